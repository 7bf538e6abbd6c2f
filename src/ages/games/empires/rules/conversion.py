"""Conversion: monks win over one of the enemy before the first round."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Seat

from ..book import cites, question, rule
from ..changes import change_battle, the_battle
from ..fighting import is_helpless, is_tower, is_unit, monks_of, owner_of, strength_of, tokens_of
from ..pieces import ATTACKER, DEFENDER, Battle
from ..queries import at_work, is_permitted
from ..state import Empires
from ..tables import SETUP, UNITS
from .casualties import lose_from
from .rounds import NO, YES

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
    """The number of monks of a fighter, five at most."""
    return min(monks_of(game, fighter), SETUP.highest_rate)


@cites("monks.conversion_target", "siege.no_conversion", "rulings.25")
def can_convert(game: Empires, battle: Battle, side: int) -> bool:
    """Whether the enemy has somebody to convert: no siege, and no card of one token."""
    fighters = sides(battle)
    own, enemy = fighters[side], fighters[1 - side]
    if not own or not enemy or not tokens_of(game, enemy):
        return False
    if at_work(game, "conversion") or is_permitted(game, "prayer", own) or is_helpless(game, own):
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
    enemy = sides(battle)[1 - side]
    if choice == NO or not enemy:
        return
    prayed = list(battle.prayed)
    prayed[side] = True
    change_battle(game, prayed=tuple(prayed))
    (face,) = game.chance.roll(1)
    game.tell("conversion", seat=seat, count=face, rate=rate)
    if face <= rate and tokens_of(game, enemy):
        lose_from(game, 1 - side, enemy, 1)
