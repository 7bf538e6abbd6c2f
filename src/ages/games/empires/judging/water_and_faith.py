"""What bots are told of the questions about water, towers, monks and relics."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import choices, likes, trials
from ages.games.kit.liking import Liking
from ages.kernel.choices import DONE, Seat

from ..pieces import DEFENSE_STANCE
from ..rules.conversion import TRY, convert
from ..rules.docks import SHORES, face
from ..rules.enlistment import NUMBERS, ordain
from ..rules.relics import TAKE, take_over
from ..rules.rounds import DEATHS, YES, YES_OR_NO, doom, heal
from ..rules.ships import STANCES, turn_ship
from ..rules.towers import NOBODY, SHOTS, shoot
from ..state import Empires
from ..tables import UNITS

choices.put(SHORES, face)
choices.put(STANCES, turn_ship)
choices.put(SHOTS, shoot)
choices.put(NUMBERS, ordain)
choices.put(DEATHS, doom)
choices.put(YES_OR_NO, heal)
choices.put(TRY, convert)
choices.put(TAKE, take_over)

trials.none(convert, doom, face, heal, ordain, shoot, take_over, turn_ship)
likes.none(face)


@likes(convert, heal)
def like_prayer(game: Empires, seat: Seat) -> Liking:
    """It costs nothing to try."""
    return lambda option: float(option == YES)


@likes(take_over)
def like_relic(game: Empires, seat: Seat) -> Liking:
    """A relic is taken."""
    return lambda option: float(option == TAKE[0])


@likes(shoot)
def like_shot(game: Empires, seat: Seat) -> Liking:
    """The dearest unit in sight."""

    def like(option: str) -> float:
        return 0.0 if option == NOBODY else 1.0 + UNITS[game.units[option].card].points

    return like


@likes(ordain)
def like_monks(game: Empires, seat: Seat) -> Liking:
    """Two are enough to begin with."""
    return lambda option: -abs(float(option) - 2)


@likes(doom)
def like_doom(game: Empires, seat: Seat) -> Liking:
    """Soldiers before monks."""
    return lambda option: -float(option)


@likes(turn_ship)
def like_stance(game: Empires, seat: Seat) -> Liking:
    """Fishing Ships fish; others stay as they are."""

    def like(option: Any) -> float:
        if option == DONE:
            return 0.5
        row = UNITS[game.units[option[1]].card]
        return 1.0 if row.catch and option[0] == DEFENSE_STANCE else 0.0

    return like
