"""Marches: where units go, together against a Town Center or each where it gains most."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import likes
from ages.games.kit.liking import Liking
from ages.kernel.choices import DONE, Seat

from ..pieces import NO_MANS_LAND, cell_of, place_of, village_of
from ..queries import (
    damage_at,
    enemies_at,
    is_home,
    rivals,
    unit_at,
    units_of,
    villagers_at,
)
from ..rules.events import PLAY
from ..rules.movement import MOVE, go, movable, move, reach
from ..state import Empires
from ..tables import SETUP, UNITS
from .assaults import KILL, assault, blow, duel_gain, fighter_worth, is_worth_a_siege
from .events import event_liking
from .worth import BUILDING_WORTH, WORTH


def marches(game: Empires, seat: Seat) -> dict[str, str]:
    """Where each unit should go that has not moved; who is not named stays."""
    movers = movable(game, seat)
    if not movers:
        return {}
    reaches = {name: [*reach(game, game.units[name]), game.units[name].place] for name in movers}
    fixed = {name: [unit.place] for name, unit in units_of(game, seat) if name not in reaches}
    for enemy in rivals(game, seat):
        plan = assault(game, seat, enemy, {**reaches, **fixed})
        if plan.damage >= plan.due or is_worth_a_siege(game, seat, enemy, plan):
            return {
                name: place
                for name, place in plan.places.items()
                if name in movers and game.units[name].place != place
            }
    return raids(game, seat, reaches, [place for (place,) in fixed.values()])


def raids(
    game: Empires, seat: Seat, reaches: dict[str, list[str]], taken: list[str]
) -> dict[str, str]:
    """Each unit in turn goes where it gains most, the strongest first, one to a place."""
    found: dict[str, str] = {}
    held = {*taken, *[unit.place for _, unit in units_of(game, seat)], NO_MANS_LAND}
    for name in sorted(reaches, key=lambda one: -strength_worth(game, one)):
        here = game.units[name].place
        most = standing_gain(game, seat, name, here) + settled(game, name)
        for place in reaches[name]:
            if place not in held and place not in found.values():
                gain = standing_gain(game, seat, name, place)
                if gain > most:
                    found[name], most = place, gain
    return found


def settled(game: Empires, name: str) -> float:
    """What it is worth not to move: who rests at home can get more tokens."""
    unit = game.units[name]
    lacking = UNITS[unit.card].tokens - unit.tokens
    return WORTH.stay + (WORTH.recover * lacking if is_home(unit) else 0.0)


def strength_worth(game: Empires, name: str) -> float:
    """What all tokens of a unit are worth."""
    return game.units[name].tokens * fighter_worth(game, name)


def standing_gain(game: Empires, seat: Seat, name: str, place: str) -> float:
    """What a unit gains by standing on a place: what it can attack there, less the danger."""
    here = village_of(place)
    if here is None:
        return -0.5
    gains = [duel_gain(game, name, one) for one in enemies_at(game, place, seat)]
    if here == seat:
        fights = max([0.0, *gains])
        return WORTH.home * fights + post_worth(game, seat, cell_of(place))
    if not gains:
        gains = [raid_gain(game, name, here, cell_of(place))]
    return max(gains) - danger(game, seat, name, here)


def post_worth(game: Empires, seat: Seat, cell: str) -> float:
    """What it is worth to stand on an own cell."""
    return WORTH.post if cell in game.players[seat].village.town_centers else 0.0


def raid_gain(game: Empires, name: str, enemy: Seat, cell: str) -> float:
    """What an attack on villagers, or on a building, brings."""
    player = game.players[enemy]
    there = villagers_at(player, cell)
    gain = 0.0
    if there:
        gain = duel_gain(game, name, place_of(enemy, cell))
    row = player.village.buildings.get(cell)
    if row is None:
        return gain
    tokens = SETUP.normal_rounds * blow(game, name)
    if cell in player.village.town_centers:
        return max(gain, tokens * WORTH.raid)
    due = row.hp // SETUP.damage_token - damage_at(player, cell)
    worth = BUILDING_WORTH[row.id]
    return max(gain, worth if tokens >= due else worth * 0.4 * tokens / due)


def danger(game: Empires, seat: Seat, name: str, enemy: Seat) -> float:
    """What a unit could lose to those who are at home there."""
    worst = 0.0
    for other, unit in units_of(game, enemy):
        if is_home(unit):
            worst = max(worst, duel_gain(game, other, name))
    return WORTH.danger * worst


@likes(move)
def like_move(game: Empires, seat: Seat) -> Liking:
    """The units that have somewhere to go, one after another."""
    plan = marches(game, seat)

    def like(option: Any) -> float:
        if option == DONE:
            return 0.0
        if option[0] == MOVE:
            return 1.0 if option[1] in plan else -1.0
        return event_liking(game, seat, option[1]) if option[0] == PLAY else -1.0

    return like


@likes(go)
def like_place(game: Empires, seat: Seat) -> Liking:
    """Where the plan sends the unit, else where it gains most."""
    assert game.pending is not None
    (name,) = game.pending.args
    goal = marches(game, seat).get(name)

    def like(place: str) -> float:
        if place == goal:
            return KILL
        if unit_at(game, place, seat) is not None:
            return -KILL
        return standing_gain(game, seat, name, place)

    return like
