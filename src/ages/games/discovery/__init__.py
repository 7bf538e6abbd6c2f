"""Age of Empires III: The Age of Discovery, for two to five players."""

from ages.games.kit.facets import check_facets
from ages.games.kit.liking import order, trials
from ages.games.kit.telling import foretold_unless, gives_unless
from ages.games.package import Actions, Heuristics, Package
from ages.kernel.choices import DONE

from . import cards  # noqa: F401
from .book import BOOK, LEAVE, PASS
from .judging import actions, heuristics, orders  # noqa: F401
from .queries import things_of
from .rules.dock import STAY
from .rules.university import NOT_THIS_TURN
from .rules.warfare import PEACE
from .setup import new_game
from .showing.about import about
from .showing.foretold import stores
from .showing.guide import board_text, is_turn_start, reason_words, summary, topics
from .showing.panels import drawings, lights, picture, sketches, style
from .showing.text import text
from .state import Discovery, Options
from .view import census, facts, sample, secrets, turns, view
from .words import words

__all__ = ["PACKAGE"]

DECLINED = (DONE, LEAVE, NOT_THIS_TURN, PEACE)
"""Choices that cost and give nothing."""

check_facets("discovery", BOOK)

PACKAGE = Package(
    title="Age of Empires III: The Age of Discovery",
    game=Discovery,
    options=Options,
    seats=range(2, 6),
    usual_seats=4,
    new_game=new_game,
    view=view,
    sample=sample,
    secrets=secrets,
    census=census,
    facts=facts,
    turns=turns,
    words=words,
    text=text,
    sketches=sketches,
    picture=picture,
    style=style,
    drawings=drawings,
    lights=lights,
    gives=gives_unless(*DECLINED),
    foretold=foretold_unless(*DECLINED, PASS, STAY),
    stores=stores,
    about=about,
    topics=topics,
    is_turn_start=is_turn_start,
    summary=summary,
    board_text=board_text,
    reason_words=reason_words,
    things=things_of,
    heuristics=Heuristics(
        order=order,
        value=heuristics.value,
        parts=heuristics.parts,
        at_rest=heuristics.at_rest,
        trials=trials,
    ),
    actions=Actions(choices=actions.ACTIONS, observe=actions.observe),
)
