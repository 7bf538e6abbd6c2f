"""The rulebook of Discovery: where rules, questions and abilities are entered."""

from __future__ import annotations

from ages.kernel.rules import Rulebook

BOOK = Rulebook()

rule = BOOK.rule
question = BOOK.question
selection = BOOK.selection
cites = BOOK.cites

LEAVE = "leave"
"""Declines what is offered."""

PASS = "pass"
"""Bids or buys nothing."""
