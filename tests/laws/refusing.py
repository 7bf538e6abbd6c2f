"""Laws of the no: whatever a player may point at or type has a reason of its own."""

from __future__ import annotations

import ages
from ages.games.kit.facets import choices, lights
from ages.kernel.choices import DONE, Choice, Seat
from ages.kernel.game import Game
from ages.paper.lights import WHOLE

from ..contract import candidates
from ..walks import Looks, Walk, law

MOST = 60
"""Of what there are more a law looks at so many, others at each decision."""


def thinkable(game: Game, seat: Seat) -> list[Choice]:
    """All that a player could mean at the pending question, possible or not."""
    pending = game.pending
    assert pending is not None
    question = pending.question
    found = [
        *candidates(game, seat),
        *question.never(game, seat, pending.args),
        *(choices.of(question) or ()),
    ]
    return list(dict.fromkeys(found))


@law(broad=True, least=21)
def whatever_is_named_here_is_refused_with_its_own_reason(walk: Walk) -> Looks:
    """Never that it is not among the choices; and the reason cites a paragraph of the ledger."""
    game, ledger = walk.game, ages.games.ledger(walk.name)
    words = ages.games.words(walk.name)
    while (yield):
        if not walk.is_dear() and not walk.is_rare(walk.pending.question.name):
            continue
        for seat in walk.pending.seats:
            offered = set(game.options(seat))
            found = [choice for choice in thinkable(game, seat) if choice not in offered]
            for choice in walk.chance.sample(found, min(MOST, len(found))):
                if choice == DONE:
                    continue
                refusal = game.why_not(seat, choice)
                where = walk.pending.question, seat, choice, refusal
                assert refusal is not None, where
                assert refusal.key not in ("no_choice", "not_now"), where
                assert refusal.rule in ledger, where
                assert words.refusal(refusal), where
                walk.found()


@law(broad=True, least=21)
def every_piece_where_a_question_looks_can_be_pointed_at(walk: Walk) -> Looks:
    """What stands in a section that a question lights is one of the things that it can refuse."""
    game, words = walk.game, ages.games.words(walk.name)
    while (yield):
        where = lights.of(walk.pending.question)
        if where is None or not walk.is_dear():
            continue
        for seat in walk.pending.seats:
            view = game.view(seat)
            lit: dict[str, set[str]] = {}
            for choice in thinkable(game, seat):
                for section, thing in where(view, choice):
                    lit.setdefault(section, set()).add(thing)
            for sheet in walk.package.panels.scene(view, words).values():
                for part in sheet.sections.values():
                    things = {fact.thing for fact in part.facts if fact.thing}
                    # Where a section is lit as a whole, so is all that stands in it.
                    if part.id in lit and WHOLE not in lit[part.id]:
                        missing = things - lit[part.id]
                        assert not missing, (walk.pending.question, part.id, missing)
                        walk.found(len(things))
