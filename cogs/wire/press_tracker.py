"""Presses under way: the courier lets them show the next question before it sends one of its own."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple, TypeVar

from cogs.wire import ids
from engine.core.prompts import Answer

K = TypeVar("K")
V = TypeVar("V")

PATIENCE = 10.0
"""Seconds the courier waits for a press at most; then it sends what it has, which at worst is twice."""

GIVE_WAY = 0.2
"""Seconds the courier lets presses go first."""

BLINK = 1.0
"""Seconds in which a second tap is meant for what stood there before."""

KEPT = 1024

PressKey = tuple[int, int]


class OpenPage(NamedTuple):
    """What a press on a question has opened in a message: a page of the question, of a `rider` in it or a group of
    its choices, with `notice` above and `tick` of what was played before, or a second look at `look`."""

    what: ids.Asking
    opened: ids.Group | ids.Form | None = None
    rider: str = ""
    page: int = 0
    notice: str = ""
    tick: str = ""
    look: Answer | None = None


class PressTurn:
    """A press's place among those of one person at one table."""

    def __init__(self, earlier: tuple[PressTurn, ...]) -> None:
        self._earlier = earlier
        self.decided = asyncio.Event()
        self.over = asyncio.Event()

    async def come(self) -> None:
        """Wait until all that was pressed before is decided: acknowledgements may overtake each other."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                for turn in self._earlier:
                    await turn.decided.wait()


class PressTracker:
    """Who is pressing at which table, and which window his press has shown him. A restart may lose it: then a
    question is sent that stands already."""

    def __init__(self, blink: float = BLINK) -> None:
        self.blink = blink
        self.second_look = True
        """Whether what is played at once and for ever is shown first; tests of other things do without."""
        self._pressing: dict[PressKey, list[PressTurn]] = {}
        self._arrived: OrderedDict[PressKey, int] = OrderedDict()
        self._shown: dict[PressKey, str] = {}
        self._turned: OrderedDict[int, float] = OrderedDict()
        self._noted: OrderedDict[int, None] = OrderedDict()
        self._twice: OrderedDict[PressKey, None] = OrderedDict()
        self._done: OrderedDict[tuple[int, int, str], None] = OrderedDict()
        self._ticks: OrderedDict[int, None] = OrderedDict()
        self._news: OrderedDict[PressKey, str] = OrderedDict()
        self._pages: OrderedDict[int, OpenPage] = OrderedDict()

    @contextmanager
    def pressing(self, table: int, user: int) -> Iterator[PressTurn]:
        """A press from its arrival until its message shows what is next."""
        _keep(self._arrived, (table, user), self.arrived(table, user) + 1)
        under_way = self._pressing.setdefault((table, user), [])
        turn = PressTurn(tuple(under_way))
        under_way.append(turn)
        try:
            yield turn
        finally:
            # Whatever became of it, nobody behind it may wait for ever.
            turn.decided.set()
            turn.over.set()
            under_way.remove(turn)
            if not under_way:
                self._pressing.pop((table, user), None)

    async def settled(self, table: int, user: int) -> None:
        """Wait until nothing this person pressed here is under way; so it stays until the caller waits again."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while under_way := self._pressing.get((table, user)):
                    await under_way[-1].over.wait()

    def arrived(self, table: int, user: int) -> int:
        """How many presses of this person here have arrived: another number tells that there was one meanwhile."""
        return self._arrived.get((table, user), 0)

    async def answered(self) -> None:
        """Wait a moment for all under way now: who has pressed sees his tick before the channel its news."""
        await _all([turn.over for under_way in self._pressing.values() for turn in under_way], GIVE_WAY)

    def show(self, table: int, user: int, window: str) -> None:
        """A press has turned into the question of this window."""
        self._shown[table, user] = window

    def turned(self, message: int) -> None:
        """This message has just turned into another question while somebody was pressing."""
        # The loop's clock, which nobody can set.
        _keep(self._turned, message, asyncio.get_running_loop().time())
        self._ticks.pop(message, None)

    def too_soon(self, message: int) -> bool:
        """Whether nobody can have read by now what this message asks."""
        at = self._turned.get(message)
        return at is not None and asyncio.get_running_loop().time() - at < self.blink

    def open(self, message: int, page: OpenPage | None) -> None:
        """This message shows that from now on; None: its questions as they stand."""
        if page is None:
            self._pages.pop(message, None)
        else:
            _keep(self._pages, message, page)

    def opened(self, message: int) -> OpenPage | None:
        """What somebody has opened in it: it stays open in whatever the message says next of the same question."""
        return self._pages.get(message)

    def noted(self, message: int) -> None:
        """It is on disk where this message stands and that it asks something."""
        _keep(self._noted, message, None)

    def asks_twice(self, table: int, user: int) -> None:
        """An old message of this person asks what a newer one asks as well."""
        _keep(self._twice, (table, user), None)

    def is_asked_twice(self, table: int, user: int) -> bool:
        """Whether one has: then a press on either concerns both."""
        return (table, user) in self._twice

    def is_ready(self, message: int, private: bool) -> bool:
        """Whether a press on it needs no look at what stands now: where the message stands is on disk (of private
        replies nobody needs to know that), and what it asks can have been read."""
        return (private or message in self._noted) and not self.too_soon(message)

    def done(self, message: int, branch: int, prompt: str) -> None:
        """A press on this message has played the answer to this prompt of a branch."""
        _keep(self._done, (message, branch, prompt), None)
        _keep(self._ticks, message, None)

    def shows_tick(self, message: int) -> bool:
        """Whether it says nothing but what a press on it has played."""
        return message in self._ticks

    def tell(self, table: int, user: int, news: str) -> None:
        """The person's message says this beside its question."""
        _keep(self._news, (table, user), news)

    def told(self, table: int, user: int) -> str:
        """What it says; who presses on it has read that."""
        return self._news.get((table, user), "")

    def is_done(self, message: int, branch: int, prompt: str) -> bool:
        """Whether one has: then another press on it changes nothing, and its tick stays."""
        return (message, branch, prompt) in self._done

    def shown(self, table: int, user: int, window: str) -> bool:
        """Whether the last press turned into this very question; told once."""
        return self._shown.pop((table, user), None) == window


async def _all(events: Collection[asyncio.Event], seconds: float) -> None:
    if not events:
        return
    _, late = await asyncio.wait([asyncio.create_task(event.wait()) for event in events], timeout=seconds)
    for task in late:
        task.cancel()


def _keep(kept: OrderedDict[K, V], key: K, value: V) -> None:
    """The latest of them; a restart, or very many others, may lose one."""
    kept[key] = value
    while len(kept) > KEPT:
        kept.popitem(last=False)
