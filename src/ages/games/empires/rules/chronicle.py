"""What the log tells of attacks and battles, in the names of cards: units come and go."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Seat

from ..fighting import building_under, is_villagers, owner_of, place_of_fighter
from ..pieces import ASSIST, ATTACKER, BUILDING, DEFENDER, VILLAGERS, Attack, Battle, village_of
from ..queries import card_at
from ..state import Empires

ROUNDS = ("ranged_round", "first_round", "second_round")
"""The rounds of a battle by name."""


def card_of(game: Empires, fighter: str) -> str:
    """What a fighter is: a unit card, or villagers."""
    return VILLAGERS if is_villagers(fighter) else game.units[fighter].card


def defender_of(game: Empires, attack: Attack) -> Seat:
    """Whom an attack is made on."""
    if attack.target in game.units:
        return game.units[attack.target].owner
    seat = village_of(attack.place)
    assert seat is not None
    return seat


def victim_of(game: Empires, attack: Attack) -> str:
    """What is attacked: a building or a unit card, or villagers."""
    if attack.target == BUILDING:
        return card_at(game, attack.place)
    return VILLAGERS if attack.target == VILLAGERS else game.units[attack.target].card


def tell_attack(game: Empires, attack: Attack) -> None:
    """An attack is declared, or help with one."""
    if game.log is None:
        return
    game.tell(
        "assist" if attack.kind == ASSIST else "attack",
        seat=owner_of(game, attack.attacker),
        attacker=card_of(game, attack.attacker),
        target=defender_of(game, attack),
        victim=victim_of(game, attack),
        place=attack.place,
    )


def tell_answer(game: Empires, seat: Seat, attack: Attack) -> None:
    """An attack is let through, or met by who is there or comes."""
    if game.log is None:
        return
    attacker = card_of(game, attack.attacker)
    if attack.defender is None:
        game.tell("let_through", seat=seat, attacker=attacker, place=attack.place)
        return
    game.tell(
        "fast_response" if attack.fast else "met",
        seat=seat,
        attacker=attacker,
        defender=card_of(game, attack.defender),
        place=place_of_fighter(game, attack.defender),
    )


def tell_battle(game: Empires, battle: Battle) -> None:
    """A battle begins: against somebody, on a building, or nobody is left to fight."""
    if game.log is None:
        return
    seat = owner_of(game, battle.attackers[0])
    attackers = tuple([card_of(game, one) for one in battle.attackers])
    if battle.defender is not None:
        target, defender = owner_of(game, battle.defender), card_of(game, battle.defender)
    elif (under := building_under(game, battle)) is not None:
        target, defender = under[0], card_at(game, battle.place)
    else:
        game.tell("no_battle", seat=seat, attackers=attackers, place=battle.place)
        return
    game.tell(
        "battle",
        seat=seat,
        attackers=attackers,
        target=target,
        defender=defender,
        place=battle.place,
    )


def tell_round(
    game: Empires,
    number: int,
    fighters: tuple[str, str],
    dealt: Sequence[int],
    lost: Sequence[int],
) -> None:
    """A round is fought: what each side deals and loses; ``dealt`` is what fell on each."""
    if game.log is None:
        return
    attacker, defender = fighters
    game.tell(
        "round",
        round=ROUNDS[number],
        seat=owner_of(game, attacker),
        attacker=card_of(game, attacker),
        dealt=dealt[DEFENDER],
        lost=lost[ATTACKER],
        target=owner_of(game, defender),
        defender=card_of(game, defender),
        dealt_back=dealt[ATTACKER],
        lost_too=lost[DEFENDER],
    )
