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
from ..rooms.room import Room
from ..server.limits import LONGEST_NAME, tidy
from ..server.signing import new_key
from ..store.entries import event_words, read_events
from ..store.errors import StoreError
from ..store.rows import BOT, HUMAN, OPEN, OVER, WAITING, Place, Table
from .new_table import started, value_words
from .rendering import client_words, static_version
from .visit import Lost, Visit, is_taken

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
    name = tidy(form.get("name", ""), LONGEST_NAME)
    mine = await visit.seat(room)
    if not name:
        return lobby(visit, room, mine, visit.t("error.no_name"), form)
    if mine is not None and is_taken(name, [room.places[mine].name]):  # pressed twice
        return visit.go(f"/t/{room.table.id}?seat={mine}")
    wanted = form.get("seat", "")
    async with room.lock:
        if await visit.seat(room) != mine:  # pressed twice
            return visit.go(f"/t/{room.table.id}")
        if room.table.state != WAITING:
            return visit.go(f"/t/{room.table.id}")
        free = [seat for seat in room.open_seats if wanted in ("", str(seat + 1))]
        if not free:
            key = "error.seat_taken" if room.open_seats else "join.full"
            return lobby(visit, room, mine, visit.t(key), form)
        if is_taken(name, room.names):
            return lobby(visit, room, mine, visit.t("error.name_taken", name=name), form)
        seat, key = free[0], new_key()
        taken = await visit.house.store.take_place(room.table.id, seat, name, key, visit.person.id)
        if not taken:
            return lobby(visit, room, mine, visit.t("error.seat_taken"), form)
        place = room.places[seat]
        place.kind, place.name, place.key = HUMAN, name, key
    visit.rename(name)
    if not room.open_seats:
        await room.begin()
    return visit.go(f"/t/{room.table.id}?seat={seat}")


async def begin(request: Request) -> Response:
    """The host gives the open seats to bots and begins."""
    visit = Visit(request)
    room = await visit.hosted_room()
    if room.table.state == WAITING:
        async with room.lock:
            bot_name = visit.bot_names(*room.names)
            for seat in room.open_seats:
                name = bot_name("greedy", seat)
                if await room.house.store.give_place(room.table.id, seat, name, "greedy"):
                    place = room.places[seat]
                    place.kind, place.name, place.bot = BOT, name, "greedy"
                else:  # somebody has sat down by way of another process
                    await room.keeping_up.catch_up()
        await room.begin()
    return visit.go(f"/t/{room.table.id}")


async def again(request: Request) -> Response:
    """After the end: the same once more, at a new table or at the one that another has made."""
    visit = Visit(request)
    room = await visit.room()
    form = await visit.form()
    mine = await visit.seat(room)
    if mine is None:
        raise Lost("no_seat_here", 403)
    if room.table.state != OVER:
        return visit.go(f"/t/{room.table.id}?seat={mine}")
    visit.rename(room.places[mine].name)
    next_id = visit.house.signer.next_id(room.table.id)
    async with room.lock:
        if await visit.house.room(next_id) is not None:
            return visit.go(f"/t/{next_id}")
        visit.allow_table(form.get("code", ""))
        try:
            table, seat = await make_again(visit, room, mine, next_id)
        except StoreError:
            if await visit.house.table(next_id) is None:
                raise
            return visit.go(f"/t/{next_id}")  # another process has made it
    return await started(visit, table, seat)


async def make_again(visit: Visit, room: Room, mine: Seat, next_id: str) -> tuple[Table, Seat]:
    """A table like another: the same game, options and bots; the others get a seat if they come."""
    old, name = room.table, room.places[mine].name
    kinds = ["open" if place.kind != BOT else f"bot:{place.bot}" for place in room.places]
    kinds[mine] = "me"
    return await visit.house.make_table(
        old.game,
        kinds,
        old.options,
        visit.person.id,
        name,
        public=old.public,
        absent=old.absent,
        bot_name=visit.bot_names(name),
        table_id=next_id,
    )


async def remove(request: Request) -> Response:
    """The host takes a player's seat away; a bot plays on, or the seat is open again."""
    visit = Visit(request)
    room = await visit.hosted_room()
    form = await visit.form()
    await remove_player(room, visit.seat_of(form, room))
    return visit.go(f"/t/{room.table.id}")


async def remove_player(room: Room, seat: Seat) -> None:
    """A player goes: the key is worth nothing any more."""
    async with room.lock:
        if room.places[seat].kind != HUMAN:
            return
        key = await room.house.store.release(room.table.id, seat)
        room.places[seat].key = key
        if room.table.state == WAITING:
            await room.set_place(seat, kind=OPEN, name="")
        else:
            await room.set_place(seat, kind=BOT, bot="greedy", away=False)
        room.turn_out(seat)
    room.attendance.go_on()


async def delete(request: Request) -> Response:
    """The host removes a table."""
    visit = Visit(request)
    table = await visit.hosted_table()
    await visit.house.remove_table(table.id)
    return visit.go("/")


async def come_back(request: Request) -> Response:
    """The private link of a seat: whoever has it plays there."""
    visit = Visit(request)
    found = await visit.house.store.place_of_key(visit.key)
    if found is None:
        raise Lost("no_key", 404)
    table, seat = found
    await visit.house.store.keep(visit.person.id, table, seat)
    return visit.go(f"/t/{table}?seat={seat}")


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
