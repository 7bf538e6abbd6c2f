"""The rules of a game as pages, and how pages look."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Any
from urllib.parse import quote, urlencode

from starlette.requests import Request
from starlette.responses import Response

from ... import games
from ...games.paragraphs import find_rules, rulings
from ...kernel.errors import AgesError
from ...language import error_in_words
from ...words.catalogues import Words
from ...words.ledger import Paragraph
from ..server.limits import tidy
from .compressed import Kept, keep
from .new_table import option_field
from .rendering import Reader, page_for
from .visit import Lost, Visit

PAGES = 128
"""So many pages of rules are kept."""


def entry_words(entry: Paragraph, game: str, words: Words) -> dict[str, Any]:
    """A paragraph of the ledger as pages show it."""
    return {
        "id": entry.id,
        "heading": entry.heading.in_language(words.language),
        "text": entry.words.in_language(words.language),
        "extra": [*rulings(entry, words), *option_words(entry, game, words)],
    }


def option_words(entry: Paragraph, game: str, words: Words) -> list[str]:
    """Where the option of a paragraph is chosen, as the form for a new table calls it.

    Of a ruling without one that is told.
    """
    if not entry.option:
        is_ruling = entry.status == "ruling"
        return [words.message("table.rules.no_option")] if is_ruling else []
    label = option_field(game, entry.option, words)["label"]
    where = words.message("table.new.options")
    return [words.message("table.rules.option", option=label, where=where)]


def ruling_words(entry: Paragraph, game: str, words: Words) -> dict[str, Any]:
    """A ruling as its page shows it: what was asked, chosen and why, and how to play otherwise."""
    parts = {"question": entry.question, "choice": entry.choice, "reason": entry.reason}
    told = {name: both.in_language(words.language) for name, both in parts.items() if both}
    [otherwise] = option_words(entry, game, words)
    return {
        **entry_words(entry, game, words),
        "ruled": [*told.items(), ("otherwise", otherwise)],
    }


def chapters_of(game: str, words: Words) -> list[dict[str, Any]]:
    """All paragraphs under the headings of their chapters, in the order of the book."""
    ledger = games.ledger(game)
    return [
        {
            "id": chapter,
            "heading": ledger.chapters[chapter].in_language(words.language),
            "entries": [entry_words(entry, game, words) for entry in found],
        }
        for chapter, found in groupby(ledger.values(), lambda entry: entry.id.partition(".")[0])
    ]


async def rules(request: Request) -> Response:
    """The rules of a game, all or those about a word."""
    visit = Visit(request)
    game = request.path_params["game"]
    visit.game(game)
    word = tidy(request.query_params.get("word", ""), 60)
    return visit.send(rules_made(game, word, visit.reader))


@lru_cache(PAGES)
def rules_made(game: str, word: str, reader: Reader) -> Kept:
    """The page of all rules, or of those about a word; many ask for the same."""
    words = games.words(game, reader.language)
    error = ""
    entries: list[Paragraph] = []
    if word:
        try:
            entries = find_rules(game, word, words)
        except AgesError as problem:
            error = nothing_found(words, word, problem)
    path = f"/rules/{game}" + (f"?{urlencode({'word': word})}" if word else "")
    page = page_for(
        reader,
        "rules.html",
        path,
        game={"name": game, "title": games.get(game).title},
        word=word,
        error=error,
        entries=[entry_words(entry, game, words) for entry in entries],
        chapters=[] if word else chapters_of(game, words),
    )
    return keep(page)


def nothing_found(words: Words, word: str, problem: AgesError) -> str:
    """That no rule speaks of a word, and what was probably meant."""
    if problem.key == "nothing_about":  # whose own words name a command
        return words.message("table.rules.nothing", word=word)
    return error_in_words(problem, words.language)


async def rulings_page(request: Request) -> Response:
    """What the book leaves open, and how it is played here."""
    visit = Visit(request)
    game = request.path_params["game"]
    visit.game(game)
    return visit.send(rulings_made(game, visit.reader))


@lru_cache(PAGES)
def rulings_made(game: str, reader: Reader) -> Kept:
    """The page of all rulings of a game."""
    words = games.words(game, reader.language)
    page = page_for(
        reader,
        "rulings.html",
        f"/rules/{game}/rulings",
        game={"name": game, "title": games.get(game).title},
        entries=[ruling_words(entry, game, words) for entry in games.ledger(game).rulings],
    )
    return keep(page)


async def rule(request: Request) -> Response:
    """One rule: a page, or the part of a page that opens beside the board."""
    visit = Visit(request)
    game, wanted = request.path_params["game"], request.path_params["rule"]
    visit.game(game)
    if wanted not in games.ledger(game):
        raise Lost("no_rule", 404)
    return visit.send(rule_made(game, wanted, "part" in request.query_params, visit.reader))


@lru_cache(PAGES)
def rule_made(game: str, wanted: str, is_part: bool, reader: Reader) -> Kept:
    """The page of one rule, or the rule alone."""
    entry = entry_words(games.ledger(game)[wanted], game, games.words(game, reader.language))
    path = f"/rules/{game}/{quote(wanted)}"
    if is_part:
        return keep(page_for(reader, "rule.html", path, entry=entry, at_table=True))
    page = page_for(
        reader,
        "rules.html",
        path,
        game={"name": game, "title": games.get(game).title},
        word=wanted,
        error="",
        entries=[entry],
        chapters=[],
    )
    return keep(page)


async def look(request: Request) -> Response:
    """Another language or theme."""
    visit = Visit(request)
    form = await visit.form()
    visit.set_look(form.get("lang", ""), form.get("theme", ""))
    back = form.get("back", "/")
    # Only a path of ours, never another address.
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    return visit.go(safe)
