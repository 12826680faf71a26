"""The one door to the tables: every wish of a person, each idempotent by its interaction id (`press`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.prompts import Answer
from engine.tables.look import Board, Hand, Look, Podium, RoundNews
from engine.tables.model import Person, Place
from engine.tables.receipts import Receipt, Sendable


class Service:
    """All methods raise Refused (a wish that cannot be granted) or IllegalMove (an answer that is not legal);
    then nothing has changed. A repeated `press` returns the first receipt again."""

    # -- lobby
    async def new(self, place: Place, game: str, host: Person, press: int) -> Receipt:
        """Open a lobby; Refused `busy` (facts: table), `unknown-game`. Receipt `opened`."""
        raise NotImplementedError

    async def solo(
        self, place: Place, game: str, person: Person, computers: int, level: str, press: int
    ) -> Receipt:
        """Open a table, fill it with computers and start. Receipt `started`."""
        raise NotImplementedError

    async def join(self, table: int, person: Person, press: int) -> Receipt:
        """Receipt `joined` (seat, colour); Refused `full`, `already-in`, `not-lobby`."""
        raise NotImplementedError

    async def leave(self, table: int, person: Person, press: int) -> Receipt:
        """Lobby: the seat is free, the host's role passes on (last one out: expired). Race: a stand-in takes
        over, the last one out abandons it. Receipt `left`."""
        raise NotImplementedError

    async def colour(self, table: int, person: Person, colour: str, press: int) -> Receipt:
        """Ride another colour. Receipt `coloured`; Refused `colour-taken`, `not-seated`, `not-lobby`."""
        raise NotImplementedError

    async def add_computer(self, table: int, person: Person, level: str, press: int) -> Receipt:
        """Host only; level `easy` or `strong`. Receipt `computer-added`; Refused `not-host`, `full`."""
        raise NotImplementedError

    async def remove_computer(self, table: int, person: Person, press: int) -> Receipt:
        """Host only: the computer that came last goes. Receipt `computer-removed`; Refused `no-computer`."""
        raise NotImplementedError

    async def configure(self, table: int, person: Person, changes: Mapping[str, Any], press: int) -> Receipt:
        """Host only: `pace` and the game's options. Receipt `configured`; Refused `not-host`, `bad-option`."""
        raise NotImplementedError

    async def start(self, table: int, person: Person, press: int) -> Receipt:
        """Host only. Receipt `started`; Refused `not-host`, `too-few` (least), `not-lobby`."""
        raise NotImplementedError

    async def rematch(self, table: int, person: Person, press: int) -> Receipt:
        """A new lobby here with the same game, options and computers. Receipt `opened`."""
        raise NotImplementedError

    # -- race
    async def answer(
        self, table: int, branch: int, prompt: str, answer: Answer, person: Person, press: int
    ) -> Receipt:
        """Answer a prompt. Receipt `sealed` (durable, may be changed), `last` (it closed the window) or
        `played` (public, at once); facts: prompt, answer. Refused `not-yours` (facts: owner), `stale` (over or
        undone), `ended`; IllegalMove if the answer is not legal."""
        raise NotImplementedError

    async def draft(
        self, table: int, branch: int, prompt: str, answer: Answer, person: Person, press: int
    ) -> Receipt:
        """Keep a half-filled form. Receipt `drafted`."""
        raise NotImplementedError

    async def undo(self, table: int, person: Person, press: int) -> Receipt:
        """Take back one's own sealed choices. Receipt `undone`; Refused `nothing-sealed`."""
        raise NotImplementedError

    async def go_on(self, table: int, person: Person, press: int) -> Receipt:
        """Continue a paused race. Receipt `going-on`; Refused `not-paused`, `not-seated`."""
        raise NotImplementedError

    async def extend(self, table: int, person: Person, press: int) -> Receipt:
        """Double the open window once: host at once (`extended`), others by consent (`asked`)."""
        raise NotImplementedError

    async def abandon(self, table: int, person: Person, press: int) -> Receipt:
        """End the race without a winner: host at once (`abandoned`), others by consent (`asked`)."""
        raise NotImplementedError

    async def agree(self, table: int, person: Person, press: int) -> Receipt:
        """Say yes to the open question. Receipt `agreed` or what it led to; Refused `nothing-asked`."""
        raise NotImplementedError

    # -- looking
    async def look(self, table: int) -> Look:
        """The table as all may see it; Refused `unknown-table`."""
        raise NotImplementedError

    async def here(self, place: Place) -> Look | None:
        """The table of a channel: the running one, else the one that ended last."""
        raise NotImplementedError

    async def mine(self, user: int) -> tuple[Look, ...]:
        """Running races and lobbies of a person, those that wait for him first."""
        raise NotImplementedError

    async def hand(self, table: int, user: int) -> Hand:
        """A seat's private view; Refused `not-seated`, `not-racing`."""
        raise NotImplementedError

    async def board(self, table: int) -> Board:
        """The position now; Refused `not-racing` before the start."""
        raise NotImplementedError

    async def podium(self, table: int) -> Podium:
        """The end; Refused `not-over`."""
        raise NotImplementedError

    async def export(self, table: int) -> str:
        """The race as a JSON file that `verify` replays; Refused `not-over` while it can still be played."""
        raise NotImplementedError

    async def verify(self, table: int) -> Receipt:
        """Replay the race from its seed here and now. Receipt `verified` (steps, draws); Refused
        `does-not-replay` (facts: where)."""
        raise NotImplementedError

    # -- for the courier
    async def rounds(self, sendable: Sendable) -> tuple[RoundNews, ...]:
        """The rounds a `round` note tells of, oldest first; the picture is of their moment."""
        raise NotImplementedError

    async def dm_closed(self, user: int, closed: bool) -> None:
        """Remember whether a person can be written to; his asks then go by private reply."""
        raise NotImplementedError

    async def dms_closed(self, users: tuple[int, ...]) -> frozenset[int]:
        """Who of these cannot be written to."""
        raise NotImplementedError
