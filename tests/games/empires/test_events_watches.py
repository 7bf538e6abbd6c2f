"""Events when attacks have been declared, and those that prepare an attack."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ages.games.empires.pieces import Attack
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.events import last
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires
from ages.games.empires.view import cards_of

from .builder import (
    asked,
    begin,
    buildings,
    damage_on,
    place,
    play,
    player,
    refused,
    tokens,
    unit,
    villagers,
)
from .held import afloat, answers, has, is_snuffed, monks, plays
from .windows import asked_seats, duel, fight_on, no_aim, on, spent, to_war, useless, window, world

pytestmark = pytest.mark.usefixtures("every_event")

# Town Bell


def on_villagers() -> Empires:
    """Militia of seat 0 attacks four villagers on the Farm of seat 1."""
    game = duel("militia", None)
    villagers(game, seat=1, c1=4)
    has(game, "town_bell", seat=1)
    to_war(game, "attacks_declared", target="villagers")
    return game


@pytest.mark.rule("events.town_bell")
def test_villagers_flee_to_the_town_center_and_leave_the_building() -> None:
    game = on_villagers()
    answers(game, "town_bell", seat=1)
    assert player(game, 1).villagers == [7, 0]
    assert game.attacks[0].target == "building"
    assert spent(game, 1) == [0, 1, 1, 0]
    assert is_snuffed(game, "town_bell", 1)
    assert (asked(game), damage_on(game, "c1")) == ("", None)


@pytest.mark.rule("events.town_bell")
def test_the_bell_rings_for_villagers_under_attack_elsewhere() -> None:
    game = duel("militia", None)
    unit(game, "militia", 5, "2:c0")
    has(game, "town_bell", seat=1)
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1", "attack u2", "at villagers")
    rule = "events.town_bell"
    assert no_aim(game, "town_bell", "2:c0", seat=1) == (rule, "in_town_center_already")
    assert useless(game, "town_bell", 1) == (rule, "nothing_to_aim_at")
    assert useless(game, "town_bell", 0) == (rule, "nothing_to_aim_at")


# Town Watch, Night Attack


def far_guard(*cards: str) -> Empires:
    """A Militia of seat 1 on c-1 is two spaces from its Farm on c1, which Militia attacks."""
    game = duel("militia", None)
    buildings(game, seat=1, c_1="house")
    unit(game, "militia", 5, "c-1", seat=1)
    has(game, *cards, seat=1)
    return game


@pytest.mark.rule("events.town_watch")
def test_a_watch_comes_from_one_space_further() -> None:
    game = far_guard("town_watch")
    to_war(game, "attacks_declared")
    answers(game, "town_watch", seat=1)
    assert spent(game, 1) == [0, 2, 0, 0]
    assert is_snuffed(game, "town_watch", 1)
    assert asked(game) == "answer"
    play(game, "meet u2", seat=1)
    assert place(game, "u2") == "2:c1"
    fight_on(game)
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.town_watch")
def test_without_it_the_guard_is_too_far_away() -> None:
    game = far_guard()
    to_war(game)
    assert (asked(game), damage_on(game, "c1")) == ("", None)


@pytest.mark.rule("events.town_watch")
def test_a_watch_is_of_use_to_one_who_is_just_too_far() -> None:
    game = far_guard("town_watch")
    buildings(game, seat=1, c_2="house")
    unit(game, "militia", 5, "c0", seat=1)
    unit(game, "militia", 5, "c-2", seat=1)
    to_war(game, "attacks_declared")
    rule = "events.town_watch"
    assert no_aim(game, "town_watch", "u3", seat=1) == (rule, "no_far_attack")
    assert no_aim(game, "town_watch", "u4", seat=1) == (rule, "no_far_attack")
    assert useless(game, "town_watch", 0) == (rule, "nothing_to_aim_at")


def by_night(guard: str = "c0", *cards: str) -> Empires:
    """Seat 0 plays a Night Attack on the Farm before its Militia attacks it."""
    game = duel("militia", None)
    unit(game, "militia", 5, guard, seat=1)
    has(game, "night_attack")
    has(game, *cards, seat=1)
    begin(game, declaration_phase, resolution_phase)
    plays(game, "night_attack", "2:c1")
    return game


@pytest.mark.rule("events.night_attack")
def test_nobody_comes_by_fast_response_at_night() -> None:
    game = by_night()
    assert spent(game, 0) == [0, 3, 1, 0]
    assert is_snuffed(game, "night_attack")
    on(game)
    assert (asked(game), damage_on(game, "c1")) == ("", None)
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.night_attack")
def test_who_is_there_fights_by_night_too() -> None:
    game = by_night("c1")
    on(game)
    assert tokens(game) == (3, 3)


@pytest.mark.rule("events.night_attack")
def test_other_buildings_are_not_attacked_by_night() -> None:
    game = duel("militia", None)
    unit(game, "militia", 5, "c0", seat=1)
    last(game, 0, "night_attack", "2:c0")
    to_war(game, "", meet="u2")
    assert place(game, "u2") == "2:c1"


@pytest.mark.rule("events.night_attack")
@pytest.mark.rule("events.town_watch")
@pytest.mark.rule("events.town_patrol")
@pytest.mark.parametrize("card", ["town_watch", "town_patrol"])
def test_a_watch_or_a_patrol_calls_a_night_attack_off(card: str) -> None:
    game = by_night("c0", card)
    on(game, "attacks_declared")
    assert window(game) == "attacks_declared"
    answers(game, card, seat=1)
    assert [one.card for one in game.effects] == [card]
    assert asked(game) == "answer"
    play(game, "meet u2", seat=1)
    assert place(game, "u2") == "2:c1"


@pytest.mark.rule("events.night_attack")
@pytest.mark.rule("events.your_tracks_betray_you")
@pytest.mark.rule("events.good_wind")
@pytest.mark.parametrize("card", ["night_attack", "your_tracks_betray_you", "good_wind"])
def test_after_the_attacks_it_is_too_late(card: str) -> None:
    game = duel("militia", None)
    has(game, card)
    begin(game, enlistment_phase)
    assert refused(game, ("play", card)) == (f"events.{card}", "no_attack_ahead")


@pytest.mark.rule("events.night_attack")
def test_one_night_attack_is_enough_for_a_building() -> None:
    game = by_night()
    rule = "events.night_attack"
    assert no_aim(game, "night_attack", "2:c1", seat=0) == (rule, "at_work_already")


# Your Tracks Betray You


def between() -> Empires:
    """Units of both are in No-Man's-Land; seat 0 may not attack there."""
    game = world("saracens", "vikings")
    unit(game, "militia", 5, "no_mans_land")
    unit(game, "militia", 5, "no_mans_land", seat=1)
    has(game, "your_tracks_betray_you")
    return game


