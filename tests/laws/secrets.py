"""Laws of secrets: a sample is the game as its seat knows it, and nothing tells more."""

from __future__ import annotations

from base64 import b64encode, b85encode
from collections import Counter

import msgspec

from ages.games.perspective import Perspective
from ages.kernel.chance import Chance
from ages.kernel.choices import DONE, Choice
from ages.kernel.game import Game

from ..choosers import whole_answer
from ..contract import CHOOSERS, known, play_out, refusals, sample
from ..reach import reach
from ..walks import Looks, Walk, law
from .sealed import is_fresh_together


@law(broad=True)
def a_sample_leaves_all_that_its_seat_knows_byte_for_byte(walk: Walk) -> Looks:
    """View, options and refusals; and what all see."""
    census = walk.package.knowledge.census
    game = walk.game
    while (yield):
        if not walk.is_dear(2):
            continue
        seat, made = walk.dreamer, walk.dream
        assert known(made, seat) == known(game, seat)
        assert msgspec.json.encode(made.view(None)) == msgspec.json.encode(game.view(None))
        assert census(made) == census(game)
        assert made.chance.key != game.chance.key
        assert made.seed != game.seed
        assert made.log is None
        assert made.moves is None
        assert game.to_json() == walk.position


@law(broad=True)
def a_sample_depends_only_on_what_its_seat_knows(walk: Walk) -> Looks:
    """Two games that are the same to a seat give the same samples, so none tells them apart."""
    while (yield):
        if walk.is_dear(2):
            seat, number = walk.dreamer, walk.number
            other = sample(walk.game, seat, f"other {number}")
            assert sample(other, seat, number).to_json() == walk.dream.to_json()


@law()
def fifty_samples_vary_every_secret(walk: Walk) -> Looks:
    """All that the package names as secret, and what others have sealed."""
    secrets = walk.package.knowledge.secrets
    while (yield):
        game, number, seat = walk.game, walk.number, walk.dreamer
        if not walk.is_time(20) and not (walk.is_time(3) and sealed_by_others(game, seat)):
            continue
        made = [sample(game, seat, f"{number} {dream}") for dream in range(50)]
        hidden = [secrets(one, seat) for one in made]
        for thing in secrets(game, seat):
            assert len({msgspec.json.encode(one[thing]) for one in hidden}) > 1, thing
        for other in sealed_by_others(game, seat):
            answers = {one.pending.sealed[other] for one in made if one.pending is not None}
            assert len(answers) > 1, f"the sealed answer of {other}"


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


@law(sealed=True, least=11, way="blind")
def sealed_answers_and_unfinished_picks_show_to_nobody_else(walk: Walk) -> Looks:
    """Whatever a seat has picked or sealed, the others and a spectator know the same."""
    game, chooser = walk.game, walk.chooser()
    while (yield):
        pending = walk.pending
        if not is_fresh_together(pending):
            continue
        giver = pending.asked[0]
        picks = [choice for choice in game.options(giver) if choice != DONE]
        answers = {whole_answer(game, giver, chooser) for _ in range(5)}
        unfinished = [game, *[after(game, giver, pick) for pick in picks if pending.picking]]
        sealed = [after(game, giver, answer) for answer in answers]
        for same in (unfinished, sealed):
            assert len({seen_by_others(one, giver) for one in same}) == 1
            walk.found(len(same) > 1)


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


@law(sealed=True, least=9, kinds=2, way="blind")
def the_log_tells_others_no_more_than_their_view(walk: Walk) -> Looks:
    """Positions that differ, but not for a seat or a spectator, are the same in what it reads.

    They differ by the sealed answer of one seat, and by what chance then deals in secret.
    """
    game, chooser = walk.game, walk.chooser()
    while (yield):
        pending = walk.pending
        if not is_fresh_together(pending):
            continue
        giver, *others = pending.asked
        answers = {seat: whole_answer(game, seat, chooser) for seat in others}
        told: dict[tuple[str, bytes], dict[str, bytes]] = {}
        for answer in sorted({whole_answer(game, giver, chooser) for _ in range(6)}, key=str):
            for key in range(3):
                shown = opened(game, {**answers, giver: answer}, key)
                for reader in (others[0], None):
                    kind = "seat" if reader is not None else "spectator"
                    view = msgspec.json.encode(shown.view(reader))
                    log = [event for event in shown.log or () if event.is_open_to(reader)]
                    same = told.setdefault((kind, view), {})
                    same[shown.to_json()] = msgspec.json.encode(log)
        for (kind, _), logs in told.items():
            assert len(set(logs.values())) == 1, kind
            walk.found(len(logs) > 1, kind)


