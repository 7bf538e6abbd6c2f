"""Settings for all tests, and the option that picks those of a rule."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# What these find is told as the tests themselves tell it.
pytest.register_assert_rewrite("tests.contract", "tests.laws", "tests.pictures", "tests.walks")

from ages import games  # noqa: E402
from ages.kernel.errors import nearest  # noqa: E402

from . import marks  # noqa: E402

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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let the run know the marks of its tests, and keep those of the rules that are asked for."""
    marks.note(config, items)
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


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Laws that look at the same games go to one process, so that these are played once."""
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    class ByWalk(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return nodeid.rpartition("-")[0] if "keeps_the_law" in nodeid else nodeid

    return ByWalk(config, log) if config.getvalue("dist") == "load" else None
