"""Events that take a siege unit or a relic out of play."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import Choice, Refusal, Seat

from ..changes import discard, discard_unit
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..state import Empires
from ..tables import SETUP
from .forms import cannot_name

# Siege Sabotage


@cannot_aim("siege_sabotage", cites=("events.siege_sabotage",))
def cannot_sabotage(
    game: Empires, card: str, seat: Seat, name: Any, chosen: Aims
) -> Refusal | None:
    """The unit is a siege unit."""
    return cannot_name(game, card, seat, name, chosen)


@happens("siege_sabotage", cites=("events.siege_sabotage",))
def siege_sabotage(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The siege unit is discarded."""
    discard_unit(game, str(chosen[0]))


# It's a Clever Fake!


@cannot_play("its_a_clever_fake", cites=("events.its_a_clever_fake",))
def cannot_fake(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """Nobody has enough relics enshrined to win."""
    for other, player in enumerate(game.players):
        if len(player.enshrined) >= SETUP.relics_to_win:
            return Refusal("events.its_a_clever_fake", "five_enshrined", {"target": other})
    return None


@aims("its_a_clever_fake")
def relics_in_play(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The relics in play, wherever they are."""
    return None if chosen else [relic for relic, _ in game.relic_owners]


@happens("its_a_clever_fake", cites=("events.its_a_clever_fake",))
def its_a_clever_fake(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The relic is discarded: whoever has it loses it."""
    relic = str(chosen[0])
    owner = dict(game.relic_owners)[relic]
    game.relic_owners = tuple([one for one in game.relic_owners if one[0] != relic])
    game.relics = tuple([one for one in game.relics if one[0] != relic])
    for name, unit in game.units.items():
        if unit.relic == relic:
            game.units[name] = replace(unit, relic="")
    for player in game.players:
        player.enshrined = tuple([one for one in player.enshrined if one[0] != relic])
    discard(game.players[owner], relic)
    game.tell("discarded", seat=owner, cards=(relic,))
