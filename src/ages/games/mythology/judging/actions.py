"""Numbers for programs: all choices there can ever be, and a view as a vector."""

from __future__ import annotations

from collections.abc import Iterator

from ages.games.kit.actions import actions_of
from ages.games.kit.facets import choices
from ages.kernel.choices import DONE, Choice

from ..book import BOOK, LEAVE
from ..cards.egyptian import mummify, raise_unit, send_wadjet, swap_tiles
from ..cards.greek import seduce
from ..cards.kinds import destroy_building, eliminate_tile, pocket, rob, sacrifice, strike
from ..cards.norse import raise_legion, reinforce
from ..rules.attack import attack, choose_army
from ..rules.battle import PLAIN, RETREAT, declare, reveal
from ..rules.build import build, lose_villager, save
from ..rules.cards import WAYS, play_card
from ..rules.explore import PASS, choose_tile
from ..rules.gather import HOLDING, gather, move_worker
from ..rules.next_age import choose_age
from ..rules.recruit import recruit
from ..rules.spoils import capture_cubes, capture_tile, destroy_buildings
from ..rules.trade import buy_cubes, give, pay_trade, take
from ..rules.turn import RANDOM, choose_hand, discard, place_cube
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


choices.put((*((seat, area) for seat in SEATS for area in AREAS), LEAVE), attack)
choices.put((*SOLDIERS, DONE), choose_army)
choices.put(("throw", "berserk", PLAIN), declare)
choices.put((*FIGHTERS, RETREAT), reveal)
choices.put((*BUILDINGS, DONE), build)
choices.put((HOLDING, *TILES), lose_villager)
choices.put((*RESOURCES, DONE), save)
choices.put(tuple(way for ways in WAYS.values() for way in ways), play_card)
choices.put((*MORTALS["egyptian"], DONE), mummify)
choices.put(("yes", "no"), raise_unit)
choices.put(("wadjet", "pharaoh"), send_wadjet)
choices.put(tuple(swaps()), swap_tiles)
choices.put((*TILES, PASS), choose_tile)
choices.put((*TERRAINS, *RESOURCES, LEAVE), gather)
choices.put(tuple(moves()), move_worker)
choices.put(tuple(UNITS), seduce)
choices.put(tuple((seat, each) for seat in SEATS for each in BUILDINGS), destroy_building)
choices.put(tuple((seat, token) for seat in SEATS for token in TOKENS), eliminate_tile)
choices.put((*RESOURCES, DONE), pocket)
choices.put(tuple(SEATS), rob)
choices.put(SOLDIERS, sacrifice)
choices.put(tuple((seat, token) for seat in SEATS for token in SOLDIERS), strike)
choices.put(("advance", LEAVE), choose_age)
choices.put((*MORTALS["norse"], DONE), raise_legion)
choices.put((*UNITS, "none"), reinforce)
choices.put((*UNITS, DONE), recruit)
choices.put((*RESOURCES, DONE), capture_cubes)
choices.put((*TOKENS, LEAVE), capture_tile)
choices.put((*BUILDINGS, DONE), destroy_buildings)
choices.put(tuple(range(SETUP.victory_cubes + 1)), buy_cubes)
choices.put((*RESOURCES, DONE), give)
choices.put((*RESOURCES, DONE), pay_trade)
choices.put((*RESOURCES, DONE), take)
choices.put((*PERMANENT, RANDOM, DONE), choose_hand)
choices.put((*CARDS, DONE), discard)
choices.put(VICTORY_CARDS, place_cube)

ACTIONS = actions_of(BOOK)


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
