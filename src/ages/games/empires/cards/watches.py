"""Events when attacks have been declared: who comes, who changes places, who stands in."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import Choice, Refusal, Seat

from ..bombarding import within
from ..changes import lose_villagers, put_attack, put_into_play, put_unit
from ..fighting import strength_of
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..pieces import (
    BOMBARD,
    BUILDING,
    FIGHT,
    VILLAGERS,
    Attack,
    cell_of,
    is_land,
    place_of,
    village_of,
)
from ..queries import is_permitted, rivals, unit_at, villagers_at
from ..rules.answers import can_come, is_ship_attack
from ..rules.events import last
from ..sea import is_ship
from ..state import Empires
from ..tables import EVENTS, UNITS
from .answers import (
    attacks_on,
    call_off_night_attacks,
    cannot_join,
    is_by_night,
    units_at_home,
)

# Town Bell


@aims("town_bell")
def ringing(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The places of own villagers under attack, then a Town Center."""
    if not chosen:
        return [one.place for _, one in attacks_on(game, seat) if one.target == VILLAGERS]
    centers = game.players[seat].village.town_centers
    return [place_of(seat, cell) for cell in centers] if len(chosen) == 1 else None


@cannot_aim("town_bell")
def cannot_ring(game: Empires, card: str, seat: Seat, place: Any, chosen: Aims) -> Refusal | None:
    """The villagers are not at a Town Center already."""
    if not chosen and cell_of(place) in game.players[seat].village.town_centers:
        return Refusal("events.town_bell", "in_town_center_already", {"place": place})
    return None


