"""The rounds of a battle: blows, monks that are named, healing, and losses."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import change_battle, put_attack, the_battle
from ..fighting import (
    attack_points,
    has_ranged_round,
    health,
    is_helpless,
    is_unit,
    monks_of,
    owner_of,
    strength_of,
    tokens_of,
)
from ..pieces import ATTACKER, BOMBARD, DEFENDER, DUEL, FIRST, RANGED, SECOND, Battle
from ..queries import at_work, is_permitted
from ..state import Empires
from ..tables import SETUP, TOKENS
from .casualties import lose_from
from .chronicle import tell_round
from .events import open_window

BETWEEN_ROUNDS = "between_rounds"
MONK = TOKENS["monk"]
YES, NO = "yes", "no"


def side_of(battle: Battle, side: int) -> str:
    """The fighter of a side: the attacker who is hit, or the defender."""
    return battle.victim if side == ATTACKER else battle.defender or ""


@rule("resolution.unit_damage")
@cites("rulings.43", "resolution.first_round", "resolution.second_round")
def strike(game: Empires, number: int) -> None:
    """A round begins; of two attackers the defender's owner names the one who is hit."""
    before = the_battle(game)
    rounds = before.rounds + (before.round >= RANGED)
    battle = change_battle(
        game, round=number, rounds=rounds, lost=(0, 0), doomed=(0, 0), struck=(0, 0)
    )
    if len(battle.attackers) > 1:
        game.ask(owner_of(game, battle.defender or ""), hit)
    else:
        change_battle(game, victim=battle.attackers[0])
    game.then(deal)


def attackers_to_hit(game: Empires, seat: Seat) -> list[Choice]:
    """The attackers of a battle of two against one."""
    return [*the_battle(game).attackers]


@question("rulings.43", attackers_to_hit, auto=True, verb="hit")
def hit(game: Empires, seat: Seat, choice: str) -> None:
    """The defender of a battle of two against one names the attacker who is hit."""
    change_battle(game, victim=choice)


@rule("resolution.unit_damage")
@cites("resolution.casualties", "resolution.villagers", "siege.when", "rulings.27")
def deal(game: Empires) -> None:
    """Both sides deal damage by the tokens they have; blows from afar join the first round."""
    battle = the_battle(game)
    defender = battle.defender or ""
    dealt = (
        damage_by(game, defender, battle.victim),
        sum([damage_by(game, one, defender) for one in battle.attackers]),
    )
    struck = (0, 0)
    if not battle.rounds:
        struck = (blows_on(game, battle.victim), blows_on(game, defender))
    change_battle(game, dealt=dealt, struck=struck)
    for side in (ATTACKER, DEFENDER):
        if can_name_monks(game, side):
            game.ask(owner_of(game, side_of(battle, 1 - side)), doom, side)
    game.then(suffer)


@cites(
    "siege.once",
    "siege.area",
    "siege.rams",
    "rulings.26",
    "sea.fire_ships",
    "sea.demolition_ships",
    "sea.answer_with_guns",
)
def damage_by(game: Empires, fighter: str, enemy: str) -> int:
    """What a fighter deals to an enemy in the round under way."""
    battle = the_battle(game)
    own = strength_of(game, fighter)
    is_ranged = battle.round == RANGED
    number = tokens_of(game, fighter)
    if is_helpless(game, fighter) or (own.explodes and battle.round != SECOND):
        number = 0
    elif own.bombards:
        number = number if can_bombard(game, battle, fighter) else 0
        is_ranged = False
    elif is_far(game, battle):
        number = 0
    damage = number * attack_points(game, fighter, enemy, is_ranged)
    if damage and own.die and not is_ranged:
        damage *= fire(game, fighter)
    if damage and own.area:
        damage *= tokens_of(game, enemy)
    return damage


def can_bombard(game: Empires, battle: Battle, fighter: str) -> bool:
    """Whether a gun strikes in this round: once, in the first; siege that is met has done so."""
    if battle.rounds:
        return False
    if is_far(game, battle):
        return fighter == game.attacks[battle.attack].attacker
    return "ship" in strength_of(game, fighter).classes


def is_far(game: Empires, battle: Battle) -> bool:
    """Whether somebody is struck from afar, who cannot reply."""
    attack = game.attacks[battle.attack]
    return attack.kind == BOMBARD and attack.defender is None


@cites("sea.fire_ships")
def fire(game: Empires, fighter: str) -> int:
    """The die of a Fire Ship; for some events it counts as a one."""
    (face,) = game.chance.roll(1)
    seat = owner_of(game, fighter)
    if any(one.owner != seat for one in at_work(game, "fire")):
        return 1
    return face


@cites("siege.when", "rulings.24", "rulings.27")
def blows_on(game: Empires, fighter: str) -> int:
    """The tokens that blows from afar cost a fighter in the first round, each by itself."""
    lost = 0
    for number, attack in enumerate(game.attacks):
        if attack.kind == BOMBARD and attack.target == fighter and not attack.fought:
            put_attack(game, number, replace(attack, fought=True))
            if tokens_of(game, attack.attacker):
                lost += blow(game, attack.attacker, fighter) // health(game, fighter)
    return lost


@cites("siege.area", "rulings.25")
def blow(game: Empires, gun: str, enemy: str) -> int:
    """The damage of one blow from afar."""
    damage = tokens_of(game, gun) * attack_points(game, gun, enemy, False)
    if strength_of(game, gun).area:
        damage *= tokens_of(game, enemy)
    return damage


