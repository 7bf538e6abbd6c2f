"""Water: which sides have it, who lies there, and what ships can reach."""

from __future__ import annotations

from ages.kernel.choices import Seat

from .book import cites
from .pieces import DEFENSE_STANCE, cell_of, is_land, place_of, village_of, water_at, water_of
from .queries import units_of
from .state import Empires
from .tables import UNITS
from .village import RANKS, SPOT, WAY


def is_ship(game: Empires, name: str) -> bool:
    """Whether a unit is a ship."""
    return "ship" in UNITS[game.units[name].card].classes


@cites("sea.water", "sea.first_dock", "sea.second_dock", "sea.stays")
def shores(game: Empires, seat: Seat) -> list[str]:
    """The sides of a village on which there is water."""
    return [side for side in WAY if side in (game.shore, game.players[seat].shore)]


@cites("sea.beach_building", "sea.open_to_ships", "rulings.34")
def beach(game: Empires, place: str) -> tuple[str, ...]:
    """The beach buildings of the rank before which a water lies."""
    seat, water = village_of(place), water_at(place)
    if seat is None or water is None:
        return ()
    side, rank = water
    if side not in shores(game, seat):
        return ()
    return game.players[seat].village.beaches[side].get(rank, ())


@cites("sea.choose_rank")
def waters(game: Empires, seat: Seat) -> list[str]:
    """The waters of a village: before every rank that has a beach building."""
    found = [water_of(seat, side, rank) for side in shores(game, seat) for rank in RANKS]
    return [place for place in found if beach(game, place)]


@cites("sea.shore_order")
def ships_at(game: Empires, place: str, own: bool) -> list[str]:
    """The ships in a water in shore order: the defense ships of its village, or the others."""
    seat = village_of(place)
    return [
        name
        for name, unit in game.units.items()
        if unit.place == place and (unit.owner == seat) == own
    ]


@cites("sea.room", "rulings.35")
def has_room(game: Empires, place: str, own: bool) -> bool:
    """Whether one more ship fits into a water: one for each beach building, of either kind."""
    return len(ships_at(game, place, own)) < len(beach(game, place))


def ships_of(game: Empires, seat: Seat) -> list[str]:
    """The ships of a player."""
    return [name for name, _ in units_of(game, seat) if is_ship(game, name)]


def is_defending(game: Empires, name: str) -> bool:
    """Whether a ship is in defense stance."""
    return game.units[name].stance == DEFENSE_STANCE


@cites("sea.from_the_beach", "sea.bombardment_0", "sea.any_beach_building", "sea.inland")
def cells_in_reach(game: Empires, place: str, range_: int) -> list[str]:
    """The cells that a ship in a water strikes: beach buildings, and so many behind them."""
    seat, water = village_of(place), water_at(place)
    if seat is None or water is None:
        return []
    near = beach(game, place)
    side, rank = water
    village = game.players[seat].village
    found = [cell for cell in village.buildings if cell in near]
    for cell in village.buildings:
        if cell[0] == rank and cell not in near:
            column = SPOT[cell][1]
            steps = [(column - SPOT[one][1]) * -WAY[side] for one in near if one[0] == rank]
            if any(0 < step <= range_ for step in steps):
                found.append(cell)
    return found


def places_in_reach(game: Empires, place: str, range_: int) -> list[str]:
    """The same as places."""
    seat = village_of(place)
    return [] if seat is None else [place_of(seat, c) for c in cells_in_reach(game, place, range_)]


@cites("sea.land_against_ships", "rulings.35")
def ships_before(game: Empires, place: str) -> list[str]:
    """All ships that lie before the beach building on a space, whosever they are."""
    seat = village_of(place)
    if seat is None or not shores(game, seat):
        return []
    cell = cell_of(place)
    before = [water for water in waters(game, seat) if cell in beach(game, water)]
    return [name for name, unit in game.units.items() if unit.place in before]


@cites("sea.attacked_out_to_sea", "sea.out_to_sea")
def ships_near_home(game: Empires, seat: Seat) -> list[str]:
    """The ships of others in the waters of a village: out to sea there, or before a rank."""
    return [
        name
        for name, unit in game.units.items()
        if unit.owner != seat and village_of(unit.place) == seat and not is_land(unit.place)
    ]
