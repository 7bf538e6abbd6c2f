"""Numbers for programs: all choices there can ever be, and a view as a vector."""

from __future__ import annotations

from collections.abc import Iterator

from ages.games.kit.actions import actions_of
from ages.games.kit.facets import choices
from ages.games.kit.observing import Part, count_of, names_of, numbers_of, places
from ages.kernel.choices import DONE, Choice

from ..besides import HOLDING, SEATS, SOLDIERS, TOKENS, terrain_of
from ..book import BOOK, LEAVE
from ..cards.digest import (
    GOLD_TILES,
    ROWS,
    choose_row,
    raze,
    smite,
    take_gold,
)
from ..cards.egyptian import mummify, raise_unit, send_wadjet, swap_tiles
from ..cards.greek import seduce
from ..cards.kinds import destroy_building, eliminate_tile, pocket, rob, sacrifice, strike
from ..cards.norse import raise_legion, reinforce
from ..fighters import FIGHTERS, WOUNDED, is_hero, wounds_of
from ..gods import NOBODY
from ..queries import unit_of
from ..rules.attack import attack, choose_army, defend
from ..rules.battle import PLAIN, RETREAT, cut_down, declare, reveal
from ..rules.build import build, lose_villager, save
from ..rules.cards import WAYS, call_god, play_card
from ..rules.explore import PASS, choose_tile
from ..rules.gather import gather, move_worker
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
    GODS,
    MORTALS,
    PERMANENT,
    RESOURCES,
    SETUP,
    TERRAINS,
    TILES,
    UNITS,
    VICTORY_CARDS,
)
from ..view import BattleView, PlayerView, View

MOST_SEATS = len(SEATS)
LOWER = tuple(one for one in (*FIGHTERS, *WOUNDED) if not is_hero(one))
SENT = tuple(one for one in WOUNDED if unit_of(one) in ("wadjet", "pharaoh"))


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
choices.put((*GODS, NOBODY), call_god)
choices.put((*GODS, NOBODY), defend)
choices.put(tuple((seat, token) for seat in SEATS for token in SOLDIERS), smite)
choices.put(GOLD_TILES, take_gold)
choices.put(tuple((seat, row) for seat in SEATS for row in ROWS), choose_row)
choices.put((*BUILDINGS, DONE), raze)
choices.put((*LOWER, DONE), cut_down)

ACTIONS = actions_of(BOOK, [(reveal, WOUNDED), (send_wadjet, SENT)])


TABLE = (
    Part(
        "",
        ("turn", "round", "seats_after_the_starting_player", "seats"),
        lambda view, mine: [
            view.turn,
            view.round,
            (view.starting_player - mine) % len(view.players),
            len(view.players),
        ],
    ),
    Part("bank", RESOURCES, lambda view, mine: [view.bank.get(name, 0) for name in RESOURCES]),
    Part("", ("victory_bank",), lambda view, mine: [view.victory_bank]),
    Part("victory_cards", VICTORY_CARDS, lambda view, mine: [*view.victory_cards.values()]),
    Part("", ("tiles_face_down",), lambda view, mine: [view.tiles_face_down]),
    Part("offer", tuple(TILES), lambda view, mine: [view.offer.count(tile) for tile in TILES]),
    Part(
        "hand",
        tuple(CARDS),
        lambda view, mine: [(view.players[mine].hand or ()).count(card) for card in CARDS],
    ),
)
BOARD = (
    Part(
        "culture",
        tuple(CULTURES),
        lambda player: [float(player.culture == name) for name in CULTURES],
    ),
    Part(
        "",
        ("age", "villagers", "army"),
        lambda player: [AGES.index(player.age), player.villagers, player.army],
    ),
    Part("cubes", RESOURCES, lambda player: [player.cubes.get(name, 0) for name in RESOURCES]),
    Part("units", tuple(UNITS), lambda player: [player.units.get(unit, 0) for unit in UNITS]),
    Part("tiles", tuple(TILES), lambda player: [player.tiles.count(tile) for tile in TILES]),
    Part("villager_on", tuple(TILES), lambda player: workers(player, "villager")),
    Part("dwarf_on", tuple(TILES), lambda player: workers(player, "dwarf")),
    Part("city", tuple(BUILDINGS), lambda player: [player.city.count(one) for one in BUILDINGS]),
    Part(
        "",
        ("permanent_cards", "random_cards"),
        lambda player: [player.permanent_cards, player.random_cards],
    ),
    Part("played", tuple(CARDS), lambda player: [player.played.count(card) for card in CARDS]),
    Part(
        "",
        ("battle_cubes", "temple_cubes"),
        lambda player: [player.battle_cubes, player.temple_cubes],
    ),
)
BATTLE = (
    Part(
        "",
        ("fought", "i_attack", "i_defend"),
        lambda battle, mine: [
            1,
            float(battle.sides[0] == mine),
            float(battle.sides[1] == mine),
        ],
    ),
    Part("area", AREAS, lambda battle, mine: [float(battle.area == area) for area in AREAS]),
    Part("attacking", tuple(UNITS), lambda battle, mine: army(battle, 0)),
    Part("defending", tuple(UNITS), lambda battle, mine: army(battle, 1)),
    Part("attacker_reveals", tuple(UNITS), lambda battle, mine: revealed(battle, 0)),
    Part("defender_reveals", tuple(UNITS), lambda battle, mine: revealed(battle, 1)),
)
"""What an observation tells of the table, of each board, and of the battle."""

