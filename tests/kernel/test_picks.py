"""Subsets: picked one at a time or sent whole, kept sorted, taken back until they are done."""

from __future__ import annotations

import pytest

from ages.kernel.choices import Choice, Picks, Refusal
from ages.kernel.errors import AgesError, IllegalChoice, RulesError
from ages.kernel.subsets import only_selection

from .toy import (
    FRUIT,
    Toy,
    buy,
    match,
    new_toy,
    note,
    pick,
    pick_slowly,
    pick_together,
    pick_wrongly,
    start,
)


def picking(least: int, most: int, seat: int = 0) -> Toy:
    """A seat picks from two apples, two figs and two pears."""
    game = new_toy()
    game.ask(seat, pick, least, most)
    game.then(note, "end")
    return start(game)


def key(game: Toy, choice: Choice, seat: int = 0) -> str:
    """The key of the refusal of a choice."""
    refusal = game.why_not(seat, choice)
    assert refusal is not None, f"{choice} is possible"
    return refusal.key


def test_items_are_picked_one_at_a_time_until_done() -> None:
    game = picking(0, 3)
    for item in ("pear", "apple", "pear", "done"):
        game.play(0, item)
    assert game.trail == ["0: apple pear pear", "end"]


def test_picks_are_kept_sorted_so_that_order_makes_no_new_position() -> None:
    one, other = picking(0, 3), picking(0, 3)
    for item in ("pear", "apple"):
        one.play(0, item)
    for item in ("apple", "pear"):
        other.play(0, item)
    assert one == other
    assert one.to_json() == other.to_json()
    assert one.pending is not None
    assert one.pending.picked_by(0) == ("apple", "pear")


def test_done_is_offered_from_the_least_number_on() -> None:
    game = picking(2, 3)
    assert list(game.options(0)) == ["apple", "fig", "pear"]
    assert game.why_not(0, "done") == Refusal("toy.pick", "at_least", {"least": 2, "more": 2})
    game.play(0, "apple")
    assert game.why_not(0, "done") == Refusal("toy.pick", "at_least", {"least": 2, "more": 1})
    game.play(0, "apple")
    assert list(game.options(0)) == ["fig", "pear", "done"]


def test_at_the_most_only_done_is_left_and_never_by_itself() -> None:
    game = picking(0, 2)
    game.play(0, "fig")
    game.play(0, "apple")
    assert list(game.options(0)) == ["done"]
    assert game.trail == []
    assert game.why_not(0, "pear") == Refusal("toy.pick", "at_most", {"most": 2})


@pytest.mark.parametrize(
    ("fruit", "least", "most", "basket"),
    [
        ([2, 0, 1], 3, 3, "apple apple pear"),
        ([0, 2, 0], 1, 1, "fig"),
        ([0, 0, 2], 2, 2, "pear pear"),
        ([2, 2, 2], 0, 0, ""),
    ],
    ids=["all there are", "one kind", "all of one kind", "nothing"],
)
def test_the_only_selection_is_made_by_itself(
    fruit: list[int], least: int, most: int, basket: str
) -> None:
    game = new_toy()
    game.middle.fruit = fruit
    game.ask(0, pick, least, most)
    game.then(note, "end")
    start(game)
    assert game.trail == [f"0: {basket}", "end"]
    assert game.pending is None
    assert game.moves == []


@pytest.mark.parametrize(
    ("fruit", "least", "most"),
    [([2, 0, 1], 2, 2), ([0, 2, 0], 0, 1), ([0, 1, 0], 0, 1), ([1, 0, 0], 2, 2)],
    ids=["two kinds", "or nothing", "the last or nothing", "too few"],
)
def test_a_subset_with_a_choice_is_never_made_by_itself(
    fruit: list[int], least: int, most: int
) -> None:
    game = new_toy()
    game.middle.fruit = fruit
    game.ask(0, pick, least, most)
    start(game)
    assert game.trail == []
    assert game.pending is not None


def test_a_refused_item_is_no_choice() -> None:
    game = new_toy()
    game.middle.fruit = [1, 2, 1]
    game.ask(1, pick, 2, 2)
    start(game)
    assert game.trail == ["1: apple pear"]


def test_the_only_selection_of_one_is_not_that_of_the_next() -> None:
    game = new_toy()
    game.ask(0, pick, 6, 6)
    game.ask(0, pick, 1, 2)
    start(game)
    assert game.trail == ["0: apple apple fig fig pear pear"]
    assert game.subset(0).most == 2


def test_a_secret_subset_is_never_made_by_itself() -> None:
    game = new_toy()
    game.ask_together(pick_together, (0, 1), 0, 0)
    start(game)
    assert game.pending is not None
    assert game.pending.seats == (0, 1)


def test_a_subset_is_waited_for_where_the_question_does_not_say_auto() -> None:
    game = new_toy()
    game.ask(0, pick_slowly, 6, 6)
    start(game)
    assert game.pending is not None


def test_no_more_copies_of_an_item_are_picked_than_there_are() -> None:
    game = picking(0, 6)
    game.play(0, "fig")
    game.play(0, "fig")
    assert "fig" not in game.options(0)
    refusal = Refusal("toy.pick", "no_more", {"item": "fig", "copies": 2})
    assert game.why_not(0, "fig") == refusal
    assert game.why_not(0, ("fig", "fig", "fig")) == refusal


def test_an_item_can_be_refused_for_a_reason_of_its_own() -> None:
    game = picking(0, 3, seat=1)
    assert list(game.options(1)) == ["apple", "pear", "done"]
    assert game.why_not(1, "fig") == Refusal("toy.figs", "no_figs")
    assert game.why_not(1, ("apple", "fig")) == Refusal("toy.figs", "no_figs")


