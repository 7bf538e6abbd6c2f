"""Resigning and being out: said at any time, never listed, and what becomes of the others."""

from __future__ import annotations

import pytest

from ages.kernel.choices import RESIGN, Refusal
from ages.kernel.commands import parse
from ages.kernel.errors import IllegalChoice
from ages.kernel.result import Result, ranked

from .toy import Toy, drop, finish, new_toy, note, start, take, vote


def asking(seats: int) -> Toy:
    """Seat 0 is asked, and then all."""
    game = new_toy(seats)
    game.ask(0, take, 1)
    game.ask_together(vote, range(seats))
    return start(game)


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_the_other_wins_whoever_is_asked(seat: int) -> None:
    game = asking(2)
    assert RESIGN not in game.options(seat)
    game.play(seat, parse(game, seat, "Resign"))
    assert game.over
    assert game.pending is None
    assert game.result is not None
    assert game.result.winners == (1 - seat,)
    assert game.result.places[seat] == 2
    assert game.result.ending == "resigned"
    assert game.moves == [f"{seat} resign"]
    assert Toy.from_json(game.to_json()).result == game.result


def test_of_more_the_game_goes_on_and_who_resigned_ranks_last_whatever_the_points() -> None:
    game = asking(3)
    game.play(2, RESIGN)
    assert not game.over
    assert game.contenders == [0, 1]
    game.play(0, "done")
    for seat in range(3):
        game.play(seat, "aye")  # a bot plays the seat on
    game.end(Result((5, 3, 9), (0,), ({},) * 3, "finish"))
    assert game.result is not None
    assert game.result.places == (1, 2, 3)


def test_the_last_who_has_not_resigned_wins() -> None:
    game = asking(3)
    game.play(2, RESIGN)
    game.play(0, RESIGN)
    assert game.result is not None
    assert game.result.winners == (1,)


def test_who_has_resigned_or_is_out_cannot_resign() -> None:
    game = asking(4)
    game.play(2, RESIGN)
    game.out(3)
    for seat in (2, 3, 7):
        assert game.why_not(seat, RESIGN) == Refusal("", "not_in")
        with pytest.raises(IllegalChoice):
            game.play(seat, RESIGN)
    assert game.why_not(0, RESIGN) is None


def test_nobody_resigns_from_a_game_that_is_over() -> None:
    game = new_toy()
    game.then(finish)
    start(game)
    assert game.why_not(0, RESIGN) == Refusal("", "over")


def test_resigning_cannot_be_undone() -> None:
    game = asking(3)
    game.play(0, "apple")
    game.play(0, RESIGN)
    assert game.why_not(0, "undo") == Refusal("", "no_undo")


def test_who_is_out_is_asked_nothing_any_more() -> None:
    game = new_toy(3)
    game.then(drop, 0)
    game.ask(0, take, 1)
    game.ask_together(vote, range(3))
    start(game)
    assert game.pending is not None
    assert game.pending.asked == (1, 2)
    game.play(1, "aye")
    game.play(2, "nay")
    assert game.trail == ["1 aye", "2 nay"]


def test_a_decision_does_not_wait_for_who_goes_out_meanwhile() -> None:
    game = new_toy(3)
    game.ask_together(vote, range(3))
    game.then(note, "end")
    start(game)
    game.play(0, "aye")
    game.play(2, "nay")
    game.out(1)
    game.run()
    assert game.trail == ["0 aye", "2 nay", "end"]


def test_a_question_of_one_who_goes_out_is_dropped() -> None:
    game = new_toy(2)
    game.ask(0, take, 1)
    game.then(note, "end")
    start(game)
    game.out(0)
    game.run()
    assert game.trail == ["end"]


def test_winners_come_first_and_equals_share_a_rank() -> None:
    assert Result((5, 7, 5), (0,), ({},) * 3, "x").places == (1, 2, 3)
    assert Result((5, 7, 5), (1,), ({},) * 3, "x").places == (2, 1, 2)
    assert Result((5, 5), (0, 1), ({},) * 2, "x").places == (1, 1)
    assert ranked([(1, 0), (1, 0), (2, 0)]) == (2, 2, 1)


def test_a_draw_is_no_win_alone_nor_of_a_team() -> None:
    assert not Result((1, 0), (0,), ({},) * 2, "x").is_draw
    assert Result((1, 1), (0, 1), ({},) * 2, "x").is_draw
    assert Result((1, 1), (), ({},) * 2, "x").is_draw
    assert not Result((1, 0, 0, 0), (0, 2), ({},) * 4, "x", teams=(1, 2, 1, 2)).is_draw
