"""A desk for each test, which must end without unknown routes and without failures of its own."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from desk import Desk

from .support import Clock


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still until it is pushed."""
    return Clock()


@pytest_asyncio.fixture
async def desk(clock: Clock) -> AsyncIterator[Desk]:
    """A running desk without rate limits."""
    desk = Desk(clock=clock, rates="off")
    await desk.start()
    yield desk
    await desk.stop()
    assert desk.unknown_routes == []
    assert desk.faults == []
