"""VIII. Explore."""

from __future__ import annotations

import pytest

from ages.games.mythology.queries import free_square
from ages.games.mythology.rules.explore import turn_up_tiles
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import SQUARES, TILE_INDEX, TILE_KINDS
from ages.kernel.chance import Chance
from ages.kernel.choices import Refusal, Seat
from tests.games.mythology.builder import (
    ask_card,
    asked,
    commands,
    do,
    give,
    play,
    refused,
    table,
    told,
)
from tests.rigged import rig

CULTURES = ("greek", "norse", "egyptian", "greek", "norse", "egyptian", "greek", "norse")


def explore(game: Mythology, seat: Seat, card: str, *tiles: str) -> None:
    """The seat plays an Explore card and these tiles are turned up."""
    rig(game, draws=[[TILE_INDEX[tile] for tile in tiles]])
    play(game, seat, card)


def only_pool(game: Mythology, *tiles: str) -> None:
    """No other tiles are left face down."""
    game.pool = [tiles.count(kind) for kind in TILE_KINDS]


def board(game: Mythology, seat: Seat) -> list[str]:
    """The tiles on a board, in no order."""
    return sorted(tile for tile in game.players[seat].tiles if tile)


def seats_asked(game: Mythology) -> tuple[Seat, ...]:
    """The seats that are still to answer."""
    assert game.pending is not None
    return game.pending.seats


@pytest.mark.rule("VIII.explore")
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize(
    ("card", "more"), [("explore_players", 0), ("explore", 1), ("explore_players_2", 2)]
)
def test_the_card_says_how_many_more_tiles_than_players_are_turned_up(
    players: int, card: str, more: int
) -> None:
    game = table(*CULTURES[:players])
    before = sum(game.pool)
    play(game, 0, card)
    assert len(game.offer) == players + more
    assert sum(game.pool) == before - players - more
    assert told(game, "tiles") == [{"tiles": game.offer}]


