"""The Greek units' abilities and gods' powers."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat

from ..book import question
from ..changes import send_home
from ..fighters import FIGHTERS, is_hero
from ..hooks import armies_shown, cannot, dice, invoked, ruled_bonus, won_encounter
from ..queries import army_size, growth_of, neighbours
from ..rules.battle import battle_of, enemies, join_battle, leave_battle
from ..rules.build import construct, no_room
from ..rules.trade import take
from ..state import Mythology
from ..tables import CARDS, UNITS
from .kinds import own_units, sacrifice
from .plain import cannot_battle, cannot_gain, gain_unit, no_piece

# Units


@dice("hydra", cites=("units.hydra",))
def hydra_dice(game: Mythology, unit: str, fighter: str, enemy: str) -> int:
    """A Hydra has one die more for each unit that it eliminated in this battle."""
    return growth_of(fighter)


@won_encounter("hydra", cites=("units.hydra",))
def hydra(game: Mythology, seat: Seat, unit: str, enemy: str) -> None:
    """A Hydra that eliminates a unit grows by a die until the battle ends."""
    battle = battle_of(game)
    side = battle.side(seat)
    fighter = battle.picks[side]
    _, mark, wounds = fighter.partition("~")
    grown = f"{unit}+{growth_of(fighter) + UNITS[unit].amount}{mark}{wounds}"
    leave_battle(battle, side, fighter)
    join_battle(battle, side, grown)
    if game.settings.levels:
        # It may eliminate more enemies of this encounter, and grow again.
        battle.picks = (grown, battle.picks[1]) if side == 0 else (battle.picks[0], grown)
    game.tell("grown", seat=seat, unit=grown)


@ruled_bonus("medusa", cites=("units.medusa", "rulings.2"))
def medusa(game: Mythology, unit: str) -> int:
    """The bonus dice against Giants are an option of the game."""
    return game.settings.medusa


@won_encounter("heroic_greek_hero", cites=("units.heroic_greek_hero",))
def heroic_greek_hero(game: Mythology, seat: Seat, unit: str, enemy: str) -> None:
    """When it defeats a Hero the enemy army retreats at once."""
    if is_hero(enemy):
        battle = battle_of(game)
        battle.winner = battle.side(seat)
        game.tell("routed", seat=battle.sides[1 - battle.side(seat)])


@dice("mythical_greek_hero", cites=("units.mythical_greek_hero",))
def mythical_greek_hero(game: Mythology, unit: str, fighter: str, enemy: str) -> int:
    """It adds the printed dice of the unit against it."""
    return UNITS[enemy].dice


# Gods


@armies_shown("aphrodite", cites=("powers.aphrodite", "rulings.29"))
def aphrodite(game: Mythology, seat: Seat, god: str) -> None:
    """At the start of the battle one enemy unit is sent home."""
    if enemies(game, seat):
        game.ask(seat, seduce)


def cannot_seduce_unit(game: Mythology, seat: Seat, fighter: str) -> Refusal | None:
    """Only a unit of the enemy army can be sent home."""
    if fighter in enemies(game, seat):
        return None
    battle = battle_of(game)
    key = "own_unit" if fighter in battle.armies[battle.side(seat)] else "not_in_enemy_army"
    return Refusal("powers.aphrodite", key, {"unit": fighter})


def all_to_seduce(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """All units there are."""
    return FIGHTERS


@question(
    "powers.aphrodite",
    enemies,
    cannot_seduce_unit,
    auto=True,
    legal=enemies,
    besides=all_to_seduce,
)
def seduce(game: Mythology, seat: Seat, fighter: str) -> None:
    """The unit leaves the battle unharmed."""
    battle = battle_of(game)
    side = 1 - battle.side(seat)
    leave_battle(battle, side, fighter)
    send_home(game.players[battle.sides[side]], fighter)
    game.tell("seduced", seat=battle.sides[side], unit=fighter)


@cannot("aphrodite")
def cannot_seduce(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """There must be a unit to attack with, and a neighbour with a unit to send home."""
    if any(army_size(game, near) for near in neighbours(game, seat)):
        return cannot_battle(game, god, seat)
    return Refusal("powers.aphrodite", "no_enemy_units")


@cannot("hera")
def cannot_give_house(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """The House needs a free square and counts among the ten."""
    return no_room(game, seat, "house")


@invoked("hera", cites=("powers.hera",))
def hera(game: Mythology, seat: Seat, god: str) -> None:
    """A House is built for nothing, with its Villager."""
    construct(game, seat, "house")


@cannot("hades")
def cannot_sacrifice(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A unit must be there to give, and the bank must have a cube."""
    if not own_units(game, seat):
        return Refusal("powers.hades", "no_units")
    return cannot_gain(game, god, seat)


@invoked("hades", cites=("powers.hades", "rulings.25"))
def hades(game: Mythology, seat: Seat, god: str) -> None:
    """One own unit is eliminated for any seven cubes."""
    game.ask(seat, sacrifice)
    game.ask(seat, take, CARDS[god].amount)


@cannot("apollo")
def cannot_send_units(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A Toxotes must be left."""
    return no_piece(game, seat, god, CARDS[god].unit)


@invoked("apollo", cites=("powers.apollo",))
def apollo(game: Mythology, seat: Seat, god: str) -> None:
    """Two Toxotes come free."""
    gain_unit(game, seat, CARDS[god].unit, CARDS[god].amount)
