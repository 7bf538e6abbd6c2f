"""The rules of a game as pages, and how pages look."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from .. import games
from ..kernel.errors import AgesError
from ..kernel.ledger import Paragraph
from ..kernel.words import Words
from ..language import error_in_words
from ..paragraphs import find_rules, remarks
from .limits import tidy
from .visit import Lost, Visit


def entry_words(entry: Paragraph, words: Words) -> dict[str, Any]:
    """A paragraph of the ledger as pages show it."""
    return {
        "id": entry.id,
        "heading": entry.heading.in_language(words.language),
        "text": entry.words.in_language(words.language),
        "extra": remarks(entry, words),
    }


async def rules(request: Request) -> Response:
    """The rules of a game, all or those about a word."""
    visit = Visit(request)
    game = request.path_params["game"]
    package = visit.game(game)
    words = visit.words_of(game)
    word = tidy(request.query_params.get("word", ""), 60)
    error = ""
    entries = list(games.ledger(game).values())
    if word:
        try:
            entries = find_rules(game, word, words)
        except AgesError as problem:
            entries, error = [], error_in_words(problem, visit.language)
    return visit.page(
        "rules.html",
        game={"name": game, "title": package.TITLE},
        word=word,
        error=error,
        entries=[entry_words(entry, words) for entry in entries],
    )


async def rule(request: Request) -> Response:
    """One rule: a page, or the part of a page that opens beside the board."""
    visit = Visit(request)
    game = request.path_params["game"]
    package = visit.game(game)
    ledger = games.ledger(game)
    wanted = request.path_params["rule"]
    if wanted not in ledger:
        raise Lost("no_rule", 404)
    entry = entry_words(ledger[wanted], visit.words_of(game))
    if "part" in request.query_params:
        return visit.page("rule.html", entry=entry)
    return visit.page(
        "rules.html",
        game={"name": game, "title": package.TITLE},
        word=wanted,
        error="",
        entries=[entry],
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
