"""Positions to be drawn and told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import ages
from ages.games.mythology.rules.ending import end_game
from ages.games.mythology.showing.panels.board import STRIP
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import CARDS
from ages.kernel.choices import DONE
from tests.pictures import Album
from tests.rigged import rig

from .builder import ask_card, battle, do, fight, give, table
from .encounters import encounter

GOLDEN = Path(__file__).parent / "golden"


# Positions


def set_up() -> Mythology:
    """The first tile of the starting player is to be chosen."""
    game = ages.new("mythology", seats=2, seed=1)
    assert isinstance(game, Mythology)
    return game


def middle() -> Mythology:
    """Three boards with something of everything, and a card to be played."""
    game = table("greek", "egyptian", "norse")
    give(
        game,
        0,
        units={"toxotes": 3, "hydra": 1, "medusa": 2, "heroic_greek_hero": 1},
        age="heroic",
        city=["house", "house", "wall", "siege_engine_workshop", "great_temple"],
        tiles=["fertile_food", "forest_wood+villager", "hills_gold", "mountains_favor"],
    )
    give(
        game,
        1,
        units={"elephant": 1, "mummy": 4, "priest": 1},
        cubes={"food": 12, "favor": 1},
        city=["monument", "house"],
        tiles=["desert_favor", "desert_gold", "swamp_wood+villager"],
    )
    give(game, 2, units={"dwarf": 1, "jarl": 2}, tiles=["mountains_gold+dwarf"], city=[])
    game.players[0].battle_cubes = 3
    game.players[0].temple_cubes = 2
    game.victory_bank, game.victory_cards = 14, [4, 5, 0, 2]
    game.starting_player, game.turn, game.round, game.fourth = 2, 6, 2, (0,)
    game.players[2].played = ("gather", "loki")
    game.discards["egyptian"] = ("attack_5", "ra", "attack_5")
    ask_card(game, 0, "ares", "gather_all", "gather_all", "explore", "zeus", "trade_1")
    return game


def in_battle() -> Mythology:
    """A Hydra has beaten a Jarl, and both sides choose again."""
    game = battle(
        ["hydra", "medusa", "medusa"], ["jarl", "huskarl", "troll"], area="city", power="ares"
    )
    rig(game, rolls=[(6, 1, 2, 6, 3, 5), (1, 1, 2)])
    fight(game, "hydra", "jarl")
    do(game, 0, "fight medusa")
    return game


def of_the_digest() -> Mythology:
    """A battle with levels and wounds, where gods have ages and one helps the defender."""
    game = table("greek", "norse", levels=True, age_gods=True, defending_gods=True)
    give(game, 0, units={"medusa": 1, "heroic_greek_hero": 1, "hoplite": 2}, age="heroic")
    give(game, 1, units={"jarl": 2, "troll": 2, "huskarl": 1})
    game.players[0].age_gods = ("zeus", "hera", "aphrodite", "artemis")
    game.players[0].gods_spent = ("hera",)
    game.players[1].age_gods = ("bragi", "thor", "heimdall", "hel")
    battle(
        ["medusa", "heroic_greek_hero", "hoplite"], ["jarl", "huskarl", "troll", "troll"], game=game
    )
    assert game.battle is not None
    game.battle.defending_power = "bragi"
    encounter(game, "heroic_greek_hero", "jarl", 0, 1)
    encounter(game, "hoplite", "troll", 1, 0)
    do(game, 0, "fight medusa")
    return game


def ended() -> Mythology:
    """The last cube has left the bank."""
    game = middle()
    game.pending = None
    game.victory_bank, game.victory_cards = 0, [9, 8, 2, 6]
    end_game(game, "last_cube")
    return game


POSITIONS: dict[str, Callable[[], Mythology]] = {
    "set_up": set_up,
    "middle": middle,
    "battle": in_battle,
    "digest": of_the_digest,
    "end": ended,
}

ALBUM = Album(
    positions=POSITIONS,
    own=("mine", "hand", "centre", "opponent-2", "opponent-0"),
    watched=("centre", "opponent-0", "opponent-1", "opponent-2"),
    strip=STRIP,
    under_way=({},),
    words=[
        *[("ink", ground) for ground in ("paper", "ground", "plate")],
        *[("muted", ground) for ground in ("paper", "plate", "table")],
        *[("light", culture) for culture in ("greek", "egyptian", "norse")],
        *[("light", action) for action in sorted({card.action for card in CARDS.values()})],
        *[("light", ground) for ground in ("band", "dark", "victory-side")],
        *[("pip", ground) for ground in ("six", "die")],
        ("accent", "paper"),
    ],
    signs=[
        *[("light", resource) for resource in ("food", "wood", "favor", "victory")],
        ("gold-mark", "gold"),
    ],
    alike=[["glyph-attack", "glyph-last_battle"]],
    in_words={"pass", "leave", "retreat", "none", "nobody", DONE},
)
