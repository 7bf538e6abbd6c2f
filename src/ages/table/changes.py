"""Changes by element id: what turns the picture on a screen into the one that should be there.

Markup is read as panels are written: attributes in double quotes, ``<``, ``>`` and ``"`` escaped.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from typing import NamedTuple

Op = list[str]
"""A change: a sign, the id of an element, and what the sign needs.

``["=", id, markup]`` puts an element in its place, ``["-", id]`` removes it,
``["~", id, markup]`` puts markup in the place of all that is in it,
``["@", id, attribute, value]`` sets an attribute, ``["@", id, attribute]`` takes it away.
The elements in one are counted from 0: ``["!", id, number, markup]`` puts an element in the place
of one of them, ``["!", id, number]`` removes it, ``["^", id, number, markup]`` inserts elements
before it, or at the end if there are no more.
"""

_BRACKETS = 10
"""About what the sign, brackets, quotes and commas of a change weigh."""

# Elements that are looked into, and others that have an id; the rest belongs to what is around it.
_TAG = re.compile(r'(<(?:g|svg)\b[^<>]*>|</(?:g|svg)>|<\w+ id="[^<>]*/>)')
_PLAIN = re.compile(r"<(\w+)\b[^<>]*(?:/>|>[^<>]*</\1>)")
_ID = re.compile(r' id="([^"]*)"')
_ATTRIBUTE = re.compile(r' ([\w:-]+)="([^"]*)"')


def changes(old: str, new: str) -> list[Op]:
    """What turns an element with an id into another with the same id, in order."""
    if old == new:
        return []
    found = _Changes()
    found.compare(tree(old), tree(new))
    # What goes elsewhere goes before it comes, so that at any time an id is there once.
    return found.gone + found.come


class Node(NamedTuple):
    """An element: its markup in pieces, and what stands in it, markup or elements with ids."""

    id: str
    tokens: list[str]
    inside: list[Node | str]

    @property
    def markup(self) -> str:
        """The whole element."""
        return "".join(self.tokens)


def tree(markup: str) -> Node:
    """An element with the elements with ids in it, and so on."""
    return _read(_TAG.split(markup), 1)[0]


def _read(tokens: list[str], start: int) -> tuple[Node, int]:
    """The element that starts at a token, and where what follows it stands."""
    head = tokens[start]
    found = _ID.search(head)
    name = found[1] if found else ""
    if head.endswith("/>"):
        return Node(name, [head], []), start + 1
    inside: list[Node | str] = []
    at = start + 1
    while True:
        if tokens[at]:
            inside.append(tokens[at])
        at += 1
        if tokens[at].startswith("</"):
            return Node(name, tokens[start : at + 1], inside), at + 1
        inner, at = _read(tokens, at)
        inside.append(inner if inner.id else inner.markup)


class _Changes:
    """The changes found so far: removals by id in ``gone``, all others in ``come``."""

    def __init__(self) -> None:
        self.gone: list[Op] = []
        self.come: list[Op] = []

    def compare(self, old: Node, new: Node) -> None:
        """Find the changes of an element, in the way that takes the fewest characters."""
        if old.tokens == new.tokens:
            return
        gone, come = len(self.gone), len(self.come)
        if self._attributes(old, new):
            inside = len(self.come)
            fits = self._inside(old, new)
            self._unless_shorter(["~", new.id, "".join(new.tokens[1:-1])], fits, gone, inside)
            self._unless_shorter(["=", old.id, new.markup], True, gone, come)
        else:
            self.come.append(["=", old.id, new.markup])

    def _unless_shorter(self, op: Op, fits: bool, gone: int, come: int) -> None:
        """Put one change in the place of all since then, unless these fit and are shorter."""
        since = _weight(self.gone[gone:]) + _weight(self.come[come:])
        if not fits or _weight([op]) < since:
            del self.gone[gone:], self.come[come:]
            self.come.append(op)

    def _attributes(self, old: Node, new: Node) -> bool:
        """Find the changes of attributes, or say that not even the tags are the same."""
        before, after = old.tokens[0], new.tokens[0]
        if before == after:
            return True
        if before.partition(" ")[0] != after.partition(" ")[0]:
            return False
        had, has = dict(_ATTRIBUTE.findall(before)), dict(_ATTRIBUTE.findall(after))
        self.come += [["@", new.id, name] for name in had if name not in has]
        self.come += [
            ["@", new.id, name, unescape(value)]
            for name, value in has.items()
            if had.get(name) != value
        ]
        return True

    def _inside(self, old: Node, new: Node) -> bool:
        """Find the changes of what is in an element, or say that it is not all elements."""
        had, has = _elements(old.inside), _elements(new.inside)
        if had is None or has is None:
            return False
        staying = _staying(had, has)
        self.gone += [
            ["-", one.id] for one in had if isinstance(one, Node) and one.id not in staying
        ]
        start = 0
        left: list[str] = []
        for one in had:
            if isinstance(one, str):
                left.append(one)
            elif one.id in staying:
                end = staying[one.id]
                self._gap(new.id, start, left, has[start:end])
                after = has[end]
                assert isinstance(after, Node)
                self.compare(one, after)
                start, left = end + 1, []
        self._gap(new.id, start, left, has[start:])
        return True

    def _gap(self, name: str, number: int, old: list[str], new: Sequence[Node | str]) -> None:
        """Change what stands between two elements that stay; the first has this number."""
        if old == new:
            return
        same = 0
        while same < min(len(old), len(new)) and old[same] == new[same]:
            same += 1
        end = 0
        while end < min(len(old), len(new)) - same and old[-1 - end] == new[-1 - end]:
            end += 1
        left = old[same : len(old) - end]
        come: list[str] = []
        number += same
        for one in new[same : len(new) - end]:
            if isinstance(one, str) and left:
                self._insert(name, number, come)
                number += len(come)
                come = []
                if left.pop(0) != one:
                    self.come.append(["!", name, str(number), one])
                number += 1
            else:
                come.append(one if isinstance(one, str) else one.markup)
        self._insert(name, number, come)
        number += len(come)
        self.come += [["!", name, str(number)] for _ in left]

    def _insert(self, name: str, number: int, come: Sequence[str]) -> None:
        if come:
            self.come.append(["^", name, str(number), "".join(come)])


def _elements(inside: Sequence[Node | str]) -> list[Node | str] | None:
    """What stands in an element one by one, if nothing but elements does."""
    found: list[Node | str] = []
    for one in inside:
        if isinstance(one, Node):
            found.append(one)
        else:
            plain = [match[0] for match in _PLAIN.finditer(one)]
            if sum(map(len, plain)) != len(one):
                return None
            found += plain
    return found


def _staying(old: Sequence[Node | str], new: Sequence[Node | str]) -> dict[str, int]:
    """The elements that are in both in the same order, and their numbers in the new one."""
    there = {one.id: number for number, one in enumerate(new) if isinstance(one, Node)}
    staying: dict[str, int] = {}
    last = -1
    for one in old:
        if isinstance(one, Node) and there.get(one.id, -1) > last:
            last = staying[one.id] = there[one.id]
    return staying


def _weight(ops: Sequence[Op]) -> int:
    """About how many characters changes take."""
    return sum([_BRACKETS + sum(map(len, op)) for op in ops])
