"""Watching: a store hears which tables others on the same database change."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from ages.table.store import Store, postgres
from ages.table.store.postgres import TABLES_A_NOTE
from ages.table.store.rows import Talk

from ..sockets import PATIENCE
from .builder import a_move, made

pytestmark = pytest.mark.anyio

TABLES = ["oak", "elm", "ash"]


class Watcher:
    """A store that watches; the tables it was told of, in their order."""

    def __init__(self, store: Store) -> None:
        """It holds some tables, whether they are there or not."""
        self.store = store
        self.told: list[str] = []
        self.held: list[str] = list(TABLES)
        self._news = asyncio.Event()
        self.ready = asyncio.Event()
        self.task = asyncio.create_task(store.watch(self._tell, lambda: self.held, self.ready))

    def _tell(self, table: str) -> None:
        self.told.append(table)
        self._news.set()

    async def hears_of(self, *tables: str) -> set[str]:
        """All that was told since the last time, once these are among it."""
        async with asyncio.timeout(PATIENCE):
            while not set(tables) <= set(self.told):
                self._news.clear()
                await self._news.wait()
        heard, self.told = set(self.told), []
        return heard

    async def close(self) -> None:
        """Watch no more."""
        self.task.cancel()
        await asyncio.wait([self.task])
        await self.store.close()


@pytest.fixture
async def watcher(url: str, store: Store) -> AsyncIterator[Watcher]:
    """Another store on the same database, which has heard of all tables that are there."""
    for table in TABLES:
        await made(store, table)
    watcher = Watcher(await Store.open(url))
    await watcher.ready.wait()
    assert await watcher.hears_of() == set(TABLES), "anything may have changed before"
    yield watcher
    await watcher.close()


CHANGES: dict[str, Callable[[Store], Awaitable[Any]]] = {
    "a move": lambda store: store.append([a_move(0)], {"moves": 0, "changed": 9.0}),
    "the table": lambda store: store.set_table("oak", public=False),
    "a seat": lambda store: store.set_place("oak", 0, away=True),
    "sitting down": lambda store: store.take_place("oak", 1, "Ann", "key", "ann"),
    "a lost key": lambda store: store.release("oak", 1),
    "talk": lambda store: store.say(a_line("hi")),
    "silence": lambda store: store.silence("oak", 0),
    "removal": lambda store: store.remove_table("oak"),
}


def a_line(text: str) -> Talk:
    """A line of chat."""
    return Talk(table="oak", number=0, seat=0, name="Ann", text=text, at=1.0)


@pytest.mark.parametrize("change", CHANGES)
async def test_every_change_by_another_is_told(store: Store, watcher: Watcher, change: str) -> None:
    await CHANGES[change](store)
    await watcher.hears_of("oak")


async def test_only_the_tables_that_changed_are_told(store: Store, watcher: Watcher) -> None:
    for table in ("oak", "ash"):
        await store.set_table(table, public=False)
        assert await watcher.hears_of(table) == {table}


async def test_what_is_committed_together_is_told_whole(store: Store, watcher: Watcher) -> None:
    watcher.held = [f"{number:060}" for number in range(2 * TABLES_A_NOTE + 7)]
    await asyncio.gather(*[made(store, table) for table in watcher.held])
    await asyncio.gather(*[store.set_table(table, public=False) for table in watcher.held])
    await watcher.hears_of(*watcher.held)


# SQLite says no more than that somebody wrote.
@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_what_a_store_does_itself_is_not_told(store: Store, watcher: Watcher) -> None:
    await watcher.store.set_table("oak", public=False)
    await store.set_table("elm", public=False)
    assert await watcher.hears_of("elm") == {"elm"}


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_a_connection_without_news_is_asked_whether_it_is_there(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "QUIET", 0.0)
    await made(store)
    watcher = Watcher(await Store.open(url))
    await watcher.hears_of(*TABLES)
    await store.set_table("oak", public=False)
    await watcher.hears_of("oak")
    await watcher.close()
