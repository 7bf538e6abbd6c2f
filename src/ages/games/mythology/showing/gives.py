"""What an option costs and gives, in a few words, from the queries that the rules use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ages.games.kit.facets import gives
from ages.kernel.choices import Choice, Seat
from ages.words.catalogues import Words

from ..cards.egyptian import mummify, raise_unit, swap_tiles
from ..cards.greek import seduce
from ..cards.kinds import destroy_building, eliminate_tile, pocket, rob, sacrifice, strike
from ..cards.norse import raise_legion, reinforce
from ..queries import (
    age_price,
    army_limit,
    army_numbers,
    army_size,
    buildings_to_destroy,
    city_size,
    discount,
    free_square,
    stock,
    trade_cost,
    unit_of,
    unit_price,
    wall_dice,
    worker_cubes,
)
from ..rules.attack import attack, choose_army, new_battle
from ..rules.build import build, lose_villager, save
from ..rules.cards import play_card
from ..rules.explore import choose_tile, explorers
from ..rules.gather import free_tiles, gather, gatherers, move_worker
from ..rules.next_age import choose_age
from ..rules.recruit import recruit
from ..rules.spoils import capture_cubes, capture_tile, destroy_buildings
from ..rules.trade import buy_cubes, give, pay_trade, take
from ..rules.turn import choose_hand, discard, place_cube
from ..state import Mythology
from ..tables import (
    AGES,
    BUILDING_PRICE,
    CARDS,
    HAND_SIZES,
    RESOURCE,
    SETUP,
    TERRAIN_SQUARES,
    TILES,
    UNITS,
    VICTORY_CARDS,
)
from .effects import building_words, power_words, unit_words
from .foretold import harvest, invoked, lost_action, power_amount

Teller = Callable[..., str]


# Cards


def action_words(game: Mythology, seat: Seat, card: str, words: Words, power: str | None) -> str:
    """What a card's action does, with its number."""
    return ACTIONS[CARDS[card].action](game, seat, card, words, power)


def attack_words(game: Mythology, seat: Seat, card: str, words: Words, power: str | None) -> str:
    """The units that may be committed."""
    count = army_limit(game, seat, army_numbers(card, power)[0])
    return words.message("gives.attack", count=min(count, max(1, army_size(game, seat))))


def build_words(game: Mythology, seat: Seat, card: str, words: Words, power: str | None) -> str:
    """The number of buildings."""
    return words.message("gives.build", count=CARDS[card].buildings)


def explore_words(game: Mythology, seat: Seat, card: str, words: Words, power: str | None) -> str:
    """The number of tiles turned up, and who chooses how many."""
    count = min(game.seats + CARDS[card].tiles, sum(game.pool))
    choosing = explorers(game, seat, power)
    first = choosing.count(seat)
    if first == len(choosing):
        return words.message("gives.explore_alone", count=count)
    key = "gives.explore" if first == 1 else "gives.explore_first"
    return words.message(key, count=count, first=first)


def gather_words(game: Mythology, seat: Seat, card: str, words: Words, power: str | None) -> str:
    """A choice, or what a fixed Gather brings now."""
    what = CARDS[card].gather
    if what != "choice":
        return harvest_words(game, seat, what, words, power)
    alone = len(gatherers(game, seat, power)) == 1
    return words.message("gives.gather_choice_alone" if alone else "gives.gather_choice")


def next_age_words(game: Mythology, seat: Seat, card: str, words: Words, power: str | None) -> str:
    """The price of the next age and the hand that it allows."""
    age = game.players[seat].age + 1
    if age == len(AGES):
        return words.message("gives.last_age")
    price = age_price(game, seat, card)[0]
    return words.message("gives.next_age", price=price, age=AGES[age], hand=HAND_SIZES[age])


def recruit_words(game: Mythology, seat: Seat, card: str, words: Words, power: str | None) -> str:
    """The number of units."""
    return words.message("gives.recruit", count=CARDS[card].units)


def trade_words(game: Mythology, seat: Seat, card: str, words: Words, power: str | None) -> str:
    """The cost, and Victory cubes for who has a Great Temple."""
    key = "gives.trade_temple" if "great_temple" in game.players[seat].city else "gives.trade"
    return words.message(key, cost=trade_cost(game, seat, card), price=SETUP.temple_price)


