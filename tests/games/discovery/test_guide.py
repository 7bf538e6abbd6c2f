"""What a newcomer is shown unasked: paragraphs and the board in short."""

from __future__ import annotations

import pytest

import ages
from ages.bots.greedy import GreedyBot
from ages.games.discovery.showing.guide import (
    PLACING,
    is_turn_start,
    summary,
    topics,
)
from ages.games.kit.words import reason_words
from ages.kernel.log import Event

from .builder import (
    readable,
    resolve,
    stand,
    table,
)
from .pictures import POSITIONS

LANGUAGES = ages.games.LANGUAGES


ENGLISH = ages.games.words("discovery", "en")


def test_what_just_happened_is_explained_after_what_is_asked() -> None:
    game = table(2)
    stand(game, "dock", 0)
    resolve(game, "dock")
    news = [Event("bought", {"seat": 1, "building": "inca", "count": 10})]
    assert list(topics(game, 0, news)) == [
        "dock.landing", "dock.discovered", "dock.good", "buildings.inca",
    ]  # fmt: skip


def test_the_pieces_in_hand_and_the_boxes_are_explained_while_placing() -> None:
    game = POSITIONS["middle"]()
    found = topics(game, 0, ())
    assert {"pieces.captain", "pieces.missionary", *PLACING} <= {*found}
    assert "pieces.soldier" not in found
    assert all(rule in ages.games.ledger("discovery") for rule in found)


def test_the_board_is_shown_at_the_first_placement_of_a_turn() -> None:
    game = POSITIONS["set_up"]()
    assert game.pending is not None
    assert is_turn_start(game)
    first = game.pending.seats[0]
    game.play(first, ("colonist", "dock"))
    assert is_turn_start(game)
    game.play(1 - first, ("colonist", "dock"))
    assert not is_turn_start(game)


def test_the_summary_tells_of_discovered_regions_and_how_the_others_stand() -> None:
    game = POSITIONS["middle"]()
    made = summary(game.view(0), ENGLISH, 80)
    assert "The Caribbean:" in made
    assert "Canada:" not in made
    assert "reconstructed" not in made
    assert "Player 3: Spain; $10; 0 points so far; place 2 in the turn order" in made
    board_text = ages.games.get("discovery").board_text
    assert board_text(game.view(0), ENGLISH, 1, 80).startswith("Player 2: France")
    assert board_text(game.view(0), ENGLISH, 0, 80).startswith("Player 1 (you)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_greedy_has_words(language: str) -> None:
    words = ages.games.words("discovery", language)
    game = ages.new("discovery", seats=2, seed=1)
    parts = ages.games.get("discovery").heuristics.parts(game, 0)
    for part in parts:
        readable(reason_words(part, words))
    perspective = ages.Perspective(game, game.pending.seats[0])  # type: ignore[union-attr]
    assert {advice.reason for advice in GreedyBot(1).advise(perspective)} <= {*parts, None}
