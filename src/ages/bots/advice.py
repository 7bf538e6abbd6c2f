"""Advice: what greedy would do and why, and a choice as the one line that a person types."""

from __future__ import annotations

import msgspec

from ages.games.perspective import Perspective
from ages.kernel.chance import Chance
from ages.kernel.choices import BACK, DONE, Choice
from ages.kernel.game import Game

from .greedy import GreedyBot
from .seated import Bot

MOST_HINTS = 3


class Hint(msgspec.Struct, frozen=True):
    """A command worth typing; ``reason`` is the part of the position that it helps most."""

    command: str
    reason: str | None


def hints(perspective: Perspective, seed: int | str, most: int = MOST_HINTS) -> list[Hint]:
    """Greedy's best commands with the reason, best first; none for a seat that is not asked."""
    if not perspective.options:
        return []
    bot = GreedyBot(seed)
    found: dict[str, Hint] = {}
    for advice in bot.advise(perspective):
        if len(found) == most:
            break
        command = whole_command(perspective, bot, advice.choice, bot.chance)
        # Two first items may end in the same selection; the better advice came first.
        found.setdefault(command, Hint(command, advice.reason))
    return list(found.values())


def whole_command(perspective: Perspective, bot: Bot, choice: Choice, chance: Chance) -> str:
    """The command of a bot's choice; in a subset the whole selection that begins with it."""
    if perspective.subset is None:
        return perspective.command(choice)
    # The bot goes on picking in a sample, so that nothing is picked in the game itself.
    sample: Game = perspective.sample(chance)
    seat, pending = perspective.seat, sample.pending
    assert pending is not None
    dreamt = Perspective(sample, seat)
    while choice != DONE:
        if isinstance(choice, tuple) and choice[:1] != (BACK,):
            return pending.question.command(choice, whole=True)
        sample.play(seat, choice)
        choice = bot.choose(dreamt)
    assert sample.pending is not None
    return pending.question.command(sample.pending.picked_by(seat), whole=True)
