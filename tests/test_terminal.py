"""The numbered prompt: what is typed, what is shown, and whole games through a pipe."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

import ages
from ages import bots
from ages.cli.playing import seat_bots
from ages.games import LANGUAGES
from ages.games.mythology.rules import build
from ages.kernel.choices import DONE
from ages.kernel.log import Event
from ages.library import read_record
from ages.terminal import Terminal
from ages.terminal.typed import numbered

from .games.mythology.builder import table
from .test_cli import GAME, run, well

PROMPTS = {"en": "Choose a production tile. (", "nl": "Kies een productiefiche. ("}


class Typist(Terminal):
    """A person who types any option: its number, its command or its name."""

    def __init__(self, game: ages.Game, people: int, seed: str, language: str) -> None:
        """Plays with the bots that the command would seat, and keeps what is typed."""
        against = seat_bots("random", range(people, game.seats), seed)
        super().__init__(game, against, ages.games.words(game.name, language))
        self.chance = Random(1)
        self.typed: list[str] = []

    def hand_over(self, seat: int) -> None:
        """Press Enter, unless still at the keyboard."""
        if self.at_keyboard != seat:
            self.typed.append("")
            self.at_keyboard = seat

    def ask(self, seat: int, pending: object) -> None:
        """Type one answer."""
        assert self.game.pending is not None
        self.hand_over(seat)
        perspective = ages.Perspective(self.game, seat)
        line = self.line(perspective)
        self.typed.append(line)
        self.game.play(seat, self.understand(perspective, self.game.pending, line))

    def line(self, perspective: ages.Perspective) -> str:
        """An option as a person types it."""
        assert self.game.pending is not None
        choice = self.chance.choice(perspective.options)
        numbers = {option: number for number, option in numbered(perspective).items()}
        if perspective.subset is not None:
            if choice == DONE:
                return self.chance.choice([DONE, perspective.command(DONE)])
            return self.chance.choice([f"+{numbers[choice]}", f"+{choice}"])
        name = self.words.option(self.game.pending.question, choice)
        return self.chance.choice([numbers[choice], perspective.command(choice), name.upper()])

    def tell_news(self, perspective: ages.Perspective) -> list[Event]:
        """Nothing is shown to it."""
        return []


@pytest.fixture(autouse=True)
def saved_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are left are saved in the current directory."""
    monkeypatch.chdir(tmp_path)


def typed_game(people: int, language: str, seats: int = 2, seed: str = "5") -> Typist:
    """A whole game as it is typed."""
    typist = Typist(ages.new(GAME, seats=seats, seed=seed), people, seed, language)
    typist.play()
    return typist


def against_bot(game: ages.Game) -> Terminal:
    """A prompt for the first of two seats, in English."""
    bot = bots.Seated("random", bots.make("random"))
    return Terminal(game, {1: bot}, ages.games.words(GAME))


