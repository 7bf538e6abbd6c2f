"""The order of options: what a sensible player would try first at each question."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import likes
from ages.games.kit.liking import Liking, picked
from ages.kernel.choices import DONE, Seat

from ..besides import HOLDING
from ..book import LEAVE
from ..cards.digest import choose_row, raze, row_of, smite, take_gold
from ..cards.egyptian import mummify, raise_unit, send_wadjet, swap_tiles
from ..cards.greek import seduce
from ..cards.kinds import destroy_building, eliminate_tile, pocket, rob, sacrifice, strike
from ..cards.norse import raise_legion, reinforce
from ..gods import NOBODY, favor_price
from ..odds import duel_chance, fates, paired, pairing_chance, stance_chance
from ..queries import hand_size, income, neighbours, others, unit_of, units_on_board, worker_cubes
from ..rules.attack import attack, choose_army, defend
from ..rules.battle import PLAIN, RETREAT, battle_of, cut_down, declare, reveal
from ..rules.build import build, lose_villager, save
from ..rules.cards import BURN, INVOKE, call_god, play_card
from ..rules.explore import PASS, choose_tile
from ..rules.gather import gather, move_worker
from ..rules.next_age import choose_age
from ..rules.recruit import recruit
from ..rules.spoils import capture_cubes, capture_tile, destroy_buildings
from ..rules.trade import buy_cubes, give, pay_trade, take
from ..rules.turn import RANDOM, choose_hand, discard, place_cube
from ..state import Battle, Mythology
from ..tables import (
    AGES,
    BUILDING_PRICE,
    CARDS,
    LAST_BATTLE,
    RESOURCES,
    TILE_YIELD,
    UNIT_PRICE,
    UNITS,
    VICTORY_CARDS,
)
from .worth import WORTH, dice_of, income_rate, might, standing, strength, tile_worth

# Cards


@likes(choose_hand)
def like_hand(game: Mythology, seat: Seat) -> Liking:
    """The cards of the plan for this turn, then random ones."""
    plan = planned_hand(game, seat)
    chosen = picked(game, seat)
    for card in plan:
        if chosen.count(card) < plan.count(card):
            return lambda option: option == card
    return lambda option: option == DONE


def planned_hand(game: Mythology, seat: Seat) -> list[str]:
    """What a player wants in hand: to gather, and what the position asks for."""
    player = game.players[seat]
    size = hand_size(game, seat)
    room = size - len(player.hand)
    plan = ["gather"]
    last_age = player.age == len(AGES) - 1
    if not last_age and min(player.cubes) >= CARDS["next_age"].prices[player.age] - 2:
        plan.append("next_age")
    if last_age and min(player.cubes) >= 4:
        plan.append("build")
    levels = game.settings.levels
    near = min(might(game.players[other], levels) for other in neighbours(game, seat))
    if might(player, levels) > 1.25 * near:
        plan.insert(2, "attack")
    if game.turn <= 6 and player.tiles.count("") > 4:
        plan.append("explore")
    if len(player.city) <= max(len(other.city) for other in game.players) + 1:
        plan.append("build")
    plan += ["recruit", *([] if last_age else ["next_age"]), "trade"]
    held = {CARDS[card].action for card in player.hand}
    wanted = [card for card in dict.fromkeys(plan) if card not in held]
    # An Archaic hand of four has one random card, a Mythic one of seven has four.
    fixed = wanted[: max(0, room - (size - 3))]
    return fixed + [RANDOM] * (room - len(fixed))


@likes(discard)
def like_discard(game: Mythology, seat: Seat) -> Liking:
    """Permanent cards go; gods and the best random cards stay."""
    age = game.players[seat].age

    def is_kept(card: str) -> bool:
        row = CARDS[card]
        if row.action == "next_age":
            return bool(row.deck) and age < len(AGES) - 1
        has_power = row.favor is not None and not game.settings.age_gods
        return has_power or card in ("gather_all", "build_4", "trade_1")

    return lambda card: 0.5 if card == DONE else 0.0 if is_kept(card) else 1.0


@likes(play_card)
def like_card(game: Mythology, seat: Seat) -> Liking:
    """Growth first; burning last."""
    rank = ("trade", "attack", "explore", "recruit", "gather", "build", "next_age")

    def like(option: tuple[str, str]) -> float:
        way, card = option
        if way == BURN:
            return -0.5 if CARDS[card].deck else 0.0
        return 1 + rank.index(CARDS[card].action) + 0.5 * (way == INVOKE)

    return like


# Cubes


def goal(game: Mythology, seat: Seat) -> int:
    """The cubes of each kind that a player saves for: the next age, then the Wonder."""
    age = game.players[seat].age
    prices = CARDS["next_age"].prices
    return prices[age] if age < len(prices) else BUILDING_PRICE["wonder"][0]


def surplus(game: Mythology, seat: Seat) -> dict[str, int]:
    """By resource, the cubes beyond the goal."""
    cubes = game.players[seat].cubes
    wanted = goal(game, seat)
    return {name: cubes[place] - wanted for place, name in enumerate(RESOURCES)}


@likes(give)
def like_giving(game: Mythology, seat: Seat) -> Liking:
    """What is beyond the goal, while something else is short of it."""
    extra, given = surplus(game, seat), picked(game, seat)
    short = sum(max(0, -count) for count in extra.values()) > len(given)
    return lambda name: 0.5 if name == DONE else extra[name] - given.count(name) if short else -1


@likes(pay_trade)
def like_paying(game: Mythology, seat: Seat) -> Liking:
    """What there is most of beyond the goal."""
    extra, paid = surplus(game, seat), picked(game, seat)
    return lambda name: -99 if name == DONE else extra[name] - paid.count(name)


@likes(take, pocket, capture_cubes, save)
def like_taking(game: Mythology, seat: Seat) -> Liking:
    """What is most lacking, as long as anything may be taken."""
    extra, taken = surplus(game, seat), picked(game, seat)
    return lambda name: -99 if name == DONE else -extra[name] - taken.count(name)


@likes(buy_cubes)
def like_buying(game: Mythology, seat: Seat) -> Liking:
    """As many Victory cubes as can be had."""
    return lambda number: number


@likes(place_cube)
def like_cube(game: Mythology, seat: Seat) -> Liking:
    """Where a cube helps most, the rivals' gain taken off."""
    chances = standing(game).chances

    def like(card: str) -> float:
        gains = [chance[VICTORY_CARDS.index(card)] for chance in chances]
        rivals = gains[:seat] + gains[seat + 1 :]
        return gains[seat] - sum(rivals) / len(rivals) - 0.5 * max(rivals)

    return like


