"""What there is to see in a position, fact by fact, and the same facts as plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import NamedTuple

from ..kernel.game import Result
from ..words.catalogues import Words, counted

BETWEEN = ";"


class Fact(NamedTuple):
    """A piece or a place: its id and classes in the picture, its words, and what is shown."""

    id: str
    kind: str
    words: str
    thing: str = ""
    number: int = 1
    faces: tuple[int, ...] = ()


class Section:
    """A part of a sheet, such as an area of a board; its facts are found when they are needed."""

    __slots__ = ("_facts", "id", "lines", "words")

    def __init__(
        self,
        where: str,
        words: str,
        facts: Iterable[Fact],
        lines: Callable[[int], list[str]] | None = None,
    ) -> None:
        """``where`` is the id of the section, ``facts`` are asked for once at most.

        ``lines`` tells it as text in lines of a width, where a map says more than a list.
        """
        self.id = where
        self.words = words
        self.lines = lines
        self._facts = facts

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The pieces and places of the section."""
        facts = self._facts
        if not isinstance(facts, tuple):
            self._facts = facts = tuple(facts)
        return facts


class Sheet(NamedTuple):
    """What is shown together, such as a board."""

    words: str
    sections: dict[str, Section]


class About(NamedTuple):
    """What a piece or place is: its name, what it does, and the rule that tells of it.

    Where ``told`` is empty the paragraph itself says enough.
    """

    name: str
    told: tuple[str, ...]
    rule: str


class Found(NamedTuple):
    """A piece, or a whole section, of a scene; ``key`` is how its sheet calls the section."""

    key: str
    section: Section
    fact: Fact | None


def find(sheets: Mapping[str, Sheet], where: str) -> Found | None:
    """The piece or the section that has an id in the picture."""
    for sheet in sheets.values():
        for key, section in sheet.sections.items():
            if section.id == where:
                return Found(key, section, None)
            for fact in section.facts:
                if fact.id == where:
                    return Found(key, section, fact)
    return None


def amount(words: Words, thing: str, count: int) -> str:
    """So many of a thing: "3 Hoplites"."""
    return f"{count} {words.name(thing, count)}"


def copies(prefix: str, things: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Things with ids that tell equal ones apart.

    >>> list(copies("hand", ("gather", "gather")))
    [('hand-gather', 'gather'), ('hand-gather-2', 'gather')]
    """
    seen: dict[str, int] = {}
    for thing in things:
        seen[thing] = seen.get(thing, 0) + 1
        yield (
            (f"{prefix}-{thing}" if seen[thing] == 1 else f"{prefix}-{thing}-{seen[thing]}"),
            thing,
        )


# Plain text


def sheet_texts(sheets: Mapping[str, Sheet], words: Words, width: int) -> dict[str, str]:
    """The text of every sheet by name."""
    return {
        name: sheet_text(list(sheet.sections.values()), words, width)
        for name, sheet in sheets.items()
    }


def sheet_text(sections: Sequence[Section], words: Words, width: int) -> str:
    """The first section of a sheet, and below it the others that hold something."""
    first, *rest = sections
    lines = section_lines(first, words, width, "")
    for part in rest:
        if part.facts:
            lines += section_lines(part, words, width, "  ")
    return "\n".join(lines)


def section_lines(section: Section, words: Words, width: int, indent: str) -> list[str]:
    """A section in as many lines as it takes: its name, then its things, equal ones counted."""
    if section.lines is not None:
        inner = f"{indent}  "
        drawn = [f"{inner}{line}" for line in section.lines(width - len(inner))]
        return [f"{indent}{section.words}:", *drawn]
    facts = sorted(section.facts, key=lambda fact: fact.kind.endswith("free"))
    items = counted([fact.words for fact in facts]) or [words.list(())]
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


def result(end: Result, words: Words) -> Iterator[Fact]:
    """How the game has ended, the points of each and who has won."""
    yield Fact("result-ending", "ending", words.message("log.ended", ending=end.ending))
    for seat, score in enumerate(end.scores):
        key = "log.points" if score else "log.no_points"
        told = words.message(key, seat=seat, count=score, points=end.sources[seat])
        kind = "points winner" if seat in end.winners else "points"
        yield Fact(f"result-{seat}", kind, told, str(seat), score)
    told = words.message("log.won", seats=end.winners, count=len(end.winners))
    yield Fact("result-winners", "winners", told)