@pytest.mark.rule("events.your_tracks_betray_you")
def test_a_unit_finds_the_enemy_in_no_mans_land() -> None:
    game = begin(between(), construction_phase, declaration_phase, resolution_phase)
    plays(game, "your_tracks_betray_you", "u1")
    assert spent(game, 0) == [1, 0, 0, 0]
    assert is_snuffed(game, "your_tracks_betray_you")
    on(game)
    assert tokens(game) == (3, 3)
    fight_on(game)


@pytest.mark.rule("events.your_tracks_betray_you")
def test_without_it_nobody_is_found_there() -> None:
    game = begin(between(), declaration_phase, resolution_phase)
    assert asked(game) == ""


@pytest.mark.rule("events.your_tracks_betray_you")
def test_tracks_are_for_an_own_unit_on_land() -> None:
    game = between()
    afloat(game, "galley", "1:sea")
    rule = "events.your_tracks_betray_you"
    assert no_aim(game, "your_tracks_betray_you", "u2", seat=0) == (rule, "not_your_unit")
    assert no_aim(game, "your_tracks_betray_you", "u3", seat=0) == (rule, "is_a_ship")
    last(game, 0, "your_tracks_betray_you", "u1")
    assert no_aim(game, "your_tracks_betray_you", "u1", seat=0) == (rule, "at_work_already")


# Good Wind


