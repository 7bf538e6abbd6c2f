"""Movement: at home, on journeys, through No-Man's-Land and the Fog of War."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import NAMES, moment_comes, settle
from ..fighting import strength
from ..holds import must_stay
from ..hooks import marched
from ..pieces import DEFENSE_STANCE, NO_MANS_LAND, Unit, cell_of, is_land, place_of, village_of
from ..queries import at_work, is_home, unit_at, units_of
from ..sea import is_ship, shores
from ..state import Empires
from ..tables import EVENTS, UNITS
from ..tolls import cannot_pay_toll, pay_toll, toll
from ..village import CELLS
from .events import PLAY, PLAYS, cannot_play_event, open_window, play_event, playable
from .relics import LIFT, LIFTS, cannot_lift, enshrine, lift, lifts
from .ships import SEA_PLACES, cannot_sail, sailing
from .upkeep import BUYING_OFF, buy_off, cannot_buy_off, ways_out

BEFORE_MOVING = ("before_movement",)
MOMENTS = ("own_turn", *BEFORE_MOVING, "own_movement")
SPECIAL = (*BEFORE_MOVING, "own_movement")
MOVE = "move"
MOVEMENT, MOVEMENT_BEGINS, MOVEMENT_END = "movement", "movement_begins", "movement_end"


@rule("movement.value")
@cites("movement.together")
def movement_phase(game: Empires) -> None:
    """Units move one after another, all from where they stood; then others may have a say."""
    game.phase = "movement"
    moment_comes(game, MOVEMENT, game.active)
    open_window(game, MOVEMENT_BEGINS)
    game.then(move_on)
    game.then(end_movement)


@rule("movement.value")
def move_on(game: Empires) -> None:
    """The player is asked while a unit can move or an event is for this phase."""
    seat = game.active
    if movable(game, seat) or lifts(game, seat) or playable(game, seat, SPECIAL):
        game.ask(seat, move)
        game.then(move_on)


@rule("movement.together")
def end_movement(game: Empires) -> None:
    """All have moved at the same time: others may answer, null spaces that were left vanish."""
    open_window(game, MOVEMENT_END)
    game.then(be_waited_for)
    game.then(settle_all)


@rule("cards.attachments")
@cites("events.medieval_trappings", "events.toll_road")
def be_waited_for(game: Empires) -> None:
    """What lies in wait somewhere takes its due of those who have come there."""
    for effect in game.effects:
        marched.plan(game, [(game.active, effect.card)], effect.target)


@rule("movement.null")
def settle_all(game: Empires) -> None:
    """When nobody can be called back any more, null spaces that were left vanish."""
    for seat in range(game.seats):
        if game.players[seat].village.null_spaces:
            settle(game, seat)


def movable(game: Empires, seat: Seat) -> list[str]:
    """The units that have not moved yet."""
    return [name for name, unit in units_of(game, seat) if unit.stood is None]


@cites("village.stay")
def moves(game: Empires, seat: Seat) -> list[Choice]:
    """The own units, the events for this phase, what can be paid off, or done."""
    return [
        *[(MOVE, name) for name, _ in units_of(game, seat)],
        *lifts(game, seat),
        *playable(game, seat, MOMENTS),
        *ways_out(game, seat),
        DONE,
    ]


MOVES: tuple[Choice, ...] = (
    *((MOVE, name) for name in NAMES),
    *LIFTS,
    *PLAYS,
    *BUYING_OFF,
    DONE,
)


def any_move(game: Empires, seat: Seat) -> Sequence[Choice]:
    """Whatever could be done in any Movement phase."""
    return MOVES


@cites("movement.value", "rulings.47")
def cannot_move(game: Empires, seat: Seat, choice: Any) -> Refusal | None:
    """A unit moves once, if it has somewhere to go."""
    if choice == DONE:
        return None
    if choice[0] == PLAY:
        card = choice[1]
        refusal = cannot_play_event(game, seat, card, MOMENTS)
        if refusal is None and is_too_late(game, seat, card):
            return Refusal("cards.event_turn", "units_have_moved", {"card": card})
        return refusal
    if choice[0] == LIFT:
        return cannot_lift(game, seat, choice)
    if choice[0] != MOVE:
        return cannot_buy_off(game, seat, choice)
    unit = game.units.get(choice[1])
    if unit is None or unit.owner != seat:
        return Refusal("movement.value", "not_your_unit", {"unit": choice[1]})
    if unit.stood is not None:
        return Refusal("movement.value", "moved_already", {"unit": choice[1]})
    if must_stay(game, choice[1]):
        return Refusal("movement.value", "must_stay", {"unit": choice[1]})
    if not (has_room_at_home(game, unit) or ends_now(game, seat, choice[1])):
        if unit.stance == DEFENSE_STANCE:
            return Refusal("sea.bound_to_home", "in_defense_stance", {"unit": choice[1]})
        return Refusal("movement.one_unit", "nowhere_to_go", {"unit": choice[1]})
    return None


def has_room_at_home(game: Empires, unit: Unit) -> bool:
    """Whether a unit at home has another space there: seen at a glance."""
    seat = unit.owner
    if not is_home(unit) or unit.stance:
        return False
    there = sum([one.owner == seat and is_home(one) for one in game.units.values()])
    return there < len(game.players[seat].village.cells)


def is_too_late(game: Empires, seat: Seat, card: str) -> bool:
    """Whether an event that comes before all moves is too late."""
    has_moved = any(unit.stood is not None for _, unit in units_of(game, seat))
    return has_moved and EVENTS[card].when in BEFORE_MOVING


@question(
    "movement.value",
    moves,
    cannot_move,
    auto=True,
    verb="",
    besides=any_move,
    first_words=(MOVE, LIFT),
    closes=True,
)
def move(game: Empires, seat: Seat, choice: Any) -> None:
    """A unit is to move, or the player is done with the phase."""
    if choice == DONE:
        game.skip_past(move_on)
    elif choice[0] == MOVE:
        game.ask(seat, go, choice[1])
    elif choice[0] == LIFT:
        lift(game, seat, choice[1], choice[2])
    elif choice[0] == PLAY:
        play_event(game, seat, choice[1])
    else:
        buy_off(game, seat, choice)


# Where units can go


@cites("movement.at_home", "movement.spaces", "movement.diagonal", "rulings.11")
def reach(game: Empires, unit: Unit) -> list[str]:
    """The places that a unit can reach: any at home if it is there, or the ends of a journey."""
    seat = unit.owner
    if "ship" in UNITS[unit.card].classes:
        return [place for place in sailing(game, seat, is_foggy) if place != unit.place]
    home = home_places(game, seat)
    found = dict.fromkeys(home) if is_home(unit) else {}
    left = strength(unit.card, game.players[seat].known).movement
    # A journey goes on neither from home, if it came there, nor from No-Man's-Land.
    passed = {NO_MANS_LAND, unit.place} if is_home(unit) else {NO_MANS_LAND, unit.place, *home}
    frontier = [unit.place]
    while left:
        left -= 1
        further: dict[str, None] = {}
        for place in frontier:
            further.update(dict.fromkeys(one_step(game, seat, place)))
        found.update(further)
        if left:
            frontier = [one for one in further if one not in passed]
            passed.update(frontier)
    found.pop(unit.place, None)
    return [*found]


def home_places(game: Empires, seat: Seat) -> Sequence[str]:
    """All spaces of the own village."""
    return game.players[seat].village.places(seat).spaces


@cites("movement.leaving", "movement.fringe", "movement.gaps", "faq.walls")
@cites("rulings.10", "rulings.12")
def one_step(game: Empires, seat: Seat, place: str) -> list[str]:
    """The places one step from a place, for a unit of a seat."""
    here = village_of(place)
    if here is None:
        return [*abroad(game, seat, None), *homecoming(game, seat)]
    places = game.players[here].village.places(here)
    if here == seat:
        near = places.steps[place]
        return [*near, *outward(game, seat, here)] if place in places.doors else [*near]
    near = places.inward[place]
    if place in places.fringe and not at_work(game, "journeys"):
        return [*near, *outward(game, seat, here), *homecoming(game, seat)]
    return [*near]


@cites("movement.between", "movement.between_counts", "movement.between_crowd")
def outward(game: Empires, seat: Seat, here: Seat) -> list[str]:
    """From a fringe space: the fringe of other villages, and No-Man's-Land."""
    if at_work(game, "journeys"):
        return []
    return [*abroad(game, seat, here), NO_MANS_LAND]


