"""The numbers of a fight: health and attack points, classes and rounds."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ages.kernel.choices import Seat
from ages.kernel.effects import Effect

from .book import cites
from .holds import is_buried, is_held
from .hooks import doubles, idle_tokens, more_ap, multiplies
from .pieces import (
    BOMBARD,
    BUILDING,
    NO_MANS_LAND,
    VILLAGERS,
    Attack,
    Battle,
    cell_of,
    village_of,
)
from .queries import active_technologies, has_begun, has_building, is_permitted, villagers_at
from .state import Empires
from .tables import EVENTS, FIGHTERS, LINE, TECHNOLOGIES, TITLE, UNITS, UPGRADES, VILLAGER

VILLAGER_CLASS = "villager"


class Strength(NamedTuple):
    """The statistics of a kind of fighter with all that its owner has researched."""

    classes: tuple[str, ...]
    hp: int
    ap: int
    ra: int
    against: dict[str, int]
    ra_against: dict[str, int]
    more_against: dict[str, int]
    more_ap: int
    more_ra: int
    movement: int
    safe_from: tuple[str, ...]
    buildings_only: bool
    bombards: bool = False
    bombardment: int = 0
    minimum: int = 0
    area: bool = False
    die: bool = False
    explodes: bool = False


TOWER = "tower@"
"""Before the place of a tower: its name as a fighter."""


def is_villagers(fighter: str) -> bool:
    """Whether a fighter is the villagers of a place; units and towers have names of other kinds.

    >>> is_villagers("1:c0"), is_villagers("u12"), is_villagers("tower@1:b0")
    (True, False, False)
    """
    return ":" in fighter and not fighter.startswith(TOWER)


def is_tower(fighter: str) -> bool:
    """Whether a fighter is a tower."""
    return fighter.startswith(TOWER)


def is_unit(fighter: str) -> bool:
    """Whether a fighter is a unit card.

    >>> is_unit("1:c0"), is_unit("u12")
    (False, True)
    """
    return ":" not in fighter


def owner_of(game: Empires, fighter: str) -> Seat:
    """Whose unit or villagers a fighter is."""
    if is_unit(fighter):
        return game.units[fighter].owner
    seat = village_of(fighter.removeprefix(TOWER))
    assert seat is not None
    return seat


def tokens_of(game: Empires, fighter: str) -> int:
    """How many tokens a fighter has left."""
    if is_villagers(fighter):
        player = game.players[owner_of(game, fighter)]
        cell = cell_of(fighter)
        return villagers_at(player, cell) if cell in player.village.index else 0
    if is_tower(fighter):
        return int(has_building(game, fighter.removeprefix(TOWER)))
    unit = game.units.get(fighter)
    return 0 if unit is None else unit.tokens


def monks_of(game: Empires, fighter: str) -> int:
    """How many monks are with a fighter."""
    unit = game.units.get(fighter)
    return 0 if unit is None else unit.monks


@cites("monks.alone")
def is_alive(game: Empires, fighter: str) -> bool:
    """Whether a fighter has a token left, or at least a monk."""
    return bool(tokens_of(game, fighter) or monks_of(game, fighter))


def has_something_to_strike(game: Empires, attack: Attack) -> bool:
    """Whether what a blow is aimed at is still there: another may have been first."""
    if attack.target == BUILDING:
        return has_building(game, attack.place)
    fighter = attack.place if attack.target == VILLAGERS else attack.target
    return is_alive(game, fighter)


def place_of_fighter(game: Empires, fighter: str) -> str:
    """Where a fighter is."""
    return game.units[fighter].place if is_unit(fighter) else fighter.removeprefix(TOWER)


@cites("events.avalanche", "events.spirits_of_the_ancestors")
def is_helpless(game: Empires, fighter: str) -> bool:
    """Whether a fighter can neither attack nor strike back: buried, or held by a card."""
    if is_buried(game, place_of_fighter(game, fighter)):
        return True
    return bool(game.effects) and is_held(game, "fighting", fighter)


@cache
@cites("rulings.18", "cards.upgrades", "construction.unit_upgrades")
def stage(card: str, known: tuple[str, ...]) -> str:
    """The card whose statistics a unit has: the last of its line that is known."""
    title = TITLE[card]
    row = card
    replaced: set[str] = set()
    line = [one for one in known if one in UPGRADES and LINE[TITLE[one]] == title]
    for one in line:
        replaced.add(UPGRADES[one].replaces)
    for one in line:
        if TITLE[one] not in replaced:
            row = one
    return row


@cache
@cites("rulings.18", "rulings.19", "rulings.20", "rulings.44", "faq.stacking")
@cites("statistics.strength", "civilizations.by_cards")
@cites("civilizations.japanese", "civilizations.saracens")
def strength(card: str, known: tuple[str, ...]) -> Strength:
    """The statistics of a unit card: those of its stage, with what technologies add."""
    row = FIGHTERS[stage(card, known)]
    classes = UNITS[card].classes
    more = _added(classes, known)
    return Strength(
        classes=classes,
        hp=row.hp + more["hp"],
        ap=row.ap,
        ra=row.ra,
        against=row.against,
        ra_against=row.ra_against,
        more_against=row.more_against,
        more_ap=more["ap"],
        more_ra=more["ra"] if row.ra else 0,
        movement=row.movement,
        safe_from=row.safe_from,
        buildings_only=row.buildings_only,
        bombards=row.bombards,
        bombardment=row.bombardment,
        minimum=row.minimum,
        area=row.area,
        die=row.die,
        explodes=row.explodes,
    )


@cache
@cites("village.villager_strength")
def villager_strength(known: tuple[str, ...]) -> Strength:
    """The statistics of a villager."""
    more = _added((VILLAGER_CLASS,), known)
    return Strength(
        (VILLAGER_CLASS,),
        VILLAGER.hp + more["hp"],
        VILLAGER.ap,
        0,
        {},
        {},
        {},
        more["ap"],
        0,
        0,
        (),
        False,
    )


def _added(classes: tuple[str, ...], known: tuple[str, ...]) -> dict[str, int]:
    """What technologies add to units of these classes."""
    more = {"hp": 0, "ap": 0, "ra": 0}
    for card in active_technologies(known):
        row = TECHNOLOGIES[card]
        if any(one in row.boosts for one in classes) and not any(
            one in row.but_not for one in classes
        ):
            more["hp"] += row.hp
            more["ap"] += row.ap
            more["ra"] += row.ra
    return more


def strength_of(game: Empires, fighter: str) -> Strength:
    """The statistics of a fighter, apart from cards at work."""
    if is_villagers(fighter):
        return villager_strength(game.players[owner_of(game, fighter)].known)
    if is_tower(fighter):
        return tower_strength(game, fighter)
    unit = game.units[fighter]
    return strength(unit.card, game.players[unit.owner].known)


@cites("siege.towers", "rulings.44")
def tower_strength(game: Empires, fighter: str) -> Strength:
    """The statistics of a tower, with what technologies add."""
    place = fighter.removeprefix(TOWER)
    player = game.players[owner_of(game, fighter)]
    row = player.village.buildings[cell_of(place)]
    more = _added(("tower",), player.known)
    return Strength(
        classes=("tower",),
        hp=row.hp,
        ap=row.ap,
        ra=0,
        against={},
        ra_against={},
        more_against={},
        more_ap=more["ap"],
        more_ra=0,
        movement=0,
        safe_from=(),
        buildings_only=False,
        bombards=True,
        bombardment=row.bombardment,
        minimum=row.minimum,
    )


@cites("statistics.hp")
def health(game: Empires, fighter: str) -> int:
    """The health points of each token of a fighter."""
    base = strength_of(game, fighter).hp
    if game.effects:
        base += sum([EVENTS[one.card].hp for one in boosts(game, fighter)])
    return base


@cites("rulings.7", "rulings.20", "statistics.ap", "statistics.ra")
def attack_points(game: Empires, fighter: str, enemy: str, ranged: bool) -> int:
    """What each token of a fighter deals to an enemy, or to a building, in a round.

    The printed number, or the highest against the enemy; then what is added; then doubling.
    """
    own = strength_of(game, fighter)
    base, against = (own.ra, own.ra_against) if ranged else (own.ap, own.against)
    if ranged and not own.ra:
        return 0
    kinds = kinds_of(game, enemy)
    if against:
        base = max([against[kind] for kind in kinds if kind in against], default=base)
    base += own.more_ra if ranged else own.more_ap
    if not ranged:
        base += sum([own.more_against.get(kind, 0) for kind in kinds])
    if game.effects:
        base = max(0, base + more_points(game, fighter, kinds, ranged))
        if not ranged:
            base += sum([more_ap.of(game, one.card, one, fighter) for one in game.effects])
            if enemy != BUILDING and is_doubled(game, fighter, enemy):
                base *= 2
    return base


@cites("rulings.19")
def kinds_of(game: Empires, enemy: str) -> tuple[str, ...]:
    """What a bonus can be against: a building, or the classes of an enemy."""
    if enemy == BUILDING:
        return (BUILDING,)
    classes = strength_of(game, enemy).classes
    is_land_unit = is_unit(enemy) and "ship" not in classes
    return (*classes, "land_unit") if is_land_unit else classes


def is_doubled(game: Empires, fighter: str, enemy: str) -> bool:
    """Whether a card at work doubles the attack points of a fighter."""
    return any(doubles.of(game, one.card, one, fighter, enemy) for one in game.effects)


def more_points(game: Empires, fighter: str, kinds: tuple[str, ...], ranged: bool) -> int:
    """What cards at work add to the attack points of a fighter against these kinds."""
    more = 0
    for effect in boosts(game, fighter):
        row = EVENTS[effect.card]
        if ranged:
            age = game.players[effect.owner].age
            more += row.ra_by_age[age - 1] if row.ra_by_age else 0
        else:
            more += row.ap + sum([row.more_against.get(kind, 0) for kind in kinds])
    return more


@cites("faq.stacking")
def boosts(game: Empires, fighter: str) -> list[Effect]:
    """The cards at work that better the statistics of a fighter: on it, or on all of its side."""
    found = []
    owner = owner_of(game, fighter)
    for effect in game.effects:
        row = EVENTS[effect.card]
        if not has_begun(effect):
            continue
        if row.boosts_only not in (None, game.players[owner].civilization):
            continue
        is_meant = effect.target == fighter or is_for_all(game, effect, fighter)
        is_in_role = row.role is None or is_attacking(game, fighter) == (row.role == "attacking")
        if is_meant and is_in_role:
            found.append(effect)
    return found


def is_for_all(game: Empires, effect: Effect, fighter: str) -> bool:
    """Whether a card betters all units of its player, or of everybody, and this is one of them."""
    row = EVENTS[effect.card]
    if effect.target is not None or (effect.owner != owner_of(game, fighter) and not row.everybody):
        return False
    if row.classes:
        return any(kind in row.classes for kind in strength_of(game, fighter).classes)
    return not is_villagers(fighter)


@cites("siege.when")
def is_attacking(game: Empires, fighter: str) -> bool:
    """Whether somebody attacks: in the battle that is fought, or from afar."""
    battle = game.battle
    if battle is not None and fighter in battle.attackers:
        return True
    return any(one.attacker == fighter and one.kind == BOMBARD for one in game.attacks)


def striking_tokens(game: Empires, fighter: str) -> int:
    """The tokens of a fighter that deal damage: all, less those that cards keep from it."""
    tokens = tokens_of(game, fighter)
    if game.effects:
        tokens -= sum([idle_tokens.of(game, one.card, one, fighter) for one in game.effects])
    return max(0, tokens)


def times(game: Empires, fighter: str) -> int:
    """By how much cards at work multiply the damage of a fighter."""
    product = 1
    for effect in game.effects:
        product *= multiplies.of(game, effect.card, effect, fighter)
    return product


@cites("resolution.ranged", "resolution.cavalry", "rulings.22")
def has_ranged_round(game: Empires, battle: Battle) -> bool:
    """Whether a battle begins with a ranged round: a fighter has RA, and no Cavalry takes part."""
    fighters = fighters_of(battle)
    if battle.defender is None or not battle.attackers:
        return False
    if not any(strength_of(game, one).ra for one in fighters):
        return False
    if any(is_permitted(game, "ranged_round", one) for one in fighters):
        return True
    return not any(negates_range(strength_of(game, one).classes) for one in fighters)


@cites("rulings.19", "rulings.22")
def negates_range(classes: tuple[str, ...]) -> bool:
    """Whether units of these classes leave archers no time: Cavalry other than Cavalry Archers."""
    return "cavalry" in classes and "cavalry_archer" not in classes


def fighters_of(battle: Battle) -> list[str]:
    """All who fight in a battle."""
    defender = [] if battle.defender is None else [battle.defender]
    return [*battle.attackers, *defender]


@cites("resolution.building_damage", "rulings.24")
def building_under(game: Empires, battle: Battle) -> tuple[Seat, str] | None:
    """The building on which rounds that are left fall: a face-up one of another player."""
    seat = village_of(battle.place)
    if battle.place == NO_MANS_LAND or seat is None:
        return None
    cell = cell_of(battle.place)
    if owner_of(game, battle.attackers[0]) == seat:
        return None
    return (seat, cell) if cell in game.players[seat].village.buildings else None
