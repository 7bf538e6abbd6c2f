"""What is shown and what is typed: plain lines in a pipe, bold and clear on a terminal."""

from __future__ import annotations

import sys
from contextlib import suppress
from textwrap import fill

from rich.console import Console

with suppress(ImportError):
    import readline  # noqa: F401  lines can be edited and found again

WIDEST = 100
HIDDEN = 40
"""Empty lines that hide a hand where a screen cannot be cleared."""

UNBROKEN = "\u00a0"
"""A space at which no line is broken; it is shown as any other."""


class Leave(Exception):
    """The person wants to stop, or there is no more input."""


class Screen:
    """Lines no wider than the reader's window; nothing is told by colour alone."""

    def __init__(self) -> None:
        """Written to standard output, wherever that goes."""
        self.console = Console(highlight=False, markup=False, emoji=False)

    @property
    def width(self) -> int:
        """How long a line may be."""
        return min(self.console.width, WIDEST)

    def show(self, text: str = "", *, style: str = "", hang: int = 0) -> None:
        """A text in as many lines as it takes, all but the first indented by ``hang``."""
        for line in text.split("\n"):
            indent = " " * hang
            told = fill(
                line,
                self.width,
                subsequent_indent=indent,
                break_on_hyphens=False,
                break_long_words=False,
            )
            told = told.replace(UNBROKEN, " ")
            self.console.print(told, style=style or None, soft_wrap=True)

    def show_as_it_is(self, text: str) -> None:
        """A text whose lines are already made."""
        self.console.print(text, soft_wrap=True)

    def hide(self) -> None:
        """What stands on the screen, or scrolled off it, is out of sight."""
        if self.console.is_terminal:
            self.console.file.write("\033[3J\033[2J\033[H")
        else:
            self.show("\n" * HIDDEN)

    def read(self) -> str:
        """A line of input, without the spaces around it."""
        try:
            line = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            self.show()
            raise Leave from None
        if not sys.stdin.isatty():
            self.show_as_it_is(line)
        return line
