"""Makes the tables of the bench: straight into the store, by the server's own rooms."""

import asyncio
import random
from pathlib import Path
from typing import NamedTuple

import ages
from ages.kernel.choices import UNDO
from ages.table.bots.thinking import Thinkers
from ages.table.rooms.room import Room
from ages.table.server.house import House, Settings, open_house
from ages.table.server.signing import Person, new_key, new_person

SEATS = 4
MOST_MOVES = 150
"""The tables of the crowd have up to so many moves behind them."""

EARLY, LATE = 100, 3_000


class Made(NamedTuple):
    """A table with the cookie of each seat's player."""

    game: str
    id: str
    cookies: tuple[str, ...]


class Tables(NamedTuple):
    """The crowd, and by game one position twice: at an early move, and at a late one."""

    crowd: list[Made]
    early: list[Made]
    late: list[Made]


async def prepare(database: Path, data: Path, number: int) -> Tables:
    """Fill a new database; half of the crowd plays one game, half the other."""
    house = await open_house(Settings(database=str(database), data=data))
    names = ages.games.names()
    try:
        crowd = [
            make(house, names[place % len(names)], place, place * MOST_MOVES // number)
            for place in range(number)
        ]
        early = [equal_table(house, name, 0) for name in names]
        late = [equal_table(house, name, LATE) for name in names]
        return Tables(
            await asyncio.gather(*crowd), await asyncio.gather(*early), await asyncio.gather(*late)
        )
    finally:
        await house.close()


async def seated(house: House, game: str) -> tuple[Room, Made]:
    """A table where four people sit and the game has begun."""
    kinds = ["open"] * SEATS
    table, _ = await house.make_table(game, kinds, {}, "bench", "", bot_name=lambda bot, seat: bot)
    people: list[Person] = [new_person() for _ in kinds]
    for seat, person in enumerate(people):
        name = f"Player {seat + 1}"
        assert await house.store.take_place(table.id, seat, name, new_key(), person.id)
    room = await house.room(table.id)
    assert room is not None
    cookies = tuple(house.signer.write(person) for person in people)
    return room, Made(game, table.id, cookies)


async def make(house: House, game: str, seed: int, moves: int) -> Made:
    """A table after so many random moves."""
    room, made = await seated(house, game)
    await room.begin()
    await play(room, random.Random(seed), moves)
    return made


async def equal_table(house: House, game: str, moves: int) -> Made:
    """A table of which others have the very same position, brought to a move by undoing."""
    room, made = await seated(house, game)
    room.table.seed = "bench"
    await house.store.set_table(made.id, seed="bench")
    await room.begin()
    chance = random.Random("equal")
    await play(room, chance, EARLY)
    while not (undoable := can_be_undone(room)):
        await play(room, chance, 1)
    seat, say = undoable
    while room.number < moves:
        await choose(room, seat, say)
        await choose(room, seat, UNDO)
    return made


def can_be_undone(room: Room) -> tuple[int, str] | None:
    """A choice after which its seat may undo, where nothing before it can be undone."""
    game = room.game
    assert game is not None
    assert game.pending is not None
    if game.undoable or len(game.pending.asked) > 1:
        return None
    seat = game.pending.seats[0]
    for option in game.options(seat):
        trial = game.clone()
        trial.moves = []
        trial.play(seat, option)
        if trial.undoable:
            return seat, game.pending.question.command(option)
    return None


async def play(room: Room, chance: random.Random, moves: int) -> None:
    """Play so many random moves, unless the game ends."""
    for _ in range(moves):
        game = room.game
        assert game is not None
        if game.pending is None:
            return
        seat = chance.choice(game.pending.seats)
        await choose(room, seat, Thinkers.any_choice(game, seat, chance.random().hex()))


async def choose(room: Room, seat: int, say: str) -> None:
    """A choice as the server takes it."""
    outcome = await room.choose(seat, say, room.mark(seat), None)
    assert outcome.kind == "saved", (say, outcome)
