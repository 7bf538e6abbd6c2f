"""Text commands: every choice has one, it parses back, and a wrong one is answered helpfully."""

from __future__ import annotations

import pytest

from ages.kernel.choices import Choice, counted, words_of
from ages.kernel.commands import command, parse
from ages.kernel.errors import AgesError, IllegalChoice, UnknownName

from .toy import Toy, finish, new_toy, pick_together, place, start, take, vote


def taking() -> Toy:
    """Seat 0 takes fruit."""
    game = new_toy()
    game.ask(0, take, 1)
    return start(game)


def placing() -> Toy:
    """Seat 0 answers a question without a verb."""
    game = new_toy()
    game.ask(0, place)
    return start(game)


def picking() -> Toy:
    """Two seats pick fruit."""
    game = new_toy()
    game.ask_together(pick_together, (0, 1), 0, 3)
    return start(game)


@pytest.mark.parametrize(
    ("choice", "text"), [("apple", "take apple"), ("fig", "take fig"), ("done", "take done")]
)
def test_a_choice_has_a_command_that_parses_back(choice: str, text: str) -> None:
    game = taking()
    assert command(game, choice) == text
    assert parse(game, 0, text) == choice


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        ((1, "left"), "1 left"),
        ((2, "left"), "2 left"),
        (None, "none"),
        (3, "3"),
        ("Stay Here", "Stay Here"),
    ],
)
def test_numbers_nothing_and_several_words_parse_back(choice: Choice, text: str) -> None:
    game = placing()
    assert command(game, choice) == text
    assert parse(game, 0, text) == choice


@pytest.mark.parametrize("text", ["take fig", "TAKE Fig", "  take \t fig ", "fig"])
def test_case_blanks_and_the_verb_are_left_to_the_player(text: str) -> None:
    assert parse(taking(), 0, text) == "fig"


def test_a_command_may_mean_what_the_rules_refuse() -> None:
    game = taking()
    game.middle.fruit = [1, 0, 0]
    assert parse(game, 0, "take fig") == "fig"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("take aple", r"^'aple' is no choice here: did you mean apple\?$"),
        ("take plum", r"^'plum' is no choice here: there are: apple, done, fig, pear$"),
        ("take", r"^'nothing' is no choice here: there are: "),
        ("", r"^'nothing' is no choice here: there are: "),
        ("taking apple", r"^'taking apple' is no choice here: "),
        ("withdraw", r"^'withdraw' is no choice here: "),
    ],
)
def test_an_unknown_command_is_answered_with_what_was_meant(text: str, message: str) -> None:
    with pytest.raises(UnknownName, match=message):
        parse(taking(), 0, text)


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("basket +fig", "fig"),
        ("+fig", "fig"),
        ("basket -fig", ("back", "fig")),
        ("basket done", "done"),
        ("basket fig", ("fig",)),
        ("basket nothing", ()),
        ("basket 2 fig apple", ("fig", "fig", "apple")),
        ("basket apple, 2 fig", ("apple", "fig", "fig")),
        ("basket +2 fig +apple", ("fig", "fig", "apple")),
        ("basket fig fig", ("fig", "fig")),
    ],
)
def test_a_subset_is_typed_item_by_item_or_whole(text: str, choice: Choice) -> None:
    assert parse(picking(), 0, text) == choice


@pytest.mark.parametrize(
    ("choice", "whole", "text"),
    [
        ("fig", False, "basket +fig"),
        (("back", "fig"), False, "basket -fig"),
        ("done", False, "basket done"),
        (("apple", "fig", "fig"), True, "basket apple 2 fig"),
        ((), True, "basket nothing"),
    ],
)
def test_picks_have_commands_that_parse_back(choice: Choice, whole: bool, text: str) -> None:
    assert pick_together.command(choice, whole=whole) == text
    assert parse(picking(), 0, text) == choice


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("basket +plum", r"^'plum' is no choice here: there are: apple, done, fig, pear$"),
        ("basket -aple", r"^'aple' is no choice here: did you mean apple\?$"),
        ("basket fig plum", r"^'plum' is no choice here: "),
        ("basket 2", r"^'2' is no choice here: "),
        ("basket fig 2", r"^'2' is no choice here: "),
        ("basket 2 3 fig", r"^'3' is no choice here: "),
        ("basket", r"^'nothing' is no choice here: "),
        ("basket ,", r"^',' is no choice here: "),
        ("basket 0 fig", r"^'0 fig' is no choice here: "),
        ("basket +", r"^'nothing' is no choice here: "),
    ],
)
def test_a_wrong_subset_is_never_taken_for_another(text: str, message: str) -> None:
    with pytest.raises(UnknownName, match=message):
        parse(picking(), 0, text)


def test_withdraw_is_a_command_of_who_has_sealed() -> None:
    game = new_toy()
    game.ask_together(vote, (0, 1))
    start(game)
    game.play(0, "aye")
    assert parse(game, 0, "Withdraw") == "withdraw"
    assert parse(game, 0, "vote nay") == "nay"
    with pytest.raises(UnknownName):
        parse(game, 1, "withdraw")


@pytest.mark.parametrize("seat", [1, 2, 99, -1])
def test_who_is_not_asked_has_no_command(seat: int) -> None:
    with pytest.raises(IllegalChoice, match=f"seat {seat} cannot choose 'take apple': not asked"):
        parse(taking(), seat, "take apple")


def test_after_the_end_there_are_no_commands() -> None:
    game = new_toy()
    game.then(finish)
    start(game)
    with pytest.raises(AgesError, match="the game is over; there is nothing to choose"):
        parse(game, 0, "take apple")
    with pytest.raises(AgesError, match="the game is over; there is nothing to choose"):
        command(game, "apple")


def test_choices_are_typed_as_their_words() -> None:
    assert words_of(("swap", 2, None)) == "swap 2 none"
    assert counted(()) == ""
    assert counted(("fig", "apple", "fig")) == "2 fig apple"
