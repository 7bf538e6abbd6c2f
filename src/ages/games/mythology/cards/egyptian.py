"""The Egyptian units' abilities and gods' powers."""

from __future__ import annotations

from ages.kernel.choices import Choice, Picks, Refusal, Seat

from ..book import cites, question, selection, when
from ..changes import add_unit, call_up, eliminate, pay, place_tile, take_tile
from ..queries import if_all_are_refused, lacking, others, tiles_on_board, unit_of
from ..rules.battle import battle_of, join_battle
from ..rules.build import cannot_build, has_quarry
from ..rules.recruit import cannot_recruit
from ..state import Mythology
from ..tables import BUILDINGS, CARDS, FAVOR, MORTALS, TILES, UNIT_INDEX, UNITS
from .kinds import (
    cannot_destroy_any,
    cannot_eliminate_any,
    cannot_enlarge_army,
    cannot_explore_first,
    cannot_gain_fourth,
    cannot_gain_hero,
    cannot_raise_harvest,
    destroy_building,
    eliminate_tile,
    gain_fourth_action,
    gain_hero,
)

YES, NO = "yes", "no"

# Units


@when("won_encounter", "mummy")
@cites("units.mummy")
def mummy(game: Mythology, seat: Seat, enemy: str) -> None:
    """Each unit that it defeats becomes a new Mummy on the board, if a piece is left."""
    if add_unit(game.players[seat], "mummy"):
        game.tell("unit_gained", seat=seat, unit="mummy")


@when("lost_encounter", "phoenix")
@when("lost_encounter", "son_of_osiris")
@cites("units.phoenix", "units.son_of_osiris", "units.priest", "rulings.24")
def risen(game: Mythology, seat: Seat) -> None:
    """With a Priest in the battle its owner may pay favor to have it back on the board."""
    battle = battle_of(game)
    side = battle.side(seat)
    if "priest" in battle.armies[side]:
        game.ask(seat, raise_unit, unit_of(battle.picks[side]))


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


@question("units.priest", raise_or_not, cannot_raise, auto=True, verb="raise")
def raise_unit(game: Mythology, seat: Seat, choice: str, unit: str) -> None:
    """The Priest brings the unit back to the Holding Area for favor."""
    if choice == YES:
        pay(game, seat, (0, 0, 0, UNITS[unit].amount))
        add_unit(game.players[seat], unit)
        game.tell("risen", seat=seat, unit=unit)


@when("revealed", "pharaoh")
@cites("units.pharaoh", "units.wadjet")
def pharaoh(game: Mythology, seat: Seat) -> None:
    """A Wadjet in the battle may fight in the Pharaoh's place."""
    battle = battle_of(game)
    if "wadjet" in battle.armies[battle.side(seat)]:
        game.ask(seat, send_wadjet)


