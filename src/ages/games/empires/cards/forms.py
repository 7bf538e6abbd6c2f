"""Events of which the row tells all: resources, searches, boosts, permissions, attachments."""

from __future__ import annotations

from collections.abc import Iterable

from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.effects import Effect

from ..changes import DISCARD_PILE, PLAY_DECK, add_effect, gain, take_up
from ..fighting import fighters_of, strength_of
from ..hooks import Aims, aims, cannot_aim, happens
from ..pieces import cell_of, village_of
from ..queries import units_of
from ..rows import EventRow
from ..rules.events import last
from ..state import Empires
from ..tables import CIVILIZATIONS, DECK_CARDS, EVENTS, KIND, TITLE, price


def of_form(*forms: str) -> list[str]:
    """The events of these forms."""
    return [card for card, row in EVENTS.items() if row.form in forms]


def paragraphs(cards: Iterable[str]) -> list[str]:
    """The paragraphs of those of the cards that starter decks hold."""
    held = {card for deck in DECK_CARDS.values() for card in deck}
    return [f"events.{card}" for card in cards if card in held]


GAIN, SEARCH = of_form("gain"), of_form("search")
LASTING = of_form("boost", "forbids", "permit")
ATTACHED = of_form("attach")


@happens(*GAIN, cites=paragraphs(GAIN))
def bring(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Resources come into the supply; some civilizations get more of some events."""
    special = CIVILIZATIONS[game.players[seat].civilization].event_gain
    amounts = price(special.get(card, EVENTS[card].gain))
    game.tell("gained", seat=seat, card=card, gained=gain(game, seat, amounts))


# Searching


@aims(*SEARCH)
def cards_to_find(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The cards of a kind, or of a title, in the pile that is searched."""
    row = EVENTS[card]
    if len(chosen) == row.count:
        return None
    left = list(pile_of(game, seat, row))
    for one in chosen:
        left.remove(str(one))
    return [one for one in dict.fromkeys(left) if row.search in (KIND[one], TITLE[one])]


def pile_of(game: Empires, seat: Seat, row: EventRow) -> tuple[str, ...]:
    """The pile that an event searches."""
    player = game.players[seat]
    return player.discard if row.pile == DISCARD_PILE else player.deck


@happens(*SEARCH, cites=paragraphs(SEARCH))
def find(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The cards that were named are shown to all and taken into the hand."""
    found = [str(one) for one in chosen]
    for one in found:
        take_up(game, seat, EVENTS[card].pile or PLAY_DECK, one)
    game.tell("found", seat=seat, card=card, cards=tuple(found))


# At work on a unit, or on all


def is_on_unit(card: str) -> bool:
    """Whether an event names a unit."""
    return EVENTS[card].target == "unit"


@aims(*[card for card in (*LASTING, *ATTACHED) if is_on_unit(card)])
def units_to_name(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """Any unit: of those that fight, if a battle is about to begin; to attach, an own one."""
    if chosen:
        return None
    if EVENTS[card].attachment:
        return [name for name, _ in units_of(game, seat)]
    if game.battle is not None:
        return [name for name in fighters_of(game.battle) if name in game.units]
    return [*game.units]


@cannot_aim(*[card for card in (*LASTING, *ATTACHED) if is_on_unit(card)])
def cannot_name(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The unit is of a class that the event is for."""
    classes = EVENTS[card].classes
    if not classes or any(one in classes for one in strength_of(game, str(choice)).classes):
        return None
    return Refusal(f"events.{card}", "wrong_class", {"card": card, "unit": choice})


@happens(*LASTING, cites=[f"events.{card}" for card in LASTING])
def be_at_work(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The event is at work for a while, on what was named or on all of its player's units."""
    last(game, seat, card, chosen[0] if chosen else None)
    tell_target(game, card, chosen)


@happens(*ATTACHED, cites=[f"events.{card}" for card in ATTACHED])
def attach(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The card is attached to what was named and stays with it."""
    add_effect(game, Effect(card=card, owner=seat, target=chosen[0]))
    tell_target(game, card, chosen)


def tell_target(game: Empires, card: str, chosen: Aims) -> None:
    """The log tells on which unit or building an event works."""
    if chosen and chosen[0] in game.units:
        unit = game.units[str(chosen[0])]
        game.tell("works_on", seat=unit.owner, unit=unit.card, card=card)
    elif chosen and (seat := village_of(str(chosen[0]))) is not None:
        game.tell("attached", seat=seat, card=card, cell=cell_of(str(chosen[0])))
