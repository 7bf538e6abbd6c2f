"""The page about the protocol names every message with its fields, and every operation."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from ages.table.pages.rendering import static_files
from ages.table.server import live, messages
from ages.table.server.limits import LARGEST_MESSAGE, LONGEST_TALK

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


def part(heading: str) -> str:
    """What stands under a heading."""
    return PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]


def rows(heading: str) -> dict[str, str]:
    """The rows of the tables under a heading, by what stands first in them."""
    found = re.findall(r"^\| `([^`]+)` \|(.*)\|$", part(heading), re.MULTILINE)
    return {first: rest for first, rest in found if first != "t"}


@pytest.mark.parametrize(
    ("heading", "kinds"),
    [("What a page says", messages.SAID), ("What the table says", messages.TOLD)],
)
def test_every_message_stands_there_and_no_other(
    heading: str, kinds: tuple[type[msgspec.Struct], ...]
) -> None:
    assert set(rows(heading)) == set(map(messages.kind_of, kinds))


@pytest.mark.parametrize("kind", [*messages.SAID, *messages.TOLD], ids=messages.kind_of)
def test_every_field_stands_beside_its_message(kind: type[msgspec.Struct]) -> None:
    is_said = issubclass(kind, messages.Said)
    row = rows("What a page says" if is_said else "What the table says")[messages.kind_of(kind)]
    fields = set(re.findall(r"`(\w+)`", row.partition("|")[0]))
    shared = {"id", "ticket"} if is_said else set()
    assert fields | shared == set(kind.__struct_fields__) | shared


def test_every_field_of_a_frame_is_explained() -> None:
    told = rows("Frames")
    explained = {name for name in told if name.isidentifier()}
    assert explained == set(messages.Frame.__struct_fields__)


def test_every_sign_that_the_client_knows_is_explained() -> None:
    script = static_files()["ops.js"].decode()
    acts = script.partition("const acts = {")[2].partition("\n};")[0]
    signs = re.findall(r'^  "(.)": ', acts, re.MULTILINE)
    assert len(signs) == 9
    told = [re.findall(r'^\["(.)", id', row) for row in rows("Frames")]
    assert sorted(sign for found in told for sign in found) == sorted(signs)


def test_the_numbers_are_those_of_the_program() -> None:
    assert f"{LARGEST_MESSAGE:,}" in part("The line")
    for code in (live.AGAIN, live.TOO_SLOW, live.GONE):
        assert str(code) in part("The line")
    assert f"{LONGEST_TALK} characters" in part("What a page says")
