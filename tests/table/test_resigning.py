"""Resigning at a table: confirmed, seen by all, and a bot plays on, after a restart too."""

from __future__ import annotations

from pathlib import Path

import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.kernel.choices import RESIGN, Refusal
from ages.table.faces import telling
from ages.table.rooms.confirming import doubt_of
from ages.table.rooms.outcomes import No
from ages.table.rooms.room import Room
from ages.table.server.house import waits_for_us

from ..contract import asks_together
from .houses import Page, any_command, open_for, seated
from .test_rooms import is_sealed, play_until

pytestmark = pytest.mark.anyio

SEALED = next(name for name in games.names() if asks_together(name))
every_game = pytest.mark.parametrize("game", games.names())


def asked(room: Room) -> int:
    """The first seat that is waited for."""
    assert room.game is not None
    assert room.game.pending is not None
    return room.game.pending.seats[0]


async def resign(room: Room, seat: int) -> None:
    """A seat gives up, and that is kept."""
    assert (await room.choose(seat, RESIGN, room.mark(seat), f"resign {seat}")).kind == "saved"


@every_game
async def test_of_two_the_other_wins(game: str, tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, game, "human", "human")
        await resign(room, 1)
        assert room.game is not None
        assert room.game.result is not None
        assert room.game.result.winners == (0,)
        for language in games.LANGUAGES:
            assert Page(room, 0, language).face.page()["result"]


@every_game
async def test_of_three_a_bot_plays_on_and_its_owner_cannot(game: str, tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, game, "human", "human", "human")
        seat = asked(room)
        await resign(room, seat)
        assert room.attendance.plays_itself(seat)
        assert seat not in room.attendance.people_awaited()
        say = any_command(room, seat, Chance.of("x"))
        outcome = await room.choose(seat, say, room.mark(seat), "after")
        assert outcome == No(Refusal("", "not_in"))
        await room.attendance.take_back(seat)
        assert room.attendance.plays_itself(seat)
        table, places = (
            await house.store.table(room.table.id),
            await house.store.places(room.table.id),
        )
        assert table is not None
        assert waits_for_us(table, places), "the game goes on by itself after a restart"


async def test_a_resignation_among_sealed_answers_is_seen_by_all_and_makes_nobody_late(
    tmp_path: Path,
) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, SEALED, "human", "human", "human")
        await play_until(room, is_sealed, Chance.of("sealed"))
        seat = asked(room)
        others = [Page(room, other) for other in range(3) if other != seat]
        marks = [room.mark(page.seat) for page in others]
        await resign(room, seat)
        assert all(page.messages for page in others)
        assert [room.mark(page.seat) for page in others] == marks


@every_game
async def test_resigning_is_confirmed_and_can_be_asked_about(game: str, tmp_path: Path) -> None:
    async with open_for(tmp_path) as house:
        room = await seated(house, game, "human", "human")
        assert room.game is not None
        seat = asked(room)
        assert doubt_of(room.game, seat, [RESIGN]) == "final"
        for language in games.LANGUAGES:
            words = games.words(game, language)
            assert telling.choice_words(room.game, seat, RESIGN, words) == RESIGN
            telling.why(room, seat, words, RESIGN, "")
