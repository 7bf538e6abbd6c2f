"""What bots and learning agents are told of the questions that single cards ask."""

from __future__ import annotations

from typing import Any

from ages.games.kit.facets import choices, likes, trials
from ages.games.kit.liking import Liking
from ages.kernel.choices import DONE, PASS, Seat

from ..cards.armies import FOLLOWERS, call_up, welcome
from ..cards.auction import BIDS, bid, billet
from ..cards.battles import flee
from ..cards.disasters import BURIALS, POOL, bury
from ..cards.learning import ALL_CARDS, sacrifice, study
from ..cards.moves import come_home
from ..queries import villagers_at
from ..rules.movement import PLACES
from ..rules.research import RESEARCHED
from ..state import Empires
from ..tables import CARDS, UNITS
from ..village import CELLS

choices.put((*FOLLOWERS, DONE), call_up)
choices.put(CELLS, welcome, billet)
choices.put(BIDS, bid)
choices.put(PLACES, flee, come_home)
choices.put(BURIALS, bury)
choices.put(RESEARCHED, study)
choices.put(ALL_CARDS, sacrifice)

trials.none(bid, billet, bury, call_up, come_home, flee, sacrifice, study, welcome)
likes.none(billet, come_home, flee, welcome)


@likes(call_up)
def like_follower(game: Empires, seat: Seat) -> Liking:
    """The unit that is worth most."""
    return lambda option: 0.0 if option == DONE else float(UNITS[option[1]].points)


@likes(bid)
def like_bid(game: Empires, seat: Seat) -> Liking:
    """As little as wins, up to what five tokens would cost otherwise."""
    pending = game.pending
    assert pending is not None
    row = UNITS[str(pending.args[0])]
    worth = sum(row.cost.values()) * row.tokens // 2
    return lambda option: 0.5 if option == PASS else (1.0 - option / 100 if option <= worth else 0)


@likes(bury)
def like_burial(game: Empires, seat: Seat) -> Liking:
    """Where most villagers are, in the pool first."""
    player = game.players[seat]

    def like(option: Any) -> float:
        if option == POOL:
            return 100.0
        return float(villagers_at(player, option)) if option in CELLS else 0.0

    return like


@likes(study)
def like_subject(game: Empires, seat: Seat) -> Liking:
    """What is worth most."""
    return lambda option: float(CARDS[option].points)


@likes(sacrifice)
def like_sacrifice(game: Empires, seat: Seat) -> Liking:
    """What is worth least."""
    return lambda option: -float(CARDS[option].points)
