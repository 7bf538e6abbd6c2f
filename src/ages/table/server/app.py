"""The application: which address is answered by what."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from mimetypes import guess_type

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from ... import games
from ...kernel.errors import AgesError
from ...language import error_in_words
from ...library import new
from ..pages import home as home_page
from ..pages import host as host_page
from ..pages import new_table
from ..pages import rules as rules_page
from ..pages import table as table_page
from ..pages.compressed import SMALL, Kept, keep
from ..pages.rendering import static_files, static_version
from ..pages.visit import Lost, Visit, kept_seat, known_person, may_watch, network_of, wanted_look
from ..store.errors import StoreError, is_internal
from .house import House
from .limits import LARGEST_FORM
from .live import live
from .pacing import Pace
from .safety import PICTURE_POLICY, Safety
from .signing import NOBODY

FOREVER = "public, max-age=31536000, immutable"
PICTURE_MOVES = 90
RETRY = "10"
MOST_SOCKETS = 40
MOST_FROM_ONE = 2_000
"""So many pages of tables may one person have open."""

logger = logging.getLogger("ages.table")


# What never changes


def lasting(request: Request) -> str:
    """How long a file may be kept whose address holds its version."""
    return FOREVER if request.path_params["version"] == static_version() else "no-cache"


async def static(request: Request) -> Response:
    """A file of the client; its address holds the version, so that it can be kept."""
    name = request.path_params["name"]
    if name not in static_files():
        raise Lost("no_page", 404)
    kind = "text/javascript" if name.endswith(".js") else guess_type(name)[0] or "text/plain"
    return kept_file(name).answer(request, kind, cache_control=lasting(request))


@cache
def kept_file(name: str) -> Kept:
    """A file of the client."""
    return keep(static_files()[name])


async def game_style(request: Request) -> Response:
    """The style of a game's panels."""
    game = request.path_params["game"]
    Visit(request).game(game)
    return kept_style(game).answer(request, "text/css", cache_control=lasting(request))


@cache
def kept_style(game: str) -> Kept:
    """The style of a game's panels."""
    return keep(games.get(game).panels.art.style())


async def game_picture(request: Request) -> Response:
    """A picture of a game under way."""
    visit = Visit(request)
    game = request.path_params["game"]
    visit.game(game)
    # In a thread: the first time takes a while, and nobody should wait for it.
    picture = await asyncio.to_thread(kept_picture, game, visit.language)
    return picture.answer(
        request,
        "image/svg+xml",
        cache_control="public, max-age=3600",
        content_security_policy=PICTURE_POLICY,
        vary="accept-language, cookie",
    )


@cache
def kept_picture(game: str, language: str) -> Kept:
    """The picture of a game under way."""
    return keep(sample_picture(game, language))


def sample_picture(name: str, language: str) -> str:
    """The table in the middle of a game in which everybody does what looks best at once."""
    game = new(name, seats=games.get(name).seats[0], seed="picture", log=False)
    heuristics = games.get(name).heuristics
    for _ in range(PICTURE_MOVES):
        if game.pending is None:
            break
        seat = game.pending.seats[0]
        options = game.options(seat)
        game.play(seat, heuristics.order(game, seat, options)[0])
    return games.draw(game, language=language, width=780)


# Errors


async def lost(request: Request, error: Exception) -> Response:
    """A page that says what is not there, and where to go."""
    assert isinstance(error, Lost)
    page = error_page(request, error.key, error.status)
    if error.status == 429:
        page.headers["retry-after"] = RETRY
    return page


async def wrong(request: Request, error: Exception) -> Response:
    """What the rules or the house refuse, as a page."""
    assert isinstance(error, AgesError)
    if isinstance(error, StoreError) and error.told:
        logger.error("%s: %s", request.scope["route"].path, error)
        return error_page(request, error.told, 503)
    if is_internal(error):
        logger.error("%s failed", request.scope["route"].path, exc_info=error)
        return error_page(request, "failed", 503)
    visit = Visit(request)
    text = error_in_words(error, visit.language)
    return shown_error(visit, visit.t("lost.heading"), text, 422)


async def http_error(request: Request, error: Exception) -> Response:
    """An address that does not exist, or a method it does not take."""
    assert isinstance(error, HTTPException)
    if error.status_code == 400:
        return error_page(request, "bad_form", 400)
    keys = {404: "no_page", 405: "no_page", 413: "too_large"}
    return error_page(request, keys.get(error.status_code, "failed"), error.status_code)


async def gone(request: Request, error: Exception) -> Response:
    """Who has left before the form was whole; nobody reads the answer."""
    return PlainTextResponse("", 400)


async def failed(request: Request, error: Exception) -> Response:
    """Something went wrong here: no trace of it reaches the page."""
    return error_page(request, "failed", 500)


def error_page(request: Request, key: str, status: int) -> Response:
    """A page about what went wrong and what can be done."""
    visit = Visit(request)
    return shown_error(
        visit, visit.t("lost.heading"), visit.t(f"lost.{key}", most=LARGEST_FORM), status
    )


