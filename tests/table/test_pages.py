"""The pages: games and tables, sitting down, hosts, rules, languages; all without a script."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from ages import bots, games
from ages.kernel.chance import Chance
from ages.language import program_words
from ages.table.app import make_app
from ages.table.house import House
from ages.table.limits import LONGEST_NAME
from ages.table.rendering import static_files, static_url
from ages.table.rooms import Room

from .houses import open_for
from .sockets import ADDRESS, Browser, table_of
from .test_attendance import Thoughts, bots_rest
from .test_rooms import play_until

pytestmark = pytest.mark.anyio

GAME = games.names()[0]
every_game = pytest.mark.parametrize("game", games.names())
every_language = pytest.mark.parametrize("language", games.LANGUAGES)

INVITE = {"game": GAME, "size": "2", "kind-0": "me", "kind-1": "open", "name": "Ann"}


class Street:
    """A house with people who come by, each with a browser of their own."""

    def __init__(self, house: House) -> None:
        """Nobody has come by yet."""
        self.house = house
        self.app = make_app(house)

    def visitor(self, language: str = "en", **headers: str) -> Browser:
        """Somebody never seen before."""
        return Browser(self.app, **{"accept-language": language, **headers})

    async def host(self, language: str = "en") -> Browser:
        """Somebody who has said the host code."""
        made = self.visitor(language)
        answer = await made.post("/host", {"code": self.house.host_code})
        assert answer.status_code == 200
        return made

    async def invitation(self, **fields: str) -> tuple[Browser, str]:
        """Ann, and the id of a table that she has just made."""
        ann = self.visitor()
        answer = await ann.post("/tables", {**INVITE, **fields})
        assert answer.status_code == 200, answer.text
        return ann, table_of(answer)

    async def room(self, table: str) -> Room:
        """The room of a table."""
        room = await self.house.room(table)
        assert room is not None
        return room


@asynccontextmanager
async def opened(folder: Path, **fields: Any) -> AsyncIterator[Street]:
    """A street with an open house whose bots are quick."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ages.table.house.Thinkers", lambda *_: Thoughts())
        async with open_for(folder, **fields) as house:
            yield Street(house)


def told(answer: httpx.Response) -> str:
    """The words of a page."""
    main = answer.text.partition("<main")[2] or answer.text
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", main)).split())


def t(key: str, language: str = "en", **data: object) -> str:
    """A message of the web."""
    return program_words(language).message(f"table.{key}", **data)


# Home


@every_language
async def test_home_shows_every_game(tmp_path: Path, language: str) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor(language)
        page = await visitor.get("/")
        for game in games.names():
            assert games.get(game).TITLE in told(page)
            assert games.words(game, language).message("about") in told(page)
            picture = await visitor.get(f"/games/{game}/picture.svg")
            assert picture.headers["content-type"] == "image/svg+xml"
            assert picture.text.startswith("<svg")
            style = await visitor.get(f"/games/{game}/any/style.css")
            assert style.headers["content-type"].startswith("text/css")


