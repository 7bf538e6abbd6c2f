"""Allocation: research goes on, and villagers are sent to work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ages.kernel.choices import Picks, Refusal, Seat

from ..book import cites, rule, selection
from ..queries import DIGGERS, repairers, villagers_at
from ..state import Empires, Player
from ..tables import SETUP
from ..village import CELLS
from .events import open_window
from .research import go_on_with_research
from .ships import change_stances

ANY_ALLOCATION = "any_allocation"
AS_BEFORE = "as_before"


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
    game.then(change_stances, seat)
    game.then(begin_allocating, seat)


@rule("allocation.work")
def begin_allocating(game: Empires, seat: Seat) -> None:
    """Others may have a say; then villagers are sent to work."""
    open_window(game, ANY_ALLOCATION)
    if game.players[seat].pool:
        game.ask(seat, allocate)


@cites("allocation.work", "allocation.five_collect", "allocation.town_center", "rulings.16")
@cites("village.villagers", "events.avalanche")
def workplaces(player: Player) -> dict[str, int]:
    """How many villagers each building can take: any number, or as many as can repair there."""
    found = {}
    for cell, row in player.village.buildings.items():
        if row.gathers or row.title == "town_center":
            found[cell] = player.pool
        elif cell in player.village.buried:
            found[cell] = min(player.pool, max(DIGGERS, repairers(player, cell)))
        elif repairers(player, cell):
            found[cell] = min(player.pool, repairers(player, cell))
    return found


def work(game: Empires, seat: Seat) -> Picks:
    """The villagers of the pool, each to a building; or all as the turn before."""
    player = game.players[seat]
    items = workplaces(player)
    if player.allocation:
        items[AS_BEFORE] = 1
    return Picks(items, 0, player.pool, alone)


def alone(selection: tuple[str, ...]) -> Refusal | None:
    """As the turn before goes with nothing else."""
    if AS_BEFORE in selection and len(selection) > 1:
        return Refusal("allocation.work", "as_before_alone")
    return None


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
    sent = dict(Counter(items))
    if AS_BEFORE in sent:
        sent = usual_allocation(player)
    for cell, number in sent.items():
        player.villagers[player.village.index[cell]] += number
        player.pool -= number
    home = player.village.index[player.village.town_centers[0]]
    player.villagers[home] += player.pool
    player.pool = 0
    player.allocation = tuple([(cell, villagers_at(player, cell)) for cell in player.village.cells])
    player.allocation = tuple([(cell, number) for cell, number in player.allocation if number])
    game.tell("allocated", seat=seat, sent=at_work_by_card(player))


def at_work_by_card(player: Player) -> dict[str, int]:
    """How many villagers are on each kind of card."""
    found: dict[str, int] = {}
    for cell, number in player.allocation:
        card = player.village.buildings[cell].id
        found[card] = found.get(card, 0) + number
    return found


@cites("rulings.5")
def usual_allocation(player: Player) -> dict[str, int]:
    """Villagers as the turn before; new ones go to the least full card that gathers."""
    room = workplaces(player)
    left = player.pool
    centers = player.village.town_centers
    sent: dict[str, int] = {}
    for cell, number in sorted(player.allocation, key=lambda one: one[0] in centers):
        if cell in room:
            staying = min(number, room[cell], left)
            left -= staying
            if cell not in centers[:1]:
                sent[cell] = staying
    for _ in range(left):
        open_cells = [c for c in player.village.gathering if sent.get(c, 0) < SETUP.collectors]
        if not open_cells:
            break
        emptiest = min(open_cells, key=lambda cell: sent.get(cell, 0))
        sent[emptiest] = sent.get(emptiest, 0) + 1
    return {cell: number for cell, number in sent.items() if number}
