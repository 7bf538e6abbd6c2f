"""Walks: a game is played once, and all laws look at every decision of it.

A law is a small generator. It is told whether there is a decision to look at, and after the last
one that there is none:

    @law(broad=True)
    def options_are_never_empty(walk: Walk) -> Looks:
        while (yield):
            assert walk.game.options(walk.pending.seats[0])
        assert walk.game.over

It changes nothing in the game that it looks at: it plays on clones.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import pytest

import ages
from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.kernel.pending import Pending

from .choosers import Chooser
from .contract import CHOOSERS, asks_together, decisions, new, sample, settings

Looks: TypeAlias = Generator[None, bool, None]
"""What a law does at each decision."""

MORE = 4
"""So many games more are played for a law that has not seen enough."""

RARE = 3
"""What comes up so seldom in a game is always looked at."""


@dataclass(frozen=True)
class Law:
    """Something that holds in every game.

    A ``broad`` law looks at games with other options too. At one table it is to find something to
    look at ``least`` times at the least, and of so many ``kinds``, or it proves nothing. One
    that is ``sealed`` is about games that ask several seats together, and some are for one ``way``
    of play alone.
    """

    look: Callable[[Walk], Looks]
    broad: bool
    least: int
    kinds: int
    sealed: bool
    way: str | None

    @property
    def name(self) -> str:
        """What the law says."""
        return self.look.__name__

    def applies(self, name: str, way: str) -> bool:
        """Whether it is a law for a game and a way to play it."""
        return self.way in (None, way) and (not self.sealed or asks_together(name))

    def own(self, looked: Counter[tuple[str, str]]) -> dict[str, int]:
        """What it has found to look at, by kind."""
        return {kind: count for (name, kind), count in looked.items() if name == self.name}

    def is_content(self, looked: Counter[tuple[str, str]]) -> bool:
        """Whether it has found enough to look at."""
        found = self.own(looked)
        return sum(found.values()) >= self.least and len(found) >= self.kinds


LAWS: dict[str, Law] = {}


def law(
    *,
    broad: bool = False,
    least: int = 0,
    kinds: int = 0,
    sealed: bool = False,
    way: str | None = None,
) -> Callable[[Callable[[Walk], Looks]], Law]:
    """Enter a generator among the laws."""

    def enter(look: Callable[[Walk], Looks]) -> Law:
        made = LAWS[look.__name__] = Law(look, broad, least, kinds, sealed, way)
        return made

    return enter


class Walk:
    """One game as it is played, with what several laws want to know of each position."""

    def __init__(self, name: str, seats: int, way: str, seed: str, options: dict[str, Any]) -> None:
        """Before the first decision."""
        self.name, self.seats, self.way, self.seed = name, seats, way, seed
        self.options = options
        self.is_usual = options == ages.games.get(name).contract.options
        self.package = ages.games.get(name)
        self.game = new(name, seats, seed, **options)
        self.chance = random.Random(f"{name} {seats} {way} {seed}")
        self.number = 0
        self.dreamer: Seat = 0
        self.law = ""
        self.looked: Counter[tuple[str, str]] = Counter()
        self._known: dict[str, Any] = {}
        self._shown: Counter[tuple[str, Hashable]] = Counter()

    def decisions(self) -> Iterator[None]:
        """Play the game to its end."""
        dreamers = random.Random(f"dreamer {self.seed}")
        for number, _ in enumerate(decisions(self.game, CHOOSERS[self.way](self.seed), self.seed)):
            self.number = number
            self.dreamer = dreamers.randrange(self.seats)
            self._known.clear()
            yield
        self._known.clear()

    @property
    def pending(self) -> Pending:
        """The decision to look at."""
        pending = self.game.pending
        assert pending is not None
        return pending

    @property
    def position(self) -> str:
        """The position as JSON, made once for all laws."""
        if "position" not in self._known:
            self._known["position"] = self.game.to_json()
        position: str = self._known["position"]
        return position

    @property
    def dream(self) -> Game:
        """A sample for the seat that dreams at this decision, made once for all laws."""
        if "dream" not in self._known:
            self._known["dream"] = sample(self.game, self.dreamer, self.number)
        dream: Game = self._known["dream"]
        return dream

    def found(self, number: int = 1, kind: str = "") -> None:
        """A law has found something to look at."""
        if number:
            self.looked[self.law, kind] += number

    def chooser(self) -> Chooser:
        """A player for a law's own games, who takes no chance from the one of the walk."""
        return CHOOSERS[self.way](f"{self.seed} besides")

    def is_dear(self, times: int = 1) -> bool:
        """Whether a law that takes long is to look at this decision.

        It looks at whatever is seldom asked. Games of many seats are longer, not richer: of what is
        asked often it looks at a smaller share there.
        """
        stride = times * self.package.contract.every * (1 + self.seats // 4)
        return self.is_rare(self.pending.question.name) or self.number % stride == 0

    def is_rare(self, thing: Hashable) -> bool:
        """Whether a law has seldom been shown a thing in this game."""
        self._shown[self.law, thing] += 1
        return self._shown[self.law, thing] <= RARE

    def is_time(self, stride: int) -> bool:
        """Whether a law is to look that does so a few times in a game, whatever is asked."""
        return self.number % (stride * self.package.contract.every * (1 + self.seats // 4)) == 0

    @property
    def place(self) -> str:
        """Where in which game this is."""
        options = "".join(f", {key}={value}" for key, value in self.options.items())
        table = f"{self.name}, {self.seats} seats, {self.way}, seed {self.seed!r}{options}"
        last = self.game.moves[-1] if self.game.moves else "set-up"
        return f"at decision {self.number} of {table}; after {last!r}"


Failures: TypeAlias = dict[str, BaseException]
"""By the name of a law what it found."""


def look_on(walk: Walk, laws: Iterable[Law], failures: Failures) -> None:
    """Let laws look at a game while it is played; those that are broken look no further."""
    looking = {law.name: law.look(walk) for law in laws}

    def tell(there_is_one: bool) -> None:
        for name, looks in [*looking.items()]:
            walk.law = name
            try:
                looks.send(there_is_one)
            except StopIteration:
                del looking[name]
            except (Exception, pytest.fail.Exception) as error:
                del looking[name]
                broken(failures, name, error, walk)

    for looks in looking.values():
        next(looks)
    try:
        for _ in walk.decisions():
            tell(True)
            if not looking:
                return
    except Exception as error:
        for name in looking:
            broken(failures, name, error, walk)
    else:
        tell(False)


def broken(failures: Failures, name: str, error: BaseException, walk: Walk) -> None:
    """Note the first place where a law is broken."""
    error.add_note(f"{name.replace('_', ' ')}: broken {walk.place}")
    failures.setdefault(name, error)


def walks_at(name: str, seats: int, way: str) -> list[Walk]:
    """The games of a table: one with the usual options, for all laws, and some with others."""
    usual, *others = settings(name, seats)
    chosen = [usual, *others[seats % 2 :: 2]]
    return [Walk(name, seats, way, f"walk {seed}", one) for seed, one in enumerate(chosen)]


def check(name: str, seats: int, way: str, laws: Iterable[Law]) -> Failures:
    """Play the games of a table once and find which laws are broken."""
    laws = [*laws]
    failures: Failures = {}
    looked: Counter[tuple[str, str]] = Counter()
    walks = walks_at(name, seats, way)
    usual = walks[0].options
    more = [Walk(name, seats, way, f"more {seed}", usual) for seed in range(MORE)]
    for place, walk in enumerate([*walks, *more]):
        wanted = [law for law in laws if law.name not in failures]
        if walk in more:
            wanted = [law for law in wanted if not law.is_content(looked)]
        elif place:
            wanted = [law for law in wanted if law.broad]
        if wanted:
            look_on(walk, wanted, failures)
            looked += walk.looked
    for law in laws:
        if not law.is_content(looked):
            few = AssertionError(f"{law.name} found too little to look at: {law.own(looked)}")
            failures.setdefault(law.name, few)
    return failures
