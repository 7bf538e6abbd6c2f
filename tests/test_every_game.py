"""The contract that every game keeps, at every number of seats, in blind and in eager play."""

from __future__ import annotations

import random
import sys
from base64 import b64encode, b85encode
from collections import Counter
from itertools import permutations
from types import CodeType, FrameType
from typing import Any

import msgspec
import pytest

import ages
from ages.games.kit.foretold import NOTHING
from ages.games.perspective import Perspective
from ages.kernel.chance import Chance
from ages.kernel.choices import DONE, Choice
from ages.kernel.commands import command, parse
from ages.kernel.errors import IllegalChoice
from ages.kernel.game import Game
from ages.kernel.record import Record
from ages.kernel.rules import Pending

from .choosers import whole_answer
from .contract import (
    CHOOSERS,
    candidates,
    comes_true,
    decisions,
    every_sealed_table,
    every_table,
    every_way,
    known,
    new,
    play_out,
    refusals,
    sample,
    settings,
)
from .marks import TESTS, marks_of
from .reach import reach

WRONG: list[Choice] = [
    "nonsense", "", None, -1, 0, 99, (), ("nonsense",), ("back", "nonsense"), (None, -1),
    "withdraw", ("done",), "done", ("play", "nonsense"), ("back",),
]  # fmt: skip


@every_table
@every_way
def test_every_game_ends_and_offers_options_all_along(name: str, seats: int, way: str) -> None:
    for seed, options in enumerate(settings(name, seats)[seats % 2 :: 2]):
        game = new(name, seats, f"ends {seed}", **options)
        for _ in decisions(game, CHOOSERS[way](seed), seed):
            pending = game.pending
            assert pending is not None
            assert pending.seats
            assert set(pending.seats) <= set(pending.asked)
            for seat in range(seats):
                offered = list(game.options(seat))
                assert bool(offered) == (seat in pending.seats)
                assert len(offered) == len(set(offered))
        assert game.pending is None
        assert game.agenda == []
        assert not any(game.options(seat) for seat in range(seats))


@every_table
def test_a_result_names_scores_winners_and_where_points_came_from(name: str, seats: int) -> None:
    game = play_out(new(name, seats, "result"), "eager", "result")
    result = game.result
    assert result is not None
    assert len(result.scores) == len(result.sources) == seats
    assert result.winners
    assert set(result.winners) <= set(range(seats))
    assert tuple(sum(source.values()) for source in result.sources) == result.scores
    assert result.ending
    with pytest.raises(IllegalChoice):
        game.play(0, DONE)


@every_table
@every_way
def test_no_choices_lead_back_to_an_earlier_position(name: str, seats: int, way: str) -> None:
    game = new(name, seats, "again")
    seen = set()
    for _ in decisions(game, CHOOSERS[way]("again"), "again"):
        position = game.to_json()
        assert position not in seen
        seen.add(position)


@every_table
@every_way
def test_a_clone_is_equal_and_independent(name: str, seats: int, way: str) -> None:
    game = new(name, seats, "clone")
    chance = random.Random(f"{name} {seats} {way}")
    for number, _ in enumerate(decisions(game, CHOOSERS[way]("clone"), "clone")):
        position = game.to_json()
        clone = game.clone()
        assert clone == game
        assert clone.to_json() == position
        assert clone.log is None
        assert clone.moves is None
        for _ in range(4):
            if clone.pending is not None:
                seat = chance.choice(clone.pending.seats)
                clone.play(seat, chance.choice(clone.options(seat)))
        assert clone != game
        if number % 200 == 0:
            play_out(clone, way, number)
        assert game.to_json() == position


@every_table
@every_way
def test_a_clone_plays_on_as_the_game_does(name: str, seats: int, way: str) -> None:
    game = new(name, seats, "twin")
    twin = game.clone()
    chooser = CHOOSERS[way]("twin")
    for _ in decisions(game, chooser, "twin"):
        if game.moves and game.pending is not None:
            seat, _, text = game.moves[-1].partition(" ")
            if len(game.moves) % 150 == 0:
                twin = twin.clone()
            twin.play(int(seat), parse(twin, int(seat), text))
            assert twin == game
    assert game.moves is not None
    seat, _, text = game.moves[-1].partition(" ")
    twin.play(int(seat), parse(twin, int(seat), text))
    assert twin == game
    assert twin.result == game.result


