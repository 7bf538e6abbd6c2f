"""Writing: committed before anybody is told, many in one commit, and each on its own if need be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from ages.table.store import MoveTaken, NoTable, Store
from ages.table.store.databases import Database
from ages.table.store.errors import StoreError
from ages.table.store.rows import OVER, Talk

from .builder import a_move, a_snapshot, a_table, made, seats_of
from .conftest import Outside

pytestmark = pytest.mark.anyio


class Watched:
    """The database of a store, with every write counted and something done around it."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nothing is done around writes yet."""
        self.writes = 0
        self.before: Callable[[], Any] | None = None
        self.in_transaction: Callable[[], None] | None = None
        self.after: Callable[[], None] | None = None
        self._write = database_of(store).write
        monkeypatch.setattr(database_of(store), "write", self.write)

    async def write(self, work: Callable[[sa.Connection], Any]) -> Any:
        """Write as the database does."""
        self.writes += 1

        def watched(connection: sa.Connection) -> Any:
            result = work(connection)
            if self.in_transaction is not None:
                self.in_transaction()
            return result

        if self.before is not None:
            await self.before()
        result = await self._write(watched)
        if self.after is not None:
            self.after()
        return result


def database_of(store: Store) -> Database:
    """The database under a store."""
    return store._database


@pytest.fixture
def watched(store: Store, monkeypatch: pytest.MonkeyPatch) -> Watched:
    """A watched database."""
    return Watched(store, monkeypatch)


async def test_nobody_is_told_before_the_move_is_committed(
    store: Store, watched: Watched, outside: Outside
) -> None:
    await made(store)
    count = "SELECT count(*) FROM moves"
    append = asyncio.ensure_future(store.append([a_move(0)], {"moves": 0}))
    seen = []
    watched.in_transaction = lambda: seen.append((append.done(), outside(count)))
    await append
    assert seen == [(False, "0")]
    assert outside(count) == "1"


async def test_what_is_kept_is_seen_by_others_as_soon_as_it_is_told(
    store: Store, outside: Outside
) -> None:
    await made(store)

    async def append(number: int) -> None:
        await store.append([a_move(number)], {"moves": number})
        assert outside(f"SELECT number FROM moves WHERE number = {number}") == str(number)

    await asyncio.gather(*[append(number) for number in range(12)])


async def test_who_comes_together_shares_a_commit(store: Store, watched: Watched) -> None:
    for number in range(40):
        await made(store, f"table {number}", moves=0)
    watched.writes = 0
    await asyncio.gather(
        *[store.append([a_move(0, f"table {number}")], {"moves": number}) for number in range(40)]
    )
    assert watched.writes == 1
    assert sorted([table.moves for table in await store.all_tables(99)]) == list(range(40))


async def test_while_one_commit_is_on_its_way_the_next_gathers(
    store: Store, watched: Watched
) -> None:
    await made(store)
    watched.writes = 0
    on_its_way, gate = asyncio.Event(), asyncio.Event()

    async def wait() -> None:
        on_its_way.set()
        await gate.wait()

    watched.before = wait
    appends = [asyncio.ensure_future(store.append([a_move(0)], {}))]
    await on_its_way.wait()
    appends += [asyncio.ensure_future(store.append([a_move(n)], {})) for n in range(1, 30)]
    appends += [asyncio.ensure_future(store.set_table("oak", moves=29))]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*appends)
    assert watched.writes == 2
    assert [move.number for move in await store.moves("oak")] == list(range(30))


async def test_one_bad_entry_fails_alone(store: Store) -> None:
    await made(store)
    await made(store, "elm")
    await store.append([a_move(0, ticket="t")], {"moves": 0})
    results = await asyncio.gather(
        store.append([a_move(1)], {"moves": 1}),
        store.append([a_move(0)], {"moves": 99}),
        store.append([a_move(0, "elm")], {"moves": 0}, a_snapshot(0, "elm")),
        store.append([a_move(7, ticket="t")], {"moves": 99}),
        store.append([a_move(0, "gone")], {}),
        store.set_table("elm", absent=5),
        store.append([a_move(2), a_move(2)], {"moves": 99}),
        store.create(a_table("elm"), []),
        store.append([a_move(2)], {"moves": 2}),
        return_exceptions=True,
    )
    wrong = [type(result) for result in results]
    none = type(None)
    assert wrong == [
        none, MoveTaken, none, MoveTaken, NoTable, none, MoveTaken, StoreError, none,
    ]  # fmt: skip
    assert [move.number for move in await store.moves("oak")] == [0, 1, 2]
    table, other = await store.table("oak"), await store.table("elm")
    assert table is not None
    assert other is not None
    assert (table.moves, other.moves, other.absent) == (2, 0, 5)


