"""Powers that gods of several cultures have alike."""

from __future__ import annotations

from typing import Any

import pytest

from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import RESOURCE, TILE_INDEX
from ages.kernel.choices import Refusal
from tests.games.mythology.builder import (
    ask_card,
    asked,
    commands,
    cubes,
    do,
    give,
    invoke,
    play,
    refused,
    table,
    told,
    units,
)
from tests.rigged import rig

CULTURE = {
    "ares": "greek", "artemis": "greek", "forseti": "norse", "freyja": "norse",
    "hades": "greek", "hermes": "greek", "osiris": "egyptian", "poseidon": "greek",
    "ptah": "egyptian", "sekhmet": "egyptian", "zeus": "greek",
}  # fmt: skip


def gods(*rows: Any) -> pytest.MarkDecorator:
    """Try a power for several gods, each with the mark of its paragraph."""
    whole = [row if isinstance(row, tuple) else (row,) for row in rows]
    names = ("god", "kind", "more")[: len(whole[0])]
    marked = [pytest.param(*row, marks=pytest.mark.rule(f"powers.{row[0]}")) for row in whole]
    return pytest.mark.parametrize(names, marked)


def table_of(god: str, *others: str) -> Mythology:
    """A game in which seat 0 has the culture of a god, and a Norse or Greek the next seat."""
    culture = CULTURE[god]
    return table(culture, *(others or ("greek" if culture == "norse" else "norse",)))


# Five cubes of one kind


@gods(("poseidon", "food"), ("freyja", "gold"))
def test_five_cubes_come_before_the_gather(god: str, kind: str) -> None:
    game = table_of(god)
    before, bank = cubes(game, 0), game.bank[:]
    give(game, 0, tiles=[f"hills_{kind}"])
    give(game, 1, tiles=[f"hills_{kind}"])
    invoke(game, 0, god)
    assert cubes(game, 0) == {**before, kind: 9, "favor": 3}
    bank[RESOURCE[kind]] -= 5
    bank[RESOURCE["favor"]] += 1
    assert game.bank == bank
    assert asked(game) == "gather.gather"
    do(game, 0, f"gather {kind}")
    gathered = {"food": 1, "gold": 2}[kind]
    assert cubes(game, 0)[kind] == 9 + gathered
    assert cubes(game, 1)[kind] == 4 + gathered


@pytest.mark.rule("rulings.21")
@gods(("poseidon", "food"), ("freyja", "gold"))
def test_as_many_cubes_come_as_the_bank_has(god: str, kind: str) -> None:
    game = table_of(god)
    game.bank[RESOURCE[kind]] = 3
    invoke(game, 0, god, "gather leave")
    assert cubes(game, 0)[kind] == 7
    assert cubes(game, 0)["favor"] == 3
    assert told(game, "took") == [{"seat": 0, "cubes": {kind: 3}}]


@pytest.mark.rule("rulings.21")
@gods(("poseidon", "food"), ("freyja", "gold"))
def test_five_cubes_are_refused_when_the_bank_has_none_of_them(god: str, kind: str) -> None:
    game = table_of(god)
    game.bank[RESOURCE[kind]] = 0
    ask_card(game, 0, god)
    assert refused(game, 0, f"invoke {god}") == Refusal(
        f"powers.{god}", "bank_empty", {"card": god}
    )
    assert f"play {god}" in commands(game, 0)


# Four cubes of any kind


@gods("hermes", "forseti")
def test_any_four_cubes_come_and_then_a_free_trade(god: str) -> None:
    game = table_of(god)
    give(game, 0, cubes={"favor": 1})
    invoke(game, 0, god)
    assert refused(game, 0, "take 3 gold").key == "at_least"
    assert refused(game, 0, "take 5 gold").key == "at_most"
    do(game, 0, "take food 2 wood gold")
    assert cubes(game, 0) == {"food": 1, "wood": 2, "gold": 1, "favor": 0}
    do(game, 0, "give 2 wood", "take food favor")
    assert cubes(game, 0) == {"food": 2, "wood": 0, "gold": 1, "favor": 1}
    assert asked(game) is None
    assert cubes(game, 1) == {"food": 4, "wood": 4, "gold": 4, "favor": 4}


@gods("hermes", "forseti")
def test_the_four_cubes_are_kept_without_a_trade(god: str) -> None:
    game = table_of(god)
    invoke(game, 0, god, "take 4 gold", "give nothing")
    assert cubes(game, 0) == {"food": 4, "wood": 4, "gold": 8, "favor": 3}


@pytest.mark.rule("rulings.21")
@gods("hermes", "forseti")
def test_a_short_bank_gives_what_it_has_of_the_four_cubes(god: str) -> None:
    game = table_of(god)
    game.bank[:] = [1, 0, 0, 0]
    invoke(game, 0, god)
    assert cubes(game, 0) == {"food": 5, "wood": 4, "gold": 4, "favor": 4}


@pytest.mark.rule("rulings.21")
@gods("hermes", "forseti", "hades")
def test_a_gain_of_any_cubes_is_refused_when_the_bank_is_empty(god: str) -> None:
    game = table_of(god)
    game.bank[:] = [0, 0, 0, 0]
    ask_card(game, 0, god)
    assert refused(game, 0, f"invoke {god}") == Refusal(
        f"powers.{god}", "bank_empty", {"card": god}
    )


# The hero of the present age


