"""Attack Declaration: who attacks what."""

from __future__ import annotations

import pytest

from ages.games.empires.pieces import NO_MANS_LAND
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.state import Empires

from .builder import (
    age,
    asked,
    attack,
    begin,
    buildings,
    damage_on,
    face_down,
    field,
    known,
    no_events,
    play,
    raze,
    refused,
    table,
    to_war,
    tokens,
    told,
    unit,
    villagers,
)


def declaring(game: Empires) -> Empires:
    """Seat 0 declares attacks."""
    return begin(game, declaration_phase)


def between(*decks: str) -> Empires:
    """A unit of each of two players in No-Man's-Land, and one of seat 0 on a foreign Farm."""
    game = no_events(table(*decks))
    age(game, 3, 3)
    buildings(game, seat=1, c1="farm")
    unit(game, "militia", 5, NO_MANS_LAND)
    unit(game, "militia", 5, NO_MANS_LAND, seat=1)
    unit(game, "militia", 5, "2:c1")
    return game


# Targets


@pytest.mark.rule("declaration.attack", "declaration.three_targets")
def test_building_villagers_and_unit_on_the_space_can_be_attacked() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "archer", 5, "c1", seat=1)
    villagers(game, seat=1, c1=5)
    declaring(game)
    play(game, "attack u1")
    assert [*game.options(0)] == ["building", "villagers", "u2"]


@pytest.mark.rule("declaration.attack")
def test_what_is_not_on_the_space_is_no_target() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "archer", 5, "c1", seat=1)
    unit(game, "archer", 5, "c0", seat=1)
    declaring(game)
    play(game, "attack u1")
    assert [*game.options(0)] == ["building", "u2"]
    assert refused(game, "villagers") == ("declaration.attack", "nothing_there")
    assert refused(game, "u3") == ("declaration.attack", "no_such_target")
    assert refused(game, "u1") == ("declaration.attack", "no_such_target")
    assert refused(game, "2:c0") == ("resolution.assist", "nobody_to_help")


@pytest.mark.rule("declaration.attack", "rulings.14", "movement.null")
@pytest.mark.parametrize("is_null", [True, False])
def test_a_face_down_card_or_a_null_space_is_no_target(is_null: bool) -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "2:c2")
    if is_null:
        buildings(game, seat=1, c2="farm")
        raze(game, "c2")
    else:
        face_down(game, seat=1, c2="house")
    declaring(game)
    assert refused(game, ("attack", "u2")) == ("declaration.attack", "no_target")


@pytest.mark.rule("declaration.attack", "rulings.14")
def test_a_unit_on_a_face_down_card_can_be_attacked_but_not_the_card() -> None:
    game = field()
    face_down(game, seat=1, c1="house")
    unit(game, "militia", 5, "2:c1")
    unit(game, "archer", 5, "c1", seat=1)
    unit(game, "archer", 5, "2:c0")
    declaring(game)
    assert game.why_not(0, ("attack", "u1")) is None
    play(game, "attack u1")
    assert game.attacks[0].target == "u2"


@pytest.mark.rule("declaration.attack", "movement.fog")
def test_at_home_only_the_enemy_unit_is_a_target() -> None:
    game = field()
    buildings(game, c1="farm")
    unit(game, "militia", 5, "c0")
    unit(game, "militia", 5, "c1")
    unit(game, "archer", 5, "1:c0", seat=1)
    declaring(game)
    assert refused(game, ("attack", "u2")) == ("declaration.attack", "no_target")
    play(game, "attack u1")
    assert game.attacks[0].target == "u3"


@pytest.mark.rule("declaration.attack")
def test_each_unit_names_one_target_a_turn() -> None:
    game = field(c1="farm", c2="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "2:c2")
    declaring(game)
    attack(game, "u1")
    assert refused(game, ("attack", "u1")) == ("declaration.one_combat", "attacks_already")
    assert game.why_not(0, ("attack", "u2")) is None


@pytest.mark.rule("declaration.attack")
def test_only_own_units_attack() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "archer", 5, "c1", seat=1)
    declaring(game)
    assert refused(game, ("attack", "u2")) == ("declaration.attack", "not_your_unit")
    assert refused(game, ("attack", "u7")) == ("declaration.attack", "not_your_unit")


