"""Age of Empires: Expandable Card Game, with Nautical; two players on land so far."""

from ages.games.kit.facets import check_facets
from ages.games.kit.liking import order, trials
from ages.games.kit.telling import foretold_unless, gives_unless
from ages.games.package import Actions, Guide, Heuristics, Knowledge, Package, Telling
from ages.kernel.choices import DONE, PASS

from . import cards  # noqa: F401
from .book import BOOK
from .judging import orders  # noqa: F401
from .judging.actions import ACTIONS, FEATURES, observe
from .judging.eager import CONTRACT
from .judging.heuristics import at_rest, parts, value
from .options import Options
from .rules.events import NEVER_BEFORE_BATTLES, NOT_THIS_TURN
from .setup import new_game
from .showing import gives, hard_times, searches_and_treaties, water_and_faith  # noqa: F401
from .showing.about import about
from .showing.foretold import stores
from .showing.guide import is_turn_start, summary, topics
from .showing.names import names
from .showing.panels import PANELS
from .state import Empires
from .view import census, facts, sample, seat_view, secrets, spectator_view

__all__ = ["PACKAGE"]

DECLINED = (DONE, PASS, NOT_THIS_TURN, NEVER_BEFORE_BATTLES)
"""Choices that cost and give nothing."""

check_facets("empires", BOOK)

PACKAGE = Package(
    title="Age of Empires: Expandable Card Game",
    folder=__name__,
    game=Empires,
    options=Options,
    seats=range(2, 3),
    usual_seats=2,
    open=False,
    new_game=new_game,
    knowledge=Knowledge(spectator_view, seat_view, sample, secrets, census, facts),
    panels=PANELS,
    telling=Telling(about, gives_unless(*DECLINED), foretold_unless(), stores, names=names),
    guide=Guide(topics, is_turn_start, summary),
    heuristics=Heuristics(order, value, parts, at_rest, trials),
    actions=Actions(ACTIONS, observe, FEATURES),
    contract=CONTRACT,
)
