"""Chance: fair, keyed, in the state, and not to be foreseen by those who watch it."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import islice
from struct import unpack
from typing import Any

import msgspec
import pytest

from ages.kernel.chance import Chance
from ages.kernel.plain import from_plain

GOLDEN_WORDS = [
    15797961989375165457,
    13851264001667806560,
    16509241467073920777,
    17747787272306545649,
    10057464762768134253,
    1534483104512266148,
    15915223577191546280,
    9022365354886237465,
    8033963916366063479,
]
GOLDEN_ROLLS = [(4,), (6, 3, 1), (2, 1, 6, 4, 5, 6, 4)]
GOLDEN_23 = (6, 4, 5, 6, 2, 4, 3, 4, 3, 3, 1, 4, 4, 1, 5, 5, 2, 2, 5, 6, 2, 2, 4)
GOLDEN_SHUFFLE = (7, 4, 0, 9, 3, 5, 6, 1, 2, 8)
GOLDEN_DRAW = (3, 3, 0, 3)
GOLDEN_BELOW = [0, 1, 8, 795, 213319186775761]


class Counted(Chance):
    """A generator that gives the numbers a test lays out, and keeps what bounds were asked."""

    numbers: list[int]
    bounds: list[int]

    def below(self, bound: int) -> int:
        """The next number laid out."""
        self.bounds.append(bound)
        number = self.numbers.pop(0)
        assert number < bound
        return number


def counted(*numbers: int) -> Counted:
    """A generator that gives these numbers."""
    chance = Counted(key=b"", counter=0, words=[])
    chance.numbers = list(numbers)
    chance.bounds = []
    return chance


def reference(seed: str) -> Any:
    """The stream of words written out: BLAKE2b, keyed with the hash of the seed, of a counter."""
    key = blake2b(seed.encode(), digest_size=32).digest()
    counter = 0
    while True:
        block = blake2b(counter.to_bytes(8, "little"), key=key, digest_size=64).digest()
        yield from reversed(unpack("<8Q", block))
        counter += 1


# The stream


@pytest.mark.parametrize("seed", ["7", "a longer seed", "0" * 64])
def test_the_stream_is_keyed_blake2b_of_a_counter(seed: str) -> None:
    chance = Chance.of(seed)
    words = [chance.below(1 << 64) for _ in range(20)]
    assert words == list(islice(reference(seed), 20))


def test_the_stream_never_changes_silently() -> None:
    chance = Chance.of(7)
    assert [chance.below(1 << 64) for _ in range(9)] == GOLDEN_WORDS
    chance = Chance.of(7)
    assert [chance.roll(dice) for dice in (1, 3, 7)] == GOLDEN_ROLLS
    assert chance.roll(23) == GOLDEN_23
    assert chance.shuffle(range(10)) == GOLDEN_SHUFFLE
    assert chance.draw([3, 0, 2, 5], 4) == GOLDEN_DRAW
    assert [chance.below(bound) for bound in (1, 2, 10, 1000, 10**15)] == GOLDEN_BELOW


def test_the_same_seed_gives_the_same_stream_and_another_seed_another() -> None:
    streams = [[Chance.of(seed).below(1 << 64) for _ in range(3)] for seed in (7, "7", 8)]
    assert streams[0] == streams[1]
    assert streams[0] != streams[2]


def test_a_clone_goes_on_with_the_same_stream_by_itself() -> None:
    chance = Chance.of(3)
    chance.roll(5)
    clone = chance.clone()
    assert clone == chance
    after = [clone.below(1000) for _ in range(20)]
    assert clone != chance
    assert [chance.below(1000) for _ in range(20)] == after


def test_a_saved_generator_goes_on_with_the_same_stream() -> None:
    chance = Chance.of(3)
    chance.roll(5)
    loaded = from_plain(Chance, msgspec.json.decode(msgspec.json.encode(chance)))
    assert loaded == chance
    assert [loaded.below(1000) for _ in range(20)] == [chance.below(1000) for _ in range(20)]


def test_eight_draws_come_from_one_block() -> None:
    chance = Chance.of(1)
    counters = []
    for _ in range(17):
        chance.below(6)
        counters.append(chance.counter)
    assert counters == [1] * 8 + [2] * 8 + [3]


# Numbers below a bound


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 1296, 6**20])
def test_words_beyond_the_last_whole_multiple_are_thrown_away(bound: int) -> None:
    limit = (1 << 64) // bound * bound
    last = Chance(key=b"k" * 32, counter=0, words=[limit - 1])
    assert last.below(bound) == bound - 1
    assert last.words == []
    if limit < 1 << 64:
        for thrown in (limit, (1 << 64) - 1):
            beyond = Chance(key=b"k" * 32, counter=0, words=[bound + 1, thrown])
            assert beyond.below(bound) == (bound + 1) % bound
            assert beyond.words == []


@pytest.mark.parametrize("bound", [1, 2, 5, 6, 10])
def test_numbers_below_a_bound_are_all_there_and_equally_likely(bound: int) -> None:
    chance = Chance.of(f"fair {bound}")
    counts = Counter(chance.below(bound) for _ in range(2000 * bound))
    assert sorted(counts) == list(range(bound))
    assert all(1800 < count < 2200 for count in counts.values())


# Dice


@pytest.mark.parametrize("dice", [0, 1, 4, 5, 8, 19, 20])
def test_up_to_twenty_dice_come_from_one_draw(dice: int) -> None:
    chance = counted(0)
    assert chance.roll(dice) == (1,) * dice
    assert chance.bounds == [6**dice]


def test_more_than_twenty_dice_come_from_several_draws() -> None:
    chance = counted(0, 6**20 - 1, 0)
    assert chance.roll(43) == (1,) * 20 + (6,) * 20 + (1,) * 3
    assert chance.bounds == [6**20, 6**20, 6**3]


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_every_number_is_a_roll_of_its_own(dice: int) -> None:
    rolls = [counted(number).roll(dice) for number in range(6**dice)]
    assert len(set(rolls)) == 6**dice
    assert all(len(faces) == dice and set(faces) <= set(range(1, 7)) for faces in rolls)


def test_each_die_of_a_large_roll_shows_each_face_equally_often() -> None:
    chance = Chance.of("many dice")
    real = [chance.roll(7) for _ in range(6000)]
    for die in range(7):
        counts = Counter(faces[die] for faces in real)
        assert sorted(counts) == [1, 2, 3, 4, 5, 6]
        assert all(850 < count < 1150 for count in counts.values())


# Shuffling and drawing


def test_a_shuffle_is_a_permutation_and_leaves_its_items_alone() -> None:
    items = ["a", "b", "b", "c", "d"]
    mixed = Chance.of(5).shuffle(items)
    assert sorted(mixed) == sorted(items)
    assert items == ["a", "b", "b", "c", "d"]
    assert Chance.of(5).shuffle(()) == ()
    assert Chance.of(5).shuffle("x") == ("x",)


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = Chance.of("orders")
    counts = Counter(chance.shuffle("abcd") for _ in range(24 * 400))
    assert len(counts) == 24
    assert all(300 < count < 500 for count in counts.values())


def test_drawing_takes_things_out_of_the_pool() -> None:
    counts = [3, 0, 2, 5]
    drawn = Chance.of(2).draw(counts, 6)
    assert len(drawn) == 6
    taken = Counter(drawn)
    assert [taken[kind] + left for kind, left in enumerate(counts)] == [3, 0, 2, 5]
    assert 1 not in taken


def test_drawing_more_than_there_is_takes_all() -> None:
    counts = [1, 2]
    assert sorted(Chance.of(2).draw(counts, 9)) == [0, 1, 1]
    assert counts == [0, 0]
    assert Chance.of(2).draw(counts, 1) == ()


def test_a_thing_is_drawn_as_often_as_it_is_there() -> None:
    chance = Chance.of("pool")
    counts = Counter(chance.draw([1, 3, 0, 4], 1)[0] for _ in range(8000))
    assert sorted(counts) == [0, 1, 3]
    assert all(abs(counts[kind] - 1000 * many) < 150 for kind, many in ((0, 1), (1, 3), (3, 4)))


def test_dealing_takes_some_at_random_and_leaves_the_rest_in_order() -> None:
    items = ("a", "b", "b", "c", "d")
    dealt, rest = Chance.of(4).deal(items, 2)
    assert len(dealt) == 2
    assert sorted(dealt + rest) == sorted(items)
    assert list(rest) == sorted(rest)
    assert Chance.of(4).deal(items, 0) == ((), items)


def test_dealing_more_than_there_are_deals_all() -> None:
    dealt, rest = Chance.of(4).deal(("a", "b"), 5)
    assert sorted(dealt) == ["a", "b"]
    assert rest == ()
    assert Chance.of(4).deal((), 3) == ((), ())


def test_every_hand_is_dealt_equally_often() -> None:
    chance = Chance.of("hands")
    hands = Counter(chance.deal(("a", "b", "c", "d"), 2)[0] for _ in range(12 * 500))
    assert len(hands) == 12
    assert all(400 < count < 600 for count in hands.values())


def test_a_generator_for_a_sample_has_a_key_of_its_own() -> None:
    chance = Chance.of(9)
    one, other = chance.spawn(), chance.spawn()
    assert len({chance.key, one.key, other.key}) == 3
    assert (one.counter, one.words) == (0, [])
    again = Chance.of(9).spawn()
    assert again == one
    assert again.roll(9) == one.roll(9) != other.roll(9)


# What a watcher cannot know


def test_dice_seen_tell_nothing_about_the_next() -> None:
    """Among the seeds that began with the same two dice every next face is equally likely."""
    following: Counter[int] = Counter()
    for seed in range(30_000):
        chance = Chance.of(seed)
        if chance.roll(2) == (3, 5):
            following[chance.roll(1)[0]] += 1
    total = sum(following.values())
    assert 700 < total < 970
    assert sorted(following) == [1, 2, 3, 4, 5, 6]
    assert all(abs(count - total / 6) < total / 20 for count in following.values())


def test_a_long_history_seen_in_the_open_does_not_fit_the_next_die() -> None:
    """Whoever has seen a thousand dice guesses the next no better than one in six."""
    chance = Chance.of("history")
    seen = [chance.roll(1)[0] for _ in range(6000)]
    after: dict[tuple[int, ...], Counter[int]] = {}
    hits = 0
    for place in range(3, len(seen)):
        context = tuple(seen[place - 3 : place])
        known = after.setdefault(context, Counter())
        if known and known.most_common(1)[0][0] == seen[place]:
            hits += 1
        known[seen[place]] += 1
    assert abs(hits - len(seen) / 6) < 150


def test_the_key_is_256_bits_and_depends_on_the_whole_seed() -> None:
    keys = {Chance.of(seed).key for seed in ("a" * 63 + "b", "a" * 64, "a" * 63, "A" * 64)}
    assert len(keys) == 4
    assert all(len(key) == 32 for key in keys)
