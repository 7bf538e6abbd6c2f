"""A camp in phases: menus that later commands close, and gestures of two and three steps.

A turn is building, trading, enlisting, then a march; a test may put something in between.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from ages.kernel.chance import Chance
from ages.kernel.choices import DONE, Choice, Picks, Refusal, Seat
from ages.kernel.game import Game
from ages.kernel.rules import Rulebook
from ages.kernel.state import state

BOOK = Rulebook()


@state
class Camp(Game):
    """``trail`` is what was done, in order."""

    name: ClassVar[str] = "camp"
    version: ClassVar[str] = "1"
    book: ClassVar[Rulebook] = BOOK

    trail: list[str]


def bare_camp() -> Camp:
    """A camp in which nothing is planned yet."""
    return Camp(
        seats=2, seed="1", settings=None, chance=Chance.of("1"), agenda=[], pending=None,
        result=None, trail=[], log=[], moves=[],
    )  # fmt: skip


def new_camp(*between: Callable[[Camp], None]) -> Camp:
    """Seat 0 is asked for the first phase; what is between comes after the second."""
    game = bare_camp()
    game.ask(0, build)
    game.ask(0, trade)
    for rule in between:
        game.then(rule)
    game.ask(0, enlist)
    game.ask(0, march)
    game.run()
    return game


def buildings(game: Camp, seat: Seat) -> list[Choice]:
    """What can be built, or done."""
    return ["house", "tower", "great hall", DONE]


def cannot_build(game: Camp, seat: Seat, building: str) -> Refusal | None:
    """Towers are too dear, and in a storm something must be built."""
    if building == DONE and "storm" in game.trail:
        return Refusal("camp.build", "storm")
    return Refusal("camp.build", "too_dear") if building == "tower" else None


@BOOK.question("camp.build", buildings, cannot_build, closes=True)
def build(game: Camp, seat: Seat, building: str) -> None:
    """A building gets a place, again and again."""
    if building != DONE:
        game.ask(seat, site, building)
        game.ask(seat, build)


def sites(game: Camp, seat: Seat, what: str) -> list[Choice]:
    """Two places."""
    return ["b0", "b1"]


@BOOK.question("camp.build", sites, follows=True)
def site(game: Camp, seat: Seat, place: str, what: str) -> None:
    """Something is placed."""
    game.trail.append(f"{what} {place}")


def orders(game: Camp, seat: Seat) -> list[Choice]:
    """Either of two troops, or done."""
    return [("march", 1), ("march", 2), DONE]


@BOOK.question("camp.order", orders, verb="")
def order(game: Camp, seat: Seat, choice: Any) -> None:
    """A troop is to march somewhere, one after another."""
    if choice != DONE:
        game.ask(seat, wherever, choice[1])
        game.ask(seat, order)


def wherevers(game: Camp, seat: Seat, troop: int) -> list[Choice]:
    """Two ways."""
    return ["north", "south"]


@BOOK.question("camp.order", wherevers, verb="", follows=True)
def wherever(game: Camp, seat: Seat, way: str, troop: int) -> None:
    """The troop goes there."""
    game.trail.append(f"{troop} {way}")


def tents(game: Camp, seat: Seat) -> list[Choice]:
    """One tent, or done."""
    return ["pitch", DONE]


@BOOK.question("camp.build", tents, verb="")
def pitch(game: Camp, seat: Seat, choice: str) -> None:
    """A tent is pitched on the only place for it."""
    if choice != DONE:
        game.ask(seat, only_site)


def only_place(game: Camp, seat: Seat) -> list[Choice]:
    """One place."""
    return ["b0"]


@BOOK.question("camp.build", only_place, auto=True, follows=True)
def only_site(game: Camp, seat: Seat, place: str) -> None:
    """The tent stands there."""
    game.trail.append(f"tent {place}")


def wares(game: Camp, seat: Seat) -> Picks:
    """Any of two wares."""
    return Picks({"salt": 2, "silk": 1}, 0, 3)


@BOOK.selection("camp.trade", wares, closes=True)
def trade(game: Camp, seat: Seat, sold: tuple[str, ...]) -> None:
    """Wares are sold; silk to a town."""
    game.trail.append(f"sold {' '.join(sold)}".strip())
    if "silk" in sold:
        game.ask(seat, site, "town")


def soldiers(game: Camp, seat: Seat) -> list[Choice]:
    """Who can be enlisted, or done."""
    return ["militia", DONE]


@BOOK.question("camp.enlist", soldiers, closes=True)
def enlist(game: Camp, seat: Seat, soldier: str) -> None:
    """So many soldiers are enlisted somewhere."""
    if soldier != DONE:
        game.ask(seat, number, soldier)
        game.ask(seat, enlist)


def numbers(game: Camp, seat: Seat, soldier: str) -> range:
    """At most five."""
    return range(1, 6)


@BOOK.question("camp.enlist", numbers, follows=True)
def number(game: Camp, seat: Seat, count: int, soldier: str) -> None:
    """So many; then where."""
    game.ask(seat, site, f"{count} {soldier}")


def ways(game: Camp, seat: Seat) -> list[Choice]:
    """Where the march goes; it is not done with."""
    return ["north", "south", DONE]


@BOOK.question("camp.march", ways)
def march(game: Camp, seat: Seat, way: str) -> None:
    """The last phase; then the other seat may march."""
    game.trail.append(f"march {way}")
    if seat == 0:
        game.ask(1, march)


# What may come between


@BOOK.rule("camp.between")
def draw(game: Camp) -> None:
    """A number is drawn."""
    game.chance.below(6)


@BOOK.rule("camp.between")
def look(game: Camp) -> None:
    """Something hidden is seen."""
    game.reveal("card")


@BOOK.rule("camp.between")
def other(game: Camp) -> None:
    """The other seat marches first."""
    game.ask(1, march)


def only_done(game: Camp, seat: Seat) -> list[Choice]:
    """Nothing is left but to be done."""
    return [DONE]


@BOOK.question("camp.rest", only_done, closes=True)
def rest(game: Camp, seat: Seat, choice: Any) -> None:
    """A phase in which nothing can be done."""


@BOOK.rule("camp.between")
def pause(game: Camp) -> None:
    """A phase with nothing to do comes in between."""
    game.ask(0, rest)
