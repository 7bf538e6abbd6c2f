"""What a bot can do wrong."""

from __future__ import annotations

from ages.kernel.errors import AgesError


class BotError(AgesError):
    """A bot that cannot be loaded or that chose what it was not offered."""
