"""Events: which are worth playing when, at what they are aimed, and which answer what."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import likes
from ages.games.kit.liking import Liking
from ages.kernel.choices import Seat

from ..rules.events import NOT_THIS_TURN, PLAY, aim, respond
from ..state import Empires
from ..tables import EVENTS, KIND, SETUP
from .worth import token_worth

OWN: dict[str, float] = {
    "berries": 3.0,
    "charisma": 2.0,
    "starting_from_scratch": -1.0,
    "copious_book_selection": 1.0,
    "costly_prodigy": 1.0,
    "inventive_mind": -1.0,
    "hidden_strength": -1.0,
    "trade_cart": -1.0,
    "squires": 1.0,
    "husbandry": 1.0,
    "flaming_arrows": 0.5,
}
"""How much an event is liked in an own menu, where it can be played."""


def event_liking(game: Empires, seat: Seat, card: str) -> float:
    """How much an event is liked now."""
    return OWN.get(card, -1.0)


@likes(aim)
def like_aim(game: Empires, seat: Seat) -> Liking:
    """An own unit, the stronger the better; of numbers the highest."""

    def like(option: Any) -> float:
        if isinstance(option, int):
            return float(option)
        unit = game.units.get(option)
        if unit is not None:
            worth = unit.tokens * token_worth(unit.card, game.players[unit.owner].known)
            return worth if unit.owner == seat else -worth
        return 0.0

    return like


@likes(respond)
def like_response(game: Empires, seat: Seat) -> Liking:
    """An event is worth a look; without any the player lets the whole turn pass."""
    waits = any(
        KIND[card] == "event" and EVENTS[card].when in SETUP.windows
        for card in game.players[seat].hand
    )

    def like(option: Any) -> float:
        if option[0] == PLAY:
            return 1.0
        return 0.5 if (option == NOT_THIS_TURN) != waits else 0.0

    return like
