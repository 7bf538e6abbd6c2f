"""Ships: out to sea, before a beach, and their stances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import NAMES, gain
from ..holds import must_stay
from ..pieces import ATTACK_STANCE, DEFENSE_STANCE, is_sea, sea_of, village_of, water_of
from ..queries import active_technologies, is_permitted
from ..sea import has_room, is_defending, is_ship, ships_of, shores, waters
from ..state import Empires
from ..tables import RESOURCES, SETUP, TECHNOLOGIES, UNITS
from ..village import RANKS, WAY

# Sailing


@cites(
    "sea.movement",
    "sea.out_to_sea",
    "sea.choose_rank",
    "sea.bound_to_home",
    "sea.attacked_out_to_sea",
    "rulings.35",
)
def sailing(game: Empires, seat: Seat, is_foggy: Any) -> list[str]:
    """Where ships can go: out to sea or before a beach, at home or elsewhere."""
    found = [sea_of(seat), *waters(game, seat)]
    for other in range(game.seats):
        is_open = other != seat and other not in game.gone and shores(game, other)
        if is_open and not is_foggy(game, seat, other):
            found += [sea_of(other), *waters(game, other)]
    return found


@cites("sea.room", "sea.defense_stance", "sea.attack_stance", "sea.bound_to_home")
def cannot_sail(game: Empires, seat: Seat, place: str, name: str) -> Refusal | None:
    """A ship in defense stance goes to another rank at home, one in attack stance to sea or abroad.

    The water of a rank has room for few.
    """
    if is_run_aground(game, name):
        return Refusal("events.run_aground", "run_aground", {"unit": name})
    is_own = village_of(place) == seat
    is_guarding = is_defending(game, name)
    if is_guarding and (is_sea(place) or not is_own):
        return Refusal("sea.bound_to_home", "in_defense_stance", {"unit": name})
    if is_own and not is_guarding and not is_sea(place):
        return Refusal("sea.out_to_sea", "in_attack_stance", {"unit": name})
    if not is_sea(place) and not has_room(game, place, own=is_own):
        return Refusal("sea.room", "water_is_full", {"place": place})
    return None


SEA_PLACES: tuple[str, ...] = (
    *(sea_of(seat) for seat in range(6)),
    *(water_of(seat, side, rank) for seat in range(6) for side in WAY for rank in RANKS),
)
"""All places where ships can be."""


# Stances


@rule("sea.change_stance")
def change_stances(game: Empires, seat: Seat) -> None:
    """In Allocation ships may change their stance, one after another."""
    if any(can_turn(game, seat, name) for name in ships_of(game, seat)):
        game.ask(seat, turn_ship)
        game.then(change_stances, seat)


def can_turn(game: Empires, seat: Seat, name: str) -> bool:
    """Whether a ship could change its stance."""
    return any(cannot_turn(game, seat, choice) is None for choice in turns(game, seat, name))


def turns(game: Empires, seat: Seat, name: str) -> list[Choice]:
    """Out to sea for a ship in defense stance, a water at home for another."""
    if is_defending(game, name):
        return [(ATTACK_STANCE, name, sea_of(seat))]
    return [(DEFENSE_STANCE, name, place) for place in waters(game, seat)]


def stances(game: Empires, seat: Seat) -> list[Choice]:
    """Every change of stance, or done."""
    return [*[one for name in ships_of(game, seat) for one in turns(game, seat, name)], DONE]


STANCES: tuple[Choice, ...] = (
    *((ATTACK_STANCE, name, sea_of(seat)) for name in NAMES for seat in range(6)),
    *(
        (DEFENSE_STANCE, name, water_of(seat, side, rank))
        for name in NAMES
        for seat in range(6)
        for side in WAY
        for rank in RANKS
    ),
    DONE,
)


def any_stance(game: Empires, seat: Seat) -> Sequence[Choice]:
    """Whatever could be done with any ship."""
    return STANCES


@cites("sea.stances", "sea.change_stance", "sea.room", "sea.defend_a_rank", "rulings.35")
def cannot_turn(game: Empires, seat: Seat, choice: Any) -> Refusal | None:
    """A ship at home changes its stance, into a water that has room; never back again."""
    if choice == DONE:
        return None
    stance, name, place = choice
    unit = game.units.get(name)
    if unit is None or unit.owner != seat or not is_ship(game, name):
        return Refusal("sea.change_stance", "not_your_ship", {"unit": name})
    if unit.stance == stance:
        return Refusal("sea.stances", "in_that_stance", {"unit": name})
    if village_of(unit.place) != seat or village_of(place) != seat:
        return Refusal("sea.change_stance", "ship_not_at_home", {"unit": name})
    if is_run_aground(game, name):
        return Refusal("events.run_aground", "run_aground", {"unit": name})
    if must_stay(game, name):
        return Refusal("sea.change_stance", "must_stay", {"unit": name})
    if unit.stood == place:
        return Refusal("sea.change_stance", "turned_already", {"unit": name})
    if stance == DEFENSE_STANCE and place not in waters(game, seat):
        return Refusal("sea.defend_a_rank", "no_beach_there", {"place": place})
    if stance == DEFENSE_STANCE and not has_room(game, place, own=True):
        return Refusal("sea.room", "water_is_full", {"place": place})
    return None


@question(
    "sea.change_stance",
    stances,
    cannot_turn,
    auto=True,
    verb="",
    besides=any_stance,
    first_words=(ATTACK_STANCE, DEFENSE_STANCE),
    closes=True,
)
@cites("sea.defense_stance", "sea.attack_stance")
def turn_ship(game: Empires, seat: Seat, choice: Any) -> None:
    """A ship is turned: to guard a rank, or out to sea."""
    if choice == DONE:
        game.skip_past(change_stances)
        return
    stance, name, place = choice
    unit = game.units.pop(name)
    # Whoever comes last lies last in shore order; the place left is barred, so that nobody
    # turns to and fro.
    game.units[name] = replace(unit, stance=stance, place=place, stood=unit.place)
    game.tell("turned_ship", seat=seat, unit=unit.card, name=name, stance=stance, place=place)


# Fish and trade


@cites("sea.fishing", "sea.better_fishing", "sea.trade")
def sea_income(game: Empires, seat: Seat) -> list[int]:
    """Fishing Ships in defense stance catch by a die, and Trade Cogs bring gold."""
    player = game.players[seat]
    amounts = [0] * len(RESOURCES)
    more = sum([TECHNOLOGIES[card].roll for card in active_technologies(player.known)])
    for name in ships_of(game, seat):
        row = UNITS[game.units[name].card]
        if row.catch and is_defending(game, name):
            (face,) = game.chance.roll(1)
            caught = row.catch[player.age - 1][min(face + more, SETUP.die) - 1]
            amounts[RESOURCES.index("food")] += caught
            game.tell("fished", seat=seat, unit=row.id, count=face, gained=caught)
        amounts[RESOURCES.index("gold")] += row.gold
    return amounts


@rule("sea.fishing")
def collect_at_sea(game: Empires) -> None:
    """What ships bring in is added to the supply."""
    seat = game.active
    amounts = sea_income(game, seat)
    if any(amounts):
        game.tell("gathered", seat=seat, gained=gain(game, seat, amounts))


def is_run_aground(game: Empires, name: str) -> bool:
    """Whether a card keeps a ship where it is."""
    return is_permitted(game, "sailing", name)
