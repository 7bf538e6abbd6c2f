"""The position of a Mythology game."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.kernel.rules import Rulebook
from ages.kernel.state import State, state

from .book import BOOK
from .options import Options

Lot: TypeAlias = tuple[tuple[Seat, str], ...]
"""Cards by who holds them, sorted."""

Bound: TypeAlias = tuple[int, tuple[str, ...]]
"""How many permanent cards of a hand at least are among these."""


@state
class Player(State):
    """A player board with all that is on it, and the cards.

    ``tiles`` and ``workers`` go by square; an empty square holds ``""``. ``units`` are those in
    the Holding Area and ``pieces`` those not in play, both by place in the culture's army.
    ``age_gods`` are the gods of the digest's variant, one for each age, of which some are spent.
    """

    culture: str
    age: int
    cubes: list[int]
    units: list[int]
    pieces: list[int]
    villagers: int
    tiles: tuple[str, ...]
    workers: tuple[str, ...]
    city: tuple[str, ...]
    hand: tuple[str, ...]
    played: tuple[str, ...]
    battle_cubes: int
    temple_cubes: int
    age_gods: tuple[str, ...] = ()
    gods_spent: tuple[str, ...] = ()


@state
class Battle(State):
    """A battle: side 0 attacks, side 1 defends.

    ``power`` is the god of the attacker and ``defending_power`` that of the defender. ``dice`` are
    the faces of the last roll by side, ``dice_from`` where they came from.
    """

    sides: tuple[Seat, Seat]
    area: str
    power: str | None
    limits: tuple[int, int]
    armies: list[tuple[str, ...]]
    picks: tuple[str, ...]
    stances: tuple[str, ...]
    winner: int | None
    isis_spent: bool
    dice: tuple[tuple[int, ...], ...] = ()
    dice_from: tuple[tuple[tuple[str, int], ...], ...] = ()
    defending_power: str | None = None

    def side(self, seat: Seat) -> int:
        """Which side a seat is on."""
        return 0 if seat == self.sides[0] else 1

    def god(self, side: int) -> str | None:
        """The god whose power helps a side."""
        return self.defending_power if side else self.power


@state
class Mythology(Game):
    """A game of Mythology. ``pool`` are the face-down tiles by kind, ``offer`` those turned up.

    ``kept`` are the random cards held since before their deck was shuffled: for each shuffle whose
    cards are still in a hand the seats with the card. ``bounds`` are by seat what all know of the
    permanent cards that a hand held at the start of the turn, the narrowest first.
    """

    name: ClassVar[str] = "mythology"
    version: ClassVar[str] = "2"
    book: ClassVar[Rulebook] = BOOK

    settings: Options
    players: list[Player]
    bank: list[int]
    victory_bank: int
    victory_cards: list[int]
    pool: list[int]
    offer: tuple[str, ...]
    decks: dict[str, tuple[str, ...]]
    discards: dict[str, tuple[str, ...]]
    starting_player: Seat
    turn: int
    round: int
    fourth: tuple[Seat, ...]
    battle: Battle | None
    kept: tuple[Lot, ...] = ()
    bounds: tuple[tuple[Bound, ...], ...] = ()
