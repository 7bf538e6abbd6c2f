"""The command of whoever plays at a keyboard."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex

import click

from .. import bots, games
from ..kernel.game import Game
from ..kernel.record import Record
from ..lab.arena import bot_seed
from ..library import new, read_record
from ..terminal import Terminal
from ..words.catalogues import Words
from .spoken import Options, Spoken, bots_option, game_options, language_option, number_option


@click.command(cls=Spoken)
@click.argument("game", required=False)
@number_option("--seats", least=1, default=None, metavar="K")
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
    seats: int | None,
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
