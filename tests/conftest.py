"""Settings for all tests."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# What these find is told as the tests themselves tell it.
pytest.register_assert_rewrite("tests.contract", "tests.laws", "tests.pictures", "tests.walks")

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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let the run know the marks of its tests."""
    marks.note(config, items)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Laws that look at the same games go to one process, so that these are played once."""
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    class ByWalk(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return nodeid.rpartition("-")[0] if "keeps_the_law" in nodeid else nodeid

    return ByWalk(config, log) if config.getvalue("dist") == "load" else None