@every_table
@every_way
def test_json_gives_the_position_back_at_every_decision(name: str, seats: int, way: str) -> None:
    game = new(name, seats, "json")
    for _ in decisions(game, CHOOSERS[way]("json"), "json"):
        position = game.to_json()
        loaded = ages.load(position)
        assert loaded == game
        assert loaded.to_json() == position
        assert type(loaded) is type(game)
        assert loaded.pending == game.pending
    assert ages.load(game.to_json()) == game


@every_table
@every_way
def test_a_loaded_game_plays_on_as_the_game_does(name: str, seats: int, way: str) -> None:
    game = new(name, seats, "load")
    for number, _ in enumerate(decisions(game, CHOOSERS[way]("load"), "load")):
        if number % 120 == 60:
            loaded, live = ages.load(game.to_json()), game.clone()
            play_out(loaded, way, number)
            play_out(live, way, number)
            assert loaded == live
            assert loaded.to_json() == live.to_json()
            assert loaded.result == live.result


@every_table
@every_way
def test_the_same_seed_and_choices_give_the_same_log(name: str, seats: int, way: str) -> None:
    one = play_out(new(name, seats, "log"), way, "log")
    other = play_out(new(name, seats, "log"), way, "log")
    assert one.log == other.log
    assert one.moves == other.moves
    assert one == other
    another = play_out(new(name, seats, "another log"), way, "log")
    assert another.log != one.log


@every_table
def test_log_and_moves_change_nothing_in_the_game(name: str, seats: int) -> None:
    loud = new(name, seats, "loud")
    quiet = ages.new(name, seats=seats, seed="loud", log=False)
    assert quiet.log is None
    assert quiet.moves is None
    assert play_out(quiet, "eager", "loud").to_json() == play_out(loud, "eager", "loud").to_json()


@every_table
@every_way
def test_the_replayed_record_is_the_live_game_at_every_decision(
    name: str, seats: int, way: str
) -> None:
    for seed, options in enumerate(settings(name, seats)[-2:]):
        game = new(name, seats, f"record {seed}", **options)
        live = [game.to_json() for _ in decisions(game, CHOOSERS[way](seed), seed)]
        record = Record.from_text(Record.of(game).to_text())
        assert record == Record.of(game)
        assert [at.to_json() for at in record.positions(ages.new)] == [*live, game.to_json()]
        replayed = record.verify(ages.new)
        assert replayed == game
        assert replayed.log == game.log
        assert replayed.moves == game.moves


@every_table
@every_way
def test_nothing_is_made_or_lost(name: str, seats: int, way: str) -> None:
    census = ages.games.get(name).knowledge.census
    for seed, options in enumerate(settings(name, seats)[seats % 2 :: 2]):
        game = new(name, seats, f"census {seed}", **options)
        first = census(game)
        for _ in decisions(game, CHOOSERS[way](seed), seed):
            assert_same_census(first, census(game), game)
        assert_same_census(first, census(game), game)


def assert_same_census(first: dict[str, Any], now: dict[str, Any], game: Game) -> None:
    """The same things are there, or the report says what changed after which move."""
    changed = {thing: (first[thing], now[thing]) for thing in first if first[thing] != now[thing]}
    assert first.keys() == now.keys()
    assert not changed, f"after {game.moves[-1] if game.moves else 'set-up'}"


# Secrets


@every_table
@every_way
def test_a_sample_leaves_all_that_its_seat_knows_byte_for_byte(
    name: str, seats: int, way: str
) -> None:
    census = ages.games.get(name).knowledge.census
    game = new(name, seats, "sample")
    for number, _ in enumerate(decisions(game, CHOOSERS[way]("sample"), "sample")):
        seat = number % seats
        position = game.to_json()
        made = sample(game, seat, number)
        assert known(made, seat) == known(game, seat)
        assert msgspec.json.encode(made.view(None)) == msgspec.json.encode(game.view(None))
        assert census(made) == census(game)
        assert made.chance.key != game.chance.key
        assert made.seed != game.seed
        assert made.log is None
        assert made.moves is None
        assert game.to_json() == position


