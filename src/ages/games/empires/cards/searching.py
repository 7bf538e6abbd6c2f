"""Events that let a player look through the own cards: play deck, hand and decks to come."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question
from ..changes import (
    PLAY_DECK,
    discard,
    is_unable_to_shuffle,
    put_in_hand,
    snuff,
    take_from_hand,
    take_up,
    without,
)
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..queries import rivals
from ..rules.discard import draw_cards
from ..rules.winning import leave
from ..state import Empires, Player
from ..tables import CARDS, EVENTS, KIND
from .hands import throw_away_hand

KNOWLEDGE = "knowledge_has_a_price"
FINAL_STRIKE = "the_final_strike"
FESTIVAL = "festival_day"
STRATEGIST = "strategist_enlisted"

ALL_CARDS: tuple[Choice, ...] = tuple(CARDS)


# Picking cards out of the play deck


@cites("events.knowledge_has_a_price", "events.the_final_strike", "events.festival_day")
def is_sought(event: str, card: str) -> bool:
    """Whether an event lets a card be picked out of the play deck."""
    if event == KNOWLEDGE:
        return KIND[card] == "building" and CARDS[card].age <= EVENTS[event].amount
    return event != FINAL_STRIKE or KIND[card] not in ("wonder", "relic")


def sought(player: Player, event: str) -> list[str]:
    """The cards of the play deck that an event lets a player pick out."""
    return [card for card in player.deck if is_sought(event, card)]


def findings(game: Empires, seat: Seat, event: str, left: int) -> list[Choice]:
    """The cards that can be picked out, each once."""
    return [*dict.fromkeys(sought(game.players[seat], event))]


def any_finding(game: Empires, seat: Seat, event: str, left: int) -> Sequence[Choice]:
    """Any card there is."""
    return ALL_CARDS


def cannot_pick_out(
    game: Empires, seat: Seat, choice: str, event: str, left: int
) -> Refusal | None:
    """The card is in the play deck, and of a kind that the event is for."""
    if choice not in game.players[seat].deck:
        return Refusal(f"events.{event}", "not_there", {"card": choice, "pile": PLAY_DECK})
    if not is_sought(event, choice):
        return Refusal(f"events.{event}", "not_for_this", {"card": choice, "event": event})
    return None


def found_by(game: Empires, event: str, left: int) -> str:
    """The paragraph of the event."""
    return f"events.{event}"


@question(
    "cards.events",
    findings,
    cannot_pick_out,
    auto=True,
    rule_of=found_by,
    besides=any_finding,
    follows=True,
)
def pick_out(game: Empires, seat: Seat, choice: str, event: str, left: int) -> None:
    """A card comes into the hand; others see it unless it may be any; then the next."""
    player = game.players[seat]
    if event == FESTIVAL:
        player.deck = without(player.deck, choice)
        put_in_hand(player, (choice,))
        game.tell("drew", seat=seat, count=1)
        game.tell("drew_cards", (seat,), seat=seat, cards=(choice,))
    else:
        take_up(game, seat, PLAY_DECK, choice)
        game.tell("found", seat=seat, card=event, cards=(choice,))
    pick_out_next(game, seat, event, left - 1)


def pick_out_next(game: Empires, seat: Seat, event: str, left: int) -> None:
    """One more card is picked out, while there are any; a last strike with none left is lost."""
    player = game.players[seat]
    if left and sought(player, event):
        game.ask(seat, pick_out, event, left)
    elif event == FINAL_STRIKE and not player.deck:
        leave(game, [seat])


# The Final Strike


@cannot_play(FINAL_STRIKE)
def cannot_strike(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """There is something to pick out."""
    if sought(game.players[seat], card):
        return None
    return Refusal("events.the_final_strike", "nothing_to_find", {"card": card})


@happens(FINAL_STRIKE, cites=("events.the_final_strike",))
def strike_finally(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The hand is discarded, and cards are picked out of the play deck."""
    throw_away_hand(game, seat)
    pick_out_next(game, seat, card, EVENTS[card].amount)


# Cards out of the hand


