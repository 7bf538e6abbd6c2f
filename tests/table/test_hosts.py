"""Hosts: what who made a table, and who runs the house, can begin and remove."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from babel.dates import format_datetime

from ages.language import program_words

from .sockets import ADDRESS
from .streets import GAME, INVITE, every_language, opened, t, told

pytestmark = pytest.mark.anyio


# The host of a table


async def test_the_host_begins_and_bots_take_the_open_seats(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann, table = await street.invitation(size="3", **{"kind-2": "open"})
        answer = await street.visitor().post(f"/t/{table}/begin")
        assert answer.status_code == 403
        room = await street.room(table)
        assert room.game is None
        answer = await ann.post(f"/t/{table}/begin")
        assert 'data-seat="0"' in answer.text
        assert [place.kind for place in room.places] == ["human", "bot", "bot"]
        assert all(place.name for place in room.places)
        number = room.number
        await ann.post(f"/t/{table}/begin")
        assert room.number >= number


async def test_the_host_removes_a_player_before_the_game(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann, table = await street.invitation(size="3", **{"kind-2": "open"})
        bob = street.visitor()
        await bob.post(f"/t/{table}/sit", {"name": "Bob", "seat": "2"})
        [link] = re.findall(r'value="([^"]+/r/[^"]+)"', (await bob.get(f"/t/{table}/seat")).text)
        assert (await bob.post(f"/t/{table}/remove", {"seat": "0"})).status_code == 403
        for seat in ("", "x", "3", "-1", "9" * 5000):
            answer = await ann.post(f"/t/{table}/remove", {"seat": seat})
            assert answer.status_code == 422
            assert t("lost.no_seat") in told(answer)
        await ann.post(f"/t/{table}/remove", {"seat": "1"})
        room = await street.room(table)
        assert room.open_seats == [1, 2]
        assert (await bob.get(link)).status_code == 404
        assert (await bob.get(f"/t/{table}/seat")).status_code == 403
        cleo = street.visitor()
        await cleo.post(f"/t/{table}/sit", {"name": "Cleo", "seat": "2"})
        assert room.places[1].name == "Cleo"


async def test_the_host_removes_a_player_from_the_game_and_a_bot_plays_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann, table = await street.invitation()
        bob = street.visitor()
        await bob.post(f"/t/{table}/sit", {"name": "Bob"})
        await ann.post(f"/t/{table}/remove", {"seat": "1"})
        room = await street.room(table)
        assert (room.places[1].kind, room.places[1].bot) == ("bot", "greedy")
        assert (await bob.get(f"/t/{table}")).status_code == 403
        assert table not in (await bob.get("/")).text


async def test_the_host_removes_a_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann, table = await street.invitation()
        assert (await street.visitor().post(f"/t/{table}/delete")).status_code == 403
        answer = await ann.post(f"/t/{table}/delete")
        assert str(answer.url) == f"{ADDRESS}/"
        assert await street.house.store.count_tables() == 0
        for path in ("", "/seat", "/state"):
            answer = await ann.get(f"/t/{table}{path}")
            assert answer.status_code == 404
            assert t("lost.no_table") in told(answer)


# The host of the house


@every_language
async def test_a_closed_house_makes_tables_only_for_who_knows_the_code(
    tmp_path: Path, language: str
) -> None:
    async with opened(tmp_path, closed=True, host_code="sesame") as street:
        visitor = street.visitor(language)
        for path in ("/", f"/new/{GAME}"):
            assert 'name="code"' in (await visitor.get(path)).text
        for code in ("", "Sesame", "sesame ", "\ud83d", "x" * 999):
            for path, fields in (("/tables", INVITE), ("/tables/quick", {"game": GAME})):
                street.house.codes = type(street.house.codes)(1, 100)
                said = code.encode("utf-8", "replace").decode()
                answer = await visitor.post(path, {**fields, "code": said})
                assert answer.status_code == 422
                assert program_words(language).message("error.host_code") in told(answer)
        assert await street.house.store.count_tables() == 0
        answer = await visitor.post("/tables", {**INVITE, "code": "sesame"})
        assert answer.status_code == 200
        host = await street.host(language)
        assert 'name="code"' not in (await host.get("/")).text
        assert (await host.post("/tables/quick", {"game": GAME})).status_code == 200


@every_language
async def test_the_page_of_the_host_asks_for_the_code(tmp_path: Path, language: str) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor(language)
        assert 'name="code"' in (await visitor.get("/host")).text
        answer = await visitor.post("/host", {"code": "wrong"})
        assert answer.status_code == 403
        assert t("error.wrong_code", language) in told(answer)
        _, table = await street.invitation()
        assert (await visitor.post(f"/host/table/{table}/remove")).status_code == 403
        assert table not in (await visitor.get("/host")).text


@every_language
async def test_the_host_of_the_house_removes_table_player_and_name(
    tmp_path: Path, language: str
) -> None:
    async with opened(tmp_path) as street:
        host = await street.host(language)
        ann, table = await street.invitation()
        bob = street.visitor()
        await bob.post(f"/t/{table}/sit", {"name": "Rude Name"})
        room = await street.room(table)
        await room.say(1, "rude words")
        await room.say(0, "kind words")
        assert "Rude Name" in told(await host.get("/host"))
        assert "rude words" in told(await ann.get(f"/t/{table}"))
        answer = await host.post(f"/host/table/{table}/name", {"seat": "1"})
        assert answer.status_code == 200
        for page in (await ann.get(f"/t/{table}"), await bob.get(f"/t/{table}"), answer):
            assert "Rude" not in page.text
            assert "rude words" not in page.text
        assert "kind words" in (await ann.get(f"/t/{table}")).text
        assert room.places[1].name == t("player", language, number=2)
        street.house.forget(room)
        again = await ann.get(f"/t/{table}")
        assert "rude" not in again.text.lower()
        await host.post(f"/host/table/{table}/player", {"seat": "1"})
        assert (await bob.get(f"/t/{table}")).status_code == 403
        await host.post(f"/host/table/{table}/remove")
        assert await street.house.store.count_tables() == 0
        assert (await host.post(f"/host/table/{table}/remove")).status_code == 404


async def test_a_name_can_be_removed_after_its_player(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        host = await street.host()
        _, table = await street.invitation()
        await street.visitor().post(f"/t/{table}/sit", {"name": "Rude Name"})
        room = await street.room(table)
        await room.say(1, "rude words")
        for what in ("player", "name"):
            page = await host.get("/host")
            assert "Rude Name" in told(page)
            assert f'<details class="sure"><summary class="quiet">{t(f"host.remove_{what}")}' in (
                page.text
            )
            await host.post(f"/host/table/{table}/{what}", {"seat": "1"})
            assert f'/{what}"><input type="hidden" name="seat" value="1">' in page.text
        page = await host.get("/host")
        assert "Rude Name" not in told(page)
        assert [line.text for line in room.speech] == [""]
        assert f'/host/table/{table}/player"><input type="hidden" name="seat" value="1">' not in (
            page.text
        )


@every_language
async def test_the_host_reads_whom_a_table_waits_for(tmp_path: Path, language: str) -> None:
    async with opened(tmp_path) as street:
        host = await street.host(language)
        _, table = await street.invitation()
        assert t("state.waiting", language) in told(await host.get("/host"))
        await street.visitor().post(f"/t/{table}/sit", {"name": "Bob"})
        room = await street.room(table)
        assert room.game is not None
        assert room.game.pending is not None
        names = [room.names[seat] for seat in room.game.pending.seats]
        words = t("host.waits", language, names=program_words(language).join(names))
        assert words in told(await host.get("/host"))


async def test_a_removed_name_is_not_replaced_by_that_of_another(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        host = await street.host()
        _, table = await street.invitation(name=t("player", number=2))
        await street.visitor().post(f"/t/{table}/sit", {"name": "Rude Name"})
        await host.post(f"/host/table/{table}/name", {"seat": "1"})
        room = await street.room(table)
        assert [place.name for place in room.places] == [
            t("player", number=2),
            t("player", number=3),
        ]


@every_language
async def test_the_host_sees_when_tables_were_made(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as street:
        monkeypatch.setattr("ages.table.server.house.time.time", lambda: 1_000_000_000.0)
        _, table = await street.invitation()
        monkeypatch.undo()
        host = await street.host(language)
        date = format_datetime(datetime.fromtimestamp(1e9, UTC), "short", locale=language)
        page = told(await host.get("/host"))
        for key in ("host.made", "host.changed"):
            assert " ".join(t(key, language, date=f"{date} UTC").split()) in page
        # A table of a time when that was not kept.
        await street.house.store.set_table(table, created=0.0, changed=0.0)
        page = told(await host.get("/host"))
        assert "70" not in page
        assert t("state.waiting", language) in page
        assert t("host.made", language, date="") not in page


async def test_a_host_can_do_only_what_there_is(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        host = await street.host()
        _, table = await street.invitation()
        assert (await host.post(f"/host/table/{table}/burn")).status_code == 404
        for seat in ("", "5", "x"):
            for what in ("player", "name"):
                answer = await host.post(f"/host/table/{table}/{what}", {"seat": seat})
                assert answer.status_code == 422