def opened(game: Game, answers: dict[int, Choice], key: int) -> Game:
    """What comes of sealed answers with other chance, told in a log of its own."""
    shown = game.clone()
    shown.log = []
    shown.chance = Chance.of(key)
    for seat, choice in answers.items():
        shown.play(seat, choice)
    shown.chance = Chance.of("the same again")
    return shown


@law()
def samples_can_be_played_to_the_end(walk: Walk) -> Looks:
    """And lose nothing on the way."""
    census = walk.package.knowledge.census
    while (yield):
        if walk.is_time(20):
            made = walk.dream.clone()
            play_out(made, walk.way, walk.number)
            assert made.over
            assert census(made) == census(walk.game)


@law(way="eager")
def nothing_within_reach_of_a_seat_holds_key_counter_or_words(walk: Walk) -> Looks:
    """Whatever a client can ask for tells nothing of the generator."""
    while (yield):
        if walk.number % 100 == 0 and walk.number <= 500:
            assert_hides_chance(walk.game, walk.number // 100 % walk.seats)
    for seat in {0, walk.seats - 1}:
        assert_hides_chance(walk.game, seat)


def assert_hides_chance(game: Game, seat: int) -> None:
    """What a client can ask for and a sample hold neither key nor counter nor words."""
    perspective = Perspective(game, seat)
    names = [name for name in dir(Perspective) if not name.startswith("_")]
    told = {name: getattr(perspective, name) for name in names}
    told = {name: value for name, value in told.items() if not callable(value)}
    told["spectator"] = game.view(None)
    told["refusals"] = refusals(game, seat)
    told["commands"] = [perspective.command(choice) for choice in perspective.options]
    found = list(reach(told))
    assert not any(isinstance(thing, (Chance, Game, bytes)) for thing in found)
    text = repr(told) + "".join(str(thing) for thing in found if isinstance(thing, str))
    key = game.chance.key
    hidden = [key.hex(), b64encode(key).decode(), b85encode(key).decode(), str(key), game.seed]
    hidden += [str(int.from_bytes(key, order)) for order in ("little", "big")]
    hidden += [str(word) for word in game.chance.words]
    assert not [secret for secret in hidden if secret in text]
    assert not {"seed", "chance", "counter", "words"} & field_names(found)
    made = perspective.sample(Chance.of(1))
    assert made.seed == ""
    assert key not in list(reach(made))
    assert game.seed not in list(reach(made))
    assert not set(game.chance.words) & set(made.chance.words)


def field_names(things: list[object]) -> set[str]:
    """The names of fields and keys of all things."""
    names: set[str] = set()
    for thing in things:
        names.update(getattr(thing, "__struct_fields__", ()))
        if isinstance(thing, dict):
            names.update(key for key in thing if isinstance(key, str))
    return names


DICE = {30, 200}
"""The decisions at which many samples roll a die."""


@law(way="eager")
def whoever_sees_all_in_the_open_cannot_foresee_what_comes(walk: Walk) -> Looks:
    """Games that agree on all that was ever visible differ in the next die, evenly."""
    while (yield):
        game, number, seat = walk.game, walk.number, walk.number % walk.seats
        if number not in DICE:
            continue
        made = [sample(game, seat, f"{number} {dream}") for dream in range(900)]
        assert len({known(one, seat) for one in made[::100]}) == 1
        faces = Counter(one.clone().chance.roll(1)[0] for one in made)
        assert sorted(faces) == [1, 2, 3, 4, 5, 6]
        assert all(100 < count < 200 for count in faces.values())
        assert len({one.chance.shuffle(range(10)) for one in made}) > 890


@law(way="eager")
def the_same_player_comes_elsewhere_by_chance_alone(walk: Walk) -> Looks:
    """From one position, with nothing new but the key, other dice, tiles and cards come."""
    while (yield):
        if walk.number == 40:
            logs = {elsewhere(walk.game, key) for key in range(12)}
            assert len(logs) == 12


def elsewhere(game: Game, key: int) -> bytes:
    """The log of what comes next with another key."""
    made = game.clone()
    made.chance = Chance.of(key)
    made.log = []
    chooser = CHOOSERS["eager"]("same")
    while made.pending is not None and len(made.log) <= 80:
        seat = made.pending.seats[0]
        made.play(seat, chooser(made, seat))
    return msgspec.json.encode(made.log)
