"""Patience: a database that does not answer is given up in time, and all goes on when it does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from asyncpg import connect  # type: ignore[import-untyped]

from ages.games import LANGUAGES
from ages.language import error_in_words
from ages.table.store import Store, migrating
from ages.table.store.errors import MoveTaken, StoreError, Unanswered

from ..conftest import Cluster
from .builder import a_move, made

pytestmark = pytest.mark.anyio

SHORT = 0.3
"""So many seconds the databases of these tests may take."""


@pytest.fixture
async def impatient(postgres: str) -> AsyncIterator[Store]:
    """A store on a server that soon is given up."""
    await (await Store.open(postgres)).close()
    opened = await Store.open(postgres, patience=SHORT)
    yield opened
    await opened.close()


@asynccontextmanager
async def locked(address: str, table: str) -> AsyncIterator[None]:
    """Another program that keeps a table to itself for a while."""
    other = await connect(address)
    try:
        async with other.transaction():
            await other.execute(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE")
            yield
    finally:
        await other.close()


async def test_a_frozen_server_is_given_up_and_all_goes_on_after_the_thaw(
    impatient: Store, cluster: Cluster
) -> None:
    await made(impatient)
    await impatient.append([a_move(0)], {"moves": 0})
    with cluster.frozen():
        late = [impatient.append([a_move(number)], {"moves": number}) for number in (1, 1)]
        for result in await asyncio.gather(
            *late,
            *[impatient.all_tables(9) for _ in range(20)],
            impatient.set_table("oak", absent=7),
            return_exceptions=True,
        ):
            assert isinstance(result, Unanswered)
            told = [error_in_words(result, language) for language in LANGUAGES]
            assert len(set(told)) == len(told)
    for _ in range(2):
        with suppress(MoveTaken):
            await impatient.append([a_move(1)], {"moves": 1})
    assert [move.number for move in await impatient.moves("oak")] == [0, 1]
    assert await asyncio.gather(*[impatient.count_tables() for _ in range(20)]) == [1] * 20


async def test_a_frozen_server_is_told_when_it_is_to_be_opened(
    postgres: str, cluster: Cluster
) -> None:
    with cluster.frozen(), pytest.raises(Unanswered):
        await Store.open(postgres, patience=SHORT)


async def test_a_store_on_a_frozen_server_can_be_closed(postgres: str, cluster: Cluster) -> None:
    store = await Store.open(postgres, patience=SHORT)
    await store.count_tables()
    with cluster.frozen():
        await store.close()


async def test_who_waits_for_a_lock_is_told_and_leaves_nothing_waiting(
    impatient: Store, postgres: str, cluster: Cluster
) -> None:
    await made(impatient)
    async with locked(postgres, "moves"):
        with pytest.raises(Unanswered):
            await impatient.append([a_move(0)], {"moves": 0})
        with pytest.raises(Unanswered):
            await impatient.moves("oak")
        waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        assert cluster.sql(waiting) == "0"
    await impatient.append([a_move(0)], {"moves": 0})
    assert len(await impatient.moves("oak")) == 1


async def test_a_migration_may_take_as_long_as_it_takes(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade = migrating.upgrade

    def slowly(connection: object, database: object) -> None:
        connection.exec_driver_sql(f"SELECT pg_sleep({2 * SHORT})")  # type: ignore[attr-defined]
        upgrade(connection, database)  # type: ignore[arg-type]

    monkeypatch.setattr(migrating, "upgrade", slowly)
    store = await Store.open(postgres, patience=SHORT)
    assert await store.count_tables() == 0
    await store.close()


async def test_connections_that_were_lost_meanwhile_are_made_anew(
    impatient: Store, postgres: str, cluster: Cluster
) -> None:
    await asyncio.gather(*[impatient.count_tables() for _ in range(4)])
    others = "datname LIKE 'ages%' AND pid <> pg_backend_pid()"
    cluster.sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    assert await asyncio.gather(*[impatient.count_tables() for _ in range(4)]) == [0] * 4


async def test_a_server_that_fails_otherwise_is_not_called_slow(impatient: Store) -> None:
    with pytest.raises(StoreError, match="nonsense") as caught:
        await impatient._database.read(lambda one: one.exec_driver_sql("SELECT nonsense"))
    assert not isinstance(caught.value, Unanswered)
