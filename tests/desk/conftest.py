"""A desk for each test, which must end without unknown routes, failures of its own or strange answers."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from desk import Desk, Seat

from . import conformance
from .support import Clock


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still until it is pushed."""
    return Clock()


@pytest_asyncio.fixture
async def desk(clock: Clock) -> AsyncIterator[Desk]:
    """A running desk without rate limits; what it said is held against Discord's description."""
    desk = Desk(clock=clock, rates="off")
    await desk.start()
    yield desk
    await desk.stop()
    assert desk.unknown_routes == []
    assert desk.faults == []
    conformance.must_conform(desk)


@pytest.fixture
def ana(desk: Desk) -> Seat:
    """Ana's seat."""
    return desk.seat("Ana")
