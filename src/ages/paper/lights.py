"""Lights: which pieces and places stand for what can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ..kernel.choices import Choice
from .scene import Section
from .svg import OR

WHOLE = "*"
"""Stands for a whole section among the things that can be chosen."""

Lit = Mapping[str, Mapping[str, str]]
"""The commands of what can be chosen, by section and thing."""

Key = tuple[str, str]
"""A section and a thing in it."""

Where = Callable[[Any, Any], Iterator[Key]]
"""The sections and things that stand for a choice in a view."""


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


def lights_of(section: Section, things: Mapping[str, str]) -> dict[str, str]:
    """The commands of what can be chosen in a section, by the ids of pieces and of itself."""
    found = {section.id: things[WHOLE]} if WHOLE in things else {}
    if things.keys() - {WHOLE}:
        found |= {fact.id: things[fact.thing] for fact in section.facts if fact.thing in things}
    return found