def castable(game: Empires, seat: Seat, event: str, thrown: int) -> list[Choice]:
    """The cards in hand; when some are thrown away already that may be enough."""
    hand = dict.fromkeys(game.players[seat].hand)
    return [*hand, *([DONE] if thrown else [])]


CAST_OFF: tuple[Choice, ...] = (*ALL_CARDS, DONE)


def anything_to_cast(game: Empires, seat: Seat, event: str, thrown: int) -> Sequence[Choice]:
    """Any card there is, or done."""
    return CAST_OFF


def cannot_cast_off(
    game: Empires, seat: Seat, choice: str, event: str, thrown: int
) -> Refusal | None:
    """What is put away is in hand, and something is."""
    if choice in castable(game, seat, event, thrown):
        return None
    if choice == DONE:
        return Refusal(f"events.{event}", "one_card_at_least", {"card": event})
    return Refusal(f"events.{event}", "not_in_hand", {"card": choice})


def cast_off_for(game: Empires, event: str, thrown: int) -> str:
    """The paragraph of the event."""
    return f"events.{event}"


@question(
    "cards.events",
    castable,
    cannot_cast_off,
    auto=True,
    rule_of=cast_off_for,
    besides=anything_to_cast,
    follows=True,
)
def cast_off(game: Empires, seat: Seat, choice: str, event: str, thrown: int) -> None:
    """A card is snuffed for a building; or discarded, and at last as many are drawn."""
    player = game.players[seat]
    if choice != DONE:
        take_from_hand(player, choice)
        put_away = snuff if event == KNOWLEDGE else discard
        put_away(player, choice)
        game.tell("snuffed" if event == KNOWLEDGE else "discarded", seat=seat, cards=(choice,))
        thrown += 1
    if event == KNOWLEDGE:
        pick_out_next(game, seat, event, 1)
    elif choice != DONE and thrown < EVENTS[event].amount and player.hand:
        game.ask(seat, cast_off, event, thrown)
    else:
        draw_cards(game, seat, thrown)


@cannot_play(KNOWLEDGE, STRATEGIST)
def has_nothing_to_cast_off(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """There is another card in hand, and for Knowledge a building to find."""
    player = game.players[seat]
    if len(player.hand) < 2:
        return Refusal(f"events.{card}", "nothing_to_snuff", {"card": card})
    if card == KNOWLEDGE and not sought(player, card):
        return Refusal("events.knowledge_has_a_price", "nothing_to_find", {"card": card})
    return None


@happens(
    KNOWLEDGE, STRATEGIST, cites=("events.knowledge_has_a_price", "events.strategist_enlisted")
)
def offer_to_cast_off(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The player names a card of the hand."""
    game.ask(seat, cast_off, card, 0)


# Learn From Your Mistakes


@cannot_play("learn_from_your_mistakes")
def cannot_relearn(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """There is a discard pile, and nothing keeps it from being shuffled."""
    if not game.players[seat].discard:
        return Refusal("events.learn_from_your_mistakes", "nothing_to_shuffle", {"card": card})
    if is_unable_to_shuffle(game, seat):
        return Refusal("events.your_will_is_not_strong_enough", "cannot_shuffle", {"card": card})
    return None


@happens("learn_from_your_mistakes", cites=("events.learn_from_your_mistakes",))
def relearn(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The discard pile is shuffled into the play deck."""
    player = game.players[seat]
    player.deck = tuple(sorted((*player.deck, *player.discard)))
    player.discard = ()
    game.tell("shuffled_in", seat=seat)


# Absent Minded


@aims("absent_minded")
def absent_minds(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An opponent."""
    return None if chosen else [*rivals(game, seat)]


@cannot_aim("absent_minded")
def cannot_distract(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The opponent has cards in hand."""
    if game.players[int(str(choice))].hand:
        return None
    return Refusal("events.absent_minded", "empty_hand", {"target": choice})


@happens("absent_minded", cites=("events.absent_minded",))
def distract(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """A card of the hand at random is discarded, and shown by that."""
    other = int(str(chosen[0]))
    target = game.players[other]
    lost, _ = game.chance.deal(target.hand, EVENTS[card].amount)
    for one in lost:
        take_from_hand(target, one)
        discard(target, one)
    game.tell("discarded", seat=other, cards=lost)