# Tiles and workers


@likes(choose_tile, take_gold)
def like_tile(game: Mythology, seat: Seat) -> Liking:
    """The tile that is worth most."""
    player = game.players[seat]
    return lambda tile: 0.3 if tile == PASS else tile_worth(player, tile)


@likes(capture_tile)
def like_capture(game: Mythology, seat: Seat) -> Liking:
    """The tile that is worth most."""
    player = game.players[seat]
    return lambda token: 0.0 if token == LEAVE else tile_worth(player, token.partition("+")[0])


@likes(gather)
def like_gather(game: Mythology, seat: Seat) -> Liking:
    """What brings most towards the goal, the others' gain taken off."""
    player, wanted = game.players[seat], goal(game, seat) + 3

    def like(what: str) -> float:
        if what == LEAVE:
            return -1.0
        mine = 0.0
        for place, count in enumerate(income(game, seat, what)):
            mine += min(count, max(0, wanted - player.cubes[place])) + 0.3 * count
        theirs = [sum(income(game, other, what)) for other in others(game, seat)]
        return mine - 0.4 * sum(theirs) / len(theirs)

    return like


@likes(move_worker)
def like_move(game: Mythology, seat: Seat) -> Liking:
    """A worker goes where the resource is rare; one that stands well stays."""
    rate = income_rate(game.players[seat])

    def gain(worker: str, tile: str) -> float:
        scarce = rate[TILE_YIELD[tile][1]]
        return worker_cubes(worker) * (1.4 if scarce < 3 else 1.0 if scarce < 5 else 0.7)

    def like(option: Any) -> float:
        if option == DONE:
            return 0.01
        worker, place, tile = option
        return gain(worker, tile) - (0 if place == HOLDING else gain(worker, place) + 0.3)

    return like


# Units and buildings


@likes(recruit)
def like_recruit(game: Mythology, seat: Seat) -> Liking:
    """Strength, and strength for the price."""
    levels = game.settings.levels

    def like(unit: str) -> float:
        if unit == DONE:
            return 0.2
        return strength(unit, levels) * (0.3 + 1 / sum(UNIT_PRICE[unit]))

    return like


@likes(build)
def like_build(game: Mythology, seat: Seat) -> Liking:
    """The Wonder, then what is worth most; some Houses early."""
    houses = game.players[seat].city.count("house")

    def like(building: str) -> float:
        if building == "wonder":
            return 99.0
        if building == DONE:
            return 0.1
        return WORTH.buildings[building] + (0.6 if building == "house" and houses < 5 else 0.3)

    return like


@likes(destroy_buildings, raze)
def like_destroying(game: Mythology, seat: Seat) -> Liking:
    """The most useful building of the enemy."""
    return lambda building: -1.0 if building == DONE else WORTH.buildings[building]


@likes(sacrifice)
def like_sacrifice(game: Mythology, seat: Seat) -> Liking:
    """The weakest unit."""
    return lambda token: -strength(token.partition(":")[0], game.settings.levels)


