"""The cards of Empires that are code."""

from . import (  # noqa: F401
    answers,
    battles,
    cancels,
    forms,
    moves,
)
