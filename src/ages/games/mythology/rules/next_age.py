"""VIII. Next Age: a culture advances."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat

from ..book import LEAVE, cites, question, rule
from ..changes import pay
from ..queries import age_price, can_pay, lacking
from ..state import Mythology
from ..tables import AGES, SETUP

ADVANCE = "advance"


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


@question("V.god_powers", advance_or_leave, verb="age")
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
