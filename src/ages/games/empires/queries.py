"""The numbers of Empires: the table's value and what changes it."""

from __future__ import annotations

from functools import cache

from ages.kernel.choices import Seat
from ages.kernel.effects import Effect

from .book import cites
from .pieces import Unit, cell_of, village_of
from .state import Empires, Player
from .tables import (
    AGE_NAMES,
    AGES,
    CARDS,
    CIVILIZATIONS,
    DECKS,
    EVENTS,
    PRICE,
    RESOURCES,
    SETUP,
    TECHNOLOGIES,
    TITLE,
    UNITS,
    price,
)
from .village import NULL

Price = tuple[int, ...]
FREE: Price = (0,) * len(RESOURCES)

# Seats


@cites("turn.alternate")
def circle(game: Empires, seat: Seat) -> list[Seat]:
    """All who are still in, clockwise from a seat on."""
    seats = [*range(seat, game.seats), *range(seat)]
    return [one for one in seats if one not in game.gone] if game.gone else seats


def rivals(game: Empires, seat: Seat) -> list[Seat]:
    """The others who are still in, clockwise."""
    return [one for one in circle(game, seat) if one != seat]


# Villagers


def villagers_at(player: Player, cell: str) -> int:
    """How many villagers stand on a cell."""
    return player.villagers[player.village.index[cell]]


@cites("village.villager_cost", "rulings.5", "rulings.16")
def villagers_to_pay(player: Player) -> int:
    """The most villagers that can pay one cost: those of the fullest Town Center."""
    centers = player.village.town_centers
    if len(centers) == 1:
        return villagers_at(player, centers[0])
    return max([villagers_at(player, cell) for cell in centers], default=0)


@cites("rulings.16")
def paying_town_center(player: Player) -> str:
    """The Town Center with most villagers, the earliest built first."""
    centers = player.village.town_centers
    if len(centers) == 1:
        return centers[0]
    return max(centers, key=lambda cell: villagers_at(player, cell))


def researchers(player: Player) -> int:
    """The villagers at research."""
    return sum([number for _, number in player.research])


@cites("village.without_villagers", "rulings.16")
def all_villagers(player: Player) -> int:
    """All villagers of a player: in the pool, in the village and at research."""
    return player.pool + sum(player.villagers) + researchers(player)


@cites("enlistment.population_limit")
def population_limit(player: Player) -> int:
    """How many villagers Town Centers and Houses allow."""
    return player.village.population


# Buildings


def building_hp(player: Player, cell: str) -> int:
    """The health points of a face-up building."""
    return player.village.buildings[cell].hp


def damage_at(player: Player, cell: str) -> int:
    """The damage tokens on a cell."""
    return player.damage[player.village.index[cell]]


@cites("resolution.building_destroyed", "rulings.24")
def is_destroyed(player: Player, cell: str) -> bool:
    """Whether the damage on a face-up building reaches its health points."""
    return damage_at(player, cell) * SETUP.damage_token >= building_hp(player, cell)


