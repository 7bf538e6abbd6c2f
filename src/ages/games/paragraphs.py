"""Paragraphs of a rule ledger, found by a word, and what they say besides their rule."""

from __future__ import annotations

from .. import games
from ..kernel.errors import UnknownName, nearest
from ..kernel.settings import settings_of, typed
from ..words.catalogues import Words
from ..words.ledger import Paragraph


def find_rules(game: str, word: str, words: Words) -> list[Paragraph]:
    """The paragraph with this id, else those that are called so, then those that speak of it.

    The word for rulings finds them all, and nothing else.
    """
    ledger = games.ledger(game)
    if is_about_rulings(word, words):
        return ledger.rulings
    found = [ledger[word]] if word in ledger else ledger.about(word, words.language)
    if not found:
        raise _unknown(game, word, words)
    return found


def is_about_rulings(word: str, words: Words) -> bool:
    """Whether a word asks for the rulings, in English or the reader's words."""
    here = [words.message(f"cli.rule.{name}") for name in ("ruling", "rulings")]
    return word.casefold() in ("ruling", "rulings", *here)


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


def heading(entry: Paragraph, words: Words) -> str:
    """The heading of a paragraph, marked if its rule is not built yet."""
    text = entry.heading.in_language(words.language)
    return f"{text} ({words.message('cli.rule.later')})" if entry.status == "later" else text


def rulings(entry: Paragraph, words: Words) -> list[str]:
    """What a ruling was about, what was chosen and why."""
    return [
        words.message(f"cli.rule.{name}", text=text.in_language(words.language))
        for name in ("question", "choice", "reason")
        if (text := getattr(entry, name)) is not None
    ]


def remarks(game: str, entry: Paragraph, words: Words) -> list[str]:
    """What is ruled, and the option of the commands that changes it."""
    told = rulings(entry, words)
    if entry.option:
        setting = settings_of(games.get(game).options)[entry.option]
        data = {"option": entry.option, "values": setting.said, "usual": typed(setting.usual)}
        told.append(words.message("cli.rule.option", **data))
    elif entry.status == "ruling":
        told.append(words.message("cli.rule.no_option"))
    return told
