"""The live connection: questions, chat, and who may look on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ages
from ages import games
from ages.kernel.game import Game
from ages.table.faces import sections
from ages.table.pages.rendering import render
from ages.table.server.limits import LONGEST_TALK
from ages.table.server.live import GONE
from ages.table.store.entries import read_events

from ..contract import asks_together
from .gatherings import gathered
from .sockets import Browser

pytestmark = pytest.mark.anyio

GAME = games.names()[0]
SEALED = next(filter(asks_together, games.names()))
every_game = pytest.mark.parametrize("game", games.names())

# Asking


@every_game
async def test_what_cannot_be_chosen_now_is_told_with_its_rule(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "human", seed="refused") as table:
        await table.all_come()
        words = games.words(game, "en")

        def refuses(at: Game) -> bool:
            assert at.pending is not None
            return bool(sections.refused(at, at.pending.seats[0], words))

        await table.play_until(refuses)
        seat = table.asked
        html = await table.sockets[seat].ask(t="refused", id=7)
        assert table.sockets[seat].messages[-1]["id"] == 7
        rules = re.findall(r'data-rule="([^"]+)"', html)
        assert rules
        assert set(rules) <= set(games.ledger(game))
        assert await table.sockets[1 - seat].ask(t="refused", id=8) == ""


@pytest.mark.parametrize(
    ("label", "reason", "shown"),
    [
        ("Wall", "Wall: you need 1 gold more", "Wall: you need 1 gold more"),
        ("Peru", "Peru is discovered already", "Peru is discovered already"),
        ("Captain: place a Colonist", "Captain: full", "<b>Captain: place a Colonist</b> full"),
        ("Play Ares", "Ares: 1 favor more", "<b>Play Ares</b> 1 favor more"),
        ("Play Build", "House: 2 food more", "<b>Play Build</b> House: 2 food more"),
    ],
)
def test_a_refusal_says_the_name_once(label: str, reason: str, shown: str) -> None:
    words = games.words(GAME, "en")
    reasons = [sections.Reason(label, reason, "", "")]
    html = render("sections/reasons.html", words, reasons=reasons, game=GAME)
    assert re.findall("<li>(.*)</li>", html) == [shown]


@every_game
async def test_why_is_told_for_a_command_and_for_a_piece(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "human", seed="why") as table:
        await table.all_come()
        answered = False
        words = games.words(game, "en")
        while not answered:
            await table.play_until(
                lambda at: at.pending and sections.refused(at, at.pending.seats[0], words)
            )
            seat = table.asked
            socket = table.sockets[seat]
            pieces = re.findall(
                r'<g id="([^"]+)"',
                "".join(
                    ages.games.get(table.game.name).panels_of(table.game, seat, words).values()
                ),
            )
            for number, piece in enumerate(pieces):
                html = await socket.ask(t="why", id=number, piece=piece)
                assert socket.messages[-1]["id"] == number
                answered = answered or "data-rule" in html
            await table.play(seat, f"on {table.room.number}")
        other = table.sockets[table.other]
        told = await other.ask(t="why", id=1, say=table.any_command(table.asked))
        assert table.room.names[table.asked] in told
        assert await other.ask(t="why", id=2, piece="../../etc") == await other.ask(
            t="why", id=2, piece=""
        )


async def test_why_undo_is_answered(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        for say in ("undo", "withdraw", "done", "nothing", ""):
            for socket in table.sockets.values():
                socket.send(t="why", id=1, say=say)
                assert [message["t"] for message in await socket.settle()] == ["told"]


async def test_a_hint_names_commands_that_can_be_chosen(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        socket = table.sockets[table.asked]
        html = await socket.ask(t="hint", id=3)
        commands = re.findall(r'data-command="([^"]+)"', html)
        assert commands
        assert (await socket.choose(commands[0], "hinted"))["saved"] == "hinted"
        waiting = table.sockets[table.other]
        waiting.send(t="hint", id=4)
        assert (await waiting.next("error"))["id"] == 4


@every_game
async def test_older_pages_of_the_log_lead_back_to_the_beginning(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "human") as table:
        await table.play_until(lambda _: table.room.number >= 110)
        socket = await table.come(0)
        first = re.search(r'id="line-(\d+)-', socket.screen.parts["log"])
        assert first is not None
        before, seen = int(first[1]), re.findall(r'id="(line-\d+-\d+)"', socket.screen.parts["log"])
        assert before > 0
        while before > 0:
            html = await socket.ask(t="log", id=1, before=before)
            page = re.findall(r'id="(line-(\d+)-\d+)"', html)
            assert page
            seen = [name for name, _ in page] + seen
            before = int(page[0][1])
        assert len(seen) == len(set(seen))
        told = [
            f"line-{table.room.veil.hide(move.number)}-{place}"
            for move in await table.house.store.moves(table.room.table.id)
            for place, event in enumerate(read_events(move))
            if event.is_open_to(0)
        ]
        assert seen == told


# Talking


async def test_a_line_of_chat_reaches_everybody_as_plain_text(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        watcher = await table.come(None)
        table.sockets[0].send(
            t="chat", id=1, text="<script>alert(1)</script>\u202e  hi\n" + "x" * 999
        )
        for socket in (*table.sockets.values(), watcher):
            frame = await socket.next("frame")
            while frame["ops"][0][:2] != ["+", "talk"]:
                frame = await socket.next("frame")
            [[_, _, markup]] = frame["ops"]
            assert "<script" not in markup
            assert "&lt;script&gt;alert(1)&lt;/script&gt; hi x" in markup
            assert "\u202e" not in markup
        [line] = await table.house.store.talk(table.room.table.id, None, 9)
        assert (line.seat, line.name) == (0, table.room.names[0])
        assert len(line.text) <= LONGEST_TALK


async def test_who_watches_can_neither_choose_nor_talk_nor_ask(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human", public=True) as table:
        await table.all_come()
        position = table.game.to_json()
        stranger = Browser(table.app)
        async with stranger.socket(f"{table.path}/live?seat=0") as socket:
            await socket.hello()
            for message in (
                {"t": "choose", "ticket": "x", "mark": 0, "say": table.any_command(table.asked)},
                {"t": "chat", "text": "hello"},
                {"t": "hint"},
                {"t": "back"},
            ):
                socket.send(**message)
                assert (await socket.next("error"))["text"]
            for message in ({"t": "refused"}, {"t": "why", "say": "anything"}):
                assert await socket.ask(**message) == ""
        assert table.game.to_json() == position
        assert await table.house.store.talk(table.room.table.id, None, 9) == []


# Who may come


async def test_a_private_table_is_opened_to_nobody_without_a_link(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        stranger = Browser(table.app)
        async with stranger.socket(f"{table.path}/live?seat=0") as socket:
            assert socket.status == 403
            assert "private" in socket.denial
        await stranger.get(f"/w/{table.room.table.watch_key}")
        async with stranger.socket(f"{table.path}/live?seat=0") as socket:
            assert socket.status == 101
            await socket.hello()
            assert socket.screen.mine is False
            assert "data-command" not in socket.screen.parts["decision"]


async def test_a_seat_is_open_only_to_who_keeps_it(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        browser = await table.browser(1)
        async with browser.socket(f"{table.path}/live?seat=0") as socket:
            await socket.hello()
            mine = socket.screen.parts["players"]
            assert re.search(r'id="player-1"><button class="[^"]* me"', mine)
            assert not re.search(r'id="player-0"><button class="[^"]* me"', mine)


async def test_there_is_no_socket_where_there_is_no_table(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        browser = await table.browser(0)
        async with browser.socket("/t/nothing/live") as socket:
            assert socket.status == 404
            assert "no such table" in socket.denial


async def test_a_removed_player_is_sent_away_and_can_choose_no_more(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        seat = table.asked
        socket = table.sockets[seat]
        say, mark = table.any_command(seat), socket.screen.mark
        table.room.attendance.bot_to_move = lambda: None  # type: ignore[method-assign]
        await table.room.seating.remove(seat)
        # A page that goes on talking before it has heard that it is closed.
        socket.send(t="choose", ticket="still", mark=mark, say=say, sure=True)
        socket.send(t="chat", text="still here")
        assert await socket.until_closed() == GONE
        assert socket.messages[-1]["t"] == "bye"
        assert socket.messages[-1]["again"] is False
        other = table.sockets[1 - seat]
        await other.settle()
        assert table.room.number == 0
        assert await table.house.store.talk(table.room.table.id, None, 9) == []


async def test_who_sits_at_a_removed_table_is_sent_away(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        await table.room.house.remove_table(table.room.table.id)
        for socket in table.sockets.values():
            assert await socket.until_closed() == GONE
            byes = [message for message in socket.messages if message["t"] == "bye"]
            assert byes[0]["again"] is False
