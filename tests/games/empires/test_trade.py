"""The Market: swapping resources in the Construction phase."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.state import Empires
from ages.kernel.commands import parse_row
from ages.kernel.effects import Effect
from ages.kernel.errors import IllegalChoice

from .builder import begin, buildings, known, play, player, reason, refused, supply, table, told


def trading(market: str = "market", **amounts: int) -> Empires:
    """Seat 0 in its Construction phase with a Market and this supply."""
    game = table()
    buildings(game, b0=market)
    supply(game, **amounts)
    return begin(game, construction_phase)


@pytest.mark.rule("rulings.40")
def test_a_market_gives_three_for_five_as_often_as_one_can_pay() -> None:
    game = trading(wood=11)
    play(game, "trade wood gold", "trade wood stone")
    assert player(game).supply == [1, 0, 3, 3]
    assert told(game, "traded")[0] == {
        "seat": 0,
        "resource": "wood",
        "count": 5,
        "gained": {"gold": 3},
    }


@pytest.mark.rule("rulings.40", "civilizations.saracens")
def test_the_market_of_the_saracens_gives_four() -> None:
    game = trading("market_saracens", food=5)
    play(game, "trade food wood")
    assert player(game).supply == [4, 0, 0, 0]


@pytest.mark.rule("rulings.40")
def test_with_guilds_every_market_gives_four() -> None:
    game = trading(food=5)
    known(game, "guilds")
    play(game, "trade food wood")
    assert player(game).supply == [4, 0, 0, 0]


@pytest.mark.rule("rulings.40")
def test_what_cannot_be_traded() -> None:
    game = trading(wood=4, gold=5)
    assert refused(game, ("trade", "wood", "gold")) == ("rulings.40", "too_little")
    assert reason(game, ("trade", "wood", "gold"))[1] == {"resource": "wood", "more": 1}
    assert game.why_not(0, ("trade", "wood", "wood")) is not None
    assert game.why_not(0, ("trade", "gold", "wood")) is None


@pytest.mark.rule("rulings.40")
def test_without_a_market_nobody_trades() -> None:
    game = table()
    buildings(game, b0="house")
    begin(game, construction_phase)
    assert refused(game, ("trade", "wood", "gold")) == ("rulings.40", "no_market")


@pytest.mark.rule("rulings.40")
def test_nobody_trades_in_another_phase() -> None:
    game = table()
    buildings(game, b0="market")
    begin(game, enlistment_phase)
    with pytest.raises(IllegalChoice):
        parse_row(game, 0, "trade wood gold")


@pytest.mark.rule("rulings.40", "events.holy_war")
def test_a_trade_is_no_income_so_that_nothing_halves_it() -> None:
    game = trading(wood=5)
    game.effects = (Effect("holy_war", 0, left=1),)
    player(game).income = [0, 1, 1, 0]
    play(game, "trade wood gold")
    assert player(game).supply == [0, 0, 3, 0]
    assert player(game).income == [0, 1, 1, 0]
