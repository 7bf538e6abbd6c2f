"""Entries: what a person would send, folded from the single choices of bots; and hand-offs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ages import games
from ages.bots import Seated
from ages.kernel.choices import DONE, PASS
from ages.kernel.game import Game
from ages.lab.arena import play_out, simulate

from ..bots.test_seated import Answers
from ..kernel import camp, duel, toy
from ..kernel.camp import draw, look, new_camp, other, pause


def counted(game: Game, *scripts: tuple[Any, ...]) -> tuple[tuple[int, ...], int]:
    """Entries by seat, and hand-offs, of a game in which each seat answers what is written."""
    answers = [Answers(*script) for script in scripts]
    table = [Seated(f"script {seat}", bot) for seat, bot in enumerate(answers)]
    *_, hand_offs, entries = play_out(game, table)
    assert not any(bot.answers for bot in answers)
    return entries, hand_offs


def test_the_steps_of_a_gesture_are_one_entry_and_so_are_those_it_closes() -> None:
    script = ("house", "b0", DONE, DONE, "militia", 5, "b0", DONE, "north")
    assert counted(new_camp(), script, ("north",)) == ((3, 1), 1)


def test_the_same_again_is_another_entry() -> None:
    script = ("house", "b0", "house", "b1", DONE, DONE, DONE, "north")
    assert counted(new_camp(), script, (DONE,)) == ((3, 1), 1)


def test_the_same_word_for_another_thing_belongs_to_the_entry() -> None:
    game = camp.bare_camp()
    game.ask(0, camp.order)
    game.run()
    script = (("march", 1), "north", ("march", 2), "south", DONE)
    assert counted(game, script, ()) == ((2, 0), 0)


def test_to_be_done_is_an_entry_at_a_question_that_nothing_closes() -> None:
    game = toy.new_toy()
    game.ask(0, toy.take, 1)
    game.ask(0, toy.say)
    assert counted(toy.start(game), (DONE, "yes"), ()) == ((2, 0), 0)


def test_what_follows_a_question_that_is_done_with_belongs_to_it() -> None:
    game = camp.bare_camp()
    game.ask(0, camp.build)
    game.ask(0, camp.site, "camp")
    game.ask(0, camp.march)
    game.run()
    assert counted(game, (DONE, "b0", "north"), (DONE,)) == ((2, 1), 1)


def test_all_that_is_done_with_is_one_entry_where_nothing_else_is_said() -> None:
    game = camp.bare_camp()
    for question in (camp.build, camp.enlist):
        game.ask(0, question)
    game.run()
    assert counted(game, (DONE, DONE), ()) == ((1, 0), 0)


@pytest.mark.parametrize("sold", [("salt", "silk", DONE), (("salt", "silk"),)])
def test_a_subset_is_one_entry_with_what_follows_it(sold: tuple[Any, ...]) -> None:
    script = (DONE, *sold, "b0", DONE, DONE)
    assert counted(new_camp(), script, (DONE,)) == ((2, 1), 1)


def test_a_subset_is_an_entry_though_it_could_have_been_closed() -> None:
    script = (DONE, "salt", DONE, DONE, "north")
    assert counted(new_camp(), script, (DONE,)) == ((2, 1), 1)


@pytest.mark.parametrize("nothing", [DONE, ()])
def test_a_subset_of_nothing_closes_like_done(nothing: Any) -> None:
    assert counted(new_camp(), (DONE, nothing, DONE, "north"), (DONE,)) == ((1, 1), 1)


@pytest.mark.parametrize("between", [draw, look])
def test_to_be_done_is_an_entry_where_chance_or_something_hidden_comes(
    between: Callable[[camp.Camp], None],
) -> None:
    assert counted(new_camp(between), (DONE, DONE, DONE, "north"), (DONE,)) == ((2, 1), 1)


def test_to_be_done_is_an_entry_where_another_seat_comes() -> None:
    script = (DONE, DONE, "militia", 1, "b1", DONE, "north")
    assert counted(new_camp(other), script, ("north", DONE)) == ((3, 2), 3)


def test_to_be_done_is_nothing_where_nothing_else_can_be_said() -> None:
    with_rest, without = new_camp(draw, pause, draw), new_camp(draw, draw)
    assert counted(with_rest, (DONE,) * 4 + ("north",), (DONE,)) == ((2, 1), 1)
    assert counted(without, (DONE,) * 3 + ("north",), (DONE,)) == ((2, 1), 1)
    waiting = new_camp(pause, draw)
    assert counted(waiting, (DONE,) * 4 + ("north",), (DONE,)) == ((2, 1), 1)


def test_what_would_follow_is_an_entry_of_its_own_after_chance() -> None:
    game = camp.bare_camp()
    game.ask(0, camp.site, "one")
    game.then(draw)
    game.ask(0, camp.site, "two")
    game.ask(0, camp.site, "three")
    game.run()
    assert counted(game, ("b0", "b1", "b0"), ()) == ((2, 0), 0)


def test_what_follows_another_seat_is_an_entry_of_its_own() -> None:
    game = camp.bare_camp()
    game.ask(0, camp.site, "one")
    game.ask(1, camp.site, "two")
    game.run()
    assert counted(game, ("b0",), ("b1",)) == ((1, 1), 1)


def test_a_pass_is_an_entry_and_a_window_one_hand_off() -> None:
    game = toy.new_toy(3)
    game.ask(0, toy.say)
    game.ask_around(toy.answer, (1, 2), "lunch")
    game.ask(0, toy.say)
    toy.start(game)
    assert counted(game, ("yes", "yes"), (PASS,), (toy.THANKS,)) == ((2, 1, 1), 2)


def test_those_who_are_asked_again_are_no_hand_off() -> None:
    game = toy.new_toy(2)
    for seats in ((0, 1), (1, 0)):
        game.ask_together(toy.vote, seats)
    toy.start(game)
    assert counted(game, ("aye", "aye"), ("nay", "nay")) == ((2, 2), 0)


def test_turns_that_belong_to_one_seat_are_not_multiplied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_ADDED", {})
    games.add(duel.PACKAGE)
    [played] = simulate("duel", seats=3, seed=1)
    assert played.own_turns == played.turns
    assert 0 < sum(played.entries) < played.decisions
