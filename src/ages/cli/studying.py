"""The commands of whoever studies the games: simulating them, and their speed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from secrets import token_hex

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .. import games
from ..lab.arena import simulate as simulate_games
from ..lab.bench import figures
from ..lab.report import figures_table, summary_tables
from ..lab.rows import written
from ..lab.statistics import Summary, Tally
from ..words.catalogues import Words
from .spoken import Options, Spoken, bots_option, game_options, language_option, number_option


@click.command(cls=Spoken)
@click.argument("game")
@number_option("--games", "number", least=1, default=100, metavar="N")
@number_option("--seats", least=1, default=None, metavar="K")
@bots_option("random")
@click.option("--seed", metavar="S")
@number_option("--workers", least=1, default=1, metavar="W")
@game_options
@click.option("--out", "rows", type=click.Path(path_type=Path), metavar="FILE")
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
    rows: Path | None,
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
    with (
        written(rows) if rows else nullcontext() as write,
        progress(words.message("cli.playing", game=game), number) as advance,
    ):
        try:
            for played in run:
                tally.add(played)
                if write:
                    write(played)
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


@click.command(cls=Spoken)
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
