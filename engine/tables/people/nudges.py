"""A nudge: who waits lets those be rung who have not chosen yet, once in a while."""

from __future__ import annotations

from engine.core.plans import plan_window
from engine.core.prompts import Seat
from engine.tables.model import notes
from engine.tables.model.guards import must_race, must_sit
from engine.tables.model.hours import all_awake
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import WINDOW_SECONDS, Person, Refused
from engine.tables.play import plans
from engine.tables.play.decision import Decision
from engine.tables.ports import Alarm

AGAIN_SECONDS = 86_400.0
"""Where no clock runs, people can be nudged again after so long; else once in the time of a window."""


def nudge(decision: Decision, person: Person) -> Receipt:
    """Ring all who are missing and awake. What comes of it says nothing of who that is, nor whether anybody is: in
    a quiet window that is a secret. Refused `own-turn`, `nobody-awaited`, `already-nudged`, `not-seated`."""
    must_race(decision.table)
    seat = must_sit(decision.table, person)
    windows = _windows(decision, seat)
    if decision.table.status != "racing" or not windows:
        raise Refused("nobody-awaited")
    if seat in _missing(decision):
        raise Refused("own-turn")
    fresh = [window for window in windows if decision.alarms.running("nudged", window) is None]
    if not fresh:
        raise Refused("already-nudged")
    again = decision.now + (WINDOW_SECONDS[decision.table.pace] or AGAIN_SECONDS)
    for window in fresh:
        decision.alarms.set(Alarm("nudged", window, again))
    awake = [one for one in _missing(decision) if _is_awake(decision, one)]
    decision.tell(*(notes.ask(one, call=_is_named(decision, one), anew=True) for one in awake))
    return Receipt(Done("nudged"), decision.table.id)


def _windows(decision: Decision, seat: Seat) -> tuple[str, ...]:
    """Where others are asked, whether they have answered or not."""
    race, table = decision.in_play, decision.table
    asked = (one.window for one in race.now.prompts if one.seat != seat and table.decides(one.seat))
    settling = [one for one in plans.settlers(race, table) if one != seat]
    return tuple(dict.fromkeys([*asked, *([plan_window(race.round)] if settling else [])]))


def _missing(decision: Decision) -> tuple[Seat, ...]:
    """Who has still to choose something, or to settle the round."""
    race, table = decision.in_play, decision.table
    asked = [one.seat for one in race.awaited() if table.decides(one.seat)]
    return tuple(dict.fromkeys([*asked, *plans.planless(race, table)]))


def _is_named(decision: Decision, seat: Seat) -> bool:
    """Whether all may see that this seat is awaited: who cannot be written to is then called in the channel."""
    asked = [one for one in decision.in_play.awaited() if one.seat == seat]
    return bool(asked) and not any(one.quiet for one in asked)


def _is_awake(decision: Decision, seat: Seat) -> bool:
    return all_awake(decision.now, decision.table.quiet((seat,))) in (None, decision.now)
