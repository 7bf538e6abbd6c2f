"""A game at one keyboard: what happened, what is asked, what each option costs and gives."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from .. import games
from ..bots import Seated
from ..bots.advice import hints
from ..games.kit.words import reason_words
from ..games.perspective import Perspective
from ..kernel.choices import UNDO, Choice, Refusal, Seat
from ..kernel.commands import parse_row, play_row
from ..kernel.errors import AgesError, IllegalChoice
from ..kernel.game import Game
from ..kernel.log import Event
from ..kernel.pending import Pending
from ..kernel.record import Record
from ..language import error_in_words
from ..words.catalogues import Words
from .disputing import Disputes, Meant, command_of
from .rules import paragraph, rules_about, rules_told
from .screen import UNBROKEN, Leave, Screen
from .typed import numbered, understand

MOST_EXPLAINED = 3


class Terminal:
    """One game at one keyboard; every seat without a bot is a person."""

    def __init__(
        self,
        game: Game,
        bots: Mapping[Seat, Seated],
        words: Words,
        path: Path | None = None,
        told: Sequence[int] | None = None,
    ) -> None:
        """``path`` is where the game is saved; ``told`` how much of the log each seat knows."""
        self.game = game
        self.bots = bots
        self.words = words
        self.screen = Screen()
        self.path = path
        self.package = games.get(game.name)
        self.people = [seat for seat in range(game.seats) if seat not in bots]
        self.told = list(told or [0] * game.seats)
        self.explained: list[set[str]] = [set() for _ in range(game.seats)]
        self.at_keyboard: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.disputes = Disputes(game, len(self.people) == 1)
        self.commands: dict[str, Callable[[Perspective, Pending, str], None]] = {
            "board": self.show_board,
            "help": self.help,
            "hint": self.hint,
            "quit": self.quit,
            "rules": self.rules,
            "save": self.save,
            "undo": self.undo,
            "why": self.why,
            "wrong": self.wrong,
        }

    @property
    def here(self) -> Words:
        """The words of the position, where things have the names of what they are now."""
        return self.package.words_in(self.game, self.words)

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        self.say("welcome", seats=self.people, count=len(self.people))
        try:
            while (pending := self.game.pending) is not None:
                # People first: while a bot has not answered they may still undo.
                seat = min(pending.seats, key=lambda seat: seat in self.bots)
                if seat in self.bots:
                    self.bots[seat].play(self.game, seat)
                else:
                    self.ask(seat, pending)
        except (Leave, KeyboardInterrupt):
            self.leave()
            return
        self.tell_result()

    def ask(self, seat: Seat, pending: Pending) -> None:
        """Show what happened and what is asked, and take one answer."""
        self.hand_over(seat)
        perspective = Perspective(self.game, seat)
        news = self.tell_news(perspective)
        if not pending.picked_by(seat):
            self.introduce(perspective, news)
        self.show(perspective, pending)
        while True:
            line = self.screen.read()
            if not line:
                self.show(perspective, pending)
                continue
            try:
                choices = self.read(perspective, pending, line)
            except AgesError as error:
                # The game goes first: it may have a command that is called save too.
                meant = line.split()[0].casefold() == pending.question.verb
                if meant or not self.obey(perspective, pending, line):
                    self.tell_error(error)
                    rule = error.refusal.rule if isinstance(error, IllegalChoice) else ""
                    self.disputes.may_be_wrong(Meant(rule, line))
                if self.game.pending is not pending:
                    return
                continue
            # Of several choices each was tried where those before it lead.
            refusal = perspective.why_not(choices[0])
            if refusal is None:
                self.take(seat, choices)
                return
            self.refuse(pending, choices[0], refusal)

    def take(self, seat: Seat, choices: Sequence[Choice]) -> None:
        """Play what was read; that a sealed answer is taken back no log tells."""
        self.disputes.may_be_wrong()
        lines = len(self.game.log or ())
        play_row(self.game, seat, choices)
        if choices == [UNDO] and len(self.game.log or ()) == lines:
            self.screen.show(self.words.message("log.undone", seat=seat))

    def refuse(self, pending: Pending, choice: Choice, refusal: Refusal) -> None:
        """Why a choice is not possible."""
        self.screen.show(self.here.refusal(refusal))
        self.disputes.may_be_wrong(Meant(refusal.rule, command_of(pending, choice)))

    def read(self, perspective: Perspective, pending: Pending, line: str) -> list[Choice]:
        """The choices that a line means: one of this question, or several one after another."""
        try:
            return [self.understand(perspective, pending, line)]
        except AgesError:
            return parse_row(self.game, perspective.seat, line)

    def understand(self, perspective: Perspective, pending: Pending, line: str) -> Choice:
        """The choice that a line means."""
        question, args = pending.question, pending.args
        candidates: list[Choice] = []
        if not pending.picking:
            found: Any = question.candidates(self.game, perspective.seat, *args)
            candidates = list(found)
        never = question.never(self.game, perspective.seat, args)
        return understand(perspective, pending, self.here, line, candidates, never)

    def hand_over(self, seat: Seat) -> None:
        """With several people the next one says to be there, so that hands stay hidden."""
        if self.at_keyboard != seat:
            self.screen.hide()
            self.say("press_enter", seat=seat)
            self.screen.read()
            self.at_keyboard = seat

    # What is shown

    def tell_news(self, perspective: Perspective) -> list[Event]:
        """What happened since this seat was told last."""
        seat, log = perspective.seat, self.game.log or []
        news = [event for event in log[self.told[seat] :] if event.is_open_to(seat)]
        self.told[seat] = len(log)
        for event in news:
            self.screen.show(self.words.event(event), hang=2)
        return news

    def introduce(self, perspective: Perspective, news: list[Event]) -> None:
        """The board at the start of a turn, and what is new to this seat."""
        seat = perspective.seat
        if self.package.guide.is_turn_start(self.game):
            told = self.package.guide.summary(perspective.view, self.words, self.screen.width)
            self.screen.show_as_it_is(f"\n{told}")
        found = self.package.guide.topics(self.game, seat, news)
        ledger = games.ledger(self.game.name)
        known = self.explained[seat]
        new = [rule for rule in dict.fromkeys(found) if rule in ledger and rule not in known]
        for rule in new[:MOST_EXPLAINED]:
            entry = ledger[rule]
            known.add(rule)
            self.screen.show()
            self.say(
                "new",
                heading=entry.heading.in_language(self.words.language),
                text=entry.words.in_language(self.words.language),
                hang=2,
            )

    def show(self, perspective: Perspective, pending: Pending) -> None:
        """The question and its numbered options."""
        words, screen = self.here, self.screen
        screen.show()
        screen.show(f"{words.prompt(pending)} ({pending.rule_in(self.game)})", style="bold")
        subset = perspective.subset
        for number, choice in numbered(perspective).items():
            command = perspective.command(choice) if subset is None else str(choice)
            copies = 1 if subset is None else subset.items[str(choice)]
            more = f" x{copies}" if copies > 1 else ""
            # What is typed is never broken over two lines.
            typed = f"[{command}]{more}".replace(" ", UNBROKEN)
            screen.show(f"{number:>4}  {self.option(perspective, pending, choice, typed)}", hang=6)
        if subset is not None:
            picked = words.list(pending.picked_by(perspective.seat))
            self.say("pick", least=subset.least, most=subset.most, picked=picked)

    def option(
        self, perspective: Perspective, pending: Pending, choice: Choice, typed: str = ""
    ) -> str:
        """The name of an option, how it is typed, and what it costs and gives."""
        words = self.here
        name = " ".join(filter(None, (words.option(pending.question, choice), typed)))
        told = self.package.telling.gives(self.game, perspective.seat, choice, words)
        return f"{name}: {told}" if told else name

    def tell_result(self) -> None:
        """The end of the log, which tells the result and where the points came from."""
        self.disputes.add_records()
        seat = self.people[0] if self.at_keyboard is None else self.at_keyboard
        for event in (self.game.log or [])[self.told[seat] :]:
            # All look at the screen now, so that of several people none sees what is private.
            if event.is_open_to(seat if len(self.people) == 1 else None):
                self.screen.show(self.words.event(event), hang=2)

    def say(self, key: str, *, hang: int = 0, **data: object) -> None:
        """A sentence of the prompt."""
        self.screen.show(self.words.message(f"cli.play.{key}", **data), hang=hang)

    # What is no choice

    def obey(self, perspective: Perspective, pending: Pending, line: str) -> bool:
        """Do what is not a choice, in English or the reader's words; False if it is neither."""
        word, _, rest = line.partition(" ")
        for name, command in self.commands.items():
            if word.casefold() in (name, self.words.message(f"cli.play.word.{name}")):
                try:
                    command(perspective, pending, rest.strip())
                except AgesError as error:
                    self.tell_error(error)
                return True
        return False

    def help(self, perspective: Perspective, pending: Pending, rest: str) -> None:
        """What can be typed."""
        self.say("help", hang=2)

    def show_board(self, perspective: Perspective, pending: Pending, rest: str) -> None:
        """The whole position, or the board of one player."""
        view, width = perspective.view, self.screen.width
        if not rest:
            words = self.words
            told = games.text(self.game, perspective.seat, words.language, width, words.players)
            self.screen.show_as_it_is(told)
        elif rest.isdecimal() and 1 <= int(rest) <= self.game.seats:
            told = self.package.board_text(view, self.words, int(rest) - 1, width)
            self.screen.show_as_it_is(told)
        else:
            self.say("no_player", wrong=rest, seats=self.game.seats)

    def hint(self, perspective: Perspective, pending: Pending, rest: str) -> None:
        """Greedy's best options with the reason."""
        for hint in hints(perspective, f"hint {len(self.game.moves or ())}"):
            if hint.reason is None:
                self.say("hint_plain", command=hint.command, hang=2)
            else:
                why = reason_words(hint.reason, self.words)
                self.say("hint", command=hint.command, reason=why, hang=2)

    def rules(self, perspective: Perspective, pending: Pending, rest: str) -> None:
        """The rules about a word, or about what is asked."""
        word = rest or pending.rule_in(self.game)
        told = rules_told(self.game.name, word, self.words)
        self.disputes.may_be_wrong(*[Meant(entry.id) for entry in told])
        for text in rules_about(self.game.name, word, self.words, self.screen.width):
            self.screen.show_as_it_is(text)

    def undo(self, perspective: Perspective, pending: Pending, rest: str) -> None:
        """The last choice is taken back."""
        refusal = perspective.why_not(UNDO)
        if refusal is None:
            self.take(perspective.seat, [UNDO])
        else:
            self.refuse(pending, UNDO, refusal)

    def why(self, perspective: Perspective, pending: Pending, rest: str) -> None:
        """Why a choice is not possible and what would make it so, with its rule."""
        if not rest:
            self.say("why_what")
            return
        try:
            choice, *others = self.read(perspective, pending, rest)
        except IllegalChoice as error:
            self.why_elsewhere(pending, rest, error.refusal)
            return
        except AgesError:
            self.say("no_command", command=rest, hang=2)
            self.disputes.may_be_wrong(Meant("", rest))
            return
        refusal = perspective.why_not(choice)
        rule = pending.rule_in(self.game)
        if refusal is None:
            option = rest if others else self.option(perspective, pending, choice)
            self.say("possible", option=option, hang=2)
            self.disputes.may_be_wrong(Meant(rule, command_of(pending, choice)))
        else:
            rule = refusal.rule
            self.refuse(pending, choice, refusal)
        self.tell_rule(rule)

    def why_elsewhere(self, pending: Pending, rest: str, refusal: Refusal) -> None:
        """A command that answers another question, and why that is not asked now."""
        if refusal.key == "not_now":
            self.say("elsewhere", command=rest, prompt=self.here.prompt(pending))
        else:
            self.screen.show(self.here.refusal(refusal))
        self.disputes.may_be_wrong(Meant(refusal.rule, rest))
        self.tell_rule(refusal.rule)

    def tell_error(self, error: AgesError) -> None:
        """What is wrong with a line; a refusal in the words of the game."""
        if isinstance(error, IllegalChoice):
            self.screen.show(self.here.refusal(error.refusal))
        else:
            self.screen.show(error_in_words(error, self.words.language))

    def wrong(self, perspective: Perspective, pending: Pending, rest: str) -> None:
        """What was told last is wrong; what it should be is kept in a report."""
        meant = self.disputes.meant
        if not meant:
            self.say("wrong_nothing")
        elif len(meant) > 1:
            self.say("wrong_which", rule=meant[0].rule)
        elif not rest:
            self.say("wrong_what")
        else:
            file = self.disputes.keep(perspective.seat, rest)
            self.say("wrong_kept" if self.disputes.is_alone else "wrong_waits", path=file, hang=2)

    def tell_rule(self, rule: str) -> None:
        """A paragraph of the ledger, if it is one."""
        ledger = games.ledger(self.game.name)
        if rule in ledger:
            told = paragraph(self.game.name, ledger[rule], self.words, self.screen.width)
            self.screen.show_as_it_is(told)

    # Saved games

    def save(self, perspective: Perspective, pending: Pending, rest: str) -> None:
        """Write the record of the game so far, where it is said or where it was before."""
        self.write(Path(rest) if rest else self.path or unused_path(self.game.name))

    def write(self, path: Path) -> bool:
        """Write the record; say whether that went well."""
        try:
            path.write_text(Record.of(self.game).to_text(), "utf-8")
        except OSError as error:
            self.say("not_saved", path=path, detail=error.strerror or error)
            return False
        self.path = path
        self.say("saved", path=path)
        return True

    def quit(self, perspective: Perspective, pending: Pending, rest: str) -> None:
        """Stop playing."""
        raise Leave

    def leave(self) -> None:
        """A game that has begun is saved, and how to go on with it is told."""
        if self.game.moves:
            path = self.path or unused_path(self.game.name)
            if self.write(path):
                told = self.words.message("cli.play.resume", command=self.resume_command(path))
                self.screen.show_as_it_is(told)
        self.say("goodbye")

    def resume_command(self, path: Path) -> str:
        """What to type to play on with the same people and bots."""
        parts = ["ages", "play", "--resume", str(path)]
        if len(self.people) != 1:
            parts += ["--humans", str(len(self.people))]
        names = [self.bots[seat].name for seat in sorted(self.bots)]
        if names and set(names) != {"greedy"}:
            parts += ["--bots", names[0] if len(set(names)) == 1 else ",".join(names)]
        if self.words.language != "en":
            parts += ["--lang", self.words.language]
        return shlex.join(parts)


def unused_path(name: str) -> Path:
    """A file in the current directory that is not there yet."""
    path, number = Path(f"{name}.json"), 1
    while path.exists():
        number += 1
        path = Path(f"{name}-{number}.json")
    return path
