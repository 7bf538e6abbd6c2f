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
from .rows import JOINT, is_broken, read_row
from .rules import Question

MOST_WORDS = 40
"""A gesture of more words is not looked for."""

MOST_CLOSED = 20
"""So many questions are closed by a later command."""


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
    try:
        return _meant(game, seat, pending, _without_verb(question, words))
    except UnknownName as error:
        unasked = why_not_asked(game, seat, words)
        if unasked is not None:
            raise illegal(game, unasked, seat, text) from None
        # Only what is possible now is named.
        possible = {words_of(option).lower(): option for option in game.options(seat)}
        raise _unknown(str(error.data["wrong"]), possible) from None


def _without_verb(question: Question[Any], words: str) -> str:
    """What a command says besides the verb of its question, which may be left out."""
    verb = question.verb
    return words[len(verb) + 1 :] if verb and f"{words} ".startswith(f"{verb} ") else words


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
    other = _other_question(game, words)
    if other is None:
        return None
    told = None if other.unasked is None else other.unasked(game, seat)
    return told or Refusal(other.rule, "not_now", {"question": other.name})


def _other_question(game: Game, words: str) -> Question[Any] | None:
    """The question that a command belongs to by its first word, if that is not asked now."""
    first = words.partition(" ")[0]
    if game.pending is not None and first in game.pending.question.first_words:
        return None
    for step in game.book.steps.values():
        if isinstance(step, Question) and first in step.first_words:
            return step
    return None


def parse_row(game: Game, seat: Seat, text: str) -> list[Choice]:
    """The choices that one message means: a command, or several with semicolons in between.

    Each of several is read where those before it lead; raise if one cannot be made there. A command
    that is no choice here may be a gesture: its words answer several questions in turn, or it is
    said in a later question and closes those before it.
    """
    parts = text.split(JOINT.strip())
    if len(parts) > 1:
        return read_row(game, seat, [partial(parse, seat=seat, text=part) for part in parts])
    try:
        return [parse(game, seat, text)]
    except AgesError:
        words = text.lower().split()
        row = _gesture(game, seat, words)
        if not row:
            _explain(game, game.clone(), seat, words)
            raise
        return row


def _gesture(game: Game, seat: Seat, words: list[str]) -> list[Choice]:
    """The row that one command means: the questions that it closes, then its parts; else nothing.

    As in any row, nothing is looked at that comes after another seat, chance or something hidden.
    """
    if game.pending is None or seat not in game.pending.seats or len(words) > MOST_WORDS:
        return []
    trial = game.clone()
    closed: list[Choice] = []
    for _ in range(MOST_CLOSED):
        parts = _split(game, trial.clone(), seat, words)
        if parts or not _is_closed_by(trial, seat, words):
            return closed + parts if parts else []
        trial.play(seat, DONE)
        closed.append(DONE)
        if is_broken(game, trial, seat):
            break
    return []


def _is_closed_by(game: Game, seat: Seat, words: list[str]) -> bool:
    """Whether what is asked can be done with, and a command belongs to another question."""
    pending = game.pending
    assert pending is not None
    if not pending.question.closes or pending.picked_by(seat) or DONE not in game.options(seat):
        return False
    return _other_question(game, " ".join(words)) is not None


def _split(game: Game, trial: Game, seat: Seat, words: list[str]) -> list[Choice]:
    """The choices that words mean in turn, each of as many as it can be; nothing if some do not.

    What is said of several things is said once: ``move u1 b0 u2 b1``.
    """
    row: list[Choice] = []
    verb = ""
    while words:
        if row and is_broken(game, trial, seat):
            return []
        number, choice = _head(trial, seat, words)
        if not number and verb:
            number, choice = _head(trial, seat, [verb, *words])
            number = max(0, number - 1)
        if not number:
            return []
        verb = verb_of(choice) or verb
        trial.play(seat, choice)
        row.append(choice)
        words = _unsettled(trial, words[number:])
    return row


def verb_of(choice: Choice) -> str:
    """The word with which a choice says what is done; nothing where it is a thing alone.

    >>> verb_of(("move", "u1")), verb_of("b0")
    ('move', '')
    """
    return str(choice[0]) if isinstance(choice, tuple) and len(choice) > 1 else ""


def _unsettled(game: Game, words: list[str]) -> list[str]:
    """What is left to say when what had only one answer was answered without a word."""
    for choice in game.settled:
        said = words_of(choice).lower().split()
        if said and words[: len(said)] == said:
            words = words[len(said) :]
    return words


def _explain(game: Game, trial: Game, seat: Seat, words: list[str]) -> None:
    """Raise what is wrong with the part of a gesture that cannot be; nothing if it is none."""
    if trial.pending is None or seat not in trial.pending.seats or len(words) > MOST_WORDS:
        return
    question = trial.pending.question
    for number in range(len(words) - 1, 0, -1):
        try:
            choice = _meant(
                trial, seat, trial.pending, _without_verb(question, " ".join(words[:number]))
            )
        except UnknownName:
            continue
        refusal = trial.why_not(seat, choice)
        if refusal is not None:
            raise illegal(trial, refusal, seat, choice)
        trial.play(seat, choice)
        rest = _unsettled(trial, words[number:])
        if rest and not is_broken(game, trial, seat):
            _explain(game, trial.clone(), seat, rest)
            parse(trial, seat, " ".join(rest))
        return


def _head(game: Game, seat: Seat, words: list[str]) -> tuple[int, Choice]:
    """How many of the first words are a possible choice here, and which; 0 if none are."""
    assert game.pending is not None
    question = game.pending.question
    known = {words_of(option).lower(): option for option in game.options(seat)}
    for number in range(len(words), 0, -1):
        said = _without_verb(question, " ".join(words[:number]))
        if not question.picking:
            if said in known:
                return number, known[said]
            continue
        try:
            choice = _parse_subset(said, [*game.subset(seat).items])
        except UnknownName:
            continue
        if game.why_not(seat, choice) is None:
            return number, choice
    return 0, None


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
        raise UnknownName(words, wrong=words)  # told by whoever knows what is possible
    return words


def _unknown(words: str, known: dict[str, Any]) -> UnknownName:
    return UnknownName(
        f"{words or 'nothing'!r} is no choice here: {did_you_mean(words, known)}",
        "no_such_choice",
        wrong=words,
        known=tuple(known),
    )
