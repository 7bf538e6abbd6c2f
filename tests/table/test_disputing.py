"""“This is wrong” at the table: what is kept, what is told, and how much of it."""

from __future__ import annotations

import re
import stat
from pathlib import Path
from typing import Any

import pytest

from ages import games
from ages.kernel.commands import command
from ages.library import new
from ages.reports import FOLDER, LONGEST_EXPECTED, Report, keeping, read_report, reports_in
from ages.table.faces import sections
from ages.table.server.limits import LARGEST_MESSAGE, LONGEST_SAY

from .gatherings import Gathering, gathered
from .sockets import Browser, Socket

pytestmark = pytest.mark.anyio

GAME = games.names()[0]
every_game = pytest.mark.parametrize("game", games.names())
RULE = "rulings.1"
KEPT = {"en": "Kept. The host", "nl": "Bewaard. De gastheer"}


def kept(folder: Path) -> list[Report]:
    """The reports that are kept."""
    return [read_report(file) for file in reports_in(folder / FOLDER)]


async def refused(table: Gathering) -> tuple[int, sections.Reason]:
    """Who is asked, and something that this seat cannot choose now."""
    words = games.words(table.game.name, "en")
    await table.play_until(
        lambda at: at.pending and sections.refused(at, at.pending.seats[0], words)
    )
    return table.asked, sections.refused(table.game, table.asked, words)[0]


async def say_wrong(socket: Socket, **more: Any) -> str:
    """Find something wrong; what is told."""
    said = {"mark": socket.screen.mark, "text": "It should be so."}
    return await socket.ask(t="wrong", id=5, **{**said, **more})


# What is kept


@every_game
async def test_a_refusal_is_kept_with_its_moment_and_without_the_moves(
    tmp_path: Path, game: str
) -> None:
    async with gathered(tmp_path, game, "human", "human", seed="secret seed 77") as table:
        await table.all_come()
        seat, reason = await refused(table)
        socket = table.sockets[seat]
        answer = await socket.choose(reason.say, "ticket")
        assert (answer["t"], answer["rule"]) == ("no", reason.rule)
        told = await say_wrong(socket, rule=answer["rule"], say=reason.say)
        assert KEPT["en"] in told
        assert "when the game is over" in told
        [report] = kept(tmp_path)
        assert (report.game, report.seats, report.seat) == (game, 2, seat)
        assert (report.table, report.number) == (table.room.table.id, table.room.number)
        assert (report.say, report.rule) == (reason.say, reason.rule)
        assert report.refusal is not None
        assert games.words(game, "en", table.room.names).refusal(report.refusal)
        assert (report.is_possible, report.expected) == (False, "It should be so.")
        assert table.game.pending is not None
        assert report.asked == table.game.pending.question.name
        assert report.record is None
        [file] = reports_in(tmp_path / FOLDER)
        assert "secret seed 77" not in file.read_text("utf-8")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


@every_game
async def test_a_rule_is_kept_as_it_was_told(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "human") as table:
        socket = await table.come(1, "nl")
        assert KEPT["nl"] in await say_wrong(socket, rule=RULE)
        [report] = kept(tmp_path)
        assert (report.rule, report.say, report.refusal) == (RULE, "", None)
        assert report.told == games.ledger(game)[RULE].words.en


