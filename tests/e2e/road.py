"""Which functions of ours a press comes through: recorded while it is carried out, in order, with their callers."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import CodeType, FrameType
from typing import Any

from tests.architecture.sources import ROOT

OURS = tuple(str(ROOT / room) + "/" for room in ("cogs", "engine"))
DOOR = "cogs/wire/items Component.callback"
"""Where a press comes in: what does not lead back to it belongs to somebody else, as the courier does."""


IN_PRESS: ContextVar[bool] = ContextVar("in_press", default=False)
"""Set where a press comes in, and so in the tasks that it begins."""


def stop(code: CodeType) -> str:
    """Module and function; what is defined inside a function is read with it, so it is the same stop."""
    module = code.co_filename.removeprefix(f"{ROOT}/").removesuffix(".py")
    return f"{module} {code.co_qualname.split('.<locals>')[0]}"


class Road:
    """The stops of one press in the order in which they were met first, each with the stops that led to it."""

    def __init__(self) -> None:
        self.met: dict[str, tuple[str, ...]] = {}
        self._watching = False

    def watch(self, frame: FrameType, event: str, _: Any) -> None:
        """A profile function; of a coroutine it hears when it is made, by whoever awaits it."""
        if not self._watching or event != "call" or not frame.f_code.co_filename.startswith(OURS):
            return
        name = stop(frame.f_code)
        if name == DOOR:
            IN_PRESS.set(True)
        if name not in self.met and (way := _way(frame)) is not None:
            self.met[name] = way

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Record what happens meanwhile; threads that run already must have been given `watch` before."""
        self._watching = True
        sys.setprofile(self.watch)
        try:
            yield
        finally:
            sys.setprofile(None)
            self._watching = False


def _way(frame: FrameType) -> tuple[str, ...] | None:
    """The stops from the door to a frame, () in a thread that works for us; None if somebody else came there."""
    way = []
    at: FrameType | None = frame
    while at is not None:
        if at.f_code.co_filename.startswith(OURS):
            way.append(stop(at.f_code))
        at = at.f_back
    if threading.current_thread() is not threading.main_thread():
        return ()
    return tuple(dict.fromkeys(reversed(way))) if DOOR in way or IN_PRESS.get() else None
