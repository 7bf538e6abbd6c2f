"""The four civilizations of the starter decks: their bonuses, their own cards, what they lack."""

from __future__ import annotations

import pytest

from ages.games.empires.fighting import strength
from ages.games.empires.queries import can_attack_between, card_price, is_forbidden
from ages.games.empires.rules.allocation import allocation_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.state import Empires
from ages.games.empires.tables import BUILDINGS, CARDS, CIVILIZATIONS, PRICE

from .builder import (
    age,
    anew,
    begin,
    buildings,
    hand,
    known,
    piles,
    play,
    player,
    supply,
    table,
    told,
)

FOUR = ("franks", "japanese", "saracens", "vikings")


# Franks


@pytest.mark.rule("civilizations.franks", "civilizations.at_once", "movement.between_attack")
def test_franks_attack_in_no_mans_land_without_outpost_or_cartography() -> None:
    free = {deck: can_attack_between(player(table(deck, "franks"))) for deck in FOUR}
    assert free == {"franks": True, "japanese": False, "saracens": False, "vikings": False}


@pytest.mark.rule("movement.between_attack")
def test_others_need_an_outpost_or_cartography() -> None:
    game = table("japanese", "vikings")
    buildings(game, b0="outpost")
    known(game, "cartography", seat=1)
    assert can_attack_between(player(game))
    assert can_attack_between(player(game, 1))


def entering(number: int, deck: str = "franks") -> Empires:
    """Seat 0 in its Allocation phase, just entering an age."""
    game = table(deck, "japanese")
    names = ("dark_age", "feudal_age", "castle_age", "imperial_age")
    age(game, number - 1, 1)
    player(game).age_decks = player(game).age_decks[number - 2 :]
    player(game).research = ((names[number - 1], 1),)
    return begin(game, allocation_phase)


@pytest.mark.rule("civilizations.franks", "civilizations.at_once")
@pytest.mark.parametrize(("number", "card"), [(2, "horse_collar"), (3, "heavy_plow")])
def test_franks_take_the_farm_technology_of_a_new_age_for_nothing(number: int, card: str) -> None:
    game = entering(number)
    one = player(game)
    assert one.known == (card,)
    assert card not in one.deck
    assert one.supply == [10, 5, 5, 0]
    assert told(game, "known") == [{"seat": 0, "card": card}]


@pytest.mark.rule("civilizations.franks")
def test_franks_without_such_a_card_in_the_play_deck_take_none() -> None:
    game = entering(4)
    assert player(game).known == ()
    game = table("franks", "japanese")
    age(game, 3, 1)
    piles(game, discard=["crop_rotation"])
    player(game).age_decks = ((),)
    player(game).research = (("imperial_age", 1),)
    begin(game, allocation_phase)
    play(game, "shuffle_in yes")
    assert player(game).known == ("crop_rotation",)


@pytest.mark.rule("civilizations.franks")
@pytest.mark.parametrize("deck", ["japanese", "vikings"])
def test_others_take_no_farm_technology(deck: str) -> None:
    game = entering(2, deck)
    assert player(game).known == ()
    assert "horse_collar" in player(game).deck


@pytest.mark.rule(
    "civilizations.franks", "civilizations.by_cards", "faq.misprinted_frankish_castle"
)
def test_the_castle_of_the_franks_costs_ten_stone_and_their_knights_have_more_hp() -> None:
    assert PRICE["castle_franks"] == (0, 0, 0, 10)
    assert BUILDINGS["castle_franks"].villagers == 15
    assert PRICE["castle"] == (0, 0, 0, 15)
    assert (strength("knight_franks", ()).hp, strength("knight", ()).hp) == (32, 26)


# Vikings


