"""The commands of whoever keeps tables: serving them, backups, running games checked."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar
from urllib.parse import urlsplit

import click

from ..files import data_folder
from ..kernel.errors import AgesError, BadOption
from ..kernel.extras import needing
from ..language import error_in_words
from ..table.server.names import is_host_name
from ..table.server.settings import GRACE, PAGES_A_MINUTE, default_database
from ..table.store.rows import OVER
from ..words.catalogues import Words
from .spoken import Spoken, language_option, number_option

SHORTEST_CODE = 8

Command = TypeVar("Command", bound=Callable[..., object])


def database_option(command: Command) -> Command:
    """Where the tables are kept: a file or the address of a server."""
    return click.option("--db", "database", envvar="AGES_DB", metavar="FILE|URL")(command)


def stored() -> ModuleType:
    """The store, if all that it needs is installed."""
    with needing("table"):
        from ..table import store
    return store


# The server


def read_public_url(ctx: click.Context, param: click.Parameter, said: str | None) -> str:
    """The address that people use: scheme and host, perhaps a port, and nothing after it."""
    if not said:
        return ""
    try:
        parts = urlsplit(said)
        host = parts.hostname if parts.port != 0 else None
    except ValueError:
        host = None
    fits = host and is_host_name(parts.netloc) and parts.scheme in ("http", "https")
    if not fits or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise BadOption(
            f"--public-url {said}: write the address as people type it, like https://HOST",
            "public_url",
            said=said,
        )
    return said.rstrip("/")


def read_host_code(ctx: click.Context, param: click.Parameter, said: str) -> str:
    """The code that the host has chosen, if any: long enough that nobody guesses it."""
    if said and len(said.strip()) < SHORTEST_CODE:
        raise BadOption(
            f"--host-code: choose at least {SHORTEST_CODE} characters",
            "host_code_short",
            least=SHORTEST_CODE,
        )
    return said


@click.command(cls=Spoken)
@number_option("--port", least=0, default=None, metavar="PORT")
@click.option("--local", is_flag=True)
@database_option
@click.option("--public-url", callback=read_public_url, metavar="URL")
@click.option(
    "--host-code", envvar="AGES_HOST_CODE", default="", callback=read_host_code, metavar="CODE"
)
@click.option("--show-host-code", is_flag=True)
@click.option("--closed", is_flag=True)
@number_option("--tables-an-hour", least=1, default=60, metavar="N")
@number_option("--pages-a-minute", least=1, default=PAGES_A_MINUTE, metavar="N")
@number_option("--grace", least=0, default=GRACE, metavar="S")
@number_option("--workers", least=1, default=None, metavar="W")
@click.option("--migrate-without-backup", is_flag=True)
@click.option("--open/--no-open", "open_browser", default=None)
@language_option
@click.pass_obj
def serve(
    words: Words,
    port: int | None,
    local: bool,
    database: str | None,
    public_url: str,
    host_code: str,
    show_host_code: bool,
    closed: bool,
    tables_an_hour: int,
    pages_a_minute: int,
    grace: int,
    workers: int | None,
    migrate_without_backup: bool,
    open_browser: bool | None,
) -> None:
    """Open the table in a browser, and serve it to friends."""
    with needing("table"):
        from ..table.server.house import Settings
        from ..table.server.serving import LOCAL
        from ..table.server.serving import serve as run
        from ..table.server.signing import Signer, kept_secret
    data = data_folder()
    settings = Settings(
        database=database or default_database(),
        data=data,
        public_url=public_url,
        host_code=host_code,
        closed=closed,
        grace=float(grace),
        workers=workers or max(1, (os.cpu_count() or 2) - 1),
        tables_an_hour=tables_an_hour,
        pages_a_minute=pages_a_minute,
        migrate_without_backup=migrate_without_backup,
    )
    if show_host_code:
        code = host_code or Signer(kept_secret(data / "signing-key")).host_code()
        click.echo(words.message("cli.serve.host_code", code=code))

    def tell(here: str, friends: str | None) -> None:
        click.echo(words.message("cli.serve.here", url=here))
        if friends:
            click.echo(words.message("cli.serve.friends", url=friends))
        click.echo(words.message("cli.serve.stop"))

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    wanted = sys.stdout.isatty() if open_browser is None else open_browser
    run(settings, LOCAL if local else "", port, tell, wanted)


# The database


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
    """Look at every table: which games differ under the present rules, and what is damaged."""
    left = asyncio.run(checked(ctx.obj, database or default_database(), adopt))
    ctx.exit(1 if left else 0)


async def checked(words: Words, database: str, adopting: bool) -> int:
    """Tell of every table what is to be told; return how many are not as they should be.

    A finished game that differs is none of them: it is told, and stays as it is.
    """
    found: dict[str, list[Any]] = {"same": [], "differs": [], "over": [], "damaged": []}
    async with aclosing(stored().check(database)) as findings:
        async for finding in findings:
            kind = kind_of(finding)
            found[kind].append(finding)
            told = {"table": finding.table, "game": finding.game, "moves": finding.moves}
            if finding.why is not None:
                told["why"] = error_in_words(finding.why, words.language)
            click.echo(words.message(f"cli.check.{kind}", **told))
    different, damaged = found["differs"], len(found["damaged"])
    number = sum(map(len, found.values()))
    told = {"differ": len(different) + len(found["over"]), "damaged": damaged}
    click.echo(words.message("cli.check.games", count=number, **told))
    if damaged:
        click.echo(words.message("cli.check.mend"))
    if adopting and different:
        return damaged + await adopt_all(words, database, different)
    if different:
        click.echo(words.message("cli.check.how"))
    return damaged + len(different)


def kind_of(finding: Any) -> str:
    """What is told of a table: as it was, damaged, or a game that differs, running or over."""
    if finding.ok:
        return "same"
    if finding.is_damaged:
        return "damaged"
    return "over" if finding.state == OVER else "differs"


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
