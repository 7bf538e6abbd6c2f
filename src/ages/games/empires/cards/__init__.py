"""The cards of Empires that are code."""

from . import (  # noqa: F401
    answers,
    armies,
    auction,
    battles,
    cancels,
    disasters,
    foreign,
    foresight,
    forms,
    hands,
    lasting,
    learning,
    moves,
    opportunity,
    resources,
    searching,
    treaties,
    walls,
)
