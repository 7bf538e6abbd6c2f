"""The order of options: all that is told of what a sensible player would try first."""

from . import (
    card_questions,
    economy,
    events,
    hard_times,
    searches_and_treaties,
    war,
    water_and_faith,
)

__all__ = [
    "card_questions",
    "economy",
    "events",
    "hard_times",
    "searches_and_treaties",
    "war",
    "water_and_faith",
]
