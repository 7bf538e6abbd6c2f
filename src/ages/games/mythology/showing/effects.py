"""In a few words: what units, buildings, cards and gods do, whoever has them."""

from __future__ import annotations

from ages.words.catalogues import Words

from ..tables import AGES, BUILDINGS, CARDS, LEVEL, SETUP, UNITS

NUMBERS = {
    "dice": SETUP.wall_dice,
    "storage": SETUP.storehouse_storage,
    "price": SETUP.temple_price,
}


def unit_words(unit: str, words: Words, medusa: int, levels: bool = False) -> str:
    """The dice of a unit, its bonuses, its level if that counts, and what else it can do."""
    row = UNITS[unit]
    told = [words.number(row.dice, "battle_dice")]
    for kind, dice in row.bonus.items():
        # Medusa's bonus is an option of the game.
        count = medusa if unit == "medusa" else dice
        told.append(words.message("gives.bonus", dice=count, kind=kind))
    if levels:
        level = LEVEL[unit]
        key = "gives.level_one" if level == 1 else "gives.level"
        told.append(words.message(key, level=level, count=level - 1))
    key = f"gives.ability.{unit}"
    if words.has(key):
        told.append(words.message(key, amount=row.amount))
    return ", ".join(told)


def building_words(building: str, words: Words) -> str:
    """What a building does."""
    resource = BUILDINGS[building].gather
    if resource is not None:
        return words.message("gives.gather_more", count=SETUP.gather_bonus, resource=resource)
    return words.message(f"gives.building.{building}", **NUMBERS)


def power_words(card: str, words: Words, amount: int | None = None) -> str:
    """A god's power in a few words; ``amount`` is what it can do now, if less than its number."""
    amount = CARDS[card].number if amount is None else amount
    return words.message(f"gives.power.{card}", amount=amount)


def age_god_words(god: str, words: Words, amount: int | None = None) -> str:
    """The power of an age god in a few words; the digest gives some a power of their own."""
    key = f"gives.called.{god}"
    return words.message(key) if words.has(key) else power_words(god, words, amount)


def card_words(card: str, words: Words, seats: int, age_gods: bool) -> str:
    """What a card does for anybody who plays it, and its god unless gods have ages."""
    told, favor = action_words(card, words, seats), CARDS[card].favor
    if favor is None or age_gods:
        return told
    return words.message("gives.god", action=told, favor=favor, power=power_words(card, words))


def action_words(card: str, words: Words, seats: int) -> str:
    """The action of a card with its numbers."""
    row = CARDS[card]
    if row.action == "attack":
        return words.message("gives.attack", count=row.units)
    if row.action == "build":
        return words.message("gives.build", count=row.buildings)
    if row.action == "explore":
        return words.message("gives.explore", count=seats + row.tiles)
    if row.action == "gather" and row.gather == "choice":
        return words.message("gives.gather_choice")
    if row.action == "gather":
        return words.message("about.gather", what=row.gather)
    if row.action == "next_age":
        prices = words.join([str(price) for price in row.prices])
        return words.message("about.next_age", prices=prices, ages=AGES[1:])
    if row.action == "recruit":
        return words.message("gives.recruit", count=row.units)
    return words.message("gives.trade", cost=row.cost)
