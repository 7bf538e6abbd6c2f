"""What a typed line means: numbers, text commands, and names in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ..games.perspective import Perspective
from ..kernel.choices import BACK, DONE, Choice, words_of
from ..kernel.errors import AgesError
from ..kernel.pending import Pending
from ..words.catalogues import Words

MOST_NAMED = 4000
"""Of so many things that can never be chosen a person may type the names; of all others the ids."""


def numbered(perspective: Perspective) -> dict[str, Choice]:
    """The options by the number that is typed for them; numbers stand for themselves."""
    subset = perspective.subset
    if subset is not None:
        options: list[Choice] = [item for item, copies in subset.items.items() if copies]
    else:
        options = list(perspective.options)
        if all(type(option) is int for option in options):
            return {str(option): option for option in options}
    return {str(number): option for number, option in enumerate(options, start=1)}


def understand(
    perspective: Perspective,
    pending: Pending,
    words: Words,
    line: str,
    candidates: Sequence[Choice],
    never: Sequence[Choice] = (),
) -> Choice:
    """The choice that a line means, legal or not; raise if it means nothing that has a reason.

    What can ``never`` be chosen is meant only if nothing else is.
    """
    line = line.casefold()
    numbers = numbered(perspective)
    verb = pending.question.verb
    rest = line.removeprefix(f"{verb} ") if verb else line
    if pending.picking:
        return _subset(perspective, pending, words, line, rest, never)
    if line in numbers:
        return numbers[line]
    said = [*dict.fromkeys((line, rest))]
    for choice in _meant(said, option_names(pending, words, candidates)):
        return choice
    try:
        return perspective.parse(line)
    except AgesError:
        for choice in _meant(said, option_names(pending, words, never[:MOST_NAMED])):
            return choice
        raise


def _meant(said: Sequence[str], names: dict[str, Choice]) -> Iterator[Choice]:
    """What is called so, if anything."""
    for words in said:
        found = _named(words, names)
        if found is not None:
            yield names[found]


def option_names(pending: Pending, words: Words, candidates: Sequence[Choice]) -> dict[str, Choice]:
    """Candidates by what a person may call them."""
    names: dict[str, Choice] = {}
    for choice in candidates:
        names.setdefault(words.name(choice).casefold(), choice)
        names.setdefault(words.option(pending.question, choice).casefold(), choice)
    return names


def _named(said: str, names: dict[str, Choice]) -> str | None:
    """The whole name, or the only one that begins with these words."""
    if said in names:
        return said
    begun = {name for name in names if said and _begins(name, said)}
    return begun.pop() if len({repr(names[name]) for name in begun}) == 1 else None


def _begins(name: str, said: str) -> bool:
    return name.startswith(said) and not name[len(said)].isalnum()


def _subset(
    perspective: Perspective,
    pending: Pending,
    words: Words,
    line: str,
    rest: str,
    never: Sequence[Choice],
) -> Choice:
    """A whole selection, one item more or less, or the end of it."""
    numbers = numbered(perspective)
    if line in (words.name(DONE).casefold(), DONE):
        return DONE
    if rest == words.message("joined.nothing").casefold():
        return ()
    parts = rest.split()
    if parts and all(part in numbers for part in parts):
        return tuple(sorted(str(numbers[part]) for part in parts))
    assert perspective.subset is not None
    items = [*perspective.subset.items]
    meant = _items(rest, numbers, item_names(items, pending, words))
    if meant is not None:
        return meant
    try:
        return perspective.parse(line)
    except AgesError:
        known = [*items, *map(str, never)]
        meant = _items(rest, numbers, item_names(known, pending, words))
        if meant is None:
            raise
        return meant


def _items(rest: str, numbers: dict[str, Choice], names: dict[str, str]) -> Choice:
    """One item more or less, or all of a selection; None if a word is none of the names."""
    one = re.fullmatch(r"([+-])\s*(.+)", rest)
    if one:
        item = names.get(one[2]) or numbers.get(one[2])
        if item is not None:
            return str(item) if one[1] == "+" else (BACK, str(item))
    return read_items(rest, names)


def item_names(items: Iterable[str], pending: Pending, words: Words) -> dict[str, str]:
    """Items of a subset by id, by name, by plural and by the name without what stands behind."""
    names: dict[str, str] = {}
    for item in items:
        told = [words_of(item), words.name(item), words.name(item, 2)]
        told.append(words.option(pending.question, item))
        for name in told:
            names.setdefault(name.casefold(), item)
            short = re.split(r" \(| – ", name)[0]
            names.setdefault(short.casefold(), item)
    return names


def read_items(text: str, names: dict[str, str]) -> tuple[str, ...] | None:
    """Items with their numbers, each name as long as it can be; None if a word is left over.

    >>> read_items("2 random card, hydra", {"random card": "random", "hydra": "hydra"})
    ('hydra', 'random', 'random')
    """
    parts = text.replace(",", " ").split()
    found: list[str] = []
    place, number = 0, 1
    while place < len(parts):
        count = re.fullmatch(r"\+?(\d{1,3})", parts[place])
        if count and place + 1 < len(parts) and parts[place] not in names:
            number, place = int(count[1]), place + 1
            continue
        for end in range(len(parts), place, -1):
            item = names.get(" ".join(parts[place:end]).removeprefix("+"))
            if item is not None:
                found += [item] * number
                place, number = end, 1
                break
        else:
            return None
    return tuple(sorted(found)) if found else None
