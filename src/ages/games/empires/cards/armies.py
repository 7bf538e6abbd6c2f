"""Events that bring units into play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question
from ..changes import (
    DISCARD_PILE,
    PLAY_DECK,
    end_effects,
    put_into_play,
    show_card,
    take_from_hand,
    take_up,
)
from ..hooks import Aims, aims, cannot_aim, cannot_play, enlisting, happens
from ..pieces import place_of
from ..queries import can_pay, garrison_left, missing, together
from ..rules.enlistment import cannot_add, cannot_enter, free_sites, muster, token_price
from ..rules.events import last
from ..state import Empires, Player
from ..tables import AGES, PRICE, UNITS
from ..village import CELLS

# Charisma

HAND = "hand"
POINTS = "points"


def imperial_cards(player: Player) -> int:
    """The cards that are left in the deck of the last age."""
    return len(player.age_decks[-1]) if player.age < len(AGES) else 0


@cannot_play("charisma")
def cannot_charm(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """There are cards left to count."""
    if imperial_cards(game.players[seat]):
        return None
    return Refusal("events.charisma", "no_cards_to_count", {"card": card})


@happens("charisma", cites=("events.charisma",))
def charm(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The cards of the last age are counted; the Enlistment phase brings a unit for them."""
    last(game, seat, card, counters=((POINTS, imperial_cards(game.players[seat])),))
    if game.phase == "enlistment":
        enlisting.plan(game, [(seat, card)])


@enlisting("charisma", cites=("events.charisma",))
def be_followed(game: Empires, seat: Seat, card: str) -> None:
    """One unit comes for the points that were counted; the rest of them is lost."""
    effect = next(one for one in game.effects if one.card == card and one.owner == seat)
    end_effects(game, [effect])
    game.ask(seat, call_up, effect.counted(POINTS))


def followers(game: Empires, seat: Seat, points: int) -> list[Choice]:
    """The unit cards of hand and play deck, or none of them."""
    player = game.players[seat]
    piles = ((HAND, player.hand), (PLAY_DECK, player.deck))
    found: list[Choice] = [
        (pile, card) for pile, cards in piles for card in dict.fromkeys(cards) if card in UNITS
    ]
    return [*found, DONE]


FOLLOWERS: tuple[Choice, ...] = tuple((pile, card) for pile in (HAND, PLAY_DECK) for card in UNITS)


def any_follower(game: Empires, seat: Seat, points: int) -> Sequence[Choice]:
    """Any unit card there is."""
    return FOLLOWERS


@cites("events.charisma")
def cannot_call_up(game: Empires, seat: Seat, choice: Any, points: int) -> Refusal | None:
    """The unit is worth no more than the points, has its free site, and the garrison has room."""
    if choice == DONE:
        return None
    player = game.players[seat]
    pile, card = choice
    if card not in (player.hand if pile == HAND else player.deck):
        return Refusal("events.charisma", "not_there", {"card": card, "pile": pile})
    row = UNITS[card]
    if row.points > points:
        return Refusal(
            "events.charisma",
            "too_many_points",
            {"card": card, "count": row.points, "most": points},
        )
    room = garrison_left(game, seat)
    if room < row.tokens:
        return Refusal("enlistment.garrison", "garrison_is_full", {"left": max(0, room)})
    return cannot_enter(game, seat, card)


@question(
    "events.charisma", followers, cannot_call_up, auto=True, besides=any_follower, follows=True
)
def call_up(game: Empires, seat: Seat, choice: Any, points: int) -> None:
    """A unit card is shown, and a site of its own is named for it; or nobody comes."""
    if choice == DONE:
        return
    pile, card = choice
    if pile == HAND:
        show_card(game, seat, card)
    else:
        take_up(game, seat, PLAY_DECK, card)
    game.ask(seat, welcome, card)


def welcoming(game: Empires, seat: Seat, card: str) -> list[Choice]:
    """The free sites of the unit."""
    return [*free_sites(game, seat, card)]


def any_cell(game: Empires, seat: Seat, card: str) -> Sequence[Choice]:
    """Any cell there can be."""
    return CELLS


def cannot_welcome(game: Empires, seat: Seat, cell: str, card: str) -> Refusal | None:
    """A unit begins on a site of its own without another own unit."""
    if cell in free_sites(game, seat, card):
        return None
    return Refusal("enlistment.free_site", "no_free_site_there", {"card": card, "cell": cell})


@question("events.charisma", welcoming, cannot_welcome, auto=True, besides=any_cell, follows=True)
def welcome(game: Empires, seat: Seat, cell: str, card: str) -> None:
    """The unit is in play with all its tokens, for nothing."""
    tokens = UNITS[card].tokens
    take_from_hand(game.players[seat], card)
    put_into_play(game, seat, card, tokens, place_of(seat, cell))
    game.tell("enlisted", seat=seat, unit=card, count=tokens, cell=cell)


# Conscription


@aims("conscription")
def veterans(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The unit cards of the discard pile."""
    if chosen:
        return None
    return [one for one in dict.fromkeys(game.players[seat].discard) if one in UNITS]


@cannot_aim("conscription")
def cannot_conscript(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The unit can come into play, with one token at least."""
    unit = str(choice)
    return cannot_enter(game, seat, unit) or cannot_add(game, seat, unit, 1)


@cannot_play("conscription")
def cannot_afford_both(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """When the event is paid for, a token of some unit can be paid too."""
    player = game.players[seat]
    able = [
        str(one)
        for one in veterans(game, card, seat, ()) or ()
        if cannot_conscript(game, card, seat, one, ()) is None
    ]
    costs = [together(PRICE[card], token_price(player, unit, 1)) for unit in able]
    if not able or any(can_pay(player, cost) for cost in costs):
        return None
    lacking = missing(player, costs[0])
    return Refusal("enlistment.price", "too_dear", {"card": able[0], "lacking": lacking})


@happens("conscription", cites=("events.conscription",))
def conscript(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit card is taken up from the discard pile and enlisted at once."""
    unit = str(chosen[0])
    take_up(game, seat, DISCARD_PILE, unit)
    game.ask(seat, muster, unit)
