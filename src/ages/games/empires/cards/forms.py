"""Events of which the row tells all: resources, searches, boosts, permissions, attachments."""

from __future__ import annotations

from collections.abc import Iterable

from ages.kernel.choices import DONE, Choice, Refusal, Seat
from ages.kernel.effects import Effect

from ..bonuses import bonuses
from ..changes import DISCARD_PILE, PLAY_DECK, add_effect, gain, take_up
from ..fighting import fighters_of, strength_of
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..pieces import cell_of, village_of
from ..queries import at_work, rivals, units_of
from ..rows import Amounts, EventRow
from ..rules.events import last
from ..state import Empires, Player
from ..tables import EVENTS, KIND, RESOURCES, TITLE, price


def of_form(*forms: str) -> list[str]:
    """The events of these forms."""
    return [card for card, row in EVENTS.items() if row.form in forms]


def paragraphs(cards: Iterable[str]) -> list[str]:
    """The paragraphs of events."""
    return [f"events.{card}" for card in cards]


GAIN, TAKE, SEARCH = of_form("gain"), of_form("take"), of_form("search")
LASTING = of_form("boost", "forbids", "permit", "limit")
ATTACHED = of_form("attach")


# Resources

VILLAGER = "villager"
"""In what an event brings: villagers, who go to the pool."""


FOOD = [card for card in GAIN if "food" in EVENTS[card].gain] + ["berries"]
"""The events that bring food."""


@cannot_play(
    *dict.fromkeys((*GAIN, *FOOD)), cites=("events.your_hunters_are_waylaid", "events.coinage")
)
def cannot_bring(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """There is something that it brings anything for; food comes only while hunters are safe."""
    row = EVENTS[card]
    if row.each is not None and not times(game, seat, row):
        return Refusal(f"events.{card}", "nothing_to_count", {"card": card, "need": row.each})
    if card in FOOD and any(one.target == seat for one in at_work(game, "hunting")):
        return Refusal("events.your_hunters_are_waylaid", "hunters_waylaid", {"card": card})
    return None


def times(game: Empires, seat: Seat, row: EventRow) -> int:
    """How often an event brings what it says: once, or for each own building of a title."""
    if row.each is None:
        return 1
    return len(game.players[seat].village.cells_of.get(row.each, ()))


def brought(player: Player, card: str) -> Amounts:
    """What an event brings a player once; some civilizations get more of some."""
    special = [row.event_gain[card] for row in bonuses(player) if card in row.event_gain]
    return special[0] if special else EVENTS[card].gain


@happens(*GAIN, cites=paragraphs(GAIN))
def bring(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Resources come into the supply, villagers to the pool."""
    player = game.players[seat]
    told = brought(player, card)
    if VILLAGER in told:
        player.pool += told[VILLAGER]
        game.tell("villagers_joined", seat=seat, card=card, count=told[VILLAGER])
    amounts = [amount * times(game, seat, EVENTS[card]) for amount in price(told)]
    if any(amounts):
        game.tell("gained", seat=seat, card=card, gained=gain(game, seat, amounts))


@aims(*TAKE)
def victims(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An opponent, then a resource."""
    if not chosen:
        return [*rivals(game, seat)]
    return [*RESOURCES] if len(chosen) == 1 else None


@cannot_aim(*TAKE)
def cannot_take(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """There is something to lose."""
    if not chosen:
        if any(game.players[int(str(choice))].supply):
            return None
        return Refusal(f"events.{card}", "has_nothing", {"card": card, "target": choice})
    target = int(str(chosen[0]))
    if game.players[target].supply[RESOURCES.index(str(choice))]:
        return None
    return Refusal(f"events.{card}", "has_none", {"target": target, "resource": choice})


@happens(*TAKE, cites=paragraphs(TAKE))
def take_away(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """A player loses so many of a resource, or all there are."""
    target, resource = int(str(chosen[0])), str(chosen[1])
    supply = game.players[target].supply
    place = RESOURCES.index(resource)
    taken = min(EVENTS[card].take, supply[place])
    supply[place] -= taken
    game.tell("lost", seat=target, card=card, lost={resource: taken})


# Searching


@aims(*SEARCH)
def cards_to_find(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The cards of a kind, or of a title, in the pile that is searched; fewer are enough."""
    row = EVENTS[card]
    if len(chosen) == row.count or DONE in chosen:
        return None
    left = [one for one in pile_of(game, seat, row) if row.search in (KIND[one], TITLE[one])]
    for one in chosen:
        left.remove(str(one))
    if chosen and not left:
        return None
    return [*dict.fromkeys(left), *([DONE] if chosen else [])]


def pile_of(game: Empires, seat: Seat, row: EventRow) -> tuple[str, ...]:
    """The pile that an event searches."""
    player = game.players[seat]
    return player.discard if row.pile == DISCARD_PILE else player.deck


@happens(*SEARCH, cites=paragraphs(SEARCH))
def find(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The cards that were named are shown to all and taken into the hand."""
    found = [str(one) for one in chosen if one != DONE]
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


@happens(*LASTING, cites=paragraphs(LASTING))
def be_at_work(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The event is at work for a while, on what was named or on all of its player's units."""
    last(game, seat, card, chosen[0] if chosen else None)
    tell_target(game, card, chosen)


@happens(*ATTACHED, cites=paragraphs(ATTACHED))
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
