"""Attack Resolution: the order of battles, their rounds, casualties and assisted attacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import change_battle, lose_tokens, moment_comes, put_attack, send_to_pool, the_battle
from ..fighting import (
    building_under,
    has_ranged_round,
    has_something_to_strike,
    health,
    is_alive,
    is_unit,
    is_villagers,
    owner_of,
    place_of_fighter,
    strength_of,
    tokens_of,
)
from ..hooks import battles_over
from ..pieces import (
    ASSIST,
    BOMBARD,
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
    village_of,
)
from ..queries import at_work, enemies_at, has_building
from ..state import Empires
from ..tables import EVENTS, SETUP
from .blows import building_damage, dismiss, strike_early
from .casualties import lose_afar, lose_from
from .chronicle import tell_battle, tell_blow, tell_miss
from .conversion import convert_all
from .destruction import damage_building
from .events import BATTLE_BEGINS, PLAY, PLAYS, cannot_play_event, open_window, play_event, playable
from .relics import offer_relics
from .retreat import ask_retreats, offer_hit_and_run
from .rounds import aimed_at, blow, is_far, strike

BATTLE = "battle"
IN_ORDER = "in_order"
IN_RESOLUTION = ("own_resolution",)
SPECIAL = ("own_battle", *IN_RESOLUTION)
MOMENTS = ("own_turn", *SPECIAL)
MOST_ATTACKS = 60


@rule("resolution.order")
def resolution_phase(game: Empires) -> None:
    """Battles are fought one after another."""
    game.phase = "resolution"
    game.then(resolve_on)
    game.then(end_resolution)


@rule("resolution.order")
@cites("events.get_in_and_get_out")
def end_resolution(game: Empires) -> None:
    """All battles are fought: what cards have waited for that happens."""
    seat = game.active
    dismiss(game)
    for effect in game.effects:
        if effect.owner == seat:
            battles_over.plan(game, [(seat, effect.card)], effect.target)


@rule("resolution.order")
@cites("rulings.6")
def resolve_on(game: Empires) -> None:
    """The attacker picks the next battle, where there is something to choose."""
    waiting = unfought(game)
    seat = game.active
    if not waiting:
        if playable(game, seat, IN_RESOLUTION):
            game.ask(seat, next_battle)
            game.then(resolve_on)
        return
    if len(waiting) > 1 or has_helpers(game) or playable(game, seat, SPECIAL):
        game.ask(seat, next_battle)
    else:
        game.then(begin_battle, waiting[0])
    game.then(resolve_on)


@cites("resolution.assist_order")
def unfought(game: Empires) -> list[int]:
    """The attacks still to be fought; helpers and blows on fighters come with the fights."""
    return [
        number
        for number, attack in enumerate(game.attacks)
        if not attack.fought
        and (attack.kind == FIGHT or (attack.kind == BOMBARD and not joins(game, attack)))
    ]


@cites("siege.when", "rulings.27")
def joins(game: Empires, attack: Attack) -> bool:
    """Whether a blow from afar is aimed at somebody who is still to fight."""
    fighter = aimed_at(attack)
    return any(
        not one.fought and one.kind == FIGHT and fighter in (one.attacker, one.target, one.defender)
        for one in game.attacks
    )


def has_helpers(game: Empires) -> bool:
    """Whether somebody waits to help: an event may still change who fights whom."""
    return any(attack.kind == ASSIST and not attack.fought for attack in game.attacks)


def battles(game: Empires, seat: Seat) -> list[Choice]:
    """All in declared order, one of them now, or an event first."""
    waiting = unfought(game)
    found: list[Choice] = [IN_ORDER] if len(waiting) > 1 else []
    found += [("fight", number) for number in waiting] or [DONE]
    return [*found, *playable(game, seat, MOMENTS)]


BATTLES: tuple[Choice, ...] = (
    IN_ORDER,
    *(("fight", number) for number in range(MOST_ATTACKS)),
    *PLAYS,
    DONE,
)


def any_battle(game: Empires, seat: Seat) -> Sequence[Choice]:
    """Any battle there could be."""
    return BATTLES


def cannot_fight(game: Empires, seat: Seat, choice: Any) -> Refusal | None:
    """A battle was declared and has not been fought."""
    if choice[0] == PLAY:
        return cannot_play_event(game, seat, choice[1], MOMENTS)
    if choice == DONE:
        return Refusal("resolution.order", "battles_left") if unfought(game) else None
    if choice == IN_ORDER:
        if len(unfought(game)) > 1:
            return None
        return Refusal("resolution.order", "one_battle_left")
    if choice[1] in unfought(game):
        return None
    return Refusal("resolution.order", "no_such_battle", {"count": choice[1] + 1})


@question(
    "resolution.order", battles, cannot_fight, auto=True, verb="", besides=any_battle,
    first_words=("fight", IN_ORDER),
)  # fmt: skip
def next_battle(game: Empires, seat: Seat, choice: Any) -> None:
    """The battle is fought now, or all of them in the order in which they were declared."""
    if choice == DONE:
        game.skip_past(resolve_on)
    elif choice == IN_ORDER:
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
    if attackers and attack.kind == BOMBARD:
        bombard(game, number, attack)
    elif attackers:
        place = attack.battlefield or place_of_fighter(game, attackers[0])
        start(game, number, tuple(attackers), attack.defender, place)
    if attack.target == BUILDING and attack.kind == FIGHT:
        game.then(call_helpers, attack.place)


@cites("siege.once", "siege.retreat", "rulings.26", "rulings.35")
def bombard(game: Empires, number: int, attack: Attack) -> None:
    """A blow falls from afar; who meets the gun, or can reply to a ship, fights it."""
    gun = attack.attacker
    if attack.defender is not None and is_sailing(game, gun):
        start(game, number, (gun,), attack.defender, place_of_fighter(game, gun))
    elif attack.defender is not None:
        strike_from_afar(game, number, attack)
        game.then(meet_gun, number)
    elif attack.target == BUILDING:
        strike_from_afar(game, number, attack)
    else:
        start(game, number, (gun,), aimed_at(attack), attack.place)


def is_sailing(game: Empires, fighter: str) -> bool:
    """Whether a fighter is a ship."""
    return "ship" in strength_of(game, fighter).classes


@rule("siege.bombardment")
@cites("siege.when", "rulings.24")
def strike_from_afar(game: Empires, number: int, attack: Attack) -> None:
    """The blow of a gun falls on its target, without a battle."""
    gun = attack.attacker
    game.fields = (*game.fields, attack.place)
    if is_unit(gun):
        game.units[gun] = replace(game.units[gun], fought=True)
    seat = village_of(attack.place)
    assert seat is not None
    if not has_something_to_strike(game, attack):
        tell_miss(game, attack)
        return
    if attack.target == BUILDING:
        tokens = blow(game, gun, BUILDING) // SETUP.damage_token
        tell_blow(game, attack, tokens)
        game.then(damage_building, seat, cell_of(attack.place), tokens)
        return
    fighter = aimed_at(attack)
    lost = min(blow(game, gun, fighter) // health(game, fighter), tokens_of(game, fighter))
    tell_blow(game, attack, lost)
    lose_afar(game, fighter, lost)


@rule("rulings.26")
def meet_gun(game: Empires, number: int) -> None:
    """Who has met a gun fights it on its own space."""
    attack = game.attacks[number]
    if tokens_of(game, attack.attacker) and tokens_of(game, attack.defender or ""):
        place = place_of_fighter(game, attack.attacker)
        start(game, number, (attack.attacker,), attack.defender, place)


def start(
    game: Empires, number: int, attackers: tuple[str, ...], defender: str | None, place: str
) -> None:
    """A battle is planned round by round; who takes part has fought this turn."""
    if defender is not None and not is_alive(game, defender):
        defender = None
    game.battle = Battle(number, attackers, defender, place)
    game.fields = (*game.fields, place)
    for name in (*attackers, defender):
        if name is not None and is_unit(name):
            game.units[name] = replace(game.units[name], fought=True)
    tell_battle(game, game.battle)
    open_window(game, BATTLE_BEGINS, place)
    game.then(ambush)
    game.then(convert_all)
    game.then(strike_early)
    game.then(ranged_round)
    game.then(normal_round, FIRST)
    game.then(after_first_round)
    game.then(normal_round, SECOND)
    game.then(fight_longer)
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
            lost = min(tokens, tokens_of(game, battle.defender))
            lose_from(game, DEFENDER, battle.defender, lost)
            if the_battle(game).defender is None:
                return


@rule("resolution.ranged")
@cites("resolution.ranged_damage", "resolution.hit_and_run", "rulings.22")
def ranged_round(game: Empires) -> None:
    """Fighters with a range attack strike first; then an attacking Archer may retreat."""
    battle = the_battle(game)
    is_fight = battle.defender is not None and battle.attackers and not is_far(game, battle)
    if is_fight and has_ranged_round(game, battle):
        game.then(strike, RANGED)
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
        if has_round(game, battle, number):
            game.then(strike, number)
        return
    change_battle(game, round=number, lost=(0, 0))
    under = building_under(game, battle)
    if under is not None and is_on_building(game.attacks[battle.attack]):
        for name in battle.attackers:
            tokens = building_damage(game, name, number) // SETUP.damage_token
            game.then(damage_building, *under, tokens)


@cites("siege.once", "rulings.26")
def has_round(game: Empires, battle: Battle, number: int) -> bool:
    """A blow from afar has one round, unless the one it hits can reply."""
    return number == FIRST or not is_far(game, battle)


@cites("rulings.28")
def is_on_building(attack: Attack) -> bool:
    """Whether rounds left over fall on the building: not of help that was met, nor of guns."""
    return attack.kind == FIGHT or (attack.kind == ASSIST and attack.defender is None)


@rule("events.you_will_die")
def fight_longer(game: Empires) -> None:
    """A card may give a battle more normal rounds than two."""
    most = max([EVENTS[one.card].amount for one in at_work(game, "own_retreat")], default=SECOND)
    for number in range(SECOND + 1, most + 1):
        game.then(normal_round, number)


@rule("resolution.retreat")
def after_first_round(game: Empires) -> None:
    """After the first normal round the attacker may retreat, then the defender."""
    battle = the_battle(game)
    is_fight = battle.defender is not None and battle.attackers and not is_far(game, battle)
    if battle.round == FIRST and is_fight:
        ask_retreats(game)


@rule("resolution.rounds")
@cites("sea.demolition_ships", "faq.villagers_attacked", "village.one_action")
def end_battle(game: Empires) -> None:
    """The battle is over, and with it what lasted for it.

    Villagers who attacked have acted, and a ship that has exploded is gone.
    """
    battle = the_battle(game)
    attacker = game.attacks[battle.attack].attacker
    if is_villagers(attacker) and tokens_of(game, attacker):
        send_to_pool(game.players[owner_of(game, attacker)], cell_of(attacker))
    for name in battle.attackers:
        if strength_of(game, name).explodes and battle.round >= SECOND:
            lose_tokens(game, name, tokens_of(game, name))
    offer_relics(game)
    dismiss(game)
    game.battle = None
    moment_comes(game, BATTLE)


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
