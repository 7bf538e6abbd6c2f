"""The commands of whoever keeps tables: backups, and running games checked before an update."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import click

from .kernel.errors import AgesError
from .kernel.words import Words
from .language import error_in_words
from .spoken import Spoken, language_option
from .table.settings import data_folder, default_database

Command = TypeVar("Command", bound=Callable[..., object])


def database_option(command: Command) -> Command:
    """Where the tables are kept: a file or the address of a server."""
    return click.option("--db", "database", metavar="URL")(command)


def stored() -> ModuleType:
    """The store, if all that it needs is installed."""
    try:
        from .table import store
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("ages"):
            raise
        raise AgesError(
            f"{error.name} is missing: install it with pip install 'ages[table]'",
            "missing_extra",
            extra="table",
        ) from error
    return store


@click.command(cls=Spoken)
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@language_option
@click.pass_obj
def backup(words: Words, file: Path, database: str | None) -> None:
    """Copy the database to a new file, whether or not a server is running."""
    asyncio.run(stored().backup(database or default_database(), file))
    size = file.stat().st_size // 1024 + 1
    click.echo(words.message("cli.backup.done", file=str(file), size=size))


@click.command(cls=Spoken)
@database_option
@click.option("--adopt", is_flag=True)
@language_option
@click.pass_context
def check(ctx: click.Context, database: str | None, adopt: bool) -> None:
    """Play every running game again and tell which differ under the present rules."""
    left = asyncio.run(checked(ctx.obj, database or default_database(), adopt))
    ctx.exit(1 if left else 0)


async def checked(words: Words, database: str, adopting: bool) -> int:
    """Tell of every running game whether it differs; return how many still do."""
    different = []
    number = 0
    async with aclosing(stored().check(database)) as findings:
        async for finding in findings:
            number += 1
            told = {"table": finding.table, "game": finding.game, "moves": finding.moves}
            if finding.ok:
                click.echo(words.message("cli.check.same", **told))
            else:
                different.append(finding)
                why = error_in_words(finding.why, words.language)
                click.echo(words.message("cli.check.differs", **told, why=why))
    click.echo(words.message("cli.check.games", count=number, differ=len(different)))
    if adopting and different:
        return await adopt_all(words, database, different)
    if different:
        click.echo(words.message("cli.check.how"))
    return len(different)


async def adopt_all(words: Words, database: str, different: list[Any]) -> int:
    """Let the games that differ go on from what was kept; return how many cannot."""
    store = await stored().Store.open(database, data_folder() / "backups")
    left = 0
    try:
        for finding in different:
            try:
                adopted = await stored().adopt(store, finding)
            except AgesError as error:
                left += 1
                click.echo(f"{finding.table}  {error_in_words(error, words.language)}", err=True)
            else:
                tell_adopted(words, finding.table, adopted)
    finally:
        await store.close()
    return left


def tell_adopted(words: Words, table: str, adopted: Any) -> None:
    """From where a game goes on, and which moves are lost by that."""
    data = {"table": table, "number": adopted.number, "start": adopted.start}
    click.echo(words.message("cli.check.adopted", **data))
    if adopted.lost:
        lost = ", ".join(f"{move} ({text})" for move, text in adopted.lost)
        click.echo(words.message("cli.check.lost", table=table, lost=lost, count=len(adopted.lost)))
