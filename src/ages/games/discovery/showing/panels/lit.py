"""Which pieces stand for the options of a decision, so that a player can point at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ages.kernel.choices import Choice
from ages.paper.lights import WHOLE, Key, Lit, lit_by

from ...rules.initiative import TAKE
from ...rules.university import TURN_ORDER, UNIVERSITY
from ...sets import SHIP
from ...view import View
from ..board_scene import SPACES


def lit(view: View, options: Sequence[Choice], commands: Mapping[Choice, str]) -> Lit:
    """The commands of what can be chosen, by section and thing."""
    if view.pending is None or view.pending.question not in WHERE:
        return {}
    return lit_by(view, WHERE[view.pending.question], options, commands)


def _in(section: str) -> Callable[[View, Any], Iterator[Key]]:
    """Things of a section."""

    def where(view: View, choice: Any) -> Iterator[Key]:
        yield section, str(choice)

    return where


def place(view: View, choice: Any) -> Iterator[Key]:
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


def to_front(view: View, choice: Any) -> Iterator[Key]:
    """The piece that goes to the front of its box, or the own place in the turn order."""
    if isinstance(choice, tuple):
        _, box, space = choice
        yield "order" if box == TURN_ORDER else f"box-{box}", str(space)


def region(view: View, choice: Any) -> Iterator[Key]:
    """A region of the New World."""
    yield f"region-{choice}", WHOLE


def explorer(view: View, choice: Any) -> Iterator[Key]:
    """An own piece in the Discovery box."""
    yield "box-discovery", f"{view.seat}:{choice}"


def conflict(view: View, choice: Any) -> Iterator[Key]:
    """The enemies in a region for a battle, the opponent's board for a war."""
    if isinstance(choice, tuple):
        opponent = choice[1]
        if len(choice) == 2:
            yield f"seat-{opponent}", WHOLE
        else:
            for kind in ("colonist", "soldier"):
                yield f"region-{choice[2]}", f"{kind}:{opponent}"


def enemy(view: View, choice: Any) -> Iterator[Key]:
    """A piece of the other side where the battle is."""
    assert view.pending is not None
    opponent, where, *_ = view.pending.args
    yield f"region-{where}", f"{choice}:{opponent}"


def move(view: View, choice: Any) -> Iterator[Key]:
    """The own pieces that move, and the region to which they go."""
    if isinstance(choice, tuple):
        building, start, target, *_ = choice
        kind = "soldier" if building == "stable" else "colonist"
        yield f"region-{start}", f"{kind}:{view.seat}"
        yield f"region-{target}", WHOLE


def own_soldiers(view: View, choice: Any) -> Iterator[Key]:
    """The own soldiers in a region."""
    yield f"region-{choice}", f"soldier:{view.seat}"


def initiative_space(view: View, choice: Any) -> Iterator[Key]:
    """The own piece in Initiative whose money is taken."""
    assert view.pending is not None
    if choice == TAKE:
        yield "box-initiative", str(view.pending.args[0])


def ship(view: View, choice: Any) -> Iterator[Key]:
    """The ship on offer."""
    if choice == TAKE:
        yield "offer", SHIP


WHERE: dict[str, Callable[[View, Any], Iterator[Key]]] = {
    "age_one.chart": region,
    "age_two.station": region,
    "auction.choose_specialist": _in("box-specialists"),
    "benefits.move": move,
    "building.buy": _in("buildings"),
    "discovery.explore": region,
    "discovery.send": explorer,
    "dock.land": region,
    "goods.take_good": _in("goods"),
    "initiative.take_money": initiative_space,
    "pieces.swap": own_soldiers,
    "placement.place": place,
    "shipping.take_ship": ship,
    "specialists.train": _in("box-specialists"),
    "university.move_to_front": to_front,
    "warfare.declare": conflict,
    "warfare.strike": enemy,
    "warfare.strike_back": enemy,
}
"""By question the pieces that stand for a choice; other questions are answered in words only."""
