"""The home page: the games, my tables and the public ones."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ... import games
from ...kernel.choices import Seat
from ..store.rows import OPEN, OVER, Place, Table
from .new_table import game_card
from .visit import Visit

MINE = 50
PUBLIC = 50


async def home(request: Request) -> Response:
    """The games, my tables and the public ones."""
    visit = Visit(request)
    store = visit.house.store
    mine = await store.tables_of(visit.person.id, MINE)
    public = await store.public_tables(PUBLIC)
    listed = dict.fromkeys([table.id for table in (*[table for table, _ in mine], *public)])
    places = await store.places_of(list(listed))
    rows = [my_table(visit, table, seat, places[table.id]) for table, seat in mine]
    rows.sort(key=lambda row: (not row["your_turn"], row["state"] == OVER))
    return visit.page(
        "home.html",
        games=[game_card(name, visit.words_of(name)) for name in games.names()],
        mine=rows,
        public=[public_table(table, places[table.id]) for table in public],
        needs_code=visit.needs_code,
        name=visit.person.name,
    )


def my_table(visit: Visit, table: Table, seat: Seat, places: list[Place]) -> dict[str, Any]:
    """A table of mine, and whether it waits for me."""
    turn = seat in table.awaited
    others = [place.name for place in places if place.seat != seat and place.name]
    key = table.state if table.state != "running" else "your_turn" if turn else "running"
    return {
        "url": f"/t/{table.id}?seat={seat}",
        "title": games.title(table.game),
        "players": others,
        "your_turn": turn,
        "state": table.state,
        "told": visit.t(f"state.{key}"),
    }


def public_table(table: Table, places: list[Place]) -> dict[str, Any]:
    """A table that anybody may join or watch."""
    return {
        "url": f"/t/{table.id}",
        "title": games.title(table.game),
        "players": [place.name for place in places if place.name],
        "open": sum(place.kind == OPEN for place in places),
        "state": table.state,
    }
