"""Every piece and place of every picture tells what it is, whoever asks and whenever."""

from __future__ import annotations

import re

import pytest

import ages
from ages.games import LANGUAGES
from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from ages.kernel.game import Game

from .choosers import blind, eager
from .test_words import StrictWords, check, strict_words

GAMES = ages.games.names()
EVERY = 8
"""So many choices lie between two looks at the board."""


Piece = tuple[str, str]
"""The id of a piece in the picture, and its classes."""


def pieces_of(game: Game, seat: Seat | None, words: StrictWords) -> set[Piece]:
    """All that is drawn, without the panels themselves."""
    drawn = "".join(ages.games.get(game.name).panels_of(game, seat, words).values())
    found = re.findall(r'\sid="([^"]+)"(?: class="([^"]*)")?', drawn)
    return {(piece, kind) for piece, kind in found if "panel-" not in piece}


def assert_told(game: Game, words: list[StrictWords], known: set[Piece]) -> None:
    """What is drawn for the first seat and a spectator and was not asked before tells what it is.

    It is told in the same words in a game that differs only in what the seat does not know.
    """
    package, ledger = ages.games.get(game.name), ages.games.ledger(game.name)
    for seat in (0, None):
        view = game.view(seat)
        twin = game.sample(seat or 0, Chance.of("twin")).view(seat)
        new = pieces_of(game, seat, words[0]) - known
        known |= new
        for piece, _ in new:
            for language in words:
                found = package.telling.about(view, language, piece)
                assert found is not None, piece
                assert found.rule in ledger, piece
                check(found.name)
                for line in found.told:
                    check(line)
                if seat is not None:
                    assert found == package.telling.about(twin, language, piece), piece


@pytest.mark.parametrize(
    ("seats", "seed", "chooser"), [(2, 1, blind), (3, 2, eager), (4, 3, eager)]
)
@pytest.mark.parametrize("name", GAMES)
def test_every_piece_of_a_whole_game_tells_what_it_is(
    name: str, seats: int, seed: int, chooser: type
) -> None:
    words = [strict_words(name, language) for language in LANGUAGES]
    game, choose = ages.new(name, seats=seats, seed=seed), chooser(seed)
    known: set[Piece] = set()
    for number in range(100_000):
        if number % EVERY == 0 or game.pending is None:
            assert_told(game, words, known)
        if game.pending is None:
            break
        seat = game.pending.seats[0]
        game.play(seat, choose(game, seat))
    assert len(known) > 120


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_told_of_what_is_not_there(name: str) -> None:
    game = ages.new(name, seats=2, seed=1)
    words = ages.games.words(name)
    for piece in ("", "nothing", "panel-mine", "../../etc"):
        assert ages.games.get(name).telling.about(game.view(0), words, piece) is None