# Monks


@cites("monks.casualties", "rulings.25")
def can_name_monks(game: Empires, side: int) -> bool:
    """Whether the enemy of a side can choose between its soldiers and its monks."""
    battle = the_battle(game)
    fighter = side_of(battle, side)
    return bool(
        monks_of(game, fighter) and tokens_of(game, fighter) and battle.dealt[side] >= MONK.hp
    )


DEATHS: tuple[Choice, ...] = tuple(range(SETUP.most_monks + 1))


def deaths(game: Empires, seat: Seat, side: int) -> Sequence[Choice]:
    """No monk up to all of them."""
    return DEATHS


def cannot_doom(game: Empires, seat: Seat, number: int, side: int) -> Refusal | None:
    """Each monk takes as many points as it has health."""
    battle = the_battle(game)
    most = min(monks_of(game, side_of(battle, side)), battle.dealt[side] // MONK.hp)
    if number <= most:
        return None
    return Refusal("monks.casualties", "not_so_many_monks", {"most": most})


@question("monks.casualties", deaths, cannot_doom, verb="monks")
def doom(game: Empires, seat: Seat, number: int, side: int) -> None:
    """So many of the enemy's monks are to die; the rest of the damage goes on soldiers."""
    doomed = list(the_battle(game).doomed)
    doomed[side] = number
    change_battle(game, doomed=tuple(doomed))


# Losses


@rule("resolution.casualties")
@cites("monks.healing", "rulings.25")
def suffer(game: Empires) -> None:
    """The losses of both are found; a side that has not prayed yet may try to heal."""
    battle = the_battle(game)
    keeps = bool(at_work(game, "carried_damage"))
    lost, doomed, carried = [], [], []
    for side in (ATTACKER, DEFENDER):
        tokens, monks, rest = losses(game, battle, side)
        lost.append(tokens)
        doomed.append(monks)
        carried.append(rest if keeps else 0)
    change_battle(game, lost=tuple(lost), doomed=tuple(doomed), carried=tuple(carried))
    for side in (ATTACKER, DEFENDER):
        if can_heal(game, side):
            game.ask(owner_of(game, side_of(battle, side)), heal, side)
    game.then(bury)


def losses(game: Empires, battle: Battle, side: int) -> tuple[int, int, int]:
    """The tokens and the monks that a side loses in the round, and the damage left over."""
    fighter = side_of(battle, side)
    damage = 0 if is_spared(game, fighter) else battle.dealt[side] + battle.carried[side]
    tokens, monks = tokens_of(game, fighter), monks_of(game, fighter)
    if monks and not tokens:
        return 0, min(damage // MONK.hp, monks), damage % MONK.hp
    doomed = battle.doomed[side]
    damage = max(0, damage - doomed * MONK.hp)
    hp = health(game, fighter)
    return min(damage // hp + battle.struck[side], tokens), doomed, damage % hp


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


@cites("monks.healing", "monks.healing_once", "monks.one_of_two")
def can_heal(game: Empires, side: int) -> bool:
    """Whether a side with monks that has neither converted nor healed has lost somebody."""
    battle = the_battle(game)
    fighter = side_of(battle, side)
    if not is_unit(fighter) or not monks_of(game, fighter) or battle.prayed[side]:
        return False
    if is_permitted(game, "prayer", fighter) or is_helpless(game, fighter):
        return False
    return bool(battle.lost[side] or battle.doomed[side])


YES_OR_NO: tuple[Choice, ...] = (YES, NO)


def whether(game: Empires, seat: Seat, side: int) -> Sequence[Choice]:
    """Yes or no."""
    return YES_OR_NO


@question("monks.healing", whether, verb="heal")
@cites("monks.healing_rate", "monks.healing_success")
def heal(game: Empires, seat: Seat, choice: str, side: int) -> None:
    """The monks try to save one who has just fallen: a soldier, or else a monk."""
    if choice == NO:
        return
    battle = the_battle(game)
    rate = min(monks_of(game, side_of(battle, side)), SETUP.highest_rate)
    (face,) = game.chance.roll(1)
    prayed = list(battle.prayed)
    prayed[side] = True
    saved = face <= rate
    lost, doomed = list(battle.lost), list(battle.doomed)
    if saved and lost[side]:
        lost[side] -= 1
    elif saved:
        doomed[side] -= 1
    change_battle(game, prayed=tuple(prayed), lost=tuple(lost), doomed=tuple(doomed))
    game.tell("healing", seat=seat, count=face, rate=rate, saved=saved)


@rule("resolution.casualties")
@cites("sea.demolition_ships")
def bury(game: Empires) -> None:
    """All losses are taken together; then others may have a say."""
    battle = the_battle(game)
    fighters = (battle.victim, battle.defender or "")
    tell_round(game, battle.round, fighters, battle.dealt, battle.lost)
    exploding = [one for one in fighters if is_spent(game, battle, one)]
    for side in (ATTACKER, DEFENDER):
        tokens = battle.lost[side]
        if fighters[side] in exploding:
            tokens = tokens_of(game, fighters[side])
        lose_from(game, side, fighters[side], tokens, battle.doomed[side])
    if game.attacks[battle.attack].kind != DUEL:
        open_window(game, BETWEEN_ROUNDS)


def is_spent(game: Empires, battle: Battle, fighter: str) -> bool:
    """Whether a fighter is gone with the blow of this round."""
    return battle.round == SECOND and strength_of(game, fighter).explodes
