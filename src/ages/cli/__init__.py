"""The command line: every command of ``ages``."""

from .commands import main

__all__ = ["main"]
