"""Commands that speak the reader's language: help, wrong input and errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NoReturn, TypeVar

import click

from .. import games
from ..kernel.errors import AgesError, BadOption, UnknownName, did_you_mean
from ..language import error_in_words, hint, program_words, wanted_language
from ..words.catalogues import Words

Command = TypeVar("Command", bound=Callable[..., Any])
Options = dict[str, Any]


class Spoken(click.Command):
    """A command whose help comes from the catalogue, by its name and those of its options."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        """Arguments too many are told by ``invoke``, in words."""
        settings.setdefault("options_metavar", "[--...]")
        super().__init__(*args, **settings)
        self.context_settings["allow_extra_args"] = True

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, unless it got more arguments than it takes."""
        if ctx.args and not isinstance(self, click.Group):
            raise BadOption(f"too much: {' '.join(ctx.args)}", "too_much", extra=" ".join(ctx.args))
        return super().invoke(ctx)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that shows how the command is typed."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, f"{ctx.obj.message('cli.usage')} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(ctx.obj.message(f"cli.help.{self.name}"))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Each option with what it is for."""
        with formatter.section(ctx.obj.message("cli.options")):
            formatter.write_dl(list(self._told_options(ctx)))

    def _told_options(self, ctx: click.Context) -> Iterator[tuple[str, str]]:
        for option in self.get_params(ctx):
            record = option.get_help_record(ctx)
            if record is not None and isinstance(option, click.Option):
                # Click's own help option has another name in each version.
                name = "help" if "--help" in option.opts else option.name
                yield record[0], ctx.obj.message(f"cli.option.{name}")


class Program(Spoken, click.Group):
    """The group of all commands; it ends every error as one line and an exit code."""

    command_class = Spoken

    def __init__(self, *args: Any, **settings: Any) -> None:
        """Without a command it shows its help."""
        super().__init__(*args, invoke_without_command=True, subcommand_metavar="...", **settings)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command of the group."""
        return click.Group.invoke(self, ctx)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, then the commands."""
        super().format_options(ctx, formatter)
        helps = {name: ctx.obj.message(f"cli.help.{name}") for name in self.list_commands(ctx)}
        with formatter.section(ctx.obj.message("cli.commands")):
            formatter.write_dl([(name, told.split(".")[0]) for name, told in helps.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant, else which was probably meant."""
        name, known = args[0], self.list_commands(ctx)
        if name not in known:
            raise UnknownName(
                f"no command {name!r}: {did_you_mean(name, known)}",
                "no_command",
                wrong=name,
                known=tuple(known),
            )
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **settings: Any) -> NoReturn:
        """Run the program and leave with its exit code: 0 well, 1 an error, 2 wrong usage."""
        given = args[0] if args else settings.pop("args", None)
        arguments = sys.argv[1:] if given is None else list(given)
        language = wanted_language(arguments, os.environ)
        words = program_words(language)
        settings |= {"standalone_mode": False, "obj": words}
        try:
            code = super().main(arguments, *args[1:], **settings)
        except AgesError as error:
            leave(error_in_words(error, language), 1)
        except click.UsageError as error:
            leave(usage_in_words(error, words), 2)
        except click.Abort:
            leave(words.message("cli.stopped"), 130)
        except OSError as error:
            told = words.message("error.unusable", path=error.filename or "", detail=error.strerror)
            leave(told, 1)
        sys.exit(code if isinstance(code, int) else 0)


def leave(line: str, code: int) -> NoReturn:
    """Tell why the program ends, and end it."""
    click.echo(line, err=True)
    sys.exit(code)


def usage_in_words(error: click.UsageError, words: Words) -> str:
    """What is wrong with how a command was typed."""
    command = error.ctx.command_path if error.ctx else ""
    data: dict[str, Any] = {"command": command, "detail": error.format_message()}
    key = "not_understood"
    if isinstance(error, click.MissingParameter) and error.param is not None:
        key, data["name"] = "missing", error.param.human_readable_name
    elif isinstance(error, click.NoSuchOption):
        key, data["wrong"] = "no_such_option", error.option_name
        params = error.ctx.command.get_params(error.ctx) if error.ctx else []
        data["hint"] = hint(
            words, error.option_name, [o for p in params for o in p.opts if "-" in o]
        )
    elif isinstance(error, click.BadOptionUsage):
        key, data["name"] = "option_value", error.option_name
    return words.message(f"error.{key}", **data)


def number_option(
    *names: str, least: int, default: int | None, metavar: str
) -> Callable[[Command], Command]:
    """An option that takes a whole number which is not too small."""

    def read(ctx: click.Context, param: click.Parameter, said: str | None) -> int | None:
        if said is None:
            return default
        if not said.isdecimal() or int(said) < least:
            raise BadOption(
                f"{names[0]} takes a whole number of at least {least}, not {said!r}",
                "number",
                name=names[0],
                least=least,
                said=said,
            )
        return int(said)

    return click.option(*names, callback=read, metavar=metavar)


def _read_language(ctx: click.Context, param: click.Parameter, said: str | None) -> None:
    if said is not None and said not in games.LANGUAGES:
        raise UnknownName(
            f"no language {said!r}: {did_you_mean(said, games.LANGUAGES)}",
            "no_language",
            wrong=said,
            known=games.LANGUAGES,
        )


# ``Program.main`` has already looked for it; here it is only checked.
language_option = click.option(
    "--lang", callback=_read_language, expose_value=False, metavar="|".join(games.LANGUAGES)
)


def read_options(ctx: click.Context, param: click.Parameter, said: Sequence[str]) -> Options:
    """Options of the game as they are typed: name=value."""
    for one in said:
        if "=" not in one:
            raise BadOption(f"--option {one}: write name=value", "option_form", wrong=one)
    return dict(one.split("=", 1) for one in said)


game_options = click.option(
    "--option", "options", multiple=True, callback=read_options, metavar="NAME=VALUE"
)


def bots_option(usual: str) -> Callable[[Any], Any]:
    """Who plays where no person does."""
    return click.option("--bots", "bot_names", default=usual, metavar="A,B,...")
