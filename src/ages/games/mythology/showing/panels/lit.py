"""Which pieces stand for the options of a decision, so that a player can point at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ages.kernel.choices import Choice
from ages.paper.lights import WHOLE, Key, Lit, lit_by

from ...view import View
from ..scene import SIDES


def lit(view: View, options: Sequence[Choice], commands: Mapping[Choice, str]) -> Lit:
    """The commands of what can be chosen, by section and thing."""
    if view.pending is None or view.pending.question not in WHERE:
        return {}
    return lit_by(view, WHERE[view.pending.question], options, commands)


def _own(view: View, area: str) -> str:
    return f"seat-{view.seat}-{area}"


def _defender(view: View, area: str) -> str:
    assert view.pending is not None
    return f"seat-{view.pending.args[0]}-{area}"


def _in(section: str) -> Callable[[View, Any], Iterator[Key]]:
    """Things of a section of the table or the hand."""

    def where(view: View, choice: Any) -> Iterator[Key]:
        yield section, str(choice)

    return where


def _mine(area: str) -> Callable[[View, Any], Iterator[Key]]:
    """Things of an own area."""

    def where(view: View, choice: Any) -> Iterator[Key]:
        yield _own(view, area), str(choice)

    return where


def _theirs(area: str) -> Callable[[View, Any], Iterator[Key]]:
    """Things in an area of the player whom the question names."""

    def where(view: View, choice: Any) -> Iterator[Key]:
        yield _defender(view, area), str(choice)

    return where


def _anyones(area: str) -> Callable[[View, Any], Iterator[Key]]:
    """Things in an area of the player whom the choice names."""

    def where(view: View, choice: Any) -> Iterator[Key]:
        seat, thing = choice
        yield f"seat-{seat}-{area}", thing

    return where


def card_in_hand(view: View, choice: Any) -> Iterator[Key]:
    """The card that is played, invoked or burned."""
    yield "hand", choice[1]


def card_to_take(view: View, choice: Any) -> Iterator[Key]:
    """A permanent card that lies aside, or the deck of the culture."""
    if choice == "random":
        assert view.seat is not None
        yield "decks", view.players[view.seat].culture
    else:
        yield "aside", str(choice)


def area(view: View, choice: Any) -> Iterator[Key]:
    """An area of a neighbour."""
    if isinstance(choice, tuple):
        yield f"seat-{choice[0]}-{choice[1]}", WHOLE


def board(view: View, choice: Any) -> Iterator[Key]:
    """The head of a player's board."""
    yield f"seat-{choice}", WHOLE


def own_unit(view: View, choice: Any) -> Iterator[Key]:
    """A unit in the Holding Area, or a worker on its tile."""
    yield from unit_of(str(view.seat), choice)


def any_unit(view: View, choice: Any) -> Iterator[Key]:
    """A unit of another player."""
    yield from unit_of(*choice)


def unit_of(seat: object, token: str) -> Iterator[Key]:
    """Where a unit stands: ``dwarf:hills_gold`` is a Dwarf on that tile."""
    unit, on_tile, tile = token.partition(":")
    if on_tile:
        yield f"seat-{seat}-production", f"{tile}+{unit}"
    else:
        yield f"seat-{seat}-holding", unit


def fighter(view: View, choice: Any) -> Iterator[Key]:
    """A unit of the own army in the battle."""
    assert view.battle is not None
    yield f"battle-{SIDES[view.battle.sides.index(view.seat or 0)]}", choice


def enemy(view: View, choice: Any) -> Iterator[Key]:
    """A unit of the other army."""
    assert view.battle is not None
    yield f"battle-{SIDES[1 - view.battle.sides.index(view.seat or 0)]}", choice


def tile_to_work(view: View, choice: Any) -> Iterator[Key]:
    """The own tile to which a worker can go, a Villager's if a Dwarf changes places with it."""
    if isinstance(choice, tuple):
        assert view.seat is not None
        own, tile = view.players[view.seat], choice[2]
        free = (tile, "") in zip(own.tiles, own.workers, strict=True)
        yield _own(view, "production"), tile if free else f"{tile}+villager"


def villager(view: View, choice: Any) -> Iterator[Key]:
    """Where the Villager stands that goes."""
    if choice == "holding":
        yield _own(view, "holding"), "villager"
    else:
        yield _own(view, "production"), f"{choice}+villager"


def swapped(view: View, choice: Any) -> Iterator[Key]:
    """The own tile that is given for another."""
    if isinstance(choice, tuple):
        yield _own(view, "production"), choice[0]


WHERE: dict[str, Callable[[View, Any], Iterator[Key]]] = {
    "attack.attack": area,
    "attack.choose_army": own_unit,
    "battle.reveal": fighter,
    "build.lose_villager": villager,
    "cards.play_card": card_in_hand,
    "egyptian.mummify": own_unit,
    "egyptian.send_wadjet": fighter,
    "egyptian.swap_tiles": swapped,
    "explore.choose_tile": _in("offer"),
    "gather.move_worker": tile_to_work,
    "greek.seduce": enemy,
    "kinds.destroy_building": _anyones("city"),
    "kinds.eliminate_tile": _anyones("production"),
    "kinds.pocket": _theirs("holding"),
    "kinds.rob": board,
    "kinds.sacrifice": own_unit,
    "kinds.strike": any_unit,
    "norse.reinforce": own_unit,
    "spoils.capture_cubes": _theirs("holding"),
    "spoils.capture_tile": _theirs("production"),
    "spoils.destroy_buildings": _theirs("city"),
    "trade.give": _mine("holding"),
    "trade.pay_trade": _mine("holding"),
    "trade.take": _in("bank"),
    "turn.choose_hand": card_to_take,
    "turn.discard": _in("hand"),
    "turn.place_cube": _in("victory-cards"),
}
"""By question the pieces that stand for a choice; other questions are answered in words only."""