PLAYER_GODS = (
    Part("age_gods", GODS, lambda player: [float(god in player.age_gods) for god in GODS]),
    Part("gods_spent", GODS, lambda player: [float(god in player.gods_spent) for god in GODS]),
)
WOUNDS = (
    Part("attacking_wounds", tuple(UNITS), lambda battle: wounds(battle, 0)),
    Part("defending_wounds", tuple(UNITS), lambda battle: wounds(battle, 1)),
    Part(
        "defending_power", GODS, lambda battle: [float(g == battle.defending_power) for g in GODS]
    ),
)
"""What the digest's variants add, after all else: numbers keep their places."""

FEATURES = (
    *names_of(TABLE),
    *(name for place in places(MOST_SEATS) for name in names_of(BOARD, f"{place}.")),
    *names_of(BATTLE, "battle."),
    *(name for place in places(MOST_SEATS) for name in names_of(PLAYER_GODS, f"{place}.")),
    *names_of(WOUNDS, "battle."),
)
"""The names of all numbers of an observation."""

ABSENT = [-1.0] * count_of(BOARD)
GODLESS = [-1.0] * count_of(PLAYER_GODS)
PEACE = [0.0] * count_of(BATTLE)
UNHARMED = [0.0] * count_of(WOUNDS)


def observe(view: View) -> list[float]:
    """A view as numbers of a fixed length, the own board first, then the others clockwise."""
    mine = view.seat or 0
    seats = len(view.players)
    players = [view.players[(mine + place) % seats] for place in range(seats)]
    battle, empty = view.battle, MOST_SEATS - seats
    numbers = numbers_of(TABLE, view, mine)
    for player in players:
        numbers += numbers_of(BOARD, player)
    numbers += ABSENT * empty + (numbers_of(BATTLE, battle, mine) if battle else PEACE)
    for player in players:
        numbers += numbers_of(PLAYER_GODS, player)
    return numbers + GODLESS * empty + (numbers_of(WOUNDS, battle) if battle else UNHARMED)


def workers(player: PlayerView, worker: str) -> list[float]:
    """On how many of each tile such a worker stands."""
    standing = tuple(zip(player.tiles, player.workers, strict=True))
    return [standing.count((tile, worker)) for tile in TILES]


def army(battle: BattleView, side: int) -> list[float]:
    """How many of each unit a side has, however they have grown."""
    units = [unit_of(fighter) for fighter in battle.armies[side]]
    return [units.count(unit) for unit in UNITS]


def wounds(battle: BattleView, side: int) -> list[float]:
    """The wounds that the units of each kind have on a side, all together."""
    army = battle.armies[side]
    return [sum(wounds_of(one) for one in army if unit_of(one) == unit) for unit in UNITS]


def revealed(battle: BattleView, side: int) -> list[float]:
    """Which unit a side has revealed."""
    shown = unit_of(battle.picks[side]) if battle.picks else ""
    return [float(shown == unit) for unit in UNITS]
