"""Events: playing them in the own turn, answering in windows, and what they are aimed at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from ages.kernel.choices import PASS, Choice, Refusal, Seat
from ages.kernel.effects import Effect

from ..book import cites, question, rule
from ..changes import add_effect, pay, pay_villagers, snuff, take_from_hand
from ..hooks import aims, cannot_aim, cannot_play, happens
from ..queries import can_pay, circle, is_forbidden, missing, rivals, villagers_to_pay
from ..state import Empires, Player
from ..tables import CARDS, CIVILIZATIONS, DECK_CARDS, EVENTS, KIND, PRICE, SETUP, WATER
from ..village import CELLS

PLAY = "play"
NOT_THIS_TURN = (PASS, "turn")
NEVER_BEFORE_BATTLES = (PASS, "battles")
TURN, BATTLES = "turn", "battles"

EVENT_PLAYED = "event_played"
BATTLE_BEGINS = "battle_begins"

PLAYS: tuple[Choice, ...] = tuple((PLAY, card) for card in EVENTS)
"""All events that could ever be played."""

RESEARCHED = ("technology", "upgrade")
HANDS = 4096
"""So many hands are remembered with what is in them."""


# Playing


@cites("cards.kinds")
def hand_of_kind(player: Player, kind: str) -> tuple[str, ...]:
    """The cards of a kind in a hand, each once."""
    return by_kind(player.hand).get(kind, ())


@lru_cache(HANDS)
def by_kind(hand: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The cards of each kind, each once; technologies and upgrades together as research too."""
    found: dict[str, tuple[str, ...]] = {}
    for card in dict.fromkeys(hand):
        kind = KIND[card]
        found[kind] = (*found.get(kind, ()), card)
        if kind in RESEARCHED:
            found["research"] = (*found.get("research", ()), card)
    return found


def playable(game: Empires, seat: Seat, moments: Sequence[str]) -> list[Choice]:
    """The events in hand that are offered at these moments, whether they can be paid or not."""
    events = hand_of_kind(game.players[seat], "event")
    return [(PLAY, card) for card in events if EVENTS[card].when in moments]


def plays_now(game: Empires, seat: Seat, moments: Sequence[str]) -> list[Choice]:
    """The same where they can be played: prices are looked at first, for they most often fail."""
    player = game.players[seat]
    return [
        (PLAY, card)
        for card in hand_of_kind(player, "event")
        if EVENTS[card].when in moments
        and can_pay(player, PRICE[card])
        and cannot_use_event(game, seat, card) is None
    ]


@cites("cards.events", "cards.event_turn", "statistics.age", "rulings.47")
def cannot_play_event(
    game: Empires, seat: Seat, card: str, moments: Sequence[str]
) -> Refusal | None:
    """An event is in hand, of an age reached, at its moment; it has an aim and is paid for."""
    player = game.players[seat]
    row = EVENTS[card]
    if card not in player.hand:
        return Refusal("cards.events", "not_in_hand", {"card": card})
    if row.when not in moments:
        return Refusal("cards.event_turn", "other_moment", {"card": card, "moment": row.when})
    return cannot_use_event(game, seat, card)


def cannot_use_event(game: Empires, seat: Seat, card: str) -> Refusal | None:
    """Why a player could not play an event now, if it were in hand."""
    player = game.players[seat]
    row = EVENTS[card]
    if player.age < row.age:
        return Refusal("statistics.age", "too_early", {"card": card, "age": row.age})
    if is_forbidden(player, card):
        return Refusal("civilizations.forbidden", "forbidden", {"card": card})
    if card in WATER:
        return Refusal("sea.water", "no_water_yet", {"card": card})
    for title in row.needs:
        if title not in player.village.cells_of:
            return Refusal("construction.prerequisites", "needs", {"card": card, "need": title})
    refusal = cannot_play.of(game, card, seat)
    if refusal is not None:
        return refusal
    if not has_aim(game, seat, card):
        return Refusal(f"events.{card}", "nothing_to_aim_at", {"card": card})
    return cannot_pay(player, card, event_villagers(player, card))


