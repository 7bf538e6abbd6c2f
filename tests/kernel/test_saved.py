"""Saved positions: their format has a number, and what older programs wrote is read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ages.kernel.errors import RulesError
from ages.kernel.saved import FORMAT

from .toy import BOOK, Toy, new_toy, note, pick_together, start, take, vote


def of_format_one(game: Toy) -> bytes:
    """A position as the first programs saved it."""
    fields = msgspec.json.decode(game.to_json())
    del fields["format"]
    pending = fields["pending"]
    given = [*pending["picked"], *[[seat, [answer]] for seat, answer in pending["sealed"]]]
    asked, way, args = pending["ask"]
    fields["pending"] = [
        pending["question"], pending["seats"], asked, args, sorted(given), way == "together",
    ]  # fmt: skip
    for step in fields["agenda"]:
        if step[0] in ("toy.take", "toy.vote"):
            step[1][1] = int(step[1][1] == "together")
    return msgspec.json.encode(fields)


def waiting() -> Toy:
    """Seat 1 has sealed its basket, seat 0 has begun to pick, and more is planned."""
    game = new_toy(3)
    game.ask_together(pick_together, range(3), 0, 3)
    game.ask(0, take, 2)
    game.ask_together(vote, (1, 2))
    game.then(note, "end")
    start(game)
    game.play(1, ())
    game.play(0, "fig")
    game.play(0, "pear")
    return game


def test_a_position_is_saved_as_text_and_read_from_text_or_bytes() -> None:
    game = waiting()
    saved = game.to_json()
    assert isinstance(saved, str)
    assert Toy.from_json(saved) == Toy.from_json(saved.encode()) == game


def test_a_position_says_in_which_format_it_is_saved() -> None:
    assert msgspec.json.decode(waiting().to_json())["format"] == FORMAT


def test_a_position_of_the_first_format_is_read_and_goes_on_alike() -> None:
    game = waiting()
    loaded = Toy.from_json(of_format_one(game))
    assert loaded == game
    assert loaded.agenda == game.agenda
    for one in (loaded, game):
        for seat, choice in [(0, "done"), (2, "done"), (0, "pear"), (0, "done")]:
            one.play(seat, choice)
    assert loaded == game
    assert loaded.to_json() == game.to_json()


def test_a_position_of_a_later_format_is_refused_with_a_way_out() -> None:
    fields: dict[str, Any] = msgspec.json.decode(waiting().to_json())
    fields["format"] = FORMAT + 1
    with pytest.raises(RulesError, match="use the newer program that wrote it"):
        Toy.from_json(msgspec.json.encode(fields))


def test_a_rule_that_was_renamed_is_known_by_its_old_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOOK.renamed, "old.ballot", "toy.vote")
    game = waiting()
    saved = game.to_json().replace('"toy.vote"', '"old.ballot"')
    assert Toy.from_json(saved) == game
