"""Events about how a battle goes on: retreats, more rounds, and what a victory brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question
from ..changes import PLAY_DECK, take_up, the_battle
from ..fighting import attack_points, health, is_unit, owner_of, strength_of, tokens_of
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens, retreated, slain
from ..pieces import BOMBARD
from ..queries import at_work
from ..rules.casualties import lose_afar
from ..rules.events import last
from ..rules.retreat import can_nobody_retreat, cannot_retreat, retreat_places
from ..rules.rounds import is_far
from ..state import Empires
from ..tables import EVENTS, TECHNOLOGIES
from .battles import flee, units_fighting

# Retreat


@aims("retreat", "field_testing")
def fighting_units(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The units of the battle."""
    return None if chosen else units_fighting(game)


@cannot_aim("retreat", cites=("events.retreat",))
def cannot_send_back(
    game: Empires, card: str, seat: Seat, name: Any, chosen: Aims
) -> Refusal | None:
    """The unit has an enemy, and somewhere to go."""
    if the_battle(game).defender is None:
        return Refusal("events.retreat", "nobody_defends", {"card": card})
    if can_nobody_retreat(game) or is_far(game, the_battle(game)):
        return Refusal("events.retreat", "nobody_retreats", {"unit": name})
    if not any(cannot_retreat(game, seat, one, name) is None for one in retreat_places(game, name)):
        return Refusal("events.retreat", "nowhere_to_retreat", {"unit": name})
    return None


@happens("retreat", cites=("events.retreat",))
def send_back(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The owner of the unit says where it retreats to, before the first round."""
    name = str(chosen[0])
    game.ask(game.units[name].owner, flee, name)


# Shots in the Back


@happens("shots_in_the_back", cites=("events.shots_in_the_back",))
def lie_in_wait(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """For the turn, who retreats from the Archers of its player is shot at."""
    last(game, seat, card)


@retreated("shots_in_the_back", cites=("events.shots_in_the_back",))
def shoot_in_the_back(
    game: Empires, seat: Seat, card: str, name: str, enemies: tuple[str, ...]
) -> None:
    """An own Archer deals the damage of one more ranged round, without reply."""
    for archer in enemies:
        if name not in game.units or not is_unit(archer) or not tokens_of(game, archer):
            continue
        classes = strength_of(game, archer).classes
        if owner_of(game, archer) != seat or not {*classes} & {*EVENTS[card].classes}:
            continue
        damage = tokens_of(game, archer) * attack_points(game, archer, name, True)
        lost = min(damage // health(game, name), tokens_of(game, name))
        unit = game.units[name]
        game.tell("shot_in_the_back", seat=unit.owner, unit=unit.card, count=lost)
        lose_afar(game, name, lost)


# Tracking


@aims("tracking")
def tracked(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """Those whose attack is still to be fought."""
    if chosen:
        return None
    return [one.attacker for one in game.attacks if not one.fought and one.kind != BOMBARD]


@cannot_aim("tracking")
def cannot_track(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """Somebody is there to fight, and the battle is not followed already."""
    if any(one.target == name for one in at_work(game, EVENTS[card].forbids[0])):
        return Refusal("events.tracking", "at_work_already", {"card": card})
    attack = next(one for one in game.attacks if one.attacker == name)
    if attack.answered and attack.defender is None:
        return Refusal("events.tracking", "no_defender", {"unit": name})
    return None


# You Will Die!


@cannot_play("you_will_die")
def cannot_fight_longer(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """A battle gets more rounds once, and a blow from afar none."""
    if is_far(game, the_battle(game)):
        return Refusal("events.you_will_die", "no_rounds_to_come", {"card": card})
    if at_work(game, EVENTS[card].forbids[0]):
        return Refusal("events.you_will_die", "at_work_already", {"card": card})
    return None


@happens("you_will_die", cites=("events.you_will_die",))
def fight_to_the_end(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The battle has four normal rounds, and nobody leaves it by choice."""
    last(game, seat, card)


# Field Testing

NONE = "none"


@happens("field_testing", cites=("events.field_testing",))
def test_in_the_field(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit is a little stronger in the battle."""
    last(game, seat, card, chosen[0])


@slain("field_testing", cites=("events.field_testing",))
def pass_the_test(game: Empires, seat: Seat, card: str) -> None:
    """Its owner may look for a technology."""
    if military_technologies(game, seat):
        game.ask(seat, find_technology)


@cites("events.field_testing")
def military_technologies(game: Empires, seat: Seat) -> list[Choice]:
    """The technologies in the play deck that change the numbers of units."""
    return [
        card
        for card in dict.fromkeys(game.players[seat].deck)
        if card in TECHNOLOGIES and is_military(card)
    ]


def is_military(card: str) -> bool:
    """Whether a technology changes AP, RA or HP of units."""
    row = TECHNOLOGIES[card]
    return bool(row.ap or row.ra or row.hp) and any(one != "villager" for one in row.boosts)


FINDS: tuple[Choice, ...] = (*[card for card in TECHNOLOGIES if is_military(card)], NONE)


def finds(game: Empires, seat: Seat) -> list[Choice]:
    """One of the technologies, or none."""
    return [*military_technologies(game, seat), NONE]


def any_find(game: Empires, seat: Seat) -> Sequence[Choice]:
    """Any such technology there is."""
    return FINDS


def cannot_find(game: Empires, seat: Seat, choice: str) -> Refusal | None:
    """What is taken is in the play deck."""
    if choice in finds(game, seat):
        return None
    return Refusal("events.field_testing", "not_in_the_play_deck", {"card": choice})


@question("events.field_testing", finds, cannot_find, verb="take", besides=any_find)
def find_technology(game: Empires, seat: Seat, choice: str) -> None:
    """A technology is shown to all and taken into the hand, or the player leaves it."""
    if choice != NONE:
        take_up(game, seat, PLAY_DECK, choice)
        game.tell("found", seat=seat, card="field_testing", cards=(choice,))
