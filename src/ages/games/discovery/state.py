"""The position of a Discovery game."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.kernel.rules import Rulebook
from ages.kernel.state import State, state

from .book import BOOK
from .options import Options

Piece: TypeAlias = tuple[Seat, str]
FACE_DOWN = -1
DISCOVERED = -2


@state
class Player(State):
    """All that belongs to one player.

    ``hand`` are the pieces to be placed and ``explorers`` those in the Discovery box, by kind.
    ``colonists`` and ``soldiers`` stand in the New World, by region; a specialist who lands there
    and is no soldier is swapped for a colonist. ``supply`` are the soldiers left.
    """

    nation: str
    money: int
    hand: list[int]
    explorers: tuple[int, ...]
    colonists: list[int]
    soldiers: list[int]
    supply: int
    goods: tuple[int, ...]
    ships: int
    buildings: tuple[str, ...]
    discoveries: tuple[str, ...]
    colony_points: tuple[int, ...]
    income: int


@state
class Discovery(Game):
    """A game of Discovery.

    ``counters`` say by region what lies there: a kind of counter that failed to be discovered,
    ``FACE_DOWN`` for one that nobody has turned over, ``DISCOVERED`` for none. A counter that
    nobody has seen needs no kind yet: it is drawn from ``counter_pool`` when it is turned over.
    ``seen_by`` are the seats that know it, as bits, and ``failed`` the greatest force that was
    too small. ``boxes`` hold the pieces placed, in order; the Discovery box is with the players.
    """

    name: ClassVar[str] = "discovery"
    version: ClassVar[str] = "2"
    book: ClassVar[Rulebook] = BOOK

    settings: Options
    players: list[Player]
    bank: int
    turn: int
    order: tuple[Seat, ...]
    boxes: dict[str, tuple[Piece, ...]]
    counters: tuple[int, ...]
    seen_by: tuple[int, ...]
    failed: tuple[int, ...]
    counter_pool: list[int]
    deck: tuple[str, ...]
    region_goods: tuple[str, ...]
    goods_pool: list[int]
    goods_offer: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...]
    building_offer: tuple[str, ...]
    removed: tuple[str, ...]
    ship_in_box: int
    ships_left: int
    university: Seat | None
    university_rests: int