ACTIONS: dict[str, Teller] = {
    "attack": attack_words,
    "build": build_words,
    "explore": explore_words,
    "gather": gather_words,
    "next_age": next_age_words,
    "recruit": recruit_words,
    "trade": trade_words,
}


@gives(play_card)
def card_in_turn(game: Mythology, seat: Seat, choice: tuple[str, str], words: Words) -> str:
    """A card played, invoked or burned."""
    way, card = choice
    if way == "burn":
        return words.message("gives.burn")
    if way == "play":
        return action_words(game, seat, card, words, None)
    return invoked_card(game, seat, card, words)


def invoked_card(game: Mythology, seat: Seat, card: str, words: Words) -> str:
    """The price of a power, what it does now, and the action after it or why there is none."""
    power = power_words(card, words, power_amount(game, seat, card))
    after = invoked(game, seat, card)
    favor, lost = CARDS[card].favor, lost_action(after, seat, card)
    if lost is not None:
        why = words.refusal(lost)
        return words.message("gives.invoke_alone", favor=favor, power=power, why=why)
    action = action_words(after, seat, card, words, card)
    return words.message("gives.invoke", favor=favor, power=power, action=action)


@gives(choose_hand, discard)
def card_in_hand(game: Mythology, seat: Seat, card: str, words: Words) -> str:
    """A card that is taken into the hand or kept in it."""
    if card not in CARDS:
        deck = len(game.decks[game.players[seat].culture])
        return words.message("gives.random", count=deck)
    told = action_words(game, seat, card, words, None)
    favor = CARDS[card].favor
    if favor is None or game.settings.age_gods:
        return told
    return words.message("gives.god", action=told, favor=favor, power=power_words(card, words))


# Prices


@gives(recruit)
def unit_to_recruit(
    game: Mythology, seat: Seat, unit: str, words: Words, left: int, power: str | None
) -> str:
    """The price of a unit and what it can do."""
    price = stock(unit_price(unit, power))
    effect = unit_words(unit, words, game.settings.medusa, game.settings.levels)
    return words.message("gives.costs", price=price, effect=effect)


@gives(choose_army, mummify, seduce, sacrifice, strike, raise_legion, reinforce)
def unit_on_board(game: Mythology, seat: Seat, token: Any, words: Words, *args: Any) -> str:
    """What a unit that is already there can do."""
    token = token[-1] if isinstance(token, tuple) else token
    unit = unit_of(str(token).partition(":")[0]) if token else ""
    if unit not in UNITS:
        return ""
    return unit_words(unit, words, game.settings.medusa, game.settings.levels)


@gives(build)
def building_to_buy(
    game: Mythology,
    seat: Seat,
    building: str,
    words: Words,
    left: int,
    power: str | None,
    quarry: int,
) -> str:
    """The price of a building, what is saved on it, and what it does."""
    price = stock(BUILDING_PRICE[building])
    effect = building_words(building, words)
    less = discount(building, power, quarry)
    key = "gives.costs_less" if less else "gives.costs"
    return words.message(key, price=price, less=less, effect=effect)


@gives(destroy_building, destroy_buildings)
def building_on_board(game: Mythology, seat: Seat, choice: Any, words: Words, *args: Choice) -> str:
    """What a building does for its owner."""
    return building_words(str(choice[1] if isinstance(choice, tuple) else choice), words)


@gives(choose_age)
def age_or_leave(game: Mythology, seat: Seat, choice: str, words: Words, card: str) -> str:
    """The price of the age."""
    return next_age_words(game, seat, card, words, None)


@gives(buy_cubes)
def victory_cubes(game: Mythology, seat: Seat, number: int, words: Words) -> str:
    """The favor that so many Victory cubes cost."""
    price = {"favor": number * SETUP.temple_price}
    return words.message("gives.price", price=price) if number else ""


@gives(raise_unit)
def raised_unit(game: Mythology, seat: Seat, choice: str, words: Words, unit: str) -> str:
    """The favor that a Priest asks."""
    price = {"favor": UNITS[unit].amount}
    return words.message("gives.price", price=price) if choice == "yes" else ""


# Land and cubes


