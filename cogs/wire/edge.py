"""What every part of the edge is handed: the tables, the outbox, the texts, the games' cards of introduction."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from cogs.wire.message_order import MessageOrder
from cogs.wire.press_tracker import PressTracker
from cogs.wire.private_replies import PrivateReplies
from engine.core.game import Meta
from engine.core.scene import Scene
from engine.tables.model.receipts import Backlog, Sendable, SentMessage
from engine.tables.model.table import Instant
from engine.tables.requests.service import Service
from engine.texts import Texts


class Outbox(Protocol):
    """What the courier needs of durability; the store fulfils it."""

    async def sendable(self, now: Instant, most: int) -> tuple[Sendable, ...]: ...

    async def next_note(self) -> Instant | None: ...

    async def sent(self, sendable: Sendable, message: SentMessage | None) -> None: ...

    async def put_off(self, sendable: Sendable, until: Instant, why: str) -> None: ...

    async def backlog(self, guild: int) -> Backlog: ...

    async def retry(self, guild: int) -> None: ...

    async def messages(self, table: int, purpose: str) -> tuple[SentMessage, ...]: ...

    async def place_message(self, message: SentMessage) -> None: ...

    async def forget_message(self, message: SentMessage) -> None: ...

    async def remember(self, key: str, value: str) -> None: ...

    async def recall(self, key: str) -> str | None: ...


@dataclass(frozen=True)
class Edge:
    """The edge's surroundings. `metas` in the order in which games are offered, `families` the cogs to load besides
    the one that sends; `samples` makes a scene of each game for newcomers, `examples` one that shows a rule at
    work; `clock` gives the time now."""

    service: Service
    outbox: Outbox
    texts: Texts
    metas: tuple[Meta, ...]
    families: tuple[str, ...]
    clock: Callable[[], Instant] = time.time
    samples: Callable[[], Mapping[str, Scene]] = dict
    examples: Callable[[], Mapping[str, Scene]] = dict
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when something was committed that is to be sent."""
    presses: PressTracker = field(default_factory=PressTracker)
    order: MessageOrder = field(default_factory=MessageOrder)
    replies: PrivateReplies = field(default_factory=PrivateReplies)
    asked: PrivateReplies = field(default_factory=PrivateReplies)
    """Those in which somebody can take his question to all back, as long as it is open."""
    under_way: set[asyncio.Task[Any]] = field(default_factory=set)
    """Tasks that carry out a request: a clean stop lets them end."""

    def carrying_out(self) -> None:
        """Count the present task among them until it is over."""
        task = asyncio.current_task()
        if task is not None:
            self.under_way.add(task)
            task.add_done_callback(self.under_way.discard)

    async def rest(self, seconds: float) -> None:
        """Wait until nothing is under way, so long at most."""
        present = asyncio.current_task()
        # Who stops the bot may himself be one of them.
        others = {task for task in self.under_way if task is not present}
        if others:
            await asyncio.wait(others, timeout=seconds)

    def meta(self, key: str) -> Meta:
        """The card of a game; KeyError if there is none."""
        return next(meta for meta in self.metas if meta.key == key)
