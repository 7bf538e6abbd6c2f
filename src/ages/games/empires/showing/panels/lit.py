"""Which pieces stand for the options of a decision, so that a player can point at them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ages.games.kit.facets import lights
from ages.games.kit.telling import lit_in
from ages.kernel.choices import Choice, Seat
from ages.paper.lights import WHOLE, Key, Lit

from ...book import BOOK
from ...cards.armies import HAND as FROM_HAND
from ...cards.armies import call_up, welcome
from ...cards.auction import bid, billet
from ...cards.battles import flee
from ...cards.disasters import bury
from ...cards.learning import sacrifice, study
from ...cards.moves import come_home
from ...changes import PLAY_DECK, UNIT_NAMES
from ...pieces import BUILDING, NO_MANS_LAND, VILLAGERS, cell_of, village_of
from ...rules.allocation import allocate
from ...rules.collection import REPAIR, STAY, bring_more, prepare
from ...rules.construction import BUILD, DESTROY, TRADE, TURN_UP, build_on, construct, put_away
from ...rules.declaration import ASSAULT, ATTACK, answer, declare, target
from ...rules.discard import DISCARDED, card_in, put_away_cards
from ...rules.enlistment import ENLIST, REPLENISH, enlist, muster, station
from ...rules.events import PLAY, aim, respond
from ...rules.movement import MOVE, go, move
from ...rules.research import ADVANCE, RESEARCH, shuffle_in
from ...rules.resolution import hit, next_battle
from ...rules.retreat import retreat
from ...rules.upkeep import HAND_ON, REMOVE
from ...setup import lay
from ...tables import CARDS, EVENTS, KIND, RESOURCES
from ...view import View
from ...village import SPOT
from ..scene import HAND
from ..war_scene import SIDES


def lit(view: View, options: Sequence[Choice], commands: Mapping[Choice, str]) -> Lit:
    """The commands of what can be chosen, by section and thing."""
    return lit_in(BOOK, view, options, commands)


# Pieces


def cell(seat: Seat | None, name: Any) -> Iterator[Key]:
    """A cell of a village."""
    if name in SPOT:
        yield f"seat-{seat}-village", name


def place(view: View, name: Any) -> Iterator[Key]:
    """A place: a cell of a village that is there, or No-Man's-Land as a whole."""
    if name == NO_MANS_LAND:
        yield "no_mans_land", WHOLE
    elif isinstance(name, str) and ":" in name:
        seat = village_of(name)
        if seat is not None and seat < len(view.players):
            yield from cell(seat, cell_of(name))


def unit(view: View, name: Any) -> Iterator[Key]:
    """A unit where it stands."""
    for one in view.units:
        if one.name == name:
            seat = village_of(one.place)
            yield "no_mans_land" if seat is None else f"seat-{seat}-units", one.name


def in_hand(card: Any) -> Iterator[Key]:
    """A card of the hand."""
    if card in CARDS:
        yield f"hand-{HAND[KIND[card]]}", card


def played(view: View, choice: Any) -> Iterator[Key]:
    """An event in hand that is played, or one in play that is paid off."""
    if choice[0] == PLAY:
        yield from in_hand(choice[1])
    elif choice[0] in (REMOVE, HAND_ON):
        yield "effects", choice[1]


# Choices


@lights(lay)
def starting_card(view: View, choice: Any) -> Iterator[Key]:
    """The cell on which a starting card is laid."""
    yield from cell(view.seat, choice[1])


@lights(prepare)
def order(view: View, choice: Any) -> Iterator[Key]:
    """The building whose villagers get an order, or an event."""
    if choice[0] in (REPAIR, STAY):
        yield from cell(view.seat, choice[1])
    else:
        yield from played(view, choice)


@lights(bring_more)
def resource(view: View, choice: Any) -> Iterator[Key]:
    """A resource of the own supply."""
    yield f"seat-{view.seat}-supply", choice


@lights(construct)
def work(view: View, choice: Any) -> Iterator[Key]:
    """A card in hand or in the village, the next age, or resources to trade."""
    if choice[0] in (BUILD, RESEARCH):
        yield from in_hand(choice[1])
    elif choice[0] in (TURN_UP, DESTROY):
        yield from cell(view.seat, choice[1])
    elif choice[0] == ADVANCE:
        yield f"seat-{view.seat}", choice[1]
    elif choice[0] == TRADE:
        yield from resource(view, choice[1])
        yield from resource(view, choice[2])
    else:
        yield from played(view, choice)


@lights(build_on, station, allocate, welcome, billet)
def own_cell(view: View, choice: Any) -> Iterator[Key]:
    """A cell of the own village."""
    yield from cell(view.seat, choice)


