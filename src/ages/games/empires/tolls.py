"""What it costs to send a unit to a village, while robbers are on the road."""

from __future__ import annotations

from ages.kernel.choices import Refusal
from ages.kernel.effects import Effect

from .book import cites
from .pieces import village_of
from .queries import at_work
from .state import Empires
from .tables import EVENTS, GOLD


def robbers(game: Empires, place: str, name: str) -> list[Effect]:
    """The cards of others that take gold of a unit which is sent to a village of another."""
    if not game.effects:
        return []
    unit, there = game.units[name], village_of(place)
    if there in (None, unit.owner, village_of(unit.place)):
        return []
    return [one for one in at_work(game, "free_passage") if one.owner != unit.owner]


@cites("events.robbed_by_robin")
def toll(game: Empires, place: str, name: str) -> int:
    """The gold that it costs to send a unit somewhere."""
    return sum([EVENTS[one.card].amount for one in robbers(game, place, name)])


@cites("events.robbed_by_robin")
def cannot_pay_toll(game: Empires, place: str, name: str) -> Refusal | None:
    """Who has no gold for the robbers cannot send the unit."""
    more = toll(game, place, name) - game.players[game.units[name].owner].supply[GOLD]
    if more <= 0:
        return None
    return Refusal("events.robbed_by_robin", "no_gold_for_robin", {"unit": name, "more": more})


@cites("events.robbed_by_robin")
def pay_toll(game: Empires, place: str, name: str) -> None:
    """Gold goes from the traveller to the owners of such cards."""
    seat = game.units[name].owner
    for effect in robbers(game, place, name):
        due = EVENTS[effect.card].amount
        game.players[seat].supply[GOLD] -= due
        game.players[effect.owner].supply[GOLD] += due
        game.tell("robbed", seat=seat, card=effect.card, target=effect.owner, count=due)
