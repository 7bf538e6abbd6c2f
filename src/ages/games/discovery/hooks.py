"""The hooks on which capital buildings have abilities, each declared once with its types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.hooks import Event, Modifier

from .book import BOOK

# What happens: an ability is called with the game, the seat and the building that has it.

bought: Event[[]] = BOOK.event("bought")
"""Its owner has just bought it."""

benefit: Event[[]] = BOOK.event("benefit")
"""Its owner takes what it gives every turn."""

moved: Event[[str, str, int]] = BOOK.event("moved")
"""So many pieces of its owner go from a region to another."""

# What is asked: an ability is called with the game and the building that has it.

moves: Modifier[[Seat], Sequence[Choice]] = BOOK.modifier("moves", ())
"""The moves of pieces that it allows its owner: itself, from where, to where, how many."""

wishes: Modifier[[], Sequence[Choice]] = BOOK.modifier("wishes", ())
"""The moves of pieces that an owner might want of it, possible or not."""

cannot_go: Modifier[[Seat, tuple[Any, ...]], Refusal | None] = BOOK.modifier("cannot_go", None)
"""Why it does not allow its owner a move, if it does not."""

points: Modifier[[Seat], int] = BOOK.modifier("points", 0)
"""What it counts for its owner at the end, besides its fixed points."""

# Older programs saved each ability on the agenda as a function of its own. Those that were only
# asked were never on it.
BOOK.renamed |= {
    "age_one.cartography": ("on.bought", "cartography"),
    "age_one.conquistador": ("on.benefit", "conquistador"),
    "age_one.inca": ("on.bought", "inca"),
    "age_one.indentured_servitude": ("on.benefit", "indentured_servitude"),
    "age_one.navigator": ("on.benefit", "navigator"),
    "age_one.trading_post": ("on.benefit", "trading_post"),
    "age_three.factory": ("on.benefit", "factory"),
    "age_three.migrate": ("on.moved", "migration"),
    "age_two.colonization_laws": ("on.benefit", "colonization_laws"),
    "age_two.indian_allies": ("on.bought", "indian_allies"),
    "age_two.privateers": ("on.benefit", "privateers"),
    "age_two.ride": ("on.moved", "stable"),
    "age_two.taxation": ("on.benefit", "taxation"),
    "age_two.university": ("on.bought", "university"),
    "age_two.west_indies": ("on.benefit", "west_indies"),
}
