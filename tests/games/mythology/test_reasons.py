"""Every no with its reason: what a player may name at a question though it is no choice there."""

from __future__ import annotations

import pytest

from ages.games.mythology.rules.build import lose_villager
from ages.games.mythology.rules.explore import choose_tile
from ages.games.mythology.rules.spoils import capture_cubes, capture_tile, destroy_buildings
from ages.games.mythology.rules.turn import choose_hand, discard
from ages.games.mythology.state import Mythology
from ages.kernel.choices import Refusal
from ages.kernel.errors import UnknownName
from tests.games.mythology.builder import (
    ask_card,
    battle,
    do,
    fight,
    give,
    invoke,
    play,
    refused,
    table,
    unasked,
)
from tests.games.mythology.encounters import encounter

RICH = dict.fromkeys(("food", "wood", "gold", "favor"), 10)


def trading(favor: int, bank: int = 30, city: tuple[str, ...] = ("great_temple",)) -> Mythology:
    """A trade in which nothing is swapped, by a player with so much favor."""
    game = table()
    give(game, 0, cubes={"food": 1, "favor": favor}, city=city)
    game.victory_bank = bank
    play(game, 0, "hermes")
    return game


# Victory cubes


@pytest.mark.rule("V.great_temple")
def test_more_victory_cubes_than_favor_buys_tell_the_favor_that_is_missing() -> None:
    game = trading(favor=17)
    do(game, 0, "give nothing")
    assert refused(game, 0, "buy 3") == Refusal(
        "V.great_temple", "victory_price", {"number": 3, "missing": {"favor": 7}}
    )


@pytest.mark.rule("V.great_temple", "rulings.6")
def test_more_victory_cubes_than_the_bank_has_are_refused_whatever_they_cost() -> None:
    game = trading(favor=8, bank=2)
    do(game, 0, "give nothing")
    assert refused(game, 0, "buy 3") == Refusal("rulings.6", "few_victory_cubes", {"left": 2})


@pytest.mark.rule("V.great_temple")
def test_who_has_no_temple_is_told_so() -> None:
    game = trading(favor=20, city=())
    assert unasked(game, 0, "buy 1") == Refusal("V.great_temple", "no_temple")


@pytest.mark.rule("V.great_temple", "rulings.36")
def test_who_has_a_temple_is_told_what_else_is_missing() -> None:
    assert unasked(trading(favor=3), 0, "buy 1") == Refusal(
        "V.great_temple", "victory_price", {"number": 1, "missing": {"favor": 5}}
    )
    assert unasked(trading(favor=3, bank=0), 0, "buy 1") == Refusal(
        "rulings.6", "few_victory_cubes", {"left": 0}
    )
    assert unasked(trading(favor=9), 0, "buy 1") == Refusal(
        "VIII.trade", "needs_card", {"card": "trade_card"}
    )


@pytest.mark.rule("V.victory_cubes", "VIII.trade")
def test_only_resource_cubes_are_traded() -> None:
    game = trading(favor=0)
    assert refused(game, 0, "give victory") == Refusal("V.victory_cubes", "victory_cubes")
    assert refused(game, 0, "give hoplite") == Refusal(
        "V.resources", "cubes_only", {"thing": "hoplite"}
    )
    do(game, 0, "give food")
    assert refused(game, 0, "take victory") == Refusal("V.victory_cubes", "victory_cubes")
    assert refused(game, 0, "take tiles") == Refusal(
        "V.resources", "cubes_only", {"thing": "tiles"}
    )


@pytest.mark.rule("VIII.trade_cost")
def test_a_trade_is_paid_in_cubes_that_one_has() -> None:
    game = table()
    give(game, 0, cubes={"food": 2, "wood": 2})
    play(game, 0, "trade")
    assert refused(game, 0, "pay 2 gold") == Refusal("V.board", "have_none", {"thing": "gold"})
    assert refused(game, 0, "pay food villager") == Refusal(
        "V.resources", "cubes_only", {"thing": "villager"}
    )


@pytest.mark.rule("V.market")
def test_with_a_market_there_is_nothing_to_pay() -> None:
    game = table()
    give(game, 0, city=["market"])
    play(game, 0, "trade")
    assert unasked(game, 0, "pay food") == Refusal("V.market", "free_trade")
    give(game, 0, city=[])
    assert unasked(game, 0, "pay food") == Refusal(
        "VIII.trade", "needs_card", {"card": "trade_card"}
    )


