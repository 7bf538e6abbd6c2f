"""Fields of a state: what is deep inside is copied and saved too, and nothing unknown is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import pytest

from ages.kernel.errors import RulesError
from ages.kernel.fields import Shared
from ages.kernel.plain import from_plain, to_plain
from ages.kernel.state import State, state, state_fields


@state
class Purse(State):
    """A small state inside others."""

    cubes: list[int]


class Spot(NamedTuple):
    """A place that can be a key."""

    rank: int
    column: int


class Shelf(NamedTuple):
    """A row of things that can change."""

    name: str
    purses: list[Purse]


class Village:
    """Something that is never changed in place."""


@state
class Deep(State):
    """What can change lies below something else everywhere."""

    purses: dict[str, Purse]
    rows: list[list[int]]
    pair: tuple[Purse, int]
    some: tuple[Purse, ...]
    table: dict[str, list[Purse]]
    shelf: Shelf
    either: Purse | list[int] | str | None
    maybe: list[list[int]] | None
    by_number: dict[int, list[int]]
    by_spot: dict[tuple[int, int], Purse]
    by_name: dict[Spot, str]
    nested: dict[str, dict[tuple[str, int], int]]
    village: Shared[Village | None]


def deep() -> Deep:
    """Every field filled."""
    return Deep(
        purses={"a": Purse(cubes=[1])},
        rows=[[1], [2, 3]],
        pair=(Purse(cubes=[2]), 5),
        some=(Purse(cubes=[3]), Purse(cubes=[4])),
        table={"b": [Purse(cubes=[5])]},
        shelf=Shelf("top", [Purse(cubes=[6])]),
        either=Purse(cubes=[7]),
        maybe=[[8]],
        by_number={-3: [9]},
        by_spot={(1, -20): Purse(cubes=[10])},
        by_name={Spot(3, 0): "town"},
        nested={"x": {("y", 2): 3}, "empty": {}},
        village=None,
    )


CHANGES: dict[str, Callable[[Deep], Any]] = {
    "purses": lambda it: it.purses["a"].cubes.append(0),
    "rows": lambda it: it.rows[1].append(0),
    "pair": lambda it: it.pair[0].cubes.append(0),
    "some": lambda it: it.some[1].cubes.append(0),
    "table": lambda it: it.table["b"][0].cubes.append(0),
    "shelf": lambda it: it.shelf.purses[0].cubes.append(0),
    "either": lambda it: it.either.cubes.append(0),  # type: ignore[union-attr]
    "maybe": lambda it: it.maybe[0].append(0),  # type: ignore[index]
    "by_number": lambda it: it.by_number[-3].append(0),
    "by_spot": lambda it: it.by_spot[1, -20].cubes.append(0),
    "by_name": lambda it: it.by_name.update({Spot(0, 0): "field"}),
    "nested": lambda it: it.nested["x"].clear(),
    "village": lambda it: setattr(it, "village", Village()),
}


def test_every_field_has_a_change() -> None:
    assert list(CHANGES) == list(state_fields(Deep))


@pytest.mark.parametrize("field", CHANGES)
def test_what_lies_deep_in_a_clone_is_its_own(field: str) -> None:
    whole, untouched = deep(), deep()
    clone = whole.clone()
    assert clone == whole
    CHANGES[field](clone)
    assert clone != whole
    assert whole == untouched


@pytest.mark.parametrize("either", [None, "word", [1, 2], Purse(cubes=[1])])
def test_whichever_type_of_a_union_a_value_is_of_it_is_copied_and_saved(either: Any) -> None:
    whole = deep()
    whole.either = either
    clone = whole.clone()
    assert clone == whole == again(whole)
    assert clone.either is not either or either is None or isinstance(either, str)


def test_what_is_shared_is_the_same_in_every_copy() -> None:
    whole = deep()
    whole.village = Village()
    assert whole.clone().village is whole.village


def again(whole: Deep) -> Deep:
    """The state after a round trip through JSON, which knows neither tuples nor other keys."""
    kinds = state_fields(Deep)
    plain = {name: to_plain(getattr(whole, name), kind) for name, kind in kinds.items()}
    return from_plain(Deep, msgspec.json.decode(msgspec.json.encode(plain)))


def test_numbers_and_tuples_survive_json_as_keys_however_deep() -> None:
    whole = deep()
    loaded = again(whole)
    assert loaded == whole
    assert loaded.by_number == {-3: [9]}
    assert loaded.by_spot.keys() == {(1, -20)}
    assert [type(key) for key in loaded.by_name] == [Spot]
    assert type(loaded.shelf) is Shelf


def test_a_class_with_a_field_that_cannot_be_copied_is_refused_by_name() -> None:
    refused: list[tuple[Any, str]] = [
        (set[int], "is not known to copy"),
        (Any, "is not known to copy"),
        (list[Village], "is not known to copy"),
        (Callable[[], None], "is not known to copy"),
        (Purse | dict[str, int], "could not be told apart"),
        (list[int] | tuple[str, ...], "could not be told apart"),
        (dict[tuple[int, list[int]], int], "keys of .* can change"),
    ]
    for kind, why in refused:
        with pytest.raises(RulesError, match=f"^Bad.field: .*{why}"):
            state(type("Bad", (State,), {"__annotations__": {"field": kind}}))


def test_a_class_that_speaks_of_a_later_one_is_looked_at_on_first_use() -> None:
    @state
    class Early(State):
        """Speaks of a class that does not exist."""

        later: Later  # type: ignore[name-defined]  # noqa: F821

    with pytest.raises(NameError, match="Later"):
        Early(later=1).clone()
