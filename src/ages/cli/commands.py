"""The command line: every command of ``ages``, thin over what does the work."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from secrets import token_hex
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .. import bots, games
from ..games import draw
from ..games.package import WIDE
from ..kernel.errors import AgesError, BadOption
from ..kernel.game import Game
from ..kernel.record import Record
from ..lab.arena import bot_seed
from ..lab.arena import simulate as simulate_games
from ..lab.bench import figures
from ..lab.report import figures_table, summary_tables
from ..lab.statistics import Summary, Tally
from ..language import error_in_words
from ..library import new, read_record
from ..terminal import Screen, Terminal, rules_about, tell_record
from ..words.catalogues import Words
from . import hosting
from .spoken import Program, language_option, number_option

Options = dict[str, Any]


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


@program.command()
@click.argument("game")
@number_option("--games", "number", least=1, default=100, metavar="N")
@number_option("--seats", least=1, default=None, metavar="K")
@bots_option("random")
@click.option("--seed", metavar="S")
@number_option("--workers", least=1, default=1, metavar="W")
@game_options
@click.option("--records", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--json", "json_file", metavar="FILE")
@language_option
@click.pass_obj
def simulate(
    words: Words,
    game: str,
    number: int,
    seats: int | None,
    bot_names: str,
    seed: str | None,
    workers: int,
    options: Options,
    records: Path | None,
    json_file: str | None,
) -> None:
    """Play games of bots and tell what they show."""
    seed = seed or token_hex(8)
    run = simulate_games(
        game,
        games=number,
        seats=seats,
        bots=bot_names,
        seed=seed,
        workers=workers,
        options=options,
    )
    # Before the first game, so that a long run does not end with nowhere to write.
    if records:
        records.mkdir(parents=True, exist_ok=True)
    if json_file and json_file != "-":
        Path(json_file).touch()
    tally = Tally()
    interrupted = False
    with progress(words.message("cli.playing", game=game), number) as advance:
        try:
            for played in run:
                tally.add(played)
                if records:
                    file = records / f"{game}-{played.number:0{len(str(number))}}.json"
                    file.write_text(played.record.to_text(), "utf-8")
                advance()
        except KeyboardInterrupt:
            interrupted = True
    if tally.games:
        show_summary(tally.summary(seed), words.language, json_file)
    if interrupted:
        raise click.Abort


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar that shows how far the games are, on a terminal only."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, disable=not console.is_terminal, transient=True
    ) as bar:
        task = bar.add_task(title, total=total)
        yield lambda: bar.advance(task)


def show_summary(summary: Summary, language: str, json_file: str | None) -> None:
    """The summary as tables, and as JSON if that is wanted."""
    json = msgspec.json.format(msgspec.json.encode(summary), indent=2).decode() + "\n"
    if json_file == "-":
        click.echo(json, nl=False)
        return
    if json_file:
        Path(json_file).write_text(json, "utf-8")
    words = games.words(summary.game, language)
    title = words.message(
        "cli.summary",
        title=games.get(summary.game).title,
        version=summary.version,
        games=summary.games,
        seats=summary.seats,
        seed=summary.seed,
    )
    click.echo(title)
    usual = msgspec.to_builtins(games.get(summary.game).options())
    chosen = [f"{name}={value}" for name, value in summary.options.items() if value != usual[name]]
    if chosen:
        click.echo(words.message("cli.with_options", options=", ".join(chosen)))
    console = Console()
    for table in summary_tables(summary, words):
        console.print()
        console.print(table)


@program.command()
@click.argument("files", nargs=-1, required=True)
@language_option
@click.pass_context
def verify(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Replay records and tell whether each is sound."""
    wrong = 0
    for file in files:
        try:
            click.echo(f"{file}: {verified(Path(file), ctx.obj.language)}")
        except AgesError as error:
            wrong = 1
            click.echo(f"{file}: {error_in_words(error, ctx.obj.language)}", err=True)
    ctx.exit(wrong)


def verified(file: Path, language: str) -> str:
    """What a sound record holds."""
    record = read_record(file)
    game = record.verify(new)
    words = games.words(record.game, language)
    told = {"game": record.game, "version": record.version, "moves": len(record.moves)}
    if game.result is None:
        return words.message("cli.ok_unfinished", **told)
    winners = game.result.winners
    return words.message("cli.ok", **told, winners=winners, count=len(winners))


@program.command()
@click.argument("game")
@click.argument("word", required=False)
@language_option
@click.pass_obj
def rules(words: Words, game: str, word: str | None) -> None:
    """Tell the rules of a game in our words."""
    if word is None:
        ledger = games.ledger(game)
        widest = max(map(len, ledger))
        for entry in ledger.values():
            click.echo(f"{entry.id:{widest}}  {entry.heading.in_language(words.language)}")
        return
    width = Screen().width
    click.echo("\n\n".join(rules_about(game, word, words, width)))


