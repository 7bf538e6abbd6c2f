"""Powers that several gods share and that ask nothing of their own."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat

from ..changes import add_unit, gain
from ..hooks import cannot, invoked
from ..queries import army_limit, army_size, gather_bonus, income
from ..rules.attack import cannot_start_attack
from ..rules.trade import take
from ..state import Mythology
from ..tables import CARDS, FOOD, HEROES, RESOURCE, RESOURCES, SETUP, UNIT_INDEX

OF_CHOICE = "choice"
"""Cubes of whatever resource the player likes."""


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


# Tiles


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
