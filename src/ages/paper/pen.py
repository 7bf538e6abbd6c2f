"""Facts drawn as pieces in sections, lit where they can be chosen, each section drawn once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from ..kernel.choices import Choice
from ..words.catalogues import Words
from .scene import Fact, Section
from .sketches import key_of
from .svg import OR, piece, region

WHOLE = "*"
"""Stands for a whole section among the things that can be chosen."""

Lit = Mapping[str, Mapping[str, str]]
"""The commands of what can be chosen, by section and thing."""

Key = tuple[str, str]
"""A section and a thing in it."""

Where = Callable[[Any, Any], Iterator[Key]]
"""The sections and things that stand for a choice in a view."""

Drawn = tuple[str, float]
"""What is in a section, and where it ends."""


def lit_by(
    view: Any, where: Where, options: Sequence[Choice], commands: Mapping[Choice, str]
) -> Lit:
    """The commands of what can be chosen, by section and thing."""
    found: dict[str, dict[str, dict[str, None]]] = {}
    for choice in options:
        command = commands.get(choice, "")
        for section, thing in where(view, choice):
            found.setdefault(section, {}).setdefault(thing, {})[command] = None
    return {
        section: {thing: OR.join(filter(None, said)) for thing, said in things.items()}
        for section, things in found.items()
    }


def keys_of(parts: Mapping[str, Any], lit: Lit) -> dict[str, bytes]:
    """The keys of sections out of what they show of a view, and what is lit there."""
    return {section: key_of((part, lit.get(section))) for section, part in parts.items()}


class Pen:
    """Draws facts as pieces, those that can be chosen with their command."""

    # A move changes a section or two of a panel; the others are not drawn again.
    kept: ClassVar[dict[Any, Drawn]] = {}
    most_kept = 1 << 15

    def __init__(self, words: Words, lit: Lit, keys: Mapping[str, bytes]) -> None:
        """``lit`` holds the commands of what can be chosen, ``keys`` are those of sections."""
        self.words = words
        self.lit = lit
        self.keys = keys

    def drawn(self, section: Section, draw: Callable[..., Drawn], *args: Any) -> Drawn:
        """What a function draws in a section, taken from memory if the key is the same."""
        known = (self.words, draw, section.id, section.words, self.keys[section.id], args)
        made = self.kept.get(known)
        if made is None:
            if len(self.kept) >= self.most_kept:
                self.kept.clear()
            made = self.kept[known] = draw(self, section, *args)
        return made

    def piece(
        self, section: Section, fact: Fact, x: float, y: float, inside: str, lit: str = ""
    ) -> str:
        """A piece at its place in a section; ``lit`` is what shows that it can be chosen."""
        command = self._command(section, fact.thing) if fact.thing else None
        if command is not None:
            inside += lit
        return piece(fact.id, fact.kind, fact.words, inside, command, (x, y))

    def area(self, section: Section, kind: str, y: float, inside: str, lit: str = "") -> str:
        """A part of a panel so far down, with its pieces; it is drawn as if it stood at the top.

        It stands on a line of its own, so that who compares panels finds it without reading it.
        """
        command = self._command(section, WHOLE)
        if command is not None:
            inside += lit
        return f"\n{region(section.id, kind, section.words, inside, command, (0, y))}\n"

    def _command(self, section: Section, thing: str) -> str | None:
        things = self.lit.get(section.id)
        return None if things is None else things.get(thing)
