"""Thousands of battles, by the rules and by a model that was written without them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from ages.games.empires.pieces import NO_MANS_LAND, RANGED
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.state import Empires
from ages.games.empires.tables import BUILDINGS, SETUP, TECHNOLOGIES, UNITS, UPGRADES
from ages.kernel.choices import DONE

from .builder import (
    age,
    asked,
    begin,
    buildings,
    damage,
    known,
    no_events,
    table,
    unit,
    villagers,
)
from .model import VILLAGERS, Outcome, Side, Standing, Wishes, battle, hit_points

BATTLES = 4000
ABROAD, AT_HOME, BETWEEN = "abroad", "at_home", "between"
PLACE = {ABROAD: "2:c1", AT_HOME: "1:c1", BETWEEN: NO_MANS_LAND}

LAND = [
    card
    for card, row in UNITS.items()
    if row.printed and "ship" not in row.classes and "siege" not in row.classes
]
STANDING = [
    card
    for card, row in BUILDINGS.items()
    if row.printed and not row.water and not row.tower and row.title != "town_center"
]
BOOSTS = [card for card, row in TECHNOLOGIES.items() if row.boosts and card != "hoardings"]


@dataclass(frozen=True)
class Scene:
    """A battle to come: where, who, on what, and what they would do."""

    where: str
    attacker: Side
    defender: Side | None
    target: str
    meet: str
    building: Standing | None
    wishes: Wishes


def line_of(chance: Random, card: str) -> list[str]:
    """Some stages of a unit's line, none left out."""
    stages: list[str] = []
    title = UNITS[card].title
    while chance.random() < 0.6:
        nexts = [one for one, row in UPGRADES.items() if row.replaces == title]
        if not nexts:
            break
        stages.append(chance.choice(nexts))
        title = UPGRADES[stages[-1]].title
    return stages


def researched(chance: Random, card: str) -> tuple[str, ...]:
    """What the owner of a fighter may know: its line, and technologies with all before them."""
    found = [] if card == VILLAGERS else line_of(chance, card)
    for last in chance.sample(BOOSTS, chance.randrange(4)):
        step: str | None = last
        while step is not None:
            found = [step, *found] if step not in found else found
            step = TECHNOLOGIES[step].replaces
    chance.shuffle(found)
    return tuple(found)


def side(chance: Random, card: str) -> Side:
    """A fighter of some tokens."""
    most = 9 if card == VILLAGERS else UNITS[card].tokens
    return Side(card, chance.randint(1, most), researched(chance, card))


def standing(chance: Random) -> Standing:
    """A building that has perhaps been damaged."""
    card = chance.choice(STANDING)
    most = hit_points(Standing(card)) // SETUP.damage_token - 1
    return Standing(card, chance.choice([0, chance.randint(0, most)]))


def scene(chance: Random) -> Scene:
    """Any battle on land."""
    where = chance.choice([ABROAD, ABROAD, ABROAD, AT_HOME, BETWEEN])
    wishes = Wishes(*[chance.random() < 0.3 for _ in range(3)])
    if where == AT_HOME:
        first = side(chance, chance.choice([VILLAGERS, *LAND]))
    else:
        first = side(chance, chance.choice(LAND))
    if where != ABROAD:
        foe = "u1" if first.card == VILLAGERS else "u2"
        return Scene(where, first, side(chance, chance.choice(LAND)), foe, foe, None, wishes)
    under = standing(chance)
    kind = chance.choice(["through", "villagers", "unit", "unit"])
    if kind == "through":
        return Scene(where, first, None, "building", "through", under, wishes)
    meets, name = (VILLAGERS, "villagers") if kind == "villagers" else (chance.choice(LAND), "u2")
    target = chance.choice(["building", name])
    return Scene(where, first, side(chance, meets), target, name, under, wishes)


