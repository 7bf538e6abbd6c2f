"""Events that are attached to a unit."""

from __future__ import annotations

import pytest

from ages.games.empires.changes import lose_tokens
from ages.games.empires.fighting import attack_points, health
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires
from ages.games.empires.view import census

from .builder import age, begin, buildings, hand, play, player, refused, unit
from .windows import spent, world

CARDS = [
    ("squires", "militia", [0, 2, 0, 0]),
    ("husbandry", "knight", [0, 2, 0, 0]),
    ("flaming_arrows", "archer", [1, 1, 0, 0]),
]
each = pytest.mark.parametrize(("card", "title", "price"), CARDS)


def attached(card: str, title: str) -> Empires:
    """Seat 0 has attached a card to ``u1``; ``u2`` is another of its units."""
    game = world()
    buildings(game, b0="house")
    unit(game, title, 5, "c0")
    unit(game, title, 5, "no_mans_land")
    hand(game, card)
    begin(game, construction_phase)
    play(game, f"play {card}", "aim u1")
    return game


@pytest.mark.rule("events.squires")
@pytest.mark.rule("events.husbandry")
@pytest.mark.rule("events.flaming_arrows")
@each
def test_it_stays_with_its_unit(card: str, title: str, price: list[int]) -> None:
    game = attached(card, title)
    assert spent(game, 0) == price
    assert [(one.card, one.target) for one in game.effects] == [(card, "u1")]
    assert (player(game).snuffed, player(game).discard) == ((), ())
    player(game).age_decks = ()
    assert census(game)["cards.0"][card] == 1
    begin(game, end_turn)
    assert len(game.effects) == 1


@pytest.mark.rule("events.squires")
@pytest.mark.rule("events.husbandry")
@pytest.mark.parametrize(("card", "title"), [("squires", "militia"), ("husbandry", "knight")])
def test_squires_and_husbandry_give_two_hp(card: str, title: str) -> None:
    game = attached(card, title)
    assert health(game, "u1") == health(game, "u2") + 2


@pytest.mark.rule("events.flaming_arrows")
def test_flaming_arrows_hit_buildings_harder() -> None:
    game = attached("flaming_arrows", "archer")
    assert attack_points(game, "u1", "building", False) == 6
    assert attack_points(game, "u2", "building", False) == 4
    assert attack_points(game, "u1", "u2", False) == 4


@pytest.mark.rule("events.squires")
@pytest.mark.rule("events.husbandry")
@pytest.mark.rule("cards.attachments")
@pytest.mark.parametrize(("card", "title"), [("squires", "militia"), ("husbandry", "knight")])
def test_it_is_snuffed_when_the_unit_is_destroyed(card: str, title: str) -> None:
    game = attached(card, title)
    lose_tokens(game, "u1", 5)
    assert game.effects == ()
    assert (player(game).snuffed, player(game).discard) == ((card,), (title,))


@pytest.mark.rule("events.flaming_arrows")
def test_flaming_arrows_are_discarded_together_with_the_unit() -> None:
    game = attached("flaming_arrows", "archer")
    lose_tokens(game, "u1", 5)
    assert game.effects == ()
    assert player(game).snuffed == ()
    assert sorted(player(game).discard) == ["archer", "flaming_arrows"]


@pytest.mark.rule("events.squires")
@pytest.mark.rule("events.husbandry")
@pytest.mark.rule("events.flaming_arrows")
@each
def test_it_is_for_own_units_of_its_class(card: str, title: str, price: list[int]) -> None:
    game = world()
    buildings(game, b0="house")
    unit(game, title, 5, "c0", seat=1)
    unit(game, "camel", 5, "c0")
    hand(game, card)
    begin(game, construction_phase)
    assert refused(game, ("play", card)) == (f"events.{card}", "nothing_to_aim_at")
    unit(game, title, 5, "no_mans_land")
    unit(game, title, 5, "no_mans_land")
    game.offered.clear()
    play(game, f"play {card}")
    assert refused(game, "u2") == (f"events.{card}", "wrong_class")
    assert refused(game, "u1") == (f"events.{card}", "no_aim")


@pytest.mark.rule("statistics.age")
@pytest.mark.rule("events.squires")
def test_squires_come_in_the_castle_age() -> None:
    game = world()
    age(game, 2, 2)
    buildings(game, b0="house")
    unit(game, "militia", 5, "c0")
    hand(game, "squires")
    begin(game, construction_phase)
    assert refused(game, ("play", "squires")) == ("statistics.age", "too_early")
