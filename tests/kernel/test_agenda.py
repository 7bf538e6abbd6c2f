"""The agenda: what is planned is done in the order written, before anything planned earlier."""

from __future__ import annotations

import msgspec
import pytest

from ages.kernel.errors import RulesError
from ages.kernel.rules import Rulebook

from .toy import (
    BOOK,
    Toy,
    bell,
    children,
    family,
    finish,
    forever,
    landing,
    leap,
    new_toy,
    note,
    start,
    take,
    whistle,
)


def test_plans_are_done_in_the_order_written() -> None:
    game = new_toy()
    for word in ("one", "two", "three"):
        game.then(note, word)
    assert start(game).trail == ["one", "two", "three"]


def test_what_a_rule_plans_comes_before_what_was_planned_earlier() -> None:
    game = new_toy()
    game.then(family)
    game.then(note, "much later")
    trail = start(game).trail
    assert trail == ["before", "parent", "elder", "younger", "after", "much later"]


def test_a_single_plan_also_comes_before_what_was_planned_earlier() -> None:
    game = new_toy()
    game.then(take.answer, 0, "apple", 2)
    game.then(note, "later")
    start(game)
    assert game.pending is not None
    assert game.trail == ["apple"]
    game.play(0, "done")
    assert game.trail == ["apple", "done", "later"]


def test_questions_rules_and_abilities_keep_their_order() -> None:
    game = new_toy()
    game.then(note, "first")
    game.ask(1, take, 1)
    bell.plan(game, [(0, "owl")], 3)
    game.then(note, "last")
    start(game)
    assert game.trail == ["first"]
    game.play(1, "pear")
    assert game.trail == ["first", "pear", "owl of 0 3", "echo of 0", "last"]


def test_abilities_are_triggered_in_the_order_of_their_holders() -> None:
    game = new_toy()
    bell.plan(game, [(1, "owl"), (0, "dog"), (1, "cat"), (0, "owl")], 2)
    start(game)
    assert game.trail == ["owl of 1 2", "echo of 1", "cat of 1 2"]
    assert game.pending is not None
    assert game.pending.seats == (1,)
    game.play(1, "fig")
    assert game.trail[3:] == ["fig", "owl of 0 2", "echo of 0"]


def test_who_has_no_ability_for_the_event_does_nothing() -> None:
    game = new_toy()
    whistle.plan(game, [(0, "owl"), (1, "cat")], 1)
    bell.plan(game, [(0, "dog")], 1)
    assert start(game).trail == []


def test_an_interrupt_in_the_middle_of_a_decision_just_plans() -> None:
    game = new_toy()
    game.ask(0, take, 2)
    game.then(note, "afterwards")
    start(game)
    game.then(children)
    game.play(0, "apple")
    assert game.trail == ["apple", "parent", "elder", "younger"]
    game.play(0, "fig")
    assert game.trail[4:] == ["fig", "afterwards"]


def test_a_leap_drops_all_that_is_planned_above_its_landing() -> None:
    game = new_toy()
    game.then(leap)
    game.then(note, "dropped too")
    game.ask(0, take, 1)
    game.then(landing)
    game.then(note, "after the landing")
    assert start(game).trail == ["leapt", "landing", "after the landing"]


def test_a_leap_ends_at_the_nearest_landing() -> None:
    game = new_toy()
    game.then(leap)
    game.then(landing)
    game.then(note, "between")
    game.then(landing)
    assert start(game).trail == ["leapt", "landing", "between", "landing"]


def test_a_leap_without_landing_is_an_error_that_names_it() -> None:
    game = new_toy()
    game.then(leap)
    with pytest.raises(RulesError, match=r"cannot skip to toy\.landing: it is not on the agenda"):
        game.run()


def test_ten_thousand_rules_without_a_decision_are_stopped_and_the_last_is_named() -> None:
    game = new_toy()
    game.then(forever)
    with pytest.raises(RulesError, match=r"no decision after 10000 rules; last: .*forever"):
        game.run()


def test_ten_thousand_rules_before_a_decision_are_allowed() -> None:
    game = new_toy()
    for _ in range(9_999):
        game.then(note, "again")
    game.ask(0, take, 1)
    start(game)
    assert len(game.trail) == 9_999
    assert game.pending is not None


def test_the_end_drops_all_plans_also_those_made_after_it() -> None:
    game = new_toy()
    game.then(finish)
    game.then(note, "planned long ago")
    start(game)
    assert game.over
    assert game.pending is None
    assert game.agenda == []
    assert game.planned == []
    assert game.trail == []
    assert game.options(0) == ()


def test_the_agenda_is_saved_by_name_and_goes_on_after_loading() -> None:
    game = new_toy()
    game.ask(0, take, 2)
    game.then(family)
    game.then(note, "last")
    start(game)
    saved = Toy.from_json(game.to_json())
    assert saved == game
    for one in (game, saved):
        one.play(0, "apple")
        one.play(0, "done")
    assert saved == game
    assert saved.trail == [
        "apple", "done", "before", "parent", "elder", "younger", "after", "last",
    ]  # fmt: skip


def test_a_saved_game_that_waits_for_an_unknown_rule_is_an_error_that_names_it() -> None:
    game = new_toy()
    game.ask(0, take, 1)
    game.then(note, "later")
    start(game)
    fields = msgspec.json.decode(game.to_json())
    fields["agenda"] = [["toy.forgotten", []]]
    with pytest.raises(RulesError, match=r"waits for toy\.forgotten, which these rules do not"):
        Toy.from_json(msgspec.json.encode(fields))


def test_rules_and_questions_are_named_by_module_and_function() -> None:
    assert BOOK.steps["toy.note"] is note
    assert BOOK.steps["toy.take"] is take
    assert BOOK.names[take] == "toy.take"
    assert BOOK.cited["toy.family"] == ["toy.family", "toy.children"]


def test_two_rules_of_one_name_are_an_error() -> None:
    book = Rulebook()

    def enter(paragraph: str) -> None:
        @book.rule(paragraph)
        def same(game: Toy) -> None:
            """A rule."""

    enter("one")
    with pytest.raises(RulesError, match=r"two rules are called test_agenda\.same; rename one"):
        enter("two")


def test_citing_a_paragraph_enters_the_function_under_each() -> None:
    book = Rulebook()
    book.cites("one", "two")(note)
    assert book.cited == {"one": ["toy.note"], "two": ["toy.note"]}
    assert book.steps == {}


def test_a_skip_past_a_rule_drops_that_rule_too() -> None:
    game = new_toy()
    game.then(family)
    game.then(landing)
    game.then(note, "end")
    start_planned(game)
    game.skip_past(landing)
    game.run()
    assert game.trail == ["end"]
    with pytest.raises(RulesError, match=r"cannot skip past toy\.landing: it is not on the agenda"):
        game.skip_past(landing)


def start_planned(game: Toy) -> None:
    """Put what is planned on the agenda without doing any of it."""
    game.agenda += reversed(game.planned)
    game.planned.clear()
