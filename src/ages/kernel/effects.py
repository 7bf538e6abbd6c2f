"""Effects with a duration: what a card does for a while, as plain data in the position.

A game keeps them as ``effects: tuple[Effect, ...]``, replaced whole, and its hooks ask them only
where there are any.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from .choices import Choice, Seat


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card at work: whose it is, on what, until which moment, and what it counts.

    It ends when ``until`` has come ``left`` times; with ``of`` only that seat's moments count.
    Without ``until`` it stays until something takes it away.
    """

    card: str
    owner: Seat
    target: Choice = None
    until: str = ""
    left: int = 1
    of: Seat | None = None
    counters: tuple[tuple[str, int], ...] = ()

    def counted(self, counter: str) -> int:
        """How much a counter stands at."""
        return dict(self.counters).get(counter, 0)

    def counting(self, counter: str, number: int) -> Effect:
        """The same effect with a counter at a number."""
        counters = {**dict(self.counters), counter: number}
        return msgspec.structs.replace(self, counters=tuple(sorted(counters.items())))

    def hears(self, moment: str, seat: Seat | None) -> bool:
        """Whether a moment counts for it."""
        return self.until == moment and self.of in (None, seat)


def after(effects: Iterable[Effect], moment: str, seat: Seat | None = None) -> tuple[Effect, ...]:
    """What is left of effects when a moment has come.

    >>> rain = Effect("rain", 0, until="turn", left=2)
    >>> [effect.left for effect in after((rain,), "turn")], after(after((rain,), "turn"), "turn")
    ([1], ())
    """
    kept = []
    for effect in effects:
        if not effect.hears(moment, seat):
            kept.append(effect)
        elif effect.left > 1:
            kept.append(msgspec.structs.replace(effect, left=effect.left - 1))
    return tuple(kept)


def ending(effects: Iterable[Effect], moment: str, seat: Seat | None = None) -> tuple[Effect, ...]:
    """The effects that end when a moment comes."""
    return tuple([one for one in effects if one.hears(moment, seat) and one.left <= 1])


def on(effects: Iterable[Effect], target: Choice) -> tuple[Effect, ...]:
    """The effects on something, attachments among them, the oldest first."""
    return tuple([effect for effect in effects if effect.target == target])


def without(effects: Iterable[Effect], gone: Effect) -> tuple[Effect, ...]:
    """The effects less one, the first that is equal."""
    kept = list(effects)
    kept.remove(gone)
    return tuple(kept)
