"""Rules, questions and abilities: how a game names the functions that make it up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

from .choices import DONE, Candidates, Choice, Picks, Refusal, Seat, counted, words_of
from .errors import RulesError
from .hooks import Event, Modifier
from .pending import ALONE, AROUND, NOTHING, Ask, Pending
from .subsets import only_selection

if TYPE_CHECKING:
    from .game import Game

P = ParamSpec("P")
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


class Question(Generic[P]):
    """What a seat is asked: its rule, its candidates, its refusal and what the answer does.

    ``candidates(game, seat, *args)`` gives all that could ever be chosen here, or a ``Picks`` where
    a subset is picked; ``refusal(game, seat, choice, *args)`` says why one of them cannot be chosen
    now. A question that is ``auto`` answers itself where only one option, or only one selection, is
    possible; a subset with a choice is ended by the seat itself, also when only done is left. One
    that serves several paragraphs names in ``rule_of(game, *args)`` the one that it is asked for.
    Of one that is asked around ``might(game, seat, *args)`` says by public facts who might act.
    Where it pays, ``legal(game, seat, *args)`` finds quickly what the refusal would leave of the
    candidates; the contract of all games proves them equal. A selection whose items can all be
    picked names its candidates there once more: its refusal speaks of other things only.

    ``besides(game, seat, *args)`` are things that a player may point at or type here though they
    are not to be chosen; the refusal says why of each. ``unasked(game, seat)`` says why a seat is
    not asked this now, where there is more to say than that it is asked at another time. One that
    has no verb names the ``first_words`` of its commands, by which they are known at other times.

    One that ``closes`` offers ``DONE``, and what comes later may be said at once: that closes it.
    One that ``follows`` is asked right after another question of the same gesture.
    """

    __slots__ = (
        "answer",
        "auto",
        "besides",
        "candidates",
        "closes",
        "first_words",
        "follows",
        "legal",
        "might",
        "name",
        "picking",
        "refusal",
        "rule",
        "rule_of",
        "unasked",
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
        might: Callable[..., bool] | None,
        picking: bool,
        legal: Callable[..., Candidates] | None,
        besides: Callable[..., Iterable[Choice]] | None,
        unasked: Callable[..., Refusal | None] | None,
        first_words: tuple[str, ...],
        closes: bool,
        follows: bool,
    ) -> None:
        """Made by ``Rulebook.question`` and ``Rulebook.selection``."""
        self.rule, self.rule_of = rule, rule_of
        self.might = might
        self.candidates = candidates
        self.refusal = refusal
        self.answer = answer
        self.auto = auto
        self.name = name_of(answer)
        self.verb = answer.__name__ if verb is None else verb
        self.picking = picking
        self.legal = legal
        self.besides, self.unasked = besides, unasked
        self.first_words = first_words or ((self.verb,) if self.verb else ())
        self.closes, self.follows = closes, follows

    def __repr__(self) -> str:
        """The name under which it is saved."""
        return f"<question {self.name}>"

    def __call__(self, game: Game, ask: Ask) -> None:
        """Reached on the agenda: wait for the seats, or answer what is forced."""
        asked, way, args = ask
        if way == AROUND or game.gone:
            asked = self._asked(game, ask)
            if not asked:
                return
        game.pending = Pending(self, ask, asked, asked, NOTHING, NOTHING)
        if self.auto and way == ALONE:
            seat = asked[0]
            options = only_selection(game, seat) if self.picking else game.options(seat)
            if len(options) == 1:
                game.pending = None
                game.offered.clear()
                game.subsets.clear()
                game.settled.append(options[0])
                self.answer(game, seat, options[0], *args)

    def _asked(self, game: Game, ask: Ask) -> tuple[Seat, ...]:
        """Of those to be asked who is still in and, in a window, might act by public facts."""
        asked = [seat for seat in ask.seats if seat not in game.gone]
        if ask.way == AROUND and self.might is not None:
            asked = [seat for seat in asked if self.might(game, seat, *ask.args)]
        return tuple(asked)

    def never(self, game: Game, seat: Seat, args: tuple[Any, ...]) -> tuple[Choice, ...]:
        """What can never be chosen here, but has a reason of its own."""
        return () if self.besides is None else tuple(self.besides(game, seat, *args))

    def command(self, choice: Choice, whole: bool = False) -> str:
        """The text command of a choice: the same in terminal, browser, record and notebook."""
        if whole:
            words = counted(choice if isinstance(choice, tuple) else (choice,)) or "nothing"
        elif self.picking and choice != DONE:
            words = f"-{choice[1]}" if isinstance(choice, tuple) else f"+{words_of(choice)}"
        else:
            words = words_of(choice)
        return f"{self.verb} {words}" if self.verb else words


def name_of(function: Callable[..., Any]) -> str:
    """The name under which a rule is saved: its module and its own.

    >>> name_of(name_of)
    'rules.name_of'
    """
    return f"{function.__module__.rpartition('.')[2]}.{function.__name__}"


class Rulebook:
    """All rules and questions of one game, by name, and which paragraphs they tell."""

    def __init__(self) -> None:
        """An empty book; decorators fill it."""
        self.steps: dict[str, Callable[..., None]] = {}
        self.names: dict[Any, str] = {}
        self.cited: dict[str, list[str]] = {}
        self.renamed: dict[str, str | tuple[str, str]] = {}
        """By the name under which older programs saved a rule, its present one; of an ability the
        event and the holder."""

    def _enter(self, rule: str, name: str, step: Any) -> None:
        self._name(name, step)
        self.cited.setdefault(rule, []).append(name)

    def _name(self, name: str, step: Any) -> None:
        """Give a function the name under which an agenda that holds it is saved."""
        if self.steps.setdefault(name, step) is not step:
            raise RulesError(f"two rules are called {name}; rename one")
        self.names[step] = name

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
                self._cite(paragraph, function)
            return function

        return enter

    def _cite(self, paragraph: str, function: Callable[..., Any]) -> None:
        self.cited.setdefault(paragraph, []).append(name_of(function))

    def event(self, name: str) -> Event[Any]:
        """Something that happens, on which holders have abilities; its name is saved."""
        made: Event[Any] = Event(name, self._cite)
        self._name(f"on.{name}", made.step)
        return made

    def modifier(self, name: str, default: T) -> Modifier[Any, T]:
        """Something that is asked of holders, with what holds where nobody has a say."""
        return Modifier(name, default, self._cite)

    def question(
        self,
        paragraph: str,
        candidates: Callable[Concatenate[Any, Seat, P], Sequence[Choice]],
        refusal: Callable[Concatenate[Any, Seat, Any, P], Refusal | None] | None = None,
        *,
        auto: bool = False,
        verb: str | None = None,
        rule_of: Callable[Concatenate[Any, P], str] | None = None,
        might: Callable[Concatenate[Any, Seat, P], bool] | None = None,
        legal: Callable[Concatenate[Any, Seat, P], Sequence[Choice]] | None = None,
        besides: Callable[Concatenate[Any, Seat, P], Iterable[Choice]] | None = None,
        unasked: Callable[[Any, Seat], Refusal | None] | None = None,
        first_words: tuple[str, ...] = (),
        closes: bool = False,
        follows: bool = False,
    ) -> Callable[[Callable[..., None]], Question[P]]:
        """Make a function that takes an answer into the question that asks for it."""

        told = (legal, besides, unasked, first_words, closes, follows)
        how = (auto, verb, rule_of, might, False, *told)
        return self._asking(paragraph, candidates, refusal, how)

    def selection(
        self,
        paragraph: str,
        candidates: Callable[Concatenate[Any, Seat, P], Picks],
        refusal: Callable[Concatenate[Any, Seat, Any, P], Refusal | None] | None = None,
        *,
        auto: bool = False,
        verb: str | None = None,
        rule_of: Callable[Concatenate[Any, P], str] | None = None,
        legal: Callable[Concatenate[Any, Seat, P], Picks] | None = None,
        besides: Callable[Concatenate[Any, Seat, P], Iterable[Choice]] | None = None,
        unasked: Callable[[Any, Seat], Refusal | None] | None = None,
        closes: bool = False,
        follows: bool = False,
    ) -> Callable[[Callable[..., None]], Question[P]]:
        """Make a function that takes a subset into the question that lets it be picked."""

        told = (legal, besides, unasked, (), closes, follows)
        how = (auto, verb, rule_of, None, True, *told)
        return self._asking(paragraph, candidates, refusal, how)

    def _asking(
        self,
        paragraph: str,
        candidates: Callable[..., Candidates],
        refusal: Callable[..., Refusal | None] | None,
        how: tuple[Any, ...],
    ) -> Callable[[Callable[..., None]], Question[Any]]:
        def enter(answer: Callable[..., None]) -> Question[Any]:
            made: Question[Any] = Question(paragraph, candidates, refusal, answer, *how)
            self._enter(paragraph, made.name, made)
            return made

        return enter