# Cards


@pytest.mark.rule("VII.hand", "V.random_cards")
def test_random_cards_are_drawn_unseen_from_the_own_deck() -> None:
    game = table("greek", "norse")
    give(game, 0, hand=["gather", "ares"])
    game.ask_together(choose_hand, (0, 1))
    game.run()
    for card in ("gather", "ares"):
        assert refused(game, 0, f"hand {card}") == Refusal(
            "VII.discarding", "already_in_hand", {"card": card}
        )
    assert refused(game, 0, "hand zeus") == Refusal("VII.hand", "drawn_unseen", {"card": "zeus"})
    assert refused(game, 0, "hand norse") == Refusal(
        "V.random_cards", "foreign_deck", {"culture": "greek"}
    )


@pytest.mark.rule("VII.hand", "VII.used_cards", "V.random_cards", "V.god_powers")
def test_a_card_that_is_not_in_hand_says_where_it_is() -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "gather", "ares")
    game.players[0].played = ("build",)
    told = {
        "play trade": Refusal("VII.hand", "not_in_hand", {"card": "trade"}),
        "burn zeus": Refusal("VII.hand", "not_in_hand", {"card": "zeus"}),
        "play build": Refusal("VII.used_cards", "card_played", {"card": "build"}),
        "invoke odin": Refusal("V.random_cards", "other_deck", {"card": "odin"}),
        "invoke gather": Refusal("V.god_powers", "no_power", {"card": "gather"}),
    }
    assert {command: refused(game, 0, command) for command in told} == told


@pytest.mark.rule("rulings.20", "VII.rounds")
@pytest.mark.parametrize("way", ["play", "invoke", "burn"])
def test_who_has_no_card_left_plays_none(way: str) -> None:
    game = table()
    game.offer = ("hills_gold",)
    game.ask(0, choose_tile)
    game.run()
    assert unasked(game, 0, f"{way} ares") == Refusal("rulings.20", "no_card_left")
    give(game, 0, hand=["ares"])
    assert unasked(game, 0, f"{way} ares") == Refusal(
        "VII.rounds", "not_now", {"question": "cards.play_card"}
    )


@pytest.mark.rule("VII.discarding")
def test_only_cards_in_hand_are_discarded() -> None:
    game = table()
    give(game, 0, hand=["gather"])
    game.ask_together(discard, (0,))
    game.run()
    assert refused(game, 0, "discard gather trade") == Refusal(
        "VII.hand", "not_in_hand", {"card": "trade"}
    )


@pytest.mark.rule("VIII.attack", "VIII.build", "VIII.explore", "VIII.gather")
@pytest.mark.rule("VIII.next_age", "VIII.recruit", "VIII.trade")
@pytest.mark.parametrize(
    ("command", "action"),
    [
        ("attack 1 city", "attack"),
        ("build house", "build"),
        ("tile hills_gold", "explore"),
        ("gather all", "gather"),
        ("age heroic", "next_age"),
        ("recruit hydra", "recruit"),
        ("give 2 food", "trade"),
        ("take 2 food", "trade"),
    ],
)
def test_an_action_needs_its_card(command: str, action: str) -> None:
    game = table()
    ask_card(game, 0, "gather")
    card = {"card": f"{action}_card"}
    assert unasked(game, 0, command) == Refusal(f"VIII.{action}", "needs_card", card)


# Tiles and workers


@pytest.mark.rule("VIII.explore")
def test_only_tiles_that_lie_face_up_are_chosen() -> None:
    game = table()
    game.offer = ("hills_gold",)
    game.ask(0, choose_tile)
    game.run()
    assert refused(game, 0, "tile forest_wood") == Refusal(
        "VIII.explore", "not_on_offer", {"tile": "forest_wood"}
    )


@pytest.mark.rule("VIII.gather_choice", "VIII.gather_all")
def test_a_permanent_gather_does_not_gather_everything() -> None:
    game = table()
    play(game, 0, "gather")
    assert refused(game, 0, "gather all") == Refusal(
        "VIII.gather_all", "gather_all", {"card": "gather"}
    )