@pytest.mark.rule("events.good_wind")
def test_guns_of_all_reach_one_space_further_in_a_good_wind() -> None:
    game = world()
    buildings(game, seat=1, c2="house", c3="house", c4="house")
    unit(game, "mangonel", 1, "2:c4")
    has(game, "good_wind")
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1")
    assert "2:c2" not in game.options(0)
    game = world()
    buildings(game, seat=1, c2="house", c3="house", c4="house")
    unit(game, "mangonel", 1, "2:c4")
    has(game, "good_wind")
    begin(game, declaration_phase, resolution_phase)
    plays(game, "good_wind")
    assert spent(game, 0) == [0, 0, 0, 4]
    assert is_snuffed(game, "good_wind")
    play(game, "attack u1", "at 2:c2")
    on(game)
    assert damage_on(game, "c2") is None
    begin(game, end_turn)
    assert game.effects == ()


# Urgent Need


@pytest.mark.rule("events.urgent_need")
def test_a_card_defends_an_empty_building_as_militia() -> None:
    game = duel("militia", None)
    has(game, "urgent_need", seat=1)
    before = cards_of(game, 1)
    to_war(game, "attacks_declared")
    answers(game, "urgent_need", seat=1)
    assert spent(game, 1) == [0, 3, 3, 0]
    assert is_snuffed(game, "urgent_need", 1)
    assert tokens(game) == (3, 3)
    assert place(game, "u2") == "2:c1"
    assert cards_of(game, 1) == before
    fight_on(game)
    assert tokens(game) == (2, 0)
    assert cards_of(game, 1) == before
    assert player(game, 1).discard == ()
    assert damage_on(game, "c1") == 0


@pytest.mark.rule("events.urgent_need")
def test_who_stands_in_and_dies_is_no_card_that_is_discarded() -> None:
    game = duel("knight", None)
    has(game, "urgent_need", seat=1)
    to_war(game, "attacks_declared")
    answers(game, "urgent_need", seat=1)
    assert tokens(game) == (5, 0)
    assert player(game, 1).discard == ("farm",)


@pytest.mark.rule("events.urgent_need")
def test_an_attacker_who_is_gone_leaves_nobody_standing_in() -> None:
    game = duel("militia", None)
    has(game, "urgent_need", seat=1)
    to_war(game, "attacks_declared")
    answers(game, "urgent_need", seat=1)
    play(game, "retreat no_mans_land")
    assert tokens(game) == (3, 0)


@pytest.mark.rule("events.urgent_need")
def test_who_stands_in_for_a_battle_that_is_not_fought_goes_too() -> None:
    game = duel("scout_cavalry", None, tokens=1)
    buildings(game, seat=1, c2="watch_tower")
    has(game, "urgent_need", seat=1)
    to_war(game, "attacks_declared")
    answers(game, "urgent_need", seat=1)
    assert asked(game) == "shoot"
    assert "u2" in game.units
    del game.units["u1"]
    play(game, "shoot nobody", seat=1)
    assert [*game.units] == []


@pytest.mark.rule("events.urgent_need")
def test_who_stands_in_waits_for_the_battle() -> None:
    game = duel("militia", None)
    buildings(game, seat=1, c2="house")
    unit(game, "militia", 5, "2:c2")
    has(game, "urgent_need", seat=1)
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack all")
    answers(game, "urgent_need", "2:c2", seat=1)
    while asked(game) == "answer":
        play(game, "meet through", seat=1)
    play(game, "fight 0")
    on(game)
    assert tokens(game, ("u2", "u3")) == (3, 3)


@pytest.mark.rule("events.urgent_need")
def test_a_card_stands_in_only_where_nobody_is() -> None:
    game = duel("militia", None)
    game.attacks = (Attack("u1", "building", "2:c1"),)
    villagers(game, seat=1, c1=1)
    rule = "events.urgent_need"
    assert no_aim(game, "urgent_need", "2:c1", seat=1) == (rule, "somebody_is_there")
    villagers(game, seat=1, c1=0)
    unit(game, "militia", 5, "c1", seat=1)
    assert useless(game, "urgent_need", 1) == (rule, "nothing_to_aim_at")
    assert useless(game, "urgent_need", 0) == (rule, "nothing_to_aim_at")


# Fresh Bow String, Uji