@cites("village.repair", "rulings.16")
def repairers(player: Player, cell: str) -> int:
    """How many villagers could repair at a cell: one for each damage token."""
    return -(-damage_at(player, cell) // SETUP.repaired)


# Units


def units_of(game: Empires, seat: Seat) -> list[tuple[str, Unit]]:
    """The units of a seat with their names, in the order of the names."""
    return [named for named in game.units.items() if named[1].owner == seat]


def units_at(game: Empires, place: str) -> list[str]:
    """The units on a place."""
    return [name for name, unit in game.units.items() if unit.place == place]


def unit_at(game: Empires, place: str, seat: Seat) -> str | None:
    """The unit of a seat on a place, of which there is one at most."""
    for name, unit in game.units.items():
        if unit.place == place and unit.owner == seat:
            return name
    return None


def enemies_at(game: Empires, place: str, seat: Seat) -> list[str]:
    """The units of others on a place."""
    return [name for name, unit in game.units.items() if unit.place == place and unit.owner != seat]


def is_home(unit: Unit) -> bool:
    """Whether a unit is in the village of its owner."""
    return village_of(unit.place) == unit.owner


@cites("enlistment.garrison", "enlistment.mixing", "statistics.garrison")
def garrison_left(game: Empires, seat: Seat) -> int:
    """How many more tokens the buildings allow; less than none where the limit was lowered."""
    limit = garrison_limit(game, seat)
    return limit - sum([unit.tokens for unit in game.units.values() if unit.owner == seat])


def garrison_limit(game: Empires, seat: Seat) -> int:
    """The garrison value of all buildings together."""
    return game.players[seat].village.garrison


# Prices


@cites("statistics.resources")
def missing(player: Player, cost: Price) -> dict[str, int]:
    """What a player lacks of a price, by resource."""
    return {
        name: due - have
        for name, due, have in zip(RESOURCES, cost, player.supply, strict=True)
        if due > have
    }


def can_pay(player: Player, cost: Price) -> bool:
    """Whether a price is in the supply."""
    wood, food, gold, stone = player.supply
    return wood >= cost[0] and food >= cost[1] and gold >= cost[2] and stone >= cost[3]


def together(*costs: Price) -> Price:
    """Several prices as one.

    >>> together((1, 0, 1, 0), (0, 0, 2, 5))
    (1, 0, 3, 5)
    """
    return tuple(map(sum, zip(*costs, strict=True)))


@cites("construction.price", "construction.research", "civilizations.vikings")
@cites("civilizations.japanese", "civilizations.at_once")
@cites("faq.misprinted_padded_archer_armor", "faq.misprinted_frankish_castle")
def card_price(player: Player, card: str) -> Price:
    """What a card costs its player; some technologies are free to some civilizations."""
    if TITLE[card] in CIVILIZATIONS[player.civilization].free_technologies:
        return FREE
    return PRICE[card]


AGE_PRICE = {age: price(row.cost) for age, row in AGES.items()}


def next_age(player: Player) -> str | None:
    """The age that a player could advance to."""
    return AGE_NAMES[player.age] if player.age < len(AGE_NAMES) else None


def is_researching(player: Player, card: str) -> bool:
    """Whether a player's villagers are at a card of this title, or at an age."""
    title = TITLE.get(card, card)
    return any(TITLE.get(other, other) == title for other, _ in player.research)


def is_known(player: Player, title: str) -> bool:
    """Whether a player has researched a title."""
    return any(TITLE[card] == title for card in player.known)


@cites("civilizations.forbidden", "decks.civilization_cards")
@cites("civilizations.back", "civilizations.by_cards")
def is_forbidden(player: Player, card: str) -> bool:
    """Whether a civilization cannot use a card: on its list, or the card of another."""
    return is_forbidden_to(player.civilization, card)


@cache
def is_forbidden_to(civilization: str, card: str) -> bool:
    """The same of the players of a civilization."""
    owner = CARDS[card].civilization
    if owner is not None and owner != civilization:
        return True
    return TITLE[card] in CIVILIZATIONS[civilization].forbidden


@cites("movement.between_attack", "civilizations.franks", "civilizations.at_once")
def can_attack_between(player: Player) -> bool:
    """Whether a player's units may attack others in No-Man's-Land."""
    return (
        CIVILIZATIONS[player.civilization].no_mans_land
        or any(row.no_mans_land for row in player.village.buildings.values())
        or any(TECHNOLOGIES[card].no_mans_land for card in active_technologies(player.known))
    )


@cache
@cites("faq.superseding", "cards.technologies")
def active_technologies(known: tuple[str, ...]) -> tuple[str, ...]:
    """The technologies in effect: those that no later one has replaced."""
    technologies = [card for card in known if card in TECHNOLOGIES]
    replaced = {TECHNOLOGIES[card].replaces for card in technologies}
    return tuple([card for card in technologies if TITLE[card] not in replaced])


@cites("setup.starting_cards", "starters.starting_cards")
def starting_cards_left(player: Player) -> list[str]:
    """The starting cards that are not laid out yet."""
    left = list(DECKS[player.deck_name].starting[1:])
    for card in player.village.face_down.values():
        left.remove(card)
    return left


# Effects


def at_work(game: Empires, word: str) -> list[Effect]:
    """The cards at work that permit or forbid something by this word."""
    if not game.effects:
        return []
    return [
        effect
        for effect in game.effects
        if word in EVENTS[effect.card].permits or word in EVENTS[effect.card].forbids
        if has_begun(effect)
    ]


def has_begun(effect: Effect) -> bool:
    """Whether a card is at work already: one for several turns begins with the next."""
    turns = EVENTS[effect.card].turns
    return not turns or effect.left <= turns


def is_permitted(game: Empires, word: str, target: str) -> bool:
    """Whether a card at work on something permits it this."""
    return any(effect.target == target for effect in at_work(game, word))


# Points


@cites("rulings.38", "statistics.points")
def points_of(game: Empires, seat: Seat) -> dict[str, int]:
    """The points in play by source: buildings, units by their share of full tokens, research."""
    player = game.players[seat]
    ages = [row.points for row in AGES.values() if row.number <= player.age]
    return {
        "buildings": sum([row.points for row in player.village.buildings.values()]),
        "units": sum([unit_points(unit) for _, unit in units_of(game, seat)]),
        "known": sum([CARDS[card].points for card in player.known]),
        "ages": sum(ages),
    }


def unit_points(unit: Unit) -> int:
    """The points of a unit card, by its tokens."""
    row = UNITS[unit.card]
    return row.points * unit.tokens // row.tokens


# Places


def has_building(game: Empires, place: str) -> bool:
    """Whether a face-up building stands on a place."""
    seat = village_of(place)
    return seat is not None and cell_of(place) in game.players[seat].village.buildings


def beside(game: Empires, place: str) -> tuple[str, ...]:
    """The spaces beside a space of a village."""
    seat = village_of(place)
    return () if seat is None else game.players[seat].village.places(seat).near(place)


def card_at(game: Empires, place: str) -> str:
    """The card on a place, nothing where none lies."""
    seat = village_of(place)
    if seat is None:
        return NULL
    village = game.players[seat].village
    return village.cards[village.index[cell_of(place)]]
