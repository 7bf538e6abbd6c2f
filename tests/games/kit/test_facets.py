"""Facets of questions, and what people and bots are told by them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ages.games.kit.actions import actions_of
from ages.games.kit.facets import (
    FACETS,
    Liking,
    check_facets,
    choices,
    foretells,
    gives,
    lights,
    likes,
    teaches,
    trials,
)
from ages.games.kit.foretold import NOTHING, Foretold
from ages.games.kit.liking import order, picked
from ages.games.kit.liking import trials as trials_of
from ages.games.kit.telling import foretold_unless, gives_unless, lit_in, taught
from ages.kernel.choices import DONE, Choice, Seat
from ages.kernel.errors import RulesError
from ages.words.catalogues import Words
from tests.kernel import toy
from tests.kernel.toy import BOOK, FRUIT, Toy, new_toy

WORDS = Words("en", [])


@gives(toy.take)
def fruit_words(game: Toy, seat: Seat, fruit: str, words: Words, left: int) -> str:
    """How many of a fruit lie there, and how many more may be taken."""
    return f"{fruit}: {game.middle.fruit[FRUIT.index(fruit)]}, {left - 1} more"


@foretells(toy.take)
def of_fruit(game: Toy, seat: Seat, fruit: str, left: int) -> Foretold | None:
    """A fruit is taken."""
    return Foretold(gains={seat: {fruit: 1}})


@lights(toy.take)
def in_middle(view: Any, choice: Any) -> Iterator[tuple[str, str]]:
    """The fruit in the middle."""
    yield "middle", choice


@likes(toy.take, toy.pick_slowly)
def like_fruit(game: Toy, seat: Seat) -> Liking:
    """Figs, as long as none is picked; else as they come, but never to stop."""
    chosen = picked(game, seat)
    return lambda fruit: -1 if fruit == DONE else int(fruit == "fig" and fruit not in chosen)


teaches.put(("toy.take", "toy.pick"), toy.take)
trials.put(2, toy.take)
choices.put((*FRUIT, DONE), toy.take)
choices.put(("yes",), toy.say)


def asked(question: Any, *args: Any) -> Toy:
    """A toy in which the first seat is asked."""
    game = new_toy()
    game.ask(0, question, *args)
    game.run()
    return game


def test_an_option_is_told_unless_it_declines() -> None:
    told, game = gives_unless(DONE), asked(toy.take, 2)
    assert told(game, 0, "fig", WORDS) == "fig: 2, 1 more"
    assert told(game, 0, DONE, WORDS) == ""
    assert told(asked(toy.say), 0, "yes", WORDS) == ""


def test_what_an_option_brings_is_foretold_and_what_declines_brings_nothing() -> None:
    foretold, game = foretold_unless(DONE), asked(toy.take, 2)
    assert foretold(game, 0, "fig") == Foretold(gains={0: {"fig": 1}})
    assert foretold(game, 0, DONE) == NOTHING
    assert foretold(asked(toy.say), 0, "yes") is None


def test_the_pieces_that_stand_for_an_option_are_lit() -> None:
    game = asked(toy.take, 2)
    commands: dict[Choice, str] = {"fig": "take fig"}
    assert lit_in(BOOK, game.view(0), ["fig"], commands) == {"middle": {"fig": "take fig"}}
    assert lit_in(BOOK, asked(toy.say).view(0), ["yes"], {}) == {}
    assert lit_in(BOOK, new_toy().view(0), [], {}) == {}


def test_a_newcomer_is_taught_by_the_paragraphs_of_a_question_or_by_its_own() -> None:
    assert taught(asked(toy.take, 2)) == ["toy.take", "toy.pick"]
    assert taught(asked(toy.say)) == ["toy.say"]


def test_options_are_ordered_by_how_much_they_are_liked() -> None:
    game = asked(toy.pick_slowly, 0, 2)
    assert order(game, 0, game.options(0)) == ["fig", "apple", "pear", DONE]
    game.play(0, "fig")
    assert order(game, 0, game.options(0)) == ["apple", "fig", "pear", DONE]
    assert order(asked(toy.say), 0, ["yes"]) == ["yes"]


def test_an_option_is_tried_as_often_as_is_said_of_its_question() -> None:
    assert trials_of(asked(toy.take, 2), "fig") == 2
    assert trials_of(asked(toy.say), "yes") == 0


def test_actions_have_their_numbers_in_the_order_in_which_they_are_told() -> None:
    take, say = toy.take.name, toy.say.name
    assert actions_of(BOOK) == (*((take, one) for one in (*FRUIT, DONE)), (say, "yes"))


def test_a_facet_is_said_once() -> None:
    with pytest.raises(RulesError, match=r"trials is said twice of toy\.take"):
        trials.put(3, toy.take)


def test_a_forgotten_facet_is_found() -> None:
    for facet in FACETS:
        missing = facet.missing(BOOK)
        assert toy.take.name not in missing
        assert toy.numbers.name in missing
    with pytest.raises(RulesError, match=r"^toy does not say gives of toy\.say, "):
        check_facets("toy", BOOK)


def test_what_came_later_has_the_last_numbers() -> None:
    usual = actions_of(BOOK)
    thing = next(choice for _, choice in usual if isinstance(choice, str))
    moved = actions_of(BOOK, things=(thing,))
    naming = [action for action in usual if action[1] == thing or thing in str(action[1]).split()]
    assert sorted(moved, key=repr) == sorted(usual, key=repr)
    assert moved[-1][1] == thing
    kept = [action for action in usual if action not in naming]
    assert [action for action in moved if action not in naming] == kept
