"""Events that make fighters stronger or weaker: for a battle, or for those of the turn."""

from __future__ import annotations

from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.effects import Effect

from ..changes import the_battle
from ..fighting import fighters_of, is_attacking, is_unit, is_villagers, owner_of
from ..hooks import (
    Aims,
    aims,
    cannot_aim,
    cannot_play,
    happens,
    idle_tokens,
    more_ap,
    multiplies,
    side_damage,
)
from ..pieces import ATTACKER, FIGHT, FIRST, village_of
from ..queries import all_villagers
from ..rules.discard import draw_cards
from ..rules.events import last
from ..rules.rounds import is_far
from ..state import Empires
from ..tables import EVENTS
from .battles import units_fighting
from .disasters import bury
from .forms import cannot_name
from .losses import throw_away

FACE = "face"
"""The counter of a card for which a die was rolled."""


# Rally the Workers, The Jester Is Dead, Vengeance Is Mine


@cannot_play("rally_the_workers")
def cannot_rally(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """Own villagers fight in the battle."""
    fighters = fighters_of(the_battle(game))
    if any(is_villagers(one) and owner_of(game, one) == seat for one in fighters):
        return None
    return Refusal("events.rally_the_workers", "no_villagers_fight", {"card": card})


@cannot_play("the_jester_is_dead_lets_get_them")
def cannot_avenge_jester(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """An own unit defends in the battle, and there is a villager to give up."""
    defender = the_battle(game).defender
    if defender not in game.units or game.units[str(defender)].owner != seat:
        return Refusal(f"events.{card}", "none_of_yours_defends", {"card": card})
    if not all_villagers(game.players[seat]):
        return Refusal(f"events.{card}", "no_villagers_left", {"card": card})
    return None


@happens("the_jester_is_dead_lets_get_them", cites=("events.the_jester_is_dead_lets_get_them",))
def avenge_jester(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """A villager is given up, and all own units that defend strike harder for the turn."""
    last(game, seat, card)
    game.ask(seat, bury, card, EVENTS[card].lost_villagers)


@cannot_aim("vengeance_is_mine")
def cannot_take_vengeance(
    game: Empires, card: str, seat: Seat, name: Any, chosen: Aims
) -> Refusal | None:
    """The unit defends in the own village."""
    battle = the_battle(game)
    if name == battle.defender and village_of(battle.place) == seat:
        return None
    return Refusal("events.vengeance_is_mine", "defends_nothing_of_yours", {"unit": name})


# First Battle Jitters, Black Knight


@aims("first_battle_jitters")
def nervous(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The units of the battle."""
    return None if chosen else units_fighting(game)


@cannot_aim("first_battle_jitters")
def cannot_tremble(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """The unit has exactly five tokens, and trembles once."""
    if any(one.card == card and one.target == name for one in game.effects):
        return Refusal("events.first_battle_jitters", "at_work_already", {"card": card})
    if game.units[name].tokens == EVENTS[card].least:
        return None
    return Refusal("events.first_battle_jitters", "not_five_tokens", {"unit": name})


@happens("first_battle_jitters", "black_knight", cites=("events.first_battle_jitters",))
def unsettle(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The card works on the unit that was named, as long as its row says."""
    last(game, seat, card, chosen[0])


@idle_tokens("first_battle_jitters", cites=("events.first_battle_jitters",))
def trembling(game: Empires, card: str, effect: Effect, fighter: str) -> int:
    """Two tokens of the unit deal no damage."""
    return EVENTS[card].amount if effect.target == fighter else 0


@aims("black_knight")
def knights(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The own units whose attack is still to be fought."""
    if chosen:
        return None
    return [
        attack.attacker
        for attack in game.attacks
        if attack.kind == FIGHT and not attack.fought and attack.attacker in game.units
    ]


@cannot_aim("black_knight")
def cannot_ride(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """Cavalry attacks, and a unit has come to meet it."""
    refusal = cannot_name(game, card, seat, name, chosen)
    if refusal is not None:
        return refusal
    if any(one.card == card and one.target == name for one in game.effects):
        return Refusal("events.black_knight", "at_work_already", {"card": card})
    attack = next(one for one in game.attacks if one.attacker == name)
    if attack.defender in game.units:
        return None
    return Refusal("events.black_knight", "no_unit_defends", {"unit": name})


@idle_tokens("black_knight", cites=("events.black_knight",))
def afraid_of_knight(game: Empires, card: str, effect: Effect, fighter: str) -> int:
    """In the first normal round two tokens of the defending unit deal no damage."""
    battle = game.battle
    if battle is None or battle.round != FIRST or fighter != battle.defender:
        return 0
    return EVENTS[card].amount if effect.target in battle.attackers else 0


# Fortune Favors the Foolish


@cannot_play("fortune_favors_the_foolish", "shots_in_the_back")
def cannot_help_late(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """What is for the battles of the turn comes too late when all are fought."""
    if game.phase == "enlistment":
        return Refusal(f"events.{card}", "no_battle_ahead", {"card": card})
    return None


@happens("fortune_favors_the_foolish", cites=("events.fortune_favors_the_foolish",))
def tempt_fortune(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """One roll tells who fights better in all battles of the turn in which its player attacks."""
    last(game, seat, card, counters=((FACE, roll(game, seat, card)),))


def roll(game: Empires, seat: Seat, card: str) -> int:
    """A die is rolled for a card, and all are told."""
    (face,) = game.chance.roll(1)
    game.tell("rolled", seat=seat, card=card, count=face)
    return face


ATTACKERS_AP, DEFENDERS_AP = (4, 5), (2,)
ATTACKERS_DOUBLED, DEFENDERS_DOUBLED = (6,), (1,)
"""Whom each face of the die helps."""


def is_favored(
    game: Empires, effect: Effect, fighter: str, mine: tuple[int, ...], theirs: tuple[int, ...]
) -> bool:
    """Whether the roll helps a fighter: an attacking unit of the player, or who defends."""
    face = effect.counted(FACE)
    if face in mine and is_unit(fighter) and owner_of(game, fighter) == effect.owner:
        return is_attacking(game, fighter)
    battle = game.battle
    if face not in theirs or battle is None or not battle.attackers:
        return False
    return fighter == battle.defender and owner_of(game, battle.attackers[0]) == effect.owner


@more_ap("fortune_favors_the_foolish", cites=("events.fortune_favors_the_foolish",))
def fortunate_ap(game: Empires, card: str, effect: Effect, fighter: str) -> int:
    """So many attack points more for those whom the roll favors."""
    if is_favored(game, effect, fighter, ATTACKERS_AP, DEFENDERS_AP):
        return EVENTS[card].by_face[effect.counted(FACE) - 1]
    return 0


@multiplies("fortune_favors_the_foolish", cites=("events.fortune_favors_the_foolish",))
def fortunate_damage(game: Empires, card: str, effect: Effect, fighter: str) -> int:
    """Double damage for those whom the roll favors most."""
    if is_favored(game, effect, fighter, ATTACKERS_DOUBLED, DEFENDERS_DOUBLED):
        return EVENTS[card].by_face[effect.counted(FACE) - 1]
    return 1


# Non-Compos Mentis

TAKES_MORE, DRAWS, DISCARDS, DEALS_MORE = (1,), (2,), (5,), (4, 6)
"""What each face of the die brings its player."""


@cannot_play("non_compos_mentis")
def cannot_rave(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """The player takes part in the battle."""
    if any(owner_of(game, one) == seat for one in fighters_of(the_battle(game))):
        return None
    return Refusal("events.non_compos_mentis", "not_in_this_battle", {"card": card})


@happens("non_compos_mentis", cites=("events.non_compos_mentis",))
def rave(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """A roll brings cards, costs some, or makes damage of each round larger for a side."""
    face = roll(game, seat, card)
    number = EVENTS[card].by_face[face - 1]
    if face in DRAWS:
        draw_cards(game, seat, number)
    elif face in DISCARDS and game.players[seat].hand:
        game.ask(seat, throw_away, card, number)
    elif face in (*TAKES_MORE, *DEALS_MORE):
        last(game, seat, card, counters=((FACE, face),))


@side_damage("non_compos_mentis", cites=("events.non_compos_mentis",))
def raving(game: Empires, card: str, effect: Effect, side: int) -> int:
    """So much more falls on the own side, or on the other, in each round."""
    battle = the_battle(game)
    if side == ATTACKER and (battle.defender is None or is_far(game, battle)):
        return 0
    attacker = owner_of(game, battle.attackers[0])
    defender = None if battle.defender is None else owner_of(game, battle.defender)
    struck, striking = (attacker, defender) if side == ATTACKER else (defender, attacker)
    face = effect.counted(FACE)
    hit = struck if face in TAKES_MORE else striking
    return EVENTS[card].by_face[face - 1] if hit == effect.owner else 0
