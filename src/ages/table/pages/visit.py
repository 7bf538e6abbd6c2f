"""A visit: one request with who makes it, in which language, and how it is answered."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from babel.dates import format_datetime
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ... import games
from ...kernel.choices import Seat
from ...kernel.errors import AgesError
from ...language import program_words
from ...words.catalogues import Words
from ..rooms.player_names import NameBot, first_free
from ..rooms.room import Room
from ..server.limits import LONGEST_NAME, network, number_of, tidy
from ..server.names import is_loopback
from ..server.signing import COOKIE, LOOK, YEAR, Person, is_same, new_person
from ..store.rows import WATCHER, Table
from .compressed import Kept
from .rendering import Reader, page_for

if TYPE_CHECKING:
    from ..server.house import House

WATCH = "ages_watch_"
FORM = "application/x-www-form-urlencoded"
THEMES = ("system", "light", "dark")


class Lost(Exception):
    """What was asked for is not there or not for this person; ``key`` says why in words."""

    def __init__(self, key: str, status: int) -> None:
        """``table.lost.<key>`` tells it."""
        super().__init__(key)
        self.key = key
        self.status = status


def known_person(house: House, connection: HTTPConnection) -> Person | None:
    """The person whose cookie comes with a request."""
    return house.signer.read(connection.cookies.get(COOKIE))


def is_host(house: House, person: Person) -> bool:
    """Whether a person has said the host code that is valid now."""
    return is_same(person.host, house.host_mark)


def hosts(house: House, person: Person, table: Table) -> bool:
    """Whether a person made the table, or hosts the house."""
    return is_host(house, person) or table.host == person.id


async def may_watch(house: House, person: Person, room: Room, connection: HTTPConnection) -> bool:
    """Whether a person may look on without a seat: at a public table, by the link, or as host."""
    if room.table.public or hosts(house, person, room.table):
        return True
    return await came_to_watch(house, person, room, connection)


async def came_to_watch(
    house: House, person: Person, room: Room, connection: HTTPConnection
) -> bool:
    """Whether a person has opened the link for watchers; once that was kept, now a cookie says it.

    So whoever opens the link again and again writes nothing here.
    """
    said = connection.cookies.get(f"{WATCH}{room.table.id}", "")
    if is_same(said, watch_mark(house, room.table.watch_key)):
        return True
    return WATCHER in await house.store.kept(person.id, room.table.id)


def watch_mark(house: House, key: str) -> str:
    """What the cookie of a watcher says, which only who has the key of the table can get."""
    return house.signer.mark(f"watch {key}")


def network_of(connection: HTTPConnection) -> str:
    """The address that a request comes from; of IPv6 the network, which one person has whole."""
    return network(connection.client.host if connection.client else "?")


def wanted_look(connection: HTTPConnection) -> tuple[str, str]:
    """The language and the theme of the reader: as chosen, else as the browser says."""
    lang, _, theme = connection.cookies.get(LOOK, "").partition("-")
    if lang not in games.LANGUAGES:
        lang = "en"
        for part in connection.headers.get("accept-language", "").split(","):
            code = part.strip()[:2].lower()
            if code in games.LANGUAGES:
                lang = code
                break
    return lang, theme if theme in THEMES else "system"


class Visit:
    """One request; changes of the cookie go out with the answer."""

    def __init__(self, request: Request) -> None:
        """Somebody without a cookie gets one."""
        self.request = request
        self.house: House = request.app.state.house
        self.language, self.theme = wanted_look(request)
        self.person = known_person(self.house, request) or new_person()
        self._look: str | None = None
        self.words = program_words(self.language)

    def t(self, key: str, **data: object) -> str:
        """A message of the web."""
        return self.words.message(f"table.{key}", **data)

    def words_of(self, game: str) -> Words:
        """The words of a game in the reader's language."""
        return games.words(game, self.language)

    @property
    def address(self) -> str:
        """From where the request comes, as far as limits need it: of IPv6 the whole network."""
        return network_of(self.request)

    # What is sent with the request

    async def form(self) -> dict[str, str]:
        """The fields of a form, those of one name joined by commas; files are not taken."""
        if not self.house.posts.take(self.person.id):
            raise Lost("too_fast", 429)
        kind = self.request.headers.get("content-type", FORM).partition(";")[0].strip().lower()
        if kind != FORM:
            raise Lost("bad_form", 400)
        form = await self.request.form(max_files=0, max_fields=60)
        fields: dict[str, str] = {}
        for name, value in form.multi_items():
            if isinstance(value, str):
                fields[name] = f"{fields[name]},{value}" if name in fields else value
        return fields

    def game(self, name: str) -> Any:
        """The package of a game that the address names."""
        if name not in games.names():
            raise Lost("no_game", 404)
        return games.get(name)

    async def room(self) -> Room:
        """The room of the table that the address names."""
        room = await self.house.room(self.request.path_params["table"])
        if room is None:
            raise Lost("no_table", 404)
        return room

    @property
    def key(self) -> str:
        """The key that the address holds."""
        key: str = self.request.path_params["key"]
        if not key.isprintable():
            raise Lost("no_key", 404)
        return key

    async def hosted_table(self) -> Table:
        """The table that the address names, for whoever made it or hosts the house."""
        table = await self.house.table(self.request.path_params["table"])
        if table is None:
            raise Lost("no_table", 404)
        if not hosts(self.house, self.person, table):
            raise Lost("not_host", 403)
        return table

    async def hosted_room(self) -> Room:
        """The room of such a table."""
        await self.hosted_table()
        return await self.room()

    async def seat(self, room: Room) -> Seat | None:
        """The seat from which this person looks: the one that is asked for, else the first."""
        return await kept_seat(self.house, self.person, room, self.request)

    async def may_watch(self, room: Room) -> bool:
        """Whether this person may look on without a seat."""
        return await may_watch(self.house, self.person, room, self.request)

    async def came_to_watch(self, room: Room) -> bool:
        """Whether this person has opened the link for watchers."""
        return await came_to_watch(self.house, self.person, room, self.request)

    def hosts(self, room: Room) -> bool:
        """Whether this person made the table, or hosts the house."""
        return hosts(self.house, self.person, room.table)

    @property
    def is_host(self) -> bool:
        """Whether this person has said the host code that is valid now."""
        return is_host(self.house, self.person)

    def seat_of(self, form: dict[str, str], room: Room) -> Seat:
        """The seat that a form names."""
        seat = number_of(form.get("seat", ""))
        if seat is None or seat >= room.table.size:
            raise Lost("no_seat", 422)
        return seat

    # Who may do what

    @property
    def needs_code(self) -> bool:
        """Whether only the host may make tables, and this is not the host."""
        return self.house.settings.closed and not self.is_host

    def allow_table(self, code: str) -> None:
        """Stop who may not make a table now."""
        if self.needs_code:
            if not self.house.codes.take(self.address):
                raise Lost("too_fast", 429)
            if not is_same(code, self.house.host_code):
                raise AgesError("only with the host code", "host_code")
        if not self.house.tables.take(self.address):
            raise AgesError("too many tables", "too_many_tables")

    def bot_names(self, *taken: str) -> NameBot:
        """Names bots one by one; none is called like a person or like another bot."""
        names = list(taken)

        def name(bot: str, seat: Seat) -> str:
            named = (self.t(f"bot_name.{bot}", number=number) for number in count(seat + 1))
            names.append(first_free(named, names))
            return names[-1]

        return name

    def player_names(self, seat: Seat) -> Iterator[str]:
        """What a player may be called whose name was removed: by the seat, or on from there."""
        return (self.t("player", number=number) for number in count(seat + 1))

    # What goes out

    def rename(self, name: str) -> None:
        """Remember the name that this person gave."""
        self._become(Person(self.person.id, tidy(name, LONGEST_NAME), self.person.host))

    def make_host(self) -> None:
        """This person has said the host code."""
        self._become(Person(self.person.id, self.person.name, self.house.host_mark))

    def _become(self, person: Person) -> None:
        self.person = person

    def name_in(self, form: dict[str, str]) -> str:
        """The name that a form gives; where it asks for none, the one given last, else any."""
        if "name" not in form:
            return self.person.name or self.t("you")
        name = tidy(form["name"], LONGEST_NAME)
        if not name:
            raise AgesError("a name of blanks", "no_name")
        return name

    def set_look(self, lang: str, theme: str) -> None:
        """Remember another language or theme."""
        lang = lang if lang in games.LANGUAGES else self.language
        self._look = f"{lang}-{theme if theme in THEMES else self.theme}"

    @property
    def own_address(self) -> str:
        """The address that this page has: as the server was told, else as it was asked for."""
        return (self.house.settings.public_url or str(self.request.base_url)).rstrip("/")

    @property
    def is_here(self) -> bool:
        """Whether the page is asked for by a name that means this computer on every computer."""
        return not self.house.settings.public_url and is_loopback(self.request.url.hostname or "")

    def link(self, path: str) -> str:
        """A whole address that can be given to somebody."""
        friends = self.house.settings.friends_url if self.is_here else ""
        return (friends or self.own_address) + path

    @property
    def only_here(self) -> bool:
        """Whether links open on this computer alone."""
        return self.is_here and not self.house.settings.friends_url

    @property
    def other_address(self) -> str:
        """The address that the server was told, if the page is asked for under another.

        Forms and sockets are refused there, and a browser does not tell why.
        """
        told = self.house.settings.public_url
        same = not told or urlsplit(told).netloc == self.request.headers.get("host")
        return "" if same else told

    def date(self, at: float) -> str:
        """A moment as the reader writes it."""
        moment = datetime.fromtimestamp(at, UTC)
        return str(format_datetime(moment, "short", locale=self.language)) + " UTC"

    @property
    def reader(self) -> Reader:
        """What a page has to know of who reads it."""
        return Reader(self.language, self.theme, self.other_address, self.only_here)

    def page(self, template: str, status: int = 200, *, back: str = "/", **data: Any) -> Response:
        """A page from its template; one that answers a form is found again at ``back``."""
        asked = self.request.url
        is_found = self.request.method in ("GET", "HEAD")
        here = asked.path + (f"?{asked.query}" if asked.query else "")
        made = page_for(self.reader, template, here if is_found else back, **data)
        return self._answer(HTMLResponse(made, status))

    def send(self, page: Kept) -> Response:
        """A page that was made before, for whoever reads it alike."""
        return self._answer(page.answer(self.request, "text/html"))

    def go(self, path: str) -> Response:
        """Send the browser on to another page."""
        return self._answer(RedirectResponse(path, 303))

    def go_watching(self, table: str, key: str) -> Response:
        """Send the browser to a table that the key lets it watch from now on."""
        answer, mark = self.go(f"/t/{table}"), watch_mark(self.house, key)
        self._set_cookie(answer, f"{WATCH}{table}", mark, path=f"/t/{table}", httponly=True)
        return answer

    def _answer(self, response: Response) -> Response:
        # With every page, so that it lasts as long as somebody comes once a year.
        self._set_cookie(response, COOKIE, self.house.signer.write(self.person), httponly=True)
        if self._look is not None:
            self._set_cookie(response, LOOK, self._look)
        return response

    def _set_cookie(self, response: Response, name: str, value: str, **more: Any) -> None:
        secure = self.own_address.startswith("https:")
        response.set_cookie(name, value, YEAR, samesite="lax", secure=secure, **more)


async def kept_seat(
    house: House, person: Person, room: Room, connection: HTTPConnection
) -> Seat | None:
    """The seat of a person at a table: the one in the address if it is theirs, else the first."""
    kept = sorted(
        seat
        for seat in await house.store.kept(person.id, room.table.id)
        if seat in range(room.table.size)
    )
    said = connection.query_params.get("seat", "")
    seat = number_of(said)
    if seat in kept:
        return seat
    return kept[0] if kept and said != "watch" else None
