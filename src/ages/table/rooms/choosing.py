"""Choosing: a choice is taken once, in its turn, and saved before anybody sees it."""

from __future__ import annotations

from ...kernel.choices import RESIGN, Refusal, Seat
from ...kernel.commands import parse_row
from ...kernel.errors import AgesError
from ..store import MoveTaken, NoTable
from .belonging import OfRoom
from .confirming import doubt_of
from .outcomes import Again, Chosen, Closed, Confirm, Late, No, Saved


class Choosing(OfRoom):
    """Takes what seats choose, from people, from bots and from the house itself."""

    async def choose(
        self, seat: Seat, say: str, mark: int, ticket: str | None, sure: bool, by_house: bool
    ) -> Chosen:
        """Take a choice, save it and show it to all; or tell what stands in its way."""
        room = self.room
        async with room.lock:
            # Else its owner has come back, or has something to choose now.
            if by_house and not room.attendance.answers_for(seat):
                return Late()
            if not by_house and room.has_resigned(seat):
                return No(Refusal("", "not_in"))
            outcome = None
            while outcome is None:
                outcome = await self._stopped(seat, mark, ticket)
                outcome = outcome or await self._take(seat, say, ticket, sure)
        if isinstance(outcome, Saved):
            room.attendance.go_on()
        return outcome

    async def _stopped(self, seat: Seat, mark: int, ticket: str | None) -> Chosen | None:
        """Whether a message is a repeated or a late one."""
        room = self.room
        if room.game is not None and mark > room.mark(seat):  # seen by way of another process
            await room.keeping_up.catch_up()
        if room.closed or room.game is None:
            return Closed()
        used = None if ticket is None else await room.tickets.use_of(ticket)
        if used is not None:
            who, number = used
            if number > room.number:  # the answer shows what came of it
                await room.keeping_up.catch_up()
            if who == seat:
                return Again(number)
            return No(error=MoveTaken(f"ticket {ticket} is used", "ticket_taken"))
        if mark == room.mark(seat):
            return None
        return Late(room.asked_by if mark < room.table.asked else seat)

    async def _take(self, seat: Seat, say: str, ticket: str | None, sure: bool) -> Chosen | None:
        """Take a choice that comes in time; None if another process was quicker after all."""
        room = self.room
        game = room.game
        assert game is not None
        try:
            choices = parse_row(game, seat, say)
        except AgesError as error:
            return No(getattr(error, "refusal", None), error)
        # Of several choices each was tried where those before it lead.
        refusal = game.why_not(seat, choices[0])
        if refusal is not None:
            return No(refusal)
        if not sure and (doubt := doubt_of(game, seat, choices)):
            return Confirm(doubt)
        before = room.bookmark()
        with room.or_forget():
            only = room.play(seat, choices)
            assert game.moves is not None
            try:
                lines = await room.save(game.moves[-1], ticket, only is not None)
            except (MoveTaken, NoTable):
                room.return_to(before)
                await room.keeping_up.come_second()
                return None
            if RESIGN in choices and not game.over:  # a bot plays on, after a restart too
                await room.set_place(seat, away=True)
        room.show(lines, seat, ticket, only)
        return Saved(room.number)
