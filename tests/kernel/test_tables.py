"""Tables: a wrong id, field or type is answered with what was probably meant."""

from __future__ import annotations

import msgspec
import pytest

from ages.kernel.errors import TableError, UnknownName
from ages.kernel.tables import read_table, read_toml


class Fruit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row."""

    id: str
    price: int
    colours: tuple[str, ...] = ()


def test_rows_are_read_by_id_in_the_order_of_the_file() -> None:
    fruits = read_table("[pear]\nprice = 3\n[fig]\nprice = 5\ncolours = ['blue']", Fruit, "f.toml")
    assert list(fruits) == ["pear", "fig"]
    assert fruits["fig"] == Fruit("fig", 5, ("blue",))


def test_rows_cannot_be_changed() -> None:
    pear = read_table("[pear]\nprice = 3", Fruit, "f.toml")["pear"]
    with pytest.raises(AttributeError):
        pear.price = 4  # type: ignore[misc]


def test_an_unknown_id_is_answered_with_the_one_that_was_meant() -> None:
    fruits = read_table("[pear]\nprice = 3\n[fig]\nprice = 5", Fruit, "f.toml")
    with pytest.raises(UnknownName, match=r"^unknown id 'paer': did you mean pear\?$"):
        fruits["paer"]


def test_an_unknown_id_like_no_other_is_answered_with_all() -> None:
    fruits = read_table("[pear]\nprice = 3\n[fig]\nprice = 5", Fruit, "f.toml")
    with pytest.raises(UnknownName, match=r"^unknown id 'melon': there are: fig, pear$"):
        fruits["melon"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[pear]\nprce = 3", r"^f\.toml, pear: unknown field prce; did you mean price\?$"),
        ("[pear]\nprice = 3\nsize = 1", r"^f\.toml, pear: unknown field size; there are: "),
        ("[pear]\nprice = 'much'", r"^f\.toml, pear: Expected `int`, got `str` - at `\$\.price`$"),
        ("[pear]\ncolours = []", r"^f\.toml, pear: .*missing required field `price`"),
        ("[pear]\nprice = 3\ncolours = 'red'", r"^f\.toml, pear: Expected `array`, got `str`"),
        ("pear = 3", r"^f\.toml: pear is to be a table \[pear\] with fields$"),
        ("[pear", r"^f\.toml: Expected ']' at the end of a table declaration"),
    ],
)
def test_a_wrong_table_is_answered_with_its_file_and_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(TableError, match=message):
        read_table(text, Fruit, "f.toml")


def test_plain_toml_is_read_with_its_file_named_when_broken() -> None:
    assert read_toml("a = [1, 2]", "f.toml") == {"a": [1, 2]}
    with pytest.raises(TableError, match=r"^f\.toml: "):
        read_toml("a = ", "f.toml")
