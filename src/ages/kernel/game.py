"""Game: one game in progress, and what players and programs say to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple, Self

from msgspec.structs import replace

from . import resigning, undoing
from .agenda import Agenda
from .chance import Chance
from .choices import BACK, DONE, RESIGN, UNDO, WITHDRAW, Choice, Picks, Refusal, Seat, is_choice
from .errors import AgesError, RulesError
from .fields import Shared
from .pending import ALONE, Pending
from .refusing import illegal
from .result import Result, ranked
from .rows import JOINT, read_row
from .rules import Question
from .saved import from_json, to_json
from .state import state, volatile
from .subsets import why_not_picked, with_item

__all__ = ["Game", "Result", "Sight"]

_NONE = type(None)


class Sight(NamedTuple):
    """What may be seen of a game: the functions that its package gives to its class.

    ``reason`` puts a refusal into words.
    """

    view: Callable[..., Any]
    sample: Callable[..., Any]
    reason: Callable[[Refusal], str]


@state
class Game(Agenda):
    """One game in progress; a subclass adds the fields of its position.

    Seats that have ``resigned`` are played on by a bot, and rank last.
    """

    name: ClassVar[str]
    version: ClassVar[str]
    sight: ClassVar[Sight | None] = None

    seats: int
    seed: str
    settings: Shared[Any]
    resigned: tuple[Seat, ...] = ()

    moves: list[str] | None = volatile(default_factory=_NONE)
    undoable: list[tuple[Seat, Any]] = volatile(default_factory=list)
    acts: dict[Seat, int] = volatile(default_factory=dict)

    # What players and programs say

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def contenders(self) -> list[Seat]:
        """The seats that can still win: nobody who is out or has resigned."""
        lost = (*self.gone, *self.resigned)
        return [seat for seat in range(self.seats) if seat not in lost]

    def end(self, result: Result) -> None:
        """The game is over; who has resigned ranks last, whatever the points."""
        if self.resigned and not result.ranks:
            merits = [
                (seat not in self.resigned, seat in result.winners, score)
                for seat, score in enumerate(result.scores)
            ]
            result = replace(result, ranks=ranked(merits))
        Agenda.end(self, result)

    def give_up(self, seat: Seat) -> None:
        """What becomes of a seat that resigns; a game in which it is out says so itself."""
        self.resigned = (*self.resigned, seat)

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
            elif question.legal is not None:
                legal: Any = question.legal
                offered = legal(self, seat, *args)
            else:
                candidates: Any = question.candidates(self, seat, *args)
                offered = self._unrefused(question, seat, candidates, args)
            self.offered[seat] = offered
        return offered

    def _items(self, pending: Pending, seat: Seat) -> list[Choice]:
        """What a seat may still add to its subset, and whether it may stop."""
        items, least, most, fits = self.subset(seat)
        picked = pending.picked.get(seat, ())
        options: list[Choice] = []
        if len(picked) < most:
            options += items
            for item in {*picked}:
                if picked.count(item) >= items[item]:
                    options.remove(item)
            if pending.question.refusal is not None and pending.question.legal is None:
                options = self._unrefused(pending.question, seat, options, pending.args)
            if fits is not None:
                options = [one for one in options if fits(with_item(picked, one)) is None]
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
            raise illegal(self, refusal, seat, choice)
        if self.moves is None:
            self._play(seat, choice)
        elif choice == UNDO:
            undoing.undo(self, seat)
        else:
            before = self.clone()
            self.revealed.clear()
            self._play(seat, choice)
            undoing.remember(self, seat, before)

    def play_all(self, seat: Seat, choices: Sequence[Choice]) -> None:
        """Take several choices of a seat as one; raise and change nothing if one is illegal.

        They are undone as one. Another seat, chance or something hidden may only come after the
        last of them: a longer row is refused without a look at what would have followed.
        """
        read_row(self, seat, [lambda _, choice=choice: choice for choice in choices])  # type: ignore[misc]
        before = self.clone()
        self.revealed.clear()
        first = len(self.moves or ())
        for choice in choices:
            self._play(seat, choice)
        if self.moves is not None:
            parts = [move.partition(" ")[2] for move in self.moves[first:]]
            self.moves[first:] = [f"{seat} {JOINT.join(parts)}"]
            undoing.remember(self, seat, before)

    def step(self, seat: Seat, choice: Choice) -> None:
        """Take a choice out of ``options`` on trust: for programs that play many games."""
        pending = self.pending
        assert pending is not None
        if self.moves is None:
            self._take(pending, seat, choice)
        else:
            self.play(seat, choice)

    def _play(self, seat: Seat, choice: Choice) -> None:
        pending = self.pending
        if pending is None or choice not in self.options(seat):
            self._play_otherwise(seat, choice)
            return
        if self.moves is not None:
            self.moves.append(f"{seat} {pending.question.command(choice)}")
        self._take(pending, seat, choice)

    def _take(self, pending: Pending, seat: Seat, choice: Choice) -> None:
        if pending.question.picking:
            picked = pending.picked.get(seat, ())
            if choice != DONE:
                self.pending = pending.with_picks(seat, with_item(picked, choice))
                self._offer_on(pending.question, seat, (*picked, choice), choice)
                return
            choice = picked
        self._answer(pending, seat, choice)

    def _offer_on(
        self, question: Question[Any], seat: Seat, picked: tuple[Any, ...], item: Any
    ) -> None:
        """Offer after a pick what was offered before, less the item when no copy is left.

        Where more than copies decides, the options are found anew.
        """
        offered = self.offered.pop(seat, None)
        items, least, most, fits = self.subset(seat)
        if offered is None or fits is not None or not least < len(picked) < most:
            return
        if question.refusal is None or question.legal is not None:
            if picked.count(item) >= items[item]:
                offered = [*offered]
                offered.remove(item)
            self.offered[seat] = offered

    def _answer(self, pending: Pending, seat: Seat, choice: Choice) -> None:
        self.offered.clear()
        self.settled.clear()
        if pending.ask.way == ALONE:
            self.pending = None
            if pending.question.picking:
                self.subsets.clear()
            pending.question.answer(self, seat, choice, *pending.args)
        else:
            sealed = pending.with_answer(seat, choice)
            if sealed.seats:
                self.pending = sealed
                return
            self.subsets.clear()
            self.open_answers(sealed)
        self.run()

    def _play_otherwise(self, seat: Seat, choice: Choice) -> None:
        """A whole subset, a pick taken back, a sealed answer changed; or a refusal."""
        refusal = self.why_not(seat, choice)
        if refusal is not None:
            raise illegal(self, refusal, seat, choice)
        if choice == RESIGN:
            resigning.resign(self, seat)
            return
        pending = self.pending
        assert pending is not None
        question = pending.question
        if seat not in pending.seats:
            self.pending = pending.reopened(seat)
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
            picked = list(pending.picked_by(seat))
            picked.remove(str(choice[1]))
            self.pending = pending.with_picks(seat, tuple(picked))
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
        if choice == RESIGN:
            return resigning.why_not(self, seat)
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
        known = choice in candidates or choice in question.never(self, seat, args)
        refusal = None
        if known and question.refusal is not None:
            refusal = question.refusal(self, seat, choice, *args)
        return refusal or Refusal(pending.rule_in(self), "no_choice", {"choice": choice})

    def reopened(self, seat: Seat) -> Self:
        """The same position before a seat sealed its answer."""
        assert self.pending is not None
        game = self.clone()
        game.pending = self.pending.reopened(seat)
        return game

    # What the package of each game says of it

    def _seen(self) -> Sight:
        if self.sight is None:
            raise RulesError(f"{self.name} has no sight; its package is to give it one")
        return self.sight

    def view(self, seat: Seat | None, watched: Any = None) -> Any:
        """What a seat, or a spectator, may know; ``watched`` is a spectator's view, if known."""
        return self._seen().view(self, seat, watched)

    def sample(self, seat: Seat, chance: Chance) -> Self:
        """A whole game that could be this one for all that the seat knows."""
        made: Self = self._seen().sample(self, seat, chance)
        return made

    # Copies of all kinds

    def __repr__(self) -> str:
        """One line: the game, its seats and what is waited for; never the key of chance."""
        waits = "over" if self.pending is None else repr(self.pending)
        return f"<{self.name} {self.version}, {self.seats} seats, {waits}>"

    def __copy__(self) -> Self:
        """An independent game: a position is never shared."""
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """An independent game that has kept what this one has."""
        made = self.clone()
        made.log = None if self.log is None else [*self.log]
        made.moves = None if self.moves is None else [*self.moves]
        made.undoable = [(seat, before.clone()) for seat, before in self.undoable]
        made.acts = dict(self.acts)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is pickled as its saved position, with log, moves and what can be undone."""
        kept = (self.log, self.moves, self.undoable, self.acts)
        return _unpickled, (type(self), self.to_json(), kept)

    # Saved positions

    def to_json(self) -> str:
        """The position as JSON text."""
        return to_json(self)

    @classmethod
    def from_json(cls, json: str | bytes) -> Self:
        """The position again from its JSON; ``ages.load`` does it for any game."""
        return from_json(cls, json)


def _unpickled(kind: type[Game], json: str | bytes, kept: tuple[Any, ...]) -> Game:
    game = kind.from_json(json)
    game.log, game.moves, game.undoable, game.acts = kept
    return game
