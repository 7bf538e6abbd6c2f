"""Movement: at home, on journeys, through No-Man's-Land and the Fog of War."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import NAMES, moment_comes, settle
from ..fighting import strength
from ..pieces import NO_MANS_LAND, Unit, cell_of, place_of, village_of
from ..queries import at_work, is_home, unit_at, units_at, units_of
from ..state import Empires
from ..tables import EVENTS
from ..village import CELLS
from .events import PLAY, PLAYS, cannot_play_event, open_window, play_event, playable, plays_now
from .upkeep import BUYING_OFF, buy_off, cannot_buy_off, ways_out, ways_out_now

BEFORE_MOVING = ("before_movement",)
MOMENTS = ("own_turn", *BEFORE_MOVING, "own_movement")
SPECIAL = (*BEFORE_MOVING, "own_movement")
MOVE = "move"
MOVEMENT, MOVEMENT_END = "movement", "movement_end"


@rule("movement.value")
@cites("movement.together")
def movement_phase(game: Empires) -> None:
    """Units move one after another, all from where they stood; then others may have a say."""
    game.phase = "movement"
    moment_comes(game, MOVEMENT, game.active)
    game.then(move_on)
    game.then(end_movement)


@rule("movement.value")
def move_on(game: Empires) -> None:
    """The player is asked while a unit can move or an event is for this phase."""
    seat = game.active
    if movable(game, seat) or playable(game, seat, SPECIAL):
        game.ask(seat, move)
        game.then(move_on)


@rule("movement.together")
def end_movement(game: Empires) -> None:
    """All have moved at the same time: others may answer, null spaces that were left vanish."""
    open_window(game, MOVEMENT_END)
    game.then(settle_all)


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
        *playable(game, seat, MOMENTS),
        *ways_out(game, seat),
        DONE,
    ]


def moves_now(game: Empires, seat: Seat) -> list[Choice]:
    """Who can move, the events that can be played, what can be paid off, or done."""
    found: list[Choice] = [
        (MOVE, name)
        for name, unit in units_of(game, seat)
        if unit.stood is None
        and (
            has_room_at_home(game, unit)
            or is_free_to_leave(game, unit)
            or ends_now(game, seat, name)
        )
    ]
    plays: list[Any] = plays_now(game, seat, MOMENTS)
    found += [one for one in plays if not is_too_late(game, seat, one[1])]
    if game.effects:
        found += ways_out_now(game, seat)
    found.append(DONE)
    return found


MOVES: tuple[Choice, ...] = (*((MOVE, name) for name in NAMES), *PLAYS, *BUYING_OFF, DONE)


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
    if choice[0] != MOVE:
        return cannot_buy_off(game, seat, choice)
    unit = game.units.get(choice[1])
    if unit is None or unit.owner != seat:
        return Refusal("movement.value", "not_your_unit", {"unit": choice[1]})
    if unit.stood is not None:
        return Refusal("movement.value", "moved_already", {"unit": choice[1]})
    if not (has_room_at_home(game, unit) or ends_now(game, seat, choice[1])):
        return Refusal("movement.one_unit", "nowhere_to_go", {"unit": choice[1]})
    return None


def has_room_at_home(game: Empires, unit: Unit) -> bool:
    """Whether a unit at home has another space there: seen at a glance."""
    seat = unit.owner
    if not is_home(unit):
        return False
    spaces = len(game.players[seat].village.cells)
    if len(game.units) < spaces:
        return True
    return sum([one.owner == seat and is_home(one) for one in game.units.values()]) < spaces


def is_free_to_leave(game: Empires, unit: Unit) -> bool:
    """Whether a unit abroad can go to No-Man's-Land, where there is always room: at a glance."""
    here = village_of(unit.place)
    return here not in (None, unit.owner) and is_way_out(game, unit.owner, unit.place, here)


def is_too_late(game: Empires, seat: Seat, card: str) -> bool:
    """Whether an event that comes before all moves is too late."""
    if EVENTS[card].when not in BEFORE_MOVING:
        return False
    return any(unit.stood is not None for _, unit in units_of(game, seat))


@question(
    "movement.value",
    moves,
    cannot_move,
    auto=True,
    verb="",
    legal=moves_now,
    besides=any_move,
    first_words=(MOVE,),
    closes=True,
)
def move(game: Empires, seat: Seat, choice: Any) -> None:
    """A unit is to move, or the player is done with the phase."""
    if choice == DONE:
        game.skip_past(move_on)
    elif choice[0] == MOVE:
        game.ask(seat, go, choice[1])
    elif choice[0] == PLAY:
        play_event(game, seat, choice[1])
    else:
        buy_off(game, seat, choice)


# Where units can go


