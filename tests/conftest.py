"""Settings for all tests, and the option that picks those of a rule."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from ages import games
from ages.kernel.errors import nearest

# The same examples in every run, however slow the machine: a failure is a fact, not an accident.
settings.register_profile(
    "ages",
    deadline=None,
    derandomize=True,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ages")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``pytest --rule VIII.recruit`` runs the tests of a rule; it may be given several times."""
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="only tests that are marked with this paragraph of a rule ledger",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests of the rules that are asked for; a rule that does not exist is an error."""
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    known = {rule for name in games.known() for rule in games.ledger(name)}
    for rule in sorted(wanted - known):
        near = nearest(rule, known)
        meant = f"did you mean {near}?" if near else "`ages rules GAME` lists all"
        raise pytest.UsageError(f"no rule {rule!r}: {meant}")
    config.hook.pytest_deselected(items=[item for item in items if not wanted & rules_of(item)])
    items[:] = [item for item in items if wanted & rules_of(item)]


def rules_of(item: pytest.Item) -> set[str]:
    """The paragraphs that a test is marked with."""
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}
