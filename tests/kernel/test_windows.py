"""Windows: asked around in secret, the first who does not pass is heard, until all pass."""

from __future__ import annotations

from itertools import permutations

import pytest

from ages.kernel.choices import PASS
from ages.kernel.errors import IllegalChoice

from .toy import THANKS, Toy, answer, bite, drop, new_toy, note, start


def window(*hands: tuple[str, ...]) -> Toy:
    """Seats with such hands may answer, seat 1 first; then there is a bite."""
    game = new_toy(len(hands))
    game.hands[:] = hands
    circle = [*range(1, len(hands)), 0]
    game.ask_around(answer, circle, "dinner")
    game.then(bite)
    game.then(note, "end")
    return start(game)


def asked(game: Toy) -> tuple[int, ...]:
    """Who is still to answer."""
    return game.pending.seats if game.pending else ()


def test_if_all_pass_it_goes_on() -> None:
    game = window(("apple",), ("pear",))
    assert asked(game) == (1, 0)
    game.play(0, PASS)
    assert asked(game) == (1,)
    game.play(1, PASS)
    assert game.trail == ["bite", "end"]


def test_of_several_the_first_in_the_circle_is_heard_and_the_others_keep_theirs() -> None:
    game = window(("apple",), ("pear",), ("pear", "apple"))
    game.play(0, "apple")
    game.play(2, "apple")
    game.play(1, "pear")
    assert game.trail == ["1 pear at dinner", "splash of pear"]
    assert game.hands == [("apple",), (), ("pear", "apple")]
    assert asked(game) == (2, 0), "opened again, for who still has something"
    game.play(2, PASS)
    game.play(0, "apple")
    assert asked(game) == (2,)
    game.play(2, PASS)
    assert game.trail[-4:] == ["0 apple at dinner", "splash of apple", "bite", "end"]


def test_who_cannot_act_by_public_facts_is_not_asked() -> None:
    assert asked(window((), ("pear",))) == (1,)
    assert window((), ()).trail == ["bite", "end"]


def test_a_rule_that_skips_out_of_a_window_closes_it() -> None:
    game = window(("apple",), ("fig", "pear"))
    game.play(1, "fig")
    game.play(0, PASS)
    assert game.trail == ["1 fig at dinner", "end"]
    assert game.pending is None


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_in_which_answers_come_in_is_nothing(order: tuple[int, ...]) -> None:
    said = {0: "apple", 1: PASS, 2: "pear"}
    usual, other = [window(("apple",), ("fig",), ("pear",)) for _ in range(2)]
    for seat in range(3):
        usual.play(seat, said[seat])
    for seat in order:
        other.play(seat, said[seat])
    assert usual == other
    assert usual.trail[0] == "2 pear at dinner"


def test_an_answer_can_be_changed_and_withdrawn_until_all_are_in() -> None:
    game = window(("apple",), ("pear",))
    game.play(1, "pear")
    game.play(1, PASS)
    game.play(1, "withdraw")
    game.play(0, "apple")
    game.play(1, PASS)
    assert game.trail[0] == "0 apple at dinner"


def test_a_window_that_somebody_was_asked_in_ends_undo() -> None:
    game = window(("apple",), ("pear",))
    game.play(0, PASS)
    game.play(1, PASS)
    with pytest.raises(IllegalChoice):
        game.play(1, "undo")


def test_an_open_window_is_saved_and_loaded() -> None:
    game = window(("apple",), ("pear",), ())
    game.play(0, "apple")
    loaded = Toy.from_json(game.to_json())
    assert loaded == game
    for one in (game, loaded):
        one.play(1, "pear")
        assert asked(one) == (0,)
    assert loaded == game


def test_who_is_out_is_not_asked_and_is_not_waited_for() -> None:
    game = new_toy(3)
    game.then(drop, 1)
    game.ask_around(answer, range(3), "lunch")
    start(game)
    assert asked(game) == (0, 2)
    game.play(0, PASS)
    game.out(2)
    game.run()
    assert game.pending is None


def test_a_pass_that_says_more_is_told_and_opens_nothing_again() -> None:
    game = window(("apple",), ("pear",), ("fig",))
    game.play(0, THANKS)
    game.play(1, PASS)
    assert game.trail == [], "it is sealed like any other answer"
    game.play(2, THANKS)
    assert game.trail == ["2 thanks for dinner", "0 thanks for dinner", "bite", "end"]


def test_a_pass_that_says_more_is_told_before_the_first_acts() -> None:
    game = window(("apple",), ("pear",), ("pear",))
    game.play(0, THANKS)
    game.play(1, "pear")
    game.play(2, "pear")
    assert game.trail == ["0 thanks for dinner", "1 pear at dinner", "splash of pear"]
    assert asked(game) == (2, 0), "who passed is asked again, unless the game says otherwise"
