"""The Egyptian units' abilities and gods' powers."""

from __future__ import annotations

from ages.kernel.choices import Choice, Picks, Refusal, Seat

from ..besides import VILLAGER, absent, all_swaps, has_none, no_tile, terrain_of
from ..book import question, selection
from ..changes import add_unit, call_up, eliminate, pay, place_tile, take_tile
from ..fighters import FIGHTERS
from ..gods import favor_price
from ..hooks import cannot, comes_back, invoked, lost_encounter, revealed, won_encounter
from ..queries import if_all_are_refused, lacking, others, tiles_on_board, unit_of
from ..rules.battle import battle_of, join_battle
from ..rules.build import cannot_build, has_quarry
from ..rules.recruit import cannot_buy_unit
from ..state import Battle, Mythology
from ..tables import BUILDINGS, CARDS, FAVOR, MORTALS, RESOURCES, TERRAINS, UNIT_INDEX, UNITS
from .kinds import not_mortal

YES, NO = "yes", "no"
ALL_TO_MUMMIFY = (*UNITS, VILLAGER, *RESOURCES)

# Units


@won_encounter("mummy", cites=("units.mummy",))
def mummy(game: Mythology, seat: Seat, unit: str, enemy: str) -> None:
    """Each unit that it defeats becomes a new Mummy on the board, if a piece is left."""
    if add_unit(game.players[seat], unit):
        game.tell("unit_gained", seat=seat, unit=unit)


@lost_encounter(
    "phoenix",
    "son_of_osiris",
    cites=("units.phoenix", "units.son_of_osiris", "units.priest", "rulings.24"),
)
def risen(game: Mythology, seat: Seat, unit: str) -> None:
    """With a Priest in the battle its owner may pay favor to have it back on the board."""
    # The unit is asked of the battle: in positions of older programs it is not told. With levels,
    # which those did not know, others than the loser of the encounter may be eliminated.
    battle = battle_of(game)
    side = battle.side(seat)
    if any(unit_of(fighter) == "priest" for fighter in battle.armies[side]):
        lost = unit if game.settings.levels else unit_of(battle.picks[side])
        game.ask(seat, raise_unit, lost)


def raise_or_not(game: Mythology, seat: Seat, unit: str) -> tuple[str, ...]:
    """Pay for the return, or not."""
    return (YES, NO)


def cannot_raise(game: Mythology, seat: Seat, choice: str, unit: str) -> Refusal | None:
    """The favor must be there."""
    player = game.players[seat]
    price = (0, 0, 0, UNITS[unit].amount)
    if choice == NO or player.cubes[FAVOR] >= price[FAVOR]:
        return None
    return Refusal("units.priest", "price", {"thing": unit, **lacking(player, price)})


def nobody_to_raise(game: Mythology, seat: Seat) -> Refusal | None:
    """A Priest in the battle brings certain units back, and wants favor for it."""
    battle = game.battle
    if battle is None or not battle.picks or seat not in battle.sides:
        return None
    side = battle.side(seat)
    unit = unit_of(battle.picks[side])
    if unit not in lost_encounter:
        return Refusal("units.priest", "stays_away", {"unit": unit})
    if "priest" not in map(unit_of, battle.armies[side]):
        return Refusal("units.priest", "no_priest", {"unit": unit})
    return cannot_raise(game, seat, YES, unit)


@question(
    "units.priest",
    raise_or_not,
    cannot_raise,
    auto=True,
    verb="raise",
    unasked=nobody_to_raise,
)
def raise_unit(game: Mythology, seat: Seat, choice: str, unit: str) -> None:
    """The Priest brings the unit back to the Holding Area for favor."""
    if choice == YES:
        pay(game, seat, (0, 0, 0, UNITS[unit].amount))
        add_unit(game.players[seat], unit)
        game.tell("risen", seat=seat, unit=unit)


@revealed("pharaoh", cites=("units.pharaoh", "units.wadjet"))
def pharaoh(game: Mythology, seat: Seat, unit: str) -> None:
    """A Wadjet in the battle may fight in the Pharaoh's place."""
    battle = battle_of(game)
    if wadjets(battle, battle.side(seat)):
        game.ask(seat, send_wadjet)


