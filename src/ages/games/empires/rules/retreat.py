"""Retreat from a battle, and hit and run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import change_battle, settle_place, the_battle
from ..fighting import is_villagers, owner_of, strength_of
from ..pieces import NO_MANS_LAND, RANGED, cell_of, place_of, village_of
from ..queries import at_work, units_at
from ..state import Empires
from .movement import PLACES

FIGHT_ON = "fight_on"


@rule("resolution.hit_and_run")
@cites("resolution.cavalry")
def offer_hit_and_run(game: Empires) -> None:
    """After the ranged round an attacking Archer may retreat."""
    battle = the_battle(game)
    if battle.round != RANGED or battle.defender is None or can_nobody_retreat(game):
        return
    for name in battle.attackers:
        if not is_villagers(name) and "archer_missile" in strength_of(game, name).classes:
            game.ask(owner_of(game, name), retreat, name)


def ask_retreats(game: Empires) -> None:
    """The attacker may retreat, then the defender."""
    battle = the_battle(game)
    if can_nobody_retreat(game):
        return
    for name in (*battle.attackers, battle.defender):
        if name is not None and not is_villagers(name):
            game.then(offer_retreat, name)


@cites("rulings.43")
def can_nobody_retreat(game: Empires) -> bool:
    """In a battle of two against one nobody retreats."""
    return game.attacks[the_battle(game).attack].ally is not None


@rule("resolution.retreat")
def offer_retreat(game: Empires, name: str) -> None:
    """A unit may retreat while its enemy is still there."""
    battle = the_battle(game)
    if name in game.units and battle.defender is not None and not battle.gone:
        game.ask(owner_of(game, name), retreat, name)


@cites("resolution.retreat", "movement.diagonal")
def ways_back(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """To fight on, or the spaces beside the unit, No-Man's-Land, or home."""
    return [FIGHT_ON, *retreat_places(game, name)]


@cites("rulings.12", "rulings.23")
def retreat_places(game: Empires, name: str) -> list[str]:
    """The places one step back, whether they are free or not."""
    unit = game.units[name]
    here = village_of(unit.place)
    if here is None:
        village = game.players[unit.owner].village
        return [place_of(unit.owner, cell) for cell in village.doors]
    village = game.players[here].village
    cell = cell_of(unit.place)
    near = village.beside(cell)
    is_abroad = here != unit.owner
    if is_abroad and village.bars(cell):
        near = tuple([one for one in near if one in village.fringe])
    found = [place_of(here, one) for one in near]
    if cell in (village.fringe if is_abroad else village.doors):
        found.append(NO_MANS_LAND)
    return found


def ways_back_now(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """The same where nobody stands and nobody has fought."""
    barred = {unit.place for unit in game.units.values()}.union(game.fields)
    barred.discard(NO_MANS_LAND)
    if at_work(game, "journeys"):
        barred.add(NO_MANS_LAND)
    return [FIGHT_ON, *[place for place in retreat_places(game, name) if place not in barred]]


RETREATS: tuple[Choice, ...] = (FIGHT_ON, *PLACES)


def any_way_back(game: Empires, seat: Seat, name: str) -> Sequence[Choice]:
    """Wherever a unit could ever retreat to."""
    return RETREATS


@cites("resolution.retreat_barred", "rulings.23")
def cannot_retreat(game: Empires, seat: Seat, choice: Any, name: str) -> Refusal | None:
    """Nobody retreats to a space with a unit, or where a fight was fought this turn."""
    if choice == FIGHT_ON:
        return None
    if choice not in retreat_places(game, name):
        return Refusal("resolution.retreat", "not_one_step_back", {"place": choice})
    if choice == NO_MANS_LAND:
        if at_work(game, "journeys"):
            return Refusal("events.brushfire", "roads_are_burning", {"place": choice})
        return None
    if units_at(game, choice):
        return Refusal("resolution.retreat_barred", "unit_there", {"place": choice})
    if choice in game.fields:
        return Refusal("resolution.retreat_barred", "fought_there", {"place": choice})
    return None


@question(
    "resolution.retreat", ways_back, cannot_retreat, auto=True, verb="retreat",
    legal=ways_back_now, besides=any_way_back,
)  # fmt: skip
def retreat(game: Empires, seat: Seat, choice: str, name: str) -> None:
    """The unit fights on, or leaves the battle."""
    if choice != FIGHT_ON:
        withdraw(game, name, choice)


@rule("resolution.retreat_loses")
def withdraw(game: Empires, name: str, place: str) -> None:
    """A unit leaves the battle and loses the rounds that are left."""
    unit = game.units[name]
    battle = the_battle(game)
    game.units[name] = replace(unit, place=place)
    game.tell("retreated", seat=unit.owner, unit=unit.card, place=place)
    if name == battle.defender:
        change_battle(game, defender=None)
    else:
        left = tuple([one for one in battle.attackers if one != name])
        change_battle(game, attackers=left, gone=not left)
    settle_place(game, unit.place)
