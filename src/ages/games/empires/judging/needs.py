"""Needs: what a player wants next, how much of it can be had, and where villagers should work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ages.kernel.choices import Choice, Seat

from ..cards.forms import brought
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
from .worth import token_worth


class Want(NamedTuple):
    """Something that a player wants: as it is chosen, how much, its price and its villagers."""

    what: Choice
    urgency: float
    cost: Price
    villagers: int = 0


SAVE = 50.0
"""What is so urgent is saved for."""

BUILDING_URGENCY: dict[str, tuple[float, ...]] = {
    "lumber_camp": (90, 30, 8),
    "farm": (86, 62, 40, 15),
    "gold_mine": (75, 38, 10),
    "barracks": (66, 46, 12),
    "archery_range": (32, 12),
    "stable": (30, 10),
    "blacksmith": (36,),
    "mill": (4,),
    "stone_mine": (3,),
    "market": (8,),
}
"""How much a building is wanted when so many of its title stand already."""

TECHNOLOGY_URGENCY = {
    "forging": 58.0,
    "iron_casting": 50.0,
    "scale_mail_armor": 48.0,
    "chain_mail_armor": 45.0,
    "wheelbarrow": 52.0,
    "hand_cart": 40.0,
    "loom": 5.0,
    "cartography": 1.0,
}
AGE_URGENCY = {"feudal_age": 64.0, "castle_age": 28.0, "imperial_age": 12.0}
GAINS = 78.0
UPGRADE = 70.0
CROWDED = 20
"""So many villagers are enough."""

STORE = (6, 10, 8, 0)
"""How much of each resource is good to have where nothing else is wanted."""


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
        if limit > CROWDED:
            return 2.0
        return 92.0 if limit - all_villagers(player) < VILLAGER.a_turn else 40.0
    steps = BUILDING_URGENCY.get(title, ())
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
        gain = brought(player, card)
        villagers = event_villagers(player, card)
        if sum(gain.values()) > villagers and not gain.get("stone"):
            yield Want((PLAY, card), GAINS, PRICE[card], villagers)


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
        return UPGRADE if tokens > 2 else 20.0
    if card not in TECHNOLOGIES:
        return 0.0
    row = TECHNOLOGIES[card]
    if row.building is not None:
        return 30.0 + 8.0 * standing_now(game.players[seat], row.building)
    if row.boosts and row.title != "loom":
        boosted = [
            unit.tokens
            for _, unit in units_of(game, seat)
            if any(one in row.boosts for one in UNITS[unit.card].classes)
        ]
        return TECHNOLOGY_URGENCY.get(row.title, 44.0) if sum(boosted) > 3 else 10.0
    return TECHNOLOGY_URGENCY.get(row.title, 10.0)


def age_wants(player: Player) -> Iterable[Want]:
    """The next age, once enough buildings stand."""
    age = next_age(player)
    if age is None or is_researching(player, age):
        return
    row = AGES[age]
    has_instead = row.instead is not None and row.instead in player.village.cells_of
    if age_buildings(player) >= row.buildings or has_instead:
        yield Want((ADVANCE, age), AGE_URGENCY[age], AGE_PRICE[age], row.research)


def recruits(game: Empires, seat: Seat, player: Player) -> Iterable[Want]:
    """What is wanted in Enlistment: villagers, and tokens one by one."""
    people = all_villagers(player)
    room = min(population_limit(player) - people, VILLAGER.a_turn - player.made)
    for more in range(1, room + 1):
        if people + more <= CROWDED:
            yield Want((RAISE, 1), villager_urgency(people + more), VILLAGER_PRICE)
    yield from token_wants(game, seat, player)


def villager_urgency(number: int) -> float:
    """How much a villager is wanted who would be the so-manieth."""
    return 88.0 if number <= 11 else 67.0 if number <= 15 else 45.0


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
    if any(
        enemies_at(game, place_of(seat, cell), seat) for cell in game.players[seat].village.cells
    ):
        return 95.0
    return 61.0 if max(ages) > 1 else 41.0


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
        elif want.urgency >= SAVE:
            left = [max(0, have - due) for have, due in zip(left, cost, strict=True)]
    return found


def spared(wants: Sequence[Want], supply: Sequence[int], villagers: int) -> list[int]:
    """What is left of a supply when all that can be had is paid and the urgent saved for."""
    left = list(supply)
    for want in wants:
        if want.urgency >= SAVE or all(map(int.__le__, want.cost, left)):
            left = [have - due for have, due in zip(left, want.cost, strict=True)]
    return left


# Where villagers work


def workforce(game: Empires, seat: Seat) -> Counter[str]:
    """How many villagers should work on each cell that gathers; the others stay at home."""
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
    """By resource the cells that gather it, those in danger left out."""
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
        elif want.urgency < SAVE:
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
        place = max(open_to, key=lambda one: STORE[one] - left[one])
        room[place] -= 1
        gatherers[place] += 1
        left[place] += 1


def repairers_wanted(game: Empires, seat: Seat) -> int:
    """How many villagers should repair the Town Center."""
    player = game.players[seat]
    damage = max([player.damage[player.village.index[one]] for one in player.village.town_centers])
    return min(damage, player.pool)
