"""The exact chances of an encounter, told to who is about to choose."""

from __future__ import annotations

from ages.games.kit.facets import gives
from ages.kernel.choices import Seat
from ages.words.catalogues import Words

from ..cards.egyptian import send_wadjet
from ..odds import encounter_chance, fates, paired, stance_chance
from ..queries import open_stance
from ..rules.battle import PLAIN, RETREAT, declare, reveal
from ..state import Battle, Mythology


@gives(reveal)
def fighter_words(game: Mythology, seat: Seat, fighter: str, words: Words) -> str:
    """The chance of a unit against each enemy unit, and with its special way to fight."""
    battle = game.battle
    assert battle is not None
    side = battle.side(seat)
    if fighter == RETREAT:
        return words.message("gives.retreat")
    told = []
    for enemy in dict.fromkeys(battle.armies[1 - side]):
        trial = paired(battle, side, fighter, enemy)
        chance = percent(encounter_chance(game, trial, side))
        stance = open_stance(battle, side, fighter, enemy)
        if stance:
            special = percent(stance_chance(game, trial, side, stance))
            told.append(
                words.message(
                    "gives.chance_stance",
                    chance=chance,
                    enemy=enemy,
                    stance=stance,
                    special=special,
                )
            )
        else:
            told.append(words.message("gives.chance", chance=chance, enemy=enemy))
        told[-1] += follow_words(game, trial, side, words)
    return words.message("gives.wins", chances=", ".join(told))


def follow_words(game: Mythology, trial: Battle, side: int, words: Words) -> str:
    """What follows an encounter of different levels, if it does not just eliminate the loser."""
    fate = fates(game, trial, side)
    told = []
    if fate.further:
        told.append(words.message("gives.further", count=fate.further))
    if fate.wins and not fate.enemy_leaves:
        told.append(words.message("gives.enemy_stays"))
    if fate.wins < 1 and not fate.leaves:
        told.append(words.message("gives.stays"))
    return f" ({'; '.join(told)})" if told else ""


@gives(declare)
def stance_words(game: Mythology, seat: Seat, choice: str, words: Words, stance: str) -> str:
    """The chance to win the encounter in this way."""
    battle = game.battle
    assert battle is not None
    side = battle.side(seat)
    if choice == PLAIN:
        chance = percent(encounter_chance(game, battle, side))
        return words.message("gives.stance.plain", chance=chance)
    chance = percent(stance_chance(game, battle, side, choice))
    return words.message(f"gives.stance.{choice}", chance=chance)


@gives(send_wadjet)
def sent_words(game: Mythology, seat: Seat, unit: str, words: Words) -> str:
    """The chance of a Pharaoh, or of the Wadjet in his place, in the encounter at hand."""
    battle = game.battle
    assert battle is not None
    side = battle.side(seat)
    enemy = battle.picks[1 - side]
    chance = percent(encounter_chance(game, paired(battle, side, unit, enemy), side))
    told = words.message("gives.chance", chance=chance, enemy=enemy)
    return words.message("gives.wins", chances=told)


def percent(chance: float) -> str:
    """A chance as a person reads it; only what is certain is told as 0 or 100.

    >>> percent(0.5), percent(0.9999), percent(0.0001), percent(1.0)
    ('50%', '>99%', '<1%', '100%')
    """
    if 0.995 <= chance < 1:
        return ">99%"
    if 0 < chance < 0.005:
        return "<1%"
    return f"{100 * chance:.0f}%"
