"""Tickets: what the choices at a table were called, so that a repeated one is known again."""

from __future__ import annotations

from collections import OrderedDict

from ...kernel.choices import Seat
from ..store import Store
from ..store.rows import Move

MOST = 8_192
"""Of so many tickets a trace is kept; where there are more, the store is asked for each."""

TRACE = 8


def trace_of(ticket: str) -> bytes:
    """A few bytes that two tickets hardly ever share."""
    return hash(ticket).to_bytes(TRACE, "big", signed=True)


class Tickets:
    """The tickets of a table: the latest with what they were for, of the others only traces.

    So the store is asked before a choice only where it would know the ticket, and not for each.
    """

    def __init__(self, store: Store, table: str, recent: int) -> None:
        """Nothing is known of tickets from before."""
        self._store = store
        self._table = table
        self._most_recent = recent
        self.recent: OrderedDict[str, tuple[Seat, int]] = OrderedDict()
        self._traces: bytearray | None = None
        self._is_full = False

    def note(self, move: Move) -> None:
        """A move that was kept just now."""
        if move.ticket and move.seat is not None:
            self.recent[move.ticket] = (move.seat, move.number)
            if len(self.recent) > self._most_recent:
                ticket, _ = self.recent.popitem(last=False)
                self._trace([ticket])

    def _trace(self, tickets: list[str]) -> None:
        if self._traces is not None:
            self._traces += b"".join(map(trace_of, tickets))
            if len(self._traces) > MOST * TRACE:
                self._traces, self._is_full = None, True

    async def use_of(self, ticket: str) -> tuple[Seat | None, int] | None:
        """The seat and the move that a ticket was used for, however long ago."""
        if ticket in self.recent:
            return self.recent[ticket]
        if self._traces is None and not self._is_full:
            known = await self._store.tickets(self._table, MOST + 1)
            self._traces = bytearray()
            self._trace(known)
        if self._traces is not None and trace_of(ticket) not in self._traces:
            return None
        move = await self._store.move_of_ticket(self._table, ticket)
        return None if move is None else (move.seat, move.number)
