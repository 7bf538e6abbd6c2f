"""What the options of the digest's variants cost and give, in words and in numbers."""

from __future__ import annotations

from ages.games.kit.facets import foretells, gives
from ages.games.kit.foretold import NOTHING, Foretold
from ages.kernel.choices import Choice, Seat
from ages.words.catalogues import Words

from ..cards.digest import choose_row, raze, row_of, smite, take_gold
from ..gods import NOBODY, favor_price, pay_god
from ..rules.attack import defend, defending_limits
from ..rules.battle import cut_down
from ..rules.cards import call_god
from ..state import Mythology
from ..tables import CARDS
from .effects import age_god_words, power_words
from .foretold import invoked, lost_action, of_action, of_invoked, power_amount
from .gives import action_words, building_on_board, tile_on_offer, unit_on_board

ROLLS = ("artemis",)
"""The gods whose power waits for a die: what it does is not foretold."""

gives.put(unit_on_board, cut_down, smite)
gives.put(tile_on_offer, take_gold)
gives.put(building_on_board, raze)


def after_power(game: Mythology, seat: Seat, god: str) -> Mythology:
    """The position after a power is paid and has done what it surely does unasked."""
    if god not in ROLLS:
        return invoked(game, seat, god)
    after = game.clone()
    after.pending = None
    pay_god(after, seat, god)
    return after


@gives(call_god)
def god_to_call(game: Mythology, seat: Seat, god: str, words: Words, card: str) -> str:
    """The price of a power, what it does now, and the action after it or why there is none."""
    if god == NOBODY:
        return action_words(game, seat, card, words, None)
    power = age_god_words(god, words, power_amount(game, seat, god))
    favor, after = favor_price(game, seat, god), after_power(game, seat, god)
    lost = lost_action(after, seat, card, god)
    if lost is not None:
        why = words.refusal(lost)
        return words.message("gives.invoke_alone", favor=favor, power=power, why=why)
    action = action_words(after, seat, card, words, god)
    return words.message("gives.invoke", favor=favor, power=power, action=action)


@foretells(call_god)
def of_god(game: Mythology, seat: Seat, god: str, card: str) -> Foretold | None:
    """The favor of a power, the cubes that it brings, and the action after it."""
    if god == NOBODY:
        return of_action(game, seat, card, None)
    after = after_power(game, seat, god)
    if after.pending is not None and CARDS[card].action in ("gather", "trade"):
        return None  # what the power asks may change what the action brings
    if lost_action(after, seat, card, god) is not None:
        return of_invoked(game, seat, god, after, NOTHING)
    return of_invoked(game, seat, god, after, of_action(after, seat, card, god))


@gives(defend)
def god_to_defend(game: Mythology, seat: Seat, god: str, words: Words) -> str:
    """The price of a power, and what it does for the defender."""
    if god == NOBODY:
        return ""
    key, most = f"gives.defends.{god}", defending_limits(game, seat, god)[1]
    power = words.message(key, most=most) if words.has(key) else power_words(god, words)
    return words.message("gives.defend", favor=favor_price(game, seat, god), power=power)


@foretells(defend)
def of_defence(game: Mythology, seat: Seat, god: str) -> Foretold | None:
    """A power costs favor."""
    return NOTHING if god == NOBODY else Foretold({"favor": favor_price(game, seat, god)})


@gives(choose_row)
def row_words(
    game: Mythology, seat: Seat, choice: tuple[Seat, int], words: Words, most: int
) -> str:
    """What stands in a row."""
    return words.list(row_of(game, *choice))


@foretells(smite, take_gold, choose_row)
def of_no_cube(game: Mythology, seat: Seat, choice: Choice, *args: Choice) -> Foretold | None:
    """What moves no cube."""
    return NOTHING


foretells.none(cut_down, raze)
