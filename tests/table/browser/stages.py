"""Tables set up at the moments that tests begin with.

They are made by a process of their own, because a browser that is driven from here keeps this
process's event loop.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from ages import games
from ages.kernel.chance import Chance
from ages.kernel.game import Game
from ages.table.rooms import Room
from ages.table.sections import refused

from ..houses import any_command, open_for, seated

PEOPLE = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
ROOT = Path(__file__).parents[3]


class Stage(msgspec.Struct):
    """A table that was set up: how it is found, and how its seats are."""

    table: str
    keys: list[str]
    watch: str
    awaited: list[int]

    @property
    def path(self) -> str:
        """The page of the table."""
        return f"/t/{self.table}"

    def seat(self, seat: int) -> str:
        """The private link of a seat."""
        return f"/r/{self.keys[seat]}"


def asks(name: str) -> Callable[[Game], bool]:
    """Whether a question is asked."""
    return lambda game: game.pending is not None and game.pending.question.name == name


def asks_with_refusals(name: str) -> Callable[[Game], bool]:
    """Whether a question is asked of which some answers are not possible now."""

    def is_reached(game: Game) -> bool:
        return asks(name)(game) and bool(
            refused(game, game.pending.seats[0], games.words(game.name, "en"))  # type: ignore[union-attr]
        )

    return is_reached


def is_over(game: Game) -> bool:
    """Whether the game has ended."""
    return game.over


def after(number: int, then: Callable[[Game], bool]) -> Callable[[Game], bool]:
    """Whether so many decisions were made, and then something is so."""
    left = number

    def is_reached(game: Game) -> bool:
        nonlocal left
        left -= 1
        return left < 0 and then(game)

    return is_reached


# The game, how many people play it, whether anybody may watch, and the moment.
WANTED: dict[str, tuple[str, int, bool, Callable[[Game], bool]]] = {
    "hands": ("mythology", 2, True, asks("turn.choose_hand")),
    "hands again": ("mythology", 2, False, asks("turn.choose_hand")),
    "answer lost": ("mythology", 2, False, asks("turn.choose_hand")),
    "hands of eight": ("mythology", 8, False, asks("turn.choose_hand")),
    "cards": ("mythology", 3, True, after(60, asks("cards.play_card"))),
    "undo": ("mythology", 2, False, asks("turn.place_cube")),
    "undone": ("mythology", 2, False, asks("turn.place_cube")),
    "told": ("mythology", 2, False, asks("turn.place_cube")),
    "title": ("mythology", 2, False, asks("turn.place_cube")),
    "hinted": ("mythology", 2, False, asks("turn.place_cube")),
    "late": ("mythology", 2, False, asks("turn.place_cube")),
    "recruiting": ("mythology", 2, False, asks_with_refusals("recruit.recruit")),
    "over": ("mythology", 2, True, is_over),
    "placing": ("discovery", 3, True, after(40, asks("placement.place"))),
}


async def play_until(room: Room, is_reached: Callable[[Game], bool], chance: Chance) -> None:
    """Everybody answers at random until the moment is reached."""
    assert room.game is not None
    while not is_reached(room.game):
        assert room.game.pending is not None, "the game ended before"
        seat = room.game.pending.seats[0]
        say = any_command(room, seat, chance)
        outcome = await room.choose(seat, say, room.mark(seat), None)
        assert outcome.kind == "saved"


async def set_up(folder: Path, names: list[str]) -> dict[str, Stage]:
    """Make tables in a house."""
    made = {}
    async with open_for(folder) as house:
        for name in names:
            game, size, public, moment = WANTED[name]
            people = ["human"] * size
            room = await seated(house, game, *people, seed=f"stage {name}", public=public)
            for place in room.places:
                await room.set_place(place.seat, name=PEOPLE[place.seat])
            await play_until(room, moment, Chance.of(name))
            keys = [place.key for place in room.places]
            awaited = list(room.table.awaited)
            made[name] = Stage(room.table.id, keys, room.table.watch_key, awaited)
    return made


def build(folder: Path, *names: str) -> dict[str, Stage]:
    """Make the named tables in a folder, or all, whether its server runs or not."""
    command = [sys.executable, "-m", "tests.table.browser.stages", str(folder), *names]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return msgspec.json.decode(done.stdout, type=dict[str, Stage])


if __name__ == "__main__":
    made = asyncio.run(set_up(Path(sys.argv[1]), sys.argv[2:] or list(WANTED)))
    sys.stdout.buffer.write(msgspec.json.encode(made))