@pytest.mark.rule("VIII.gather_move", "units.dwarf")
def test_a_move_that_cannot_be_made_says_why() -> None:
    game = table("norse", "greek")
    give(game, 0, units={"dwarf": 1}, city=["house"] * 2)
    give(game, 0, tiles=["hills_gold+villager", "hills_food", "hills_wood"])
    play(game, 0, "gather", "gather hills", "move villager holding hills_food")
    told = {
        "move villager holding hills_wood": Refusal(
            "VIII.gather_move", "no_worker", {"worker": "villager", "place": "holding"}
        ),
        "move villager hills_food hills_wood": Refusal(
            "VIII.gather_move", "moved_already", {"worker": "villager", "place": "hills_food"}
        ),
        "move villager hills_gold hills_food": Refusal(
            "VIII.gather_move", "tile_taken", {"tile": "hills_food", "worker": "villager"}
        ),
        "move villager hills_gold hills_gold": Refusal(
            "VIII.gather_move", "same_tile", {"tile": "hills_gold"}
        ),
        "move villager hills_gold swamp_wood": Refusal(
            "V.board", "have_none", {"thing": "swamp_wood"}
        ),
        "move villager hills_gold hills_wood+dwarf": Refusal(
            "V.board", "have_none", {"thing": "hills_wood+dwarf"}
        ),
        "move villager hills_gold forest": Refusal(
            "V.production_tiles", "empty_square", {"terrain": "forest"}
        ),
        "move dwarf holding hills_wood": Refusal(
            "units.dwarf", "gold_only", {"unit": "dwarf", "tile": "hills_wood"}
        ),
        "move dwarf holding hills_gold": Refusal(
            "VIII.gather_move", "tile_taken", {"tile": "hills_gold", "worker": "villager"}
        ),
    }
    assert {command: refused(game, 0, command) for command in told} == told


@pytest.mark.rule("V.villagers")
def test_with_a_house_goes_a_villager_from_where_one_stands() -> None:
    game = table("norse", "greek")
    give(game, 0, city=["house"] * 2, tiles=["hills_gold+villager", "hills_food", "hills_gold"])
    game.ask(0, lose_villager)
    game.run()
    told = {
        "villager hills_food": Refusal("V.villagers", "no_villager_there", {"place": "hills_food"}),
        "villager nobody:hills_gold": Refusal(
            "V.villagers", "no_villager_there", {"place": "hills_gold"}
        ),
        "villager forest": Refusal("V.production_tiles", "empty_square", {"terrain": "forest"}),
        "villager jarl": Refusal("V.villagers", "villager_goes", {"thing": "jarl"}),
    }
    assert {command: refused(game, 0, command) for command in told} == told


# Building and ages


@pytest.mark.rule("rulings.11")
def test_what_is_missing_of_a_price_is_saved_already() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes={"food": 2, "gold": 2, "favor": 4}, city=["quarry"])
    invoke(game, 0, "nephthys", "build storehouse")
    assert refused(game, 0, "save wood") == Refusal(
        "rulings.11", "saved_anyway", {"building": "storehouse", "resource": "wood"}
    )


@pytest.mark.rule("VIII.next_age")
def test_ages_follow_one_by_one() -> None:
    game = table()
    give(game, 0, cubes=RICH, tiles=["hills_gold"])
    invoke(game, 0, "hephaestos")
    assert refused(game, 0, "age mythic") == Refusal(
        "VIII.next_age", "one_age", {"age": "classical"}
    )


# Attacks


@pytest.mark.rule("VIII.attack_opponent", "VI.players")
def test_nobody_attacks_himself_or_who_is_not_there() -> None:
    game = table("greek", "norse", "egyptian", "norse")
    play(game, 0, "attack")
    near = (1, 3)
    told = {
        "attack 0 city": Refusal("VIII.attack_opponent", "attack_self", {"seats": near}),
        "attack 2 city": Refusal(
            "VIII.attack_opponent", "no_neighbour", {"target": 2, "seats": near}
        ),
        "attack 4 city": Refusal("VI.players", "no_such_player", {"target": 4, "seats": 4}),
        "attack leave": Refusal("V.god_powers", "must_act"),
    }
    assert {command: refused(game, 0, command) for command in told} == told


