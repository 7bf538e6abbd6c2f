"""The program's own words: which language the reader wants, and errors told in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise

from . import games
from .kernel.choices import Refusal
from .kernel.errors import AgesError, nearest
from .words.catalogues import Words, catalogue

LONGEST_LIST = 20


def wanted_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of ``--lang``, else of the environment, else English.

    >>> wanted_language(["rules", "--lang", "nl"], {"LANG": "en_US.UTF-8"})
    'nl'
    >>> wanted_language([], {"LC_ALL": "nl_NL.UTF-8", "LANG": "en_US.UTF-8"})
    'nl'
    >>> wanted_language(["--lang=en"], {"LANGUAGE": "nl:en"})
    'en'
    """
    parts = [part for argument in arguments for part in argument.split("=", 1)]
    said = [after for before, after in pairwise(parts) if before == "--lang"]
    for name in (*said, *map(environment.get, ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))):
        if name:
            known = [code[:2] for code in name.split(":") if code[:2] in games.LANGUAGES]
            return known[0] if known else "en"
    return "en"


@cache
def program_words(language: str) -> Words:
    """The words of the program itself, without those of a game."""
    return Words(language, [catalogue("ages", language)])


def error_in_words(error: AgesError, language: str, within: Words | None = None) -> str:
    """An error as one sentence of a language; English where it has no words of its own.

    ``within`` are the words of the error that it caused, which may be those of a game.
    """
    data = dict(error.data)
    game, words = data.get("game"), within or program_words(language)
    if game in games.known():
        words = games.words(str(game), language)
    if not words.has(f"error.{error.key}"):
        return str(error)
    if isinstance(refusal := data.get("refusal"), Refusal):
        if words == program_words(language) and not words.has(f"no.{refusal.key}"):
            return str(error)  # of which game is not said
        data["refusal"] = words.refusal(refusal)
    if "detail" not in data and (cause := error.__cause__) is not None:
        if isinstance(cause, AgesError):
            data["detail"] = error_in_words(cause, language, words)
        else:
            data["detail"] = str(cause)
    if "known" in data:
        data["hint"] = hint(words, str(data["wrong"]), data["known"])  # type: ignore[arg-type]
    return words.message(f"error.{error.key}", **data)


def hint(words: Words, wrong: str, known: Iterable[str]) -> str:
    """Which known name was probably meant, or all there are."""
    names = sorted(known)
    near = nearest(wrong, names)
    if near:
        return words.message("cli.did_you_mean", near=near)
    shown = ", ".join(names[:LONGEST_LIST])
    more = ", ..." if len(names) > LONGEST_LIST else ""
    return words.message("cli.there_are", names=shown + more)
