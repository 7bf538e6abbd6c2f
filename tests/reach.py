"""What can be reached from a thing that is handed out."""

from __future__ import annotations

from collections.abc import Iterator


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
