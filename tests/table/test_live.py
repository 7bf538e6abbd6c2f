"""The live connection: choices, and what comes back after a gap or a slow line."""

from __future__ import annotations

import gc
import re
from pathlib import Path

import pytest

from ages import games
from ages.kernel.game import Game
from ages.table.rooms.confirming import is_final
from ages.table.server import live
from ages.table.server.live import AGAIN, TOO_SLOW

from ..contract import asks_together
from .gatherings import fresh_sections, gathered
from .sockets import Screen, Socket
from .test_rooms import is_sealed

pytestmark = pytest.mark.anyio

GAME = games.names()[0]
SEALED = next(filter(asks_together, games.names()))
every_game = pytest.mark.parametrize("game", games.names())

# Coming and coming back


async def test_a_page_that_is_up_to_date_is_sent_nothing_again(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        browser = await table.browser(0)
        screen = Screen.of_page((await browser.get(f"{table.path}?seat=0")).text)
        socket = await table.dial(0)
        told = await socket.hello(screen.stamp)
        assert not any(message.get("whole") for message in told)


@every_game
async def test_a_page_that_missed_something_is_sent_everything(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "human") as table:
        await table.all_come()
        late = table.other
        browser = await table.browser(late)
        screen = Screen.of_page((await browser.get(f"{table.path}?seat={late}")).text)
        await table.play(table.asked, "one")
        socket = await table.dial(late)
        [frame, *_] = await socket.hello(screen.stamp)
        assert frame["whole"] is True
        assert frame["mark"] == table.room.face(late, "en").mark != screen.mark
        page = Screen.of_page((await browser.get(f"{table.path}?seat={late}")).text)
        assert socket.screen.commands == page.commands
        assert {"status", "decision", "players", "panels", "log", "talk", "since"} <= set(
            socket.screen.parts
        )


async def test_chat_between_opening_the_page_and_connecting_is_not_missed(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        browser = await table.browser(0)
        screen = Screen.of_page((await browser.get(f"{table.path}?seat=0")).text)
        await table.room.say(1, "are you there?")
        socket = await table.dial(0)
        await socket.hello(screen.stamp)
        assert "are you there?" in socket.screen.parts.get("talk", "")


@every_game
async def test_changes_bring_a_screen_to_what_a_fresh_page_shows(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "human", "human") as table:
        await table.all_come()
        watcher = await table.come(None, "nl")
        for number in range(60):
            await table.play(table.asked, f"t{number}")
            for seat, socket in table.sockets.items():
                await socket.settle()
                fresh = fresh_sections(table.room, seat)
                del fresh["lessons"]  # these also speak of what just happened
                assert {name: socket.screen.parts[name] for name in fresh} == fresh
            await watcher.settle()
            fresh = fresh_sections(table.room, None, "nl")
            assert {name: watcher.screen.parts[name] for name in fresh} == fresh


async def test_a_room_that_is_given_up_asks_its_pages_to_come_again(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        table.house.forget(table.room)
        for socket in table.sockets.values():
            assert await socket.until_closed() == AGAIN
            assert socket.messages[-1]["t"] == "bye"
            assert socket.messages[-1]["again"] is True
        again = await table.come(0)
        assert again.screen.parts["decision"]


async def test_who_says_hello_to_a_room_just_given_up_is_sent_on(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        socket = await table.dial(0)
        await socket.settle()
        table.house.forget(table.room)
        socket.send(t="hello", have=0, stamp="")
        assert await socket.until_closed() == AGAIN
        assert socket.messages[-1]["again"] is True


# Choosing


@every_game
async def test_a_choice_is_saved_and_shown_to_all(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "human") as table:
        await table.all_come()
        watcher = await table.come(None)
        mover, other = table.asked, table.other
        frame = await table.play(mover, "mine")
        assert (table.room.veil.read(frame["mark"]), frame["by"]) == (1, mover)
        moves = await table.house.store.moves(table.room.table.id)
        assert moves[-1].ticket == "mine"
        for looker in (table.sockets[other], watcher):
            seen = [m for m in await looker.settle() if m["t"] == "frame"]
            assert [m["by"] for m in seen if m["by"] is not None] == [mover]
            assert not any("saved" in m for m in seen)


async def test_a_repeated_choice_is_told_as_saved_and_changes_nothing(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        mover = table.asked
        mark, say = table.sockets[mover].screen.mark, table.any_command(mover)
        await table.play(mover, "once")
        position = table.game.to_json()
        answer = await table.sockets[mover].choose(say, "once", mark=mark)
        assert (answer["t"], answer["saved"], answer["ops"]) == ("frame", "once", [])
        assert table.game.to_json() == position
        assert table.room.number == 1


async def test_an_old_ticket_with_a_fresh_mark_changes_nothing(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        first = table.asked
        await table.play(first, "once")
        own = 0
        while own < 2 or table.asked != first:
            own += table.asked == first
            await table.play(table.asked, f"then {table.room.number}")
        await table.calm()
        position, number = table.game.to_json(), table.room.number
        answer = await table.sockets[first].choose(table.any_command(first), "once")
        assert answer.get("saved") == "once" or answer["t"] in ("no", "late")
        assert (table.game.to_json(), table.room.number) == (position, number)
        assert not table.room.closed


async def test_a_ticket_of_somebody_else_is_no_reason_to_lose_the_choice(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        first = table.asked
        await table.play(first, "same")
        for number in range(20):
            if table.asked != first:
                break
            await table.play(table.asked, f"then {number}")
        await table.calm()
        second, number = table.asked, table.room.number
        answer = await table.sockets[second].choose(table.any_command(second), "same")
        assert answer.get("saved") == "same" or answer["t"] == "no"
        assert table.room.number == number + (answer["t"] == "frame")
        assert not table.room.closed


async def test_a_late_choice_says_who_was_first(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        mover, other = table.asked, table.other
        old = table.sockets[other].screen.mark
        say = table.any_command(mover)
        await table.play(mover, "one")
        position = table.game.to_json()
        again = await table.sockets[mover].choose(say, "two", mark=0)
        assert again["t"] == "late"
        assert "already" in again["text"]
        late = await table.sockets[other].choose(say, "three", mark=old)
        assert late["t"] == "late"
        assert table.room.names[mover] in late["text"]
        assert table.game.to_json() == position


@pytest.mark.parametrize("language", games.LANGUAGES)
async def test_a_refused_choice_says_why_and_changes_nothing(tmp_path: Path, language: str) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        mover, other = table.asked, table.other
        position = table.game.to_json()
        socket = await table.come(mover, language)
        answer = await socket.choose("frobnicate <b>it</b>", "one")
        assert (answer["t"], answer["ticket"]) == ("no", "one")
        assert answer["text"]
        bystander = await table.come(other, language)
        answer = await bystander.choose(table.any_command(mover), "two")
        assert answer["t"] == "no"
        assert table.room.names[mover] in answer["text"]
        assert answer["rule"] in games.ledger(GAME)
        assert table.game.to_json() == position


@every_game
async def test_what_cannot_be_undone_is_confirmed_first(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "human") as table:
        await table.all_come()

        def final(at: Game) -> bool:
            assert at.pending is not None
            seat = at.pending.seats[0]
            return not at.pending.picking and any(
                is_final(at, seat, [choice]) for choice in at.options(seat)
            )

        await table.play_until(final)
        seat = table.asked
        choice = next(one for one in table.game.options(seat) if is_final(table.game, seat, [one]))
        assert table.game.pending is not None
        say = table.game.pending.question.command(choice)
        position = table.game.to_json()
        answer = await table.sockets[seat].choose(say, "one", sure=False)
        assert (answer["t"], answer["say"]) == ("confirm", say)
        assert answer["text"]
        assert table.game.to_json() == position
        answer = await table.sockets[seat].choose(say, "one", sure=True)
        assert answer["saved"] == "one"
        assert table.room.undoer is None


@every_game
async def test_a_choice_can_be_undone_while_nothing_was_seen(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "human") as table:
        await table.all_come()
        for number in range(200):
            before, mover = table.game.to_json(), table.asked
            await table.play(mover, f"t{number}")
            if table.room.undoer == mover:
                break
        await table.calm()
        socket = table.sockets[mover]
        assert 'data-command="undo"' in socket.screen.parts["decision"]
        other = table.sockets[1 - mover]
        assert 'data-command="undo"' not in other.screen.parts["decision"]
        assert (await other.choose("undo", "not mine"))["t"] == "no"
        answer = await socket.choose("undo", "back")
        assert answer["saved"] == "back"
        assert table.game.to_json() == before


async def test_a_sealed_answer_can_be_withdrawn_until_the_last_is_in(tmp_path: Path) -> None:
    async with gathered(tmp_path, SEALED, *["human"] * 3) as table:
        await table.all_come()
        await table.play_until(is_sealed)
        assert table.game.pending is not None
        seat = table.asked
        socket = table.sockets[seat]
        await table.play(seat, "one")
        assert 'class="sealed"' in socket.screen.parts["decision"]
        assert 'data-command="withdraw"' in socket.screen.parts["decision"]
        assert seat not in table.game.pending.seats
        assert (await socket.choose("withdraw", "two"))["saved"] == "two"
        assert seat in table.game.pending.seats
        assert 'class="sealed"' not in socket.screen.parts["decision"]
        for number, other in enumerate(table.game.pending.seats):
            await table.sockets[other].settle()
            await table.play(other, f"last {number}")
        answer = await socket.choose("withdraw", "too late", mark=table.room.face(seat, "en").mark)
        assert answer["t"] == "no"


async def test_only_seats_that_are_asked_are_told_so(tmp_path: Path) -> None:
    async with gathered(tmp_path, SEALED, *["human"] * 3) as table:
        await table.all_come()
        watcher = await table.come(None)
        for number in range(120):
            assert table.game.pending is not None
            asked = table.game.pending.seats
            for seat, socket in table.sockets.items():
                await socket.settle()
                assert socket.screen.mine == (seat in asked)
                offers = 'class="choice"' in socket.screen.parts["decision"]
                assert offers == (seat in table.game.pending.asked)
            await watcher.settle()
            assert watcher.screen.mine is False
            assert "data-command" not in watcher.screen.parts["decision"]
            await table.play(asked[-1], f"t{number}")


async def test_a_ticket_or_a_command_that_is_too_long_is_not_taken(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        seat = table.asked
        say = table.any_command(seat)
        for ticket, said in (("", say), ("t" * 65, say), ("t", "x" * 2001)):
            assert (await table.sockets[seat].choose(said, ticket))["t"] == "error"
        assert table.room.number == 0


# Several pages, and slow ones


async def test_two_pages_of_one_seat_show_the_same(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        seat = table.asked
        phone = await table.come(seat, "nl")
        tablet = await table.come(seat)
        await table.play(seat, "one")
        for page in (phone, tablet):
            await page.settle()
            assert page.screen.mark == table.room.face(seat, "en").mark
        assert tablet.screen.parts == {**tablet.screen.parts, **fresh_sections(table.room, seat)}
        assert phone.screen.parts["status"] != tablet.screen.parts["status"]


async def test_presence_ends_with_the_last_page_of_a_seat(tmp_path: Path) -> None:
    def state(looker: Socket) -> str:
        found = re.search(
            r'id="player-1"><button class="player (\w+)', looker.screen.parts["players"]
        )
        assert found is not None
        return found[1]

    async with gathered(tmp_path, GAME, "human", "human") as table:
        looker = table.sockets[0] = await table.come(0)
        if table.asked == 1:
            await table.play_until(lambda at: at.pending and at.pending.seats == (0,))
        assert state(looker) == "gone"
        browser = await table.browser(1)
        path = f"{table.path}/live?seat=1"
        async with browser.socket(path) as one:
            async with browser.socket(path) as two:
                await one.hello()
                await two.hello()
                await table.calm()
                assert state(looker) == "here"
            await table.calm()
            assert state(looker) == "here"
        await table.calm()
        assert state(looker) == "gone"


async def test_a_slow_reader_is_sent_away_and_the_others_notice_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        slow = await table.come(0)
        await table.calm()
        await slow.settle()
        slow.reading.clear()
        monkeypatch.setattr(live, "MOST_WAITING", 50_000)
        pages = table.room.face(0, "en").connections
        assert len(pages) == 2
        while len(pages) == 2:
            await table.play(table.asked, f"t{table.room.number}")
            for socket in table.sockets.values():
                await socket.settle()
                assert table.room.veil.read(socket.screen.mark) == table.room.number
        slow.reading.set()
        assert await slow.until_closed() == TOO_SLOW
        assert slow.messages[-1]["t"] == "bye"
        assert slow.messages[-1]["again"] is True
        monkeypatch.undo()
        back = await table.come(0)
        assert table.room.veil.read(back.screen.mark) == table.room.number


async def test_a_socket_that_breaks_while_it_is_written_to_harms_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        browser = await table.browser(1)
        async with browser.socket(f"{table.path}/live?seat=1") as broken:
            await broken.hello()
            broken.broken = True
            for number in range(5):
                await table.play(table.asked, f"t{number}")
        for socket in table.sockets.values():
            await socket.settle()
            assert table.room.veil.read(socket.screen.mark) == 5
        assert 1 in table.room.connected
    gc.collect()
    assert not caplog.records


async def test_of_two_choices_at_once_one_is_saved(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        seat = table.asked
        pages = [table.sockets[seat], *[await table.come(seat) for _ in range(4)]]
        await table.calm()
        say, mark = table.any_command(seat), table.room.face(seat, "en").mark
        for number, page in enumerate(pages):
            page.send(t="choose", ticket=f"t{number}", mark=mark, say=say, sure=True)
        saved = 0
        for number, page in enumerate(pages):
            answers = [m for m in await page.settle() if m.get("ticket") == f"t{number}"]
            assert [m["t"] for m in answers] in ([], ["late"])
            saved += not answers
        assert saved == 1
        assert table.room.number == 1


async def test_a_choice_for_a_room_just_given_up_is_to_be_sent_again(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        seat = table.asked
        socket = await table.dial(seat)
        say = table.any_command(seat)
        table.house.forget(table.room)
        socket.send(t="choose", ticket="one", mark=0, say=say, sure=True)
        assert await socket.until_closed() == AGAIN
        again = await table.come(seat)
        assert (await again.choose(say, "one"))["saved"] == "one"
