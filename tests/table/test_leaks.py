"""Nobody is sent what they must not know, over whole games; and the search would find it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ages import games
from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.kernel.log import Event
from ages.reports import Report, reported
from ages.table.bots import thinking
from ages.table.bots.worker import Job, framed
from ages.table.faces import sections, telling
from ages.table.faces.face import Face
from ages.table.rooms import disputing
from ages.table.rooms.room import Room
from ages.table.store.rows import Talk
from ages.words.catalogues import Words

from ..contract import asks_together
from ..contract import settings as options_of
from .gatherings import gathered
from .searching import Leak, Search

pytestmark = pytest.mark.anyio

SEALED = next(filter(asks_together, games.names()))

CASES = [
    (game, seats, way)
    for game in games.names()
    for seats, way in ((2, "greedy"), (3, "eager"), (4, "blind"))
]


@asynccontextmanager
async def searched(folder: Path, game: str, seats: int, way: str) -> AsyncIterator[Search]:
    """A table to be searched; eager players also play with an option."""
    # As long and strange as real seeds are, so that it is in no text by accident.
    seed = blake2b(f"{game} {seats} {way}".encode(), digest_size=16).hexdigest()
    chosen = options_of(game, seats)[-1] if way == "eager" else {}
    kinds = ["human"] * seats
    async with gathered(folder, game, *kinds, seed=seed, options=chosen) as table:
        yield Search(table, table.house)


@pytest.mark.parametrize(("game", "seats", "way"), CASES)
async def test_nobody_is_sent_what_is_hidden_from_them(
    tmp_path: Path, game: str, seats: int, way: str
) -> None:
    async with searched(tmp_path, game, seats, way) as search:
        await search.play(way, "leaks")
        assert search.table.game.over
        assert search.compared > 20, "hardly any frame was compared"
        if way == "eager":
            assert len(search.hidden) > 1, "nothing was hidden but chance"


# The search finds what is made to leak

Leaky = Callable[[pytest.MonkeyPatch], None]


def hidden_words(game: Game, seat: Seat | None) -> str:
    """What is hidden from a seat, besides chance."""
    found = games.get(game.name).knowledge.secrets(game, seat or 0)
    return str({name: value for name, value in found.items() if "." in name})


def in_the_status(patch: pytest.MonkeyPatch) -> None:
    """The sentence about what must be decided tells others' hands."""
    real = sections.status

    def status(game: Game, seat: Seat | None, words: Words) -> sections.Status:
        said = real(game, seat, words)
        return msgspec.structs.replace(said, sentence=said.sentence + hidden_words(game, seat))

    patch.setattr(sections, "status", status)


def in_what_options_give(patch: pytest.MonkeyPatch) -> None:
    """What an option gives is reckoned with others' hands."""
    patch.setattr(sections, "gives", lambda game, seat, *_: hidden_words(game, seat))


def in_a_sealed_answer(patch: pytest.MonkeyPatch) -> None:
    """Who is ready shows with what."""
    real = sections.players

    def players(room: Room, seat: Seat | None) -> tuple[sections.Player, ...]:
        pending = room.game.pending if room.game else None
        given = pending.sealed if pending else {}
        return tuple(
            msgspec.structs.replace(one, name=f"{one.name} {given.get(one.seat, '')}")
            for one in real(room, seat)
        )

    patch.setattr(sections, "players", players)


def in_the_picture(patch: pytest.MonkeyPatch) -> None:
    """Everybody sees the board from the first seat."""
    real = Game.view
    patch.setattr(Game, "view", lambda game, seat, watched=None: real(game, 0))


def in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    """The list of what cannot be chosen tells others' hands."""

    def refused(room: Room, seat: Seat | None, words: Words) -> str:
        assert room.game is not None
        return hidden_words(room.game, seat)

    patch.setattr(telling, "refused", refused)


def in_what_a_piece_is(patch: pytest.MonkeyPatch) -> None:
    """A piece tells others' hands to who points at it."""
    patch.setattr(telling, "about", lambda game, seat, *_: hidden_words(game, seat))


def in_the_log(patch: pytest.MonkeyPatch) -> None:
    """Everybody reads every line."""
    patch.setattr(Event, "is_open_to", lambda event, seat: True)


def in_older_lines(patch: pytest.MonkeyPatch) -> None:
    """Older pages of the log are everybody's."""
    real = telling.older_lines

    async def older_lines(room: Room, face: Face, before: int) -> str:
        with pytest.MonkeyPatch.context() as inner:
            in_the_log(inner)
            return await real(room, face, before)

    patch.setattr(telling, "older_lines", older_lines)


def in_the_title(patch: pytest.MonkeyPatch) -> None:
    """The title of the page holds the seed."""
    patch.setattr(Face, "title", property(lambda face: face.room.table.seed))


def in_the_stamp(patch: pytest.MonkeyPatch) -> None:
    """The stamp of a frame holds the key of chance."""

    def stamp(face: Face) -> str:
        assert face.room.game is not None
        return f"{face.room.game.chance.key.hex()}.{face.version}"

    patch.setattr(Face, "stamp", property(stamp))


def in_the_chat(patch: pytest.MonkeyPatch) -> None:
    """A line of chat holds the key of who said it."""

    def talk_line(face: Face, talk: Talk) -> str:
        return f"<li>{face.room.places[talk.seat].key}</li>"

    patch.setattr(Face, "talk_line", talk_line)


def in_a_report(patch: pytest.MonkeyPatch) -> None:
    """What is kept for who finds something wrong holds others' hands."""

    def leaking(game: Game, *more: Any) -> Report:
        return msgspec.structs.replace(reported(game, *more), expected=hidden_words(game, more[0]))

    patch.setattr(disputing, "reported", leaking)


def in_what_bots_are_sent(patch: pytest.MonkeyPatch) -> None:
    """A bot, and so a hint, is sent the game itself."""

    def request(game: Game, seat: Seat, bot: str | None, seed: int | str) -> bytes:
        return framed(Job(msgspec.Raw(game.to_json().encode()), seat, bot, seed))

    patch.setattr(thinking, "request", request)


@pytest.mark.parametrize(
    "leak",
    [
        in_the_status,
        in_what_options_give,
        in_a_sealed_answer,
        in_the_picture,
        in_a_refusal,
        in_what_a_piece_is,
        in_the_log,
        in_older_lines,
        in_the_title,
        in_the_stamp,
        in_the_chat,
        in_a_report,
        in_what_bots_are_sent,
    ],
)
async def test_the_search_finds_a_leak(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Leaky
) -> None:
    async with searched(tmp_path, SEALED, 3, "eager") as search:
        leak(monkeypatch)
        with pytest.raises(Leak):
            await search.play("eager", "leaks", start=20, most=45)
