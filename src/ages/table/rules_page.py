"""The rules of a game as pages, and how pages look."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from .. import games
from ..kernel.errors import AgesError
from ..kernel.ledger import Paragraph
from ..kernel.words import Words
from ..language import error_in_words
from ..paragraphs import find_rules, rulings
from .limits import tidy
from .new_table import option_field
from .visit import Lost, Visit


def entry_words(entry: Paragraph, game: str, words: Words) -> dict[str, Any]:
    """A paragraph of the ledger as pages show it."""
    return {
        "id": entry.id,
        "heading": entry.heading.in_language(words.language),
        "text": entry.words.in_language(words.language),
        "extra": [*rulings(entry, words), *option_words(entry, game, words)],
    }


def option_words(entry: Paragraph, game: str, words: Words) -> list[str]:
    """Where the option of a paragraph is chosen, as the form for a new table calls it."""
    if not entry.option:
        return []
    label = option_field(game, entry.option, words)["label"]
    where = words.message("table.new.options")
    return [words.message("table.rules.option", option=label, where=where)]


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
    package = visit.game(game)
    words = visit.words_of(game)
    word = tidy(request.query_params.get("word", ""), 60)
    error = ""
    entries: list[Paragraph] = []
    if word:
        try:
            entries = find_rules(game, word, words)
        except AgesError as problem:
            error = nothing_found(visit, word, problem)
    return visit.page(
        "rules.html",
        game={"name": game, "title": package.TITLE},
        word=word,
        error=error,
        entries=[entry_words(entry, game, words) for entry in entries],
        chapters=[] if word else chapters_of(game, words),
    )


def nothing_found(visit: Visit, word: str, problem: AgesError) -> str:
    """That no rule speaks of a word, and what was probably meant."""
    if problem.key == "nothing_about":  # whose own words name a command
        return visit.t("rules.nothing", word=word)
    return error_in_words(problem, visit.language)


async def rule(request: Request) -> Response:
    """One rule: a page, or the part of a page that opens beside the board."""
    visit = Visit(request)
    game = request.path_params["game"]
    package = visit.game(game)
    ledger = games.ledger(game)
    wanted = request.path_params["rule"]
    if wanted not in ledger:
        raise Lost("no_rule", 404)
    entry = entry_words(ledger[wanted], game, visit.words_of(game))
    if "part" in request.query_params:
        return visit.page("rule.html", entry=entry)
    return visit.page(
        "rules.html",
        game={"name": game, "title": package.TITLE},
        word=wanted,
        error="",
        entries=[entry],
        chapters=[],
    )


async def look(request: Request) -> Response:
    """Another language or theme."""
    visit = Visit(request)
    form = await visit.form()
    visit.set_look(form.get("lang", ""), form.get("theme", ""))
    back = form.get("back", "/")
    # Only a path of ours, never another address.
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    return visit.go(safe)
