"""What a page is told when it asks: what a piece is, why not, hints, older lines of the log."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from ... import games
from ...games.kit.facets import lights
from ...games.kit.words import reason_words
from ...kernel.choices import UNLISTED, Choice, Seat
from ...kernel.commands import parse_row
from ...kernel.errors import AgesError, IllegalChoice
from ...kernel.game import Game
from ...language import error_in_words
from ...paper.lights import WHOLE
from ...paper.scene import find
from ...words.catalogues import Words, capital
from ..pages.rendering import render
from ..rooms.room import Room
from ..store.entries import Line, lines_of, read_events
from . import sections

if TYPE_CHECKING:
    from .face import Face

PAGE = 60
"""So many moves of the log are told at a time."""


def why(room: Room, seat: Seat | None, words: Words, say: str, piece: str) -> str:
    """Why a command, or what a piece stands for, cannot be chosen now; and what the piece is."""
    game = room.game
    if game is None:
        return ""
    reasons = [] if seat is None else refusals(room, seat, words, say, piece)
    told = render("sections/reasons.html", words, reasons=reasons, game=game.name)
    return told + (about(game, seat, words, piece) if piece else "")


def refusals(room: Room, seat: Seat, words: Words, say: str, piece: str) -> list[sections.Reason]:
    """Why a command, or all that a piece stands for, cannot be chosen."""
    game = room.game
    if game is None or game.pending is None:
        return []
    words = games.words_in(game, words)
    said = [say] if say else commands_of(room, seat, words, piece)
    reasons: list[sections.Reason] = []
    for command in said:
        told = command
        try:
            choice, *others = parse_row(game, seat, command)
            refusal = game.why_not(seat, choice)
            if choice not in UNLISTED and not game.pending.picking and not others:
                told = words.option(game.pending.question, choice)
        except IllegalChoice as error:
            refusal = error.refusal
        except AgesError as error:
            reason = error_in_words(error, words.language)
            reasons.append(sections.Reason(told, reason, "", command))
            continue
        if refusal is not None:
            reason = words.refusal(refusal)
            reasons.append(sections.Reason(told, reason, refusal.rule, command))
    return reasons


def about(game: Game, seat: Seat | None, words: Words, piece: str) -> str:
    """What a piece or a place of the board is and does, with its rule."""
    found = games.get(game.name).telling.about(game.view(seat), words, piece)
    if found is None:
        return ""
    paragraph = games.ledger(game.name)[found.rule].words.in_language(words.language)
    name, *told = map(capital, (found.name, *(found.told or (paragraph,))))
    return render("sections/about.html", words, name=name, told=told, rule=found.rule)


def choice_words(game: Game, seat: Seat, say: str, words: Words) -> str:
    """What a command chooses, or several one after another, as a person reads it."""
    first, *others = parse_row(game, seat, say)
    if first in UNLISTED:
        return say
    assert game.pending is not None
    here = games.words_in(game, words)
    told = [sections.answer_words(game.pending.question, first, here)]
    trial, last = game.clone() if others else game, first
    for choice in others:
        trial.play(seat, last)
        assert trial.pending is not None
        here = games.words_in(trial, words)
        told.append(sections.answer_words(trial.pending.question, choice, here))
        last = choice
    return words.join(told)


def commands_of(room: Room, seat: Seat, words: Words, piece: str) -> list[str]:
    """The commands that a piece would stand for if they were possible."""
    game = room.game
    assert game is not None
    pending = game.pending
    if pending is None or seat not in pending.seats:
        return []
    question, view = pending.question, game.view(seat)
    # As if it were possible: what lights the picture says which piece stands for what.
    where = lights.of(question)
    found = find(games.get(game.name).panels.scene(view, words), piece)
    if where is None or found is None:
        return []
    keys = {(found.section.id, WHOLE)}
    if found.fact is not None:
        keys.add((found.section.id, found.fact.thing))

    def is_meant(choice: Choice) -> bool:
        return not keys.isdisjoint(where(view, choice))

    candidates: Any = question.candidates(game, seat, *pending.args)
    options = game.options(seat)
    impossible: list[Choice] = [
        one
        for one in (candidates.items if pending.picking else candidates)
        if is_meant(one) and one not in options
    ]
    if not impossible and not any(map(is_meant, options)):
        # There may be very many things of this kind; one reason is enough.
        never = question.never(game, seat, pending.args)
        impossible = [*islice(filter(is_meant, never), 1)]
    return [question.command(one) for one in impossible]


def refused(room: Room, seat: Seat | None, words: Words) -> str:
    """All that cannot be chosen now, with the reasons."""
    if room.game is None or seat is None:
        return ""
    reasons = sections.refused(room.game, seat, words)
    return render("sections/reasons.html", words, reasons=reasons, game=room.table.game)


def kept(room: Room, words: Words) -> str:
    """That a report is kept, and what becomes of it."""
    is_over = room.game is None or room.game.over
    return render("sections/kept.html", words, is_over=is_over)


async def hint(room: Room, seat: Seat, words: Words) -> str:
    """What a bot would do, and why."""
    async with room.lock:  # not while a choice is being saved
        game = room.game and room.game.clone()
    if game is None or game.pending is None or seat not in game.pending.seats:
        raise AgesError("nothing is asked of you now", "no_hint")
    hints = [
        (
            hint.command,
            choice_words(game, seat, hint.command, words),
            reason_words(hint.reason, words) if hint.reason else "",
        )
        for hint in await room.house.thinkers.hints(game, seat, room.table.id)
    ]
    return render("sections/hints.html", words, hints=hints)


async def older_lines(room: Room, face: Face, before: int) -> str:
    """A page of the log from before a move; much of it may be for others alone."""
    lines: list[Line] = []
    while len(lines) < PAGE:
        moves = await room.house.store.lines(room.table.id, before, PAGE)
        if not moves:
            break
        before = moves[-1].number
        lines[:0] = [
            line
            for move in reversed(moves)
            for line in lines_of(move.number, read_events(move))
            if line.event.is_open_to(face.seat)
        ]
    return face.lines(lines)
