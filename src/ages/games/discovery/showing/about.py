"""What any piece or place of the picture is, told from a view to whoever points at it."""

from __future__ import annotations

from collections.abc import Callable

from ages.games.kit.about import WAITING
from ages.paper.scene import About, Fact, Found, find
from ages.words.catalogues import Words

from ..sets import SHIP
from ..tables import BUILDINGS, CARD_TABLE, COUNTER_TABLE, GOOD_TABLE, KINDS, REGIONS, SETUP
from ..view import View
from .effects import building_words, piece_words
from .panels import PANELS


def about(view: View, words: Words, where: str) -> About | None:
    """What the piece or the section with an id is; None if there is nothing of that id."""
    found = find(PANELS.scene(view, words), where)
    if found is None:
        return None
    fact = found.fact
    if found.key in REGIONS and (fact is None or fact.kind == "land"):
        return region(found)
    if fact is None:
        return About(found.section.words, (), SECTIONS[found.key])
    kind = fact.kind.split()[0]
    if kind in TELLERS:
        return TELLERS[kind](view, words, fact)
    if kind in WAITING:
        assert view.pending is not None
        return About(fact.words, (), view.pending.rule)
    if kind in OF_BOX and found.key in SECTIONS:
        return About(f"{found.section.words}: {fact.words}", (), SECTIONS[found.key])
    return About(fact.words, (), RULES[kind])


OF_BOX = ("gives", "free")
"""Facts about an event box as a whole."""

SECTIONS = {
    "player": "setup.players",
    "pieces": "placement.one_piece",
    "goods": "goods.ways",
    "buildings": "building.purchase",
    "discoveries": "final.discoveries",
    "points": "final.end",
    "forecast": "income.collect",
    "turn": "turn.order",
    "result": "final.end",
    "order": "turn.first",
    "initiative": "initiative.money",
    "dock": "dock.landing",
    "trade_goods": "goods.choice",
    "merchant_shipping": "shipping.winner",
    "capital_building": "building.purchase",
    "discovery": "discovery.waiting",
    "specialists": "specialists.received",
    "warfare": "warfare.choice",
    "map": "setup.regions",
    "offer": "refresh.buildings",
    "unseen": "setup.counters",
}

RULES = {
    "nation": "setup.players",
    "money": "income.collect",
    "total": "final.end",
    "place": "turn.first",
    "university": "buildings.university",
    "placed": "placement.rest",
    "supply": "pieces.supply",
    "set": "income.sets",
    "colony-points": "scoring.majority",
    "ships": "refresh.ship",
    "pile": "refresh.buildings",
    "pool": "refresh.goods",
    "counters": "setup.counters",
    "cards": "discovery.deck",
    "turn": "turn.order",
    "age": "turn.ages",
    "bids": "appendix.auction",
    "player": "turn.first",
    "reconstructed": "setup.regions",
    "leader": "shipping.values",
    "force": "discovery.force",
    "legend": "setup.players",
    "note": "setup.borders",
    "discovered": "dock.discovered",
    "score": "scoring.majority",
    "ending": "final.end",
    "points": "final.end",
    "winners": "final.tie",
}


# Boards and offer


def building(view: View, words: Words, fact: Fact) -> About:
    """The price of a building by its age, and what it does."""
    row = BUILDINGS[fact.thing]
    effect = building_words(row.id, words, view.navy)
    told = words.message("gives.costs", price=SETUP.prices[row.age - 1], effect=effect)
    return About(words.name(row.id), (told,), f"buildings.{row.id}")


def piece(view: View, words: Words, fact: Fact) -> About:
    """What a kind of piece can do."""
    kind = fact.kind.split()[1]
    return About(fact.words, (piece_words(kind, words),), f"pieces.{kind}")


def good(view: View, words: Words, fact: Fact) -> About:
    """How many counters there are of a good, and what sets bring."""
    if fact.thing == SHIP:
        return ship(view, words, fact)
    told = words.message("about.good", count=GOOD_TABLE[fact.thing].count)
    return About(fact.words, (told, set_words(words)), "income.sets")


def ship(view: View, words: Words, fact: Fact) -> About:
    """A ship stands for any good."""
    return About(fact.words, (words.message("about.ship"), set_words(words)), "income.ships")


def set_words(words: Words) -> str:
    """What sets of goods bring each turn."""
    return words.message(
        "about.sets", any=SETUP.any_three, three=SETUP.three_alike, four=SETUP.four_alike
    )


def discovery(view: View, words: Words, fact: Fact) -> About:
    """What a card of the deck shows; a counter has its numbers for a name."""
    if fact.thing in COUNTER_TABLE:
        return About(words.name(fact.thing), (), "discovery.success")
    row = CARD_TABLE[fact.thing]
    told = words.message(
        "about.land",
        natives=row.natives,
        money=row.money,
        plunder=row.plunder,
        points=row.points,
    )
    return About(words.name(row.id), (told,), "discovery.deck_success")


def income(view: View, words: Words, fact: Fact) -> About:
    """Where income comes from."""
    rules = {"sets": "income.sets", "rum": "buildings.rum_distillery"}
    return About(fact.words, (), rules.get(fact.thing, "building.benefits"))


def source(view: View, words: Words, fact: Fact) -> About:
    """Where points come from."""
    return About(fact.words, (), f"final.{fact.thing}")


# The board


def space(view: View, words: Words, fact: Fact) -> About:
    """What a space of the Specialist box gives."""
    if fact.thing not in KINDS:
        told = words.message("gives.training", price=SETUP.training_price)
        return About(fact.words, (told,), "specialists.training")
    ability = piece_words(fact.thing, words)
    told = words.message("gives.specialist", piece=fact.thing, ability=ability)
    return About(fact.words, (told,), "specialists.received")


def region(found: Found) -> About:
    """All that is to be seen of a region."""
    told = [fact.words for fact in found.section.facts if fact.kind != "reconstructed"]
    return About(found.section.words, tuple(told), "scoring.threshold")


def counter(view: View, words: Words, fact: Fact) -> About:
    """What is known of a counter on the map."""
    rule = "setup.counters" if fact.thing == "counter" else "discovery.failure"
    return About(fact.words, (), rule)


TELLERS: dict[str, Callable[[View, Words, Fact], About]] = {
    "building": building,
    "counter": counter,
    "discovery": discovery,
    "good": good,
    "income": income,
    "piece": piece,
    "ship": ship,
    "single": good,
    "source": source,
    "space": space,
}
