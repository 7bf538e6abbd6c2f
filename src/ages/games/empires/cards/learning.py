"""Events about research: what it costs, what is forgotten, and what is copied."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question
from ..changes import discard, pay, show_card, snuff, take_from_hand, without
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..queries import (
    FREE,
    Price,
    active_technologies,
    can_pay,
    card_price,
    is_known,
    is_researching,
    missing,
    rivals,
    together,
)
from ..rules.events import hand_of_kind
from ..rules.research import (
    RESEARCHED,
    cannot_learn,
    cannot_pay_research,
    learn,
    row_of,
    start_research,
)
from ..state import Empires, Player
from ..tables import CARDS, EVENTS, TITLE

COPIOUS = "copious_book_selection"
PRODIGY = "costly_prodigy"


@cites("events.copious_book_selection", "events.costly_prodigy")
def terms(player: Player, event: str, card: str) -> tuple[int, Price]:
    """The villagers and resources that a card takes: twice of the one, none of the other."""
    times = EVENTS[event].amount
    if event == COPIOUS:
        return times * row_of(card).research, FREE
    return 0, together(*[card_price(player, card)] * times)


def subjects(game: Empires, seat: Seat, event: str) -> list[Choice]:
    """The technologies and upgrades in hand."""
    player = game.players[seat]
    return [*hand_of_kind(player, "technology"), *hand_of_kind(player, "upgrade")]


def any_subject(game: Empires, seat: Seat, event: str) -> Sequence[Choice]:
    """Whatever can be researched."""
    return RESEARCHED


def cannot_study(game: Empires, seat: Seat, card: str, event: str) -> Refusal | None:
    """A card is in hand, its prerequisites hold, and what the event leaves to pay is there."""
    player = game.players[seat]
    if card not in player.hand:
        return Refusal("construction.research", "not_in_hand", {"card": card})
    return cannot_learn(game, seat, card) or cannot_pay_research(
        player, card, *terms(player, event, card)
    )


@cannot_play(COPIOUS, PRODIGY)
def has_nothing_to_study(game: Empires, event: str, seat: Seat) -> Refusal | None:
    """There is something in hand to research; for Copious Book Selection one more card too."""
    refusals = [cannot_study(game, seat, str(one), event) for one in subjects(game, seat, event)]
    if not refusals:
        return Refusal(f"events.{event}", "nothing_to_study", {"card": event})
    if None not in refusals:
        return refusals[0]
    if event == COPIOUS and len(game.players[seat].hand) < 3:
        return Refusal("events.copious_book_selection", "nothing_to_snuff", {"card": event})
    return None


def paragraph(game: Empires, event: str) -> str:
    """The paragraph of the event."""
    return f"events.{event}"


@happens(COPIOUS, PRODIGY, cites=("events.copious_book_selection", "events.costly_prodigy"))
def offer_study(game: Empires, seat: Seat, event: str, chosen: Aims) -> None:
    """The player names what is researched."""
    game.ask(seat, study, event)


@question(
    "construction.research",
    subjects,
    cannot_study,
    auto=True,
    rule_of=paragraph,
    besides=any_subject,
    follows=True,
)
def study(game: Empires, seat: Seat, card: str, event: str) -> None:
    """What is named is known at once for its price, or a card is to be snuffed for it."""
    player = game.players[seat]
    if event == COPIOUS:
        show_card(game, seat, card)
        game.ask(seat, sacrifice, card)
    else:
        pay(player, terms(player, event, card)[1])
        take_from_hand(player, card)
        learn(game, seat, card)


def other_cards(game: Empires, seat: Seat, card: str) -> list[Choice]:
    """The cards in hand besides the one that is to be researched."""
    return [*dict.fromkeys(without(game.players[seat].hand, card))]


ALL_CARDS: tuple[Choice, ...] = tuple(CARDS)


def any_card(game: Empires, seat: Seat, card: str) -> Sequence[Choice]:
    """Any card there is."""
    return ALL_CARDS


def cannot_sacrifice(game: Empires, seat: Seat, choice: str, card: str) -> Refusal | None:
    """What is snuffed is another card of the hand."""
    if choice in other_cards(game, seat, card):
        return None
    if choice == card:
        return Refusal("events.copious_book_selection", "is_researched", {"card": choice})
    return Refusal("events.copious_book_selection", "not_in_hand", {"card": choice})


@question(
    "events.copious_book_selection",
    other_cards,
    cannot_sacrifice,
    auto=True,
    verb="snuff",
    besides=any_card,
    follows=True,
)
def sacrifice(game: Empires, seat: Seat, choice: str, card: str) -> None:
    """A card of the hand is snuffed, and villagers go to the one that is researched."""
    player = game.players[seat]
    take_from_hand(player, choice)
    snuff(player, choice)
    game.tell("snuffed", seat=seat, cards=(choice,))
    take_from_hand(player, card)
    start_research(game, seat, card, terms(player, COPIOUS, card)[0])


# Slow Research


@aims("slow_research")
def lessons(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An opponent, then a technology of his that is in effect."""
    if not chosen:
        return [*rivals(game, seat)]
    if len(chosen) == 1:
        return [*active_technologies(game.players[int(str(chosen[0]))].known)]
    return None


@cannot_aim("slow_research")
def cannot_slow(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The opponent knows a technology."""
    if chosen or active_technologies(game.players[int(str(choice))].known):
        return None
    return Refusal("events.slow_research", "knows_nothing", {"target": choice})


@happens("slow_research", cites=("events.slow_research",))
def slow_down(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The technology is discarded; what it had replaced is in effect again."""
    target, lost = int(str(chosen[0])), str(chosen[1])
    player = game.players[target]
    player.known = without(player.known, lost)
    if lost in player.copied:
        player.copied = without(player.copied, lost)
    else:
        discard(player, lost)
    game.tell("forgot", seat=target, card=lost)


# Keeper of the Books


@aims("keeper_of_the_books")
def books(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The technologies that others have."""
    if chosen:
        return None
    known = [active_technologies(game.players[other].known) for other in rivals(game, seat)]
    return [*dict.fromkeys([one for cards in known for one in cards])]


@cannot_aim("keeper_of_the_books")
def cannot_copy(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The technology is new to the player, who can pay its price."""
    player, copied = game.players[seat], str(choice)
    if is_known(player, TITLE[copied]) or is_researching(player, copied):
        return Refusal("rulings.18", "known_already", {"card": copied})
    cost = card_price(player, copied)
    if can_pay(player, cost):
        return None
    lacking = missing(player, cost)
    return Refusal("events.keeper_of_the_books", "too_dear", {"card": copied, "lacking": lacking})


@happens("keeper_of_the_books", cites=("events.keeper_of_the_books",))
def copy_out(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The technology is paid for and in effect, though there is no card of it."""
    player, copied = game.players[seat], str(chosen[0])
    pay(player, card_price(player, copied))
    player.copied = (*player.copied, copied)
    learn(game, seat, copied)
