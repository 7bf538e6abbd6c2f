"""Events that are at work for a while: on building, repairs, income and relics."""

from __future__ import annotations

from ages.kernel.choices import Choice, Refusal, Seat

from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..pieces import place_of
from ..queries import at_work, circle, damage_at, rivals, villagers_at
from ..rules.events import last
from ..state import Empires
from ..tables import AGE_NAMES, EVENTS


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


# Drought, Your Hunters Are Waylaid


@happens(
    "drought",
    "your_hunters_are_waylaid",
    cites=("events.drought", "events.your_hunters_are_waylaid", "rulings.30"),
)
def weigh_on_all(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The card is at work in the next turns of everybody, beginning with this one."""
    for other in circle(game, seat):
        last(game, seat, card, other, left=EVENTS[card].turns, of=other)


# Your Will Is Not Strong Enough


@aims("your_will_is_not_strong_enough", "swarm_of_locusts")
def opponents(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An opponent."""
    return None if chosen else [*rivals(game, seat)]


@cannot_aim("your_will_is_not_strong_enough")
def cannot_break_will(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The opponent has an age to come, and can still shuffle."""
    if game.players[int(str(choice))].age == len(AGE_NAMES):
        return Refusal(
            "events.your_will_is_not_strong_enough", "no_age_to_come", {"target": choice}
        )
    if any(one.target == choice for one in at_work(game, EVENTS[card].forbids[0])):
        return Refusal("events.your_will_is_not_strong_enough", "at_work_already", {"card": card})
    return None


@happens(
    "your_will_is_not_strong_enough",
    "swarm_of_locusts",
    cites=("events.your_will_is_not_strong_enough", "events.swarm_of_locusts"),
)
def weigh_on_one(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The opponent cannot shuffle until the next age, or has no Farms in the next turn."""
    last(game, seat, card, chosen[0], of=chosen[0])


# Abandoned Mine

MINES = ("gold_mine", "stone_mine")


@aims("abandoned_mine")
def mines(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """A mine of the player whose turn it is."""
    if chosen:
        return None
    village = game.players[game.active].village
    return [place_of(game.active, cell) for one in MINES for cell in village.cells_of.get(one, ())]


@cannot_aim("abandoned_mine")
def cannot_abandon(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The mine gives something yet."""
    if any(one.target == choice for one in at_work(game, EVENTS[card].forbids[0])):
        return Refusal("events.abandoned_mine", "at_work_already", {"card": card})
    return None


@happens("abandoned_mine", cites=("events.abandoned_mine",))
def abandon(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The mine gives nothing in the Collection that follows."""
    last(game, seat, card, chosen[0])
