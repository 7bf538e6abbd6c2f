"""The pages: home, rules, languages, files and errors; all without a script."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ages import games
from ages.kernel.chance import Chance
from ages.kernel.game import Game
from ages.table.pages.rendering import static_files, static_url

from .sockets import ADDRESS, table_of
from .streets import GAME, INVITE, every_game, every_language, opened, t, told
from .test_rooms import play_until

pytestmark = pytest.mark.anyio


# Home


def turn_of_ann(game: Game) -> bool:
    """Whether the first seat is waited for."""
    return game.pending is not None and 0 in game.pending.seats


def turn_of_another(game: Game) -> bool:
    """Whether the first seat is not waited for."""
    return not turn_of_ann(game)


@every_language
async def test_home_shows_every_game(tmp_path: Path, language: str) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor(language)
        page = await visitor.get("/")
        for game in games.names():
            assert games.get(game).title in told(page)
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
                await play_until(room, turn_of_ann if mine else turn_of_another, chance)
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


@every_game
@every_language
async def test_the_contents_of_the_rules_lead_to_every_chapter(
    tmp_path: Path, game: str, language: str
) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor(language)
        page = (await visitor.get(f"/rules/{game}")).text
        links = re.findall(r'<a class="button" href="#(chapter-[^"]+)">([^<]+)</a>', page)
        chapters = games.ledger(game).chapters
        assert links == [
            (f"chapter-{name}", heading.in_language(language)) for name, heading in chapters.items()
        ]
        for chapter, heading in links:
            assert f'<h2 id="{chapter}">{heading}</h2>' in page
        order = re.findall(r'id="(?:chapter|rule)-([^".]+)', page)
        assert list(dict.fromkeys(order)) == list(chapters)
        found = await visitor.get(f"/rules/{game}?word=1")
        assert "#chapter-" not in found.text


@pytest.mark.parametrize(
    ("game", "word"),
    [("discovery", "caribbean"), ("discovery", "soldier"), ("mythology", "wonder")],
)
async def test_search_finds_headings_first_and_then_all_that_speak_of_it(
    tmp_path: Path, game: str, word: str
) -> None:
    async with opened(tmp_path) as street:
        page = (await street.visitor("en").get(f"/rules/{game}?word={word}")).text
        found = re.findall(r'id="rule-([^"]+)"', page)
        ledger = games.ledger(game)
        called = [rule for rule in found if word in (rule + ledger[rule].heading.en).lower()]
        assert found[: len(called)] == called
        speaking = [
            rule
            for rule, entry in ledger.items()
            if rule in called or any(word in text.en.lower() for text in entry.texts())
        ]
        assert sorted(found) == sorted(speaking)
        assert len(found) > len(called) > 0


@every_game
@every_language
async def test_the_rules_speak_of_options_as_the_form_for_a_table_does(
    tmp_path: Path, game: str, language: str
) -> None:
    async with opened(tmp_path) as street:
        visitor = street.visitor(language)
        form = told(await visitor.get(f"/new/{game}"))
        changed = [entry for entry in games.ledger(game).values() if entry.option]
        assert changed
        where = t("new.options", language)
        assert where in form
        for entry in changed:
            page = told(await visitor.get(f"/rules/{game}/{entry.id}"))
            assert "--option" not in page
            begun, _, ended = t("rules.option", language, option="|", where=where).partition("|")
            label = page.partition(begun)[2].partition(ended)[0]
            assert label
            assert label in form


@every_language
async def test_a_word_that_no_rule_has_sends_nobody_to_a_command(
    tmp_path: Path, language: str
) -> None:
    async with opened(tmp_path) as street:
        page = told(await street.visitor(language).get(f"/rules/{GAME}?word=xyzzyxyzzy"))
        assert t("rules.nothing", language, word="xyzzyxyzzy") in page
        assert "ages rules" not in page


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


async def test_a_refused_form_is_found_again_in_another_language(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        _, table = await street.invitation(size="3", **{"kind-2": "open"})
        bob = street.visitor()
        refused = {
            f"/new/{GAME}": await bob.post("/tables", {**INVITE, "kind-1": "me"}),
            f"/t/{table}": await bob.post(f"/t/{table}/sit", {"name": "Ann"}),
            "/host": await bob.post("/host", {"code": "wrong"}),
            "/": await bob.post(f"/t/{table}/begin"),
        }
        for back, page in refused.items():
            assert page.status_code >= 400
            assert set(re.findall('name="back" value="([^"]*)"', page.text)) == {back}
            answer = await bob.post("/look", {"lang": "nl", "theme": "dark", "back": back})
            assert answer.status_code == 200
            assert answer.url.path == back


async def test_a_guest_gets_any_free_seat_or_reads_that_there_is_none(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        _, table = await street.invitation(size="3", **{"kind-2": "open"})
        page = await street.visitor().get(f"/t/{table}")
        assert f'<select name="seat"><option value="">{t("join.any_seat")}</option>' in page.text
        for name in ("Bob", "Cleo"):
            answer = await street.visitor().post(f"/t/{table}/sit", {"name": name, "seat": ""})
            assert answer.status_code == 200
        assert (await street.room(table)).names == ("Ann", "Bob", "Cleo")


@every_language
async def test_who_comes_to_watch_before_the_game_reads_so(tmp_path: Path, language: str) -> None:
    async with opened(tmp_path) as street:
        _, table = await street.invitation()
        room = await street.room(table)
        watcher = street.visitor(language)
        assert t("join.watching", language) in told(await watcher.get(f"/w/{room.table.watch_key}"))
        assert t("join.watching", language) not in told(
            await street.visitor(language).get(f"/t/{table}")
        )
        await street.visitor().post(f"/t/{table}/sit", {"name": "Bob"})
        page = await watcher.get(f"/t/{table}")
        assert t("table.watchers_read", language) in told(page)
