"""The small examples of the rulebook, each played as it is told there."""

from __future__ import annotations

import pytest

from ages.games.mythology.rules.turn import discard_cards, play_turn, rotate, spoil
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import RESOURCES
from tests.games.mythology.builder import (
    asked,
    begin,
    commands,
    cubes,
    do,
    give,
    invoke,
    play,
    refused,
    table,
    units,
)

NOTHING = dict.fromkeys(RESOURCES, 0)


def place_cubes(game: Mythology) -> None:
    """All place the Victory cubes of the turn."""
    while asked(game) == "turn.place_cube":
        assert game.pending is not None
        do(game, game.pending.seats[0], "cube largest_army")


@pytest.mark.rule("V.god_powers")
@pytest.mark.rule("powers.loki")
@pytest.mark.rule("VIII.trade")
def test_loki_steals_five_food_that_are_then_traded_for_favor_and_wood() -> None:
    game = table("norse", "egyptian", "greek")
    give(game, 0, cubes={"favor": 2})
    give(game, 1, cubes={"food": 5, "gold": 1})
    invoke(game, 0, "loki", "rob 1", "pocket 5 food")
    assert cubes(game, 0) == {**NOTHING, "food": 5}
    assert cubes(game, 1) == {**NOTHING, "gold": 1}
    # The trade costs nothing.
    do(game, 0, "give 5 food", "take 4 favor wood")
    assert cubes(game, 0) == {**NOTHING, "favor": 4, "wood": 1}
    assert game.pending is None


@pytest.mark.rule("VI.starting_units")
@pytest.mark.parametrize(
    ("culture", "mortals"),
    [
        ("egyptian", {"spearman": 2, "elephant": 2, "chariot_archer": 2}),
        ("norse", {"jarl": 2, "huskarl": 2, "throwing_axeman": 2}),
        ("greek", {"toxotes": 2, "hoplite": 2, "hippokon": 2}),
    ],
)
def test_the_starting_units_of_the_three_cultures(culture: str, mortals: dict[str, int]) -> None:
    assert units(table(culture, "greek", "norse"), 0) == mortals


@pytest.mark.rule("VI.pieces")
def test_a_greek_player_in_a_game_of_three_uses_both_shades_of_green() -> None:
    game = table("greek", "norse", "egyptian")
    give(game, 0, units={"hydra": 4}, cubes={"gold": 2, "favor": 2})
    play(game, 0, "recruit", "recruit hydra")
    assert units(game, 0) == {"hydra": 5}


@pytest.mark.rule("VII.spoilage")
def test_one_food_and_two_favor_of_the_norse_player_spoil() -> None:
    game = table("norse", "greek")
    give(game, 0, cubes={"food": 6, "wood": 3, "gold": 5, "favor": 7})
    bank = game.bank[:]
    begin(game, spoil)
    assert cubes(game, 0) == {"food": 5, "wood": 3, "gold": 5, "favor": 5}
    assert game.bank == [bank[0] + 1, bank[1], bank[2], bank[3] + 2]


@pytest.mark.rule("VII.spoilage")
@pytest.mark.rule("V.storehouse")
def test_with_a_storehouse_nothing_of_this_spoils() -> None:
    game = table("norse", "greek")
    give(game, 0, cubes={"food": 6, "wood": 3, "gold": 5, "favor": 7}, city=["storehouse"])
    begin(game, spoil)
    assert cubes(game, 0) == {"food": 6, "wood": 3, "gold": 5, "favor": 7}


@pytest.mark.rule("VII.discarding")
@pytest.mark.rule("VII.hand_size")
@pytest.mark.rule("rulings.3")
@pytest.mark.parametrize(("age", "size"), [("classical", 5), ("heroic", 6)])
def test_who_keeps_hephaestos_and_discards_build_2_draws_one_card_less(age: str, size: int) -> None:
    # The book tells of five cards in the Heroic Age; five is the Classical hand (ruling 3).
    game = table("greek", "norse")
    give(game, 0, age=age, hand=["build_2", "hephaestos"])
    begin(game, discard_cards)
    do(game, 0, "discard build_2")
    assert game.players[0].hand == ("hephaestos",)
    assert game.discards["greek"] == ("build_2",)
    begin(game, rotate)
    place_cubes(game)
    assert asked(game) == "turn.choose_hand"
    assert game.subset(0).most == size - 1


@pytest.mark.rule("VIII.gather")
@pytest.mark.rule("VIII.gather_choice")
@pytest.mark.rule("VIII.gather_worker")
def test_the_egyptian_player_gathers_the_desert_with_her_villager_on_gold() -> None:
    game = table("egyptian", "greek", "norse")
    desert = ["desert_gold"] * 3 + ["desert_favor"] * 3
    give(game, 0, cubes={}, city=["house"], tiles=[*desert, "fertile_food"])
    give(game, 1, cubes={}, tiles=["desert_favor", "hills_gold"])
    give(game, 2, cubes={}, tiles=["desert_gold", "mountains_gold"])
    play(game, 0, "gather", "gather desert", "move villager holding desert_gold")
    assert game.pending is None
    # The tile with the Villager gives two gold instead of one.
    assert cubes(game, 0) == {**NOTHING, "gold": 4, "favor": 6}
    assert cubes(game, 1) == {**NOTHING, "favor": 2}
    assert cubes(game, 2) == {**NOTHING, "gold": 1}


@pytest.mark.rule("VIII.recruit")
def test_the_greek_player_recruits_a_minotaur_and_an_archer() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 4, "wood": 4}, units={})
    play(game, 0, "recruit", "recruit minotaur")
    assert cubes(game, 0) == {**NOTHING, "food": 2, "wood": 2}
    do(game, 0, "recruit toxotes")
    assert cubes(game, 0) == {**NOTHING, "food": 1, "wood": 1}
    assert units(game, 0) == {"minotaur": 1, "toxotes": 1}
    assert game.pending is None


@pytest.mark.rule("VIII.build")
def test_the_greek_player_builds_a_storehouse_and_a_house_and_no_more() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes=dict.fromkeys(RESOURCES, 8))
    play(game, 0, "build_2", "build storehouse", "build house")
    assert game.players[0].city == ("storehouse", "house")
    assert cubes(game, 0) == {"food": 4, "wood": 4, "gold": 6, "favor": 6}
    # He could pay for more, but the card says two.
    assert game.pending is None


@pytest.mark.rule("VIII.trade")
@pytest.mark.rule("V.market")
def test_the_norse_player_with_a_market_trades_four_wood_for_four_gold() -> None:
    game = table("norse", "greek")
    give(game, 0, cubes={"wood": 8}, city=["market"])
    play(game, 0, "trade", "give 4 wood", "take 4 gold")
    assert cubes(game, 0) == {**NOTHING, "wood": 4, "gold": 4}
    assert game.pending is None


@pytest.mark.rule("VIII.next_age")
@pytest.mark.rule("VIII.next_age_gains")
def test_the_egyptian_player_enters_the_classical_age() -> None:
    game = table("egyptian", "greek")
    give(game, 0, cubes={"food": 6, "wood": 4, "gold": 8, "favor": 4})
    play(game, 0, "recruit")
    assert refused(game, 0, "recruit priest").key == "hero_age"
    do(game, 0, "recruit done")
    play(game, 0, "next_age")
    assert cubes(game, 0) == {**NOTHING, "food": 2, "gold": 4}
    play(game, 0, "recruit")
    assert "recruit priest" in commands(game, 0)
    do(game, 0, "recruit done")
    begin(game, play_turn)
    place_cubes(game)
    assert (game.subset(0).most, game.subset(1).most) == (5, 4)
