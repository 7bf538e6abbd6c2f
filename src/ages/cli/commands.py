"""The command line: every command of ``ages``, thin over what does the work."""

from __future__ import annotations

from importlib.metadata import version

import click

from .hosting import backup, check, serve
from .playing import play
from .reading import draw_position, replay, rules, verify
from .reporting import report_wrong
from .spoken import Program, language_option
from .studying import bench, simulate


@click.group("ages", cls=Program)
@click.option("--version", "show_version", is_flag=True)
@language_option
@click.pass_context
def program(ctx: click.Context, show_version: bool) -> None:
    """Show the version, or the help when no command is given."""
    if show_version:
        click.echo(f"ages {version('ages')}")
    elif ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> None:
    """Run the program."""
    program()


for command in (
    *(play, simulate, bench),
    *(replay, draw_position, verify, rules, report_wrong),
    *(serve, backup, check),
):
    program.add_command(command)
