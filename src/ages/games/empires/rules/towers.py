"""Towers: once in every turn they strike who comes near."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Refusal, Seat

from ..bombarding import reach_of_tower
from ..book import cites, question, rule
from ..changes import NAMES
from ..fighting import TOWER
from ..holds import is_truce
from ..pieces import BOMBARD, Attack, place_of
from ..queries import circle, enemies_at
from ..state import Empires

NOBODY = "nobody"
SHOTS: tuple[Choice, ...] = (NOBODY, *NAMES)


@rule("siege.towers")
@cites("rulings.27")
def man_towers(game: Empires) -> None:
    """Each tower that somebody has come near to may strike, the active player's first."""
    if is_truce(game, game.active):
        return
    for seat in circle(game, game.active):
        for cell, row in game.players[seat].village.in_use.items():
            if row.tower and in_sight(game, seat, cell):
                game.ask(seat, shoot, cell)


def in_sight(game: Empires, seat: Seat, cell: str) -> list[str]:
    """The units of others that a tower can strike."""
    return [
        name for place in reach_of_tower(game, seat, cell) for name in enemies_at(game, place, seat)
    ]


def shots(game: Empires, seat: Seat, cell: str) -> list[Choice]:
    """The units in sight, or nobody."""
    return [NOBODY, *in_sight(game, seat, cell)]


def any_shot(game: Empires, seat: Seat, cell: str) -> Sequence[Choice]:
    """Any unit."""
    return SHOTS


def cannot_shoot(game: Empires, seat: Seat, choice: str, cell: str) -> Refusal | None:
    """A tower strikes units of others in its line and reach."""
    if choice in shots(game, seat, cell):
        return None
    return Refusal("siege.towers", "out_of_sight", {"cell": cell, "unit": choice})


@question("siege.towers", shots, cannot_shoot, verb="shoot", besides=any_shot)
def shoot(game: Empires, seat: Seat, choice: str, cell: str) -> None:
    """The blow of the tower joins the first round of the fight that its target is in."""
    if choice != NOBODY:
        place = game.units[choice].place
        attacker = TOWER + place_of(seat, cell)
        game.attacks = (*game.attacks, Attack(attacker, choice, place, BOMBARD, answered=True))
        game.tell("shot", seat=seat, cell=cell, target=choice, unit=game.units[choice].card)
