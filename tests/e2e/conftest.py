"""The stage of every end-to-end test: a bot that fails, or a desk asked for what it does not know, fails the test.
`staged` holds every exchange against Discord's published description."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.support import Stage, staged


@pytest.fixture
async def stage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Stage]:
    """A desk with the bot at it."""
    async with staged(tmp_path) as ready:
        yield ready
        assert ready.desk.unknown_routes == []
        assert ready.desk.faults == []
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
