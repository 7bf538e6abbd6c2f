"""Bots: objects with ``choose(perspective)``."""

from __future__ import annotations

from .random import RandomBot

__all__ = ["RandomBot"]
