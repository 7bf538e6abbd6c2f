"""Games by name: new ones, saved ones and recorded ones."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex
from typing import Any

import msgspec

from . import games
from .kernel.errors import BadOption, CutRecord, OtherVersion
from .kernel.game import Game
from .kernel.record import Record
from .kernel.settings import read_settings


def new(
    game: str,
    *,
    seats: int | None = None,
    seed: int | str | None = None,
    log: bool = True,
    **options: Any,
) -> Game:
    """A new game, set up and waiting for its first decision.

    Without a number of seats it is the game's usual one; without a seed 256 random bits are
    taken. ``log=False`` keeps neither log nor moves.

    >>> new("mythology", seats=9)
    Traceback (most recent call last):
    ages.kernel.errors.BadOption: mythology is for 2 to 8 seats, not 9
    """
    package = games.get(game)
    seats = package.usual_seats if seats is None else seats
    if seats not in package.seats:
        lowest, highest = package.seats[0], package.seats[-1]
        raise BadOption(
            f"{game} is for {lowest} to {highest} seats, not {seats}",
            "seats",
            game=game,
            lowest=lowest,
            highest=highest,
            seats=seats,
        )
    chosen = read_options(game, options, seats)
    seed = token_hex(32) if seed is None else str(seed)
    return package.new_game(seats, seed, chosen, log)


def read_options(game: str, options: dict[str, Any], seats: int) -> Any:
    """The options of a game, checked; text such as ``true`` or ``4`` is taken too."""
    return read_settings(game, games.get(game).options, options, seats)


class Heading(msgspec.Struct):
    """What stands at the head of a saved game."""

    game: str
    version: str


def load(json: str | bytes) -> Game:
    """A game again from its ``to_json()``: the text, or the bytes of a file that holds it."""
    try:
        heading = msgspec.json.decode(json, type=Heading)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise CutRecord(
            f"the saved game is cut off or damaged ({error}); use a whole copy"
        ) from error
    kind: type[Game] = games.get(heading.game).game
    if heading.version != kind.version:
        raise OtherVersion(
            f"saved under {heading.game} rules {heading.version}; this program has {kind.version}"
        )
    try:
        return kind.from_json(json)
    except (msgspec.ValidationError, KeyError, TypeError, ValueError) as error:
        raise CutRecord(f"the saved game is damaged: {error}") from error


def replay(path_or_text: str | Path, until: int | None = None) -> Game:
    """The game of a record after all its moves, or after the first ``until``."""
    return read_record(path_or_text).replay(new, until)


def read_record(path_or_text: str | Path) -> Record:
    """A record from a file or from its text."""
    text = str(path_or_text)
    if isinstance(path_or_text, Path) or not text.lstrip().startswith("{"):
        try:
            text = Path(path_or_text).read_text("utf-8")
        except FileNotFoundError:
            raise CutRecord(
                f"there is no file {path_or_text}", "no_file", path=str(path_or_text)
            ) from None
        except (OSError, UnicodeDecodeError) as error:
            raise CutRecord(
                f"{path_or_text} cannot be read: {error}",
                "unreadable",
                path=str(path_or_text),
                detail=str(error),
            ) from error
    return Record.from_text(text)