@pytest.mark.rule("declaration.attack")
def test_who_has_nothing_to_attack_is_not_asked() -> None:
    game = field()
    unit(game, "militia", 5, "c0")
    assert asked(to_war(game)) == ""


@pytest.mark.rule("declaration.attack")
def test_nobody_has_to_attack() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    to_war(game)
    play(game, "done")
    assert (asked(game), damage_on(game, "c1"), game.attacks) == ("", 0, ())


# All first


@pytest.mark.rule("declaration.all_first", "rulings.6")
def test_all_attacks_are_declared_before_the_first_is_answered_or_fought() -> None:
    game = field(c1="farm", c2="farm")
    for cell in ("c1", "c2"):
        unit(game, "militia", 5, f"2:{cell}")
    unit(game, "archer", 5, "c1", seat=1)
    to_war(game)
    attack(game, "u1")
    assert asked(game) == "declare"
    assert (damage_on(game, "c1"), tokens(game, ["u3"])) == (0, (5,))
    attack(game, "u2")
    assert asked(game) == "answer"
    assert [attack.attacker for attack in game.attacks] == ["u1", "u2"]


@pytest.mark.rule("declaration.attack")
def test_all_attack_what_they_stand_on() -> None:
    game = field(c1="farm", c2="farm")
    buildings(game, c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "c1")
    unit(game, "archer", 5, "1:c1", seat=1)
    unit(game, "militia", 5, "2:c2")
    unit(game, "archer", 5, "2:c2", seat=1)
    unit(game, "militia", 5, NO_MANS_LAND)
    declaring(game)
    play(game, "attack all")
    made = [(attack.attacker, attack.target, attack.place) for attack in game.attacks]
    assert made == [
        ("u1", "building", "2:c1"),
        ("u2", "u3", "1:c1"),
        ("u4", "building", "2:c2"),
    ]


