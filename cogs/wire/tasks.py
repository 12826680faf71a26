"""Tasks that run beside everything else, and their end."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

log = logging.getLogger(__name__)


async def ended(task: asyncio.Task[Any]) -> None:
    """Cancel a task until it is over, also one that lets a cancellation slip; how it fails is logged."""
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=0.5)
    if not task.cancelled() and (error := task.exception()) is not None:
        log.warning("%s ended with %r", task.get_name(), error)
