"""Blows on buildings, blows before a battle, and those who stand in for the time of one."""

from __future__ import annotations

from ..book import cites, rule
from ..changes import remove_unit, the_battle
from ..fighting import (
    attack_points,
    building_under,
    health,
    strength_of,
    striking_tokens,
    times,
    tokens_of,
)
from ..pieces import ATTACKER, BUILDING, DEFENDER, SECOND, Battle
from ..queries import at_work
from ..state import Empires
from ..tables import SETUP
from .casualties import lose_from
from .destruction import damage_building
from .rounds import blow, fire, with_cards


@cites("resolution.building_damage", "siege.rams", "sea.fire_ships", "sea.demolition_ships")
def building_damage(game: Empires, name: str, number: int) -> int:
    """What an attacker deals to the building in a round; cards add to what the first one deals."""
    own = strength_of(game, name)
    if own.explodes and number != SECOND:
        return 0
    damage = striking_tokens(game, name) * attack_points(game, name, BUILDING, False)
    if own.die:
        damage *= fire(game, name)
    damage *= times(game, name)
    is_first = name == the_battle(game).attackers[0]
    return with_cards(game, DEFENDER, damage) if is_first else damage


@rule("events.caught_from_the_crows_nest")
def strike_early(game: Empires) -> None:
    """Ships that have seen the enemy in time strike once more, before the first round."""
    for effect in at_work(game, "early_blow"):
        battle = the_battle(game)
        name = str(effect.target)
        if name in battle.attackers and battle.defender is None:
            strike_building_early(game, battle, name)
        elif name == battle.defender and battle.attackers:
            strike_unit_early(game, ATTACKER, name, battle.attackers[0])
        elif name in battle.attackers and battle.defender is not None:
            strike_unit_early(game, DEFENDER, name, battle.defender)


def early_blow(game: Empires, name: str, enemy: str) -> int:
    """The damage of the blow; a Fire Ship rolls its die for it."""
    damage = blow(game, name, enemy)
    return damage * fire(game, name) if strength_of(game, name).die else damage


def strike_building_early(game: Empires, battle: Battle, name: str) -> None:
    """The building that is attacked takes the blow."""
    under = building_under(game, battle)
    if under is not None:
        tokens = early_blow(game, name, BUILDING) // SETUP.damage_token
        game.then(damage_building, *under, tokens)


def strike_unit_early(game: Empires, side: int, name: str, enemy: str) -> None:
    """The enemy takes the blow without reply."""
    if tokens_of(game, enemy):
        lost = early_blow(game, name, enemy) // health(game, enemy)
        lost = min(lost, tokens_of(game, enemy))
        unit = game.units[name]
        game.tell("early_blow", seat=unit.owner, unit=unit.card, count=lost)
        lose_from(game, side, enemy, lost)


@cites("events.urgent_need")
def dismiss(game: Empires) -> None:
    """Who stood in for the time of a battle is gone when it is over, or is not fought at all."""
    battle = game.battle
    over = [*game.units] if battle is None else [game.attacks[battle.attack].defender or ""]
    for name in over:
        if name in game.units and game.units[name].stands_in:
            remove_unit(game, name)
