"""Rules, questions and abilities: how a game names the functions that make it up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

from .choices import DONE, Candidates, Choice, Picks, Refusal, Seat, counted, words_of
from .errors import RulesError
from .subsets import only_selection

if TYPE_CHECKING:
    from .game import Game

P = ParamSpec("P")
F = TypeVar("F", bound=Callable[..., Any])


class Question(Generic[P]):
    """What a seat is asked: its rule, its candidates, its refusal and what the answer does.

    ``candidates(game, seat, *args)`` gives all that could ever be chosen here, or a ``Picks``;
    ``refusal(game, seat, choice, *args)`` says why one of them cannot be chosen now. A question
    that is ``auto`` answers itself where only one option, or only one selection, is possible; a
    subset with a choice is ended by the seat itself, also when only done is left. One that serves
    several paragraphs names in ``rule_of(game, *args)`` the one that it is asked for.
    """

    __slots__ = (
        "answer",
        "auto",
        "candidates",
        "name",
        "picking",
        "refusal",
        "rule",
        "rule_of",
        "verb",
    )

    def __init__(
        self,
        rule: str,
        candidates: Callable[..., Candidates],
        refusal: Callable[..., Refusal | None] | None,
        answer: Callable[..., None],
        auto: bool,
        verb: str | None,
        rule_of: Callable[..., str] | None,
    ) -> None:
        """Made by ``Rulebook.question``."""
        self.rule = rule
        self.rule_of = rule_of
        self.candidates = candidates
        self.refusal = refusal
        self.answer = answer
        self.auto = auto
        self.name = name_of(answer)
        self.verb = answer.__name__ if verb is None else verb
        self.picking = candidates.__annotations__.get("return") in (Picks, "Picks")

    def __repr__(self) -> str:
        """The name under which it is saved."""
        return f"<question {self.name}>"

    def __call__(self, game: Game, asked: tuple[Seat, ...], together: int, args: Any) -> None:
        """Reached on the agenda: wait for the seats, or answer what is forced."""
        game.pending = Pending(self, asked, asked, args, {}, bool(together))
        if self.auto and not together:
            seat = asked[0]
            options = only_selection(game, seat) if self.picking else game.options(seat)
            if len(options) == 1:
                game.pending = None
                game.offered.clear()
                game.subsets.clear()
                self.answer(game, seat, options[0], *args)

    def command(self, choice: Choice, whole: bool = False) -> str:
        """The text command of a choice: the same in terminal, browser, record and notebook."""
        if whole:
            words = counted(choice if isinstance(choice, tuple) else (choice,)) or "nothing"
        elif self.picking and choice != DONE:
            words = f"-{choice[1]}" if isinstance(choice, tuple) else f"+{words_of(choice)}"
        else:
            words = words_of(choice)
        return f"{self.verb} {words}" if self.verb else words


class Pending:
    """The decision that is waited for. Never changed in place, so that clones share it."""

    __slots__ = ("args", "asked", "given", "question", "seats", "together")

    def __init__(
        self,
        question: Question[Any],
        seats: tuple[Seat, ...],
        asked: tuple[Seat, ...],
        args: tuple[Choice, ...],
        given: dict[Seat, Any],
        together: bool,
    ) -> None:
        """``given`` holds by seat what is picked so far or, for a seat no longer asked, sealed."""
        self.question = question
        self.seats = seats
        self.asked = asked
        self.args = args
        self.given = given
        self.together = together

    def __eq__(self, other: object) -> bool:
        """Equal if the same is asked of the same seats with the same answers so far."""
        return (
            isinstance(other, Pending)
            and self.question is other.question
            and self.seats == other.seats
            and self.asked == other.asked
            and self.args == other.args
            and self.given == other.given
            and self.together == other.together
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Question and seats."""
        return f"Pending({self.question.name}, seats={self.seats}, args={self.args})"

    @property
    def picking(self) -> bool:
        """Whether a subset is being picked."""
        return self.question.picking

    def rule_in(self, game: Game) -> str:
        """The paragraph of what is asked here."""
        rule_of = self.question.rule_of
        return self.question.rule if rule_of is None else rule_of(game, *self.args)

    def of(self, seat: Seat) -> Any:
        """What a seat has picked or sealed so far; nothing is an empty tuple."""
        return self.given.get(seat, ())

    def giving(self, seat: Seat, choice: Any, seats: tuple[Seat, ...]) -> Pending:
        """The same decision after a pick or an answer, kept by seat so that order is nothing."""
        given = self.given.copy()
        if choice == ():
            given.pop(seat, None)
        else:
            given[seat] = choice
        return Pending(self.question, seats, self.asked, self.args, given, self.together)

    def asks_as(self, other: Pending) -> bool:
        """Whether the same is asked of the same seats, whatever they have given so far."""
        return (
            self.question is other.question
            and self.asked == other.asked
            and self.args == other.args
            and self.together == other.together
        )

    def is_sealed_as(self, other: Pending) -> bool:
        """Whether this and another are states of one decision that several seats seal."""
        return self.together and len(self.asked) > 1 and self.asks_as(other)

    def with_part_of(self, other: Pending, seat: Seat) -> Pending:
        """The same decision with what a seat has given in another state of it."""
        seats = [one for one in self.asked if one in (other if one == seat else self).seats]
        return self.giving(seat, other.of(seat), tuple(seats))


