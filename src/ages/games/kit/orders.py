"""Orders: how much a sensible player likes each option, told question by question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from ...kernel.choices import Choice, Seat
from ...kernel.game import Game

G = TypeVar("G", bound=Game)

Liking: TypeAlias = Callable[[Any], float]


class Orders(Generic[G]):
    """The likings of one game: for each question a function that makes one for a seat."""

    def __init__(self) -> None:
        """No question is known yet; the decorator enters them."""
        self.makers: dict[str, Callable[[G, Seat], Liking]] = {}

    def liking(
        self, *questions: str
    ) -> Callable[[Callable[[G, Seat], Liking]], Callable[[G, Seat], Liking]]:
        """Mark a function as what tells how much each option of a question is liked."""

        def enter(maker: Callable[[G, Seat], Liking]) -> Callable[[G, Seat], Liking]:
            for question in questions:
                self.makers[question] = maker
            return maker

        return enter

    def order(self, game: G, seat: Seat, options: Sequence[Choice]) -> list[Choice]:
        """The options of the pending decision, the most liked first."""
        assert game.pending is not None
        maker = self.makers.get(game.pending.question.name)
        if maker is None:
            return list(options)
        return sorted(options, key=maker(game, seat), reverse=True)


def picked(game: Game, seat: Seat) -> tuple[str, ...]:
    """What a seat has picked of a subset so far."""
    assert game.pending is not None
    return game.pending.picked_by(seat)
