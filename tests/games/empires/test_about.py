"""What cards, buildings, units and players tell who points at them."""

from __future__ import annotations

import pytest

import ages
from ages.games import LANGUAGES
from ages.games.empires.showing.about import RULES, SECTIONS, about
from ages.games.empires.state import Empires
from ages.kernel.choices import Seat
from ages.kernel.effects import Effect
from ages.paper.scene import About
from tests.pictures import games_under_way
from tests.test_about import Piece, assert_told
from tests.test_words import strict_words

from .builder import face_down, hand, known, table, unit
from .pictures import POSITIONS


def told(game: Empires, piece: str, seat: Seat | None = 0, language: str = "en") -> About:
    """What a piece tells a reader."""
    found = about(game.view(seat), ages.games.words("empires", language), piece)
    assert found is not None
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_every_piece_of_a_whole_game_tells_what_it_is(seed: int) -> None:
    words = [strict_words("empires", language) for language in LANGUAGES]
    seen: set[Piece] = set()
    for game in games_under_way("empires", 2, seed, 8, last_round=8):
        assert_told(game, words, seen)
    assert len(seen) > 100


@pytest.mark.parametrize("position", POSITIONS)
def test_every_piece_of_the_album_tells_what_it_is(position: str) -> None:
    words = [strict_words("empires", language) for language in LANGUAGES]
    assert_told(POSITIONS[position](), words, set())


def test_every_paragraph_that_pieces_name_exists() -> None:
    ledger = ages.games.ledger("empires")
    assert {*SECTIONS.values(), *RULES.values()} <= ledger.keys()


def test_nothing_is_told_of_what_is_not_there() -> None:
    view, words = table().view(0), ages.games.words("empires")
    for piece in ("", "nothing", "panel-mine", "unit-u9", "seat-0-cell-a9"):
        assert about(view, words, piece) is None


@pytest.mark.rule("cards.buildings")
def test_a_building_tells_its_numbers_and_how_sure_they_are() -> None:
    assert told(table(), "seat-1-cell-c0") == About(
        "c0 Town Center, 3 villagers",
        (
            "HP 220, room for 5 villagers, 17 points",
            "how sure: corroborated; age from a single source",
        ),
        "cards.buildings",
    )


@pytest.mark.rule("rulings.14", "rulings.42")
def test_a_face_down_card_tells_its_player_what_it_costs_and_others_only_that_it_lies() -> None:
    game = table()
    face_down(game, c1="house")
    own = told(game, "seat-0-cell-c1")
    assert own.told[0].startswith("turned up later for 1 wood and 1 villager: HP 80")
    assert told(game, "seat-0-cell-c1", 1) == About("c1 card face down", (), "rulings.14")


@pytest.mark.rule("rulings.18", "statistics.strength")
def test_a_unit_tells_its_classes_and_its_numbers_with_all_that_is_known() -> None:
    game = table()
    known(game, "man_at_arms", "forging")
    unit(game, "militia", 4, "c0")
    found = told(game, "unit-u1", 1)
    assert found.told[:4] == (
        "classes: Infantry",
        "HP 10, AP 8",
        "1 food and 1 gold a token",
        "with the statistics of Man-at-Arms",
    )
    assert told(game, "unit-u1", None, "nl").told[0] == "klassen: Infanterie"


def test_a_card_in_hand_tells_its_kind_age_price_and_effect() -> None:
    game = table()
    hand(game, "spearman", "boar")
    found = told(game, "hand-unit-spearman")
    assert found.told[:2] == (
        "unit of age 2, costs 1 wood and 1 food a token",
        "HP 10, AP 3 (25 against Cavalry); comes from the Barracks",
    )
    event = told(game, "hand-event-boar")
    assert event.rule == "events.boar"
    assert event.told[1].startswith("You gain 4 food")


@pytest.mark.rule("construction.ages")
def test_the_age_tells_what_the_next_one_costs() -> None:
    found = told(table(), "seat-0-age")
    assert found.told[0] == "next: Feudal Age for 10 food and 1 researcher"
    assert found.rule == "construction.feudal_age"


@pytest.mark.rule("enlistment.villagers", "village.villager_strength")
def test_villagers_tell_what_they_cost_and_how_strong_they_are() -> None:
    assert told(table(), "seat-0-population").told == (
        "a villager costs 1 food and has HP 4, AP 3",
    )


def test_a_civilization_and_a_card_at_work_tell_their_paragraph() -> None:
    game = table()
    assert told(game, "seat-0-civilization").rule == "civilizations.franks"
    game.effects = (Effect(card="town_patrol", owner=1, target="u1"),)
    unit(game, "militia", 4, "c0")
    assert told(game, "effect-0").name == "Town Patrol of Player 2 on u1 Militia"
    assert told(game, "effect-0").rule == "events.town_patrol"
