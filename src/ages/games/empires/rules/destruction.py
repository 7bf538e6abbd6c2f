"""Damage to buildings, and what happens when one falls."""

from __future__ import annotations

from ages.kernel.choices import Seat

from ..book import cites, rule
from ..changes import clear_cell, discard, end_effects, put_damage, settle
from ..pieces import place_of
from ..queries import is_destroyed
from ..state import Empires
from .docks import remove_dock
from .events import open_window
from .relics import spill_relics
from .winning import check_town_centers
from .wonders import lose_wonder

BUILDING_DESTROYED = "building_destroyed"


@rule("resolution.building_damage")
def damage_building(game: Empires, seat: Seat, cell: str, tokens: int) -> None:
    """Damage tokens are put on a building; one that cannot bear them falls."""
    player = game.players[seat]
    if not tokens or cell not in player.village.buildings:
        return
    put_damage(player, cell, tokens)
    game.tell("damaged", seat=seat, card=player.village.buildings[cell].id, cell=cell, count=tokens)
    if is_destroyed(player, cell):
        open_window(game, BUILDING_DESTROYED, place_of(seat, cell))
        game.then(destroy_building, seat, cell)


@rule("resolution.building_destroyed")
@cites("faq.destroyed_building", "rulings.13", "village.isolated")
def destroy_building(game: Empires, seat: Seat, cell: str) -> None:
    """A building that nobody has saved is discarded; a null space is left."""
    player = game.players[seat]
    if cell not in player.village.buildings or not is_destroyed(player, cell):
        return
    vacate(game, seat, cell)
    card = clear_cell(player, cell)
    discard(player, card)
    game.tell("building_destroyed", seat=seat, card=card, cell=cell)
    if seat != game.active:
        game.razed = (*game.razed, card)
    settle(game, seat)
    check_town_centers(game)


@cites("relics.raid", "sea.closed_rank", "winning.wonder_countdown")
def vacate(game: Empires, seat: Seat, cell: str) -> None:
    """What hangs on a building goes with it: attachments, relics, a closed rank, a count."""
    place = place_of(seat, cell)
    if game.effects:
        end_effects(game, [one for one in game.effects if one.target == place])
    spill_relics(game, seat, cell)
    remove_dock(game, seat, cell)
    lose_wonder(game, seat, cell)
