"""Recorded games are played again move by move, and a wrong record is answered clearly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import ages
from ages.kernel.errors import AgesError, BadOption, CutRecord, OtherVersion, UnknownName, WrongMove
from ages.kernel.record import Record
from ages.library import read_record

from .contract import asks_together
from .marks import TESTS

RECORDS = {
    name: sorted(TESTS.joinpath("games", name, "records").glob("*.json"))
    for name in ages.games.names()
}
EVERY = [path for paths in RECORDS.values() for path in paths]
SHORTEST = min(RECORDS["mythology"], key=lambda path: path.stat().st_size)

HERE = ages.games.get("mythology").version

every_record = pytest.mark.parametrize("path", EVERY, ids=[path.stem for path in EVERY])
every_game = pytest.mark.parametrize("name", ages.games.names())


# Whole games


@every_record
def test_a_recorded_game_is_played_again_to_its_recorded_result(path: Path) -> None:
    record = read_record(path)
    game = record.verify(ages.new)
    assert game.over
    assert game.moves == list(record.moves)
    assert Record.of(game) == record
    assert Record.of(game).to_text() == path.read_text("utf-8")


@every_record
def test_all_that_is_conserved_is_conserved_in_recorded_games(path: Path) -> None:
    record = read_record(path)
    census = ages.games.get(record.game).knowledge.census
    counted = {msgspec.json.encode(census(game)) for game in record.positions(ages.new)}
    assert len(counted) == 1


@pytest.mark.parametrize("path", EVERY[::5], ids=[path.stem for path in EVERY[::5]])
def test_the_snapshot_is_the_replay_at_every_move(path: Path) -> None:
    record = read_record(path)
    snapshot = record.replay(ages.new, until=0)
    for game in record.positions(ages.new):
        assert game.moves is not None
        number = len(game.moves)
        if number:
            seat, _, text = record.moves[number - 1].partition(" ")
            perspective = ages.Perspective(snapshot, int(seat))
            snapshot.play(int(seat), perspective.parse(text))
        assert snapshot.to_json() == game.to_json()
        snapshot = ages.load(snapshot.to_json())


@every_game
def test_there_are_twenty_records_of_every_game(name: str) -> None:
    assert len(RECORDS[name]) >= 20


@every_game
def test_records_hold_every_number_of_seats_and_every_option(name: str) -> None:
    package = ages.games.get(name)
    records = [read_record(path) for path in RECORDS[name]]
    assert {record.seats for record in records} == set(package.seats)
    plain = msgspec.to_builtins(package.options())
    used = {
        option
        for record in records
        for option, value in record.options.items()
        if value != plain[option]
    }
    assert used == plain.keys()


@every_game
def test_records_hold_every_way_to_answer(name: str) -> None:
    moves = [move.split(" ") for path in RECORDS[name] for move in read_record(path).moves]
    assert any(move[1:] == ["withdraw"] for move in moves) == asks_together(name)
    assert any(move[-1].startswith("+") for move in moves)
    assert any(move[-1].startswith("-") for move in moves)
    assert any(move[-1] == "nothing" for move in moves)
    assert any(move[2:3] and move[2].isdigit() for move in moves)


def test_records_of_mythology_end_by_the_last_cube_and_by_the_wonder() -> None:
    results = [read_record(path).result for path in RECORDS["mythology"]]
    endings = [result.ending for result in results if result is not None]
    assert endings.count("wonder") >= 5
    assert endings.count("last_cube") >= 5


# Reading and replaying


def changed(**fields: Any) -> Record:
    """The shortest record with some of its fields changed."""
    return msgspec.structs.replace(read_record(SHORTEST), **fields)


def with_move(number: int, move: str) -> Record:
    """The shortest record with one move changed; moves are counted from one."""
    moves = list(read_record(SHORTEST).moves)
    moves[number - 1] = move
    return changed(moves=tuple(moves))


def test_a_record_is_read_from_a_path_a_name_or_its_text() -> None:
    text = SHORTEST.read_text("utf-8")
    games = [ages.replay(SHORTEST), ages.replay(str(SHORTEST)), ages.replay(text)]
    assert games[0] == games[1] == games[2]
    assert games[0].over


def test_a_record_can_be_replayed_up_to_a_move() -> None:
    record = read_record(SHORTEST)
    assert ages.replay(SHORTEST, until=0) == ages.new(
        record.game, seats=record.seats, seed=record.seed, **record.options
    )
    game = ages.replay(SHORTEST, until=10)
    assert game.moves == list(record.moves[:10])


def test_an_unfinished_record_is_replayed_to_where_it_stands() -> None:
    record = read_record(SHORTEST)
    unfinished = changed(moves=record.moves[:20], result=None)
    game = unfinished.verify(ages.new)
    assert not game.over
    assert Record.of(game) == unfinished


@every_game
def test_a_record_that_is_older_than_an_option_is_played_without_it(name: str) -> None:
    plain = msgspec.to_builtins(ages.games.get(name).options())
    record = read_record(min(RECORDS[name], key=lambda path: path.stat().st_size))
    chosen = {option: it for option, it in record.options.items() if it != plain[option]}
    older = msgspec.structs.replace(record, options=chosen)
    assert older.verify(ages.new) == record.verify(ages.new)


def test_a_game_that_kept_no_moves_has_no_record() -> None:
    game = ages.new("mythology", seats=2, seed=1, log=False)
    with pytest.raises(AgesError, match="kept no moves; make it with log=True"):
        Record.of(game)


def test_an_illegal_move_is_named_with_its_number_and_reason() -> None:
    record = read_record(SHORTEST)
    seat, *_ = record.moves[0].split(" ")
    other = 1 - int(seat)
    wrong = with_move(1, f"{other} tile pass")
    with pytest.raises(WrongMove, match=rf"^move 1 \({other} tile pass\): seat {other} cannot"):
        wrong.verify(ages.new)


def test_a_refused_move_is_named_with_its_refusal() -> None:
    record = read_record(SHORTEST)
    for number, game in enumerate(record.positions(ages.new), start=1):
        if game.pending is not None and game.pending.question.name == "turn.choose_hand":
            seat = game.pending.seats[0]
            wrong = with_move(number, f"{seat} hand 9 random")
            break
    with pytest.raises(
        WrongMove, match=rf"^move {number} \({seat} hand 9 random\): .*you may pick \d at most"
    ):
        wrong.verify(ages.new)


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("0 tile nonsense", r"cannot be read: 'nonsense' is no choice here: there are: "),
        ("x tile pass", r"cannot be read: invalid literal for int"),
        ("", r"cannot be read: invalid literal for int"),
        ("9 tile pass", r"seat 9 cannot choose 'tile pass': It is not your choice"),
        ("-1 tile pass", r"seat -1 cannot choose 'tile pass': It is not your choice"),
    ],
)
def test_a_move_that_means_nothing_is_named(move: str, message: str) -> None:
    first = read_record(SHORTEST).moves[0]
    wrong = with_move(1, move.replace("0 ", f"{first[0]} ", 1))
    with pytest.raises(WrongMove, match=rf"^move 1 \(.*\):? {message}"):
        wrong.replay(ages.new)


def test_moves_after_the_end_are_refused() -> None:
    record = read_record(SHORTEST)
    longer = changed(moves=(*record.moves, "0 tile pass"))
    number = len(record.moves) + 1
    with pytest.raises(WrongMove, match=rf"^move {number} \(0 tile pass\).* the game is over"):
        longer.verify(ages.new)


def test_a_changed_result_is_found() -> None:
    result = read_record(SHORTEST).result
    assert result is not None
    other = msgspec.structs.replace(result, scores=(99,) * len(result.scores))
    with pytest.raises(WrongMove, match=r"the result is .* but the record says .*99"):
        changed(result=other).verify(ages.new)
    assert changed(result=other).replay(ages.new).result == result


def test_a_record_that_stops_before_its_result_is_found() -> None:
    record = read_record(SHORTEST)
    short = changed(moves=record.moves[:-1])
    with pytest.raises(WrongMove, match=r"^after \d+ moves the result is None, but the record"):
        short.verify(ages.new)


def test_a_record_under_other_rules_names_both_versions() -> None:
    with pytest.raises(OtherVersion, match=rf"rules 0\.7; this program has {HERE}: use the prog"):
        changed(version="0.7").verify(ages.new)


def test_a_record_of_an_unknown_game_says_which_was_meant() -> None:
    with pytest.raises(UnknownName, match=r"^no game 'mytology': did you mean mythology\?"):
        changed(game="mytology").verify(ages.new)


@pytest.mark.parametrize("seats", [0, 1, 9, -2])
def test_a_record_with_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=rf"^mythology is for 2 to 8 seats, not {seats}$"):
        changed(seats=seats).verify(ages.new)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"medsa": 4}, r"^mythology has no option 'medsa': did you mean medusa\?$"),
        ({"medusa": 5}, r"^mythology: option medusa takes 4, 6, not 5$"),
        ({"two_cultures": True}, r"two_cultures is for four players"),
    ],
)
def test_a_record_with_wrong_options_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        changed(options=options).verify(ages.new)


def test_another_seed_is_found_by_the_moves_or_the_result() -> None:
    with pytest.raises(WrongMove):
        changed(seed="another").verify(ages.new)


@pytest.mark.parametrize("kept", [0.1, 0.5, 0.99])
def test_a_cut_file_is_told_from_a_whole_one(tmp_path: Path, kept: float) -> None:
    text = SHORTEST.read_text("utf-8")
    path = tmp_path / "cut.json"
    path.write_text(text[: int(len(text) * kept)], encoding="utf-8")
    for source in (path, str(path), path.read_text("utf-8")):
        with pytest.raises(CutRecord, match=r"cut off or damaged .*; use a whole copy of the file"):
            ages.replay(source)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"a": 1}', "this is no record of a game: .*unknown field `a`"),
        ("{}", "this is no record of a game: .*missing required field `game`"),
        ('{"game": 7}', "this is no record of a game: Expected `str`, got `int`"),
        ("{,}", "the record is cut off or damaged"),
    ],
)
def test_what_is_no_record_is_said_to_be_none(text: str, message: str) -> None:
    with pytest.raises(CutRecord, match=f"^{message}"):
        ages.replay(text)


def test_a_file_that_is_not_there_or_no_text_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    with pytest.raises(CutRecord, match=rf"^there is no file {missing}$"):
        ages.replay(missing)
    with pytest.raises(CutRecord, match=rf"^{tmp_path} cannot be read: "):
        ages.replay(tmp_path)
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"{\xff\xfe")
    with pytest.raises(CutRecord, match=rf"^{binary} cannot be read: "):
        ages.replay(binary)
    empty = tmp_path / "empty.json"
    empty.write_text("", encoding="utf-8")
    with pytest.raises(CutRecord, match="cut off or damaged"):
        ages.replay(empty)


# Saved positions


def saved(**fields: Any) -> bytes:
    """A saved position with some of its fields changed; None leaves one out."""
    plain = msgspec.json.decode(ages.new("mythology", seats=2, seed=1).to_json())
    for name, value in fields.items():
        if value is None:
            del plain[name]
        else:
            plain[name] = value
    return msgspec.json.encode(plain)


def test_a_saved_position_is_loaded_from_bytes_and_from_text() -> None:
    assert (
        ages.load(saved()) == ages.load(saved().decode()) == ages.new("mythology", seats=2, seed=1)
    )


def test_a_saved_position_under_other_rules_names_both_versions() -> None:
    with pytest.raises(OtherVersion, match=rf"mythology rules 0\.7; this program has {HERE}"):
        ages.load(saved(version="0.7"))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"players": None}, "missing: players"),
        ({"agenda": None}, "agenda"),
        ({"bank": "full"}, "Expected `array`, got `str`"),
        ({"pending": [1, 2]}, "list indices must be integers"),
        ({"agenda": 5}, "not iterable"),
        ({"version": None}, "version"),
        ({"game": None}, "game"),
    ],
)
def test_a_damaged_position_is_said_to_be_damaged(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(CutRecord, match=f"damaged.*{message}"):
        ages.load(saved(**fields))


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '"mythology"'])
def test_what_is_no_saved_position_is_said_to_be_none(text: str) -> None:
    with pytest.raises(
        CutRecord, match=r"the saved game is cut off or damaged .*; use a whole copy"
    ):
        ages.load(text)


def test_a_saved_position_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownName, match=r"^no game "):
        ages.load(saved(game="mytology"))


@pytest.mark.parametrize("game", [7, ["mythology"]])
def test_a_saved_position_whose_game_is_no_name_is_refused(game: object) -> None:
    with pytest.raises(CutRecord, match=r"^the saved game is cut off or damaged .*game"):
        ages.load(saved(game=game))
