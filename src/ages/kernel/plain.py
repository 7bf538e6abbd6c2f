"""States as plain data: what JSON can hold of them, and the states again from that."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from .fields import bare, is_state, parts_of
from .state import state_fields

T = TypeVar("T")

_PAIRS = "pairs of"
"""The name under which JSON holds a dict whose keys are no text."""


@cache
def has_odd_keys(kind: Any) -> bool:
    """Whether a dict in a type, or in a state of it, has keys that JSON cannot hold."""
    kind = bare(kind)
    if get_origin(kind) is dict and bare(get_args(kind)[0]) is not str:
        return True
    return any(map(has_odd_keys, state_fields(kind).values() if is_state(kind) else parts_of(kind)))


def to_plain(value: Any, kind: Any) -> Any:
    """A value of a type as JSON can hold it; a dict whose keys are no text becomes its pairs."""
    plain = msgspec.to_builtins(value)
    return _paired(plain) if has_odd_keys(kind) else plain


def _paired(plain: Any) -> Any:
    if isinstance(plain, dict):
        if all(isinstance(key, str) for key in plain):
            return {key: _paired(one) for key, one in plain.items()}
        return {_PAIRS: [(key, _paired(one)) for key, one in plain.items()]}
    return [_paired(one) for one in plain] if isinstance(plain, list | tuple) else plain


def read_plain(plain: Any, kind: Any) -> Any:
    """A value again from what ``to_plain`` made of it; raises ``msgspec.ValidationError``."""
    return msgspec.convert(_unpaired(plain) if has_odd_keys(kind) else plain, bare(kind))


def _unpaired(plain: Any) -> Any:
    if isinstance(plain, dict):
        if plain.keys() == {_PAIRS}:
            return {frozen(key): _unpaired(one) for key, one in plain[_PAIRS]}
        return {key: _unpaired(one) for key, one in plain.items()}
    return [_unpaired(one) for one in plain] if isinstance(plain, list) else plain


def frozen(plain: Any) -> Any:
    """Lists of JSON as the tuples they were."""
    return tuple([frozen(part) for part in plain]) if isinstance(plain, list) else plain


def from_plain(cls: type[T], plain: dict[str, Any]) -> T:
    """The state again from its plain fields; raises ``msgspec.ValidationError`` on other data.

    A field that an older program did not know is as its default says, if it has one.
    """
    known = state_fields(cls)
    needed = {part.name for part in fields(cls) if _has_no_default(part)}  # type: ignore[arg-type]
    missing = (known.keys() & needed) - plain.keys()
    if missing:
        raise msgspec.ValidationError(f"missing: {', '.join(sorted(missing))}")
    return cls(
        **{name: read_plain(plain[name], kind) for name, kind in known.items() if name in plain}
    )


def _has_no_default(part: Field[Any]) -> bool:
    return part.default is MISSING and part.default_factory is MISSING
