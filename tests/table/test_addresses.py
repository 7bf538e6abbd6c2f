"""Addresses: the links that are given to friends open on their computers too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ages.kernel.errors import AgesError
from ages.table.server import serving
from ages.table.server.house import House, Settings
from ages.table.server.names import own_names

from .gatherings import gathered
from .houses import settings
from .sockets import ADDRESS, Browser, table_of
from .streets import INVITE, every_language, opened, t, told

pytestmark = pytest.mark.anyio

HERE = "http://localhost:8470"
FRIENDS = "http://computer.test:8470"
PUBLIC = "https://play.test"


def links_on(page: str) -> list[str]:
    """The addresses that a page offers to copy."""
    return re.findall(r'value="(http[^"]+)"', page)


@pytest.mark.parametrize(
    ("fields", "asked", "linked"),
    [
        ({"friends_url": FRIENDS}, HERE, FRIENDS),
        ({"friends_url": FRIENDS}, "http://[::1]:8470", FRIENDS),
        ({"friends_url": FRIENDS}, FRIENDS, FRIENDS),
        ({"friends_url": FRIENDS}, ADDRESS, ADDRESS),
        ({"friends_url": FRIENDS, "public_url": PUBLIC}, PUBLIC, PUBLIC),
        ({}, HERE, HERE),
    ],
)
async def test_every_link_has_the_address_that_friends_can_use(
    tmp_path: Path, fields: dict[str, str], asked: str, linked: str
) -> None:
    async with opened(tmp_path, **fields) as street:
        ann = Browser(street.app, asked)
        lobby = await ann.post("/tables", INVITE)
        assert lobby.status_code == 200
        seat = await ann.get(f"/t/{table_of(lobby)}/seat")
        links = [*links_on(lobby.text), *links_on(seat.text)]
        assert len(links) == 4
        assert all(link.startswith(f"{linked}/") for link in links)


async def test_a_friend_plays_under_another_address_than_the_host(tmp_path: Path) -> None:
    async with opened(tmp_path, friends_url=FRIENDS) as street:
        ann = Browser(street.app, HERE)
        lobby = await ann.post("/tables", INVITE)
        invitation = next(link for link in links_on(lobby.text) if "/t/" in link)
        bob = Browser(street.app, FRIENDS)
        assert (await bob.get(invitation)).status_code == 200
        page = await bob.post(f"{invitation}/sit", {"name": "Bob"})
        assert 'data-seat="1"' in page.text
        live = f"/t/{table_of(lobby)}/live?seat=1"
        host = FRIENDS.removeprefix("http://")
        async with bob.socket(live, host=host, origin=FRIENDS) as socket:
            assert socket.status == 101
        # The host's own phone comes by the private link, which was shown under another name.
        seat = await ann.get(f"/t/{table_of(lobby)}/seat")
        private = next(link for link in links_on(seat.text) if "/r/" in link)
        assert 'data-seat="0"' in (await Browser(street.app, FRIENDS).get(private)).text


async def test_a_page_here_sets_cookies_for_itself(tmp_path: Path) -> None:
    async with opened(tmp_path, friends_url=FRIENDS) as street:
        answer = await Browser(street.app, "https://localhost").get("/")
        assert "Secure" in answer.headers["set-cookie"]


@every_language
async def test_a_link_for_this_computer_alone_says_so(tmp_path: Path, language: str) -> None:
    async with opened(tmp_path) as street:
        said = t("form.only_here", language)
        for address, alone in ((HERE, True), (ADDRESS, False)):
            ann = Browser(street.app, address, **{"accept-language": language})
            lobby = await ann.post("/tables", INVITE)
            seat = await ann.get(f"/t/{table_of(lobby)}/seat")
            assert [said in told(page) for page in (lobby, seat)] == [alone, alone]


@every_language
async def test_a_link_for_others_says_nothing_about_this_computer(
    tmp_path: Path, language: str
) -> None:
    async with opened(tmp_path, friends_url=FRIENDS) as street:
        ann = Browser(street.app, HERE, **{"accept-language": language})
        assert t("form.only_here", language) not in told(await ann.post("/tables", INVITE))


@pytest.mark.parametrize(
    ("host", "found", "friends"),
    [
        ("", "computer.test", "http://computer.test:PORT"),
        ("", None, None),
        (serving.LOCAL, "computer.test", None),
    ],
)
def test_the_house_knows_the_address_that_the_start_tells_friends(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    host: str,
    found: str | None,
    friends: str | None,
) -> None:
    known: list[str] = []

    async def never_open(settings: Settings) -> House:
        known.append(settings.friends_url)
        raise AgesError("that is enough", "not_started")

    monkeypatch.setattr(serving, "friends_address", lambda: found)
    monkeypatch.setattr(serving, "open_house", never_open)
    with pytest.raises(AgesError):
        serving.serve(settings(tmp_path), host, 0, lambda *_: None, open_browser=False)
    [address] = known
    assert re.sub(r":\d+$", ":PORT", address) == (friends or "")


# Which names are ours


@every_language
@pytest.mark.parametrize("host", ["evil.test", "evil.test:8470", "localhost.evil.test", "tables"])
async def test_a_page_that_gives_its_name_to_us_is_none_of_ours(
    tmp_path: Path, host: str, language: str
) -> None:
    async with gathered(tmp_path, INVITE["game"], "human", "human") as table:
        browser = await table.browser(0, language)
        evil = {"host": host, "origin": f"http://{host}"}
        answers = [
            await browser.client.get("/", headers=evil),
            await browser.client.post("/tables", data=INVITE, headers=evil),
        ]
        async with browser.socket(f"{table.path}/live?seat=0", **evil) as socket:
            assert socket.status == 403
        for said in (*(answer.text for answer in answers), socket.denial):
            assert f"--public-url http://{host}" in said, "the way out is not told"
            assert said == t("lost.other_name", language, name=host, url=f"http://{host}") + "\n"
        assert [answer.status_code for answer in answers] == [403, 403]
        assert await table.house.store.count_tables() == 1


@pytest.mark.parametrize(
    "host",
    ["localhost", "LocalHost:8470", "[::1]:8470", "table.test.", "Table.Test:1"],
)
async def test_names_that_can_mean_nobody_else_are_ours(tmp_path: Path, host: str) -> None:
    async with opened(tmp_path) as street:
        own = {"host": host, "origin": f"http://{host}"}
        answer = await street.visitor().client.post("/tables", data=INVITE, headers=own)
        assert answer.status_code == 303


async def test_under_another_name_a_house_that_knows_its_address_tells_it(tmp_path: Path) -> None:
    async with opened(tmp_path, public_url=PUBLIC) as street:
        visitor = street.visitor()
        page = await visitor.client.get("/", headers={"host": "evil.test"})
        assert page.status_code == 200
        assert PUBLIC in page.text
        evil = {"host": "evil.test", "origin": "http://evil.test"}
        assert (await visitor.client.post("/tables", data=INVITE, headers=evil)).status_code == 403


def test_this_computer_is_known_in_its_network_by_its_own_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for said, names in (("Box.lan", {"box.lan", "box", "box.local"}), ("", set())):
        monkeypatch.setattr("ages.table.server.names.socket.gethostname", lambda said=said: said)
        assert set(own_names()) == names