@pytest.mark.rule("declaration.attack")
def test_all_attack_leaves_out_who_has_attacked_and_then_more_can_be_declared() -> None:
    game = field(c1="farm", c2="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "archer", 5, "c1", seat=1)
    unit(game, "militia", 5, "2:c2")
    unit(game, "archer", 5, "1:c0", seat=1)
    declaring(game)
    attack(game, "u1", "u2")
    play(game, "attack all")
    assert [attack.target for attack in game.attacks] == ["u2", "building"]
    assert asked(game) == "declare"
    play(game, "attack c0")
    assert game.attacks[-1].attacker == "1:c0"


@pytest.mark.rule("declaration.attack")
def test_villagers_and_who_is_in_no_mans_land_do_not_join_when_all_attack() -> None:
    game = no_events(table("franks", "japanese"))
    age(game, 3, 3)
    unit(game, "militia", 5, "1:c0", seat=1)
    unit(game, "militia", 5, NO_MANS_LAND)
    unit(game, "militia", 5, NO_MANS_LAND, seat=1)
    declaring(game)
    assert refused(game, ("attack", "all")) == ("declaration.attack", "nobody_attacks")


# Villagers


@pytest.mark.rule("declaration.villagers", "faq.villagers_no_units")
def test_villagers_attack_an_enemy_unit_on_their_space() -> None:
    game = field()
    unit(game, "militia", 2, "1:c0", seat=1)
    to_war(game)
    play(game, "attack c0")
    assert told(game, "attack") == [
        {
            "seat": 0,
            "attacker": "villagers",
            "target": 1,
            "victim": "militia",
            "place": "1:c0",
        }
    ]


@pytest.mark.rule("declaration.villagers", "village.one_action")
def test_villagers_that_have_acted_do_not_attack() -> None:
    game = field()
    buildings(game, c1="farm")
    villagers(game, c1=2)
    unit(game, "militia", 2, "1:c0", seat=1)
    unit(game, "militia", 2, "1:c1", seat=1)
    villagers(game, c0=0)
    game.players[0].pool = 3
    declaring(game)
    assert refused(game, ("attack", "c0")) == ("declaration.villagers", "no_villagers_there")
    assert refused(game, ("attack", "a5")) == ("declaration.villagers", "no_villagers_there")
    assert game.why_not(0, ("attack", "c1")) is None


@pytest.mark.rule("declaration.villagers")
def test_villagers_attack_nothing_on_another_space() -> None:
    game = field()
    buildings(game, c1="farm")
    villagers(game, c1=2)
    unit(game, "militia", 2, "1:c1", seat=1)
    declaring(game)
    assert refused(game, ("attack", "c0")) == ("declaration.attack", "no_target")


@pytest.mark.rule("declaration.villagers", "rulings.28")
def test_the_villagers_of_a_space_attack_once() -> None:
    game = field(3)
    unit(game, "militia", 2, "1:c0", seat=1)
    unit(game, "militia", 2, "1:c0", seat=2)
    unit(game, "militia", 2, "c0")
    declaring(game)
    attack(game, "c0", "u1")
    assert refused(game, ("attack", "c0")) == ("declaration.one_combat", "attacks_already")


@pytest.mark.rule("resolution.villagers", "declaration.one_combat")
def test_villagers_attack_no_unit_that_was_attacked_already() -> None:
    game = field(3)
    unit(game, "militia", 2, "c0")
    unit(game, "militia", 2, "1:c0", seat=1)
    unit(game, "militia", 2, "1:c0", seat=2)
    declaring(game)
    attack(game, "u1", "u2")
    play(game, "attack c0")
    assert [attack.target for attack in game.attacks] == ["u2", "u3"]


@pytest.mark.rule("declaration.one_combat")
def test_a_unit_is_the_target_of_one_fight_a_turn() -> None:
    game = field(3)
    unit(game, "militia", 2, "c0")
    unit(game, "militia", 2, "1:c0", seat=1)
    unit(game, "militia", 2, "1:c0", seat=2)
    unit(game, "militia", 2, "1:c0", seat=2)
    declaring(game)
    attack(game, "u1", "u2")
    play(game, "attack c0")
    assert refused(game, "u2") == ("declaration.one_combat", "fights_already")
    assert refused(game, "u1") == ("declaration.attack", "no_such_target")


# No-Man's-Land


@pytest.mark.rule("movement.between_attack")
def test_in_no_mans_land_nobody_attacks_without_outpost_or_cartography() -> None:
    game = declaring(between("saracens", "japanese"))
    assert refused(game, ("attack", "u1")) == ("movement.between_attack", "no_target_between")


@pytest.mark.rule("movement.between_attack", "civilizations.franks")
def test_in_no_mans_land_the_franks_attack() -> None:
    game = declaring(between("franks", "japanese"))
    play(game, "attack u1")
    assert game.attacks[0].target == "u2"


@pytest.mark.rule("movement.between_attack")
def test_in_no_mans_land_who_has_cartography_attacks() -> None:
    game = between("saracens", "japanese")
    known(game, "cartography")
    declaring(game)
    play(game, "attack u1")
    assert game.attacks[0].target == "u2"


@pytest.mark.rule("movement.between_attack")
def test_in_no_mans_land_who_has_an_outpost_attacks() -> None:
    game = between("saracens", "japanese")
    buildings(game, c1="outpost")
    declaring(game)
    play(game, "attack u1")
    assert game.attacks[0].target == "u2"


@pytest.mark.rule("movement.between_attack")
def test_the_outpost_of_the_defender_allows_nothing() -> None:
    game = between("saracens", "japanese")
    buildings(game, seat=1, c2="outpost")
    declaring(game)
    assert refused(game, ("attack", "u1")) == ("movement.between_attack", "no_target_between")


@pytest.mark.rule("movement.between_attack", "declaration.one_combat")
def test_in_no_mans_land_one_unit_attacks_one_unit() -> None:
    game = between("franks", "japanese")
    unit(game, "militia", 5, NO_MANS_LAND)
    unit(game, "militia", 5, NO_MANS_LAND, seat=1)
    declaring(game)
    attack(game, "u1", "u2")
    play(game, "attack u4")
    assert [(attack.attacker, attack.target) for attack in game.attacks] == [
        ("u1", "u2"),
        ("u4", "u5"),
    ]
