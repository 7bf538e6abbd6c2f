"""Powers that several gods share, with the questions they ask."""

from __future__ import annotations

from ages.kernel.choices import Choice, Picks, Refusal, Seat

from ..book import question, selection
from ..changes import add_unit, call_up, eliminate, gain, return_tile, steal, take_tile
from ..hooks import cannot, invoked
from ..queries import (
    army_limit,
    army_size,
    gather_bonus,
    income,
    others,
    stock,
    tile_resource,
    tiles_on_board,
    units_on_board,
)
from ..rules.attack import cannot_start_attack
from ..rules.build import destroy
from ..rules.trade import take
from ..state import Mythology
from ..tables import CARDS, FOOD, HEROES, RESOURCE, RESOURCES, SETUP, STOLEN, UNIT_INDEX, UNITS

OF_CHOICE = "choice"
"""Cubes of whatever resource the player likes."""


def power_of(game: Mythology, god: str) -> str:
    """What a god's power asks is told with the power."""
    return f"powers.{god}"


# Cubes


@cannot("forseti", "freyja", "hermes", "poseidon")
def cannot_gain(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """The bank must have a cube to give."""
    resource = CARDS[god].resource
    stocked = sum(game.bank) if resource == OF_CHOICE else game.bank[RESOURCE[resource]]
    return None if stocked else Refusal(f"powers.{god}", "bank_empty", {"card": god})


@invoked("freyja", "poseidon", cites=("powers.freyja", "powers.poseidon"))
def gain_resource(game: Mythology, seat: Seat, god: str) -> None:
    """Cubes of one resource come from the bank."""
    row = CARDS[god]
    gained = gain(game, seat, [row.amount if name == row.resource else 0 for name in RESOURCES])
    game.tell("took", seat=seat, cubes=gained)


@invoked("forseti", "hermes", cites=("powers.forseti", "powers.hermes"))
def gain_any(game: Mythology, seat: Seat, god: str) -> None:
    """Cubes of the player's choice come from the bank."""
    game.ask(seat, take, CARDS[god].amount)


def victims(game: Mythology, seat: Seat) -> list[Seat]:
    """The other players who hold cubes."""
    return [other for other in others(game, seat) if any(game.players[other].cubes)]


@question("powers.loki", victims, auto=True)
def rob(game: Mythology, seat: Seat, victim: Seat) -> None:
    """The opponent is named; the thief chooses the cubes."""
    game.ask(seat, pocket, victim)


def cubes_to_steal(game: Mythology, seat: Seat, victim: Seat) -> Picks:
    """Five of the victim's cubes, or all there are."""
    cubes = game.players[victim].cubes
    number = min(STOLEN, sum(cubes))
    return Picks(stock(cubes), number, number)


@selection("powers.loki", cubes_to_steal, auto=True)
def pocket(game: Mythology, seat: Seat, cubes: tuple[str, ...], victim: Seat) -> None:
    """The cubes change hands."""
    steal(game, seat, victim, cubes)
    game.tell("cubes_captured", seat=seat, target=victim, cubes=cubes)


# Units


def no_piece(game: Mythology, seat: Seat, god: str, unit: str) -> Refusal | None:
    """A free unit needs a piece that is left."""
    if game.players[seat].pieces[UNIT_INDEX[unit]]:
        return None
    return Refusal(f"powers.{god}", "no_piece", {"unit": unit})


def gain_unit(game: Mythology, seat: Seat, unit: str, count: int) -> None:
    """Free units come to the Holding Area, as many as there are pieces."""
    for _ in range(add_unit(game.players[seat], unit, count)):
        game.tell("unit_gained", seat=seat, unit=unit)


def hero_of_age(game: Mythology, seat: Seat) -> str | None:
    """The Hero of the age that a player is in; the Archaic Age has none."""
    player = game.players[seat]
    return HEROES.get((player.culture, player.age))


@cannot("osiris", "zeus")
def cannot_gain_hero(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """There is no Hero in the Archaic Age, and each has its pieces."""
    hero = hero_of_age(game, seat)
    if hero is None:
        return Refusal(f"powers.{god}", "no_hero", {"card": god})
    return no_piece(game, seat, god, hero)


@invoked("osiris", "zeus", cites=("powers.osiris", "powers.zeus"))
def gain_hero(game: Mythology, seat: Seat, god: str) -> None:
    """The Hero of the present age comes free."""
    hero = hero_of_age(game, seat)
    assert hero is not None
    gain_unit(game, seat, hero, 1)


def own_units(game: Mythology, seat: Seat) -> list[str]:
    """The player's own units."""
    return [*units_on_board(game.players[seat])]


@question("powers.hades", own_units, auto=True)
def sacrifice(game: Mythology, seat: Seat, token: str) -> None:
    """The unit is eliminated."""
    player = game.players[seat]
    eliminate(player, call_up(player, token))
    game.tell("eliminated", seat=seat, unit=token)


def units_of_others(game: Mythology, seat: Seat) -> list[Choice]:
    """The units of the other players."""
    return [
        (other, token)
        for other in others(game, seat)
        for token in units_on_board(game.players[other])
    ]


def cannot_strike(game: Mythology, seat: Seat, choice: tuple[Seat, str]) -> Refusal | None:
    """Thor strikes myth units only."""
    unit = choice[1].partition(":")[0]
    if UNITS[unit].kind == "myth":
        return None
    return Refusal("powers.thor", "myth_only", {"unit": unit})


@question("powers.thor", units_of_others, cannot_strike, auto=True)
def strike(game: Mythology, seat: Seat, choice: tuple[Seat, str]) -> None:
    """The unit is eliminated."""
    other, token = choice
    player = game.players[other]
    eliminate(player, call_up(player, token))
    game.tell("eliminated", seat=other, unit=token)


# Tiles


def all_tiles(game: Mythology, seat: Seat, god: str) -> list[Choice]:
    """The tiles of all players."""
    return [
        (other, token)
        for other in range(game.seats)
        for token in tiles_on_board(game.players[other])
    ]


def cannot_eliminate_tile(
    game: Mythology, seat: Seat, choice: tuple[Seat, str], god: str
) -> Refusal | None:
    """Some gods eliminate only the tiles of others, or only those of one resource."""
    other, token = choice
    row = CARDS[god]
    if row.others_only and other == seat:
        return Refusal(f"powers.{god}", "not_own", {"thing": token})
    if row.resource and tile_resource(token.partition("+")[0]) != row.resource:
        return Refusal(f"powers.{god}", "food_only", {"tile": token})
    return None


@cannot("hathor", "hephaestos")
def cannot_eliminate_any(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A tile must be there to eliminate."""
    for choice in all_tiles(game, seat, god):
        if cannot_eliminate_tile(game, seat, choice, god) is None:  # type: ignore[arg-type]
            return None
    return Refusal(f"powers.{god}", "no_tiles")


@question(
    "V.god_powers",
    all_tiles,
    cannot_eliminate_tile,
    auto=True,
    verb="eliminate",
    rule_of=power_of,
)
def eliminate_tile(game: Mythology, seat: Seat, choice: tuple[Seat, str], god: str) -> None:
    """The tile goes face down into the pool."""
    other, token = choice
    tile = take_tile(game.players[other], token)
    return_tile(game, tile)
    game.tell("tile_eliminated", seat=other, tile=tile)


@invoked("hathor", "hephaestos", cites=("powers.hathor", "powers.hephaestos"))
def choose_tile_to_eliminate(game: Mythology, seat: Seat, god: str) -> None:
    """One tile of a player is eliminated."""
    game.ask(seat, eliminate_tile, god)


@cannot("artemis", "ptah")
def cannot_explore_first(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """To choose more tiles than one needs as many in the pool and as many free squares."""
    number = CARDS[god].tiles_first
    if sum(game.pool) < number:
        return Refusal(f"powers.{god}", "no_tiles")
    if game.players[seat].tiles.count("") < number:
        return Refusal(f"powers.{god}", "no_squares", {"card": god})
    return None


@cannot("dionysus", "ra")
def cannot_raise_harvest(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A power over a Gather of food needs a food tile, and food that the plain Gather leaves."""
    # Where the others are to gather nothing, a tile of theirs is enough.
    seats = range(game.seats) if CARDS[god].alone else (seat,)
    if not any(any(income(game, other, "food")) for other in seats):
        return Refusal(f"powers.{god}", "no_tiles")
    plain = income(game, seat, "food")[FOOD] + gather_bonus(game, seat)[FOOD]
    if game.bank[FOOD] <= plain:
        return Refusal(f"powers.{god}", "bank_short", {"card": god})
    return None


# Buildings


def all_buildings(game: Mythology, seat: Seat, god: str) -> list[Choice]:
    """The buildings of all players."""
    return [
        (other, building)
        for other in range(game.seats)
        for building in dict.fromkeys(game.players[other].city)
    ]


def cannot_destroy_building(
    game: Mythology, seat: Seat, choice: tuple[Seat, str], god: str
) -> Refusal | None:
    """Some gods destroy only the buildings of others."""
    other, building = choice
    if CARDS[god].others_only and other == seat:
        return Refusal(f"powers.{god}", "not_own", {"thing": building})
    return None


@cannot("horus", "njord")
def cannot_destroy_any(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A building must be there to destroy."""
    for choice in all_buildings(game, seat, god):
        if cannot_destroy_building(game, seat, choice, god) is None:  # type: ignore[arg-type]
            return None
    return Refusal(f"powers.{god}", "no_buildings")


@question(
    "V.god_powers",
    all_buildings,
    cannot_destroy_building,
    auto=True,
    verb="destroy",
    rule_of=power_of,
)
def destroy_building(game: Mythology, seat: Seat, choice: tuple[Seat, str], god: str) -> None:
    """The building is destroyed."""
    other, building = choice
    destroy(game, other, building)


@invoked("horus", "njord", cites=("powers.horus", "powers.njord"))
def choose_building_to_destroy(game: Mythology, seat: Seat, god: str) -> None:
    """One building of a player is destroyed."""
    game.ask(seat, destroy_building, god)


# Turns and battles


@cannot("odin", "thoth")
def cannot_gain_fourth(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A card must be left over for it after the three rounds."""
    # An age god is invoked when the card of this round has left the hand already.
    left = len(game.players[seat].hand) - (0 if game.settings.age_gods else 1)
    if left > SETUP.rounds - game.round:
        return None
    return Refusal(f"powers.{god}", "no_fourth_card", {"card": god})


@invoked("odin", "thoth", cites=("powers.odin", "powers.thoth"))
def gain_fourth_action(game: Mythology, seat: Seat, god: str) -> None:
    """The player may play a fourth card after all have played their third."""
    game.fourth += (seat,)
    game.tell("fourth", seat=seat)


@cannot("bragi", "isis")
def cannot_battle(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A power for a battle needs a unit that can fight it."""
    return cannot_start_attack(game, seat, god, None)


@cannot("ares", "heimdall", "sekhmet")
def cannot_enlarge_army(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A larger army needs more units than the card alone lets its player commit."""
    card = game.players[seat].played[-1] if game.settings.age_gods else god
    most = army_limit(game, seat, CARDS[card].units)
    if army_size(game, seat) > most:
        return None
    return cannot_battle(game, god, seat) or Refusal(
        f"powers.{god}", "small_army", {"card": god, "most": most}
    )
