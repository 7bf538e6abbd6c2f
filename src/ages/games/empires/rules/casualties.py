"""Losses in battle."""

from __future__ import annotations

from msgspec.structs import replace

from ..book import cites
from ..changes import change_battle, drop_relic, lose_tokens, lose_villagers, the_battle
from ..fighting import is_alive, is_villagers, owner_of, tokens_of
from ..pieces import ATTACKER, cell_of
from ..state import Empires


@cites("resolution.casualties", "enlistment.empty", "monks.alone")
def lose_from(game: Empires, side: int, fighter: str, tokens: int, monks: int = 0) -> None:
    """A fighter loses tokens and monks; one without any is out of the battle."""
    if not tokens and not monks:
        return
    if is_villagers(fighter):
        lose_villagers(game.players[owner_of(game, fighter)], cell_of(fighter), tokens)
    else:
        lose_monks(game, fighter, monks)
        if tokens or not is_alive(game, fighter):
            lose_tokens(game, fighter, tokens)
    if is_alive(game, fighter) or (is_villagers(fighter) and tokens_of(game, fighter)):
        return
    if side == ATTACKER:
        left = tuple([one for one in the_battle(game).attackers if one != fighter])
        change_battle(game, attackers=left)
    else:
        change_battle(game, defender=None)


def lose_monks(game: Empires, name: str, monks: int) -> None:
    """Monks die; without the last one a relic is dropped."""
    if monks:
        unit = game.units[name]
        game.units[name] = replace(unit, monks=unit.monks - monks)
        if unit.monks == monks:
            drop_relic(game, name)


def lose_afar(game: Empires, fighter: str, tokens: int) -> None:
    """Somebody who is in no battle loses tokens."""
    if not tokens:
        return
    if is_villagers(fighter):
        lose_villagers(game.players[owner_of(game, fighter)], cell_of(fighter), tokens)
    else:
        lose_tokens(game, fighter, tokens)
