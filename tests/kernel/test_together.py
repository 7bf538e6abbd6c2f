"""Sealed answers: open only when all are in, changeable until then, in whatever order they come."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.errors import IllegalChoice
from ages.kernel.view import pending_view

from .toy import Toy, new_toy, note, pick_together, start, vote


def voting(seats: int = 3) -> Toy:
    """All seats vote."""
    game = new_toy(seats)
    game.ask_together(vote, range(seats))
    game.then(note, "counted")
    return start(game)


def picking() -> Toy:
    """All seats pick up to two fruits."""
    game = new_toy(3)
    game.ask_together(pick_together, range(3), 0, 2)
    return start(game)


def test_all_are_asked_at_once() -> None:
    game = voting()
    assert game.pending is not None
    assert game.pending.seats == (0, 1, 2)
    assert all(list(game.options(seat)) == ["aye", "nay"] for seat in range(3))


def test_nothing_happens_until_all_answers_are_in() -> None:
    game = voting()
    game.play(1, "aye")
    game.play(0, "nay")
    assert game.trail == []
    assert game.pending is not None
    assert game.pending.seats == (2,)
    game.play(2, "aye")
    assert game.trail == ["0 nay", "1 aye", "2 aye", "counted"]


def test_the_order_in_which_answers_arrive_changes_nothing() -> None:
    votes: dict[Seat, Choice] = {0: "nay", 1: "aye", 2: "nay"}
    ends = set()
    for order in permutations(votes):
        game = voting()
        for seat in order:
            game.play(seat, votes[seat])
        ends.add(game.to_json())
    assert len(ends) == 1


def test_the_order_of_some_answers_changes_nothing_in_the_sealed_position() -> None:
    one, other = voting(), voting()
    one.play(0, "aye")
    one.play(2, "nay")
    other.play(2, "nay")
    other.play(0, "aye")
    assert one == other
    assert one.to_json() == other.to_json()


def test_the_answers_come_in_the_order_asked() -> None:
    game = new_toy(3)
    game.ask_together(vote, [2, 0])
    start(game)
    game.play(0, "aye")
    game.play(2, "nay")
    assert game.trail == ["2 nay", "0 aye"]


def test_a_sealed_answer_can_be_changed_while_others_choose() -> None:
    game = voting()
    game.play(0, "aye")
    game.play(0, "nay")
    game.play(1, "aye")
    game.play(2, "aye")
    assert game.trail[0] == "0 nay"
    assert game.moves == ["0 vote aye", "0 vote nay", "1 vote aye", "2 vote aye"]


def test_a_sealed_answer_can_be_withdrawn_and_the_position_is_as_before() -> None:
    game = voting()
    before = game.to_json()
    game.play(1, "aye")
    game.play(1, "withdraw")
    assert game.to_json() == before
    assert game.moves == ["1 vote aye", "1 withdraw"]
    assert list(game.options(1)) == ["aye", "nay"]


def test_withdrawing_keeps_the_answers_of_others() -> None:
    game = voting()
    game.play(0, "nay")
    game.play(1, "aye")
    game.play(0, "withdraw")
    assert game.pending is not None
    assert game.pending.seats == (0, 2)
    game.play(2, "aye")
    game.play(0, "aye")
    assert game.trail == ["0 aye", "1 aye", "2 aye", "counted"]


def test_only_who_has_sealed_can_withdraw() -> None:
    game = voting()
    game.play(0, "aye")
    assert game.why_not(0, "withdraw") is None
    refusal = game.why_not(1, "withdraw")
    assert refusal == Refusal("toy.vote", "no_choice", {"choice": "withdraw"})


def test_after_the_last_answer_nothing_can_be_changed() -> None:
    game = voting()
    for seat in range(3):
        game.play(seat, "aye")
    for choice in ("withdraw", "nay"):
        with pytest.raises(IllegalChoice):
            game.play(0, choice)


def test_a_sealed_answer_is_not_changed_into_an_illegal_one() -> None:
    game = voting()
    game.play(0, "aye")
    before = game.to_json()
    assert game.why_not(0, "shame") == Refusal("toy.vote", "manners")
    for choice in ("shame", "perhaps", ("aye",)):
        with pytest.raises(IllegalChoice):
            game.play(0, choice)
    assert game.to_json() == before


def test_who_has_sealed_has_no_options_but_may_answer_anew() -> None:
    game = voting()
    game.play(0, "aye")
    assert game.options(0) == ()
    assert game.why_not(0, "nay") is None


def test_an_empty_subset_can_be_sealed_and_is_told_from_none() -> None:
    game = picking()
    game.play(0, ())
    assert game.pending is not None
    assert game.pending.seats == (1, 2)
    assert game.pending.sealed == {0: ()}
    assert game.pending.picked == {}


def test_a_sealed_subset_can_be_sent_anew_as_a_whole() -> None:
    game = picking()
    game.play(0, ("fig",))
    game.play(0, ("pear", "apple"))
    game.play(1, ())
    game.play(2, "fig")
    game.play(2, "done")
    assert game.trail == ["0: apple pear", "1: ", "2: fig"]


def test_a_sealed_subset_is_opened_by_picking_again() -> None:
    game = picking()
    game.play(0, ("fig",))
    game.play(0, "apple")
    assert game.pending is not None
    assert game.pending.seats == (0, 1, 2)
    assert game.pending.picked == {0: ("apple",)}


def test_seats_pick_at_the_same_time_without_touching_each_other() -> None:
    game = picking()
    game.play(0, "fig")
    game.play(2, "apple")
    game.play(0, "pear")
    game.play(2, ("back", "apple"))
    assert game.pending is not None
    assert game.pending.picked == {0: ("fig", "pear")}
    assert list(game.options(0)) == ["done"]
    assert list(game.options(2)) == ["apple", "fig", "pear", "done"]


def test_sealed_answers_and_picks_are_saved_and_loaded() -> None:
    game = picking()
    game.play(0, ())
    game.play(1, "apple")
    loaded = Toy.from_json(game.to_json())
    assert loaded == game
    for one in (game, loaded):
        one.play(1, "done")
        one.play(2, ("fig", "fig"))
    assert loaded.trail == game.trail == ["0: ", "1: apple", "2: fig fig"]


def test_others_see_only_who_is_choosing_and_who_is_ready() -> None:
    one, other = voting(), voting()
    one.play(0, "aye")
    other.play(0, "nay")
    for seat in (1, 2, None):
        shown = pending_view(one, seat)
        assert shown == pending_view(other, seat)
        assert shown is not None
        assert (shown.choosing, shown.ready, shown.picked) == ((1, 2), (0,), ())
    assert pending_view(one, 0) != pending_view(other, 0)


def test_others_see_no_unfinished_picks() -> None:
    one, other = picking(), picking()
    one.play(0, "fig")
    assert msgspec.json.encode(one.view(1)) == msgspec.json.encode(other.view(1))
    own = pending_view(one, 0)
    assert own is not None
    assert own.picked == ("fig",)


def test_one_seat_alone_can_be_asked_in_secret() -> None:
    game = new_toy(3)
    game.ask_together(vote, [1])
    start(game)
    game.play(1, "nay")
    assert game.trail == ["1 nay"]
