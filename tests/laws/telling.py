"""Laws of telling: words beside the view tell no more than the view."""

from __future__ import annotations

import re
from typing import Any

import ages
from ages.games import LANGUAGES
from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.kernel.log import Event
from ages.words.catalogues import Words

from ..contract import sample
from ..walks import Looks, Walk, law

NEWS = 6
"""So many events of the log are new to a reader."""


@law(broad=True, least=61)
def what_options_give_and_which_topics_are_explained_is_the_same_in_every_sample(
    walk: Walk,
) -> Looks:
    """A seat is told of its options and of the rules only what it could know itself."""
    words = words_of(walk)
    while (yield):
        if not walk.is_dear(2):
            continue
        for seat in walk.pending.seats:
            news = [one for one in (walk.game.log or [])[-NEWS:] if one.is_open_to(seat)]
            told = told_of_options(walk.game, seat, words, news)
            dreamt = sample(walk.game, seat, f"told {walk.number}")
            assert told_of_options(dreamt, seat, words, news) == told
            walk.found(sum(bool(one) for _, one, _ in told["gives"]))


def words_of(walk: Walk) -> Words:
    """Words in one language or the other."""
    return ages.games.words(walk.name, LANGUAGES[walk.seats % len(LANGUAGES)])


def told_of_options(game: Game, seat: Seat, words: Words, news: list[Event]) -> dict[str, Any]:
    """What a seat is told of the pending decision beside its view."""
    package = ages.games.get(game.name)
    options = game.options(seat)
    return {
        "topics": list(package.guide.topics(game, seat, news)),
        "gives": [
            (
                choice,
                package.telling.gives(game, seat, choice, words),
                package.telling.foretold(game, seat, choice),
            )
            for choice in options
        ],
    }


PIECES = 12
"""So many pieces are pointed at in one position."""


@law(least=61)
def explanations_of_pieces_are_the_same_in_every_sample(walk: Walk) -> Looks:
    """Whatever a seat or a spectator points at, it is told of it only what it could know."""
    words, about = words_of(walk), walk.package.telling.about
    while (yield):
        if not walk.is_time(30):
            continue
        seat = walk.dreamer
        drawn = "".join(walk.package.panels_of(walk.game, seat, words).values())
        pieces = sorted({*re.findall(r'\sid="([^"]+)"', drawn)})
        for piece in walk.chance.sample(pieces, min(PIECES, len(pieces))):
            for reader in (seat, None):
                told = about(walk.game.view(reader), words, piece)
                assert told == about(walk.dream.view(reader), words, piece), piece
                walk.found(told is not None)
