"""What can be typed besides a choice: board, hint, why, rules, undo, save, quit; and hot-seat."""

from __future__ import annotations

from pathlib import Path

import pytest

import ages
from ages.bots.advice import whole_command
from ages.bots.greedy import GreedyBot
from ages.cli.playing import seat_bots
from ages.games import LANGUAGES
from ages.kernel.choices import Choice
from ages.terminal import Terminal
from ages.terminal.screen import HIDDEN, Leave, Screen
from ages.terminal.typed import read_items

from .games.mythology.builder import ask_card, battle, give, table
from .test_cli import GAME, well

HAND = ["pass"] * 6 + ["largest_army"]
"""What brings the first player of seed 3 to the first hand."""


@pytest.fixture(autouse=True)
def saved_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are left are saved in the current directory."""
    monkeypatch.chdir(tmp_path)


def typed(*lines: str, language: str = "en") -> str:
    """What is shown when these lines are typed from the start of a game."""
    text = "\n".join(lines) + "\n"
    return well("play", GAME, "--seats", 2, "--seed", "3", "--lang", language, text=text)


def shown(told: str, line: str) -> str:
    """What is shown between a typed line and the next prompt."""
    return told.split(f"> {line}\n", 1)[1].partition("\n> ")[0]


class Scripted(Screen):
    """A screen with a person who types these lines and then leaves."""

    def __init__(self, *lines: str) -> None:
        """The lines still to be typed."""
        super().__init__()
        self.lines = list(lines)

    def read(self) -> str:
        """The next line."""
        if not self.lines:
            raise Leave
        self.show_as_it_is(f"> {self.lines[0]}")
        return self.lines.pop(0)


def at_table(game: ages.Game, *lines: str, language: str = "en", people: int = 1) -> Terminal:
    """Play from a position until the lines are used up."""
    against = seat_bots("random", range(people, game.seats), "1")
    terminal = Terminal(game, against, ages.games.words(GAME, language))
    terminal.screen = Scripted(*lines)
    terminal.play()
    return terminal


# The board


def test_the_board_is_the_whole_position_as_text() -> None:
    told = typed("board")
    game = ages.new(GAME, seats=2, seed="3")
    assert shown(told, "board") == ages.games.text(game, 0, width=100)


@pytest.mark.parametrize(("language", "word"), [("en", "board"), ("nl", "bord"), ("nl", "BOARD")])
def test_one_board_can_be_looked_at(language: str, word: str) -> None:
    told = shown(typed(f"{word} 2", language=language), f"{word} 2")
    assert told.startswith({"en": "Player 2: ", "nl": "Speler 2: "}[language])
    assert {"en": "Player 1", "nl": "Speler 1"}[language] not in told


@pytest.mark.parametrize("wrong", ["3", "0", "me", "-1"])
def test_a_board_that_is_not_there_is_told(wrong: str) -> None:
    assert "from 1 to 2" in shown(typed(f"board {wrong}"), f"board {wrong}")


def test_the_board_is_shown_at_the_start_of_a_turn_and_not_between() -> None:
    told = typed(*HAND[:2])
    assert told.count("Holding Area: ") == 1
    told = typed(*HAND, "+attack")
    assert told.count("Holding Area: ") == 2


# Explanations


def test_what_is_new_is_explained_once() -> None:
    told = typed(*HAND, "+attack", "+build")
    for heading in ("Starting production tiles", "Where the cubes go", "Making up a hand"):
        assert told.count(f"New - {heading}: ") == 1


# Hints


@pytest.mark.parametrize(("language", "word"), [("en", "hint"), ("nl", "tip"), ("nl", "hint")])
def test_a_hint_is_the_best_three_with_the_reason(language: str, word: str) -> None:
    lines = shown(typed(word, language=language), word).splitlines()
    assert len(lines) == 3
    reason = {"en": "it lets you gather more", "nl": "je vergaart er voortaan meer door"}
    assert all(reason[language] in line for line in lines)
    best = lines[0].split(": ")[1].split(" - ")[0]
    assert typed(best).count("Player 1 takes a ") == 1


def test_a_hint_of_a_subset_is_a_line_that_can_be_typed() -> None:
    lines = shown(typed(*HAND, "hint"), "hint").splitlines()
    commands = [line.removeprefix("Advice: ").split(" - ")[0].rstrip(".") for line in lines]
    assert len(set(commands)) == len(commands) > 1
    for command in commands:
        assert command.startswith("hand ")
        assert "Player 1 takes " in shown(typed(*HAND, command), command)


# Why


def test_why_tells_what_is_missing_with_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={})
    ask_card(game, 0, "build", "trade")
    at_table(game, "why play build", "waarom play build", "why play trade")
    told = shown(capsys.readouterr().out, "why play build")
    assert "House: you need 2 food and 2 wood more (VIII.build)" in told
    assert "VIII.build  " in told, "the paragraph too"


def test_why_of_what_is_possible_says_so() -> None:
    told = shown(typed("why tile pass"), "why tile pass")
    assert told.startswith("This is possible now. Take no tile")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("why", "Type why with a command behind it"),
        ("why recruit hydra", "For that you need a Recruit card; play one when it is your turn"),
        ("why cube largest_army", "“cube largest_army” answers another question."),
        ("why play gather", "You have no card left to play"),
        ("why nonsense", "“nonsense” is no command."),
    ],
)
def test_a_wrong_why_is_explained(line: str, told: str) -> None:
    assert shown(typed(line), line).startswith(told)


# Rules


def test_rules_are_told_by_word_and_for_the_question() -> None:
    assert "V.market  Market" in shown(typed("rules market"), "rules market")
    assert shown(typed("rules"), "rules").startswith("VI.starting_tiles  ")
    assert "V.market  Markt" in shown(typed("regels markt", language="nl"), "regels markt")
    assert "“zebra”" in shown(typed("rules zebra"), "rules zebra")


# Undo


@pytest.mark.parametrize(("language", "word"), [("en", "undo"), ("nl", "terug"), ("nl", "undo")])
def test_a_choice_is_taken_back(language: str, word: str) -> None:
    told = typed(*HAND, "+attack", word, language=language)
    assert {"en": "Player 1 takes back", "nl": "Speler 1 neemt een keuze terug"}[language] in told
    assert told.count({"en": "so far: nothing", "nl": "nu toe: niets"}[language]) == 2


def test_what_others_have_seen_cannot_be_taken_back() -> None:
    assert "This cannot be undone" in shown(typed("undo"), "undo")
    told = typed(*HAND, "hand 4 random", "undo")
    assert "This cannot be undone" in shown(told, "undo")


# Names


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "recruit minotaur"), ("en", "Minotaur"), ("nl", "recruit Minotaurus"),
     ("nl", "minotaurus"), ("nl", "recruit minotaur")],
)  # fmt: skip
def test_a_choice_is_typed_by_id_or_by_its_name(language: str, line: str) -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "recruit")
    game.play(0, ("play", "recruit"))
    give(game, 0, cubes={"food": 9, "wood": 9, "gold": 9, "favor": 9})
    at_table(game, line, language=language)
    assert game.moves is not None
    assert game.moves[-1] == "0 recruit minotaur"


def test_a_name_may_be_typed_without_what_stands_behind_it() -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "gather", "build")
    at_table(game, "speel vergaren", language="nl")
    assert game.moves == ["0 play gather"]


def test_a_name_that_is_refused_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 1, "wood": 1})
    ask_card(game, 0, "recruit")
    game.play(0, ("play", "recruit"))
    at_table(game, "hydra")
    told = shown(capsys.readouterr().out, "hydra")
    assert "Hydra: you need 2 gold and 2 favor more" in told


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "recruit villager", "Villagers cannot be recruited"),
        ("en", "Villager", "Villagers cannot be recruited"),
        ("nl", "recruit dorpeling", "Dorpelingen kun je niet werven"),
        ("nl", "werf", "“werf” is hier geen keuze"),
        ("nl", "IJsreus", "IJsreus: een eenheid van de Noren"),
        ("en", "frost giant", "Frost Giant: a unit of the Norse"),
        ("en", "attack 1 city", "For that you need an Attack card"),
    ],
)
def test_what_can_never_be_chosen_is_explained_by_id_or_by_name(
    language: str, line: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "recruit")
    game.play(0, ("play", "recruit"))
    at_table(game, line, f"why {line}", language=language)
    out = capsys.readouterr().out
    assert shown(out, line).startswith(told)


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "army villager hoplite"), ("en", "+Villager"), ("nl", "army dorpeling"),
     ("nl", "2 dorpelingen hoplite")],
)  # fmt: skip
def test_what_can_never_be_picked_is_explained_by_id_or_by_name(
    language: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "attack")
    game.play(0, ("play", "attack"))
    game.play(0, (1, "holding"))
    at_table(game, line, language=language)
    told = {"en": "A Villager is not a unit", "nl": "Een dorpeling is geen eenheid"}[language]
    assert told in shown(capsys.readouterr().out, line)


@pytest.mark.parametrize(("language", "asked"), [("en", "did you mean"), ("nl", "bedoel je")])
def test_what_is_impossible_now_is_never_suggested(
    language: str, asked: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 2, "wood": 2})
    ask_card(game, 0, "recruit")
    game.play(0, ("play", "recruit"))
    at_table(game, "recruit hidra", "recruit toxotez", language=language)
    out = capsys.readouterr().out
    assert asked not in shown(out, "recruit hidra")
    assert "hydra" not in shown(out, "recruit hidra")
    assert f"{asked} toxotes?" in shown(out, "recruit toxotez")


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "army hydra 2 cyclops"),
        ("en", "2 cyclops, hydra"),
        ("nl", "army hydra 2 cyclopen"),
        ("nl", "cycloop cycloop hydra"),
        ("nl", "army 2 cyclops hydra"),
    ],
)
def test_an_army_is_one_line_by_ids_or_names(language: str, line: str) -> None:
    game = table("greek", "norse")
    give(game, 0, units={"hydra": 1, "cyclops": 3})
    ask_card(game, 0, "attack")
    game.play(0, ("play", "attack"))
    game.play(0, (1, "holding"))
    at_table(game, line, language=language)
    assert game.moves is not None
    assert "0 army 2 cyclops hydra" in game.moves


def test_a_line_with_a_word_left_over_is_no_selection() -> None:
    names = {"hydra": "hydra", "random card": "random"}
    assert read_items("2 random card hydra", names) == ("hydra", "random", "random")
    for wrong in ("hydra 2", "random", "", "2", "hydra lion"):
        assert read_items(wrong, names) is None


# Battles


def test_the_chance_of_each_encounter_stands_at_the_units(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = battle(["hydra", "medusa"], ["jarl", "troll"])
    at_table(game)
    told = capsys.readouterr().out
    for unit in ("Hydra", "Medusa"):
        assert f"{unit} [fight {unit.lower()}]: wins " in told
    assert told.count("% against Jarl") == told.count("% against Troll") == 2


# Hot-seat


def test_what_one_person_saw_is_out_of_sight_for_the_next() -> None:
    told = well("play", GAME, "--seats", 2, "--humans", "2", "--seed", "3", text="\npass\n\n")
    before, _, after = told.partition("Player 2, press Enter.")
    assert before.endswith("\n" * HIDDEN)
    assert "Player 2 (you)" not in before
    assert "Player 1 (you)" not in after


def test_on_a_terminal_the_screen_and_what_scrolled_off_are_cleared(
    capsys: pytest.CaptureFixture[str],
) -> None:
    screen = Screen()
    screen.console._force_terminal = True
    screen.hide()
    assert capsys.readouterr().out == "\033[3J\033[2J\033[H"


def test_at_the_end_nobody_sees_what_was_private_to_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = table("greek", "norse")
    terminal = Terminal(game, {}, ages.games.words(GAME))
    game.tell("dealt", (0,), seat=0, cards=("zeus",))
    game.tell("retreated", seat=1)
    terminal.at_keyboard = 0
    terminal.tell_result()
    assert capsys.readouterr().out == "Player 2 retreats.\n"


# Saved games


def test_a_game_that_is_left_is_saved_and_how_to_go_on_is_told(tmp_path: Path) -> None:
    told = typed("1", "quit")
    assert told.endswith(
        "Saved in mythology.json.\nTo play on, type: ages play --resume mythology.json\nGoodbye.\n"
    )
    assert ages.library.read_record(tmp_path / "mythology.json").moves[0] == "0 tile fertile_food"
    assert "mythology-2.json" in typed("1", "quit"), "another game is not written over"


def test_a_resumed_game_is_saved_where_it_came_from(tmp_path: Path) -> None:
    typed("1", "quit")
    told = well("play", "--resume", "mythology.json", "--lang", "nl", text="1\nstop\n")
    assert "ages play --resume mythology.json --lang nl\n" in told
    assert [path.name for path in tmp_path.iterdir()] == ["mythology.json"]
    assert len(ages.library.read_record(tmp_path / "mythology.json").moves) > 3


def test_people_and_bots_are_named_in_how_to_go_on() -> None:
    text = "\n1\n" + "\n1\nquit\n" * 4
    told = well(
        "play", GAME, "--seats", "3", "--humans", "2", "--bots", "random", "--seed", "3", text=text
    )
    assert "ages play --resume mythology.json --humans 2 --bots random\n" in told


def test_nothing_is_saved_of_a_game_that_has_not_begun(tmp_path: Path) -> None:
    typed("quit")
    assert list(tmp_path.iterdir()) == []


def test_save_needs_no_file(tmp_path: Path) -> None:
    told = typed("1", "save", "save", "save other.json", "save")
    assert told.count("Saved in mythology.json.") == 2
    assert told.count("Saved in other.json.") == 3, "from then on, and at the end"


# Whole games


class Advised(Terminal):
    """A person who always takes greedy's advice, typed as it is told."""

    def __init__(self, game: ages.Game, language: str) -> None:
        """The bot that advises, and what is typed."""
        super().__init__(game, seat_bots("random", [1], "8"), ages.games.words(GAME, language))
        self.bot = GreedyBot(1)
        self.screen.read = self.type  # type: ignore[method-assign]
        self.typed = 0

    def type(self) -> str:
        """The best command."""
        perspective = ages.Perspective(self.game, 0)
        choice: Choice = self.bot.choose(perspective)
        self.typed += 1
        return whole_command(perspective, self.bot, choice, self.bot.chance)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_follows_the_advice_finishes_a_game(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    terminal = Advised(ages.new(GAME, seats=2, seed="8"), language)
    terminal.play()
    told = capsys.readouterr().out
    assert terminal.game.over
    assert terminal.typed > 30
    assert {"en": " wins the game.", "nl": " wint het spel."}[language] in told.splitlines()[-1]
    assert max(map(len, told.splitlines())) <= 80
    assert "\033" not in told
