"""The page of a table, the page before its game, and the links that open seats."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any

import segno
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ... import games
from ...kernel.choices import Seat
from ...kernel.settings import settings_of, typed
from ..rooms.outcomes import (
    Full,
    MadeBefore,
    NameTaken,
    NoKey,
    Seated,
    SeatTaken,
    Underway,
    Unfinished,
    Unnamed,
)
from ..rooms.room import Room
from ..server.limits import number_of
from ..store.entries import event_words, read_events
from ..store.rows import WAITING, Place
from .new_table import started, value_words
from .rendering import client_words, static_version
from .visit import Lost, Visit

CODES = 500
"""So many QR codes are kept."""


async def table(request: Request) -> Response:
    """The table from my seat, as a watcher, or the page on which a seat is taken."""
    visit = Visit(request)
    room = await visit.room()
    seat = await visit.seat(room)
    if room.table.state == WAITING:
        watches = seat is None and await visit.came_to_watch(room)
        return lobby(visit, room, seat, watches=watches)
    if seat is None and not await visit.may_watch(room):
        raise Lost("private", 403)
    if room.game is None:
        return await kept_log(visit, room, seat)
    async with room.lock:
        if room.closed:  # what it had in memory may not be what is kept
            return await table(request)
        assert room.game is not None
        face = room.face(seat, visit.language)
        game = room.table.game
        return visit.page(
            "table.html",
            face={
                **face.page(),
                "table": table_words(visit, room),
                "is_host": visit.hosts(room),
                "drawings": games.get(room.game.name).panels.art.drawings(),
                "style_url": f"/games/{game}/{static_version()}/style.css",
                "build": static_version(),
                "client_words": client_words(visit.language),
            },
        )


async def kept_log(visit: Visit, room: Room, seat: Seat | None) -> Response:
    """A game that was finished under other rules, which lead elsewhere now: what its log tells."""
    words = games.words(room.table.game, visit.language, room.names)
    lines = [
        event_words(words, event)
        for move in await visit.house.store.moves(room.table.id)
        for event in read_events(move)
        if event.is_open_to(seat)
    ]
    title = games.title(room.table.game)
    return visit.page("log.html", title=title, version=room.table.version, lines=lines)


def table_words(visit: Visit, room: Room) -> dict[str, Any]:
    """What pages say about a table."""
    row = room.table
    ledger = games.ledger(row.game)
    chosen = [
        f"{ledger[setting.rule].heading.in_language(visit.language)}: "
        f"{value_words(typed(row.options[name]), visit.words_of(row.game))}"
        for name, setting in settings_of(games.get(row.game).options).items()
        if typed(row.options.get(name, setting.usual)) != typed(setting.usual)
    ]
    return {
        "id": row.id,
        "title": games.get(row.game).title,
        "game": row.game,
        "url": visit.link(f"/t/{row.id}"),
        "state": row.state,
        "about_options": chosen,
    }


def lobby(
    visit: Visit,
    room: Room,
    mine: Seat | None,
    error: str = "",
    said: dict[str, str] | None = None,
    watches: bool = False,
) -> Response:
    """The table before the game: who sits where, which seats are free, and the invitation."""
    told = table_words(visit, room)
    is_host = visit.hosts(room)
    return visit.page(
        "join.html",
        status=422 if error else 200,
        back=f"/t/{room.table.id}",
        table=told,
        watches=watches,
        seats=[seat_words(visit, place, mine) for place in room.places],
        open=[seat + 1 for seat in room.open_seats],
        is_host=is_host,
        mine=mine,
        qr=qr(told["url"]),
        watch_url=visit.link(f"/w/{room.table.watch_key}") if is_host else None,
        name=visit.person.name,
        errors=[error] if error else [],
        said=said or {},
        stamp=lobby_stamp(room),
    )


def seat_words(visit: Visit, place: Place, mine: Seat | None) -> dict[str, Any]:
    """A seat as the page before the game shows it."""
    return {
        "seat": place.seat,
        "kind": place.kind,
        "name": place.name,
        "label": visit.t(f"seat.{place.kind}"),
        "mine": place.seat == mine,
    }


def lobby_stamp(room: Room) -> str:
    """Changes when somebody sits down or leaves, or the game begins."""
    kinds = ",".join(f"{place.kind}:{place.name}" for place in room.places)
    return blake2b(f"{room.table.state} {kinds}".encode(), digest_size=8).hexdigest()


async def table_state(request: Request) -> Response:
    """Whether the page before the game is still what it shows."""
    visit = Visit(request)
    room = await visit.room()
    return JSONResponse({"stamp": lobby_stamp(room)})


async def sit(request: Request) -> Response:
    """Somebody sends a name and gets a seat."""
    visit = Visit(request)
    room = await visit.room()
    form = await visit.form()
    mine = await visit.seat(room)
    name = form.get("name", "")
    wanted = seat_number(form.get("seat", ""))
    outcome = await room.seating.sit(visit.person.id, name, wanted, mine)
    if isinstance(outcome, Seated):
        visit.rename(name)
        return visit.go(f"/t/{room.table.id}?seat={outcome.seat}")
    if isinstance(outcome, Underway):
        return visit.go(f"/t/{room.table.id}")
    return lobby(visit, room, mine, not_seated(visit, outcome), form)


def seat_number(said: str) -> Seat | None:
    """The seat that a form asks for, counted from one; none if any will do."""
    return (number_of(said) or 0) - 1 if said else None


def not_seated(visit: Visit, outcome: Unnamed | NameTaken | SeatTaken | Full) -> str:
    """Why somebody has not got a seat."""
    if isinstance(outcome, NameTaken):
        return visit.t("error.name_taken", name=outcome.name)
    keys = {Unnamed: "error.no_name", SeatTaken: "error.seat_taken", Full: "join.full"}
    return visit.t(keys[type(outcome)])


async def begin(request: Request) -> Response:
    """The host gives the open seats to bots and begins."""
    visit = Visit(request)
    room = await visit.hosted_room()
    await room.seating.begin(visit.bot_names)
    return visit.go(f"/t/{room.table.id}")


async def again(request: Request) -> Response:
    """After the end: the same once more, at a new table or at the one that another has made."""
    visit = Visit(request)
    room = await visit.room()
    form = await visit.form()
    mine = await visit.seat(room)
    if mine is None:
        raise Lost("no_seat_here", 403)

    def allow() -> None:
        visit.allow_table(form.get("code", ""))

    outcome = await room.seating.again(visit.person.id, mine, visit.bot_names, allow)
    if isinstance(outcome, Unfinished):
        return visit.go(f"/t/{room.table.id}?seat={mine}")
    visit.rename(room.places[mine].name)
    if isinstance(outcome, MadeBefore):
        return visit.go(f"/t/{outcome.table}")
    return await started(visit, outcome.table, outcome.seat)


async def remove(request: Request) -> Response:
    """The host takes a player's seat away; a bot plays on, or the seat is open again."""
    visit = Visit(request)
    room = await visit.hosted_room()
    form = await visit.form()
    await room.seating.remove(visit.seat_of(form, room))
    return visit.go(f"/t/{room.table.id}")


