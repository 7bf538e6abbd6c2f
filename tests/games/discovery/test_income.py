"""III.C and VI. Income from sets of trade goods and ships."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from ages.games.discovery.rules.income import collect_income
from ages.games.discovery.sets import SHIP, _ways, best_sets, group_income, set_income
from ages.games.discovery.tables import GOOD_TABLE, GOODS
from ages.games.discovery.view import census

from .builder import begin, give, table, told


def earned(group: tuple[str, ...]) -> int:
    """What the rulebook pays for one group, counted without the engine."""
    kinds = {item for item in group if item != SHIP}
    if group.count(SHIP) > 1 or len(group) not in (3, 4):
        return 0
    if len(kinds) == 1:
        return 6 if len(group) == 4 else 3
    return 1 if len(group) == 3 else 0


@cache
def brute(items: tuple[str, ...]) -> int:
    """The most dollars of all ways to part the counters into groups."""
    if len(items) < 3:
        return 0
    first, rest = items[0], items[1:]
    best = brute(rest)
    for size in (2, 3):
        for others in set(combinations(rest, size)):
            pay = earned((first, *others))
            if pay:
                left = list(rest)
                for other in others:
                    left.remove(other)
                best = max(best, pay + brute(tuple(left)))
    return best


def counters(counts: tuple[int, ...], ships: int) -> tuple[str, ...]:
    """Goods counted by kind and ships, one by one."""
    listed = [GOODS[kind] for kind, count in enumerate(counts) for _ in range(count)]
    return (*[SHIP] * ships, *listed)


def small_hands() -> Iterator[tuple[tuple[int, ...], int]]:
    """All hands of up to five kinds with up to 13 goods and four ships, most of a kind first."""
    for counts in product(range(7), repeat=5):
        if list(counts) == sorted(counts, reverse=True) and sum(counts) <= 13:
            for ships in range(5):
                yield counts, ships


# The best grouping


@pytest.mark.rule("income.rearranged", "income.sets", "income.ships")
def test_no_grouping_of_any_small_hand_earns_more() -> None:
    hands = list(small_hands())
    assert len(hands) == 915
    for counts, ships in hands:
        assert set_income(counts, ships) == brute(counters(counts, ships)), (counts, ships)


@pytest.mark.rule("income.rearranged")
@settings(max_examples=60, deadline=None)
@given(some.lists(some.integers(0, 4), min_size=1, max_size=6), some.integers(0, 3))
def test_no_grouping_of_a_hand_of_many_kinds_earns_more(counts: list[int], ships: int) -> None:
    while sum(counts) > 10:
        counts[counts.index(max(counts))] -= 1
    hand = tuple(counts)
    assert set_income(hand, ships) == brute(counters(hand, ships))


def slow(goods: tuple[int, ...], ships: int) -> int:
    """The most dollars, with every way to group each kind and none left out."""
    reached = {(0, 0): 0}
    for count in goods:
        further: dict[tuple[int, int], int] = {}
        for fours, ship_fours, threes, ship_threes in product(
            range(2), range(3), range(3), range(4)
        ):
            left = count - 4 * fours - 3 * ship_fours - 3 * threes - 2 * ship_threes
            if left >= 0:
                pay = 6 * (fours + ship_fours) + 3 * (threes + ship_threes)
                for (used, rest), money in reached.items():
                    key = (used + ship_fours + ship_threes, rest + left)
                    if key[0] <= ships:
                        further[key] = max(further.get(key, 0), money + pay)
        reached = further
    return max(
        money + with_ship + (rest - 2 * with_ship) // 3
        for (used, rest), money in reached.items()
        for with_ship in range(min(ships - used, rest // 2) + 1)
    )


whole_hands = some.tuples(*[some.integers(0, row.count) for row in GOOD_TABLE.values()])


@pytest.mark.rule("income.rearranged", "income.ships")
@settings(max_examples=40, deadline=None)
@given(whole_hands, some.integers(0, 8))
def test_no_grouping_of_a_whole_hand_earns_more(goods: tuple[int, ...], ships: int) -> None:
    assert set_income(goods, ships) == slow(goods, ships)


@pytest.mark.rule("income.sets", "income.ships", "income.rearranged")
@settings(max_examples=150, deadline=None)
@given(whole_hands, some.integers(0, 8))
def test_the_sets_shown_use_each_counter_once_and_earn_the_income(
    goods: tuple[int, ...], ships: int
) -> None:
    groups = best_sets(goods, ships)
    assert sum(group_income(group) for group in groups) == set_income(goods, ships)
    for group in groups:
        assert len(group) in (3, 4)
        assert group.count(SHIP) <= 1
        assert group_income(group) == earned(group)
    used = [item for group in groups for item in group]
    assert used.count(SHIP) <= ships
    for kind, count in enumerate(goods):
        assert used.count(GOODS[kind]) <= count


@pytest.mark.rule("income.rearranged")
@settings(max_examples=60, deadline=None)
@given(whole_hands, some.integers(0, 7), some.integers(0, len(GOODS) - 1))
def test_one_more_counter_never_earns_less(goods: tuple[int, ...], ships: int, kind: int) -> None:
    more = (*goods[:kind], goods[kind] + 1, *goods[kind + 1 :])
    income = set_income(goods, ships)
    assert set_income(more, ships) >= income
    assert set_income(goods, ships + 1) >= income


@pytest.mark.rule("income.sets")
@pytest.mark.parametrize(
    ("counts", "ships", "income"),
    [
        ((), 0, 0),
        ((2,), 0, 0),
        ((1, 1), 0, 0),
        ((1, 1, 1), 0, 1),
        ((2, 1), 0, 1),
        ((3,), 0, 3),
        ((4,), 0, 6),
        ((5,), 0, 6),
        ((6,), 0, 6),
        ((7,), 0, 9),
        ((4, 1, 1), 0, 6),
        ((3, 3), 0, 6),
        ((1, 1, 1, 1, 1, 1), 0, 2),
    ],
)
def test_sets_without_ships(counts: tuple[int, ...], ships: int, income: int) -> None:
    assert set_income(counts, ships) == income


@pytest.mark.rule("income.ships")
@pytest.mark.parametrize(
    ("counts", "ships", "income"),
    [
        ((), 3, 0),
        ((1,), 2, 0),
        ((1, 1), 1, 1),
        ((2,), 1, 3),
        ((3,), 1, 6),
        ((2,), 2, 3),
        ((2, 2), 2, 6),
        ((4,), 2, 6),
        ((5,), 2, 9),
        ((3, 1, 1), 1, 6),
        ((6,), 2, 12),
        ((3, 3), 1, 9),
    ],
)
def test_a_ship_stands_for_any_good_but_only_one_in_a_set(
    counts: tuple[int, ...], ships: int, income: int
) -> None:
    assert set_income(counts, ships) == income


@pytest.mark.rule("income.sets")
def test_the_mixed_sets_come_after_those_alike() -> None:
    goods = [0] * len(GOODS)
    for name, count in (("rice", 3), ("sugar", 2), ("fish", 1), ("gold", 1), ("fur", 1)):
        goods[GOODS.index(name)] = count
    groups = best_sets(tuple(goods), 1)
    assert [group_income(group) for group in groups] == [3, 3, 1]
    assert groups[:2] == (("rice", "rice", "rice"), ("sugar", "sugar", SHIP))
    assert sorted(groups[2]) == ["fish", "fur", "gold"]


@pytest.mark.rule("income.rearranged")
def test_groupings_that_cannot_be_best_are_not_tried() -> None:
    tried = [way[-1] for way in _ways(4)]
    assert tried[0] == ((3, 1),)
    assert ((4, 0),) in tried
    assert ((3, 0),) not in tried
    assert ((2, 1), (2, 1)) not in tried
    assert () not in tried


# Collecting


@pytest.mark.rule("income.collect")
def test_all_players_collect_what_their_sets_earn() -> None:
    game = table(3)
    give(game, 0, goods={"rice": 3, "gold": 1})
    give(game, 1, goods={"sugar": 3}, ships=1)
    before = census(game)
    begin(game, collect_income)
    assert [player.money for player in game.players] == [13, 16, 10]
    assert [player.income for player in game.players] == [3, 6, 0]
    assert census(game) == before


@pytest.mark.rule("income.rearranged")
def test_the_log_tells_the_income_and_its_sets() -> None:
    game = table(2)
    give(game, 1, goods={"rice": 2, "gold": 1, "fur": 1, "fish": 1}, ships=1)
    begin(game, collect_income)
    assert told(game, "income") == [{"seat": 1, "count": 4}]
    alike, mixed = told(game, "set")
    assert alike == {"seat": 1, "goods": ("rice", "rice", "ship")}
    assert mixed["seat"] == 1
    assert sorted(mixed["goods"]) == ["fish", "fur", "gold"]


@pytest.mark.rule("goods.kept", "income.rearranged")
def test_goods_are_not_spent_and_earn_every_turn() -> None:
    game = table(2)
    give(game, 0, goods={"rice": 3}, ships=1)
    begin(game, collect_income)
    begin(game, collect_income)
    assert game.players[0].money == 22
    assert game.players[0].income == 6
    assert game.players[0].ships == 1
    assert sum(game.players[0].goods) == 3


@pytest.mark.rule("income.collect")
def test_without_a_set_there_is_no_income() -> None:
    game = table(2)
    give(game, 0, goods={"rice": 2})
    give(game, 1, ships=3)
    begin(game, collect_income)
    assert [player.money for player in game.players] == [10, 10]
    assert told(game, "income") == []