def harvest_words(game: Mythology, seat: Seat, what: str, words: Words, power: str | None) -> str:
    """What the card's player gathers, and what each other one."""
    cubes = harvest(game, seat, what, power)
    told = [words.message("gives.you_gather", cubes=cubes[seat])]
    told += [
        words.message("gives.gathers", seat=other, cubes=cubes[other])
        for other in gatherers(game, seat, power)[1:]
    ]
    return ", ".join(told)


@gives(gather)
def land_to_gather(
    game: Mythology, seat: Seat, what: str, words: Words, card: str, power: str | None
) -> str:
    """What a terrain or a resource brings everybody."""
    return harvest_words(game, seat, what, words, power)


@gives(move_worker)
def move(game: Mythology, seat: Seat, choice: Any, words: Words, moved: Choice) -> str:
    """The cubes that a worker adds to the tile, and who makes place for it."""
    worker, place, tile = choice
    told = [words.message("gives.worker", cubes={TILES[tile].resource: worker_cubes(worker)})]
    if tile not in free_tiles(game.players[seat]):
        told.append(words.message("gives.changes_places", tile=place))
    return ", ".join(told)


@gives(choose_tile)
def tile_on_offer(game: Mythology, seat: Seat, tile: str, words: Words) -> str:
    """How many squares of its terrain are free."""
    if tile not in TILES:
        return ""
    player = game.players[seat]
    terrain = TILES[tile].terrain
    squares = TERRAIN_SQUARES[player.culture, terrain]
    free = sum(1 for square in squares if not player.tiles[square])
    return words.message("gives.tile", count=free, terrain=terrain)


@gives(capture_tile)
def tile_to_capture(game: Mythology, seat: Seat, token: str, words: Words, owner: Seat) -> str:
    """Whether the tile fits on the own board."""
    fits = free_square(game.players[seat], token.partition("+")[0]) is not None
    return words.message("gives.tile_fits" if fits else "gives.tile_lost")


@gives(pocket, capture_cubes, give, pay_trade, take)
def own_cubes(game: Mythology, seat: Seat, resource: str, words: Words, *args: Choice) -> str:
    """How many cubes of a resource the player has."""
    count = game.players[seat].cubes[RESOURCE[resource]]
    return words.message("gives.have", cubes={resource: count})


@gives(rob)
def victim(game: Mythology, seat: Seat, other: Seat, words: Words) -> str:
    """What an opponent has to steal."""
    return words.message("gives.has", cubes=stock(game.players[other].cubes))


# Victory cubes and attacks


@gives(place_cube)
def victory_card(game: Mythology, seat: Seat, card: str, words: Words) -> str:
    """Who would have the cubes on a Victory Card."""
    cubes = game.victory_cards[VICTORY_CARDS.index(card)]
    if card not in COUNTED:
        return words.message(f"gives.card.{card}", cubes=cubes)
    counts = [COUNTED[card](game, each) for each in range(game.seats)]
    best = max(counts)
    leaders = tuple(place for place, count in enumerate(counts) if count == best)
    key = "gives.leads" if len(leaders) == 1 else "gives.lead_shared"
    return words.message(key, cubes=cubes, seats=leaders, best=best, mine=counts[seat])


COUNTED: dict[str, Callable[[Mythology, Seat], int]] = {
    "largest_army": army_size,
    "most_buildings": city_size,
}


@gives(attack)
def area_words(
    game: Mythology, seat: Seat, choice: Any, words: Words, card: str, power: str | None
) -> str:
    """What is won in an area, what protects it and how large the army there is."""
    other, area = choice
    player = game.players[other]
    battle = new_battle(game, (seat, other), area, card, power)
    told = []
    if area == "city":
        most = min(buildings_to_destroy(game, battle), len(player.city))
        key = "gives.win_city" if most < 2 else "gives.win_city_more"
        told.append(words.message(key, most=most, count=len(player.city)))
    elif area == "production":
        count = sum(1 for tile in player.tiles if tile)
        told.append(words.message("gives.win_production", count=count))
    else:
        told.append(
            words.message("gives.win_holding", most=SETUP.spoils, cubes=stock(player.cubes))
        )
    dice = wall_dice(game, battle)
    if dice:
        told.append(words.message("gives.walls", dice=dice))
    told.append(words.message("gives.defenders", count=army_size(game, other)))
    return ", ".join(told)


gives.none(eliminate_tile, lose_villager, save, swap_tiles)
