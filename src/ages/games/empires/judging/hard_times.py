"""What bots are told of the questions that come with disasters, duels and wrong ways."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import choices, likes, trials
from ages.games.kit.liking import Liking
from ages.kernel.choices import DONE, Seat

from ..cards.fires import hold_back
from ..cards.forgetting import HEIRS, give_up, rebuild, spend
from ..cards.gladiators import enter_arena
from ..cards.roads import WAYS_OUT, get_out, shelter, stray
from ..cards.soldiers import strike_down
from ..changes import NAMES
from ..queries import unit_points
from ..rules.movement import PLACES
from ..rules.rounds import DEATHS, YES, YES_OR_NO
from ..state import Empires
from ..tables import CARDS, STANDING
from ..village import CELLS

choices.put(YES_OR_NO, hold_back)
choices.put((*CELLS, DONE), give_up)
choices.put(HEIRS, spend)
choices.put(CELLS, rebuild)
choices.put(NAMES, enter_arena)
choices.put(PLACES, shelter, stray)
choices.put(WAYS_OUT, get_out)
choices.put(DEATHS, strike_down)

trials.none(enter_arena, get_out, give_up, hold_back, rebuild, shelter, spend, stray, strike_down)
likes.none(rebuild, shelter, stray)


@likes(hold_back)
def like_dam(game: Empires, seat: Seat) -> Liking:
    """A building is worth the stone."""
    return lambda option: float(option == YES)


@likes(give_up)
def like_giving_up(game: Empires, seat: Seat) -> Liking:
    """One building that is worth little."""
    pending = game.pending
    assert pending is not None
    buildings = game.players[seat].village.buildings
    has_picked = bool(pending.picked_by(seat))

    def like(option: str) -> float:
        if option == DONE:
            return 1000.0 if has_picked else 0.0
        return 100.0 - STANDING[buildings[option].id].points

    return like


@likes(spend)
def like_heir(game: Empires, seat: Seat) -> Liking:
    """What is worth most."""
    return lambda option: 0.0 if option == DONE else float(CARDS[option[1]].points)


@likes(enter_arena)
def like_gladiator(game: Empires, seat: Seat) -> Liking:
    """The unit that is worth most wins most."""
    return lambda option: float(unit_points(game.units[option]))


@likes(get_out)
def like_getting_out(game: Empires, seat: Seat) -> Liking:
    """Whoever may leave goes home."""

    def like(option: Any) -> float:
        return 0.5 if option == DONE else float(str(option).startswith(f"{seat + 1}:"))

    return like


@likes(strike_down)
def like_striking_down(game: Empires, seat: Seat) -> Liking:
    """Soldiers before monks."""
    return lambda option: -float(option)
