"""VIII. Recruit: units are bought."""

from __future__ import annotations

from ages.kernel.choices import DONE, Refusal, Seat

from ..besides import VILLAGER, other_culture
from ..book import cites, question, rule
from ..changes import add_unit, pay
from ..queries import army_size, can_pay, first_curable, lacking, unit_price
from ..state import Mythology
from ..tables import ARMY, CARDS, RECRUITS, SETUP, UNIT_AGE, UNIT_INDEX, UNITS

ALL_RECRUITS = (*UNITS, VILLAGER)
NO_VILLAGERS = Refusal("VIII.no_villagers", "no_villagers")
NEEDS_RECRUIT = Refusal("VIII.recruit", "needs_card", {"card": "recruit_card"})


def cannot_start_recruit(
    game: Mythology, seat: Seat, card: str, power: str | None
) -> Refusal | None:
    """Some unit must be there to be bought; else the refusal is one that cubes would cure."""
    player = game.players[seat]
    army = ARMY[player.culture]
    for unit in army:
        # The quick look at the price comes first: this is asked for every card in hand.
        affordable = can_pay(player, unit_price(unit, power))
        if affordable and cannot_buy_unit(game, seat, unit, power) is None:
            return None
    return first_curable(cannot_buy_unit(game, seat, unit, power) for unit in army)


@rule("VIII.recruit")
def start_recruit(game: Mythology, seat: Seat, card: str, power: str | None) -> None:
    """The card says how many units may be recruited."""
    game.ask(seat, recruit, CARDS[card].units, power)


@cites("VIII.no_villagers")
def recruits(game: Mythology, seat: Seat, left: int, power: str | None) -> tuple[str, ...]:
    """The units of the culture, never Villagers, or done."""
    return RECRUITS[game.players[seat].culture]


@cites("VIII.no_villagers")
def cannot_recruit(
    game: Mythology, seat: Seat, unit: str, left: int, power: str | None
) -> Refusal | None:
    """Only units of the own culture can be recruited, and no Villagers."""
    if unit == VILLAGER:
        return NO_VILLAGERS
    if unit == DONE:
        return None
    return other_culture(game, seat, unit) or cannot_buy_unit(game, seat, unit, power)


@cites("VIII.heroes", "VI.pieces", "rulings.36")
def cannot_buy_unit(game: Mythology, seat: Seat, unit: str, power: str | None) -> Refusal | None:
    """A Hero needs its age; every unit a piece that is left, and its price."""
    player = game.players[seat]
    if UNIT_AGE[unit] > player.age:
        return Refusal("VIII.heroes", "hero_age", {"unit": unit, "age": UNITS[unit].age})
    if not player.pieces[UNIT_INDEX[unit]]:
        return Refusal("VI.pieces", "no_piece", {"unit": unit})
    houses = houses_lacking(game, seat) if game.settings.house_support else 0
    if houses:
        return Refusal("variants.house_support", "no_housing", {"unit": unit, "count": houses})
    price = unit_price(unit, power)
    if not can_pay(player, price):
        return Refusal("VIII.recruit", "price", {"thing": unit, **lacking(player, price)})
    return None


@cites("variants.house_support", "rulings.32")
def houses_lacking(game: Mythology, seat: Seat) -> int:
    """The Houses still to build for one more unit: in the digest's variant each supports four."""
    needed = army_size(game, seat) // SETUP.units_a_house + 1
    return max(0, needed - game.players[seat].city.count("house"))


def units_to_buy(game: Mythology, seat: Seat, left: int, power: str | None) -> list[str]:
    """The units that can be paid for, or done."""
    army = ARMY[game.players[seat].culture]
    found = [unit for unit in army if cannot_buy_unit(game, seat, unit, power) is None]
    found.append(DONE)
    return found


def all_recruits(game: Mythology, seat: Seat, left: int, power: str | None) -> tuple[str, ...]:
    """The units of all cultures, and Villagers."""
    return ALL_RECRUITS


def needs_recruit(game: Mythology, seat: Seat) -> Refusal:
    """Recruiting comes with a card."""
    return NEEDS_RECRUIT


@question(
    "VIII.recruit",
    recruits,
    cannot_recruit,
    auto=True,
    legal=units_to_buy,
    besides=all_recruits,
    unasked=needs_recruit,
)
def recruit(game: Mythology, seat: Seat, unit: str, left: int, power: str | None) -> None:
    """The unit is paid for and placed in the Holding Area, ready for battle."""
    if unit == DONE:
        return
    pay(game, seat, unit_price(unit, power))
    add_unit(game.players[seat], unit)
    game.tell("recruited", seat=seat, unit=unit)
    if left > 1:
        game.ask(seat, recruit, left - 1, power)
