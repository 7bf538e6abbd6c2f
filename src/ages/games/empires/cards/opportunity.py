"""Opportunity Knocks: three cards, or two against one."""

from __future__ import annotations

from msgspec.structs import replace

from ages.kernel.choices import Choice, Refusal, Seat

from ..hooks import Aims, aims, cannot_aim, happens
from ..pieces import ASSIST, Attack
from ..queries import beside
from ..rules.discard import draw_cards
from ..state import Empires
from ..tables import EVENTS

DRAW = "draw"


def attacks_of(game: Empires, seat: Seat) -> dict[str, Attack]:
    """The attacks of a player's units that are still to be fought, by attacker."""
    return {
        attack.attacker: attack
        for attack in game.attacks
        if not attack.fought and attack.ally is None
        if attack.attacker in game.units and game.units[attack.attacker].owner == seat
    }


@aims("opportunity_knocks")
def opportunities(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """To draw, or the attacking unit whose battle it is; then the one that joins it."""
    if DRAW in chosen or len(chosen) == 2:
        return None
    found: list[Choice] = [] if chosen else [DRAW]
    return [*found, *[name for name in attacks_of(game, seat) if name not in chosen]]


@cannot_aim("opportunity_knocks")
def cannot_seize(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """There are cards to draw; or a unit has a defender to fight and another beside it."""
    player = game.players[seat]
    if choice == DRAW:
        if player.deck or player.discard:
            return None
        return Refusal("events.opportunity_knocks", "nothing_to_draw", {"card": card})
    if chosen:
        return cannot_join(game, str(choice), str(chosen[0]))
    attack = attacks_of(game, seat)[str(choice)]
    if attack.kind == ASSIST or (attack.answered and attack.defender is None):
        return Refusal("events.opportunity_knocks", "no_defender", {"unit": choice})
    others = [one for one in attacks_of(game, seat) if one != choice]
    if any(cannot_join(game, one, attack.attacker) is None for one in others):
        return None
    return Refusal("events.opportunity_knocks", "nobody_beside", {"unit": choice})


def cannot_join(game: Empires, ally: str, unit: str) -> Refusal | None:
    """The two units are adjacent."""
    if game.units[ally].place in beside(game, game.units[unit].place):
        return None
    return Refusal("events.opportunity_knocks", "not_adjacent_units", {"unit": ally})


@happens("opportunity_knocks", cites=("events.opportunity_knocks", "rulings.43"))
def seize(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Cards are drawn; or one attack is given up, and its unit fights in the other's battle."""
    if DRAW in chosen:
        draw_cards(game, seat, EVENTS[card].amount)
        return
    unit, ally = map(str, chosen)
    game.attacks = tuple(
        [
            replace(attack, ally=ally) if attack.attacker == unit else attack
            for attack in game.attacks
            if attack.attacker != ally
        ]
    )
    cards = [game.units[name].card for name in (unit, ally)]
    game.tell("joined", seat=seat, unit=cards[0], ally=cards[1])
