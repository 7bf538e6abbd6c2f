"""Undoing: each seat its own, never without bound, and nobody learns what others seal."""

from __future__ import annotations

import pytest

from ages.kernel.choices import BACK, UNDO, WITHDRAW, Refusal
from ages.kernel.commands import parse
from ages.kernel.errors import IllegalChoice
from ages.kernel.undoing import MOST

from .toy import Toy, new_toy, pick, pick_together, start, take


def picking_alone() -> Toy:
    """One seat picks up to two fruits."""
    game = new_toy()
    game.ask(0, pick, 0, 2)
    return start(game)


def picking_sealed() -> Toy:
    """A seat takes a fruit, then all pick up to two."""
    game = new_toy(3)
    game.ask(0, take, 1)
    game.ask_together(pick_together, range(3), 0, 2)
    start(game)
    game.play(0, "apple")
    return game


def toggle(game: Toy, seat: int, times: int) -> None:
    """Pick a fruit and put it back, again and again."""
    for time in range(times):
        game.play(seat, (BACK, "fig") if time % 2 else "fig")


def can_undo(game: Toy) -> list[int]:
    """The seats that can undo."""
    return [seat for seat in range(game.seats) if game.why_not(seat, UNDO) is None]


def test_the_list_of_what_can_be_undone_does_not_grow_for_ever() -> None:
    game = picking_alone()
    longest = 0
    for _ in range(10 * MOST):
        toggle(game, 0, 2)
        longest = max(longest, len(game.undoable))
    assert longest < MOST


def test_who_goes_on_and_on_is_told_what_can_no_longer_be_undone() -> None:
    game = picking_alone()
    toggle(game, 0, MOST)
    assert not game.undoable, "else no position could ever be kept"
    assert game.why_not(0, UNDO) == Refusal("", "undo_too_far", {"most": MOST})
    game.play(0, "fig")
    game.play(0, UNDO)
    assert game.why_not(0, UNDO) == Refusal("", "no_undo")


def test_to_choose_and_undo_for_ever_keeps_nothing_undoable_for_ever() -> None:
    game = picking_alone()
    game.play(0, "apple")
    acts = 0
    while game.undoable:
        game.play(0, UNDO if acts % 2 else "fig")
        acts += 1
        assert acts < MOST


def test_seats_that_take_turns_for_ever_keep_nothing_undoable_for_ever() -> None:
    game = picking_sealed()
    acts = 0
    while game.undoable:
        game.play(1 + acts // 2 % 2, WITHDRAW if acts % 2 else ("pear",))
        acts += 1
        assert acts < MOST * game.seats


def test_what_was_played_is_undone_alike_when_it_is_played_again() -> None:
    game = picking_alone()
    toggle(game, 0, MOST - 2)
    game.play(0, UNDO)
    assert game.undoable
    game.play(0, (BACK, "fig"))
    assert not game.undoable
    toggle(game, 0, 2)
    game.play(0, UNDO)
    assert game.moves is not None
    again = picking_alone()
    for move in game.moves:
        again.play(0, parse(again, 0, move.partition(" ")[2]))
    assert again == game
    assert [at for _, at in again.undoable] == [at for _, at in game.undoable]


def test_what_others_seal_unseen_takes_no_undo_away() -> None:
    game = picking_sealed()
    assert can_undo(game) == [0]
    game.play(1, "pear")
    assert can_undo(game) == [0, 1]
    game.play(1, UNDO)
    assert can_undo(game) == [0]
    game.play(2, ("fig",))  # now all see that somebody is ready
    assert can_undo(game) == [2]
    game.play(1, "pear")
    game.play(2, ("pear",))
    assert can_undo(game) == [1, 2]


def test_an_undone_pick_leaves_the_others_theirs_and_nobody_is_told() -> None:
    game = picking_sealed()
    assert game.log is not None
    game.play(1, "pear")
    game.play(2, "apple")
    game.log.clear()
    game.play(1, UNDO)
    assert game.pending is not None
    assert game.pending.picked == {2: ("apple",)}
    assert not game.log
    game.play(2, UNDO)
    assert game.pending.picked == {}


def test_a_sealed_answer_comes_back_as_it_was() -> None:
    game = picking_sealed()
    game.play(1, ("apple",))
    game.play(2, "apple")
    game.play(1, ("pear",))
    game.play(1, UNDO)
    assert game.pending is not None
    assert (game.pending.sealed, game.pending.picked) == ({1: ("apple",)}, {2: ("apple",)})
    game.play(1, UNDO)
    assert (game.pending.seats, game.pending.picked) == ((0, 1, 2), {2: ("apple",)})


def test_who_asked_the_question_can_still_take_it_back() -> None:
    game = picking_sealed()
    game.play(1, "pear")
    game.play(0, UNDO)
    assert game.pending is not None
    assert game.pending.asked == (0,)
    assert can_undo(game) == []
    with pytest.raises(IllegalChoice):
        game.play(1, UNDO)


def test_what_others_do_unseen_takes_no_undo_away() -> None:
    game = picking_sealed()
    game.play(2, "apple")
    for _ in range(MOST // 2):
        game.play(1, "pear")
        game.play(1, (BACK, "pear"))
    assert game.why_not(1, UNDO) == Refusal("", "undo_too_far", {"most": MOST})
    assert can_undo(game) == [0, 2]
    game.play(1, "pear")
    assert can_undo(game) == [0, 1, 2]
