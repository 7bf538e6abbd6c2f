"""VI. Sets of trade goods and ships: the grouping that earns most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from .book import cites
from .tables import GOODS, SETUP

SHIP = "ship"

Group = tuple[str, ...]
Way = tuple[tuple[int, int], ...]
"""How one kind of good is grouped: for each set its goods and its ships."""

_ALIKE = ((4, 0), (3, 1), (3, 0), (2, 1))
_MONEY = {3: SETUP.three_alike, 4: SETUP.four_alike}


@cache
def _ways(count: int) -> tuple[tuple[int, int, int, Way], ...]:
    """All groupings of so many equal goods: dollars, ships used, goods left over, the sets."""
    found: dict[Way, tuple[int, int, int, Way]] = {(): (0, 0, count, ())}
    for goods, ships in _ALIKE:
        if goods <= count:
            for money, used, left, way in _ways(count - goods):
                sets = tuple(sorted(((goods, ships), *way), reverse=True))
                money += _MONEY[goods + ships]
                found[sets] = (money, used + ships, left, sets)
    ways = sorted(found.values(), reverse=True)
    return tuple([way for way in ways if not any(_beats(other, way) for other in ways)])


def _beats(one: tuple[int, int, int, Way], other: tuple[int, int, int, Way]) -> bool:
    """Whether one grouping makes another needless: it needs no more ships and is worth no less.

    Goods left over can add a dollar for every two of them at most.
    """
    more_left = (max(0, other[2] - one[2]) + 1) // 2 * SETUP.any_three
    better = one[1] <= other[1] and one[0] - other[0] >= more_left
    return better and (one[:3] != other[:3] or one > other)


@cites("income.sets", "income.ships")
def _mixed(left: int, ships: int) -> tuple[int, int]:
    """Sets of any three from what is left: those with a ship, then those without."""
    with_ship = min(ships, left // 2)
    return with_ship, (left - 2 * with_ship) // 3


@lru_cache(maxsize=1 << 16)
def _best(counts: tuple[int, ...], ships: int) -> tuple[int, tuple[Way, ...]]:
    """The most dollars of goods counted by kind, with the grouping of each kind."""
    best: dict[tuple[int, int], tuple[int, tuple[Way, ...]]] = {(0, 0): (0, ())}
    for count in counts:
        further: dict[tuple[int, int], tuple[int, tuple[Way, ...]]] = {}
        for (used, left), (money, ways) in best.items():
            for more, need, rest, way in _ways(count):
                key = (used + need, left + rest)
                if key[0] <= ships and further.get(key, (-1, ()))[0] < money + more:
                    further[key] = (money + more, (*ways, way))
        best = further
    return max(
        (money + SETUP.any_three * sum(_mixed(left, ships - used)), ways)
        for (used, left), (money, ways) in best.items()
    )


@cites("income.collect", "income.rearranged")
def set_income(goods: Sequence[int], ships: int) -> int:
    """The dollars of the best sets that goods and ships make.

    >>> set_income((2, 0, 1), 1)
    3
    """
    return _best(tuple(sorted([count for count in goods if count])), ships)[0]


@lru_cache(maxsize=1 << 12)
@cites("income.sets", "income.ships", "income.rearranged")
def best_sets(goods: tuple[int, ...], ships: int) -> tuple[Group, ...]:
    """The best sets themselves: alike ones first, then mixed ones; each counter stands once.

    >>> best_sets((2, 0, 1), 1)
    (('gold', 'gold', 'ship'),)
    """
    kinds = sorted([(count, kind) for kind, count in enumerate(goods) if count])
    ways = _best(tuple([count for count, _ in kinds]), ships)[1]
    groups: list[Group] = []
    rest: list[str] = []
    for (count, kind), way in zip(kinds, ways, strict=True):
        groups += [(GOODS[kind],) * number + (SHIP,) * wild for number, wild in way]
        rest += [GOODS[kind]] * (count - sum(number for number, _ in way))
    groups.sort(key=lambda group: (-len(group), group))
    with_ship, without = _mixed(len(rest), ships - sum(group.count(SHIP) for group in groups))
    for number, wild in ((2, 1),) * with_ship + ((3, 0),) * without:
        groups.append((*rest[:number], *[SHIP] * wild))
        del rest[:number]
    return tuple(groups)


def group_income(group: Group) -> int:
    """The dollars of one set.

    >>> group_income(("fish", "fish", "ship")), group_income(("fish", "rice", "ship"))
    (3, 1)
    """
    alike = len({good for good in group if good != SHIP}) == 1
    return _MONEY[len(group)] if alike else SETUP.any_three
