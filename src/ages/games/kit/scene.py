"""What the scenes of all games tell alike: whose sheet it is, who is waited for, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from ages.kernel.choices import Seat
from ages.kernel.view import PendingView
from ages.paper.scene import Fact, Section, result
from ages.words.catalogues import Words


class View(Protocol):
    """A view of any game."""

    @property
    def seat(self) -> Seat | None:
        """Who looks; nobody if it is a spectator."""
        ...

    @property
    def players(self) -> Sequence[Any]:
        """What is seen of the players, by seat."""
        ...

    @property
    def pending(self) -> PendingView | None:
        """The decision that is waited for."""
        ...

    @property
    def result(self) -> Any:
        """How the game has ended, if it has."""
        ...


def others(view: View) -> list[Seat]:
    """The seats of the other players as they sit; for a spectator all."""
    seats = [*range(len(view.players))]
    return seats if view.seat is None else seats[view.seat + 1 :] + seats[: view.seat]


def opponents(view: View) -> list[str]:
    """The names of the sheets of the other players; each ends in a seat."""
    return [f"opponent-{seat}" for seat in others(view)]


def seat_of(view: View, name: str) -> Seat:
    """Whose sheet it is; those that name no seat belong to who looks."""
    _, other, seat = name.partition("-")
    if other:
        return int(seat)
    assert view.seat is not None
    return view.seat


def board_name(view: View, words: Words, seat: Seat) -> str:
    """What stands at the head of a board."""
    return words.message("panel.you", seat=seat) if seat == view.seat else words.seat(seat)


def waiting(view: View, words: Words, seat: Seat) -> Iterator[Fact]:
    """Whether a player is waited for, or ready."""
    pending, where = view.pending, f"seat-{seat}"
    if pending is not None and seat in pending.choosing:
        yield Fact(f"{where}-choosing", "choosing", words.message("panel.choosing"))
    elif pending is not None and seat in pending.ready:
        yield Fact(f"{where}-ready", "ready", words.message("panel.ready"))


def waited_for(view: View, words: Words) -> Iterator[Fact]:
    """All who are waited for."""
    if view.pending is not None and view.pending.choosing:
        told = words.message("panel.waiting", seats=view.pending.choosing)
        yield Fact("turn-waiting", "waiting", told)


def outcome(view: View, words: Words) -> dict[str, Section]:
    """The section that tells how the game has ended, if it has."""
    if view.result is None:
        return {}
    told = result(view.result, words)
    return {"result": Section("outcome", words.message("panel.result"), told)}
