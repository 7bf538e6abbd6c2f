"""Bots out of a file or a module that is not ours."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from ages.bots.errors import BotError
from ages.kernel.errors import did_you_mean


def load(name: str) -> Any:
    """What ``my_bot.py:MyBot`` or ``package.module:MyBot`` names."""
    place, _, thing = name.rpartition(":")
    module = _file(place) if place.endswith(".py") else _module(place)
    if not hasattr(module, thing):
        known = [key for key, value in vars(module).items() if hasattr(value, "choose")]
        hint = did_you_mean(thing, known) if known else "it has no bot at all"
        raise BotError(
            f"{place} has no {thing!r}: {hint}",
            "bot_not_in",
            place=place,
            wrong=thing,
            known=tuple(known),
        )
    return getattr(module, thing)


def _file(place: str) -> ModuleType:
    path = Path(place)
    if not path.is_file():
        raise BotError(f"there is no file {place} to load a bot from", "bot_no_file", path=place)
    # A name of its own, so that a file called random.py hides nothing.
    spec = spec_from_file_location(f"bot_of_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    _look_in(path.parent)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[spec.name]
        raise _broken(place, error) from error
    return module


def _module(place: str) -> ModuleType:
    _look_in(Path())
    try:
        return import_module(place)
    except ModuleNotFoundError as error:
        if error.name and f"{place}.".startswith(f"{error.name}."):
            raise BotError(
                f"there is no module {place} to load a bot from", "bot_no_module", module=place
            ) from error
        raise _broken(place, error) from error
    except (Exception, SystemExit) as error:
        raise _broken(place, error) from error


def _look_in(folder: Path) -> None:
    """Let a bot import what lies beside it; last, so that it hides nothing."""
    path = str(folder.resolve())
    if path not in sys.path:
        sys.path.append(path)


def _broken(place: str, error: BaseException) -> BotError:
    text = f"{type(error).__name__}: {error}"
    return BotError(f"{place} cannot be imported: {text}", "bot_broken", place=place, detail=text)