async def test_home_lists_my_tables_and_my_turn_first(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann = street.visitor()
        turns, chance = {}, Chance.of("turns")
        for number in range(6):
            answer = await ann.post("/tables", {**INVITE, "kind-1": "open"})
            table = table_of(answer)
            if number:
                bob = street.visitor()
                await bob.post(f"/t/{table}/sit", {"name": f"Bob {number}"})
                room = await street.room(table)
                mine = number % 2
                await play_until(
                    room, lambda at, mine=mine: (0 in at.pending.seats) == mine, chance
                )
                turns[table] = bool(mine)
        page = await ann.get("/")
        listed = re.findall(r'class="table-link( turn)?" href="/t/(\w+)\?seat=0"', page.text)
        assert {table: bool(turn) for turn, table in listed if table in turns} == turns
        marks = [bool(turn) for turn, _ in listed]
        assert len(marks) == 6
        assert marks == [True] * 3 + [False] * 3
        assert "Bob 1" in told(page)
        assert "Bob 1" not in told(await street.visitor().get("/"))


async def test_only_public_tables_are_listed_for_all(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        _, private = await street.invitation()
        _, public = await street.invitation(public="yes")
        page = await street.visitor().get("/")
        assert public in page.text
        assert private not in page.text


# New tables


@every_game
@every_language
async def test_a_game_against_bots_is_there_after_one_click(
    tmp_path: Path, game: str, language: str
) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor(language)
        answer = await visitor.post("/tables/quick", {"game": game})
        assert answer.status_code == 200
        room = await street.room(table_of(answer))
        await bots_rest(room)
        assert [place.kind for place in room.places] == ["human", "bot"]
        assert room.game is not None
        assert room.game.pending is not None
        page = await visitor.get(str(answer.url))
        assert 'data-mine="true"' in page.text
        assert 'class="choice"' in page.text
        assert f'lang="{language}"' in page.text


@every_game
@every_language
async def test_the_form_offers_every_size_option_and_bot(
    tmp_path: Path, game: str, language: str
) -> None:
    async with opened(tmp_path) as street:
        page = await street.visitor(language).get(f"/new/{game}")
        package = games.get(game)
        for seats in package.SEATS:
            assert f'<option value="{seats}"' in page.text
        for name in package.Options.__struct_fields__:
            assert f'name="option-{name}"' in page.text
        for rule in re.findall(rf'href="/rules/{game}/([^"]+)"', page.text):
            assert rule in games.ledger(game)
        for bot in bots.names():
            assert f'value="bot:{bot}"' in page.text


@every_game
async def test_options_and_variants_are_played_as_chosen(tmp_path: Path, game: str) -> None:
    async with opened(tmp_path) as street:
        kind = games.get(game).Options
        flags = [name for name in kind.__struct_fields__ if getattr(kind(), name) is False]
        chosen = {f"option-{flags[-1]}": "true"}
        _, table = await street.invitation(game=game, **chosen)
        room = await street.room(table)
        assert room.table.options[flags[-1]] is True
        bob = street.visitor()
        lobby = await bob.get(f"/t/{table}")
        assert re.search(r'<ul class="tags"><li>[^<]+: \w+</li></ul>', lobby.text)
        await bob.post(f"/t/{table}/sit", {"name": "Bob"})
        assert room.game is not None
        assert getattr(room.game.settings, flags[-1]) is True


@every_language
@pytest.mark.parametrize(
    "wrong",
    [
        {"size": "1"},
        {"size": "99"},
        {"size": "two"},
        {"size": ""},
        {"size": "9" * 5000},
        {"kind-1": "cat"},
        {"kind-1": "bot:cat"},
        {"kind-1": "bot:"},
        {"absent": "-1"},
        {"absent": "soon"},
        *[{f"option-{name}": "perhaps"} for name in games.get(GAME).Options.__struct_fields__],
    ],
)
async def test_a_wrong_form_comes_back_with_what_is_wrong(
    tmp_path: Path, language: str, wrong: dict[str, str]
) -> None:
    async with opened(tmp_path) as street:
        fields = {**INVITE, "name": "<Ann>", "absent": "300", **wrong}
        answer = await street.visitor(language).post("/tables", fields)
        assert answer.status_code == 422
        assert '<div class="errors" role="alert">' in answer.text
        assert "<Ann>" not in answer.text
        assert "&lt;Ann&gt;" in answer.text, "what was filled in is gone"
        assert await street.house.store.count_tables() == 0


async def test_a_game_that_is_not_here_is_told_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor()
        for answer in (
            await visitor.post("/tables", {**INVITE, "game": "halma"}),
            await visitor.post("/tables/quick", {"game": "halma"}),
            await visitor.get("/new/halma"),
            await visitor.get("/rules/halma"),
            await visitor.get("/games/halma/picture.svg"),
        ):
            assert answer.status_code == 404
            assert t("lost.no_game") in told(answer)


async def test_the_seats_are_as_the_form_says(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        kinds = {"size": "3", "kind-0": "bot:random", "kind-1": "me", "kind-2": "open"}
        # What is filled in for seats beyond the size does not count.
        _, table = await street.invitation(**kinds, **{"kind-3": "bot:greedy", "absent": "300"})
        room = await street.room(table)
        assert [(place.kind, place.bot) for place in room.places] == [
            ("bot", "random"),
            ("human", ""),
            ("open", ""),
        ]
        assert room.places[1].name == "Ann"
        assert room.table.absent == 300


# Sitting down


async def test_opening_the_link_takes_no_seat_and_sending_a_name_does(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann, table = await street.invitation(size="3", **{"kind-2": "open"})
        bob = street.visitor()
        for _ in range(3):
            page = await bob.get(f"/t/{table}")
            assert page.status_code == 200
        room = await street.room(table)
        assert room.open_seats == [1, 2]
        before = (await ann.get(f"/t/{table}/state")).json()["stamp"]
        answer = await bob.post(f"/t/{table}/sit", {"name": "Bob", "seat": "3"})
        assert answer.status_code == 200
        assert room.open_seats == [1]
        assert room.places[2].name == "Bob"
        assert (await ann.get(f"/t/{table}/state")).json()["stamp"] != before
        assert "Bob" in told(await ann.get(f"/t/{table}"))


async def test_the_last_seat_begins_the_game(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann, table = await street.invitation()
        bob = street.visitor()
        answer = await bob.post(f"/t/{table}/sit", {"name": "Bob"})
        assert str(answer.url).endswith(f"/t/{table}?seat=1")
        assert 'data-seat="1"' in answer.text
        assert 'data-seat="0"' in (await ann.get(f"/t/{table}")).text


@every_language
async def test_a_seat_can_be_taken_only_once(tmp_path: Path, language: str) -> None:
    async with opened(tmp_path) as street:
        _, table = await street.invitation(size="3", **{"kind-2": "open"})
        first, second = street.visitor(language), street.visitor(language)
        assert (
            await first.post(f"/t/{table}/sit", {"name": "Bob", "seat": "2"})
        ).status_code == 200
        for seat in ("2", "1", "0", "9", "7" * 5000):
            answer = await second.post(f"/t/{table}/sit", {"name": "Cleo", "seat": seat})
            assert answer.status_code == 422
            assert t("error.seat_taken", language) in told(answer)
        room = await street.room(table)
        assert [place.name for place in room.places] == ["Ann", "Bob", ""]


async def test_of_many_who_sit_down_at_once_each_seat_gets_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        _, table = await street.invitation(size="4", **{"kind-2": "open", "kind-3": "open"})
        people = [street.visitor() for _ in range(9)]
        answers = await asyncio.gather(
            *[one.post(f"/t/{table}/sit", {"name": f"P{n}"}) for n, one in enumerate(people)]
        )
        room = await street.room(table)
        seated = [place.name for place in room.places[1:]]
        assert len(set(seated)) == 3
        for number, answer in enumerate(answers):
            assert (answer.status_code == 200) == (f"P{number}" in seated)
        moves = await street.house.store.moves(table)
        assert [move.number for move in moves] == [0]


async def test_a_game_begins_once_however_often_that_is_said(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann, table = await street.invitation()
        await asyncio.gather(*[ann.post(f"/t/{table}/begin") for _ in range(5)])
        room = await street.room(table)
        await bots_rest(room)
        moves = await street.house.store.moves(table)
        assert [move.number for move in moves] == list(range(room.number + 1))


async def test_who_comes_too_late_is_told_that_the_table_is_private(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        _, table = await street.invitation()
        await street.visitor().post(f"/t/{table}/sit", {"name": "Bob"})
        answer = await street.visitor().post(f"/t/{table}/sit", {"name": "Cleo"})
        assert answer.status_code == 403
        assert t("lost.private") in told(answer)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("<u>Bob</u>", "<u>Bob</u>"),
        ("'\"><script>alert(1)</script>", "'\"><script>alert(1)</script>"),
        ("  Bob \t\n the  builder ", "Bob the builder"),
        ("Bo\u202eb\u200b\u0000\x07", "Bo b"),
        ("x" * 500, "x" * LONGEST_NAME),
        ("{{ 7 * 7 }}", "{{ 7 * 7 }}"),
        ("{seat}", "{seat}"),
        ("%s %d", "%s %d"),
        ("ΑΩ ж 日本 é", "ΑΩ ж 日本 é"),
    ],
)
async def test_names_are_tidied_and_shown_as_they_are(
    tmp_path: Path, said: str, shown: str
) -> None:
    async with opened(tmp_path) as street:
        ann, table = await street.invitation()
        bob = street.visitor()
        page = await bob.post(f"/t/{table}/sit", {"name": said})
        assert page.status_code == 200
        room = await street.room(table)
        assert room.places[1].name == shown[:LONGEST_NAME].strip()
        for looked in (page, await ann.get(f"/t/{table}"), await ann.get("/")):
            assert looked.status_code == 200
            assert room.places[1].name in unescape(looked.text)
            assert "<u>" not in looked.text
            assert "<script>alert" not in looked.text


@every_language
@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b\u2060", "\u202e", "\u0000", "\u3164", "\u2800"]
)
async def test_a_name_that_nobody_sees_takes_no_seat(
    tmp_path: Path, language: str, name: str
) -> None:
    async with opened(tmp_path) as street:
        _, table = await street.invitation()
        answer = await street.visitor(language).post(f"/t/{table}/sit", {"name": name})
        assert answer.status_code == 422
        assert t("error.no_name", language) in told(answer)


# Links


async def test_a_return_link_opens_the_seat_on_any_device(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann, table = await street.invitation()
        page = await ann.get(f"/t/{table}/seat")
        [link] = re.findall(rf'value="({ADDRESS}/r/[^"]+)"', page.text)
        assert "<svg" in page.text
        await street.visitor().post(f"/t/{table}/sit", {"name": "Bob"})
        phone = street.visitor("nl")
        answer = await phone.get(link)
        assert 'data-seat="0"' in answer.text
        assert table in (await phone.get("/")).text


@every_language
@pytest.mark.parametrize("path", ["/r/nothing", "/w/nothing", "/r/%00", "/w/" + "x" * 3000])
async def test_a_wrong_key_opens_nothing(tmp_path: Path, path: str, language: str) -> None:
    async with opened(tmp_path) as street:
        await street.invitation()
        answer = await street.visitor(language).get(path)
        assert answer.status_code == 404
        assert t("lost.no_key", language) in told(answer)


async def test_who_has_no_seat_has_no_return_link(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        _, table = await street.invitation()
        answer = await street.visitor().get(f"/t/{table}/seat")
        assert answer.status_code == 403
        assert "/r/" not in answer.text


async def test_a_watch_link_lets_watch_a_private_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann, table = await street.invitation()
        [link] = re.findall(rf'value="({ADDRESS}/w/[^"]+)"', (await ann.get(f"/t/{table}")).text)
        await street.visitor().post(f"/t/{table}/sit", {"name": "Bob"})
        watcher = street.visitor()
        assert (await watcher.get(f"/t/{table}")).status_code == 403
        answer = await watcher.get(link)
        assert answer.status_code == 200
        assert 'data-seat=""' in answer.text
        assert "data-command" not in answer.text
        # A guest before the game is not shown the link.
        _, other = await street.invitation()
        assert "/w/" not in (await street.visitor().get(f"/t/{other}")).text


async def test_anybody_may_watch_a_public_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        _, table = await street.invitation(public="yes")
        await street.visitor().post(f"/t/{table}/sit", {"name": "Bob"})
        answer = await street.visitor().get(f"/t/{table}")
        assert answer.status_code == 200
        assert 'data-seat=""' in answer.text


async def test_who_plays_two_seats_looks_from_the_one_that_is_named(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann, table = await street.invitation()
        await ann.post(f"/t/{table}/sit", {"name": "Ann again"})
        for seat in ("0", "1"):
            assert f'data-seat="{seat}"' in (await ann.get(f"/t/{table}?seat={seat}")).text
        for seat in ("", "7", "-1", "x", "9" * 5000):
            answer = await ann.get(f"/t/{table}?seat={seat}")
            assert answer.status_code == 200
            assert 'data-seat="0"' in answer.text
        assert 'data-seat=""' in (await ann.get(f"/t/{table}?seat=watch")).text


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


async def test_a_host_can_do_only_what_there_is(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        host = await street.host()
        _, table = await street.invitation()
        assert (await host.post(f"/host/table/{table}/burn")).status_code == 404
        for seat in ("", "5", "x"):
            for what in ("player", "name"):
                answer = await host.post(f"/host/table/{table}/{what}", {"seat": seat})
                assert answer.status_code == 422


# Rules


@every_game
@every_language
async def test_the_rules_are_all_there_and_can_be_searched(
    tmp_path: Path, game: str, language: str
) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor(language)
        page = await visitor.get(f"/rules/{game}")
        ledger = games.ledger(game)
        for rule in ledger:
            assert f'id="rule-{rule}"' in page.text
        rule = next(iter(ledger))
        one = await visitor.get(f"/rules/{game}/{rule}")
        assert re.findall(r'id="rule-([^"]+)"', one.text) == [rule]
        heading = ledger[rule].heading.in_language(language)
        assert heading in told(one)
        part = await visitor.get(f"/rules/{game}/{rule}?part=1")
        assert part.text.startswith("<article")
        word = max(heading.split(), key=len)
        found = await visitor.get(f"/rules/{game}?word={word}")
        assert 0 < found.text.count('id="rule-') < len(ledger)
        nothing = await visitor.get(f"/rules/{game}?word=%3Cb%3Exyzzy%3C/b%3E")
        assert nothing.status_code == 200
        assert "<b>xyzzy" not in nothing.text
        assert 'role="status"' in nothing.text
        lost = await visitor.get(f"/rules/{game}/XX.nothing")
        assert lost.status_code == 404
        assert t("lost.no_rule", language) in told(lost)


# Language and looks


async def test_the_language_follows_the_browser_until_it_is_chosen(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        for said, shown in (
            ("nl", "nl"),
            ("nl-BE,en;q=0.8", "nl"),
            ("de, NL;q=0.5", "nl"),
            ("de,fr", "en"),
            ("", "en"),
            ("*;q=x,,;", "en"),
        ):
            page = await street.visitor(said).get("/")
            assert f'<html lang="{shown}"' in page.text
        visitor = street.visitor("nl")
        answer = await visitor.post("/look", {"lang": "en", "back": f"/new/{GAME}"})
        assert str(answer.url) == f"{ADDRESS}/new/{GAME}"
        assert '<html lang="en"' in answer.text
        assert '<html lang="en"' in (await visitor.get("/")).text


@pytest.mark.parametrize("theme", ["light", "dark", "system"])
async def test_the_theme_is_remembered(tmp_path: Path, theme: str) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor("nl")
        answer = await visitor.post("/look", {"theme": theme, "back": "/"})
        assert f'<html lang="nl" data-theme="{theme}"' in answer.text


@pytest.mark.parametrize(
    "back",
    [
        "https://elsewhere.test",
        "//elsewhere.test",
        "/\\elsewhere.test",
        "\\\\elsewhere.test",
        "javascript:alert(1)",
        "/\t/elsewhere.test",
        "/\r\nset-cookie: x=y",
        "",
    ],
)
async def test_a_form_sends_nobody_elsewhere(tmp_path: Path, back: str) -> None:
    async with opened(tmp_path) as street:
        answer = await street.visitor().post("/look", {"lang": "nl", "back": back}, follow=False)
        assert answer.status_code == 303
        where = answer.headers["location"]
        assert where.startswith("/")
        assert not where.startswith(("//", "/\\"))
        assert not re.search(r"[\s\\]", where)
        assert "x" not in answer.cookies


async def test_a_strange_look_is_no_look(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor("nl")
        for cookie in ("xx-dark", "nl-<b>", "-", "nl", "a" * 3000):
            visitor.client.cookies.clear()
            page = await visitor.get("/", headers={"cookie": f"ages_look={cookie}"})
            assert page.status_code == 200
            assert re.search(r'<html lang="nl" data-theme="(system|dark)"', page.text)


# Errors, files, sizes


@every_language
@pytest.mark.parametrize(
    ("path", "status", "key"),
    [
        ("/nowhere", 404, "no_page"),
        ("/t/nowhere", 404, "no_table"),
        ("/t/nowhere/nothing/at/all", 404, "no_page"),
        ("/static/0/nothing.js", 404, "no_page"),
        ("/static/0/..%2f..%2fapp.py", 404, "no_page"),
        ("/tables", 405, "no_page"),
    ],
)
async def test_an_error_says_what_is_wrong_and_where_to_go(
    tmp_path: Path, language: str, path: str, status: int, key: str
) -> None:
    async with opened(tmp_path) as street:
        answer = await street.visitor(language).get(path)
        assert answer.status_code == status
        assert f'<html lang="{language}"' in answer.text
        assert t(f"lost.{key}", language) in told(answer)
        assert f'<a class="button main" href="/">{t("lost.home", language)}</a>' in answer.text


@every_language
async def test_a_failure_shows_no_trace(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as street:

        async def broken(*_: object) -> None:
            raise OSError(f"the disk under {tmp_path} is full")

        monkeypatch.setattr(street.house.store, "public_tables", broken)
        answer = await street.visitor(language).get("/")
        assert answer.status_code == 500
        assert t("lost.failed", language) in told(answer)
        assert "full" not in answer.text
        assert str(tmp_path) not in answer.text
        assert "default-src 'none'" in answer.headers["content-security-policy"]


async def test_static_files_are_kept_by_their_version(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor()
        for name in static_files():
            answer = await visitor.get(static_url(name))
            assert answer.status_code == 200
            assert answer.content == static_files()[name]
            assert "immutable" in answer.headers["cache-control"]
            assert answer.headers["x-content-type-options"] == "nosniff"
            old = await visitor.get(f"/static/before/{name}")
            assert old.headers["cache-control"] == "no-cache"
        script = await visitor.get(static_url("table.js"))
        assert script.headers["content-type"].startswith("text/javascript")
        style = await visitor.get(static_url("table.css"))
        assert style.headers["content-type"].startswith("text/css")
        page = await visitor.get("/")
        for address in re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text):
            assert (await visitor.get(address)).status_code == 200
        assert page.headers["cache-control"] == "no-store"


async def test_large_pages_are_sent_compressed(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor()
        packed = await visitor.get(f"/rules/{GAME}", headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        plain = await visitor.get(f"/rules/{GAME}", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert packed.text == plain.text
        assert int(packed.headers["content-length"]) < len(plain.content) / 2


async def test_the_server_says_that_it_is_up(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        await street.invitation()
        answer = await street.visitor().get("/alive")
        assert (answer.status_code, answer.text) == (200, "ok, 1 tables\n")