@cites("movement.reach", "movement.fog", "movement.fog_lifted", "movement.fog_attacked")
def abroad(game: Empires, seat: Seat, here: Seat | None) -> list[str]:
    """The fringe spaces of other players' villages that the Fog of War does not hide."""
    found: list[str] = []
    for other in range(game.seats):
        if other not in (seat, here) and other not in game.gone and not is_foggy(game, seat, other):
            found += game.players[other].village.places(other).fringe
    return found


@cites("movement.fog", "rulings.15")
def is_foggy(game: Empires, seat: Seat, other: Seat) -> bool:
    """Whether the Fog of War keeps a player out of another's village."""
    player = game.players[seat]
    return player.age == 1 and other not in player.attacked_by


@cites("rulings.11", "rulings.12")
def homecoming(game: Empires, seat: Seat) -> Sequence[str]:
    """Coming home leads over a fringe space that is no wall; then to any space."""
    return home_places(game, seat) if game.players[seat].village.doors else ()


# Going


def ends(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """The places that a unit can reach."""
    return [*reach(game, game.units[name])]


def ends_now(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """The places where a unit can end its move: free of own units, or one there makes room."""
    if is_ship(game, name):
        found = reach(game, game.units[name])
        return [place for place in found if cannot_go(game, seat, place, name) is None]
    taken = {
        other.place: one
        for one, other in game.units.items()
        if other.owner == seat and other.place != NO_MANS_LAND
    }
    return [
        place
        for place in reach(game, game.units[name])
        if place not in taken or can_swap(game, taken[place], name)
        if not game.effects or cannot_pay_toll(game, place, name) is None
    ]


def can_swap(game: Empires, other: str, comer: str) -> bool:
    """Whether an own unit has not moved yet and can make room."""
    return game.units[other].stood is None and makes_room(game, other, comer)


PLACES: tuple[Choice, ...] = (
    NO_MANS_LAND,
    *(place_of(seat, cell) for seat in range(6) for cell in CELLS),
    *SEA_PLACES,
)


def is_ship_card(card: str) -> bool:
    """Whether a unit card is a ship."""
    return "ship" in UNITS[card].classes


def any_place(game: Empires, seat: Seat, name: str) -> Sequence[Choice]:
    """Any place there can be."""
    return PLACES


@cites("movement.one_unit", "rulings.9", "rulings.11")
def cannot_go(game: Empires, seat: Seat, place: str, name: str) -> Refusal | None:
    """A move ends in reach, where no own unit stands, unless that one makes room."""
    unit = game.units[name]
    if place not in reach(game, unit):
        return why_out_of_reach(game, seat, place, unit)
    if is_ship(game, name):
        refusal = cannot_sail(game, seat, place, name)
        if refusal is not None:
            return refusal
    refusal = cannot_pay_toll(game, place, name)
    if refusal is not None or not is_land(place):
        return refusal
    other = unit_at(game, place, seat)
    if other is None:
        return None
    if game.units[other].stood is not None:
        return Refusal("movement.one_unit", "own_unit_there", {"place": place})
    if not makes_room(game, other, name):
        return Refusal("movement.one_unit", "own_unit_stuck", {"place": place})
    return None


def makes_room(game: Empires, name: str, comer: str) -> bool:
    """Whether a unit that has not moved has somewhere to go: where its comer leaves, or free."""
    unit = game.units[name]
    if must_stay(game, name):
        return False
    own = [other.place for one, other in units_of(game, unit.owner) if one != comer]
    return any(
        place == NO_MANS_LAND or (place not in own and not toll(game, place, name))
        for place in reach(game, unit)
    )


@cites("movement.leaving", "movement.fog", "rulings.12")
def why_out_of_reach(game: Empires, seat: Seat, place: str, unit: Unit) -> Refusal:
    """Why a unit cannot get to a place at all."""
    there = village_of(place)
    if there is not None and (there >= game.seats or there in game.gone):
        return Refusal("movement.spaces", "no_such_village", {"place": place})
    if place in SEA_PLACES or is_ship_card(unit.card):
        return why_no_sailing(game, seat, place, unit)
    if there is not None and cell_of(place) not in game.players[there].village.index:
        return Refusal("movement.spaces", "no_such_space", {"place": place})
    if place == unit.place:
        return Refusal("movement.value", "is_there_already", {"place": place})
    if there not in (None, seat) and is_foggy(game, seat, int(there or 0)):
        return Refusal("movement.fog", "fog_of_war", {"place": place})
    if at_work(game, "journeys"):
        return Refusal("events.brushfire", "roads_are_burning", {"place": place})
    village = game.players[seat].village
    if is_home(unit) and cell_of(unit.place) not in village.fringe:
        return Refusal("movement.leaving", "not_on_the_fringe", {"place": place})
    if is_home(unit) and cell_of(unit.place) not in village.doors:
        return Refusal("rulings.12", "own_wall", {"place": place})
    if there == seat and not village.doors:
        return Refusal("rulings.12", "own_wall", {"place": place})
    return Refusal("movement.value", "too_far", {"place": place})


@cites("sea.movement", "sea.water", "sea.choose_rank", "movement.fog")
def why_no_sailing(game: Empires, seat: Seat, place: str, unit: Unit) -> Refusal:
    """Why a ship cannot get to a place, or somebody else into water."""
    there = village_of(place)
    if not is_ship_card(unit.card):
        return Refusal("sea.movement", "only_ships_sail", {"place": place})
    if there is None or place not in SEA_PLACES:
        return Refusal("sea.movement", "ships_sail_only", {"place": place})
    if place == unit.place:
        return Refusal("movement.value", "is_there_already", {"place": place})
    if not shores(game, there):
        return Refusal("sea.water", "no_water_there", {"place": place})
    if there != seat and is_foggy(game, seat, there):
        return Refusal("movement.fog", "fog_of_war", {"place": place})
    return Refusal("sea.choose_rank", "no_beach_there", {"place": place})


@question(
    "movement.value",
    ends,
    cannot_go,
    verb="to",
    legal=ends_now,
    besides=any_place,
    follows=True,
)
@cites("rulings.11")
def go(game: Empires, seat: Seat, place: str, name: str) -> None:
    """The unit goes there; an own one that stood there must make room."""
    unit = game.units[name]
    other = unit_at(game, place, seat) if is_land(place) else None
    pay_toll(game, place, name)
    if is_ship(game, name):
        del game.units[name]  # who comes last lies last in shore order
    game.units[name] = replace(unit, place=place, stood=unit.place)
    game.tell("moved", seat=seat, unit=unit.card, place=place)
    game.then(enshrine, seat)
    if other is not None:
        game.ask(seat, go, other)
