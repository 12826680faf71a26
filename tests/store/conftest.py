"""A store on a file of its own for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from engine.store import SqlStore, open_store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "var" / "races.sqlite3"


@pytest.fixture
def url(file: Path) -> str:
    return f"sqlite:///{file}"


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[SqlStore]:
    opened = await open_store(url)
    yield opened
    await opened.close()
