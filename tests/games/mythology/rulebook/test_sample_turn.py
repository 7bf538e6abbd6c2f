"""XI. The sample turn of the rulebook, played whole with its own tiles, cards and choices."""

from __future__ import annotations

import pytest

from ages.games.mythology.rules.turn import play_turn
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import TILE_INDEX, VICTORY_CARDS
from ages.games.mythology.view import census
from ages.kernel.choices import Refusal, Seat
from tests.games.mythology.builder import (
    asked,
    begin,
    commands,
    cubes,
    do,
    give,
    refused,
    table,
    told,
    units,
)
from tests.rigged import rig

ANDREW, BILL, CHRISTINE = range(3)

EXPLORED = [
    ["desert_favor", "forest_wood", "desert_gold"],
    ["fertile_food", "mountains_wood", "forest_food", "swamp_wood"],
    # What Christine turns up in the last round is not told.
    ["forest_gold", "hills_favor", "desert_favor", "fertile_wood"],
]


def before_the_turn() -> Mythology:
    """The third turn is about to begin; Andrew, in the Classical Age, is starting player."""
    game = table("egyptian", "greek", "norse")
    game.turn = 2
    # Two turns have placed six cubes; where they lie is not told.
    game.victory_bank = 24
    placed = {"largest_army": 1, "most_buildings": 2, "last_battle": 1, "the_wonder": 2}
    game.victory_cards = [placed[card] for card in VICTORY_CARDS]
    give(
        game,
        ANDREW,
        age="classical",
        cubes={"food": 4, "wood": 1, "gold": 4, "favor": 2},
        city=["house"],
        tiles=[
            *["desert_favor"] * 2,
            *["desert_gold"] * 2,
            *["hills_gold"] * 2,
            "fertile_food",
        ],
    )
    give(
        game,
        BILL,
        cubes={"food": 2, "wood": 1, "gold": 1, "favor": 0},
        tiles=["desert_favor", "hills_food", *["hills_wood"] * 2, "hills_favor", "hills_gold"],
    )
    give(
        game,
        CHRISTINE,
        cubes={"food": 5, "wood": 1, "gold": 4, "favor": 4},
        city=["house", "house", "gold_mint"],
        tiles=["fertile_food+villager", "forest_wood", "desert_gold", "hills_favor"],
    )
    rig(
        game,
        draws=[[TILE_INDEX[tile] for tile in tiles] for tiles in EXPLORED],
        deals=[("trade_1", "explore_players", "set"), ("hades",), ("recruit_3",)],
    )
    return game


def tiles(game: Mythology, seat: Seat) -> list[str]:
    """The tiles of a board, in no order."""
    return sorted(tile for tile in game.players[seat].tiles if tile)


def on_cards(game: Mythology) -> dict[str, int]:
    """The cubes on the Victory Cards."""
    return dict(zip(VICTORY_CARDS, game.victory_cards, strict=True))


def seat_asked(game: Mythology) -> Seat:
    """The seat whose turn it is."""
    assert game.pending is not None
    (seat,) = game.pending.seats
    return seat


def place_victory_cubes(game: Mythology) -> None:
    """Andrew means to build the Wonder; Bill and Christine think of The Most Buildings."""
    before = on_cards(game)
    begin(game, play_turn)
    assert (game.turn, seat_asked(game)) == (3, ANDREW)
    do(game, ANDREW, "cube the_wonder")
    do(game, BILL, "cube most_buildings")
    do(game, CHRISTINE, "cube most_buildings")
    before["the_wonder"] += 1
    before["most_buildings"] += 2
    assert on_cards(game) == before
    assert game.victory_bank == 21


def draw_action_cards(game: Mythology) -> None:
    """Andrew draws five cards, the others four each; random ones are dealt unseen."""
    assert asked(game) == "turn.choose_hand"
    assert [game.subset(seat).most for seat in range(3)] == [5, 4, 4]
    do(game, ANDREW, "hand gather recruit 3 random")
    do(game, BILL, "hand explore gather build random")
    do(game, CHRISTINE, "hand explore gather next_age random")
    hands = [player.hand for player in game.players]
    assert hands[ANDREW] == ("explore_players", "gather", "recruit", "set", "trade_1")
    assert hands[BILL] == ("build", "explore", "gather", "hades")
    assert hands[CHRISTINE] == ("explore", "gather", "next_age", "recruit_3")


def play_first_round(game: Mythology) -> None:
    """Andrew and Bill explore, Christine gathers wood."""
    do(game, ANDREW, "play explore_players")
    assert sorted(game.offer) == ["desert_favor", "desert_gold", "forest_wood"]
    pool = sum(game.pool)
    do(game, ANDREW, "tile forest_wood")
    # The others have filled their only Desert squares, so they get nothing.
    assert [event["seat"] for event in told(game, "passed")] == [BILL, CHRISTINE]
    assert not game.offer
    assert sum(game.pool) == pool + 2

    assert seat_asked(game) == BILL
    do(game, BILL, "play explore")
    assert len(game.offer) == 4
    do(game, BILL, "tile fertile_food")
    do(game, CHRISTINE, "tile mountains_wood")
    # His one Forest square is taken by now.
    assert refused(game, ANDREW, "tile forest_food") == Refusal(
        "V.production_tiles", "terrain_full", {"tile": "forest_food", "terrain": "forest"}
    )
    do(game, ANDREW, "tile swamp_wood")
    assert "fertile_food" in tiles(game, BILL)
    assert tiles(game, CHRISTINE).count("mountains_wood") == 1
    assert tiles(game, ANDREW).count("swamp_wood") == 1

    before = [cubes(game, seat) for seat in range(3)]
    do(game, CHRISTINE, "play gather", "gather wood")
    do(game, CHRISTINE, "move villager holding forest_wood")
    do(game, CHRISTINE, "move villager fertile_food mountains_wood")
    # Five wood from two tiles and two Villagers, and two gold from her Gold Mint.
    assert gained(game, before, CHRISTINE) == {"wood": 5, "gold": 2}
    assert gained(game, before, ANDREW) == {"wood": 3}
    assert gained(game, before, BILL) == {"wood": 2}


