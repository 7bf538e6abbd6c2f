"""War: where units march, whom they attack, who meets them, and when they give way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ages.games.kit.facets import likes
from ages.games.kit.liking import Liking
from ages.kernel.choices import DONE, Choice, Seat

from ..changes import NAMES
from ..fighting import is_villagers, tokens_of
from ..pieces import (
    BUILDING,
    NO_MANS_LAND,
    THROUGH,
    VILLAGERS,
    cell_of,
    place_of,
    village_of,
)
from ..queries import (
    beside,
    building_hp,
    damage_at,
    enemies_at,
    is_home,
    rivals,
    unit_at,
    units_of,
    villagers_at,
)
from ..rules.declaration import (
    ALL,
    ASSAULT,
    ATTACK,
    answer,
    assaulted,
    declare,
    standing_attacks,
    target,
    targets,
)
from ..rules.events import PLAY
from ..rules.movement import MOVE, go, movable, move, reach
from ..rules.resolution import IN_ORDER, hit, next_battle
from ..rules.retreat import FIGHT_ON, retreat
from ..state import Empires
from ..tables import SETUP, UNITS
from .duels import duel, fought, odds, siege_points
from .events import event_liking
from .worth import BUILDING_WORTH, WORTH, token_worth

KILL = 500.0
"""What it is worth to destroy the last Town Center."""


def fighter_worth(game: Empires, fighter: str) -> float:
    """What a token of a fighter is worth."""
    if is_villagers(fighter):
        return WORTH.villager
    unit = game.units[fighter]
    return token_worth(unit.card, game.players[unit.owner].known)


def duel_gain(game: Empires, fighter: str, enemy: str) -> float:
    """What a fight brings: the enemy's losses less the own."""
    end = duel(game, fighter, enemy)
    lost = tokens_of(game, fighter) - end.left
    killed = tokens_of(game, enemy) - end.other_left
    own = WORTH.levy if is_villagers(fighter) else fighter_worth(game, fighter)
    return killed * fighter_worth(game, enemy) - lost * own


# Assaults on a Town Center


def blow(game: Empires, name: str) -> int:
    """The damage tokens that a unit puts on a building in a round."""
    unit = game.units[name]
    points = siege_points(unit.card, game.players[unit.owner].known)
    return unit.tokens * points // SETUP.damage_token


class Assault(NamedTuple):
    """Who would attack a Town Center from where, the first on it, and what that would do."""

    places: dict[str, str]
    damage: int
    due: int


def assault(game: Empires, seat: Seat, enemy: Seat, reaches: dict[str, list[str]]) -> Assault:
    """The best assault on the Town Center of an enemy this turn, by units that can get there."""
    player = game.players[enemy]
    best = Assault({}, 0, 1)
    for cell in player.village.town_centers:
        center = place_of(enemy, cell)
        due = building_hp(player, cell) // SETUP.damage_token - damage_at(player, cell)
        spots = beside(game, center)
        for first in [name for name, places in reaches.items() if center in places]:
            places = posted(game, first, center, spots, reaches)
            damage = assault_damage(game, enemy, first, center, places)
            if best.damage / best.due < damage / due:
                best = Assault(places, damage, due)
    return best


def posted(
    game: Empires, first: str, center: str, spots: Sequence[str], reaches: dict[str, list[str]]
) -> dict[str, str]:
    """Who stands where: one on the Town Center, the strongest of the others beside it."""
    places = {first: center}
    for name in sorted(reaches, key=lambda one: -blow(game, one)):
        if name in places or not blow(game, name):
            continue
        free = [spot for spot in spots if spot in reaches[name] and spot not in places.values()]
        if free:
            places[name] = min(
                free, key=lambda spot: len(enemies_at(game, spot, game.units[name].owner))
            )
    return places


def assault_damage(
    game: Empires, enemy: Seat, first: str, center: str, places: dict[str, str]
) -> int:
    """The damage that an assault would do if the defender answers well."""
    there = unit_at(game, center, enemy)
    guards = [name for name, unit in units_of(game, enemy) if is_home(unit) and name != there]
    rounds = SETUP.normal_rounds
    if there is None:
        near = [one for one in guards if game.units[one].place in beside(game, center)]
        there = max(near, key=lambda one: game.units[one].tokens, default=None)
    own = rounds * blow(game, first)
    if there is not None:
        end = duel(game, first, there)
        if end.other_left or not end.left:
            return 0
        own = end.rounds * blow(game, first)
    elif villagers_at(game.players[enemy], cell_of(center)) > 3:
        end = duel(game, first, center)
        if not end.left:
            return 0
        own = end.rounds * blow(game, first)
    helpers = sorted([blow(game, name) for name in places if name != first])
    met = sum(
        [
            any(game.units[one].place in beside(game, places[name]) for one in guards)
            and unit_at(game, places[name], enemy) is None
            for name in places
            if name != first
        ]
    )
    met = min(met, len([one for one in guards if one != there]))
    return own + rounds * sum(helpers[: len(helpers) - met])


# Movement


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


def is_worth_a_siege(game: Empires, seat: Seat, enemy: Seat, plan: Assault) -> bool:
    """Whether an assault that does not end it today still does so tomorrow."""
    player = game.players[enemy]
    mending = villagers_at(player, player.village.town_centers[0])
    return 2 * plan.damage - mending >= plan.due and army(game, seat) > WORTH.superior * army(
        game, enemy
    )


