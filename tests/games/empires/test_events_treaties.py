"""Events that stay in play for an upkeep, and walls that are put up at once."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.upkeep import upkeep_phase
from ages.games.empires.state import Empires

from .builder import (
    age,
    asked,
    begin,
    buildings,
    hand,
    piles,
    play,
    player,
    refused,
    still,
    supply,
    table,
    told,
    unit,
    villagers,
)

KEEPS_OPEN = "fallen_tree"
TOO_DEAR = ("village.spending", "too_dear")
TREATY = "treaty_from_abroad"
WALLS = "putting_up_the_walls"


def late(*cards: str, **amounts: int) -> Empires:
    """Seat 0 in Construction, all ages reached, with these cards and resources."""
    game = table()
    age(game, 4, 4)
    supply(game, **amounts)
    hand(game, *cards, KEEPS_OPEN)
    return begin(game, construction_phase)


# Treaty from Abroad


def treaty(*paid: str, deck: tuple[str, ...] = ("boar", "militia")) -> Empires:
    """Seat 0 has signed a Treaty, and answered so in the Upkeeps since."""
    game = late(TREATY, food=20, gold=20)
    piles(game, deck=deck)
    play(game, f"play {TREATY}")
    for answer in paid:
        still(game)
        game.round += 1
        begin(game, upkeep_phase)
        play(game, f"keep_up {answer}")
    still(game)
    return game


def tokens_left(game: Empires) -> list[int]:
    """The tokens on the cards that are in play."""
    return [one.counted("tokens") for one in game.effects]


@pytest.mark.rule(f"events.{TREATY}")
def test_a_treaty_stays_in_play_and_its_upkeep_takes_tokens_off() -> None:
    game = treaty()
    assert (tokens_left(game), player(game).snuffed) == ([3], ())
    game = treaty("yes")
    assert (tokens_left(game), player(game).supply) == ([2], [0, 18, 18, 0])


@pytest.mark.rule(f"events.{TREATY}")
@pytest.mark.rule("rulings.31")
def test_a_treaty_that_is_not_paid_for_stands_still() -> None:
    game = treaty("yes", "no")
    assert (tokens_left(game), player(game).supply) == ([2], [0, 18, 18, 0])
    supply(game, food=2, gold=1)
    game.round += 1
    begin(game, upkeep_phase)
    assert (asked(game), tokens_left(game)) == ("", [2])


@pytest.mark.rule(f"events.{TREATY}")
def test_an_upkeep_that_cannot_be_paid_is_refused() -> None:
    game = treaty()
    game.round += 1
    begin(game, upkeep_phase)
    supply(game, food=2, gold=1)
    assert refused(game, "yes") == TOO_DEAR
    assert game.pending is not None
    assert game.pending.rule_in(game) == f"events.{TREATY}"


@pytest.mark.rule(f"events.{TREATY}")
def test_with_the_last_token_a_militia_comes_in_enlistment() -> None:
    game = treaty("yes", "yes", "yes")
    assert (tokens_left(game), game.units) == ([0], {})
    buildings(game, b0="barracks", b1="house")
    begin(game, enlistment_phase)
    assert [(one.card, one.tokens, one.place) for one in game.units.values()] == [
        ("militia", 5, "1:b0")
    ]
    assert (player(game).deck, player(game).snuffed) == (("boar",), (TREATY,))
    assert (game.effects, player(game).hand) == ((), (KEEPS_OPEN,))


@pytest.mark.rule(f"events.{TREATY}")
def test_before_the_last_token_nobody_comes() -> None:
    game = treaty("yes", "yes")
    begin(game, enlistment_phase)
    assert (game.units, tokens_left(game)) == ({}, [1])


@pytest.mark.rule(f"events.{TREATY}")
def test_the_militia_comes_to_a_free_barracks_or_else_to_a_free_building() -> None:
    game = treaty("yes", "yes", "yes")
    buildings(game, b0="barracks", b1="barracks", c1="house")
    begin(game, enlistment_phase)
    assert (asked(game), game.options(0)) == ("lodge", ["b0", "b1"])
    assert refused(game, "c1") == (f"events.{TREATY}", "no_free_building_there")
    play(game, "lodge b1")
    assert game.units["u1"].place == "1:b1"
    game = treaty("yes", "yes", "yes")
    buildings(game, b0="barracks", c1="house")
    unit(game, "archer", 1, "b0")
    begin(game, enlistment_phase)
    assert game.options(0) == ["c0", "c1"]


@pytest.mark.rule(f"events.{TREATY}")
def test_without_a_militia_in_the_deck_or_a_free_building_the_treaty_was_for_nothing() -> None:
    game = treaty("yes", "yes", "yes", deck=("boar",))
    begin(game, enlistment_phase)
    assert (game.units, player(game).snuffed) == ({}, (TREATY,))
    game = treaty("yes", "yes", "yes")
    unit(game, "archer", 1, "c0")
    begin(game, enlistment_phase)
    assert (len(game.units), player(game).snuffed) == (1, (TREATY,))
    assert told(game, "nobody_comes") == [{"seat": 0, "card": TREATY}]


@pytest.mark.rule(f"events.{TREATY}")
def test_each_of_two_treaties_has_its_own_upkeep() -> None:
    game = late(TREATY, TREATY, food=20, gold=20)
    play(game, f"play {TREATY}", f"play {TREATY}")
    still(game)
    game.round += 1
    begin(game, upkeep_phase)
    play(game, "keep_up yes")
    assert asked(game) == "keep_up"
    play(game, "keep_up no")
    assert (sorted(tokens_left(game)), asked(game)) == ([2, 3], "")


# Banking


def bank(*paid: str, cards: int = 1) -> Empires:
    """Seat 0 has opened banks, and answered so in the Upkeeps since; it is in Construction."""
    game = late(*["banking"] * cards, gold=5)
    for _ in range(cards):
        play(game, "play banking")
    for answer in paid:
        still(game)
        game.round += 1
        begin(game, upkeep_phase)
        play(game, f"keep_up {answer}")
    still(game)
    return begin(game, construction_phase)


@pytest.mark.rule("events.banking")
def test_a_bank_begins_with_a_token_and_gets_more_for_gold() -> None:
    game = bank()
    assert (tokens_left(game), player(game).snuffed, player(game).supply[2]) == ([1], (), 5)
    game = bank("yes", "yes", "no")
    assert (tokens_left(game), player(game).supply[2]) == ([3], 3)


@pytest.mark.rule("events.banking")
def test_a_bank_that_is_cashed_in_pays_two_gold_a_token() -> None:
    game = bank("yes", "yes")
    play(game, "cash_in banking")
    assert (player(game).supply[2], game.effects, player(game).snuffed) == (9, (), ("banking",))
    assert refused(game, ("cash_in", "banking")) == ("events.banking", "no_bank")


@pytest.mark.rule("events.banking")
def test_a_bank_is_cashed_in_by_its_owner_in_any_own_menu() -> None:
    game = bank()
    still(game)
    unit(game, "militia", 1, "c0")
    begin(game, movement_phase)
    assert ("cash_in", "banking") in game.options(0)
    still(game)
    begin(game, enlistment_phase)
    assert ("cash_in", "banking") in game.options(0)
    still(game)
    game.active = 1
    hand(game, KEEPS_OPEN, seat=1)
    begin(game, construction_phase)
    assert refused(game, ("cash_in", "banking"), seat=1) == ("events.banking", "no_bank")


@pytest.mark.rule("events.banking")
def test_of_two_banks_the_fuller_one_is_cashed_in_first() -> None:
    game = bank(cards=2)
    still(game)
    game.round += 1
    begin(game, upkeep_phase)
    play(game, "keep_up no", "keep_up yes")
    still(game)
    begin(game, construction_phase)
    play(game, "cash_in banking")
    assert (player(game).supply[2], tokens_left(game)) == (8, [1])


@pytest.mark.rule("events.banking")
def test_banking_is_for_the_imperial_age() -> None:
    game = late("banking")
    age(game, 3, 3)
    assert refused(game, ("play", "banking")) == ("statistics.age", "too_early")


# Putting Up the Walls


def palisades(in_hand: int, in_deck: int, wood: int = 6, there: int = 6) -> Empires:
    """Seat 0 in Construction with so many Palisade Walls, wood and villagers."""
    game = late(WALLS, *["palisade_wall"] * in_hand, wood=wood)
    piles(game, deck=("boar", *["palisade_wall"] * in_deck))
    villagers(game, c0=there)
    return game


@pytest.mark.rule(f"events.{WALLS}")
def test_up_to_five_walls_of_hand_and_deck_are_put_up_for_nothing() -> None:
    game = palisades(2, 4)
    play(game, f"play {WALLS}")
    assert (player(game).supply, player(game).pool) == ([0] * 4, 6)
    for pile, cell in (("hand", "b0"), ("play_deck", "c1"), ("hand", "c2")):
        play(game, f"wall {pile} {cell}")
    assert refused(game, ("hand", "c3")) == (f"events.{WALLS}", "not_there")
    play(game, "wall play_deck b1", "wall play_deck a0")
    assert player(game).village.cells == ("c0", "b0", "c1", "c2", "b1", "a0")
    assert {*player(game).village.cards[1:]} == {"palisade_wall"}
    assert (player(game).hand, player(game).deck) == ((KEEPS_OPEN,), ("boar", "palisade_wall"))
    assert (player(game).snuffed, asked(game)) == ((WALLS,), "construct")
    assert (player(game).pool, player(game).built) == (6, 0)


@pytest.mark.rule(f"events.{WALLS}")
def test_a_wall_goes_where_a_building_may_stand_and_fewer_are_enough() -> None:
    game = palisades(0, 4)
    play(game, f"play {WALLS}")
    assert refused(game, ("play_deck", "a0")) == ("construction.place", "not_adjacent")
    assert refused(game, ("play_deck", "c0")) == ("construction.place", "cell_taken")
    play(game, "wall play_deck b0", "wall done")
    assert (player(game).village.cells, asked(game)) == (("c0", "b0"), "construct")


@pytest.mark.rule(f"events.{WALLS}")
def test_walls_need_a_card_wood_and_villagers() -> None:
    game = palisades(0, 0)
    assert refused(game, ("play", WALLS)) == (f"events.{WALLS}", "nothing_to_find")
    game = palisades(1, 0, wood=5)
    assert refused(game, ("play", WALLS)) == TOO_DEAR
    game = palisades(1, 0, there=5)
    assert refused(game, ("play", WALLS)) == ("village.villager_cost", "too_few_villagers")


@pytest.mark.rule(f"events.{WALLS}")
def test_walls_need_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    game = palisades(1, 1)
    monkeypatch.setattr("ages.games.empires.cards.walls.sites", lambda game, seat: ())
    assert refused(game, ("play", WALLS)) == ("rulings.46", "nowhere_to_build")