def gained(game: Mythology, before: list[dict[str, int]], seat: Seat) -> dict[str, int]:
    """The cubes that a player has more than before."""
    now = cubes(game, seat)
    return {name: now[name] - before[seat][name] for name in now if now[name] != before[seat][name]}


def play_second_round(game: Mythology) -> None:
    """Andrew gathers the Desert, Bill invokes Hades and gathers Hills, Christine advances."""
    before = [cubes(game, seat) for seat in range(3)]
    assert seat_asked(game) == ANDREW
    do(game, ANDREW, "play gather", "gather desert", "move villager holding desert_gold")
    assert gained(game, before, ANDREW) == {"favor": 4, "gold": 3}
    assert gained(game, before, BILL) == {"favor": 2}
    # No gold from her Gold Mint: she did not play the card.
    assert gained(game, before, CHRISTINE) == {"gold": 1}

    before = [cubes(game, seat) for seat in range(3)]
    toxotes = units(game, BILL)["toxotes"]
    assert seat_asked(game) == BILL
    do(game, BILL, "invoke hades", "sacrifice toxotes")
    assert units(game, BILL)["toxotes"] == toxotes - 1
    do(game, BILL, "take 2 food 2 wood 2 gold favor")
    # One favor was paid for the power.
    assert gained(game, before, BILL) == {"food": 2, "wood": 2, "gold": 2}
    assert asked(game) == "gather.gather"
    do(game, BILL, "gather hills")
    # He has more Hill tiles than the others, but all gather on them.
    assert gained(game, before, BILL) == {"food": 3, "wood": 4, "gold": 4, "favor": 1}
    assert gained(game, before, ANDREW) == {"gold": 4}
    assert gained(game, before, CHRISTINE) == {"favor": 1}

    before = [cubes(game, seat) for seat in range(3)]
    assert seat_asked(game) == CHRISTINE
    do(game, CHRISTINE, "play next_age")
    assert gained(game, before, CHRISTINE) == dict.fromkeys(("food", "wood", "gold", "favor"), -4)
    assert game.players[CHRISTINE].age == 1


def play_third_round(game: Mythology) -> None:
    """Andrew recruits a Priest and a Phoenix, Bill builds a House, Christine explores."""
    before = [cubes(game, seat) for seat in range(3)]
    army = units(game, ANDREW)
    do(game, ANDREW, "play recruit", "recruit priest", "recruit phoenix")
    assert gained(game, before, ANDREW) == {"food": -2, "gold": -4, "wood": -2, "favor": -3}
    assert units(game, ANDREW) == {**army, "priest": 1, "phoenix": 1}

    assert seat_asked(game) == BILL
    do(game, BILL, "play build", "build house")
    assert gained(game, before, BILL) == {"food": -2, "wood": -2}
    assert game.players[BILL].city == ("house",)
    # The new Villager waits in the Holding Area for Bill's next Gather card.
    assert game.players[BILL].villagers == 1
    assert "villager" not in game.players[BILL].workers

    assert seat_asked(game) == CHRISTINE
    assert "play recruit_3" in commands(game, CHRISTINE)
    do(game, CHRISTINE, "play explore", "tile forest_gold")
    do(game, ANDREW, "tile fertile_wood")


@pytest.mark.rule("XI.sample_turn")
def test_the_sample_turn_comes_out_as_the_rulebook_tells_it() -> None:
    game = before_the_turn()
    counted = census(game)
    place_victory_cubes(game)
    draw_action_cards(game)
    play_first_round(game)
    play_second_round(game)
    play_third_round(game)

    # Bill is the last to choose a tile; he passes, and the card play is over.
    do(game, BILL, "tile pass")
    assert told(game, "spoiled") == [{"seat": ANDREW, "cubes": {"gold": 2}}]
    assert cubes(game, ANDREW)["gold"] == 5
    assert all(count <= 5 for seat in range(3) for count in cubes(game, seat).values())

    assert asked(game) == "turn.discard"
    hands = [player.hand for player in game.players]
    assert hands == [("set", "trade_1"), ("gather",), ("recruit_3",)]
    do(game, ANDREW, "discard trade_1")
    do(game, BILL, "discard gather")
    do(game, CHRISTINE, "discard nothing")
    assert [player.hand for player in game.players] == [("set",), (), ("recruit_3",)]
    assert game.discards == {
        "egyptian": ("explore_players", "trade_1"),
        "greek": ("hades",),
        "norse": (),
    }
    assert census(game) == counted

    # Bill starts the next turn, then Christine, then Andrew.
    assert (game.turn, game.starting_player) == (4, BILL)
    for seat in (BILL, CHRISTINE, ANDREW):
        assert seat_asked(game) == seat
        do(game, seat, "cube the_wonder")
    # Andrew and Christine kept a card each and draw four; Bill draws four as well.
    assert [game.subset(seat).most for seat in range(3)] == [4, 4, 4]
    assert "gather" in game.subset(BILL).items
