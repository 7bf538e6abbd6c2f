"""Fields of a position: what a state may hold, and how values of each kind are copied."""

from __future__ import annotations

from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T")

_SHARED = object()
_ATOMS = (str, int, float, bool, bytes, NoneType)

Shared = Annotated[T, _SHARED]
"""A field, or a part of one, that is never changed in place, so that copies share it."""


def is_state(kind: Any) -> bool:
    """Whether a type is a class marked ``@state``."""
    return isinstance(kind, type) and getattr(kind, "is_state", False)


def is_shared(kind: Any) -> bool:
    """Whether a type says of itself that copies share its values."""
    return get_origin(kind) is Annotated and _SHARED in kind.__metadata__


def bare(kind: Any) -> Any:
    """A type without what is annotated to it."""
    return bare(kind.__origin__) if get_origin(kind) is Annotated else kind


def is_union(kind: Any) -> bool:
    """Whether a value is of one of several types."""
    return get_origin(kind) in (Union, UnionType)


def is_plain_class(kind: Any) -> bool:
    """Whether a class has values that cannot change: atoms, enumerations and frozen structs."""
    if not isinstance(kind, type):
        return False
    if issubclass(kind, msgspec.Struct):
        return bool(kind.__struct_config__.frozen)
    return kind in _ATOMS or issubclass(kind, Enum)


def parts_of(kind: Any) -> tuple[Any, ...]:
    """The types of what a tuple, a list, a dict or a union is made of."""
    if _is_named_tuple(kind):
        return tuple(get_type_hints(kind, include_extras=True).values())
    return tuple([part for part in get_args(kind) if part is not Ellipsis])


def _is_named_tuple(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


def problem_with(kind: Any) -> str | None:
    """Why values of a type cannot be part of a position, or None if they can."""
    if is_shared(kind) or is_state(kind) or get_origin(bare(kind)) is Literal:
        return None
    kind = bare(kind)
    if is_plain_class(kind):
        return None
    if get_origin(kind) in (tuple, list, dict) or is_union(kind) or _is_named_tuple(kind):
        found = next(filter(None, map(problem_with, parts_of(kind))), None)
        return found or _problem_with_keys(kind) or _problem_with_union(kind)
    return f"{kind} is not known to copy and to save; Shared[...] says that it never changes"


def _problem_with_keys(kind: Any) -> str | None:
    if get_origin(kind) is dict and is_changeable(get_args(kind)[0]):
        return f"the keys of {kind} can change"
    return None


def _problem_with_union(kind: Any) -> str | None:
    shapes = [shape_of(part) for part in parts_of(kind)] if is_union(kind) else []
    alike = [shape for shape in shapes if shape != "atom" and shapes.count(shape) > 1]
    return f"the types of {kind} are saved alike and could not be told apart" if alike else None


def shape_of(kind: Any) -> str:
    """What JSON makes of a type: an object, an array or an atom."""
    kind = bare(kind)
    origin = get_origin(kind) or kind
    if is_state(kind) or (isinstance(origin, type) and issubclass(origin, msgspec.Struct)):
        return "object"
    if origin is dict:
        return "object"
    return "array" if origin in (list, tuple) or _is_named_tuple(kind) else "atom"


def is_changeable(kind: Any) -> bool:
    """Whether values of a type can change in place, themselves or something in them."""
    if is_shared(kind):
        return False
    kind = bare(kind)
    if is_state(kind) or get_origin(kind) in (list, dict):
        return True
    return any(map(is_changeable, parts_of(kind))) if not is_plain_class(kind) else False


# Copying


def copy_of(value: str, kind: Any, depth: int = 0) -> str:
    """The expression that copies a value of a type; itself where nothing in it can change."""
    if not is_changeable(kind):
        return value
    kind = bare(kind)
    if is_state(kind):
        return f"{value}.clone()"
    if is_union(kind):
        return _copy_of_one(value, [part for part in parts_of(kind) if is_changeable(part)], kind)
    return _copy_of_many(value, kind, depth)


def _copy_of_one(value: str, changeable: list[Any], kind: Any) -> str:
    """The copy of what is of one of several types, no two of which are saved alike."""
    if len(changeable) == 1 and set(parts_of(kind)) == {changeable[0], NoneType}:
        return f"None if {value} is None else {copy_of(value, changeable[0])}"
    copied = value
    for part in changeable:
        test = f"hasattr({value}, 'clone')"
        if not is_state(bare(part)):
            test = f"isinstance({value}, {(get_origin(bare(part)) or bare(part)).__name__})"
        copied = f"({copy_of(value, part)} if {test} else {copied})"
    return copied


def _copy_of_many(value: str, kind: Any, depth: int) -> str:
    """The copy of a list, a dict or a tuple."""
    one, key = f"x{depth}", f"k{depth}"
    origin, parts = get_origin(kind), parts_of(kind)
    if origin is dict:
        copied = copy_of(one, parts[1], depth + 1)
        items = f"{{{key}: {copied} for {key}, {one} in {value}.items()}}"
        return f"{value}.copy()" if copied == one else items
    if origin is list:
        copied = copy_of(one, parts[0], depth + 1)
        return f"{value}[:]" if copied == one else f"[{copied} for {one} in {value}]"
    if origin is tuple and get_args(kind)[-1:] == (Ellipsis,):
        return f"tuple([{copy_of(one, parts[0], depth + 1)} for {one} in {value}])"
    each = [copy_of(f"{value}[{place}]", part, depth + 1) for place, part in enumerate(parts)]
    made = f"({', '.join(each)},)"
    return made if origin is tuple else f"type({value})._make({made})"
