"""What any piece or place of the picture is, told from a view to whoever points at it."""

from __future__ import annotations

from ages.games.kit.about import Teller, Told, about_by
from ages.kernel.choices import Seat
from ages.paper.scene import Fact
from ages.words.catalogues import Words

from ..fighting import stage, strength
from ..tables import CARDS, KIND, VILLAGER, price
from ..view import HIDDEN, View
from .effects import (
    building_words,
    card_price_words,
    card_rule,
    card_words,
    price_words,
    strength_words,
    sure_words,
)
from .panels import PANELS
from .war_scene import unit_named


def section_rule(key: str) -> str:
    """The paragraph of a section; those of piles and of the hand end in whose or what they are."""
    return SECTIONS[key if key in SECTIONS else key.partition("-")[0]]


SECTIONS = {
    "player": "civilizations.bonuses",
    "supply": "village.resources",
    "village": "village.grid",
    "units": "cards.units",
    "water": "sea.water",
    "research": "construction.research",
    "known": "allocation.finished",
    "seen": "rulings.42",
    "hand": "setup.hand",
    "starting": "setup.starting_cards",
    "turn": "turn.phases",
    "result": "aim.winning",
    "no_mans_land": "movement.between",
    "attacks": "declaration.attack",
    "effects": "faq.event_timing",
    "battle": "resolution.rounds",
    "attacker": "resolution.kinds",
    "defender": "resolution.kinds",
    "piles": "setup.age_cards",
    "deck": "rulings.42",
    "discard": "discard.open_pile",
    "snuffed": "discard.snuff",
}

RULES = {
    "total": "rulings.38",
    "cards": "setup.hand",
    "deck": "setup.reshuffle",
    "out": "winning.town_centers",
    "active": "turn.alternate",
    "fog": "movement.fog",
    "resource": "village.resources",
    "pool": "village.acting",
    "garrison": "enlistment.garrison",
    "order": "village.repair",
    "turn": "turn.alternate",
    "phase": "turn.phases",
    "ending": "aim.winning",
    "points": "rulings.38",
    "winners": "aim.winning",
    "attack": "declaration.attack",
    "place": "resolution.rounds",
    "water": "sea.room",
    "round": "resolution.rounds",
    "none": "declaration.answers",
    "lost": "resolution.casualties",
    "age-decks": "setup.age_cards",
}


def seat_in(fact: Fact) -> Seat:
    """Whose board a piece stands on."""
    return int(fact.id.split("-")[1])


# Boards


def civilization(view: View, words: Words, fact: Fact) -> Told:
    """The bonuses of a civilization are told by its paragraph."""
    return (), f"civilizations.{view.players[seat_in(fact)].civilization}"


def age(view: View, words: Words, fact: Fact) -> Told:
    """What the next age costs."""
    if not fact.thing:
        return (), "cards.ages"
    cost = card_price_words(words, fact.thing)
    told = words.message("about.next_age", age=fact.thing, price=cost)
    return (told, sure_words(words, fact.thing)), card_rule(fact.thing)


def population(view: View, words: Words, fact: Fact) -> Told:
    """What a villager costs and how strong one is."""
    cost = price_words(words, price(VILLAGER.cost))
    told = words.message("about.villager", price=cost, hp=VILLAGER.hp, ap=VILLAGER.ap)
    return (told,), "enlistment.population_limit"


def space(view: View, words: Words, fact: Fact) -> Told:
    """The building on a space with what it is; or what else the space is."""
    _, state = fact.kind.split()
    if state == "free":
        return (), "construction.place"
    if state == "null":
        return (), "movement.null"
    seat = seat_in(fact)
    there = next(one for one in view.players[seat].village if one.cell == fact.thing)
    if there.card == HIDDEN:
        return (), "rulings.14"
    if state == "down":
        cost = card_price_words(words, there.card)
        effect = building_words(words, there.card)
        told = words.message("gives.turned_up_later", price=cost, effect=effect)
        return (told, sure_words(words, there.card)), "construction.turn_up"
    return (building_words(words, there.card), sure_words(words, there.card)), "cards.buildings"


def unit(view: View, words: Words, fact: Fact) -> Told:
    """The classes of a unit, its numbers with all that its owner knows, and its upgrade."""
    here = unit_named(view, fact.thing)
    known = view.players[here.owner].known
    own = strength(here.card, known)
    told = [
        words.message("about.classes", classes=own.classes),
        strength_words(words, own),
        card_price_words(words, here.card),
    ]
    shown = stage(here.card, known)
    if shown != here.card:
        told.append(words.message("about.stage", card=shown))
    told.append(sure_words(words, shown))
    return tuple(told), "cards.units"


def fighter(view: View, words: Words, fact: Fact) -> Told:
    """A unit in battle, or villagers."""
    if ":" in fact.thing:
        return (), "resolution.villagers"
    return unit(view, words, fact)


# Cards


def card(view: View, words: Words, fact: Fact) -> Told:
    """What a card costs and does, and how sure that is."""
    name = fact.kind.split()[1]
    cost = card_price_words(words, name)
    told = [words.message("gives.only_costs", price=cost, effect="")]
    if name in CARDS:
        told = [words.message("about.card", age=CARDS[name].age, kind=KIND[name], price=cost)]
    told += filter(None, [card_words(words, name)])
    return (*told, sure_words(words, name)), card_rule(name)


TELLERS: dict[str, Teller] = {
    "age": age,
    "card": card,
    "civilization": civilization,
    "effect": card,
    "fighter": fighter,
    "population": population,
    "ship": unit,
    "space": space,
    "unit": unit,
}

about = about_by(PANELS.scene, section_rule, TELLERS, RULES)
