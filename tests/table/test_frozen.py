"""A database that does not answer: players and visitors are told, and nothing is lost by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.language import program_words
from ages.table.server.app import make_app
from ages.table.server.live import AGAIN

from .conftest import Cluster
from .houses import any_command, open_for, seated
from .sockets import Browser, at_seat

pytestmark = pytest.mark.anyio

GAME = games.names()[0]
SHORT = 0.3
"""So many seconds the databases of these tests may take."""


@pytest.mark.parametrize("language", games.LANGUAGES)
async def test_a_choice_on_a_frozen_database_is_told_of_and_made_once(
    language: str, tmp_path: Path, postgres: str, cluster: Cluster
) -> None:
    words = program_words(language)
    async with open_for(tmp_path, database=postgres, patience=SHORT) as house:
        room = await seated(house, GAME, "human", "human")
        assert room.game is not None
        assert room.game.pending is not None
        seat = room.game.pending.seats[0]
        # So that the room knows its tickets, and it is the saving that fails.
        await room.choose(seat, any_command(room, seat, Chance.of("b")), room.mark(seat), "before")
        seat = room.game.pending.seats[0]
        browser = await at_seat(house, room, seat)
        browser.speak(language)
        say = any_command(room, seat, Chance.of("a"))
        where = f"/t/{room.table.id}/live?seat={seat}"
        async with browser.socket(where) as socket:
            await socket.hello()
            with cluster.frozen():
                socket.send(t="choose", ticket="once", say=say, mark=socket.screen.mark, sure=True)
                assert await socket.until_closed() == AGAIN
                told = words.message("table.bye.unanswered")
                assert [one["text"] for one in socket.messages if one["t"] == "bye"] == [told]
                async with browser.socket(where) as again:
                    assert again.status == 503
        async with browser.socket(where) as socket:
            await socket.hello()
            for _ in range(2):
                answer = await socket.choose(say, "once")
                assert answer.get("saved") == "once"
        texts = [move.text for move in await house.store.moves(room.table.id)]
        assert len(texts) == 3


@pytest.mark.parametrize("language", games.LANGUAGES)
async def test_a_visitor_on_a_frozen_database_is_told(
    language: str,
    tmp_path: Path,
    postgres: str,
    cluster: Cluster,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with open_for(tmp_path, database=postgres, patience=SHORT) as house:
        room = await seated(house, GAME, "human", "human")
        house.forget(room)
        browser = Browser(make_app(house))
        browser.speak(language)
        with cluster.frozen():
            for path in ("/", f"/t/{room.table.id}", "/alive"):
                page = await browser.get(path)
                assert page.status_code == 503
                assert program_words(language).message("table.lost.unanswered") in page.text
        assert "Traceback" not in caplog.text
        assert (await browser.get("/")).status_code == 200


async def test_a_line_of_chat_on_a_frozen_database_is_told_of(
    tmp_path: Path, postgres: str, cluster: Cluster
) -> None:
    async with open_for(tmp_path, database=postgres, patience=SHORT) as house:
        room = await seated(house, GAME, "human", "human")
        browser = await at_seat(house, room, 0)
        async with browser.socket(f"/t/{room.table.id}/live?seat=0") as socket:
            await socket.hello()
            with cluster.frozen():
                socket.send(t="chat", id=4, text="hello?")
                failed = await socket.next("error")
            assert failed["text"] == program_words("en").message("table.error.unanswered")
            socket.send(t="chat", id=5, text="hello!")
            await socket.next("told")
        assert "hello!" in [line.text for line in await house.store.talk(room.table.id, None, 9)]
