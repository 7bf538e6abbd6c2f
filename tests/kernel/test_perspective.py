"""Perspective: all that a seat may know, and nothing that is hidden."""

from __future__ import annotations

import pytest

from ages.kernel.chance import Chance
from ages.kernel.choices import Picks, Refusal
from ages.kernel.errors import IllegalChoice, RulesError
from ages.kernel.game import Game
from ages.kernel.perspective import Perspective
from ages.kernel.view import dream_answers
from tests.reach import reach

from .toy import Toy, finish, new_toy, note, pick_together, start, take, vote


def picking() -> Toy:
    """Three seats pick together."""
    game = new_toy(3)
    game.ask_together(pick_together, range(3), 0, 2)
    return start(game)


def test_a_perspective_tells_what_is_asked_and_offered() -> None:
    game = new_toy()
    game.ask(1, take, 1)
    asked = Perspective(start(game), 1)
    assert (asked.game, asked.seat, asked.question) == ("toy", 1, "toy.take")
    assert list(asked.options) == ["apple", "fig", "pear", "done"]
    assert asked.subset is None
    assert not asked.over
    assert asked.why_not("fig") is None
    assert asked.why_not("plum") == Refusal("toy.take", "no_choice", {"choice": "plum"})
    assert asked.command("fig") == "take fig"
    assert asked.parse("take fig") == "fig"


def test_who_is_not_asked_sees_the_question_but_has_no_options() -> None:
    game = new_toy()
    game.ask(1, take, 1)
    other = Perspective(start(game), 0)
    assert other.question == "toy.take"
    assert list(other.options) == []
    assert other.subset is None
    assert other.why_not("fig") == Refusal("toy.take", "not_asked", {"seats": (1,)})
    with pytest.raises(IllegalChoice):
        other.parse("take fig")


def test_the_subset_is_there_while_the_seat_picks() -> None:
    game = picking()
    assert Perspective(game, 0).subset == Picks({"apple": 2, "fig": 2, "pear": 2}, 0, 2)
    game.play(0, ())
    assert Perspective(game, 0).subset is None
    assert Perspective(game, 1).subset is not None


def test_after_the_end_a_perspective_tells_the_result() -> None:
    game = new_toy()
    game.then(finish)
    over = Perspective(start(game), 0)
    assert over.over
    assert over.question is None
    assert over.subset is None
    assert over.result is not None
    assert over.result.ending == "finish"


def test_the_log_holds_only_what_the_seat_may_read() -> None:
    game = new_toy()
    game.tell("turned", card="fig")
    game.tell("dealt", (0,), card="pear")
    game.tell("dealt", (1,), card="apple")
    assert [event.data["card"] for event in Perspective(game, 0).log] == ["fig", "pear"]
    assert [event.data["card"] for event in Perspective(game, 1).log] == ["fig", "apple"]


def test_a_game_without_log_has_an_empty_one() -> None:
    game = new_toy()
    game.log = None
    assert Perspective(game, 0).log == []


def test_a_client_that_changes_its_options_changes_nothing_in_the_game() -> None:
    game = new_toy()
    game.ask(0, take, 1)
    perspective = Perspective(start(game), 0)
    offered = perspective.options
    if isinstance(offered, list):
        offered.clear()
    assert list(perspective.options) == ["apple", "fig", "pear", "done"]


def test_no_secret_of_another_seat_is_within_reach() -> None:
    game = picking()
    game.hands = [("own",), ("hidden one",), ("hidden two",)]
    game.play(1, ("pear", "pear"))
    game.play(2, "fig")
    game.tell("dealt", (1,), card="hidden three")
    seat = Perspective(game, 0)
    told = {
        name: getattr(seat, name)
        for name in dir(Perspective)
        if not name.startswith("_") and not callable(getattr(seat, name))
    }
    assert {"view", "options", "question", "subset", "log", "result"} <= told.keys()
    found = list(reach(told))
    assert "own" in found
    assert not any(isinstance(thing, (Game, Chance, bytes)) for thing in found)
    assert not [thing for thing in found if isinstance(thing, str) and "hidden" in thing]
    assert ("pear", "pear") not in found
    assert seat.view.pending.choosing == (0, 2)
    assert seat.view.pending.ready == (1,)


def test_the_game_itself_is_no_public_name_of_a_perspective() -> None:
    seat = Perspective(picking(), 0)
    public = [name for name in dir(seat) if not name.startswith("_")]
    assert not any(isinstance(getattr(seat, name), (Game, Chance)) for name in public)
    assert not hasattr(seat, "__dict__")


def test_a_sample_has_another_future_and_no_seed() -> None:
    game = new_toy(3, seed="secret")
    sample = Perspective(game, 0).sample(Chance.of(1))
    assert isinstance(sample, Toy)
    assert sample.seed == ""
    assert sample.chance.key != game.chance.key
    assert sample.hands[0] == game.hands[0]
    assert game.chance.key not in list(reach(sample))


def test_dreamt_answers_keep_the_own_and_replace_those_of_others() -> None:
    game = picking()
    game.play(0, "apple")
    game.play(1, ("pear", "pear"))
    game.play(2, "fig")
    sealed, unfinished = set(), set()
    for dream in range(60):
        made = game.clone()
        dream_answers(made, 0, Chance.of(dream))
        assert made.pending is not None
        assert made.pending.picked_by(0) == ("apple",)
        assert made.pending.seats == (0, 2)
        sealed.add(made.pending.sealed[1])
        unfinished.add(made.pending.picked_by(2))
    # Seat 1 picks no figs, so none are dreamt for it.
    assert sealed == {
        (), ("apple",), ("pear",), ("apple", "apple"), ("apple", "pear"), ("pear", "pear"),
    }  # fmt: skip
    assert unfinished == {()}


def test_dreamt_answers_are_legal_ones() -> None:
    game = new_toy(3)
    game.ask_together(vote, range(3))
    start(game)
    game.play(1, "aye")
    game.play(2, "nay")
    votes = set()
    for dream in range(60):
        made = game.clone()
        dream_answers(made, 0, Chance.of(dream))
        assert made.pending is not None
        votes.add((made.pending.sealed[1], made.pending.sealed[2]))
        made.play(0, "aye")
        assert len(made.trail) == 3
    assert votes == {(one, other) for one in ("aye", "nay") for other in ("aye", "nay")}


def test_dreaming_between_decisions_changes_nothing() -> None:
    game = new_toy()
    before = game.to_json()
    dream_answers(game, 0, Chance.of(1))
    assert game.to_json() == before


def test_a_game_without_view_or_sample_says_so() -> None:
    game = new_toy()
    with pytest.raises(RulesError, match="toy has no sight"):
        Game.view(game, 0)
    with pytest.raises(RulesError, match="toy has no sight"):
        Game.sample(game, 0, Chance.of(1))


def test_words_of_the_log_are_the_same_for_all_who_may_read() -> None:
    game = new_toy()
    game.then(note, "open")
    start(game)
    assert Perspective(game, 0).log == Perspective(game, 1).log