async def test_of_two_changes_in_one_commit_the_later_counts(
    store: Store, watched: Watched
) -> None:
    await made(store)
    watched.writes = 0
    await asyncio.gather(
        store.append([a_move(0)], {"moves": 0, "awaited": (0,)}),
        store.append([a_move(1)], {"moves": 1, "state": OVER}),
        store.append([a_move(2)], {"moves": 2, "awaited": ()}),
        store.set_table("oak", asked=1),
        store.append([a_move(3)], {"asked": 3}),
    )
    assert watched.writes == 1
    table = await store.table("oak")
    assert table is not None
    assert (table.moves, table.awaited, table.state, table.asked) == (2, (), OVER, 3)


async def test_what_is_said_first_is_done_first(store: Store) -> None:
    table = a_table()
    await asyncio.gather(
        store.create(table, seats_of(table)),
        store.append([a_move(0)], {"moves": 0}),
        store.say(Talk(table="oak", number=0, seat=0, name="Ann", text="hi", at=1.0)),
        store.remove_table("oak"),
        store.create(a_table(seed="new"), seats_of(table)),
    )
    assert await store.table("oak") == a_table(seed="new")
    assert await store.moves("oak") == []


async def test_what_nobody_waits_for_any_more_is_still_written(store: Store) -> None:
    await made(store)
    append = asyncio.ensure_future(store.append([a_move(0)], {"moves": 0}))
    await asyncio.sleep(0)
    append.cancel()
    with pytest.raises(asyncio.CancelledError):
        await append
    await store.settle()
    assert [move.number for move in await store.moves("oak")] == [0]


async def test_what_still_waits_is_written_before_the_store_closes(url: str) -> None:
    store = await Store.open(url)
    await made(store)
    append = asyncio.ensure_future(store.append([a_move(0)], {"moves": 0}))
    await asyncio.sleep(0)
    await store.close()
    assert append.done()
    again = await Store.open(url)
    assert [move.number for move in await again.moves("oak")] == [0]
    await again.close()


async def test_a_commit_whose_answer_was_lost_is_not_done_twice(
    store: Store, watched: Watched
) -> None:
    await made(store)

    def lose_the_answer() -> None:
        watched.after = None
        raise StoreError("the connection was lost")

    watched.after = lose_the_answer
    await asyncio.gather(*[store.append([a_move(n)], {"moves": n}) for n in range(3)])
    assert [move.number for move in await store.moves("oak")] == [0, 1, 2]
    with pytest.raises(MoveTaken):
        await store.append([a_move(2)], {"moves": 2})


async def test_a_database_that_fails_is_told_to_all_who_wait_and_may_come_back(
    store: Store, watched: Watched
) -> None:
    await made(store)

    async def fail() -> None:
        raise StoreError("the disk is full")

    watched.before = fail
    results = await asyncio.gather(
        *[store.append([a_move(n)], {"moves": n}) for n in range(3)], return_exceptions=True
    )
    assert [str(result) for result in results] == ["the disk is full"] * 3
    watched.before = None
    await store.append([a_move(0)], {"moves": 0})
    assert [move.number for move in await store.moves("oak")] == [0]


async def test_a_server_that_was_restarted_is_found_again(postgres: str, cluster: Any) -> None:
    store = await Store.open(postgres)
    await made(store)
    cluster.sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname <> 'postgres'"
    )
    await store.append([a_move(0)], {"moves": 0})
    assert [move.number for move in await store.moves("oak")] == [0]
    await store.close()


async def test_two_hundred_rooms_write_at_once_without_loss(store: Store) -> None:
    rooms = [f"table {number}" for number in range(200)]
    for room in rooms:
        await made(store, room)

    async def play(room: str) -> None:
        for number in range(8):
            await store.append([a_move(number, room)], {"moves": number}, a_snapshot(number, room))

    await asyncio.gather(*map(play, rooms))
    assert {table.moves for table in await store.all_tables(999)} == {7}
    for room in rooms[::20]:
        assert [move.number for move in await store.moves(room)] == list(range(8))
        assert [one.number for one in await store.snapshots(room)] == [6, 7]
