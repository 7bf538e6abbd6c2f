"""Paragraphs of a rule ledger told as text."""

from __future__ import annotations

from textwrap import fill

from ..kernel.ledger import Paragraph
from ..kernel.words import Words
from ..paragraphs import remarks


def paragraph(entry: Paragraph, words: Words, width: int) -> str:
    """A rule as text: heading, words, and what a ruling or a variant is about."""
    told = [entry.words.in_language(words.language), *remarks(entry, words)]
    lines = [f"{entry.id}  {entry.heading.in_language(words.language)}"]
    lines += [fill(text, width, initial_indent="  ", subsequent_indent="  ") for text in told]
    return "\n".join(lines)
