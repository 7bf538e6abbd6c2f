"""War: whom units attack, who meets them, and when they give way."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import likes
from ages.games.kit.liking import Liking
from ages.kernel.choices import DONE, Choice, Seat

from ..changes import NAMES
from ..fighting import is_villagers, tokens_of
from ..pieces import BUILDING, THROUGH, VILLAGERS, cell_of, place_of, village_of
from ..queries import (
    building_hp,
    damage_at,
    units_of,
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
from ..rules.resolution import IN_ORDER, hit, next_battle
from ..rules.retreat import FIGHT_ON, retreat
from ..state import Empires
from ..tables import SETUP
from .assaults import KILL, assault, blow, duel_gain, fighter_worth
from .duels import fought, odds
from .events import event_liking
from .worth import BUILDING_WORTH, WORTH

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
    """All together on a Town Center, if that is worth more than what each would do alone."""
    enemy = village_of(place)
    if enemy is None or cell_of(place) not in game.players[enemy].village.town_centers:
        return -1.0
    together = alone = 0.0
    for name in assaulted(game, seat)[place]:
        together += building_gain(game, seat, name, place)
        alone += max(attack_gains(game, seat, name).values(), default=0.0)
    return together + 2.0 if together >= alone else -1.0


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