def army(game: Empires, seat: Seat) -> float:
    """What all tokens of a seat are worth."""
    known = game.players[seat].known
    return sum([unit.tokens * token_worth(unit.card, known) for _, unit in units_of(game, seat)])


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


# Declaration


def attack_gains(game: Empires, seat: Seat, name: str) -> dict[Choice, float]:
    """What each attack that somebody could declare would bring."""
    found: dict[Choice, float] = {}
    for what in targets(game, seat, name):
        if name not in NAMES:
            found[what] = duel_gain(game, place_of(seat, name), str(what))
        elif what in NAMES:
            found[what] = duel_gain(game, name, str(what))
        elif what == VILLAGERS:
            found[what] = duel_gain(game, name, game.units[name].place)
        else:
            found[what] = building_gain(game, seat, name, str(what))
    return found


def building_gain(game: Empires, seat: Seat, name: str, what: str) -> float:
    """What damage to a building brings: a little on any, much on a Town Center."""
    place = game.units[name].place if what == BUILDING else what
    enemy = village_of(place)
    assert enemy is not None
    player, cell = game.players[enemy], cell_of(place)
    tokens = SETUP.normal_rounds * blow(game, name)
    due = building_hp(player, cell) // SETUP.damage_token - damage_at(player, cell)
    if cell in player.village.town_centers:
        reaches = {one: [unit.place] for one, unit in units_of(game, seat)}
        plan = assault(game, seat, enemy, reaches)
        if plan.damage >= plan.due and name in plan.places:
            return KILL
        return WORTH.siege * tokens
    worth = BUILDING_WORTH[player.village.buildings[cell].id]
    return worth if tokens >= due else 0.1 + worth * 0.4 * tokens / due


@likes(declare)
def like_attacker(game: Empires, seat: Seat) -> Liking:
    """Who gains most by attacking, and first of all whoever others can help."""

    def like(option: Any) -> float:
        if option == DONE:
            return 0.0
        if option[0] == PLAY:
            return event_liking(game, seat, option[1])
        if option[0] == ASSAULT:
            return assault_liking(game, seat, option[1])
        if option[0] != ATTACK:
            return -1.0
        if option[1] == ALL:
            return standing_liking(game, seat)
        name = option[1]
        gains = attack_gains(game, seat, name)
        best = max(gains, key=lambda what: gains[what])
        return gains[best] + (1.0 if best == BUILDING else 0.0)

    return like


def assault_liking(game: Empires, seat: Seat, place: str) -> float:
    """All together on one building: what they do to a Town Center, if that is what counts."""
    enemy = village_of(place)
    if enemy is None or cell_of(place) not in game.players[enemy].village.town_centers:
        return -1.0
    first, *_ = assaulted(game, seat)[place]
    return building_gain(game, seat, first, BUILDING) + 2.0


def standing_liking(game: Empires, seat: Seat) -> float:
    """All on what they stand on: if each of several would do just that."""
    standing = standing_attacks(game, seat)
    if len(standing) < 2:
        return -1.0
    total = 0.0
    for name, what in standing:
        gains = attack_gains(game, seat, name)
        if gains[what] <= 0 or gains[what] < max(gains.values()) - 0.5:
            return -1.0
        total += gains[what]
    return total + 2.0


@likes(target)
def like_target(game: Empires, seat: Seat) -> Liking:
    """What brings most."""
    assert game.pending is not None
    (name,) = game.pending.args
    return attack_gains(game, seat, name).__getitem__


@likes(answer)
def like_answer(game: Empires, seat: Seat) -> Liking:
    """Whoever fights best; nobody where a fight would only lose."""
    assert game.pending is not None
    (number,) = game.pending.args
    attack = game.attacks[number]
    here = attack.place
    row = (
        game.players[seat].village.buildings.get(cell_of(here))
        if village_of(here) == seat
        else None
    )
    saved = 0.0
    if row is not None:
        tokens = SETUP.normal_rounds * (
            0 if is_villagers(attack.attacker) else blow(game, attack.attacker)
        )
        saved = WORTH.siege * tokens if row.title == "town_center" else 0.3 * tokens

    def like(option: str) -> float:
        if option == THROUGH:
            return 0.0
        fighter = here if option == VILLAGERS else option
        return saved + duel_gain(game, fighter, attack.attacker)

    return like


# Resolution


@likes(next_battle)
def like_battle(game: Empires, seat: Seat) -> Liking:
    """As they were declared."""

    def like(option: Any) -> float:
        if option == IN_ORDER:
            return 0.5
        if option[0] == PLAY:
            return event_liking(game, seat, option[1])
        return -0.01 * float(option[1])

    return like


@likes(hit)
def like_victim(game: Empires, seat: Seat) -> Liking:
    """The attacker who loses most."""
    return lambda name: fighter_worth(game, name)


@likes(retreat)
def like_retreat(game: Empires, seat: Seat) -> Liking:
    """Who would lose more than the enemy in the round that is left goes, home if possible."""
    assert game.pending is not None
    assert game.battle is not None
    (name,) = game.pending.args
    battle = game.battle
    enemy = battle.defender if name in battle.attackers else battle.attackers[0]
    assert enemy is not None
    end = fought(odds(game, name, enemy), tokens_of(game, name), tokens_of(game, enemy), 1, False)
    lost = tokens_of(game, name) - end.left
    killed = tokens_of(game, enemy) - end.other_left
    gain = killed * fighter_worth(game, enemy) - lost * fighter_worth(game, name)

    def like(option: str) -> float:
        if option == FIGHT_ON:
            return gain + 1.0
        return 0.0 if village_of(option) == seat else -0.1

    return like
