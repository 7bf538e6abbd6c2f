"""Rows: whatever is kept comes back as it was, on every kind of database."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from ages.table.store import MoveTaken, NoTable, Store
from ages.table.store.errors import StoreError
from ages.table.store.rows import BOT, HUMAN, OPEN, OVER, RUNNING, WAITING, WATCHER, Place, Talk
from ages.table.store.schema import STRUCTS

from .builder import a_move, a_snapshot, a_table, made, seats_of

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("struct", STRUCTS)
def test_a_table_of_the_database_has_the_fields_of_its_struct_in_their_order(
    struct: type[msgspec.Struct],
) -> None:
    # In their order, because moves are written as tuples.
    assert tuple(STRUCTS[struct].columns.keys()) == struct.__struct_fields__


# Tables and seats


async def test_a_table_comes_back_with_every_field(store: Store) -> None:
    table = await made(store)
    assert await store.table("oak") == table
    assert await store.table("elm") is None


async def test_two_tables_cannot_have_one_id(store: Store) -> None:
    table = await made(store)
    with pytest.raises(StoreError):
        await store.create(a_table(seed="another"), seats_of(table))
    assert await store.table("oak") == table


async def test_seats_come_back_in_their_order(store: Store) -> None:
    places = [
        Place(table="oak", seat=0, kind=HUMAN, name="Zoë", key="k", away=True),
        Place(table="oak", seat=1, kind=BOT, name="Robot", bot="greedy"),
        Place(table="oak", seat=2, kind=OPEN),
    ]
    await store.create(a_table(size=3), places[::-1])
    assert await store.places("oak") == places
    assert await store.places("elm") == []


async def test_only_what_is_named_changes_about_a_table_and_a_seat(store: Store) -> None:
    table = await made(store)
    await made(store, "elm")
    await store.set_table("oak", awaited=(0, 1), options={"clock": False}, changed=7.0)
    assert await store.table("oak") == msgspec.structs.replace(
        table, awaited=(0, 1), options={"clock": False}, changed=7.0
    )
    assert await store.table("elm") == a_table("elm")
    await store.set_place("oak", 1, name="Bob", away=True)
    first, second = await store.places("oak")
    assert (first.name, first.away) == ("", False)
    assert (second.name, second.away, second.kind) == ("Bob", True, OPEN)


async def test_an_open_seat_goes_to_one_of_those_who_want_it(store: Store) -> None:
    await made(store)
    people = [f"person {number}" for number in range(8)]
    taken = await asyncio.gather(
        *[store.take_place("oak", 1, who, f"key of {who}", who) for who in people]
    )
    assert taken.count(True) == 1
    winner = people[taken.index(True)]
    place = (await store.places("oak"))[1]
    assert (place.kind, place.name, place.key) == (HUMAN, winner, f"key of {winner}")
    assert [await store.kept(who, "oak") for who in people].count([1]) == 1
    assert await store.kept(winner, "oak") == [1]


async def test_a_bot_gets_a_seat_only_while_it_is_open(store: Store) -> None:
    await made(store)
    await store.take_place("oak", 0, "Ann", "key", "ann")
    assert not await store.give_place("oak", 0, "Greedy", "greedy")
    assert await store.give_place("oak", 1, "Greedy", "greedy")
    first, second = await store.places("oak")
    assert (first.kind, first.name, first.bot) == (HUMAN, "Ann", "")
    assert (second.kind, second.name, second.bot) == (BOT, "Greedy", "greedy")


async def test_a_removed_table_leaves_nothing(store: Store, outside: object) -> None:
    await made(store)
    await made(store, "elm")
    for table in ("oak", "elm"):
        await store.take_place(table, 0, "Ann", f"key {table}", "ann")
        await store.append([a_move(0, table)], {"moves": 0}, a_snapshot(0, table))
        await store.say(Talk(table=table, number=0, seat=0, name="Ann", text="hi", at=1.0))
    await store.remove_table("oak")
    assert callable(outside)
    for rows in ("tables", "places", "moves", "snapshots", "talk", "keepers"):
        left = 2 if rows == "places" else 1
        assert outside(f"SELECT count(*) FROM {rows}") == str(left), rows
    assert await store.count_tables() == 1


# Lists of tables


async def test_lists_of_tables_show_the_latest_changed_first(store: Store) -> None:
    await made(store, "oak", changed=1.0, state=WAITING)
    await made(store, "elm", changed=3.0, public=False)
    await made(store, "ash", changed=2.0)
    await made(store, "fir", changed=4.0, state=OVER)
    assert [table.id for table in await store.all_tables(3)] == ["fir", "elm", "ash"]
    assert [table.id for table in await store.all_tables(3, 3)] == ["oak"]
    assert [table.id for table in await store.public_tables(9)] == ["ash", "oak"]
    assert [table.id for table in await store.public_tables(1)] == ["ash"]
    assert [table.id for table in await store.tables_in("running")] == ["elm", "ash"]
    assert await store.count_tables() == 4


async def test_a_person_finds_the_tables_where_a_seat_is_kept(store: Store) -> None:
    await made(store, "oak", changed=1.0)
    await made(store, "elm", changed=2.0)
    await made(store, "ash", changed=3.0)
    await store.keep("ann", "oak", 1)
    await store.keep("ann", "oak", 1)
    await store.keep("ann", "oak", 0)
    await store.keep("ann", "ash", WATCHER)
    await store.keep("bob", "elm", 0)
    found = [(table.id, seat) for table, seat in await store.tables_of("ann", 9)]
    assert found == [("oak", 0), ("oak", 1)]
    assert await store.tables_of("ann", 1) == [(await store.table("oak"), 0)]
    await store.set_table("oak", state="over", changed=9.0)
    await store.keep("ann", "ash", 0)
    found = [(table.id, seat) for table, seat in await store.tables_of("ann", 9)]
    assert found == [("ash", 0), ("oak", 0), ("oak", 1)]
    assert await store.kept("ann", "oak") == [0, 1]
    assert await store.kept("ann", "elm") == []


# Keys


async def test_a_key_opens_its_seat_and_no_key_opens_none(store: Store) -> None:
    await made(store)
    await store.take_place("oak", 1, "Bob", "return", "bob")
    assert await store.place_of_key("return") == ("oak", 1)
    assert await store.place_of_key("retur") is None
    assert await store.place_of_key("") is None
    assert await store.table_of_watch_key("watch oak") == "oak"
    assert await store.table_of_watch_key("watch elm") is None
    assert await store.table_of_watch_key("") is None


async def test_a_released_seat_is_nobodys_and_has_a_new_key(store: Store) -> None:
    await made(store)
    await store.take_place("oak", 0, "Ann", "first", "ann")
    await store.take_place("oak", 1, "Bob", "second", "bob")
    await store.keep("ann", "oak", 1)
    key = await store.release("oak", 1)
    assert await store.place_of_key("second") is None
    assert await store.place_of_key(key) == ("oak", 1)
    assert await store.kept("bob", "oak") == []
    assert await store.kept("ann", "oak") == [0]
    assert await store.place_of_key("first") == ("oak", 0)


# Moves and positions


async def test_moves_come_back_by_number_and_in_pages(store: Store) -> None:
    await made(store)
    kept = [a_move(number, ticket=f"t{number}" if number else None) for number in range(6)]
    for move in kept:
        await store.append([move], {"moves": move.number})
    assert await store.moves("oak") == kept
    assert await store.moves("oak", after=3) == kept[4:]
    assert await store.lines("oak", None, 2) == [kept[5], kept[4]]
    assert await store.lines("oak", 4, 3) == [kept[3], kept[2], kept[1]]
    assert await store.lines("oak", 0, 3) == []
    assert await store.move_of_ticket("oak", "t3") == kept[3]
    assert await store.move_of_ticket("oak", "t9") is None
    assert await store.move_of_ticket("elm", "t3") is None


async def test_several_moves_go_in_together_and_change_their_table(store: Store) -> None:
    await made(store, state=WAITING)
    fields = {"moves": 2, "awaited": (0, 1), "state": RUNNING, "asked": 2, "changed": 9.0}
    await store.append([a_move(0), a_move(1), a_move(2)], fields, a_snapshot(2))
    table = await store.table("oak")
    assert table is not None
    assert {name: getattr(table, name) for name in fields} == fields
    assert [move.number for move in await store.moves("oak")] == [0, 1, 2]
    assert (await store.snapshots("oak"))[-1] == a_snapshot(2)


async def test_a_taken_number_or_ticket_is_refused_and_nothing_changes(store: Store) -> None:
    await made(store)
    await made(store, "elm")
    await store.append([a_move(0, ticket="t")], {"moves": 0})
    for wrong in (a_move(0), a_move(1, ticket="t")):
        with pytest.raises(MoveTaken):
            await store.append([wrong], {"moves": 1, "awaited": (0,)}, a_snapshot(1))
    assert [move.number for move in await store.moves("oak")] == [0]
    assert await store.table("oak") == a_table(moves=0)
    assert await store.snapshots("oak") == []
    # Another table has numbers and tickets of its own, and no ticket is like no other.
    await store.append([a_move(0, "elm", ticket="t"), a_move(1, "elm")], {})
    await store.append([a_move(2, "elm")], {})


async def test_a_move_of_a_table_that_is_gone_says_so(store: Store) -> None:
    await made(store)
    await store.remove_table("oak")
    with pytest.raises(NoTable):
        await store.append([a_move(0)], {"moves": 0})


async def test_of_positions_the_last_two_and_the_adopted_are_kept(store: Store) -> None:
    await made(store)
    await made(store, "elm")
    await store.append([a_move(0, "elm")], {}, a_snapshot(0, "elm"))
    for number in range(0, 60, 10):
        adopted = "from move 19: other rules" if number == 20 else ""
        await store.append([a_move(number)], {}, a_snapshot(number, adopted=adopted))
    assert [one.number for one in await store.snapshots("oak")] == [20, 40, 50]
    assert (await store.snapshots("oak"))[0].adopted == "from move 19: other rules"
    assert (await store.snapshots("oak"))[-1] == a_snapshot(50)
    assert await store.snapshots("elm") == [a_snapshot(0, "elm")]


async def test_a_position_taken_again_replaces_the_first(store: Store) -> None:
    await made(store)
    await store.append([a_move(0)], {}, a_snapshot(0))
    await store.append([a_move(1)], {}, a_snapshot(0, version="4"))
    assert await store.snapshots("oak") == [a_snapshot(0, version="4")]


# Talk


async def test_talk_is_numbered_in_each_table_and_comes_in_pages(store: Store) -> None:
    await made(store)
    await made(store, "elm")
    said = [Talk(table="oak", number=0, seat=0, name="Ann", text=text, at=1.0) for text in "abcd"]
    said = list(await asyncio.gather(*[store.say(line) for line in said]))
    assert sorted(line.number for line in said) == [1, 2, 3, 4]
    other = await store.say(Talk(table="elm", number=0, seat=1, name="Bob", text="x", at=2.0))
    assert other.number == 1
    newest = sorted(said, key=lambda line: -line.number)
    assert await store.talk("oak", None, 3) == newest[:3]
    assert await store.talk("oak", 2, 3) == newest[3:]


async def test_a_silenced_seat_loses_its_words_and_its_name(store: Store) -> None:
    await made(store)
    await store.take_place("oak", 0, "Rude", "key", "x")
    await store.take_place("oak", 1, "Kind", "lock", "y")
    for seat, name in ((0, "Rude"), (1, "Kind")):
        await store.say(Talk(table="oak", number=0, seat=seat, name=name, text="...", at=1.0))
    await store.silence("oak", 0)
    kind, rude = await store.talk("oak", None, 9)
    assert (rude.number, rude.name, rude.text) == (1, "", "")
    assert (kind.number, kind.name, kind.text) == (2, "Kind", "...")
    assert [place.name for place in await store.places("oak")] == ["", "Kind"]
