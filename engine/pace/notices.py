"""What the outbox comes to for people: which messages ring. The rules are those of the courier's delivery."""

from __future__ import annotations

from collections.abc import Callable

from engine.pace.house import House
from engine.tables.model.notes import Rounds
from engine.tables.model.table import Refused
from engine.tables.requests.service import Service
from engine.tables.views.table_view import Hand

Bell = Callable[[int], None]
"""What a new message does to the person of that id."""


class Postman:
    """Delivers all that is committed at once, and remembers which question stands at whose door.

    `rings` counts messages to one person that are new, `rounds` those that the channel was told of.
    """

    def __init__(self, house: House, ring: Bell) -> None:
        self._house, self._ring = house, ring
        self._standing: dict[int, str] = {}
        self.rings = 0
        self.rounds = 0

    async def deliver(self, table: int) -> None:
        """Everything that waits."""
        waiting, self._house.outbox[:] = tuple(self._house.outbox), ()
        for user, note in waiting:
            if isinstance(note.news, Rounds):
                self.rounds += sum(told.kind == "round" for told in note.news.rounds)
            if user and note.kind != "closed" and await self._is_new(table, user, note.kind):
                self.rings += 1
                self._ring(user)

    def shown(self, user: int, hand: Hand | None) -> None:
        """A press has turned its own message into the next question: that rings no more."""
        if window := open_window(hand):
            self._standing[user] = window

    async def _is_new(self, table: int, user: int, kind: str) -> bool:
        """Whether it comes as a message of its own: a question once, a reminder always, and what is only told where
        no question follows that says it as well."""
        window = open_window(await hand_of(self._house.service, table, user))
        fresh = bool(window) and self._standing.get(user) != window
        if kind not in ("ask", "remind"):
            return not fresh
        if window:
            self._standing[user] = window
        return fresh if kind == "ask" else bool(window)


async def hand_of(service: Service, table: int, user: int) -> Hand | None:
    """What somebody is asked; None where nothing can be."""
    try:
        return await service.hand(table, user)
    except Refused:
        return None


def open_window(hand: Hand | None) -> str:
    """The window in which a hand waits for an answer; else ""."""
    return hand.window if hand is not None and hand.waits else ""
