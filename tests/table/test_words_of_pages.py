"""The words of the pages: none is missing in a template or in the client, and none is unused."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from ages.games import LANGUAGES
from ages.language import program_words
from ages.table.pages.rendering import client_words

TABLE = Path(str(files("ages.table")))
TEMPLATES = {path: path.read_text("utf-8") for path in TABLE.rglob("templates/**/*.html")}
SCRIPTS = {path: path.read_text("utf-8") for path in TABLE.glob("static/*.js")}
PYTHON = {path: path.read_text("utf-8") for path in TABLE.rglob("*.py")}

WHOLE = re.compile(r'\bt\("([\w.]+)"\s*[,)]')
BEGUN = re.compile(r'\bt\("([\w.]+[._])"\s*[+~]')


def keys() -> set[str]:
    """The keys of the web."""
    catalogue = program_words("en").catalogues[0]._catalog
    found = {key if isinstance(key, str) else key[0] for key in catalogue}
    return {key for key in found if key.startswith("table.")}


def used_by_templates() -> tuple[set[str], set[str]]:
    """The keys that templates name, and the beginnings of those that they put together."""
    whole, begun = set(), set()
    for text in TEMPLATES.values():
        whole |= {f"table.{key}" for key in WHOLE.findall(text)}
        begun |= {f"table.{key}" for key in BEGUN.findall(text)}
    return whole, begun


def test_every_message_that_a_template_names_exists() -> None:
    whole, begun = used_by_templates()
    assert len(whole) > 100
    assert sorted(whole - keys()) == []
    assert [start for start in begun if not any(key.startswith(start) for key in keys())] == []


def test_every_message_that_the_client_says_exists() -> None:
    said = {key for text in SCRIPTS.values() for key in re.findall(r'\bsay\("(\w+)"', text)}
    known = msgspec.json.decode(client_words("en"))
    assert len(said) > 10
    assert sorted(said - known.keys()) == []


def test_no_message_of_the_web_is_unused() -> None:
    whole, begun = used_by_templates()
    python = "\n".join(PYTHON.values())
    scripts = "\n".join(SCRIPTS.values())
    begun |= {f"table.{key}" for key in re.findall(r'\bt\(f"([\w.]+\.)\{', python)}
    begun |= set(re.findall(r'message\(f"(table\.[\w.]+\.)\{', python))
    unused = [
        key
        for key in sorted(keys() - whole)
        if not key.startswith(tuple(begun))
        and f'"{key}"' not in python
        and f'"{key.removeprefix("table.")}"' not in python
        and not re.search(rf"\b{re.escape(key.removeprefix('table.client.'))}\b", scripts)
    ]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_that_the_client_fills_in_needs_a_plural(language: str) -> None:
    # The client has no plurals, so a number stands alone after what it counts.
    for key, text in msgspec.json.decode(client_words(language)).items():
        if "[count]" in text:
            assert text.endswith(": [count]"), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_client_fills_in_stands_in_brackets(language: str) -> None:
    for key, text in msgspec.json.decode(client_words(language)).items():
        assert "{" not in text, key
