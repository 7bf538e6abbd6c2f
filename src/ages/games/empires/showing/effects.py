"""In a few words: what cards cost, what they are and what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from ages.games.kit.tables import data, where
from ages.kernel.choices import Seat
from ages.words.catalogues import Words
from ages.words.ledger import Ledger, read_ledger

from ..fighting import Strength, strength
from ..pieces import NO_MANS_LAND, cell_of, village_of
from ..queries import AGE_PRICE, Price
from ..rows import BuildingRow, Fighter, Rate, TechnologyRow
from ..rules.research import row_of
from ..tables import (
    AGES,
    BUILDING_UPGRADES,
    BUILDINGS,
    CARDS,
    EVENTS,
    GAME,
    KIND,
    PRICE,
    RESOURCES,
    TECHNOLOGIES,
    UNITS,
    UPGRADES,
    WONDERS,
)

# Prices


def amounts(price: Price) -> dict[str, int]:
    """A price by resource."""
    return {name: due for name, due in zip(RESOURCES, price, strict=True) if due}


def event_price_words(words: Words, card: str, villagers: int) -> str:
    """What an event costs who pays it with so many villagers; of some its player says how many."""
    if EVENTS[card].any_villagers:
        return words.message("gives.any_villagers")
    return price_words(words, PRICE[card], villagers)


def price_words(words: Words, price: Price, villagers: int = 0, researchers: int = 0) -> str:
    """Resources, villagers and researchers: "6 wood and 5 villagers"."""
    told = [f"{count} {words.name(name)}" for name, count in amounts(price).items()]
    if villagers:
        told.append(words.number(villagers, "villagers"))
    if researchers:
        told.append(words.number(researchers, "researchers"))
    return words.join(told) if told else words.message("gives.free")


def card_price_words(words: Words, card: str) -> str:
    """What the card itself asks of anybody: a unit for each token."""
    if card in UNITS:
        return words.message("gives.each_token", price=price_words(words, PRICE[card]))
    if card in AGES:
        return price_words(words, AGE_PRICE[card], 0, AGES[card].research)
    if card in TECHNOLOGIES or card in UPGRADES or card in BUILDING_UPGRADES:
        return price_words(words, PRICE[card], 0, row_of(card).research)
    if card in EVENTS:
        return event_price_words(words, card, EVENTS[card].villagers)
    row = BUILDINGS.get(card) or WONDERS.get(card)
    return price_words(words, PRICE[card], 0 if row is None else row.villagers)


def costs(words: Words, price: str, effect: str) -> str:
    """A price, and what is had for it."""
    key = "gives.costs" if effect else "gives.only_costs"
    return words.message(key, price=price, effect=effect)


# What cards are


def card_words(words: Words, card: str, known: tuple[str, ...] = ()) -> str:
    """What a card does for a player who knows these technologies and upgrades."""
    teller = CARDS_TOLD.get("age" if card in AGES else KIND[card])
    return "" if teller is None else teller(words, card, known)


def building_words(words: Words, card: str, known: tuple[str, ...] = ()) -> str:
    """Health, what a building is good for, and points."""
    row = BUILDINGS[card]
    told = [words.message("gives.hp", hp=row.hp), *uses(words, row)]
    return ", ".join([*told, words.number(row.points, "points")])


def uses(words: Words, row: BuildingRow) -> list[str]:
    """What is gathered or traded at a building, the limits that it raises, and what it bars."""
    told = []
    if row.gathers:
        told.append(words.message("gives.gathers", resource=row.gathers))
    if row.population:
        told.append(words.message("gives.population", number=row.population))
    if row.garrison:
        told.append(words.message("gives.garrison", number=row.garrison))
    if row.trade is not None:
        told.append(trade_words(words, row.trade))
    if row.wall or row.gate:
        told.append(words.message("gives.wall" if row.wall else "gives.gate"))
    if row.no_mans_land:
        told.append(words.message("gives.attacks_between"))
    return told


def trade_words(words: Words, rate: Rate) -> str:
    """So many of one resource for so many of another."""
    return words.message("gives.trade", give=rate.give, get=rate.get)


def unit_words(words: Words, card: str, known: tuple[str, ...] = ()) -> str:
    """The statistics of a unit with what its player knows, and its site."""
    told = strength_words(words, strength(card, known))
    site = words.message("gives.site", site=UNITS[card].site)
    return f"{told}; {site}"


def strength_words(words: Words, own: Strength | Fighter) -> str:
    """Health, attack, range attack, what is special against some, and movement."""
    more_ap, more_ra = (own.more_ap, own.more_ra) if isinstance(own, Strength) else (0, 0)
    told = [
        words.message("gives.hp", hp=own.hp),
        words.message("gives.ap", ap=own.ap + more_ap) + against(words, own.against, more_ap),
    ]
    if own.ra:
        ra = words.message("gives.ra", ra=own.ra + more_ra)
        told.append(ra + against(words, own.ra_against, more_ra))
    if own.more_against:
        plus = {kind: own.ap + more_ap + more for kind, more in own.more_against.items()}
        told[1] += against(words, plus, 0)
    if own.movement != 1:
        told.append(words.message("gives.movement", number=own.movement))
    if own.buildings_only:
        told.append(words.message("gives.buildings_only"))
    return ", ".join(told)


def against(words: Words, numbers: Mapping[str, int], more: int) -> str:
    """Other numbers against some: " (10 against Cavalry)"."""
    told = [
        words.message("gives.against", number=number + more, enemy=kind)
        for kind, number in numbers.items()
    ]
    return f" ({', '.join(told)})" if told else ""


def upgrade_words(words: Words, card: str, known: tuple[str, ...] = ()) -> str:
    """The statistics that the units or buildings of a line get."""
    if card in BUILDING_UPGRADES:
        row = BUILDING_UPGRADES[card]
        told = words.message("gives.hp", hp=row.hp)
        return words.message("gives.upgrade", line=row.line, effect=told)
    upgraded = UPGRADES[card]
    effect = strength_words(words, strength(upgraded.line, (*known, card)))
    return words.message("gives.upgrade", line=upgraded.line, effect=effect)


def technology_words(words: Words, card: str, known: tuple[str, ...] = ()) -> str:
    """What a technology adds: to statistics, to what is gathered, or a permission."""
    row: TechnologyRow = TECHNOLOGIES[card]
    told = []
    for key, number in (("more_hp", row.hp), ("more_ap", row.ap), ("more_ra", row.ra)):
        if number:
            told.append(words.message(f"gives.{key}", number=number))
    if told:
        told = [words.message("gives.boosts", numbers=", ".join(told), classes=row.boosts)]
    if row.building is not None:
        told.append(words.message("gives.extra", number=row.extra, building=row.building))
    elif row.chosen:
        told.append(words.message("gives.extra_chosen", number=row.extra, count=row.chosen))
    if row.trade is not None:
        told.append(trade_words(words, row.trade))
    if row.no_mans_land:
        told.append(words.message("gives.attacks_between"))
    return ", ".join(told)


def age_words(words: Words, card: str, known: tuple[str, ...] = ()) -> str:
    """What a new age brings: its cards, and its points."""
    return words.message("gives.age", count=AGES[card].points)


@cache
def ledger() -> Ledger:
    """The paragraphs of the game."""
    return read_ledger(data(GAME, "rules.toml"), where(GAME, "rules.toml"))


def event_words(words: Words, card: str, known: tuple[str, ...] = ()) -> str:
    """What an event does: its paragraph without the age and the price, which come first."""
    told = ledger()[f"events.{card}"].words.in_language(words.language)
    return told.partition(". ")[2] or told


CARDS_TOLD: dict[str, Callable[..., str]] = {
    "age": age_words,
    "building": building_words,
    "unit": unit_words,
    "upgrade": upgrade_words,
    "technology": technology_words,
    "event": event_words,
}


def card_rule(card: str) -> str:
    """The paragraph that tells of a card."""
    if card in AGES:
        return "cards.ages" if AGES[card].number == 1 else f"construction.{card}"
    kind = KIND[card]
    return f"events.{card}" if kind == "event" else KINDS_RULED[kind]


KINDS_RULED = {
    "building": "cards.buildings",
    "unit": "cards.units",
    "upgrade": "cards.upgrades",
    "technology": "cards.technologies",
    "wonder": "cards.wonders",
    "relic": "cards.relics",
}


def sure_words(words: Words, card: str) -> str:
    """How sure the facts of a card are, and of which fields that differs."""
    row: Any = AGES[card] if card in AGES else CARDS[card]
    told = words.name(row.sure)
    if row.sure_of:
        others = [f"{words.name(field)} {words.name(sure)}" for field, sure in row.sure_of.items()]
        told = f"{told}; {', '.join(others)}"
    return words.message("about.sure", how=told)


# Places


def place_words(words: Words, place: str, home: Seat | None) -> str:
    """A place as it is typed: a cell at home, else with the number of its village."""
    if place == NO_MANS_LAND:
        return words.message("panel.no_mans_land")
    return cell_of(place) if village_of(place) == home else place
