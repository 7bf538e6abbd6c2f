"""Builders: a house with people who come by, each with a browser of their own."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from ages import games
from ages.language import program_words
from ages.table.rooms.room import Room
from ages.table.server.app import make_app
from ages.table.server.house import House

from .houses import open_for
from .sockets import Browser, table_of
from .thoughts import Thoughts

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
        patch.setattr("ages.table.server.house.Thinkers", lambda *_: Thoughts())
        async with open_for(folder, **fields) as house:
            yield Street(house)


def told(answer: httpx.Response) -> str:
    """The words of a page."""
    main = answer.text.partition("<main")[2] or answer.text
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", main)).split())


def t(key: str, language: str = "en", **data: object) -> str:
    """A message of the web."""
    return program_words(language).message(f"table.{key}", **data)
