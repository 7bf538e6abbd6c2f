"""Which pieces stand for the options of a decision, so that a player can point at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ages.games.kit.facets import lights
from ages.games.kit.telling import lit_in
from ages.kernel.choices import Choice
from ages.paper.lights import WHOLE, Key, Lit

from ...besides import HOLDING, NOBODY, VILLAGER
from ...book import BOOK
from ...cards.digest import choose_row, raze, smite, take_gold
from ...cards.egyptian import mummify, raise_unit, send_wadjet, swap_tiles
from ...cards.greek import seduce
from ...cards.kinds import destroy_building, eliminate_tile, pocket, rob, sacrifice, strike
from ...cards.norse import raise_legion, reinforce
from ...rules.attack import attack, choose_army, defend
from ...rules.battle import cut_down, declare, reveal
from ...rules.build import build, lose_villager, save
from ...rules.cards import call_god, play_card
from ...rules.explore import choose_tile
from ...rules.gather import gather, move_worker
from ...rules.next_age import choose_age
from ...rules.recruit import recruit
from ...rules.spoils import capture_cubes, capture_tile, destroy_buildings
from ...rules.trade import buy_cubes, give, pay_trade, take
from ...rules.turn import RANDOM, choose_hand, discard, place_cube
from ...tables import CULTURES, TERRAINS, TILES
from ...view import View
from ..scene import SIDES


def lit(view: View, options: Sequence[Choice], commands: Mapping[Choice, str]) -> Lit:
    """The commands of what can be chosen, by section and thing."""
    return lit_in(BOOK, view, options, commands)


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


@lights(play_card)
def card_in_hand(view: View, choice: Any) -> Iterator[Key]:
    """The card that is played, invoked or burned; one that is not in hand may lie aside."""
    yield "hand" if choice[1] in hand_of(view) else "aside", choice[1]


@lights(choose_hand)
def card_to_take(view: View, choice: Any) -> Iterator[Key]:
    """A permanent card that lies aside, the deck of a culture, or a card that is kept."""
    if choice == RANDOM:
        assert view.seat is not None
        yield "decks", view.players[view.seat].culture
    elif choice in CULTURES:
        yield "decks", choice
    else:
        yield "hand" if choice in hand_of(view) else "aside", str(choice)


def hand_of(view: View) -> tuple[str, ...]:
    """The cards in the hand of who looks."""
    assert view.seat is not None
    return view.players[view.seat].hand or ()


@lights(attack)
def area(view: View, choice: Any) -> Iterator[Key]:
    """An area of a neighbour."""
    if isinstance(choice, tuple):
        yield f"seat-{choice[0]}-{choice[1]}", WHOLE


@lights(rob)
def board(view: View, choice: Any) -> Iterator[Key]:
    """The head of a player's board."""
    yield f"seat-{choice}", WHOLE


@lights(choose_army, mummify, sacrifice, reinforce)
def own_unit(view: View, choice: Any) -> Iterator[Key]:
    """A unit in the Holding Area, or a worker on its tile."""
    yield from unit_of(str(view.seat), choice)


@lights(strike)
def any_unit(view: View, choice: Any) -> Iterator[Key]:
    """A unit of another player."""
    yield from unit_of(*choice)


def unit_of(seat: object, token: str) -> Iterator[Key]:
    """Where a unit stands: ``dwarf:hills_gold`` is a Dwarf on that tile."""
    unit, on_tile, tile = token.partition(":")
    if on_tile:
        yield f"seat-{seat}-production", tile if unit == NOBODY else f"{tile}+{unit}"
    elif unit in TERRAINS:
        yield f"seat-{seat}-production", unit
    else:
        yield f"seat-{seat}-holding", unit


@lights(reveal, send_wadjet)
def fighter(view: View, choice: Any) -> Iterator[Key]:
    """A unit of the own army in the battle."""
    assert view.battle is not None
    yield f"battle-{SIDES[view.battle.sides.index(view.seat or 0)]}", choice


@lights(seduce, cut_down)
def enemy(view: View, choice: Any) -> Iterator[Key]:
    """A unit of the other army."""
    assert view.battle is not None
    yield f"battle-{SIDES[1 - view.battle.sides.index(view.seat or 0)]}", choice


@lights(move_worker)
def tile_to_work(view: View, choice: Any) -> Iterator[Key]:
    """The own tile to which a worker can go, a Villager's if a Dwarf changes places with it."""
    if isinstance(choice, tuple) and choice[2] != HOLDING:
        assert view.seat is not None
        own, tile = view.players[view.seat], choice[2]
        taken = tile in TILES and (tile, "") not in zip(own.tiles, own.workers, strict=True)
        yield _own(view, "production"), f"{tile}+{VILLAGER}" if taken else tile


@lights(lose_villager)
def villager(view: View, choice: Any) -> Iterator[Key]:
    """Where the Villager stands that goes, or what else is there."""
    if choice == HOLDING:
        yield _own(view, "holding"), VILLAGER
    elif choice in TILES:
        yield _own(view, "production"), f"{choice}+{VILLAGER}"
    else:
        yield from unit_of(view.seat, choice)


@lights(swap_tiles)
def swapped(view: View, choice: Any) -> Iterator[Key]:
    """The own tile that is given for another."""
    if isinstance(choice, tuple):
        yield _own(view, "production"), choice[0]


@lights(smite)
def any_piece(view: View, choice: Any) -> Iterator[Key]:
    """A unit of another player, or what is taken for one."""
    seat, thing = choice
    who, on_tile, tile = thing.partition(":")
    if on_tile:
        yield f"seat-{seat}-production", tile if who == "nobody" else f"{tile}+{who}"
    else:
        area = "production" if thing in TERRAINS else "holding"
        yield f"seat-{seat}-{area}", thing


@lights(defend)
def god_of_defender(view: View, choice: Any) -> Iterator[Key]:
    """A god in the hand, or one of an age."""
    yield _own(view, "gods") if view.options["age_gods"] else "hand", choice


lights.put(_mine("gods"), call_god)
lights.put(_theirs("city"), raze)
lights.put(_in("offer"), choose_tile)
lights.put(_anyones("city"), destroy_building)
lights.put(_anyones("production"), eliminate_tile)
lights.put(_theirs("holding"), pocket, capture_cubes)
lights.put(_theirs("production"), capture_tile)
lights.put(_theirs("city"), destroy_buildings)
lights.put(_mine("holding"), give, pay_trade)
lights.put(_in("bank"), take)
lights.put(_in("hand"), discard)
lights.put(_in("victory-cards"), place_cube)
lights.none(choose_row, take_gold)
lights.none(build, buy_cubes, choose_age, declare, gather, raise_legion, raise_unit, recruit, save)
