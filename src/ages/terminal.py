"""A game in the terminal: a numbered prompt over the options, for people and bots."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
import msgspec

from .bots import Seated
from .kernel.choices import BACK, DONE, Choice, Seat
from .kernel.errors import AgesError
from .kernel.game import Game
from .kernel.perspective import Perspective
from .kernel.record import Record
from .kernel.rules import Pending
from .kernel.words import Words
from .language import error_in_words

with suppress(ImportError):
    import readline  # noqa: F401  lines can be edited and found again


class Leave(Exception):
    """The person wants to stop, or there is no more input."""


class Terminal:
    """One game at one keyboard; every seat without a bot is a person."""

    def __init__(self, game: Game, bots: Mapping[Seat, Seated], words: Words) -> None:
        """Nothing has been told to anybody yet."""
        self.game = game
        self.bots = bots
        self.words = words
        self.people = [seat for seat in range(game.seats) if seat not in bots]
        self.told = [0] * game.seats
        self.at_keyboard: Seat | None = self.people[0] if len(self.people) == 1 else None

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        self.say("welcome", seats=self.people, count=len(self.people))
        try:
            while (pending := self.game.pending) is not None:
                # Bots first: nobody waits for them, and sealed answers stay sealed.
                seat = min(pending.seats, key=lambda seat: seat not in self.bots)
                if seat in self.bots:
                    self.bots[seat].play(self.game, seat)
                else:
                    self.ask(seat, pending)
        except Leave:
            self.say("goodbye")
            return
        self.tell_result()

    def ask(self, seat: Seat, pending: Pending) -> None:
        """Show what happened and what is asked, and take one answer."""
        self.hand_over(seat)
        perspective = Perspective(self.game, seat)
        self.tell_news(perspective)
        self.show(perspective, pending)
        while True:
            line = self.read()
            if not line:
                self.show(perspective, pending)
                continue
            try:
                choice = self.understand(perspective, pending, line)
            except AgesError as error:
                # The game goes first: it may have a command that is called save too.
                meant = line.split()[0] == pending.question.verb
                if meant or not self.obey(perspective, line):
                    click.echo(error_in_words(error, self.words.language))
                continue
            refusal = perspective.why_not(choice)
            if refusal is None:
                self.game.play(seat, choice)
                return
            click.echo(self.words.refusal(refusal))

    def hand_over(self, seat: Seat) -> None:
        """With several people the next one says to be there, so that hands stay hidden."""
        if self.at_keyboard != seat:
            click.clear()
            self.say("press_enter", seat=seat)
            self.read()
            self.at_keyboard = seat

    def tell_news(self, perspective: Perspective) -> None:
        """What happened since this seat was told last."""
        log = perspective.log
        for event in log[self.told[perspective.seat] :]:
            click.echo(self.words.event(event))
        self.told[perspective.seat] = len(log)

    def show(self, perspective: Perspective, pending: Pending) -> None:
        """The question and its numbered options."""
        words = self.words
        click.echo()
        click.secho(f"{words.prompt(pending)} ({pending.question.rule})", bold=True)
        subset = perspective.subset
        for number, choice in self.numbered(perspective).items():
            told = words.option(pending.question, choice)
            if subset is None:
                told += f"  [{perspective.command(choice)}]"
            else:
                copies = subset.items[str(choice)]
                told += f"  [{choice}]" if copies == 1 else f"  [{choice}] x{copies}"
            click.echo(f"{number:>4}  {told}")
        if subset is not None:
            picked = words.list(pending.of(perspective.seat))
            self.say("pick", least=subset.least, most=subset.most, picked=picked)

    def numbered(self, perspective: Perspective) -> dict[str, Choice]:
        """The options by the number that is typed for them; numbers stand for themselves."""
        subset = perspective.subset
        if subset is not None:
            options: list[Choice] = [item for item, copies in subset.items.items() if copies]
        else:
            options = list(perspective.options)
            if all(type(option) is int for option in options):
                return {str(option): option for option in options}
        return {str(number): option for number, option in enumerate(options, start=1)}

    def understand(self, perspective: Perspective, pending: Pending, line: str) -> Choice:
        """The choice that a line means: numbers, a text command or an option's own words."""
        question, words = pending.question, self.words
        numbers = self.numbered(perspective)
        if not pending.picking:
            names = {
                words.option(question, choice).casefold(): choice for choice in numbers.values()
            }
            known = names | numbers
            return known[line.casefold()] if line.casefold() in known else perspective.parse(line)
        names = {words.option(question, item).casefold(): (str(item),) for item in numbers.values()}
        names |= {words.name(DONE).casefold(): DONE, words.message("joined.nothing"): ()}
        if line.casefold() in names:
            return names[line.casefold()]
        rest = line.removeprefix(f"{question.verb} ")
        if all(part in numbers for part in rest.split()):
            return tuple(sorted(str(numbers[part]) for part in rest.split()))
        if rest[0] in "+-" and rest[1:] in numbers:
            item = str(numbers[rest[1:]])
            return item if rest[0] == "+" else (BACK, item)
        return perspective.parse(line)

    def obey(self, perspective: Perspective, line: str) -> bool:
        """Do what is not a choice: help, look, save or quit, in English or the reader's words."""
        word, _, rest = line.partition(" ")
        said = {name for name in ("help", "look", "save", "quit") if self.is_word(name, word)}
        if "save" in said and rest:
            self.save(Path(rest.strip()))
        elif "quit" in said and not rest:
            raise Leave
        elif "look" in said and not rest:
            click.echo("\n".join(plain_lines(msgspec.to_builtins(perspective.view))))
        elif said and (not rest or "save" in said):
            self.say("help")
        else:
            return False
        return True

    def is_word(self, name: str, word: str) -> bool:
        """Whether a typed word is the program's word of this name."""
        return word.casefold() in (name, self.words.message(f"cli.play.word.{name}"))

    def save(self, path: Path) -> None:
        """Write the record of the game so far."""
        try:
            path.write_text(Record.of(self.game).to_text(), "utf-8")
        except OSError as error:
            self.say("not_saved", path=path, detail=error.strerror or error)
        else:
            self.say("saved", path=path)

    def tell_result(self) -> None:
        """The end of the log, which tells the result and where the points came from."""
        self.tell_news(Perspective(self.game, self.at_keyboard or self.people[0]))

    def say(self, key: str, **data: object) -> None:
        """A sentence of the prompt."""
        click.echo(self.words.message(f"cli.play.{key}", **data))

    def read(self) -> str:
        """A line of input, without the spaces around it."""
        try:
            line = input("> ").strip()
        except EOFError:
            click.echo()
            raise Leave from None
        if not sys.stdin.isatty():
            click.echo(line)
        return line


def plain_lines(value: Any, indent: str = "") -> Iterator[str]:
    """A position as indented lines of names and values; what is empty is left out.

    >>> view = {"turn": 1, "hand": [], "players": [{"age": "archaic", "cubes": {"food": 2}}]}
    >>> print("\\n".join(plain_lines(view)))
    turn: 1
    players:
      0:
        age: archaic
        cubes: food 2
    """
    for name, part in value.items() if isinstance(value, dict) else enumerate(value):
        inner = list(part.values() if isinstance(part, dict) else part if _is_row(part) else ())
        if any(isinstance(one, dict) or _is_row(one) for one in inner):
            lines = list(plain_lines(part, f"{indent}  "))
            yield from [f"{indent}{name}:", *lines] if lines else []
        else:
            told = str(part)
            if isinstance(part, dict):
                told = ", ".join(f"{key} {each}" for key, each in part.items())
            elif _is_row(part):
                told = ", ".join(str(one) for one in part if one != "")
            if told and part is not None:
                yield f"{indent}{name}: {told}"


def _is_row(value: object) -> bool:
    return isinstance(value, list | tuple)