@likes(seduce, smite, strike, reinforce, cut_down)
def like_strong_unit(game: Mythology, seat: Seat) -> Liking:
    """The strongest unit."""

    def like(option: Any) -> float:
        token = option[1] if isinstance(option, tuple) else option
        unit = unit_of(token.partition(":")[0])
        return strength(unit, game.settings.levels) if unit in UNITS else -1.0

    return like


# Battles


@likes(attack)
def like_target(game: Mythology, seat: Seat) -> Liking:
    """The weakest neighbour."""
    levels = game.settings.levels
    return lambda option: 0.0 if option == LEAVE else -might(game.players[option[0]], levels)


@likes(choose_army)
def like_soldier(game: Mythology, seat: Seat) -> Liking:
    """The units that do best against what the enemy has; hopeless ones stay at home."""
    battle = battle_of(game)
    enemy = units_on_board(game.players[battle.sides[1 - battle.side(seat)]])
    foes = [(token.partition(":")[0], count) for token, count in enemy.items()]
    levels = game.settings.levels

    def like(token: str) -> float:
        if token == DONE:
            return 0.12 * battle.side(seat)
        unit = token.partition(":")[0]
        chances = [
            count * duel_chance(dice_of(unit, foe, levels), dice_of(foe, unit, levels))
            for foe, count in foes
        ]
        return sum(chances) / (sum(count for _, count in foes) or 1) + 0.01

    return like


@likes(reveal)
def like_fighter(game: Mythology, seat: Seat) -> Liking:
    """The fighter with the best chance against those that threaten most, dear ones held back."""
    battle = battle_of(game)
    side = battle.side(seat)
    table = chance_table(game, battle, side)
    foes = battle.armies[1 - side]
    threat = {foe: sum(1 - row[foe] for row in table.values()) ** 3 + 0.001 for foe in foes}
    total = sum(threat.values())

    def like(fighter: str) -> float:
        if fighter == RETREAT:
            return like_retreat(game, battle, side, table)
        chance = sum(table[fighter][foe] * weight for foe, weight in threat.items()) / total
        if game.settings.levels:
            chance += sum(level_gain(game, battle, side, fighter, foe) for foe in foes) / len(foes)
        return chance - 0.04 * (1 - chance) * sum(UNIT_PRICE[unit_of(fighter)])

    return like


def level_gain(game: Mythology, battle: Battle, side: int, fighter: str, foe: str) -> float:
    """What levels add to an encounter: enemies more to eliminate, and a loser that stays."""
    fate = fates(game, paired(battle, side, fighter, foe), side)
    lives = 1 - fate.wins - fate.leaves
    return WORTH.level * (fate.wins * fate.further + lives - (fate.wins - fate.enemy_leaves))


def chance_table(game: Mythology, battle: Battle, side: int) -> dict[str, dict[str, float]]:
    """The chance of each own fighter against each of the enemy's."""
    foes = dict.fromkeys(battle.armies[1 - side])
    return {
        fighter: {foe: pairing_chance(game, battle, side, fighter, foe) for foe in foes}
        for fighter in dict.fromkeys(battle.armies[side])
    }


def like_retreat(
    game: Mythology, battle: Battle, side: int, table: dict[str, dict[str, float]]
) -> float:
    """Retreat is liked when the battle goes badly and little is at stake."""
    mine = theirs = 0.0
    for fighter in battle.armies[side]:
        row = table[fighter].values()
        mine += (max(row) + sum(row) / len(row)) / 2
    for foe in battle.armies[1 - side]:
        column = [row[foe] for row in table.values()]
        theirs += 1 - (min(column) + sum(column) / len(column)) / 2
    return 0.42 - 2 * (mine / (mine + theirs) - 0.36) - 0.1 * game.victory_cards[LAST_BATTLE]


@likes(declare)
def like_stance(game: Mythology, seat: Seat) -> Liking:
    """The stance that wins most often; a unit thrown out is worth less than one eliminated."""
    battle = battle_of(game)
    side = battle.side(seat)

    def like(stance: str) -> float:
        chance = stance_chance(game, battle, side, "" if stance == PLAIN else stance)
        return chance * (0.75 if stance == "throw" else 1)

    return like


@likes(call_god, defend)
def like_god(game: Mythology, seat: Seat) -> Liking:
    """The cheapest god; nobody is tried after all of them."""
    return lambda god: -99 if god == NOBODY else -favor_price(game, seat, god)


@likes(choose_row)
def like_row(game: Mythology, seat: Seat) -> Liking:
    """The row with the most useful buildings."""
    return lambda row: sum(0.3 + WORTH.buildings[one] for one in row_of(game, *row))


likes.none(
    choose_age,
    destroy_building,
    eliminate_tile,
    lose_villager,
    mummify,
    raise_legion,
    raise_unit,
    rob,
    send_wadjet,
    swap_tiles,
)