@every_table
@every_way
def test_a_sample_depends_only_on_what_its_seat_knows(name: str, seats: int, way: str) -> None:
    """Two games that are the same to a seat give the same samples, so none tells them apart."""
    game = new(name, seats, "dream")
    for number, _ in enumerate(decisions(game, CHOOSERS[way]("dream"), "dream")):
        seat = number % seats
        other = sample(game, seat, f"other {number}")
        assert sample(other, seat, number).to_json() == sample(game, seat, number).to_json()


@every_table
@every_way
def test_fifty_samples_vary_every_secret(name: str, seats: int, way: str) -> None:
    secrets = ages.games.get(name).knowledge.secrets
    game = new(name, seats, "secrets")
    for number, _ in enumerate(decisions(game, CHOOSERS[way]("secrets"), "secrets")):
        if number % 40 and not (number % 5 == 0 and sealed_by_others(game, number % seats)):
            continue
        seat = number % seats
        made = [sample(game, seat, f"{number} {dream}") for dream in range(50)]
        hidden = [secrets(one, seat) for one in made]
        for thing in secrets(game, seat):
            assert len({msgspec.json.encode(one[thing]) for one in hidden}) > 1, thing
        for other in sealed_by_others(game, seat):
            answers = {one.pending.sealed[other] for one in made if one.pending is not None}
            assert len(answers) > 1, f"the sealed answer of {other}"


def is_fresh_together(pending: Pending) -> bool:
    """Whether several seats are asked together and none has begun to answer."""
    begun = pending.picked or pending.sealed
    return pending.together and len(pending.asked) > 1 and not begun


def sealed_by_others(game: Game, seat: int) -> list[int]:
    """The other seats with a sealed answer that could have been another."""
    pending = game.pending
    assert pending is not None
    found = []
    for other in pending.asked:
        if other != seat and other not in pending.seats:
            opened = game.clone()
            opened.play(other, "withdraw")
            if len(opened.options(other)) > 1:
                found.append(other)
    return found


@every_sealed_table
def test_sealed_answers_and_unfinished_picks_show_to_nobody_else(name: str, seats: int) -> None:
    game = new(name, seats, "sealed")
    chooser = CHOOSERS["blind"]("sealed")
    compared = 0
    for _ in decisions(game, chooser, "sealed"):
        pending = game.pending
        assert pending is not None
        if not is_fresh_together(pending):
            continue
        giver = pending.asked[0]
        picks = [choice for choice in game.options(giver) if choice != DONE]
        answers = {whole_answer(game, giver, chooser) for _ in range(5)}
        unfinished = [game, *[after(game, giver, pick) for pick in picks if pending.picking]]
        sealed = [after(game, giver, answer) for answer in answers]
        for same in (unfinished, sealed):
            assert len({seen_by_others(one, giver) for one in same}) == 1
            compared += len(same) > 1
    assert compared > 10


def after(game: Game, seat: int, choice: Choice) -> Game:
    """The game after one choice; the one that is given stays as it is."""
    made = game.clone()
    made.play(seat, choice)
    return made


def seen_by_others(game: Game, giver: int) -> bytes:
    """What all seats but one, and a spectator, know and can dream of."""
    others = [seat for seat in range(game.seats) if seat != giver]
    parts = [known(game, seat) for seat in others]
    parts += [sample(game, seat, 1).to_json().encode() for seat in others]
    return b"".join([*parts, msgspec.json.encode(game.view(None))])


