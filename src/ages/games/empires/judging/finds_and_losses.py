"""What bots are told of the questions about cards that are found, thrown away or kept up."""

from __future__ import annotations

from ages.games.kit.facets import choices, likes, trials
from ages.games.kit.liking import Liking
from ages.kernel.choices import Seat

from ..cards.fates import FINDS, NONE, find_technology
from ..cards.harbors import mend
from ..cards.losses import ALL_CARDS, throw_away
from ..rules.research import YES, YES_OR_NO
from ..state import Empires
from ..tables import CARDS

choices.put(ALL_CARDS, throw_away)
choices.put(FINDS, find_technology)
choices.put(YES_OR_NO, mend)

trials.none(find_technology, mend, throw_away)


@likes(throw_away)
def like_loss(game: Empires, seat: Seat) -> Liking:
    """What is worth least."""
    return lambda option: -float(CARDS[option].points)


@likes(find_technology)
def like_find(game: Empires, seat: Seat) -> Liking:
    """What is worth most."""
    return lambda option: 0.0 if option == NONE else float(CARDS[option].points)


@likes(mend)
def like_mending(game: Empires, seat: Seat) -> Liking:
    """It costs little."""
    return lambda option: float(option == YES)
