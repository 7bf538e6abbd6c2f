"""A position as plain text: the same facts as the picture, in short labelled lines."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from ages.kernel.words import Words, numbers

from .scene import Section, Sheet, scene
from .view import View

BETWEEN = ";"


def text(view: View, words: Words, width: int = 80) -> str:
    """The own board first, then the hand, the table, the battle and the other boards."""
    return "\n\n".join(texts(view, words, width).values())


def texts(view: View, words: Words, width: int = 80) -> dict[str, str]:
    """The text by the names of the panels that show the same."""
    return {
        name: "\n".join(lines(sheet, words, width)) for name, sheet in scene(view, words).items()
    }


def lines(sheet: Sheet, words: Words, width: int) -> Iterator[str]:
    """A sheet: its first section, and below it the others that hold something."""
    first, *rest = sheet.sections.values()
    yield from told(first, words, width, "")
    for section in rest:
        if section.facts:
            yield from told(section, words, width, "  ")


def told(section: Section, words: Words, width: int, indent: str) -> list[str]:
    """A section in as many lines as it takes: its name, then its things, equal ones counted."""
    facts = sorted(section.facts, key=lambda fact: fact.kind.endswith("free"))
    things = numbers([fact.words for fact in facts])
    items = [thing if count == 1 else f"{count} × {thing}" for thing, count in things.items()]
    items = items or [words.list(())]
    lines = [f"{indent}{section.words}:"]
    for place, item in enumerate(items):
        item += BETWEEN if place < len(items) - 1 else ""
        if len(lines[-1]) + 1 + len(item) <= width:
            lines[-1] += f" {item}"
        else:
            lines += wrap(
                item, width, initial_indent=f"{indent}    ", subsequent_indent=f"{indent}    "
            )
    return lines
