"""Windows: whoever might act is seen to think for a while, whether there is a choice or not."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from ... import games
from ...kernel.choices import PASS, Seat, is_pass
from ...kernel.pending import AROUND, Pending
from ...kernel.rules import Question
from .belonging import OfRoom

if TYPE_CHECKING:
    from .room import Room

logger = logging.getLogger("ages.table")

Turn: TypeAlias = tuple[Seat, int]
"""A seat and the mark at which it is asked; one that takes its answer back is asked anew."""


def is_window(pending: Pending | None) -> bool:
    """Whether seats are asked around."""
    return pending is not None and pending.ask.way == AROUND


def has_windows(game: str) -> bool:
    """Whether a game ever asks around, as far as its questions say who might act."""
    if game not in games.names():
        return False
    steps = games.get(game).game.book.steps.values()
    return any(isinstance(step, Question) and step.might is not None for step in steps)


class Windows(OfRoom):
    """Answers in windows for bots, and for people who can do nothing but pass.

    Each answer comes at a time that is drawn when the seat is asked. So the clock tells nobody
    whether a seat had anything to choose; a person who has is not hurried.
    """

    def __init__(self, room: Room) -> None:
        """Nobody is asked yet."""
        super().__init__(room)
        self._due: dict[Turn, float] = {}
        self._answers: dict[Turn, asyncio.Task[None]] = {}
        self._wait = 0.0

    def only_passes(self, seat: Seat) -> bool:
        """Whether a seat is asked in a window and can do nothing but pass."""
        game = self.room.game
        if game is None or not is_window(game.pending):
            return False
        options = game.options(seat)
        return bool(options) and all(map(is_pass, options))

    def go_on(self, wait: float = 0.0) -> None:
        """Answer where the house does so, each seat at its time.

        Where another process is to do it this one does so ``wait`` seconds later, if need be.
        """
        turns = self._turns()
        for turn in [*self._answers]:
            if turn not in turns or wait != self._wait:
                self._leave(turn)
        self._wait = wait
        self._due = {turn: self._time_of(turn) for turn in turns}
        for turn, due in self._due.items():
            if turn not in self._answers:
                task = asyncio.create_task(self._answer(*turn, due + wait))
                self._answers[turn] = task
                task.add_done_callback(partial(self._ended, turn))

    def _ended(self, turn: Turn, task: asyncio.Task[None]) -> None:
        if self._answers.get(turn) is task:
            del self._answers[turn]

    def stop(self) -> None:
        """Nobody is answered for any more."""
        for turn in [*self._answers]:
            self._leave(turn)

    @property
    def is_idle(self) -> bool:
        """Whether there is nobody to answer for."""
        return not self._answers

    def _turns(self) -> list[Turn]:
        """The seats that are asked in a window and that the house answers for."""
        room = self.room
        pending = room.game.pending if room.game else None
        if pending is None or room.closed or not is_window(pending):
            return []
        answers_for = room.attendance.answers_for
        return [(seat, room.mark(seat)) for seat in pending.seats if answers_for(seat)]

    def _time_of(self, turn: Turn) -> float:
        """When a seat answers; if its time went by while another process was waited for, a new one.

        Else all who had nothing to choose would pass at one stroke.
        """
        due = self._due.get(turn)
        if due is None or (turn not in self._answers and due <= self.room.house.now()):
            return self._drawn()
        return due

    def _drawn(self) -> float:
        """When a seat that is asked now is to answer; who can still undo has time to do so."""
        room, house = self.room, self.room.house
        if room.attendance.is_alone:
            return house.now()
        can_undo = room.undoer is not None and not room.attendance.plays_itself(room.undoer)
        begun = house.now() + (house.settings.grace if can_undo else 0.0)
        return begun + house.chance.uniform(*house.settings.window)

    def _leave(self, turn: Turn) -> None:
        task = self._answers.pop(turn)
        if task is not asyncio.current_task():
            task.cancel()

    async def _answer(self, seat: Seat, mark: int, due: float) -> None:
        """A bot thinks at once, and all answer when it is time; who is not ready then passes."""
        room, house = self.room, self.room.house
        assert room.game is not None
        assert room.game.pending is not None
        say = room.game.pending.question.command(PASS)
        try:
            if room.attendance.is_alone:
                say = await room.attendance.think(seat)  # nobody looks at the clock
            elif room.attendance.plays_itself(seat):
                thinking = asyncio.create_task(room.attendance.think(seat))
                try:
                    await house.sleep(due - house.now())
                    say = thinking.result() if thinking.done() else say
                finally:
                    thinking.cancel()
            else:
                await house.sleep(due - house.now())
            await room.choose(seat, say, mark, None, by_house=True)
        except Exception:
            # As with any bot: the next visitor finds the room as it is kept.
            logger.exception("table %s: a window cannot go on", room.table.id)
            house.lose(room)
