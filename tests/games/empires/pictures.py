"""Positions to be drawn and told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ages.games.empires.options import Options
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.winning import end
from ages.games.empires.setup import new_game
from ages.games.empires.showing.panels.art import COLOURS
from ages.games.empires.showing.panels.board import STRIP
from ages.games.empires.state import Empires
from ages.kernel.choices import DONE
from ages.kernel.effects import Effect
from tests.pictures import Album

from .builder import (
    age,
    begin,
    buildings,
    damage,
    face_down,
    fight,
    hand,
    known,
    supply,
    table,
    unit,
    villagers,
)

GOLDEN = Path(__file__).parent / "golden"


def set_up() -> Empires:
    """The first starting card is to be laid out."""
    return new_game(2, "1", Options(deck=("franks", "japanese")), True)


def arranged(seats: int = 3) -> Empires:
    """Players in the twelfth round with something of everything."""
    game = table(seats=seats)
    game.round, game.phase = 12, "construction"
    age(game, *(3, 2, 1)[:seats])
    supply(game, 0, wood=14, food=6, gold=3, stone=2)
    buildings(
        game,
        c1="house", b0="barracks", b1="farm", b_1="lumber_camp", c_1="gold_mine",
        a0="palisade_wall", a1="market", a_1="archery_range", a2="stable",
    )  # fmt: skip
    face_down(game, c2="mill")
    villagers(game, c0=4, b1=5, b_1=3)
    damage(game, b0=3, a0=1)
    hand(
        game,
        "boar", "castle_franks", "knight_franks", "heavy_plow", "town_patrol", "pikeman", "militia",
    )  # fmt: skip
    known(game, "loom", "man_at_arms", "horse_collar")
    game.players[0].research = (("iron_casting", 1),)
    game.players[0].discard = ("house", "sheep", "sheep")
    game.players[0].snuffed = ("stand_of_trees",)
    buildings(game, 1, c1="house", b0="barracks", b_1="farm", b1="stone_wall")
    face_down(game, 1, c_1="lumber_camp")
    villagers(game, 1, c0=2, b_1=5)
    damage(game, 1, b_1=1)
    game.players[1].attacked_by = (0,)
    unit(game, "militia", 4, "2:b-1")
    unit(game, "archer", 5, "a0")
    unit(game, "scout_cavalry", 3, "no_mans_land")
    unit(game, "spearman", 5, "b0", 1)
    unit(game, "militia", 2, "1:a2", 1)
    if seats > 2:
        face_down(game, 2, c1="house", b0="mill")
    game.effects = (Effect(card="a_just_cause", owner=0, until="turn"),)
    return game


def middle() -> Empires:
    """The first player is to do something in Construction."""
    return begin(arranged(), construction_phase)


def in_battle() -> Empires:
    """Militia has fought a round against Scout Cavalry and may retreat."""
    return fight(("militia", 5), ("scout_cavalry", 5), meet="u2")


def ended() -> Empires:
    """The last round is over."""
    game = arranged(2)
    game.round = 60
    end(game, [0], "last_round")
    return game


POSITIONS: dict[str, Callable[[], Empires]] = {
    "set_up": set_up,
    "middle": middle,
    "battle": in_battle,
    "end": ended,
}

ALBUM = Album(
    positions=POSITIONS,
    own=("mine", "hand", "centre", "opponent-2", "opponent-0", "piles"),
    watched=("centre", "opponent-0", "opponent-1", "opponent-2", "piles"),
    strip=STRIP,
    under_way=({}, {"last_round": 6}),
    words=[
        *[("ink", ground) for ground in ("paper", "ground", "plate", "back")],
        *[
            ("muted", ground)
            for ground in ("paper", "ground", "plate", "back", "open-ground", "null")
        ],
        *[("light", seat) for seat in (*COLOURS, "band", "war")],
        ("dark", "reached"),
        ("light", "dark"),
        ("hurt", "plate"),
        ("accent", "paper"),
    ],
    signs=[
        *[(resource, "ground") for resource in ("wood", "food", "gold", "stone")],
        *[("flag", seat) for seat in COLOURS],
    ],
    alike=[],
    in_words={
        *("all", "+as_before", "battles", "discard_pile", "fight_on", "no", "pass"),
        *("pool", "snuffed_pile", "through", "turn", "villagers", "yes", DONE),
        *map(str, range(21)),
    },
)
"""Besides what ends a phase or lets things pass, numbers have no piece that stands for them."""
