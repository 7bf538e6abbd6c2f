"""What units, buildings, cards, tiles and Victory Cards tell who points at them."""

from __future__ import annotations

import pytest

import ages
from ages.games.mythology.showing.about import about
from ages.games.mythology.state import Mythology
from ages.paper.scene import About

from .builder import battle, give, table


def told(game: Mythology, piece: str, language: str = "en") -> About:
    """What a piece tells a spectator."""
    found = about(game.view(None), ages.games.words("mythology", language), piece)
    assert found is not None
    return found


@pytest.mark.rule("V.battle_cards", "units.hydra")
def test_a_unit_tells_its_types_price_dice_and_ability() -> None:
    game = table("greek", "norse")
    give(game, 0, units={"hydra": 2})
    assert told(game, "seat-0-unit-hydra") == About(
        "2 Hydras",
        (
            "Types: Myth and Giant",
            "costs 2 gold and 2 favor; 6 dice, +4 against Warrior, "
            "1 more die for each unit it eliminates in a battle",
        ),
        "units.hydra",
    )
    assert told(game, "seat-0-unit-hydra", "nl").told[0] == "Typen: Mythisch en Reus"


@pytest.mark.rule("VIII.heroes")
def test_a_hero_tells_from_which_age_on_he_can_be_had() -> None:
    game = table("greek", "norse")
    give(game, 0, units={"heroic_greek_hero": 1})
    hero = told(game, "seat-0-unit-heroic_greek_hero")
    assert hero.told[-1] == "can be recruited from the Heroic Age on"


@pytest.mark.rule("rulings.2")
@pytest.mark.parametrize("dice", [4, 6])
def test_medusa_tells_the_bonus_of_this_game(dice: int) -> None:
    game = table("greek", "norse", medusa=dice)
    give(game, 0, units={"medusa": 1})
    assert f"+{dice} against Giant" in told(game, "seat-0-unit-medusa").told[1]


@pytest.mark.rule("V.quarry")
def test_a_building_of_anybody_tells_its_price_and_what_it_does() -> None:
    game = table("greek", "norse")
    give(game, 1, city=("quarry",))
    assert told(game, "seat-1-building-quarry") == About(
        "Quarry",
        ("costs 4 food and 1 gold; each building its owner buys later costs a cube less",),
        "V.quarry",
    )


@pytest.mark.rule("V.god_powers", "powers.hera")
def test_a_card_tells_its_action_and_its_god() -> None:
    game = table("greek", "norse")
    game.round = 1
    game.players[0].played = ("hera", "gather_all", "next_age")
    hera = told(game, "seat-0-played-hera")
    assert hera.told == (
        "buy up to 3 buildings for your city, each at its price; "
        "its god, for 1 favor: a House for nothing",
    )
    assert hera.rule == "powers.hera"
    assert told(game, "seat-0-played-gather_all").told == ("everybody gathers everything",)
    assert "4, 5, and 6 of each resource" in told(game, "seat-0-played-next_age").told[0]


@pytest.mark.rule("VII.used_cards")
def test_cards_face_up_under_a_deck_tell_what_each_does() -> None:
    game = table("greek", "norse")
    game.discards["greek"] = ("attack_5", "attack_5", "recruit_3")
    assert told(game, "discards-greek").told == (
        "Attack 5: attack a neighbour with up to 5 units",
        "Recruit 3: buy up to 3 units, each at its price",
    )


@pytest.mark.rule("X.largest_army")
def test_a_victory_card_tells_who_would_have_its_cubes() -> None:
    game = table("greek", "norse")
    give(game, 1, units={"jarl": 7})
    leads = told(game, "card-largest_army")
    assert leads.rule == "X.largest_army"
    assert leads.told[0].endswith("Player 2 leads with 7")
    give(game, 0, units={"hydra": 7})
    assert "nobody gets them" in told(game, "card-largest_army").told[0]


@pytest.mark.rule("V.production_tiles")
def test_a_tile_tells_what_it_brings_and_what_its_worker_adds() -> None:
    game = table("greek", "norse")
    player = game.players[0]
    player.tiles = ("fertile_food", *player.tiles[1:])
    assert told(game, "seat-0-square-0") == About(
        "Fertile tile (2 food)",
        ("2 food for its owner when Fertile or food is gathered",),
        "V.production_tiles",
    )
    player.workers = ("villager", *player.workers[1:])
    assert told(game, "seat-0-square-0").told[1] == "1 food more whenever this tile is gathered"


@pytest.mark.rule("VIII.attack_city")
def test_the_area_under_attack_tells_what_is_won_there() -> None:
    game = battle(attacker=["hydra"], defender=["jarl"])
    assert game.battle is not None
    assert told(game, "battle-area").rule == f"VIII.attack_{game.battle.area}"
    assert told(game, "battle-attacker-hydra").rule == "units.hydra"
