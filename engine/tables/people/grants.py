"""What can be granted: more time, a pause and its end, another pace, the end of a race.

The log says `who` wanted it: the host, the others by a vote, or who keeps order.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.tables.model import notes
from engine.tables.model.receipts import Done, Extended, Paced, Receipt
from engine.tables.model.table import LAST_CALL, WINDOW_SECONDS, Pace, Refused
from engine.tables.play import pauses
from engine.tables.play.alarms import ALL
from engine.tables.play.decision import Decision
from engine.tables.ports import Alarm


def hold(decision: Decision, who: str) -> Receipt:
    """Nothing rings, and no answer is taken, until people wish to go on."""
    decision.table = decision.table.changed(status="held")
    decision.announced.pause()
    decision.alarms.silence("on")
    decision.log("pause", None, who)
    decision.tell(notes.DASHBOARD)
    return Receipt(Done("held"), decision.table.id)


def go_on(decision: Decision, who: str) -> Receipt:
    """All who are awaited are asked anew, and have their full time again."""
    decision.log("go-on", None, who)
    pauses.go_on(decision)
    return Receipt(Done("resumed"), decision.table.id)


def paced(decision: Decision, pace: Pace, who: str) -> Receipt:
    """Every window that is open has its full time by the new pace, from now on."""
    called = tuple(one for one in decision.table.extended if one == LAST_CALL)
    decision.table = decision.table.changed(pace=pace, extended=called)
    decision.announced.time_anew(decision.table)
    decision.log("pace", None, who, answer={"pace": (pace,)})
    decision.tell(notes.PACED)
    decision.tell_time()
    return Receipt(Paced(pace), decision.table.id)


def abandon(decision: Decision, who: str = "person") -> Receipt:
    """The race ends without a winner; its secret is published."""
    decision.table = decision.table.changed(status="abandoned", ended=decision.now, consent=None)
    decision.log("abandon", None, who)
    decision.alarms.silence(*ALL)
    decision.take_buttons_off(range(len(decision.table.players)))
    decision.tell(notes.ABANDONED)
    return Receipt(Done("abandoned"), decision.table.id)


def _deadlines(decision: Decision) -> tuple[Alarm, ...]:
    return tuple(alarm for alarm in decision.alarms.all_running if alarm.kind == "deadline")


def must_extend(decision: Decision) -> tuple[Alarm, ...]:
    """The deadlines that can be put off."""
    if decision.table.status == "held":
        raise Refused("held")
    running = _deadlines(decision)
    if not running:
        raise Refused("no-deadline")
    fresh = tuple(a for a in running if a.window not in decision.table.extended)
    if not fresh:
        raise Refused("already-extended")
    return fresh


def extend(decision: Decision, windows: Collection[str], who: str) -> Receipt:
    """These windows, as far as they are still open, get their length once more."""
    fresh = tuple(alarm for alarm in must_extend(decision) if alarm.window in windows)
    if not fresh:
        raise Refused("already-extended")
    length = WINDOW_SECONDS[decision.table.pace] or 0.0
    later = [decision.announced.put_off(decision.table, alarm.window, alarm.due + length) for alarm in fresh]
    extended = (*decision.table.extended, *(alarm.window for alarm in fresh))
    decision.table = decision.table.changed(extended=extended)
    decision.log("extend", None, who)
    decision.tell(notes.EXTENDED)
    decision.tell_time()
    return Receipt(Extended(max(later)), decision.table.id)