@lights(move)
def mover(view: View, choice: Any) -> Iterator[Key]:
    """A unit that moves, or an event."""
    if choice[0] == MOVE:
        yield from unit(view, choice[1])
    else:
        yield from played(view, choice)


@lights(go, retreat, flee, come_home)
def destination(view: View, choice: Any) -> Iterator[Key]:
    """A place to go to."""
    yield from place(view, choice)


@lights(declare)
def attacker(view: View, choice: Any) -> Iterator[Key]:
    """A unit, or the villagers of a cell; or an event."""
    if choice[0] == ATTACK:
        yield from unit(view, choice[1])
        yield from cell(view.seat, choice[1])
    elif choice[0] == ASSAULT:
        yield from place(view, choice[1])
    else:
        yield from played(view, choice)


@lights(target)
def attacked(view: View, choice: Any) -> Iterator[Key]:
    """The building or the villagers under the attacker, a unit, or a building nearby."""
    assert view.pending is not None
    if choice in (BUILDING, VILLAGERS):
        for one in view.units:
            if one.name == view.pending.args[0]:
                yield from place(view, one.place)
    else:
        yield from unit(view, choice)
        yield from place(view, choice)


@lights(answer)
def responder(view: View, choice: Any) -> Iterator[Key]:
    """A unit that meets the attack."""
    yield from unit(view, choice)


@lights(next_battle)
def declared(view: View, choice: Any) -> Iterator[Key]:
    """A declared attack, or an event."""
    if choice[0] == "fight":
        yield "attacks", str(choice[1])
    else:
        yield from played(view, choice)


@lights(hit)
def fighter(view: View, choice: Any) -> Iterator[Key]:
    """An attacker in the battle."""
    yield f"battle-{SIDES[0]}", choice


@lights(enlist)
def recruit(view: View, choice: Any) -> Iterator[Key]:
    """A unit card in hand, a unit in play, or an event."""
    if choice[0] == ENLIST:
        yield from in_hand(choice[1])
    elif choice[0] == REPLENISH:
        yield from unit(view, choice[1])
    else:
        yield from played(view, choice)


@lights(put_away_cards)
def card_to_put_away(view: View, choice: Any) -> Iterator[Key]:
    """A card of the hand, whichever pile it goes to."""
    if str(choice).startswith(DISCARDED):
        yield f"discard-{view.seat}", card_in(str(choice))
    else:
        yield from in_hand(card_in(str(choice)))


@lights(respond)
def response(view: View, choice: Any) -> Iterator[Key]:
    """An event in hand."""
    yield from played(view, choice)


@lights(aim)
def aimed_at(view: View, choice: Any) -> Iterator[Key]:
    """Whatever an event can be aimed at: players, units, places, resources, cards of a pile."""
    if isinstance(choice, int):
        yield from opponent(view, choice)
    elif choice in UNIT_NAMES:
        yield from unit(view, choice)
    elif choice in RESOURCES:
        yield from resource(view, choice)
    elif choice in CARDS:
        yield from in_pile(view, choice)
    else:
        yield from place(view, choice)
        yield from cell(view.seat, choice)


def opponent(view: View, seat: Seat) -> Iterator[Key]:
    """The head of a player's board, where an event is aimed at a player."""
    assert view.pending is not None
    if EVENTS[str(view.pending.args[0])].target == "player":
        yield f"seat-{seat}", WHOLE


def in_pile(view: View, card: str) -> Iterator[Key]:
    """A card of the pile that the event searches: the discard pile unless it says otherwise."""
    assert view.pending is not None
    pile = EVENTS[str(view.pending.args[0])].pile
    yield f"{'deck' if pile == PLAY_DECK else 'discard'}-{view.seat}", card


# Questions of single cards


@lights(call_up)
def follower(view: View, choice: Any) -> Iterator[Key]:
    """A unit card in hand, or the play deck as a whole."""
    if choice[0] == FROM_HAND:
        yield from in_hand(choice[1])
    elif isinstance(choice, tuple):
        yield f"deck-{view.seat}", WHOLE


@lights(bury)
def deathbed(view: View, choice: Any) -> Iterator[Key]:
    """The building where a villager dies, or a card that villagers are at."""
    if choice in SPOT:
        yield from cell(view.seat, choice)
    else:
        yield f"seat-{view.seat}-research", choice


@lights(study, sacrifice)
def card_of_hand(view: View, choice: Any) -> Iterator[Key]:
    """A card of the hand."""
    yield from in_hand(choice)


lights.none(bid, muster, put_away, shuffle_in)
