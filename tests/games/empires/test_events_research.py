"""Events that change what research costs."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.allocation import allocation_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.state import Empires
from ages.games.empires.view import sample
from ages.kernel.chance import Chance

from .builder import (
    age,
    asked,
    begin,
    buildings,
    hand,
    play,
    player,
    refused,
    supply,
    table,
    unit,
    villagers,
)

KEEPS_OPEN = "fallen_tree"


def scholars(*cards: str, **amounts: int) -> Empires:
    """Seat 0 in its Construction phase, all ages reached, with these cards and resources."""
    game = table()
    age(game, 4, 4)
    supply(game, **amounts)
    hand(game, *cards)
    return begin(game, construction_phase)


# Copious Book Selection


@pytest.mark.rule("events.copious_book_selection")
def test_books_make_research_free_for_a_card_and_twice_the_villagers() -> None:
    game = scholars("copious_book_selection", "loom", "sheep", "boar")
    play(game, "play copious_book_selection", "snuff boar")
    assert player(game).research == (("loom", 2),)
    assert (player(game).villagers, player(game).supply) == ([1], [0, 0, 0, 0])
    assert player(game).snuffed == ("copious_book_selection", "boar")
    assert player(game).hand == ("sheep",)


@pytest.mark.rule("events.copious_book_selection")
def test_one_villager_a_turn_leaves_the_books() -> None:
    game = scholars("copious_book_selection", "loom", "boar")
    play(game, "play copious_book_selection")
    begin(game, allocation_phase)
    assert (player(game).research, player(game).known) == ((("loom", 1),), ())


@pytest.mark.rule("events.copious_book_selection")
def test_books_are_chosen_among_what_can_be_researched() -> None:
    game = scholars("copious_book_selection", "loom", "man_at_arms", "forging")
    play(game, "play copious_book_selection")
    assert asked(game) == "sacrifice"
    assert refused(game, "loom") == ("events.copious_book_selection", "is_researched")
    assert refused(game, "boar") == ("events.copious_book_selection", "not_in_hand")
    assert player(game).seen[1] == ("loom",)
    for number in range(5):
        assert "loom" in sample(game, 1, Chance.of(number)).players[0].hand


@pytest.mark.rule("events.copious_book_selection")
def test_what_is_studied_is_in_hand_and_meets_its_prerequisites() -> None:
    game = table()
    age(game, 4, 4)
    hand(game, "copious_book_selection", "loom", "forging", "man_at_arms", "boar")
    buildings(game, b0="barracks")
    unit(game, "militia", 1, "b0")
    begin(game, construction_phase)
    play(game, "play copious_book_selection")
    assert game.options(0) == ["loom", "man_at_arms"]
    assert game.pending is not None
    assert game.pending.rule_in(game) == "events.copious_book_selection"
    assert refused(game, "forging") == ("rulings.17", "needs")
    assert refused(game, "iron_casting") == ("construction.research", "not_in_hand")


@pytest.mark.rule("events.copious_book_selection")
def test_books_need_something_to_research_and_a_card_to_snuff() -> None:
    refusal = ("events.copious_book_selection", "nothing_to_study")
    game = scholars("copious_book_selection", KEEPS_OPEN, "boar")
    assert refused(game, ("play", "copious_book_selection")) == refusal
    game = scholars("copious_book_selection", "loom", gold=9)
    refusal = ("events.copious_book_selection", "nothing_to_snuff")
    assert refused(game, ("play", "copious_book_selection")) == refusal


@pytest.mark.rule("events.copious_book_selection")
def test_books_need_twice_the_villagers() -> None:
    game = table()
    age(game, 4, 4)
    hand(game, "copious_book_selection", "loom", KEEPS_OPEN)
    villagers(game, c0=1)
    begin(game, construction_phase)
    refusal = ("statistics.research", "too_few_villagers")
    assert refused(game, ("play", "copious_book_selection")) == refusal


# Costly Prodigy


@pytest.mark.rule("events.costly_prodigy")
def test_a_prodigy_knows_at_once_for_twice_the_price() -> None:
    game = scholars("costly_prodigy", "loom", gold=5)
    play(game, "play costly_prodigy")
    assert (player(game).known, player(game).research) == (("loom",), ())
    assert (player(game).supply, player(game).villagers) == ([0, 0, 1, 0], [3])
    assert (player(game).hand, player(game).snuffed) == ((), ("costly_prodigy",))


@pytest.mark.rule("events.costly_prodigy")
def test_a_prodigy_is_refused_without_twice_the_price() -> None:
    game = scholars("costly_prodigy", "loom", gold=3)
    assert refused(game, ("play", "costly_prodigy")) == ("village.spending", "too_dear")


@pytest.mark.rule("events.costly_prodigy")
def test_a_prodigy_takes_no_villagers() -> None:
    game = table()
    age(game, 4, 4)
    supply(game, gold=4)
    hand(game, "costly_prodigy", "loom")
    villagers(game, c0=0)
    begin(game, construction_phase)
    play(game, "play costly_prodigy")
    assert player(game).known == ("loom",)


@pytest.mark.rule("events.costly_prodigy")
def test_a_prodigy_needs_something_to_research() -> None:
    game = scholars("costly_prodigy", KEEPS_OPEN, gold=50)
    assert refused(game, ("play", "costly_prodigy")) == (
        "events.costly_prodigy",
        "nothing_to_study",
    )
