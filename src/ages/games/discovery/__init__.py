"""Age of Empires III: The Age of Discovery, for two to five players."""

from ages.games.package import Actions, Heuristics, Package

from . import cards as buildings  # noqa: F401
from .judging import actions, heuristics
from .rules.final import parts_of
from .setup import new_game
from .showing.about import about
from .showing.foretold import foretold, stores
from .showing.gives import gives
from .showing.guide import board_text, is_turn_start, reason_words, summary, topics
from .showing.panels import drawings, lights, picture, sketches, style
from .showing.text import text
from .state import Discovery, Options
from .view import census, facts, sample, secrets, turns, view
from .words import words

__all__ = ["PACKAGE"]

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
    gives=gives,
    foretold=foretold,
    stores=stores,
    about=about,
    topics=topics,
    is_turn_start=is_turn_start,
    summary=summary,
    board_text=board_text,
    reason_words=reason_words,
    things=parts_of,
    heuristics=Heuristics(
        order=heuristics.order,
        value=heuristics.value,
        parts=heuristics.parts,
        at_rest=heuristics.at_rest,
        trials=heuristics.trials,
    ),
    actions=Actions(choices=actions.ACTIONS, observe=actions.observe, features=actions.FEATURES),
)
