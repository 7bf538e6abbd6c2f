"""What can never be chosen has a reason of its own, and what is asked at another time says so."""

from __future__ import annotations

import pytest

from ages.kernel.choices import Picks, Refusal, Seat
from ages.kernel.commands import parse
from ages.kernel.errors import IllegalChoice, UnknownName

from .toy import BOOK, FRUIT, Toy, new_toy, start

STONES = ("flint", "slate")


def dishes(game: Toy, seat: Seat) -> tuple[str, ...]:
    """Fruit can be eaten."""
    return FRUIT


def stones(game: Toy, seat: Seat) -> tuple[str, ...]:
    """Stones can be pointed at."""
    return STONES


def cannot_eat(game: Toy, seat: Seat, dish: str) -> Refusal | None:
    """A stone is too hard."""
    return Refusal("toy.dining", "too_hard", {"dish": dish}) if dish in STONES else None


def is_not_hungry(game: Toy, seat: Seat) -> Refusal | None:
    """The first seat has eaten already."""
    return None if seat else Refusal("toy.dining", "not_hungry")


@BOOK.question("toy.dining", dishes, cannot_eat, besides=stones, unasked=is_not_hungry, verb="eat")
def eat(game: Toy, seat: Seat, dish: str) -> None:
    """It is eaten."""


def fruit_to_fill(game: Toy, seat: Seat) -> Picks:
    """One or two."""
    return Picks(dict.fromkeys(FRUIT, 1), 1, 2)


@BOOK.selection("toy.dining", fruit_to_fill, cannot_eat, besides=stones, verb="fill")
def fill(game: Toy, seat: Seat, dishes: tuple[str, ...]) -> None:
    """The basket is full."""


@BOOK.question("toy.dining", dishes, cannot_eat, verb="eat")
def eat_on(game: Toy, seat: Seat, dish: str) -> None:
    """It is eaten too."""


refused: list[str] = []


def cannot_stuff(game: Toy, seat: Seat, dish: str) -> Refusal | None:
    """A stone is too hard; what is asked about is noted."""
    refused.append(dish)
    return cannot_eat(game, seat, dish)


@BOOK.selection("toy.dining", fruit_to_fill, cannot_stuff, legal=fruit_to_fill, besides=stones)
def stuff(game: Toy, seat: Seat, dishes: tuple[str, ...]) -> None:
    """The bag is full."""


def drinks(game: Toy, seat: Seat) -> list[tuple[str, str]]:
    """Tea can be drunk in two ways."""
    return [("sip", "tea"), ("gulp", "tea")]


@BOOK.question("toy.dining", drinks, verb="", first_words=("sip", "gulp"))
def drink(game: Toy, seat: Seat, way: tuple[str, str]) -> None:
    """It is drunk."""


def eating() -> Toy:
    """A game in which the second seat eats."""
    game = new_toy()
    game.ask(1, eat)
    return start(game)


def test_what_can_never_be_chosen_is_refused_with_its_own_reason() -> None:
    game = eating()
    assert tuple(game.options(1)) == FRUIT
    assert game.why_not(1, "flint") == Refusal("toy.dining", "too_hard", {"dish": "flint"})
    assert game.why_not(1, "brick") == Refusal("toy.dining", "no_choice", {"choice": "brick"})


def test_it_can_be_typed() -> None:
    assert parse(eating(), 1, "eat flint") == "flint"


def test_an_item_that_can_never_be_picked_is_refused_with_its_own_reason() -> None:
    game = new_toy()
    game.ask(1, fill)
    start(game)
    hard = Refusal("toy.dining", "too_hard", {"dish": "slate"})
    assert game.why_not(1, "slate") == game.why_not(1, ("apple", "slate")) == hard
    assert parse(game, 1, "fill apple slate") == ("apple", "slate")


def test_only_what_is_possible_now_is_suggested() -> None:
    with pytest.raises(UnknownName, match="there are: apple, fig, pear"):
        parse(eating(), 1, "eat flintt")


def test_of_two_questions_with_one_verb_the_pending_one_is_meant() -> None:
    with pytest.raises(UnknownName, match="there are: apple, fig, pear"):
        parse(eating(), 1, "eat brick")


def test_the_refusal_of_a_selection_may_speak_of_other_things_only() -> None:
    game = new_toy()
    game.ask(1, stuff)
    start(game)
    assert tuple(game.options(1)) == FRUIT
    assert game.why_not(1, "slate") == Refusal("toy.dining", "too_hard", {"dish": "slate"})
    assert refused == ["slate"]


def test_a_question_without_a_verb_is_known_by_its_first_words() -> None:
    with pytest.raises(IllegalChoice) as caught:
        parse(eating(), 1, "sip tea")
    assert caught.value.refusal.data == {"question": "test_besides.drink"}
    game = new_toy()
    game.ask(1, drink)
    start(game)
    assert parse(game, 1, "sip tea") == ("sip", "tea")
    with pytest.raises(UnknownName):
        parse(game, 1, "sip brick")


def test_what_is_asked_at_another_time_says_so() -> None:
    with pytest.raises(IllegalChoice) as caught:
        parse(eating(), 1, "fill apple")
    assert caught.value.refusal == Refusal(
        "toy.dining", "not_now", {"question": "test_besides.fill"}
    )


def test_a_question_may_say_itself_why_it_is_not_asked() -> None:
    game = new_toy()
    game.ask(0, fill)
    start(game)
    with pytest.raises(IllegalChoice) as caught:
        parse(game, 0, "eat apple")
    assert caught.value.refusal == Refusal("toy.dining", "not_hungry")