def too_fast(request: Request) -> Response:
    """The page for whoever asks for too many."""
    return error_page(request, "too_fast", 429)


def shown_error(visit: Visit, heading: str, text: str, status: int) -> Response:
    """The error page itself."""
    way_out = {"url": "/", "label": visit.t("lost.home")}
    return visit.page(
        "error.html", status=status, heading=heading, text=text, way_out=way_out, code=status
    )


# Sockets


async def socket(socket: WebSocket) -> None:
    """The live connection of a table's page."""
    house: House = socket.app.state.house
    refused = socket.state.refused
    if refused:
        await socket.send_denial_response(PlainTextResponse(refused + "\n", 403))
        return
    try:
        room = await house.room(socket.path_params["table"])
    except StoreError as error:
        logger.error("%s: %s", socket.scope["route"].path, error)
        told = "the table cannot be opened now; its page says why\n"
        await socket.send_denial_response(PlainTextResponse(told, 503))
        return
    person = known_person(house, socket)
    if room is None or room.game is None:
        await socket.send_denial_response(PlainTextResponse("there is no such table\n", 404))
        return
    # Read before it is asked who keeps which seat: who is removed in between is noticed by it.
    keys = [place.key for place in room.places]
    seat = None if person is None else await kept_seat(house, person, room, socket)
    if seat is None and not await may_watch(house, person or NOBODY, room, socket):
        told = "this table is private; open it by the link you were given\n"
        await socket.send_denial_response(PlainTextResponse(told, 403))
        return
    limits = {network_of(socket): MOST_FROM_ONE}
    if person is not None:
        limits[person.id] = MOST_SOCKETS
    for who, most in limits.items():
        if house.sockets[who] >= most:
            told = f"you have {most} pages of tables open already; close some\n"
            await socket.send_denial_response(PlainTextResponse(told, 429))
            return
    house.sockets.update(limits.keys())
    try:
        key = "" if seat is None else keys[seat]
        await live(house, socket, room, seat, key, wanted_look(socket)[0])
    finally:
        house.sockets.subtract(limits.keys())
        for who in limits:
            if not house.sockets[who]:
                del house.sockets[who]


async def alive(request: Request) -> Response:
    """Says that the server is up and its store can be read."""
    count = await request.app.state.house.store.count_tables()
    return PlainTextResponse(f"ok, {count} tables\n")


def routes() -> list[Route | WebSocketRoute]:
    """Every address."""
    get, post = ["GET"], ["POST"]
    return [
        Route("/", home_page.home, methods=get),
        Route("/tables/quick", new_table.quick, methods=post),
        Route("/tables", new_table.make_table, methods=post),
        Route("/new/{game}", new_table.new_table, methods=get),
        Route("/t/{table}", table_page.table, methods=get),
        Route("/t/{table}/state", table_page.table_state, methods=get),
        Route("/t/{table}/seat", table_page.my_seat, methods=get),
        Route("/t/{table}/sit", table_page.sit, methods=post),
        Route("/t/{table}/begin", table_page.begin, methods=post),
        Route("/t/{table}/again", table_page.again, methods=post),
        Route("/t/{table}/remove", table_page.remove, methods=post),
        Route("/t/{table}/delete", table_page.delete, methods=post),
        WebSocketRoute("/t/{table}/live", socket),
        Route("/r/{key}", table_page.come_back, methods=get),
        Route("/w/{key}", table_page.watch, methods=get),
        Route("/rules/{game}", rules_page.rules, methods=get),
        Route("/rules/{game}/rulings", rules_page.rulings_page, methods=get),
        Route("/rules/{game}/{rule}", rules_page.rule, methods=get),
        Route("/look", rules_page.look, methods=post),
        Route("/host", host_page.host, methods=get),
        Route("/host", host_page.say_code, methods=post),
        Route("/host/table/{table}/{what}", host_page.host_removes, methods=post),
        Route("/static/{version}/{name}", static, methods=get),
        Route("/games/{game}/{version}/style.css", game_style, methods=get),
        Route("/games/{game}/picture.svg", game_picture, methods=get),
        Route("/alive", alive, methods=get),
    ]


def make_app(house: House) -> Safety:
    """The application of an open house, which is closed with it."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house.start(house.resume)
        try:
            yield
        finally:
            await house.close()

    app = Starlette(
        routes=routes(),
        lifespan=lifespan,
        middleware=[
            Middleware(Pace, house=house, refuse=too_fast),
            Middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=6),
        ],
        exception_handlers={
            Lost: lost,
            AgesError: wrong,
            HTTPException: http_error,
            ClientDisconnect: gone,
            Exception: failed,
        },
    )
    app.state.house = house
    # Around everything, so that even the page about a failure has its headers.
    return Safety(app, house.settings.public_url, house.settings.names)
