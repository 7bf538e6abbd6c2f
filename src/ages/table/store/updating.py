"""Updating: a running game of other rules goes on under those of this program."""

from __future__ import annotations

import asyncio
import logging

from .checking import adopt, examine
from .errors import Damaged, MoveTaken
from .restoring import is_of_other_rules, present_version
from .rows import RUNNING, Table
from .store import Store

logger = logging.getLogger("ages.table")


async def update_game(store: Store, table: Table) -> None:
    """Let a running game of other rules go on under the present ones, and tell it to the host.

    If its moves lead to the same positions, only the version of the table changes; else the best
    position is adopted. Where another process is quicker, what that one did counts.
    """
    if table.state != RUNNING or not is_of_other_rules(table):
        return
    history = await store.history(table.id)
    if history is None or not is_of_other_rules(history.table):
        return
    finding = await asyncio.to_thread(examine, history)
    if isinstance(finding.why, Damaged):
        raise finding.why
    if finding.ok:
        await store.set_table(table.id, version=present_version(table))
        return
    try:
        adopted = await adopt(store, finding)
    except MoveTaken:
        return
    # Which moves are lost is not told here: they may be what somebody has sealed.
    logger.warning(
        "table %s was played under other rules and goes on from the position after move %d; "
        "%d of its later moves can no longer be made",
        table.id,
        adopted.start,
        len(adopted.lost),
    )
