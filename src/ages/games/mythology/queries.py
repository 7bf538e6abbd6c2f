"""Numbers and facts of a position: each one is stated here once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ages.kernel.choices import Refusal, Seat

from .book import cites
from .hooks import dice, ruled_bonus
from .state import Battle, Mythology, Player
from .tables import (
    ALL_PIECES,
    ARMY,
    BONUS,
    BUILDING_PRICE,
    BUILDINGS,
    CARDS,
    FAVOR,
    FOOD,
    GATHERED,
    GOLD,
    HAND_SIZES,
    LEVEL,
    RESOURCE,
    RESOURCES,
    SETUP,
    TERRAIN_SQUARES,
    TILE_YIELD,
    TILES,
    UNIT_PRICE,
    UNITS,
)

Cubes = Sequence[int]


# Seats


def turn_order(game: Mythology) -> tuple[Seat, ...]:
    """All seats clockwise from the starting player."""
    return clockwise(game, game.starting_player)


def clockwise(game: Mythology, first: Seat) -> tuple[Seat, ...]:
    """All seats clockwise from one of them."""
    return (*range(first, game.seats), *range(first))


@cites("VIII.attack_opponent")
def neighbours(game: Mythology, seat: Seat) -> tuple[Seat, ...]:
    """The seats that may be attacked: the next to the left and to the right."""
    left, right = (seat + 1) % game.seats, (seat - 1) % game.seats
    return (left,) if left == right else (left, right)


def others(game: Mythology, seat: Seat) -> tuple[Seat, ...]:
    """The other seats, clockwise."""
    return clockwise(game, seat)[1:]


# Prices


def can_pay(player: Player, price: Cubes) -> bool:
    """Whether a player holds the cubes of a price."""
    have = player.cubes
    return (
        have[0] >= price[0] and have[1] >= price[1] and have[2] >= price[2] and have[3] >= price[3]
    )


def missing(player: Player, price: Cubes) -> dict[str, int]:
    """The cubes of a price that a player lacks, by resource."""
    lacks = {}
    for name, count, have in zip(RESOURCES, price, player.cubes, strict=True):
        if count > have:
            lacks[name] = count - have
    return lacks


def lacking(player: Player, price: Cubes) -> dict[str, object]:
    """What a refusal says about a price that cannot be paid."""
    return {"missing": missing(player, price)}


@cites("rulings.36")
def first_curable(refusals: Iterable[Refusal | None]) -> Refusal | None:
    """Of the refusals of several things the first that more cubes would cure, else the first."""
    first = None
    for refusal in refusals:
        if refusal is not None and refusal.key.startswith("price"):
            return refusal
        first = first or refusal
    return first


def if_all_are_refused(refusals: Iterable[Refusal | None]) -> Refusal | None:
    """The first curable refusal of several things; None if one of them is not refused."""
    found = list(refusals)
    return None if None in found else first_curable(found)


@cites("powers.bast")
def unit_price(unit: str, power: str | None) -> Cubes:
    """What a unit costs; a god may let mortals come for food alone."""
    food = CARDS[power].mortal_price if power else 0
    if food and UNITS[unit].kind == "mortal":
        return (food, 0, 0, 0)
    return UNIT_PRICE[unit]


@cites("V.quarry", "powers.nephthys", "rulings.11")
def discount(building: str, power: str | None, quarry: int) -> int:
    """The cubes that a building costs less: by a Quarry, and by a god but for a House."""
    if power and building != "house":
        return quarry + CARDS[power].discount
    return quarry


def lacks_for_building(player: Player, building: str, less: int) -> dict[str, int]:
    """The cubes that a player lacks for a building beyond the discount; none if affordable."""
    price = BUILDING_PRICE[building]
    if can_pay(player, price):
        return {}
    lacks = missing(player, price)
    return lacks if sum(lacks.values()) > less else {}


@cites("VIII.trade_cost", "V.market")
def trade_cost(game: Mythology, seat: Seat, card: str) -> int:
    """The cubes that a Trade card costs; nothing with a Market."""
    return 0 if "market" in game.players[seat].city else CARDS[card].cost


@cites("VIII.next_age")
def age_price(game: Mythology, seat: Seat, card: str) -> Cubes:
    """The cubes that a Next Age card asks for a player's next age."""
    each = CARDS[card].prices[game.players[seat].age]
    return (each,) * len(RESOURCES)


# Limits


@cites("VII.hand_size", "rulings.3")
def hand_size(game: Mythology, seat: Seat) -> int:
    """The most cards that a player may have in hand at the start of a turn."""
    return HAND_SIZES[game.players[seat].age]


@cites("V.storehouse")
def storage(player: Player) -> int:
    """The cubes of each resource that are safe from spoilage."""
    return SETUP.storehouse_storage if "storehouse" in player.city else SETUP.storage


