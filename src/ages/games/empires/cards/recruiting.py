"""Events that let a player enlist, replenish or research otherwise than usual."""

from __future__ import annotations

from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import rule
from ..changes import end_effects, show_card
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..pieces import is_land, village_of
from ..queries import (
    Price,
    can_pay,
    card_price,
    is_forbidden,
    missing,
    together,
    units_of,
)
from ..rules.enlistment import (
    cannot_add,
    cannot_enter,
    cannot_hold,
    enlistment_phase,
    muster,
    token_price,
)
from ..rules.events import hand_of_kind, last
from ..rules.research import begin_research, cannot_grasp, cannot_pay_research, row_of
from ..state import Empires, Player
from ..tables import PRICE, UNITS

NATURALS, DECREE, POINT, SCHOLAR = (
    "theyre_naturals",
    "emperors_decree",
    "gathering_point",
    "foreign_scholar",
)


@aims(NATURALS, DECREE, POINT, SCHOLAR)
def what_to_have(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """Unit cards or technologies in hand, or own units abroad."""
    if chosen:
        return None
    if card == POINT:
        return [name for name, unit in units_of(game, seat) if is_abroad(unit.place, seat)]
    return [*hand_of_kind(game.players[seat], "technology" if card == SCHOLAR else "unit")]


def is_abroad(place: str, seat: Seat) -> bool:
    """Whether a place is in the village of another."""
    return is_land(place) and village_of(place) != seat


def price_with(game: Empires, seat: Seat, event: str, what: str) -> Price:
    """The least that an event leaves to pay for something."""
    player = game.players[seat]
    if event == SCHOLAR:
        return card_price(player, what)
    cost = token_price(player, what if what in UNITS else game.units[what].card, 1)
    return half(cost) if event == NATURALS else cost


def half(cost: Price) -> Price:
    """Half of a price, each resource rounded up.

    >>> half((1, 0, 4, 5))
    (1, 0, 2, 3)
    """
    return tuple([-(-due // 2) for due in cost])


@cannot_play(NATURALS, DECREE, POINT, SCHOLAR)
def cannot_afford_both(game: Empires, event: str, seat: Seat) -> Refusal | None:
    """When the event is paid for, what it is for can be paid too."""
    player = game.players[seat]
    able = [
        str(one)
        for one in what_to_have(game, event, seat, ()) or ()
        if cannot_aim.of(game, event, seat, one, ()) is None
    ]
    costs = [together(PRICE[event], price_with(game, seat, event, what)) for what in able]
    if not able or any(can_pay(player, cost) for cost in costs):
        return None
    return Refusal(
        f"events.{event}", "too_dear", {"card": event, "lacking": missing(player, costs[0])}
    )


def cannot_pay_price(player: Player, event: str, cost: Price) -> Refusal | None:
    """What is left to pay is there."""
    if can_pay(player, cost):
        return None
    lacking = missing(player, cost)
    return Refusal("village.spending", "too_dear", {"card": event, "lacking": lacking})


# Emperor's Decree, They're Naturals


@cannot_aim(DECREE, NATURALS, cites=("events.emperors_decree", "events.theyre_naturals"))
def cannot_call(game: Empires, event: str, seat: Seat, card: Any, chosen: Aims) -> Refusal | None:
    """A unit card can be enlisted; one that comes for half its price is not unique."""
    if event == NATURALS and "unique" in UNITS[card].classes:
        return Refusal("events.theyre_naturals", "unique_unit", {"card": card})
    return (
        cannot_enter(game, seat, card)
        or cannot_hold(game, seat, card, 1)
        or cannot_pay_price(game.players[seat], event, price_with(game, seat, event, card))
    )


@happens(DECREE, cites=("events.emperors_decree",))
def decree(game: Empires, seat: Seat, event: str, chosen: Aims) -> None:
    """A unit is enlisted right away."""
    card = str(chosen[0])
    show_card(game, seat, card)
    game.ask(seat, muster, card)


@happens(NATURALS, cites=("events.theyre_naturals",))
def train_naturals(game: Empires, seat: Seat, event: str, chosen: Aims) -> None:
    """A unit is enlisted for half of its price."""
    card = str(chosen[0])
    last(game, seat, event, card)
    show_card(game, seat, card)
    game.ask(seat, muster, card)
    game.then(end_training, seat, event)


@rule("events.theyre_naturals")
def end_training(game: Empires, seat: Seat, event: str) -> None:
    """The next unit costs its whole price again."""
    end_effects(game, [one for one in game.effects if one.card == event and one.owner == seat])


# Gathering Point


@cannot_aim(POINT, cites=("events.gathering_point",))
def cannot_gather(game: Empires, event: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """The unit has room for a token, and its site can produce one."""
    unit = game.units[name]
    row = UNITS[unit.card]
    if unit.tokens >= row.tokens:
        return Refusal("enlistment.tokens", "unit_is_full", {"unit": name})
    if row.site not in game.players[seat].village.cells_of:
        return Refusal("enlistment.site", "needs", {"card": unit.card, "need": row.site})
    return cannot_add(game, seat, unit.card, 1)


@happens(POINT, cites=("events.gathering_point",))
def gather(game: Empires, seat: Seat, event: str, chosen: Aims) -> None:
    """A unit abroad is replenished."""
    game.ask(seat, muster, str(chosen[0]))


# Foreign Scholar


@cannot_aim(SCHOLAR, cites=("events.foreign_scholar",))
def cannot_hear(game: Empires, event: str, seat: Seat, card: Any, chosen: Aims) -> Refusal | None:
    """The technology is one that the civilization may not use; all else holds."""
    player = game.players[seat]
    row = row_of(card)
    if not is_forbidden(player, card):
        return Refusal("events.foreign_scholar", "not_forbidden", {"card": card})
    if player.age < row.age:
        return Refusal("statistics.age", "too_early", {"card": card, "age": row.age})
    return cannot_grasp(game, seat, card) or cannot_pay_research(
        player, card, row.research, card_price(player, card)
    )


@happens(SCHOLAR, cites=("events.foreign_scholar",))
def hear_scholar(game: Empires, seat: Seat, event: str, chosen: Aims) -> None:
    """Villagers begin to research the technology."""
    begin_research(game, seat, str(chosen[0]))


# Gatherin' a Rowdy Bunch

ROWDY = "gatherin_a_rowdy_bunch"


@cannot_play(ROWDY, cites=("events.gatherin_a_rowdy_bunch",))
def has_gathered(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """The player has not enlisted yet."""
    if any(one.card == card and one.owner == seat for one in game.effects):
        return Refusal("events.gatherin_a_rowdy_bunch", "at_work_already", {"card": card})
    return None


@happens(ROWDY, cites=("events.gatherin_a_rowdy_bunch",))
def gather_rowdy_bunch(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The Enlistment phase comes now, then Movement goes on."""
    game.then(enlistment_phase)
    game.then(march_rowdily, seat, card)


@rule("events.gatherin_a_rowdy_bunch")
def march_rowdily(game: Empires, seat: Seat, card: str) -> None:
    """There is no second Enlistment phase, and those who attack strike less hard."""
    game.phase = "movement"
    last(game, seat, card)
