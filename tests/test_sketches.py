"""Sketches of every game: a panel whose key is the same is drawn the same, whoever looks at it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest

import ages
from ages.games import LANGUAGES
from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.kernel.pen import Pen
from ages.kernel.surface import Sketch, at_rest, drawn
from ages.kernel.words import Words

from .contract import CHOOSERS, TABLES, every_table, every_way, new
from .pictures import joined, lit

WHO = Seat | None
GAMES = ages.games.names()
every_game = pytest.mark.parametrize("name", GAMES)


BURST = 6
"""So many decisions are looked at in a row: from one to the next most panels stay the same."""


def under_way(name: str, seats: int, way: str, seed: int, every: int) -> Iterator[Game]:
    """A game at some decisions, one in so many and those after it, and at its end."""
    game = new(name, seats, seed)
    chooser = CHOOSERS[way](seed)
    order = random.Random(f"order {seed}")
    number = 0
    while game.pending is not None:
        if number % (every * BURST) < BURST:
            yield game
        seat = order.choice(game.pending.seats)
        game.play(seat, chooser(game, seat))
        number += 1
    yield game


def all_sketches(game: Game, seat: WHO, words: Words) -> list[tuple[str, Sketch]]:
    """The panels of a seat, and the same as a page shows them that tells elsewhere who is asked."""
    assert game.surface is not None
    resting = game.surface.sketches(at_rest(game.view(seat)), words)
    return [*game.sketches(seat, words).items(), *resting.items()]


class Known:
    """The panels drawn so far by name and key, with the position in which each was first drawn."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.drawn: dict[tuple[str, bytes], tuple[str, str]] = {}
        self.kept: dict[Any, Any] = {}

    def check(self, game: Game, seat: WHO, where: str) -> None:
        """Every panel is drawn as it was when its key was the same, afresh or out of memory."""
        for name, sketch in all_sketches(game, seat, self.words):
            Pen.kept = self.kept
            remembered = sketch.draw()
            Pen.kept = {}
            fresh = sketch.draw()
            assert remembered == fresh, f"a section of {name} in {where}"
            first, known = self.drawn.setdefault((name, sketch.key), (where, fresh))
            assert known == fresh, f"{name} in {first} and in {where}"


@pytest.fixture(autouse=True)
def memory_of_pens(monkeypatch: pytest.MonkeyPatch) -> None:
    """What pens keep is given back after each test."""
    monkeypatch.setattr(Pen, "kept", Pen.kept)


# Equal keys


@every_way
@every_table
def test_panels_with_equal_keys_are_equal(name: str, seats: int, way: str) -> None:
    language = LANGUAGES[(seats + len(way)) % len(LANGUAGES)]
    known = Known(ages.games.words(name, language))
    everybody: list[WHO] = [*range(seats), None]
    for number, game in enumerate(under_way(name, seats, way, seats, every=2 * seats)):
        asked = game.pending.seats[0] if game.pending is not None else None
        for seat in {asked, everybody[number % len(everybody)]}:
            known.check(game, seat, f"decision {number}, seat {seat}")
    assert len(known.drawn) > 50


@every_game
def test_a_greedy_game_is_drawn_alike_too(name: str) -> None:
    known = Known(ages.games.words(name, "en", ("Ann", "Bob", "Cy")))
    game = new(name, 3, 5)
    bots = [ages.bots.make("greedy", seed=seat) for seat in range(3)]
    number = 0
    while game.pending is not None:
        seat = game.pending.seats[0]
        if number % (4 * BURST) < BURST:
            known.check(game, (*range(3), None)[number % 4], f"decision {number}")
        game.play(seat, bots[seat].choose(ages.Perspective(game, seat)))
        number += 1


def mixed(view: Any, others: list[Any]) -> Iterator[tuple[str, Any]]:
    """A view with one thing in it, or in a thing in it, as it is in other views."""
    for other in others:
        for field in view.__struct_fields__:
            mine, theirs = getattr(view, field), getattr(other, field)
            if mine != theirs:
                yield field, msgspec.structs.replace(view, **{field: theirs})
            if isinstance(mine, msgspec.Struct) and isinstance(theirs, msgspec.Struct):
                for where, inner in mixed(mine, [theirs]):
                    yield f"{field}.{where}", msgspec.structs.replace(view, **{field: inner})
            if isinstance(mine, tuple) and isinstance(theirs, tuple):
                for place, (one, two) in enumerate(zip(mine, theirs, strict=False)):
                    if isinstance(one, msgspec.Struct):
                        for where, inner in mixed(one, [two]):
                            whole = (*mine[:place], inner, *mine[place + 1 :])
                            changed = msgspec.structs.replace(view, **{field: whole})
                            yield f"{field}.{place}.{where}", changed


def fresh_panels(sketches: dict[str, Sketch], names: Iterable[str]) -> dict[str, str] | None:
    """Panels drawn afresh, or nothing if a view cannot be drawn, being no view of any game."""
    Pen.kept = {}
    try:
        return {name: sketches[name].draw() for name in names}
    except (LookupError, ValueError, AssertionError, AttributeError, TypeError):
        return None


