"""A battle on land as the rulebook and the rulings tell it, worked out a second time by itself.

It is written from the text and the tables and knows nothing of the rules' code; a test compares
the two over thousands of battles.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ages.games.empires.rows import Fighter
from ages.games.empires.tables import BUILDINGS, SETUP, TECHNOLOGIES, TOKENS, UNITS, UPGRADES

VILLAGERS = "villager"
BUILDING = "building"


@dataclass(frozen=True)
class Side:
    """A fighter: a unit card or villagers, so many tokens, and what its owner has researched."""

    card: str
    tokens: int
    known: tuple[str, ...] = ()


@dataclass(frozen=True)
class Standing:
    """A building with the damage tokens on it."""

    card: str
    damage: int = 0
    known: tuple[str, ...] = ()


@dataclass(frozen=True)
class Wishes:
    """What the two would do where they are asked."""

    hit_and_run: bool = False
    attacker_retreats: bool = False
    defender_retreats: bool = False


@dataclass(frozen=True)
class Outcome:
    """What a player at the table sees when the battle is over."""

    attacker: int
    defender: int
    damage: int
    fallen: bool = False
    attacker_left: bool = False
    defender_left: bool = False
    asked: tuple[str, ...] = ()


def classes(side: Side) -> tuple[str, ...]:
    """A line keeps the classes of its unit card; villagers have none."""
    return () if side.card == VILLAGERS else UNITS[side.card].classes


def stage(side: Side) -> Fighter:
    """The card whose statistics count: the last stage of the line that is known."""
    row: Fighter = UNITS[side.card]
    line = [UPGRADES[card] for card in side.known if card in UPGRADES]
    line = [upgrade for upgrade in line if upgrade.line == UNITS[side.card].title]
    while nexts := [upgrade for upgrade in line if upgrade.replaces == row.title]:
        row = nexts[0]
    return row


def added(side: Side, what: str) -> int:
    """What technologies add; one that another has replaced adds nothing."""
    techs = [TECHNOLOGIES[card] for card in side.known if card in TECHNOLOGIES]
    gone = {tech.replaces for tech in techs}
    own = {VILLAGERS} if side.card == VILLAGERS else set(classes(side))
    return sum(
        {"hp": tech.hp, "ap": tech.ap, "ra": tech.ra}[what]
        for tech in techs
        if tech.title not in gone and own & set(tech.boosts) and not own & set(tech.but_not)
    )


def hp(side: Side) -> int:
    """The damage that takes one token."""
    printed = TOKENS[VILLAGERS].hp if side.card == VILLAGERS else stage(side).hp
    return printed + added(side, "hp")


def ap(side: Side, enemy: tuple[str, ...]) -> int:
    """Printed, replaced by the highest value against the enemy, then what is added."""
    if side.card == VILLAGERS:
        return TOKENS[VILLAGERS].ap + added(side, "ap")
    row = stage(side)
    better = [row.against[kind] for kind in enemy if kind in row.against]
    more = sum(row.more_against.get(kind, 0) for kind in enemy)
    return (max(better) if better else row.ap) + more + added(side, "ap")


def ra(side: Side, enemy: tuple[str, ...]) -> int:
    """The same for the range attack; who has none deals nothing."""
    if side.card == VILLAGERS or not stage(side).ra:
        return 0
    row = stage(side)
    better = [row.ra_against[kind] for kind in enemy if kind in row.ra_against]
    return (max(better) if better else row.ra) + added(side, "ra")


def negates(side: Side) -> bool:
    """Cavalry other than Cavalry Archers allows no ranged round."""
    return "cavalry" in classes(side) and "cavalry_archer" not in classes(side)


def is_ranged(one: Side, other: Side) -> bool:
    """Either has RA and neither is Cavalry."""
    shoots = ra(one, classes(other)) or ra(other, classes(one))
    return bool(shoots) and not negates(one) and not negates(other)


def may_hit_and_run(side: Side) -> bool:
    """An attacking Archer may, and nobody else."""
    return "archer_missile" in classes(side)


def exchanged(one: Side, other: Side, ranged: bool) -> tuple[Side, Side]:
    """Both strike together with the tokens of the start of the round; what is over is lost."""
    points = ra if ranged else ap
    to_other = one.tokens * points(one, classes(other))
    to_one = other.tokens * points(other, classes(one))
    return (
        replace(one, tokens=max(0, one.tokens - to_one // hp(one))),
        replace(other, tokens=max(0, other.tokens - to_other // hp(other))),
    )


def hit_points(building: Standing) -> int:
    """The HP of a building, technologies included."""
    row = BUILDINGS[building.card]
    techs = [TECHNOLOGIES[card] for card in building.known if card in TECHNOLOGIES]
    return row.hp + sum(tech.hp for tech in techs if row.title in tech.boosts)


def razed(attacker: Side, building: Standing | None, rounds: int) -> tuple[int, bool]:
    """The damage tokens after so many rounds on a building, none if it has fallen, and that."""
    if building is None:
        return 0, False
    damage = building.damage
    for _ in range(rounds):
        damage += attacker.tokens * ap(attacker, (BUILDING,)) // SETUP.damage_token
        if damage * SETUP.damage_token >= hit_points(building):
            return 0, True
    return damage, False


def battle(
    attacker: Side, defender: Side | None, building: Standing | None, wishes: Wishes
) -> Outcome:
    """A whole battle; without a defender both normal rounds fall on the building."""
    untouched = 0 if building is None else building.damage
    asked: list[str] = []
    left, ran, fled = 2, False, False
    if defender is not None and is_ranged(attacker, defender):
        attacker, defender = exchanged(attacker, defender, ranged=True)
        if attacker.tokens and defender.tokens and may_hit_and_run(attacker):
            asked.append("hit_and_run")
            ran = wishes.hit_and_run
    while defender is not None and left and not (ran or fled):
        if not (attacker.tokens and defender.tokens):
            break
        attacker, defender = exchanged(attacker, defender, ranged=False)
        left -= 1
        if left and attacker.tokens and defender.tokens:
            ran, fled = retreats(attacker, defender, wishes, asked)
    stands = defender is not None and defender.tokens > 0 and not fled
    damage, fallen = untouched, False
    if attacker.tokens and not ran and not stands:
        damage, fallen = razed(attacker, building, left)
    tokens = 0 if defender is None else defender.tokens
    return Outcome(attacker.tokens, tokens, damage, fallen, ran, fled, tuple(asked))


def retreats(attacker: Side, defender: Side, wishes: Wishes, asked: list[str]) -> tuple[bool, bool]:
    """The attacker decides first, then the defender; villagers never retreat."""
    if attacker.card != VILLAGERS:
        asked.append("attacker")
        if wishes.attacker_retreats:
            return True, False
    if defender.card != VILLAGERS:
        asked.append("defender")
        return False, wishes.defender_retreats
    return False, False
