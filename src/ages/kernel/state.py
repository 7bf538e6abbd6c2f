"""``@state``: a slots dataclass with generated clone, equality and JSON."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from types import NoneType, UnionType
from typing import (
    Any,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

T = TypeVar("T")

_VOLATILE = {"volatile": True}
_FIELDS: dict[Any, dict[str, Any]] = {}


class State:
    """The base of all states: what ``@state`` writes for each of them."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Give a class derived from a state, marked or not, methods of its own."""
        if _is_state(cls):
            _promise(cls)

    def clone(self) -> Self:
        """An independent copy of the position."""
        raise TypeError(f"{type(self).__name__} is not marked @state")


def volatile(*, default_factory: Callable[[], Any]) -> Any:
    """A field that is no part of the position: not cloned, compared or saved."""
    return field(default_factory=default_factory, compare=False, repr=False, metadata=_VOLATILE)


@dataclass_transform(eq_default=False, kw_only_default=True, field_specifiers=(volatile,))
def state(cls: type[T]) -> type[T]:
    """Make a class of plain fields part of a position.

    Fields may hold atoms, tuples, lists or dicts of those, and other states. Clone, equality
    and JSON are written for the fields on first use.

    >>> @state
    ... class Purse(State):
    ...     owner: str
    ...     cubes: list[int]
    >>> purse = Purse(owner="Bill", cubes=[4, 4])
    >>> other = purse.clone()
    >>> other == purse
    True
    >>> other.cubes[0] = 0
    >>> other == purse, purse.cubes
    (False, [4, 4])
    """
    made: Any = dataclass(slots=True, eq=False, kw_only=True)(cls)
    _promise(made)
    made.__hash__ = None
    made.is_state = True
    return made  # type: ignore[no-any-return]


def state_fields(cls: Any) -> dict[str, Any]:
    """The fields that make up the position, with their types."""
    if cls not in _FIELDS:
        hints = get_type_hints(cls)
        parts = [part for part in fields(cls) if not part.metadata.get("volatile")]
        _FIELDS[cls] = {part.name: hints[part.name] for part in parts}
    return _FIELDS[cls]


def from_plain(cls: type[T], plain: dict[str, Any]) -> T:
    """The state again from its plain fields; raises ``msgspec.ValidationError`` on other data."""
    known = state_fields(cls)
    missing = known.keys() - plain.keys()
    if missing:
        raise msgspec.ValidationError(f"missing: {', '.join(sorted(missing))}")
    return cls(**{name: msgspec.convert(plain[name], kind) for name, kind in known.items()})


def _promise(cls: Any) -> None:
    """Clone and equality, to be written for this very class."""
    cls.clone = _first_use(cls, "clone", _write_clone)
    cls.__eq__ = _first_use(cls, "__eq__", _write_equality)


def _first_use(
    cls: Any, name: str, write: Callable[[Any], Callable[..., Any]]
) -> Callable[..., Any]:
    """Write the method when it is first called, when all type hints can be resolved."""

    def written(self: Any, *rest: Any) -> Any:
        setattr(cls, name, write(cls))
        return getattr(self, name)(*rest)

    return written


def _is_state(kind: Any) -> bool:
    return isinstance(kind, type) and getattr(kind, "is_state", False)


def _copied(name: str, kind: Any) -> str:
    """The expression that copies one field."""
    origin, arguments = get_origin(kind), get_args(kind)
    value = f"self.{name}"
    if _is_state(kind):
        return f"{value}.clone()"
    if origin in (Union, UnionType):
        inner = [part for part in arguments if part is not NoneType]
        if any(_is_state(part) or get_origin(part) in (list, dict) for part in inner):
            return f"None if {value} is None else {_copied(name, inner[0])}"
        return value
    if origin is list:
        return f"[x.clone() for x in {value}]" if _is_state(arguments[0]) else f"{value}[:]"
    if origin is dict:
        return f"{value}.copy()"
    return value


def _compiled(cls: type, name: str, lines: list[str]) -> Callable[..., Any]:
    space: dict[str, Any] = {"cls": cls, "new": object.__new__}
    exec("\n    ".join(lines), space)
    made: Callable[..., Any] = space[name]
    made.__module__ = cls.__module__
    made.__qualname__ = f"{cls.__qualname__}.{name}"
    return made


def _write_clone(cls: Any) -> Callable[..., Any]:
    lines = ["def clone(self):", "made = new(cls)"]
    known = state_fields(cls)
    for part in fields(cls):
        if part.name in known:
            lines.append(f"made.{part.name} = {_copied(part.name, known[part.name])}")
        else:
            lines.append(f"made.{part.name} = {_empty(part.default_factory)}")
    return _compiled(cls, "clone", [*lines, "return made"])


def _empty(factory: Any) -> str:
    """The expression that makes an empty volatile field."""
    return {list: "[]", dict: "{}", int: "0"}.get(factory, "None")


def _write_equality(cls: Any) -> Callable[..., Any]:
    same = " and ".join(f"self.{name} == other.{name}" for name in state_fields(cls))
    return _compiled(
        cls,
        "__eq__",
        [
            "def __eq__(self, other):",
            "if type(other) is not type(self): return NotImplemented",
            f"return {same or 'True'}",
        ],
    )
