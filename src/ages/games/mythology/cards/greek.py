"""The Greek units' abilities and gods' powers."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat

from ..book import cites, question, when
from ..changes import send_home
from ..queries import army_size, growth_of, is_hero, neighbours
from ..rules.battle import battle_of, declare, enemies, has_type, join_battle, leave_battle
from ..rules.build import construct, no_room
from ..rules.trade import take
from ..state import Mythology
from ..tables import CARDS, UNITS
from .kinds import (
    cannot_battle,
    cannot_eliminate_any,
    cannot_enlarge_army,
    cannot_explore_first,
    cannot_gain,
    cannot_gain_hero,
    cannot_gain_unit,
    cannot_raise_harvest,
    eliminate_tile,
    gain_hero,
    gain_resource,
    gain_unit,
    own_units,
    sacrifice,
)

# Units


@when("walls", "cyclops")
@when("walls", "elephant")
@when("walls", "dwarf")
@cites("units.cyclops", "units.elephant", "units.dwarf")
def break_walls() -> bool:
    """While it is in the battle the defender's Wall or Tower does not count."""
    return True


@when("stance", "cyclops")
@cites("units.cyclops")
def cyclops(game: Mythology, seat: Seat) -> None:
    """A Cyclops may throw a unit that is no Giant: three more dice, and it only goes home."""
    battle = battle_of(game)
    if not has_type(battle.picks[1 - battle.side(seat)], "giant"):
        game.ask(seat, declare, "throw")


@when("dice", "hydra")
@cites("units.hydra")
def hydra_dice(game: Mythology, fighter: str, enemy: str) -> int:
    """A Hydra has one die more for each unit that it eliminated in this battle."""
    return growth_of(fighter)


@when("won_encounter", "hydra")
@cites("units.hydra")
def hydra(game: Mythology, seat: Seat, enemy: str) -> None:
    """A Hydra that eliminates a unit grows by a die until the battle ends."""
    battle = battle_of(game)
    side = battle.side(seat)
    fighter = battle.picks[side]
    grown = f"hydra+{growth_of(fighter) + UNITS['hydra'].amount}"
    leave_battle(battle, side, fighter)
    join_battle(battle, side, grown)
    game.tell("grown", seat=seat, unit=grown)


@when("ties", "medusa")
@cites("units.medusa")
def medusa() -> bool:
    """Medusa wins every tie."""
    return True


@when("destroys", "minotaur")
@when("destroys", "nidhogg")
@cites("units.minotaur", "units.nidhogg")
def destroy_two() -> bool:
    """If it is in the battle at its end, a won attack on a city may destroy two buildings."""
    return True


@when("won_encounter", "heroic_greek_hero")
@cites("units.heroic_greek_hero")
def heroic_greek_hero(game: Mythology, seat: Seat, enemy: str) -> None:
    """When it defeats a Hero the enemy army retreats at once."""
    if is_hero(enemy):
        battle = battle_of(game)
        battle.winner = battle.side(seat)
        game.tell("routed", seat=battle.sides[1 - battle.side(seat)])


@when("dice", "mythical_greek_hero")
@cites("units.mythical_greek_hero")
def mythical_greek_hero(game: Mythology, fighter: str, enemy: str) -> int:
    """It adds the printed dice of the unit against it."""
    return UNITS[enemy].dice


# Gods


@when("armies_shown", "aphrodite")
@cites("powers.aphrodite", "rulings.29")
def aphrodite(game: Mythology, seat: Seat) -> None:
    """At the start of the battle one enemy unit is sent home."""
    if enemies(game, seat):
        game.ask(seat, seduce)


@question("powers.aphrodite", enemies, auto=True)
def seduce(game: Mythology, seat: Seat, fighter: str) -> None:
    """The unit leaves the battle unharmed."""
    battle = battle_of(game)
    side = 1 - battle.side(seat)
    leave_battle(battle, side, fighter)
    send_home(game.players[battle.sides[side]], fighter)
    game.tell("seduced", seat=battle.sides[side], unit=fighter)


@when("cannot", "aphrodite")
def cannot_aphrodite(game: Mythology, seat: Seat) -> Refusal | None:
    """There must be a unit to attack with, and a neighbour with a unit to send home."""
    if any(army_size(game, near) for near in neighbours(game, seat)):
        return cannot_battle(game, seat)
    return Refusal("powers.aphrodite", "no_enemy_units")


@when("cannot", "ares")
def cannot_ares(game: Mythology, seat: Seat) -> Refusal | None:
    """There must be more units than the card alone lets into the battle."""
    return cannot_enlarge_army(game, seat, "ares")


