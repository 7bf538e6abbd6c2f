"""The commands, each done well and each done wrong, in both languages."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import msgspec
import pytest
from click.testing import CliRunner, Result

import ages
from ages.cli.commands import program
from ages.cli.playing import chosen_game
from ages.games import LANGUAGES
from ages.kernel.record import Record
from ages.lab.statistics import Summary, Tally
from ages.language import program_words

GAME = "mythology"
TITLE = ages.games.get(GAME).title
RULES = ages.games.get("mythology").version
COMMANDS = sorted(program.commands)
PLAIN = {"LANGUAGE": "", "LC_ALL": "C", "COLUMNS": "100", "FORCE_COLOR": None, "NO_COLOR": "1"}


def run(*arguments: object, text: str | None = None, **environment: str) -> Result:
    """A command as it is typed."""
    runner = CliRunner(env={**PLAIN, **environment})
    return runner.invoke(program, [str(one) for one in arguments], input=text)


def well(*arguments: object, text: str | None = None, **environment: str) -> str:
    """What a command that goes well prints; nothing on standard error."""
    result = run(*arguments, text=text, **environment)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return result.stdout


def wrong(*arguments: object, code: int = 1) -> str:
    """The one line that a command that goes wrong prints."""
    result = run(*arguments)
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == code, result.output
    assert result.stderr.count("\n") == 1, result.stderr
    return result.stderr.strip()


@pytest.fixture(scope="module")
def record() -> Record:
    """A finished game."""
    [played] = ages.simulate(GAME, seats=2, seed=1)
    return played.record


@pytest.fixture
def saved(record: Record, tmp_path: Path) -> Path:
    """A finished game in a file."""
    path = tmp_path / "game.json"
    path.write_text(record.to_text(), "utf-8")
    return path


# Help


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [[], *[[name] for name in COMMANDS]])
def test_every_command_has_help_in_the_readers_language(command: list[str], language: str) -> None:
    told = well(*command, "--help", LANG=f"{language}_XX.UTF-8", LC_ALL="")
    assert told.startswith({"en": "Usage: ", "nl": "Gebruik: "}[language])
    assert told == well("--lang", language, *command, "--help")


def test_without_a_command_the_help_is_shown() -> None:
    told = well()
    assert told == well("--help")
    assert all(name in told for name in COMMANDS)


def test_every_option_is_in_the_help_of_its_command() -> None:
    for name, command in program.commands.items():
        told = well(name, "--help")
        options = [one for one in command.params if isinstance(one, click.Option)]
        assert options
        assert all(option.opts[0] in told for option in options)


def test_the_version_is_shown() -> None:
    assert well("--version").startswith("ages 0.")


@pytest.mark.parametrize(
    ("arguments", "english", "dutch"),
    [
        (["simulte"], "no command “simulte”: did you mean simulate?", "geen opdracht “simulte”"),
        (["simulate", GAME, "more"], "Too many arguments: more", "Te veel argumenten: more"),
        (["rules", "mytholgy"], "no game “mytholgy”: did you mean mythology?", "geen spel"),
        (["simulate", "x"], "no game “x”: there are: ", "geen spel “x”: er zijn: "),
        (["bench", "x"], "no game “x”", "geen spel “x”"),
        (["play", "x"], "no game “x”", "geen spel “x”"),
        (["verify", "nowhere.json"], "There is no file nowhere.json", "Er is geen bestand"),
        (["play", "--resume", "nowhere.json"], "no file nowhere.json", "geen bestand"),
        (["rules", GAME, "medsa"], "of mythology speaks of “medsa”: did you mean", "bedoel je"),
        (
            ["rules", GAME, "zzz"],
            "rules of mythology speaks of “zzz”; “ages rules mythology” lists all headings",
            "Niets in de regels van mythology gaat over “zzz”; “ages rules mythology” noemt alle",
        ),
        (["simulate", GAME, "--games", "0"], "--games takes a whole number", "geheel getal"),
        (["simulate", GAME, "--workers", "-1"], "at least 1, not “-1”", "minstens 1"),
        (["simulate", GAME, "--seats", "two"], "not “two”", "niet “two”"),
        (["simulate", GAME, "--seats", "9"], "2 to 8 players, not 9", "2 tot 8 spelers, niet 9"),
        (["play", GAME, "--seats", "1"], "2 to 8 players, not 1", "2 tot 8 spelers, niet 1"),
        (["bench", GAME, "--seats", "1"], "2 to 8 players, not 1", "2 tot 8 spelers, niet 1"),
        (["simulate", GAME, "--bots", "radnom"], "did you mean random?", "bedoel je random?"),
        (["play", "--bots", "radnom"], "did you mean random?", "bedoel je random?"),
        (["simulate", GAME, "--bots", "a.py"], "as in a.py:MyBot", "zoals a.py:MijnBot"),
        (["simulate", GAME, "--bots", "a.py:A"], "no file a.py to load", "geen bestand a.py om"),
        (["simulate", GAME, "--bots", "no_such:A"], "no module no_such", "geen module no_such"),
        (["simulate", GAME, "--bots", "ages.cli:A"], "ages.cli has no “A”", "geen “A”"),
        (
            ["simulate", GAME, "--seats", "4", "--bots", "random,random"],
            "2 bots for 4 seats: name one for all, or one for each",
            "2 bots voor 4 plaatsen: noem er één voor alle, of één voor elke",
        ),
        (
            ["play", "--seats", "2", "--bots", "random,random"],
            "2 bots for 1 seats",
            "2 bots voor 1 plaatsen",
        ),
        (["simulate", GAME, "--option", "medusa"], "write it as name=value", "naam=waarde"),
        (["simulate", GAME, "--option", "medsa=4"], "did you mean medusa?", "bedoel je medusa?"),
        (
            ["play", GAME, "--option", "medusa=5"],
            "mythology: option medusa takes 4, 6, not “5”",
            "mythology: optie medusa kan 4, 6 zijn, niet “5”",
        ),
        (
            ["simulate", GAME, "--seats", "2", "--option", "two_cultures=true"],
            "two_cultures is for 4 players, not 2",
            "two_cultures is voor 4 spelers, niet 2",
        ),
        (
            ["simulate", GAME, "--out", "games.csv"],
            "no kind of table for games.csv; let its name end in .jsonl or .parquet",
            "geen soort tabel voor games.csv",
        ),
        (
            ["simulate", GAME, "--games", "1", "--json", "/no/such/folder/x"],
            "/no/such/folder/x cannot be used",
            "/no/such/folder/x is niet te gebruiken",
        ),
    ],
)
def test_wrong_input_is_told_in_one_line(arguments: list[str], english: str, dutch: str) -> None:
    assert english in wrong(*arguments)
    assert dutch in wrong(*arguments, "--lang", "nl")


@pytest.mark.parametrize(
    ("arguments", "english", "dutch"),
    [
        (["simulate"], "ages simulate needs GAME", "ages simulate heeft GAME nodig"),
        (["verify"], "ages verify needs FILES", "ages verify heeft FILES nodig"),
        (["simulate", GAME, "--gmes", "1"], "did you mean --games?", "bedoel je --games?"),
        (["simulate", GAME, "--zzz"], "has no option --zzz: there are", "geen optie --zzz: er"),
        (["--version=2"], "--version is to be followed by a value, or", "Na --version hoort"),
    ],
)
def test_wrong_usage_has_an_exit_code_of_its_own(
    arguments: list[str], english: str, dutch: str
) -> None:
    assert english in wrong(*arguments, code=2)
    assert dutch in wrong("--lang", "nl", *arguments, code=2)


def test_a_language_that_we_do_not_speak_is_told() -> None:
    assert wrong("rules", GAME, "--lang", "xx") == "There is no language “xx”: there are: en, nl"
    assert "--lang" in wrong("rules", GAME, "--lang", code=2)


# simulate


def test_simulate_tells_wins_points_endings_and_lengths() -> None:
    told = well("simulate", GAME, "--games", 4, "--seats", 3, "--seed", 7)
    assert told.startswith(f"{TITLE}, rules {RULES}: 4 games of 3 players, seed 7\n")
    for title in ("Wins by culture", "Wins by seat", "Wins by bot", "Points by source"):
        assert title in told
    for row in ("Greeks", "Player 3", "random", "The Largest Army", "Turns", "Hand-offs"):
        assert f"│ {row}" in told
    assert "95% interval" in told
    assert "with " not in told


def test_simulate_speaks_dutch() -> None:
    told = well("simulate", GAME, "--games", 2, "--seats", 3, "--seed", 7, "--lang", "nl")
    assert told.startswith(f"{TITLE}, regels {RULES}: 2 partijen met 3 spelers, startgetal 7\n")
    for row in ("Winst per volk", "│ Grieken", "│ Speler 3", "│ Het grootste leger", "│ Beurten"):
        assert row in told
    assert "100,0%" in told


def test_simulate_writes_the_same_summary_as_json(tmp_path: Path) -> None:
    path = tmp_path / "summary.json"
    arguments = ["simulate", GAME, "--games", 3, "--seats", 2, "--seed", 7, "--json"]
    assert "Wins by seat" in well(*arguments, path)
    only = well(*arguments, "-")
    assert only == path.read_text("utf-8")
    tally = Tally()
    for played in ages.simulate(GAME, games=3, seats=2, seed=7):
        tally.add(played)
    assert msgspec.json.decode(only, type=Summary) == tally.summary("7")


def test_simulate_without_a_seed_tells_which_it_took() -> None:
    first = well("simulate", GAME, "--games", 1, "--json", "-")
    summary = msgspec.json.decode(first, type=Summary)
    again = well("simulate", GAME, "--games", 1, "--json", "-", "--seed", summary.seed)
    assert again == first


def test_simulate_tells_the_options_that_are_not_usual() -> None:
    told = well(
        "simulate", GAME, "--games", 1, "--seats", 4, "--seed", 1,
        "--option", "two_cultures=true", "--option", "medusa=6", "--option", "hero_duels=1",
    )  # fmt: skip
    assert "\nwith two_cultures=True, hero_duels=True\n" in told


def test_simulate_saves_records_that_verify(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    well("simulate", GAME, "--games", 10, "--seed", 2, "--records", folder)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"{GAME}-{n:02}.json" for n in range(1, 11)]
    assert well("verify", *files).count(f"ok: mythology rules {RULES}, ") == 10


def test_simulate_with_workers_tells_the_same() -> None:
    arguments = ["simulate", GAME, "--games", 3, "--seed", 2, "--json", "-"]
    assert well(*arguments) == well(*arguments, "--workers", 2)


def test_simulate_shows_a_bar_on_a_terminal_only() -> None:
    result = run("simulate", GAME, "--games", 2, "--seed", 1, FORCE_COLOR="1")
    assert "Playing mythology" in result.stderr
    assert "2/2" in result.stderr
    assert "Playing" not in result.stdout


BOTS = """
class Wrong:
    def choose(self, perspective):
        return "chocolate"

