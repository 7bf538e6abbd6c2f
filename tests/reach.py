"""What can be reached from a thing that is handed out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from ages.kernel.fields import bare, is_plain_class, is_shared, parts_of
from ages.kernel.state import State, state_fields


def reach(thing: object, seen: dict[int, object] | None = None) -> Iterator[object]:
    """A thing and all that can be reached from it without calling anything."""
    seen = {} if seen is None else seen
    if id(thing) in seen:
        return
    seen[id(thing)] = thing
    yield thing
    inner: list[object] = []
    if isinstance(thing, dict):
        inner = [*thing.keys(), *thing.values()]
    elif isinstance(thing, (list, tuple, set, frozenset)):
        inner = [*thing]
    elif not isinstance(thing, (str, bytes, int, float, type, type(None))) and not callable(thing):
        slots = [slot for kind in type(thing).__mro__ for slot in getattr(kind, "__slots__", ())]
        names = [*slots, *getattr(thing, "__struct_fields__", ()), *getattr(thing, "__dict__", ())]
        inner = [getattr(thing, name) for name in names if hasattr(thing, name)]
    for part in inner:
        yield from reach(part, seen)


def changeable(thing: object) -> Iterator[object]:
    """All that can change in place in a position: states, lists, dicts and what they hold.

    What is marked ``Shared``, and what is frozen, never changes.
    """
    if isinstance(thing, State):
        yield thing
        known = state_fields(type(thing))
        for part in fields(thing):  # type: ignore[arg-type]
            kind, value = known.get(part.name), getattr(thing, part.name)
            if kind is None or any(map(is_shared, parts_of(bare(kind)))):
                yield from [value] if isinstance(value, list | dict) else []
            elif not is_shared(kind):
                yield from changeable(value)
    elif isinstance(thing, list | dict | set):
        yield thing
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from changeable(part)
    elif isinstance(thing, tuple):
        for part in thing:
            yield from changeable(part)
    elif not is_plain_class(type(thing)):
        yield thing
