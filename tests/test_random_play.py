"""Properties of games with drawn seeds, seats, options and choices, wise or foolish."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ages
from ages.kernel.choices import DONE, Choice
from ages.kernel.commands import parse
from ages.kernel.errors import AgesError, IllegalChoice
from ages.kernel.game import Game

from .contract import candidates, sample, settings

ATOMS = st.one_of(
    st.none(),
    st.integers(-3, 12),
    st.sampled_from(["done", "back", "withdraw", "pass", "leave", "burn", "play", "nothing", ""]),
    st.text(max_size=8),
)
GARBAGE: st.SearchStrategy[Choice] = st.one_of(ATOMS, st.lists(ATOMS, max_size=4).map(tuple))


@st.composite
def tables(draw: st.DrawFn) -> Game:
    """A new game of any kind, number of seats, options and seed."""
    name = draw(st.sampled_from(ages.games.names()))
    seats = draw(st.sampled_from(list(ages.games.get(name).seats)))
    options: dict[str, Any] = {}
    for one in draw(st.lists(st.sampled_from(settings(name, seats)), max_size=4)):
        options |= one
    return ages.new(name, seats=seats, seed=draw(st.integers(0, 1 << 64)), **options)


def choose(game: Game, number: int) -> tuple[int, Choice]:
    """The seat and the option that a drawn number means."""
    assert game.pending is not None
    seat = game.pending.seats[number % len(game.pending.seats)]
    options = game.options(seat)
    assert options, f"no option in {game.pending}"
    return seat, options[number // 7 % len(options)]


def hurry(game: Game, number: int) -> None:
    """Play some choices, so that drawn ones come into the midst of a game."""
    for step in range(number):
        if game.over:
            return
        game.play(*choose(game, number * 31 + step * 17))


NUMBERS = st.lists(st.integers(0, 10_000), min_size=1, max_size=120)


@given(tables(), st.integers(0, 400), NUMBERS)
def test_whatever_is_chosen_the_game_goes_on_and_nothing_is_lost(
    game: Game, skipped: int, numbers: list[int]
) -> None:
    census = ages.games.get(game.name).knowledge.census
    first = census(game)
    hurry(game, skipped)
    for number in numbers:
        if game.over:
            break
        game.play(*choose(game, number))
        assert (game.pending is None) == game.over
        assert census(game) == first


@given(tables(), st.integers(0, 400), NUMBERS)
def test_clone_and_json_follow_the_game(game: Game, skipped: int, numbers: list[int]) -> None:
    hurry(game, skipped)
    clone, loaded = game.clone(), ages.load(game.to_json())
    for number in numbers[:40]:
        if game.over:
            break
        seat, choice = choose(game, number)
        before = game.to_json()
        ahead = game.clone()
        ahead.play(seat, choice)
        assert game.to_json() == before
        for one in (game, clone, loaded):
            one.play(seat, choice)
        assert game == clone == loaded == ahead
        assert game.to_json() == clone.to_json() == loaded.to_json()


@given(tables(), st.integers(0, 400), st.lists(st.tuples(st.integers(-1, 8), GARBAGE), max_size=30))
def test_foolish_choices_are_refused_or_legal_and_never_break_anything(
    game: Game, skipped: int, foolish: list[tuple[int, Choice]]
) -> None:
    hurry(game, skipped)
    for seat, choice in foolish:
        before = game.to_json()
        refusal = game.why_not(seat, choice)
        if refusal is None:
            assert may_be_played(game, seat, choice)
            game.play(seat, choice)
        else:
            with pytest.raises(IllegalChoice):
                game.play(seat, choice)
            assert game.to_json() == before


def may_be_played(game: Game, seat: int, choice: Choice) -> bool:
    """Whether a choice is an option, a subset, a pick taken back, or changes a sealed answer."""
    assert game.pending is not None
    if choice in game.options(seat):
        return True
    if seat not in game.pending.seats:
        return game.pending.together
    return game.pending.picking and isinstance(choice, tuple)


@given(tables(), st.integers(0, 600), st.lists(st.integers(0, 9), max_size=12))
def test_why_not_agrees_with_the_options(game: Game, skipped: int, wanted: list[int]) -> None:
    hurry(game, skipped)
    if game.pending is None:
        assert all(game.why_not(seat, DONE) is not None for seat in range(game.seats))
        return
    for seat in range(game.seats):
        offered = game.options(seat)
        assert bool(offered) == (seat in game.pending.seats)
        for choice in candidates(game, seat) if offered else ():
            assert (game.why_not(seat, choice) is None) == (choice in offered)
        if offered and game.pending.picking:
            items, least, most, _ = game.subset(seat)
            selection = tuple([list(items)[number % len(items)] for number in wanted if items])
            fits = least <= len(selection) <= most and all(
                selection.count(item) <= items[item] and is_free(game, seat, item)
                for item in selection
            )
            assert (game.why_not(seat, selection) is None) == fits


def is_free(game: Game, seat: int, item: str) -> bool:
    """Whether the question itself refuses an item."""
    assert game.pending is not None
    refusal = game.pending.question.refusal
    return refusal is None or refusal(game, seat, item, *game.pending.args) is None


@given(tables(), st.integers(0, 600), st.integers(0, 1 << 60))
def test_a_sample_is_the_same_game_to_its_seat(game: Game, skipped: int, seed: int) -> None:
    hurry(game, skipped)
    for seat in range(game.seats):
        made = sample(game, seat, seed)
        assert msgspec.json.encode(made.view(seat)) == msgspec.json.encode(game.view(seat))
        assert list(made.options(seat)) == list(game.options(seat))
        assert ages.load(made.to_json()) == made
        hurry(made, 50)


@given(tables(), st.integers(0, 300), st.integers(0, 9), st.text(max_size=20))
def test_foolish_text_is_read_or_answered_never_a_crash(
    game: Game, skipped: int, seat: int, text: str
) -> None:
    hurry(game, skipped)
    for line in (text, f"{game.pending and game.pending.question.verb} {text}"):
        try:
            choice = parse(game, seat, line)
        except AgesError:
            continue
        game.why_not(seat, choice)


@given(st.binary(max_size=60) | st.text(max_size=60), st.integers(0, 5000))
def test_a_damaged_saved_game_is_an_error_of_ours(garbage: bytes | str, cut: int) -> None:
    with pytest.raises(AgesError):
        ages.load(garbage)
    whole = ages.new(ages.games.names()[0], seats=2, seed=1).to_json()
    with pytest.raises(AgesError):
        ages.load(whole[: min(cut, len(whole) - 1)])
