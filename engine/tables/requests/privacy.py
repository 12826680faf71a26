"""The door for what is kept about a person: he can have it all, and he can be forgotten."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from engine.core.comparison import plain
from engine.core.prompts import Seat
from engine.tables.model.forgotten import unnamed
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import Person, Player, Refused, Table
from engine.tables.people import consent
from engine.tables.ports import Forgot, LogEntry, Seen, TableChange
from engine.tables.requests.threads import Threads
from engine.tables.setup import lobby
from engine.tables.views import build_views

PASSED = "seat"
"""The kind of entry that says that a seat has passed on, and by whom to whom."""

FORMAT = "commissaire-person/1"


class Privacy(Threads):
    """What a person may ask of us besides racing; docs/trust.md says what becomes of what."""

    async def export_person(self, person: Person) -> str:
        """Everything that is kept about a person, as JSON; of a race nothing that only others may see."""
        kept = await self._store.kept(person.id)
        races = [await self._race_of(table, person.id) for table in kept.tables]
        messages = [one._asdict() for one in kept.messages]
        told = {"format": FORMAT, "account": person.id, "kept": {**kept.rows, "messages": messages}, "races": races}
        return json.dumps(told, ensure_ascii=False, indent=1, default=dict)

    async def _race_of(self, table: int, user: int) -> dict[str, Any]:
        seen = await self._pipeline.seen(table)
        now = seen.table
        told = {"table": now.id, "game": now.game, "status": now.status, **now.place._asdict()}
        told |= {"opened": now.created, "started": now.started, "ended": now.ended, "host": now.host == user}
        seat, rode = now.seat_of(user), next((i for i, one in enumerate(now.players) if one.owner == user), None)
        whose = rode if seat is None else seat
        if whose is None:
            return told
        log = [_line(entry) for entry in _his(await self._log_of(table, whose), user, rides=seat is not None)]
        if seat is None:
            return {**told, "seat_before": whose, "log": log}
        with suppress(Refused):  # before the start nobody holds anything
            told |= self._held(seen, seat)
        return {**told, "seat": seat, "player": _own(now.players[seat]), **_kept_for(now, seat), "log": log}

    async def _log_of(self, table: int, seat: Seat) -> list[LogEntry]:
        return [entry for entry in await self._store.entries(table) if entry.seat == seat]

    def _held(self, seen: Seen, seat: Seat) -> dict[str, Any]:
        """What the seat sees that others do not, and what it has answered and begun."""
        view, position = self._table_view(seen)
        own = position.under_way.of(seat)
        questions = build_views.hand(view, position, seat).questions if view.under_way else ()
        asked = [{"prompt": one.prompt.id, "answer": one.answer, "draft": one.draft} for one in questions]
        return {"own": plain(own.own), "questions": asked}

    async def forget_person(self, person: Person) -> Forgot:
        """Give up all his seats, as if he left, and keep nothing that tells of him. Races stay playable, and those
        that are over verify as before. Returns where he was, and what stands in his DM."""
        # Now: what he was asked is taken back when he leaves, and then nobody remembers where it stood.
        standing = (await self._store.kept(person.id)).messages
        for table in await self._store.tables_of(person.id):
            with suppress(Refused):  # it has ended meanwhile, or cannot be read: the store takes him out of it
                await self._pipeline.change(table, 0, partial(self._gone, person))
        return Forgot(await self._store.forget_person(person.id, person.name), standing)

    def _gone(self, person: Person, seen: Seen) -> TableChange:
        """As if he left; but the channel is not told his name."""
        before, nameless = unnamed(seen.table, person.id), person._replace(name="")
        if before.status == "lobby":
            after, receipt = lobby.left(before, nameless), Receipt(Done("left"), before.id)
            return lobby.lobby_change(before, after, receipt, self._pipeline.now(), person.id)
        decision = self._pipeline.decision(seen._replace(table=before))
        return decision.change(consent.leave(decision, nameless))


def _his(log: Sequence[LogEntry], user: int, *, rides: bool) -> list[LogEntry]:
    """Of the log of a seat what was done while this person rode it: until it passed on first, if he `rides` it not
    any more or came back to it himself, and since it passed on last, if he does."""
    passes = [number for number, entry in enumerate(log) if entry.kind == PASSED]
    if not passes:
        return list(log)
    came_back = str(user) in log[passes[-1]].answer.get("by", ())
    before = log[: passes[0]] if came_back or not rides else ()
    return [*before, *(log[passes[-1] + 1 :] if rides else ())]


def _own(player: Player) -> dict[str, Any]:
    """Without who rode the seat before."""
    return player._replace(owner=0, owner_name="")._asdict()


def _line(entry: LogEntry) -> dict[str, Any]:
    return {**entry._asdict(), "answer": dict(entry.answer)}


def _kept_for(table: Table, seat: Seat) -> dict[str, Any]:
    """What was settled for the seat in advance, and its latest answers."""
    plan = (table.plans or {}).get(str(seat))
    return {
        "orders": (table.orders or {}).get(str(seat)),
        "plan": None if plan is None else plan._asdict(),
        "played": plain((table.played or {}).get(str(seat), ())),
        "last_answers": dict(_of_seat((table.last_answers or {}).items(), seat)),
    }


def _of_seat(answers: Iterable[tuple[str, Any]], seat: Seat) -> Iterable[tuple[str, Any]]:
    return ((key, answer) for key, answer in answers if key.split(" ")[0] == str(seat))
