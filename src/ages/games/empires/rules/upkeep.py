"""Upkeep: what lies with a player takes its due; and buying off cards that stay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.effects import Effect

from ..book import cites, rule
from ..changes import add_effect, end_effects, pay
from ..hooks import upkeep
from ..queries import can_pay, missing, rivals
from ..state import Empires
from ..tables import EVENTS, price

REMOVE, HAND_ON = "remove", "hand_on"


@rule("collection.upkeep")
@cites("rulings.31")
def upkeep_phase(game: Empires) -> None:
    """Every card that stays in play takes what it asks of the player whose turn it is."""
    seat = game.active
    for effect in game.effects:
        if seat in (effect.owner, effect.target):
            upkeep.plan(game, [(seat, effect.card)], effect.target)


# Buying off


def burdens(game: Empires, seat: Seat, card: str) -> list[Effect]:
    """The copies of a card that a player could pay to be rid of."""
    found = [one for one in game.effects if one.card == card and is_burden(one, seat)]
    return found


def is_burden(effect: Effect, seat: Seat) -> bool:
    """Whether a player may pay a card off: one that lies with him, or with nobody."""
    row = EVENTS[effect.card]
    return bool(row.removal or row.passing) and effect.target in (seat, None)


PASSED_ON = tuple(card for card, row in EVENTS.items() if row.passing)
REMOVED = tuple(card for card, row in EVENTS.items() if row.removal)

BUYING_OFF: tuple[Choice, ...] = (
    *((REMOVE, card) for card in REMOVED),
    *((HAND_ON, card, seat) for card in PASSED_ON for seat in range(6)),
)


@cites("cards.event_payments", "rulings.31", "faq.typhoid")
def ways_out(game: Empires, seat: Seat) -> list[Choice]:
    """The cards that a player may pay to remove, or to hand on to another."""
    if not game.effects:
        return []
    found: list[Choice] = []
    for card in dict.fromkeys([one.card for one in game.effects if is_burden(one, seat)]):
        if EVENTS[card].removal:
            found.append((REMOVE, card))
        if EVENTS[card].passing:
            found += [(HAND_ON, card, other) for other in rivals(game, seat)]
    return found


def ways_out_now(game: Empires, seat: Seat) -> list[Choice]:
    """The same where it can be paid."""
    found: list[Any] = ways_out(game, seat)
    return [one for one in found if cannot_buy_off(game, seat, one) is None]


@cites("cards.event_payments")
def cannot_buy_off(game: Empires, seat: Seat, choice: Sequence[Choice]) -> Refusal | None:
    """Only what lies with the player, or with nobody, can be paid off, for its price."""
    card = str(choice[1])
    row = EVENTS[card]
    lying = burdens(game, seat, card)
    if not lying:
        return Refusal("cards.event_payments", "nothing_to_pay_off", {"card": card})
    if choice[0] == HAND_ON:
        taker = choice[2]
        if taker not in rivals(game, seat):
            return Refusal("cards.event_payments", "nobody_there", {"card": card})
        before = lying[0].counted("before") - 1
        if before == taker and len(rivals(game, seat)) > 1:
            return Refusal(f"events.{card}", "had_it_before", {"card": card, "target": taker})
    cost = price(row.removal if choice[0] == REMOVE else row.passing)
    player = game.players[seat]
    if not can_pay(player, cost):
        lacking = missing(player, cost)
        return Refusal("village.spending", "too_dear", {"card": card, "lacking": lacking})
    return None


def buy_off(game: Empires, seat: Seat, choice: Sequence[Choice]) -> None:
    """A card is paid off: it is snuffed, or lies with another from now on."""
    card = str(choice[1])
    effect = burdens(game, seat, card)[0]
    row = EVENTS[card]
    player = game.players[seat]
    if choice[0] == REMOVE:
        pay(player, price(row.removal))
        end_effects(game, [effect])
        game.tell("removed", seat=seat, card=card)
        return
    pay(player, price(row.passing))
    taker = choice[2]
    game.effects = tuple([one for one in game.effects if one is not effect])
    handed = Effect(card=card, owner=effect.owner, target=taker)
    add_effect(game, handed.counting("before", seat + 1))
    game.tell("handed_on", seat=seat, card=card, target=taker)
