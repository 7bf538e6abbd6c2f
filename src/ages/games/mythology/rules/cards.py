"""V and VIII. Playing a card from the hand: its action, its god's power, or burning it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question, rule
from ..gods import ACTION_NAMES, NOBODY, action_of, cannot_pay_god, is_not_ready, pay_god
from ..hands import leave_hand
from ..hooks import called, cannot, cannot_call, invoked
from ..state import Mythology
from ..tables import CARDS, DECKS, FAVOR, GODS
from . import attack, build, explore, gather, next_age, recruit, trade

PLAY, INVOKE, BURN = "play", "invoke", "burn"

Action = Callable[[Mythology, Seat, str, str | None], None]
CannotAct = Callable[[Mythology, Seat, str, str | None], Refusal | None]

# Explore and Gather can always be played (ruling 34), so nothing refuses them.
ACTIONS: dict[str, tuple[Action, CannotAct | None]] = {
    "attack": (attack.start_attack, attack.cannot_start_attack),
    "build": (build.start_build, build.cannot_start_build),
    "explore": (explore.start_explore, None),
    "gather": (gather.start_gather, None),
    "next_age": (next_age.start_next_age, next_age.cannot_start_next_age),
    "recruit": (recruit.start_recruit, recruit.cannot_start_recruit),
    "trade": (trade.start_trade, trade.cannot_start_trade),
}
CANNOT_ACT = {card.id: ACTIONS[card.action][1] for card in CARDS.values()}
WAYS: dict[str, list[Choice]] = {
    card: [(PLAY, card), *([(INVOKE, card)] if card in GODS else []), (BURN, card)]
    for card in CARDS
}

ALL_WAYS: tuple[Choice, ...] = tuple((way, card) for card in CARDS for way in (PLAY, INVOKE, BURN))


@rule("rulings.20")
def take_card_turn(game: Mythology, seat: Seat) -> None:
    """A player plays one card; who has none left is skipped."""
    if game.players[seat].hand:
        game.ask(seat, play_card)


def cards_to_play(game: Mythology, seat: Seat) -> list[Choice]:
    """Each card may be played, invoked if it has a god, or burned."""
    choices: list[Choice] = []
    last = None
    for card in game.players[seat].hand:
        if card != last:
            choices += WAYS[card]
            last = card
    return choices


def cannot_play_card(game: Mythology, seat: Seat, choice: tuple[str, str]) -> Refusal | None:
    """A card must be in hand, have a god to be invoked, and do something."""
    way, card = choice
    if way == INVOKE and card not in GODS:
        return Refusal("V.god_powers", "no_power", {"card": card})
    if card not in game.players[seat].hand:
        return not_in_hand(game, seat, card)
    return cannot_use(game, seat, choice)


def not_in_hand(game: Mythology, seat: Seat, card: str) -> Refusal:
    """Why a card is not in a hand: it is played, of another deck, or was never taken."""
    player = game.players[seat]
    if card in player.played:
        return Refusal("VII.used_cards", "card_played", {"card": card})
    if CARDS[card].deck and card not in DECKS[player.culture]:
        return Refusal("V.random_cards", "other_deck", {"card": card})
    return Refusal("VII.hand", "not_in_hand", {"card": card})


@cites("rulings.34", "rulings.8")
def cannot_use(game: Mythology, seat: Seat, choice: tuple[str, str]) -> Refusal | None:
    """Burning is always possible; an action or a power only if it can do something."""
    way, card = choice
    if way == BURN:
        return None
    if way == INVOKE:
        return cannot_invoke(game, seat, card)
    cannot_act = CANNOT_ACT[card]
    refusal = None if cannot_act is None else cannot_act(game, seat, card, None)
    if refusal is not None and game.settings.age_gods and can_call_for(game, seat, card):
        return None
    return refusal


@cites("V.god_powers", "rulings.21")
def cannot_invoke(game: Mythology, seat: Seat, card: str) -> Refusal | None:
    """A power must be able to do something, and be paid in favor."""
    if game.settings.age_gods:
        return Refusal("variants.age_gods", "only_age_gods", {"card": card})
    refusal = cannot.of(game, card, seat)
    if refusal is not None or game.players[seat].cubes[FAVOR] >= (CARDS[card].favor or 0):
        return refusal
    return cannot_pay_god(game, seat, card)


def playable(game: Mythology, seat: Seat) -> list[Choice]:
    """What can be done with the cards in hand."""
    found: list[Any] = cards_to_play(game, seat)
    return [choice for choice in found if cannot_use(game, seat, choice) is None]


def all_ways(game: Mythology, seat: Seat) -> tuple[Choice, ...]:
    """Every card in every way, in hand or not."""
    return ALL_WAYS


@cites("rulings.20")
def plays_no_card(game: Mythology, seat: Seat) -> Refusal | None:
    """Who has no card left is skipped."""
    return None if game.players[seat].hand else Refusal("rulings.20", "no_card_left")


@question(
    "VII.rounds",
    cards_to_play,
    cannot_play_card,
    verb="",
    legal=playable,
    besides=all_ways,
    unasked=plays_no_card,
    first_words=(PLAY, INVOKE, BURN),
)
def play_card(game: Mythology, seat: Seat, choice: tuple[str, str]) -> None:
    """The card is played for its action, with its god's power first if that is paid, or burned."""
    way, card = choice
    leave_hand(game, seat, (card,))
    if way == BURN:
        burn(game, seat, card)
        return
    game.players[seat].played += (card,)
    if way == INVOKE:
        game.then(invoke, seat, card)
    else:
        game.tell("played", seat=seat, card=card)
    if game.settings.age_gods:
        game.ask(seat, call_god, card)
        return
    game.then(act, seat, card, card if way == INVOKE else None)


