"""Modules that are not there: forgotten for a test, and found as they were after it."""

from __future__ import annotations

import sys

import pytest


def forget(monkeypatch: pytest.MonkeyPatch, *packages: str) -> None:
    """Let modules be imported anew; those that were there come back, also into their packages."""
    known = dict(sys.modules)
    for name in known:
        if name.startswith(tuple(f"{package}." for package in packages)):
            monkeypatch.delitem(sys.modules, name)
            package, _, module = name.rpartition(".")
            monkeypatch.delattr(known[package], module, raising=False)
