"""Laws of sealed answers: several seats answer in secret, in any order."""

from __future__ import annotations

from itertools import permutations

from ages.kernel.choices import DONE, Choice
from ages.kernel.game import Game
from ages.kernel.pending import Pending

from ..choosers import whole_answer
from ..contract import CHOOSERS
from ..walks import Looks, Walk, law


def is_fresh_together(pending: Pending) -> bool:
    """Whether several seats are asked together and none has begun to answer."""
    begun = pending.picked or pending.sealed
    return pending.together and len(pending.asked) > 1 and not begun


@law(sealed=True, least=5)
def sealed_answers_in_any_order_give_the_same_game(walk: Walk) -> Looks:
    """And the same log."""
    game, chooser = walk.game, walk.chooser()
    while (yield):
        pending = walk.pending
        if not is_fresh_together(pending):
            continue
        answers = {seat: whole_answer(game, seat, chooser) for seat in pending.asked}
        orders = [pending.asked, pending.asked[::-1]]
        orders.append(tuple(walk.chance.sample(pending.asked, len(pending.asked))))
        ends = []
        for order in orders:
            end = game.clone()
            end.log = []
            for seat in order:
                end.play(seat, answers[seat])
            ends.append((end.to_json(), end.log))
        assert ends[0] == ends[1] == ends[2]
        walk.found()


MOST_ROWS = 6
"""Of so many decisions all orders of two rows of picks are tried."""


@law(sealed=True, way="eager")
def picks_of_several_seats_in_any_order_give_the_same_game(walk: Walk) -> Looks:
    """Also where they come in turns."""
    game, chooser = walk.game, walk.chooser()
    tried = 0
    while (yield) and tried < MOST_ROWS:
        pending = walk.pending
        if not (is_fresh_together(pending) and pending.picking) or len(pending.asked) != 2:
            continue
        moves: list[list[tuple[int, Choice]]] = []
        for seat in pending.asked:
            picked = whole_answer(game, seat, chooser)
            assert isinstance(picked, tuple)
            moves.append([(seat, choice) for choice in (*picked[:2], DONE)])
        ends = set()
        for order in {*permutations([0] * len(moves[0]) + [1] * len(moves[1]))}:
            end = game.clone()
            rest = [list(row) for row in moves]
            if all(end.why_not(*move) is None for row in moves for move in row[:1]):
                ends.add(interleave(end, order, rest))
        assert len(ends) <= 1
        tried += 1
    assert tried


def interleave(game: Game, order: tuple[int, ...], rest: list[list[tuple[int, Choice]]]) -> str:
    """The position after the moves of two seats in this order; one that is refused is left out."""
    for which in order:
        seat, choice = rest[which].pop(0)
        if game.why_not(seat, choice) is None:
            game.play(seat, choice)
    return game.to_json()


@law(sealed=True, least=11)
def a_sealed_answer_can_be_changed_and_withdrawn(walk: Walk) -> Looks:
    """As long as others are still choosing, without a trace."""
    game, chooser = walk.game, walk.chooser()
    other_chooser = CHOOSERS["blind"]("another")
    while (yield):
        pending = walk.pending
        if not pending.together or len(pending.seats) < 2:
            continue
        seat = pending.seats[-1]
        answer, another = (whole_answer(game, seat, one) for one in (chooser, other_chooser))
        direct, detour = game.clone(), game.clone()
        direct.play(seat, answer)
        detour.play(seat, another)
        detour.play(seat, answer)
        assert detour == direct
        assert seat not in (detour.pending.seats if detour.pending else ())
        detour.play(seat, "withdraw")
        fresh = game.clone()
        for item in pending.picked_by(seat):
            fresh.play(seat, ("back", item))
        assert detour == fresh
        detour.play(seat, answer)
        assert detour == direct
        walk.found()
