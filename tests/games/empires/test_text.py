"""The plain text of a position, held to the picture and to golden files.

The golden files are renewed by ``AGES_GOLDEN=write pytest tests/games/empires/test_text.py``; look
at what has changed before it is kept.
"""

from __future__ import annotations

import pytest

import ages
from ages.games import LANGUAGES
from ages.games.empires.showing.guide import summary
from ages.games.empires.showing.panels import PANELS
from ages.kernel.choices import Seat
from ages.kernel.game import Game
from tests.pictures import Facts, facts_in, facts_of, games_under_way, hold_to_golden, joined, told

from .builder import buildings, damage, face_down, table, unit, villagers
from .pictures import GOLDEN, POSITIONS

text, texts = PANELS.text, PANELS.texts

ENGLISH = ages.games.words("empires", "en")
MAPS = ("Village", "Dorp")
"""Parts that text shows as a map, and the picture piece by piece."""


def without_maps(facts: Facts) -> Facts:
    """The parts that text and picture tell alike."""
    return sorted([part for part in facts if part[0] not in MAPS])


def village(game: Game, seat: Seat, width: int = 80) -> list[str]:
    """The map of the village of seat 0 as a seat reads it, without spaces at its left."""
    sheet = PANELS.sheet(game.view(seat), ENGLISH, "mine" if seat == 0 else "opponent-0")
    lines = sheet.sections["village"].lines
    assert lines is not None
    return lines(width)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_is_told_as_ever(position: str, language: str) -> None:
    words = ages.games.words("empires", language)
    made = text(POSITIONS[position]().view(0), words)
    hold_to_golden(GOLDEN, f"{position}.{language}.txt", f"{made}\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("position", POSITIONS)
def test_text_and_picture_tell_the_same(position: str, seat: Seat | None, language: str) -> None:
    game = POSITIONS[position]()
    in_text = facts_of(text(game.view(seat), ages.games.words("empires", language)))
    assert without_maps(in_text) == without_maps(facts_in(joined(game, seat, language)))
    assert len(in_text) >= 6


@pytest.mark.parametrize("seed", [1, 2])
def test_text_and_picture_tell_the_same_all_through_a_game(seed: int) -> None:
    for game in games_under_way("empires", 2, seed, 12, last_round=8):
        for seat in (0, 1, None):
            made = ages.games.text(game, seat)
            assert without_maps(facts_of(made)) == without_maps(facts_in(joined(game, seat)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [50, 80])
def test_no_line_is_longer_than_the_columns(width: int, language: str) -> None:
    for game in games_under_way("empires", 2, 4, 15, last_round=8):
        for line in ages.games.text(game, 0, language, width).splitlines():
            assert len(line) <= width, line
            assert line == line.rstrip()


def test_a_position_of_two_fits_on_a_screen_and_a_little_more() -> None:
    for position, most in (("end", 40), ("battle", 20), ("set_up", 15)):
        view = POSITIONS[position]().view(0)
        assert len(summary(view, ENGLISH, 80).splitlines()) <= most


# The map


@pytest.mark.rule("village.grid")
def test_a_village_is_a_map_with_the_front_rank_above() -> None:
    game = table()
    buildings(game, b0="barracks", b1="farm", a0="palisade_wall")
    face_down(game, c1="mill")
    villagers(game, b1=5)
    damage(game, b0=3)
    unit(game, "militia", 4, "b0")
    unit(game, "archer", 2, "1:a0", 1)
    assert village(game, 0) == [
        "  0               1",
        "a Palisade Wall",
        "  !u2",
        "b Barracks        Farm",
        "  90/120 HP u1    5 vill.",
        "c Town Center     (Mill)",
        "  3 vill.",
    ]


@pytest.mark.rule("rulings.42")
def test_others_read_where_a_card_lies_face_down_and_how_its_cells_are_typed() -> None:
    game = table()
    face_down(game, c1="mill")
    assert village(game, 1) == [
        "    0               1",
        "1:c Town Center     (?)",
        "    3 vill.",
    ]


def test_a_wide_village_is_told_in_bands_of_columns() -> None:
    game = table()
    for column in range(1, 12):
        buildings(game, 0, **{f"c{column}": "house"})
    lines = village(game, 0, 50)
    heads = [line.split() for line in lines if line.replace("-", "").replace(" ", "").isdigit()]
    assert [int(one) for head in heads for one in head] == [*range(12)]
    assert len(heads) == 3


def test_marks_that_are_too_wide_for_a_cell_stand_below_each_other() -> None:
    game = table()
    for column in range(1, 8):
        buildings(game, 0, **{f"c{column}": "house"})
    damage(game, c1=3)
    unit(game, "militia", 4, "c1")
    assert village(game, 0, 76)[-2:] == ["  3 vill.  50/80 HP", "           u1"]


@pytest.mark.rule("movement.null")
def test_a_null_space_is_a_dash_on_the_map() -> None:
    game = table()
    buildings(game, b0="farm")
    game.players[0].village = game.players[0].village.changed("b0", "", False)
    assert village(game, 0)[1] == "b --"


# Lines


def test_the_own_board_comes_first_and_the_piles_last() -> None:
    game = POSITIONS["middle"]()
    assert [*texts(game.view(1), ENGLISH)] == [
        "mine", "hand", "centre", "opponent-2", "opponent-0", "piles",
    ]  # fmt: skip
    assert text(game.view(1), ENGLISH).startswith("Player 2 (you): Japanese; Feudal Age; 67 points")


@pytest.mark.rule("statistics.strength")
def test_units_are_told_with_what_their_owner_has_researched() -> None:
    parts = {
        part.name: part.pieces
        for part in told(texts(POSITIONS["middle"]().view(0), ENGLISH)["opponent-1"])
    }
    assert {*parts["Units in the village"]} == {
        "u1 Militia ×4 of Player 1 on b-1, HP 10, AP 6",
        "u4 Spearman ×5 on b0, HP 10, AP 3",
    }


def test_the_hand_is_told_kind_by_kind_with_prices() -> None:
    parts = {
        part.name: part.pieces
        for part in told(texts(POSITIONS["middle"]().view(0), ENGLISH)["hand"])
    }
    assert {*parts["Units"]} == {
        "Knight (Frank) (2 food and 3 gold a token)",
        "Militia (1 food and 1 gold a token)",
    }
    assert {*parts["Events"]} == {"Boar (2 villagers)", "Town Patrol (3 food)"}
    assert "Castle (Frank) (10 stone and 15 villagers)" in parts["Buildings"]


@pytest.mark.rule("faq.superseding", "rulings.18")
def test_what_was_replaced_is_not_told_as_known() -> None:
    game = table()
    game.players[0].known = ("man_at_arms", "long_swordsman", "horse_collar", "heavy_plow")
    parts = {part.name: part.pieces for part in told(texts(game.view(0), ENGLISH)["mine"])}
    assert {*parts["Known"]} == {"Long Swordsman", "Heavy Plow"}


def test_a_battle_tells_its_place_its_round_and_what_was_lost() -> None:
    parts = {
        part.name: part.pieces
        for part in told(texts(POSITIONS["battle"]().view(1), ENGLISH)["battle"])
    }
    assert {*parts["Battle"]} == {"2:c1 Farm", "normal round 1"}
    assert {*parts["Attacker"]} == {"u1 Militia ×2 of Player 1, HP 8, AP 4", "3 lost in this round"}
    assert "2 lost in this round" in parts["Defender"]
