"""What the source of a package says to people, read from its syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple


class Said(NamedTuple):
    """A message key that the source uses; ``fields`` is None where they cannot be read."""

    key: str
    fields: frozenset[str] | None
    where: str


def folder(package: str) -> Path:
    """Where the source of a package lies."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


@cache
def modules(package: str, without: str = "") -> dict[str, ast.Module]:
    """The syntax tree of every module of a package, but for one folder of it."""
    root = folder(package)
    return {
        str(path.relative_to(root)): ast.parse(path.read_text("utf-8"))
        for path in sorted(root.rglob("*.py"))
        if not without or root / without not in path.parents
    }


def told(package: str) -> list[Said]:
    """Every event that is told in the log."""
    said = []
    for where, function, call in calls(package):
        if isinstance(call.func, ast.Attribute) and call.func.attr == "tell":
            names = [keyword.arg for keyword in call.keywords]
            fields = None if None in names else frozenset(str(name) for name in names)
            said += [Said(key, fields, where) for key in literals(call.args[0], function, where)]
    return said


def refused(package: str) -> list[Said]:
    """Every refusal that is made."""
    said = []
    for where, function, call in calls(package):
        if isinstance(call.func, ast.Name) and call.func.id == "Refusal":
            fields = keys(call.args[2], function) if len(call.args) > 2 else frozenset()
            said += [Said(key, fields, where) for key in literals(call.args[1], function, where)]
    return said


def calls(package: str) -> Iterator[tuple[str, ast.AST, ast.Call]]:
    """Every call with the function or module statement that makes it and where it stands."""
    for name, module in modules(package).items():
        scopes = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
        constants = [node for node in module.body if isinstance(node, ast.Assign)]
        for scope in (*scopes, *constants):
            for node in ast.walk(scope):
                if isinstance(node, ast.Call):
                    yield f"{package}/{name}:{node.lineno}", scope, node


def literals(node: ast.expr, function: ast.AST, where: str) -> list[str]:
    """The strings that an expression can be; one that is no literal cannot be checked."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return literals(node.body, function, where) + literals(node.orelse, function, where)
    if isinstance(node, ast.Name):
        found = [
            text
            for value in assigned(node.id, function)
            for text in literals(value, function, where)
        ]
        if found:
            return found
    raise AssertionError(f"{where}: the key is to be a literal, or one of two by a condition")


def keys(node: ast.expr, function: ast.AST) -> frozenset[str] | None:
    """The keys of a literal mapping; None if they cannot all be read."""
    if isinstance(node, ast.Name):
        values = assigned(node.id, function)
        return keys(values[0], function) if len(values) == 1 else None
    if not isinstance(node, ast.Dict):
        return None
    names = [key.value for key in node.keys if isinstance(key, ast.Constant)]
    return frozenset(map(str, names)) if len(names) == len(node.keys) else None


def assigned(name: str, function: ast.AST) -> list[ast.expr]:
    """What a function assigns to a name."""
    return [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        and any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
    ]


def strings(package: str, without: str = "") -> set[str]:
    """Every string that stands in the source."""
    return {
        node.value
        for module in modules(package, without).values()
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def beginnings(package: str, without: str = "") -> set[str]:
    """The dotted beginnings of strings that are completed with values: ``cli.rule.{status}``."""
    return {
        start.value
        for module in modules(package, without).values()
        for node in ast.walk(module)
        if isinstance(node, ast.JoinedStr)
        for start in node.values[:1]
        if isinstance(start, ast.Constant)
        and isinstance(start.value, str)
        and start.value.endswith(".")
    }