@every_sealed_table
def test_the_log_tells_others_no_more_than_their_view(name: str, seats: int) -> None:
    """Positions that differ, but not for a seat or a spectator, are the same in what it reads.

    They differ by the sealed answer of one seat, and by what chance then deals in secret.
    """
    game = new(name, seats, "told")
    chooser = CHOOSERS["blind"]("told")
    compared: Counter[str] = Counter()
    for _ in decisions(game, chooser, "told"):
        pending = game.pending
        assert pending is not None
        if not is_fresh_together(pending):
            continue
        giver, *others = pending.asked
        answers = {seat: whole_answer(game, seat, chooser) for seat in others}
        told: dict[tuple[str, bytes], dict[str, bytes]] = {}
        for answer in sorted({whole_answer(game, giver, chooser) for _ in range(6)}, key=str):
            for key in range(3):
                shown = game.clone()
                shown.log = []
                shown.chance = Chance.of(key)
                for seat, choice in {**answers, giver: answer}.items():
                    shown.play(seat, choice)
                shown.chance = Chance.of("the same again")
                for reader in (others[0], None):
                    view = msgspec.json.encode(shown.view(reader))
                    log = [event for event in shown.log if event.is_open_to(reader)]
                    same = told.setdefault(
                        ("seat" if reader is not None else "spectator", view), {}
                    )
                    same[shown.to_json()] = msgspec.json.encode(log)
        for (reader_kind, _), logs in told.items():
            assert len(set(logs.values())) == 1, reader_kind
            compared[reader_kind] += len(logs) > 1
    assert compared["seat"] > 2
    assert compared["spectator"] > 5


@every_table
@every_way
def test_samples_can_be_played_to_the_end(name: str, seats: int, way: str) -> None:
    census = ages.games.get(name).knowledge.census
    game = new(name, seats, "play on")
    chance = random.Random(f"{name} {seats} {way}")
    for number, _ in enumerate(decisions(game, CHOOSERS[way]("play on"), "play on")):
        if chance.random() < 0.04:
            made = sample(game, number % seats, number)
            play_out(made, way, number)
            assert made.over
            assert census(made) == census(game)


