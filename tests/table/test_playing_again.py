"""Playing again: after the end the same people find a new table like the old one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.table.rooms.room import Room
from ages.table.store.rows import BOT, OVER

from .sockets import ADDRESS, Browser, table_of
from .streets import GAME, Street, every_language, opened, t, told
from .test_rooms import never, play_until

pytestmark = pytest.mark.anyio

OPTION = next(
    name
    for name in reversed(games.get(GAME).options.__struct_fields__)
    if getattr(games.get(GAME).options(), name) is False
)


async def finished(street: Street, language: str = "en") -> tuple[Browser, Browser, Room]:
    """Ann and Bob, whose game with a bot is over."""
    kinds = {"size": "3", "kind-1": "open", "kind-2": "open", f"option-{OPTION}": "true"}
    ann, table = await street.invitation(**kinds, absent="300", public="yes")
    bob = street.visitor(language)
    await bob.post(f"/t/{table}/sit", {"name": "Bob", "seat": "2"})
    await street.visitor().post(f"/t/{table}/sit", {"name": "Cleo", "seat": "3"})
    room = await street.room(table)
    await play_until(room, never, Chance.of("again"), 5000)
    assert room.table.state == OVER
    await room.set_place(2, kind=BOT, bot="random")
    return ann, bob, room


def again(room: Room, seat: int) -> str:
    """Where the button of a seat leads."""
    return f"/t/{room.table.id}/again?seat={seat}"


@every_language
async def test_the_end_offers_the_same_once_more(tmp_path: Path, language: str) -> None:
    async with opened(tmp_path) as street:
        _, bob, room = await finished(street, language)
        page = await bob.get(f"/t/{room.table.id}")
        assert f'<form method="post" action="{again(room, 1)}">' in page.text
        for key in ("decision.again", "decision.home"):
            assert t(key, language) in told(page)
        watcher = await street.visitor(language).get(f"/t/{room.table.id}")
        assert t("decision.home", language) in told(watcher)
        assert "/again" not in watcher.text


async def test_the_new_table_is_like_the_old_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        _, bob, room = await finished(street)
        answer = await bob.post(again(room, 1))
        assert answer.status_code == 200
        new = await street.room(table_of(answer))
        assert new is not room
        assert [(place.kind, place.bot) for place in new.places] == [
            ("open", ""),
            ("human", ""),
            ("bot", "random"),
        ]
        assert new.places[1].name == "Bob"
        assert new.table.options == room.table.options
        assert new.table.options[OPTION] is True
        assert (new.table.game, new.table.public, new.table.absent) == (GAME, True, 300)
        assert new.table.seed != room.table.seed


async def test_the_others_are_offered_a_seat_at_the_same_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann, bob, room = await finished(street)
        made = await bob.post(again(room, 1))
        lobby = await ann.post(again(room, 0))
        assert table_of(lobby) == table_of(made)
        assert 'name="name" value="Ann"' in lobby.text
        page = await ann.post(f"/t/{table_of(made)}/sit", {"name": "Ann"})
        assert 'data-seat="0"' in page.text, "the game has not begun"


async def test_of_many_who_want_to_play_again_one_makes_the_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann, bob, room = await finished(street)
        tables = await street.house.store.count_tables()
        answers = await asyncio.gather(
            *[one.post(again(room, seat)) for seat, one in ((0, ann), (1, bob), (0, ann))]
        )
        assert {answer.status_code for answer in answers} == {200}
        assert len({table_of(answer) for answer in answers}) == 1
        assert await street.house.store.count_tables() == tables + 1


async def test_against_bots_alone_the_game_begins_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        _, bob, room = await finished(street)
        await room.set_place(0, kind=BOT, bot="greedy")
        answer = await bob.post(again(room, 1))
        assert str(answer.url) == f"{ADDRESS}/t/{table_of(answer)}?seat=1"
        assert 'data-seat="1"' in answer.text


async def test_nothing_is_played_again_before_the_end_or_by_who_watched(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        _, table = await street.invitation()
        bob = street.visitor()
        await bob.post(f"/t/{table}/sit", {"name": "Bob"})
        answer = await bob.post(f"/t/{table}/again?seat=1")
        assert str(answer.url) == f"{ADDRESS}/t/{table}?seat=1"
        answer = await street.visitor().post(f"/t/{table}/again")
        assert answer.status_code == 403
        assert t("lost.no_seat_here") in told(answer)
        assert await street.house.store.count_tables() == 1


async def test_a_new_table_counts_among_those_that_may_be_made(tmp_path: Path) -> None:
    async with opened(tmp_path, closed=True, host_code="sesame") as street:
        ann = street.visitor()
        made = await ann.post(
            "/tables",
            {"game": GAME, "size": "2", "kind-0": "me", "kind-1": "open", "code": "sesame"},
        )
        bob = street.visitor()
        await bob.post(f"/t/{table_of(made)}/sit", {"name": "Bob"})
        room = await street.room(table_of(made))
        await play_until(room, never, Chance.of("closed"), 5000)
        assert (await bob.post(again(room, 1))).status_code == 422
        assert await street.house.store.count_tables() == 1
