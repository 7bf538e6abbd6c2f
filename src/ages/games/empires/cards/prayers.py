"""Events about monks: conversions, healing, and what keeps them from either."""

from __future__ import annotations

from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..changes import pay, the_battle
from ..fighting import is_alive, monks_of, owner_of
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..pieces import ATTACKER, BOMBARD, DEFENDER, Battle
from ..queries import at_work, can_pay, is_permitted, missing
from ..rules.conversion import MORE, can_convert, sides
from ..rules.events import last
from ..rules.rounds import can_heal, side_of
from ..state import Empires
from ..tables import EVENTS, PRICE
from .battles import units_fighting


def praying(game: Empires) -> list[str]:
    """The fighters whose monks could try a conversion in the battle."""
    battle = the_battle(game)
    return [
        fighter
        for side, fighter in enumerate(sides(battle))
        if monks_of(game, fighter) and can_convert(game, battle, side)
    ]


# Fat Friar's Tavern o' Spirits, Mystigogy


@cannot_aim("fat_friars_tavern_o_spirits")
def cannot_treat(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """Monks are with the unit, and they are not drunk yet."""
    if not monks_of(game, name):
        return Refusal(f"events.{card}", "no_monks_there", {"unit": name})
    if is_permitted(game, EVENTS[card].forbids[0], name):
        return Refusal(f"events.{card}", "at_work_already", {"card": card})
    return None


@cannot_play("mystigogy")
def cannot_mystify(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """Somebody could try a conversion."""
    if at_work(game, EVENTS[card].forbids[0]):
        return Refusal("events.mystigogy", "at_work_already", {"card": card})
    if praying(game):
        return None
    return Refusal("events.mystigogy", "nobody_converts", {"card": card})


# Piety


@aims("piety")
def pious(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The units of the battle."""
    return None if chosen else units_fighting(game)


@cannot_aim("piety")
def cannot_be_pious(
    game: Empires, card: str, seat: Seat, name: Any, chosen: Aims
) -> Refusal | None:
    """The unit has a single monk, who can try a conversion."""
    if monks_of(game, name) != 1:
        return Refusal("events.piety", "not_one_monk", {"unit": name})
    if name not in praying(game):
        return Refusal("events.piety", "converts_nobody", {"unit": name})
    if is_permitted(game, EVENTS[card].permits[0], name):
        return Refusal("events.piety", "at_work_already", {"card": card})
    return None


@happens("piety", "zealous_monks", "its_a_miracle", cites=("events.piety", "events.zealous_monks"))
def inspire(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The card works on the unit that was named, as long as its row says."""
    last(game, seat, card, chosen[0])


# Listen to a Story


@cannot_play("listen_to_a_story")
def cannot_tell_story(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """Own monks in the battle can try a conversion."""
    if any(owner_of(game, one) == seat for one in praying(game)):
        return None
    return Refusal("events.listen_to_a_story", "no_monks_of_yours", {"card": card})


@aims("listen_to_a_story")
def stories(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """One attempt more, up to three."""
    return None if chosen else [*range(1, EVENTS[card].amount + 1)]


@cannot_aim("listen_to_a_story")
def cannot_tell_so_many(
    game: Empires, card: str, seat: Seat, number: Any, chosen: Aims
) -> Refusal | None:
    """Each attempt after the first is paid for too."""
    player = game.players[seat]
    cost = for_more(card, number)
    if can_pay(player, cost):
        return None
    lacking = missing(player, cost)
    return Refusal("village.spending", "too_dear", {"card": card, "lacking": lacking})


def for_more(card: str, number: int) -> tuple[int, ...]:
    """What the attempts cost that come after the first."""
    return tuple([due * (number - 1) for due in PRICE[card]])


@happens("listen_to_a_story", cites=("events.listen_to_a_story",))
def tell_story(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The own monks try so many conversions more, each for the price of the card."""
    number = int(str(chosen[0]))
    pay(game.players[seat], for_more(card, number))
    name = next(one for one in praying(game) if owner_of(game, one) == seat)
    last(game, seat, card, name, counters=((MORE, number),))


# Zealous Monks


@aims("zealous_monks")
def zealots(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The own units whose attack is still to be fought."""
    if chosen:
        return None
    return [
        attack.attacker
        for attack in game.attacks
        if not attack.fought and attack.kind != BOMBARD and attack.attacker in game.units
    ]


@cannot_aim("zealous_monks")
def cannot_be_zealous(
    game: Empires, card: str, seat: Seat, name: Any, chosen: Aims
) -> Refusal | None:
    """The unit has monks, and there will be somebody to convert."""
    if not monks_of(game, name):
        return Refusal("events.zealous_monks", "no_monks_there", {"unit": name})
    if is_permitted(game, EVENTS[card].permits[0], name):
        return Refusal("events.zealous_monks", "at_work_already", {"card": card})
    number = next(n for n, one in enumerate(game.attacks) if one.attacker == name)
    defender = game.attacks[number].defender
    if defender is not None and is_alive(game, defender):
        battle = Battle(number, (name,), defender, game.units[name].place)
        if can_convert(game, battle, ATTACKER):
            return None
    return Refusal("events.zealous_monks", "converts_nobody", {"unit": name})


# It's a Miracle


@aims("its_a_miracle")
def wounded(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The units for which a healing can be tried."""
    if chosen:
        return None
    battle = the_battle(game)
    return [side_of(battle, side) for side in (ATTACKER, DEFENDER) if can_heal(game, side)]


@cannot_aim("its_a_miracle", cites=("events.its_a_miracle",))
def cannot_hope(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """One miracle is enough."""
    if is_permitted(game, EVENTS[card].permits[0], name):
        return Refusal("events.its_a_miracle", "at_work_already", {"card": card})
    return None
