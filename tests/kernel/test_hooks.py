"""Hooks: abilities of holders, planned on events and asked for numbers."""

from __future__ import annotations

import pytest

from ages.kernel.choices import Seat
from ages.kernel.errors import RulesError
from ages.kernel.game import Game
from ages.kernel.hooks import Event, Modifier
from ages.kernel.rules import Rulebook

from . import toy
from .toy import Toy, new_toy

eaten: Event[[str]] = toy.BOOK.event("eaten")
sweetness: Modifier[[int], int] = toy.BOOK.modifier("sweetness", 0)


@eaten("fig", "pear", cites=("toy.eating",))
def make_noise(game: Toy, seat: Seat, fruit: str, where: str) -> None:
    """Whoever eats it is heard."""
    game.trail.append(f"{seat} bites a {fruit} {where}")


@sweetness("fig")
def twice(game: Toy, fruit: str, ripe: int) -> int:
    """It is twice as sweet as it is ripe."""
    return 2 * ripe


def test_abilities_are_planned_in_the_order_of_their_holders() -> None:
    game = new_toy()
    eaten.plan(game, [(1, "pear"), (0, "apple"), (0, "fig")], "outside")
    game.run()
    assert game.trail == ["1 bites a pear outside", "0 bites a fig outside"]


def test_a_saved_agenda_names_the_event_and_the_holder() -> None:
    game = new_toy()
    eaten.plan(game, [(1, "pear")], "outside")
    game.agenda, game.planned = list(game.planned), []
    again = Toy.from_json(game.to_json())
    assert again == game
    again.run()
    assert again.trail == ["1 bites a pear outside"]


def test_an_ability_that_an_older_program_saved_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(toy.BOOK.renamed, "fruit.pear", ("on.eaten", "pear"))
    game = new_toy()
    eaten.plan(game, [(1, "pear")], "outside")
    game.agenda, game.planned = list(game.planned), []
    old = game.to_json().replace(
        '["on.eaten",[1,"pear","outside"]]', '["fruit.pear",[1,"outside"]]'
    )
    assert old != game.to_json()
    assert Toy.from_json(old) == game


def test_who_has_no_say_leaves_the_default() -> None:
    game: Game = new_toy()
    assert [sweetness.of(game, fruit, 3) for fruit in ("fig", "apple", None)] == [6, 0, 0]
    assert "fig" in sweetness
    assert "apple" not in sweetness


def test_a_holder_has_one_ability_on_an_event() -> None:
    with pytest.raises(RulesError, match="fig has two abilities on sweetness; join them"):
        sweetness("fig")(twice)


def test_two_events_of_one_name_are_refused() -> None:
    book = Rulebook()
    book.event("won")
    with pytest.raises(RulesError, match=r"two rules are called on\.won"):
        book.event("won")


def test_an_ability_cites_its_paragraphs() -> None:
    assert toy.BOOK.cited["toy.eating"] == ["test_hooks.make_noise"]