@cites("VIII.burn", "rulings.20")
def burn(game: Mythology, seat: Seat, card: str) -> None:
    """A player passes by discarding a card: no action, no power."""
    game.tell("burned", seat=seat, card=card)
    if CARDS[card].deck:
        game.discards[game.players[seat].culture] += (card,)
    else:
        game.players[seat].played += (card,)


@rule("V.god_powers")
def invoke(game: Mythology, seat: Seat, card: str) -> None:
    """The favor is paid and the god's power done before the action."""
    pay_god(game, seat, card)
    power = called if game.settings.age_gods and card in called else invoked
    power.plan(game, [(seat, card)])


# The gods of the ages


@cites("variants.age_gods", "rulings.34")
def can_call_for(game: Mythology, seat: Seat, card: str) -> bool:
    """Whether an age god could be invoked before a card that is still in the hand."""
    after = game.clone()
    leave_hand(after, seat, (card,))
    after.players[seat].played += (card,)
    return any(
        cannot_call_god(after, seat, god, card) is None for god in after.players[seat].age_gods
    )


def gods_to_call(game: Mythology, seat: Seat, card: str) -> tuple[str, ...]:
    """The gods of the ages, or nobody."""
    return (*game.players[seat].age_gods, NOBODY)


def all_gods(game: Mythology, seat: Seat, card: str) -> tuple[str, ...]:
    """All gods that there are."""
    return GODS


@cites("rulings.38", "rulings.36")
def cannot_call_god(game: Mythology, seat: Seat, god: str, card: str) -> Refusal | None:
    """A god must be ready, able to do something before this card, and be paid in favor."""
    if god == NOBODY:
        cannot_act = CANNOT_ACT[card]
        return None if cannot_act is None else cannot_act(game, seat, card, None)
    action = action_of(game, god)
    refusal = is_not_ready(game, seat, god)
    if refusal is None and action is not None and action != CARDS[card].action:
        told = {"card": god, "action": ACTION_NAMES[action]}
        refusal = Refusal("variants.age_gods", "other_action", told)
    idle = cannot_call if god in called else cannot
    return refusal or idle.of(game, god, seat) or cannot_pay_god(game, seat, god)


@question(
    "variants.age_gods", gods_to_call, cannot_call_god, besides=all_gods, auto=True, verb="call"
)
def call_god(game: Mythology, seat: Seat, god: str, card: str) -> None:
    """One god may be invoked before the action of any card."""
    if god != NOBODY:
        game.then(invoke, seat, god)
    game.then(act, seat, card, None if god == NOBODY else god)


@rule("IV.actions")
def act(game: Mythology, seat: Seat, card: str, power: str | None) -> None:
    """The action of the card is done; one that its own power has made impossible is lost."""
    start, cannot_act = ACTIONS[CARDS[card].action]
    if cannot_act is None or cannot_act(game, seat, card, power) is None:
        start(game, seat, card, power)
    else:
        game.tell("action_lost", seat=seat, card=card)
