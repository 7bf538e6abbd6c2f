"""What is told at the table in words: pieces, hints, confirmations and the final scoring."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import ages
from ages import games
from ages.bots.advice import hints
from ages.games.mythology.tables import SQUARES
from ages.games.package import no_things
from ages.games.perspective import Perspective
from ages.kernel.chance import Chance
from ages.kernel.game import Game
from ages.table.faces import sections, telling
from ages.table.rooms.room import Room

from ..choosers import blind
from ..games.mythology.builder import give, play
from ..games.mythology.builder import table as board
from .gatherings import Gathering, gathered

pytestmark = pytest.mark.anyio

every_game = pytest.mark.parametrize("game", games.names())


def pieces_of(game: Game) -> list[str]:
    """The ids of all that a spectator sees."""
    drawn = "".join(
        ages.games.get(game.name).panels_of(game, None, games.words(game.name)).values()
    )
    return re.findall(r'<g id="([^"]+)"', drawn)


# Pieces


@every_game
async def test_pieces_tell_what_they_are_to_anybody(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "human", public=True) as table:
        await table.all_come()
        watcher = await table.come(None, "nl")
        assert table.game.pending is not None
        lookers = [(table.sockets[seat], "en") for seat in table.sockets] + [(watcher, "nl")]
        for number, piece in enumerate(pieces_of(table.game)):
            for socket, language in lookers[number % 3 :: 3]:
                html = await socket.ask(t="why", id=number, piece=piece)
                rule = re.findall(r'data-rule="([^"]+)"', html)[-1]
                told = re.findall(r'<div class="what"><b>(.+?)</b><p>(.+?)</p>', html)
                assert told, piece
                assert rule in games.ledger(game)
                assert unescape(told[0][0]), language
        assert await watcher.ask(t="why", id=1, piece="nothing") == ""


@every_game
async def test_pieces_tell_what_they_are_after_the_end(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "human", seed="end") as table:
        over = played_out(table.game)
        table.room.game = over
        for seat in (0, None):
            for piece in pieces_of(over):
                assert 'class="what"' in telling.why(
                    table.room, seat, games.words(game, "nl"), "", piece
                )


async def test_why_not_is_told_before_what_a_piece_is(tmp_path: Path) -> None:
    async with gathered(tmp_path, "discovery", "human", "human", seed="why") as table:
        await table.all_come()
        words = games.words("discovery")

        def is_refused(at: Game) -> bool:
            seat = at.pending.seats[0] if at.pending else 0
            return bool(telling.commands_of(table.room, seat, words, "box-captain"))

        await table.play_until(is_refused)
        html = await table.sockets[table.asked].ask(t="why", id=1, piece="box-captain")
        assert html.index('class="reasons"') < html.index('class="what"')


def at_board(table: Gathering, game: Game, piece: str, language: str = "en") -> list[str]:
    """The reasons that the first seat is told of a piece in a position."""
    kept, table.room.game = table.room.game, game
    words = games.words(game.name, language)
    found = [reason for _, reason, *_ in telling.refusals(table.room, 0, words, "", piece)]
    table.room.game = kept
    return found


def in_gather() -> Game:
    """A Greek who moves workers: a Villager in the Holding Area, one on a tile, and a free tile."""
    game = board("greek", "norse")
    give(game, 0, city=["house"] * 2, tiles=["hills_gold+villager", "hills_food"])
    play(game, 0, "gather", "gather hills")
    return game


async def test_a_piece_that_can_never_be_chosen_has_one_reason(tmp_path: Path) -> None:
    async with gathered(tmp_path, "mythology", "human", "human") as table:
        squares = SQUARES["greek"]
        taken, free, *_ = (
            f"seat-0-square-{square}" for square, there in enumerate(squares) if there == "hills"
        )
        told = at_board(table, in_gather(), taken)
        assert told == [
            "Hills tile (2 gold): a Villager already stands there, and a tile has room for one; "
            "choose a free tile (VIII.gather_move)"
        ]
        # A lit piece says nothing of what else it might have stood for.
        assert at_board(table, in_gather(), free) == []
        empty = f"seat-0-square-{squares.index('forest')}"
        assert at_board(table, in_gather(), empty, "nl") == [
            "Dit veld (Bos) is leeg; kies iets dat er wel ligt (V.production_tiles)"
        ]


async def test_a_piece_in_a_place_that_is_chosen_as_a_whole_has_its_reason(tmp_path: Path) -> None:
    async with gathered(tmp_path, "mythology", "human", "human") as table:
        game = board("greek", "norse", "egyptian", "norse")
        give(game, 0, city=["wall"])
        give(game, 2, city=["wall"])
        play(game, 0, "attack")
        mine, theirs = (at_board(table, game, f"seat-{seat}-building-wall") for seat in (0, 2))
        assert len(mine) == len(theirs) == 1
        assert mine[0].startswith("You cannot attack yourself")
        assert theirs[0].startswith("Player 3 does not sit next to you")
        assert at_board(table, game, "seat-0-city") == mine


async def test_what_is_impossible_now_is_never_suggested(tmp_path: Path) -> None:
    async with gathered(tmp_path, "mythology", "human", "human") as table:
        game = board("greek", "norse")
        give(game, 0, cubes={"food": 2, "wood": 2})
        play(game, 0, "recruit")
        table.room.game = game
        for language, asked in (("en", "did you mean"), ("nl", "bedoel je")):
            words = games.words("mythology", language)
            [(_, far, *_)] = telling.refusals(table.room, 0, words, "recruit hidra", "")
            [(_, near, *_)] = telling.refusals(table.room, 0, words, "recruit toxotez", "")
            assert "hydra" not in far
            assert f"{asked} toxotes?" in near


def played_out(game: Game) -> Game:
    """The same game at its end."""
    choose, over = blind("played out"), game.clone()
    while over.pending is not None:
        seat = over.pending.seats[0]
        over.play(seat, choose(over, seat))
    return over


# Choices in words


@pytest.mark.parametrize(("language", "asked"), [("en", "Choose “{}”? "), ("nl", "“{}” kiezen? ")])
@every_game
async def test_a_confirmation_names_what_is_confirmed(
    tmp_path: Path, game: str, language: str, asked: str
) -> None:
    async with gathered(tmp_path, game, "human", "human", seed="sure") as table:
        chance, confirmed = Chance.of("sure"), 0
        words = games.words(game, language)
        while confirmed < 3:
            seat = table.asked
            socket = await table.come(seat, language)
            say = table.any_command(seat)
            label = telling.choice_words(table.game, seat, say, words)
            together = table.game.pending is not None and table.game.pending.together
            answer = await socket.choose(say, f"t{chance.below(10**9)}", sure=False)
            if answer["t"] != "confirm":
                continue
            if together and label == words.message("joined.nothing"):
                assert answer["text"] == words.message("table.confirm.nothing")
            else:
                assert answer["text"].startswith(asked.format(label))
                assert len(answer["text"]) > len(asked.format(label)) + 30
                confirmed += 1
            ticket = f"s{chance.below(10**9)}"
            assert (await socket.choose(say, ticket))["saved"] == ticket


@pytest.mark.parametrize("language", games.LANGUAGES)
async def test_a_subset_is_told_thing_by_thing(tmp_path: Path, language: str) -> None:
    async with gathered(tmp_path, "mythology", "human", "human") as table:
        await table.play_until(
            lambda at: at.pending and at.pending.question.name == "turn.choose_hand"
        )
        words = games.words("mythology", language)
        told = telling.choice_words(table.game, 0, "hand 2 random gather", words)
        names = {"en": ("2 × ", "Gather"), "nl": ("2 × ", "Vergaren")}[language]
        assert all(name in told for name in names)
        assert "hand" not in told
        nothing = telling.choice_words(table.game, 0, "nothing", words)
        assert nothing == words.message("joined.nothing")


@pytest.mark.parametrize("language", games.LANGUAGES)
@every_game
async def test_hints_are_told_in_words_with_their_commands(
    tmp_path: Path, game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with gathered(tmp_path, game, "human", "human", seed="hints") as table:
        advised = hints(Perspective(table.game, table.asked), "hints")

        async def same(*_: object) -> object:
            return advised

        monkeypatch.setattr(type(table.house.thinkers), "hints", same)
        words = games.words(game, language)
        html = await telling.hint(table.room, table.asked, words)
        found = re.findall(
            r'data-command="([^"]+)"><b>([^<]+)</b> <code>([^<]+)</code></button>', html
        )
        assert [unescape(command) for command, _, _ in found] == [one.command for one in advised]
        for command, label, code in found:
            assert code == command
            told = telling.choice_words(table.game, table.asked, unescape(command), words)
            assert unescape(label) == told != command


# The final scoring


@every_game
async def test_the_final_scoring_is_told_point_by_point(tmp_path: Path, game: str) -> None:
    async with gathered(tmp_path, game, "human", "human", "human", seed="scores") as table:
        over = played_out(table.game)
        for language in games.LANGUAGES:
            result = sections.result(over, games.words(game, language))
            assert result is not None
            parts = 0
            for row in result.rows:
                assert row.total == sum(part.points for part in row.parts)
                for part in row.parts:
                    parts += len(part.parts)
                    assert not part.parts or part.points == sum(p.points for p in part.parts)
            assert bool(parts) == (games.get(game).telling.things is not no_things)
        html = page_result(table.room, over)
        assert html.count('<tr class="part">') == parts


def page_result(room: Room, over: Game) -> str:
    """The final scoring as the page of a watcher shows it."""
    room.game = over
    face = room.face(None, "en")
    face.refresh()
    return str(face.markup["result"])
