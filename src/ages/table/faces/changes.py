"""Changes by element id: what turns the picture on a screen into the one that should be there.

A panel is compared area by area, and only areas that changed are looked into. Their markup is read
as the paper writes it: attributes in double quotes, ``<``, ``>`` and ``"`` escaped.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape

from ...paper.areas import Area, Panel

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

# Groups are looked into; the rest is markup around them.
_TAG = re.compile(r"(<(?:g [^>]*|/g)>)")
_PLAIN = re.compile(r"<(\w+)\b[^<>]*(?:/>|>[^<>]*</\1>)")
_GROUP = '<g id="'
_ATTRIBUTE = re.compile(r' ([\w:-]+)="([^"]*)"')


def changes(old: Panel, new: Panel) -> list[Op]:
    """What turns a panel into another of the same name, in order."""
    name = f"panel-{new.name}"
    found = _Found()
    if old.head != new.head:
        _compare_attributes(name, old.head, new.head, found.come)
    _compare_panels(name, old.areas, new.areas, found)
    # What goes elsewhere goes before it comes, so that at any time an id is there once.
    return found.gone + [_requoted(op) for op in found.come]


def _requoted(op: Op) -> Op:
    """A change with attributes in single quotes, which take one character in JSON and not two."""
    if op[0] == "@" or len(op) < 3 or "'" in op[-1]:
        return op
    return [*op[:-1], op[-1].replace('"', "'")]


# Reading markup


def _head(markup: str) -> str:
    return markup[: markup.index(">") + 1]


def _content(markup: str) -> str:
    return markup[markup.index(">") + 1 : markup.rindex("<")]


def _id(markup: str) -> str:
    """The id of a group; only groups with ids are looked into."""
    return markup[len(_GROUP) : markup.index('"', len(_GROUP))] if markup.startswith(_GROUP) else ""


def _elements(markup: str) -> tuple[str, ...] | None:
    """The elements that follow each other in markup, None if there is anything between them."""
    found: list[str] = []
    tokens = _TAG.split(markup)
    at, end = 0, len(tokens)
    while at < end:
        if tokens[at]:
            plain = [match[0] for match in _PLAIN.finditer(tokens[at])]
            if sum(map(len, plain)) != len(tokens[at]):
                return None
            found += plain
        at += 1
        if at < end:
            start, at = at, _end(tokens, at) + 1
            found.append("".join(tokens[start:at]))
    return tuple(found)


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
    """Find the changes of a group with an id, in the way that takes the fewest characters."""
    found = _Found()
    if old == new:
        return found
    before, head = _head(old), _head(new)
    if before != head:
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


def _compare_panels(name: str, old: Sequence[Area], new: Sequence[Area], found: _Found) -> None:
    """Find the changes of the areas of a panel; those alike at both ends are not looked at."""
    first, most = 0, min(len(old), len(new))
    while first < most and old[first].is_like(new[first]):
        first += 1
    last, most = 0, most - first
    while last < most and old[-1 - last].is_like(new[-1 - last]):
        last += 1
    before = len(_children(new[:first]))
    had, has = _children(old[first : len(old) - last]), _children(new[first : len(new) - last])
    _compare_children(name, before, had, has, found)


def _children(areas: Sequence[Area]) -> list[str]:
    """The elements of a panel: its areas, and what lies between them one by one."""
    found: list[str] = []
    for area in areas:
        elements = (area.markup,) if area.id else _elements(area.inside)
        assert elements is not None, area.inside
        found += elements
    return found


def _compare_inside(name: str, old: str, new: str, found: _Found) -> bool:
    """Find the changes of what is in an element; False if there are not only elements in it."""
    before, after = _content(old), _content(new)
    if before == after:
        return True
    had, has = _elements(before), _elements(after)
    if had is None or has is None:
        return False
    _compare_children(name, 0, had, has, found)
    return True


def _compare_children(
    name: str, before: int, old: Sequence[str], new: Sequence[str], found: _Found
) -> None:
    """Find the changes of elements that follow each other in one, after so many others."""
    first, last = _alike(old, new)
    had, has = old[first : len(old) - last], new[first : len(new) - last]
    before += first
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
            _compare_between(name, before + start, left, has[start:end], found.come)
            found.add(_compare(which, one, has[end]))
            start, left = end + 1, []
    _compare_between(name, before + start, left, has[start:], found.come)


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
