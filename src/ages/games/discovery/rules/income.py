"""III.C and VI. Income from sets of trade goods and ships."""

from __future__ import annotations

from ages.kernel.choices import Seat

from ..book import rule
from ..changes import receive
from ..queries import rum_income
from ..sets import best_sets, set_income
from ..state import Discovery


@rule("income.collect")
def collect_income(game: Discovery) -> None:
    """All players earn what their best sets give, and what a Rum Distillery adds."""
    for seat in game.order:
        player = game.players[seat]
        player.income = set_income(player.goods, player.ships)
        receive(game, seat, player.income)
        if game.log is not None and player.income:
            tell_sets(game, seat)
        rum = rum_income(player)
        if rum:
            receive(game, seat, rum)
            game.tell("rum", seat=seat, count=rum)


def tell_sets(game: Discovery, seat: Seat) -> None:
    """The log names the income and every set."""
    player = game.players[seat]
    game.tell("income", seat=seat, count=player.income)
    for group in best_sets(player.goods, player.ships):
        game.tell("set", seat=seat, goods=group)
