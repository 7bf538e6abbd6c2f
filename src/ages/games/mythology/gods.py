"""Gods: whose power may be used now, for which price, and on which action it acts."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat

from .book import cites
from .changes import pay
from .hooks import called, invoked
from .queries import lacking
from .state import Mythology
from .tables import AGE_FAVOR, AGES, CARDS, FAVOR, GODS

NOBODY = "nobody"
"""No god is invoked."""

ACTION_NAMES = {
    "attack": "action.attack",
    "build": "action.build",
    "explore": "action.explore",
    "gather": "action.gather",
    "recruit": "action.recruit",
}
"""What the actions are called on which powers act."""


@cites("V.god_powers", "variants.age_gods", "rulings.38")
def favor_price(game: Mythology, seat: Seat, god: str) -> int:
    """The favor that a power costs: what the card says, or that of the age of an age god."""
    gods = game.players[seat].age_gods
    return AGE_FAVOR[gods.index(god)] if god in gods else CARDS[god].favor or 0


@cites("rulings.36")
def cannot_pay_god(game: Mythology, seat: Seat, god: str) -> Refusal | None:
    """A power is paid in favor."""
    price, player = favor_price(game, seat, god), game.players[seat]
    if player.cubes[FAVOR] >= price:
        return None
    lacks = lacking(player, (0, 0, 0, price))
    if game.settings.age_gods:
        return Refusal("variants.age_gods", "price_god", {"card": god, **lacks})
    return Refusal("V.god_powers", "price", {"thing": god, **lacks})


def pay_god(game: Mythology, seat: Seat, god: str) -> None:
    """The favor is paid; an age god is spent."""
    player = game.players[seat]
    pay(game, seat, (0, 0, 0, favor_price(game, seat, god)))
    if god in player.age_gods:
        player.gods_spent += (god,)
    key = "called" if game.settings.age_gods or game.battle is not None else "invoked"
    game.tell(key, seat=seat, card=god)


@cites("variants.age_gods", "rulings.38")
def is_not_ready(game: Mythology, seat: Seat, god: str) -> Refusal | None:
    """A god of an age can be invoked from that age on, once in the game."""
    player = game.players[seat]
    if god not in player.age_gods:
        return Refusal("variants.age_gods", "no_age_god", {"card": god, "gods": player.age_gods})
    if god in player.gods_spent:
        return Refusal("variants.age_gods", "god_spent", {"card": god})
    age = player.age_gods.index(god)
    if player.age < age:
        return Refusal("variants.age_gods", "god_age", {"card": god, "age": AGES[age]})
    return None


def action_of(game: Mythology, god: str) -> str | None:
    """The action on which a power acts; None if it does what it does by itself."""
    if god in invoked or (game.settings.age_gods and god in called):
        return None
    return CARDS[god].action


def acting(game: Mythology, power: str | None, action: str) -> str | None:
    """The god whose power acts on an action, if the one that was invoked before it does."""
    return power if power is not None and action_of(game, power) == action else None


@cites("variants.defending_gods")
def acts_in_battle(game: Mythology, god: str) -> bool:
    """Whether a card has a power for battles."""
    return god in GODS and action_of(game, god) == "attack"
