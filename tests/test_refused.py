"""What a program reads when it chose what it could not: a sentence, its rule and what is legal."""

from __future__ import annotations

import pytest

import ages
from ages.games.mythology.rules.recruit import recruit
from ages.kernel.refusing import MOST_NAMED
from tests.games.mythology.builder import give, table
from tests.kernel.toy import new_toy, start, take

every_game = pytest.mark.parametrize("name", ages.games.names())


def error_of(game: ages.Game, seat: int, choice: ages.Choice) -> str:
    """The text of the error that a choice raises."""
    with pytest.raises(ages.IllegalChoice) as caught:
        game.play(seat, choice)
    return str(caught.value)


def test_the_error_says_who_what_why_not_and_what_instead() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 2, "wood": 1, "gold": 0, "favor": 0})
    game.ask(0, recruit, 2, None)
    game.run()
    assert error_of(game, 0, "cyclops") == (
        "seat 0 cannot choose 'cyclops': Cyclops: you need 1 food and 3 favor more (VIII.recruit); "
        "possible: recruit toxotes, recruit hoplite, recruit done"
    )


@every_game
def test_at_most_eight_options_are_named_and_the_others_counted(name: str) -> None:
    game = ages.new(name, seats=3, seed=2)
    seen = set()
    while not game.over:
        assert game.pending is not None
        seat = game.pending.seats[0]
        options = game.options(seat)
        told = error_of(game, seat, "chocolate").partition("; possible: ")[2]
        named, _, more = told.partition(" and ")
        commands = [game.pending.question.command(option) for option in options]
        assert named == ", ".join(commands[:MOST_NAMED])
        assert more == (f"{len(options) - MOST_NAMED} more" if len(options) > MOST_NAMED else "")
        seen.add(bool(more))
        game.play(seat, options[len(options) // 2])
    assert seen == {True, False}


@every_game
def test_nothing_is_possible_for_who_is_not_asked_or_when_the_game_is_over(name: str) -> None:
    game = ages.new(name, seats=2, seed=2)
    assert game.pending is not None
    [asked] = game.pending.seats
    told = error_of(game, 1 - asked, "chocolate")
    assert f"It is not your choice now; the game waits for Player {asked + 1}" in told
    assert "possible" not in told
    game.play(asked, ages.kernel.choices.RESIGN)
    assert error_of(game, asked, "chocolate") == (
        f"seat {asked} cannot choose 'chocolate': The game is over; start a new one to play on"
    )


def test_a_game_without_words_tells_the_ids_of_its_refusal() -> None:
    game = new_toy()
    game.middle.fruit = [2, 0, 2]
    game.ask(0, take, 1)
    assert error_of(start(game), 0, "fig") == (
        "seat 0 cannot choose 'fig': none left, fruit fig (toy.take); "
        "possible: take apple, take pear, take done"
    )
