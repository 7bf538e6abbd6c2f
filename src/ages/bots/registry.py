"""Bots by name: our own, and those that a file or a module brings."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from typing import Any

from ages.bots.errors import BotError
from ages.kernel.errors import BadOption, UnknownName, did_you_mean

from .greedy import GreedyBot
from .loading import load
from .random import RandomBot
from .seated import Bot, Maker

BOTS: dict[str, Maker] = {"greedy": GreedyBot, "random": RandomBot}


def names() -> tuple[str, ...]:
    """The names of our own bots.

    >>> "random" in names()
    True
    """
    return tuple(sorted(BOTS))


def listed(bots: Any) -> tuple[Any, ...]:
    """Bots as a list: text has commas between them, and anything else that is no list is one."""
    if isinstance(bots, str):
        return tuple(bots.split(","))
    return tuple(bots) if isinstance(bots, Sequence) else (bots,)


def one_for_each(bots: Any, seats: int) -> tuple[Any, ...]:
    """The bots of so many seats out of one for all or a list.

    >>> one_for_each("random", 3)
    ('random', 'random', 'random')
    """
    chosen = listed(bots)
    if len(chosen) not in (1, seats):
        raise BadOption(
            f"{len(chosen)} bots for {seats} seats: name one for all, or one for each",
            "number_of_bots",
            bots=len(chosen),
            seats=seats,
        )
    return chosen if len(chosen) == seats else chosen * seats


def make(name: str, seed: int | str = 0) -> Bot:
    """A new bot: one of ours, ``my_bot.py:MyBot`` or ``package.module:MyBot``.

    >>> make("randm")
    Traceback (most recent call last):
    ages.kernel.errors.UnknownName: no bot 'randm': did you mean random?
    """
    return find(name)(seed=seed)


def find(name: str) -> Maker:
    """What makes bots of a name, given a seed; a file or module is read each time."""
    if ":" in name:
        return maker(load(name), name)
    if name not in BOTS:
        hint = did_you_mean(name, BOTS)
        if name.endswith(".py"):
            raise BotError(f"{name}: say which bot in it: {name}:MyBot", "bot_which", bot=name)
        raise UnknownName(f"no bot {name!r}: {hint}", "no_bot", wrong=name, known=names())
    return BOTS[name]


def maker(found: Any, name: str) -> Maker:
    """A way to make bots out of a class, which may take a seed, or out of one object.

    An object is one bot for all seats and games; a class makes a new bot for each.
    """
    if not callable(getattr(found, "choose", None)):
        raise BotError(
            f"{name} has no choose(perspective); a bot needs that", "bot_no_choose", bot=name
        )
    if not isinstance(found, type):
        return lambda seed: found

    def made(seed: int | str) -> Bot:
        try:
            bot: Bot = found(seed=seed) if _takes_seed(found) else found()
        except Exception as error:
            text = f"{type(error).__name__}: {error}"
            raise BotError(
                f"{name} cannot be made; it may take seed=..., nothing else: {text}",
                "bot_not_made",
                bot=name,
                detail=text,
            ) from error
        return bot

    return made


def _takes_seed(kind: type) -> bool:
    try:
        parameters = inspect.signature(kind).parameters.values()
    except ValueError:
        return False
    return any(one.name == "seed" or one.kind is one.VAR_KEYWORD for one in parameters)
