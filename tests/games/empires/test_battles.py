"""Attack Resolution: the order of battles, their rounds, and who loses what."""

from __future__ import annotations

import pytest

from ages.games.empires.pieces import NO_MANS_LAND, Attack
from ages.games.empires.rules.allocation import allocation_phase
from ages.games.empires.rules.resolution import cannot_fight
from ages.games.empires.state import Empires

from .builder import (
    asked,
    attack,
    begin,
    buildings,
    damage,
    damage_on,
    field,
    fight_on,
    place,
    play,
    refused,
    rounds,
    to_war,
    tokens,
    told,
    unit,
    villagers,
)


def two_fronts() -> Empires:
    """Seat 0 attacks a Farm on ``2:c1`` with ``u1`` and one on ``2:a0`` with ``u2``."""
    game = field(c1="farm", b0="house", a0="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 3, "2:a0")
    to_war(game)
    play(game, "attack all")
    return game


def duel(attacker: tuple[str, int], defender: tuple[str, int], where: str = "2:c1") -> Empires:
    """Seat 0 attacks a unit of seat 1, on the Farm of seat 1 unless another place is named."""
    game = field(c1="farm")
    buildings(game, c1="farm")
    unit(game, *attacker, where)
    unit(game, *defender, where, seat=1)
    to_war(game)
    attack(game, "u1", "u2")
    return game


# The order


@pytest.mark.rule("resolution.order", "rulings.6")
def test_the_attacker_picks_the_next_battle() -> None:
    game = two_fronts()
    assert asked(game) == "next_battle"
    assert [*game.options(0)] == ["done", ("fight", 0), ("fight", 1)]
    play(game, "fight 1")
    assert [data["place"] for data in told(game, "battle")] == ["2:a0", "2:c1"]


@pytest.mark.rule("resolution.order")
def test_all_battles_are_fought_in_declared_order() -> None:
    game = two_fronts()
    play(game, "done")
    assert asked(game) == ""
    assert [data["place"] for data in told(game, "battle")] == ["2:c1", "2:a0"]
    assert (damage_on(game, "c1"), damage_on(game, "a0")) == (None, 2)


@pytest.mark.rule("resolution.order")
def test_a_battle_is_fought_once_and_only_if_it_was_declared() -> None:
    game = field(c1="farm", b0="house", a0="farm", a2="farm", a1="house")
    for cell in ("c1", "a0", "a2"):
        unit(game, "militia", 3, f"2:{cell}")
    to_war(game)
    play(game, "attack all", "fight 2")
    assert refused(game, ("fight", 2)) == ("resolution.order", "no_such_battle")
    assert refused(game, ("fight", 7)) == ("resolution.order", "no_such_battle")
    assert [*game.options(0)] == ["done", ("fight", 0), ("fight", 1)]


@pytest.mark.rule("resolution.order")
def test_the_only_battle_is_fought_without_a_question() -> None:
    game = field(c1="farm")
    unit(game, "militia", 3, "2:c1")
    to_war(game)
    attack(game, "u1")
    assert (asked(game), damage_on(game, "c1")) == ("", 2)


@pytest.mark.rule("resolution.order")
def test_one_battle_has_no_order() -> None:
    game = field(c1="farm")
    game.attacks = (Attack("u1", "building", "2:c1", answered=True),)
    refusal = cannot_fight(game, 0, "done")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("resolution.order", "one_battle_left")


@pytest.mark.rule("resolution.order")
def test_every_attack_is_a_battle_of_its_own() -> None:
    game = two_fronts()
    play(game, "fight 0")
    assert [data["attackers"] for data in told(game, "battle")] == [("militia",)] * 2
    assert game.battle is None


# Buildings


@pytest.mark.rule("resolution.rounds", "resolution.building_damage", "resolution.kinds")
def test_an_undefended_building_is_struck_in_two_rounds() -> None:
    game = field(c1="barracks")
    unit(game, "knight", 3, "2:c1")
    to_war(game)
    attack(game, "u1")
    assert [data["count"] for data in told(game, "damaged")] == [3, 3]
    assert damage_on(game, "c1") == 6


@pytest.mark.rule("rulings.24", "resolution.building_damage")
def test_of_each_round_only_full_tens_count() -> None:
    game = field(c1="barracks")
    unit(game, "militia", 4, "2:c1")
    to_war(game)
    attack(game, "u1")
    assert damage_on(game, "c1") == 2


@pytest.mark.rule("rulings.24")
def test_less_than_ten_leaves_no_mark() -> None:
    game = field(c1="barracks")
    unit(game, "militia", 2, "2:c1")
    to_war(game)
    attack(game, "u1")
    assert (damage_on(game, "c1"), told(game, "damaged")) == (0, [])


@pytest.mark.rule("resolution.building_destroyed")
def test_a_building_falls_when_the_damage_on_it_reaches_its_hp() -> None:
    game = field(c1="barracks")
    damage(game, seat=1, c1=8)
    unit(game, "militia", 5, "2:c1")
    to_war(game)
    attack(game, "u1")
    assert damage_on(game, "c1") is None
    assert game.players[1].discard == ("barracks",)
    assert told(game, "building_destroyed") == [{"seat": 1, "card": "barracks", "cell": "c1"}]


@pytest.mark.rule("resolution.building_destroyed")
def test_a_building_that_lacks_one_token_stands() -> None:
    game = field(c1="barracks")
    damage(game, seat=1, c1=7)
    unit(game, "militia", 5, "2:c1")
    to_war(game)
    attack(game, "u1")
    assert damage_on(game, "c1") == 11


@pytest.mark.rule("resolution.building_damage")
def test_the_tokens_are_counted_anew_when_a_round_begins() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    villagers(game, seat=1, c1=5)
    to_war(game)
    attack(game, "u1")
    play(game, "meet villagers", seat=1)
    assert tokens(game, ["u1"]) == (4,)
    assert damage_on(game, "c1") == 1


# Units


@pytest.mark.rule("resolution.unit_damage", "resolution.casualties")
def test_both_strike_together_and_may_die_together() -> None:
    game = field(c1="farm")
    for seat in (0, 1):
        game.players[seat].known = ("forging", "iron_casting")
        unit(game, "militia", 1, "2:c1", seat=seat)
    to_war(game)
    attack(game, "u1", "u2")
    assert (tokens(game), damage_on(game, "c1")) == ((0, 0), 0)


@pytest.mark.rule("resolution.casualties")
def test_damage_that_was_not_enough_for_a_token_is_forgotten() -> None:
    game = duel(("militia", 3), ("knight", 1))
    assert tokens(game) == (2, 1)
    fight_on(game)
    assert tokens(game) == (1, 1)


@pytest.mark.rule("resolution.rounds")
def test_after_two_normal_rounds_the_battle_is_over_whoever_stands() -> None:
    game = fight_on(duel(("spearman", 5), ("militia", 5)))
    assert rounds(game) == ["first", "second"]
    assert (asked(game), game.battle) == ("", None)
    assert place(game, "u1") == place(game, "u2") == "2:c1"


@pytest.mark.rule("faq.dead_unit", "resolution.casualties")
def test_the_card_of_a_dead_unit_goes_to_its_owners_discard_pile() -> None:
    game = duel(("militia", 5), ("militia", 1))
    assert (tokens(game), game.players[1].discard) == ((5, 0), ("militia",))
    assert told(game, "unit_destroyed") == [{"seat": 1, "unit": "militia"}]


# What is left


@pytest.mark.rule("declaration.leftover")
def test_when_the_defender_dies_in_the_first_round_the_second_falls_on_the_building() -> None:
    game = duel(("militia", 5), ("militia", 1))
    assert damage_on(game, "c1") == 2


@pytest.mark.rule("declaration.leftover")
def test_when_the_defender_dies_in_the_second_round_nothing_is_left() -> None:
    game = fight_on(duel(("militia", 5), ("militia", 3)))
    assert (tokens(game), damage_on(game, "c1")) == ((4, 0), 0)


@pytest.mark.rule("declaration.leftover")
@pytest.mark.parametrize("where", ["1:c1", NO_MANS_LAND])
def test_anywhere_but_on_an_enemy_building_rounds_left_are_lost(where: str) -> None:
    game = duel(("militia", 5), ("militia", 1), where=where)
    assert (tokens(game), told(game, "damaged")) == ((5, 0), [])


@pytest.mark.rule("declaration.leftover")
def test_a_dead_attacker_strikes_nothing_any_more() -> None:
    game = duel(("militia", 1), ("militia", 5))
    assert (tokens(game), damage_on(game, "c1")) == ((0, 5), 0)


@pytest.mark.rule("declaration.leftover")
def test_a_unit_of_a_third_player_dies_and_the_building_under_it_is_struck() -> None:
    game = field(3, c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 1, "2:c1", seat=2)
    to_war(game)
    attack(game, "u1", "u2")
    assert damage_on(game, "c1") == 2


# Villagers


@pytest.mark.rule("resolution.villagers", "village.villager_strength", "resolution.kinds")
def test_each_villager_is_a_token_with_4_hp_and_3_ap() -> None:
    game = field(c1="farm")
    unit(game, "militia", 2, "2:c1")
    villagers(game, seat=1, c1=6)
    to_war(game)
    attack(game, "u1", "villagers")
    assert tokens(game, ["u1"]) == (0,)
    assert game.players[1].villagers[1] == 4


@pytest.mark.rule("resolution.villagers", "resolution.kinds")
def test_villagers_attack_by_the_same_rules() -> None:
    game = field()
    villagers(game, c0=6)
    unit(game, "militia", 5, "1:c0", seat=1)
    to_war(game)
    play(game, "attack c0")
    assert (game.players[0].villagers[0], tokens(game, ["u1"])) == (1, (3,))
    assert asked(game) == "retreat"
    play(game, "fight_on", seat=1)
    assert (game.players[0].villagers[0], tokens(game, ["u1"])) == (0, (3,))
    assert game.players[0].pool == 0


@pytest.mark.rule("faq.villagers_attacked", "village.one_action")
def test_villagers_who_have_attacked_go_to_the_pool_and_are_sent_to_work_again() -> None:
    game = field()
    villagers(game, c0=6)
    unit(game, "militia", 1, "1:c0", seat=1)
    to_war(game)
    play(game, "attack c0")
    assert (game.players[0].villagers[0], game.players[0].pool) == (0, 5)
    begin(game, allocation_phase)
    assert asked(game) == "allocate"


@pytest.mark.rule("faq.villagers_attacked")
def test_villagers_who_have_defended_stay_where_they_are() -> None:
    game = field(c1="farm")
    unit(game, "militia", 2, "2:c1")
    villagers(game, seat=1, c1=6)
    to_war(game)
    attack(game, "u1", "villagers")
    assert (game.players[1].villagers[1], game.players[1].pool) == (4, 0)


@pytest.mark.rule("resolution.villagers", "declaration.leftover")
def test_villagers_who_kill_the_unit_do_not_strike_their_own_building() -> None:
    game = field()
    villagers(game, c0=6)
    unit(game, "militia", 1, "1:c0", seat=1)
    to_war(game)
    play(game, "attack c0")
    assert (tokens(game, ["u1"]), damage_on(game, "c0", seat=0)) == ((0,), 0)


@pytest.mark.rule("faq.villagers_no_units", "resolution.retreat")
def test_villagers_do_not_retreat() -> None:
    game = field(c1="farm")
    unit(game, "militia", 1, "2:c1")
    villagers(game, seat=1, c1=2)
    to_war(game)
    attack(game, "u1")
    play(game, "meet villagers", seat=1)
    assert game.pending is not None
    assert game.pending.seats == (0,)
    play(game, "fight_on")
    assert asked(game) == ""


@pytest.mark.rule("faq.villagers_no_units", "village.stay")
def test_villagers_do_not_come_by_fast_response() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    to_war(game)
    attack(game, "u1")
    assert (asked(game), game.players[1].villagers[0]) == ("", 3)
