"""The home page: the games, my tables and the public ones."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from .. import games
from ..kernel.choices import Seat
from .new_table import game_card
from .rows import OPEN, OVER, WATCHER, Table
from .visit import Visit

MINE = 50
PUBLIC = 50


async def home(request: Request) -> Response:
    """The games, my tables and the public ones."""
    visit = Visit(request)
    mine = await visit.house.store.tables_of(visit.person.id, MINE)
    rows = [await my_table(visit, table, seat) for table, seat in mine if seat != WATCHER]
    rows.sort(key=lambda row: (not row["your_turn"], row["state"] == OVER))
    public = await visit.house.store.public_tables(PUBLIC)
    return visit.page(
        "home.html",
        games=[game_card(name, visit.words_of(name)) for name in games.names()],
        mine=rows,
        public=[await public_table(visit, table) for table in public],
        needs_code=visit.needs_code,
        name=visit.person.name,
    )


async def my_table(visit: Visit, table: Table, seat: Seat) -> dict[str, Any]:
    """A table of mine, and whether it waits for me."""
    places = await visit.house.store.places(table.id)
    turn = seat in table.awaited
    others = [place.name for place in places if place.seat != seat and place.name]
    key = table.state if table.state != "running" else "your_turn" if turn else "running"
    return {
        "url": f"/t/{table.id}?seat={seat}",
        "title": games.get(table.game).TITLE,
        "players": others,
        "your_turn": turn,
        "state": table.state,
        "told": visit.t(f"state.{key}"),
    }


async def public_table(visit: Visit, table: Table) -> dict[str, Any]:
    """A table that anybody may join or watch."""
    places = await visit.house.store.places(table.id)
    return {
        "url": f"/t/{table.id}",
        "title": games.get(table.game).TITLE,
        "players": [place.name for place in places if place.name],
        "open": sum(place.kind == OPEN for place in places),
        "state": table.state,
    }
