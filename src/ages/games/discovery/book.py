"""The rulebook of Discovery: where rules, questions and abilities are entered."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Seat
from ages.kernel.hooks import Event, Modifier
from ages.kernel.rules import Rulebook

BOOK = Rulebook()
rule, question, selection = BOOK.rule, BOOK.question, BOOK.selection
cites = BOOK.cites

LEAVE = "leave"
"""Declines what is offered."""

PASS = "pass"
"""Bids or buys nothing."""

# What capital buildings do

bought: Event[[]] = BOOK.event("bought")
"""Its owner has just bought it."""

benefit: Event[[]] = BOOK.event("benefit")
"""Its owner takes what it gives every turn."""

moves: Modifier[[Seat], Sequence[Choice]] = BOOK.modifier("moves", ())
"""The moves of pieces that it allows its owner: itself, from where, to where, how many."""

moved: Event[[str, str, int]] = BOOK.event("moved")
"""So many pieces of its owner go from a region to another."""

points: Modifier[[Seat], int] = BOOK.modifier("points", 0)
"""What it counts for its owner at the end, besides its fixed points."""

# Abilities were functions of their own on agendas that older programs saved.
BOOK.renamed.update(
    {
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
)
