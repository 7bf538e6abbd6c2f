"""Positions to be drawn and told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import ages
from ages.games.discovery.rules.final import end_game
from ages.games.discovery.rules.placement import place_round
from ages.games.discovery.showing.panels.board import STRIP
from ages.games.discovery.state import Discovery
from ages.games.discovery.tables import GOODS, NATIONS, REGION
from ages.kernel.choices import DONE
from tests.pictures import Album

from .builder import (
    begin,
    counter,
    discovered,
    do,
    give,
    lie,
    offer_buildings,
    offer_goods,
    resolve,
    stand,
    table,
)

GOLDEN = Path(__file__).parent / "golden"


def set_up() -> Discovery:
    """The first piece of the first player is to be placed."""
    game = ages.new("discovery", seats=2, seed=1)
    assert isinstance(game, Discovery)
    return game


def arranged() -> Discovery:
    """Three players in the fifth turn with something of everything."""
    game = table(3)
    game.turn, game.order = 5, (0, 2, 1)
    give(
        game,
        0,
        money=17,
        hand={"colonist": 3, "captain": 1, "missionary": 1},
        explorers={"captain": 1, "soldier": 1},
        colonists={"caribbean": 3, "peru": 1},
        soldiers={"caribbean": 1},
        goods={"sugar": 4, "gold": 1, "fish": 1},
        ships=1,
        buildings=["trading_post", "rum_distillery", "university"],
    )
    give(
        game,
        1,
        hand={"colonist": 2, "merchant": 1},
        explorers={"colonist": 2},
        colonists={"caribbean": 2, "brazil": 4},
        soldiers={"peru": 2},
        goods={"tobacco": 2},
        ships=2,
        buildings=["settlers", "indentured_servitude"],
    )
    give(game, 2, hand={"soldier": 1}, colonists={"brazil": 1, "caribbean": 2}, buildings=["inca"])
    discovered(game, "caribbean", "brazil", "peru", "florida")
    lie(game, counter(3, 4, 4, 6), "canada")
    place = REGION["canada"]
    game.seen_by = (*game.seen_by[:place], 0b111, *game.seen_by[place + 1 :])
    game.failed = (*game.failed[:place], 3, *game.failed[place + 1 :])
    game.region_goods = (*game.region_goods[:4], "", *game.region_goods[5:])
    game.players[0].discoveries = ("counter_a", "counter_l")
    game.players[1].discoveries = ("counter_c", "amazon")
    game.players[0].colony_points = (6,)
    game.players[1].colony_points = (2,)
    game.players[2].colony_points = (0,)
    stand(game, "initiative", 2)
    stand(game, "dock", 1, (2, "merchant"), 0)
    stand(game, "x", 1)
    stand(game, "trade_goods", (2, "missionary"), 2, 1, 0)
    stand(game, "merchant_shipping", 2, (1, "captain"))
    stand(game, "capital_building", 1, 0)
    stand(game, "missionary", 0)
    stand(game, "training", (1, "merchant"))
    stand(game, "warfare", (1, "soldier"), 0)
    offer_buildings(game, "cathedral", "taxation", "privateers", "stable", "west_indies")
    offer_goods(game, "indigo", "sugar", "indigo", "fur")
    return game


def middle() -> Discovery:
    """A piece of the first player is to be placed."""
    game = arranged()
    begin(game, place_round)
    return game


def in_battle() -> Discovery:
    """The second player fights a war, and chooses who falls in the Caribbean."""
    game = arranged()
    give(game, 1, soldiers={"caribbean": 2})
    game.boxes["warfare"] = ((1, "soldier"),)
    resolve(game, "warfare")
    do(game, 1, "declare battle 0 caribbean")
    return game


def ended() -> Discovery:
    """Eight turns are over."""
    game = arranged()
    for box in game.boxes:
        game.boxes[box] = ()
    game.turn = 8
    for player, points in zip(game.players, ((6, 2, 8), (2, 6, 2), (0, 0, 6)), strict=True):
        player.colony_points = points
        player.income = 4
    begin(game, end_game)
    return game


POSITIONS: dict[str, Callable[[], Discovery]] = {
    "set_up": set_up,
    "middle": middle,
    "battle": in_battle,
    "end": ended,
}

ALBUM = Album(
    positions=POSITIONS,
    own=("mine", "boxes", "map", "offer", "opponent-2", "opponent-0"),
    watched=("boxes", "map", "offer", "opponent-0", "opponent-1", "opponent-2"),
    strip=STRIP,
    under_way=({"auction": True}, {"quiet_failures": True}),
    words=[
        *[("ink", ground) for ground in ("paper", "ground", "plate")],
        *[("ink", land) for land in ("land-a", "land-b", "land-c", "fog", "wild", "shallow")],
        *[("muted", ground) for ground in ("paper", "ground", "plate", "wild")],
        *[(f"on-{nation}", nation) for nation in NATIONS],
        *[("light", ground) for ground in ("band", "counter", "age-i", "age-ii", "age-iii")],
        ("accent", "paper"),
        ("money", "ground"),
    ],
    signs=[("light", good) for good in (*GOODS, "ship")],
    alike=[],
    in_words={"pass", "leave", "stay", "peace", "not_this_turn", "+militia", DONE},
)
"""Besides chances that are let go by, a Militia off the board has no piece."""
