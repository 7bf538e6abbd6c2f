"""Checking: games that changed rules lead elsewhere are found, and go on from what was kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

import ages
from ages.games import LANGUAGES
from ages.games.discovery.rules import income as discovery_income
from ages.games.mythology.queries import income
from ages.games.mythology.rules import gather as mythology_gather
from ages.kernel.errors import RulesError
from ages.kernel.log import Event
from ages.kernel.record import play_move
from ages.language import error_in_words
from ages.table.store import Finding, Store, adopt, check, restore, schema
from ages.table.store.entries import read_events
from ages.table.store.errors import MoveTaken, NoTable
from ages.table.store.rows import OVER, Snapshot

from .builder import Player, started
from .conftest import Outside

pytestmark = pytest.mark.anyio

GAMES = ages.games.names()


def richer_mythology(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on everybody gathers more."""

    def more(game: Any, seat: int, what: str, bonus: int) -> Any:
        return income(game, seat, what, bonus + 2)

    monkeypatch.setattr(mythology_gather, "income", more)


def richer_discovery(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on everybody has an income from rum."""
    monkeypatch.setattr(discovery_income, "rum_income", lambda player: 3)


RICHER: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "discovery": richer_discovery,
    "mythology": richer_mythology,
}
"""By game a change of its rules that leads every longer game elsewhere."""


async def findings(url: str) -> dict[str, Finding]:
    """What a check finds, by table."""
    return {finding.table: finding async for finding in check(url)}


async def running(store: Store, game: str, moves: int = 170) -> Player:
    """A game so long that the change of its rules has told, with two positions kept."""
    player = await started(store, game, moves=moves, every=40)
    assert not player.game.over
    assert len(await store.snapshots("oak")) == 2
    return player


async def position_after(store: Store, kept: Snapshot) -> str:
    """The position that the moves after a kept one lead to, under the rules of now."""
    game = ages.load(kept.position)
    game.moves = []
    for move in await store.moves("oak", after=kept.number):
        if not move.text.startswith("adopt"):
            play_move(game, move.number, move.text)
    return game.to_json()


@pytest.mark.parametrize("game", GAMES)
async def test_under_the_same_rules_no_game_differs(game: str, store: Store, url: str) -> None:
    await running(store, game)
    await started(store, game, "elm", size=3, moves=1)
    await started(store, game, "ash", moves=0)
    over = await started(store, game, "fir", moves=100_000, every=50)
    assert over.game.over
    found = await findings(url)
    assert {table: finding.moves for table, finding in found.items()} == {
        "oak": 170,
        "elm": 1,
        "ash": 0,
        "fir": over.number,
    }
    assert all(finding.ok and finding.game == game for finding in found.values())


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_that_changed_rules_lead_elsewhere_is_found_and_goes_on(
    game: str, store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = await running(store, game)
    RICHER[game](monkeypatch)
    finding = (await findings(url))["oak"]
    assert not finding.ok
    assert finding.why is not None
    kept = await store.snapshots("oak")
    adopted = await adopt(store, finding)
    assert (adopted.number, adopted.start, adopted.lost) == (171, kept[-1].number, [])
    restored = await restore(store, player.table)
    assert restored.game.to_json() == await position_after(store, kept[-1])
    assert (restored.number, restored.snapshot) == (171, 171)
    snapshot = (await store.snapshots("oak"))[-1]
    assert snapshot.adopted == f"from move {kept[-1].number}: {finding.why}"
    move = (await store.moves("oak"))[-1]
    assert (move.text, move.ticket) == (f"adopt {player.game.version}", None)
    assert read_events(move) == [Event("adopted", {"start": kept[-1].number})]
    table = await store.table("oak")
    assert table is not None
    assert restored.game.pending is not None
    assert (table.moves, table.asked, table.awaited) == (171, 171, restored.game.pending.seats)
    # From there on it is checked, and nothing before it is.
    player.game, player.number, player.snapshot = restored.game, restored.number, 171
    await player.play(50)
    assert (await findings(url))["oak"].ok
    assert (await restore(store, player.table)).game.to_json() == player.game.to_json()


@pytest.mark.parametrize("game", GAMES)
async def test_a_move_that_is_no_longer_legal_is_told_with_its_number(
    game: str, store: Store, url: str, outside: Outside
) -> None:
    await running(store, game)
    outside("UPDATE moves SET text = '0 dance' WHERE number = 17")
    finding = (await findings(url))["oak"]
    assert finding.why is not None
    for language in LANGUAGES:
        assert "17 (0 dance)" in error_in_words(finding.why, language)
    adopted = await adopt(store, finding)
    assert adopted.lost == []


@pytest.mark.parametrize("game", GAMES)
async def test_the_latest_position_from_which_all_moves_can_be_played_is_adopted(
    game: str, store: Store, url: str, outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = await running(store, game)
    first, second = await store.snapshots("oak")
    position = player.game.to_json()
    outside(f"DELETE FROM snapshots WHERE number = {second.number}")
    RICHER[game](monkeypatch)
    finding = (await findings(url))["oak"]
    monkeypatch.undo()
    adopted = await adopt(store, finding)
    assert (adopted.start, adopted.lost) == (first.number, [])
    assert (await restore(store, player.table)).game.to_json() == position


@pytest.mark.parametrize("game", GAMES)
async def test_moves_that_can_no_longer_be_played_are_told_and_none_is_deleted(
    game: str, store: Store, url: str, outside: Outside
) -> None:
    player = await running(store, game)
    start = (await store.snapshots("oak"))[-1].number
    bad = start + 3
    assert bad < player.number
    outside(f"UPDATE moves SET text = '0 dance' WHERE number = {bad}")
    before = await store.moves("oak")
    finding = (await findings(url))["oak"]
    adopted = await adopt(store, finding)
    assert adopted.start == start
    assert adopted.lost == [(move.number, move.text) for move in before if move.number >= bad]
    assert (await store.moves("oak"))[:-1] == before
    assert (await findings(url))["oak"].ok
    restored = await restore(store, player.table)
    assert restored.game.pending is not None
    assert restored.game.options(restored.game.pending.seats[0])


@pytest.mark.parametrize("game", GAMES)
async def test_without_a_position_the_game_goes_on_as_far_as_its_moves_can_be_played(
    game: str, store: Store, url: str, outside: Outside
) -> None:
    player = await started(store, game, moves=20, every=99)
    outside("UPDATE moves SET text = '0 dance' WHERE number = 18")
    finding = (await findings(url))["oak"]
    adopted = await adopt(store, finding)
    assert (adopted.number, adopted.start) == (21, 0)
    assert [number for number, _ in adopted.lost] == [18, 19, 20]
    assert (await restore(store, player.table)).number == 21
    assert (await findings(url))["oak"].ok


@pytest.mark.parametrize("game", GAMES)
async def test_rules_that_fail_are_told_as_a_difference(
    game: str, store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await running(store, game)

    def fail(*_: object) -> None:
        raise ZeroDivisionError("a bug")

    RICHER[game](monkeypatch)
    monkeypatch.setattr(mythology_gather, "income", fail)
    monkeypatch.setattr(discovery_income, "rum_income", fail)
    finding = (await findings(url))["oak"]
    assert "ZeroDivisionError('a bug')" in str(finding.why)


@pytest.mark.parametrize("game", GAMES)
async def test_a_new_version_of_rules_that_changes_nothing_is_no_difference(
    game: str, store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await running(store, game)
    monkeypatch.setattr(ages.games.get(game).game, "version", "99")
    assert (await findings(url))["oak"].ok


async def test_a_game_that_is_over_in_the_database_only_is_found(store: Store, url: str) -> None:
    over = await started(store, GAMES[0], moves=100_000, every=50)
    assert over.game.over
    await store.set_table("oak", state="running")
    finding = (await findings(url))["oak"]
    assert finding.why is not None
    assert finding.why.key == "other_state"
    await adopt(store, finding)
    table = await store.table("oak")
    assert table is not None
    assert table.state == OVER


async def test_a_game_that_this_program_does_not_have_is_told(store: Store, url: str) -> None:
    await started(store, GAMES[0], moves=2)
    await store.set_table("oak", game="halma")
    finding = (await findings(url))["oak"]
    assert "halma" in str(finding.why)
    assert finding.game == "halma"


async def test_a_table_removed_meanwhile_has_nothing_to_adopt(store: Store) -> None:
    with pytest.raises(NoTable):
        await adopt(store, Finding("oak", GAMES[0], 3, RulesError("x")))


async def test_a_check_changes_nothing(store: Store, url: str, outside: Outside) -> None:
    await running(store, GAMES[0])
    outside("UPDATE moves SET text = '0 dance' WHERE number = 18")
    before = await store.history("oak")
    await findings(url)
    assert await store.history("oak") == before


# Finished games


@pytest.mark.parametrize("game", GAMES)
async def test_a_finished_game_that_differs_is_told_as_finished(
    game: str, store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await started(store, game, moves=100_000, every=50)
    assert over.game.over
    RICHER[game](monkeypatch)
    finding = (await findings(url))["oak"]
    assert (finding.state, finding.moves, finding.differs) == (OVER, over.number, True)


# Adoption


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_that_went_on_since_it_was_examined_is_not_adopted(
    game: str, store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = await running(store, game)
    with monkeypatch.context() as patch:
        RICHER[game](patch)
        finding = (await findings(url))["oak"]
    await player.play(1)
    with pytest.raises(MoveTaken):
        await adopt(store, finding)
    assert (await findings(url))["oak"].ok


@pytest.mark.parametrize("game", GAMES)
async def test_a_field_that_older_positions_lack_is_no_difference(
    game: str, store: Store, url: str
) -> None:
    await running(store, game)
    older = []
    for kept in await store.snapshots("oak"):
        position = msgspec.json.decode(kept.position)
        position["settings"].popitem()
        change = sa.update(schema.snapshots).filter_by(number=kept.number)
        older.append(change.values(position=msgspec.json.encode(position)))
    await store._database.write(lambda connection: [connection.execute(one) for one in older])
    assert (await findings(url))["oak"].ok


# Damage


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET options = '{bad'",
        "UPDATE tables SET options = '[]'",
        "UPDATE tables SET awaited = '[7]'",
        "UPDATE tables SET awaited = 'nobody'",
        "UPDATE tables SET size = -3",
        "UPDATE tables SET moves = 99999",
        "UPDATE tables SET state = 'lost'",
        "UPDATE tables SET changed = 1e300",
        "UPDATE places SET seat = 40 WHERE seat = 1",
        "UPDATE places SET kind = 'ghost' WHERE seat = 1",
        "DELETE FROM moves WHERE number = 3",
        "DELETE FROM moves WHERE number = 60",
        "UPDATE moves SET events = 'x' WHERE number = 3",
        "UPDATE moves SET events = '[1]' WHERE number = 3",
        "UPDATE snapshots SET position = '{bad'",
    ],
)
async def test_damage_is_named_and_the_check_goes_on(
    damage: str, store: Store, url: str, outside: Outside
) -> None:
    await started(store, GAMES[0], "elm", moves=60)
    await started(store, GAMES[0], "oak", moves=60)
    outside(f"{damage} {'AND' if 'WHERE' in damage else 'WHERE'} {column(damage)} = 'oak'")
    found = await findings(url)
    assert found["oak"].is_damaged
    assert found["elm"].ok
    assert found["oak"].why is not None
    for language in LANGUAGES:
        assert "oak" in error_in_words(found["oak"].why, language)


def column(sql: str) -> str:
    """The column that says of which table a row is."""
    return "id" if " tables " in sql else '"table"'


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE moves SET text = CAST(x'3020ff' AS TEXT) WHERE number = 3",
        "UPDATE places SET name = CAST(x'41ff' AS TEXT) WHERE seat = 1",
        "UPDATE tables SET seed = CAST(x'ff' AS TEXT) WHERE 1",
        "UPDATE tables SET options = CAST(x'7bff7d' AS TEXT) WHERE 1",
        "UPDATE tables SET size = 'two' WHERE 1",
        "UPDATE moves SET number = 'x' WHERE number = 60",
        "UPDATE tables SET id = CAST(x'6f616bff' AS TEXT) WHERE 1",
    ],
)
async def test_what_only_sqlite_keeps_is_named_too(damage: str, tmp_path: Path) -> None:
    url = str(tmp_path / "ages.db")
    store = await Store.open(url)
    await started(store, GAMES[0], "elm", moves=60)
    await started(store, GAMES[0], "oak", moves=60)
    await store.close()
    with closing(sqlite3.connect(url)) as connection:
        connection.execute(f"{damage} AND {column(damage)} = 'oak'")
        connection.commit()
    found = await findings(url)
    assert found.pop("elm").ok
    [(name, finding)] = found.items()
    assert name.startswith("oak")
    assert finding.is_damaged
