"""``@state``: clone, equality and JSON for every kind of field."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ages.kernel.chance import Chance
from ages.kernel.plain import from_plain
from ages.kernel.state import State, state, state_fields, volatile


@state
class Purse(State):
    """A small state inside another."""

    owner: str
    cubes: list[int]


@state
class Everything(State):
    """A field of every kind that a position may have."""

    number: int
    word: str
    key: bytes
    maybe: str | None
    row: tuple[str, ...]
    pairs: tuple[tuple[int, str], ...]
    counts: list[int]
    rows: list[tuple[str, ...]]
    maybe_counts: list[int] | None
    names: dict[str, int]
    decks: dict[str, tuple[str, ...]]
    maybe_names: dict[str, int] | None
    purse: Purse
    maybe_purse: Purse | None
    purses: list[Purse]
    log: list[str] = volatile(default_factory=list)
    cache: dict[str, int] = volatile(default_factory=dict)
    note: str | None = volatile(default_factory=type(None))


def everything() -> Everything:
    """Every field filled."""
    return Everything(
        number=3,
        word="three",
        key=b"\x00\xff",
        maybe="yes",
        row=("a", "b"),
        pairs=((1, "x"), (2, "y")),
        counts=[1, 2],
        rows=[("a",), ()],
        maybe_counts=[5],
        names={"a": 1},
        decks={"a": ("x", "y")},
        maybe_names={"b": 2},
        purse=Purse(owner="Bill", cubes=[4]),
        maybe_purse=Purse(owner="Glenn", cubes=[5]),
        purses=[Purse(owner="Ann", cubes=[6]), Purse(owner="Bob", cubes=[7])],
    )


CHANGES: dict[str, Any] = {
    "number": lambda s: setattr(s, "number", 4),
    "word": lambda s: setattr(s, "word", "four"),
    "key": lambda s: setattr(s, "key", b""),
    "maybe": lambda s: setattr(s, "maybe", None),
    "row": lambda s: setattr(s, "row", (*s.row, "c")),
    "pairs": lambda s: setattr(s, "pairs", ()),
    "counts": lambda s: s.counts.append(9),
    "rows": lambda s: s.rows.__setitem__(1, ("z",)),
    "maybe_counts": lambda s: s.maybe_counts.append(9),
    "names": lambda s: s.names.update(c=3),
    "decks": lambda s: s.decks.update(a=()),
    "maybe_names": lambda s: s.maybe_names.clear(),
    "purse": lambda s: s.purse.cubes.append(9),
    "maybe_purse": lambda s: s.maybe_purse.cubes.append(9),
    "purses": lambda s: s.purses[1].cubes.append(9),
}


def test_every_field_has_a_change() -> None:
    assert list(CHANGES) == list(state_fields(Everything))


def test_a_clone_is_equal_and_of_the_same_class() -> None:
    whole = everything()
    clone = whole.clone()
    assert clone == whole
    assert type(clone) is Everything
    assert clone is not whole


@pytest.mark.parametrize("field", CHANGES)
def test_a_change_of_any_field_of_a_clone_leaves_the_original_alone(field: str) -> None:
    whole, untouched = everything(), everything()
    clone = whole.clone()
    CHANGES[field](clone)
    assert clone != whole
    assert whole == untouched


@pytest.mark.parametrize("field", ["maybe", "maybe_counts", "maybe_names", "maybe_purse"])
def test_a_field_that_may_be_empty_is_cloned_and_saved_empty(field: str) -> None:
    whole = everything()
    setattr(whole, field, None)
    assert whole.clone() == whole
    assert again(whole) == whole
    assert whole != everything()


def again(whole: Everything) -> Everything:
    """The state after a round trip through JSON."""
    return from_plain(Everything, msgspec.json.decode(msgspec.json.encode(plain(whole))))


def plain(whole: Everything) -> dict[str, Any]:
    """The fields of the position as plain data."""
    return {name: msgspec.to_builtins(getattr(whole, name)) for name in state_fields(Everything)}


def test_json_gives_every_field_back_with_its_type() -> None:
    whole = everything()
    loaded = again(whole)
    assert loaded == whole
    for name in state_fields(Everything):
        assert type(getattr(loaded, name)) is type(getattr(whole, name))
    assert type(loaded.purses[0]) is Purse
    assert loaded.pairs == ((1, "x"), (2, "y"))


@pytest.mark.parametrize("field", CHANGES)
def test_a_saved_state_without_one_of_its_fields_is_refused_by_name(field: str) -> None:
    fields = plain(everything())
    del fields[field]
    with pytest.raises(msgspec.ValidationError, match=f"missing: {field}"):
        from_plain(Everything, fields)


@state
class LaterPurse(Purse):
    """A state to which fields were added later."""

    notes: tuple[str, ...] = ()
    box: str | None = None


def test_a_state_saved_before_a_field_with_a_default_was_added_is_still_read() -> None:
    older = {"owner": "Bill", "cubes": [4]}
    assert from_plain(LaterPurse, older) == LaterPurse(owner="Bill", cubes=[4], notes=(), box=None)
    newer = from_plain(LaterPurse, {**older, "notes": ["full"], "box": "oak"})
    assert newer == LaterPurse(owner="Bill", cubes=[4], notes=("full",), box="oak")
    with pytest.raises(msgspec.ValidationError, match=r"missing: cubes$"):
        from_plain(LaterPurse, {"owner": "Bill"})


def test_a_saved_field_of_another_type_is_refused() -> None:
    fields = plain(everything())
    fields["counts"] = ["one"]
    with pytest.raises(msgspec.ValidationError, match="Expected `int`, got `str`"):
        from_plain(Everything, fields)


def test_volatile_fields_are_neither_cloned_nor_compared_nor_saved() -> None:
    whole = everything()
    whole.log.append("something")
    whole.cache["thing"] = 1
    whole.note = "a note"
    assert whole == everything()
    clone = whole.clone()
    assert (clone.log, clone.cache, clone.note) == ([], {}, None)
    assert clone.log is not whole.clone().log
    assert not {"log", "cache", "note"} & state_fields(Everything).keys()
    assert again(whole).log == []


def test_states_of_other_classes_are_not_equal() -> None:
    others: list[object] = [everything(), "Bill", None]
    assert all(Purse(owner="Bill", cubes=[4]) != other for other in others)
    assert Purse(owner="Bill", cubes=[4]) != Purse(owner="Bill", cubes=[5])


def test_a_state_is_not_hashable_because_it_changes() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(everything())


def test_a_state_takes_its_fields_by_name_and_no_others() -> None:
    made: Any = Purse
    with pytest.raises(TypeError):
        made("Bill", [4])
    with pytest.raises(AttributeError):
        made(owner="Bill", cubes=[]).colour = "red"


@state
class FatPurse(Purse):
    """A state that adds a field to another."""

    gold: list[int]


def test_a_derived_state_clones_and_compares_all_its_fields() -> None:
    Purse(owner="first use of the base", cubes=[]).clone()
    fat = FatPurse(owner="Bill", cubes=[1], gold=[2])
    clone = fat.clone()
    assert type(clone) is FatPurse
    assert clone == fat
    clone.gold.append(3)
    assert clone != fat
    assert fat.gold == [2]
    assert fat != Purse(owner="Bill", cubes=[1])
    assert list(state_fields(FatPurse)) == ["owner", "cubes", "gold"]


@pytest.mark.parametrize("base_first", [True, False])
def test_an_unmarked_subclass_clones_to_itself_whichever_is_used_first(base_first: bool) -> None:
    @state
    class Base(State):
        """A base of its own, so that its methods are written anew."""

        cubes: list[int]

    class Derived(Base):
        """Not marked."""

    if base_first:
        assert Base(cubes=[1]).clone() == Base(cubes=[1])
    derived = Derived(cubes=[1])
    clone = derived.clone()
    assert type(clone) is Derived
    assert clone == derived
    assert type(Base(cubes=[1]).clone()) is Base
    assert derived != Base(cubes=[1])


def test_a_class_that_is_not_marked_says_so() -> None:
    class Bare(State):
        """Forgotten."""

    with pytest.raises(TypeError, match="Bare is not marked @state"):
        Bare().clone()


def test_chance_is_a_state_like_any_other() -> None:
    assert list(state_fields(Chance)) == ["key", "counter", "words"]
