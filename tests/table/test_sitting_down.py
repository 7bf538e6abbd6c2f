"""New tables, sitting down, and the links that open seats."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from pathlib import Path

import pytest

from ages import bots, games
from ages.language import program_words
from ages.table.pages.visit import WATCH
from ages.table.server.limits import LONGEST_NAME

from .sockets import ADDRESS, table_of
from .streets import GAME, INVITE, every_game, every_language, opened, t, told
from .thoughts import bots_rest

pytestmark = pytest.mark.anyio


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
        for seats in package.seats:
            assert f'<option value="{seats}"' in page.text
        for name in package.options.__struct_fields__:
            assert f'name="option-{name}"' in page.text
        for rule in re.findall(rf'href="/rules/{game}/([^"]+)"', page.text):
            assert rule in games.ledger(game)
        for bot in bots.names():
            assert f'value="bot:{bot}"' in page.text


@every_game
async def test_options_and_variants_are_played_as_chosen(tmp_path: Path, game: str) -> None:
    async with opened(tmp_path) as street:
        kind = games.get(game).options
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
        {"kind-1": "me"},
        {"kind-1": "cat"},
        {"kind-1": "bot:cat"},
        {"kind-1": "bot:"},
        {"absent": "-1"},
        {"absent": "soon"},
        *[{f"option-{name}": "perhaps"} for name in games.get(GAME).options.__struct_fields__],
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


@every_language
async def test_one_person_takes_one_seat_of_a_new_table(tmp_path: Path, language: str) -> None:
    async with opened(tmp_path) as street:
        answer = await street.visitor(language).post("/tables", {**INVITE, "kind-1": "me"})
        assert program_words(language).message("error.two_seats") in told(answer)


@every_language
@pytest.mark.parametrize("name", ["", "  ", "\u200b\u3164"])
async def test_a_name_of_blanks_makes_no_table(tmp_path: Path, language: str, name: str) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor(language)
        answer = await visitor.post("/tables", {**INVITE, "name": name})
        assert answer.status_code == 422
        assert program_words(language).message("error.no_name") in told(answer)
        assert await street.house.store.count_tables() == 0


@every_game
async def test_the_number_of_opponents_is_chosen_where_one_begins(
    tmp_path: Path, game: str
) -> None:
    async with opened(tmp_path) as street:
        ann, _ = await street.invitation(name="Ann")
        home = await ann.get("/")
        for seats in games.get(game).seats:
            assert f'<option value="{seats - 1}">{t("home.bots", count=seats - 1)}<' in home.text
            answer = await ann.post("/tables/quick", {"game": game, "opponents": str(seats - 1)})
            room = await street.room(table_of(answer))
            assert [place.kind for place in room.places] == ["human"] + ["bot"] * (seats - 1)
            assert room.places[0].name == "Ann", "the name given last is forgotten"


@every_language
@pytest.mark.parametrize("said", ["0", "99", "-1", "x", "", "9" * 5000])
async def test_there_are_only_so_many_opponents(tmp_path: Path, language: str, said: str) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor(language)
        answer = await visitor.post("/tables/quick", {"game": GAME, "opponents": said})
        assert answer.status_code == 422
        wanted = program_words(language).message("error.no_opponents", wrong=said[:40])
        assert " ".join(wanted.split()) in told(answer)
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


async def test_bots_do_not_get_a_seat_that_was_taken_elsewhere(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        ann, table = await street.invitation()
        room = await street.room(table)  # which is not told that somebody sits down
        await street.house.store.take_place(table, 1, "Bob", "key", "bob")
        await ann.post(f"/t/{table}/begin")
        assert [place.name for place in room.places][1] == "Bob"
        assert not room.open_seats
        assert room.game is not None


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


@every_language
@pytest.mark.parametrize("said", ["Ann", " aNN ", "\uff21nn", "Greedy 3"])
async def test_nobody_takes_the_name_of_another(tmp_path: Path, language: str, said: str) -> None:
    async with opened(tmp_path) as street:
        kinds = {"size": "4", "kind-1": "open", "kind-2": "bot:greedy", "kind-3": "open"}
        _, table = await street.invitation(**kinds)
        bob = street.visitor(language)
        answer = await bob.post(f"/t/{table}/sit", {"name": said, "seat": "4"})
        assert answer.status_code == 422
        assert t("error.name_taken", language, name=said.strip()) in told(answer)
        assert f'name="name" value="{said}"' in answer.text, "what was written is gone"
        assert '<option value="4" selected>' in answer.text
        room = await street.room(table)
        assert room.open_seats == [1, 3]
        again = await bob.post(f"/t/{table}/sit", {"name": f"{said} too", "seat": "4"})
        assert again.status_code == 200
        assert room.open_seats == [1]


async def test_of_two_with_one_name_who_come_at_once_one_gets_a_seat(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        _, table = await street.invitation(size="3", **{"kind-2": "open"})
        answers = await asyncio.gather(
            *[street.visitor().post(f"/t/{table}/sit", {"name": "Bob"}) for _ in range(2)]
        )
        assert sorted(answer.status_code for answer in answers) == [200, 422]


async def test_who_presses_twice_has_one_seat(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        _, table = await street.invitation(size="3", **{"kind-2": "open"})
        bob = street.visitor()
        for _ in range(2):
            answer = await bob.post(f"/t/{table}/sit", {"name": "Bob"})
            assert answer.status_code == 200
        assert (await street.room(table)).open_seats == [2]


async def test_a_bot_is_called_otherwise_than_the_people(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        bot, third, fourth = (t("bot_name.greedy", number=number) for number in (2, 3, 4))
        bot = bot.upper()
        ann, table = await street.invitation(name=bot, **{"kind-1": "bot:greedy"})
        room = await street.room(table)
        assert [place.name for place in room.places] == [bot, third]
        answer = await ann.post("/tables/quick", {"game": GAME, "opponents": "2"})
        room = await street.room(table_of(answer))
        assert [place.name for place in room.places[1:]] == [third, fourth]
        ann, table = await street.invitation(name=bot)
        await ann.post(f"/t/{table}/begin")
        room = await street.room(table)
        assert [place.name for place in room.places] == [bot, third]


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


async def test_a_watch_link_opened_again_and_again_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as street:
        _, table = await street.invitation()
        await street.visitor().post(f"/t/{table}/sit", {"name": "Bob"})
        link = f"/w/{(await street.room(table)).table.watch_key}"

        async def never(*_: object) -> None:
            raise AssertionError("a link wrote something")

        monkeypatch.setattr(street.house.store._writer, "do", never)
        watcher = street.visitor()
        for _ in range(3):
            assert (await watcher.get(link)).status_code == 200
            assert (await street.visitor().get(link)).status_code == 200
        assert (await watcher.get(f"/t/{table}")).status_code == 200


async def test_a_watch_link_opens_its_own_table_and_no_other(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        tables = [(await street.invitation())[1] for _ in range(2)]
        for table in tables:
            await street.visitor().post(f"/t/{table}/sit", {"name": "Bob"})
        one, other = tables
        watcher = street.visitor()
        await watcher.get(f"/w/{(await street.room(one)).table.watch_key}")
        [mark] = [value for name, value in watcher.client.cookies.items() if one in name]
        assert (await watcher.get(f"/t/{other}")).status_code == 403
        for forged in (mark, "", "x", "\u00e9"):
            header = f"{WATCH}{other}={forged}".encode()
            answer = await street.visitor().client.get(f"/t/{other}", headers={b"cookie": header})
            assert answer.status_code == 403


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
