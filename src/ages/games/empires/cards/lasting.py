"""Events that are at work for a while: on building, repairs, income and relics."""

from __future__ import annotations

from ages.kernel.choices import Choice, Refusal, Seat

from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..pieces import place_of
from ..queries import damage_at, villagers_at
from ..rules.events import last
from ..state import Empires
from ..tables import EVENTS


@happens("exploring_the_wilderness", cites=("events.exploring_the_wilderness",))
def explore(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The card stays in play: its owner's buildings may touch the village by a corner."""
    last(game, seat, card)


@happens("two_few_hands", cites=("events.two_few_hands",))
def lack_hands(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The player who builds may build no more than two buildings in this turn."""
    last(game, seat, card, game.active)


@happens("holy_war", cites=("events.holy_war",))
def preach(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """In the next turns of its player units strike harder, and half of the income is lost."""
    last(game, seat, card, left=EVENTS[card].turns + 1, of=seat)


# Fight For Your Home


@aims("fight_for_your_home")
def homes(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An own building."""
    return None if chosen else [*game.players[seat].village.buildings]


@cannot_aim("fight_for_your_home")
def cannot_mend(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The building is damaged, and villagers are there to repair it."""
    player, cell = game.players[seat], str(choice)
    if not damage_at(player, cell):
        return Refusal("events.fight_for_your_home", "not_damaged", {"cell": cell})
    if not villagers_at(player, cell):
        return Refusal("events.fight_for_your_home", "no_villagers_there", {"cell": cell})
    return None


@happens("fight_for_your_home", cites=("events.fight_for_your_home",))
def mend_faster(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Each villager who repairs the building takes off two damage tokens this turn."""
    last(game, seat, card, place_of(seat, str(chosen[0])))


# Cleansing Ritual


@cannot_play("cleansing_ritual", cites=("events.cleansing_ritual",))
def has_no_relic(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """No relic lies about: there are none yet."""
    return Refusal("events.cleansing_ritual", "no_relic_lies_about", {"card": card})
