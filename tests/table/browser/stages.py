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
from ages.kernel.commands import parse
from ages.kernel.game import Game
from ages.table.faces.sections import refused
from ages.table.rooms.room import Room
from ages.table.server.house import House

from ..houses import any_command, open_for, seated

PEOPLE = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
ROOT = Path(__file__).parents[3]

Moment = Callable[[Game], bool]


class Stage(msgspec.Struct):
    """A table that was set up: how it is found, how its seats are, and who is waited for."""

    table: str
    keys: list[str]
    watch: str
    awaited: list[int]

    @property
    def path(self) -> str:
        """The page of the table."""
        return f"/t/{self.table}"

    @property
    def mover(self) -> int:
        """The seat that is waited for; the first once the game is over."""
        return self.awaited[0] if self.awaited else 0

    @property
    def other(self) -> int:
        """A seat that is not waited for."""
        return next(seat for seat in range(len(self.keys)) if seat not in self.awaited)

    def seat(self, seat: int) -> str:
        """The private link of a seat."""
        return f"/r/{self.keys[seat]}"


# Moments


def asks(question: str) -> Moment:
    """A question is asked."""
    return lambda game: game.pending is not None and game.pending.question.name == question


def is_over(game: Game) -> bool:
    """The game has ended."""
    return game.over


def has_refusals(game: Game) -> bool:
    """Something could be chosen that cannot be chosen now."""
    assert game.pending is not None
    return bool(refused(game, game.pending.seats[0], games.words(game.name, "en")))


def refuses(command: str) -> Moment:
    """Something that a person could say cannot be chosen now."""

    def is_reached(game: Game) -> bool:
        assert game.pending is not None
        seat = game.pending.seats[0]
        return game.why_not(seat, parse(game, seat, command)) is not None

    return is_reached


def offers(command: str) -> Moment:
    """Something can be chosen."""

    def is_reached(game: Game) -> bool:
        pending = game.pending
        assert pending is not None
        options = game.options(pending.seats[0])
        return command in [pending.question.command(option) for option in options]

    return is_reached


def picks_one_of_copies(game: Game) -> bool:
    """Exactly one thing is picked, and of some things there are several."""
    pending = game.pending
    if pending is None or not pending.picking:
        return False
    items, least, most, _ = game.subset(pending.seats[0])
    return least == most == 1 and len(items) > 1 and max(items.values()) > 1


def after(number: int) -> Moment:
    """So many decisions were made."""
    left = number

    def is_reached(game: Game) -> bool:
        nonlocal left
        left -= 1
        return left < 0

    return is_reached


# Tables


class Wanted(msgspec.Struct):
    """A table to set up: the game, how many people play it, and when they stop."""

    game: str
    size: int
    moments: tuple[Moment, ...]
    public: bool = False
    away: bool = False
    """Whether a bot plays for who is waited for."""

    def is_reached(self, game: Game) -> bool:
        """Whether the moment has come."""
        return all(moment(game) for moment in self.moments)


HANDS = (asks("turn.choose_hand"),)
CUBE = (asks("turn.place_cube"),)
TAKEN = (asks("placement.place"), refuses("place colonist captain"))
CARD = asks("cards.play_card")

WANTED = {
    "hands": Wanted("mythology", 2, HANDS, public=True),
    "hands, private": Wanted("mythology", 2, HANDS),
    "hands, answer lost": Wanted("mythology", 2, HANDS),
    "hands, dropped": Wanted("mythology", 2, HANDS),
    "hands, slow": Wanted("mythology", 2, HANDS),
    "hands, removed": Wanted("mythology", 2, HANDS),
    "hands of eight": Wanted("mythology", 8, HANDS),
    "cube": Wanted("mythology", 2, CUBE),
    "cube, undone": Wanted("mythology", 2, CUBE),
    "cube, told": Wanted("mythology", 2, CUBE),
    "cube, title": Wanted("mythology", 2, CUBE),
    "cube, hint": Wanted("mythology", 2, CUBE),
    "cube, late": Wanted("mythology", 2, CUBE),
    "cube, asleep": Wanted("mythology", 2, CUBE),
    "cube, away": Wanted("mythology", 2, CUBE, away=True),
    "cube, removed": Wanted("mythology", 2, CUBE),
    "cube, unsent": Wanted("mythology", 2, CUBE),
    "cube, unanswered": Wanted("mythology", 2, CUBE),
    "one of copies": Wanted("mythology", 2, (picks_one_of_copies,)),
    "one of copies, by keys": Wanted("mythology", 2, (picks_one_of_copies,)),
    "cards": Wanted("mythology", 3, (after(60), CARD), public=True),
    "cards, lost": Wanted("mythology", 3, (after(60), CARD)),
    "army": Wanted("mythology", 2, (asks("attack.choose_army"),)),
    "army, by mouse": Wanted("mythology", 2, (asks("attack.choose_army"),)),
    "battle": Wanted("mythology", 2, (asks("battle.reveal"),)),
    "explore": Wanted("mythology", 2, (CARD, offers("play explore"))),
    "recruiting": Wanted("mythology", 2, (asks("recruit.recruit"), has_refusals)),
    "placing": Wanted("discovery", 3, (after(40), *TAKEN), public=True),
    "exploring": Wanted("discovery", 2, (asks("discovery.explore"),)),
    "over": Wanted("mythology", 2, (is_over,), public=True),
}


async def play_until(room: Room, wanted: Wanted, chance: Chance) -> None:
    """Everybody answers at random until the moment is reached."""
    assert room.game is not None
    while not wanted.is_reached(room.game):
        assert room.game.pending is not None, "the game ended before"
        seat = room.game.pending.seats[0]
        say = any_command(room, seat, chance)
        outcome = await room.choose(seat, say, room.mark(seat), None)
        assert outcome.kind == "saved"


async def set_up(house: House, name: str) -> Stage:
    """Make a table in a house."""
    wanted = WANTED[name]
    people = ["human"] * wanted.size
    seed, _, _ = f"stage {name}".partition(",")  # tables that differ by a word begin alike
    room = await seated(house, wanted.game, *people, seed=seed, public=wanted.public)
    for place in room.places:
        await room.set_place(place.seat, name=PEOPLE[place.seat])
    await play_until(room, wanted, Chance.of(seed))
    awaited = list(room.table.awaited)
    if wanted.away:
        await room.set_place(awaited[0], away=True)
    keys = [place.key for place in room.places]
    return Stage(room.table.id, keys, room.table.watch_key, awaited)


async def set_up_all(folder: Path, names: list[str]) -> dict[str, Stage]:
    """Make tables in the house of a folder, at the same time: so they share their commits."""
    async with open_for(folder) as house:
        made = await asyncio.gather(*[set_up(house, name) for name in names])
    return dict(zip(names, made, strict=True))


def build(folder: Path, *names: str) -> dict[str, Stage]:
    """Make the named tables in a folder, or all, whether its server runs or not."""
    command = [sys.executable, "-m", "tests.table.browser.stages", str(folder), *names]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return msgspec.json.decode(done.stdout, type=dict[str, Stage])


if __name__ == "__main__":
    made = asyncio.run(set_up_all(Path(sys.argv[1]), sys.argv[2:] or list(WANTED)))
    sys.stdout.buffer.write(msgspec.json.encode(made))
