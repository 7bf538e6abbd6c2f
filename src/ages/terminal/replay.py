"""A record told again: move by move, or as the position after a number of moves."""

from __future__ import annotations

from ..kernel.choices import Seat
from ..kernel.record import NewGame, Record
from ..words.catalogues import Words
from .screen import Screen


def tell_record(
    record: Record, new: NewGame, words: Words, screen: Screen, seat: Seat | None = None
) -> None:
    """Every move with its player and what came of it, as far as a seat may know; None knows all."""
    told = 0
    hidden = False
    for number, game in enumerate(record.positions(new)):
        if number:
            who, _, command = record.moves[number - 1].partition(" ")
            if hidden and seat not in (None, int(who)):
                command = words.message("cli.replay.secret")
            line = f"{number}. {words.seat(int(who))}: {command}"
            screen.show(line, style="bold", hang=4)
        log = game.log or []
        for event in log[told:]:
            if seat is None or event.is_open_to(seat):
                screen.show(f"    {words.event(event)}", hang=4)
        told = len(log)
        hidden = game.pending is not None and game.pending.together
