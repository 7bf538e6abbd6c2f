"""The library as its users meet it: games shown, saved and by their usual number of seats."""

from __future__ import annotations

import re
from importlib.metadata import version

import pytest

import ages

every_game = pytest.mark.parametrize("name", ages.games.names())


@every_game
def test_a_game_is_shown_as_a_spectator_sees_it(name: str) -> None:
    game = ages.new(name, seed="a seed that nobody knows")
    assert str(game) == ages.games.text(game)
    assert f"{game}" == str(game)
    shown: str = game._repr_svg_()  # type: ignore[attr-defined]
    assert shown == ages.games.draw(game)
    assert shown.startswith("<svg ")
    assert game.seed not in str(game) + shown


@every_game
def test_a_game_is_one_line_without_its_seed_to_a_programmer(name: str) -> None:
    game = ages.new(name, seats=2, seed="a seed that nobody knows")
    told = repr(game)
    assert re.fullmatch(rf"<{name} {game.version}, 2 seats, Pending\(.*\)>", told)
    assert game.seed not in told
    game.play(0, "resign")
    assert repr(game) == f"<{name} {game.version}, 2 seats, over>"


@every_game
def test_a_perspective_is_shown_as_its_seat_sees_it(name: str) -> None:
    game = ages.new(name, seats=2, seed=3)
    assert game.pending is not None
    seat = game.pending.seats[0]
    own, other = ages.Perspective(game, seat), ages.Perspective(game, 1 - seat)
    assert str(own) == ages.games.text(game, seat)
    assert own._repr_svg_() == ages.games.draw(game, seat)
    assert own._repr_svg_() != other._repr_svg_()


@every_game
def test_without_a_number_of_seats_it_is_the_usual_one(name: str) -> None:
    assert ages.new(name).seats == ages.games.get(name).usual_seats


@every_game
def test_a_saved_game_is_text_and_loads_from_text_or_bytes(name: str) -> None:
    game = ages.new(name, seats=2, seed=1)
    saved = game.to_json()
    assert isinstance(saved, str)
    assert ages.load(saved) == ages.load(saved.encode()) == game


def test_the_version_is_that_of_the_package() -> None:
    assert ages.__version__ == version("ages")


def test_every_public_name_is_there_and_no_other() -> None:
    assert [name for name in ages.__all__ if getattr(ages, name, None) is None] == []
    assert ages.__all__ == sorted(ages.__all__)
    assert set(ages.__all__) <= set(dir(ages))
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = ages.chess
