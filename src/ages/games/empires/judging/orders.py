"""The order of options: all that is told of what a sensible player would try first."""

from . import card_questions, economy, events, hand, marches, war

__all__ = ["card_questions", "economy", "events", "hand", "marches", "war"]
