"""The rounds and stages of a race that ended: what happened in each, and how all looked at its end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from engine.core.events import Event, Line, Mark, PublicEvent
from engine.core.game import AnyRules
from engine.tables.model.notes import Round


class EndedRound(NamedTuple):
    """A round or stage: its number, what is told of it, and the public view of its end. `step`: the number of the
    race's step in which it ended."""

    number: int
    kind: Literal["round", "stage"]
    lines: tuple[Line, ...]
    view: Any
    step: int = 0


def ended_rounds(rules: AnyRules, events: Iterable[tuple[int, Event]]) -> tuple[EndedRound, ...]:
    """From what happened, each event with the number of its step: of events of seats nothing is told."""
    rounds: list[EndedRound] = []
    public: list[PublicEvent] = []
    for step, event in events:
        if isinstance(event, PublicEvent):
            public.append(event)
        if isinstance(event, Mark) and event.kind != "race":
            rounds.append(EndedRound(event.number, event.kind, rules.story(public), event.view, step))
            public = []
    return tuple(rounds)


def as_told(rules: AnyRules, one: EndedRound) -> Round:
    """As a note carries it."""
    return Round(one.number, one.kind, one.lines, rules.types.public.dump_python(one.view, mode="json"))
