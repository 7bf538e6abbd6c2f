"""Searching all that a seat is sent for what it must not know.

Two ways. What is told of a game is compared with what is told of its twin, a game that differs
only in what the seat does not know: every byte must be the same. And all that was ever sent is
searched for keys, seeds, persons and lines of the log that are not for this seat.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from html import unescape
from typing import Any

import msgspec

import ages
from ages import games
from ages.bots.advice import whole_command
from ages.games.perspective import Perspective
from ages.kernel.chance import Chance
from ages.kernel.choices import Choice, Seat
from ages.kernel.commands import command, parse
from ages.kernel.game import Game
from ages.kernel.log import Event
from ages.paper.memory import MEMORY
from ages.table.bots import thinking
from ages.table.faces import telling
from ages.table.faces.face import Face, Moment
from ages.table.rooms import disputing
from ages.table.rooms.room import Room
from ages.table.server.house import House
from ages.table.store.entries import Line, read_events

from ..choosers import blind, eager, whole_answer
from ..contract import candidates
from .gatherings import Gathering
from .houses import Page
from .sockets import Browser

Chooser = Callable[[Game, Seat], str]

PIECES = 12
"""So many pieces of a page are asked about at a time."""

STAMP = re.compile(r'("stamp":|data-stamp=)"[^"]*"')


class Leak(AssertionError):
    """Somebody was told what they must not know."""


def chooser(way: str, seed: str) -> Chooser:
    """How a seat plays: ``blind``, ``eager``, or as the greedy bot does."""
    if way == "greedy":
        bot, chance = ages.bots.make("greedy", seed=seed), Chance.of(seed)

        def think(game: Game, seat: Seat) -> str:
            perspective = Perspective(game, seat)
            return whole_command(perspective, bot, bot.choose(perspective), chance)

        return think
    choose = {"blind": blind, "eager": eager}[way](seed)

    def answer(game: Game, seat: Seat) -> str:
        assert game.pending is not None
        picking = game.pending.picking
        return game.pending.question.command(whole_answer(game, seat, choose), whole=picking)

    return answer


class Looker:
    """Somebody who looks on in a language, with all that was ever sent there."""

    def __init__(self, room: Room, seat: Seat | None, language: str) -> None:
        """The page is open from now on."""
        self.room = room
        self.seat = seat
        self.language = language
        self.page = Page(room, seat, language)
        self.told: list[str] = []
        self.browser: Browser | None = None

    def twin(self, game: Game, number: int) -> Game:
        """A game that differs only in what this looker does not know."""
        seat = number % game.seats if self.seat is None else self.seat
        twin = game.sample(seat, Chance.of(f"twin {number} {self.seat}"))
        # What can be undone and the name of the seed are no part of what is dreamt up.
        twin.undoable, twin.seed = game.undoable, game.seed
        return twin

    def everything(self) -> str:
        """All that was ever sent here, as a reader would find it."""
        for message in self.page.messages:
            self.told.extend(texts(msgspec.json.decode(message)))
        self.page.messages.clear()
        return unescape("\n".join(self.told))


def texts(value: Any) -> Iterator[str]:
    """All texts and numbers in what JSON holds."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield name
            yield from texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)
    else:
        yield str(value)


class Shadow:
    """A fresh page of a looker over a game that stands in the room only while this is asked."""

    def __init__(self, looker: Looker, game: Game) -> None:
        """Nothing is drawn yet."""
        self.looker = looker
        self.game = game
        self.frames: list[bytes] = []
        self.face = self.instead(lambda: Face(looker.room, looker.seat, looker.language))

    def instead(self, ask: Callable[[], Any]) -> Any:
        """Ask something while the room holds this game."""
        room = self.looker.room
        kept, room.game = room.game, self.game
        try:
            return ask()
        finally:
            room.game = kept

    def told(self, sayings: list[str], pieces: list[str], whole: bool) -> dict[str, Any]:
        """What this page shows and what it is told when it asks; log and talk only if ``whole``."""
        room, seat, words, game = self.looker.room, self.looker.seat, self.face.words, self.game

        def ask() -> dict[str, Any]:
            self.face.refresh()
            face = self.face
            told: dict[str, Any] = {**face.markup, "lit": face.lit, "panels": face.panels}
            told["turn"] = (face.title, face.mine, room.mark(seat))
            if whole:
                told["page"] = {**face.page(), "stamp": ""}
                told["whole"] = STAMP.sub("", face.whole().decode())
            told["refused"] = telling.refused(room, seat, words)
            for say in sayings:
                told[f"why {say}"] = telling.why(room, seat, words, say, "")
                told[f"no {say}"] = self.refusal(say)
                told[f"wrong {say}"] = self.report(say)
            for piece in pieces:
                told[f"why {piece}"] = telling.why(room, seat, words, "", piece)
            if seat is not None and game.pending is not None and seat in game.pending.seats:
                told["thinking"] = thinking.request(game, seat, "greedy", "leaks")
            return told

        made: dict[str, Any] = self.instead(ask)
        return made

    def refusal(self, say: str) -> str:
        """What is said to who sends a command that cannot be played."""
        seat, game, words = self.looker.seat, self.game, self.face.words
        if seat is None:
            return ""
        try:
            refusal = game.why_not(seat, parse(game, seat, say))
        except ages.AgesError as error:
            return str(error)
        return "" if refusal is None else words.refusal(refusal)

    def report(self, say: str) -> bytes:
        """What is kept for who finds an answer wrong; of a running game no more than is known."""
        seat, room = self.looker.seat, self.looker.room
        rule = next(iter(games.ledger(self.game.name)))
        kept = disputing.disputed(room, seat, room.mark(seat), rule, say, "otherwise")
        return kept.to_text().encode()

    def can_play(self, seat: Seat, say: str) -> bool:
        """Whether a seat could say this here."""
        try:
            return self.game.why_not(seat, parse(self.game, seat, say)) is None
        except ages.AgesError:
            return False

    def show(self, seat: Seat, say: str, number: int) -> list[Event] | None:
        """Play a choice here and keep the frame; None if something hidden came to light by it."""
        game = self.game
        game.log, game.moves, game.undoable = [], [], []
        game.play(seat, parse(game, seat, say))
        if not game.undoable:
            return None
        lines = [Line(number, place, event) for place, event in enumerate(game.log)]
        self.face.connections.add(self)
        self.instead(lambda: self.face.show(lines, seat, None, Moment(game)))
        return game.log

    def send(self, message: bytes) -> None:
        """Keep a frame."""
        self.frames.append(STAMP.sub("", message.decode()).encode())

    def leave(self, why: str) -> None:
        """Nobody is sent away here."""