@happens("town_bell", cites=("events.town_bell",))
def ring(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The villagers flee to the Town Center, and the attack is one on the building."""
    place, center = map(str, chosen)
    player = game.players[seat]
    number = villagers_at(player, cell_of(place))
    lose_villagers(player, cell_of(place), number)
    lose_villagers(player, cell_of(center), -number)
    for index, attack in attacks_on(game, seat):
        if attack.target == VILLAGERS and attack.place == place:
            put_attack(game, index, replace(attack, target=BUILDING))
    game.tell("fled", seat=seat, count=number, place=place)


# Town Watch, Night Attack


@aims("town_watch")
def watchmen(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The units in the own village."""
    return None if chosen else units_at_home(game, seat)


def meeting_place(game: Empires, attack: Attack) -> str:
    """The space on which an attack can be met: the one attacked, or that of a helper or a gun."""
    return attack.place if attack.kind == FIGHT else game.units[attack.attacker].place


@cannot_aim("town_watch")
def cannot_watch(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """The unit could meet an attack from one space further, or a Night Attack is called off."""
    refusal = None
    for _, attack in attacks_on(game, seat):
        if attack.target in game.units and attack.kind != BOMBARD:
            continue
        if not is_ship_attack(game, attack) and is_within(game, card, seat, name, attack):
            refusal = cannot_join(game, name, attack)
            if refusal is None:
                return None
    return refusal or Refusal("events.town_watch", "no_far_attack", {"unit": name})


def is_within(game: Empires, card: str, seat: Seat, name: str, attack: Attack) -> bool:
    """Whether a unit is one space too far away, or a Night Attack alone keeps it away."""
    place = meeting_place(game, attack)
    if village_of(place) != seat or not is_land(place) or unit_at(game, place, seat) is not None:
        return False
    near = within(game, place, 1 + EVENTS[card].reach)
    is_far = is_by_night(game, place) or not can_come(game, name, place)
    return is_far and game.units[name].place in near


@happens("town_watch", cites=("events.town_watch",))
def watch(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The unit may come in fast response from one space further."""
    last(game, seat, card, chosen[0])
    call_off_night_attacks(game, seat, card)


@cannot_play("night_attack", "your_tracks_betray_you", "good_wind")
def is_too_late(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """What is for attacks comes too late when all have been declared."""
    if game.phase in ("resolution", "enlistment"):
        return Refusal(f"events.{card}", "no_attack_ahead", {"card": card})
    return None


@aims("night_attack")
def sleeping(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The buildings of others."""
    if chosen:
        return None
    return [
        place_of(other, cell)
        for other in rivals(game, seat)
        for cell in game.players[other].village.buildings
    ]


@cannot_aim("night_attack")
def cannot_come_by_night(
    game: Empires, card: str, seat: Seat, place: Any, chosen: Aims
) -> Refusal | None:
    """One Night Attack on a building is enough."""
    if is_permitted(game, EVENTS[card].forbids[0], place):
        return Refusal("events.night_attack", "at_work_already", {"card": card})
    return None


# Your Tracks Betray You


@cannot_aim("your_tracks_betray_you")
def cannot_follow(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """The unit is an own one on land."""
    if game.units[name].owner != seat:
        return Refusal("events.your_tracks_betray_you", "not_your_unit", {"unit": name})
    if is_ship(game, name):
        return Refusal("events.your_tracks_betray_you", "is_a_ship", {"unit": name})
    if is_permitted(game, EVENTS[card].permits[0], name):
        return Refusal("events.your_tracks_betray_you", "at_work_already", {"card": card})
    return None


# Urgent Need

MILITIA = "militia"


@aims("urgent_need")
def needy(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The own buildings under attack from the land."""
    if chosen:
        return None
    return [
        attack.place
        for _, attack in attacks_on(game, seat)
        if attack.target == BUILDING and attack.kind == FIGHT and not is_ship_attack(game, attack)
    ]


@cannot_aim("urgent_need")
def cannot_stand_in(
    game: Empires, card: str, seat: Seat, place: Any, chosen: Aims
) -> Refusal | None:
    """Nobody of its owner is on the building, neither a unit nor villagers."""
    is_manned = villagers_at(game.players[seat], cell_of(place))
    if is_manned or unit_at(game, place, seat) is not None:
        return Refusal("events.urgent_need", "somebody_is_there", {"place": place})
    return None


@happens("urgent_need", cites=("events.urgent_need",))
def stand_in(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The card defends the building as a full Militia, until the battle is over."""
    place = str(chosen[0])
    name = put_into_play(game, seat, MILITIA, UNITS[MILITIA].tokens, place)
    game.units[name] = replace(game.units[name], stands_in=True)
    for index, attack in attacks_on(game, seat):
        if attack.place == place and attack.target == BUILDING and attack.kind == FIGHT:
            put_attack(game, index, replace(attack, defender=name, answered=True))
    game.tell("stands_in", seat=seat, card=card, unit=MILITIA, place=place)


# Fresh Bow String, Uji


@aims("fresh_bow_string")
def bowmen(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The own units under attack, then those that could take over."""
    if not chosen:
        return units_under_attack(game, seat)
    return units_at_home(game, seat) if len(chosen) == 1 else None


def units_under_attack(game: Empires, seat: Seat) -> list[Choice]:
    """The own units in the own village that somebody attacks."""
    home = units_at_home(game, seat)
    return [*dict.fromkeys([one.target for _, one in attacks_on(game, seat) if one.target in home])]


@cannot_aim("fresh_bow_string")
def cannot_take_over(
    game: Empires, card: str, seat: Seat, name: Any, chosen: Aims
) -> Refusal | None:
    """An Archer unit that fights nobody can take over the fight."""
    if chosen:
        return cannot_relieve(game, card, seat, name, str(chosen[0]))
    if any(
        cannot_relieve(game, card, seat, str(one), name) is None
        for one in units_at_home(game, seat)
    ):
        return None
    return Refusal("events.fresh_bow_string", "nobody_takes_over", {"unit": name})


def cannot_relieve(game: Empires, card: str, seat: Seat, name: str, other: str) -> Refusal | None:
    """Why a unit cannot take the place of another that is attacked."""
    if "archer_missile" not in strength_of(game, name).classes or not game.units[name].tokens:
        return Refusal("events.fresh_bow_string", "wrong_class", {"card": card, "unit": name})
    for _, attack in attacks_on(game, seat):
        if attack.target == other:
            refusal = cannot_join(game, name, attack)
            if name == other or refusal is not None:
                return refusal or Refusal(
                    "declaration.one_combat", "fights_already", {"unit": name}
                )
    return None


@aims("uji")
def exchanged(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """Two units in the own village."""
    if len(chosen) == 2:
        return None
    return [one for one in units_at_home(game, seat) if one not in chosen]


@cannot_play("uji")
def cannot_exchange(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """The own village is attacked, and there are two units in it."""
    if not attacks_on(game, seat):
        return Refusal("events.uji", "nobody_attacks_you", {"card": card})
    if len(units_at_home(game, seat)) < 2:
        return Refusal("events.uji", "too_few_units", {"card": card})
    return None


@cannot_aim("uji")
def cannot_swap(game: Empires, card: str, seat: Seat, name: Any, chosen: Aims) -> Refusal | None:
    """Each can fight whom the other would have fought."""
    for one, other in ((name, chosen[0]), (chosen[0], name)) if chosen else ():
        for _, attack in attacks_on(game, seat):
            if attack.target == other and (refusal := cannot_hurt_it(game, str(one), attack)):
                return refusal
    return None


def cannot_hurt_it(game: Empires, name: str, attack: Attack) -> Refusal | None:
    """Who has no tokens, or may not attack the attacker, does not take over a fight."""
    if not game.units[name].tokens:
        return Refusal("events.uji", "has_no_soldiers", {"unit": name})
    foe = strength_of(game, attack.attacker).safe_from
    if any(kind in foe for kind in strength_of(game, name).classes):
        return Refusal("rulings.28", "cannot_hurt_it", {"unit": name})
    return None


@happens("fresh_bow_string", "uji", cites=("events.fresh_bow_string", "events.uji"))
def change_places(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Two units change places; who now stands under attack takes over the fight."""
    first, second = map(str, chosen)
    there, here = game.units[first].place, game.units[second].place
    put_unit(game, first, here)
    put_unit(game, second, there)
    instead = {first: second, second: first}
    for index, attack in attacks_on(game, seat):
        if attack.target in instead:
            put_attack(game, index, replace(attack, target=instead[attack.target]))
    game.tell(
        "changed_places", seat=seat, unit=game.units[first].card, other=game.units[second].card
    )
