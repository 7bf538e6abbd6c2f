"""Upkeep: what lies with a player takes its due; and buying off cards that stay."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.effects import Effect

from ..book import cites, rule
from ..changes import add_effect, end_effects, gain, pay, receive
from ..hooks import upkeep
from ..queries import Price, can_pay, missing, rivals
from ..state import Empires
from ..tables import EVENTS, price

REMOVE, HAND_ON, CASH_IN = "remove", "hand_on", "cash_in"
BANKING = "banking"
TOKENS = "tokens"
"""The counter of a card with tokens on it."""


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
    if row.to_owner and effect.owner == seat:
        return False
    return row.stays and bool(row.removal or row.passing) and effect.target in (seat, None)


PASSED_ON = tuple(card for card, row in EVENTS.items() if row.passing)
REMOVED = tuple(card for card, row in EVENTS.items() if row.removal)

BUYING_OFF: tuple[Choice, ...] = (
    *((REMOVE, card) for card in REMOVED),
    *((HAND_ON, card, seat) for card in PASSED_ON for seat in range(6)),
    (CASH_IN, BANKING),
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
    if banks(game, seat):
        found.append((CASH_IN, BANKING))
    return found


@cites("events.banking")
def banks(game: Empires, seat: Seat) -> list[Effect]:
    """The copies of Banking that a player has in play, the fullest first."""
    found = [one for one in game.effects if one.card == BANKING and one.owner == seat]
    return sorted(found, key=lambda one: -one.counted(TOKENS))


@cites("cards.event_payments")
def cannot_buy_off(game: Empires, seat: Seat, choice: Sequence[Choice]) -> Refusal | None:
    """Only what lies with the player, or with nobody, can be paid off, for its price."""
    card = str(choice[1])
    if choice[0] == CASH_IN:
        return None if banks(game, seat) else Refusal("events.banking", "no_bank")
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
    if choice[0] == CASH_IN:
        cash_in(game, seat)
        return
    effect = burdens(game, seat, card)[0]
    row = EVENTS[card]
    player = game.players[seat]
    if choice[0] == REMOVE:
        pay(player, price(row.removal))
        if row.to_owner:
            receive(game.players[effect.owner], price(row.removal))
        end_effects(game, [effect])
        game.tell("removed", seat=seat, card=card)
        return
    pay(player, price(row.passing))
    taker = choice[2]
    game.effects = tuple([one for one in game.effects if one is not effect])
    handed = Effect(card=card, owner=effect.owner, target=taker)
    add_effect(game, handed.counting("before", seat + 1))
    game.tell("handed_on", seat=seat, card=card, target=taker)


@rule("events.banking")
def cash_in(game: Empires, seat: Seat) -> None:
    """Banking is snuffed, and pays gold for each of its tokens."""
    bank = banks(game, seat)[0]
    end_effects(game, [bank])
    game.tell("gained", seat=seat, card=BANKING, gained=gain(game, seat, bank_pays(bank)))


@cites("events.banking")
def bank_pays(bank: Effect) -> Price:
    """The gold that a copy of Banking pays when it is snuffed."""
    return price({"gold": EVENTS[BANKING].amount * bank.counted(TOKENS)})
