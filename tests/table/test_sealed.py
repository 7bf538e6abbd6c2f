"""Sealed answers: what a seat picks and changes concerns that seat alone, and nobody notices."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.kernel.choices import UNDO
from ages.kernel.game import Game
from ages.table.rooms.room import RECENT, Room
from ages.table.rooms.veiled_numbers import Veil
from ages.table.server.app import make_app
from ages.table.server.house import House

from ..contract import asks_together
from .houses import Page, any_command, open_for, seated
from .sockets import Browser, Socket, at_seat
from .test_quiet import any_other_answer, change_mind
from .test_rooms import is_sealed, play_until

pytestmark = pytest.mark.anyio

SEALED = next(filter(asks_together, games.names()))
TABLE = "sealedtable"


def game_of(room: Room) -> Game:
    """The game of a room that waits for an answer."""
    assert room.game is not None
    assert room.game.pending is not None
    return room.game


def picks_sealed(game: Game) -> bool:
    """Whether several seats pick something in secret."""
    return is_sealed(game) and game.pending is not None and game.pending.picking


async def sealed_room(house: House, **fields: Any) -> Room:
    """A table where three people pick in secret, and nobody has picked yet."""
    room = await seated(
        house, SEALED, *["human"] * 3, seed="sealed", public=True, table_id=TABLE, **fields
    )
    await play_until(room, picks_sealed, Chance.of("sealed"))
    return room


async def say(room: Room, seat: int, said: str) -> None:
    """A choice that is saved."""
    outcome = await room.choose(seat, said, room.mark(seat), f"{seat} {room.number}")
    assert outcome.kind == "saved", outcome


def first_pick(room: Room, seat: int) -> str:
    """The command that picks one thing."""
    game = game_of(room)
    assert game.pending is not None
    return game.pending.question.command(game.options(seat)[0])


async def pick_and_take_back(room: Room, seat: int) -> None:
    """What the page never sends: one thing is picked, and undone, and picked and put back."""
    pick = first_pick(room, seat)
    await say(room, seat, pick)
    await say(room, seat, UNDO)
    await say(room, seat, pick)
    await say(room, seat, pick.replace("+", "-"))


# A seat's picks are its own


async def test_what_one_seat_picks_makes_nobody_late(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await sealed_room(house)
        other = Page(room, 1)
        await room.show_all()  # who is there
        other.messages.clear()
        marks = [room.mark(seat) for seat in (1, 2)]
        answer = any_command(room, 1, Chance.of("answer"))
        for _ in range(25):
            await pick_and_take_back(room, 0)
        assert [room.mark(seat) for seat in (1, 2)] == marks
        assert not other.messages, "a page that is told something forgets what it has picked"
        assert (await room.choose(1, answer, marks[0], "in time")).kind == "saved"


@pytest.mark.parametrize("game", games.names())
async def test_to_pick_for_ever_gives_no_more_time(tmp_path: Path, game: str) -> None:
    def picks(at: Game) -> bool:
        return at.pending is not None and at.pending.picking and bool(at.subset(seat_of(at)).most)

    def seat_of(at: Game) -> int:
        assert at.pending is not None
        return at.pending.seats[0]

    async with open_for(tmp_path) as house:
        room = await seated(house, game, "human", "human", seed="picks", absent=600)
        await play_until(room, picks, Chance.of("picks"))
        if room.game is None or room.game.pending is None:
            pytest.skip("nothing is picked in this game")
        seat, asked = seat_of(room.game), room.asked_at
        house.now = lambda: asked + 500
        await pick_and_take_back(room, seat)
        assert room.asked_at == asked


# Nobody notices


class Others:
    """What a seat and a watcher are sent, on open pages and on pages that are opened anew."""

    def __init__(self, house: House, room: Room) -> None:
        """Both look on from now on."""
        self.house = house
        self.room = room
        self.pages = [Page(room, 1), Page(room, None)]
        self.told: list[str] = []

    def hear(self) -> None:
        """Take what the open pages were sent; what one calls its own choices is left aside."""
        for page in self.pages:
            sent = [message.decode() for message in page.messages]
            self.told += [re.sub(r',"saved":"[^"]*"', "", text) for text in sent]
            page.messages.clear()

    async def look(self) -> None:
        """Open the table again, in a language that no open page has, and ask and try things."""
        for seat in (1, None):
            browser = Browser(make_app(self.house))
            if seat is not None:
                browser = await at_seat(self.house, self.room, seat)
            browser.speak("nl")
            path = f"/t/{TABLE}"
            where = "watch" if seat is None else seat
            self.told.append((await browser.get(f"{path}?seat={where}")).text)
            async with browser.socket(f"{path}/live?seat={where}") as socket:
                await self.ask(socket)
        self.hear()

    async def ask(self, socket: Socket) -> None:
        """All that a page can be told without changing anything."""
        socket.send(t="log", id=1, before=0)
        socket.send(t="refused", id=2)
        socket.send(t="why", id=3, say=UNDO)
        socket.send(t="choose", ticket="late", mark=0, say="anything", sure=True)
        socket.send(t="choose", ticket="never", mark=123_456_789_012, say="anything", sure=True)
        await socket.settle()
        self.told += socket.raw

    def all(self) -> list[str]:
        """Everything; what is drawn by chance is told by when it was first seen."""
        names: dict[str, str] = {}

        def name(found: re.Match[str]) -> str:
            return names.setdefault(found[0], f"<{len(names)}>")

        return [re.sub(rf"\b(?:\d{{9,}}|{self.room.epoch})\b", name, text) for text in self.told]


async def sealed_tale(folder: Path, changes: int) -> list[str]:
    """All that others see of a decision in which two seats change their minds so often."""
    async with open_for(folder) as house:
        room = await sealed_room(house)
        await say(room, 1, first_pick(room, 1))  # so that it could be undone
        others = Others(house, room)
        await others.look()
        await change_mind(room, 0, "seal")
        await say(room, 1, first_pick(room, 1))
        await others.look()
        kept = any_command(room, 2, Chance.of("kept"))
        for _ in range(changes):
            answer = sealed_answer(room)
            await say(room, 0, any_other_answer(room))
            await say(room, 0, answer)
            await pick_and_take_back(room, 2)
        await room.say(0, "well?")
        await others.look()
        for seat, answer in ((2, kept), (1, any_command(room, 1, Chance.of("last")))):
            await say(room, seat, answer)
            await others.look()
        await play_until(room, lambda at: False, Chance.of("on"), most=5)
        await others.look()
        return others.all()


def sealed_answer(room: Room) -> str:
    """What the first seat has sealed."""
    pending = game_of(room).pending
    assert pending is not None
    return pending.question.command(pending.sealed[0], whole=True)


async def test_nobody_notices_how_often_a_sealed_answer_is_changed(tmp_path: Path) -> None:
    tales = []
    for changes in (0, 3):
        folder = tmp_path / str(changes)
        folder.mkdir()
        tales.append(await sealed_tale(folder, changes))
    assert len(tales[0]) > 20
    for quiet, busy in zip(*tales, strict=True):
        assert quiet == busy


async def test_after_a_restart_the_log_is_as_long_as_before(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await sealed_room(house)
        told = Page(room, 1).face.page()["log"]
        for _ in range(RECENT // 2):
            await pick_and_take_back(room, 0)
        house.forget(room)
        again = await house.room(TABLE)
        assert again is not None
        assert again.face(1, "en").page()["log"] == told


def test_veiled_numbers_tell_neither_their_order_nor_what_lies_between() -> None:
    veil = Veil("a key")
    shown = [veil.hide(number) for number in range(1, 2000)]
    assert len(set(shown)) == len(shown)
    assert [veil.read(number) for number in shown] == [*range(1, 2000)]
    assert max(shown) < 1 << 53, "a browser reads no larger number exactly"
    rising = sum(one < other for one, other in pairwise(shown))
    assert 900 < rising < 1100
    steps = {other - one for one, other in pairwise(shown)}
    assert len(steps) == len(shown) - 1


def test_a_number_that_was_never_shown_is_nothing() -> None:
    veil, other = Veil("a key"), Veil("another")
    made_up = [-5, *range(1, 2000), 1 << 52, 1 << 60, *(other.hide(n) for n in range(1, 100))]
    assert {veil.read(number) for number in made_up} == {-1}
