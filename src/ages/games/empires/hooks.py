"""The hooks on which cards have abilities, each declared once with its types."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.effects import Effect
from ages.kernel.hooks import Event, Modifier

from .book import BOOK

Aims = tuple[Choice, ...]
"""What an event is aimed at, in the order in which it was named."""

# What happens: an ability is called with the game, the seat and the card that has it.

happens: Event[[Aims]] = BOOK.event("happens")
"""An event has been played and nobody has cancelled it: what it does."""

upkeep: Event[[Choice]] = BOOK.event("upkeep")
"""The Upkeep of a seat has come: what a card does that lies with it, or that the seat owns.

It is told what the card is at work on.
"""

enlisting: Event[[]] = BOOK.event("enlisting")
"""The Enlistment phase of a seat has come: what a card of its own does that has waited for it."""

ends: Event[[Choice]] = BOOK.event("ends")
"""A card that worked for a while has just come to its end; it is told on what it worked."""

marched: Event[[Choice]] = BOOK.event("marched")
"""The Movement phase of a seat is over: what a card does that lies somewhere, with where."""

battles_over: Event[[Choice]] = BOOK.event("battles_over")
"""The last battle of a seat's turn is fought: what a card of its own does that waited for it."""

# What is asked: an ability is called with the game and the card that has it.

aims: Modifier[[Seat, Aims], Sequence[Choice] | None] = BOOK.modifier("aims", None)
"""All that an event could be aimed at next, None if everything has been named."""

cannot_aim: Modifier[[Seat, Choice, Aims], Refusal | None] = BOOK.modifier("cannot_aim", None)
"""Why an event cannot be aimed at something."""

cannot_play: Modifier[[Seat], Refusal | None] = BOOK.modifier("cannot_play", None)
"""Why an event cannot be played now, besides its moment, its price and its aims.

In a window it looks at open facts only: what it says tells others who might act.
"""

doubles: Modifier[[Effect, str, str], bool] = BOOK.modifier("doubles", False)
"""Whether a card at work doubles the attack points of a fighter against an enemy."""
