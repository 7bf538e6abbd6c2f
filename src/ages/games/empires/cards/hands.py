"""Events about hands and play decks."""

from __future__ import annotations

from collections.abc import Callable

from ages.kernel.choices import Choice, Refusal, Seat

from ..changes import DISCARD_PILE, discard, take_from_hand, take_up
from ..hooks import Aims, aims, cannot_aim, happens
from ..queries import circle, rivals
from ..rules.discard import draw_cards
from ..state import Empires
from ..tables import EVENTS, UNITS

# Starting From Scratch


@happens("starting_from_scratch", cites=("events.starting_from_scratch",))
def begin_anew(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The whole hand is discarded, and five cards are drawn."""
    throw_away_hand(game, seat)
    draw_cards(game, seat, EVENTS[card].amount)


def throw_away_hand(game: Empires, seat: Seat) -> None:
    """The whole hand is discarded."""
    player = game.players[seat]
    thrown = player.hand
    for one in thrown:
        take_from_hand(player, one)
        discard(player, one)
    if thrown:
        game.tell("discarded", seat=seat, cards=thrown)


# Spies


@aims("spies")
def spied_on(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An opponent."""
    return None if chosen else [*rivals(game, seat)]


@cannot_aim("spies")
def cannot_spy(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The opponent has cards in hand."""
    if game.players[int(str(choice))].hand:
        return None
    return Refusal("events.spies", "empty_hand", {"target": choice})


@happens("spies", cites=("events.spies", "rulings.42"))
def look_into_hand(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """A hand is looked at, and one card of it at random is discarded; the others stay known."""
    other = int(str(chosen[0]))
    target = game.players[other]
    game.reveal("hand")
    game.tell("spied", seat=seat, card=card, target=other)
    game.tell("saw_hand", (seat,), seat=seat, target=other, cards=target.hand)
    target.seen = tuple(
        [target.hand if who == seat else cards for who, cards in enumerate(target.seen)]
    )
    lost, _ = game.chance.deal(target.hand, EVENTS[card].amount)
    for one in lost:
        take_from_hand(target, one)
        discard(target, one)
    game.tell("discarded", seat=other, cards=lost)


# Surprise Skirmish


def turn_over(game: Empires, seat: Seat, is_found: Callable[[str], bool]) -> str | None:
    """Cards go from the play deck to the discard pile down to the first that is looked for."""
    player = game.players[seat]
    turned: list[str] = []
    while player.deck and not (turned and is_found(turned[-1])):
        dealt, player.deck = game.chance.deal(player.deck, 1)
        turned += dealt
        discard(player, dealt[0])
    game.tell("turned_over", seat=seat, cards=tuple(turned))
    return turned[-1] if turned and is_found(turned[-1]) else None


@happens("surprise_skirmish", cites=("events.surprise_skirmish",))
def skirmish(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Each turns over a unit; the one with the highest attack points goes to its owner's hand."""
    found = {who: turn_over(game, who, UNITS.__contains__) for who in circle(game, seat)}
    points = {who: UNITS[unit].ap for who, unit in found.items() if unit is not None}
    best = [who for who in points if points[who] == max(points.values())]
    if len(best) == 1:
        unit = str(found[best[0]])
        take_up(game, best[0], DISCARD_PILE, unit)
        game.tell("found", seat=best[0], card=card, cards=(unit,))
    else:
        game.tell("nobody_keeps", card=card)
