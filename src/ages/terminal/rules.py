"""Paragraphs of a rule ledger told as text."""

from __future__ import annotations

from textwrap import fill

from .. import games
from ..games.paragraphs import find_rules, heading, is_about_rulings, remarks
from ..words.catalogues import Words
from ..words.ledger import Paragraph


def paragraph(game: str, entry: Paragraph, words: Words, width: int) -> str:
    """A rule as text: heading, words, and what a ruling or a variant is about."""
    told = [entry.words.in_language(words.language), *remarks(game, entry, words)]
    lines = [f"{entry.id}  {heading(entry, words)}"]
    lines += [fill(text, width, initial_indent="  ", subsequent_indent="  ") for text in told]
    return "\n".join(lines)


def rules_about(game: str, word: str, words: Words, width: int) -> list[str]:
    """The paragraphs that are called so, and by their headings the others that speak of it."""
    found = find_rules(game, word, words)
    whole = rules_told(game, word, words)
    told = [paragraph(game, entry, words, width) for entry in whole]
    others = [f"  {entry.id}  {heading(entry, words)}" for entry in found[len(whole) :]]
    if others:
        told.append("\n".join([words.message("cli.rule.others"), *others]))
    return told


def rules_told(game: str, word: str, words: Words) -> list[Paragraph]:
    """The paragraphs that are told whole: those that are called so, else all that speak of it."""
    found = find_rules(game, word, words)
    if is_about_rulings(word, words):
        return found
    called = len(games.ledger(game).called(word, words.language))
    return found[: called or len(found)]
