"""Age of Empires III: The Age of Discovery, for two to five players."""

from ages.games.kit.facets import check_facets
from ages.games.kit.liking import order, trials
from ages.games.kit.telling import foretold_unless, gives_unless
from ages.games.package import Actions, Guide, Heuristics, Knowledge, Package, Telling
from ages.kernel.choices import DONE

from . import cards  # noqa: F401
from .book import BOOK, LEAVE, PASS
from .judging import orders  # noqa: F401
from .judging.actions import ACTIONS, FEATURES, observe
from .judging.eager import CONTRACT
from .judging.heuristics import at_rest, parts, value
from .options import Options
from .queries import things_of
from .rules.dock import STAY
from .rules.university import NOT_THIS_TURN
from .rules.warfare import PEACE
from .setup import new_game
from .showing.about import about
from .showing.foretold import stores
from .showing.guide import is_turn_start, summary, topics
from .showing.panels import PANELS
from .state import Discovery
from .view import census, facts, sample, seat_view, secrets, spectator_view

__all__ = ["PACKAGE"]

DECLINED = (DONE, LEAVE, NOT_THIS_TURN, PEACE)
"""Choices that cost and give nothing."""

check_facets("discovery", BOOK)

PACKAGE = Package(
    title="Age of Empires III: The Age of Discovery",
    folder=__name__,
    game=Discovery,
    options=Options,
    seats=range(2, 6),
    usual_seats=4,
    new_game=new_game,
    knowledge=Knowledge(spectator_view, seat_view, sample, secrets, census, facts),
    panels=PANELS,
    telling=Telling(
        about,
        gives_unless(*DECLINED),
        foretold_unless(*DECLINED, PASS, STAY),
        stores,
        things_of,
    ),
    guide=Guide(topics, is_turn_start, summary),
    heuristics=Heuristics(order, value, parts, at_rest, trials),
    actions=Actions(ACTIONS, observe, FEATURES),
    contract=CONTRACT,
)
