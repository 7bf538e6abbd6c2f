"""The commands of whoever reads: the rules, and recorded games told, drawn and verified."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from .. import games
from ..games import draw
from ..games.package import WIDE
from ..games.paragraphs import heading
from ..kernel.errors import AgesError, BadOption, CutRecord
from ..kernel.record import Record
from ..language import error_in_words
from ..library import new, read_record
from ..paper.png import expect_ending, write_picture
from ..terminal import Screen, rules_about, tell_record
from ..words.catalogues import Words
from .spoken import Spoken, language_option, number_option


@click.command(cls=Spoken)
@click.argument("files", nargs=-1, required=True)
@language_option
@click.pass_context
def verify(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Replay records and tell whether each is sound."""
    words: Words = ctx.obj
    found = list(records_in(files))
    wrong = 0
    for file in found:
        try:
            click.echo(f"{file}: {verified(file, words.language)}")
        except AgesError as error:
            wrong += 1
            click.echo(f"{file}: {error_in_words(error, words.language)}", err=True)
    if len(found) > 1 or found != [Path(file) for file in files]:
        told = {"count": len(found), "sound": len(found) - wrong, "wrong": wrong}
        click.echo(words.message("cli.verified", **told))
    ctx.exit(1 if wrong else 0)


def records_in(places: Iterable[str]) -> Iterator[Path]:
    """The files that are named, and of a folder all records in it and below."""
    for place in map(Path, places):
        if not place.is_dir():
            yield place
            continue
        found = sorted(place.rglob("*.json"))
        if not found:
            raise CutRecord(
                f"there is no record in {place}: no file ends in .json",
                "no_records",
                path=str(place),
            )
        yield from found


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


@click.command(cls=Spoken)
@click.argument("game")
@click.argument("word", required=False)
@language_option
@click.pass_obj
def rules(words: Words, game: str, word: str | None) -> None:
    """Tell the rules of a game in our words."""
    if word is None:
        ledger = games.ledger(game)
        widest = max(map(len, ledger), default=0)
        for entry in ledger.values():
            click.echo(f"{entry.id:{widest}}  {heading(entry, words)}")
        return
    width = Screen().width
    click.echo("\n\n".join(rules_about(game, word, words, width)))


@click.command(cls=Spoken)
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


@click.command("draw", cls=Spoken)
@click.argument("file")
@number_option("--until", least=0, default=None, metavar="N")
@number_option("--seat", least=1, default=None, metavar="S")
@number_option("--width", least=100, default=WIDE, metavar="PIXELS")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path), metavar="FILE")
@language_option
@click.pass_obj
def draw_position(
    words: Words, file: str, until: int | None, seat: int | None, width: int, output: Path
) -> None:
    """Draw the position of a recorded game as a picture, SVG or PNG by the end of its name."""
    expect_ending(output)
    record = read_record(Path(file))
    picture = draw(record.replay(new, until), seat_of(record, seat), words.language, width)
    write_picture(picture, output)


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
