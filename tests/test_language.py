"""The reader's language, and errors told in it."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from string import Formatter

import pytest

import ages
from ages.bots import errors as bot_errors
from ages.games import LANGUAGES
from ages.kernel import errors
from ages.kernel.choices import Refusal
from ages.kernel.errors import AgesError, IllegalChoice, UnknownName, WrongMove
from ages.kernel.record import Record
from ages.language import error_in_words, program_words, wanted_language
from ages.table.store import errors as store_errors

from . import source

KINDS = {
    name
    for module in (errors, bot_errors, store_errors)
    for name, kind in vars(module).items()
    if inspect.isclass(kind) and issubclass(kind, AgesError)
}
MADE_WHEN_TOLD = {"detail", "hint"}


def keyed_errors() -> Iterator[tuple[str, str, set[str]]]:
    """Where an error with a key is made, its key, and what its words may speak of."""
    for where, function, call in source.calls("ages"):
        if isinstance(call.func, ast.Name) and call.func.id in KINDS and len(call.args) > 1:
            if call.func.id == "IllegalChoice":
                continue
            said = {keyword.arg or "refusal" for keyword in call.keywords}
            for key in source.literals(call.args[1], function, where):
                yield where, key, said | MADE_WHEN_TOLD


def test_there_are_errors_with_keys() -> None:
    assert {"no_game", "wrong_move", "bot_failed"} <= {key for _, key, _ in keyed_errors()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_with_a_key_has_words_that_it_can_fill(language: str) -> None:
    words = program_words(language)
    for where, key, said in keyed_errors():
        assert words.has(f"error.{key}"), where
        text = words.catalogues[0].gettext(f"error.{key}")
        fields = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
        assert fields <= said, f"{where}: {fields - said}"


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "nl_BE.UTF-8"}, "nl"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "nl_NL", "LC_ALL": "C"}, "en"),
        ([], {"LANG": "nl_NL", "LC_ALL": ""}, "nl"),
        ([], {"LANGUAGE": "fr:nl", "LANG": "en_US"}, "nl"),
        (["rules", "x", "--lang", "en"], {"LANG": "nl_NL"}, "en"),
        (["--lang=nl", "rules"], {}, "nl"),
        (["rules", "--lang"], {"LANG": "nl_NL"}, "nl"),
    ],
)
def test_what_is_said_goes_before_the_environment(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert wanted_language(arguments, environment) == language


def test_a_name_that_was_meant_is_suggested_in_the_language() -> None:
    error = UnknownName("x", "no_game", wrong="ches", known=("chess", "go"))
    assert error_in_words(error, "en") == "There is no game “ches”: did you mean chess?"
    assert error_in_words(error, "nl") == "Er is geen spel “ches”: bedoel je chess?"


def test_without_a_likely_name_all_are_listed_but_a_long_list_is_cut() -> None:
    error = UnknownName("x", "no_game", wrong="zzz", known=("chess", "go"))
    assert error_in_words(error, "en").endswith("there are: chess, go")
    many = UnknownName("x", "no_game", wrong="zzz", known=[f"game{n:02}" for n in range(30)])
    assert error_in_words(many, "nl").endswith(
        "er zijn: " + ", ".join(f"game{n:02}" for n in range(20)) + ", ..."
    )


def test_a_refusal_is_told_in_the_words_of_its_game() -> None:
    refusal = Refusal("VII.rounds", "over")
    error = WrongMove("x", "wrong_move", game="mythology", number=3, move="0 a", refusal=refusal)
    assert error_in_words(error, "nl") == (
        "Zet 3 (0 a) kan niet: Het spel is afgelopen; begin een nieuw om verder te spelen"
        " (VII.rounds)"
    )


def test_what_caused_an_error_is_told_in_the_language_too() -> None:
    error = WrongMove("x", "unread_move", number=3, move="0 a")
    error.__cause__ = UnknownName("x", "no_such_choice", wrong="a", known=("b",))
    assert error_in_words(error, "nl") == (
        "Zet 3 (0 a) is niet te lezen: “a” is hier geen keuze: er zijn: b"
    )
    error.__cause__ = ValueError("no number")
    assert error_in_words(error, "en") == "Move 3 (0 a) cannot be read: no number"


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "is not possible: For that you need a Recruit card"),
     ("nl", "kan niet: Daarvoor heb je een kaart Werven nodig")],
)  # fmt: skip
def test_a_move_that_is_refused_is_told_in_the_words_of_its_game(language: str, told: str) -> None:
    game = ages.new("mythology", seats=2, seed=1)
    assert game.pending is not None
    game.moves = [f"{game.pending.seats[0]} recruit hydra"]
    with pytest.raises(WrongMove) as caught:
        ages.replay(Record.of(game).to_text())
    assert told in error_in_words(caught.value, language)


def test_a_refusal_of_a_game_that_is_not_named_keeps_its_english() -> None:
    refusal = Refusal("VIII.recruit", "needs_card", {"card": "recruit_card"})
    error = IllegalChoice(refusal, 0, "hydra", "no card", "nothing")
    assert error_in_words(error, "nl") == str(error)


def test_an_error_without_a_key_keeps_its_english() -> None:
    assert error_in_words(AgesError("all went wrong"), "nl") == "all went wrong"
