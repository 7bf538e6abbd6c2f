"""Events about the decks of ages to come."""

from __future__ import annotations

from ages.kernel.choices import Choice, Refusal, Seat

from ..changes import put_in_hand
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..queries import rivals
from ..rules.events import last
from ..rules.research import change_places
from ..state import Empires
from ..tables import AGE_NAMES, AGE_OF, EVENTS, KIND

# Look to the Future


@aims("look_to_the_future")
def ages_to_come(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """The ages that are not reached yet."""
    return None if chosen else [*AGE_NAMES[game.players[seat].age :]]


@cannot_aim("look_to_the_future")
def cannot_foresee(
    game: Empires, card: str, seat: Seat, choice: Choice, chosen: Aims
) -> Refusal | None:
    """The deck of that age has cards."""
    player = game.players[seat]
    if player.age_decks[AGE_OF[str(choice)] - player.age - 1]:
        return None
    return Refusal("events.look_to_the_future", "no_cards_there", {"card": choice})


@happens("look_to_the_future", cites=("events.look_to_the_future",))
def foresee(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Cards of an age to come are drawn and shown; events among them may be played early."""
    change_places(game, seat)
    player = game.players[seat]
    place = AGE_OF[str(chosen[0])] - player.age - 1
    decks = [*player.age_decks]
    drawn, decks[place] = game.chance.deal(decks[place], EVENTS[card].amount)
    player.age_decks = tuple(decks)
    put_in_hand(player, drawn, rivals(game, seat))
    player.foreseen += tuple([one for one in drawn if KIND[one] == "event"])
    game.tell("found", seat=seat, card=card, cards=drawn)


# Fortune Teller


@cannot_play("fortune_teller")
def cannot_tell_fortune(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """The decks of Feudal and Castle Age are both still apart."""
    player = game.players[seat]
    if player.age == 1 and player.age_decks[0] and player.age_decks[1]:
        return None
    return Refusal("events.fortune_teller", "decks_not_apart", {"card": card})


@happens("fortune_teller", cites=("events.fortune_teller",))
def tell_fortune(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """Cards of two decks change places; which, is seen when the first of them comes into play."""
    last(game, seat, card)
