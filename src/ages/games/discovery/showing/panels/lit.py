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
from ...rules.dock import land
from ...rules.goods import take_good
from ...rules.initiative import TAKE, take_money
from ...rules.pieces import swap
from ...rules.placement import place
from ...rules.shipping import take_ship
from ...rules.specialists import train
from ...rules.university import TURN_ORDER, UNIVERSITY, move_to_front
from ...rules.warfare import declare, strike, strike_back
from ...sets import SHIP
from ...tables import BUILDINGS
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
        return
    kind, box = choice
    yield f"seat-{view.seat}-pieces", kind
    if box in SPACES:
        yield "box-specialists", box
    else:
        yield f"box-{box}", WHOLE


@lights(move_to_front)
def to_front(view: View, choice: Any) -> Iterator[Key]:
    """The piece that goes to the front of its box, or the own place in the turn order."""
    if isinstance(choice, tuple):
        _, box, space = choice
        yield "order" if box == TURN_ORDER else f"box-{box}", str(space)


@lights(chart, station, explore, land)
def region(view: View, choice: Any) -> Iterator[Key]:
    """A region of the New World."""
    yield f"region-{choice}", WHOLE


@lights(send)
def explorer(view: View, choice: Any) -> Iterator[Key]:
    """An own piece in the Discovery box."""
    yield "box-discovery", f"{view.seat}:{choice}"


@lights(declare)
def conflict(view: View, choice: Any) -> Iterator[Key]:
    """The enemies in a region for a battle, the opponent's board for a war."""
    if isinstance(choice, tuple):
        opponent = choice[1]
        if len(choice) == 2:
            yield f"seat-{opponent}", WHOLE
        else:
            for kind in ("colonist", "soldier"):
                yield f"region-{choice[2]}", f"{kind}:{opponent}"


@lights(strike, strike_back)
def enemy(view: View, choice: Any) -> Iterator[Key]:
    """A piece of the other side where the battle is."""
    assert view.pending is not None
    opponent, where, *_ = view.pending.args
    yield f"region-{where}", f"{choice}:{opponent}"


@lights(move)
def moved_pieces(view: View, choice: Any) -> Iterator[Key]:
    """The own pieces that move, and the region to which they go."""
    if isinstance(choice, tuple):
        building, start, target, *_ = choice
        yield f"region-{start}", f"{BUILDINGS[building].moves}:{view.seat}"
        yield f"region-{target}", WHOLE


@lights(swap)
def own_soldiers(view: View, choice: Any) -> Iterator[Key]:
    """The own soldiers in a region."""
    yield f"region-{choice}", f"soldier:{view.seat}"


@lights(take_money)
def initiative_space(view: View, choice: Any) -> Iterator[Key]:
    """The own piece in Initiative whose money is taken."""
    assert view.pending is not None
    if choice == TAKE:
        yield "box-initiative", str(view.pending.args[0])


@lights(take_ship)
def ship(view: View, choice: Any) -> Iterator[Key]:
    """The ship on offer."""
    if choice == TAKE:
        yield "offer", SHIP


lights.put(_in("box-specialists"), choose_specialist, train)
lights.put(_in("buildings"), buy)
lights.put(_in("goods"), take_good)
lights.none(bid)
