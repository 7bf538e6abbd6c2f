"""Gladiatorial Games: a duel to the end."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.state import Empires
from ages.kernel.effects import Effect

from .builder import asked, begin, buildings, hand, place, play, player, refused, tokens, unit
from .events import is_snuffed, quiet_world, ready, use, with_monks
from .windows import asked_seats, no_aim, spent

GAMES = "gladiatorial_games"


def arena(own: tuple[str, int], other: tuple[str, int]) -> Empires:
    """Seat 0 holds the event with ``u1``; ``u2`` is of seat 1, at home both."""
    game = quiet_world()
    unit(game, *own, "b0")
    unit(game, *other, "c1", seat=1)
    return ready(game, GAMES, construction_phase)


@pytest.mark.rule("events.gladiatorial_games")
def test_two_units_fight_until_one_is_destroyed() -> None:
    game = arena(("knight", 5), ("militia", 5))
    use(game, GAMES, 1)
    assert tokens(game) == (5, 0)
    assert place(game, "u1") == "no_mans_land"
    assert spent(game, 0) == [0, 1, -4, 0]
    assert spent(game, 1) == [0] * 4
    assert player(game, 1).discard == ("militia",)
    assert (game.attacks, game.battle) == ((), None)
    assert game.units["u1"].fought
    assert is_snuffed(game, GAMES)
    assert asked(game) == "construct"


@pytest.mark.rule("events.gladiatorial_games")
def test_more_than_two_rounds_are_fought_and_the_loser_pays_nothing() -> None:
    game = arena(("militia", 1), ("militia", 5))
    use(game, GAMES, 1)
    assert tokens(game) == (0, 5)
    assert spent(game, 1) == [0, 0, -5, 0]
    game = arena(("spearman", 5), ("militia", 5))
    use(game, GAMES, 1)
    assert len([one for one in game.log or () if one.key == "round"]) > 2
    assert 0 in tokens(game)


@pytest.mark.rule("events.gladiatorial_games", "rulings.30")
def test_a_round_without_a_loss_is_the_last() -> None:
    game = arena(("militia", 1), ("militia", 1))
    use(game, GAMES, 1)
    assert tokens(game) == (1, 1)
    assert (place(game, "u1"), place(game, "u2")) == ("no_mans_land", "no_mans_land")
    assert (spent(game, 0), spent(game, 1)) == ([0, 1, 1, 0], [0] * 4)


@pytest.mark.rule("events.gladiatorial_games", "resolution.ranged")
def test_archers_strike_first() -> None:
    game = arena(("archer", 5), ("militia", 3))
    use(game, GAMES, 1)
    assert [one.data["round"] for one in game.log or () if one.key == "round"] == ["ranged_round"]
    assert tokens(game) == (5, 0)


@pytest.mark.rule("events.gladiatorial_games")
def test_the_opponent_names_a_unit_first() -> None:
    game = arena(("knight", 5), ("militia", 5))
    unit(game, "militia", 5, "c0", seat=1)
    unit(game, "knight", 1, "c0")
    use(game, GAMES, 1)
    assert (asked(game), asked_seats(game)) == ("enter_arena", (1,))
    assert refused(game, "u1", 1) == (f"events.{GAMES}", "not_your_unit")
    play(game, "send u3", seat=1)
    assert (asked(game), asked_seats(game)) == ("enter_arena", (0,))
    play(game, "send u1")
    assert tokens(game, ["u1", "u2", "u3"]) == (5, 5, 0)


@pytest.mark.rule("events.gladiatorial_games", "monks.casualties")
def test_monks_can_be_named_in_a_duel() -> None:
    game = arena(("knight", 5), ("militia", 5))
    with_monks(game, "u2", 1)
    use(game, GAMES, 1)
    assert asked(game) == "doom"
    play(game, "monks 1")
    assert (asked(game), asked_seats(game)) == ("heal", (1,))
    play(game, "heal no", seat=1)
    assert tokens(game) == (5, 0)


@pytest.mark.rule("events.gladiatorial_games")
def test_who_cannot_be_sent() -> None:
    game = quiet_world()
    buildings(game, b1="castle")
    unit(game, "galley", 1, "1:sea")
    ready(game, GAMES, construction_phase)
    assert refused(game, ("play", GAMES)) == (f"events.{GAMES}", "nobody_to_send")
    unit(game, "militia", 5, "b0")
    assert no_aim(game, GAMES, 1, seat=0) == (f"events.{GAMES}", "nobody_to_send")
    unit(game, "militia", 5, "c0", seat=1)
    game.effects = (Effect("barrel_of_grog", 0, "u2", "turn"),)
    assert refused(game, ("play", GAMES)) == (f"events.{GAMES}", "nobody_to_send")
    game.effects = (Effect("brushfire", 0, until="movement", of=0),)
    game.offered.clear()
    assert refused(game, ("play", GAMES)) == ("events.brushfire", "roads_are_burning")


@pytest.mark.rule("events.gladiatorial_games", "declaration.one_combat")
def test_who_attacks_already_is_not_sent() -> None:
    game = quiet_world()
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 5, "c0", seat=1)
    hand(game, GAMES)
    begin(game, declaration_phase)
    play(game, "attack u1 building")
    assert asked(game) == "declare"
    use(game, GAMES, 1)
    assert tokens(game, ["u1", "u2", "u3"]) == (5, 1, 1)
    assert (place(game, "u1"), place(game, "u2")) == ("2:c1", "no_mans_land")
    assert [one.attacker for one in game.attacks] == ["u1"]
