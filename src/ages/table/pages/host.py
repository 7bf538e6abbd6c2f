"""What the host of the house sees and removes."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ... import games
from ...reports import FOLDER, reports_in
from ..server.limits import number_of
from ..server.signing import is_same
from ..store.rows import HUMAN, RUNNING, Place, Table
from .visit import Lost, Visit

PAGE = 50
"""So many tables stand on a page."""


async def host(request: Request) -> Response:
    """All tables, for whoever has said the host code."""
    visit = Visit(request)
    if not visit.is_host:
        return visit.page("host_code.html", errors=[])
    page = number_of(request.query_params.get("page", "")) or 0
    rows = await visit.house.store.all_tables(PAGE + 1, page * PAGE)
    places = await visit.house.store.places_of([row.id for row in rows])
    folder = visit.house.settings.data / FOLDER
    reports = len(await asyncio.to_thread(reports_in, folder))
    return visit.page(
        "host.html",
        tables=[hosted(visit, row, places[row.id]) for row in rows[:PAGE]],
        page=page,
        more=len(rows) > PAGE,
        reports=visit.t("host.reports", count=reports, folder=str(folder)) if reports else "",
    )


def hosted(visit: Visit, row: Table, places: list[Place]) -> dict[str, Any]:
    """A table as the host of the house sees it."""
    # Whoever once sat there has left a key, perhaps a name, and what was said under it.
    people = [
        {"seat": place.seat, "name": place.name, "plays": place.kind == HUMAN}
        for place in places
        if place.key and place.name
    ]
    return {
        "id": row.id,
        "title": games.title(row.game),
        "players": people,
        "told": [state_words(visit, row, places), *moments(visit, row)],
    }


def state_words(visit: Visit, row: Table, places: list[Place]) -> str:
    """What a table is doing, and for whom it waits."""
    if row.state != RUNNING:
        return visit.t(f"state.{row.state}")
    names = [place.name for place in places if place.seat in row.awaited]
    return visit.t("host.waits", names=visit.words.join(names))


def moments(visit: Visit, row: Table) -> list[str]:
    """When a table was made and changed; of old tables nobody knows."""
    known = (("host.made", row.created), ("host.changed", row.changed))
    return [visit.t(key, date=visit.date(at)) for key, at in known if at]


async def say_code(request: Request) -> Response:
    """Somebody says the host code."""
    visit = Visit(request)
    form = await visit.form()
    if not visit.house.codes.take(visit.address):
        raise Lost("too_fast", 429)
    if not is_same(form.get("code", ""), visit.house.host_code):
        return visit.page(
            "host_code.html", status=403, back="/host", errors=[visit.t("error.wrong_code")]
        )
    visit.make_host()
    return visit.go("/host")


async def host_removes(request: Request) -> Response:
    """The host of the house removes a table, a player, or a name with its chat."""
    visit = Visit(request)
    if not visit.is_host:
        raise Lost("not_host", 403)
    table = await visit.hosted_table()
    form = await visit.form()
    what = request.path_params["what"]
    if what == "remove":
        await visit.house.remove_table(table.id)
        return visit.go("/host")
    room = await visit.room()
    if what == "player":
        await room.seating.remove(visit.seat_of(form, room))
    elif what == "name":
        seat = visit.seat_of(form, room)
        await room.seating.rename(seat, visit.player_names(seat))
    else:
        raise Lost("no_page", 404)
    return visit.go("/host")
