"""Events between the rounds of a battle."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ages.games.empires.rules.events import last
from ages.games.empires.tables import DECK_CARDS

from .builder import asked, play, player, refused, supply, tokens, unit
from .windows import (
    PROOF,
    asked_seats,
    battle_of,
    duel,
    fight_on,
    holds,
    no_aim,
    on,
    respond,
    spent,
    to_war,
    useless,
    window,
)

FRANKS = ("japanese", "franks")


@pytest.fixture(autouse=True)
def proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a deck with the events that no starter deck holds."""
    monkeypatch.setitem(DECK_CARDS, "proof", PROOF)


# The Hammer's Cavalry


@pytest.mark.rule("events.the_hammers_cavalry")
def test_cavalry_down_to_one_token_gets_two_more() -> None:
    game = duel("knight", "scout_cavalry", *FRANKS, tokens=4)
    holds(game, "the_hammers_cavalry", seat=1)
    to_war(game, "between_rounds")
    assert asked_seats(game) == (1,)
    assert tokens(game) == (4, 1)
    respond(game, "the_hammers_cavalry", seat=1)
    assert tokens(game) == (4, 3)
    assert spent(game, 1) == [0, 1, 2, 0]
    assert player(game, 1).snuffed == ("the_hammers_cavalry",)
    fight_on(game)
    assert tokens(game) == (4, 0)


@pytest.mark.rule("events.the_hammers_cavalry")
def test_the_hammer_is_not_asked_while_more_tokens_are_left() -> None:
    game = duel("scout_cavalry", "scout_cavalry", *FRANKS)
    holds(game, "the_hammers_cavalry", seat=1)
    to_war(game, "between_rounds")
    assert asked(game) == "retreat"
    assert tokens(game) == (3, 3)
    rule = "events.the_hammers_cavalry"
    assert no_aim(game, "the_hammers_cavalry", "u2", seat=1) == (rule, "more_than_one_token")
    assert no_aim(game, "the_hammers_cavalry", "u1", seat=1) == (rule, "not_your_unit")
    assert useless(game, "the_hammers_cavalry", 1) == (rule, "nothing_to_aim_at")


@pytest.mark.rule("events.the_hammers_cavalry")
def test_the_hammer_is_for_cavalry() -> None:
    game = duel("knight", "militia", *FRANKS, tokens=4)
    battle_of(game)
    rule = "events.the_hammers_cavalry"
    unit(game, "militia", 1, "c0", seat=1)
    assert no_aim(game, "the_hammers_cavalry", "u3", seat=1) == (rule, "wrong_class")


# Poor Morale


@pytest.mark.rule("events.poor_morale")
def test_a_unit_that_lost_a_token_must_retreat() -> None:
    game = duel("militia", "militia")
    holds(game, "poor_morale", seat=1)
    to_war(game, "between_rounds")
    respond(game, "poor_morale", "u1", seat=1)
    assert asked(game) == "flee"
    play(game, "retreat no_mans_land")
    assert asked(game) == ""
    assert game.units["u1"].place == "no_mans_land"
    assert tokens(game) == (3, 3)
    assert spent(game, 1) == [0, 2, 2, 0]
    assert player(game, 1).snuffed == ("poor_morale",)


@pytest.mark.rule("events.poor_morale")
def test_the_owner_says_where_it_retreats_to() -> None:
    game = duel("militia", "militia")
    holds(game, "poor_morale", seat=0)
    to_war(game, "between_rounds")
    respond(game, "poor_morale", "u2", seat=0)
    assert (asked(game), asked_seats(game)) == ("flee", (1,))
    assert refused(game, "2:c1", 1) == ("resolution.retreat", "not_one_step_back")
    play(game, "retreat 2:c0", seat=1)
    assert game.units["u2"].place == "2:c0"
    assert player(game, 1).damage[1] == 1


@pytest.mark.rule("events.poor_morale")
def test_morale_breaks_after_the_ranged_round_too() -> None:
    game = duel("archer", "militia")
    holds(game, "poor_morale", seat=0)
    to_war(game, "between_rounds")
    respond(game, "poor_morale", seat=0)
    play(game, "retreat 2:c0", seat=1)
    assert tokens(game) == (5, 2)


@pytest.mark.rule("events.poor_morale")
def test_who_has_lost_nothing_keeps_its_nerve() -> None:
    game = duel("archer", "militia")
    to_war(game)
    rule = "events.poor_morale"
    assert no_aim(game, "poor_morale", "u1", seat=1) == (rule, "has_lost_nothing")


@pytest.mark.rule("events.poor_morale")
def test_without_a_space_to_go_to_morale_cannot_break() -> None:
    game = duel("militia", "militia")
    unit(game, "militia", 5, "c0", seat=1)
    to_war(game)
    last(game, 0, "brushfire")
    rule = "events.poor_morale"
    assert no_aim(game, "poor_morale", "u2", seat=0) == (rule, "nowhere_to_retreat")
    assert useless(game, "poor_morale", 0) == (rule, "nothing_to_aim_at")


@pytest.mark.rule("events.poor_morale")
def test_poor_morale_has_its_price() -> None:
    game = duel("militia", "militia")
    holds(game, "poor_morale", seat=1)
    supply(game, seat=1, food=2, gold=1)
    to_war(game, "between_rounds")
    assert window(game) == ""
    on(game)
    assert useless(game, "poor_morale", 1) == ("village.spending", "too_dear")


@pytest.mark.rule("events.poor_morale")
@pytest.mark.rule("rulings.43")
def test_in_a_fight_of_two_against_one_nobody_is_made_to_retreat() -> None:
    game = duel("militia", "militia")
    to_war(game)
    game.attacks = (replace(game.attacks[0], ally="u3"),)
    assert no_aim(game, "poor_morale", "u2", seat=0) == ("rulings.43", "nobody_retreats")
