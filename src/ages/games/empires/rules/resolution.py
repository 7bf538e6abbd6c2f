"""Attack Resolution: the order of battles, their rounds, casualties and assisted attacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import change_battle, moment_comes, put_attack, send_to_pool, the_battle
from ..fighting import (
    attack_points,
    building_under,
    has_ranged_round,
    health,
    is_villagers,
    owner_of,
    place_of_fighter,
    strength_of,
    tokens_of,
)
from ..pieces import (
    ASSIST,
    ATTACKER,
    BUILDING,
    DEFENDER,
    FIGHT,
    FIRST,
    NO_MANS_LAND,
    RANGED,
    SECOND,
    Attack,
    Battle,
    cell_of,
)
from ..queries import at_work, enemies_at, has_building, is_permitted
from ..state import Empires
from ..tables import EVENTS, SETUP
from .casualties import lose_from
from .chronicle import tell_battle, tell_round
from .destruction import damage_building
from .events import BATTLE_BEGINS, PLAY, PLAYS, cannot_play_event, open_window, play_event, playable
from .retreat import ask_retreats, offer_hit_and_run

BATTLE = "battle"
BETWEEN_ROUNDS = "between_rounds"
IN_ORDER = DONE
"""The battles that are left are fought in the order in which they were declared."""
SPECIAL = ("own_battle", "own_resolution")
MOMENTS = ("own_turn", *SPECIAL)
MOST_ATTACKS = 60


@rule("resolution.order")
def resolution_phase(game: Empires) -> None:
    """Battles are fought one after another."""
    game.phase = "resolution"
    game.then(resolve_on)


@rule("resolution.order")
@cites("rulings.6")
def resolve_on(game: Empires) -> None:
    """The attacker picks the next battle, where there is something to choose."""
    waiting = unfought(game)
    if not waiting:
        return
    seat = game.active
    if len(waiting) > 1 or has_helpers(game) or playable(game, seat, SPECIAL):
        game.ask(seat, next_battle)
    else:
        game.then(begin_battle, waiting[0])
    game.then(resolve_on)


@cites("resolution.assist_order")
def unfought(game: Empires) -> list[int]:
    """The attacks still to be fought; helpers come with those they help."""
    return [
        number
        for number, attack in enumerate(game.attacks)
        if attack.kind == FIGHT and not attack.fought
    ]


def has_helpers(game: Empires) -> bool:
    """Whether somebody waits to help: an event may still change who fights whom."""
    return any(attack.kind == ASSIST and not attack.fought for attack in game.attacks)


def battles(game: Empires, seat: Seat) -> list[Choice]:
    """All in declared order, one of them now, or an event first."""
    waiting = unfought(game)
    found: list[Choice] = [IN_ORDER] if len(waiting) > 1 else []
    found += [("fight", number) for number in waiting]
    return [*found, *playable(game, seat, MOMENTS)]


BATTLES: tuple[Choice, ...] = (
    IN_ORDER,
    *(("fight", number) for number in range(MOST_ATTACKS)),
    *PLAYS,
)


def any_battle(game: Empires, seat: Seat) -> Sequence[Choice]:
    """Any battle there could be."""
    return BATTLES


def cannot_fight(game: Empires, seat: Seat, choice: Any) -> Refusal | None:
    """A battle was declared and has not been fought."""
    if choice[0] == PLAY:
        return cannot_play_event(game, seat, choice[1], MOMENTS)
    if choice == IN_ORDER:
        if len(unfought(game)) > 1:
            return None
        return Refusal("resolution.order", "one_battle_left")
    if choice[1] in unfought(game):
        return None
    return Refusal("resolution.order", "no_such_battle", {"count": choice[1] + 1})


@question(
    "resolution.order", battles, cannot_fight, auto=True, verb="", besides=any_battle,
    first_words=("fight",), closes=True,
)  # fmt: skip
def next_battle(game: Empires, seat: Seat, choice: Any) -> None:
    """The battle is fought now, or all of them in the order in which they were declared."""
    if choice == IN_ORDER:
        for number in unfought(game):
            game.then(begin_battle, number)
    elif choice[0] == PLAY:
        play_event(game, seat, choice[1])
    else:
        game.then(begin_battle, choice[1])


# A battle


@rule("resolution.rounds")
@cites("resolution.kinds")
def begin_battle(game: Empires, number: int) -> None:
    """An attack comes to its battle, with those who help right after it."""
    attack = game.attacks[number]
    put_attack(game, number, replace(attack, fought=True))
    attackers = [one for one in (attack.attacker, attack.ally) if one and tokens_of(game, one)]
    if attackers:
        place = attack.battlefield or place_of_fighter(game, attackers[0])
        start(game, number, tuple(attackers), attack.defender, place)
    if attack.target == BUILDING:
        game.then(call_helpers, attack.place)


def start(
    game: Empires, number: int, attackers: tuple[str, ...], defender: str | None, place: str
) -> None:
    """A battle is planned round by round; who takes part has fought this turn."""
    if defender is not None and not tokens_of(game, defender):
        defender = None
    game.battle = Battle(number, attackers, defender, place)
    game.fields = (*game.fields, place)
    for name in (*attackers, defender):
        if name is not None and not is_villagers(name):
            game.units[name] = replace(game.units[name], fought=True)
    tell_battle(game, game.battle)
    open_window(game, BATTLE_BEGINS, place)
    game.then(ambush)
    game.then(ranged_round)
    game.then(normal_round, FIRST)
    game.then(after_first_round)
    game.then(normal_round, SECOND)
    game.then(end_battle)


@rule("events.i_cant_tell_where_its_coming_from")
def ambush(game: Empires) -> None:
    """Who has come by fast response into an ambush loses tokens before the first round."""
    battle = the_battle(game)
    attack = game.attacks[battle.attack]
    if not attack.fast or battle.defender is None:
        return
    for effect in at_work(game, "safe_response"):
        tokens = EVENTS[effect.card].tokens
        if "elephant" not in strength_of(game, battle.defender).classes:
            lose_from(
                game, DEFENDER, battle.defender, min(tokens, tokens_of(game, battle.defender))
            )
            if the_battle(game).defender is None:
                return


@rule("resolution.ranged")
@cites("resolution.ranged_damage", "resolution.hit_and_run", "rulings.22")
def ranged_round(game: Empires) -> None:
    """Fighters with a range attack strike first; then an attacking Archer may retreat."""
    if has_ranged_round(game, the_battle(game)):
        strike(game, RANGED)
        game.then(offer_hit_and_run)


@rule("resolution.rounds")
@cites(
    "declaration.leftover",
    "resolution.building_damage",
    "resolution.farm",
    "resolution.first_round",
    "resolution.second_round",
)
def normal_round(game: Empires, number: int) -> None:
    """Both strike at the same time; without a defender the building takes the blow."""
    battle = the_battle(game)
    if battle.gone or not battle.attackers:
        return
    if battle.defender is not None:
        strike(game, number)
        return
    change_battle(game, round=number, lost=(0, 0))
    under = building_under(game, battle)
    if under is not None and not is_lost_help(game.attacks[battle.attack]):
        for name in battle.attackers:
            damage = tokens_of(game, name) * attack_points(game, name, BUILDING, False)
            game.then(damage_building, *under, damage // SETUP.damage_token)


@cites("rulings.28")
def is_lost_help(attack: Attack) -> bool:
    """Whether an attack was help that somebody met: its rounds left over are lost."""
    return attack.kind == ASSIST and attack.defender is not None


@rule("resolution.retreat")
def after_first_round(game: Empires) -> None:
    """After the first normal round the attacker may retreat, then the defender."""
    battle = the_battle(game)
    if battle.round == FIRST and battle.defender is not None and battle.attackers:
        ask_retreats(game)


@rule("resolution.rounds")
@cites("faq.villagers_attacked", "village.one_action")
def end_battle(game: Empires) -> None:
    """The battle is over, and with it what lasted for it; villagers who attacked have acted."""
    attacker = game.attacks[the_battle(game).attack].attacker
    if is_villagers(attacker) and tokens_of(game, attacker):
        send_to_pool(game.players[owner_of(game, attacker)], cell_of(attacker))
    game.battle = None
    moment_comes(game, BATTLE)


# Blows


@rule("resolution.unit_damage")
@cites("resolution.casualties", "resolution.villagers", "rulings.43")
@cites("resolution.first_round", "resolution.second_round")
def strike(game: Empires, number: int) -> None:
    """Both sides deal damage by the tokens they have at the start of the round."""
    battle = change_battle(game, round=number, lost=(0, 0))
    if len(battle.attackers) > 1:
        game.ask(owner_of(game, battle.defender or ""), hit)
    else:
        land(game, battle.attackers[0])


def attackers_to_hit(game: Empires, seat: Seat) -> list[Choice]:
    """The attackers of a battle of two against one."""
    return [*the_battle(game).attackers]


@question("rulings.43", attackers_to_hit, auto=True, verb="hit")
def hit(game: Empires, seat: Seat, choice: str) -> None:
    """The defender of a battle of two against one names the attacker who is hit."""
    land(game, choice)


@cites("resolution.unit_damage", "events.relentless_attack")
def land(game: Empires, victim: str) -> None:
    """The damage of a round falls on the defender and on one attacker; losses are together."""
    battle = the_battle(game)
    defender = battle.defender or ""
    is_ranged = battle.round == RANGED
    dealt = [
        tokens_of(game, defender) * attack_points(game, defender, victim, is_ranged),
        sum(
            [
                tokens_of(game, one) * attack_points(game, one, defender, is_ranged)
                for one in battle.attackers
            ]
        ),
    ]
    fighters = (victim, defender)
    keeps = bool(at_work(game, "carried_damage"))
    lost, carried = [], []
    for side in (ATTACKER, DEFENDER):
        damage = 0 if is_spared(game, fighters[side]) else dealt[side] + battle.carried[side]
        hp = health(game, fighters[side])
        lost.append(min(damage // hp, tokens_of(game, fighters[side])))
        carried.append(damage % hp if keeps else 0)
    change_battle(game, lost=tuple(lost), carried=tuple(carried))
    tell_round(game, battle.round, fighters, dealt, lost)
    for side in (ATTACKER, DEFENDER):
        lose_from(game, side, fighters[side], lost[side])
    open_window(game, BETWEEN_ROUNDS)


@cites("events.heavy_tree_cover", "events.while_theyre_sleeping")
def is_spared(game: Empires, fighter: str) -> bool:
    """Whether a card keeps all damage of the round from a fighter."""
    if not game.effects:
        return False
    battle = the_battle(game)
    if battle.round == RANGED and is_permitted(game, "cover", fighter):
        return True
    is_first = battle.round == RANGED or (
        battle.round == FIRST and not has_ranged_round(game, battle)
    )
    return is_first and is_permitted(game, "surprise", fighter)


# Assisted attacks


@rule("resolution.assist_order")
@cites("resolution.assist_example")
def call_helpers(game: Empires, place: str) -> None:
    """When the primary attack is over, those who help come one after another."""
    for number, attack in enumerate(game.attacks):
        if attack.kind == ASSIST and attack.place == place and not attack.fought:
            game.then(help_out, number)


@rule("resolution.assist_conditions")
@cites("rulings.28")
def help_out(game: Empires, number: int) -> None:
    """A helper strikes the building if the first attacker is alone there and nobody met it."""
    attack = game.attacks[number]
    put_attack(game, number, replace(attack, fought=True))
    if not tokens_of(game, attack.attacker):
        return
    if attack.defender is not None:
        place = place_of_fighter(game, attack.attacker)
        start(game, number, (attack.attacker,), attack.defender, place)
    elif can_help(game, attack):
        start(game, number, (attack.attacker,), None, attack.place)
    else:
        game.tell("no_help", seat=owner_of(game, attack.attacker), place=attack.place)


@cites("resolution.assist_conditions")
def can_help(game: Empires, attack: Attack) -> bool:
    """Whether the first attacker is still on the building, and no unit against it."""
    seat = owner_of(game, attack.attacker)
    primaries = [
        one.attacker
        for one in game.attacks
        if one.kind == FIGHT and one.place == attack.place and one.target == BUILDING
    ]
    is_there = any(
        tokens_of(game, one) and place_of_fighter(game, one) == attack.place for one in primaries
    )
    return (
        is_there
        and has_building(game, attack.place)
        and not enemies_at(game, attack.place, seat)
        and attack.place != NO_MANS_LAND
    )