@program.command()
@click.argument("game", required=False)
@number_option("--seats", least=1, default=4, metavar="K")
@number_option("--seconds", least=1, default=6, metavar="S")
@language_option
@click.pass_obj
def bench(words: Words, game: str | None, seats: int, seconds: int) -> None:
    """Measure how fast a game is, or all of them."""
    for name in [game] if game else games.names():
        title = words.message("cli.bench_title", title=games.get(name).title, seats=seats)
        Console().print(figures_table(title, figures(name, seats, seconds), words))


@program.command()
@click.argument("game", required=False)
@number_option("--seats", least=1, default=2, metavar="K")
@number_option("--humans", least=1, default=1, metavar="H")
@bots_option("greedy")
@click.option("--seed", metavar="S")
@game_options
@click.option("--resume", metavar="FILE")
@language_option
@click.pass_obj
def play(
    words: Words,
    game: str | None,
    seats: int,
    humans: int,
    bot_names: str,
    seed: str | None,
    options: Options,
    resume: str | None,
) -> None:
    """Play a game in the terminal, against bots or with others at one keyboard."""
    seed = seed or token_hex(32)
    path, told = None, None
    if resume:
        path = Path(resume)
        played, told = resumed(read_record(path))
    else:
        played = new(game or chosen_game(words), seats=seats, seed=seed, **options)
    against = seat_bots(bot_names, range(humans, played.seats), seed)
    Terminal(played, against, games.words(played.name, words.language), path, told).play()


def chosen_game(words: Words) -> str:
    """The game that a person at a terminal picks from the list; in a pipe the first."""
    names = games.names()
    if len(names) == 1 or not sys.stdin.isatty():
        return names[0]
    for number, name in enumerate(names, start=1):
        click.echo(f"{number:4}  {games.get(name).title} [{name}]")
    known = {str(number): name for number, name in enumerate(names, start=1)}
    answer: str = click.prompt(words.message("cli.which_game"), default="1")
    return known.get(answer.strip(), answer.strip())


def resumed(record: Record) -> tuple[Game, list[int]]:
    """A saved game, and how much of its log each seat knew when it last chose."""
    told, length = [0] * record.seats, 0
    for number, game in enumerate(record.positions(new)):
        if number:
            told[int(record.moves[number - 1].partition(" ")[0])] = length
        length = len(game.log or ())
    return game, told


def seat_bots(names: str, seats: Sequence[int], seed: str) -> dict[int, bots.Seated]:
    """Bots for these seats: one name for all, or one for each."""
    shared = bots.one_for_each(names, len(seats)) if seats else ()
    return {
        seat: bots.Seated(name, bots.make(name, bot_seed(seed, 0, seat)))
        for seat, name in zip(seats, shared, strict=True)
    }


@program.command()
@click.argument("file")
@number_option("--until", least=0, default=None, metavar="N")
@number_option("--seat", least=1, default=None, metavar="S")
@language_option
@click.pass_obj
def replay(words: Words, file: str, until: int | None, seat: int | None) -> None:
    """Tell a recorded game move by move, or the position after so many moves."""
    record = read_record(Path(file))
    knows = seat_of(record, seat)
    spoken = games.words(record.game, words.language)
    screen = Screen()
    if until is None:
        tell_record(record, new, spoken, screen, knows)
    else:
        then = record.replay(new, until)
        screen.show_as_it_is(games.text(then, knows, words.language, screen.width))


@program.command("draw")
@click.argument("file")
@number_option("--until", least=0, default=None, metavar="N")
@number_option("--seat", least=1, default=None, metavar="S")
@number_option("--width", least=100, default=WIDE, metavar="PIXELS")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path), metavar="SVG")
@language_option
@click.pass_obj
def draw_position(
    words: Words, file: str, until: int | None, seat: int | None, width: int, output: Path
) -> None:
    """Draw the position of a recorded game as an SVG picture."""
    record = read_record(Path(file))
    picture = draw(record.replay(new, until), seat_of(record, seat), words.language, width)
    output.write_text(picture, "utf-8")


def seat_of(record: Record, player: int | None) -> int | None:
    """The seat of a player by number, or nobody's."""
    if player is None:
        return None
    if player > record.seats:
        raise BadOption(
            f"--seat {player}: this game has {record.seats} players",
            "no_seat",
            player=player,
            seats=record.seats,
        )
    return player - 1


for command in (hosting.serve, hosting.backup, hosting.check):
    program.add_command(command)
