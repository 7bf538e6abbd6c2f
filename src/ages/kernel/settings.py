"""Settings: what can be chosen about a game before it starts, read from the fields of its options.

An option is a yes or no, one of a few values, a number within bounds, or a list; one that is marked
``PER_SEAT`` has a value for each seat. Each is annotated with the paragraph of its rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from .errors import BadOption, did_you_mean

PER_SEAT = {"per_seat": True}
"""Marks an option that is chosen for each seat: ``Meta(extra=PER_SEAT)``."""


class Setting(msgspec.Struct, frozen=True):
    """An option of a game: its name, its rule, what it usually is, and what it can be.

    ``values`` are all it can be, or that a list can hold, if these are few; a number lies from
    ``least`` to ``most``.
    """

    name: str
    rule: str
    usual: Any
    values: tuple[Any, ...] = ()
    least: int | None = None
    most: int | None = None
    is_list: bool = False
    per_seat: bool = False

    @property
    def holds_many(self) -> bool:
        """Whether it is several values, for whatever reason."""
        return self.is_list or self.per_seat

    @property
    def said(self) -> str:
        """What it can be, as it is typed."""
        one = ", ".join(map(typed, self.values)) or "..."
        if self.least is not None and self.most is not None:
            one = f"{self.least}-{self.most}"
        if self.per_seat:
            return f"{self.name}.1={one}"
        return f"A,B,... ({one})" if self.is_list else one


def typed(value: Any) -> str:
    """A value as it is typed.

    >>> typed(True), typed(4), typed(("a", "b"))
    ('true', '4', 'a,b')
    """
    if isinstance(value, tuple | list):
        return ",".join(map(typed, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


@cache
def settings_of(kind: Any) -> dict[str, Setting]:
    """The options of a game by name, in their order."""
    hints = get_type_hints(kind, include_extras=True)
    usual = kind()
    return {
        name: _setting(name, hints[name], getattr(usual, name)) for name in kind.__struct_fields__
    }


def _setting(name: str, hint: Any, usual: Any) -> Setting:
    bare, meta = hint.__origin__, hint.__metadata__[0]
    one = get_args(bare)[0] if get_origin(bare) is tuple else bare
    limits = [part for part in getattr(one, "__metadata__", ()) if isinstance(part, msgspec.Meta)]
    limits.append(meta)
    one = getattr(one, "__origin__", one) if get_origin(one) is not Literal else one
    values = (True, False) if one is bool else get_args(one) if get_origin(one) is Literal else ()
    per_seat = bool((meta.extra or {}).get("per_seat"))
    return Setting(
        name,
        str(meta.description),
        usual,
        values,
        next((int(limit.ge) for limit in limits if limit.ge is not None), None),
        next((int(limit.le) for limit in limits if limit.le is not None), None),
        get_origin(bare) is tuple and not per_seat,
        per_seat,
    )


def read_settings(game: str, kind: Any, said: Mapping[str, Any], seats: int) -> Any:
    """The options of a game, checked; text such as ``true``, ``4`` or ``a,b`` is taken too.

    Of an option for each seat ``name.2`` is that of the second; one that is not said is empty.
    """
    known = settings_of(kind)
    found: dict[str, Any] = {}
    for word, value in said.items():
        name, dot, seat = word.partition(".")
        if name not in known or (dot and not known[name].per_seat):
            raise _no_option(game, word, known)
        if dot:
            if name in said:
                raise _bad_option(game, known[name], word)
            by_seat = found.setdefault(name, [""] * seats)
            by_seat[_seat_of(game, known[name], seat, seats)] = value
        else:
            found[name] = _split(value) if known[name].holds_many else value
    for name, value in found.items():
        is_list = isinstance(value, list | tuple)
        if known[name].per_seat and not (is_list and len(value) in (0, seats)):
            raise _bad_option(game, known[name], typed(value))
    try:
        return msgspec.convert(found, kind, strict=False)
    except msgspec.ValidationError as error:
        name = str(error).rpartition("$.")[2].rstrip("`").partition("[")[0]
        raise _bad_option(game, known[name], said.get(name, typed(found[name]))) from error


def _split(value: Any) -> Any:
    """A list as it was typed."""
    if not isinstance(value, str):
        return value
    return [part.strip() for part in value.split(",") if part.strip()]


def _seat_of(game: str, setting: Setting, seat: str, seats: int) -> int:
    if seat not in map(str, range(1, seats + 1)):
        raise _bad_option(game, setting, f"{setting.name}.{seat}")
    return int(seat) - 1


def _no_option(game: str, word: str, known: Mapping[str, Setting]) -> BadOption:
    return BadOption(
        f"{game} has no option {word!r}: {did_you_mean(word, known)}",
        "no_option",
        game=game,
        wrong=word,
        known=tuple(known),
    )


def _bad_option(game: str, setting: Setting, said: object) -> BadOption:
    return BadOption(
        f"{game}: option {setting.name} takes {setting.said}, not {said!r}",
        "bad_option",
        game=game,
        name=setting.name,
        values=setting.said,
        said=said,
    )
