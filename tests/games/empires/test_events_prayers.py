"""Events about monks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.events import last
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires

from .builder import (
    asked,
    begin,
    play,
    player,
    reason,
    rig_dice,
    supply,
    tokens,
    told,
    unit,
)
from .held import answers, has, is_snuffed, monks, plays
from .windows import battle_of, duel, fight_on, no_aim, on, spent, to_war, useless, window

pytestmark = pytest.mark.usefixtures("every_event")


def crusade(attackers: int, defenders: int = 0, defender: str = "militia") -> Empires:
    """Militia of seat 0 with so many monks against a unit of seat 1 with so many."""
    game = duel("militia", defender)
    monks(game, "u1", attackers)
    monks(game, "u2", defenders)
    return game


# Fat Friar's Tavern o' Spirits

TAVERN = "fat_friars_tavern_o_spirits"


@pytest.mark.rule(f"events.{TAVERN}")
def test_monks_in_a_tavern_neither_convert_nor_heal() -> None:
    game = crusade(3)
    has(game, TAVERN, seat=1)
    to_war(game, "battle_begins")
    answers(game, TAVERN, seat=1)
    assert spent(game, 1) == [0, 1, 1, 0]
    assert is_snuffed(game, TAVERN, 1)
    assert asked(game) == "doom"
    play(game, "monks 0", seat=1)
    assert (asked(game), tokens(game)) == ("retreat", (3, 3))
    fight_on(game)
    while asked(game) == "doom":
        play(game, "monks 0", seat=1)
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule(f"events.{TAVERN}")
def test_a_tavern_is_for_monks_and_once() -> None:
    game = crusade(3)
    battle_of(game)
    rule = f"events.{TAVERN}"
    assert no_aim(game, TAVERN, "u2", seat=1) == (rule, "no_monks_there")
    last(game, 1, TAVERN, "u1")
    assert no_aim(game, TAVERN, "u1", seat=1) == (rule, "at_work_already")
    assert useless(game, TAVERN, 1) == (rule, "nothing_to_aim_at")


# Mystigogy


@pytest.mark.rule("events.mystigogy")
def test_nobody_converts_for_the_rest_of_the_turn_but_monks_heal() -> None:
    game = crusade(3, 3)
    has(game, "mystigogy", seat=1)
    to_war(game, "battle_begins")
    answers(game, "mystigogy", seat=1)
    assert spent(game, 1) == [0, 0, 4, 0]
    assert is_snuffed(game, "mystigogy", 1)
    assert asked(game) == "doom"
    play(game, "monks 0", seat=1)
    play(game, "monks 0", seat=0)
    assert asked(game) == "heal"
    assert [one.until for one in game.effects] == ["turn"]


@pytest.mark.rule("events.mystigogy")
def test_mystigogy_needs_somebody_who_converts() -> None:
    game = crusade(0)
    battle_of(game)
    assert useless(game, "mystigogy", 1) == ("events.mystigogy", "nobody_converts")
    game = crusade(1)
    battle_of(game)
    last(game, 1, "mystigogy")
    assert useless(game, "mystigogy", 0) == ("events.mystigogy", "at_work_already")


# Piety


def pious(face: int) -> Empires:
    """A single monk prays, and the die shows this."""
    game = crusade(1)
    has(game, "piety")
    to_war(game, "battle_begins")
    answers(game, "piety")
    rig_dice(game, [[face]])
    play(game, "convert yes")
    return game


@pytest.mark.rule("events.piety")
def test_a_single_pious_monk_converts_at_four_or_less() -> None:
    game = pious(4)
    assert spent(game, 0) == [0, 1, 0, 0]
    assert is_snuffed(game, "piety")
    assert told(game, "conversion")[0]["rate"] == 4
    assert tokens(game) == (5, 4)
    assert game.units["u1"].monks == 1


@pytest.mark.rule("events.piety")
def test_a_pious_monk_who_fails_dies() -> None:
    game = pious(5)
    assert game.units["u1"].monks == 0
    assert asked(game) == "retreat"
    assert tokens(game) == (3, 3)
    fight_on(game)
    assert game.effects == ()


@pytest.mark.rule("events.piety")
def test_piety_is_for_a_single_monk_who_can_convert() -> None:
    game = crusade(2)
    battle_of(game)
    assert no_aim(game, "piety", "u1", seat=0) == ("events.piety", "not_one_monk")
    assert useless(game, "piety", 0) == ("events.piety", "nothing_to_aim_at")
    game = crusade(1, defender="mangonel")
    battle_of(game)
    assert no_aim(game, "piety", "u1", seat=0) == ("events.piety", "converts_nobody")
    game = crusade(1)
    battle_of(game)
    last(game, 0, "piety", "u1")
    assert no_aim(game, "piety", "u1", seat=0) == ("events.piety", "at_work_already")


# Listen to a Story


@pytest.mark.rule("events.listen_to_a_story")
def test_monks_tell_stories_and_try_more_often() -> None:
    game = crusade(2)
    has(game, "listen_to_a_story")
    to_war(game, "battle_begins")
    answers(game, "listen_to_a_story", 2)
    assert spent(game, 0) == [0, 0, 4, 0]
    assert is_snuffed(game, "listen_to_a_story")
    rig_dice(game, [[2, 3, 1]])
    play(game, "convert yes")
    assert [one["count"] for one in told(game, "conversion")] == [2, 3, 1]
    assert tokens(game)[1] == 3


@pytest.mark.rule("events.listen_to_a_story")
def test_each_story_is_paid_for() -> None:
    game = crusade(2)
    has(game, "listen_to_a_story")
    supply(game, gold=5)
    to_war(game, "battle_begins")
    answers(game, "listen_to_a_story")
    assert game.options(0) == [1, 2]
    assert reason(game, 3) == ("too_dear", {"card": "listen_to_a_story", "lacking": {"gold": 1}})
    game.play(0, 2)
    assert player(game).supply == [0, 0, 1, 0]


@pytest.mark.rule("events.listen_to_a_story")
def test_stories_are_told_by_own_monks_who_can_convert() -> None:
    game = crusade(0, 2)
    battle_of(game)
    rule = "events.listen_to_a_story"
    assert useless(game, "listen_to_a_story", 0) == (rule, "no_monks_of_yours")


# Zealous Monks


@pytest.mark.rule("events.zealous_monks")
def test_each_zealous_monk_tries_at_three_or_less() -> None:
    game = crusade(4)
    has(game, "zealous_monks")
    begin(game, declaration_phase, resolution_phase)
    on(game)
    assert asked(game) == "next_battle"
    plays(game, "zealous_monks")
    assert spent(game, 0) == [0, 3, 2, 1]
    assert is_snuffed(game, "zealous_monks")
    on(game)
    rig_dice(game, [[3, 4, 1, 2]])
    play(game, "convert yes")
    assert tokens(game)[1] == 2
    assert [one["rate"] for one in told(game, "conversion")] == [3] * 4


@pytest.mark.rule("events.zealous_monks")
def test_zeal_is_for_own_monks_with_somebody_to_convert() -> None:
    game = crusade(0)
    battle_of(game)
    game.battle = None
    rule = "events.zealous_monks"
    assert no_aim(game, "zealous_monks", "u1", seat=0) == (rule, "no_monks_there")
    game = crusade(2, defender="mangonel")
    battle_of(game)
    game.battle = None
    assert no_aim(game, "zealous_monks", "u1", seat=0) == (rule, "converts_nobody")
    last(game, 0, "zealous_monks", "u1")
    assert no_aim(game, "zealous_monks", "u1", seat=0) == (rule, "at_work_already")


# It's a Miracle


def wounded(*cards: str, seat: int = 0) -> Empires:
    """Militia of seat 0 with three monks has lost two of five soldiers and a monk."""
    game = crusade(3)
    if cards:
        has(game, *cards, seat=seat)
    to_war(game)
    play(game, "convert no")
    play(game, "monks 1", seat=1)
    return game


@pytest.mark.rule("events.its_a_miracle")
def test_a_miracle_saves_up_to_three() -> None:
    game = wounded("its_a_miracle")
    assert window(game) == "before_healing"
    answers(game, "its_a_miracle")
    assert spent(game, 0) == [1, 0, 2, 0]
    assert is_snuffed(game, "its_a_miracle")
    rig_dice(game, [[3]])
    play(game, "heal yes")
    assert (tokens(game), game.units["u1"].monks) == ((5, 3), 3)
    fight_on(game)


@pytest.mark.rule("events.its_a_miracle")
def test_a_healing_that_fails_is_no_miracle() -> None:
    game = wounded("its_a_miracle", seat=1)
    answers(game, "its_a_miracle", seat=1)
    rig_dice(game, [[4]])
    play(game, "heal yes")
    assert (tokens(game), game.units["u1"].monks) == ((3, 3), 2)


@pytest.mark.rule("events.its_a_miracle")
def test_without_it_one_is_saved() -> None:
    game = wounded()
    rig_dice(game, [[3]])
    play(game, "heal yes")
    assert (tokens(game), game.units["u1"].monks) == ((4, 3), 2)


@pytest.mark.rule("events.its_a_miracle")
def test_one_miracle_is_enough_and_somebody_must_be_healed() -> None:
    game = crusade(3)
    battle_of(game)
    assert useless(game, "its_a_miracle", 0) == ("events.its_a_miracle", "nothing_to_aim_at")
    last(game, 0, "its_a_miracle", "u1")
    assert no_aim(game, "its_a_miracle", "u1", seat=0) == (
        "events.its_a_miracle",
        "at_work_already",
    )


# What was found wrong in the rules of monks

SAYS = {"declare": "done", "answer": "meet through", "convert": "convert no", "heal": "heal no"}


@pytest.mark.rule("monks.conversion_target")
@pytest.mark.rule("siege.towers")
def test_nobody_converts_a_tower_that_strikes() -> None:
    game = duel("militia", None)
    game.players[1].village = game.players[1].village.with_card("c2", "watch_tower", True)
    game.players[1].damage = [0, 0, 0]
    game.players[1].villagers = [3, 0, 0]
    monks(game, "u1", 3)
    begin(game, declaration_phase, resolution_phase)
    play(game, "done")
    play(game, "shoot u1", seat=1)
    assert asked(game) == "doom"
    play(game, "monks 0", seat=1)
    assert asked(game) == "heal"


@pytest.mark.rule("rulings.25")
@pytest.mark.rule("events.while_theyre_sleeping")
def test_no_monk_dies_of_a_blow_that_a_card_keeps_off() -> None:
    game = crusade(3)
    last(game, 0, "while_theyre_sleeping", "u1")
    to_war(game)
    play(game, "convert no")
    assert asked(game) == "retreat"
    assert game.units["u1"].monks == 3


@pytest.mark.rule("rulings.25")
@pytest.mark.rule("rulings.27")
def test_a_blow_from_afar_falls_on_monks_alone() -> None:
    game = crusade(3)
    game.units["u1"] = replace(game.units["u1"], tokens=1)
    game.units["u2"] = replace(game.units["u2"], tokens=0, monks=5)
    unit(game, "mangonel", 1, "2:c0")
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1", "at u2", "attack u3", "at u2")
    while asked(game) in SAYS:
        assert game.pending is not None
        play(game, SAYS[asked(game)], seat=game.pending.seats[0])
    assert "u2" not in game.units
    assert [one["round"] for one in told(game, "round")] == ["first_round"]