def lines_of(told: str) -> list[str]:
    """What is shown, without empty lines."""
    return [line for line in told.splitlines() if line.strip()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_played_through_a_pipe(language: str) -> None:
    typist = typed_game(1, language)
    text = "\n".join(typist.typed) + "\n"
    told = well(
        "play", GAME, "--seats", 2, "--seed", "5", "--bots", "random", "--lang", language, text=text
    )
    result = typist.game.result
    assert result is not None
    words = ages.games.words(GAME, language)
    assert typist.game.log is not None
    end = [words.event(event) for event in typist.game.log[-3:]]
    assert lines_of(told)[-3:] == end
    for seat, score in enumerate(result.scores):
        assert any(words.seat(seat) in line and str(score) in line for line in end)
    assert told.count("\n> ") == len(typist.typed)


def test_people_at_one_keyboard_are_called_in_turn() -> None:
    typist = typed_game(3, "en", seats=3)
    text = "\n".join(typist.typed) + "\n"
    told = well("play", GAME, "--seats", 3, "--humans", 3, "--seed", "5", text=text, COLUMNS="100")
    assert told.startswith("Player 1, Player 2, and Player 3 are people.")
    assert "Goodbye" not in told
    called = [line for line in told.splitlines() if line.endswith(", press Enter.")]
    assert len(called) == typist.typed.count("")
    assert set(called) == {f"Player {n}, press Enter." for n in (1, 2, 3)}


def test_what_one_person_may_not_know_is_not_shown_to_another() -> None:
    typist = typed_game(2, "en")
    told = well(
        "play",
        GAME,
        "--seats",
        2,
        "--humans",
        2,
        "--seed",
        "5",
        text="\n".join(typist.typed) + "\n",
    )
    words = ages.games.words(GAME, "en")
    assert typist.game.log is not None
    secret = [event for event in typist.game.log if event.audience]
    assert secret
    assert all(words.event(event) in told for event in secret)
    parts = told.split(", press Enter.")
    for before, part in pairwise(parts):
        seat = int(before[-1]) - 1
        hidden = {words.event(event) for event in secret if not event.is_open_to(seat)}
        assert not hidden & set(part.splitlines())


# What is shown


def test_the_game_the_seats_and_the_bots_have_defaults() -> None:
    told = well("play", text="")
    assert told.startswith("You are Player 1.")
    usual = ages.games.get(ages.games.names()[0]).usual_seats
    assert f"Player {usual}" in told
    assert f"Player {usual + 1}" not in told


def test_options_have_numbers_names_and_commands() -> None:
    told = well("play", GAME, "--seats", 2, "--seed", "3", text="")
    assert "   1  Fertile tile (2 food) [tile fertile_food]: 3 free squares of Fertile\n" in told
    assert "  10  Take no tile [tile pass]\n" in told


def test_what_happened_is_told_once() -> None:
    told = well("play", GAME, "--seats", 2, "--seed", "3", text="1\n1\n")
    assert told.count("Player 1 has rolled highest and starts.") == 1
    assert told.count("Player 1 takes a Fertile tile (2 food).") == 1
    assert "Player 2 takes " in told


def test_the_end_of_input_ends_politely() -> None:
    assert well("play", GAME, "--seats", 2, "--seed", "3", text="").endswith("> \nGoodbye.\n")
    assert well("play", GAME, "--seats", 2, "--seed", "3", "--lang", "nl", text="").endswith(
        "> \nTot ziens.\n"
    )


@pytest.mark.parametrize(
    ("language", "word"), [("en", "quit"), ("nl", "quit"), ("nl", "stop"), ("nl", "STOP")]
)
def test_a_person_can_leave(language: str, word: str) -> None:
    told = well("play", GAME, "--seats", 2, "--lang", language, text=f"{word}\n1\n")
    assert told.count("\n> ") == 1
    assert lines_of(told)[-1] in ("Goodbye.", "Tot ziens.")


@pytest.mark.parametrize(("language", "word"), [("en", "help"), ("nl", "hulp"), ("nl", "help")])
def test_help_tells_the_words(language: str, word: str) -> None:
    told = well("play", GAME, "--seats", 2, "--lang", language, text=f"{word}\n")
    commands = {
        "en": ("board", "hint", "why", "rules", "undo", "save FILE", "quit"),
        "nl": ("bord", "tip", "waarom", "regels", "terug", "bewaar", "stop"),
    }
    for known in commands[language]:
        assert known in told


def test_an_empty_line_repeats_the_question_and_a_wrong_one_does_not() -> None:
    for language, prompt in PROMPTS.items():
        arguments = ["play", GAME, "--seats", "2", "--seed", "3", "--lang", language]
        assert well(*arguments, text="\n\n").count(prompt) == 3
        assert well(*arguments, text="nonsense\nmore of it\n").count(prompt) == 1


# What is typed


@pytest.mark.parametrize(
    ("line", "english", "dutch"),
    [
        ("nonsense", "“nonsense” is no choice here", "“nonsense” is hier geen keuze"),
        ("tile fertile_fod", "did you mean fertile_food?", "bedoel je fertile_food?"),
        ("99", "“99” is no choice here", "“99” is hier geen keuze"),
        ("0", "“0” is no choice here", "“0” is hier geen keuze"),
    ],
)
def test_wrong_input_is_explained_and_asked_again(line: str, english: str, dutch: str) -> None:
    for language, told in (("en", english), ("nl", dutch)):
        shown = well(
            "play", GAME, "--seats", 2, "--seed", "3", "--lang", language, text=f"{line}\n1\n"
        )
        assert told in shown
        assert shown.count(PROMPTS[language]) == 2


HAND = ["pass"] * 6 + ["largest_army"]
"""What brings the first player of seed 3 to the first hand."""


def hand(*lines: str, language: str = "en") -> str:
    """What is shown when these lines are typed at the first hand."""
    told = well(
        "play",
        GAME,
        "--seats",
        2,
        "--seed",
        "3",
        "--lang",
        language,
        text="\n".join([*HAND, *lines]) + "\n",
    )
    place = told.index("(VII.hand)")
    return told[place:]


@pytest.mark.parametrize(
    "lines",
    [
        ["hand attack 2 random"],
        ["attack random random"],
        ["1 8 8"],
        ["8 1 8"],
        ["+attack", "+random", "+random", "done"],
        ["+1", "hand +8", "+8", "hand done"],
        ["+build", "+1", "-build", "+8", "+8", "done"],
        ["+build", "+1", "-2", "+8", "+8", "done"],
        ["+build", "1 8 8"],
        ["99", "1 1", "1 8 8"],
    ],
)
def test_a_subset_is_typed_on_one_line_or_item_by_item(lines: list[str]) -> None:
    assert "Player 1 takes 1 permanent card and 2 random cards." in hand(*lines)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "nothing"), ("en", "done"), ("en", "Done"), ("en", "hand nothing"),
        ("nl", "niets"), ("nl", "klaar"), ("nl", "nothing"), ("nl", "done"),
    ],
)  # fmt: skip
def test_nothing_is_a_subset_too(language: str, line: str) -> None:
    told = {
        "en": "Player 1 takes no permanent card and no random card.",
        "nl": "Speler 1 neemt geen permanente kaart en geen toevalskaart.",
    }
    assert told[language] in hand(line, language=language)


