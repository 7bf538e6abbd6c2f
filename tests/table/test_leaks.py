"""Nobody is sent what they must not know, over whole games; and the search would find it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ages import games
from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.kernel.log import Event
from ages.kernel.surface import sketches_of
from ages.table import faces, sections, telling, thinking
from ages.table.faces import Face
from ages.table.sections import Status
from ages.table.worker import Job, framed

from ..contract import asks_together
from ..contract import settings as options_of
from .gatherings import gathered
from .searching import Leak, Search

pytestmark = pytest.mark.anyio

SEALED = next(filter(asks_together, games.names()))

CASES = [
    (game, seats, way)
    for game in games.names()
    for seats, way in ((2, "greedy"), (2, "blind"), (3, "eager"), (4, "blind"), (4, "eager"))
]


@asynccontextmanager
async def searched(
    folder: Path, game: str, seats: int, way: str, options: dict[str, Any] | None = None
) -> AsyncIterator[Search]:
    """A table to be searched; eager players also try what options hide."""
    # As long and strange as real seeds are, so that it is in no text by accident.
    seed = blake2b(f"{game} {seats} {way}".encode(), digest_size=16).hexdigest()
    chosen = options_of(game, seats)[-1] if way == "eager" else {}
    kinds = ["human"] * seats
    async with gathered(folder, game, *kinds, seed=seed, options=chosen) as table:
        yield Search(table, table.house)


@pytest.mark.parametrize(("game", "seats", "way"), CASES)
async def test_nobody_is_sent_what_is_hidden_from_them(
    tmp_path: Path, game: str, seats: int, way: str
) -> None:
    async with searched(tmp_path, game, seats, way) as search:
        await search.play(way, "leaks")
        assert search.table.game.over
        assert search.compared > 20, "hardly any frame was compared"
        if way == "eager":
            assert len(search.hidden) > 1, "nothing was hidden but chance"