def send_or_not(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """The Wadjet fights, or the Pharaoh does."""
    return ("wadjet", "pharaoh")


@question("units.wadjet", send_or_not, verb="send")
def send_wadjet(game: Mythology, seat: Seat, unit: str) -> None:
    """The encounter is fought by the one that is sent."""
    battle = battle_of(game)
    picks = [*battle.picks]
    picks[battle.side(seat)] = unit
    battle.picks = tuple(picks)
    game.tell("sent", seat=seat, unit=unit)


# Gods


@when("lost_unit", "isis")
@cites("powers.isis", "rulings.24")
def isis(game: Mythology, seat: Seat, fighter: str) -> bool:
    """The first own unit eliminated comes back into the battle."""
    battle = battle_of(game)
    if battle.isis_spent:
        return False
    battle.isis_spent = True
    game.players[seat].pieces[UNIT_INDEX[fighter]] -= 1
    join_battle(battle, battle.side(seat), fighter)
    game.tell("protected", seat=seat, unit=fighter)
    return True


@when("cannot", "sekhmet")
def cannot_sekhmet(game: Mythology, seat: Seat) -> Refusal | None:
    """There must be more units than the card alone lets into the battle."""
    return cannot_enlarge_army(game, seat, "sekhmet")


@when("armies", "sekhmet")
@cites("powers.sekhmet")
def sekhmet() -> tuple[int, int] | None:
    """The attacker may commit eight units, the defender six."""
    return CARDS["sekhmet"].armies


@when("cannot", "thoth")
def cannot_thoth(game: Mythology, seat: Seat) -> Refusal | None:
    """A card must be left for it."""
    return cannot_gain_fourth(game, seat, "thoth")


@when("invoke", "thoth")
@when("invoke", "odin")
@cites("powers.thoth", "powers.odin")
def fourth_action(game: Mythology, seat: Seat) -> None:
    """The player may play a fourth card after all have played their third."""
    gain_fourth_action(game, seat)


@when("cannot", "horus")
def cannot_horus(game: Mythology, seat: Seat) -> Refusal | None:
    """A building must be there to destroy."""
    return cannot_destroy_any(game, seat, "horus")


@when("invoke", "horus")
@cites("powers.horus")
def horus(game: Mythology, seat: Seat) -> None:
    """Any one building of any player is destroyed."""
    game.ask(seat, destroy_building, "horus")


@when("cannot", "nephthys")
@cites("powers.nephthys")
def cannot_nephthys(game: Mythology, seat: Seat) -> Refusal | None:
    """A building other than a House must be there to be bought once the favor is paid."""
    after = game.clone()
    favor = min(CARDS["nephthys"].favor or 0, after.players[seat].cubes[FAVOR])
    pay(after, seat, (0, 0, 0, favor))
    quarry = has_quarry(game, seat)
    return if_all_are_refused(
        cannot_build(after, seat, building, 1, "nephthys", quarry)
        for building in BUILDINGS
        if building != "house"
    )


@when("cannot", "ptah")
def cannot_ptah(game: Mythology, seat: Seat) -> Refusal | None:
    """Two tiles must be there to choose, and two squares."""
    return cannot_explore_first(game, seat, "ptah")


@when("tiles_first", "ptah")
@cites("powers.ptah")
def ptah() -> int:
    """The card's player chooses two tiles before anyone else."""
    return CARDS["ptah"].amount


@when("cannot", "ra")
def cannot_ra(game: Mythology, seat: Seat) -> Refusal | None:
    """The player must have a food tile, and the bank food beyond the plain Gather."""
    return cannot_raise_harvest(game, seat, (seat,), "ra")


@when("food_tiles", "ra")
@cites("powers.ra")
def ra() -> int:
    """Each food tile gives two more food to the card's player."""
    return CARDS["ra"].amount


@when("cannot", "hathor")
def cannot_hathor(game: Mythology, seat: Seat) -> Refusal | None:
    """Another player must have a food tile."""
    return cannot_eliminate_any(game, seat, "hathor")


@when("invoke", "hathor")
@cites("powers.hathor")
def hathor(game: Mythology, seat: Seat) -> None:
    """One food tile of another player is eliminated."""
    game.ask(seat, eliminate_tile, "hathor")


def tile_swaps(game: Mythology, seat: Seat) -> list[Choice]:
    """Each own tile against each tile of the same terrain of another player."""
    return [
        (mine, other, theirs)
        for mine in tiles_on_board(game.players[seat])
        for other in others(game, seat)
        for theirs in tiles_on_board(game.players[other])
        if TILES[mine.partition("+")[0]].terrain == TILES[theirs.partition("+")[0]].terrain
    ]


@when("cannot", "set")
def cannot_set(game: Mythology, seat: Seat) -> Refusal | None:
    """There must be two tiles of one terrain to swap."""
    return None if tile_swaps(game, seat) else Refusal("powers.set", "no_tiles")


@when("invoke", "set")
@cites("powers.set")
def set_chaos(game: Mythology, seat: Seat) -> None:
    """One own tile is swapped with another player's tile of the same terrain."""
    game.ask(seat, swap_tiles)


@question("powers.set", tile_swaps, auto=True, verb="swap")
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


@when("cannot", "anubis")
def cannot_anubis(game: Mythology, seat: Seat) -> Refusal | None:
    """There must be a mortal to exchange and a Mummy to have."""
    mortals = mortals_to_mummify(game, seat)
    if mortals.most:
        return None
    if not mortals.items:
        return Refusal("powers.anubis", "no_mortals")
    return Refusal("powers.anubis", "no_piece", {"unit": "mummy"})


@when("invoke", "anubis")
@cites("powers.anubis")
def anubis(game: Mythology, seat: Seat) -> None:
    """Up to three mortals are exchanged for Mummies."""
    game.ask(seat, mummify)


@selection("powers.anubis", mortals_to_mummify, auto=True)
def mummify(game: Mythology, seat: Seat, mortals: tuple[str, ...]) -> None:
    """Each mortal makes place for a Mummy."""
    player = game.players[seat]
    for mortal in mortals:
        eliminate(player, call_up(player, mortal))
        add_unit(player, "mummy")
        game.tell("mummified", seat=seat, unit=mortal)


@when("cannot", "bast")
@cites("powers.bast")
def cannot_bast(game: Mythology, seat: Seat) -> Refusal | None:
    """A mortal must be there to be recruited with it."""
    mortals = MORTALS[game.players[seat].culture]
    return if_all_are_refused(cannot_recruit(game, seat, unit, 1, "bast") for unit in mortals)


@when("cannot", "osiris")
def cannot_osiris(game: Mythology, seat: Seat) -> Refusal | None:
    """There must be a Hero of the age, and a piece."""
    return cannot_gain_hero(game, seat, "osiris")


@when("invoke", "osiris")
@cites("powers.osiris")
def osiris(game: Mythology, seat: Seat) -> None:
    """The Hero of the present age comes free."""
    gain_hero(game, seat)
