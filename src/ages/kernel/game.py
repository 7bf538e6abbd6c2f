"""Game: the agenda, the pending decision, and the few verbs that rules are written with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, ParamSpec, Self, TypeAlias

import msgspec

from . import undoing
from .chance import Chance
from .choices import BACK, DONE, UNDO, WITHDRAW, Choice, Picks, Refusal, Seat, is_choice
from .errors import AgesError, IllegalChoice, RulesError
from .log import Event
from .rules import Pending, Question, Rulebook
from .saved import from_json, to_json
from .state import State, state, volatile
from .subsets import why_not_picked
from .surface import Sketch, Surface, drawn, sketches_of

if TYPE_CHECKING:
    from .words import Words

P = ParamSpec("P")

Step: TypeAlias = tuple[Callable[..., None], tuple[Any, ...]]

_MOST_RULES = 10_000
_NONE = type(None)


class Result(msgspec.Struct, frozen=True):
    """How a game ended: points by seat, the winners, where points came from, and which ending."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    sources: tuple[dict[str, int], ...]
    ending: str


@state
class Game(State):
    """One game in progress; a subclass adds the fields of its position.

    The agenda is a stack: its last entry is done next. What a rule plans is done in the order
    written, before anything planned earlier.
    """

    name: ClassVar[str]
    version: ClassVar[str]
    book: ClassVar[Rulebook]
    surface: ClassVar[Surface | None] = None

    seats: int
    seed: str
    settings: Any
    chance: Chance
    agenda: list[Any]
    pending: Pending | None
    result: Result | None

    planned: list[Step] = volatile(default_factory=list)
    offered: dict[Seat, Sequence[Choice]] = volatile(default_factory=dict)
    subsets: dict[Seat, Picks] = volatile(default_factory=dict)
    log: list[Event] | None = volatile(default_factory=_NONE)
    moves: list[str] | None = volatile(default_factory=_NONE)
    undoable: list[tuple[Seat, Any]] = volatile(default_factory=list)
    acts: int = volatile(default_factory=int)
    revealed: list[str] = volatile(default_factory=list)

    # What rules say

    def then(self, rule: Callable[Concatenate[Any, P], None], *args: P.args, **_: P.kwargs) -> None:
        """Plan a rule with its arguments."""
        self.planned.append((rule, args))

    def ask(self, seat: Seat, question: Question[P], *args: P.args, **_: P.kwargs) -> None:
        """Plan to wait for one seat's answer."""
        self.planned.append((question, ((seat,), 0, args)))

    def ask_together(
        self, question: Question[P], seats: Iterable[Seat], *args: P.args, **_: P.kwargs
    ) -> None:
        """Plan to wait for the sealed answers of several seats; the answer gets them by seat."""
        asked = tuple(seats)
        if not asked:
            raise RulesError(f"{question} is asked of nobody")
        self.planned.append((question, (asked, 1, args)))

    def trigger(self, event: str, holders: Iterable[tuple[Seat, str]], *args: Choice) -> None:
        """Plan what each holder's ability does on an event, in the order of the holders."""
        abilities = self.book.abilities
        for seat, holder in holders:
            ability = abilities.get((event, holder))
            if ability is not None:
                self.planned.append((ability, (seat, *args)))

    def skip_to(self, rule: Callable[..., None]) -> None:
        """Drop what is planned above the nearest such rule."""
        self.planned.clear()
        agenda = self.agenda
        for place in range(len(agenda) - 1, -1, -1):
            if agenda[place][0] is rule:
                del agenda[place + 1 :]
                return
        raise RulesError(f"cannot skip to {self.book.names[rule]}: it is not on the agenda")

    def tell(self, key: str, audience: tuple[Seat, ...] | None = None, **data: object) -> None:
        """Write an event in the log, if one is kept."""
        if self.log is not None:
            self.log.append(Event(key, data, audience))

    def reveal(self, what: str) -> None:
        """Say that something hidden was seen, so that the choice before it cannot be undone.

        Draws of chance and answers opened together count by themselves.
        """
        self.revealed.append(what)

    def end(self, result: Result) -> None:
        """The game is over; whatever was planned is dropped."""
        self.planned.clear()
        self.agenda.clear()
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

    # What players and programs say

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    def options(self, seat: Seat) -> Sequence[Choice]:
        """What a seat can choose now; empty if it is not asked."""
        offered = self.offered.get(seat)
        if offered is None:
            pending = self.pending
            if pending is None or seat not in pending.seats:
                return ()
            question, args = pending.question, pending.args
            if question.picking:
                offered = self._items(pending, seat)
            else:
                candidates: Any = question.candidates(self, seat, *args)
                offered = self._unrefused(question, seat, candidates, args)
            self.offered[seat] = offered
        return offered

    def _items(self, pending: Pending, seat: Seat) -> list[Choice]:
        """What a seat may still add to its subset, and whether it may stop."""
        items, least, most = self.subset(seat)
        picked = pending.of(seat)
        options: list[Choice] = []
        if len(picked) < most:
            options += items
            for item in dict.fromkeys(picked):
                if picked.count(item) >= items[item]:
                    options.remove(item)
            options = self._unrefused(pending.question, seat, options, pending.args)
        if len(picked) >= least:
            options.append(DONE)
        return options

    def _unrefused(
        self, question: Question[Any], seat: Seat, candidates: Any, args: tuple[Choice, ...]
    ) -> Any:
        """The candidates that no refusal stops."""
        refusal = question.refusal
        if refusal is None:
            return candidates
        if args:
            return [one for one in candidates if refusal(self, seat, one, *args) is None]
        return [one for one in candidates if refusal(self, seat, one) is None]

    def subset(self, seat: Seat) -> Picks:
        """The subset that a seat is picking; the position does not change meanwhile."""
        picks = self.subsets.get(seat)
        if picks is None:
            pending = self.pending
            if pending is None or not pending.question.picking:
                raise AgesError("no subset is being picked")
            made = pending.question.candidates(self, seat, *pending.args)
            if not isinstance(made, Picks):
                raise RulesError(f"{pending.question} is to give Picks")
            picks = self.subsets[seat] = made
        return picks

    def play(self, seat: Seat, choice: Choice) -> None:
        """Take a seat's choice and do all that follows; raise and change nothing if it is illegal.

        Besides its options a seat may send a whole subset as one tuple, ``(BACK, item)`` to take a
        pick back, while others are still choosing another answer or ``WITHDRAW``, and ``UNDO`` as
        long as nothing hidden was seen, no die fell and nobody saw another act since.
        """
        if not is_choice(choice):
            refusal = self.why_not(seat, choice)
            assert refusal is not None
            raise IllegalChoice(refusal, seat, choice)
        if self.moves is None:
            self._play(seat, choice)
        elif choice == UNDO:
            undoing.undo(self, seat)
        else:
            before = self.clone()
            self.revealed.clear()
            self._play(seat, choice)
            undoing.remember(self, seat, before)

    def _play(self, seat: Seat, choice: Choice) -> None:
        pending = self.pending
        if pending is None or choice not in self.options(seat):
            self._play_otherwise(seat, choice)
            return
        if self.moves is not None:
            self.moves.append(f"{seat} {pending.question.command(choice)}")
        if pending.question.picking:
            picked = pending.of(seat)
            if choice != DONE:
                picked = tuple(sorted((*picked, choice))) if picked else (choice,)
                self.pending = pending.giving(seat, picked, pending.seats)
                del self.offered[seat]
                return
            choice = picked
        self._answer(pending, seat, choice)

    def _answer(self, pending: Pending, seat: Seat, choice: Choice) -> None:
        self.offered.clear()
        if pending.together:
            left = tuple([other for other in pending.seats if other != seat])
            if left:
                # An empty subset is an answer too, so a sealed one is wrapped.
                self.pending = pending.giving(seat, (choice,), left)
                return
            sealed = pending.giving(seat, (choice,), ()).given
            answers = {other: sealed[other][0] for other in pending.asked}
            self.pending = None
            self.subsets.clear()
            if len(answers) > 1:
                self.reveal(pending.question.name)
            pending.question.answer(self, answers, *pending.args)
        else:
            self.pending = None
            if pending.question.picking:
                self.subsets.clear()
            pending.question.answer(self, seat, choice, *pending.args)
        self.run()

    def _play_otherwise(self, seat: Seat, choice: Choice) -> None:
        """A whole subset, a pick taken back, a sealed answer changed; or a refusal."""
        refusal = self.why_not(seat, choice)
        if refusal is not None:
            raise IllegalChoice(refusal, seat, choice)
        pending = self.pending
        assert pending is not None
        question = pending.question
        if seat not in pending.seats:
            seats = tuple([s for s in pending.asked if s == seat or s in pending.seats])
            self.pending = pending.giving(seat, (), seats)
            self.offered.clear()
            if choice != WITHDRAW:
                self._play(seat, choice)
            elif self.moves is not None:
                self.moves.append(f"{seat} {WITHDRAW}")
            return
        assert isinstance(choice, tuple)
        back = choice[:1] == (BACK,)
        if self.moves is not None:
            self.moves.append(f"{seat} {question.command(choice, whole=not back)}")
        if back:
            picked = list(pending.of(seat))
            picked.remove(choice[1])
            self.pending = pending.giving(seat, tuple(picked), pending.seats)
            self.offered.pop(seat, None)
        else:
            self._answer(pending, seat, tuple(sorted(choice)))  # type: ignore[type-var]

    def why_not(self, seat: Seat, choice: Choice) -> Refusal | None:
        """Why a seat cannot choose this now, or None if it can."""
        pending = self.pending
        if pending is None:
            return Refusal("", "over")
        if not is_choice(choice):
            return Refusal(pending.rule_in(self), "no_choice", {"choice": repr(choice)})
        if choice == UNDO:
            return undoing.why_not(self, seat)
        question, args = pending.question, pending.args
        if seat not in pending.asked:
            return Refusal(pending.rule_in(self), "not_asked", {"seats": pending.seats})
        if seat not in pending.seats:
            if choice == WITHDRAW:
                return None
            opened = self.reopened(seat)
            return opened.why_not(seat, choice)
        if choice in self.options(seat):
            return None
        if question.picking:
            return why_not_picked(self, pending, seat, choice)
        candidates: Any = question.candidates(self, seat, *args)
        if choice in candidates and question.refusal is not None:
            return question.refusal(self, seat, choice, *args)
        return Refusal(pending.rule_in(self), "no_choice", {"choice": choice})

    def reopened(self, seat: Seat) -> Self:
        """The same position before a seat sealed its answer."""
        assert self.pending is not None
        game = self.clone()
        seats = tuple([s for s in self.pending.asked if s == seat or s in self.pending.seats])
        game.pending = self.pending.giving(seat, (), seats)
        return game

    # What the package of each game says of it

    def _shown(self) -> Surface:
        if self.surface is None:
            raise RulesError(f"{self.name} has no surface; its package is to give it one")
        return self.surface

    def view(self, seat: Seat | None, watched: Any = None) -> Any:
        """What a seat, or a spectator, may know; ``watched`` is a spectator's view, if known."""
        return self._shown().view(self, seat, watched)

    def sample(self, seat: Seat, chance: Chance) -> Self:
        """A whole game that could be this one for all that the seat knows."""
        made: Self = self._shown().sample(self, seat, chance)
        return made

    def words(self, language: str, players: tuple[str, ...] = ()) -> Words:
        """The words of the game in a language; ``players`` are the names by seat."""
        return self._shown().words(language, players)

    def sketches(self, seat: Seat | None, words: Words) -> dict[str, Sketch]:
        """The parts of the picture by name, not yet drawn, with what the seat can choose lit."""
        return sketches_of(self, self._shown(), seat, words)

    def panels(self, seat: Seat | None, words: Words) -> dict[str, str]:
        """The parts of the picture by name, with what the seat can choose lit."""
        return drawn(self.sketches(seat, words))

    def picture(self, seat: Seat | None, words: Words, width: int) -> str:
        """The position as an SVG picture, as far as a seat, or a spectator, may know it."""
        return self._shown().picture(self.panels(seat, words), words, width)

    def text(self, seat: Seat | None, words: Words, width: int) -> str:
        """The position as plain text, as far as a seat, or a spectator, may know it."""
        return self._shown().text(self.view(seat), words, width)

    # Saved positions

    def to_json(self) -> bytes:
        """The position as JSON."""
        return to_json(self)

    @classmethod
    def from_json(cls, json: bytes | str) -> Self:
        """The position again from its JSON; ``ages.load`` does it for any game."""
        return from_json(cls, json)
