"""The plain text of a position, held to the picture and to golden files.

The golden files are renewed by ``AGES_GOLDEN=write pytest tests/games/discovery/test_text.py``;
look at what has changed before it is kept.
"""

from __future__ import annotations

import pytest

import ages
from ages.games import LANGUAGES
from ages.games.discovery.rules.placement import place_round
from ages.games.discovery.showing.panels import PANELS
from ages.kernel.choices import Seat
from tests.pictures import facts_in, facts_of, games_under_way, hold_to_golden, joined, told

from .builder import begin, do, give, resolve, stand, table
from .pictures import GOLDEN, POSITIONS

text, texts = PANELS.text, PANELS.texts

ENGLISH = ages.games.words("discovery", "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_is_told_as_ever(position: str, language: str) -> None:
    words = ages.games.words("discovery", language)
    made = text(POSITIONS[position]().view(0), words)
    hold_to_golden(GOLDEN, f"{position}.{language}.txt", f"{made}\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("position", POSITIONS)
def test_text_and_picture_tell_the_same(position: str, seat: Seat | None, language: str) -> None:
    game = POSITIONS[position]()
    in_text = facts_of(text(game.view(seat), ages.games.words("discovery", language)))
    assert sorted(in_text) == sorted(facts_in(joined(game, seat, language)))
    assert len(in_text) > 25


@pytest.mark.parametrize(("seats", "seed", "every"), [(2, 1, 25), (4, 2, 50), (5, 3, 60)])
def test_text_and_picture_tell_the_same_all_through_a_game(
    seats: int, seed: int, every: int
) -> None:
    for game in games_under_way("discovery", seats, seed, every, auction=seats == 4):
        for seat in (0, seats - 1, None):
            made = ages.games.text(game, seat)
            assert sorted(facts_of(made)) == sorted(facts_in(joined(game, seat)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "width"), [(2, 80), (3, 50), (5, 80)])
def test_no_line_is_longer_than_the_columns(seats: int, width: int, language: str) -> None:
    words = ages.games.words("discovery", language)
    for game in games_under_way("discovery", seats, 4, 60):
        for line in ages.games.text(game, 0, words.language, width).splitlines():
            assert len(line) <= width, line
            assert line == line.rstrip()


def test_the_own_board_comes_first_and_the_others_clockwise_at_the_end() -> None:
    game = POSITIONS["middle"]()
    names = [*texts(game.view(1), ENGLISH)]
    assert names == ["mine", "boxes", "map", "offer", "opponent-2", "opponent-0"]
    assert text(game.view(1), ENGLISH).startswith("Player 2 (you): France; $10;")


@pytest.mark.rule("income.sets", "income.ships")
def test_goods_are_told_in_their_best_sets() -> None:
    game = table(2)
    give(game, 0, goods={"sugar": 3, "fish": 2, "rice": 1}, ships=2)
    parts = {part.name: part.pieces for part in told(texts(game.view(0), ENGLISH)["mine"])}
    assert {*parts["Trade goods and ships"]} == {
        "set of 3 × Sugar and Merchant Ship: $6",
        "set of 2 × Fish and Merchant Ship: $3",
        "1 Rice in no set",
    }
    assert parts["If the turn ended here"]["$9 from sets"] == 1


@pytest.mark.rule("buildings.rum_distillery", "buildings.trading_post", "scoring.majority")
def test_what_the_end_of_the_turn_would_bring_is_told() -> None:
    parts = {
        part.name: part.pieces
        for part in told(texts(POSITIONS["middle"]().view(0), ENGLISH)["mine"])
    }
    assert {*parts["If the turn ended here"]} == {
        "$7 from sets",
        "$12 from rum",
        "$5 from buildings",
        "6 points from colonies",
    }


def test_boxes_tell_their_pieces_in_order_and_what_the_next_one_gets() -> None:
    parts = {
        part.name: [*part.pieces]
        for part in told(texts(POSITIONS["middle"]().view(0), ENGLISH)["boxes"])
    }
    assert parts["Colonist Dock"] == [
        "next: lands as number 4",
        "1: Colonist of Player 2",
        "2: Merchant of Player 3",
        "3: Colonist of Player 1",
        "X: Colonist of Player 2",
        "2 free spaces",
    ]
    assert parts["Trade Goods"][0] == "all spaces taken"
    assert "Player 2 would win with 2" in parts["Merchant Shipping"]
    assert "Player 1: force 3, enough for 11 of 16 unseen counters" in parts["Discovery"]


@pytest.mark.rule("discovery.deck")
@pytest.mark.rule("rulings.17", "placement.limits")
def test_a_dock_with_a_piece_too_many_has_no_free_space() -> None:
    game = table(2)
    stand(game, "dock", 0, 1, 1)
    stand(game, "x", 0)
    give(game, 0, hand={"colonist": 1}, buildings=["university"])
    begin(game, place_round)
    do(game, 0, "place university dock x")
    parts = {part.name: [*part.pieces] for part in told(texts(game.view(0), ENGLISH)["boxes"])}
    assert len(game.boxes["dock"]) == 4
    assert parts["Colonist Dock"] == [
        "all spaces taken",
        "1: Colonist of Player 1",
        "2: Colonist of Player 1",
        "3: Colonist of Player 2",
        "4: Colonist of Player 2",
        "no free space",
    ]


def test_with_all_regions_discovered_the_deck_is_what_counts() -> None:
    game = table(2)
    game.counters = (-2,) * len(game.counters)
    give(game, 0, explorers={"colonist": 4})
    assert "force 4, enough for 10 of 16 cards" in text(game.view(0), ENGLISH)


def test_an_own_choice_is_told_to_its_player_alone() -> None:
    game = table(2)
    give(game, 0, explorers={"captain": 2})
    resolve(game, "discovery")
    do(game, 0, "send +captain")
    assert "chosen so far: Captain" in text(game.view(0), ENGLISH)
    assert "chosen" not in text(game.view(1), ENGLISH)
    assert "chosen" not in text(game.view(None), ENGLISH)


def test_names_of_players_are_told_instead_of_numbers() -> None:
    words = ages.games.words("discovery", "en", ("Ann", "Bob"))
    made = text(POSITIONS["set_up"]().view(0), words)
    assert made.startswith("Ann (you):")
    assert "\n\nBob: " in made
    assert "Player" not in made


@pytest.mark.rule("rulings.1")
def test_the_navy_is_told_as_it_is_in_this_game() -> None:
    for points in (3, 4):
        game = table(2, navy=points)
        game.players[0].buildings = ("navy",)
        assert f"Navy: {points} points for each ship" in text(game.view(0), ENGLISH)
