"""The agenda: what is to be done, what is waited for, and the verbs that rules are written with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeAlias

from .chance import Chance
from .choices import PASS, Choice, Picks, Seat, is_pass
from .errors import RulesError
from .fields import Shared
from .log import Event
from .pending import ALONE, AROUND, TOGETHER, Ask, Pending
from .result import Result
from .rules import Question, Rulebook
from .state import State, state, volatile

P = ParamSpec("P")

Step: TypeAlias = tuple[Callable[..., None], tuple[Any, ...]]

_MOST_RULES = 10_000
_NONE = type(None)
_tuple: Any = tuple.__new__


@state
class Agenda(State):
    """What is still to be done: a stack whose last entry is done next.

    What a rule plans is done in the order written, before anything planned earlier. Seats that are
    ``gone`` are asked nothing any more.
    """

    book: ClassVar[Rulebook]

    chance: Chance
    agenda: list[Shared[Any]] = field(default_factory=list)
    pending: Shared[Pending | None] = None
    result: Result | None = None
    gone: tuple[Seat, ...] = ()

    planned: list[Step] = volatile(default_factory=list)
    offered: dict[Seat, Sequence[Choice]] = volatile(default_factory=dict)
    subsets: dict[Seat, Picks] = volatile(default_factory=dict)
    log: list[Event] | None = volatile(default_factory=_NONE)
    revealed: list[str] = volatile(default_factory=list)
    settled: list[Any] = volatile(default_factory=list)

    def then(self, rule: Callable[Concatenate[Any, P], None], *args: P.args, **_: P.kwargs) -> None:
        """Plan a rule with its arguments."""
        self.planned.append((rule, args))

    def ask(self, seat: Seat, question: Question[P], *args: P.args, **_: P.kwargs) -> None:
        """Plan to wait for one seat's answer."""
        # As Ask(...) does, but quicker: this is the most frequent thing that rules do.
        self.planned.append((question, (_tuple(Ask, ((seat,), ALONE, args)),)))

    def ask_together(
        self, question: Question[P], seats: Iterable[Seat], *args: P.args, **_: P.kwargs
    ) -> None:
        """Plan to wait for the sealed answers of several seats; the answer gets them by seat."""
        asked = tuple(seats)
        if not asked:
            raise RulesError(f"{question} is asked of nobody")
        self.planned.append((question, (Ask(asked, TOGETHER, args),)))

    def ask_around(
        self, question: Question[P], seats: Iterable[Seat], *args: P.args, **_: P.kwargs
    ) -> None:
        """Plan a window: of all who might act the first who does not pass is heard, then again.

        All answer in secret; those who come later take their answers back. The window is closed
        when all pass; a rule that skips from inside it closes it too. A pass that says more than
        ``PASS`` is told to the question before anybody acts.
        """
        if question.might is None:
            raise RulesError(f"{question} is asked around, but nothing says who might act")
        self.planned.append((question, (Ask(tuple(seats), AROUND, args),)))

    def skip_to(self, rule: Callable[..., None]) -> None:
        """Drop what is planned above the nearest such rule."""
        self.planned.clear()
        del self.agenda[self._nearest(rule, "to") + 1 :]

    def skip_past(self, rule: Callable[..., None]) -> None:
        """Drop the nearest such rule and what is planned above it."""
        self.planned.clear()
        del self.agenda[self._nearest(rule, "past") :]

    def _nearest(self, rule: Callable[..., None], where: str) -> int:
        agenda = self.agenda
        for place in range(len(agenda) - 1, -1, -1):
            if agenda[place][0] is rule:
                return place
        raise RulesError(f"cannot skip {where} {self.book.names[rule]}: it is not on the agenda")

    def tell(self, key: str, audience: tuple[Seat, ...] | None = None, **data: object) -> None:
        """Write an event in the log, if one is kept."""
        if self.log is not None:
            self.log.append(Event(key, data, audience))

    def reveal(self, what: str) -> None:
        """Say that something hidden was seen, so that the choice before it cannot be undone.

        Draws of chance and answers opened together count by themselves.
        """
        self.revealed.append(what)

    def out(self, seat: Seat) -> None:
        """A seat is out of the game: it is asked nothing any more."""
        self.gone = (*self.gone, seat)
        pending = self.pending
        if pending is not None and seat in pending.asked:
            self.pending = pending.without(seat)
            self.offered.clear()
            self.subsets.clear()
            if not self.pending.seats:
                self.open_answers(self.pending)

    def open_answers(self, pending: Pending) -> None:
        """All who are asked have sealed: the answers are opened, and what they say is done."""
        self.pending = None
        answers = {seat: pending.sealed[seat] for seat in pending.asked}
        question = pending.question
        if len(answers) > 1:
            self.reveal(question.name)
        if pending.ask.way == TOGETHER and answers:
            question.answer(self, answers, *pending.args)
        elif pending.ask.way == AROUND:
            for seat, said in answers.items():
                if said != PASS and is_pass(said):
                    question.answer(self, seat, said, *pending.args)
            first = next((seat for seat in answers if not is_pass(answers[seat])), None)
            if first is not None:
                # On the agenda and not planned, so that a rule that skips closes the window too.
                self.agenda.append((question, (pending.ask,)))
                question.answer(self, first, answers[first], *pending.args)

    def end(self, result: Result) -> None:
        """The game is over; whatever was planned is dropped."""
        self.planned.clear()
        self.agenda.clear()
        self.pending = None
        self.result = result

    def run(self) -> None:
        """Do what is planned until a decision is waited for or the game is over."""
        agenda, planned = self.agenda, self.planned
        rules = 0
        while True:
            if planned:
                if self.result is not None:
                    planned.clear()  # a rule may end the game and still plan on
                elif len(planned) > 1:
                    planned.reverse()
                    agenda += planned
                    planned.clear()
                else:
                    agenda.append(planned.pop())
            if self.pending is not None or not agenda:
                return
            rule, args = agenda.pop()
            rule(self, *args)
            rules += 1
            if rules > _MOST_RULES:
                raise RulesError(f"no decision after {_MOST_RULES} rules; last: {rule!r}")
