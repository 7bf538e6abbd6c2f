"""The command that opens the table in a browser."""

from __future__ import annotations

import logging
import os
import sys
from urllib.parse import urlsplit

import click

from .kernel.errors import AgesError, BadOption
from .kernel.words import Words
from .spoken import Spoken, language_option, number_option


def read_public_url(ctx: click.Context, param: click.Parameter, said: str | None) -> str:
    """The address that people use: scheme and host, perhaps a port, and nothing after it."""
    if not said:
        return ""
    parts = urlsplit(said)
    fits = parts.scheme in ("http", "https") and parts.hostname and parts.path in ("", "/")
    if not fits or parts.query or parts.fragment or parts.username:
        raise BadOption(
            f"--public-url {said}: write the address as people type it, like https://HOST",
            "public_url",
            said=said,
        )
    return said.rstrip("/")


@click.command(cls=Spoken)
@number_option("--port", least=0, default=None, metavar="PORT")
@click.option("--local", is_flag=True)
@click.option("--db", "database", envvar="AGES_DB", metavar="FILE|URL")
@click.option("--public-url", callback=read_public_url, metavar="URL")
@click.option("--host-code", envvar="AGES_HOST_CODE", default="", metavar="CODE")
@click.option("--show-host-code", is_flag=True)
@click.option("--closed", is_flag=True)
@number_option("--tables-an-hour", least=1, default=60, metavar="N")
@number_option("--grace", least=0, default=1, metavar="S")
@number_option("--workers", least=1, default=None, metavar="W")
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
    grace: int,
    workers: int | None,
    open_browser: bool | None,
) -> None:
    """Open the table in a browser, and serve it to friends."""
    try:
        from .table.house import Settings
        from .table.serving import LOCAL
        from .table.serving import serve as run
        from .table.settings import data_folder, default_database
        from .table.signing import Signer, kept_secret
    except ModuleNotFoundError as error:
        raise AgesError(
            f"{error.name} is missing: pip install 'ages[table]'", "missing_extra", extra="table"
        ) from error
    data = data_folder()
    settings = Settings(
        database=database or str(default_database()),
        data=data,
        public_url=public_url,
        host_code=host_code,
        closed=closed,
        grace=float(grace),
        workers=workers or max(1, (os.cpu_count() or 2) - 1),
        tables_an_hour=tables_an_hour,
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
