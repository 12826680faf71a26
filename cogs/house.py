"""What every part of the edge is handed: the tables, the outbox, the texts, the games' cards of introduction."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from engine.core.game import Meta
from engine.tables.model import Instant
from engine.tables.receipts import Sendable, SentMessage
from engine.tables.service import Service
from engine.texts import Texts


class Outbox(Protocol):
    """What the courier needs of durability; the store fulfils it."""

    async def sendable(self, now: Instant, most: int) -> tuple[Sendable, ...]: ...

    async def next_note(self) -> Instant | None: ...

    async def sent(self, sendable: Sendable, message: SentMessage | None) -> None: ...

    async def put_off(self, sendable: Sendable, until: Instant, why: str) -> None: ...

    async def messages(self, table: int, purpose: str) -> tuple[SentMessage, ...]: ...

    async def place_message(self, message: SentMessage) -> None: ...

    async def forget_message(self, message: SentMessage) -> None: ...

    async def remember(self, key: str, value: str) -> None: ...

    async def recall(self, key: str) -> str | None: ...


@dataclass(frozen=True)
class House:
    """The edge's surroundings. `metas` in the order in which games are offered; `clock` gives the time now."""

    service: Service
    outbox: Outbox
    texts: Texts
    metas: tuple[Meta, ...]
    clock: Callable[[], Instant] = time.time

    def meta(self, key: str) -> Meta:
        """The card of a game; KeyError if there is none."""
        return next(meta for meta in self.metas if meta.key == key)