class Refused:
    def choose(self, perspective):
        return ("random",) * 9 if perspective.subset else perspective.options[0]

class Broken:
    def choose(self, perspective):
        return perspective.opinions[0]

class Impatient:
    decisions = 0
    def choose(self, perspective):
        Impatient.decisions += 1
        if Impatient.decisions > 1500:
            raise KeyboardInterrupt
        return perspective.options[-1]
"""


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file with bad bots."""
    monkeypatch.setattr("sys.path", list(sys.path))
    path = tmp_path / "bad_bots.py"
    path.write_text(BOTS, "utf-8")
    return str(path)


def test_a_wrong_choice_of_a_bot_is_told_with_its_options(bots: str) -> None:
    arguments = ["simulate", GAME, "--seed", "1", "--bots", f"{bots}:Wrong"]
    english = wrong(*arguments)
    assert "bad_bots.py:Wrong (Player " in english
    assert ") answered 'chocolate' to explore.choose_tile (VIII.explore). " in english
    assert "not among the choices" in english
    assert "It can answer: tile " in english
    dutch = wrong(*arguments, "--lang", "nl")
    assert ") antwoordde 'chocolate' op explore.choose_tile (VIII.explore). " in dutch
    assert "Mogelijk zijn: tile " in dutch


def test_a_refused_choice_of_a_bot_is_told_with_its_rule(bots: str) -> None:
    arguments = ["simulate", GAME, "--seed", "1", "--bots", f"{bots}:Refused"]
    english = wrong(*arguments)
    assert "answered ('random', 'random'" in english
    assert "Random card: you may pick 4 at most; choose something else (VII.hand)." in english
    assert "It can answer: hand +" in english
    assert "Toevalskaart: je mag er hoogstens 4 kiezen" in wrong(*arguments, "--lang", "nl")