@every_game
def test_whatever_changes_a_panel_changes_its_key(name: str) -> None:
    words = ages.games.words(name, "en")
    views = [
        game.view(seat)
        for seats, seed in ((3, 1), (3, 2), (4, 3), (2, 4))
        for number, game in enumerate(under_way(name, seats, "eager", seed, every=16))
        for seat in [(*range(seats), None)[number % (seats + 1)]]
    ]
    sketch = ages.games.get(name).sketches
    drawn_apart = 0
    chance = random.Random(1)
    for view in chance.sample(views, 16):
        base = sketch(view, words)
        panels = fresh_panels(base, base)
        assert panels is not None
        for where, other in mixed(view, chance.sample(views, 2)):
            try:
                made = sketch(other, words)
            except (LookupError, ValueError, AssertionError):
                continue
            same = [panel for panel in made if panel in base and made[panel].key == base[panel].key]
            again = fresh_panels(made, same)
            if again is not None:
                assert [panel for panel in same if again[panel] != panels[panel]] == [], where
                drawn_apart += len(made) - len(same)
    assert drawn_apart > 500


# Who looks


@every_table
def test_a_board_is_drawn_once_for_all_who_see_it_alike(name: str, seats: int) -> None:
    words = ages.games.words(name, "en")
    shared = 0
    for game in under_way(name, seats, "eager", 3, every=30):
        assert game.surface is not None
        seen: dict[str, set[bytes]] = {}
        for seat in (*range(seats), None):
            for panel, sketch in game.surface.sketches(game.view(seat), words).items():
                if panel.startswith("opponent-"):
                    seen.setdefault(panel, set()).add(sketch.key)
        assert {len(keys) for keys in seen.values()} == {1}
        shared += 1
    assert shared > 3


@every_game
def test_the_own_boards_of_two_seats_have_different_keys(name: str) -> None:
    game, words = new(name, 4, 1), ages.games.words(name, "en")
    assert len({game.sketches(seat, words)["mine"].key for seat in range(4)}) == 4


@every_game
def test_what_is_lit_for_a_seat_changes_only_the_panels_in_which_it_is(name: str) -> None:
    words = ages.games.words(name, "en")
    same = lit_up = 0
    for game in under_way(name, 3, "eager", 4, every=8):
        if game.pending is None:
            continue
        assert game.surface is not None
        seat = game.pending.seats[0]
        unlit = game.surface.sketches(game.view(seat), words)
        for panel, sketch in game.sketches(seat, words).items():
            if sketch.key == unlit[panel].key:
                assert "data-command" not in sketch.draw()
                same += 1
            else:
                lit_up += "data-command" in sketch.draw()
    assert min(same, lit_up) > 30


def test_a_sketch_draws_nothing_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_drawing(*_: Any) -> None:
        raise AssertionError("drawn")

    game = new(GAMES[0], 2, 1)
    monkeypatch.setattr(Pen, "drawn", no_drawing)
    sketches = game.sketches(0, ages.games.words(GAMES[0], "en"))
    with pytest.raises(AssertionError, match="drawn"):
        drawn(sketches)


# For a page


@every_game
def test_a_page_lights_the_pieces_that_a_picture_lights(name: str) -> None:
    words = ages.games.words(name, "en")
    found = 0
    for game in under_way(name, 3, "eager", 6, every=8):
        pending = game.pending
        if pending is None:
            continue
        assert game.surface is not None
        seat = pending.seats[0]
        commands = {one: pending.question.command(one) for one in game.options(seat)}
        lights = game.surface.lights(game.view(seat), words, [*commands], commands)
        assert lights == lit(joined(game, seat))
        found += len(lights)
    assert found > 50


@every_game
def test_a_board_at_rest_tells_nothing_of_who_is_asked(name: str) -> None:
    words = ages.games.words(name, "en")
    for game in under_way(name, 3, "blind", 7, every=20):
        assert game.surface is not None
        seat = game.pending.seats[0] if game.pending is not None else 0
        made = "".join(drawn(game.surface.sketches(at_rest(game.view(seat)), words)).values())
        for told in ("choosing", "ready", "waiting", "picked"):
            assert f'class="{told}"' not in made


@pytest.mark.parametrize(("name", "seats"), TABLES[::3])
def test_a_page_may_refuse_styles_that_are_not_in_a_file(name: str, seats: int) -> None:
    game = new(name, seats, 1)
    assert game.surface is not None
    made = "".join(game.panels(0, ages.games.words(name, "en")).values())
    drawings = game.surface.drawings()
    for markup in (made, drawings):
        assert "<style" not in markup
        assert " style=" not in markup
        assert "<script" not in markup
    assert drawings.startswith("<defs><symbol ")
    assert drawings.endswith("</symbol></defs>")
    assert "<" not in game.surface.style()
