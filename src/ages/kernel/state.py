"""``@state``: a slots dataclass with generated clone, equality and JSON."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, fields
from typing import Any, Self, TypeVar, dataclass_transform, get_type_hints

from .errors import RulesError
from .fields import copy_of, is_state, problem_with

T = TypeVar("T")

_VOLATILE = {"volatile": True}
_FIELDS: dict[Any, dict[str, Any]] = {}


class State:
    """The base of all states: what ``@state`` writes for each of them."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Give a class derived from a state, marked or not, methods of its own."""
        if is_state(cls):
            _promise(cls)

    def __repr__(self) -> str:
        """The fields that make up the position."""
        told = [f"{name}={getattr(self, name)!r}" for name in state_fields(type(self))]
        return f"{type(self).__name__}({', '.join(told)})"

    def clone(self) -> Self:
        """An independent copy of the position."""
        raise TypeError(f"{type(self).__name__} is not marked @state")


def volatile(*, default_factory: Callable[[], Any]) -> Any:
    """A field that is no part of the position: not cloned, compared or saved."""
    return field(default_factory=default_factory, compare=False, metadata=_VOLATILE)


@dataclass_transform(eq_default=False, kw_only_default=True, field_specifiers=(volatile, field))
def state(cls: type[T]) -> type[T]:
    """Make a class of plain fields part of a position.

    Fields may hold atoms, other states, and tuples, lists and dicts of all that, however deep;
    what copies may share is marked ``Shared``. Any other kind of field is refused, when the class
    is made or, where it speaks of a class that is not there yet, on first use. Clone and equality
    are written for the fields on first use.

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
    made: Any = dataclass(slots=True, eq=False, kw_only=True, repr=False)(cls)
    _promise(made)
    made.__hash__ = None
    made.is_state = True
    with suppress(NameError):  # of a class that is made later
        state_fields(made)
    return made  # type: ignore[no-any-return]


def state_fields(cls: Any) -> dict[str, Any]:
    """The fields that make up the position, with their types; raise where one cannot be in it."""
    if cls not in _FIELDS:
        hints = get_type_hints(cls, include_extras=True)
        parts = [part for part in fields(cls) if not part.metadata.get("volatile")]
        for part in parts:
            if problem := problem_with(hints[part.name]):
                raise RulesError(f"{cls.__name__}.{part.name}: {problem}")
        _FIELDS[cls] = {part.name: hints[part.name] for part in parts}
    return _FIELDS[cls]


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
            copied = copy_of(f"self.{part.name}", known[part.name])
            lines.append(f"made.{part.name} = {copied}")
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