@pytest.mark.rule("VIII.explore")
@pytest.mark.parametrize("first", range(4))
def test_the_cards_player_chooses_first_and_then_the_others_clockwise(first: Seat) -> None:
    game = table("greek", "norse", "greek", "egyptian")
    tiles = ["hills_food", "hills_wood", "hills_gold", "hills_favor", "swamp_food"]
    explore(game, first, "explore", *tiles)
    order = []
    while asked(game) == "explore.choose_tile":
        (seat,) = seats_asked(game)
        order.append(seat)
        assert game.offer != ()
        do(game, seat, f"tile {game.offer[0]}")
    assert order == [(first + step) % 4 for step in range(4)]
    assert [len(board(game, seat)) for seat in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("VIII.explore")
@pytest.mark.rule("V.production_area")
def test_a_tile_is_laid_on_a_free_square_of_its_terrain() -> None:
    game = table("norse", "greek")
    give(game, 0, tiles=["forest_wood"])
    explore(game, 0, "explore", "forest_gold", "forest_gold", "hills_gold")
    do(game, 0, "tile forest_gold")
    tiles = game.players[0].tiles
    places = [square for square, tile in enumerate(tiles) if tile]
    assert sorted(tiles[square] for square in places) == ["forest_gold", "forest_wood"]
    assert len(places) == 2
    assert all(SQUARES["norse"][square] == "forest" for square in places)
    assert game.offer == ("forest_gold", "hills_gold")
    assert told(game, "tile") == [{"seat": 0, "tile": "forest_gold"}]


@pytest.mark.rule("V.production_area")
@pytest.mark.rule("V.production_tiles")
def test_squares_of_a_terrain_fill_up_one_tile_to_a_square() -> None:
    game = table("egyptian", "greek")
    player = give(game, 0, tiles=["desert_favor"] * 5)
    assert free_square(player, "desert_gold") == 12
    give(game, 0, tiles=["desert_gold"])
    assert free_square(player, "desert_gold") is None
    assert free_square(player, "mountains_gold") is None
    assert free_square(player, "swamp_wood") == 2
    assert [square for square, tile in enumerate(player.tiles) if tile] == [0, 1, 5, 8, 9, 12]


@pytest.mark.rule("VIII.explore_pass")
def test_a_tile_may_be_passed_even_when_it_fits() -> None:
    game = table()
    explore(game, 0, "explore", "hills_gold", "hills_gold", "hills_food")
    assert commands(game, 0) == ["tile hills_gold", "tile hills_food", "tile pass"]
    do(game, 0, "tile pass")
    assert board(game, 0) == []
    assert seats_asked(game) == (1,)
    assert told(game, "passed") == [{"seat": 0}]


@pytest.mark.rule("VIII.explore_pass")
def test_who_has_no_fitting_square_passes_by_himself() -> None:
    game = table("greek", "egyptian", "norse")
    give(game, 0, tiles=["mountains_gold"])
    explore(game, 1, "explore", "mountains_gold", "mountains_wood", "mountains_favor", "swamp_wood")
    do(game, 1, "tile swamp_wood")
    assert seats_asked(game) == (2,)
    do(game, 2, "tile mountains_wood")
    assert game.pending is None
    assert told(game, "passed") == [{"seat": 0}]
    assert board(game, 0) == ["mountains_gold"]


@pytest.mark.rule("VIII.explore")
def test_tiles_left_over_go_face_down_into_the_pool() -> None:
    game = table("greek", "norse")
    before = game.pool[:]
    explore(game, 0, "explore_players_2", "hills_gold", "hills_gold", "swamp_food", "desert_gold")
    do(game, 0, "tile hills_gold")
    do(game, 1, "tile pass")
    assert game.offer == ()
    before[TILE_INDEX["hills_gold"]] -= 1
    assert game.pool == before


@pytest.mark.rule("VIII.explore")
def test_each_player_takes_one_tile_only() -> None:
    game = table("greek", "norse")
    explore(game, 0, "explore", "hills_gold", "hills_food", "hills_wood")
    do(game, 0, "tile hills_gold")
    do(game, 1, "tile hills_wood")
    assert game.pending is None
    assert board(game, 0) == ["hills_gold"]
    assert board(game, 1) == ["hills_wood"]


@pytest.mark.rule("V.production_tiles")
@pytest.mark.rule("rulings.36")
def test_a_tile_without_a_free_square_is_refused() -> None:
    game = table("egyptian", "greek")
    give(game, 0, tiles=["hills_wood", "hills_wood"])
    explore(game, 0, "explore", "hills_gold", "mountains_gold", "swamp_wood")
    assert commands(game, 0) == ["tile swamp_wood", "tile pass"]
    assert refused(game, 0, "tile hills_gold") == Refusal(
        "V.production_tiles", "terrain_full", {"tile": "hills_gold", "terrain": "hills"}
    )
    assert refused(game, 0, "tile mountains_gold") == Refusal(
        "V.production_tiles", "no_terrain", {"tile": "mountains_gold", "terrain": "mountains"}
    )


@pytest.mark.rule("rulings.21")
def test_a_small_pool_turns_up_what_it_has() -> None:
    game = table("greek", "norse")
    only_pool(game, "hills_gold", "swamp_wood")
    play(game, 0, "explore_players_2")
    assert game.offer == ("hills_gold", "swamp_wood")
    do(game, 0, "tile hills_gold")
    do(game, 1, "tile swamp_wood")
    assert sum(game.pool) == 0


@pytest.mark.rule("rulings.21")
@pytest.mark.rule("VIII.explore")
def test_explore_may_be_played_even_with_an_empty_pool() -> None:
    game = table("greek", "norse")
    only_pool(game)
    ask_card(game, 0, "explore")
    assert "play explore" in commands(game, 0)
    do(game, 0, "play explore")
    assert game.pending is None
    assert [event["seat"] for event in told(game, "passed")] == [0, 1]


@pytest.mark.rule("VI.tile_pool")
def test_tiles_come_blindly_from_the_pool() -> None:
    game = table("greek", "norse")
    only_pool(game, *["hills_gold"] * 3, "swamp_food")
    turn_up_tiles(game, 4)
    assert game.offer == ("hills_gold", "hills_gold", "hills_gold", "swamp_food")
    offers = set()
    for seed in range(20):
        game = table("greek", "norse")
        game.chance = Chance.of(seed)
        turn_up_tiles(game, 3)
        offers.add(game.offer)
    assert len(offers) > 10
