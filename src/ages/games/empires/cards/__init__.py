"""The cards of Empires that are code."""

from . import armies, auction, disasters, forms, hands, lasting, learning, opportunity, resources

__all__ = [
    "armies",
    "auction",
    "disasters",
    "forms",
    "hands",
    "lasting",
    "learning",
    "opportunity",
    "resources",
]