async def test_who_watches_may_find_a_rule_wrong_but_no_choice(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        watcher = await table.come(None)
        await say_wrong(watcher, rule=RULE, say="play attack")
        [report] = kept(tmp_path)
        assert (report.seat, report.say, report.rule) == (None, "", RULE)
        watcher.send(t="wrong", id=1, say="play attack", text="so")
        assert "open a rule" in (await watcher.next("error"))["text"]


async def test_what_was_seen_before_another_move_keeps_its_moment(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        seat, reason = await refused(table)
        socket, number = table.sockets[seat], table.room.number
        mark = socket.screen.mark
        await table.play(seat, "another")
        await say_wrong(socket, mark=mark, say=reason.say)
        [report] = kept(tmp_path)
        assert report.number <= number < table.room.number
        assert (report.is_possible, report.refusal, report.asked) == (None, None, "")
        assert report.say == reason.say


async def test_the_report_of_a_finished_game_has_its_record(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        with pytest.raises(AssertionError, match="this never happened"):
            await table.play_until(lambda _: False)
        socket = await table.come(0)
        told = await say_wrong(socket, rule=RULE)
        assert "when the game is over" not in told
        [report] = kept(tmp_path)
        assert report.record is not None
        game = report.record.verify(new)
        assert game.over
        assert game == table.game


# What is told


async def test_every_refusal_and_every_rule_can_be_found_wrong(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        seat, reason = await refused(table)
        socket = table.sockets[seat]
        html = await socket.ask(t="refused", id=1)
        assert html.count("<li>") == html.count("data-wrong") > 0
        assert f'data-say="{reason.say}"' in html
        why = await socket.ask(t="why", id=2, say="nonsense")
        assert re.search(r'data-wrong data-of="" data-say="nonsense"', why)
        browser = await table.browser(seat)
        part = (await browser.get(f"/rules/{GAME}/{RULE}?part=1")).text
        assert f'data-wrong data-of="{RULE}"' in part
        # A page of rules alone has no line to the server.
        for page in (f"/rules/{GAME}/{RULE}", f"/rules/{GAME}", f"/rules/{GAME}/rulings"):
            assert "data-wrong" not in (await browser.get(page)).text


async def test_nobody_else_is_told_of_it_and_the_game_goes_on_as_it_was(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        await table.all_come()
        position, seat = table.game.to_json(), table.asked
        await say_wrong(table.sockets[seat], say=command(table.game, table.game.options(seat)[0]))
        assert await table.sockets[1 - seat].settle() == []
        assert table.game.to_json() == position
        [report] = kept(tmp_path)
        assert report.is_possible is True


async def test_the_answer_names_no_file_and_no_number(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        socket = await table.come(0)
        told = await say_wrong(socket, rule=RULE)
        [file] = reports_in(tmp_path / FOLDER)
        assert file.stem not in told
        assert str(tmp_path) not in told
        assert not re.search(r"\d", told)


# What is not kept


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"rule": RULE, "text": ""}, "Say in a few words"),
        ({"rule": RULE, "text": " \u202e\n "}, "Say in a few words"),
        ({"text": "so"}, "not clear what is wrong"),
        ({"rule": "rulings.x", "text": "so"}, "rulings.x"),
        ({"say": "x" * (LONGEST_SAY + 1), "text": "so"}, "far too long"),
    ],
)
async def test_what_says_nothing_is_refused_with_the_reason(
    tmp_path: Path, said: dict[str, str], told: str
) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        socket = await table.come(0)
        socket.send(t="wrong", id=3, **said)
        error = await socket.next("error")
        assert error["id"] == 3
        assert told in error["text"]
        assert kept(tmp_path) == []


async def test_words_are_one_line_and_not_too_long(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        socket = await table.come(0)
        await say_wrong(socket, rule=RULE, text="a\x1b[2J\n" + "b" * (LARGEST_MESSAGE - 500))
        [report] = kept(tmp_path)
        assert report.expected.startswith("a [2J b")
        assert len(report.expected) <= LONGEST_EXPECTED


async def test_one_person_sends_a_few_and_then_waits(tmp_path: Path) -> None:
    async with gathered(tmp_path, GAME, "human", "human", limited=True) as table:
        socket = await table.come(0, "nl")
        for _ in range(5):
            await say_wrong(socket, rule=RULE)
        again = await table.come(0, "nl")
        again.send(t="wrong", id=1, rule=RULE, text="nog een")
        assert "wacht een minuut" in (await again.next("error"))["text"]
        other = await table.come(1)
        await say_wrong(other, rule=RULE)
        assert len(kept(tmp_path)) == 6


async def test_a_full_folder_takes_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST", 2)
    async with gathered(tmp_path, GAME, "human", "human") as table:
        socket = await table.come(0)
        for _ in range(2):
            await say_wrong(socket, rule=RULE)
        socket.send(t="wrong", id=1, rule=RULE, text="one more")
        assert "2 reports are waiting already" in (await socket.next("error"))["text"]
        assert len(kept(tmp_path)) == 2


async def test_a_folder_that_cannot_be_written_is_told_without_its_name(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FOLDER).write_text("no folder")
    async with gathered(tmp_path, GAME, "human", "human") as table:
        socket = await table.come(0)
        socket.send(t="wrong", id=1, rule=RULE, text="so")
        told = (await socket.next("error"))["text"]
        assert "could not be kept" in told
        assert str(tmp_path) not in told
        assert any("cannot be kept" in record.getMessage() for record in caplog.records)


# The host


@pytest.mark.parametrize(("language", "number"), [("en", "1 report of"), ("nl", "1 melding van")])
async def test_the_host_sees_how_many_there_are_and_where(
    tmp_path: Path, language: str, number: str
) -> None:
    async with gathered(tmp_path, GAME, "human", "human") as table:
        host = Browser(table.app)
        host.be(table.house, "the host", host=True)
        host.speak(language)
        folder = str(tmp_path / FOLDER)
        assert folder not in (await host.get("/host")).text
        await say_wrong(await table.come(0), rule=RULE)
        page = (await host.get("/host")).text
        assert number in page
        assert folder in page
        assert folder not in (await (await table.browser(0)).get("/host")).text
