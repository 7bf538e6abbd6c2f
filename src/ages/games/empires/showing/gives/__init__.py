"""What options cost and give: all that is told of them, by what they are about."""

from . import cards, village, war

__all__ = ["cards", "village", "war"]
