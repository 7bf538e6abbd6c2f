"""The greedy bot plays a sensible game of Empires; ``scripts/strength`` measures it at length."""

from __future__ import annotations

import ages
from ages.bots.greedy import GreedyBot
from ages.games.empires.rules.allocation import allocation_phase
from ages.games.empires.rules.collection import collection_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.discard import discard_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.state import Empires
from ages.kernel.choices import DONE, Choice
from tests.games.empires.builder import (
    age,
    asked,
    begin,
    buildings,
    damage,
    face_down,
    hand,
    known,
    play,
    rich,
    supply,
    table,
    unit,
    villagers,
)
from tests.games.empires.script_bot import ScriptBot


def chosen(game: Empires, seat: int = 0) -> Choice:
    """What greedy answers."""
    return GreedyBot(1).choose(ages.Perspective(game, seat))


def choices(game: Empires, question: str, seat: int = 0) -> list[Choice]:
    """What greedy answers while it is asked this."""
    found = []
    while asked(game) == question:
        found.append(chosen(game, seat))
        game.play(seat, found[-1])
    return found


# Whole games


def test_greedy_beats_random_and_the_script() -> None:
    for rival in ("random", ScriptBot):
        for played in ages.simulate(
            "empires", games=4, seats=2, bots=("greedy", rival), seed="strength"
        ):
            assert [played.bots[seat] for seat in played.result.winners] == ["greedy"]
            assert played.result.ending == "conquest"


def test_greedy_wars_end_by_conquest() -> None:
    played = [*ages.simulate("empires", games=6, seats=2, bots="greedy", seed=1)]
    assert sum(one.result.ending == "conquest" for one in played) >= 5


def test_the_script_ends_its_own_wars() -> None:
    for played in ages.simulate("empires", games=3, seats=2, bots=ScriptBot, seed=1):
        assert played.result.ending == "conquest"


def test_the_same_seed_plays_the_same_game() -> None:
    runs = [
        next(ages.simulate("empires", games=1, seats=2, bots="greedy", seed=5)) for _ in range(2)
    ]
    assert runs[0].record == runs[1].record


# At home


def test_greedy_makes_room_and_villagers_first() -> None:
    game = table()
    face_down(game, b0="lumber_camp", a0="house")
    hand(game, "barracks", "militia")
    begin(game, construction_phase, enlistment_phase)
    assert choices(game, "construct") == [("turn_up", "a0"), DONE]
    assert choices(game, "enlist") == [("villagers", 5)]


def test_greedy_never_tears_down_its_own_buildings() -> None:
    game = table()
    buildings(game, b0="mill", a0="mill")
    rich(game)
    villagers(game, c0=20)
    begin(game, construction_phase)
    assert not [one for one in choices(game, "construct") if one[0] == "destroy"]  # type: ignore[index]


def test_greedy_upgrades_the_line_that_is_in_play() -> None:
    game = table()
    age(game, 2, 2)
    buildings(game, b0="barracks", a0="farm", b1="gold_mine", b_1="lumber_camp")
    unit(game, "militia", 5, "b0")
    hand(game, "man_at_arms", "pikeman")
    rich(game)
    villagers(game, c0=5)
    begin(game, construction_phase)
    assert ("research", "man_at_arms") in choices(game, "construct")


def test_greedy_sends_villagers_to_what_is_wanted_and_keeps_who_pays() -> None:
    game = table()
    buildings(game, b0="farm", a0="gold_mine", b1="lumber_camp")
    supply(game, wood=6, gold=9)
    hand(game, "barracks")
    villagers(game, c0=12)
    begin(game, allocation_phase)
    choices(game, "allocate")
    player = game.players[0]
    there = dict(zip(player.village.cells, player.villagers, strict=True))
    assert there["b0"] == 5
    assert there["c0"] >= 5


def test_greedy_puts_away_what_it_cannot_use_and_snuffs_what_it_never_can() -> None:
    game = table()
    hand(game, "dock", "farm", "stone_wall", "two_hand_swordsman")
    begin(game, discard_phase)
    assert {*choices(game, "put_away_cards")} == {
        "snuff:dock", "snuff:stone_wall", "two_hand_swordsman", DONE,
    }  # fmt: skip


def test_greedy_does_not_let_builders_mend_small_damage() -> None:
    game = table()
    damage(game, c0=2)
    villagers(game, c0=4)
    face_down(game, b0="lumber_camp")
    begin(game, collection_phase)
    assert chosen(game) == ("repair", "c0", 1)
    damage(game, c0=12)
    game.offered.clear()
    assert chosen(game) == DONE


def test_greedy_meets_an_attack_that_it_can_beat() -> None:
    game = table()
    age(game, 3, 3)
    buildings(game, seat=1, c1="farm")
    unit(game, "militia", 3, "2:c1")
    unit(game, "knight", 5, "c1", seat=1)
    begin(game, declaration_phase)
    play(game, "attack u1 building")
    assert asked(game) == "answer"
    assert chosen(game, 1) == "u2"


def test_greedy_plays_an_event_that_changes_the_outcome() -> None:
    game = fight_with_archers("heavy_tree_cover")
    assert chosen(game, 1) == ("play", "heavy_tree_cover")


def fight_with_archers(*cards: str) -> Empires:
    """Archers attack Militia, whose player is asked before the battle begins."""
    game = table("saracens", "franks")
    age(game, 2, 2)
    known(game, "fletching")
    buildings(game, seat=1, c1="farm")
    unit(game, "archer", 5, "2:c1")
    unit(game, "militia", 5, "c1", seat=1)
    hand(game, *cards, seat=1)
    rich(game, seat=1)
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1 u2")
    while asked(game) in ("declare", "answer"):
        seat = game.pending.seats[0] if game.pending else 0
        game.play(seat, DONE if asked(game) == "declare" else "u2")
    assert asked(game) == "respond"
    return game
