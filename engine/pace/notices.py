"""What the outbox comes to for people: which messages ring. The rules are those of the courier's delivery."""

from __future__ import annotations

from collections.abc import Callable

from engine.pace.environment import Environment
from engine.tables.model.notes import Ask, Note, Rounds
from engine.tables.model.table import Refused
from engine.tables.requests.service import Service
from engine.tables.views.table_view import Hand, Pressed

Bell = Callable[[int], None]
"""What a new message does to the person of that id."""


class SimulatedDelivery:
    """Delivers all that is committed at once, and remembers which question each person has before him.

    `rings` counts messages to one person that are new, and mentions of one; `rounds` are those that the channel was
    told of.
    """

    def __init__(self, environment: Environment, ring: Bell) -> None:
        self._environment, self._ring = environment, ring
        self._standing: dict[int, str] = {}
        self.rings = 0
        self.rounds = 0

    async def deliver(self, table: int) -> None:
        """Empty the outbox: count the rounds it tells of, and ring whoever it calls."""
        waiting, self._environment.outbox[:] = tuple(self._environment.outbox), ()
        for user, note in waiting:
            if isinstance(note.news, Rounds):
                self.rounds += sum(told.kind == "round" for told in note.news.rounds)
            for called in await self._called(table, user, note):
                self.rings += 1
                self._ring(called)

    async def _called(self, table: int, user: int, note: Note) -> tuple[int, ...]:
        """Whose phone rings: for a question once, for a reminder always; everybody's when nobody decides any more.
        What is only told stands in the message that is there."""
        if note.kind == "paused":
            seen = await self._environment.service.table_view(table)
            return seen.people if seen.status == "paused" and not seen.rests else ()
        window = open_window(await hand_of(self._environment.service, table, user)) if user else ""
        if not window or not (isinstance(note.news, Ask) or note.kind == "remind"):
            return ()
        # The same window is an edit of the message that asks, and edits do not ring.
        anew = self._standing.get(user) != window or note.kind == "remind"
        self._standing[user] = window
        return (user,) if anew or (isinstance(note.news, Ask) and note.news.anew) else ()

    def shown(self, user: int, pressed: Pressed) -> None:
        """A press has turned its own message into the next question: that rings no more."""
        if pressed.moved_on and pressed.hand is not None:
            self._standing[user] = pressed.hand.window


async def hand_of(service: Service, table: int, user: int) -> Hand | None:
    """What somebody is asked; None where nothing can be."""
    try:
        return await service.hand(table, user)
    except Refused:
        return None


def open_window(hand: Hand | None) -> str:
    """The window in which a hand waits for an answer; else ""."""
    return hand.window if hand is not None and hand.waits else ""
