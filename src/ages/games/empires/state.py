"""The position of an Empires game."""

from __future__ import annotations

from typing import ClassVar

from ages.kernel.choices import Choice, Seat
from ages.kernel.effects import Effect
from ages.kernel.game import Game
from ages.kernel.rules import Rulebook
from ages.kernel.state import State, state

from .book import BOOK
from .options import Options
from .pieces import Attack, Battle, Unit
from .village import Village


@state
class Player(State):
    """All that belongs to one player.

    ``deck`` is the play deck, without an order, since nobody may look into it; ``age_decks`` are
    those of the ages to come. ``research`` are cards, or an age, with the villagers still at them;
    ``known`` what has been researched, also what was replaced since. ``damage`` and ``villagers``
    follow the order of the village's cells.

    ``seen`` are the cards in this player's hand that each seat knows of, ``foreseen`` those that
    came out of a deck of an age to come. ``copied`` are those of the known technologies of which
    there is no card, and ``borrowed`` is a bonus of another civilization. ``orders`` are what
    villagers were told to do in the Collection to come: by cell how many repair, or that all stay.
    ``income`` is what the turn has brought so far, before anything is taken off it; ``built``,
    ``made`` and ``produced`` are the buildings, villagers and, by kind of site, tokens of the turn.
    ``allocation`` is where villagers were sent last. ``attacked_by`` are those who have ever
    attacked this player. ``salvaged`` are the cells whose face-down card all have seen. ``hungry``
    says that the turn began without a villager, and ``quiet`` are the windows that the player lets
    pass.

    ``docks`` are the cells of Docks with the side that each has water on, and ``shore`` a side with
    water of this village alone. ``enshrined`` are relics with the cells of their Monasteries,
    ``wonder`` the cell of a Wonder with the turns it has grown; both have countdowns.
    """

    civilization: str
    deck_name: str
    age: int
    supply: list[int]
    pool: int
    hand: tuple[str, ...]
    deck: tuple[str, ...]
    age_decks: tuple[tuple[str, ...], ...]
    village: Village
    damage: list[int]
    villagers: list[int]
    seen: tuple[tuple[str, ...], ...]
    income: list[int]
    discard: tuple[str, ...] = ()
    snuffed: tuple[str, ...] = ()
    research: tuple[tuple[str, int], ...] = ()
    known: tuple[str, ...] = ()
    copied: tuple[str, ...] = ()
    foreseen: tuple[str, ...] = ()
    borrowed: str = ""
    orders: tuple[tuple[str, int], ...] = ()
    allocation: tuple[tuple[str, int], ...] = ()
    attacked_by: tuple[Seat, ...] = ()
    produced: tuple[tuple[str, int], ...] = ()
    built: int = 0
    made: int = 0
    hungry: bool = False
    quiet: tuple[str, ...] = ()
    salvaged: tuple[str, ...] = ()
    docks: tuple[tuple[str, str], ...] = ()
    shore: str = ""
    monks_made: int = 0
    enshrined: tuple[tuple[str, str], ...] = ()
    relic_countdown: int = 0
    wonder: tuple[tuple[str, int], ...] = ()
    wonder_countdown: int = 0


@state
class Empires(Game):
    """A game of Empires.

    ``units`` are all in play, by the name under which players speak of them. ``attacks`` are those
    declared this turn, ``fields`` the places where a fight was fought in it, ``razed`` the cards of
    others' buildings that were destroyed in it and not plundered yet. ``played`` are the
    events under way, the last played first to work: seat, card and what they are aimed at each.
    ``effects`` are the cards at work for a while, attachments among them. ``shore`` is the side on
    which the first Dock brought water to all; ``relics`` are those that lie somewhere, with where,
    and ``relic_owners`` says from whose deck each relic in play is.
    """

    name: ClassVar[str] = "empires"
    version: ClassVar[str] = "1"
    book: ClassVar[Rulebook] = BOOK

    settings: Options
    players: list[Player]
    first: Seat
    active: Seat
    round: int = 0
    phase: str = "setup"
    units: dict[str, Unit]
    attacks: tuple[Attack, ...] = ()
    fields: tuple[str, ...] = ()
    razed: tuple[str, ...] = ()
    battle: Battle | None = None
    effects: tuple[Effect, ...] = ()
    played: tuple[tuple[Seat, str, tuple[Choice, ...]], ...] = ()
    shore: str = ""
    relics: tuple[tuple[str, str], ...] = ()
    relic_owners: tuple[tuple[str, Seat], ...] = ()

    @property
    def turn(self) -> int:
        """The round: everybody has a turn in it."""
        return self.round

    def give_up(self, seat: Seat) -> None:
        """Who resigns is out."""
        self.out(seat)