def under_attack(*cards: str, guard: str = "archer") -> Empires:
    """Militia of seat 0 attacks the Militia of seat 1 on the Farm; another guard is on c0."""
    game = duel("militia", "militia")
    unit(game, guard, 5, "c0", seat=1)
    has(game, *cards, seat=1)
    to_war(game, "attacks_declared", target="u2")
    return game


@pytest.mark.rule("events.fresh_bow_string")
def test_archers_take_over_the_fight_of_a_unit_under_attack() -> None:
    game = under_attack("fresh_bow_string")
    answers(game, "fresh_bow_string", "u2", "u3", seat=1)
    assert spent(game, 1) == [1, 2, 0, 0]
    assert is_snuffed(game, "fresh_bow_string", 1)
    assert (place(game, "u2"), place(game, "u3")) == ("2:c0", "2:c1")
    assert tokens(game, ("u1", "u2", "u3")) == (0, 5, 4)


@pytest.mark.rule("events.fresh_bow_string")
def test_only_archers_who_fight_nobody_take_over() -> None:
    game = under_attack("fresh_bow_string", guard="spearman")
    rule = "events.fresh_bow_string"
    assert no_aim(game, "fresh_bow_string", "u3", "u2", seat=1) == (rule, "wrong_class")
    assert no_aim(game, "fresh_bow_string", "u2", seat=1) == (rule, "nobody_takes_over")
    game = duel("militia", "archer")
    has(game, "uji", seat=1)
    unit(game, "archer", 5, "c0", seat=1)
    to_war(game, "attacks_declared", target="u2")
    fights = ("declaration.one_combat", "fights_already")
    assert no_aim(game, "fresh_bow_string", "u2", "u2", seat=1) == fights
    game.units["u3"] = replace(game.units["u3"], fought=True)
    assert no_aim(game, "fresh_bow_string", "u3", "u2", seat=1) == fights
    assert useless(game, "fresh_bow_string", 0) == (rule, "nothing_to_aim_at")


@pytest.mark.rule("events.uji")
def test_two_units_change_places_and_the_fight_with_them() -> None:
    game = under_attack("uji", guard="knight")
    assert asked_seats(game) == (1,)
    answers(game, "uji", "u3", "u2", seat=1)
    assert spent(game, 1) == [1, 1, 1, 0]
    assert is_snuffed(game, "uji", 1)
    assert (place(game, "u2"), place(game, "u3")) == ("2:c0", "2:c1")
    assert tokens(game, ("u1", "u2", "u3")) == (0, 5, 5)


@pytest.mark.rule("events.uji")
def test_two_units_in_an_attacked_village_are_needed() -> None:
    game = under_attack("uji")
    player(game).civilization = "japanese"
    assert useless(game, "uji", 0) == ("events.uji", "nobody_attacks_you")
    game.units["u3"] = replace(game.units["u3"], place="no_mans_land")
    assert useless(game, "uji", 1) == ("events.uji", "too_few_units")


@pytest.mark.rule("events.uji")
def test_monks_alone_take_over_no_fight() -> None:
    game = under_attack("uji")
    monks(game, "u3", 2)
    game.units["u3"] = replace(game.units["u3"], tokens=0)
    assert no_aim(game, "uji", "u3", "u2", seat=1) == ("events.uji", "has_no_soldiers")


# Deus Ex Machina


@pytest.mark.rule("events.deus_ex_machina")
def test_an_event_is_cancelled_and_nobody_gets_a_price_back() -> None:
    game = world()
    has(game, "forest_fire", "boar")
    has(game, "deus_ex_machina", seat=1)
    begin(game, construction_phase)
    play(game, "play boar")
    assert (window(game), asked_seats(game)) == ("event_played", (1,))
    answers(game, "deus_ex_machina", seat=1)
    assert player(game).villagers == [1]
    assert (player(game).pool, spent(game, 0)) == (2, [0, 0, 0, 0])
    assert player(game).snuffed == ("boar",)
    assert spent(game, 1) == [0, 2, 2, 0]
    assert is_snuffed(game, "deus_ex_machina", 1)
    assert game.played == ()


@pytest.mark.rule("events.deus_ex_machina")
def test_only_an_event_of_another_is_cancelled() -> None:
    game = world()
    rule = "events.deus_ex_machina"
    assert useless(game, "deus_ex_machina", 1) == (rule, "nothing_to_cancel")
