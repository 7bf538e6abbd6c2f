"""Laws of copies: a clone, a saved position and a record are the game itself."""

from __future__ import annotations

import ages
from ages.kernel.commands import parse
from ages.kernel.game import Game
from ages.kernel.record import Record

from ..contract import new, play_out
from ..reach import changeable
from ..walks import Looks, Walk, law


@law()
def a_clone_is_equal_and_independent(walk: Walk) -> Looks:
    """Whatever is played on the clone, the game stays as it is."""
    game, chance = walk.game, walk.chance
    while (yield):
        clone = game.clone()
        assert clone == game
        assert clone.to_json() == walk.position
        assert clone.log is None
        assert clone.moves is None
        if not walk.is_dear():
            continue
        for _ in range(4):
            if clone.pending is not None:
                seat = chance.choice(clone.pending.seats)
                clone.play(seat, chance.choice(clone.options(seat)))
        assert clone != game
        if walk.is_time(50):
            play_out(clone, walk.way, walk.number)
        assert game.to_json() == walk.position


@law(broad=True)
def a_clone_shares_nothing_that_can_change(walk: Walk) -> Looks:
    """No list, dict or state of the game is one of its clone."""
    while (yield):
        if walk.is_time(8):
            assert_apart(walk.game)
    assert_apart(walk.game)


def assert_apart(game: Game) -> None:
    """A game and its clone have nothing in common that can change."""
    own = {id(thing): thing for thing in changeable(game)}
    assert len(own) > game.seats
    clone = game.clone()
    assert [thing for thing in changeable(clone) if id(thing) in own] == []


@law()
def a_clone_plays_on_as_the_game_does(walk: Walk) -> Looks:
    """Also a clone of a clone."""
    twin = walk.game.clone()
    going_on = True
    while going_on:
        going_on = yield
        if walk.game.moves:
            seat, _, text = walk.game.moves[-1].partition(" ")
            if len(walk.game.moves) % 150 == 0:
                twin = twin.clone()
            twin.play(int(seat), parse(twin, int(seat), text))
            assert twin == walk.game
    assert twin.result == walk.game.result


@law()
def json_gives_the_position_back_at_every_decision(walk: Walk) -> Looks:
    """And at the end."""
    game = walk.game
    while (yield):
        loaded = ages.load(walk.position)
        assert loaded == game
        assert loaded.to_json() == walk.position
        assert type(loaded) is type(game)
        assert loaded.pending == game.pending
    assert ages.load(game.to_json()) == game


@law()
def a_loaded_game_plays_on_as_the_game_does(walk: Walk) -> Looks:
    """To the same end."""
    while (yield):
        if walk.is_time(60):
            loaded, live = ages.load(walk.position), walk.game.clone()
            play_out(loaded, walk.way, walk.number)
            play_out(live, walk.way, walk.number)
            assert loaded == live
            assert loaded.to_json() == live.to_json()
            assert loaded.result == live.result


@law()
def the_same_seed_and_choices_give_the_same_log(walk: Walk) -> Looks:
    """Another seed gives another."""
    while (yield):
        pass
    game = walk.game
    other = play_out(new(walk.name, walk.seats, walk.seed, **walk.options), walk.way, walk.seed)
    assert game.log == other.log
    assert game.moves == other.moves
    assert game == other
    another = play_out(new(walk.name, walk.seats, "another", **walk.options), walk.way, walk.seed)
    assert another.log != game.log


@law()
def log_and_moves_change_nothing_in_the_game(walk: Walk) -> Looks:
    """A game that keeps none is the same."""
    while (yield):
        pass
    quiet = ages.new(walk.name, seats=walk.seats, seed=walk.seed, log=False, **walk.options)
    assert quiet.log is None
    assert quiet.moves is None
    assert play_out(quiet, walk.way, walk.seed).to_json() == walk.game.to_json()


@law(broad=True)
def the_replayed_record_is_the_live_game_at_every_decision(walk: Walk) -> Looks:
    """With its log, its moves and its result."""
    live = []
    while (yield):
        if walk.is_usual:
            live.append(walk.position)
    game = walk.game
    record = Record.from_text(Record.of(game).to_text())
    assert record == Record.of(game)
    if walk.is_usual:
        assert [at.to_json() for at in record.positions(ages.new)] == [*live, game.to_json()]
    replayed = record.verify(ages.new)
    assert replayed == game
    assert replayed.log == game.log
    assert replayed.moves == game.moves