@every_table
def test_nothing_within_reach_of_a_seat_holds_key_counter_or_words(name: str, seats: int) -> None:
    seed = "5eed" * 16
    game = new(name, seats, seed)
    for number, _ in enumerate(decisions(game, CHOOSERS["eager"]("reach"), "reach")):
        if number % 100 == 0 and number <= 500:
            assert_hides_chance(game, Perspective(game, number // 100 % seats), seed)
    for seat in {0, seats - 1}:
        assert_hides_chance(game, Perspective(game, seat), seed)


def assert_hides_chance(game: Game, perspective: Perspective, seed: str) -> None:
    """Whatever a client can ask for tells nothing of the generator."""
    names = [name for name in dir(Perspective) if not name.startswith("_")]
    told = {name: getattr(perspective, name) for name in names}
    told = {name: value for name, value in told.items() if not callable(value)}
    told["spectator"] = game.view(None)
    told["refusals"] = refusals(game, perspective.seat)
    told["commands"] = [perspective.command(choice) for choice in perspective.options]
    found = list(reach(told))
    assert not any(isinstance(thing, (Chance, Game, bytes)) for thing in found)
    text = repr(told) + "".join(str(thing) for thing in found if isinstance(thing, str))
    key = game.chance.key
    hidden = [key.hex(), b64encode(key).decode(), b85encode(key).decode(), str(key), seed]
    hidden += [str(int.from_bytes(key, order)) for order in ("little", "big")]
    hidden += [str(word) for word in game.chance.words]
    assert not [secret for secret in hidden if secret in text]
    assert not {"seed", "chance", "counter", "words"} & field_names(found)
    made = perspective.sample(Chance.of(1))
    assert made.seed == ""
    assert key not in list(reach(made))
    assert seed not in list(reach(made))
    assert not set(game.chance.words) & set(made.chance.words)


def field_names(things: list[object]) -> set[str]:
    """The names of fields and keys of all things."""
    names: set[str] = set()
    for thing in things:
        names.update(getattr(thing, "__struct_fields__", ()))
        if isinstance(thing, dict):
            names.update(key for key in thing if isinstance(key, str))
    return names


@every_table
def test_whoever_sees_all_in_the_open_cannot_foresee_what_comes(name: str, seats: int) -> None:
    """Games that agree on all that was ever visible differ in the next die, evenly."""
    game = new(name, seats, "foresee")
    points = {30, 150, 300}
    for number, _ in enumerate(decisions(game, CHOOSERS["eager"]("foresee"), "foresee")):
        if number not in points:
            continue
        seat = number % seats
        made = [sample(game, seat, f"{number} {dream}") for dream in range(900)]
        assert len({known(one, seat) for one in made[::100]}) == 1
        faces = Counter(one.clone().chance.roll(1)[0] for one in made)
        assert sorted(faces) == [1, 2, 3, 4, 5, 6]
        assert all(100 < count < 200 for count in faces.values())
        assert len({one.chance.shuffle(range(10)) for one in made}) > 890


@every_table
def test_the_same_player_comes_elsewhere_by_chance_alone(name: str, seats: int) -> None:
    """From one position, with nothing new but the key, other dice, tiles and cards come."""
    game = new(name, seats, "elsewhere")
    for number, _ in enumerate(decisions(game, CHOOSERS["eager"]("elsewhere"), "elsewhere")):
        if number == 40:
            break
    logs = set()
    for key in range(12):
        made = game.clone()
        made.chance = Chance.of(key)
        made.log = []
        for _ in decisions(made, CHOOSERS["eager"]("same"), "same"):
            if len(made.log) > 80:
                break
        logs.add(msgspec.json.encode(made.log))
    assert len(logs) == 12


# Choices


@every_table
@every_way
def test_every_option_has_a_command_that_parses_back(name: str, seats: int, way: str) -> None:
    for seed, options in enumerate(settings(name, seats)[:2]):
        game = new(name, seats, f"command {seed}", **options)
        for _ in decisions(game, CHOOSERS[way](seed), seed):
            pending = game.pending
            assert pending is not None
            for seat in pending.seats:
                texts = [command(game, choice) for choice in game.options(seat)]
                assert [parse(game, seat, text) for text in texts] == list(game.options(seat))
                assert len({text.lower() for text in texts}) == len(texts)
                for choice in candidates(game, seat):
                    assert parse(game, seat, command(game, choice)) == choice


@every_table
@every_way
def test_every_whole_selection_has_a_command_that_parses_back(
    name: str, seats: int, way: str
) -> None:
    selections = 0
    for seed in range(5):
        game = new(name, seats, f"selection {seed}")
        chooser = CHOOSERS[way](f"selection {seed}")
        for _ in decisions(game, chooser, seed):
            pending = game.pending
            assert pending is not None
            if not pending.picking:
                continue
            for seat in pending.seats:
                selection = whole_answer(game, seat, chooser)
                text = pending.question.command(selection, whole=True)
                assert parse(game, seat, text) == selection
                assert game.why_not(seat, selection) is None
                selections += 1
                for item in pending.picked_by(seat):
                    text = command(game, ("back", item))
                    assert parse(game, seat, text) == ("back", item)
        if selections > 20:
            break
    assert selections > 20


@every_table
@every_way
def test_a_whole_selection_is_the_same_as_its_picks(name: str, seats: int, way: str) -> None:
    game = new(name, seats, "whole")
    chooser = CHOOSERS[way]("whole")
    for _ in decisions(game, chooser, "whole"):
        pending = game.pending
        assert pending is not None
        if not pending.picking or pending.picked or pending.sealed:
            continue
        seat = pending.seats[0]
        selection = whole_answer(game, seat, chooser)
        assert isinstance(selection, tuple)
        whole, picked = game.clone(), game.clone()
        whole.play(seat, selection[::-1])
        for item in selection:
            picked.play(seat, item)
        picked.play(seat, DONE)
        assert whole == picked


@every_table
@every_way
def test_every_candidate_that_is_not_offered_has_a_refusal_of_its_own(
    name: str, seats: int, way: str
) -> None:
    ledger = ages.games.ledger(name)
    refused = 0
    for seed, options in enumerate(settings(name, seats)[seats % 2 :: 2]):
        game = new(name, seats, f"refusal {seed}", **options)
        for _ in decisions(game, CHOOSERS[way](seed), seed):
            pending = game.pending
            assert pending is not None
            assert pending.question.rule in ledger
            for seat in pending.seats:
                offered = set(game.options(seat))
                for choice in candidates(game, seat):
                    refusal = game.why_not(seat, choice)
                    assert (refusal is None) == (choice in offered), choice
                    if refusal is not None:
                        assert refusal.rule in ledger, refusal
                        assert refusal.key not in ("", "no_choice", "over", "not_asked"), refusal
                        refused += 1
                assert offered <= set(candidates(game, seat))
    assert refused > 20


@every_table
@every_way
def test_a_choice_outside_the_options_raises_with_a_reason_and_changes_nothing(
    name: str, seats: int, way: str
) -> None:
    game = new(name, seats, "wrong")
    chance = random.Random(f"{name} {seats} {way}")
    for number, _ in enumerate(decisions(game, CHOOSERS[way]("wrong"), "wrong")):
        assert game.log is not None
        assert game.moves is not None
        before = (game.to_json(), len(game.log), len(game.moves))
        seat = chance.choice([*range(seats), *range(seats), -1, seats])
        wrong = [*WRONG]
        if number % 10 == 0 and game.pending is not None and seat in game.pending.asked:
            wrong += candidates(game, seat)
        for choice in wrong:
            refusal = game.why_not(seat, choice)
            if refusal is not None:
                assert refusal.rule
                assert refusal.key
                with pytest.raises(IllegalChoice) as what:
                    game.play(seat, choice)
                assert what.value.refusal == refusal
        assert (game.to_json(), len(game.log), len(game.moves)) == before


# What options foretell


@every_table
@every_way
def test_what_an_option_foretells_is_what_happens(name: str, seats: int, way: str) -> None:
    """And the words of the option tell every number of it."""
    checked: Counter[str] = Counter()
    for seed, options in enumerate(settings(name, seats)[seats % 2 :: 2]):
        game = new(name, seats, f"foretold {seed}", **options)
        for _ in decisions(game, CHOOSERS[way](seed), seed):
            pending = game.pending
            assert pending is not None
            if pending.together or pending.picking:
                continue
            (seat,) = pending.seats
            for choice in game.options(seat):
                foretold = comes_true(game, seat, choice)
                checked[pending.question.name] += foretold not in (None, NOTHING)
    assert sum(checked.values()) > 60
    assert len(+checked) > 2


# Sealed answers


@every_sealed_table
@every_way
def test_sealed_answers_in_any_order_give_the_same_game(name: str, seats: int, way: str) -> None:
    game = new(name, seats, "order")
    chooser = CHOOSERS[way]("order")
    chance = random.Random(f"{name} {seats} {way}")
    tried = 0
    for _ in decisions(game, chooser, "order"):
        pending = game.pending
        assert pending is not None
        if not is_fresh_together(pending):
            continue
        answers = {seat: whole_answer(game, seat, chooser) for seat in pending.asked}
        orders = [pending.asked, pending.asked[::-1]]
        orders.append(tuple(chance.sample(pending.asked, len(pending.asked))))
        ends = []
        for order in orders:
            end = game.clone()
            end.log = []
            for seat in order:
                end.play(seat, answers[seat])
            ends.append((end.to_json(), end.log))
        assert ends[0] == ends[1] == ends[2]
        tried += 1
    assert tried >= 5


@every_sealed_table
def test_picks_of_several_seats_in_any_order_give_the_same_game(name: str, seats: int) -> None:
    game = new(name, seats, "interleaved")
    chooser = CHOOSERS["eager"]("interleaved")
    tried = 0
    for _ in decisions(game, chooser, "interleaved"):
        pending = game.pending
        assert pending is not None
        if not (is_fresh_together(pending) and pending.picking) or len(pending.asked) != 2:
            continue
        moves: list[list[tuple[int, Choice]]] = []
        for seat in pending.asked:
            picked = whole_answer(game, seat, chooser)
            assert isinstance(picked, tuple)
            moves.append([(seat, choice) for choice in (*picked[:2], DONE)])
        ends = set()
        for order in permutations([0] * len(moves[0]) + [1] * len(moves[1])):
            end = game.clone()
            rest = [list(row) for row in moves]
            if all(end.why_not(*move) is None for row in moves for move in row[:1]):
                ends.add(interleave(end, order, rest))
        assert len(ends) <= 1
        tried += 1
        if tried == 6:
            break
    assert tried


def interleave(game: Game, order: tuple[int, ...], rest: list[list[tuple[int, Choice]]]) -> str:
    """The position after the moves of two seats in this order; one that is refused is left out."""
    for which in order:
        seat, choice = rest[which].pop(0)
        if game.why_not(seat, choice) is None:
            game.play(seat, choice)
    return game.to_json()


@every_sealed_table
@every_way
def test_a_sealed_answer_can_be_changed_and_withdrawn(name: str, seats: int, way: str) -> None:
    game = new(name, seats, "change")
    chooser = CHOOSERS[way]("change")
    other_chooser = CHOOSERS["blind"]("another")
    changed = 0
    for _ in decisions(game, chooser, "change"):
        pending = game.pending
        assert pending is not None
        if not pending.together or len(pending.seats) < 2:
            continue
        seat = pending.seats[-1]
        answer, another = (whole_answer(game, seat, one) for one in (chooser, other_chooser))
        direct, detour = game.clone(), game.clone()
        direct.play(seat, answer)
        detour.play(seat, another)
        detour.play(seat, answer)
        assert detour == direct
        assert seat not in (detour.pending.seats if detour.pending else ())
        detour.play(seat, "withdraw")
        fresh = game.clone()
        for item in pending.picked_by(seat):
            fresh.play(seat, ("back", item))
        assert detour == fresh
        detour.play(seat, answer)
        assert detour == direct
        changed += 1
    assert changed > 10


@every_table
@every_way
def test_picks_taken_back_leave_no_trace(name: str, seats: int, way: str) -> None:
    taken_back = 0
    for seed in range(5):
        game = new(name, seats, f"back {seed}")
        for _ in decisions(game, CHOOSERS[way](f"back {seed}"), seed):
            pending = game.pending
            assert pending is not None
            if not pending.picking:
                continue
            seat = pending.seats[0]
            position = game.to_json()
            trial = game.clone()
            picks = [choice for choice in game.options(seat) if choice != DONE][:3]
            for item in picks:
                before = trial.to_json()
                trial.play(seat, item)
                trial.play(seat, ("back", str(item)))
                assert trial.to_json() == before
                taken_back += 1
            assert trial.to_json() == position
        if taken_back > 20:
            break
    assert taken_back > 20


# Reach


@pytest.mark.parametrize("name", ages.games.known())
def test_every_rule_question_and_ability_is_reached(name: str) -> None:
    """By these games, by the records, or by a test that is marked with its paragraph."""
    package = ages.games.get(name)
    book = package.game.book
    codes = {step: code_of(function) for step, function in book.steps.items()}
    called = called_in_play(name)
    missing = [step for step, code in codes.items() if code not in called]
    print(f"{name}: {len(codes) - len(missing)} of {len(codes)} are reached in play")
    if missing:
        told = {step: [p for p, cited in book.cited.items() if step in cited] for step in missing}
        tested = {
            step: [test for paragraph in paragraphs for test in marks_of(name).get(paragraph, [])]
            for step, paragraphs in told.items()
        }
        print("by a rule test alone:", *[step for step in missing if tested[step]])
        unreached = [step for step in missing if not tested[step]]
        assert not unreached, f"reached by no game, no record and no rule test: {unreached}"


def code_of(step: Any) -> CodeType:
    """The code that carries out a rule, a question's answer or an ability."""
    code: CodeType = getattr(step, "answer", step).__code__
    return code


def called_in_play(name: str) -> set[CodeType]:
    """The code of all functions that are called in games of every kind and in the records."""
    called: set[CodeType] = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add(frame.f_code)

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        for seats in ages.games.get(name).seats:
            options = settings(name, seats)
            play_out(new(name, seats, "reach", **options[seats % len(options)]), "eager", "reach")
            play_out(new(name, seats, "reach"), "blind", "reach")
        for path in sorted(TESTS.joinpath("games", name, "records").glob("*.json")):
            ages.replay(path)
    finally:
        sys.setprofile(before)
    return called