def arranged(base: Empires, one: Scene) -> Empires:
    """The battle on the table, before it is declared; the attacker is ``u1`` or villagers."""
    game = base.clone()
    known(game, *one.attacker.known)
    known(game, *(one.defender.known if one.defender else ()), seat=1)
    if one.building is not None:
        buildings(game, seat=1, c1=one.building.card)
        damage(game, seat=1, c1=one.building.damage)
    else:
        buildings(game, c1="house")
    place = PLACE[one.where]
    if one.attacker.card == VILLAGERS:
        villagers(game, c1=one.attacker.tokens)
    else:
        assert unit(game, one.attacker.card, one.attacker.tokens, place) == "u1"
    if one.defender is not None and one.defender.card == VILLAGERS:
        villagers(game, seat=1, c1=one.defender.tokens)
    elif one.defender is not None:
        unit(game, one.defender.card, one.defender.tokens, place, seat=1)
    return begin(game, declaration_phase, resolution_phase)


def fought(game: Empires, one: Scene) -> list[str]:
    """The attack is declared and answered, and wishes are followed; who was asked to retreat."""
    retreats = []
    while game.pending is not None:
        seat = game.pending.seats[0]
        name = asked(game)
        if name == "declare":
            who = "c1" if one.attacker.card == VILLAGERS else "u1"
            game.play(seat, DONE if game.attacks else ("attack", who))
        elif name == "target":
            game.play(seat, one.target)
        elif name == "answer":
            game.play(seat, one.meet)
        else:
            assert name == "retreat"
            retreats.append(retreat_or_not(game, seat, one.wishes))
    return retreats


def retreat_or_not(game: Empires, seat: int, wishes: Wishes) -> str:
    """A fighter retreats, or fights on, as it would; which question that was."""
    assert game.battle is not None
    if seat == 1:
        kind, wish = "defender", wishes.defender_retreats
    elif game.battle.round == RANGED:
        kind, wish = "hit_and_run", wishes.hit_and_run
    else:
        kind, wish = "attacker", wishes.attacker_retreats
    game.play(seat, game.options(seat)[1] if wish else "fight_on")
    return kind


def seen(game: Empires, one: Scene, retreats: list[str]) -> Outcome:
    """What the table shows when the battle is over."""
    village = game.players[1].village
    fallen = one.building is not None and "c1" not in village.buildings
    left = [who.owner for who in game.units.values() if who.place != PLACE[one.where]]
    return Outcome(
        attacker=tokens_left(game, 0, one.attacker),
        defender=tokens_left(game, 1, one.defender),
        damage=0 if one.building is None or fallen else game.players[1].damage[1],
        fallen=fallen,
        attacker_left=0 in left,
        defender_left=1 in left,
        asked=tuple(retreats),
    )


def tokens_left(game: Empires, seat: int, who: Side | None) -> int:
    """The tokens of a side; villagers who attacked are in the pool."""
    if who is not None and who.card == VILLAGERS:
        player = game.players[seat]
        return player.pool + (player.villagers[1] if "c1" in player.village.index else 0)
    return sum(one.tokens for one in game.units.values() if one.owner == seat)


@pytest.mark.rule("resolution.rounds", "resolution.kinds", "resolution.unit_damage")
@pytest.mark.rule("resolution.building_damage", "resolution.casualties", "resolution.villagers")
@pytest.mark.rule("resolution.ranged", "resolution.ranged_damage", "resolution.hit_and_run")
@pytest.mark.rule("resolution.cavalry", "declaration.leftover", "statistics.hp", "statistics.ap")
@pytest.mark.rule("rulings.18", "rulings.19", "rulings.20", "rulings.22", "rulings.24")
def test_the_rules_fight_as_the_model_does() -> None:
    chance = Random(12)
    base = no_events(table())
    age(base, 3, 3)
    for number in range(BATTLES):
        one = scene(chance)
        game = arranged(base, one)
        found = seen(game, one, fought(game, one))
        expected = battle(one.attacker, one.defender, one.building, one.wishes)
        assert found == expected, f"battle {number}: {one}"