class Search:
    """One game with everybody looking on, searched at every decision."""

    def __init__(self, table: Gathering, house: House) -> None:
        """Seats read English and Dutch in turn; somebody watches in either."""
        self.table = table
        self.house = house
        self.room = table.room
        self.lookers = [
            Looker(self.room, seat, games.LANGUAGES[seat % 2]) for seat in range(table.game.seats)
        ]
        self.lookers += [Looker(self.room, None, language) for language in games.LANGUAGES]
        self.hidden: set[str] = set()
        self.compared = 0
        self.chances: set[str] = set()

    async def play(self, way: str, seed: str, start: int = 0, most: int = 100_000) -> None:
        """Play a game to its end, or so many decisions, and search all along from ``start``."""
        choose = chooser(way, seed)
        order = Chance.of(f"order {seed}")
        for number in range(most):
            game = self.table.game
            if game.pending is None:
                break
            seat = game.pending.seats[order.below(len(game.pending.seats))]
            say = choose(game, seat)
            if number >= start:
                self.compare_all(seat, say, number)
            if number % 32 == 0:
                await self.compare_pages(number)
            if number % 50 == 3:
                await self.room.say(seat, f"this is line {number}")
            outcome = await self.room.choose(seat, say, self.room.mark(seat), f"t{number}")
            assert outcome.kind == "saved"
        await self.compare_pages(0)
        await self.read_logs()
        await self.search_all()

    # Twins

    def compare_all(self, seat: Seat, say: str, number: int) -> None:
        """Compare, for everybody, what is told of the game and of its twin."""
        game = self.table.game
        self.chances.add(game.chance.key.hex())
        self.chances.add(b64encode(game.chance.key).decode())
        self.chances.update(str(word) for word in game.chance.words)
        for looker in self.lookers:
            # The asked seat always, the others and the watchers in turn.
            if looker.seat != seat and (number + self.lookers.index(looker)) % 2:
                continue
            if looker.seat is not None:
                self.hidden.update(games.get(game.name).knowledge.secrets(game, looker.seat))
            self.compare(looker, seat, say, number)

    def compare(self, looker: Looker, seat: Seat, say: str, number: int) -> None:
        """Compare what a looker is told, now and after the next choice if that shows nothing."""
        game = self.table.game
        truth, twin = (Shadow(looker, one) for one in (with_undo(game), looker.twin(game, number)))
        sayings = sayings_of(game, looker, number)
        pieces = pieces_of(game, looker, number)
        told = []
        for shadow in (truth, twin):
            if number % 10 == 0:  # so that the twin is not shown what was drawn for the game
                MEMORY.clear()
            told.append(shadow.told(sayings, pieces, number % 8 == 0))
        self.same(looker, told[0], told[1], f"at {number}")
        if not twin.can_play(seat, say):
            return  # this cannot be chosen in the twin, for want of the hidden thing itself
        shown = [shadow.show(seat, say, number + 1) for shadow in (truth, twin)]
        if None not in shown and self.knows_the_same(looker, truth.game, twin.game):
            self.compared += 1
            frames = [shadow.frames for shadow in (truth, twin)]
            if frames[0] != frames[1]:
                raise Leak(f"{looker.seat} is sent another frame after {seat} {say}: {frames}")

    def knows_the_same(self, looker: Looker, game: Game, twin: Game) -> bool:
        """Whether a choice told the looker nothing by which game and twin can be told apart."""
        one, other = (msgspec.json.encode(each.view(looker.seat)) for each in (game, twin))
        return one == other

    def same(self, looker: Looker, truth: dict[str, Any], twin: dict[str, Any], where: str) -> None:
        """Raise if something told differs."""
        for name in truth:
            if truth[name] != twin[name]:
                raise Leak(
                    f"{where} {name} tells {looker.seat} what is hidden:\n"
                    f"{truth[name]}\n{twin[name]}"
                )

    async def compare_pages(self, number: int) -> None:
        """Compare the whole pages that browsers get."""
        for looker in self.lookers:
            if looker.browser is None:
                looker.browser = await self.table.browser(looker.seat, looker.language)
            which = "watch" if looker.seat is None else looker.seat
            pages = []
            game, faces = self.room.game, self.room.faces
            assert game is not None
            for stand_in in (game, looker.twin(game, number)):
                self.room.game, self.room.faces = stand_in, {}
                pages.append(await looker.browser.get(f"{self.table.path}?seat={which}"))
            self.room.game, self.room.faces = game, faces
            assert [page.status_code for page in pages] == [200, 200]
            if STAMP.sub("", pages[0].text) != STAMP.sub("", pages[1].text):
                raise Leak(f"the page of {looker.seat} tells what is hidden")
            looker.told.append(pages[0].text)

    # All that was ever sent

    async def read_logs(self) -> None:
        """Everybody reads the log back to its beginning, and the pages beside the table."""
        for looker in self.lookers:
            looker.told.append(looker.page.face.whole().decode())
            for before in range(self.room.number + 1, 0, -telling.PAGE):
                looker.told.append(await telling.older_lines(self.room, looker.page.face, before))
            await self.dispute(looker)
            assert looker.browser is not None
            for path in ("/", f"{self.table.path}/state", "/host"):
                looker.told.append((await looker.browser.get(path)).text)
            # Who has a seat may invite watchers; that is told on this page alone.
            page = await looker.browser.get(f"{self.table.path}/seat")
            looker.told.append(page.text.replace(self.room.table.watch_key, ""))

    async def dispute(self, looker: Looker) -> None:
        """Somebody finds a rule wrong, and the answer is among all that was sent."""
        rule = next(iter(games.ledger(self.table.game.name)))
        room = self.room
        await disputing.keep_dispute(room, looker.seat, room.mark(None), rule, "", "otherwise")
        looker.told.append(telling.kept(room, looker.page.face.words))

    async def search_all(self) -> None:
        """Search all that was sent for what must not be in it."""
        for looker in self.lookers:
            everything = looker.everything()
            for name, needle in self.forbidden(looker):
                assert len(needle) > 7, f"{name} is too short to be searched for: {needle}"
                if needle in everything:
                    raise Leak(f"{looker.seat} was sent the {name}: {needle}")
            for line in await self.closed_lines(looker):
                if line in everything:
                    raise Leak(f"{looker.seat} was sent a line of the log for others: {line}")

    def forbidden(self, looker: Looker) -> Iterator[tuple[str, str]]:
        """Names and texts of what a looker must never be sent."""
        table = self.room.table
        yield "seed", table.seed
        yield "key for watchers", table.watch_key
        yield "person who hosts", table.host
        yield "signing key", self.house.signer._key
        yield "host code", self.house.host_code
        for chance in self.chances:
            yield "state of chance", chance
        for place in self.room.places:
            yield "person in a seat", f"person {place.seat} of {table.id}"
            if place.seat != looker.seat:
                yield "key of a seat", place.key

    async def closed_lines(self, looker: Looker) -> set[str]:
        """Lines of the log that are for others, and that no line for this looker repeats."""
        words = looker.page.face.words
        told: dict[bool, set[str]] = {True: set(), False: set()}
        for move in await self.house.store.moves(self.room.table.id):
            for event in read_events(move):
                is_open = event.audience is None or looker.seat in event.audience
                told[is_open].add(words.event(event))
        return told[False] - told[True]


def with_undo(game: Game) -> Game:
    """The same position, with what can be undone."""
    made = game.clone()
    made.undoable = game.undoable
    return made


def sayings_of(game: Game, looker: Looker, number: int) -> list[str]:
    """Commands to ask about: things that the seat could choose at some time, and others' things."""
    assert game.pending is not None
    asked = game.pending.asked
    who = looker.seat if looker.seat in asked else asked[number % len(asked)]
    assert who is not None
    found: list[Choice] = candidates(game, who)
    some = found[number % 5 :: 5][:8]
    return [command(game, choice) for choice in some] + ["anything else"]


def pieces_of(game: Game, looker: Looker, number: int) -> list[str]:
    """Now and then some pieces of the page to ask about."""
    if number % 12:
        return []
    face = looker.page.face
    drawn = "".join(ages.games.get(game.name).panels_of(game, looker.seat, face.words).values())
    found = re.findall(r'<g id="([^"]+)"', drawn)
    return found[:: max(1, len(found) // PIECES)]
