"""Which pieces stand for the options of a decision, so that a player can point at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ages.games.kit.facets import lights
from ages.games.kit.telling import lit_in
from ages.kernel.choices import Choice
from ages.paper.lights import WHOLE, Key, Lit

from ...book import BOOK
from ...cards.age_one import chart
from ...cards.age_two import station
from ...rules.auction import bid, choose_specialist
from ...rules.benefits import move
from ...rules.building import buy
from ...rules.discovery import explore, send
from ...rules.dock import QUAYS, land
from ...rules.goods import take_good
from ...rules.initiative import TAKE, take_money
from ...rules.pieces import DISCOVERY_BOX, swap
from ...rules.placement import place
from ...rules.regions import COUNTER, kind_and_owner
from ...rules.shipping import take_ship
from ...rules.specialists import train
from ...rules.university import INITIATIVE, TURN_ORDER, UNIVERSITY, move_to_front
from ...rules.warfare import MILITIA, declare, strike, strike_back
from ...sets import SHIP
from ...tables import BUILDINGS, KINDS, REGION
from ...view import View
from ..board_scene import SPACES


def lit(view: View, options: Sequence[Choice], commands: Mapping[Choice, str]) -> Lit:
    """The commands of what can be chosen, by section and thing."""
    return lit_in(BOOK, view, options, commands)


def _in(section: str) -> Callable[[View, Any], Iterator[Key]]:
    """Things of a section."""

    def where(view: View, choice: Any) -> Iterator[Key]:
        yield section, str(choice)

    return where


@lights(place)
def piece_and_box(view: View, choice: Any) -> Iterator[Key]:
    """The piece in front of the player, and the box or the specialist's space."""
    if choice[0] == UNIVERSITY:
        yield from to_front(view, choice)
    elif isinstance(choice, tuple) and choice[0] in view.players[view.seat or 0].hand:
        kind, box = choice
        yield f"seat-{view.seat}-pieces", kind
        yield from box_or_space(view, box)


def box_or_space(view: View, box: str) -> Iterator[Key]:
    """A box as a whole, with its pieces where they leave no room; or one space of another box."""
    if box in SPACES:
        yield "box-specialists", box
    elif box in QUAYS[1:]:
        yield "box-dock", box
    elif box == TURN_ORDER:
        for place in range(1, len(view.order) + 1):
            yield "order", str(place)
    else:
        yield f"box-{box}", WHOLE
        if not has_room(view, box):
            for number in range(1, len(view.boxes[box]) + 1):
                yield f"box-{box}", str(number)


def has_room(view: View, box: str) -> bool:
    """Whether a box takes another piece of the player; if not, its pieces are why."""
    spaces, owners = view.spaces.get(box), [owner for owner, _ in view.boxes.get(box, ())]
    if box == INITIATIVE and view.seat in owners:
        return False
    return spaces is None or len(owners) < spaces


@lights(move_to_front)
def to_front(view: View, choice: Any) -> Iterator[Key]:
    """The piece that goes to the front of its box, or the own place in the turn order."""
    if isinstance(choice, tuple):
        _, box, space = choice
        if box in SPACES:
            yield "box-specialists", box
        elif box == DISCOVERY_BOX:
            for player in view.players:
                yield "box-discovery", f"{player.seat}:{space}"
        else:
            yield "order" if box == TURN_ORDER else f"box-{box}", str(space)


@lights(chart, station, explore, land)
def region(view: View, choice: Any) -> Iterator[Key]:
    """A region of the New World, or something in it."""
    if isinstance(choice, tuple):
        yield in_region(view, *choice)
    else:
        yield f"region-{choice}", WHOLE


def in_region(view: View, where: str, thing: str) -> Key:
    """Something that lies or stands in a region; of a counter that what the player knows of it."""
    if thing == COUNTER:
        row = view.regions[REGION[where]]
        thing = row.seen or ("failed" if row.failed else COUNTER)
    return f"region-{where}", thing


@lights(send)
def explorer(view: View, choice: Any) -> Iterator[Key]:
    """A piece in the Discovery box, an own one unless another owner is named."""
    kind, owner = kind_and_owner(choice)
    yield "box-discovery", f"{view.seat if owner is None else owner}:{kind}"


@lights(declare)
def conflict(view: View, choice: Any) -> Iterator[Key]:
    """The enemies in a region for a battle, the opponent's board for a war.

    A region alone is meant by what lies there.
    """
    if choice in REGION:
        yield in_region(view, choice, COUNTER)
        yield f"region-{choice}", view.regions[REGION[choice]].good
    elif isinstance(choice, tuple):
        opponent = choice[1]
        if len(choice) == 2:
            yield f"seat-{opponent}", WHOLE
        else:
            for kind in ("colonist", "soldier"):
                yield f"region-{choice[2]}", f"{kind}:{opponent}"


@lights(strike, strike_back)
def enemy(view: View, choice: Any) -> Iterator[Key]:
    """A piece of the other side where the battle is, or something else there."""
    assert view.pending is not None
    opponent, where, *_ = view.pending.args
    thing = f"{choice}:{opponent}" if choice in (*KINDS, MILITIA) else choice
    yield in_region(view, str(where), thing)


@lights(move)
def moved_pieces(view: View, choice: Any) -> Iterator[Key]:
    """The own pieces that move, and the region to which they go."""
    if not isinstance(choice, tuple):
        return
    if choice[0] in REGION:
        yield in_region(view, *choice)
        return
    building, start, target, *numbers = choice
    if building in BUILDINGS and is_likely(view, building, start, *numbers):
        yield f"region-{start}", f"{BUILDINGS[building].moves}:{view.seat}"
        yield f"region-{target}", WHOLE


def is_likely(view: View, building: str, start: str, number: int = 1) -> bool:
    """Whether pieces that are there are meant to move as the building moves them."""
    assert view.pending is not None
    row, own = BUILDINGS[building], view.players[view.seat or 0]
    there = own.soldiers if row.moves == "soldier" else own.colonists
    movers: Any = view.pending.args[0]
    return building in movers and start in there and number <= row.amount


@lights(swap)
def own_soldiers(view: View, choice: Any) -> Iterator[Key]:
    """The own soldiers in a region, or something else there."""
    if isinstance(choice, tuple):
        yield in_region(view, *choice)
    else:
        yield f"region-{choice}", f"soldier:{view.seat}"


@lights(take_money)
def initiative_space(view: View, choice: Any) -> Iterator[Key]:
    """The own piece in Initiative whose money is taken."""
    assert view.pending is not None
    if choice == TAKE:
        yield "box-initiative", str(view.pending.args[0])
    elif isinstance(choice, tuple):
        yield "box-initiative", str(choice[1])


@lights(take_ship)
def ship(view: View, choice: Any) -> Iterator[Key]:
    """The ship on offer."""
    if choice == TAKE:
        yield "offer", SHIP


lights.put(_in("box-specialists"), choose_specialist, train)
lights.put(_in("buildings"), buy)
lights.put(_in("goods"), take_good)
lights.none(bid)