@cites("movement.at_home", "movement.spaces", "movement.diagonal", "rulings.11")
def reach(game: Empires, unit: Unit) -> list[str]:
    """The places that a unit can reach: any at home if it is there, or the ends of a journey."""
    seat = unit.owner
    home = home_places(game, seat)
    found = dict.fromkeys(home) if is_home(unit) else {}
    left = strength(unit.card, game.players[seat].known).movement
    if left == 1 and found:
        return from_home(game, unit)
    further = one_step(game, seat, (unit.place,))
    found.update(further)
    # A journey goes on neither from home, if it came there, nor from No-Man's-Land.
    passed = {NO_MANS_LAND, unit.place} if is_home(unit) else {NO_MANS_LAND, unit.place, *home}
    while left > 1:
        left -= 1
        frontier = [one for one in further if one not in passed]
        passed.update(frontier)
        further = one_step(game, seat, frontier)
        found.update(further)
    found.pop(unit.place, None)
    return [*found]


def from_home(game: Empires, unit: Unit) -> list[str]:
    """The places that a unit at home with one step can reach: any there, and out of a door."""
    seat = unit.owner
    places = game.players[seat].village.places(seat)
    found = [*places.spaces]
    found.remove(unit.place)
    return found + outward(game, seat, seat) if unit.place in places.doors else found


def home_places(game: Empires, seat: Seat) -> Sequence[str]:
    """All spaces of the own village."""
    return game.players[seat].village.places(seat).spaces


@cites("movement.leaving", "movement.fringe", "movement.gaps", "faq.walls")
@cites("rulings.10", "rulings.12")
def one_step(game: Empires, seat: Seat, frontier: Sequence[str]) -> dict[str, None]:
    """The places one step from some places, for a unit of a seat."""
    found: dict[str, None] = {}
    left = []
    for place in frontier:
        here = village_of(place)
        found.update(dict.fromkeys(steps_inside(game, seat, place, here)))
        # From all places over which a village is left the same ones are reached.
        if here not in left and is_way_out(game, seat, place, here):
            left.append(here)
            found.update(dict.fromkeys(ways_out_of(game, seat, here)))
    return found


def steps_inside(game: Empires, seat: Seat, place: str, here: Seat | None) -> Sequence[str]:
    """The places one step from a place in the same village."""
    if here is None:
        return ()
    places = game.players[here].village.places(here)
    return places.steps(place) if here == seat else places.inward(place)


def is_way_out(game: Empires, seat: Seat, place: str, here: Seat | None) -> bool:
    """Whether a unit of a seat leaves over a place: No-Man's-Land, own doors, any fringe abroad."""
    if here is None:
        return True
    places = game.players[here].village.places(here)
    if here == seat:
        return place in places.doors
    return place in places.fringe and not at_work(game, "journeys")


def ways_out_of(game: Empires, seat: Seat, here: Seat | None) -> list[str]:
    """The places one step from one over which a unit of a seat leaves."""
    if here is None:
        return [*abroad(game, seat, None), *homecoming(game, seat)]
    if here == seat:
        return outward(game, seat, here)
    return [*outward(game, seat, here), *homecoming(game, seat)]


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
    taken = {
        other.place: one
        for one, other in game.units.items()
        if other.owner == seat and other.place != NO_MANS_LAND
    }
    return [
        place
        for place in reach(game, game.units[name])
        if place not in taken or can_swap(game, taken[place], name)
    ]


def can_swap(game: Empires, other: str, comer: str) -> bool:
    """Whether an own unit has not moved yet and can make room."""
    unit = game.units[other]
    if unit.stood is not None:
        return False
    is_free = has_room_at_home(game, unit) or is_free_to_leave(game, unit)
    return is_free or makes_room(game, other, comer)


PLACES: tuple[Choice, ...] = (
    NO_MANS_LAND,
    *(place_of(seat, cell) for seat in range(6) for cell in CELLS),
)


def any_place(game: Empires, seat: Seat, name: str) -> Sequence[Choice]:
    """Any place there can be."""
    return PLACES


@cites("movement.one_unit", "rulings.9", "rulings.11")
def cannot_go(game: Empires, seat: Seat, place: str, name: str) -> Refusal | None:
    """A move ends in reach, where no own unit stands, unless that one makes room."""
    unit = game.units[name]
    if place not in reach(game, unit):
        return why_out_of_reach(game, seat, place, unit)
    if place == NO_MANS_LAND:
        return None
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
    return any(
        place == NO_MANS_LAND
        or not [
            one
            for one in units_at(game, place)
            if game.units[one].owner == unit.owner and one != comer
        ]
        for place in reach(game, unit)
    )


@cites("movement.leaving", "movement.fog", "rulings.12")
def why_out_of_reach(game: Empires, seat: Seat, place: str, unit: Unit) -> Refusal:
    """Why a unit cannot get to a place at all."""
    there = village_of(place)
    if there is not None and (there >= game.seats or there in game.gone):
        return Refusal("movement.spaces", "no_such_village", {"place": place})
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
    other = None if place == NO_MANS_LAND else unit_at(game, place, seat)
    game.units[name] = replace(unit, place=place, stood=unit.place)
    game.tell("moved", seat=seat, unit=unit.card, place=place)
    if other is not None:
        game.ask(seat, go, other)
