"""Events that make fighters stronger or weaker."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.events import last
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires

from .builder import (
    asked,
    begin,
    buildings,
    damage_on,
    piles,
    play,
    player,
    refused,
    rig_dice,
    tokens,
    told,
    unit,
    villagers,
)
from .held import answers, has, is_snuffed, plays
from .windows import (
    asked_seats,
    battle_of,
    duel,
    fight_on,
    no_aim,
    on,
    spent,
    to_war,
    useless,
    world,
)

pytestmark = pytest.mark.usefixtures("every_event")


def at_a_house() -> Empires:
    """Militia of seat 0 stands on a House of seat 1, at ``2:b0``."""
    game = world()
    buildings(game, seat=1, b0="house")
    unit(game, "militia", 5, "2:b0")
    return game


# Rally the Workers


def on_workers(number: int) -> Empires:
    """Militia of seat 0 attacks the Farm of seat 1, where so many villagers are."""
    game = duel("militia", None)
    villagers(game, seat=1, c1=number)
    return game


@pytest.mark.rule("events.rally_the_workers")
def test_workers_who_are_rallied_strike_harder() -> None:
    game = on_workers(4)
    has(game, "rally_the_workers", seat=1)
    to_war(game, "battle_begins", meet="villagers")
    answers(game, "rally_the_workers", seat=1)
    assert tokens(game, ("u1",)) == (2,)
    assert spent(game, 1) == [1, 2, 0, 0]
    assert is_snuffed(game, "rally_the_workers", 1)
    assert [one.until for one in game.effects] == ["turn"]
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.rally_the_workers")
def test_rallying_is_for_own_villagers_who_fight() -> None:
    game = duel("militia", "militia")
    battle_of(game)
    rule = "events.rally_the_workers"
    assert useless(game, "rally_the_workers", 1) == (rule, "no_villagers_fight")
    game = on_workers(4)
    battle_of(game, "2:c1")
    assert useless(game, "rally_the_workers", 0) == (rule, "no_villagers_fight")


@pytest.mark.rule("events.rally_the_workers")
def test_units_are_not_rallied() -> None:
    game = duel("militia", "militia")
    last(game, 1, "rally_the_workers")
    to_war(game)
    assert tokens(game) == (3, 3)


# The Jester Is Dead, Let's Get Them!

JESTER = "the_jester_is_dead_lets_get_them"


@pytest.mark.rule(f"events.{JESTER}")
def test_a_villager_is_given_up_and_all_who_defend_strike_harder() -> None:
    game = duel("militia", "militia")
    has(game, JESTER, seat=1)
    to_war(game, "battle_begins")
    answers(game, JESTER, seat=1)
    assert player(game, 1).villagers == [2, 0]
    assert spent(game, 1) == [0, 0, 2, 0]
    assert is_snuffed(game, JESTER, 1)
    assert tokens(game) == (0, 3)
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule(f"events.{JESTER}")
def test_the_jester_is_avenged_by_those_who_defend_and_have_villagers() -> None:
    game = duel("militia", "militia")
    for seat in (0, 1):
        has(game, JESTER, seat=seat)
    battle_of(game)
    assert useless(game, JESTER, 0) == (f"events.{JESTER}", "none_of_yours_defends")
    player(game, 1).villagers = [0, 0]
    assert useless(game, JESTER, 1) == (f"events.{JESTER}", "no_villagers_left")
    battle_of(game, None)
    assert useless(game, JESTER, 1) == (f"events.{JESTER}", "none_of_yours_defends")


# Vengeance Is Mine!


@pytest.mark.rule("events.vengeance_is_mine")
def test_vengeance_makes_a_defender_stronger() -> None:
    game = duel("militia", "militia")
    has(game, "vengeance_is_mine", seat=1)
    to_war(game, "battle_begins")
    answers(game, "vengeance_is_mine", seat=1)
    assert tokens(game) == (1, 4)
    assert spent(game, 1) == [1, 0, 2, 0]
    assert is_snuffed(game, "vengeance_is_mine", 1)
    assert [one.until for one in game.effects] == ["turn"]


@pytest.mark.rule("events.vengeance_is_mine")
def test_vengeance_is_for_who_defends_in_the_own_village() -> None:
    game = duel("militia", "militia")
    battle_of(game)
    rule = "events.vengeance_is_mine"
    assert no_aim(game, "vengeance_is_mine", "u1", seat=1) == (rule, "defends_nothing_of_yours")
    assert no_aim(game, "vengeance_is_mine", "u2", seat=0) == (rule, "defends_nothing_of_yours")
    assert useless(game, "vengeance_is_mine", 0) == (rule, "nothing_to_aim_at")


# Bone Shaft Arrows, Celtic Battle Cry


@pytest.mark.rule("events.bone_shaft_arrows")
def test_bone_shafts_add_to_ap_and_not_to_ra() -> None:
    game = duel("cavalry_archer_mongols", "knight")
    has(game, "bone_shaft_arrows")
    to_war(game, "battle_begins")
    answers(game, "bone_shaft_arrows")
    assert spent(game, 0) == [0, 3, 0, 0]
    assert is_snuffed(game, "bone_shaft_arrows")
    assert tokens(game) == (1, 4)
    game = duel("cavalry_archer_mongols", "spearman")
    has(game, "bone_shaft_arrows")
    to_war(game, "battle_begins")
    answers(game, "bone_shaft_arrows")
    assert (asked(game), tokens(game)) == ("retreat", (5, 1))


@pytest.mark.rule("events.bone_shaft_arrows")
@pytest.mark.rule("events.celtic_battle_cry")
def test_each_is_for_its_class() -> None:
    game = duel("knight", "archer")
    battle_of(game)
    for card in ("bone_shaft_arrows", "celtic_battle_cry"):
        assert no_aim(game, card, "u1", seat=0) == (f"events.{card}", "wrong_class")
        has(game, card)
        assert useless(game, card, 0) == (f"events.{card}", "nothing_to_aim_at")
        assert useless(game, card, 1) == ("civilizations.forbidden", "forbidden")


@pytest.mark.rule("events.celtic_battle_cry")
def test_a_battle_cry_helps_infantry_for_a_battle() -> None:
    game = duel("militia", "militia")
    has(game, "celtic_battle_cry")
    to_war(game, "battle_begins")
    answers(game, "celtic_battle_cry", "u1")
    assert tokens(game) == (3, 2)
    assert spent(game, 0) == [0, 1, 0, 0]
    assert is_snuffed(game, "celtic_battle_cry")
    fight_on(game)
    assert game.effects == ()


# First Battle Jitters


@pytest.mark.rule("events.first_battle_jitters")
def test_two_tokens_that_tremble_deal_nothing_in_the_battle() -> None:
    game = duel("militia", "militia")
    has(game, "first_battle_jitters")
    to_war(game, "battle_begins")
    answers(game, "first_battle_jitters", "u2")
    assert tokens(game) == (4, 3)
    assert spent(game, 0) == [0, 4, 0, 4]
    assert is_snuffed(game, "first_battle_jitters")
    fight_on(game)
    assert tokens(game) == (4, 1)
    assert game.effects == ()


@pytest.mark.rule("events.first_battle_jitters")
def test_who_trembles_strikes_buildings_with_less_too() -> None:
    game = at_a_house()
    has(game, "first_battle_jitters", seat=1)
    to_war(game, "battle_begins", meet="through")
    answers(game, "first_battle_jitters", seat=1)
    assert damage_on(game, "b0") == 2


@pytest.mark.rule("events.first_battle_jitters")
def test_only_five_tokens_tremble_and_only_once() -> None:
    game = duel("militia", "militia", tokens=4)
    battle_of(game)
    rule = "events.first_battle_jitters"
    assert no_aim(game, "first_battle_jitters", "u1", seat=1) == (rule, "not_five_tokens")
    has(game, "first_battle_jitters", "first_battle_jitters")
    game.battle = None
    game.attacks = ()
    to_war(game, "battle_begins")
    answers(game, "first_battle_jitters")
    assert player(game).hand == ("first_battle_jitters",)
    assert asked(game) == "retreat"


# Black Knight


def with_black_knight(attacker: str, defender: str | None) -> Empires:
    """Before the battle of seat 0 there is a menu, since the card may be played in it."""
    game = duel(attacker, defender)
    has(game, "black_knight")
    begin(game, declaration_phase, resolution_phase)
    on(game, meet="u2" if defender else "through")
    assert asked(game) == "next_battle"
    return game


@pytest.mark.rule("events.black_knight")
def test_a_black_knight_frightens_two_tokens_for_one_round() -> None:
    game = with_black_knight("scout_cavalry", "militia")
    plays(game, "black_knight")
    assert spent(game, 0) == [1, 0, 3, 0]
    assert is_snuffed(game, "black_knight")
    on(game)
    assert tokens(game) == (4, 2)
    fight_on(game)
    assert tokens(game) == (4, 0)
    game = with_black_knight("scout_cavalry", "knight")
    plays(game, "black_knight")
    on(game)
    assert tokens(game) == (2, 5)
    fight_on(game)
    assert tokens(game) == (0, 5)


@pytest.mark.rule("events.black_knight")
def test_a_black_knight_is_cavalry_that_a_unit_meets() -> None:
    game = duel("militia", "militia")
    battle_of(game)
    rule = "events.black_knight"
    assert no_aim(game, "black_knight", "u1", seat=0) == (rule, "wrong_class")
    assert useless(game, "black_knight", 0) == (rule, "nothing_to_aim_at")
    game = duel("knight", "militia")
    battle_of(game, None)
    assert no_aim(game, "black_knight", "u1", seat=0) == (rule, "no_unit_defends")
    battle_of(game)
    last(game, 0, "black_knight", "u1")
    assert no_aim(game, "black_knight", "u1", seat=0) == (rule, "at_work_already")


# Fortune Favors the Foolish

FORTUNE = "fortune_favors_the_foolish"


@pytest.mark.rule(f"events.{FORTUNE}")
@pytest.mark.parametrize(
    ("face", "left"),
    [(1, (0, 3)), (2, (2, 3)), (3, (3, 3)), (4, (3, 2)), (5, (3, 0)), (6, (3, 0))],
)
def test_fortune_favors_one_side_or_none(face: int, left: tuple[int, int]) -> None:
    game = duel("militia", "militia")
    has(game, FORTUNE)
    begin(game, declaration_phase, resolution_phase)
    rig_dice(game, [[face]])
    plays(game, FORTUNE)
    assert spent(game, 0) == [2, 2, 0, 0]
    assert is_snuffed(game, FORTUNE)
    assert told(game, "rolled")[0]["count"] == face
    on(game)
    assert tokens(game) == left
    fight_on(game)
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule(f"events.{FORTUNE}")
def test_double_damage_falls_on_buildings_and_in_the_ranged_round_too() -> None:
    game = at_a_house()
    has(game, FORTUNE)
    begin(game, declaration_phase, resolution_phase)
    rig_dice(game, [[6]])
    plays(game, FORTUNE)
    on(game, meet="through")
    assert damage_on(game, "b0") is None
    game = duel("archer", "militia")
    has(game, FORTUNE)
    begin(game, declaration_phase, resolution_phase)
    rig_dice(game, [[6]])
    plays(game, FORTUNE)
    on(game)
    assert tokens(game) == (5, 0)


@pytest.mark.rule(f"events.{FORTUNE}")
@pytest.mark.rule("events.shots_in_the_back")
@pytest.mark.parametrize("card", [FORTUNE, "shots_in_the_back"])
def test_after_the_battles_it_is_too_late(card: str) -> None:
    game = world()
    has(game, card)
    begin(game, enlistment_phase)
    assert refused(game, ("play", card)) == (f"events.{card}", "no_battle_ahead")


# Non-Compos Mentis


def raving(face: int, seat: int = 0) -> Empires:
    """A seat rolls this for the battle of its Militia against another."""
    game = duel("militia", "militia")
    has(game, "non_compos_mentis", "boar", "sheep", "quarry", seat=seat)
    piles(game, seat, deck=("farm", "farm", "farm"))
    to_war(game, "battle_begins")
    rig_dice(game, [[face]])
    answers(game, "non_compos_mentis", seat=seat)
    return game


@pytest.mark.rule("events.non_compos_mentis")
@pytest.mark.parametrize(
    ("face", "first", "second"),
    [(1, (2, 3), (0, 2)), (3, (3, 3), (2, 2)), (4, (3, 2), (2, 0)), (6, (3, 1), (3, 0))],
)
def test_a_madman_makes_each_round_bloodier_for_a_side(
    face: int, first: tuple[int, int], second: tuple[int, int]
) -> None:
    game = raving(face)
    assert spent(game, 0) == [1, 1, 1, 1]
    assert is_snuffed(game, "non_compos_mentis")
    assert tokens(game) == first
    fight_on(game)
    assert tokens(game) == second
    assert game.effects == ()


@pytest.mark.rule("events.non_compos_mentis")
def test_a_madman_may_be_on_the_side_that_defends() -> None:
    game = raving(4, seat=1)
    assert tokens(game) == (2, 3)
    game = raving(1, seat=1)
    assert tokens(game) == (3, 2)


@pytest.mark.rule("events.non_compos_mentis")
def test_a_madman_draws_or_discards_two_cards() -> None:
    game = raving(2)
    assert player(game).hand == ("boar", "farm", "farm", "quarry", "sheep")
    game = raving(5)
    assert asked(game) == "throw_away"
    assert game.pending is not None
    assert game.pending.rule_in(game) == "events.non_compos_mentis"
    assert refused(game, "farm") == ("discard.phase", "not_in_hand")
    play(game, "discard boar", "discard quarry")
    assert player(game).hand == ("sheep",)
    assert player(game).discard == ("boar", "quarry")
    assert tokens(game) == (3, 3)


@pytest.mark.rule("events.non_compos_mentis")
def test_a_madman_fights_in_the_battle_and_strikes_buildings() -> None:
    game = duel("militia", None)
    battle_of(game, None)
    rule = "events.non_compos_mentis"
    assert useless(game, "non_compos_mentis", 1) == (rule, "not_in_this_battle")
    game = at_a_house()
    has(game, "non_compos_mentis")
    to_war(game, "battle_begins", meet="through")
    assert asked_seats(game) == (0,)
    rig_dice(game, [[4]])
    answers(game, "non_compos_mentis")
    assert damage_on(game, "b0") == 6
