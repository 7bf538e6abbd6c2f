"""Restoring: a game comes back as it was in memory, wherever it was left."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

import ages
from ages.kernel.choices import UNDO
from ages.kernel.errors import WrongMove
from ages.table.store import Restored, Store, restore, schema
from ages.table.store.errors import NoTable, StoreError
from ages.table.store.restoring import compare
from ages.table.store.rows import Snapshot

from .builder import Player, a_snapshot, a_table, started

pytestmark = pytest.mark.anyio

GAMES = ages.games.names()


def check_same(restored: Restored, player: Player) -> None:
    """A restored game is where the live one is, and can go where that can."""
    live = player.game
    game = restored.game
    assert restored.number == player.number
    assert game.to_json() == live.to_json()
    assert (game.log, game.moves) == ([], [])
    kept = [(seat, before.to_json()) for seat, before in live.undoable]
    # What could be undone before the snapshot cannot be, and need not be: nothing could.
    assert [(seat, before.to_json()) for seat, before in game.undoable] == kept


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
async def test_a_game_is_restored_at_every_move(game: str, seed: int, store: Store) -> None:
    player = await started(store, game, f"{game} {seed}", size=2 + seed, every=7)
    for _ in range(60):
        await player.play(1)
        restored = await restore(store, player.table)
        check_same(restored, player)
        assert restored.snapshot == player.snapshot
    assert player.snapshot > 0


@pytest.mark.parametrize("game", GAMES)
async def test_a_restored_game_plays_on_as_the_live_one_does(game: str, store: Store) -> None:
    player = await started(store, game, moves=33)
    restored = await restore(store, player.table)
    other = Player(store, player.table)
    other.game, other.number, other.snapshot = restored.game, restored.number, restored.snapshot
    other.chance.setstate(player.chance.getstate())
    for _ in range(40):
        assert player.choose() == other.choose()
    assert other.game.to_json() == player.game.to_json()


@pytest.mark.parametrize("game", GAMES)
async def test_the_last_move_of_each_seat_is_known(game: str, store: Store) -> None:
    player = await started(store, game, moves=25)
    last = {}
    for move in await store.moves(player.table.id, after=0):
        last[int(move.text.partition(" ")[0])] = move.number
    assert (await restore(store, player.table)).last == last
    assert last


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_restored(game: str, store: Store) -> None:
    player = await started(store, game, moves=100_000, every=50)
    assert player.game.over
    check_same(await restore(store, player.table), player)


async def test_a_game_that_has_just_begun_is_restored(store: Store) -> None:
    player = await started(store, GAMES[0])
    restored = await restore(store, player.table)
    check_same(restored, player)
    assert (restored.number, restored.snapshot, restored.last) == (0, 0, {})


async def test_what_is_still_being_written_is_waited_for(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = await started(store, GAMES[0], moves=3)
    write, on_its_way, gate = store._database.write, asyncio.Event(), asyncio.Event()

    async def slow(work: Any) -> Any:
        on_its_way.set()
        await gate.wait()
        return await write(work)

    monkeypatch.setattr(store._database, "write", slow)
    keeping = asyncio.ensure_future(player.play(1))
    await on_its_way.wait()
    restoring = asyncio.ensure_future(restore(store, player.table))
    for _ in range(9):
        await store.places("oak")
    gate.set()
    await keeping
    assert (await restoring).number == 4


async def test_a_table_that_is_gone_has_no_game(store: Store) -> None:
    with pytest.raises(NoTable):
        await restore(store, a_table())


# Positions are a cache


@pytest.mark.parametrize("position", [b"", b"{}", b'{"game":"x"}', b"\xff\x00", b"[]"])
async def test_a_damaged_position_is_passed_over(position: bytes, store: Store) -> None:
    player = await started(store, GAMES[0], moves=40)
    damage = sa.update(schema.snapshots).values(position=position)
    await store._database.write(lambda connection: connection.execute(damage))
    restored = await restore(store, player.table)
    check_same(restored, player)
    assert restored.snapshot == 0


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_of_an_older_version_is_played_again_from_its_start(
    game: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = await started(store, game, moves=40)
    monkeypatch.setattr(ages.games.get(game).game, "version", "99")
    restored = await restore(store, player.table)
    assert restored.game.version == "99"
    check_same(restored, player)
    assert restored.snapshot == 0


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_that_other_rules_lead_elsewhere_is_not_restored(
    game: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = await started(store, game, moves=40)
    assert await store.snapshots(player.table.id)
    monkeypatch.setattr(ages.games.get(game).game, "version", "99")
    await store.set_table(player.table.id, seed="another")
    with pytest.raises(StoreError, match="cannot be played again at move"):
        await restore(store, player.table)


@pytest.mark.parametrize("game", GAMES)
async def test_an_adopted_position_is_the_truth_whatever_came_before(
    game: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await started(store, game, "elm", moves=60)
    player = await started(store, game, moves=20)
    player.game = other.game
    adopted = Snapshot(
        table="oak",
        number=21,
        version=other.game.version,
        position=other.game.to_json().encode(),
        adopted="from move 20: a test",
    )
    other.game.undoable.clear()
    player.number += 1
    move = (await store.moves("elm"))[-1]
    move.table, move.number, move.text = "oak", 21, "adopt 1"
    await store.append([move], {}, adopted)
    check_same(await restore(store, player.table), player)
    await player.play(15)
    check_same(await restore(store, player.table), player)
    monkeypatch.setattr(ages.games.get(game).game, "version", "99")
    restored = await restore(store, player.table)
    check_same(restored, player)
    assert restored.snapshot == 21


async def test_an_undone_choice_can_be_undone_after_a_restart(store: Store) -> None:
    player = await started(store, GAMES[-1], moves=1)
    while not player.game.undoable:
        await player.play(1)
    seat = player.game.undoable[-1][0]
    restored = await restore(store, player.table)
    assert restored.game.why_not(seat, UNDO) is None


@pytest.mark.parametrize("name", GAMES)
def test_what_an_older_program_did_not_know_of_a_position_is_no_difference(name: str) -> None:
    game = ages.new(name, seats=2, seed=1)
    position = msgspec.json.decode(game.to_json())
    game.gone = (1,)
    del position["gone"]
    compare(game, a_snapshot(1, position=msgspec.json.encode(position), version="0"))
    position["turn"] = 3
    with pytest.raises(WrongMove, match=r"\(turn differ\)"):
        compare(game, a_snapshot(1, position=msgspec.json.encode(position)))
    position["bank"] = "robbed"  # what cannot be read says nothing
    compare(game, a_snapshot(1, position=msgspec.json.encode(position)))
