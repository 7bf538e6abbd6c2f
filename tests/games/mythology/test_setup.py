"""VI. Setting up the game."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

import ages
from ages.games.mythology.hands import deal
from ages.games.mythology.options import Options
from ages.games.mythology.queries import units_held
from ages.games.mythology.rules.explore import choose_tile
from ages.games.mythology.setup import (
    arrangements,
    check_options,
    draft_order,
    draw_cultures,
    new_player,
    roll_for_start,
    starting_bank,
    tile_pool,
)
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import (
    ARMY,
    CULTURES,
    DECKS,
    PERMANENT,
    RESOURCES,
    TILE_KINDS,
    TILES,
    UNITS,
)
from ages.kernel.chance import Chance
from ages.kernel.choices import Refusal
from ages.kernel.errors import BadOption
from tests.games.mythology.builder import asked, cubes, do, give, refused, table, told
from tests.rigged import rig

SHARES = {2: [1, 1], 3: [1, 1, 1], 4: [1, 1, 2], 5: [1, 2, 2], 6: [2, 2, 2], 7: [2, 2, 3]}
SHARES[8] = [2, 3, 3]


def new(seats: int, seed: int = 1, **options: Any) -> Mythology:
    """A game as it is set up, before the first starting tile."""
    game = ages.new("mythology", seats=seats, seed=seed, **options)
    assert isinstance(game, Mythology)
    return game


def drawn(seats: int, seed: int, **options: Any) -> tuple[str, ...]:
    """The cultures round the table."""
    return draw_cultures(Chance.of(seed), seats, Options(**options))


def sit_apart(cultures: tuple[str, ...]) -> bool:
    """Whether no two neighbours round the table are alike."""
    return all(culture != cultures[seat - 1] for seat, culture in enumerate(cultures))


def draft(game: Mythology, *wishes: str) -> None:
    """All choose starting tiles: each takes the first of these that is on offer and fits."""
    while asked(game) == "explore.choose_tile":
        assert game.pending is not None
        (seat,) = game.pending.seats
        options = game.options(seat)
        game.play(seat, next((tile for tile in wishes if tile in options), "pass"))


# Players and cultures


@pytest.mark.rule("VI.players")
@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_can_play(seats: int) -> None:
    game = new(seats)
    assert len(game.players) == seats
    assert asked(game) == "explore.choose_tile"


@pytest.mark.rule("VI.players")
@pytest.mark.parametrize("seats", [0, 1, 9])
def test_fewer_than_two_or_more_than_eight_cannot_play(seats: int) -> None:
    with pytest.raises(BadOption, match=f"2 to 8 seats, not {seats}"):
        ages.new("mythology", seats=seats)


@pytest.mark.rule("VI.cultures")
@pytest.mark.parametrize("seats", [2, 3])
def test_up_to_three_players_have_different_cultures(seats: int) -> None:
    seen = {drawn(seats, seed) for seed in range(200)}
    assert all(len(set(cultures)) == seats for cultures in seen)
    assert len(seen) == 6


@pytest.mark.rule("VI.cultures")
@pytest.mark.rule("rulings.4")
@pytest.mark.parametrize("seats", range(4, 9))
def test_cultures_are_drawn_in_threes_of_different_ones(seats: int) -> None:
    for seed in range(200):
        cultures = drawn(seats, seed)
        assert len(cultures) == seats
        assert sorted(Counter(cultures).values()) == SHARES[seats]


@pytest.mark.rule("VI.neighbours")
@pytest.mark.rule("rulings.4")
@pytest.mark.parametrize("seats", range(4, 9))
def test_every_seating_without_equal_neighbours_is_possible_and_no_other(seats: int) -> None:
    seen = {drawn(seats, seed) for seed in range(3000)}
    assert seen == {
        cultures
        for cultures in product(CULTURES, repeat=seats)
        if sit_apart(cultures) and sorted(Counter(cultures).values()) == SHARES[seats]
    }


@pytest.mark.rule("VI.neighbours")
def test_the_arrangements_of_four_players() -> None:
    # They are kept once found; here they are found anew.
    arrangements.cache_clear()
    assert arrangements(("egyptian", "greek", "greek", "norse")) == (
        ("egyptian", "greek", "norse", "greek"),
        ("greek", "egyptian", "greek", "norse"),
        ("greek", "norse", "greek", "egyptian"),
        ("norse", "greek", "egyptian", "greek"),
    )


@pytest.mark.rule("VI.neighbours")
@pytest.mark.parametrize("seats", range(4, 9))
def test_a_new_game_seats_equal_cultures_apart_and_tells_who_has_which(seats: int) -> None:
    for seed in range(5):
        game = new(seats, seed)
        cultures = tuple(player.culture for player in game.players)
        assert sit_apart(cultures)
        assert [event["culture"] for event in told(game, "culture")] == list(cultures)


@pytest.mark.rule("VI.two_cultures")
@pytest.mark.rule("rulings.4")
def test_four_players_may_take_two_cultures_seated_in_turn() -> None:
    seen = {drawn(4, seed, two_cultures=True) for seed in range(200)}
    assert seen == {(one, two) * 2 for one in CULTURES for two in CULTURES if one != two}
    game = new(4, two_cultures=True)
    assert game.players[0].culture == game.players[2].culture
    assert game.players[1].culture == game.players[3].culture
    assert sorted(game.decks) == sorted({player.culture for player in game.players})


@pytest.mark.rule("VI.two_cultures")
@pytest.mark.parametrize("seats", [2, 3, 5, 6, 7, 8])
def test_only_four_players_may_take_two_cultures(seats: int) -> None:
    with pytest.raises(BadOption, match=f"two_cultures is for four players, not {seats}"):
        new(seats, two_cultures=True)
    check_options(seats, Options())
    check_options(4, Options(two_cultures=True))


@pytest.mark.rule("VI.two_cultures")
def test_four_players_take_three_cultures_unless_they_say_otherwise() -> None:
    assert all(len(set(drawn(4, seed))) == 3 for seed in range(50))


# The starting player


@pytest.mark.rule("VI.starting_player")
def test_the_highest_roll_of_two_dice_starts() -> None:
    game = table("greek", "norse", "egyptian")
    rig(game, rolls=[(3, 4), (6, 2), (1, 6)])
    assert roll_for_start(game, (0, 1, 2)) == 1
    assert told(game, "start_roll") == [
        {"seat": 0, "dice": (3, 4)},
        {"seat": 1, "dice": (6, 2)},
        {"seat": 2, "dice": (1, 6)},
    ]


@pytest.mark.rule("VI.starting_player")
def test_only_those_who_tie_for_the_highest_roll_again_until_one_is_higher() -> None:
    game = table("greek", "norse", "egyptian")
    # Seats 0 and 2 tie at ten; then they tie at three, below the eight that seat 1 rolled.
    rig(game, rolls=[(5, 5), (4, 4), (6, 4), (1, 2), (2, 1), (1, 1), (1, 2)])
    assert roll_for_start(game, (0, 1, 2)) == 2
    assert [roll["seat"] for roll in told(game, "start_roll")] == [0, 1, 2, 0, 2, 0, 2]


@pytest.mark.rule("VI.starting_player")
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_roll_names_the_starting_player_of_the_game(seats: int) -> None:
    game = new(seats, seed=seats)
    rolls = told(game, "start_roll")
    assert sorted(roll["seat"] for roll in rolls[:seats]) == list(range(seats))
    again = [roll["seat"] for roll in rolls[seats:]]
    last = {roll["seat"]: sum(roll["dice"]) for roll in rolls}
    if again:
        last = {seat: total for seat, total in last.items() if seat in again}
    assert max(last, key=lambda seat: last[seat]) == game.starting_player
    assert told(game, "starting_player") == [{"seat": game.starting_player}]


@pytest.mark.rule("VI.starting_player")
def test_anyone_may_become_starting_player() -> None:
    assert {new(3, seed).starting_player for seed in range(20)} == {0, 1, 2}


# Boards, cards and pieces


@pytest.mark.rule("VI.received")
@pytest.mark.rule("V.board")
@pytest.mark.parametrize("culture", ["egyptian", "greek", "norse"])
def test_everyone_gets_an_empty_board_of_his_culture_in_the_archaic_age(culture: str) -> None:
    player = new_player(culture, 3)
    assert player.culture == culture
    assert player.age == 0
    assert player.tiles == player.workers == ("",) * 16
    assert player.city == player.hand == player.played == ()
    assert (player.villagers, player.battle_cubes, player.temple_cubes) == (0, 0, 0)


@pytest.mark.rule("VI.received")
@pytest.mark.rule("V.permanent_cards")
@pytest.mark.rule("IV.ages")
def test_the_first_hand_is_chosen_from_seven_permanent_cards_and_the_deck() -> None:
    game = new(3)
    draft(game)
    while asked(game) == "turn.place_cube":
        assert game.pending is not None
        do(game, game.pending.seats[0], "cube largest_army")
    for seat in range(3):
        items, least, most, _ = game.subset(seat)
        assert dict(items) == {**dict.fromkeys(PERMANENT, 1), "random": 4}
        assert (least, most) == (0, 4)


@pytest.mark.rule("VI.received")
@pytest.mark.rule("V.random_cards")
def test_every_culture_in_play_has_its_own_deck_face_down() -> None:
    game = new(3)
    assert sorted(game.decks) == ["egyptian", "greek", "norse"]
    for culture, deck in game.decks.items():
        assert sorted(deck) == sorted(DECKS[culture])
        assert game.discards[culture] == ()


@pytest.mark.rule("V.random_cards")
def test_the_decks_are_shuffled() -> None:
    hands = set()
    for seed in range(10):
        game = new(2, seed)
        hands.add(deal(game, 0, 4))
    assert len(hands) == 10


@pytest.mark.rule("VI.shared_decks")
@pytest.mark.parametrize(("seats", "decks"), [(2, 2), (3, 3), (4, 3), (6, 3), (8, 3)])
def test_there_is_one_deck_for_each_culture_however_many_play_it(seats: int, decks: int) -> None:
    game = new(seats)
    assert len(game.decks) == decks
    assert set(game.decks) == {player.culture for player in game.players}


@pytest.mark.rule("VI.pieces")
@pytest.mark.parametrize(
    ("seats", "shades"), [(2, 2), (3, 2), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1)]
)
def test_up_to_three_players_use_both_shades(seats: int, shades: int) -> None:
    for culture in CULTURES:
        player = new_player(culture, seats)
        for place, unit in enumerate(ARMY[culture]):
            pieces = 1 if UNITS[unit].kind == "hero" else 4
            assert player.units[place] + player.pieces[place] == pieces * shades
    assert all(
        sum(player.units) + sum(player.pieces) == shades * (39 if player.culture != "norse" else 35)
        for player in new(seats).players
    )


# The bank


@pytest.mark.rule("VI.bank")
@pytest.mark.rule("VI.starting_resources")
@pytest.mark.parametrize(
    ("seats", "left"), [(2, 12), (3, 13), (4, 14), (5, 20), (6, 26), (7, 27), (8, 28)]
)
def test_everyone_takes_four_of_each_resource_from_the_bank(seats: int, left: int) -> None:
    game = new(seats)
    assert game.bank == starting_bank(seats) == [left] * 4
    for seat in range(seats):
        assert cubes(game, seat) == dict.fromkeys(RESOURCES, 4)


@pytest.mark.rule("VI.victory_bank")
@pytest.mark.parametrize("seats", range(2, 9))
def test_thirty_red_cubes_lie_in_the_bank(seats: int) -> None:
    game = new(seats)
    assert game.victory_bank == 30
    assert game.victory_cards == [0, 0, 0, 0]


@pytest.mark.rule("VI.starting_units")
def test_everyone_starts_with_two_of_each_mortal_and_no_villager() -> None:
    for player in new(6).players:
        mortals = [unit for unit in ARMY[player.culture] if UNITS[unit].kind == "mortal"]
        assert len(mortals) == 3
        assert units_held(player) == dict.fromkeys(mortals, 2)
        assert player.villagers == 0


# Tiles


@pytest.mark.rule("VI.tile_pool")
@pytest.mark.rule("rulings.19")
@pytest.mark.parametrize(
    ("seats", "sheets"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 2)]
)
def test_from_five_players_on_there_are_two_sheets_of_tiles(seats: int, sheets: int) -> None:
    assert tile_pool(seats) == [TILES[kind].count * sheets for kind in TILE_KINDS]
    game = new(seats)
    assert sum(game.pool) + len(game.offer) == 90 * sheets
    for place, kind in enumerate(TILE_KINDS):
        assert game.pool[place] + game.offer.count(kind) == TILES[kind].count * sheets


@pytest.mark.rule("VI.starting_tiles")
@pytest.mark.parametrize("seats", range(2, 9))
def test_six_tiles_for_each_player_are_turned_face_up(seats: int) -> None:
    assert len(new(seats).offer) == 6 * seats


@pytest.mark.rule("VI.tile_pool")
def test_the_tiles_are_mixed() -> None:
    assert len({new(3, seed).offer for seed in range(10)}) == 10


@pytest.mark.rule("VI.starting_tiles")
@pytest.mark.rule("rulings.5")
def test_starting_tiles_are_chosen_clockwise_and_back_three_times() -> None:
    game = table("greek", "norse", "egyptian", "greek")
    game.starting_player = 2
    assert draft_order(game) == (2, 3, 0, 1, 1, 0, 3, 2) * 3


@pytest.mark.rule("VI.starting_tiles")
@pytest.mark.rule("rulings.5")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everyone_gets_six_chances_in_snake_order_and_takes_one_tile_each(seats: int) -> None:
    game = new(seats, seed=seats)
    first = game.starting_player
    assert game.log is not None
    draft(game, *TILE_KINDS)
    there = [(first + step) % seats for step in range(seats)]
    chances = [e for e in game.log if e.key in ("tile", "passed")]
    assert [event.data["seat"] for event in chances] == (there + there[::-1]) * 3
    for seat, player in enumerate(game.players):
        taken = [tile["tile"] for tile in told(game, "tile") if tile["seat"] == seat]
        assert sorted(taken) == sorted(tile for tile in player.tiles if tile)


@pytest.mark.rule("VI.starting_tiles")
@pytest.mark.rule("rulings.5")
def test_whoever_passes_a_chance_is_asked_again_at_the_next() -> None:
    game = new(2, seed=3)
    first = game.starting_player
    assert game.pending is not None
    do(game, first, "tile pass")
    assert game.pending.seats == (1 - first,)
    do(game, 1 - first, "tile pass")
    assert game.pending.seats == (1 - first,)
    do(game, 1 - first, "tile pass")
    assert game.pending.seats == (first,)
    assert len(game.offer) == 12


@pytest.mark.rule("VI.starting_tiles")
def test_when_all_pass_every_tile_goes_back_and_the_first_turn_begins() -> None:
    game = new(3)
    draft(game)
    assert game.offer == ()
    assert sum(game.pool) == 90
    assert all(not any(player.tiles) for player in game.players)
    assert (game.turn, asked(game)) == (1, "turn.place_cube")
    assert game.pending is not None
    assert game.pending.seats == (game.starting_player,)


@pytest.mark.rule("VI.starting_tiles")
def test_tiles_nobody_took_go_back_into_the_pool() -> None:
    game = new(3)
    draft(game, *TILE_KINDS)
    placed = sum(1 for player in game.players for tile in player.tiles if tile)
    assert 0 < placed <= 18
    assert sum(game.pool) == 90 - placed


@pytest.mark.rule("VI.starting_tiles")
@pytest.mark.rule("VIII.explore_pass")
def test_who_has_no_square_for_any_tile_passes_without_being_asked() -> None:
    game = table("greek", "norse")
    give(game, 0, tiles=["swamp_wood"])
    game.offer = ("swamp_food", "swamp_food")
    game.ask(0, choose_tile)
    game.ask(1, choose_tile)
    game.run()
    assert told(game, "passed") == [{"seat": 0}]
    assert game.pending is not None
    assert game.pending.seats == (1,)


@pytest.mark.rule("V.production_tiles")
@pytest.mark.rule("VI.starting_tiles")
def test_a_tile_needs_a_free_square_of_its_terrain() -> None:
    game = table("egyptian", "norse")
    give(game, 0, tiles=["forest_gold"])
    game.offer = ("forest_food", "hills_gold", "mountains_gold")
    game.ask(0, choose_tile)
    game.run()
    assert list(game.options(0)) == ["hills_gold", "pass"]
    assert refused(game, 0, "tile forest_food") == Refusal(
        "V.production_tiles", "terrain_full", {"tile": "forest_food", "terrain": "forest"}
    )
    assert refused(game, 0, "tile mountains_gold") == Refusal(
        "V.production_tiles", "no_terrain", {"tile": "mountains_gold", "terrain": "mountains"}
    )
