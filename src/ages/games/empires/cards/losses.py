"""Questions of single cards: what is thrown away, what is found, what is kept up."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import question
from ..changes import discard, take_from_hand
from ..rules.events import event_rule
from ..state import Empires
from ..tables import CARDS

ALL_CARDS: tuple[Choice, ...] = tuple(CARDS)


def paragraph(game: Empires, card: str, left: int) -> str:
    """The paragraph of the event."""
    return event_rule(game, card)


def hand_cards(game: Empires, seat: Seat, card: str, left: int) -> Sequence[Choice]:
    """The cards in hand."""
    return [*dict.fromkeys(game.players[seat].hand)]


def any_card(game: Empires, seat: Seat, card: str, left: int) -> Sequence[Choice]:
    """Any card there is."""
    return ALL_CARDS


def cannot_throw_away(
    game: Empires, seat: Seat, choice: str, card: str, left: int
) -> Refusal | None:
    """Only cards of the hand are discarded."""
    if choice in game.players[seat].hand:
        return None
    return Refusal("discard.phase", "not_in_hand", {"card": choice})


@question(
    "cards.events",
    hand_cards,
    cannot_throw_away,
    auto=True,
    rule_of=paragraph,
    verb="discard",
    besides=any_card,
)
def throw_away(game: Empires, seat: Seat, choice: str, card: str, left: int) -> None:
    """A card of the hand is discarded; then the next."""
    player = game.players[seat]
    take_from_hand(player, choice)
    discard(player, choice)
    game.tell("discarded", seat=seat, cards=(choice,))
    if left > 1 and player.hand:
        game.ask(seat, throw_away, card, left - 1)
