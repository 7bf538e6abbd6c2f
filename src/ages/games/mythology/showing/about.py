"""What any piece or place of the picture is, told from a view to whoever points at it."""

from __future__ import annotations

from collections.abc import Callable

from ages.games.kit.about import Teller, Told, about_by
from ages.paper.scene import Fact
from ages.words.catalogues import Words

from ..fighters import wounds_of
from ..queries import unit_of, worker_cubes
from ..tables import AGES, BUILDINGS, CARDS, TILES, UNITS
from ..view import PlayerView, View
from .effects import age_god_words, building_words, card_words, unit_words
from .panels import PANELS

SECTIONS = {
    "player": "V.board",
    "production": "V.production_area",
    "city": "V.city_area",
    "holding": "V.holding_area",
    "gods": "variants.age_gods",
    "played": "VII.used_cards",
    "hand": "VII.hand",
    "aside": "V.permanent_cards",
    "turn": "VII.order",
    "result": "X.winning",
    "victory": "V.victory_cards",
    "bank": "VI.bank",
    "offer": "VIII.explore",
    "decks": "V.random_cards",
    "battle": "IX.battle",
    "attacker": "VIII.armies",
    "defender": "VIII.armies",
    "attacker-encounter": "IX.step2",
    "defender-encounter": "IX.step2",
}

RULES = {
    "culture": "V.board",
    "age": "VII.hand_size",
    "start": "VII.rotation",
    "army": "X.largest_army",
    "buildings": "X.most_buildings",
    "fourth": "V.god_powers",
    "free": "V.building_tiles",
    "villagers": "V.villagers",
    "turn": "VII.order",
    "round": "VII.rounds",
    "ending": "X.ending",
    "points": "X.winning",
    "winners": "X.tie",
    "tiles": "VI.tile_pool",
    "deck": "V.random_cards",
    "limit": "VIII.armies",
    "none": "VIII.armies",
    "sixes": "IX.step3",
}


# Boards


def unit(view: View, words: Words, fact: Fact) -> Told:
    """The types of a unit, its price, its dice and its ability."""
    name = unit_of(fact.thing)
    row = UNITS[name]
    effect = unit_words(name, words, view.options["medusa"], bool(view.options["levels"]))
    told = [
        words.message("about.types", types=row.types),
        words.message("gives.costs", price=row.cost, effect=effect),
    ]
    if row.age is not None:
        told.append(words.message("about.hero", age=row.age))
    if wounds_of(fact.thing):
        told.append(words.message("about.wounded"))
        return tuple(told), "variants.wounds"
    has_ability = words.has(f"gives.ability.{name}")
    return tuple(told), f"units.{name}" if has_ability else "V.battle_cards"


def building(view: View, words: Words, fact: Fact) -> Told:
    """The price of a building and what it does."""
    effect = building_words(fact.thing, words)
    told = words.message("gives.costs", price=BUILDINGS[fact.thing].cost, effect=effect)
    return (told,), f"V.{fact.thing}"


def square(view: View, words: Words, fact: Fact) -> Told:
    """What a tile brings, and what the worker on it adds."""
    name, _, worker = fact.thing.partition("+")
    if name not in TILES:
        return (), "V.production_tiles"
    row = TILES[name]
    told = [
        words.message(
            "about.tile",
            cubes={row.resource: row.cubes},
            terrain=row.terrain,
            resource=row.resource,
        )
    ]
    if worker:
        told.append(words.message("gives.worker", cubes={row.resource: worker_cubes(worker)}))
    return tuple(told), "VIII.gather_worker" if worker else "V.production_tiles"


def cubes(view: View, words: Words, fact: Fact) -> Told:
    """Resources, and Victory Point cubes by where they came from."""
    if "victory" not in fact.kind:
        return (), "V.resources"
    rules = {"battle": "X.last_battle", "temple": "X.temple"}
    return (), rules.get(fact.thing, "V.victory_cubes")


# Cards


def card(view: View, words: Words, fact: Fact) -> Told:
    """The action of a card, and the power of its god."""
    age_gods = bool(view.options["age_gods"])
    told = card_words(fact.thing, words, len(view.players), age_gods)
    return (told,), card_rule(fact.thing, age_gods)


def card_rule(name: str, age_gods: bool) -> str:
    """The paragraph of a god's power or of an action."""
    row = CARDS[name]
    if row.favor is not None and not age_gods:
        return f"powers.{name}"
    return "VIII.gather_all" if row.gather == "all" else f"VIII.{row.action}"


def cards(view: View, words: Words, fact: Fact) -> Told:
    """How many cards somebody holds."""
    return (), f"V.{fact.thing}_cards"


def discards(view: View, words: Words, fact: Fact) -> Told:
    """The cards face up under a deck, each with what it does."""
    used = dict.fromkeys(view.discards[fact.thing])
    seats = len(view.players)
    age_gods = bool(view.options["age_gods"])
    told = [f"{words.name(one)}: {card_words(one, words, seats, age_gods)}" for one in used]
    return tuple(told), "VII.used_cards"


def age_god(view: View, words: Words, fact: Fact) -> Told:
    """The age of a god, the favor and the power, and whether it is spent."""
    age = AGES[view.players[int(fact.id.split("-")[1])].age_gods.index(fact.thing)]
    told = [
        words.message("about.age_god", age=age, favor=fact.number),
        age_god_words(fact.thing, words),
    ]
    return tuple(told), "variants.age_gods"


def victory_card(view: View, words: Words, fact: Fact) -> Told:
    """Who gets the cubes on a Victory Card, and who would have them now."""
    rule = "X.wonder" if fact.thing == "the_wonder" else f"X.{fact.thing}"
    if fact.thing not in COUNTED:
        return (words.message(f"gives.card.{fact.thing}", cubes=fact.number),), rule
    counts = [COUNTED[fact.thing](player) for player in view.players]
    best = max(counts)
    leaders = tuple([seat for seat, count in enumerate(counts) if count == best])
    key = "about.leads" if len(leaders) == 1 else "about.lead_shared"
    return (words.message(key, cubes=fact.number, seats=leaders, best=best),), rule


COUNTED: dict[str, Callable[[PlayerView], int]] = {
    "largest_army": lambda player: player.army,
    "most_buildings": lambda player: len(player.city),
}


# The battle


def target(view: View, words: Words, fact: Fact) -> Told:
    """The area that is attacked."""
    return (), f"VIII.attack_{fact.thing}"


def power(view: View, words: Words, fact: Fact) -> Told:
    """The god by whose power the battle is fought."""
    return (), f"powers.{fact.thing}"


def stance(view: View, words: Words, fact: Fact) -> Told:
    """How a unit fights."""
    return (), STANCES[fact.thing]


STANCES = {"throw": "units.cyclops", "berserk": "units.huskarl"}


def dice(view: View, words: Words, fact: Fact) -> Told:
    """Where dice come from."""
    return (), DICE[fact.thing]


DICE = {
    "unit": "IX.step2",
    "bonus": "IX.bonus",
    "ability": "IX.special_dice",
    "power": "IX.power_dice",
    "walls": "IX.wall_dice",
    "level": "variants.levels",
    **STANCES,
}

TELLERS: dict[str, Teller] = {
    "age-god": age_god,
    "building": building,
    "card": card,
    "cards": cards,
    "cubes": cubes,
    "dice": dice,
    "discards": discards,
    "power": power,
    "square": square,
    "stance": stance,
    "target": target,
    "unit": unit,
    "victory-card": victory_card,
}

about = about_by(PANELS.scene, SECTIONS.__getitem__, TELLERS, RULES)