@gods(
    ("zeus", "classical", "classical_greek_hero"),
    ("zeus", "heroic", "heroic_greek_hero"),
    ("zeus", "mythic", "mythical_greek_hero"),
    ("osiris", "classical", "priest"),
    ("osiris", "heroic", "pharaoh"),
    ("osiris", "mythic", "son_of_osiris"),
)
def test_the_hero_of_the_present_age_comes_for_nothing(god: str, kind: str, more: str) -> None:
    game = table_of(god)
    give(game, 0, cubes={"food": 1, "favor": 2}, units={}, age=kind)
    invoke(game, 0, god)
    assert units(game, 0) == {more: 1}
    assert cubes(game, 0) == {"food": 1, "wood": 0, "gold": 0, "favor": 0}
    assert told(game, "unit_gained") == [{"seat": 0, "unit": more}]


@pytest.mark.rule("rulings.21", "rulings.36")
@gods("zeus", "osiris")
def test_there_is_no_hero_in_the_archaic_age_whatever_the_favor(god: str) -> None:
    game = table_of(god)
    give(game, 0, cubes={"food": 1, "wood": 1})
    ask_card(game, 0, god)
    assert refused(game, 0, f"invoke {god}") == Refusal(f"powers.{god}", "no_hero", {"card": god})


@pytest.mark.rule("rulings.21")
@gods(("zeus", "classical", {"classical_greek_hero": 2}), ("osiris", "heroic", {"pharaoh": 2}))
def test_a_hero_is_refused_when_no_piece_of_it_is_left(
    god: str, kind: str, more: dict[str, int]
) -> None:
    game = table_of(god)
    give(game, 0, units=more, age=kind)
    ask_card(game, 0, god)
    assert refused(game, 0, f"invoke {god}") == Refusal(
        f"powers.{god}", "no_piece", {"unit": next(iter(more))}
    )


# Two tiles before anyone else


def offer(game: Mythology, *tiles: str) -> None:
    """The next tiles turned up are these."""
    rig(game, draws=[[TILE_INDEX[tile] for tile in tiles]])


@gods("artemis", "ptah")
def test_two_tiles_are_chosen_before_anyone_else(god: str) -> None:
    game = table_of(god, "norse", "egyptian")
    offer(game, "fertile_food", "forest_wood", "hills_gold", "swamp_food", "desert_favor")
    invoke(game, 0, god, "tile hills_gold")
    assert game.pending is not None
    assert game.pending.seats == (0,)
    do(game, 0, "tile fertile_food")
    assert sorted(filter(None, game.players[0].tiles)) == ["fertile_food", "hills_gold"]
    assert game.offer == ("forest_wood", "desert_favor", "swamp_food")
    do(game, 1, "tile forest_wood")
    do(game, 2, "tile desert_favor")
    assert asked(game) is None
    assert [event["seat"] for event in told(game, "tile")] == [0, 0, 1, 2]


@pytest.mark.rule("rulings.8")
@gods("artemis", "ptah")
def test_without_the_power_one_tile_is_chosen(god: str) -> None:
    game = table_of(god)
    offer(game, "fertile_food", "fertile_food", "fertile_food", "fertile_food")
    play(game, 0, god, "tile fertile_food")
    assert game.pending is not None
    assert game.pending.seats == (1,)


@pytest.mark.rule("rulings.21")
@gods("artemis", "ptah")
def test_both_of_the_last_two_tiles_may_be_chosen(god: str) -> None:
    game = table_of(god)
    game.pool = [2 if tile == "fertile_food" else 0 for tile in TILE_INDEX]
    invoke(game, 0, god, "tile fertile_food", "tile fertile_food")
    assert game.players[0].tiles.count("fertile_food") == 2
    assert asked(game) is None


@pytest.mark.rule("rulings.21")
@gods("artemis", "ptah")
def test_two_tiles_are_refused_when_fewer_are_left(god: str) -> None:
    game = table_of(god)
    game.pool = [1 if tile == "fertile_food" else 0 for tile in TILE_INDEX]
    ask_card(game, 0, god)
    assert refused(game, 0, f"invoke {god}") == Refusal(f"powers.{god}", "no_tiles")
    assert f"play {god}" in commands(game, 0)


# Larger armies


@pytest.mark.parametrize(
    ("own", "other", "most"),
    [([], [], (8, 6)), (["armory"], [], (9, 6)), ([], ["armory"], (8, 7))],
)
@gods(("ares", ("hoplite", "toxotes")), ("sekhmet", ("spearman", "elephant")))
def test_eight_attack_and_six_defend_and_an_armory_adds_one(
    god: str, kind: tuple[str, str], own: list[str], other: list[str], most: tuple[int, int]
) -> None:
    game = table_of(god)
    give(game, 0, units=dict.fromkeys(kind, 8), city=own)
    give(game, 1, units={"jarl": 8, "huskarl": 8}, city=other)
    invoke(game, 0, god, "attack 1 city")
    for seat, (unit, another) in enumerate((kind, ("jarl", "huskarl"))):
        assert refused(game, seat, f"army 4 {unit} {most[seat] - 3} {another}") == Refusal(
            "VIII.armies", "at_most", {"most": most[seat]}
        )
        do(game, seat, f"army 4 {unit} {most[seat] - 4} {another}")
    assert game.battle is not None
    assert [len(army) for army in game.battle.armies] == list(most)


@pytest.mark.rule("rulings.8")
@gods(("ares", "hoplite"), ("sekhmet", "spearman"))
def test_without_the_power_it_is_an_attack_of_six_against_six(god: str, kind: str) -> None:
    game = table_of(god)
    give(game, 0, units={kind: 8})
    give(game, 1, units={"jarl": 8})
    play(game, 0, god, "attack 1 city")
    for seat, unit in ((0, kind), (1, "jarl")):
        assert refused(game, seat, f"army 7 {unit}") == Refusal(
            "VIII.armies", "at_most", {"most": 6}
        )
