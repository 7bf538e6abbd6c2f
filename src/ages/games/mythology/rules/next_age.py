"""VIII. Next Age: a culture advances."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat

from ..book import LEAVE, cites, question, rule
from ..changes import pay
from ..queries import age_price, can_pay, lacking
from ..state import Mythology
from ..tables import AGES, SETUP

ADVANCE = "advance"
NEEDS_NEXT_AGE = Refusal("VIII.next_age", "needs_card", {"card": "next_age_card"})


@cites("IV.ages", "VIII.next_age", "rulings.36")
def cannot_start_next_age(
    game: Mythology, seat: Seat, card: str, power: str | None
) -> Refusal | None:
    """There must be a next age, and its price."""
    player = game.players[seat]
    if player.age == len(AGES) - 1:
        return Refusal("IV.ages", "last_age", {"age": AGES[-1]})
    age = AGES[player.age + 1]
    building = SETUP.ages[age].building
    if game.settings.age_buildings and building not in player.city:
        return Refusal("variants.age_buildings", "age_building", {"age": age, "building": building})
    price = age_price(game, seat, card)
    if not can_pay(player, price):
        return Refusal("VIII.next_age", "price", {"thing": age, **lacking(player, price)})
    return None


@rule("VIII.next_age")
def start_next_age(game: Mythology, seat: Seat, card: str, power: str | None) -> None:
    """Played alone the card advances at once; after a god's power that may be left out."""
    if power is None:
        advance(game, seat, card)
    else:
        game.ask(seat, choose_age, card)


def advance_or_leave(game: Mythology, seat: Seat, card: str) -> tuple[str, ...]:
    """Advance, or leave the action out."""
    return (ADVANCE, LEAVE)


def cannot_advance_to(game: Mythology, seat: Seat, choice: str, card: str) -> Refusal | None:
    """A card leads to the next age and to no other."""
    if choice in (ADVANCE, LEAVE):
        return None
    age = AGES[game.players[seat].age + 1]
    return Refusal("VIII.next_age", "one_age", {"age": age})


def all_ages(game: Mythology, seat: Seat, card: str) -> tuple[str, ...]:
    """The ages by name."""
    return AGES


def needs_next_age(game: Mythology, seat: Seat) -> Refusal:
    """A culture advances with a card."""
    return NEEDS_NEXT_AGE


@question(
    "V.god_powers",
    advance_or_leave,
    cannot_advance_to,
    verb="age",
    legal=advance_or_leave,
    besides=all_ages,
    unasked=needs_next_age,
)
def choose_age(game: Mythology, seat: Seat, choice: str, card: str) -> None:
    """After the power the player advances or leaves it."""
    if choice == ADVANCE:
        advance(game, seat, card)


@cites("VIII.next_age", "VIII.next_age_gains")
def advance(game: Mythology, seat: Seat, card: str) -> None:
    """The price is paid and the culture enters its next age, one at a time."""
    pay(game, seat, age_price(game, seat, card))
    player = game.players[seat]
    player.age += 1
    game.tell("advanced", seat=seat, age=AGES[player.age])
