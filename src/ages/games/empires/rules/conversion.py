"""Conversion: monks win over one of the enemy before the first round."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Seat

from ..book import cites, question, rule
from ..changes import change_battle, the_battle
from ..fighting import is_helpless, is_tower, is_unit, monks_of, owner_of, strength_of, tokens_of
from ..hooks import slain
from ..pieces import ATTACKER, DEFENDER, Battle
from ..queries import at_work, is_permitted
from ..state import Empires
from ..tables import EVENTS, SETUP, UNITS
from .casualties import lose_from
from .rounds import NO, YES, is_far

MORE = "more"
"""The counter of a card that brings more attempts."""

TRY: tuple[Choice, ...] = (YES, NO)


def sides(battle: Battle) -> tuple[str, str]:
    """The first attacker and the defender."""
    attacker = battle.attackers[0] if battle.attackers else ""
    return attacker, battle.defender or ""


@rule("monks.conversion")
def convert_all(game: Empires) -> None:
    """Both sides that can may try to convert, by the monks they have when the battle begins."""
    battle = the_battle(game)
    fighters = sides(battle)
    for side in (ATTACKER, DEFENDER):
        rate = conversion_rate(game, fighters[side])
        if rate and can_convert(game, battle, side):
            game.ask(owner_of(game, fighters[side]), convert, side, rate)


@cites("monks.conversion_rate", "monks.conversion_limit", "monks.conversion_bonus")
def conversion_rate(game: Empires, fighter: str) -> int:
    """The number of monks of a fighter, five at most; a card may say otherwise."""
    monks = monks_of(game, fighter)
    if not monks:
        return 0
    said = [
        EVENTS[effect.card].amount
        for word in ("each_monk", "devotion")
        for effect in at_work(game, word)
        if effect.target == fighter
    ]
    return said[0] if said else min(monks, SETUP.highest_rate)


@cites("events.zealous_monks", "events.listen_to_a_story")
def attempts(game: Empires, fighter: str) -> int:
    """How often the monks of a fighter roll: once, each of them, or more often."""
    number = monks_of(game, fighter) if is_permitted(game, "each_monk", fighter) else 1
    told = [one.counted(MORE) for one in at_work(game, "stories") if one.target == fighter]
    return number + sum(told)


@cites("monks.conversion_target", "siege.no_conversion", "rulings.25")
def can_convert(game: Empires, battle: Battle, side: int) -> bool:
    """Whether the enemy has somebody to convert: no siege, and no card of one token."""
    fighters = sides(battle)
    own, enemy = fighters[side], fighters[1 - side]
    if not own or not enemy or not tokens_of(game, enemy):
        return False
    if at_work(game, "conversion") or is_permitted(game, "prayer", own):
        return False
    if is_helpless(game, own) or is_far(game, battle):
        return False
    if not is_unit(enemy):
        return not is_tower(enemy)
    return UNITS[game.units[enemy].card].tokens > 1 and "siege" not in (
        strength_of(game, enemy).classes
    )


def whether(game: Empires, seat: Seat, side: int, rate: int) -> Sequence[Choice]:
    """Yes or no."""
    return TRY


@question("monks.conversion", whether, verb="convert")
@cites("monks.conversion_success", "monks.then_battle", "monks.one_of_two")
def convert(game: Empires, seat: Seat, choice: str, side: int, rate: int) -> None:
    """The monks try it: a die that shows no more than their number wins over one enemy."""
    battle = the_battle(game)
    own, enemy = sides(battle)[side], sides(battle)[1 - side]
    if choice == NO or not enemy:
        return
    prayed = list(battle.prayed)
    prayed[side] = True
    change_battle(game, prayed=tuple(prayed))
    won = 0
    for face in game.chance.roll(attempts(game, own)):
        game.tell("conversion", seat=seat, count=face, rate=rate)
        won += face <= rate
    if won and tokens_of(game, enemy):
        tell_converted(game, own, enemy, won)
        lose_from(game, 1 - side, enemy, min(won, tokens_of(game, enemy)))
    elif not won and is_permitted(game, "devotion", own):
        lose_from(game, side, own, 0, 1)


@cites("events.field_testing")
def tell_converted(game: Empires, own: str, enemy: str, won: int) -> None:
    """Cards at work on a unit hear of it that it has won over the last of an enemy unit."""
    if is_unit(enemy) and won >= tokens_of(game, enemy) and not monks_of(game, enemy):
        for effect in game.effects:
            if effect.target == own:
                slain.plan(game, [(owner_of(game, own), effect.card)])
