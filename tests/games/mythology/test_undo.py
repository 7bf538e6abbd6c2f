"""Undo: the picks of a hand are taken back one after another."""

from __future__ import annotations

import ages
from ages.kernel.choices import UNDO


def test_several_choices_are_undone_one_after_another() -> None:
    game = ages.new("mythology", seats=2, seed=3)
    assert game.pending is not None
    seat = game.pending.seats[0]
    while game.pending.question.name != "turn.choose_hand":
        game.play(game.pending.seats[0], game.options(game.pending.seats[0])[-1])
        assert game.pending is not None
    places = []
    for item in ("attack", "build", "random"):
        places.append(game.to_json())
        game.play(seat, item)
    for place in reversed(places):
        game.play(seat, UNDO)
        assert game.to_json() == place
