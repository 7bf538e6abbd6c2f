"""What is drawn and lit in Mythology; ``tests/test_panels.py`` holds for every game."""

from __future__ import annotations

import re

import pytest

import ages
from ages.games import LANGUAGES
from ages.games.mythology.rules.build import lose_villager
from ages.games.mythology.rules.gather import move_worker
from ages.games.mythology.rules.spoils import capture_cubes, capture_tile, destroy_buildings
from ages.games.mythology.showing.panels import ART, PANELS
from ages.games.mythology.showing.panels.cards import god_words
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import BUILDINGS, CARDS, GODS, TILES, UNITS
from ages.kernel.choices import Seat
from ages.paper.sketches import at_rest
from tests.pictures import (
    check,
    joined,
    lit,
    titles,
)

from .builder import ask_card, battle, commands, do, give, table
from .pictures import POSITIONS

panels = PANELS.panels
shared, style = ART.shared, ART.style


def lit_for(game: Mythology, seat: Seat) -> dict[str, str]:
    """What is lit in the whole picture of a seat."""
    return lit(joined(game, seat))


# Panels


def test_a_battle_is_drawn_between_the_centre_and_the_opponents() -> None:
    made = panels(POSITIONS["battle"]().view(1), ages.games.words("mythology", "en"))
    assert [*made] == ["mine", "hand", "centre", "battle", "opponent-0"]


# Every piece and place


def test_every_thing_of_the_game_has_a_drawing() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', shared()))
    assert {f"glyph-{unit}" for unit in (*UNITS, "villager")} <= drawn
    assert {f"building-{building}" for building in BUILDINGS} <= drawn
    assert {f"terrain-{tile.terrain}" for tile in TILES.values()} <= drawn
    assert {f"cube-{tile.resource}" for tile in TILES.values()} | {"cube-victory"} <= drawn
    assert {f"glyph-{card.action}" for card in CARDS.values()} <= drawn


# Legible


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_the_game_is_cut_or_leaves_its_panel(language: str) -> None:
    game = POSITIONS["middle"]()
    give(game, 0, city=[*BUILDINGS], units=dict.fromkeys(units_of("greek"), 1))
    give(game, 1, city=[*BUILDINGS], units=dict.fromkeys(units_of("egyptian"), 1))
    give(game, 2, city=[*BUILDINGS], units=dict.fromkeys(units_of("norse"), 1))
    for start in range(0, len(CARDS), 6):
        game.players[0].hand = tuple([*CARDS][start : start + 6])
        made = joined(game, 0, language)
        check(made, style())
        assert "…" not in made


def units_of(culture: str) -> list[str]:
    """The units of a culture."""
    return [unit.id for unit in UNITS.values() if unit.culture == culture]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gods_name_and_power_are_read_from_the_card(language: str) -> None:
    words = ages.games.words("mythology", language)
    for god in GODS:
        name, power = god_words(words, god)
        assert name.casefold() in (god, "hephaestus"), god
        assert bool(power) == (god != "odin"), god
        assert "(" not in name + power


# Secrets


def test_cards_in_hand_are_shown_to_their_player_alone() -> None:
    game = POSITIONS["middle"]()
    assert "Ares" in joined(game, 0)
    for seat in (1, 2, None):
        assert "Ares" not in joined(game, seat)
        assert 'id="hand' not in joined(game, seat).replace('id="hand"', "")


# What can be chosen


def test_a_card_carries_all_that_can_be_done_with_it() -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "poseidon", "attack")
    assert lit_for(game, 0) == {
        "hand-poseidon": "play poseidon|invoke poseidon|burn poseidon",
        "hand-attack": "play attack|burn attack",
    }


def test_equal_cards_are_all_lit() -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "gather_all", "gather_all")
    assert [*lit_for(game, 0)] == ["hand-gather_all", "hand-gather_all-2"]


def test_the_areas_of_neighbours_are_lit_for_an_attack() -> None:
    game = table("greek", "norse", "greek", "egyptian")
    ask_card(game, 0, "attack")
    do(game, 0, "play attack")
    assert lit_for(game, 0) == {
        f"seat-{seat}-{area}": f"attack {seat} {area}"
        for seat in (1, 3)
        for area in ("production", "city", "holding")
    }


def test_units_are_lit_for_an_army_wherever_they_stand() -> None:
    game = table("greek", "norse")
    give(game, 1, units={"dwarf": 1}, tiles=["mountains_gold+dwarf"])
    ask_card(game, 0, "attack")
    do(game, 0, "play attack", "attack 1 city")
    assert lit_for(game, 1) == {
        "seat-1-square-1": "army +dwarf:mountains_gold",
        "seat-1-unit-dwarf": "army +dwarf",
    }


def test_the_own_fighters_are_lit_for_an_encounter() -> None:
    game = battle(["hydra", "medusa"], ["jarl", "troll"])
    assert lit_for(game, 1) == {
        "battle-defender-jarl": "fight jarl",
        "battle-defender-troll": "fight troll",
    }


