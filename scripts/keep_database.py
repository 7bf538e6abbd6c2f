"""Plays tables into a database of each kind and keeps both beside the tests, for later programs."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any, NamedTuple
from unittest.mock import patch

from msgspec import json

from ages.games.mythology.queries import income
from ages.kernel.game import Game
from ages.table.rooms.room import Room
from ages.table.server.house import House
from ages.table.server.signing import new_key
from ages.table.store import adopt, check
from ages.table.store.rows import WATCHER
from tests.choosers import eager, whole_answer
from tests.table.conftest import Cluster, server_programs
from tests.table.houses import open_for
from tests.table.store.older import FOLDER, what_is_seen

HOST = "whoever made this table"


def never(game: Game) -> bool:
    """Play to the end."""
    return False


def in_battle(game: Game) -> bool:
    """Both sides choose in the middle of a battle: dice have fallen already."""
    position: Any = game
    return is_asked(game, "reveal") and bool(position.battle.dice)


def is_asked(game: Game, name: str) -> bool:
    """Whether a question of this name is waited for."""
    return game.pending is not None and game.pending.question.name.endswith(f".{name}")


def picking(game: Game) -> bool:
    """Somebody picks a subset of several things after a third of a game, openly."""
    pending = game.pending
    return (
        pending is not None
        and pending.picking
        and not pending.together
        and len(pending.seats) == 1
        and game.subset(pending.seats[0]).most > 1
    )


def sealing(game: Game) -> bool:
    """Several seats answer in secret."""
    return game.pending is not None and game.pending.together and len(game.pending.seats) > 2


def striking(game: Game) -> bool:
    """A battle in the New World is being fought."""
    return is_asked(game, "strike_back") or is_asked(game, "strike")


class Plan(NamedTuple):
    """A table to keep: its game, and where the playing stops after so many moves at least."""

    table: str
    game: str
    seats: int
    least: int
    until: Callable[[Game], bool]
    options: dict[str, Any] = {}  # noqa: RUF012


PLANS = [
    Plan("battle", "mythology", 2, 120, in_battle),
    Plan("battleoffive", "mythology", 5, 300, in_battle),
    Plan("halfpicked", "mythology", 3, 130, picking),
    Plan("sealed", "mythology", 4, 160, sealing),
    Plan("sealedpicks", "mythology", 6, 60, sealing),
    Plan("removed", "mythology", 3, 70, sealing, {"house_start": True, "house_support": True}),
    Plan("adopted", "mythology", 3, 230, sealing),
    Plan("talked", "mythology", 8, 10, sealing),
    Plan("finished", "mythology", 2, 0, never),
    Plan("begun", "mythology", 2, 0, lambda game: True),
    Plan("striking", "discovery", 3, 100, striking),
    Plan("halfsent", "discovery", 4, 150, picking),
    Plan("bidding", "discovery", 5, 2, lambda game: True, {"auction": True}),
    Plan("middle", "discovery", 2, 155, lambda game: True, {"navy": 3, "quiet_failures": True}),
    Plan("over", "discovery", 3, 0, never),
]


async def play(house: House, plan: Plan) -> Room:
    """A table whose people have played until the plan is met."""
    table, _ = await house.make_table(
        plan.game,
        ["open"] * plan.seats,
        plan.options,
        HOST,
        "",
        bot_name=lambda bot, seat: bot,
        table_id=plan.table,
        public=plan.table == "talked",
    )
    await house.store.set_table(table.id, seed=f"a seed of {plan.table}")
    room = await house.room(table.id)
    assert room is not None
    for seat in room.open_seats:
        name = f"{plan.table.capitalize()} {seat}"
        assert await house.store.take_place(table.id, seat, name, new_key(), f"person {seat}")
    house.forget(room)
    room = await house.room(table.id)
    assert room is not None
    await room.begin()
    players = [eager(f"{plan.table} {seat}") for seat in range(plan.seats)]
    while (game := room.game) is not None and game.pending is not None:
        if room.number >= plan.least and plan.until(game):
            return room
        seat = game.pending.seats[room.number % len(game.pending.seats)]
        choice = whole_answer(game, seat, players[seat])
        say = game.pending.question.command(choice, whole=game.pending.picking)
        await choose(room, seat, say)
        if room.number % 17 == 0 and room.undoer is not None:
            await choose(room, room.undoer, "undo")
    assert plan.until is never, f"{plan.table} never came to its end"
    return room


async def choose(room: Room, seat: int, say: str) -> None:
    """A choice that is kept."""
    outcome = await room.choose(seat, say, room.mark(seat), f"ticket {room.number}")
    assert outcome.kind == "saved", (outcome, say)


async def pick_one(room: Room) -> None:
    """The seat that is asked picks a first thing of several."""
    assert room.game is not None
    assert room.game.pending is not None
    seat = room.game.pending.seats[0]
    await choose(room, seat, room.game.pending.question.command(room.game.options(seat)[0]))
    assert room.game.pending.picked_by(seat)


async def seal_one(room: Room) -> None:
    """The first seat that is asked seals its answer, and the second begins to pick."""
    assert room.game is not None
    pending = room.game.pending
    assert pending is not None
    first, second, *_ = pending.seats
    choice = whole_answer(room.game, first, eager("sealed"))
    await choose(room, first, pending.question.command(choice, whole=pending.picking))
    if room.table.id == "sealedpicks":
        await choose(room, second, pending.question.command(room.game.options(second)[0]))


async def talk(room: Room) -> None:
    """Players chat, one of them is silenced, and somebody watches."""
    store = room.house.store
    for seat in range(room.table.size):
        await room.say(seat, f"Hello, says {room.places[seat].name} — één & <all>")
    await store.silence(room.table.id, 1)
    await store.keep("a watcher", room.table.id, WATCHER)
    await room.set_place(2, away=True)


async def remove_one(room: Room) -> None:
    """The host takes away a seat that is not waited for: a bot plays there from now on."""
    await seal_one(room)
    assert room.game is not None
    assert room.game.pending is not None
    [seat] = set(range(room.table.size)) - set(room.game.pending.seats)
    await room.seating.remove(seat)
    room.attendance.stop()


async def open_a_table(house: House) -> None:
    """A table where two seats are open still."""
    await house.make_table(
        "mythology",
        ["me", "open", "open", "bot:greedy"],
        {},
        HOST,
        "Ann",
        bot_name=lambda bot, seat: "Bo",
        table_id="waiting",
    )


STEPS = {
    "halfpicked": pick_one,
    "halfsent": pick_one,
    "sealed": seal_one,
    "sealedpicks": seal_one,
    "talked": talk,
    "removed": remove_one,
}
"""By table what happens when its playing has stopped."""


async def fill(folder: Path, url: str) -> None:
    """Play every plan into a database, which is then brought to its final state."""
    async with open_for(folder, database=url) as house:
        await open_a_table(house)
        for plan in PLANS:
            if plan.table == "adopted":
                with patch("ages.games.mythology.rules.gather.income", richer):
                    room = await play(house, plan)
            else:
                room = await play(house, plan)
            if plan.table in STEPS:
                await STEPS[plan.table](room)
            print(f"{plan.table}: {room.number} moves, {room.game and room.game.pending}")
    async with open_for(folder, database=url) as house:
        for finding in [found async for found in check(url) if not found.ok]:
            assert finding.table == "adopted", finding
            print(await adopt(house.store, finding))


def richer(game: Any, seat: int, what: str, bonus: int) -> Any:
    """What an earlier rule gave, so that a game of then does not replay now."""
    return income(game, seat, what, bonus + 1)


@asynccontextmanager
async def databases() -> AsyncIterator[Sequence[tuple[str, str]]]:
    """The name of a file, and the address of a new database, of each kind."""
    programs = server_programs()
    if programs is None:
        sys.exit("PostgreSQL is needed too; on Debian: apt install postgresql")
    cluster = Cluster(programs, Path(mkdtemp(prefix="ages-pg-")))
    with TemporaryDirectory(prefix="ages-keep-") as folder:
        try:
            cluster.start()
            yield ("sqlite.db", f"{folder}/ages.db"), ("postgres.dump", cluster.new_database())
        finally:
            cluster.stop()


async def seen(house: House) -> dict[str, Any]:
    """By table what can be chosen there by whom, or how its game ended."""
    found: dict[str, Any] = {}
    for plan in sorted(PLANS):
        room = await house.room(plan.table)
        assert room is not None
        assert room.game is not None
        found[plan.table] = what_is_seen(room.game)
    return found


async def main(name: str) -> None:
    """Write one database of each kind under a name, with what its program showed."""
    (FOLDER / name).mkdir(parents=True)
    async with databases() as kinds:
        for file, url in kinds:
            with TemporaryDirectory(prefix="ages-keep-") as folder:
                await fill(Path(folder), url)
                async with open_for(Path(folder), database=url) as house:
                    await house.store.backup(FOLDER / name / file)
                    shown = json.encode(await seen(house))
    (FOLDER / name / "seen.json").write_bytes(json.format(shown, indent=1) + b"\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("scripts/keep_database NAME: under which the databases are kept, e.g. 0.1.0")
    asyncio.run(main(sys.argv[1]))
