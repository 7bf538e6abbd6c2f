"""Memory: what is made once is kept, and no more than there is room for."""

from __future__ import annotations

from sys import getsizeof

import pytest

import ages
from ages.paper.memory import ENTRY, MEMORY, ROOM, Memory
from ages.paper.pen import Made
from ages.paper.sketches import at_rest
from tests.choosers import eager


def test_what_was_made_is_not_made_again() -> None:
    memory = Memory(10_000)
    made: list[str] = []

    def make() -> str:
        made.append("made")
        return "<rect/>"

    assert [memory.markup("key", make) for _ in range(3)] == ["<rect/>"] * 3
    assert made == ["made"]


def test_what_was_not_used_for_the_longest_time_goes_first() -> None:
    each = getsizeof("a") + ENTRY
    memory = Memory(3 * each)
    for name in ("a", "b", "c", "a", "d"):
        memory.markup(name, lambda name=name: name)  # type: ignore[misc]
    made: list[str] = []
    for name in ("a", "c", "d", "b"):
        memory.markup(name, lambda name=name: made.append(name) or name)  # type: ignore[misc,func-returns-value]
    assert made == ["b"]


def test_what_is_larger_than_the_room_is_not_kept() -> None:
    memory = Memory(1000)
    assert memory.markup("key", lambda: "x" * 2000) == "x" * 2000
    assert (len(memory), memory.size) == (0, 0)


def test_all_that_is_drawn_stays_within_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MEMORY.room == ROOM == 16 * 1024 * 1024
    room = 100_000
    MEMORY.clear()
    monkeypatch.setattr(MEMORY, "room", room)
    fullest = 0
    for name in ages.games.names():
        game, chooser, words = ages.new(name, seats=3, seed=1), eager(1), ages.games.words(name)
        for _ in range(60):
            assert game.pending is not None
            seat = game.pending.seats[0]
            for who in (seat, None):
                sketches = ages.games.get(name).panels.sketches(at_rest(game.view(who)), words)
                for sketch in sketches.values():
                    sketch.draw()
                assert MEMORY.size <= room
                fullest = max(fullest, MEMORY.size)
            game.play(seat, chooser(game, seat))
    assert fullest > room / 2
    kept = [thing for thing, _ in MEMORY._kept.values() if isinstance(thing, Made)]
    assert len(kept) == len(MEMORY) > 10
    assert sum(getsizeof(made.inside) for made in kept) < MEMORY.size


def test_nothing_is_left_after_it_is_cleared() -> None:
    memory = Memory(10_000)
    memory.markup("key", lambda: "<rect/>")
    memory.clear()
    assert (len(memory), memory.size) == (0, 0)