def has_aim(game: Empires, seat: Seat, card: str) -> bool:
    """Whether an event has something to be aimed at, if it needs that."""
    found = aims.of(game, card, seat, ())
    return found is None or any(cannot_aim.of(game, card, seat, one, ()) is None for one in found)


@cites("village.spending", "village.villager_cost", "statistics.villagers")
def cannot_pay(player: Player, card: str, villagers: int) -> Refusal | None:
    """A card costs villagers of one Town Center and resources."""
    there = villagers_to_pay(player)
    if there < villagers:
        data = {"card": card, "villagers": villagers, "more": villagers - there}
        return Refusal("village.villager_cost", "too_few_villagers", data)
    if can_pay(player, PRICE[card]):
        return None
    lacking = missing(player, PRICE[card])
    return Refusal("village.spending", "too_dear", {"card": card, "lacking": lacking})


@cites("statistics.villagers")
def event_villagers(player: Player, card: str) -> int:
    """The villagers that an event costs its player."""
    special = CIVILIZATIONS[player.civilization].event_villagers
    return special.get(card, EVENTS[card].villagers)


@rule("cards.events")
@cites("faq.several_events", "faq.event_timing")
def play_event(game: Empires, seat: Seat, card: str) -> None:
    """An event is paid for and shown; it is aimed, others may answer it, then it works."""
    player = game.players[seat]
    take_from_hand(player, card)
    pay(player, PRICE[card])
    pay_villagers(player, event_villagers(player, card))
    game.played += ((seat, card, ()),)
    game.tell("event", seat=seat, card=card)
    game.then(aim_next)


@rule("cards.events")
def aim_next(game: Empires) -> None:
    """The player names one thing after another that the event needs; then it may be answered."""
    seat, card, chosen = game.played[-1]
    if aims.of(game, card, seat, chosen) is not None:
        game.ask(seat, aim, card)
        game.then(aim_next)
    else:
        game.ask_around(respond, rivals(game, seat), EVENT_PLAYED, card)
        game.then(work)


def aims_now(game: Empires, seat: Seat, card: str) -> Sequence[Choice]:
    """What the event under way could be aimed at next."""
    return aims.of(game, card, seat, game.played[-1][2]) or ()


ANYTHING: tuple[Choice, ...] = (
    *(f"{seat}:{cell}" for seat in range(1, 7) for cell in CELLS),
    *CELLS,
    *(f"u{number}" for number in range(1, 100)),
    *SETUP.resources,
    *CARDS,
    *range(21),
    "draw",
    "done",
)
"""All that events can ever be aimed at."""


def anything(game: Empires, seat: Seat, card: str) -> Sequence[Choice]:
    """Whatever a player might name."""
    return ANYTHING


def aims_left(game: Empires, seat: Seat, card: str) -> list[Choice]:
    """What it can be aimed at."""
    chosen = game.played[-1][2]
    found = aims_now(game, seat, card)
    return [one for one in found if cannot_aim.of(game, card, seat, one, chosen) is None]


@cites("rulings.47")
def cannot_aim_at(game: Empires, seat: Seat, choice: Choice, card: str) -> Refusal | None:
    """Each event says itself what it can be aimed at."""
    if choice in aims_now(game, seat, card):
        return cannot_aim.of(game, card, seat, choice, game.played[-1][2])
    return Refusal(f"events.{card}", "no_aim", {"card": card})


def event_rule(game: Empires, card: str) -> str:
    """The paragraph of an event."""
    return f"events.{card}"


@question(
    "cards.events", aims_now, cannot_aim_at, auto=True, rule_of=event_rule, legal=aims_left,
    besides=anything, follows=True,
)  # fmt: skip
def aim(game: Empires, seat: Seat, choice: Choice, card: str) -> None:
    """The event is aimed at this."""
    *before, (who, _, chosen) = game.played
    game.played = (*before, (who, card, (*chosen, choice)))


