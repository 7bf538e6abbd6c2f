"""Builds kernel and rules with mypyc, out of the same source, in a folder of their own.

Two things are written differently for the compiler, in a copy: what ``@state`` makes when a class
is first used stands in the class, and what only enters a function in the book stands after it, for
a decorator would take the function's quick call away.
"""

from __future__ import annotations

import ast
import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any

from ages.kernel.fields import copy_of
from ages.kernel.state import state_fields

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
BUILT = ROOT / "build" / "compiled"

KERNEL = (
    "agenda", "chance", "game", "hooks", "pending", "resigning", "rows", "rules", "subsets",
    "undoing",
)  # fmt: skip
"""The modules of the kernel that play; the others read, save and tell."""

BASE = '''"""The base of compiled states."""

from typing import Any, Self


class State:
    """A state whose methods stand in its class."""

    def clone(self) -> Self:
        """An independent copy of the position."""
        raise TypeError("clone")
'''

LEFT = {
    "showing",
    "judging",
    "data",
    "locale",
    "tables",
    "view",
    "book",
    "options",
    "__init__",
}
"""What is not compiled of a game: it is not played with."""

BESIDE = {"cites", "rule"}
"""Decorators that enter a function in the book and give it back as it is."""


def modules() -> list[Path]:
    """The files to compile, from the folder of the source."""
    found = [Path("ages/kernel") / f"{name}.py" for name in KERNEL]
    for game in sorted((SOURCE / "ages/games").glob("*/setup.py")):
        for path in sorted(game.parent.rglob("*.py")):
            parts = path.relative_to(game.parent).with_suffix("").parts
            if not LEFT.intersection(parts) and not has_structs(path):
                found.append(path.relative_to(SOURCE))
    return found


def has_structs(path: Path) -> bool:
    """Whether a module makes classes of msgspec, which mypyc cannot compile."""
    return "(msgspec.Struct" in path.read_text("utf-8")


# The copy


def rewritten(path: Path) -> str:
    """The source of a module as the compiler is given it."""
    text = (SOURCE / path).read_text("utf-8")
    lines = text.splitlines()
    name = ".".join(path.with_suffix("").parts)
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.FunctionDef):
            _move_decorators(node, lines)
        elif isinstance(node, ast.ClassDef) and _is_state(node):
            _write_out(node, lines, getattr(importlib.import_module(name), node.name))
    return "\n".join(lines) + "\n"


def _move_decorators(node: ast.FunctionDef, lines: list[str]) -> None:
    """What decorators did that give a function back as it is, lines after it do."""
    decorators = [one for one in node.decorator_list if _called(one) in BESIDE]
    if len(decorators) < len(node.decorator_list) or not decorators:
        return
    assert node.end_lineno is not None
    after = [f"{ast.unparse(one)}({node.name})" for one in reversed(decorators)]
    lines[node.end_lineno : node.end_lineno] = after
    del lines[decorators[0].lineno - 1 : node.lineno - 1]


def _called(decorator: ast.expr) -> str:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return called.id if isinstance(called, ast.Name) else ""


def _is_state(node: ast.ClassDef) -> bool:
    return any(isinstance(one, ast.Name) and one.id == "state" for one in node.decorator_list)


def _write_out(node: ast.ClassDef, lines: list[str], kind: Any) -> None:
    """A state becomes a plain class with its methods."""
    kinds = {}
    assert node.end_lineno is not None
    parts = [part for part in node.body if isinstance(part, ast.AnnAssign)]
    own = [part for part in parts if "ClassVar" not in ast.unparse(part.annotation)]
    for part in own:
        kinds[ast.unparse(part.target)] = ast.unparse(part.annotation)
    lines[node.end_lineno : node.end_lineno] = [
        "",
        "    is_state: ClassVar[bool] = True",
        "",
        *_methods(node.name, kind, kinds),
    ]
    inherited = {one.name for base in kind.__bases__ for one in _fields(base)}
    for part in reversed(own):
        assert part.end_lineno is not None
        target = ast.unparse(part.target)
        told = [] if target in inherited else [f"    {target}: {ast.unparse(part.annotation)}"]
        lines[part.lineno - 1 : part.end_lineno] = told
    first = node.decorator_list[0].lineno - 1
    lines[first : node.lineno - 1] = ["from typing import Any, ClassVar, Self", ""]


