"""Bots at the table: what a bot is, and its choices checked."""

from __future__ import annotations

from traceback import extract_tb
from typing import Any, NamedTuple, Protocol

from ages.bots.errors import BotError
from ages.games.perspective import Perspective
from ages.kernel.choices import Choice, Seat, is_choice
from ages.kernel.errors import IllegalChoice
from ages.kernel.game import Game
from ages.kernel.pending import Pending


class Bot(Protocol):
    """Anything that chooses one of the options that a perspective shows."""

    def choose(self, perspective: Perspective, /) -> Choice:
        """One of ``perspective.options``, or a whole subset as a tuple."""
        ...


class Maker(Protocol):
    """Whatever makes a bot out of a seed."""

    def __call__(self, *, seed: int | str) -> Bot:
        """A bot that has not played yet."""
        ...


class Seated(NamedTuple):
    """A bot and the name that reports give it."""

    name: str
    bot: Bot

    def play(self, game: Game, seat: Seat) -> Choice:
        """Let the bot choose for a seat that is asked, and play it; what was wrong is told."""
        pending = game.pending
        assert pending is not None
        try:
            choice: Any = self.bot.choose(Perspective(game, seat))
        except (Exception, SystemExit) as error:
            raise self._failed(pending, seat, error) from error
        if not is_choice(choice):
            raise self._wrong(game, pending, seat, choice, None)
        try:
            game.play(seat, choice)
        except IllegalChoice as error:
            raise self._wrong(game, pending, seat, choice, error) from error
        return choice  # type: ignore[no-any-return]

    def _failed(self, pending: Pending, seat: Seat, error: BaseException) -> BotError:
        last = extract_tb(error.__traceback__)[-1]
        question = pending.question
        text = f"{type(error).__name__}: {error} ({last.filename}:{last.lineno})"
        return BotError(
            f"{self.name} in seat {seat} failed at {question.name} ({question.rule}): {text}",
            "bot_failed",
            bot=self.name,
            seat=seat,
            question=question.name,
            rule=question.rule,
            detail=text,
        )

    def _wrong(
        self, game: Game, pending: Pending, seat: Seat, choice: Any, error: IllegalChoice | None
    ) -> BotError:
        question = pending.question
        options = ", ".join(question.command(option) for option in game.options(seat))
        reason = error.why if error else "that is no choice"
        return BotError(
            f"{self.name} in seat {seat} answered {choice!r} to {question.name} "
            f"({question.rule}): {reason}; it can answer: {options}",
            "bot_refused" if error else "bot_no_choice",
            game=game.name,
            bot=self.name,
            seat=seat,
            question=question.name,
            rule=question.rule,
            choice=repr(choice),
            options=options,
            **({"refusal": error.refusal} if error else {}),
        )
