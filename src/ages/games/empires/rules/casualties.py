"""Losses in battle."""

from __future__ import annotations

from ..book import cites
from ..changes import change_battle, lose_tokens, lose_villagers, the_battle
from ..fighting import is_villagers, owner_of, tokens_of
from ..pieces import ATTACKER, cell_of
from ..state import Empires


@cites("resolution.casualties", "enlistment.empty")
def lose_from(game: Empires, side: int, fighter: str, tokens: int) -> None:
    """A fighter loses tokens; one without any is out of the battle."""
    if not tokens:
        return
    if is_villagers(fighter):
        lose_villagers(game.players[owner_of(game, fighter)], cell_of(fighter), tokens)
    else:
        lose_tokens(game, fighter, tokens)
    if tokens_of(game, fighter):
        return
    if side == ATTACKER:
        left = tuple([one for one in the_battle(game).attackers if one != fighter])
        change_battle(game, attackers=left)
    else:
        change_battle(game, defender=None)