def test_one_item_can_be_typed_by_its_name() -> None:
    assert "takes no permanent card and 1 random card." in hand("random card")


def test_a_subset_shows_its_items_how_many_there_are_and_what_is_picked() -> None:
    told = hand("+random", "+attack")
    assert "Attack 4 (permanent) [attack]: attack a neighbour" in told
    assert "Random card [random] x4: drawn unseen from your deck" in told
    assert "Take 0 to 4. Picked so far: nothing." in told
    assert "Picked so far: Random card." in told
    assert told.count("Take 0 to 4.") == 3


@pytest.mark.parametrize(
    ("line", "english", "dutch"),
    [
        ("5 random", "you may pick 4 at most", "je mag er hoogstens 4 kiezen"),
        ("attack attack", "you may pick 1 at most", "je mag er hoogstens 1 kiezen"),
        ("1 2 3 4 5", "You may pick 4 at most", "Je mag er hoogstens 4 kiezen"),
        ("-attack", "is not among what you have picked", "hoort niet bij wat je gekozen hebt"),
        ("atack", "did you mean attack?", "bedoel je attack?"),
        ("+99", "is no choice here", "is hier geen keuze"),
    ],
)
def test_a_wrong_subset_is_explained_with_its_rule(line: str, english: str, dutch: str) -> None:
    assert english in hand(line)
    assert dutch in hand(line, language="nl")


def test_a_refusal_names_its_rule() -> None:
    assert "(VII.hand)\n" in hand("5 random").partition("> 5 random")[2]


def test_numbers_to_choose_from_stand_for_themselves() -> None:
    game = ages.new(GAME, seats=2, seed="3")
    perspective = ages.Perspective(game, 0)
    game.offered[0] = [0, 1, 2]
    assert numbered(perspective) == {"0": 0, "1": 1, "2": 2}
    game.offered[0] = ["a", 0]
    assert numbered(perspective) == {"1": "a", "2": 0}


# Saved games


@pytest.mark.parametrize(("language", "word"), [("en", "save"), ("nl", "bewaar"), ("nl", "save")])
def test_a_game_is_saved_and_played_on(tmp_path: Path, language: str, word: str) -> None:
    path = tmp_path / "my game.json"
    lines = f"1\n2\n{word} {path}\n"
    told = well("play", GAME, "--seats", 2, "--seed", "3", "--lang", language, text=lines)
    assert str(path) in told
    record = read_record(path)
    assert record.moves[0] == "0 tile fertile_food"
    assert record.result is None
    again = well("play", "--resume", path, text="pass\n")
    assert "Player 1 takes a Forest tile (2 wood)." in again
    assert "Player 1 takes a Fertile tile (2 food)." not in again, "that was known already"
    assert again.count("Choose a production tile.") == 2


def test_a_file_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    told = well("play", GAME, "--seats", 2, "--seed", "3", text=f"save {tmp_path}\n1\n")
    assert f"Not saved in {tmp_path}: " in told
    assert "Player 1 takes a Fertile tile (2 food)." in told


def test_a_command_of_the_game_goes_before_one_of_the_prompt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table("greek", "norse")
    game.ask(0, build.save, "market", 1)
    game.run()
    typed = ["save wood", "save gold"]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", lambda prompt: typed.pop(0))
    assert game.pending is not None
    against_bot(game).ask(0, game.pending)
    assert game.moves == ["0 save gold"]
    assert list(tmp_path.iterdir()) == []


def test_an_error_of_a_bot_ends_the_game_with_one_line(tmp_path: Path) -> None:
    path = tmp_path / "sulky.py"
    path.write_text(
        "class Bot:\n    def choose(self, perspective):\n        return 'no'\n", "utf-8"
    )
    result = run("play", GAME, "--seats", 2, "--seed", "3", "--bots", f"{path}:Bot", text="1\n")
    assert result.exit_code == 1
    assert "sulky.py:Bot (Player 2) answered 'no' to explore.choose_tile" in result.stderr
    assert result.stderr.count("\n") == 1
