"""The games. Each subpackage is one; being there registers it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from ages.kernel.choices import Seat
from ages.kernel.errors import BadOption, RulesError, UnknownName, did_you_mean
from ages.kernel.game import Game
from ages.words.catalogues import Words
from ages.words.ledger import Ledger, read_ledger

from .kit.tables import data, where
from .package import WIDE, Package

_ADDED: dict[str, Package] = {}


@cache
def _folders() -> tuple[str, ...]:
    return tuple(
        sorted(
            module.name
            for module in iter_modules(__path__)
            if module.ispkg and module.name != "kit"
        )
    )


def known() -> tuple[str, ...]:
    """The names of all games, also of those that are not open yet."""
    return tuple(sorted([*_folders(), *_ADDED]))


def names() -> tuple[str, ...]:
    """The names of the games that are open to players.

    >>> "mythology" in names()
    True
    """
    return tuple([name for name in known() if get(name).open])


def add(package: Package) -> None:
    """Let a game from elsewhere, such as a notebook, join those that are here."""
    if package.name in known():
        raise BadOption(f"there is a game {package.name} already", "game_taken", game=package.name)
    _expect_whole(package)
    _ADDED[package.name] = package


def title(name: str) -> str:
    """The title of a game, or the name of one that is not here."""
    return get(name).title if name in known() else name


def get(name: str) -> Package:
    """All that a game offers."""
    if name in _ADDED:
        return _ADDED[name]
    if name not in _folders():
        raise UnknownName(
            f"no game {name!r}: {did_you_mean(name, known())}", "no_game", wrong=name, known=known()
        )
    return _imported(name)


@cache
def _imported(name: str) -> Package:
    package: Package = import_module(f"{__name__}.{name}").PACKAGE
    _expect_whole(package)
    return package


def _expect_whole(package: Package) -> None:
    """Raise if a game is open to players though some of its rules are not built yet."""
    if package.open and (later := _ledger(package).later):
        raise RulesError(
            f"{package.name} is open, but these of its rules are not built yet: "
            f"{', '.join(later)}; build them, or make it a Package with open=False"
        )


def ledger(name: str) -> Ledger:
    """The rule ledger of a game."""
    return _ledger(get(name))


def _ledger(package: Package) -> Ledger:
    return _kept_ledger(package.folder) if package.ledger is None else package.ledger


@cache
def _kept_ledger(folder: str) -> Ledger:
    return read_ledger(data(folder, "rules.toml"), where(folder, "rules.toml"))


def words(name: str, language: str = "en", players: tuple[str, ...] = ()) -> Words:
    """The words of a game in a language."""
    if language not in LANGUAGES:
        raise UnknownName(f"no language {language!r}: {did_you_mean(language, LANGUAGES)}")
    return get(name).words(language, players)


def words_in(game: Game, words: Words) -> Words:
    """The words of a game in a position, where its things have the names of what they are now."""
    return get(game.name).words_in(game, words)


def draw(
    game: Game,
    seat: Seat | None = None,
    language: str = "en",
    width: int = WIDE,
    players: tuple[str, ...] = (),
) -> str:
    """A position as one SVG picture, for a file, a page or a README.

    >>> import ages
    >>> game = ages.new("mythology", seats=2, seed=7)
    >>> draw(game, seat=0, width=390)
    '<svg xmlns="http://www.w3.org/2000/svg" class="picture ...</svg>'
    """
    return get(game.name).draw(game, seat, language, width, players)


def text(
    game: Game,
    seat: Seat | None = None,
    language: str = "en",
    width: int = 80,
    players: tuple[str, ...] = (),
) -> str:
    """A position as plain text of so many columns: what the picture tells."""
    return get(game.name).told(game, seat, language, width, players)


LANGUAGES = ("en", "nl")
