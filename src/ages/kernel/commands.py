"""Text commands: every choice has one, and it parses back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

from .choices import BACK, DONE, RESIGN, UNDO, WITHDRAW, Choice, Refusal, Seat, words_of
from .errors import AgesError, UnknownName, did_you_mean
from .game import Game
from .pending import Pending
from .refusing import illegal
from .rows import JOINT, read_row
from .rules import Question


def command(game: Game, choice: Choice) -> str:
    """The text command of an option of the pending decision."""
    if game.pending is None:
        raise AgesError("the game is over; there is nothing to choose")
    return game.pending.question.command(choice)


def parse(game: Game, seat: Seat, text: str) -> Choice:
    """The choice that a text command means; legal or not, but something that has a reason here.

    In a subset ``+item`` picks one, ``-item`` takes it back, ``done`` ends it, and several items
    with their numbers are the whole selection (``2 cyclops hydra``; ``nothing`` for none).
    """
    pending = game.pending
    if pending is None:
        raise AgesError("the game is over; there is nothing to choose")
    question = pending.question
    words = " ".join(text.lower().split())
    if words in (UNDO, RESIGN):
        return words
    if seat not in pending.asked:
        refusal = Refusal(pending.rule_in(game), "not_asked", {"seats": pending.seats})
        raise illegal(game, refusal, seat, text)
    if words == WITHDRAW and seat not in pending.seats:
        return WITHDRAW
    if question.verb and (words == question.verb or words.startswith(f"{question.verb} ")):
        words = words[len(question.verb) + 1 :]
    try:
        return _meant(game, seat, pending, words)
    except UnknownName as error:
        unasked = why_not_asked(game, seat, " ".join(text.lower().split()))
        if unasked is not None:
            raise illegal(game, unasked, seat, text) from None
        # Only what is possible now is named.
        possible = {words_of(option).lower(): option for option in game.options(seat)}
        raise _unknown(str(error.data["wrong"]), possible) from None


def _meant(game: Game, seat: Seat, pending: Pending, words: str) -> Choice:
    """What words mean here: something to choose, else something that can never be chosen."""
    question, args = pending.question, pending.args
    if question.picking:
        items = [*game.subset(seat).items]
        try:
            return _parse_subset(words, items)
        except UnknownName:
            return _parse_subset(words, [*map(str, question.never(game, seat, args)), *items])
    candidates: Any = question.candidates(game, seat, *args)
    known: dict[str, Choice] = {words_of(choice).lower(): choice for choice in candidates}
    if words not in known:
        known = {words_of(one).lower(): one for one in question.never(game, seat, args)}
    return known[_known(words, known)]


def why_not_asked(game: Game, seat: Seat, words: str) -> Refusal | None:
    """Why a seat is not asked what it answers, if a command belongs to another question."""
    first = words.partition(" ")[0]
    if game.pending is not None and first in game.pending.question.first_words:
        return None
    for step in game.book.steps.values():
        if isinstance(step, Question) and first in step.first_words:
            told = None if step.unasked is None else step.unasked(game, seat)
            return told or Refusal(step.rule, "not_now", {"question": step.name})
    return None


def parse_row(game: Game, seat: Seat, text: str) -> list[Choice]:
    """The choices that one message means: a command, or several with semicolons in between.

    Each of several is read where those before it lead; raise if one cannot be made there.
    """
    parts = text.split(JOINT.strip())
    if len(parts) == 1:
        return [parse(game, seat, text)]
    return read_row(game, seat, [partial(parse, seat=seat, text=part) for part in parts])


def say(game: Game, seat: Seat, text: str) -> None:
    """Play what a message means; raise and change nothing if that is not possible."""
    play_row(game, seat, parse_row(game, seat, text))


def play_row(game: Game, seat: Seat, choices: Sequence[Choice]) -> None:
    """Play what ``parse_row`` has read: one choice as such, several as a row."""
    if len(choices) == 1:
        game.play(seat, choices[0])
    else:
        game.play_all(seat, choices)


def _parse_subset(words: str, items: list[str]) -> Choice:
    if words == DONE:
        return DONE
    if words == "nothing":
        return ()
    known = {words_of(item).lower(): item for item in items}
    one = re.fullmatch(r"([+-])(?!\d)(\S+)", words)
    if one:
        item = known[_known(one[2], known)]
        return item if one[1] == "+" else (BACK, item)
    selection: list[str] = []
    number = ""
    for word in words.replace(",", " ").split():
        if not number and re.fullmatch(r"\+?\d{1,3}", word):
            number = word
        else:
            item = known[_known(word.removeprefix("+"), known)]
            selection += [item] * int(number or 1)
            number = ""
    if number or not selection:
        _known(number or words, known)
    return tuple(selection)


def _known(words: str, known: dict[str, Any]) -> str:
    if words not in known:
        raise _unknown(words, known)
    return words


def _unknown(words: str, known: dict[str, Any]) -> UnknownName:
    return UnknownName(
        f"{words or 'nothing'!r} is no choice here: {did_you_mean(words, known)}",
        "no_such_choice",
        wrong=words,
        known=tuple(known),
    )
