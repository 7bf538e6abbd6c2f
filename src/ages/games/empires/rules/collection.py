"""Collection: villagers gather, repair, or stay to fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import gain, put_damage
from ..pieces import place_of, village_of
from ..queries import (
    active_technologies,
    at_work,
    damage_at,
    enemies_at,
    repairers,
    villagers_at,
)
from ..state import Empires, Player
from ..tables import BUILDINGS, EVENTS, RESOURCES, SETUP, TECHNOLOGIES
from ..village import CELLS
from .events import PLAY, PLAYS, cannot_play_event, play_event, playable, plays_now

BEFORE_COLLECTION = ("before_collection",)
REPAIR, STAY = "repair", "stay"
ALL_STAY = -1
"""In orders: nobody acts, so that all can fight later."""

MOST = 20
"""So many villagers at most are told how many of them repair."""


@rule("collection.gather")
def collection_phase(game: Empires) -> None:
    """First orders and events that come before gathering; then villagers act."""
    game.phase = "collection"
    game.then(prepare_on)
    game.then(collect)


@rule("collection.gather")
def prepare_on(game: Empires) -> None:
    """Orders are given as long as there is something to say."""
    game.ask(game.active, prepare)
    game.then(prepare_on)


@cites("village.one_action", "rulings.16")
def orders(game: Empires, seat: Seat) -> list[Choice]:
    """How many repair where villagers could do something else too, and where all may stay."""
    player = game.players[seat]
    told = [cell for cell, _ in player.orders]
    found: list[Choice] = []
    for cell, row in player.village.buildings.items():
        there = villagers_at(player, cell)
        if not there or cell in told:
            continue
        if row.gathers or row.title == "town_center":
            most = min(there, repairers(player, cell), MOST)
            found += [(REPAIR, cell, number) for number in range(most)]
        if acts(player, cell) and enemies_at(game, place_of(seat, cell), seat):
            found.append((STAY, cell))
    return found


def acts(player: Player, cell: str) -> bool:
    """Whether villagers on a cell do anything in Collection by themselves."""
    return bool(player.village.buildings[cell].gathers or damage_at(player, cell))


def preparations_now(game: Empires, seat: Seat) -> list[Choice]:
    """The same where it is possible; in peace, without damage or events, nothing."""
    found: list[Choice] = []
    if any(game.players[seat].damage) or is_visited(game, seat):
        found += orders(game, seat)
    found += plays_now(game, seat, BEFORE_COLLECTION)
    found.append(DONE)
    return found


def is_visited(game: Empires, seat: Seat) -> bool:
    """Whether a unit of others is in the village of a seat."""
    for unit in game.units.values():
        if unit.owner != seat and village_of(unit.place) == seat:
            return True
    return False


def preparations(game: Empires, seat: Seat) -> list[Choice]:
    """Orders to villagers, and events that come before Collection."""
    return [*orders(game, seat), *playable(game, seat, BEFORE_COLLECTION), DONE]


PREPARATIONS: tuple[Choice, ...] = (
    *((REPAIR, cell, number) for cell in CELLS for number in range(MOST)),
    *((STAY, cell) for cell in CELLS),
    *PLAYS,
    DONE,
)


def any_preparation(game: Empires, seat: Seat) -> Sequence[Choice]:
    """Whatever could be ordered."""
    return PREPARATIONS


@cites("village.repair", "declaration.villagers")
def cannot_prepare(game: Empires, seat: Seat, choice: Any) -> Refusal | None:
    """Orders are for villagers who have a choice, once each; events for this moment."""
    if choice[0] == PLAY:
        return cannot_play_event(game, seat, choice[1], BEFORE_COLLECTION)
    if choice == DONE or choice in orders(game, seat):
        return None
    player = game.players[seat]
    cell = choice[1]
    if cell not in player.village.buildings or not villagers_at(player, cell):
        return Refusal("village.repair", "no_villagers_there", {"cell": cell})
    if cell in [one for one, _ in player.orders]:
        return Refusal("village.one_action", "told_already", {"cell": cell})
    if choice[0] == STAY:
        return Refusal("declaration.villagers", "no_enemy_there", {"cell": cell})
    return Refusal("village.repair", "nothing_to_decide", {"cell": cell})


@question(
    "collection.gather",
    preparations,
    cannot_prepare,
    auto=True,
    verb="",
    legal=preparations_now,
    besides=any_preparation,
    first_words=(REPAIR, STAY),
    closes=True,
)
def prepare(game: Empires, seat: Seat, choice: Any) -> None:
    """An order is noted until villagers act; without one all repair that can."""
    if choice == DONE:
        game.skip_past(prepare_on)
    elif choice[0] == PLAY:
        play_event(game, seat, choice[1])
    else:
        player = game.players[seat]
        number = ALL_STAY if choice[0] == STAY else choice[2]
        player.orders = (*player.orders, (choice[1], number))


@rule("collection.gather")
@cites("village.acting", "village.resources", "village.repair", "allocation.five_collect")
def collect(game: Empires) -> None:
    """Villagers repair and gather, and go to the pool; technologies bring more."""
    seat = game.active
    player = game.players[seat]
    told = dict(player.orders)
    player.orders = ()
    gathered = [0] * len(RESOURCES)
    collectors: list[str] = []
    for place, there in enumerate(player.villagers):
        cell = player.village.cells[place]
        order = told.get(cell)
        if not there or order == ALL_STAY:
            continue
        repairing = 0
        if player.damage[place]:
            repairing = repair(game, seat, cell, there if order is None else order)
        row = player.village.buildings[cell]
        gathering = min(SETUP.collectors, there - repairing) if row.gathers else 0
        if row.gathers and gathering:
            gathered[RESOURCES.index(row.gathers)] += gathering * SETUP.gathered
            collectors.append(row.title)
        player.villagers[place] -= repairing + gathering
        player.pool += repairing + gathering
    add_extras(player, gathered, collectors)
    if any(gathered):
        game.tell("gathered", seat=seat, gained=gain(game, seat, gathered))
        game.then(choose_extras, tuple(gathered))


@cites("village.repair")
def repair(game: Empires, seat: Seat, cell: str, most: int) -> int:
    """So many villagers at most take damage off a building; how many did is given back."""
    player = game.players[seat]
    rate = repair_rate(game, seat, cell)
    number = min(most, -(-damage_at(player, cell) // rate))
    if number:
        mended = min(number * rate, damage_at(player, cell))
        put_damage(player, cell, -mended)
        game.tell("repaired", seat=seat, cell=cell, count=mended)
    return number


@cites("village.repair", "events.fight_for_your_home")
def repair_rate(game: Empires, seat: Seat, cell: str) -> int:
    """The damage tokens that each villager takes off a building."""
    place = place_of(seat, cell)
    rates = [EVENTS[one.card].amount for one in at_work(game, "repair") if one.target == place]
    return max([SETUP.repaired, *rates])


def add_extras(player: Player, gathered: list[int], collectors: Sequence[str]) -> None:
    """Technologies bring more for each building of theirs that collects."""
    for card in active_technologies(player.known):
        row = TECHNOLOGIES[card]
        if row.building is not None and row.building in collectors:
            more = row.extra * collectors.count(row.building)
            gathered[resource_of(row.building)] += more


def resource_of(title: str) -> int:
    """The resource that villagers gather on a building."""
    return RESOURCES.index(BUILDINGS[title].gathers or "")


@rule("collection.gather")
def choose_extras(game: Empires, gathered: tuple[int, ...]) -> None:
    """Some technologies bring more of resources that their player chooses among those produced."""
    produced = tuple([name for name, got in zip(RESOURCES, gathered, strict=True) if got])
    for card in active_technologies(game.players[game.active].known):
        if TECHNOLOGIES[card].chosen:
            game.ask(game.active, bring_more, card, TECHNOLOGIES[card].chosen, produced)


def produced_resources(
    game: Empires, seat: Seat, card: str, left: int, produced: tuple[str, ...]
) -> Sequence[Choice]:
    """The resources produced this turn."""
    return [*produced]


def all_resources(
    game: Empires, seat: Seat, card: str, left: int, produced: tuple[str, ...]
) -> Sequence[Choice]:
    """Any resource."""
    return RESOURCES


def cannot_bring(
    game: Empires, seat: Seat, choice: str, card: str, left: int, produced: tuple[str, ...]
) -> Refusal | None:
    """More comes only of what was produced, of each once."""
    if choice in produced:
        return None
    return Refusal("collection.gather", "not_produced", {"card": card, "resource": choice})


@question(
    "collection.gather",
    produced_resources,
    cannot_bring,
    auto=True,
    verb="more",
    legal=produced_resources,
    besides=all_resources,
)
def bring_more(
    game: Empires, seat: Seat, choice: str, card: str, left: int, produced: tuple[str, ...]
) -> None:
    """A technology brings more of a resource; of another too, if it says so."""
    amounts = [0] * len(RESOURCES)
    amounts[RESOURCES.index(choice)] = TECHNOLOGIES[card].extra
    game.tell("brought_more", seat=seat, card=card, gained=gain(game, seat, amounts))
    others = tuple([name for name in produced if name != choice])
    if left > 1 and others:
        game.ask(seat, bring_more, card, left - 1, others)
