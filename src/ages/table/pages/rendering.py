"""Templates and static files: how pages and sections become markup."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from ... import games
from ...language import program_words
from ...paper.memory import MEMORY
from ...reports import LONGEST_EXPECTED
from ...words.catalogues import Words
from ..server.limits import LONGEST_NAME, LONGEST_TALK

STATIC = files("ages.table").joinpath("static")

environment = Environment(
    loader=PackageLoader("ages.table"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)


@cache
def _template(name: str) -> Template:
    return environment.get_template(name)


@cache
def _telling(language: str) -> Any:
    """The function that tells a message of the web in a language."""
    words = program_words(language)

    def tell(key: str, /, **data: object) -> str:
        return words.message(f"table.{key}", **data)

    return tell


def render(template: str, words: Words, **data: Any) -> str:
    """A template in the language of the words."""
    return _render(template, words.language, data)


def _render(template: str, language: str, data: dict[str, Any]) -> str:
    return _template(template).render(t=_telling(language), lang=language, **data)


def section(name: str, language: str, data: Any) -> str:
    """A section of a page; the same few are told again and again, and to several seats at once."""

    def make() -> str:
        return _render(f"sections/{name}.html", language, {name: data})

    return MEMORY.markup((name, language, data), make)


@cache
def static_files() -> dict[str, bytes]:
    """The files of the client by name."""
    return {
        file.name: file.read_bytes()
        for file in STATIC.iterdir()
        if file.is_file() and not file.name.startswith(".")
    }


@cache
def static_version() -> str:
    """A hash over all files of the client: it stands in their addresses, so they can be kept."""
    found = blake2b(digest_size=6)
    styles = {f"{name}.css": games.get(name).panels.art.style().encode() for name in games.names()}
    for name, content in sorted({**static_files(), **styles}.items()):
        found.update(name.encode() + b"\0" + content)
    return found.hexdigest()


def static_url(name: str) -> str:
    """The address of a static file; a wrong name is a mistake in a template."""
    if name not in static_files():
        raise KeyError(f"no static file {name!r}")
    return f"/static/{static_version()}/{name}"


@cache
def table_modules() -> list[str]:
    """The scripts of a table's page: named on it, they all come at once."""
    return sorted(name for name in static_files() if name.endswith(".js") and name != "page.js")


@cache
def client_words(language: str) -> str:
    """The words that the client itself says, as JSON."""
    words = program_words(language)
    prefix = "table.client."
    catalogue = words.catalogues[0]._catalog
    found = {
        key.removeprefix(prefix): text
        for key, text in catalogue.items()
        if isinstance(key, str) and key.startswith(prefix)
    }
    return msgspec.json.encode(found).decode()


environment.globals["static"] = static_url
environment.globals["modules"] = table_modules


class Reader(NamedTuple):
    """What a page has to know of who reads it."""

    language: str
    theme: str
    other_address: str
    only_here: bool


def page_for(reader: Reader, template: str, path: str, **data: Any) -> str:
    """A page from its template, which is found again at ``path``."""
    return render(
        template,
        program_words(reader.language),
        theme=reader.theme,
        path=path,
        other_address=reader.other_address,
        only_here=reader.only_here,
        longest_name=LONGEST_NAME,
        longest_talk=LONGEST_TALK,
        longest_expected=LONGEST_EXPECTED,
        **data,
    )