@pytest.mark.rule("civilizations.vikings", "civilizations.at_once")
@pytest.mark.parametrize(("deck", "price"), [("vikings", (0, 0, 0, 0)), ("franks", (2, 4, 0, 0))])
def test_wheelbarrow_costs_vikings_only_research(deck: str, price: tuple[int, ...]) -> None:
    game = table(deck, "japanese")
    age(game, 2, 1)
    hand(game, "wheelbarrow")
    assert card_price(player(game), "wheelbarrow") == price
    buildings(game, b0="house")
    supply(game, wood=price[0], food=price[1])
    begin(game, construction_phase)
    play(game, "research wheelbarrow")
    assert player(game).supply == [0, 0, 0, 0]
    assert player(game).research == (("wheelbarrow", 1),)


@pytest.mark.rule("civilizations.vikings")
def test_hand_cart_costs_vikings_only_research_once_they_know_wheelbarrow() -> None:
    game = table("vikings", "japanese")
    age(game, 3, 1)
    hand(game, "hand_cart")
    buildings(game, b0="house")
    supply(game)
    begin(game, construction_phase)
    assert ("research", "hand_cart") not in game.options(0)
    known(game, "wheelbarrow")
    anew(game)
    play(game, "research hand_cart")
    assert player(game).research == (("hand_cart", 1),)


# Cards of their own


@pytest.mark.rule("civilizations.by_cards", "civilizations.japanese", "civilizations.vikings")
def test_the_men_at_arms_of_japanese_and_vikings_are_stronger() -> None:
    plain, japanese, vikings = [
        strength("militia", (card,))
        for card in ("man_at_arms", "man_at_arms_japanese", "man_at_arms_vikings")
    ]
    assert (plain.hp, plain.ap) == (10, 6)
    assert (japanese.hp, japanese.ap) == (10, 7)
    assert (vikings.hp, vikings.ap) == (11, 6)


@pytest.mark.rule("civilizations.japanese", "civilizations.by_cards")
@pytest.mark.parametrize(
    ("card", "wood"),
    [
        ("mill_japanese", 2),
        ("lumber_camp_japanese", 2),
        ("gold_mine_japanese", 1),
        ("stone_mine_japanese", 1),
    ],
)
def test_mills_camps_and_mines_of_the_japanese_cost_less_wood(card: str, wood: int) -> None:
    game = table("japanese", "franks")
    hand(game, card)
    supply(game, wood=wood)
    begin(game, construction_phase)
    play(game, f"build {card} b0")
    assert player(game).supply == [0, 0, 0, 0]


@pytest.mark.rule("civilizations.saracens", "civilizations.by_cards")
def test_the_archers_of_the_saracens_hit_buildings_harder() -> None:
    for card in ("archer_saracens", "cavalry_archer_saracens"):
        own, plain = strength(card, ()), strength(CARDS[card].title, ())
        assert "building" in own.against or "building" in own.more_against
        assert not plain.against.get("building")


@pytest.mark.rule("decks.civilization_cards", "civilizations.by_cards")
@pytest.mark.parametrize("deck", FOUR)
def test_a_card_of_a_civilization_is_for_it_alone(deck: str) -> None:
    one = player(table(deck, "franks"))
    for card, row in CARDS.items():
        if row.civilization is not None and row.title not in CIVILIZATIONS[deck].forbidden:
            assert is_forbidden(one, card) == (row.civilization != deck)


@pytest.mark.rule("civilizations.forbidden", "civilizations.back")
@pytest.mark.parametrize("deck", FOUR)
def test_what_is_on_the_list_of_a_civilization_is_forbidden_to_it(deck: str) -> None:
    one = player(table(deck, "franks"))
    forbidden = {CARDS[card].title for card in CARDS if is_forbidden(one, card)}
    assert set(CIVILIZATIONS[deck].forbidden) <= forbidden
    commons = [card for card, row in CARDS.items() if row.civilization is None]
    allowed = [card for card in commons if not is_forbidden(one, card)]
    assert {CARDS[card].title for card in allowed} == {CARDS[card].title for card in commons} - set(
        CIVILIZATIONS[deck].forbidden
    )


@pytest.mark.rule("civilizations.forbidden")
def test_the_forbidden_lists_differ() -> None:
    game = table("saracens", "franks")
    assert not is_forbidden(player(game), "camel")
    assert is_forbidden(player(game, 1), "camel")