def test_what_is_no_item_is_refused() -> None:
    game = picking(0, 3)
    assert game.why_not(0, "plum") == Refusal("toy.pick", "no_choice", {"choice": "plum"})
    assert game.why_not(0, ("apple", 7)) == Refusal("toy.pick", "no_choice", {"choice": 7})


def test_a_pick_can_be_taken_back() -> None:
    game = picking(0, 3)
    before = game.to_json()
    game.play(0, "apple")
    game.play(0, "apple")
    game.play(0, ("back", "apple"))
    assert game.pending is not None
    assert game.pending.picked_by(0) == ("apple",)
    game.play(0, ("back", "apple"))
    assert game.to_json() == before
    assert game.moves == ["0 pick +apple", "0 pick +apple", "0 pick -apple", "0 pick -apple"]


@pytest.mark.parametrize("choice", [("back", "fig"), ("back",), ("back", "apple", "apple")])
def test_only_what_is_picked_can_be_taken_back(choice: tuple[str, ...]) -> None:
    game = picking(0, 3)
    game.play(0, "apple")
    assert key(game, choice) == "not_picked"


def test_a_whole_selection_is_one_message_in_any_order() -> None:
    game = picking(1, 3)
    game.play(0, ("pear", "apple", "pear"))
    assert game.trail == ["0: apple pear pear", "end"]
    assert game.moves == ["0 pick 2 pear apple"]


def test_a_whole_selection_replaces_what_was_picked_before() -> None:
    game = picking(1, 3)
    game.play(0, "fig")
    game.play(0, ("apple",))
    assert game.trail == ["0: apple", "end"]


def test_nothing_is_a_whole_selection_too() -> None:
    game = picking(0, 3)
    game.play(0, ())
    assert game.trail == ["0: ", "end"]
    assert game.moves == ["0 pick nothing"]


def test_a_whole_selection_is_neither_too_small_nor_too_large() -> None:
    game = picking(2, 3)
    assert game.why_not(0, ()) == Refusal("toy.pick", "at_least", {"least": 2, "more": 2})
    assert game.why_not(0, ("fig",)) == Refusal("toy.pick", "at_least", {"least": 2, "more": 1})
    assert game.why_not(0, ("apple", "fig")) is None
    four = ("apple", "apple", "fig", "fig")
    assert game.why_not(0, four) == Refusal("toy.pick", "at_most", {"most": 3})


@pytest.mark.parametrize(
    "choice", ["plum", ("plum",), ("back", "apple"), "done", ("apple", None), None, ("fig",) * 3]
)
def test_a_wrong_pick_raises_and_changes_nothing(choice: Choice) -> None:
    game = picking(1, 3)
    before = game.to_json()
    with pytest.raises(IllegalChoice):
        game.play(0, choice)
    assert game.to_json() == before
    assert game.moves == []


def test_the_subset_that_is_being_picked_can_be_asked_for() -> None:
    assert picking(1, 3).subset(0) == Picks({"apple": 2, "fig": 2, "pear": 2}, 1, 3)


def test_there_is_no_subset_when_nothing_is_picked() -> None:
    with pytest.raises(AgesError, match="no subset is being picked"):
        new_toy().subset(0)


def test_a_question_that_promises_picks_and_gives_others_is_an_error() -> None:
    game = new_toy()
    game.ask(0, pick_wrongly)
    start(game)
    with pytest.raises(RulesError, match=r"<question toy\.pick_wrongly> is to give Picks"):
        game.options(0)


def test_unfinished_picks_are_part_of_the_position() -> None:
    game = picking(0, 3)
    game.play(0, "fig")
    copy = game.clone()
    assert copy == game
    copy.play(0, "pear")
    assert copy != game
    assert game.pending is not None
    assert game.pending.picked_by(0) == ("fig",)


def buying(budget: int, least: int = 0) -> Toy:
    """Seat 0 buys fruit for so much."""
    game = new_toy()
    game.ask(0, buy, budget, least)
    return start(game)


def test_a_joint_limit_holds_for_single_picks_and_for_whole_selections_alike() -> None:
    game = buying(6)
    refusal = Refusal("toy.budget", "too_dear", {"more": 1})
    assert game.why_not(0, ("fig", "pear")) == refusal
    assert game.why_not(0, ("apple", "pear")) is None
    game.play(0, "pear")
    assert list(game.options(0)) == ["apple", "done"]
    assert game.why_not(0, "fig") == refusal
    with pytest.raises(IllegalChoice):
        game.play(0, ("fig", "pear"))
    game.play(0, ("apple", "pear"))
    assert game.trail == ["0: apple pear"]


def test_what_nothing_fits_with_can_still_be_ended() -> None:
    assert list(buying(0).options(0)) == ["done"]


def test_a_refusal_that_looks_at_what_is_picked_stops_whole_selections_too() -> None:
    game = new_toy()
    game.ask(0, match, 1, 3)
    start(game)
    assert game.why_not(0, ("pear", "pear")) == Refusal("toy.match", "no_match")
    assert game.why_not(0, ("apple", "pear")) is None
    assert game.pending is not None
    assert game.pending.picked == {}
    game.play(0, "pear")
    assert list(game.options(0)) == ["done"]
    with pytest.raises(IllegalChoice):
        game.play(0, ("pear", "pear", "apple"))


def test_a_selection_that_is_forced_but_does_not_fit_is_not_made_by_itself() -> None:
    assert only_selection(buying(15, 6), 0) == []
    assert only_selection(buying(16, 6), 0) == [tuple(sorted(FRUIT * 2))]
