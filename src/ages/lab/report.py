"""Reports: a summary as tables for a person."""

from __future__ import annotations

from collections.abc import Iterator

from babel.numbers import format_decimal, format_percent
from rich.table import Table

from ages.words.catalogues import Words

from .bench import Figures
from .statistics import LENGTHS, Rate, Summary


def summary_tables(summary: Summary, words: Words) -> Iterator[Table]:
    """Wins by each kind of player, where the points came from, and the lengths."""
    for kind, rates in summary.wins.items():
        yield wins_table(kind, rates, words)
    yield points_table(summary, words)
    yield endings_table(summary, words)
    yield lengths_table(summary, words)


def wins_table(kind: str, rates: dict[str, Rate], words: Words) -> Table:
    """Wins of cultures, seats or bots, each share with its interval."""
    column = words.message(f"cli.{kind}") if kind in ("seat", "bot") else words.name(kind)
    title = words.message("cli.wins_by", kind=column.lower())
    table = _table(title, column, *_headings(words, "games", "wins", "share", "interval"))
    for who, rate in rates.items():
        table.add_row(
            words.seat(int(who)) if kind == "seat" else who if kind == "bot" else words.name(who),
            str(rate.games),
            decimal(rate.wins, words),
            percent(rate.share, words),
            f"{percent(rate.low, words)} - {percent(rate.high, words)}",
        )
    return table


def points_table(summary: Summary, words: Words) -> Table:
    """What a seat scores on average from each source."""
    headings = _headings(words, "source", "mean_of_seat", "share")
    table = _table(words.message("cli.points_by_source"), *headings)
    for source, points in summary.points.items():
        table.add_row(words.name(source), decimal(points.mean, words), percent(points.share, words))
    return table


def endings_table(summary: Summary, words: Words) -> Table:
    """How the games ended."""
    table = _table(words.message("cli.endings"), *_headings(words, "ending", "games", "share"))
    for ending, games in summary.endings.items():
        table.add_row(words.name(ending), str(games), percent(games / summary.games, words))
    if summary.shared_wins:
        share = percent(summary.shared_wins / summary.games, words)
        table.add_row(words.message("cli.shared_wins"), str(summary.shared_wins), share)
    return table


def lengths_table(summary: Summary, words: Words) -> Table:
    """Turns, decisions, clicks and hand-offs of a game, and how much there is to do in a turn."""
    headings = _headings(words, "a_game", "mean", "least", "most")
    table = _table(words.message("cli.lengths"), *headings)
    for name in LENGTHS:
        spread = getattr(summary, name)
        table.add_row(
            words.message(f"cli.{name}"),
            decimal(spread.mean, words),
            *[
                decimal(end, words) if isinstance(end, float) else str(end)
                for end in (spread.least, spread.most)
            ],
        )
    return table


def figures_table(title: str, figures: Figures, words: Words) -> Table:
    """The speed of a game."""
    table = _table(title, *_headings(words, "figure", "value"))
    for name, value in figures._asdict().items():
        table.add_row(words.message(f"cli.figure.{name}"), decimal(value, words))
    return table


def decimal(number: float, words: Words) -> str:
    """A number with one decimal, as the language writes it."""
    return format_decimal(number, format="#,##0.0", locale=words.language)


def _number(number: float, words: Words) -> str:
    return decimal(number, words) if isinstance(number, float) else str(number)


def percent(share: float, words: Words) -> str:
    """A share with one decimal, as the language writes it."""
    return format_percent(share, format="0.0%", locale=words.language)


def _headings(words: Words, *keys: str) -> list[str]:
    return [words.message(f"cli.{key}") for key in keys]


def _table(title: str, first: str, *others: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table
