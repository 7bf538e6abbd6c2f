"""Age of Mythology: The Boardgame, for two to eight players."""

from ages.games.kit.facets import check_facets
from ages.games.kit.liking import order
from ages.games.kit.telling import foretold_unless, gives_unless
from ages.games.package import Actions, Guide, Heuristics, Knowledge, Package, Telling
from ages.kernel.choices import DONE

from . import cards  # noqa: F401
from .book import BOOK, LEAVE
from .judging import orders  # noqa: F401
from .judging.actions import ACTIONS, FEATURES, observe
from .judging.eager import CONTRACT
from .judging.heuristics import at_rest, parts, trials, value
from .options import Options
from .setup import new_game
from .showing import chances, digest, gives  # noqa: F401
from .showing.about import about
from .showing.foretold import stores
from .showing.guide import is_turn_start, summary, topics
from .showing.panels import PANELS
from .state import Mythology
from .view import census, facts, sample, seat_view, secrets, spectator_view

__all__ = ["PACKAGE"]

check_facets("mythology", BOOK)

PACKAGE = Package(
    title="Age of Mythology: The Boardgame",
    folder=__name__,
    game=Mythology,
    options=Options,
    seats=range(2, 9),
    usual_seats=3,
    new_game=new_game,
    knowledge=Knowledge(spectator_view, seat_view, sample, secrets, census, facts),
    panels=PANELS,
    telling=Telling(about, gives_unless(DONE, LEAVE), foretold_unless(DONE, LEAVE), stores),
    guide=Guide(topics, is_turn_start, summary),
    heuristics=Heuristics(order, value, parts, at_rest, trials),
    actions=Actions(ACTIONS, observe, FEATURES),
    contract=CONTRACT,
)