def test_the_enemies_are_lit_for_aphrodite() -> None:
    game = battle(["hydra"], ["jarl", "troll"], power="aphrodite")
    assert lit_for(game, 0) == {
        "battle-defender-jarl": "seduce jarl",
        "battle-defender-troll": "seduce troll",
    }


def test_free_tiles_are_lit_for_workers() -> None:
    game = table("greek", "norse")
    give(game, 0, city=["house"], tiles=["fertile_food", "hills_gold"])
    game.ask(0, move_worker, ())
    game.run()
    assert lit_for(game, 0) == {
        "seat-0-square-0": "move villager holding fertile_food",
        "seat-0-square-4": "move villager holding hills_gold",
    }


def test_the_villager_is_lit_with_which_a_dwarf_can_change_places() -> None:
    game = table("norse", "greek")
    give(game, 0, city=["house"], tiles=["mountains_gold+dwarf", "fertile_gold+villager"])
    game.ask(0, move_worker, ())
    game.run()
    square = game.players[0].tiles.index("fertile_gold")
    assert lit_for(game, 0) == {f"seat-0-square-{square}": "move dwarf mountains_gold fertile_gold"}


def test_villagers_are_lit_where_one_must_go() -> None:
    game = table("greek", "norse")
    give(game, 0, city=["house", "house"], tiles=["fertile_food+villager"])
    game.ask(0, lose_villager)
    game.run()
    assert lit_for(game, 0) == {
        "seat-0-square-0": "villager fertile_food",
        "seat-0-villagers": "villager holding",
    }


def test_spoils_are_lit_on_the_board_of_the_loser() -> None:
    game = table("greek", "norse")
    give(game, 1, city=["house", "wall"], tiles=["forest_wood"], cubes={"food": 2})
    lights = []
    for question, args in (
        (destroy_buildings, (1, 1)),
        (capture_tile, (1,)),
        (capture_cubes, (1,)),
    ):
        game.pending = None
        game.offered.clear()
        game.subsets.clear()
        game.ask(0, question, *args)
        game.run()
        lights.append(lit_for(game, 0))
    assert lights == [
        {"seat-1-building-house": "destroy +house", "seat-1-building-wall": "destroy +wall"},
        {"seat-1-square-5": "capture forest_wood"},
        {"seat-1-cubes-food": "seize +food"},
    ]


def test_armies_being_chosen_are_told_as_such_whether_or_not_it_is_told_who_chooses() -> None:
    game = table("greek", "norse")
    give(game, 1, units={"dwarf": 1})
    ask_card(game, 0, "attack")
    do(game, 0, "play attack", "attack 1 city")
    words = ages.games.words("mythology", "en")
    for view in (game.view(0), at_rest(game.view(0))):
        assert words.message("panel.army_hidden") in panels(view, words)["battle"]


def test_victory_cards_and_tiles_on_offer_are_lit() -> None:
    game = POSITIONS["set_up"]()
    seat = game.pending.seats[0] if game.pending else 0
    said = lit_for(game, seat)
    assert {"tile pass", *said.values()} == set(commands(game, seat))
    assert all(name.startswith("offer-") for name in said)
    while game.pending is not None and game.pending.question.name != "turn.place_cube":
        game.play(game.pending.seats[0], game.options(game.pending.seats[0])[-1])
    assert game.pending is not None
    assert lit_for(game, game.pending.seats[0]) == {
        "card-largest_army": "cube largest_army",
        "card-most_buildings": "cube most_buildings",
        "card-last_battle": "cube last_battle",
        "card-the_wonder": "cube the_wonder",
    }


def test_a_hand_is_chosen_from_the_cards_aside_and_the_deck() -> None:
    game = POSITIONS["set_up"]()
    while game.pending is not None and game.pending.question.name != "turn.choose_hand":
        game.play(game.pending.seats[0], game.options(game.pending.seats[0])[0])
    said = lit_for(game, 0)
    assert said.pop(f"deck-{game.players[0].culture}") == "hand +random"
    assert said == {f"aside-{card}": f"hand +{card}" for card in CARDS if not CARDS[card].deck}


# One picture


def test_a_finished_game_tells_how_it_ended() -> None:
    named = titles(joined(POSITIONS["end"](), 0))
    assert named["result-ending"] == "The game ends with the last Victory Point cube."


def test_dice_are_shown_by_where_they_came_from() -> None:
    named = titles(joined(POSITIONS["battle"](), 0))
    assert named["encounter-attacker-dice-unit"] == "unit: 1 2 3 5 6 6"
    assert named["encounter-attacker-sixes"] == "2 sixes"
    assert named["encounter-defender-dice-unit"] == "unit: 1 1 2"
    assert named["battle-attacker-hydra-1"] == "1 Hydra +1"
    assert named["battle-power"].startswith("with Ares")
