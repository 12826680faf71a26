"""The stage of every end-to-end test. A bot that fails, a desk asked for what it does not know, or an exchange that
Discord's published description does not allow (where it lies beside this checkout) fails the test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.desk import conformance
from tests.e2e.support import Stage, staged


@pytest.fixture
async def stage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Stage]:
    """A desk with the bot at it."""
    async with staged(tmp_path) as ready:
        yield ready
        assert ready.desk.unknown_routes == []
        assert ready.desk.faults == []
        if conformance.available():
            assert conformance.complaints(ready.desk.exchanges) == []
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
