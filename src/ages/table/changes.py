"""Changes by element id: what turns the picture on a screen into the one that should be there.

Markup is read as panels are written: attributes in double quotes, ``<``, ``>`` and ``"`` escaped.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
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

# Groups are looked into; the rest is markup around them.
_TAG = re.compile(r"(<(?:g [^>]*|/g)>)")
_PLAIN = re.compile(r"<(\w+)\b[^<>]*(?:/>|>[^<>]*</\1>)")
_ID = re.compile(r' id="([^"]*)"')
_ATTRIBUTE = re.compile(r' ([\w:-]+)="([^"]*)"')


def changes(old: str, new: str) -> list[Op]:
    """What turns an element with an id into another with the same id, in order."""
    if old == new:
        return []
    found = _Changes()
    found.compare(_read(old), _read(new))
    if "'" not in new:
        found.requote()
    # What goes elsewhere goes before it comes, so that at any time an id is there once.
    return found.gone + found.come


def _read(markup: str) -> _Node:
    """An element whatever its name, not yet looked into."""
    head, sign, rest = markup.partition(">")
    inside, end, name = rest.rpartition("</")
    return _Node([head + sign, *_TAG.split(inside), end + name])


class _Node:
    """An element as tags in turn with the markup between them; it is looked into when needed."""

    __slots__ = ("id", "tokens")

    def __init__(self, tokens: list[str]) -> None:
        found = _ID.search(tokens[0])
        self.id = found[1] if found else ""
        self.tokens = tokens

    def __str__(self) -> str:
        """The whole element."""
        return "".join(self.tokens)

    def inside(self) -> list[_Node | str] | None:
        """What stands in the element one by one, if nothing but elements does."""
        found: list[_Node | str] = []
        tokens, last = self.tokens, len(self.tokens) - 1
        at = 1
        while at < last:
            if tokens[at]:
                plain = [match[0] for match in _PLAIN.finditer(tokens[at])]
                if sum(map(len, plain)) != len(tokens[at]):
                    return None
                found += plain
            at += 1
            if at < last:
                end = _end(tokens, at)
                inner = _Node(tokens[at : end + 1])
                found.append(inner if inner.id else str(inner))
                at = end + 1
        return found


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


class _Changes:
    """The changes found so far: removals by id in ``gone``, all others in ``come``."""

    def __init__(self) -> None:
        self.gone: list[Op] = []
        self.come: list[Op] = []

    def requote(self) -> None:
        """Write attributes in single quotes, which take one character in JSON and not two."""
        for op in self.come:
            if op[0] != "@" and len(op) > 2:
                op[-1] = op[-1].replace('"', "'")

    def compare(self, old: _Node, new: _Node) -> None:
        """Find the changes of an element, in the way that takes the fewest characters."""
        if old.tokens == new.tokens:
            return
        gone, come = len(self.gone), len(self.come)
        if not self._attributes(old, new):
            self.come.append(["=", old.id, str(new)])
            return
        inside = len(self.come)
        fits = self._inside(old, new)
        whole = sum(map(len, new.tokens))
        if not fits or self._weight(gone, inside) > whole - len(new.tokens[0]):
            self._instead(gone, inside, ["~", new.id, "".join(new.tokens[1:-1])])
        if self._weight(gone, come) > whole + len(new.id) + _BRACKETS:
            self._instead(gone, come, ["=", old.id, str(new)])

    def _weight(self, gone: int, come: int) -> int:
        """About how many characters the changes take since there were so many."""
        since = (*self.gone[gone:], *self.come[come:])
        return sum([_BRACKETS + sum(map(len, op)) for op in since])

    def _instead(self, gone: int, come: int, op: Op) -> None:
        """Put one change in the place of all since there were so many."""
        del self.gone[gone:], self.come[come:]
        self.come.append(op)

    def _attributes(self, old: _Node, new: _Node) -> bool:
        """Find the changes of attributes, or say that not even the tags are the same."""
        before, after = old.tokens[0], new.tokens[0]
        if before == after:
            return True
        if before.partition(" ")[0] != after.partition(" ")[0]:
            return False
        had, has = dict(_ATTRIBUTE.findall(before)), dict(_ATTRIBUTE.findall(after))
        lost = [name for name in had if name not in has]
        op = ["@", new.id]
        for name, value in has.items():
            if had.get(name) != value:
                op += name, unescape(value)
        self.come.append(op + lost[:1])
        self.come += [["@", new.id, name] for name in lost[1:]]
        return True

    def _inside(self, old: _Node, new: _Node) -> bool:
        """Find the changes of what is in an element, or say that there are other things in it."""
        had, has = old.inside(), new.inside()
        if had is None or has is None:
            return False
        staying = _staying(had, has)
        start = 0
        left: list[str] = []
        for one in had:
            if isinstance(one, str):
                left.append(one)
            elif one.id not in staying:
                self.gone.append(["-", one.id])
            else:
                end, after = staying[one.id]
                self._between(new.id, start, left, has[start:end])
                self.compare(one, after)
                start, left = end + 1, []
        self._between(new.id, start, left, has[start:])
        return True

    def _between(
        self, name: str, number: int, old: Sequence[str], new: Sequence[_Node | str]
    ) -> None:
        """Find the changes between two elements that stay; the first of these has that number."""
        if old == new:
            return
        most = min(len(old), len(new))
        first = next((place for place in range(most) if old[place] != new[place]), most)
        most -= first
        last = next((place for place in range(most) if old[-1 - place] != new[-1 - place]), most)
        gone, come = old[first : len(old) - last], new[first : len(new) - last]
        number += first
        pairs = 0
        if gone and all(isinstance(one, str) for one in come):
            pairs = min(len(gone), len(come))
        for place, (was, is_now) in enumerate(zip(gone[:pairs], come[:pairs], strict=True)):
            if was != is_now:
                self.come.append(["!", name, str(number + place), str(is_now)])
        at = str(number + pairs)
        self.come += [["!", name, at] for _ in gone[pairs:]]
        if come[pairs:]:
            self.come.append(["^", name, at, "".join(map(str, come[pairs:]))])


def _staying(
    old: Sequence[_Node | str], new: Sequence[_Node | str]
) -> dict[str, tuple[int, _Node]]:
    """The elements with ids that are in both in the same order, with their new numbers."""
    there = {one.id: (place, one) for place, one in enumerate(new) if isinstance(one, _Node)}
    staying: dict[str, tuple[int, _Node]] = {}
    last = -1
    for one in old:
        if isinstance(one, _Node):
            found = there.get(one.id)
            if found is not None and found[0] > last:
                staying[one.id] = found
                last = found[0]
    return staying
