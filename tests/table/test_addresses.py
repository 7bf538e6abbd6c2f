"""Addresses: the links that are given to friends open on their computers too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ages.kernel.errors import AgesError
from ages.table import serving
from ages.table.house import House, Settings

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
