"""A bot at the table: it sees a perspective, and what it does wrong is told."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import ages
from ages.bots import Seated
from ages.bots.errors import BotError

from ..kernel import toy


class Answers:
    """Gives its answers one after another, and keeps what it was shown."""

    def __init__(self, *answers: Any) -> None:
        """The answers in order."""
        self.answers = list(answers)
        self.shown: list[object] = []

    def choose(self, perspective: ages.Perspective) -> Any:
        """The next answer."""
        self.shown.append(perspective)
        return self.answers.pop(0)


class Stumbles:
    """Fails at every question."""

    def __init__(self, error: BaseException) -> None:
        """What it raises."""
        self.error = error

    def choose(self, perspective: ages.Perspective) -> ages.Choice:
        """Nothing ever."""
        raise self.error


def waiting(seat: int = 0) -> toy.Toy:
    """A game that asks a seat to take fruit; there are no figs."""
    game = toy.new_toy()
    game.middle.fruit = [2, 0, 2]
    game.ask(seat, toy.take, 2)
    return toy.start(game)


def test_a_bot_gets_a_perspective_of_its_seat_and_nothing_else() -> None:
    bot = Answers("apple")
    assert Seated("mine", bot).play(waiting(1), 1) == "apple"
    [shown] = bot.shown
    assert type(shown) is ages.Perspective
    assert shown.seat == 1


def test_a_bot_that_changes_its_options_changes_nothing_in_the_game() -> None:
    game = waiting()
    shown = ages.Perspective(game, 0)
    with pytest.raises(AttributeError):
        shown.options.append("fig")  # type: ignore[attr-defined]
    assert "fig" not in game.options(0)
    picking = toy.new_toy()
    picking.ask(0, toy.pick, 0, 9)
    toy.start(picking)
    subset: Any = ages.Perspective(picking, 0).subset
    subset.items["apple"] = 99
    assert picking.subset(0).items["apple"] == 2


def test_a_wrong_choice_is_told_with_bot_seat_decision_choice_and_options() -> None:
    game = waiting(1)
    before = game.clone()
    with pytest.raises(BotError) as caught:
        Seated("my_bot.py:Mine", Answers("fig")).play(game, 1)
    told = str(caught.value)
    assert "my_bot.py:Mine in seat 1 answered 'fig' to toy.take (toy.take)" in told
    assert "none left, fruit fig (toy.take)" in told
    assert "it can answer: take apple, take pear, take done" in told
    assert caught.value.data["options"] == "take apple, take pear, take done"
    assert caught.value.__cause__ is not None
    assert game == before


@pytest.mark.parametrize("answer", ["melon", ("apple", "apple"), 3, None])
def test_what_was_never_a_candidate_is_told_too(answer: Any) -> None:
    with pytest.raises(BotError, match="no choice"):
        Seated("mine", Answers(answer)).play(waiting(), 0)


@pytest.mark.parametrize("answer", [["apple"], 1.5, True, {"apple"}, ("apple", 2.0), b"apple"])
def test_what_is_no_choice_at_all_is_told_too(answer: Any) -> None:
    with pytest.raises(BotError, match="that is no choice; it can answer: take apple"):
        Seated("mine", Answers(answer)).play(waiting(), 0)


@pytest.mark.parametrize("error", [ValueError("oh dear"), SystemExit("oh dear")])
def test_an_error_in_the_bot_is_told_with_its_decision_and_chained(error: BaseException) -> None:
    with pytest.raises(BotError) as caught:
        Seated("mine", Stumbles(error)).play(waiting(), 0)
    told = str(caught.value)
    assert "mine in seat 0 failed at toy.take (toy.take)" in told
    assert f"{type(error).__name__}: oh dear" in told
    assert "test_seated.py:" in told
    assert caught.value.__cause__ is error


def test_an_interrupt_is_nobodys_fault() -> None:
    with pytest.raises(KeyboardInterrupt):
        Seated("mine", Stumbles(KeyboardInterrupt())).play(waiting(), 0)


def test_the_error_can_be_sent_from_a_worker() -> None:
    with pytest.raises(BotError) as caught:
        Seated("mine", Answers("fig")).play(waiting(), 0)
    sent = pickle.loads(pickle.dumps(caught.value))
    assert (str(sent), sent.key, sent.data) == (
        str(caught.value),
        caught.value.key,
        caught.value.data,
    )
