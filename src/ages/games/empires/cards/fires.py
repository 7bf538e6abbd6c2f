"""Events that damage buildings: fire, water and what is dug under them."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import question
from ..changes import pay
from ..hooks import Aims, aims, cannot_aim, cannot_play, ends, happens
from ..pieces import place_of
from ..queries import (
    all_villagers,
    building_hp,
    can_pay,
    circle,
    damage_at,
    missing,
    rivals,
    units_at,
    villagers_at,
)
from ..rules.destruction import damage_building
from ..rules.events import last
from ..rules.rounds import NO, YES, YES_OR_NO
from ..state import Empires
from ..tables import EVENTS, PRICE, SETUP, TOWN_CENTER, WONDERS, WOOD, price
from .disasters import at

ANYWHERE = ("flood", "sappers", "sometimes_less_is_better", "stealth_attack")
ABROAD = ("forest_fire",)


@aims(*ANYWHERE, *ABROAD)
def buildings_to_harm(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """Any face-up building, or only those of others."""
    if chosen:
        return None
    seats = rivals(game, seat) if card in ABROAD else circle(game, seat)
    return [
        place_of(other, cell) for other in seats for cell in game.players[other].village.buildings
    ]


def raze(game: Empires, seat: Seat, cell: str) -> None:
    """A building takes as much damage as it cannot bear."""
    player = game.players[seat]
    needed = -(-building_hp(player, cell) // SETUP.damage_token)
    game.then(damage_building, seat, cell, needed - damage_at(player, cell))


# Flood


@cannot_play("flood", "poisoning_the_well", cites=("events.flood", "events.poisoning_the_well"))
def is_played_already(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """It is played once a turn."""
    if any(one.card == card for one in game.effects):
        return Refusal(f"events.{card}", "once_a_turn", {"card": card})
    return None


@cannot_aim("flood", cites=("events.flood",))
def cannot_flood(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The building is of wood, but not of much."""
    owner, cell = at(choice)
    wood = PRICE[game.players[owner].village.buildings[cell].id][WOOD]
    if 1 <= wood <= EVENTS[card].amount:
        return None
    return Refusal("events.flood", "not_light", {"place": choice, "most": EVENTS[card].amount})


@happens("flood", cites=("events.flood",))
def flood(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The owner can save the building with stone; ships reach further in this turn."""
    owner, cell = at(chosen[0])
    last(game, seat, card)
    game.ask(owner, hold_back, card, cell)


def dams(game: Empires, seat: Seat, card: str, cell: str) -> Sequence[Choice]:
    """To pay for a dam, or to give the building up."""
    return YES_OR_NO


def cannot_hold_back(
    game: Empires, seat: Seat, choice: Choice, card: str, cell: str
) -> Refusal | None:
    """A dam takes stone."""
    player, cost = game.players[seat], price(EVENTS[card].removal)
    if choice == NO or can_pay(player, cost):
        return None
    return Refusal("events.flood", "too_dear", {"card": card, "lacking": missing(player, cost)})


@question("events.flood", dams, cannot_hold_back, auto=True)
def hold_back(game: Empires, seat: Seat, choice: str, card: str, cell: str) -> None:
    """Stone keeps the water out, or the building is destroyed."""
    if choice == YES:
        pay(game.players[seat], price(EVENTS[card].removal))
        game.tell("held_back", seat=seat, card=card, cell=cell)
    else:
        raze(game, seat, cell)


# Forest Fire


@cannot_aim("forest_fire", cites=("events.forest_fire",))
def cannot_burn(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """Neither unit nor villager is on the building."""
    owner, cell = at(choice)
    if units_at(game, str(choice)) or villagers_at(game.players[owner], cell):
        return Refusal("events.forest_fire", "somebody_there", {"place": choice})
    return None


@happens("forest_fire", cites=("events.forest_fire",))
def forest_fire(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The building burns, and those beside it less."""
    owner, cell = at(chosen[0])
    village = game.players[owner].village
    near = [one for one in village.neighbours[cell] if one in village.buildings]
    game.then(damage_building, owner, cell, EVENTS[card].damage // SETUP.damage_token)
    for one in near:
        game.then(damage_building, owner, one, EVENTS[card].amount // SETUP.damage_token)


# Sappers, Stealth Attack


@cannot_aim("sappers", cites=("events.sappers",))
def cannot_undermine(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """No unit is on the building."""
    if units_at(game, str(choice)):
        return Refusal("events.sappers", "unit_there", {"place": choice})
    return None


@happens("sappers", "stealth_attack", cites=("events.sappers", "events.stealth_attack"))
def strike_building(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The building takes damage."""
    game.then(damage_building, *at(chosen[0]), EVENTS[card].damage // SETUP.damage_token)


# Sometimes Less Is Better


def crowd_damage(game: Empires, seat: Seat) -> int:
    """The damage tokens that the villagers of a player are worth."""
    return all_villagers(game.players[seat]) // SETUP.damage_token


@cannot_aim("sometimes_less_is_better", cites=("events.sometimes_less_is_better",))
def cannot_overcrowd(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The owner has enough villagers for a damage token."""
    if crowd_damage(game, at(choice)[0]):
        return None
    return Refusal("events.sometimes_less_is_better", "too_few_people", {"place": choice})


@happens("sometimes_less_is_better", cites=("events.sometimes_less_is_better", "rulings.16"))
def overcrowd(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The building takes a point of damage for each villager of its owner."""
    owner, cell = at(chosen[0])
    game.then(damage_building, owner, cell, crowd_damage(game, owner))


# Fire Brigade


@aims("fire_brigade")
def houses_on_fire(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The buildings of the player who is about to send villagers to work."""
    if chosen:
        return None
    owner = game.active
    return [place_of(owner, cell) for cell in game.players[owner].village.buildings]


@cannot_aim("fire_brigade", cites=("events.fire_brigade",))
def cannot_set_fire(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The building is another's, and neither Town Center nor Wonder."""
    owner, cell = at(choice)
    row = game.players[owner].village.buildings[cell]
    if owner == seat:
        return Refusal("events.fire_brigade", "own_building", {"place": choice})
    if row.title == TOWN_CENTER or row.id in WONDERS:
        return Refusal("events.fire_brigade", "spared", {"place": choice})
    return None


@happens("fire_brigade", cites=("events.fire_brigade",))
def set_fire(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The building takes damage, which has to be off it at the end of its owner's next turn."""
    owner, cell = at(chosen[0])
    last(game, seat, card, chosen[0], left=EVENTS[card].turns, of=owner)
    game.then(damage_building, owner, cell, EVENTS[card].damage // SETUP.damage_token)


@ends("fire_brigade", cites=("events.fire_brigade",))
def burn_down(game: Empires, seat: Seat, card: str, target: Choice) -> None:
    """A building that is still damaged is lost."""
    owner, cell = at(target)
    if damage_at(game.players[owner], cell):
        raze(game, owner, cell)
