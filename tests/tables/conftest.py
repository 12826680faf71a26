"""A club for every test of the tables."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.tables.club import Club, open_club


@pytest_asyncio.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    opened = await open_club(tmp_path)
    yield opened
    await opened.store.close()