def name_of(function: Callable[..., Any]) -> str:
    """The name under which a rule is saved: its module and its own.

    >>> name_of(name_of)
    'rules.name_of'
    """
    return f"{function.__module__.rpartition('.')[2]}.{function.__name__}"


class Rulebook:
    """All rules, questions and abilities of one game, by name, and which paragraphs they tell."""

    def __init__(self) -> None:
        """An empty book; decorators fill it."""
        self.steps: dict[str, Callable[..., None]] = {}
        self.names: dict[Any, str] = {}
        self.abilities: dict[tuple[str, str], Callable[..., Any]] = {}
        self.cited: dict[str, list[str]] = {}

    def _enter(self, rule: str, name: str, step: Any) -> None:
        if self.steps.setdefault(name, step) is not step:
            raise RulesError(f"two rules are called {name}; rename one")
        self.names[step] = name
        self.cited.setdefault(rule, []).append(name)

    def rule(self, paragraph: str) -> Callable[[F], F]:
        """Mark a function as the rule of a paragraph, so that the agenda can hold it."""

        def enter(function: F) -> F:
            self._enter(paragraph, name_of(function), function)
            return function

        return enter

    def cites(self, *paragraphs: str) -> Callable[[F], F]:
        """Mark a query or a refusal as telling paragraphs of the rulebook."""

        def enter(function: F) -> F:
            for paragraph in paragraphs:
                self.cited.setdefault(paragraph, []).append(name_of(function))
            return function

        return enter

    def question(
        self,
        paragraph: str,
        candidates: Callable[Concatenate[Any, Seat, P], Candidates],
        refusal: Callable[Concatenate[Any, Seat, Any, P], Refusal | None] | None = None,
        *,
        auto: bool = False,
        verb: str | None = None,
        rule_of: Callable[Concatenate[Any, P], str] | None = None,
    ) -> Callable[[Callable[..., None]], Question[P]]:
        """Make a function that takes an answer into the question that asks for it."""

        def enter(answer: Callable[..., None]) -> Question[P]:
            made: Question[P] = Question(
                paragraph, candidates, refusal, answer, auto, verb, rule_of
            )
            self._enter(paragraph, made.name, made)
            return made

        return enter

    def when(self, event: str, holder: str) -> Callable[[F], F]:
        """Mark a function as what a card, unit or building does on an event."""

        def enter(function: F) -> F:
            if (event, holder) in self.abilities:
                raise RulesError(f"{holder} has two abilities on {event}; join them")
            self.abilities[event, holder] = function
            self.steps[name_of(function)] = function
            self.names[function] = name_of(function)
            return function

        return enter
