"""What any piece of a picture is: found by its id, told by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from ages.paper.scene import About, Fact, find
from ages.words.catalogues import Words

Told: TypeAlias = tuple[tuple[str, ...], str]
"""What a thing does, and its rule."""

Teller: TypeAlias = Callable[[Any, Words, Fact], Told]

WAITING = ("choosing", "ready", "waiting", "picked")
"""Facts about the pending decision."""


def about_by(
    scene: Callable[[Any, Words], Mapping[str, Any]],
    section_rule: Callable[[str], str],
    tellers: Mapping[str, Teller],
    rules: Mapping[str, str],
) -> Callable[[Any, Words, str], About | None]:
    """How a game tells what its pieces are: some by a function, others by their rule alone."""

    def tell(view: Any, words: Words, fact: Fact) -> Told:
        kind = fact.kind.split()[0]
        if kind in tellers:
            return tellers[kind](view, words, fact)
        if kind in WAITING:
            return (), view.pending.rule
        return (), rules[kind]

    def about(view: Any, words: Words, where: str) -> About | None:
        """What the piece or the section with an id is; None if there is nothing of that id."""
        found = find(scene(view, words), where)
        if found is None:
            return None
        if found.fact is None:
            return About(found.section.words, (), section_rule(found.key))
        told, rule = tell(view, words, found.fact)
        return About(found.fact.words, told, rule)

    return about
