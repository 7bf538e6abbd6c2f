"""Allocation: research goes on, and villagers are sent to work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ages.kernel.choices import Picks, Refusal, Seat

from ..book import cites, rule, selection
from ..queries import repairers
from ..state import Empires, Player
from ..tables import SETUP
from ..village import CELLS
from .events import open_window
from .research import go_on_with_research

ANY_ALLOCATION = "any_allocation"
AS_BEFORE = "as_before"
NOTHING: Mapping[str, int] = {}


@rule("allocation.pool")
@cites("village.one_action", "faq.villagers_attacked")
def allocation_phase(game: Empires) -> None:
    """All villagers of the village come to the pool; research goes on; then they are sent out."""
    game.phase = "allocation"
    seat = game.active
    player = game.players[seat]
    player.pool += sum(player.villagers)
    player.villagers = [0] * len(player.villagers)
    game.then(go_on_with_research, seat)
    game.then(begin_allocating, seat)


@rule("allocation.work")
def begin_allocating(game: Empires, seat: Seat) -> None:
    """Others may have a say; then villagers are sent to work."""
    open_window(game, ANY_ALLOCATION)
    if game.players[seat].pool:
        game.ask(seat, allocate)


@cites("allocation.work", "allocation.five_collect", "allocation.town_center", "rulings.16")
@cites("village.villagers")
def workplaces(player: Player) -> dict[str, int]:
    """How many villagers each building can take: any number, or as many as can repair there."""
    pool = player.pool
    if not any(player.damage):
        return dict.fromkeys(player.village.staffed, pool)
    found = {}
    for cell in player.village.buildings:
        if cell in player.village.staffed:
            found[cell] = pool
        elif repairers(player, cell):
            found[cell] = min(pool, repairers(player, cell))
    return found


def work(game: Empires, seat: Seat) -> Picks:
    """The villagers of the pool, each to a building; the rest as the turn before, if said."""
    player = game.players[seat]
    items = workplaces(player)
    if player.allocation:
        items[AS_BEFORE] = 1
    return Picks(items, 0, player.pool)


def any_cell(game: Empires, seat: Seat) -> Sequence[str]:
    """Any cell there can be."""
    return (*CELLS, AS_BEFORE)


@cites("allocation.work", "rulings.16")
def cannot_allocate(game: Empires, seat: Seat, item: str) -> Refusal | None:
    """Villagers go where they can gather, repair or pay."""
    player = game.players[seat]
    if item == AS_BEFORE:
        return None if player.allocation else Refusal("allocation.work", "nothing_before")
    if item in workplaces(player):
        return None
    if item in player.village.buildings:
        return Refusal("rulings.16", "no_work_there", {"cell": item})
    return Refusal("allocation.work", "no_building", {"cell": item})


@selection(
    "allocation.work",
    work,
    cannot_allocate,
    verb="allocate",
    legal=work,
    besides=any_cell,
)
@cites("allocation.town_center", "allocation.danger", "rulings.5", "rulings.16")
def allocate(game: Empires, seat: Seat, items: tuple[str, ...]) -> None:
    """Villagers go to work; who is sent nowhere goes to the Town Center."""
    player = game.players[seat]
    sent: dict[str, int] = {}
    for item in items:
        sent[item] = sent.get(item, 0) + 1
    if sent.pop(AS_BEFORE, 0):
        sent = usual_allocation(player, sent)
    for cell, number in sent.items():
        player.villagers[player.village.index[cell]] += number
        player.pool -= number
    home = player.village.index[player.village.town_centers[0]]
    player.villagers[home] += player.pool
    player.pool = 0
    there = zip(player.village.cells, player.villagers, strict=True)
    player.allocation = tuple([(cell, number) for cell, number in there if number])
    if game.log is not None:
        game.tell("allocated", seat=seat, sent=at_work_by_card(player))


def at_work_by_card(player: Player) -> dict[str, int]:
    """How many villagers are on each kind of card."""
    found: dict[str, int] = {}
    for cell, number in player.allocation:
        card = player.village.buildings[cell].id
        found[card] = found.get(card, 0) + number
    return found


@cites("rulings.5")
def usual_allocation(player: Player, told: Mapping[str, int] = NOTHING) -> dict[str, int]:
    """Villagers as told, the rest as before; new ones go to the least full card that gathers."""
    room = workplaces(player)
    left = player.pool - sum(told.values())
    centers = player.village.town_centers
    sent = dict(told)
    for cell, number in sorted(player.allocation, key=lambda one: one[0] in centers):
        if cell in room:
            staying = max(0, min(number - told.get(cell, 0), room[cell], left))
            left -= staying
            if cell != centers[0]:
                sent[cell] = sent.get(cell, 0) + staying
    for _ in range(left):
        open_cells = [c for c in player.village.gathering if sent.get(c, 0) < SETUP.collectors]
        if not open_cells:
            break
        emptiest = min(open_cells, key=lambda cell: sent.get(cell, 0))
        sent[emptiest] = sent.get(emptiest, 0) + 1
    return {cell: number for cell, number in sent.items() if number}