@rule("setup.snuffed_events")
@cites("cards.events")
def work(game: Empires) -> None:
    """The event that was played last works; it is snuffed unless it stays in play."""
    *before, (seat, card, chosen) = game.played
    game.played = tuple(before)
    row = EVENTS[card]
    if not (row.stays or row.attachment):
        snuff(game.players[seat], card)
    happens.plan(game, [(seat, card)], chosen)


# Windows


@cache
def reactions(deck: str, moment: str) -> tuple[str, ...]:
    """The cards of a deck that can be played at a moment of anybody's turn."""
    return tuple([card for card in dict.fromkeys(DECK_CARDS[deck]) if is_reaction(card, moment)])


def is_reaction(card: str, moment: str) -> bool:
    """Whether a card is an event that is offered at a moment."""
    return card in EVENTS and EVENTS[card].when == moment


@cites("rulings.8", "rulings.42")
def might_respond(game: Empires, seat: Seat, moment: str, subject: str) -> bool:
    """By open facts a card of hand and play deck together would fit, and its price is there."""
    player = game.players[seat]
    if TURN in player.quiet or (moment == BATTLE_BEGINS and BATTLES in player.quiet):
        return False
    for card in reactions(player.deck_name, moment):
        if (
            can_pay(player, PRICE[card])
            and (card in player.hand or card in player.deck)
            and cannot_use_event(game, seat, card) is None
        ):
            return True
    return False


def responses(game: Empires, seat: Seat, moment: str, subject: str) -> list[Choice]:
    """The events in hand for this moment, to pass, or to pass until the turn ends or always."""
    later: list[Choice] = [NOT_THIS_TURN]
    if moment == BATTLE_BEGINS:
        later.append(NEVER_BEFORE_BATTLES)
    return [PASS, *playable(game, seat, (moment,)), *later]


RESPONSES: tuple[Choice, ...] = (PASS, NOT_THIS_TURN, NEVER_BEFORE_BATTLES, *PLAYS)


def no_responses(game: Empires, seat: Seat, moment: str, subject: str) -> Sequence[Choice]:
    """Any event, and each way to let windows pass."""
    return RESPONSES


def cannot_respond(
    game: Empires, seat: Seat, choice: Any, moment: str, subject: str
) -> Refusal | None:
    """An answer is an event for this moment."""
    if choice[0] == PLAY:
        return cannot_play_event(game, seat, choice[1], (moment,))
    if choice == NEVER_BEFORE_BATTLES and moment != BATTLE_BEGINS:
        return Refusal("rulings.8", "no_battle_begins")
    return None


@question(
    "cards.event_turn",
    responses,
    cannot_respond,
    verb="answer",
    might=might_respond,
    besides=no_responses,
)
@cites("rulings.8")
def respond(game: Empires, seat: Seat, choice: Any, moment: str, subject: str) -> None:
    """An event is played in answer, or the player lets such moments pass for a while."""
    if choice[0] == PLAY:
        play_event(game, seat, choice[1])
    else:
        player = game.players[seat]
        player.quiet = tuple(sorted({*player.quiet, choice[1]}))


def open_window(game: Empires, moment: str, subject: str = "") -> None:
    """All who might act are asked, the active player first."""
    players = game.players
    # Where no deck holds a card for the moment nobody need look further.
    seats = [one for one in circle(game, game.active) if reactions(players[one].deck_name, moment)]
    if seats:
        game.ask_around(respond, seats, moment, subject)


# Lasting events


def last(game: Empires, seat: Seat, card: str, target: Choice = None, **more: Any) -> None:
    """An event is at work from now on, as long as its row says."""
    until = EVENTS[card].until or ""
    add_effect(game, Effect(card=card, owner=seat, target=target, until=until, **more))
