"""The Norse units' abilities and gods' powers."""

from __future__ import annotations

from ages.kernel.choices import Picks, Refusal, Seat

from ..besides import ON_BOARD, VILLAGER, no_unit, other_culture
from ..book import question, selection
from ..changes import call_up, gain
from ..hooks import cannot, invoked, won_encounter
from ..queries import income, others, units_held, units_on_board
from ..rules.battle import battle_of, join_battle
from ..state import Mythology
from ..tables import CARDS, MORTALS, UNIT_INDEX, UNITS
from .kinds import no_myth_unit, not_mortal, rob, strike, victims
from .plain import cannot_battle, gain_unit

NONE = "none"
ALL_TO_RAISE = (*UNITS, VILLAGER)

# Units


@won_encounter("valkyrie", cites=("units.valkyrie",))
def valkyrie(game: Mythology, seat: Seat, unit: str, enemy: str) -> None:
    """Its owner gains two favor for each unit that it eliminates."""
    gained = gain(game, seat, (0, 0, 0, UNITS[unit].amount))
    game.tell("took", seat=seat, cubes=gained)


@won_encounter("mythic_norse_hero", cites=("units.mythic_norse_hero", "rulings.24"))
def mythic_norse_hero(game: Mythology, seat: Seat, unit: str, enemy: str) -> None:
    """For each unit that it eliminates, also the last one, one more may come."""
    if units_held(game.players[seat]):
        game.ask(seat, reinforce)


def reinforcements(game: Mythology, seat: Seat) -> list[str]:
    """The units in the Holding Area, or none."""
    return [*units_held(game.players[seat]), NONE]


def cannot_reinforce(game: Mythology, seat: Seat, token: str) -> Refusal | None:
    """The Hero calls units from the Holding Area, never one that stands on a tile."""
    player = game.players[seat]
    if token == NONE or token in units_held(player):
        return None
    if token in units_on_board(player):
        unit, _, tile = token.partition(":")
        data = {"unit": unit, "tile": tile}
        return Refusal("units.mythic_norse_hero", "on_a_tile", data)
    if token in UNITS and other_culture(game, seat, token) is None:
        return Refusal("units.mythic_norse_hero", "not_in_holding", {"unit": token})
    return no_unit(game, seat, seat, token)


def all_reinforcements(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """Whatever can stand in a Holding or Production Area."""
    return ON_BOARD


def nobody_to_call(game: Mythology, seat: Seat) -> Refusal | None:
    """Without a unit in the Holding Area the Hero calls nobody."""
    battle = game.battle
    if battle is None or not battle.picks or seat not in battle.sides:
        return None
    hero = battle.picks[battle.side(seat)] == "mythic_norse_hero"
    if not hero or units_held(game.players[seat]):
        return None
    return Refusal("units.mythic_norse_hero", "nobody_to_call")


@question(
    "units.mythic_norse_hero",
    reinforcements,
    cannot_reinforce,
    legal=reinforcements,
    besides=all_reinforcements,
    unasked=nobody_to_call,
)
def reinforce(game: Mythology, seat: Seat, unit: str) -> None:
    """The unit joins the battle."""
    if unit != NONE:
        battle = battle_of(game)
        join_battle(battle, battle.side(seat), call_up(game.players[seat], unit))
        game.tell("reinforced", seat=seat, unit=unit)


# Gods


@cannot("tyr")
def cannot_inspire(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """There must be a unit that has no special way to fight of its own."""
    units = [token.partition(":")[0] for token in units_on_board(game.players[seat])]
    if any(not UNITS[unit].stance for unit in units):
        return None
    return cannot_battle(game, god, seat) or Refusal("powers.tyr", "all_berserk", {"card": god})


@cannot("baldr")
def cannot_hide_tiles(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A tile must be there to turn up, and another player with a square for it."""
    if not sum(game.pool):
        return Refusal("powers.baldr", "no_tiles")
    if any("" in game.players[other].tiles for other in others(game, seat)):
        return None
    return Refusal("powers.baldr", "others_full", {"card": god})


@cannot("skadi")
def cannot_freeze(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """Another player must have a tile for a resource that the bank can give."""
    incomes = [income(game, other, "all") for other in others(game, seat)]
    if any(cubes and bank for each in incomes for cubes, bank in zip(each, game.bank, strict=True)):
        return None
    if any(any(each) for each in incomes):
        return Refusal("powers.skadi", "bank_empty", {"card": god})
    return Refusal("powers.skadi", "no_tiles")


@cannot("thor")
def cannot_strike_any(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """Another player must have a myth unit."""
    for other in others(game, seat):
        if any(no_myth_unit(token) is None for token in units_on_board(game.players[other])):
            return None
    return Refusal("powers.thor", "no_myth_units")


@invoked("thor", cites=("powers.thor",))
def thor(game: Mythology, seat: Seat, god: str) -> None:
    """One myth unit of another player is eliminated."""
    game.ask(seat, strike)


def mortals_to_gain(game: Mythology, seat: Seat) -> Picks:
    """Two mortals of the player's choice, or as many as there are pieces."""
    player = game.players[seat]
    left = {unit: player.pieces[UNIT_INDEX[unit]] for unit in MORTALS[player.culture]}
    left = {unit: count for unit, count in left.items() if count}
    number = min(CARDS["hel"].amount, sum(left.values()))
    return Picks(left, number, number)


@cannot("hel")
def cannot_raise_legion(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A mortal must be left."""
    if mortals_to_gain(game, seat).most:
        return None
    return Refusal("powers.hel", "no_piece", {"unit": "mortal"})


@invoked("hel", cites=("powers.hel",))
def hel(game: Mythology, seat: Seat, god: str) -> None:
    """Two mortals of the player's choice come free."""
    game.ask(seat, raise_legion)


def cannot_gain_mortal(game: Mythology, seat: Seat, unit: str) -> Refusal | None:
    """Hel gives Norse mortals of which a piece is left."""
    if unit not in MORTALS[game.players[seat].culture]:
        return not_mortal(game, seat, unit, "hel")
    if game.players[seat].pieces[UNIT_INDEX[unit]]:
        return None
    return Refusal("powers.hel", "no_piece", {"unit": unit})


def all_to_raise(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """All units there are, and Villagers."""
    return ALL_TO_RAISE


@selection(
    "powers.hel",
    mortals_to_gain,
    cannot_gain_mortal,
    auto=True,
    verb="legion",
    legal=mortals_to_gain,
    besides=all_to_raise,
)
def raise_legion(game: Mythology, seat: Seat, mortals: tuple[str, ...]) -> None:
    """The mortals come to the Holding Area."""
    for mortal in mortals:
        gain_unit(game, seat, mortal, 1)


@cannot("loki")
def cannot_rob(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """Another player must have a cube."""
    return None if victims(game, seat) else Refusal("powers.loki", "nothing_to_steal")


@invoked("loki", cites=("powers.loki",))
def loki(game: Mythology, seat: Seat, god: str) -> None:
    """Five cubes of one opponent are stolen."""
    game.ask(seat, rob)
