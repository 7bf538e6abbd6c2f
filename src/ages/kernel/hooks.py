"""Hooks: what cards, units and buildings do on an event, and how they change what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

from .choices import Seat
from .errors import RulesError

if TYPE_CHECKING:
    from .agenda import Agenda

P = ParamSpec("P")
T = TypeVar("T")
A = TypeVar("A", bound=Callable[..., Any])

Cites = Callable[[str, Callable[..., Any]], None]
"""Notes that a function tells a paragraph of the rulebook."""


class Hook(Generic[A]):
    """The abilities of holders, by the id of the card, unit or building that has one.

    ``@hook("hydra", "bragi", cites=("units.hydra", "powers.bragi"))`` gives one function to
    several holders; it is told which of them it speaks for.
    """

    __slots__ = ("_cite", "abilities", "name")

    def __init__(self, name: str, cite: Cites) -> None:
        """Made by ``Rulebook.event`` and ``Rulebook.modifier``."""
        self.name = name
        self.abilities: dict[str, A] = {}
        self._cite = cite

    def __repr__(self) -> str:
        """The kind of hook and its name."""
        return f"<{type(self).__name__.lower()} {self.name}>"

    def __contains__(self, holder: str | None) -> bool:
        """Whether a holder has such an ability."""
        return holder in self.abilities

    def __call__(self, *holders: str, cites: Iterable[str] = ()) -> Callable[[A], A]:
        """Mark a function as the ability of these holders; it tells these paragraphs."""

        def enter(ability: A) -> A:
            for holder in holders:
                if holder in self.abilities:
                    raise RulesError(f"{holder} has two abilities on {self.name}; join them")
                self.abilities[holder] = ability
            for paragraph in cites:
                self._cite(paragraph, ability)
            return ability

        return enter


class Event(Hook[Callable[Concatenate[Any, Seat, str, P], None]], Generic[P]):
    """Something that happens: the abilities of its holders are planned, in the holders' order.

    An ability is called with the game, the seat, the holder and what the event tells. The agenda
    holds the event with the holder's id, so that a saved position names no card's function.
    """

    __slots__ = ("step",)

    def __init__(self, name: str, cite: Cites) -> None:
        """Made by ``Rulebook.event``."""
        super().__init__(name, cite)
        self.step: Callable[..., None] = self.happen

    def plan(
        self, game: Agenda, holders: Iterable[tuple[Seat, str]], *args: P.args, **_: P.kwargs
    ) -> None:
        """Plan what each holder's ability does."""
        for seat, holder in holders:
            if holder in self.abilities:
                game.planned.append((self.step, (seat, holder, *args)))

    def happen(self, game: Agenda, seat: Seat, holder: str, *args: P.args, **_: P.kwargs) -> None:
        """Reached on the agenda: do what the holder's ability does."""
        self.abilities[holder](game, seat, holder, *args, **_)


class Modifier(Hook[Callable[Concatenate[Any, str, P], T]], Generic[P, T]):
    """Something that is asked: a number, a limit, a refusal; a default where nobody has a say.

    An ability is called with the game, the holder and what the question is about.
    """

    __slots__ = ("default",)

    def __init__(self, name: str, default: T, cite: Cites) -> None:
        """Made by ``Rulebook.modifier``."""
        super().__init__(name, cite)
        self.default = default

    def of(self, game: Agenda, holder: str | None, *args: P.args, **_: P.kwargs) -> T:
        """What a holder says."""
        ability = self.abilities.get(holder or "")
        return self.default if ability is None else ability(game, holder or "", *args, **_)
