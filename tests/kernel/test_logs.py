"""The log: keys and ids, read only by those who may."""

from __future__ import annotations

import pytest

from ages.kernel.log import Event

from .toy import new_toy, note, start


@pytest.mark.parametrize(
    ("audience", "readers"),
    [
        (None, {None, 0, 1, 2}),
        ((1,), {1}),
        ((0, 2), {0, 2}),
        ((), set()),
    ],
)
def test_an_event_is_open_to_its_audience_alone(
    audience: tuple[int, ...] | None, readers: set[int | None]
) -> None:
    event = Event("dealt", {"card": "fig"}, audience)
    assert {seat for seat in (None, 0, 1, 2) if event.is_open_to(seat)} == readers


def test_what_is_told_stands_in_the_log_with_its_audience() -> None:
    game = new_toy()
    game.tell("dealt", (1,), seat=1, card="fig")
    game.tell("turned", card="pear")
    assert game.log == [
        Event("dealt", {"seat": 1, "card": "fig"}, (1,)),
        Event("turned", {"card": "pear"}, None),
    ]


def test_a_game_without_log_tells_nothing() -> None:
    game = new_toy()
    game.log = None
    game.then(note, "quiet")
    assert start(game).trail == ["quiet"]
    assert game.log is None


def test_the_log_is_no_part_of_the_position() -> None:
    quiet, loud = new_toy(), new_toy()
    loud.tell("turned", card="pear")
    assert quiet == loud
    assert quiet.to_json() == loud.to_json()
    assert loud.clone().log is None
