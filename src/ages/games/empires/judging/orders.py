"""The order of options: all that is told of what a sensible player would try first."""

from . import economy, events, war

__all__ = ["economy", "events", "war"]
