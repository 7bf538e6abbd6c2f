"""Nobody but the rooms themselves changes a room, its table or its places."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ages.table

ROOT = Path(ages.table.__file__).parent
OUTSIDE = sorted(path for path in ROOT.rglob("*.py") if ROOT / "rooms" not in path.parents)

ROOM = re.compile(r"\b(room|place|places)\b")
"""What is called so is a room, one of its places, or something of it."""

CHANGING = {
    "add", "append", "appendleft", "clear", "discard", "extend", "insert", "pop", "popitem",
    "remove", "setdefault", "update",
}  # fmt: skip
KEPT_BY_ROOM = re.compile(r"\broom\.(places|table|last|recent|speech|tickets)\b")

STORE = "store/"
"""Rows in the store are not yet, or no more, those of a room."""


def changes(tree: ast.AST) -> Iterator[str]:
    """What in a module writes into a room."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(
            node.ctx, ast.Store | ast.Del
        ):
            if ROOM.search(ast.unparse(node.value)):
                yield ast.unparse(node)
        elif isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            if called == "setattr" and ROOM.search(ast.unparse(node.args[0])):
                yield ast.unparse(node)
            name = called.rpartition(".")[2]
            if name in CHANGING and KEPT_BY_ROOM.search(called):
                yield ast.unparse(node)


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_outside_rooms_writes_into_a_room(path: Path) -> None:
    if str(path.relative_to(ROOT)).startswith(STORE):
        return
    assert list(changes(ast.parse(path.read_text("utf-8")))) == []


@pytest.mark.parametrize(
    "line",
    [
        "room.places[seat].key = key",
        "place.kind, place.name = HUMAN, name",
        "self.room.asked_at = 0",
        "room.number += 1",
        "room.table.state = OVER",
        "visit.room.places[0] = place",
        "setattr(room.places[seat], 'name', name)",
        "room.last.update(more)",
        "room.places.clear()",
        "del room.last[seat]",
    ],
)
def test_whoever_wrote_into_a_room_would_be_found(line: str) -> None:
    assert list(changes(ast.parse(line)))
