"""The Norse units' abilities and gods' powers."""

from __future__ import annotations

from ages.kernel.choices import Picks, Refusal, Seat

from ..book import BOOK, cites, question, selection, when
from ..changes import call_up, gain
from ..queries import income, others, units_held, units_on_board
from ..rules.battle import battle_of, declare, join_battle
from ..rules.trade import take
from ..state import Mythology
from ..tables import CARDS, MORTALS, UNIT_INDEX, UNITS
from .kinds import (
    cannot_battle,
    cannot_destroy_any,
    cannot_enlarge_army,
    cannot_gain,
    cannot_gain_fourth,
    cannot_strike,
    destroy_building,
    gain_resource,
    gain_unit,
    rob,
    strike,
    units_of_others,
    victims,
)

NONE = "none"

# Units


@when("stance", "huskarl")
@when("stance", "heroic_norse_hero")
@when("stance", "tyr")
@cites("units.huskarl", "units.heroic_norse_hero", "powers.tyr", "rulings.23")
def berserk(game: Mythology, seat: Seat) -> None:
    """It may go berserk: two more dice, but ties are lost."""
    game.ask(seat, declare, "berserk")


@when("won_encounter", "valkyrie")
@cites("units.valkyrie")
def valkyrie(game: Mythology, seat: Seat, enemy: str) -> None:
    """Its owner gains two favor for each unit that it eliminates."""
    game.tell("took", seat=seat, cubes=gain(game, seat, (0, 0, 0, UNITS["valkyrie"].amount)))


@when("won_encounter", "mythic_norse_hero")
@cites("units.mythic_norse_hero", "rulings.24")
def mythic_norse_hero(game: Mythology, seat: Seat, enemy: str) -> None:
    """For each unit that it eliminates, also the last one, one more may come."""
    if units_held(game.players[seat]):
        game.ask(seat, reinforce)


def reinforcements(game: Mythology, seat: Seat) -> list[str]:
    """The units in the Holding Area, or none."""
    return [*units_held(game.players[seat]), NONE]


@question("units.mythic_norse_hero", reinforcements)
def reinforce(game: Mythology, seat: Seat, unit: str) -> None:
    """The unit joins the battle."""
    if unit != NONE:
        battle = battle_of(game)
        join_battle(battle, battle.side(seat), call_up(game.players[seat], unit))
        game.tell("reinforced", seat=seat, unit=unit)


# Gods


@when("dice", "bragi")
@cites("powers.bragi")
def bragi(game: Mythology, fighter: str, enemy: str) -> int:
    """Every own unit has one die more in this battle."""
    return CARDS["bragi"].amount


@when("cannot", "tyr")
def cannot_tyr(game: Mythology, seat: Seat) -> Refusal | None:
    """There must be a unit that has no special way to fight of its own."""
    units = [token.partition(":")[0] for token in units_on_board(game.players[seat])]
    if any(("stance", unit) not in BOOK.abilities for unit in units):
        return None
    return cannot_battle(game, seat) or Refusal("powers.tyr", "all_berserk", {"card": "tyr"})


@when("cannot", "heimdall")
def cannot_heimdall(game: Mythology, seat: Seat) -> Refusal | None:
    """There must be more units than the card alone lets into the battle."""
    return cannot_enlarge_army(game, seat, "heimdall")


@when("armies", "heimdall")
@cites("powers.heimdall")
def heimdall() -> tuple[int, int]:
    """There is no limit to either army."""
    everyone = sum(unit.pieces for unit in UNITS.values())
    return everyone, everyone


@when("cannot", "njord")
def cannot_njord(game: Mythology, seat: Seat) -> Refusal | None:
    """Another player must have a building."""
    return cannot_destroy_any(game, seat, "njord")


@when("invoke", "njord")
@cites("powers.njord")
def njord(game: Mythology, seat: Seat) -> None:
    """One building of another player is destroyed."""
    game.ask(seat, destroy_building, "njord")