async def delete(request: Request) -> Response:
    """The host removes a table."""
    visit = Visit(request)
    table = await visit.hosted_table()
    await visit.house.remove_table(table.id)
    return visit.go("/")


async def come_back(request: Request) -> Response:
    """The private link of a seat: whoever has it plays there."""
    visit = Visit(request)
    outcome = await visit.house.return_by_key(visit.person.id, visit.key)
    if isinstance(outcome, NoKey):
        raise Lost("no_key", 404)
    return visit.go(f"/t/{outcome.table}?seat={outcome.seat}")


async def watch(request: Request) -> Response:
    """The link for watchers of a private table."""
    visit = Visit(request)
    found = await visit.house.store.table_of_watch_key(visit.key)
    if found is None:
        raise Lost("no_key", 404)
    return visit.go_watching(found, visit.key)


async def my_seat(request: Request) -> Response:
    """My private link, to copy or to scan; and for the host, who can be removed."""
    visit = Visit(request)
    room = await visit.room()
    seat = await visit.seat(room)
    is_host = visit.hosts(room)
    if seat is None and not is_host:
        raise Lost("no_seat_here", 403)
    url = None if seat is None else visit.link(f"/r/{room.places[seat].key}")
    return visit.page(
        "seat.html",
        return_url=url,
        qr=qr(url) if url else None,
        table=table_words(visit, room),
        seat=seat,
        is_host=is_host,
        seats=[seat_words(visit, place, seat) for place in room.places],
        watch_url=visit.link(f"/w/{room.table.watch_key}"),
    )


@lru_cache(CODES)
def qr(url: str) -> str:
    """An address as a QR code in SVG."""
    made: str = segno.make(url, micro=False).svg_inline(
        scale=4, border=2, dark="#000", light="#fff", svgclass="qr", lineclass=None, omitsize=True
    )
    return made
