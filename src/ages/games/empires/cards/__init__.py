"""The cards of Empires that are code."""

from . import (  # noqa: F401
    answers,
    armies,
    auction,
    battles,
    cancels,
    courage,
    disasters,
    fates,
    forms,
    hands,
    harbors,
    lasting,
    learning,
    losses,
    moves,
    opportunity,
    prayers,
    resources,
    ships,
    watches,
)
