"""Events that harm buildings and villagers, or take villagers away."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import discard, lose_villagers
from ..hooks import Aims, aims, cannot_aim, happens, upkeep
from ..pieces import cell_of, place_of, village_of
from ..queries import (
    all_villagers,
    building_hp,
    circle,
    damage_at,
    is_known,
    rivals,
    villagers_at,
)
from ..rules.destruction import damage_building
from ..rules.events import last
from ..rules.research import RESEARCHED
from ..state import Empires, Player
from ..tables import AGES, CARDS, EVENTS, SETUP
from ..village import CELLS

# Earthquake

SPARED = ("monastery",)


def at(place: Choice) -> tuple[Seat, str]:
    """The seat in whose village a place lies, and its cell."""
    seat = village_of(str(place))
    assert seat is not None
    return seat, cell_of(str(place))


@aims("earthquake")
def shaken(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """Any face-up building of any player."""
    if chosen:
        return None
    return [
        place_of(other, cell)
        for other in circle(game, seat)
        for cell in game.players[other].village.buildings
    ]


@cannot_aim("earthquake")
def cannot_shake(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The building is undamaged and no Monastery."""
    owner, cell = at(choice)
    player = game.players[owner]
    if damage_at(player, cell):
        return Refusal("events.earthquake", "damaged_already", {"place": choice})
    if player.village.buildings[cell].title in SPARED:
        return Refusal("events.earthquake", "spared", {"place": choice})
    return None


@happens("earthquake", cites=("events.earthquake", "rulings.30"))
def shake(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The building takes damage for half its health points, in whole tens rounded down."""
    owner, cell = at(chosen[0])
    tokens = building_hp(game.players[owner], cell) // 2 // SETUP.damage_token
    game.then(damage_building, owner, cell, tokens)


# Typhoid


@aims("typhoid")
def sickened(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An opponent."""
    return None if chosen else [*rivals(game, seat)]


@happens("typhoid", cites=("events.typhoid",))
def break_out(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The card stays with the player who was named."""
    last(game, seat, card, chosen[0])


@upkeep("typhoid", cites=("events.typhoid",))
def take_its_toll(game: Empires, seat: Seat, card: str, target: Choice) -> None:
    """The player with whom it lies loses villagers."""
    if target == seat and all_villagers(game.players[seat]):
        game.ask(seat, bury, card, EVENTS[card].lost_villagers)


# You Are Being Attacked by Wild Animals


@aims("you_are_being_attacked_by_wild_animals", "slave_trade")
def owners_of_villagers(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An opponent."""
    return None if chosen else [*rivals(game, seat)]


@cannot_aim("you_are_being_attacked_by_wild_animals")
def cannot_maul(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """There are enough villagers in the village, and nothing that keeps animals off."""
    player, row = game.players[int(str(choice))], EVENTS[card]
    for title in row.cancelled_by:
        if is_known(player, title):
            data = {"target": choice, "card": title}
            return Refusal("events.you_are_being_attacked_by_wild_animals", "is_safe", data)
    more = row.least - sum(player.villagers)
    if more <= 0:
        return None
    data = {"target": choice, "more": more}
    return Refusal("events.you_are_being_attacked_by_wild_animals", "too_few_to_lose", data)


@happens(
    "you_are_being_attacked_by_wild_animals",
    cites=("events.you_are_being_attacked_by_wild_animals",),
)
def maul(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The player loses villagers and says where."""
    game.ask(int(str(chosen[0])), bury, card, EVENTS[card].lost_villagers)


# Epidemic


@happens("epidemic", cites=("events.epidemic", "rulings.16"))
def sicken(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Everybody loses half of the villagers, rounded up."""
    for owner in circle(game, seat):
        dying = -(-all_villagers(game.players[owner]) // 2)
        if dying:
            game.ask(owner, bury, card, dying)


# Slave Trade


@cannot_aim("slave_trade")
def cannot_sell(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The opponent has a villager."""
    if all_villagers(game.players[int(str(choice))]):
        return None
    return Refusal("events.slave_trade", "too_few_to_lose", {"target": choice, "more": 1})


@happens("slave_trade", cites=("events.slave_trade",))
def sell(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The opponent names a villager, who goes to the pool of the event's player."""
    number = EVENTS[card].amount
    game.ask(int(str(chosen[0])), bury, card, number)
    game.then(take_in, seat, card, number)


@rule("events.slave_trade")
def take_in(game: Empires, seat: Seat, card: str, number: int) -> None:
    """Villagers of another come to the pool, whatever the population limit."""
    game.players[seat].pool += number
    game.tell("villagers_joined", seat=seat, card=card, count=number)


# Villagers that an event takes

POOL = "pool"
BURIALS: tuple[Choice, ...] = (POOL, *CELLS, *RESEARCHED, *AGES)


@cites("rulings.16")
def deathbeds(game: Empires, seat: Seat, card: str, left: int) -> list[Choice]:
    """Where a villager can die: in the pool or the village; if nobody is there, at research."""
    player = game.players[seat]
    found: list[Choice] = [POOL] if player.pool else []
    found += [cell for cell in player.village.cells if villagers_at(player, cell)]
    return found or [subject for subject, _ in player.research]


def any_deathbed(game: Empires, seat: Seat, card: str, left: int) -> Sequence[Choice]:
    """Wherever villagers could ever be."""
    return BURIALS


@cites("rulings.16")
def cannot_bury(game: Empires, seat: Seat, choice: str, card: str, left: int) -> Refusal | None:
    """Villagers die where they are, those at research last."""
    if choice in deathbeds(game, seat, card, left):
        return None
    if choice in [subject for subject, _ in game.players[seat].research]:
        return Refusal("rulings.16", "researchers_last", {"card": choice})
    return Refusal("rulings.16", "nobody_dies_there", {"place": choice})


def paragraph(game: Empires, card: str, left: int) -> str:
    """The paragraph of the event that kills."""
    return f"events.{card}"


@question(
    "rulings.16",
    deathbeds,
    cannot_bury,
    auto=True,
    rule_of=paragraph,
    besides=any_deathbed,
)
def bury(game: Empires, seat: Seat, choice: str, card: str, left: int) -> None:
    """A villager dies where its owner says; then the next."""
    player = game.players[seat]
    where = choice
    if choice == POOL:
        player.pool -= 1
    elif choice in CELLS:
        where = player.village.buildings[choice].id
        lose_villagers(player, choice, 1)
    else:
        lose_researcher(player, choice)
    game.tell("villager_lost", seat=seat, card=card, place=choice, where=where)
    if left > 1 and all_villagers(player):
        game.ask(seat, bury, card, left - 1)


@cites("rulings.16")
def lose_researcher(player: Player, subject: str) -> None:
    """A villager is lost at research; what nobody is left to finish is discarded."""
    left = dict(player.research)[subject] - 1
    player.research = tuple(
        [(one, left if one == subject else number) for one, number in player.research]
    )
    if not left:
        player.research = tuple([(one, number) for one, number in player.research if number])
        if subject in CARDS:
            discard(player, subject)
