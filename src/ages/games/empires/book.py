"""The rulebook of Empires: where rules, questions and abilities are entered."""

from __future__ import annotations

from ages.kernel.rules import Rulebook

BOOK = Rulebook()
rule, question, selection = BOOK.rule, BOOK.question, BOOK.selection
cites = BOOK.cites