def wadjets(battle: Battle, side: int) -> list[str]:
    """The Wadjets of a side, a wounded one apart from one that is whole."""
    army = battle.armies[side]
    return [fighter for fighter in dict.fromkeys(army) if unit_of(fighter) == "wadjet"]


def send_or_not(game: Mythology, seat: Seat) -> list[str]:
    """The Wadjet fights, or the Pharaoh does."""
    battle = battle_of(game)
    side = battle.side(seat)
    return [*wadjets(battle, side), battle.picks[side]]


def cannot_send(game: Mythology, seat: Seat, unit: str) -> Refusal | None:
    """Only a Wadjet fights in the place of a Pharaoh."""
    if unit in send_or_not(game, seat):
        return None
    return Refusal("units.wadjet", "wadjet_only", {"unit": unit})


def all_to_send(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """All units there are."""
    return FIGHTERS


def nobody_to_send(game: Mythology, seat: Seat) -> Refusal | None:
    """A Pharaoh fights himself if no Wadjet is in the battle."""
    battle = game.battle
    if battle is None or not battle.picks or seat not in battle.sides:
        return None
    side = battle.side(seat)
    if unit_of(battle.picks[side]) != "pharaoh":
        return Refusal("units.wadjet", "no_pharaoh", {"unit": battle.picks[side]})
    return None if wadjets(battle, side) else Refusal("units.wadjet", "no_wadjet")


@question(
    "units.wadjet",
    send_or_not,
    cannot_send,
    verb="send",
    legal=send_or_not,
    besides=all_to_send,
    unasked=nobody_to_send,
)
def send_wadjet(game: Mythology, seat: Seat, unit: str) -> None:
    """The encounter is fought by the one that is sent."""
    battle = battle_of(game)
    picks = [*battle.picks]
    picks[battle.side(seat)] = unit
    battle.picks = tuple(picks)
    game.tell("sent", seat=seat, unit=unit)


# Gods


@comes_back("isis", cites=("powers.isis", "rulings.24"))
def isis(game: Mythology, god: str, seat: Seat, fighter: str) -> bool:
    """The first own unit eliminated comes back into the battle."""
    battle = battle_of(game)
    if battle.isis_spent:
        return False
    battle.isis_spent = True
    unit = unit_of(fighter)
    game.players[seat].pieces[UNIT_INDEX[unit]] -= 1
    join_battle(battle, battle.side(seat), unit)
    game.tell("protected", seat=seat, unit=unit)
    return True


@cannot("nephthys", cites=("powers.nephthys",))
def cannot_save(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A building other than a House must be there to be bought once the favor is paid."""
    after = game.clone()
    favor = min(favor_price(game, seat, god), after.players[seat].cubes[FAVOR])
    pay(after, seat, (0, 0, 0, favor))
    quarry = has_quarry(game, seat)
    return if_all_are_refused(
        cannot_build(after, seat, building, 1, god, quarry)
        for building in BUILDINGS
        if building != "house"
    )


def tile_swaps(game: Mythology, seat: Seat) -> list[Choice]:
    """Each own tile against each tile of the same terrain of another player."""
    return [
        (mine, other, theirs)
        for mine in tiles_on_board(game.players[seat])
        for other in others(game, seat)
        for theirs in tiles_on_board(game.players[other])
        if terrain_of(mine) == terrain_of(theirs)
    ]


@cannot("set")
def cannot_swap_tiles(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """There must be two tiles of one terrain to swap."""
    return None if tile_swaps(game, seat) else Refusal("powers.set", "no_tiles")


@invoked("set", cites=("powers.set",))
def set_chaos(game: Mythology, seat: Seat, god: str) -> None:
    """One own tile is swapped with another player's tile of the same terrain."""
    game.ask(seat, swap_tiles)


def cannot_swap(game: Mythology, seat: Seat, choice: tuple[str, Seat, str]) -> Refusal | None:
    """An own tile is swapped with a tile of another player, of the same terrain."""
    mine, other, theirs = choice
    if other == seat:
        return Refusal("powers.set", "swap_own")
    gone = absent(game, other)
    if gone is not None:
        return gone
    if mine not in tiles_on_board(game.players[seat]):
        return no_tile(seat, seat, mine)
    if theirs not in tiles_on_board(game.players[other]):
        return has_none(seat, other, theirs)
    if terrain_of(mine) == terrain_of(theirs):
        return None
    return Refusal("powers.set", "other_terrain", {"tile": mine, "terrain": terrain_of(mine)})


def swaps_of_all(game: Mythology, seat: Seat) -> tuple[Choice, ...]:
    """Every tile against every tile, of whatever terrain; those that are there first."""
    mine = (*tiles_on_board(game.players[seat]), *TERRAINS)
    there: list[Choice] = [
        (own, other, theirs)
        for own in mine
        for other in others(game, seat)
        for theirs in tiles_on_board(game.players[other])
    ]
    return (*there, *all_swaps())


@question(
    "powers.set",
    tile_swaps,
    cannot_swap,
    auto=True,
    verb="swap",
    legal=tile_swaps,
    besides=swaps_of_all,
)
def swap_tiles(game: Mythology, seat: Seat, choice: tuple[str, Seat, str]) -> None:
    """The two tiles change places; whoever stood on them goes home."""
    mine, other, theirs = choice
    given = take_tile(game.players[seat], mine)
    taken = take_tile(game.players[other], theirs)
    place_tile(game.players[seat], taken)
    place_tile(game.players[other], given)
    game.tell("swapped", seat=seat, tile=given, target=other, taken=taken)


def mortals_to_mummify(game: Mythology, seat: Seat) -> Picks:
    """Up to three own mortals, while there are Mummies."""
    player = game.players[seat]
    mortals = {
        unit: player.units[UNIT_INDEX[unit]]
        for unit in MORTALS[player.culture]
        if player.units[UNIT_INDEX[unit]]
    }
    pieces = player.pieces[UNIT_INDEX["mummy"]]
    most = min(CARDS["anubis"].amount, sum(mortals.values()), pieces)
    return Picks(mortals, min(1, most), most)


@cannot("anubis")
def cannot_mummify(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """There must be a mortal to exchange and a Mummy to have."""
    mortals = mortals_to_mummify(game, seat)
    if mortals.most:
        return None
    if not mortals.items:
        return Refusal("powers.anubis", "no_mortals")
    return Refusal("powers.anubis", "no_piece", {"unit": "mummy"})


@invoked("anubis", cites=("powers.anubis",))
def anubis(game: Mythology, seat: Seat, god: str) -> None:
    """Up to three mortals are exchanged for Mummies."""
    game.ask(seat, mummify)


def cannot_mummify_unit(game: Mythology, seat: Seat, unit: str) -> Refusal | None:
    """Anubis takes own mortals: no myth unit, no Hero and no Villager."""
    player = game.players[seat]
    if unit not in MORTALS[player.culture]:
        return not_mortal(game, seat, unit, "anubis")
    return None if player.units[UNIT_INDEX[unit]] else has_none(seat, seat, unit)


def all_to_mummify(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """Whatever can lie in a Holding Area."""
    return ALL_TO_MUMMIFY


@selection(
    "powers.anubis",
    mortals_to_mummify,
    cannot_mummify_unit,
    auto=True,
    legal=mortals_to_mummify,
    besides=all_to_mummify,
)
def mummify(game: Mythology, seat: Seat, mortals: tuple[str, ...]) -> None:
    """Each mortal makes place for a Mummy."""
    player = game.players[seat]
    for mortal in mortals:
        eliminate(player, call_up(player, mortal))
        add_unit(player, "mummy")
        game.tell("mummified", seat=seat, unit=mortal)


@cannot("bast", cites=("powers.bast",))
def cannot_recruit_mortals(game: Mythology, god: str, seat: Seat) -> Refusal | None:
    """A mortal must be there to be recruited with it."""
    mortals = MORTALS[game.players[seat].culture]
    return if_all_are_refused(cannot_buy_unit(game, seat, unit, god) for unit in mortals)
