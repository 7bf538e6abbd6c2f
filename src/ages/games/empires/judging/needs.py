"""Needs: what a player wants next, how much of it can be had, and where villagers should work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ages.kernel.choices import Choice, Seat

from ..pieces import place_of
from ..queries import (
    AGE_PRICE,
    Price,
    all_villagers,
    card_price,
    enemies_at,
    garrison_left,
    is_forbidden,
    is_home,
    is_researching,
    next_age,
    population_limit,
    units_of,
)
from ..rules.construction import BUILD, TURN_UP
from ..rules.enlistment import (
    ENLIST,
    RAISE,
    REPLENISH,
    VILLAGER_PRICE,
    cannot_enter,
    tokens_left,
)
from ..rules.events import PLAY, event_villagers
from ..rules.research import ADVANCE, RESEARCH, age_buildings, cannot_learn, row_of
from ..state import Empires, Player
from ..tables import (
    AGES,
    BUILDINGS,
    CIVILIZATIONS,
    EVENTS,
    KIND,
    LINE,
    PRICE,
    RESOURCES,
    SETUP,
    TECHNOLOGIES,
    TITLE,
    UNITS,
    UPGRADES,
    VILLAGER,
    WATER,
)
from .worth import WORTH, token_worth


class Want(NamedTuple):
    """Something that a player wants: as it is chosen, how much, its price and its villagers."""

    what: Choice
    urgency: float
    cost: Price
    villagers: int = 0


# What is wanted


def wants(game: Empires, seat: Seat) -> list[Want]:
    """All that a player could want, the most urgent first."""
    player = game.players[seat]
    found = [*works(game, seat, player), *recruits(game, seat, player)]
    found.sort(key=lambda want: -want.urgency)
    return found


def works(game: Empires, seat: Seat, player: Player) -> Iterable[Want]:
    """What is wanted in Construction."""
    standing = Counter([row.title for row in player.village.buildings.values()])
    down = [(cell, card) for cell, card in player.village.face_down.items()]
    buildings: list[tuple[Choice, str]] = [((TURN_UP, cell), card) for cell, card in down]
    for card in player.hand:
        kind = KIND[card]
        if kind == "building":
            buildings.append(((BUILD, card), card))
        elif kind == "event":
            yield from event_wants(player, card)
        elif kind in ("upgrade", "technology"):
            yield from research_wants(game, seat, player, card)
    for what, card in buildings:
        row = BUILDINGS[card]
        if player.age >= row.age and card not in WATER and not is_forbidden(player, card):
            urgency = building_urgency(player, row.title, standing)
            standing[row.title] += 1
            if urgency > 0:
                yield Want(what, urgency, PRICE[card], row.villagers)
    yield from age_wants(player)


def building_urgency(player: Player, title: str, standing: Counter[str]) -> float:
    """How much one more building of a title is wanted."""
    if title == "house":
        limit = population_limit(player) + 5 * (standing["house"] - standing_now(player, "house"))
        if limit > most_villagers():
            return 2.0
        return WORTH.house if limit - all_villagers(player) < VILLAGER.a_turn else 40.0
    steps = WORTH.buildings.get(title, ())
    number = standing[title]
    urgency = steps[number] if number < len(steps) else 0.0
    if player.age == 1 and urgency < 50 and age_buildings(player) < 2:
        return 50.0
    return urgency


def standing_now(player: Player, title: str) -> int:
    """How many buildings of a title stand face up."""
    return len(player.village.cells_of.get(title, ()))


def event_wants(player: Player, card: str) -> Iterable[Want]:
    """Events that bring resources."""
    row = EVENTS[card]
    if row.form == "gain" and player.age >= row.age and row.when == "own_turn":
        gain = CIVILIZATIONS[player.civilization].event_gain.get(card, row.gain)
        villagers = event_villagers(player, card)
        if sum(gain.values()) > villagers and not gain.get("stone"):
            yield Want((PLAY, card), WORTH.gains, PRICE[card], villagers)


def research_wants(game: Empires, seat: Seat, player: Player, card: str) -> Iterable[Want]:
    """Technologies and upgrades whose prerequisites are there."""
    if cannot_learn(game, seat, card) is not None:
        return
    urgency = research_urgency(game, seat, card)
    if urgency > 0:
        yield Want((RESEARCH, card), urgency, card_price(player, card), row_of(card).research)


def research_urgency(game: Empires, seat: Seat, card: str) -> float:
    """How much a card is wanted to be known."""
    if card in UPGRADES:
        line = LINE[TITLE[card]]
        tokens = sum([unit.tokens for _, unit in units_of(game, seat) if TITLE[unit.card] == line])
        return WORTH.upgrade if tokens > 2 else 20.0
    if card not in TECHNOLOGIES:
        return 0.0
    row = TECHNOLOGIES[card]
    if row.building is not None:
        base, each = WORTH.gathering
        return base + each * standing_now(game.players[seat], row.building)
    if row.boosts and row.title != "loom":
        boosted = [
            unit.tokens
            for _, unit in units_of(game, seat)
            if any(one in row.boosts for one in UNITS[unit.card].classes)
        ]
        return WORTH.technologies.get(row.title, WORTH.armour) if sum(boosted) > 3 else 10.0
    return WORTH.technologies.get(row.title, 10.0)


def age_wants(player: Player) -> Iterable[Want]:
    """The next age, once enough buildings stand."""
    age = next_age(player)
    if age is None or is_researching(player, age):
        return
    row = AGES[age]
    has_instead = row.instead is not None and row.instead in player.village.cells_of
    if age_buildings(player) >= row.buildings or has_instead:
        yield Want((ADVANCE, age), WORTH.ages[age], AGE_PRICE[age], row.research)


def recruits(game: Empires, seat: Seat, player: Player) -> Iterable[Want]:
    """What is wanted in Enlistment: villagers, and tokens one by one."""
    people = all_villagers(player)
    room = min(population_limit(player) - people, VILLAGER.a_turn - player.made)
    for more in range(1, room + 1):
        if people + more <= most_villagers():
            yield Want((RAISE, 1), villager_urgency(people + more), VILLAGER_PRICE)
    yield from token_wants(game, seat, player)


def villager_urgency(number: int) -> float:
    """How much a villager is wanted who would be the so-manieth."""
    return next((urgency for most, urgency in WORTH.villagers if number <= most), 0.0)


def most_villagers() -> int:
    """So many villagers are enough."""
    return WORTH.villagers[-1][0]


def token_wants(game: Empires, seat: Seat, player: Player) -> Iterable[Want]:
    """Tokens for units at home, and for cards of the hand that could enter."""
    room = garrison_left(game, seat)
    if room <= 0:
        return
    base = army_urgency(game, seat)
    left = {site: tokens_left(player, site) for site in player.village.cells_of}
    places: list[tuple[Choice, str, int]] = [
        ((REPLENISH, name), unit.card, UNITS[unit.card].tokens - unit.tokens)
        for name, unit in units_of(game, seat)
        if is_home(unit) and unit.stood is None and not unit.fought
    ]
    places += [
        ((ENLIST, card), card, UNITS[card].tokens)
        for card in dict.fromkeys(player.hand)
        if KIND[card] == "unit" and cannot_enter(game, seat, card) is None
    ]
    for what, card, number in places:
        site = UNITS[card].site
        worth = token_worth(card, player.known) / max(1, sum(PRICE[card]))
        for _ in range(min(number, left.get(site, 0), room)):
            yield Want(what, base + worth, PRICE[card])


def army_urgency(game: Empires, seat: Seat) -> float:
    """How much soldiers are wanted: when somebody could come, or be marched on."""
    ages = [player.age for player in game.players]
    if is_invaded(game, seat):
        return WORTH.invaded
    return WORTH.war if max(ages) > 1 else WORTH.peace


def is_invaded(game: Empires, seat: Seat) -> bool:
    """Whether enemies stand in the village of a seat."""
    start = f"{seat + 1}:"
    return any(unit.owner != seat and unit.place.startswith(start) for unit in game.units.values())


# What can be had


def granted(wants: Sequence[Want], supply: Sequence[int], villagers: int) -> Counter[Any]:
    """How much of each want can be had, the most urgent first; some are saved for."""
    left = list(supply)
    found: Counter[Any] = Counter()
    for want in wants:
        cost = want.cost
        if want.villagers <= villagers and all(map(int.__le__, cost, left)):
            found[want.what] += 1
            villagers -= want.villagers
            left = [have - due for have, due in zip(left, cost, strict=True)]
        elif want.urgency >= WORTH.save:
            left = [max(0, have - due) for have, due in zip(left, cost, strict=True)]
    return found


# Where villagers work


LAST: list[tuple[tuple[Any, ...], Counter[str]]] = []
"""The last answer, with all that it follows from: villagers are sent one by one."""


def workforce(game: Empires, seat: Seat) -> Counter[str]:
    """How many villagers should work on each cell that gathers; the others stay at home."""
    facts = facts_of_work(game, seat)
    if not LAST or LAST[0][0] != facts:
        LAST[:] = [(facts, planned_work(game, seat))]
    return LAST[0][1]


def facts_of_work(game: Empires, seat: Seat) -> tuple[Any, ...]:
    """All that the work of villagers follows from."""
    player = game.players[seat]
    return (
        *(seat, player.civilization, player.village, player.pool, player.hand, player.age),
        *(player.known, player.research, player.made, player.produced, game.effects),
        *(tuple(player.supply), tuple(player.damage), tuple(game.units.items())),
        tuple([other.age for other in game.players]),
    )


def planned_work(game: Empires, seat: Seat) -> Counter[str]:
    """Where villagers should work."""
    player = game.players[seat]
    cells = gathering_cells(game, seat, player)
    room = [len(there) * SETUP.collectors for there in cells]
    gatherers = gatherers_wanted(game, seat, room)
    found: Counter[str] = Counter()
    for number, there in zip(gatherers, cells, strict=True):
        for place in range(number):
            found[there[place % len(there)]] += 1
    return found


def gathering_cells(game: Empires, seat: Seat, player: Player) -> list[list[str]]:
    """By resource the cells that gather it, those with an enemy left out."""
    cells: list[list[str]] = [[] for _ in RESOURCES]
    for cell in player.village.gathering:
        gathers = player.village.buildings[cell].gathers or ""
        if not enemies_at(game, place_of(seat, cell), seat):
            cells[RESOURCES.index(gathers)].append(cell)
    return cells


def gatherers_wanted(game: Empires, seat: Seat, room: list[int]) -> list[int]:
    """How many villagers should gather each resource, so that the urgent can be had next turn."""
    player = game.players[seat]
    pool = player.pool - repairers_wanted(game, seat)
    left = list(player.supply)
    gatherers = [0] * len(RESOURCES)
    for want in wants(game, seat):
        short = [max(0, due - have) for due, have in zip(want.cost, left, strict=True)]
        more = [min(due, free) for due, free in zip(short, room, strict=True)]
        if more == short and sum(more) + want.villagers <= pool:
            pool -= want.villagers
        elif want.urgency < WORTH.save:
            continue
        for place, number in enumerate(more):
            number = min(number, pool)
            pool -= number
            room[place] -= number
            gatherers[place] += number
            left[place] += number
        left = [max(0, have - due) for have, due in zip(left, want.cost, strict=True)]
    fill(gatherers, room, left, pool)
    return gatherers


def fill(gatherers: list[int], room: list[int], left: list[int], pool: int) -> None:
    """Who is left gathers what there is least of."""
    for _ in range(pool):
        open_to = [place for place, free in enumerate(room) if free]
        if not open_to:
            return
        place = max(open_to, key=lambda one: WORTH.store[one] - left[one])
        room[place] -= 1
        gatherers[place] += 1
        left[place] += 1


def repairers_wanted(game: Empires, seat: Seat) -> int:
    """How many villagers should repair the Town Center."""
    player = game.players[seat]
    damage = max([player.damage[player.village.index[one]] for one in player.village.town_centers])
    return min(damage, player.pool)
