"""What others must not learn, and how much one person may ask for."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.table.faces.face import LINES
from ages.table.rooms.room import RECENT, Room
from ages.table.server import app
from ages.table.server.app import make_app
from ages.table.store.rows import WATCHER

from ..contract import asks_together
from .houses import HOST, Page, any_command, open_for, seated
from .sockets import Browser, at_seat
from .test_rooms import is_sealed, play_until
from .thoughts import Thoughts, bots_rest

pytestmark = pytest.mark.anyio

GAME = games.names()[0]
SEALED = next(filter(asks_together, games.names()))


async def change_mind(room: Room, seat: int, ticket: str) -> None:
    """Seal an answer, or take a sealed one back."""
    assert room.game is not None
    assert room.game.pending is not None
    is_sealed = seat not in room.game.pending.seats
    say = "withdraw" if is_sealed else any_command(room, seat, Chance.of(ticket))
    assert (await room.choose(seat, say, room.mark(seat), ticket)).kind == "saved"


async def test_nobody_can_foretell_what_a_bot_draws_by_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[list[int | str]] = []

    class Noted(Thoughts):
        async def choose(self, game: Any, seat: int, bot: str, seed: int | str, *_: Any) -> str:
            seeds[-1].append(seed)
            return await super().choose(game, seat, bot, seed)

    monkeypatch.setattr("ages.table.server.house.Thinkers", lambda *_: Noted())
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
        seeds.append([])
        # What everybody can know is the same at both: the table's id, the number, the seat.
        async with open_for(tmp_path / folder) as house:
            room = await seated(
                house, GAME, "bot:random", "bot:random", seed="same", table_id="sameid"
            )
            await bots_rest(room)
    one, other = seeds
    assert len(one) > 10
    assert not set(one) & set(other)
    assert len(set(one)) == len(one)


async def test_others_do_not_see_that_a_sealed_answer_is_changed(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, SEALED, "human", "human", "human")
        await play_until(room, is_sealed, Chance.of("quiet"), 500)
        mine, other, watcher = (Page(room, seat) for seat in (0, 1, None))
        await change_mind(room, 0, "seal")
        assert all(page.messages for page in (mine, other, watcher))
        seen = [len(page.messages) for page in (mine, other, watcher)]
        say = any_other_answer(room)
        assert (await room.choose(0, say, room.mark(0), "changed")).kind == "saved"
        now = [len(page.messages) for page in (mine, other, watcher)]
        assert now == [seen[0] + 1, seen[1], seen[2]]
        assert other.face.stamp == list(other.frames())[-1]["stamp"]


def any_other_answer(room: Room) -> str:
    """An answer of the first seat that is not the one it has sealed."""
    assert room.game is not None
    assert room.game.pending is not None
    sealed: Any = room.game.pending.sealed[0]
    game = room.game.reopened(0)
    assert game.pending is not None
    question = game.pending.question
    if not question.picking:
        return question.command(next(one for one in game.options(0) if one != sealed))
    subset = game.subset(0)
    items = [item for item, copies in subset.items.items() for _ in range(copies)]
    for count in range(subset.least, subset.most + 1):
        answer = tuple(items[:count])
        if sorted(answer) != sorted(sealed) and game.why_not(0, answer) is None:
            return question.command(answer, whole=True)
    raise AssertionError("there is no other answer")


async def test_a_hint_that_takes_long_holds_up_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        assert room.game is not None
        assert room.game.pending is not None
        seat = room.game.pending.seats[0]
        asked, thought = asyncio.Event(), asyncio.Event()

        async def hints(*_: Any) -> list[Any]:
            asked.set()
            await thought.wait()
            return []

        monkeypatch.setattr(house.thinkers, "hints", hints)
        browser = await at_seat(house, room, seat)
        async with browser.socket(f"/t/{room.table.id}/live?seat={seat}") as socket:
            await socket.hello()
            socket.send(t="hint", id=1)
            await asked.wait()
            socket.send(t="hint", id=2)
            assert (await socket.next("error"))["id"] == 2  # one at a time
            say = any_command(room, seat, Chance.of("a"))
            assert (await socket.choose(say, "t"))["saved"] == "t"
            thought.set()
            assert (await socket.next("told"))["id"] == 1


async def test_who_connects_again_may_not_say_more_for_it(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        house.talk.rate = 0.0
        room = await seated(house, GAME, "human", "human")
        browser = await at_seat(house, room, 0)
        for _ in range(3):
            async with browser.socket(f"/t/{room.table.id}/live?seat=0") as socket:
                await socket.hello()
                for _ in range(int(house.talk.burst)):
                    socket.send(t="chat", text="again")
                await socket.settle()
        assert len(await house.store.talk(room.table.id, None, 100)) == house.talk.burst


async def test_one_address_may_open_so_many_sockets_whoever_it_says_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "MOST_FROM_ONE", 2)
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human", public=True)
        path = f"/t/{room.table.id}/live?seat=watch"
        ann, bob, cleo = (Browser(make_app(house)) for _ in range(3))
        for browser, name in ((ann, "ann"), (bob, "bob"), (cleo, "cleo")):
            browser.be(house, name)
        async with ann.socket(path) as first, bob.socket(path) as second, cleo.socket(path) as last:
            assert [one.status for one in (first, second, last)] == [101, 101, 429]
        assert not house.sockets
        async with cleo.socket(path) as last:
            assert last.status == 101


async def test_a_choice_that_comes_too_fast_is_answered_under_its_ticket(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, GAME, "human", "human")
        browser = await at_seat(house, room, 0)
        async with browser.socket(f"/t/{room.table.id}/live?seat=0") as socket:
            await socket.hello()
            for _ in range(200):
                socket.send(t="go")
            socket.send(t="choose", ticket="mine", say="x", mark=0, sure=True)
            while (await socket.next("error"))["ticket"] != "mine":
                pass
            assert room.number == 0


async def test_many_moves_without_a_line_do_not_hide_the_log_before_them(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, SEALED, "human", "human", "human")
        await play_until(room, is_sealed, Chance.of("quiet"), 500)
        told = Page(room, 1).face.page()["log"]
        assert "<li" in told
        for number in range(RECENT + 2 * LINES):
            await change_mind(room, 0, f"again {number}")
        house.forget(room)
        browser = await at_seat(house, room, 1)
        assert told in (await browser.get(f"/t/{room.table.id}?seat=1")).text
        async with browser.socket(f"/t/{room.table.id}/live?seat=1") as socket:
            await socket.hello()
            assert "<li" in await socket.ask(t="log", id=1, before=0)


async def test_tables_that_one_only_watches_do_not_hide_ones_own(tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:

        async def table_of(host: str) -> str:
            table, _ = await house.make_table(
                GAME, ["me", "open"], {}, host, "Ann", bot_name=lambda bot, seat: bot
            )
            return table.id

        mine = await table_of(HOST)
        for number in range(50):
            await house.store.keep(HOST, await table_of(f"other {number}"), WATCHER)
        ann = Browser(make_app(house))
        ann.be(house, HOST)
        assert mine in (await ann.get("/")).text
