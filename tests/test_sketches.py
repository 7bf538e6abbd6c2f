"""Sketches of every game: a panel whose key is the same is drawn the same, whoever looks at it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest

import ages
from ages.games import LANGUAGES
from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.paper.areas import Area
from ages.paper.memory import MEMORY
from ages.paper.panels import Panels
from ages.paper.pen import Pen
from ages.paper.sketches import Sketch, at_rest
from ages.words.catalogues import Words

from .contract import CHOOSERS, TABLES, every_table, every_way, new, settings
from .pictures import joined, lit

WHO = Seat | None
GAMES = ages.games.names()
every_game = pytest.mark.parametrize("name", GAMES)


BURST = 6
"""So many decisions are looked at in a row: from one to the next most panels stay the same."""


def under_way(
    name: str, seats: int, way: str, seed: int, every: int, **options: Any
) -> Iterator[Game]:
    """A game at some decisions, one in so many and those after it, and at its end."""
    game = new(name, seats, seed, **options)
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


def panels_of(game: Game) -> Panels:
    """How the panels of a game are drawn."""
    return ages.games.get(game.name).panels


class Known:
    """The panels drawn so far by name and key, with the position in which each was first drawn."""

    def __init__(self, words: Words, more: Known | None = None) -> None:
        """``more`` is what is known besides."""
        self.words = words
        self.drawn: dict[tuple[str, bytes], tuple[str, str]] = {**(more.drawn if more else {})}
        self.areas: dict[Any, tuple[str, Area]] = {**(more.areas if more else {})}

    def check(self, game: Game, seat: WHO, where: str) -> None:
        """Check the panels of a seat, and those of a page that tells elsewhere who is asked."""
        view = game.view(seat)
        self.check_panels(panels_of(game).sketches(view, self.words), where)
        self.check_panels(panels_of(game).sketches(at_rest(view), self.words), where)

    def check_panels(self, sketches: dict[str, Sketch], where: str) -> None:
        """Every panel, and every area, is drawn afresh as it was when its key was the same."""
        for name, sketch in sketches.items():
            MEMORY.clear()
            fresh = sketch.draw()
            for area in fresh.areas:
                key = area.id, area.key, area.head
                first, same = self.areas.setdefault(key, (where, area))
                assert same == area, f"an area of {name}: {first}, and {where}"
            first, known = self.drawn.setdefault((name, sketch.key), (where, fresh.markup))
            assert known == fresh.markup, f"{name}: {first}, and {where}"


# Equal keys


@every_way
@every_table
def test_panels_with_equal_keys_are_equal(name: str, seats: int, way: str) -> None:
    language = LANGUAGES[(seats + len(way)) % len(LANGUAGES)]
    known = Known(ages.games.words(name, language))
    everybody: list[WHO] = [*range(seats), None]
    for number, game in enumerate(under_way(name, seats, way, seats, every=4 * seats)):
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
    """A view with one thing in it, or in a thing in it, as it is in other views, or one more."""
    for other in others:
        for field in view.__struct_fields__:
            mine, theirs = getattr(view, field), getattr(other, field)
            if mine != theirs:
                yield field, msgspec.structs.replace(view, **{field: theirs})
            if isinstance(mine, int) and field != "seat":
                yield field, msgspec.structs.replace(view, **{field: mine + 1})
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


def different_views(name: str, words: Words) -> dict[Any, list[Any]]:
    """Views of many games by what is asked in them, and whether the game is over."""
    found: dict[Any, list[Any]] = {}
    for seats in (2, 3, 4):
        for seed, options in enumerate(settings(name, seats)):
            games = under_way(name, seats, "eager", seed, every=5 * seats, **options)
            for number, game in enumerate(games):
                view = game.view((*range(seats), None)[number % (seats + 1)])
                asked = None if view.pending is None else view.pending.question
                found.setdefault(asked, []).append(view)
    return found


@every_game
def test_whatever_changes_a_panel_changes_its_key(name: str) -> None:
    words, chance = ages.games.words(name, "en"), random.Random(1)
    found = different_views(name, words)
    everywhere = [view for views in found.values() for view in views]
    sketch = ages.games.get(name).panels.sketches
    drawn_apart = 0
    for views in found.values():
        view = chance.choice(views)
        others = [chance.choice(views), chance.choice(everywhere)]
        base = Known(words)
        base.check_panels(sketch(view, words), "a game")
        for where, other in mixed(view, others):
            known = Known(words, base)
            # Most mixtures are no views of any game, and many of these cannot be drawn.
            with suppress(LookupError, ValueError, AttributeError, TypeError):
                for panel, each in sketch(other, words).items():
                    with suppress(LookupError, ValueError, AttributeError, TypeError):
                        known.check_panels({panel: each}, where)
            drawn_apart += len(known.drawn) - len(base.drawn)
    assert drawn_apart > 500


# Who looks


@every_table
def test_a_board_is_drawn_once_for_all_who_see_it_alike(name: str, seats: int) -> None:
    words = ages.games.words(name, "en")
    shared = 0
    for game in under_way(name, seats, "eager", 3, every=30):
        seen: dict[object, list[bytes]] = {}
        for seat in (*range(seats), None):
            view = game.view(seat)
            for panel, sketch in panels_of(game).sketches(view, words).items():
                if panel.startswith("opponent-"):
                    # Who knows more of a player, such as a card in hand, sees another board.
                    alike = panel, repr(view.players[int(panel.partition("-")[2])])
                    seen.setdefault(alike, []).append(sketch.key)
        assert {len(set(keys)) for keys in seen.values()} == {1}
        shared += any(len(keys) > 1 for keys in seen.values())
    assert shared > 3


@every_game
def test_the_own_boards_of_two_seats_have_different_keys(name: str) -> None:
    game, words = new(name, 4, 1), ages.games.words(name, "en")
    sketches = [panels_of(game).sketches(game.view(seat), words) for seat in range(4)]
    assert len({each["mine"].key for each in sketches}) == 4


@every_game
def test_what_is_lit_for_a_seat_changes_only_the_panels_in_which_it_is(name: str) -> None:
    words = ages.games.words(name, "en")
    same = lit_up = 0
    for game in under_way(name, 3, "eager", 4, every=8):
        if game.pending is None:
            continue
        seat = game.pending.seats[0]
        unlit = panels_of(game).sketches(game.view(seat), words)
        for panel, markup in ages.games.get(game.name).panels_of(game, seat, words).items():
            is_same = markup == unlit[panel].draw().markup
            assert is_same != ("data-command" in markup)
            same += is_same
            lit_up += not is_same
    assert min(same, lit_up) > 30


def test_a_sketch_draws_nothing_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_drawing(*_: Any) -> None:
        raise AssertionError("drawn")

    game = new(GAMES[0], 2, 1)
    monkeypatch.setattr(Pen, "drawn", no_drawing)
    sketches = panels_of(game).sketches(game.view(0), ages.games.words(GAMES[0], "en"))
    for sketch in sketches.values():
        with pytest.raises(AssertionError, match="drawn"):
            sketch.draw()


# For a page


@every_game
def test_a_page_lights_the_pieces_that_a_picture_lights(name: str) -> None:
    words = ages.games.words(name, "en")
    found = 0
    for game in under_way(name, 3, "eager", 6, every=8):
        pending = game.pending
        if pending is None:
            continue
        seat = pending.seats[0]
        commands = {one: pending.question.command(one) for one in game.options(seat)}
        lights = panels_of(game).lights(game.view(seat), words, [*commands], commands)
        assert lights == lit(joined(game, seat))
        found += len(lights)
    assert found > 50


@every_table
def test_who_looks_at_the_same_moment_shares_what_is_known(name: str, seats: int) -> None:
    words = ages.games.words(name, "en")
    for seed, options in enumerate(settings(name, seats)[seats % 3 :: 3]):
        for game in under_way(name, seats, "eager", seed, every=5 * seats, **options):
            check_shared(game, words)


def check_shared(game: Game, words: Words) -> None:
    """What is shared by all seats is what each would find alone."""
    known: Any = {}
    watched = game.view(None)
    for seat in (None, *range(game.seats)):
        view = game.view(seat)
        assert game.view(seat, watched) == view
        alone = panels_of(game).sketches(at_rest(view), words)
        shared = panels_of(game).sketches(at_rest(view), words, known=known)
        assert [one.key for one in shared.values()] == [one.key for one in alone.values()]
        pending = game.pending
        if pending is not None and seat in pending.seats:
            commands = {one: pending.question.command(one) for one in game.options(seat)}
            asked = (view, words, [*commands], commands)
            assert panels_of(game).lights(*asked, known) == ages.games.get(game.name).panels.lights(
                *asked
            )


@every_game
def test_a_board_at_rest_tells_nothing_of_who_is_asked(name: str) -> None:
    words = ages.games.words(name, "en")
    for game in under_way(name, 3, "blind", 7, every=20):
        seat = game.pending.seats[0] if game.pending is not None else 0
        sketches = panels_of(game).sketches(at_rest(game.view(seat)), words)
        made = "".join([sketch.draw().markup for sketch in sketches.values()])
        for told in ("choosing", "ready", "waiting", "picked"):
            assert f'class="{told}"' not in made


@pytest.mark.parametrize(("name", "seats"), TABLES[::3])
def test_a_page_may_refuse_styles_that_are_not_in_a_file(name: str, seats: int) -> None:
    game = new(name, seats, 1)
    made = "".join(
        ages.games.get(game.name).panels_of(game, 0, ages.games.words(name, "en")).values()
    )
    drawings = panels_of(game).art.drawings()
    for markup in (made, drawings):
        assert "<style" not in markup
        assert " style=" not in markup
        assert "<script" not in markup
    assert drawings.startswith("<defs><symbol ")
    assert drawings.endswith("</symbol></defs>")
    assert "<" not in panels_of(game).art.style()