def _methods(name: str, kind: Any, kinds: dict[str, str]) -> Iterator[str]:
    """What ``@state`` writes for a class, as text."""
    known = state_fields(kind)
    parts = sorted(fields(kind), key=lambda part: _default(part) != "")
    asked = [part for part in parts if part.name in known]
    told = [f"{part.name}: {_kind(part, kinds)}{_default(part)}" for part in asked]
    told += [f"{part.name}: Any = None" for part in parts if _is_optional(part)]
    yield f"    def __init__(self, *, {', '.join(told)}) -> None:"
    for part in fields(kind):
        begun = EMPTY.get(part.default_factory, part.name)
        if part.name in known and begun != part.name:
            begun = f"{begun} if {part.name} is None else {part.name}"
        yield f"        self.{part.name} = {begun}"
    copies = [f"{one.name}={copy_of(f'self.{one.name}', known[one.name])}" for one in asked]
    yield ""
    yield "    def clone(self) -> Self:"
    yield f"        return {name}({', '.join(copies)})  # type: ignore[return-value]"
    same = " and ".join(f"self.{one} == other.{one}" for one in known)
    yield ""
    yield "    def __eq__(self, other: object) -> bool:"
    yield f"        return isinstance(other, {name}) and {same}"


def _fields(kind: Any) -> tuple[Any, ...]:
    return fields(kind) if is_dataclass(kind) else ()


def _default(part: Any) -> str:
    if part.default_factory is not MISSING:
        return " = None"
    return "" if part.default is MISSING else f" = {part.default!r}"


def _kind(part: Any, kinds: dict[str, str]) -> str:
    return kinds.get(part.name, "Any") if part.default_factory is MISSING else "Any"


EMPTY: dict[Any, str] = {list: "[]", dict: "{}", int: "0"}
"""How a field begins that nobody gives."""


def _is_optional(part: Any) -> bool:
    return part.default_factory is type(None)


# Building


def write_copy(folder: Path) -> list[Path]:
    """Copy the source, rewritten for the compiler; the modules that it is to compile."""
    shutil.copytree(SOURCE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    paths = modules()
    for path in paths:
        (folder / path).write_text(rewritten(path), "utf-8")
    return [*paths, _write_base(folder)]


def _write_base(folder: Path) -> Path:
    """The base of all states promises nothing: compiled ones have methods of their own."""
    path = folder / "ages/kernel/state.py"
    text = path.read_text("utf-8")
    [base] = [node for node in ast.parse(text).body if getattr(node, "name", "") == "State"]
    lines = text.splitlines()
    lines[base.lineno - 1 : base.end_lineno] = ["from .base import State"]
    path.write_text("\n".join(lines), "utf-8")
    (folder / "ages/kernel/base.py").write_text(BASE, "utf-8")
    return Path("ages/kernel/base.py")


def main() -> None:
    """Make the copy and compile it there."""
    shutil.rmtree(BUILT, ignore_errors=True)
    paths = write_copy(BUILT)
    setup = (
        "from mypyc.build import mypycify\nfrom setuptools import setup\n"
        f"built = mypycify({[*map(str, paths)]!r}, opt_level='3')\n"
        "setup(name='compiled', packages=[], ext_modules=built)\n"
    )
    (BUILT / "setup.py").write_text(setup, "utf-8")
    # Types are checked in the source; here only what mypyc cannot do without.
    (BUILT / "mypy.ini").write_text("[mypy]\npython_version = 3.11\n", "utf-8")
    subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=BUILT,
        check=True,
        env={**os.environ, "MYPYPATH": str(BUILT)},
    )


if __name__ == "__main__":
    main()
