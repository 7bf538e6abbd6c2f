"""The exception tree is whole, and its drawing shows every class where it stands."""

from __future__ import annotations

import inspect
import pickle

from ages.kernel import errors
from ages.kernel.choices import Refusal
from ages.kernel.errors import AgesError, IllegalChoice, did_you_mean


def drawn(kind: type[Exception], depth: int = 0) -> list[tuple[int, str]]:
    """A class and all below it, each with its depth."""
    own = [one for one in kind.__subclasses__() if one.__module__ == errors.__name__]
    below: list[type[Exception]] = sorted(own, key=_line)
    return [(depth, kind.__name__), *[row for one in below for row in drawn(one, depth + 1)]]


def _line(kind: type[Exception]) -> int:
    return inspect.getsourcelines(kind)[1]


def test_the_drawing_lists_every_error_under_its_parent() -> None:
    assert errors.__doc__ is not None
    rows = []
    for line in errors.__doc__.splitlines():
        if line.startswith("    ") and line.strip():
            tree = line[4:].rstrip()
            words = tree.lstrip("│├└─ ")
            rows.append(((len(tree) - len(words)) // 4, words.split()[0]))
    assert rows == drawn(AgesError)


def test_every_error_of_the_module_is_in_the_tree_and_has_words() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    own = [kind for kind in kinds if kind.__module__ == errors.__name__]
    assert own
    for kind in own:
        assert issubclass(kind, AgesError)
        assert kind.__doc__


def test_an_illegal_choice_carries_its_refusal() -> None:
    refusal = Refusal("VIII.recruit", "price", {"wood": 1})
    error = IllegalChoice(refusal, 2, "minotaur", "1 more wood is needed", "recruit hydra")
    assert str(error) == (
        "seat 2 cannot choose 'minotaur': 1 more wood is needed; possible: recruit hydra"
    )
    assert (error.refusal, error.seat, error.choice) == (refusal, 2, "minotaur")
    sent = pickle.loads(pickle.dumps(error))
    assert (str(sent), sent.refusal, sent.seat) == (str(error), refusal, 2)


def test_names_are_suggested_when_they_are_close_and_else_listed() -> None:
    assert did_you_mean("hyrda", ["medusa", "hydra"]) == "did you mean hydra?"
    assert did_you_mean("x", ["medusa", "hydra"]) == "there are: hydra, medusa"
    assert did_you_mean("x", []) == "there are: "
