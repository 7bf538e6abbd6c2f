"""Numbers for programs: all choices there can ever be, and a view as a vector."""

from __future__ import annotations

from ages.games.kit.actions import actions_of
from ages.games.kit.facets import choices
from ages.games.kit.observing import Part, by_seat, each, names_of, places
from ages.kernel.choices import DONE, Seat

from ..book import BOOK
from ..changes import NAMES
from ..pieces import (
    ATTACK_STANCE,
    DEFENSE_STANCE,
    cell_of,
    is_land,
    place_of,
    village_of,
    water_at,
)
from ..rules.allocation import AS_BEFORE, allocate
from ..rules.answers import ANSWERS, answer
from ..rules.collection import PREPARATIONS, bring_more, prepare
from ..rules.construction import PILES, WORKS, build_on, construct, put_away
from ..rules.declaration import DECLARATIONS, TARGETS, declare, target
from ..rules.discard import PUT_AWAY, put_away_cards
from ..rules.enlistment import NUMBERS, RECRUITS, enlist, muster, station
from ..rules.events import ANYTHING, RESPONSES, aim, respond
from ..rules.movement import MOVES, PLACES, go, move
from ..rules.research import YES_OR_NO, shuffle_in
from ..rules.resolution import BATTLES, next_battle
from ..rules.retreat import RETREATS, retreat
from ..rules.rounds import hit
from ..setup import LAYOUTS, lay
from ..tables import AGES, CARDS, RESOURCES, SETUP
from ..view import PlayerView, View
from ..village import CELLS, RANKS, SPOT, WAY, WIDEST
from . import card_questions, hard_times, searches_and_treaties, water_and_faith  # noqa: F401

choices.put(LAYOUTS, lay)
choices.put(PREPARATIONS, prepare)
choices.put(RESOURCES, bring_more)
choices.put(WORKS, construct)
choices.put(CELLS, build_on)
choices.put(PILES, put_away)
choices.put(YES_OR_NO, shuffle_in)
choices.put(MOVES, move)
choices.put(PLACES, go)
choices.put(DECLARATIONS, declare)
choices.put(TARGETS, target)
choices.put(ANSWERS, answer)
choices.put(BATTLES, next_battle)
choices.put(NAMES, hit)
choices.put(RETREATS, retreat)
choices.put(RECRUITS, enlist)
choices.put(NUMBERS, muster)
choices.put(CELLS, station)
choices.put((*PUT_AWAY, DONE), put_away_cards)
choices.put((*CELLS, AS_BEFORE, DONE), allocate)
choices.put(ANYTHING, aim)
choices.put(RESPONSES, respond)

ACTIONS = actions_of(BOOK)

SEATS = range(2)
PHASES = ("setup", *SETUP.phases)
SEEN_UNITS = NAMES[:30]
CARD_NUMBER = {card: number for number, card in enumerate(CARDS, 1)}
"""Cards by number; 0 is none, and -1 one that lies face down."""

TABLE = (
    Part(
        "",
        ("round", "last_round", "my_turn", "i_began"),
        lambda view, mine: [
            *(view.round, view.last_round),
            float(view.active == mine),
            float(view.first == mine),
        ],
    ),
    Part("phase", PHASES, lambda view, mine: [float(view.phase == one) for one in PHASES]),
    Part(
        "unit",
        each(
            SEEN_UNITS,
            *("mine", "card", "tokens", "hp", "ap", "ra", "movement", "moved", "fought"),
            *("village", "rank", "column", "stance"),
        ),
        lambda view, mine: observe_units(view, mine),
    ),
)
PLAYER = (
    Part(
        "",
        ("age", "pool", "villagers", "population", "garrison", "garrison_left", "cards", "deck"),
        lambda view, player: [
            *(player.age, player.pool, player.villagers, player.population),
            *(player.garrison, player.garrison_left, player.cards, player.deck_size),
        ],
    ),
    Part("supply", RESOURCES, lambda view, player: [player.supply[name] for name in RESOURCES]),
    Part(
        "",
        ("points", "built", "made", "is_out"),
        lambda view, player: [
            sum(player.points.values()),
            player.built,
            player.made,
            float(player.is_out),
        ],
    ),
    Part("hand", tuple(CARDS), lambda view, player: [player.hand.count(card) for card in CARDS]),
    Part("known", tuple(CARDS), lambda view, player: [player.known.count(card) for card in CARDS]),
    Part("research", (*CARDS, *AGES), lambda view, player: observe_research(player)),
    Part(
        "cell",
        each(CELLS, "card", "hp", "damage", "villagers", "own_tokens", "foreign_tokens"),
        lambda view, player: observe_village(view, player),
    ),
)
"""What an observation tells of the table and of each player."""

FEATURES = (
    *names_of(TABLE),
    *(name for place in places(len(SEATS)) for name in names_of(PLAYER, f"{place}.")),
)
"""The names of all numbers of an observation."""

ABSENT = [0.0] * 13
STANCE_NUMBER = {"": 0.0, ATTACK_STANCE: 1.0, DEFENSE_STANCE: -1.0}


def observe(view: View) -> list[float]:
    """A view as numbers of a fixed length, the own player first, then the others by seat."""
    return by_seat(TABLE, PLAYER, view, len(SEATS), lambda seat: (view.players[seat],))


def observe_units(view: View, mine: Seat) -> list[float]:
    """Of each unit in play whose it is, what it can do and where it stands."""
    units = {unit.name: unit for unit in view.units}
    numbers: list[float] = []
    for name in SEEN_UNITS:
        unit = units.get(name)
        if unit is None:
            numbers += ABSENT
            continue
        here = village_of(unit.place)
        spot = spot_of(unit.place)
        numbers += [1.0 if unit.owner == mine else -1.0, CARD_NUMBER[unit.card], unit.tokens]
        numbers += [unit.hp, unit.ap, unit.ra, unit.movement, float(unit.moved), float(unit.fought)]
        numbers += [0.0 if here is None else 1.0 if here == mine else -1.0, *spot]
        numbers.append(STANCE_NUMBER[unit.stance])
    return numbers


def spot_of(place: str) -> tuple[int, int]:
    """Rank and column of a place; water lies beyond all columns, the open sea in no rank."""
    if is_land(place):
        return SPOT[cell_of(place)]
    water = water_at(place)
    if water is None:
        return 0, 0
    side, rank = water
    return RANKS.index(rank) + 1, WAY[side] * (WIDEST + 1)


def observe_research(player: PlayerView) -> list[float]:
    """The villagers at each card."""
    at_work = dict(player.research)
    return [at_work.get(card, 0) for card in (*CARDS, *AGES)]


def observe_village(view: View, player: PlayerView) -> list[float]:
    """What lies on each cell, and who stands there."""
    spaces = {space.cell: space for space in player.village}
    tokens: dict[str, list[int]] = {}
    for unit in view.units:
        tokens.setdefault(unit.place, [0, 0])[unit.owner != player.seat] += unit.tokens
    numbers: list[float] = []
    for cell in CELLS:
        space = spaces.get(cell)
        if space is None:
            numbers += ABSENT[:6]
            continue
        numbers += [CARD_NUMBER.get(space.card, -1 if space.card else 0), space.hp, space.damage]
        numbers += [space.villagers, *tokens.get(place_of(player.seat, cell), (0, 0))]
    return numbers
