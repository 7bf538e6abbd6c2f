"""The plain text of a position, held to the picture and to golden files.

The golden files are renewed by ``AGES_GOLDEN=write pytest tests/games/mythology/test_text.py``;
look at what has changed before it is kept.
"""

from __future__ import annotations

from collections import Counter

import pytest

import ages
from ages.games import LANGUAGES
from ages.games.mythology.showing.panels import PANELS
from ages.kernel.choices import Seat
from tests.pictures import facts_in, facts_of, games_under_way, hold_to_golden, joined, told

from .builder import ask_card, do, give, table
from .pictures import GOLDEN, POSITIONS

scene, text, texts = PANELS.scene, PANELS.text, PANELS.texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_is_told_as_ever(position: str, language: str) -> None:
    words = ages.games.words("mythology", language)
    made = text(POSITIONS[position]().view(0), words)
    hold_to_golden(GOLDEN, f"{position}.{language}.txt", f"{made}\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("position", POSITIONS)
def test_text_and_picture_tell_the_same(position: str, seat: Seat | None, language: str) -> None:
    game = POSITIONS[position]()
    words = ages.games.words("mythology", language)
    in_text = facts_of(text(game.view(seat), words))
    assert sorted(in_text) == sorted(facts_in(joined(game, seat, language)))
    assert len(in_text) > 10


@pytest.mark.parametrize(("seats", "seed", "every"), [(2, 1, 40), (4, 2, 60), (8, 3, 150)])
def test_text_and_picture_tell_the_same_all_through_a_game(
    seats: int, seed: int, every: int
) -> None:
    words = ages.games.words("mythology", "en")
    for game in games_under_way("mythology", seats, seed, every):
        for seat in (0, seats - 1, None):
            made = text(game.view(seat), words)
            assert sorted(facts_of(made)) == sorted(facts_in(joined(game, seat)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "width"), [(2, 80), (3, 40), (8, 80)])
def test_no_line_is_longer_than_the_columns(seats: int, width: int, language: str) -> None:
    words = ages.games.words("mythology", language)
    for game in games_under_way("mythology", seats, 4, 90):
        for line in text(game.view(0), words, width).splitlines():
            assert len(line) <= width, line
            assert line == line.rstrip()


def test_the_own_board_comes_first_and_the_others_clockwise_after_the_table() -> None:
    game = POSITIONS["middle"]()
    words = ages.games.words("mythology", "en")
    names = [*texts(game.view(1), words)]
    assert names == ["mine", "hand", "centre", "opponent-2", "opponent-0"]
    assert text(game.view(1), words).startswith("Player 2 (you): Egyptians; Archaic Age")


def test_a_battle_is_told_between_the_table_and_the_other_boards() -> None:
    names = [*texts(POSITIONS["battle"]().view(0), ages.games.words("mythology", "en"))]
    assert names == ["mine", "hand", "centre", "battle", "opponent-1"]


def test_a_spectator_is_told_of_every_board_and_of_no_hand() -> None:
    game = POSITIONS["middle"]()
    names = [*texts(game.view(None), ages.games.words("mythology", "en"))]
    assert names == ["centre", "opponent-0", "opponent-1", "opponent-2"]


def test_a_board_is_told_by_its_areas() -> None:
    game = table("greek", "norse")
    give(
        game,
        0,
        units={"hydra": 2},
        cubes={"food": 3},
        city=["house", "house"],
        tiles=["fertile_food+villager", "fertile_food", "hills_gold"],
    )
    made = texts(game.view(0), ages.games.words("mythology", "en"))["mine"]
    parts = {part.name: part.pieces for part in told(made)}
    assert parts["Production Area"]["Fertile tile (2 food) with a Villager"] == 1
    assert parts["Production Area"]["Fertile tile (2 food)"] == 1
    assert parts["Production Area"]["free square: Hills"] == 7
    assert parts["City Area"] == Counter({"House": 2, "14 free squares": 1})
    assert parts["Holding Area"] == Counter(
        ["3 food", "0 wood", "0 gold", "0 favor", "2 Hydras", "1 Villager"]
    )


def test_an_own_choice_is_told_to_its_player_alone() -> None:
    game = POSITIONS["battle"]()
    words = ages.games.words("mythology", "en")
    assert "chosen so far: Medusa" in text(game.view(0), words)
    assert "chosen" not in text(game.view(1), words)
    assert "chosen" not in text(game.view(None), words)


def test_a_sealed_army_is_told_unit_by_unit() -> None:
    game = table("greek", "norse")
    give(game, 0, units={"hydra": 1, "medusa": 2})
    ask_card(game, 0, "attack")
    do(game, 0, "play attack", "attack 1 city", "army hydra 2 medusa")
    words = ages.games.words("mythology", "en")
    assert "chosen so far: Hydra and 2 × Medusa" in text(game.view(0), words)
    assert text(game.view(0), words).count("army not shown yet") == 2


def test_a_sealed_retreat_is_told_in_words() -> None:
    game = POSITIONS["battle"]()
    game.play(0, "retreat")
    assert "chosen so far: Retreat" in text(game.view(0), ages.games.words("mythology", "en"))


def test_an_army_without_limit_has_no_number() -> None:
    game = POSITIONS["battle"]()
    words = ages.games.words("mythology", "en")
    assert game.battle is not None
    game.battle.limits = (1000, 6)
    sections = scene(game.view(0), words)["battle"].sections
    assert sections["attacker"].facts[0].words == "as many units as it has"
    assert sections["defender"].facts[0].words == "at most 6 units"


def test_names_of_players_are_told_instead_of_numbers() -> None:
    words = ages.games.words("mythology", "en", ("Ann", "Bob"))
    made = text(POSITIONS["set_up"]().view(0), words)
    assert made.startswith("Ann (you):")
    assert "\n\nBob: " in made
    assert "Player" not in made


def test_a_perspective_tells_itself() -> None:
    game = POSITIONS["middle"]()
    perspective = ages.Perspective(game, 1)
    assert perspective.text() == text(game.view(1), ages.games.words("mythology", "en"))
    assert perspective.text("nl").startswith("Speler 2 (jij): Egyptenaren")
    assert max(map(len, perspective.text(width=60).splitlines())) <= 60
