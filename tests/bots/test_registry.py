"""Bots by name, and bots out of files and modules."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import ages
from ages import bots
from ages.bots.errors import BotError
from ages.kernel.errors import AgesError, BadOption, UnknownName

GOOD = '''
class First:
    """Takes the first option."""

    def choose(self, perspective):
        return perspective.options[0]


class Seeded:
    def __init__(self, *, seed):
        self.seed = seed

    def choose(self, perspective):
        return perspective.options[self.seed % len(perspective.options)]


class Anything:
    def __init__(self, **settings):
        self.settings = settings

    def choose(self, perspective):
        return perspective.options[0]


class Demanding:
    def __init__(self, model):
        self.model = model

    def choose(self, perspective):
        return perspective.options[0]


class Silent:
    pass


one = First()
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with bots good and bad."""
    path = tmp_path / "my_bot.py"
    path.write_text(GOOD, "utf-8")
    return path


def test_our_own_bots_are_made_by_name_and_the_same_seed_makes_the_same_choices() -> None:
    game = ages.new("mythology", seats=2, seed=1)
    assert game.pending is not None
    perspective = ages.Perspective(game, game.pending.seats[0])
    choices = [
        [bot.choose(perspective) for _ in range(20)]
        for bot in (bots.make("random", seed=1), bots.make("random", seed=1), bots.make("random"))
    ]
    assert choices[0] == choices[1] != choices[2]
    assert set(choices[0]) <= set(perspective.options)
    assert len(set(choices[0])) > 1


def test_a_wrong_name_is_answered_with_the_right_one() -> None:
    with pytest.raises(UnknownName, match="no bot 'radnom': did you mean random"):
        bots.make("radnom")
    with pytest.raises(UnknownName, match="there are: greedy, random"):
        bots.make("zzz")


def test_a_class_in_a_file_makes_a_new_bot_each_time(file: Path) -> None:
    find = bots.find(f"{file}:First")
    assert find(seed=1) is not find(seed=1)


def test_a_class_gets_the_seed_if_it_takes_one(file: Path) -> None:
    made = [bots.make(f"{file}:{name}", seed=7) for name in ("Seeded", "Anything")]
    assert [vars(bot) for bot in made] == [{"seed": 7}, {"settings": {"seed": 7}}]


def test_an_object_in_a_file_is_one_bot_for_all(file: Path) -> None:
    find = bots.find(f"{file}:one")
    assert find(seed=1) is find(seed=2)


def test_a_bot_can_come_from_a_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "zoo_of_bots").mkdir()
    (tmp_path / "zoo_of_bots" / "tame.py").write_text(GOOD, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", ["", *sys.path])
    bot = bots.make("zoo_of_bots.tame:First")
    assert type(bot).__module__ == "zoo_of_bots.tame"


def test_a_file_may_import_what_lies_beside_it_and_hides_no_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.path", list(sys.path))
    (tmp_path / "beside_the_bot.py").write_text("LAST = -1", "utf-8")
    path = tmp_path / "random.py"
    path.write_text(
        "import random\n"
        "from beside_the_bot import LAST\n"
        "class Last:\n"
        "    chance = random.Random(1)\n"
        "    def choose(self, perspective):\n"
        "        return perspective.options[LAST]\n",
        "utf-8",
    )
    bots.make(f"{path}:Last")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("{file}", "say which bot in it: .*my_bot.py:MyBot"),
        ("nowhere.py:First", "there is no file nowhere.py"),
        ("no_such.module:First", "there is no module no_such.module"),
        ("ages.no_such:First", "there is no module ages.no_such"),
        ("{file}:Frist", "has no 'Frist': did you mean First"),
        ("{file}:Silent", "has no choose"),
        ("{file}:Demanding", "may take seed=.*missing 1 required positional argument: 'model'"),
        ("ages.kernel.log:Event", "has no choose"),
        ("ages.kernel.log:Bot", "it has no bot at all"),
        (":First", "cannot be imported: ValueError: Empty module name"),
    ],
)
def test_a_bot_that_cannot_be_loaded_is_told_why(file: Path, name: str, told: str) -> None:
    with pytest.raises(BotError, match=told):
        bots.make(name.format(file=file))


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("import no_such_library", "No module named 'no_such_library'"),
        ("class Bot", "SyntaxError: expected .:."),
        ("raise SystemExit('bye')", "SystemExit: bye"),
    ],
)
@pytest.mark.parametrize("form", ["broken_bot.py:Bot", "broken_bot:Bot"])
def test_a_file_or_module_that_fails_is_told_with_its_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, told: str, form: str
) -> None:
    (tmp_path / "broken_bot.py").write_text(source, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [str(tmp_path), *sys.path])
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    with pytest.raises(BotError, match=f"broken_bot.*cannot be imported: .*{told}") as caught:
        bots.make(form)
    assert caught.value.__cause__ is not None
    assert isinstance(caught.value, AgesError)


def test_one_bot_serves_all_seats_and_a_list_has_one_for_each() -> None:
    assert bots.one_for_each("a", 2) == ("a", "a")
    assert bots.one_for_each("a,b", 2) == ("a", "b")
    assert bots.one_for_each(["a", "b", "c"], 3) == ("a", "b", "c")
    assert bots.one_for_each(bots.RandomBot, 2) == (bots.RandomBot, bots.RandomBot)
    with pytest.raises(BadOption, match="3 bots for 2 seats: name one for all, or one for each"):
        bots.one_for_each("a,b,c", 2)
