"""Games as other programs expect them: copied, pickled and shown in a line."""

from __future__ import annotations

import copy
import pickle

import pytest

from .toy import Toy, new_toy, note, start, take


def taking() -> Toy:
    """Seat 0 has taken an apple and takes more."""
    game = new_toy()
    game.ask(0, take, 3)
    game.then(note, "end")
    start(game)
    game.play(0, "apple")
    return game


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))]
)
def test_a_copy_is_equal_and_independent_and_keeps_log_and_moves(copied: object) -> None:
    game = taking()
    made: Toy = copied(game)  # type: ignore[operator]
    assert made == game
    assert type(made) is Toy
    assert (made.log, made.moves) == (game.log, game.moves)
    made.play(0, "pear")
    assert made != game
    assert game.moves == ["0 take apple"]


def test_a_game_without_log_is_copied_without() -> None:
    game = new_toy()
    game.log = game.moves = None
    assert pickle.loads(pickle.dumps(game)).moves is None
    assert copy.deepcopy(game).log is None


def test_a_game_shows_itself_in_a_line_without_the_key_of_chance() -> None:
    game = taking()
    told = repr(game)
    assert told == "<toy 1, 2 seats, Pending(toy.take, seats=(0,), args=(2,))>"
    game.play(0, "done")
    assert repr(game) == "<toy 1, 2 seats, over>"


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_what_can_be_undone_can_be_undone_in_a_copy_too(copied: object) -> None:
    game = taking()
    made: Toy = copied(game)  # type: ignore[operator]
    for one in (made, game):
        one.play(0, "undo")
    assert made == game
    made.play(0, "fig")
    assert made != game