@when("cannot", "baldr")
def cannot_baldr(game: Mythology, seat: Seat) -> Refusal | None:
    """A tile must be there to turn up, and another player with a square for it."""
    if not sum(game.pool):
        return Refusal("powers.baldr", "no_tiles")
    if any("" in game.players[other].tiles for other in others(game, seat)):
        return None
    return Refusal("powers.baldr", "others_full", {"card": "baldr"})


@when("others_explore", "baldr")
@cites("powers.baldr")
def baldr() -> bool:
    """The other players choose no tile."""
    return True


@when("cannot", "freyja")
def cannot_freyja(game: Mythology, seat: Seat) -> Refusal | None:
    """The bank must have gold."""
    return cannot_gain(game, "freyja", "gold")


@when("invoke", "freyja")
@cites("powers.freyja")
def freyja(game: Mythology, seat: Seat) -> None:
    """Five gold come from the bank."""
    gain_resource(game, seat, "freyja", "gold")


@when("cannot", "skadi")
def cannot_skadi(game: Mythology, seat: Seat) -> Refusal | None:
    """Another player must have a tile for a resource that the bank can give."""
    incomes = [income(game, other, "all") for other in others(game, seat)]
    if any(cubes and bank for each in incomes for cubes, bank in zip(each, game.bank, strict=True)):
        return None
    if any(any(each) for each in incomes):
        return Refusal("powers.skadi", "bank_empty", {"card": "skadi"})
    return Refusal("powers.skadi", "no_tiles")


@when("cannot", "thor")
def cannot_thor(game: Mythology, seat: Seat) -> Refusal | None:
    """Another player must have a myth unit."""
    targets = units_of_others(game, seat)
    if any(cannot_strike(game, seat, choice) is None for choice in targets):  # type: ignore[arg-type]
        return None
    return Refusal("powers.thor", "no_myth_units")


@when("invoke", "thor")
@cites("powers.thor")
def thor(game: Mythology, seat: Seat) -> None:
    """One myth unit of another player is eliminated."""
    game.ask(seat, strike)


@when("cannot", "odin")
def cannot_odin(game: Mythology, seat: Seat) -> Refusal | None:
    """A card must be left for it."""
    return cannot_gain_fourth(game, seat, "odin")


def mortals_to_gain(game: Mythology, seat: Seat) -> Picks:
    """Two mortals of the player's choice, or as many as there are pieces."""
    player = game.players[seat]
    left = {unit: player.pieces[UNIT_INDEX[unit]] for unit in MORTALS[player.culture]}
    left = {unit: count for unit, count in left.items() if count}
    number = min(CARDS["hel"].amount, sum(left.values()))
    return Picks(left, number, number)


@when("cannot", "hel")
def cannot_hel(game: Mythology, seat: Seat) -> Refusal | None:
    """A mortal must be left."""
    if mortals_to_gain(game, seat).most:
        return None
    return Refusal("powers.hel", "no_piece", {"unit": "mortal"})


@when("invoke", "hel")
@cites("powers.hel")
def hel(game: Mythology, seat: Seat) -> None:
    """Two mortals of the player's choice come free."""
    game.ask(seat, raise_legion)


@selection("powers.hel", mortals_to_gain, auto=True, verb="legion")
def raise_legion(game: Mythology, seat: Seat, mortals: tuple[str, ...]) -> None:
    """The mortals come to the Holding Area."""
    for mortal in mortals:
        gain_unit(game, seat, mortal, 1)


@when("cannot", "forseti")
def cannot_forseti(game: Mythology, seat: Seat) -> Refusal | None:
    """The bank must have a cube."""
    return cannot_gain(game, "forseti")


@when("invoke", "forseti")
@cites("powers.forseti")
def forseti(game: Mythology, seat: Seat) -> None:
    """Any four cubes come from the bank."""
    game.ask(seat, take, CARDS["forseti"].amount)


@when("cannot", "loki")
def cannot_loki(game: Mythology, seat: Seat) -> Refusal | None:
    """Another player must have a cube."""
    return None if victims(game, seat) else Refusal("powers.loki", "nothing_to_steal")


@when("invoke", "loki")
@cites("powers.loki")
def loki(game: Mythology, seat: Seat) -> None:
    """Five cubes of one opponent are stolen."""
    game.ask(seat, rob)