@pytest.mark.rule("VIII.armies", "V.units", "V.production_area")
def test_an_army_is_made_of_own_units() -> None:
    game = table("greek", "norse")
    give(game, 1, tiles=["hills_gold", "hills_food+villager"])
    play(game, 0, "attack", "attack 1 holding")
    told = {
        "army gold": Refusal("V.units", "not_a_unit", {"thing": "gold"}),
        "army nobody:hills_gold": Refusal(
            "V.production_area", "nobody_there", {"tile": "hills_gold"}
        ),
        "army swamp": Refusal("V.production_tiles", "empty_square", {"terrain": "swamp"}),
        "army hydra": Refusal(
            "VI.received", "other_culture", {"unit": "hydra", "culture": "greek"}
        ),
        "army troll": Refusal("V.board", "have_none", {"thing": "troll"}),
        "army dwarf:hills_gold": Refusal("V.board", "have_none", {"thing": "dwarf:hills_gold"}),
        "army villager:hills_food": Refusal("rulings.25", "villager"),
    }
    assert {command: refused(game, 1, command) for command in told} == told


@pytest.mark.rule("units.cyclops", "units.huskarl")
def test_a_giant_cannot_be_thrown_and_who_knows_no_stance_declares_none() -> None:
    game = battle(["cyclops", "toxotes"], ["frost_giant", "huskarl"])
    encounter(game, "cyclops", "frost_giant", 1, 0)
    assert unasked(game, 0, "declare throw") == Refusal(
        "units.cyclops", "giant", {"unit": "cyclops", "enemy": "frost_giant"}
    )
    assert unasked(game, 1, "declare berserk") == Refusal(
        "rulings.26", "no_stance", {"unit": "frost_giant"}
    )
    fight(game, "cyclops", "huskarl")
    assert refused(game, 0, "declare berserk") == Refusal(
        "units.huskarl", "cannot_go_berserk", {"unit": "cyclops"}
    )
    do(game, 0, "declare throw")
    assert refused(game, 1, "declare throw") == Refusal(
        "units.cyclops", "cannot_throw", {"unit": "huskarl"}
    )


@pytest.mark.rule("rulings.26")
def test_outside_a_battle_and_before_an_encounter_it_is_not_the_moment() -> None:
    not_now = Refusal("rulings.26", "not_now", {"question": "battle.declare"})
    game = table()
    ask_card(game, 0, "gather")
    assert unasked(game, 0, "declare throw") == not_now
    game = battle(["cyclops"], ["jarl"])
    assert unasked(game, 0, "declare throw") == not_now


@pytest.mark.rule("VIII.attack_city", "VIII.attack_production", "VIII.attack_holding")
def test_spoils_are_what_the_defender_has() -> None:
    game = table("greek", "norse")
    give(game, 1, cubes={"food": 1}, city=["wall"], tiles=["hills_gold"])
    game.ask(0, destroy_buildings, 1, 1)
    game.ask(0, capture_tile, 1)
    game.ask(0, capture_cubes, 1)
    game.run()
    house = Refusal("V.board", "has_none", {"target": 1, "thing": "house"})
    assert refused(game, 0, "destroy house") == house
    do(game, 0, "destroy nothing")
    tile = Refusal("V.board", "has_none", {"target": 1, "thing": "swamp_wood"})
    assert refused(game, 0, "capture swamp_wood") == tile
    square = Refusal("V.production_tiles", "empty_square", {"terrain": "swamp"})
    assert refused(game, 0, "capture swamp") == square
    do(game, 0, "capture leave")
    gold = Refusal("V.board", "has_none", {"target": 1, "thing": "gold"})
    assert refused(game, 0, "seize gold") == gold
    jarl = Refusal("V.resources", "cubes_only", {"thing": "jarl"})
    assert refused(game, 0, "seize jarl") == jarl
    assert refused(game, 0, "seize victory") == Refusal("V.victory_cubes", "victory_cubes")


# What is meant


@pytest.mark.rule("VIII.recruit")
def test_only_what_is_possible_now_is_suggested() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 2, "wood": 2, "gold": 0, "favor": 0})
    play(game, 0, "recruit")
    with pytest.raises(UnknownName) as caught:
        refused(game, 0, "recruit hidra")
    assert "hydra" not in caught.value.data["known"]  # type: ignore[operator]
    assert "did you mean" not in str(caught.value)
