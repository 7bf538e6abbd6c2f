"""Pending: the decision that is waited for, and how it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .choices import Choice, Seat

if TYPE_CHECKING:
    from .game import Game
    from .rules import Question

ALONE, TOGETHER, AROUND = "alone", "together", "around"
"""How a question is asked: of one seat; of several, whose answers are opened together; or of
several of whom the first who does not pass counts, again and again until all pass."""

T = TypeVar("T")


class Ask(NamedTuple):
    """What the agenda holds of a question: of whom it is asked, how, and about what."""

    seats: tuple[Seat, ...]
    way: str
    args: tuple[Any, ...]


NOTHING: dict[Seat, Any] = {}
"""What nobody has given yet; never changed, as all that a ``Pending`` holds."""


class Pending:
    """The decision that is waited for. Never changed in place, so that clones share it.

    ``seats`` of those ``asked`` have not answered yet; ``picked`` holds by seat what is picked so
    far of a subset, and ``sealed`` the answers that wait for others. A window is opened again for
    all whom it was to ``ask``, of whom only those are asked who might act.
    """

    __slots__ = ("args", "ask", "asked", "picked", "question", "sealed", "seats")

    def __init__(
        self,
        question: Question[Any],
        ask: Ask,
        asked: tuple[Seat, ...],
        seats: tuple[Seat, ...],
        picked: dict[Seat, tuple[str, ...]],
        sealed: dict[Seat, Choice],
    ) -> None:
        """Made when a question is reached on the agenda, and by the methods below."""
        self.question = question
        self.ask = ask
        self.args = ask.args
        self.asked = asked
        self.seats = seats
        self.picked = picked
        self.sealed = sealed

    def __eq__(self, other: object) -> bool:
        """Equal if the same is asked of the same seats with the same answers so far."""
        return (
            isinstance(other, Pending)
            and self.question is other.question
            and self.ask == other.ask
            and self.asked == other.asked
            and self.seats == other.seats
            and self.picked == other.picked
            and self.sealed == other.sealed
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Question and seats."""
        return f"Pending({self.question.name}, seats={self.seats}, args={self.args})"

    @property
    def together(self) -> bool:
        """Whether answers are sealed until all are in."""
        return self.ask.way != ALONE

    @property
    def picking(self) -> bool:
        """Whether a subset is being picked."""
        return self.question.picking

    def rule_in(self, game: Game) -> str:
        """The paragraph of what is asked here."""
        rule_of = self.question.rule_of
        return self.question.rule if rule_of is None else rule_of(game, *self.args)

    def picked_by(self, seat: Seat) -> tuple[str, ...]:
        """What a seat has picked so far of its subset."""
        return self.picked.get(seat, ())

    def with_picks(self, seat: Seat, picks: tuple[str, ...]) -> Pending:
        """The same decision when a seat has picked just this."""
        picked = {**self.picked, seat: picks} if picks else _less(self.picked, seat)
        return Pending(self.question, self.ask, self.asked, self.seats, picked, self.sealed)

    def with_answer(self, seat: Seat, answer: Choice) -> Pending:
        """The same decision when a seat has sealed its answer."""
        seats = tuple([other for other in self.seats if other != seat])
        picked, sealed = _less(self.picked, seat), {**self.sealed, seat: answer}
        return Pending(self.question, self.ask, self.asked, seats, picked, sealed)

    def with_sealed(self, sealed: dict[Seat, Choice]) -> Pending:
        """The same decision when those who have sealed an answer have sealed these."""
        return Pending(self.question, self.ask, self.asked, self.seats, self.picked, sealed)

    def reopened(self, seat: Seat) -> Pending:
        """The same decision when a seat has not answered yet."""
        seats = tuple([one for one in self.asked if one == seat or one in self.seats])
        picked, sealed = _less(self.picked, seat), _less(self.sealed, seat)
        return Pending(self.question, self.ask, self.asked, seats, picked, sealed)

    def without(self, seat: Seat) -> Pending:
        """The same decision when a seat is not asked."""
        seats, asked = [
            tuple([one for one in row if one != seat]) for row in (self.seats, self.asked)
        ]
        picked, sealed = _less(self.picked, seat), _less(self.sealed, seat)
        return Pending(self.question, self.ask, asked, seats, picked, sealed)

    def asks_as(self, other: Pending) -> bool:
        """Whether the same is asked of the same seats, whatever they have given so far."""
        return (
            self.question is other.question and self.asked == other.asked and self.ask == other.ask
        )

    def is_sealed_as(self, other: Pending) -> bool:
        """Whether this and another are states of one decision that several seats seal."""
        return self.together and len(self.asked) > 1 and self.asks_as(other)

    def with_part_of(self, other: Pending, seat: Seat) -> Pending:
        """The same decision with what a seat has given in another state of it."""
        made = self.reopened(seat)
        if seat in other.sealed:
            return made.with_answer(seat, other.sealed[seat])
        return made.with_picks(seat, other.picked_by(seat))


def _less(by_seat: dict[Seat, T], seat: Seat) -> dict[Seat, T]:
    # Never changed in place, so where there is nothing to leave out it is shared.
    if seat not in by_seat:
        return by_seat
    return {one: given for one, given in by_seat.items() if one != seat}