@when("armies", "ares")
@cites("powers.ares")
def ares() -> tuple[int, int] | None:
    """The attacker may commit eight units, the defender six."""
    return CARDS["ares"].armies


@when("cannot", "hera")
def cannot_hera(game: Mythology, seat: Seat) -> Refusal | None:
    """The House needs a free square and counts among the ten."""
    return no_room(game, seat, "house")


@when("invoke", "hera")
@cites("powers.hera")
def hera(game: Mythology, seat: Seat) -> None:
    """A House is built for nothing, with its Villager."""
    construct(game, seat, "house")


@when("cannot", "artemis")
def cannot_artemis(game: Mythology, seat: Seat) -> Refusal | None:
    """Two tiles must be there to choose, and two squares."""
    return cannot_explore_first(game, seat, "artemis")


@when("tiles_first", "artemis")
@cites("powers.artemis")
def artemis() -> int:
    """The card's player chooses two tiles before anyone else."""
    return CARDS["artemis"].amount


@when("cannot", "dionysus")
def cannot_dionysus(game: Mythology, seat: Seat) -> Refusal | None:
    """Some player must have a food tile, and the bank food beyond the plain Gather."""
    return cannot_raise_harvest(game, seat, range(game.seats), "dionysus")


@when("food_tiles", "dionysus")
@cites("powers.dionysus")
def dionysus() -> int:
    """Each food tile gives one more food to the card's player."""
    return CARDS["dionysus"].amount


@when("others_gather", "dionysus")
@when("others_gather", "skadi")
@cites("powers.dionysus", "powers.skadi")
def others_gather_nothing() -> bool:
    """The other players gather nothing."""
    return True


@when("cannot", "hades")
def cannot_hades(game: Mythology, seat: Seat) -> Refusal | None:
    """A unit must be there to give."""
    if not own_units(game, seat):
        return Refusal("powers.hades", "no_units")
    return cannot_gain(game, "hades")


@when("invoke", "hades")
@cites("powers.hades", "rulings.25")
def hades(game: Mythology, seat: Seat) -> None:
    """One own unit is eliminated for any seven cubes."""
    game.ask(seat, sacrifice)
    game.ask(seat, take, CARDS["hades"].amount)


@when("cannot", "poseidon")
def cannot_poseidon(game: Mythology, seat: Seat) -> Refusal | None:
    """The bank must have food."""
    return cannot_gain(game, "poseidon", "food")


@when("invoke", "poseidon")
@cites("powers.poseidon")
def poseidon(game: Mythology, seat: Seat) -> None:
    """Five food come from the bank."""
    gain_resource(game, seat, "poseidon", "food")


@when("cannot", "hephaestos")
def cannot_hephaestos(game: Mythology, seat: Seat) -> Refusal | None:
    """A tile must be there to eliminate."""
    return cannot_eliminate_any(game, seat, "hephaestos")


@when("invoke", "hephaestos")
@cites("powers.hephaestos")
def hephaestos(game: Mythology, seat: Seat) -> None:
    """Any one tile of any player is eliminated."""
    game.ask(seat, eliminate_tile, "hephaestos")


@when("cannot", "zeus")
def cannot_zeus(game: Mythology, seat: Seat) -> Refusal | None:
    """There must be a Hero of the age, and a piece."""
    return cannot_gain_hero(game, seat, "zeus")


@when("invoke", "zeus")
@cites("powers.zeus")
def zeus(game: Mythology, seat: Seat) -> None:
    """The Hero of the present age comes free."""
    gain_hero(game, seat)


@when("cannot", "apollo")
def cannot_apollo(game: Mythology, seat: Seat) -> Refusal | None:
    """A Toxotes must be left."""
    return cannot_gain_unit(game, seat, "apollo", "toxotes")


@when("invoke", "apollo")
@cites("powers.apollo")
def apollo(game: Mythology, seat: Seat) -> None:
    """Two Toxotes come free."""
    gain_unit(game, seat, "toxotes", CARDS["apollo"].amount)


@when("cannot", "hermes")
def cannot_hermes(game: Mythology, seat: Seat) -> Refusal | None:
    """The bank must have a cube."""
    return cannot_gain(game, "hermes")


@when("invoke", "hermes")
@cites("powers.hermes")
def hermes(game: Mythology, seat: Seat) -> None:
    """Any four cubes come from the bank."""
    game.ask(seat, take, CARDS["hermes"].amount)
