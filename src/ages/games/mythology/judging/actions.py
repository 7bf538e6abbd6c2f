"""Numbers for programs: all choices there can ever be, and a view as a vector."""

from __future__ import annotations

from collections.abc import Iterator

from ages.kernel.choices import DONE, Choice

from ..book import LEAVE
from ..rules.battle import PLAIN, RETREAT
from ..rules.cards import WAYS
from ..rules.explore import PASS
from ..rules.gather import HOLDING
from ..rules.turn import RANDOM
from ..tables import (
    AGES,
    AREAS,
    BUILDINGS,
    CARDS,
    CULTURES,
    MORTALS,
    PERMANENT,
    RESOURCES,
    SETUP,
    TERRAINS,
    TILES,
    UNITS,
    VICTORY_CARDS,
)
from ..view import PlayerView, View

MOST_SEATS = 8
SEATS = range(MOST_SEATS)
# A Hydra grows by a die for each unit that it eliminates; more than an army of eight is never met
# by one, but no limit (Heimdall) could field all that a culture has.
GROWN = tuple(f"hydra+{dice}" for dice in range(1, 100))
FIGHTERS = (*UNITS, *GROWN)
SOLDIERS = (*UNITS, *(f"dwarf:{tile}" for tile in TILES))
TOKENS = tuple(token for tile in TILES for token in (tile, f"{tile}+villager", f"{tile}+dwarf"))


def terrain_of(token: str) -> str:
    """The terrain of a tile, whoever stands on it."""
    return TILES[token.partition("+")[0]].terrain


def moves() -> Iterator[Choice]:
    """Every worker from every place to every tile."""
    for worker in ("villager", "dwarf"):
        for place in (HOLDING, *TILES):
            for tile in TILES:
                yield (worker, place, tile)
    yield DONE


def swaps() -> Iterator[Choice]:
    """Every tile against every tile of its terrain on every board."""
    for mine in TOKENS:
        for seat in SEATS:
            for theirs in TOKENS:
                if terrain_of(mine) == terrain_of(theirs):
                    yield (mine, seat, theirs)


CHOICES: dict[str, tuple[Choice, ...]] = {
    "attack.attack": (*((seat, area) for seat in SEATS for area in AREAS), LEAVE),
    "attack.choose_army": (*SOLDIERS, DONE),
    "battle.declare": ("throw", "berserk", PLAIN),
    "battle.reveal": (*FIGHTERS, RETREAT),
    "build.build": (*BUILDINGS, DONE),
    "build.lose_villager": (HOLDING, *TILES),
    "build.save": (*RESOURCES, DONE),
    "cards.play_card": tuple(way for ways in WAYS.values() for way in ways),
    "egyptian.mummify": (*MORTALS["egyptian"], DONE),
    "egyptian.raise_unit": ("yes", "no"),
    "egyptian.send_wadjet": ("wadjet", "pharaoh"),
    "egyptian.swap_tiles": tuple(swaps()),
    "explore.choose_tile": (*TILES, PASS),
    "gather.gather": (*TERRAINS, *RESOURCES, LEAVE),
    "gather.move_worker": tuple(moves()),
    "greek.seduce": tuple(UNITS),
    "kinds.destroy_building": tuple((seat, each) for seat in SEATS for each in BUILDINGS),
    "kinds.eliminate_tile": tuple((seat, token) for seat in SEATS for token in TOKENS),
    "kinds.pocket": (*RESOURCES, DONE),
    "kinds.rob": tuple(SEATS),
    "kinds.sacrifice": SOLDIERS,
    "kinds.strike": tuple((seat, token) for seat in SEATS for token in SOLDIERS),
    "next_age.choose_age": ("advance", LEAVE),
    "norse.raise_legion": (*MORTALS["norse"], DONE),
    "norse.reinforce": (*UNITS, "none"),
    "recruit.recruit": (*UNITS, DONE),
    "spoils.capture_cubes": (*RESOURCES, DONE),
    "spoils.capture_tile": (*TOKENS, LEAVE),
    "spoils.destroy_buildings": (*BUILDINGS, DONE),
    "trade.buy_cubes": tuple(range(SETUP.victory_cubes + 1)),
    "trade.give": (*RESOURCES, DONE),
    "trade.pay_trade": (*RESOURCES, DONE),
    "trade.take": (*RESOURCES, DONE),
    "turn.choose_hand": (*PERMANENT, RANDOM, DONE),
    "turn.discard": (*CARDS, DONE),
    "turn.place_cube": VICTORY_CARDS,
}

ACTIONS: tuple[tuple[str, Choice], ...] = tuple(
    (question, choice) for question, choices in CHOICES.items() for choice in choices
)


def observe(view: View) -> list[float]:
    """A view as numbers of a fixed length, the own board first, then the others clockwise."""
    mine = view.seat or 0
    seats = len(view.players)
    numbers: list[float] = [view.turn, view.round, (view.starting_player - mine) % seats, seats]
    numbers += [view.bank.get(name, 0) for name in RESOURCES]
    numbers += [view.victory_bank, *view.victory_cards.values(), view.tiles_face_down]
    numbers += [view.offer.count(tile) for tile in TILES]
    own = view.players[mine].hand or ()
    numbers += [own.count(card) for card in CARDS]
    for place in SEATS:
        if place < seats:
            numbers += observe_player(view.players[(mine + place) % seats])
        else:
            numbers += [-1.0] * PLAYER_LENGTH
    return numbers + observe_battle(view, mine)


def observe_player(player: PlayerView) -> list[float]:
    """A board as numbers."""
    numbers: list[float] = [float(player.culture == culture) for culture in CULTURES]
    numbers += [AGES.index(player.age), player.villagers, player.army]
    numbers += [player.cubes.get(name, 0) for name in RESOURCES]
    numbers += [player.units.get(unit, 0) for unit in UNITS]
    numbers += [player.tiles.count(tile) for tile in TILES]
    standing = tuple(zip(player.tiles, player.workers, strict=True))
    numbers += [standing.count((tile, "villager")) for tile in TILES]
    numbers += [standing.count((tile, "dwarf")) for tile in TILES]
    numbers += [player.city.count(building) for building in BUILDINGS]
    numbers += [player.permanent_cards, player.random_cards]
    numbers += [player.played.count(card) for card in CARDS]
    return [*numbers, player.battle_cubes, player.temple_cubes]


PLAYER_LENGTH = (
    len(CULTURES) + 3 + len(RESOURCES) + len(UNITS) + 3 * len(TILES) + len(BUILDINGS) + 2
    + len(CARDS) + 2
)  # fmt: skip


def observe_battle(view: View, mine: int) -> list[float]:
    """The battle as numbers: my side, the area, both armies and the units revealed."""
    battle = view.battle
    if battle is None:
        return [0.0] * (3 + len(AREAS) + 4 * len(UNITS))
    numbers: list[float] = [1, float(battle.sides[0] == mine), float(battle.sides[1] == mine)]
    numbers += [float(battle.area == area) for area in AREAS]
    for army in battle.armies:
        units = [fighter.partition("+")[0] for fighter in army]
        numbers += [units.count(unit) for unit in UNITS]
    for side in (0, 1):
        shown = battle.picks[side].partition("+")[0] if battle.picks else ""
        numbers += [float(shown == unit) for unit in UNITS]
    return numbers
