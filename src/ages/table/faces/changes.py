"""Changes by element id: what turns the picture on a screen into the one that should be there.

Markup is read as panels are written: attributes in double quotes, ``<``, ``>`` and ``"`` escaped,
and an area of a panel on a line of its own, so that only lines that changed are looked into.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from html import unescape

Op = list[str]
"""A change: a sign, the id of an element, and what the sign needs.

``["=", id, markup]`` puts an element in its place, ``["-", id]`` removes it,
``["~", id, markup]`` puts markup in the place of all that is in it,
``["@", id, attribute, value, attribute, value ...]`` sets attributes, and takes away a last one
that comes without a value.
The elements in one are counted from 0: ``["!", id, number, markup]`` puts an element in the place
of one of them, ``["!", id, number]`` removes it, ``["^", id, number, markup]`` inserts elements
before it, or at the end if there are no more.
"""

_BRACKETS = 10
"""About what the sign, brackets, quotes and commas of a change weigh."""

AREAS = 4_000
"""So many areas are kept as they were read: what is new now is what is old at the next move."""

# Groups are looked into; the rest is markup around them.
_TAG = re.compile(r"(<(?:g [^>]*|/g)>)")
_PLAIN = re.compile(r"<(\w+)\b[^<>]*(?:/>|>[^<>]*</\1>)")
_GROUP = '<g id="'
_ID = re.compile(r'<\w+[^>]*? id="([^"]*)"')
_ATTRIBUTE = re.compile(r' ([\w:-]+)="([^"]*)"')


def changes(old: str, new: str) -> list[Op]:
    """What turns an element with an id into another with the same id, in order."""
    which = _ID.match(new)
    found = _compare(which[1] if which else "", old, new)
    come = found.come if "'" in new else [_requoted(op) for op in found.come]
    # What goes elsewhere goes before it comes, so that at any time an id is there once.
    return found.gone + come


def _requoted(op: Op) -> Op:
    """A change with attributes in single quotes, which take one character in JSON and not two."""
    return op if op[0] == "@" or len(op) < 3 else [*op[:-1], op[-1].replace('"', "'")]


# Reading markup


def _head(markup: str) -> str:
    return markup[: markup.index(">") + 1]


def _content(markup: str) -> str:
    return markup[markup.index(">") + 1 : markup.rindex("<")]


def _id(markup: str) -> str:
    """The id of a group; only groups with ids are looked into."""
    return markup[len(_GROUP) : markup.index('"', len(_GROUP))] if markup.startswith(_GROUP) else ""


def _inside(markup: str) -> list[str] | None:
    """What stands in an element one by one, if nothing but elements does."""
    found: list[str] = []
    for number, line in enumerate(_content(markup).split("\n")):
        if number % 2:  # every other line is an area
            found.append(line)
        elif line and not _split(line, found):
            return None
    return found


_inside_area = lru_cache(AREAS)(_inside)


def _split(markup: str, found: list[str]) -> bool:
    """Find the elements that follow each other; False if there is anything between them."""
    tokens = _TAG.split(markup)
    at, end = 0, len(tokens)
    while at < end:
        if tokens[at]:
            plain = [match[0] for match in _PLAIN.finditer(tokens[at])]
            if sum(map(len, plain)) != len(tokens[at]):
                return False
            found += plain
        at += 1
        if at < end:
            start, at = at, _end(tokens, at) + 1
            found.append("".join(tokens[start:at]))
    return True


def _end(tokens: Sequence[str], start: int) -> int:
    """Where the element ends that starts at a token."""
    depth, at = 0, start
    while True:
        tag = tokens[at]
        if tag[1] == "/":
            depth -= 1
        elif tag[-2] != "/":
            depth += 1
        if not depth:
            return at
        at += 2


# Comparing


class _Found:
    """The changes of an element: removals by id in ``gone``, all others in ``come``."""

    def __init__(self) -> None:
        self.gone: list[Op] = []
        self.come: list[Op] = []

    def add(self, more: _Found) -> None:
        """Take over what was found about something in it."""
        self.gone += more.gone
        self.come += more.come

    @property
    def weight(self) -> int:
        """About how many characters the changes take."""
        return sum([_BRACKETS + sum(map(len, op)) for op in (*self.gone, *self.come)])


def _compare(name: str, old: str, new: str) -> _Found:
    """Find the changes of an element with an id, in the way that takes the fewest characters."""
    found = _Found()
    if old == new:
        return found
    before, head = _head(old), _head(new)
    if before != head:
        if before.partition(" ")[0] != head.partition(" ")[0]:
            found.come.append(["=", name, new])
            return found
        _compare_attributes(name, before, head, found.come)
    inside = _Found()
    if not _compare_inside(name, old, new, inside) or inside.weight > len(new) - len(head):
        inside = _Found()
        inside.come.append(["~", name, _content(new)])
    found.add(inside)
    if found.weight > len(new) + len(name) + _BRACKETS:
        found = _Found()
        found.come.append(["=", name, new])
    return found


_compare_areas = lru_cache(AREAS)(_compare)


def _compare_attributes(name: str, before: str, after: str, come: list[Op]) -> None:
    """Find the changes of the attributes of an element."""
    had, has = dict(_ATTRIBUTE.findall(before)), dict(_ATTRIBUTE.findall(after))
    lost = [attribute for attribute in had if attribute not in has]
    op = ["@", name]
    for attribute, value in has.items():
        if had.get(attribute) != value:
            op += attribute, unescape(value)
    come.append(op + lost[:1])
    come += [["@", name, attribute] for attribute in lost[1:]]


def _compare_inside(name: str, old: str, new: str, found: _Found) -> bool:
    """Find the changes of what is in an element; False if there are not only elements in it."""
    has_areas = "\n" in new
    inside = _inside if has_areas else _inside_area
    had, has = inside(old), inside(new)
    if had is None or has is None:
        return False
    first, last = _alike(had, has)
    had, has = had[first : len(had) - last], has[first : len(has) - last]
    compare = _compare_areas if has_areas else _compare
    staying = _staying(had, has)
    start = 0
    left: list[str] = []
    for one in had:
        which = _id(one)
        if not which:
            left.append(one)
        elif which not in staying:
            found.gone.append(["-", which])
        else:
            end = staying[which]
            _compare_between(name, first + start, left, has[start:end], found.come)
            found.add(compare(which, one, has[end]))
            start, left = end + 1, []
    _compare_between(name, first + start, left, has[start:], found.come)
    return True


def _alike(old: Sequence[str], new: Sequence[str]) -> tuple[int, int]:
    """How many are the same at the beginning, and how many of the others at the end."""
    first, most = 0, min(len(old), len(new))
    while first < most and old[first] == new[first]:
        first += 1
    last, most = 0, most - first
    while last < most and old[-1 - last] == new[-1 - last]:
        last += 1
    return first, last


def _compare_between(
    name: str, number: int, old: Sequence[str], new: Sequence[str], come: list[Op]
) -> None:
    """Find the changes between two elements that stay; the first of these has that number."""
    if old == new:
        return
    first, last = _alike(old, new)
    gone, here = old[first : len(old) - last], new[first : len(new) - last]
    number += first
    pairs = 0
    if not any(map(_id, here)):
        pairs = min(len(gone), len(here))
    for place, (was, is_now) in enumerate(zip(gone[:pairs], here[:pairs], strict=True)):
        if was != is_now:
            come.append(["!", name, str(number + place), is_now])
    at = str(number + pairs)
    come += [["!", name, at] for _ in gone[pairs:]]
    if here[pairs:]:
        come.append(["^", name, at, "".join(here[pairs:])])


def _staying(old: Sequence[str], new: Sequence[str]) -> dict[str, int]:
    """The ids of elements that are in both in the same order, with their new numbers."""
    there = {_id(one): place for place, one in enumerate(new)}
    there.pop("", None)
    staying: dict[str, int] = {}
    last = -1
    for one in old:
        which = _id(one)
        place = there.get(which, -1)
        if place > last:
            staying[which] = last = place
    return staying
