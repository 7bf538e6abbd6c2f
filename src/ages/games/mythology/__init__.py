"""Age of Mythology: The Boardgame, for two to eight players."""

from ages.games.package import Actions, Heuristics, Package

from . import cards  # noqa: F401
from .judging import actions, heuristics
from .setup import new_game
from .showing.about import about
from .showing.foretold import foretold, stores
from .showing.gives import gives
from .showing.guide import board_text, is_turn_start, reason_words, summary, topics
from .showing.panels import drawings, lights, picture, sketches, style
from .showing.text import text
from .state import Mythology, Options
from .view import census, facts, sample, secrets, turns, view
from .words import words

__all__ = ["PACKAGE"]

PACKAGE = Package(
    title="Age of Mythology: The Boardgame",
    game=Mythology,
    options=Options,
    seats=range(2, 9),
    usual_seats=3,
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
    gives=gives,
    foretold=foretold,
    stores=stores,
    about=about,
    topics=topics,
    is_turn_start=is_turn_start,
    summary=summary,
    board_text=board_text,
    reason_words=reason_words,
    heuristics=Heuristics(
        order=heuristics.order,
        value=heuristics.value,
        parts=heuristics.parts,
        at_rest=heuristics.at_rest,
        trials=heuristics.trials,
    ),
    actions=Actions(choices=actions.ACTIONS, observe=actions.observe, features=actions.FEATURES),
)
