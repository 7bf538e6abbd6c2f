"""What options cost and give: all that is told of them, by what they are about."""

from . import cards, events, village, war

__all__ = ["cards", "events", "village", "war"]
