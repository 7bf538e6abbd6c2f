"""Questions: options are the candidates that no refusal stops; a refusal is said, never guessed."""

from __future__ import annotations

from typing import Any

import pytest

from ages.kernel.choices import Refusal
from ages.kernel.errors import IllegalChoice

from .toy import Toy, finish, new_toy, note, numbers, pick, place, say, start, take, whisper


def asking(left: int = 1, fruit: tuple[int, ...] = (2, 0, 2)) -> Toy:
    """Seat 0 is asked for fruit and there are no figs."""
    game = new_toy()
    game.middle.fruit = list(fruit)
    game.ask(0, take, left)
    return start(game)


def test_options_are_the_candidates_that_no_refusal_stops() -> None:
    assert list(asking().options(0)) == ["apple", "pear", "done"]


def test_a_seat_that_is_not_asked_has_no_options() -> None:
    assert asking().options(1) == ()


def test_a_pending_decision_says_who_is_asked_what() -> None:
    pending = asking(left=2).pending
    assert pending is not None
    assert (pending.seats, pending.asked, pending.args) == ((0,), (0,), (2,))
    assert pending.question is take
    assert not pending.picking
    assert repr(pending) == "Pending(toy.take, seats=(0,), args=(2,))"
    assert repr(take) == "<question toy.take>"


def test_an_option_has_no_refusal() -> None:
    assert asking().why_not(0, "apple") is None


def test_a_candidate_that_is_not_offered_has_its_own_refusal() -> None:
    assert asking().why_not(0, "fig") == Refusal("toy.take", "none_left", {"fruit": "fig"})


def test_what_is_no_candidate_at_all_is_refused_by_the_question() -> None:
    assert asking().why_not(0, "plum") == Refusal("toy.take", "no_choice", {"choice": "plum"})


def test_a_question_without_refusal_refuses_what_is_no_candidate() -> None:
    game = new_toy()
    game.ask(0, place)
    start(game)
    refusal = game.why_not(0, (9, "left"))
    assert refusal == Refusal("toy.place", "no_choice", {"choice": (9, "left")})


def test_who_is_not_asked_is_told_who_is() -> None:
    assert asking().why_not(1, "apple") == Refusal("toy.take", "not_asked", {"seats": (0,)})


def test_after_the_end_every_choice_is_refused() -> None:
    game = new_toy()
    game.then(finish)
    start(game)
    assert game.why_not(0, "apple") == Refusal("", "over")
    with pytest.raises(IllegalChoice, match="over"):
        game.play(0, "apple")


def test_an_illegal_choice_raises_with_its_reason_and_changes_nothing() -> None:
    game = asking()
    before = game.to_json()
    with pytest.raises(
        IllegalChoice, match=r"seat 0 cannot choose 'fig': none left, .*fig"
    ) as what:
        game.play(0, "fig")
    assert what.value.refusal == Refusal("toy.take", "none_left", {"fruit": "fig"})
    assert (what.value.seat, what.value.choice) == (0, "fig")
    assert game.to_json() == before
    assert game.moves == []
    assert game.log == []


NO_CHOICES: list[Any] = [
    True,
    1.0,
    ["apple"],
    {"apple"},
    (("apple",),),
    ("apple", True),
    object(),
    b"apple",
]


@pytest.mark.parametrize("answer", NO_CHOICES, ids=lambda answer: type(answer).__name__)
def test_what_is_not_made_of_atoms_is_no_choice_and_changes_nothing(answer: Any) -> None:
    asked: list[tuple[Any, ...]] = [(place,), (numbers,), (pick, 0, 3)]
    for question, *args in asked:
        game = new_toy()
        game.ask(0, question, *args)
        start(game)
        before = game.to_json()
        refusal = Refusal(question.rule, "no_choice", {"choice": repr(answer)})
        assert game.why_not(0, answer) == refusal
        with pytest.raises(IllegalChoice) as error:
            game.play(0, answer)
        assert error.value.refusal == refusal
        assert game.to_json() == before
        assert game.moves == []


def test_what_is_not_made_of_atoms_is_no_choice_where_no_moves_are_kept() -> None:
    game = new_toy()
    game.moves = None
    game.ask(0, numbers)
    start(game)
    answer: Any = True
    with pytest.raises(IllegalChoice):
        game.play(0, answer)
    assert game.pending is not None


def test_the_answer_gets_the_arguments_and_may_ask_again() -> None:
    game = asking(left=2)
    game.play(0, "apple")
    assert game.pending is not None
    assert game.pending.args == (1,)
    game.play(0, "apple")
    assert game.options(0) == ()
    assert game.trail == ["apple", "apple"]


def test_options_are_counted_anew_after_each_answer() -> None:
    game = asking(left=3, fruit=(1, 1, 1))
    assert list(game.options(0)) == ["apple", "fig", "pear", "done"]
    game.play(0, "apple")
    assert list(game.options(0)) == ["fig", "pear", "done"]


def test_a_forced_answer_is_given_by_itself_and_is_no_move() -> None:
    game = new_toy()
    game.middle.fruit = [0, 0, 0]
    game.ask(0, take, 1)
    game.then(note, "next")
    start(game)
    assert game.pending is None
    assert game.trail == ["done", "next"]
    assert game.moves == []


def test_a_forced_answer_may_ask_again_and_the_next_is_offered() -> None:
    game = new_toy()
    game.middle.fruit = [1, 0, 0]
    game.ask(0, take, 2)
    start(game)
    game.play(0, "apple")
    assert game.trail == ["apple", "done"]
    assert game.pending is None


def test_a_forced_answer_is_waited_for_where_the_question_does_not_say_auto() -> None:
    game = new_toy()
    game.ask(1, say)
    start(game)
    assert game.pending is not None
    assert list(game.options(1)) == ["yes"]


def test_a_secret_answer_is_never_given_by_itself() -> None:
    game = new_toy()
    game.ask_together(whisper, [1])
    start(game)
    assert game.pending is not None
    game.play(1, "yes")
    assert game.trail == ["1: yes"]


def test_moves_are_written_as_seat_and_command() -> None:
    game = asking(left=2)
    game.play(0, "apple")
    game.play(0, "done")
    assert game.moves == ["0 take apple", "0 take done"]


def test_equal_decisions_are_equal_and_no_others() -> None:
    game = asking(left=2)
    again = asking(left=2)
    assert game.pending == again.pending
    assert game == again
    assert asking(left=1).pending != game.pending
    assert game.pending != "take"
    with pytest.raises(TypeError, match="unhashable"):
        hash(game.pending)


@pytest.mark.parametrize("log", [True, False])
def test_a_step_on_trust_is_the_same_as_a_play(log: bool) -> None:
    played, stepped = asking(left=2), asking(left=2)
    if not log:
        for one in (played, stepped):
            one.log = one.moves = None
    for choice in ("apple", "done"):
        played.play(0, choice)
        stepped.step(0, choice)
        assert stepped == played
        assert (stepped.log, stepped.moves) == (played.log, played.moves)
