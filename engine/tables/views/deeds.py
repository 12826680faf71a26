"""What the host, the others by vote, or who keeps order did to a race besides riding it: told at its end, from the
log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from engine.tables.ports import LogEntry

TOLD = ("out", "pace", "extend", "pause", "back", "seat", "move", "abandon")
"""Kinds of entries that are told, in this order. What somebody did with his own seat is his own affair."""
WHO = ("host", "vote", "keeper", "")
"""Whose doing it was: nobody in particular comes last."""


class Deed(NamedTuple):
    """What was done so often, by whom (of `WHO`); `paces` are those that were set, the last of them last."""

    kind: str
    who: str
    times: int
    paces: tuple[str, ...] = ()


def deeds_of(entries: Iterable[LogEntry], host: int) -> tuple[Deed, ...]:
    """All of it, by whom, in the order of `WHO` and `TOLD`; `host` tells whose doing a change of seats was."""
    told = [(_who(entry), entry) for entry in entries if entry.kind in TOLD and _is_told(entry, host)]
    times = Counter((who, entry.kind) for who, entry in told)
    return tuple(
        Deed(kind, who, times[who, kind], _paces(told, who) if kind == "pace" else ())
        for who in WHO
        for kind in TOLD
        if times[who, kind]
    )


def _who(entry: LogEntry) -> str:
    if entry.kind == "seat":
        return "keeper" if entry.who == "keeper" else "host"
    return entry.who if entry.who in WHO else ""


def _is_told(entry: LogEntry, host: int) -> bool:
    """Of seats what the host did, or who keeps order; that a race was ended, not that nobody was left in it."""
    if entry.kind == "abandon":
        return bool(_who(entry))
    return entry.kind != "seat" or entry.who == "keeper" or entry.answer.get("by", ()) == (str(host),)


def _paces(told: Iterable[tuple[str, LogEntry]], who: str) -> tuple[str, ...]:
    set_to = (entry.answer.get("pace", ()) for by, entry in told if by == who and entry.kind == "pace")
    return tuple(pace for one in set_to for pace in one)
