"""What all tests share: the profiles of Hypothesis."""

from __future__ import annotations

import os
import sys

import pytest
from hypothesis import HealthCheck, settings

_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}

settings.register_profile("dev", **_COMMON)  # type: ignore[arg-type]
settings.register_profile("ci", derandomize=True, database=None, print_blob=True, **_COMMON)  # type: ignore[arg-type]
# The plugin of Hypothesis lays settings upon settings for each case of a parametrized test and, without a database
# (as on a build machine), looks down through all of them: the contract has more cases than Python's usual depth.
sys.setrecursionlimit(2500)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The last lines say what was not tried, and what to install for it: a skip is no pass."""
    reasons: dict[str, int] = {}
    for report in terminalreporter.stats.get("skipped", ()):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        reasons[reason.removeprefix("Skipped: ")] = reasons.get(reason.removeprefix("Skipped: "), 0) + 1
    for reason, number in sorted(reasons.items()):
        terminalreporter.write_line(f"NOT TRIED: {number} tests, because: {reason}", yellow=True)
