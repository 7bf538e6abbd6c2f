"""Laws of choices: options, refusals, text commands and selections agree with each other."""

from __future__ import annotations

from typing import Any

import pytest

import ages
from ages.games.kit.foretold import NOTHING
from ages.kernel.choices import DONE, Choice
from ages.kernel.commands import command, parse
from ages.kernel.errors import IllegalChoice

from ..choosers import whole_answer
from ..contract import candidates, comes_true
from ..walks import Looks, Walk, law

WRONG: list[Choice] = [
    "nonsense", "", None, -1, 0, 99, (), ("nonsense",), ("back", "nonsense"), (None, -1),
    "withdraw", ("done",), "done", ("play", "nonsense"), ("back",),
]  # fmt: skip


@law(broad=True)
def every_option_has_a_command_that_parses_back(walk: Walk) -> Looks:
    """And every candidate, offered or not."""
    game = walk.game
    while (yield):
        if not walk.is_dear():
            continue
        for seat in walk.pending.seats:
            texts = [command(game, choice) for choice in game.options(seat)]
            assert [parse(game, seat, text) for text in texts] == list(game.options(seat))
            assert len({text.lower() for text in texts}) == len(texts)
            for choice in candidates(game, seat):
                assert parse(game, seat, command(game, choice)) == choice


@law(least=21)
def every_whole_selection_has_a_command_that_parses_back(walk: Walk) -> Looks:
    """And every pick taken back."""
    game, chooser = walk.game, walk.chooser()
    while (yield):
        pending = walk.pending
        for seat in pending.seats if pending.picking else ():
            selection = whole_answer(game, seat, chooser)
            text = pending.question.command(selection, whole=True)
            assert parse(game, seat, text) == selection
            assert game.why_not(seat, selection) is None
            walk.found()
            for item in pending.picked_by(seat):
                text = command(game, ("back", item))
                assert parse(game, seat, text) == ("back", item)


@law()
def a_whole_selection_is_the_same_as_its_picks(walk: Walk) -> Looks:
    """In whatever order its items stand."""
    game, chooser = walk.game, walk.chooser()
    while (yield):
        pending = walk.pending
        if not pending.picking or pending.picked or pending.sealed:
            continue
        seat = pending.seats[0]
        selection = whole_answer(game, seat, chooser)
        assert isinstance(selection, tuple)
        whole, picked = game.clone(), game.clone()
        whole.play(seat, selection[::-1])
        for item in selection:
            picked.play(seat, item)
        picked.play(seat, DONE)
        assert whole == picked


@law(broad=True, least=21)
def every_candidate_that_is_not_offered_has_a_refusal_of_its_own(walk: Walk) -> Looks:
    """It cites a paragraph of the ledger."""
    game, ledger = walk.game, ages.games.ledger(walk.name)
    while (yield):
        assert walk.pending.question.rule in ledger
        for seat in walk.pending.seats:
            offered = set(game.options(seat))
            possible = candidates(game, seat)
            for choice in possible:
                refusal = game.why_not(seat, choice)
                assert (refusal is None) == (choice in offered), choice
                if refusal is not None:
                    assert refusal.rule in ledger, refusal
                    assert refusal.key not in ("", "no_choice", "over", "not_asked"), refusal
                    walk.found()
            assert offered <= set(possible)


@law(broad=True)
def legal_choices_are_the_candidates_that_no_refusal_stops(walk: Walk) -> Looks:
    """In the same order: a fast generator of them says nothing that the two do not say."""
    game = walk.game
    while (yield):
        question, args = walk.pending.question, walk.pending.args
        legal: Any = question.legal
        if legal is None:
            continue
        for seat in walk.pending.seats:
            refusal = question.refusal
            if question.picking:
                assert legal is question.candidates, question
                assert refusal is not None, question
                for item in game.subset(seat).items:
                    assert refusal(game, seat, item, *args) is None, (question, item)
                continue
            free = [
                choice
                for choice in candidates(game, seat)
                if refusal is None or refusal(game, seat, choice, *args) is None
            ]
            assert list(legal(game, seat, *args)) == free, question
            assert list(game.options(seat)) == free, question


@law()
def a_choice_outside_the_options_raises_with_a_reason_and_changes_nothing(walk: Walk) -> Looks:
    """Whatever it is and whoever makes it."""
    game, chance, seats = walk.game, walk.chance, walk.seats
    while (yield):
        if not walk.is_dear():
            continue
        assert game.log is not None
        assert game.moves is not None
        before = (walk.position, len(game.log), len(game.moves))
        seat = chance.choice([*range(seats), *range(seats), -1, seats])
        wrong = [*WRONG]
        if walk.is_time(5) and seat in walk.pending.asked:
            wrong += candidates(game, seat)
        for choice in wrong:
            refusal = game.why_not(seat, choice)
            if refusal is not None:
                assert refusal.rule
                assert refusal.key
                with pytest.raises(IllegalChoice) as what:
                    game.play(seat, choice)
                assert what.value.refusal == refusal
        assert (game.to_json(), len(game.log), len(game.moves)) == before


@law(broad=True, least=61, kinds=3)
def what_an_option_foretells_is_what_happens(walk: Walk) -> Looks:
    """And the words of the option tell every number of it."""
    game = walk.game
    while (yield):
        pending = walk.pending
        if pending.together or pending.picking:
            continue
        (seat,) = pending.seats
        name, is_dear = pending.question.name, walk.is_dear()
        for choice in game.options(seat):
            if not is_dear and not walk.is_rare((name, choice)):
                continue
            foretold = comes_true(game, seat, choice)
            walk.found(foretold not in (None, NOTHING), name)


@law(least=21)
def picks_taken_back_leave_no_trace(walk: Walk) -> Looks:
    """One after another."""
    game = walk.game
    while (yield):
        if not walk.pending.picking:
            continue
        seat = walk.pending.seats[0]
        trial = game.clone()
        picks = [choice for choice in game.options(seat) if choice != DONE][:3]
        for item in picks:
            trial.play(seat, item)
            trial.play(seat, ("back", str(item)))
            assert trial.to_json() == walk.position
            walk.found()