def test_an_error_in_a_bot_is_told_with_its_decision(bots: str) -> None:
    arguments = ["simulate", GAME, "--seed", "1", "--bots", f"{bots}:Broken"]
    english = wrong(*arguments)
    assert ") failed at explore.choose_tile (VIII.explore): AttributeError" in english
    assert re.search(r"bad_bots\.py:\d+\)$", english)
    assert ") liep vast bij explore.choose_tile" in wrong(*arguments, "--lang", "nl")
    assert "failed at" in wrong(*arguments, "--workers", "2")


def test_an_interrupted_run_tells_of_the_games_that_were_finished(bots: str) -> None:
    result = run("simulate", GAME, "--seed", "1", "--bots", f"{bots}:Impatient")
    assert result.exit_code == 130
    assert result.stderr.strip() == "Stopped."
    assert "Wins by seat" in result.stdout
    games = int(result.stdout.split(" games of")[0].rpartition(" ")[2])
    assert 1 <= games < 100


def test_simulate_writes_a_row_for_each_game(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arguments = ["simulate", GAME, "--games", 3, "--seats", 2, "--seed", 7]
    assert "Wins by seat" in well(*arguments, "--out", path)
    rows = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
    games = list(ages.simulate(GAME, games=3, seats=2, seed=7))
    assert rows == [msgspec.json.decode(msgspec.json.encode(one.row())) for one in games]
    assert [row["seed"] for row in rows] == ["7/1", "7/2", "7/3"]
    assert sum(rows[0]["sources"][0].values()) == rows[0]["scores"][0]
    table = tmp_path / "games.parquet"
    well(*arguments, "--out", table)
    assert from_parquet(table) == rows


def from_parquet(path: Path) -> list[dict[str, Any]]:
    """The rows of a Parquet file as JSON has them."""
    from pyarrow import parquet

    rows = parquet.read_table(path).to_pylist(maps_as_pydicts="strict")
    return [row | {"options": msgspec.json.decode(row["options"])} for row in rows]


def test_an_interrupted_run_leaves_rows_that_can_be_read(bots: str, tmp_path: Path) -> None:
    lengths = set()
    for ending in ("jsonl", "parquet"):
        path = tmp_path / f"games.{ending}"
        result = run("simulate", GAME, "--bots", f"{bots}:Impatient", "--seed", 1, "--out", path)
        assert result.exit_code == 130
        lengths.add(len(path.read_text().splitlines() if ending == "jsonl" else from_parquet(path)))
    assert lengths != {0}
    assert len(lengths) == 1


@pytest.mark.parametrize(("name", "extra"), [("games.parquet", "parquet"), ("board.png", "png")])
def test_a_missing_extra_is_told_with_what_to_install(
    name: str, extra: str, saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("pyarrow", "pyarrow.parquet", "resvg_py"):
        monkeypatch.setitem(sys.modules, module, None)
    path = tmp_path / name
    arguments = ["draw", saved, "-o"] if extra == "png" else ["simulate", GAME, "--out"]
    assert wrong(*arguments, path).endswith(f"pip install '.[{extra}]'")
    assert "ontbreekt" in wrong(*arguments, path, "--lang", "nl")
    assert not path.exists()


# draw


def test_draw_writes_a_picture_of_the_kind_that_its_name_says(saved: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "board.svg", tmp_path / "board.PNG"
    well("draw", saved, "--until", 9, "--seat", 1, "--width", 390, "-o", svg)
    assert svg.read_text("utf-8").startswith("<svg ")
    well("draw", saved, "--until", 9, "--seat", 1, "--width", 390, "-o", png)
    assert png.read_bytes().startswith(b"\x89PNG")
    other = tmp_path / "board.jpg"
    assert "let its name end in .svg or .png" in wrong("draw", saved, "-o", other)
    assert "laat de naam eindigen op" in wrong("draw", saved, "-o", other, "--lang", "nl")
    assert not other.exists()


# verify


def test_verify_tells_what_a_sound_record_holds(saved: Path, record: Record) -> None:
    moves = len(record.moves)
    assert record.result is not None
    winner = record.result.winners[0] + 1
    told = well("verify", saved)
    assert told == f"{saved}: ok: mythology rules {RULES}, {moves} moves, winner Player {winner}\n"
    told = well("verify", saved, "--lang", "nl")
    told = told.rpartition(f"in orde: mythology regels {RULES}, ")[2]
    assert told == f"{moves} zetten, winnaar Speler {winner}\n"


def test_verify_takes_a_game_that_is_not_finished(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "half.json"
    half = msgspec.structs.replace(record, moves=record.moves[:9], result=None)
    path.write_text(half.to_text(), "utf-8")
    assert well("verify", path).endswith(f"ok: mythology rules {RULES}, 9 moves, not finished\n")


def test_verify_goes_on_after_a_bad_file(saved: Path) -> None:
    result = run("verify", "nowhere.json", saved)
    assert result.exit_code == 1
    assert result.stderr == "nowhere.json: There is no file nowhere.json\n"
    assert ": ok: " in result.stdout


def changed(record: Record, how: str) -> str:
    """The text of a record with something wrong in it."""
    replace = msgspec.structs.replace
    moves = record.moves
    assert record.result is not None
    match how:
        case "cut":
            return record.to_text()[:500]
        case "no record":
            return '{"name": "me"}'
        case "version":
            return replace(record, version="0.9").to_text()
        case "game":
            return replace(record, game="chess").to_text()
        case "illegal":
            return replace(record, moves=(moves[0], moves[0], *moves[1:])).to_text()
        case "nonsense":
            return replace(record, moves=(*moves[:3], f"{moves[3][0]} dance", *moves[3:])).to_text()
        case "no seat":
            return replace(record, moves=("x", *moves)).to_text()
        case "short":
            return replace(record, moves=moves[:-1]).to_text()
        case _:
            result = replace(record.result, scores=(99, 99))
            return replace(record, result=result).to_text()


@pytest.mark.parametrize(
    ("how", "english", "dutch"),
    [
        ("cut", "The record is cut off or damaged", "Het verslag is afgebroken of beschadigd"),
        ("no record", "This is no record of a game", "Dit is geen verslag van een partij"),
        ("version", f"under mythology rules 0.9; this program has {RULES}", "regels 0.9"),
        ("game", "There is no game “chess”", "Er is geen spel “chess”"),
        ("illegal", "Move 2 (", "Zet 2 ("),
        ("nonsense", "dance) cannot be read: “dance” is no", "is niet te lezen: “dance” is hier"),
        ("no seat", "Move 1 (x) cannot be read", "Zet 1 (x) is niet te lezen"),
        ("short", "the result is another than the record says", "de uitslag een andere"),
        ("result", "the result is another than the record says", "de uitslag een andere"),
    ],
)
def test_verify_tells_what_is_wrong_with_a_record(
    record: Record, tmp_path: Path, how: str, english: str, dutch: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(changed(record, how), "utf-8")
    assert wrong("verify", path).startswith(f"{path}: ")
    assert english in wrong("verify", path)
    assert dutch in wrong("verify", path, "--lang", "nl")


def test_verify_takes_all_records_in_a_folder_and_below(saved: Path, record: Record) -> None:
    below = saved.parent / "more" / "deep.json"
    below.parent.mkdir()
    below.write_text(record.to_text(), "utf-8")
    (saved.parent / "notes.txt").write_text("no record", "utf-8")
    first, second, summary = well("verify", saved.parent).splitlines()
    assert first.startswith(f"{saved}: ok: ")
    assert second.startswith(f"{below}: ok: ")
    assert summary == "2 records: 2 sound, 0 not."
    assert well("verify", below.parent, "--lang", "nl").endswith("1 verslag: 1 in orde, 0 niet.\n")
    below.write_text(changed(record, "illegal"), "utf-8")
    result = run("verify", saved.parent)
    assert result.exit_code == 1
    assert result.stdout.endswith("2 records: 1 sound, 1 not.\n")
    assert result.stderr.startswith(f"{below}: Move 2 (")


def test_verify_tells_that_a_folder_holds_no_records(tmp_path: Path) -> None:
    assert wrong("verify", tmp_path).startswith(f"There are no records in {tmp_path}: ")
    assert "geen verslagen" in wrong("verify", tmp_path, "--lang", "nl")


# rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_lists_every_paragraph(language: str) -> None:
    lines = well("rules", GAME, "--lang", language).splitlines()
    ledger = ages.games.ledger(GAME)
    assert [line.split()[0] for line in lines] == list(ledger)
    for line, entry in zip(lines, ledger.values(), strict=True):
        assert line.endswith(f"  {entry.heading.in_language(language)}")


def test_rules_tells_a_paragraph_by_its_id() -> None:
    told = well("rules", GAME, "VIII.recruit")
    entry = ages.games.ledger(GAME)["VIII.recruit"]
    assert told.split("\n")[0] == f"VIII.recruit  {entry.heading.en}"
    assert " ".join(told.split()).endswith(entry.words.en)
    assert max(map(len, told.splitlines())) <= 100


def test_rules_tells_all_about_a_word_with_rulings_and_options() -> None:
    told = well("rules", GAME, "medusa")
    entry = ages.games.ledger(GAME)["rulings.2"]
    assert "units.medusa  " in told
    assert entry.question is not None
    joined = " ".join(told.split())
    assert f"Question: {entry.question.en}" in joined
    assert "Choice: " in joined
    assert "Reason: " in joined
    assert "Option: --option medusa=..." in joined


def test_rules_names_the_others_that_speak_of_a_word_by_their_headings() -> None:
    ledger = ages.games.ledger(GAME)
    called, others = well("rules", GAME, "wonder").split("These speak of it too:")
    assert ledger["V.wonder"].words.en in " ".join(called.split())
    heading = ledger["IV.ages"].heading.en
    assert f"\n  IV.ages  {heading}\n" in others
    assert ledger["IV.ages"].words.en not in " ".join(others.split())


def test_rules_speaks_dutch() -> None:
    told = " ".join(well("rules", GAME, "rulings.2", "--lang", "nl").split())
    entry = ages.games.ledger(GAME)["rulings.2"]
    assert entry.words.nl in told
    assert entry.reason is not None
    assert f"Reden: {entry.reason.nl}" in told
    assert "Optie: " in told


def test_rules_finds_a_dutch_word_in_dutch_only() -> None:
    assert "VIII.recruit" in well("rules", GAME, "werven", "--lang", "nl")
    assert "No rule of mythology speaks of “werven”" in wrong("rules", GAME, "werven")


# bench


def test_bench_shows_the_figures_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ages.lab.bench.ROUNDS", 1)
    told = well("bench", GAME, "--seats", 2, "--seconds", 1)
    assert f"{TITLE}, 2 seats" in told
    rows = [line.split("│")[1:3] for line in told.splitlines() if line.startswith("│")]
    assert len(rows) == 9
    assert all(float(value.replace(",", "")) > 0 for _, value in rows)


def test_bench_measures_all_games_and_speaks_dutch(monkeypatch: pytest.MonkeyPatch) -> None:
    from ages.lab.bench import Figures

    measured: list[tuple[str, int, float]] = []

    def figures(name: str, seats: int, seconds: float) -> Figures:
        measured.append((name, seats, seconds))
        return Figures(*[1234.5] * 9)

    monkeypatch.setattr("ages.cli.studying.figures", figures)
    told = well("bench", "--lang", "nl")
    assert measured == [(name, 4, 6) for name in ages.games.names()]
    assert "partijen per seconde" in told
    assert "1.234,5" in told


# The program itself


def test_the_program_runs_as_a_module_and_minds_no_broken_pipe() -> None:
    rules = subprocess.Popen(
        [sys.executable, "-m", "ages", "rules", GAME, "e"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    assert rules.stdout is not None
    assert rules.stderr is not None
    assert rules.stdout.readline().startswith(b"I.contents  ")
    rules.stdout.close()
    assert rules.stderr.read() == b""
    rules.wait()
    rules.stderr.close()


def test_a_person_at_a_terminal_picks_the_game_from_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def prompt(question: str, default: str) -> str:
        asked.append(question)
        return " 2 "

    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("click.prompt", prompt)
    assert chosen_game(program_words("nl")) == ages.games.names()[1]
    assert asked == ["Welk spel"]


# Rulings


@pytest.mark.parametrize("word", ["ruling", "rulings", "Ruling"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ages.games.names())
def test_every_ruling_is_told_with_question_choice_reason_and_option(
    game: str, language: str, word: str
) -> None:
    told = " ".join(well("rules", game, word, "--lang", language).split())
    rulings = ages.games.ledger(game).rulings
    names = {"en": ("Question", "Choice", "Reason"), "nl": ("Vraag", "Keuze", "Reden")}[language]
    for entry in rulings:
        parts = zip(names, (entry.question, entry.choice, entry.reason), strict=True)
        for name, both in parts:
            assert both is not None
            assert f"{name}: {both.in_language(language)}" in told, entry.id
        if entry.option:
            assert f"--option {entry.option}=..." in told, entry.id
    without = [entry for entry in rulings if not entry.option]
    assert told.count({"en": "Option: none", "nl": "Optie: geen"}[language]) == len(without)
    others = [entry for entry in ages.games.ledger(game).values() if entry not in rulings]
    assert not any(f"{entry.id} {entry.heading.in_language(language)}" in told for entry in others)


def test_rulings_are_found_by_their_dutch_name_too() -> None:
    for word in ("beslissing", "beslissingen"):
        told = well("rules", GAME, word, "--lang", "nl")
        assert told == well("rules", GAME, "ruling", "--lang", "nl")


def test_an_option_tells_what_it_can_be_and_what_it_usually_is() -> None:
    told = " ".join(well("rules", GAME, "rulings.2").split())
    assert "Option: --option medusa=... (4, 6; 6 unless you choose)" in told