@cites("V.armory", "VIII.attack")
def army_limit(game: Mythology, seat: Seat, number: int) -> int:
    """The most units that a player may commit where the card says ``number``."""
    return number + ("armory" in game.players[seat].city)


@cites("VIII.attack", "powers.ares", "powers.sekhmet", "powers.heimdall")
def army_numbers(card: str, power: str | None) -> tuple[int, int]:
    """The units that each side may commit: the number on the card, or what a god says."""
    god = CARDS[power] if power else None
    if god is not None and god.unlimited:
        return ALL_PIECES, ALL_PIECES
    if god is not None and god.armies is not None:
        return god.armies
    return CARDS[card].units, CARDS[card].units


@cites("V.great_temple", "rulings.6")
def affordable_cubes(game: Mythology, seat: Seat) -> int:
    """The Victory cubes that a player's favor buys, while the bank has them."""
    return min(game.players[seat].cubes[FAVOR] // SETUP.temple_price, game.victory_bank)


def free_square(player: Player, tile: str) -> int | None:
    """The first free square of the tile's terrain, or None."""
    tiles = player.tiles
    for square in TERRAIN_SQUARES[player.culture, TILE_YIELD[tile][0]]:
        if not tiles[square]:
            return square
    return None


# Counts


@cites("X.largest_army", "rulings.25")
def army_size(game: Mythology, seat: Seat) -> int:
    """The units of a player, wherever they stand or fight; Villagers are none."""
    player = game.players[seat]
    count = sum(player.units) + player.workers.count("dwarf")
    if game.battle is not None and seat in game.battle.sides:
        count += len(game.battle.armies[game.battle.side(seat)])
    return count


def city_size(game: Mythology, seat: Seat) -> int:
    """The buildings of a player."""
    return len(game.players[seat].city)


def units_held(player: Player) -> dict[str, int]:
    """The units in the Holding Area by kind."""
    return {
        unit: count for unit, count in zip(ARMY[player.culture], player.units, strict=True) if count
    }


def units_on_board(player: Player) -> dict[str, int]:
    """The units that may fight; a Dwarf on a tile is told apart (ruling 35)."""
    units = units_held(player)
    if "dwarf" in player.workers:
        for tile, worker in zip(player.tiles, player.workers, strict=True):
            if worker == "dwarf":
                token = f"dwarf:{tile}"
                units[token] = units.get(token, 0) + 1
    return units


def tiles_on_board(player: Player) -> dict[str, int]:
    """The production tiles, those with a worker told apart: tile, square."""
    tokens: dict[str, int] = {}
    for square, tile in enumerate(player.tiles):
        if tile:
            worker = player.workers[square]
            tokens.setdefault(f"{tile}+{worker}" if worker else tile, square)
    return tokens


def stock(cubes: Cubes) -> dict[str, int]:
    """Cubes by resource, without those that are none."""
    return {name: cubes[place] for place, name in enumerate(RESOURCES) if cubes[place]}


# Income


@cites("VIII.gather", "VIII.gather_choice", "VIII.gather_all", "VIII.gather_worker", "units.dwarf")
def income(game: Mythology, seat: Seat, what: str, bonus: int = 0) -> list[int]:
    """The cubes that a Gather of a terrain, a resource or ``all`` gives one player.

    A Villager adds one cube to its tile, a Dwarf two; ``bonus`` more come from each food tile.
    """
    amounts = [0, 0, 0, 0]
    player = game.players[seat]
    gathered = GATHERED[what]
    for square, tile in enumerate(player.tiles):
        if tile in gathered:
            resource, cubes = gathered[tile]
            worker = player.workers[square]
            if worker:
                cubes += worker_cubes(worker)
            if resource == FOOD:
                cubes += bonus
            amounts[resource] += cubes
    return amounts


def worker_cubes(worker: str) -> int:
    """The cubes that a worker adds to its tile."""
    return 1 if worker == "villager" else UNITS[worker].amount


@cites("V.monument", "V.granary", "V.gold_mint", "V.wood_workshop", "rulings.9")
def gather_bonus(game: Mythology, seat: Seat) -> list[int]:
    """The cubes that the buildings of the card's player add to a Gather."""
    amounts = [0, 0, 0, 0]
    for building in game.players[seat].city:
        resource = BUILDINGS[building].gather
        if resource:
            amounts[RESOURCE[resource]] += SETUP.gather_bonus
    return amounts


def may_work(worker: str, tile: str) -> bool:
    """Whether a worker may stand on a tile: Dwarves only where there is gold."""
    return worker == "villager" or TILE_YIELD[tile][1] == GOLD


# Battle


def unit_of(fighter: str) -> str:
    """The unit of a fighter: ``hydra+2~wounded`` has grown by two dice and is wounded."""
    return fighter if fighter in UNITS else fighter.partition("~")[0].partition("+")[0]


def growth_of(fighter: str) -> int:
    """The dice by which a fighter has grown in this battle."""
    return 0 if fighter in UNITS else int(fighter.partition("~")[0].partition("+")[2] or 0)


@cites("IX.bonus", "rulings.14")
def type_bonus(game: Mythology, unit: str, against: str) -> int:
    """The bonus dice of a unit against the types of another; every matching line counts once."""
    bonus = BONUS[unit][against]
    return ruled_bonus.of(game, unit) if bonus and unit in ruled_bonus else bonus


@cites("V.wall", "V.tower", "IX.wall_dice", "V.siege_engine_workshop", "rulings.22")
@cites("units.cyclops", "units.elephant", "units.dwarf")
def wall_dice(game: Mythology, battle: Battle) -> int:
    """The defender's dice for a Wall or Tower, unless the attacker has a way to break it."""
    protection = {"city": "wall", "production": "tower"}.get(battle.area)
    if protection not in game.players[battle.sides[1]].city:
        return 0
    if "siege_engine_workshop" in game.players[battle.sides[0]].city:
        return 0
    if any(UNITS[unit_of(fighter)].breaks_walls for fighter in battle.armies[0]):
        return 0
    return SETUP.wall_dice


@cites("IX.step2", "IX.special_dice", "IX.power_dice", "V.battle_cards", "rulings.18")
@cites("powers.bragi", "variants.levels", "rulings.37")
def dice_parts(game: Mythology, battle: Battle, side: int) -> dict[str, int]:
    """The dice of a side's fighter by where they come from."""
    fighter, against = battle.picks[side], battle.picks[1 - side]
    unit, enemy = unit_of(fighter), unit_of(against)
    parts = {"unit": UNITS[unit].dice, "bonus": type_bonus(game, unit, enemy)}
    if unit in dice:
        parts["ability"] = dice.of(game, unit, fighter, enemy)
    stance = battle.stances[side]
    if stance:
        parts[stance] = stance_dice(battle, side, unit)
    if side == 1:
        parts["walls"] = wall_dice(game, battle)
    god = battle.god(side)
    if god and CARDS[god].dice:
        parts["power"] = CARDS[god].dice
    if game.settings.levels:
        parts["level"] = LEVEL[unit] - 1
    return parts


def has_stance(battle: Battle, side: int) -> bool:
    """Whether a fighter, or else the god of its side, knows a special way to fight."""
    return bool(_stance(battle, side, battle.picks[side]))


def _stance(battle: Battle, side: int, fighter: str) -> str:
    own, god = UNITS[unit_of(fighter)].stance, battle.god(side)
    return CARDS[god].stance if god and not own else own


@cites("units.cyclops", "units.huskarl", "units.heroic_norse_hero", "powers.tyr", "rulings.23")
def open_stance(battle: Battle, side: int, fighter: str, enemy: str) -> str:
    """How a fighter may fight an enemy if not plainly: a Giant cannot be thrown."""
    stance = _stance(battle, side, fighter)
    return "" if stance == "throw" and "giant" in UNITS[unit_of(enemy)].types else stance


@cites("rulings.23")
def stance_dice(battle: Battle, side: int, unit: str) -> int:
    """The dice for throwing or for going berserk: the unit's own, else those of the god."""
    row, god = UNITS[unit], battle.god(side)
    return row.amount if row.stance or not god else CARDS[god].amount


@cites("IX.reroll", "units.medusa", "units.huskarl", "units.heroic_norse_hero")
def tie_winner(battle: Battle) -> int | None:
    """The side that an ability lets win a tie, or None: roll again."""
    claims = [_tie_claim(battle, side) for side in (0, 1)]
    if claims[0] == claims[1]:
        return None
    return 0 if claims[0] > claims[1] else 1


def _tie_claim(battle: Battle, side: int) -> int:
    """1 for whoever wins ties, -1 for whoever loses them."""
    if battle.stances[side] == "berserk":
        return -1
    return int(UNITS[unit_of(battle.picks[side])].wins_ties)


@cites("VIII.attack_city", "units.minotaur", "units.nidhogg")
def buildings_to_destroy(game: Mythology, battle: Battle) -> int:
    """One building, or two with a Siege Engine Workshop or a destroyer that survived."""
    if "siege_engine_workshop" in game.players[battle.sides[0]].city:
        return 2
    return 1 + any(UNITS[unit_of(fighter)].destroys_two for fighter in battle.armies[0])


# Tiles


def tile_resource(tile: str) -> str:
    """The resource that a tile gives."""
    return TILES[tile].resource
