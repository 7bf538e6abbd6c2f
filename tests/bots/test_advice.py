"""Advice: greedy's best commands with a reason, and whole selections as one line."""

from __future__ import annotations

from typing import Any

import pytest

import ages
from ages.bots.advice import hints, whole_command
from ages.bots.greedy import GreedyBot
from ages.kernel.choices import BACK, DONE

from ..choosers import blind
from ..contract import decisions, new
from ..kernel import toy

every_game = pytest.mark.parametrize("name", ages.games.names())


class Answers:
    """Gives its answers one after another."""

    def __init__(self, *answers: Any) -> None:
        """The answers in order."""
        self.answers = list(answers)

    def choose(self, perspective: ages.Perspective) -> Any:
        """The next answer."""
        return self.answers.pop(0)


def basket(least: int = 0) -> ages.Perspective:
    """A seat that is asked for a basket of fruit, two of each at hand."""
    game = toy.new_toy()
    game.ask(0, toy.pick, least, 9)
    return ages.Perspective(toy.start(game), 0)


def whole(*answers: Any) -> str:
    """The command of a basket that a bot fills with these answers."""
    bot = Answers(*answers)
    return whole_command(basket(), bot, bot.choose(basket()), ages.Chance.of(1))


@every_game
def test_hints_are_different_legal_commands_and_change_nothing(name: str) -> None:
    for number, game in enumerate(decisions(new(name, 3, "hints"), blind("hints"), "hints")):
        assert game.pending is not None
        if number % 25 == 0 or (game.pending.picking and number % 5 == 0):
            seat, before = game.pending.seats[-1], game.clone()
            perspective = ages.Perspective(game, seat)
            told = hints(perspective, number)
            assert 1 <= len(told) <= 3
            assert len({hint.command for hint in told}) == len(told)
            for hint in told:
                assert perspective.why_not(perspective.parse(hint.command)) is None
                assert hint.reason is None or hint.reason
            assert game == before


@every_game
def test_the_first_hint_is_what_greedy_does(name: str) -> None:
    game = new(name, 2, "first")
    assert game.pending is not None
    perspective = ages.Perspective(game, game.pending.seats[0])
    bot = GreedyBot("first")
    best = whole_command(perspective, bot, bot.choose(perspective), bot.chance)
    [hint] = hints(perspective, "first", most=1)
    assert hint.command == best


@every_game
def test_who_is_not_asked_gets_no_hints(name: str) -> None:
    game = new(name, 2, "asked")
    assert game.pending is not None
    [other] = {0, 1} - set(game.pending.asked)
    assert hints(ages.Perspective(game, other), 1) == []


def test_a_selection_is_told_as_one_line() -> None:
    assert whole("pear", "apple", "pear", DONE) == "pick apple 2 pear"


def test_an_empty_selection_is_told_too() -> None:
    assert whole(DONE) == "pick nothing"


def test_a_pick_taken_back_is_not_in_the_selection() -> None:
    assert whole("pear", "fig", (BACK, "pear"), DONE) == "pick fig"


@pytest.mark.parametrize("answers", [[("fig", "apple")], ["pear", ("fig", "apple")]])
def test_a_bot_may_name_the_whole_selection_at_once(answers: list[Any]) -> None:
    assert whole(*answers) == "pick fig apple"


def test_a_selection_goes_on_from_what_is_picked_already() -> None:
    perspective = basket(2)
    perspective._game.play(0, "pear")
    told = whole_command(perspective, Answers(DONE), "apple", ages.Chance.of(1))
    assert told == "pick apple pear"
    assert perspective._game.pending is not None
    assert perspective._game.pending.picked_by(0) == ("pear",)


def test_an_illegal_pick_is_refused() -> None:
    with pytest.raises(ages.IllegalChoice):
        whole("pear", "stone", DONE)
