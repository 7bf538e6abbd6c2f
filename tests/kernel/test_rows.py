"""Several answers in one message: all of them or none, and undone as one."""

from __future__ import annotations

import pytest

from ages.kernel.choices import Choice, Refusal
from ages.kernel.commands import parse_row, say
from ages.kernel.errors import IllegalChoice, UnknownName

from .toy import Toy, draw, look, new_toy, note, start, take, vote


def taking(left: int = 3) -> Toy:
    """Seat 0 takes fruit, then seat 1 does."""
    game = new_toy()
    game.ask(0, take, left)
    game.ask(1, take, 1)
    return start(game)


def refusal_of(game: Toy, *choices: Choice, seat: int = 0) -> Refusal:
    """Why a row is refused; nothing has changed."""
    before = game.to_json()
    with pytest.raises(IllegalChoice) as raised:
        game.play_all(seat, choices)
    assert game.to_json() == before
    assert game.moves == []
    return raised.value.refusal


def test_a_row_is_the_same_as_its_choices_one_by_one() -> None:
    row, one_by_one = taking(), taking()
    row.play_all(0, ["apple", "fig", "pear"])
    for choice in ("apple", "fig", "pear"):
        one_by_one.play(0, choice)
    assert row == one_by_one
    assert row.log == one_by_one.log
    assert row.moves == ["0 take apple; take fig; take pear"]


def test_a_row_is_undone_as_one() -> None:
    game, before = taking(), taking()
    game.play_all(0, ["apple", "fig"])
    game.play(0, "pear")
    game.play(0, "undo")
    game.play(0, "undo")
    assert game == before
    with pytest.raises(IllegalChoice):
        game.play(0, "undo")


def test_if_one_choice_is_illegal_none_is_made() -> None:
    assert refusal_of(taking(), "apple", "apple", "apple") == Refusal(
        "toy.take", "none_left", {"fruit": "apple"}
    )
    assert refusal_of(taking(), "apple", "melon").key == "no_choice"
    assert refusal_of(taking(), "apple", seat=1).key == "not_asked"


@pytest.mark.parametrize("word", ["undo", "withdraw", "resign"])
def test_what_is_no_answer_is_not_said_in_a_row(word: str) -> None:
    assert refusal_of(taking(), "apple", word) == Refusal("", "not_in_a_row", {"choice": word})


def test_a_row_ends_before_another_seat_answers() -> None:
    assert refusal_of(taking(1), "apple", "fig") == Refusal("", "row_too_long", {"number": 1})


@pytest.mark.parametrize("between", [draw, look])
def test_a_row_ends_before_chance_or_something_hidden_and_tells_nothing_of_it(
    between: object,
) -> None:
    game = new_toy()
    game.ask(0, take, 1)
    game.then(between)  # type: ignore[arg-type]
    game.ask(0, take, 1)
    start(game)
    for later in ("apple", "melon"):
        assert refusal_of(game, "fig", later) == Refusal("", "row_too_long", {"number": 1})


def test_a_row_ends_before_answers_that_are_sealed() -> None:
    game = new_toy()
    game.ask(0, take, 1)
    game.ask_together(vote, range(2))
    start(game)
    assert refusal_of(game, "fig", "aye").key == "row_too_long"


def test_a_row_is_typed_with_semicolons_and_read_where_it_leads() -> None:
    game, same = taking(), taking()
    assert parse_row(game, 0, "take apple;fig ; take done") == ["apple", "fig", "done"]
    say(game, 0, "take apple;fig ; take done")
    same.play_all(0, ["apple", "fig", "done"])
    assert game == same
    assert game.moves == same.moves


def test_a_row_that_cannot_be_read_changes_nothing() -> None:
    game = taking()
    before = game.to_json()
    with pytest.raises(UnknownName, match="did you mean apple"):
        say(game, 0, "take fig; take aple")
    with pytest.raises(IllegalChoice):
        say(game, 0, "take done; take fig")
    assert game.to_json() == before


def test_a_recorded_row_plays_again() -> None:
    game, again = taking(), taking()
    game.then(note, "end")
    game.play_all(0, ["apple", "done"])
    assert game.moves is not None
    for move in game.moves:
        seat, _, text = move.partition(" ")
        say(again, int(seat), text)
    assert again.pending == game.pending
    assert again.moves == game.moves


def test_an_empty_row_is_refused() -> None:
    assert refusal_of(taking()) == Refusal("", "empty_row")
