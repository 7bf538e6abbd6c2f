"""Gestures: one command that answers several questions, or closes those before it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ages.kernel.choices import DONE, Choice
from ages.kernel.commands import MOST_WORDS, parse, parse_row, say
from ages.kernel.errors import AgesError, IllegalChoice, UnknownName

from .camp import Camp, bare_camp, draw, look, new_camp, order, other, pause, pitch, site
from .toy import new_toy, numbers, start, take


def enlisting() -> Camp:
    """Seat 0 is asked whom to enlist."""
    game = new_camp()
    game.play_all(0, [DONE, DONE])
    return game


def error_of(game: Camp, text: str, seat: int = 0) -> AgesError:
    """What a command is answered with; nothing has changed."""
    before = game.to_json()
    with pytest.raises(AgesError) as raised:
        say(game, seat, text)
    assert game.to_json() == before
    return raised.value


def same_as_alone(game: Camp, text: str) -> None:
    """The error is the one of the command against what is asked."""
    with pytest.raises(AgesError) as alone:
        parse(game, 0, text)
    told = error_of(game, text)
    assert (type(told), str(told)) == (type(alone.value), str(alone.value))


# Split


@pytest.mark.parametrize("text", ["build house b0", "house b0", "Build  HOUSE site b0"])
def test_one_command_answers_two_questions(text: str) -> None:
    game = new_camp()
    say(game, 0, text)
    assert game.trail == ["house b0"]
    assert game.moves == ["0 build house; site b0"]


@pytest.mark.parametrize("text", ["enlist militia 5 b0", "militia number 5 site b0"])
def test_one_command_answers_three_questions_with_a_number(text: str) -> None:
    game = enlisting()
    assert parse_row(game, 0, text) == ["militia", 5, "b0"]
    say(game, 0, text)
    assert game.trail[-1] == "5 militia b0"


def test_a_head_is_as_long_as_it_can_be() -> None:
    assert parse_row(new_camp(), 0, "build great hall b1") == ["great hall", "b1"]


def test_a_subset_may_be_the_first_step() -> None:
    game = new_camp()
    game.play(0, DONE)
    assert parse_row(game, 0, "trade 2 salt silk b1") == [("salt", "salt", "silk"), "b1"]
    assert parse_row(game, 0, "trade silk site b1") == [("silk",), "b1"]


def test_a_gesture_is_undone_as_one() -> None:
    game = enlisting()
    before = game.clone()
    say(game, 0, "enlist militia 2 b1")
    game.play(0, "undo")
    assert game == before


def test_a_recorded_gesture_plays_again() -> None:
    game, again = new_camp(), new_camp()
    say(game, 0, "build house b0")
    say(game, 0, "enlist militia 2 b1")
    for move in game.moves or ():
        seat, _, text = move.partition(" ")
        say(again, int(seat), text)
    assert again == game
    assert again.moves == game.moves


def test_what_is_a_choice_is_never_split() -> None:
    game = new_toy()
    game.ask(0, take, 3)
    start(game)
    assert parse_row(game, 0, "take fig") == ["fig"]
    assert parse_row(game, 0, "undo") == ["undo"]
    assert parse_row(new_camp(), 0, "tower") == ["tower"], "refused, but a choice"


@pytest.mark.parametrize(
    "text",
    [
        "house undo",
        "undo house",
        "build",
        "",
        "house " * 50,
    ],
)
def test_what_does_not_fit_is_answered_as_if_it_were_one_command(text: str) -> None:
    same_as_alone(new_camp(), text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("build house b9", "'b9' is no choice here"),
        ("build tower b0", "too dear"),
        ("build house b0 b1", "'b1' is no choice here"),
        ("build house site b9", "'b9' is no choice here"),
    ],
)
def test_the_part_of_a_gesture_that_cannot_be_is_told(text: str, told: str) -> None:
    assert told in str(error_of(new_camp(), text))


def test_a_subset_that_cannot_be_chosen_is_no_step() -> None:
    game = new_camp()
    game.play(0, DONE)
    assert "no more" in str(error_of(game, "trade 2 silk b0"))


def test_what_is_said_of_several_things_is_said_once() -> None:
    game = bare_camp()
    game.ask(0, order)
    game.run()
    say(game, 0, "march 1 north 2 south done")
    assert game.trail == ["1 north", "2 south"]
    assert game.moves == ["0 march 1; north; march 2; south; done"]


def test_a_step_with_only_one_answer_may_be_said_all_the_same() -> None:
    for text in ("pitch b0", "pitch"):
        game = bare_camp()
        game.ask(0, pitch)
        game.run()
        say(game, 0, text)
        assert game.trail == ["tent b0"]


@pytest.mark.parametrize("between", [draw, look, other])
def test_a_gesture_ends_before_another_seat_chance_or_something_hidden(
    between: Callable[[Camp], None],
) -> None:
    game = bare_camp()
    game.ask(0, site, "one")
    game.then(between)
    game.ask(0, site, "two")
    game.run()
    same_as_alone(game, "site b0 b1")


def test_a_gesture_has_so_many_words_and_no_more() -> None:
    game = bare_camp()
    for number in range(MOST_WORDS + 1):
        game.ask(0, site, str(number))
    game.run()
    assert len(parse_row(game, 0, "b0 " * MOST_WORDS)) == MOST_WORDS
    same_as_alone(game, "b0 " * (MOST_WORDS + 1))


def test_who_is_not_asked_makes_no_gesture() -> None:
    told = error_of(new_camp(), "build house b0", seat=1)
    assert isinstance(told, IllegalChoice)
    assert told.refusal.key == "not_asked"


# Closed


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("trade silk", [DONE, ("silk",)]),
        ("trade silk b0", [DONE, ("silk",), "b0"]),
        ("enlist militia", [DONE, DONE, "militia"]),
        ("enlist militia 5 b0", [DONE, DONE, "militia", 5, "b0"]),
        ("march north", [DONE, DONE, DONE, "north"]),
    ],
)
def test_a_later_command_closes_the_questions_before_it(text: str, row: list[Choice]) -> None:
    game, same = new_camp(), new_camp()
    assert parse_row(game, 0, text) == row
    say(game, 0, text)
    same.play_all(0, row)
    assert game == same
    assert game.moves == same.moves


def test_a_phase_with_nothing_to_do_is_closed_too() -> None:
    row = [DONE, DONE, DONE, "militia", 1, "b0"]
    assert parse_row(new_camp(pause), 0, "enlist militia 1 b0") == row


def test_a_subset_that_is_begun_is_not_closed() -> None:
    game = new_camp()
    game.play_all(0, [DONE, "salt"])
    told = error_of(game, "enlist militia")
    assert isinstance(told, IllegalChoice)
    assert told.refusal.key == "not_now"


def test_what_cannot_be_done_with_is_not_closed() -> None:
    game = new_camp()
    game.trail.append("storm")
    game.offered.clear()
    same_as_alone(game, "trade silk")


def test_a_question_that_does_not_say_so_is_not_closed() -> None:
    game = new_toy()
    game.ask(0, take, 1)
    game.ask(0, numbers)
    start(game)
    with pytest.raises(IllegalChoice) as raised:
        say(game, 0, "number 1")
    assert raised.value.refusal.key == "not_now"
    game.play_all(0, [DONE, 1])


@pytest.mark.parametrize("between", [draw, look, other])
def test_nothing_is_closed_beyond_another_seat_chance_or_something_hidden(
    between: Callable[[Camp], None],
) -> None:
    game = new_camp(between)
    told = error_of(game, "enlist militia")
    assert isinstance(told, IllegalChoice)
    assert told.refusal.key == "not_now"
    assert parse_row(game, 0, "trade silk") == [DONE, ("silk",)], "what comes before is closed"


@pytest.mark.parametrize("text", ["trade gold", "enlist captain", "enlist militia 9 b0"])
def test_what_cannot_be_said_later_either_is_answered_as_today(text: str) -> None:
    game = new_camp()
    same_as_alone(game, text)
    told = error_of(game, text)
    assert isinstance(told, IllegalChoice)
    assert told.refusal.key == "not_now"


def test_a_word_of_no_question_closes_nothing() -> None:
    assert isinstance(error_of(new_camp(), "militia"), UnknownName)
    assert isinstance(error_of(new_camp(), "north"), UnknownName)
