"""Paragraphs of a rule ledger, found by a word and told as text."""

from __future__ import annotations

from textwrap import fill

from .. import games
from ..kernel.errors import UnknownName, nearest
from ..kernel.ledger import Both, Paragraph
from ..kernel.words import Words


def find_rules(game: str, word: str, words: Words) -> list[Paragraph]:
    """The paragraph with this id, else those that are called so or speak of it."""
    ledger = games.ledger(game)
    found = [ledger[word]] if word in ledger else ledger.about(word, words.language)
    if not found:
        raise _unknown(game, word, words)
    return found


def _unknown(game: str, word: str, words: Words) -> UnknownName:
    """The word, id or heading that was probably meant, else how to list them all."""
    text = f"no rule speaks of {word!r}"
    ledger = games.ledger(game)
    headings = {entry.heading.in_language(words.language) for entry in ledger.values()}
    known = {*ledger, *headings, *(part for heading in headings for part in heading.split())}
    near = nearest(word, known)
    if near is None:
        return UnknownName(text, "nothing_about", wrong=word, of=game)
    return UnknownName(text, "no_rule", wrong=word, of=game, known=(near,))


def paragraph(entry: Paragraph, words: Words, width: int) -> str:
    """A rule as text: heading, words, and what a ruling or a variant is about."""

    def told(text: Both, key: str | None = None) -> str:
        said = text.in_language(words.language)
        if key:
            said = words.message(key, text=said)
        return fill(said, width, initial_indent="  ", subsequent_indent="  ")

    lines = [f"{entry.id}  {entry.heading.in_language(words.language)}", told(entry.words)]
    lines += [
        told(text, f"cli.rule.{name}")
        for name in ("question", "choice", "reason")
        if (text := getattr(entry, name)) is not None
    ]
    if entry.option:
        lines.append("  " + words.message("cli.rule.option", option=entry.option))
    return "\n".join(lines)
