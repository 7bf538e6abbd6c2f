"""Undo: free until something hidden was seen, dice fell or another was seen to act."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ages
from ages.kernel.choices import UNDO
from ages.kernel.errors import IllegalChoice
from ages.kernel.record import Record
from ages.kernel.undoing import is_unseen

GAMES = ages.games.names()


def step(game: ages.Game, chance: Random) -> tuple[int, Any]:
    """Who is asked and what a random player answers."""
    assert game.pending is not None
    seat = chance.choice(game.pending.seats)
    return seat, chance.choice(game.options(seat))


def opens(game: ages.Game, seat: int, choice: Any) -> bool:
    """Whether a choice is the last sealed answer of several, so that all are shown."""
    pending = game.pending
    assert pending is not None
    last = pending.together and pending.seats == (seat,) and len(pending.asked) > 1
    return last and (not pending.picking or choice == "done")


@pytest.mark.parametrize("name", GAMES)
@given(
    seats=st.integers(2, 5),
    seed=st.integers(0, 10**6),
    moves=st.integers(0, 150),
)
@settings(max_examples=40, deadline=None)
def test_undo_never_crosses_a_reveal(name: str, seats: int, seed: int, moves: int) -> None:
    game = ages.new(name, seats=seats, seed=seed)
    chance = Random(seed)
    for _ in range(moves):
        if game.pending is None:
            return
        seat, choice = step(game, chance)
        before, dice = game.to_json(), game.chance.clone()
        shown, asked = opens(game, seat, choice), game.pending
        could_undo = {other for other in range(seats) if game.why_not(other, UNDO) is None}
        game.play(seat, choice)
        allowed = game.why_not(seat, UNDO) is None
        # A game may say itself that something was seen, such as a counter known to another.
        assert shown <= bool(game.revealed)
        assert allowed == (game.chance == dice and not game.revealed and not game.over)
        others = {other for other in range(seats) if other != seat}
        can_undo = {other for other in others if game.why_not(other, UNDO) is None}
        if is_unseen(asked, game.pending):
            assert can_undo == could_undo & others, "others notice what they cannot see"
        else:
            assert not can_undo
        if allowed and chance.random() < 0.3:
            game.play(seat, UNDO)
            assert game.to_json() == before
            game.play(seat, choice)
        elif not allowed:
            with pytest.raises(IllegalChoice):
                game.play(seat, UNDO)


@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers(0, 10**6))
@settings(max_examples=15, deadline=None)
def test_a_record_with_undone_choices_replays_to_the_same_game(name: str, seed: int) -> None:
    game = ages.new(name, seats=2, seed=seed)
    chance = Random(seed)
    for _ in range(120):
        if game.pending is None:
            break
        seat, choice = step(game, chance)
        game.play(seat, choice)
        if game.why_not(seat, UNDO) is None and chance.random() < 0.4:
            game.play(seat, UNDO)
    record = Record.from_text(Record.of(game).to_text())
    assert record.replay(ages.new).to_json() == game.to_json()
