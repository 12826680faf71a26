"""What many races say: the figures of the rule book's table (section 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.events import Event, Mark
from engine.games.reifenbreite.events import (
    ChanceDrawn,
    Dismounted,
    Drafted,
    Fell,
    GroupDone,
    LeadAsked,
    LeadRefused,
    LeadTaken,
    RiderFinished,
    RiderPlaced,
    RiderRode,
    Rolled,
    Stayed,
)

DECIDED = (RiderPlaced, Rolled, RiderRode, Drafted, Stayed, LeadAsked, LeadRefused, LeadTaken)
"""What somebody decides where everything is asked one by one: where to start, how to ride and where to, whether to
follow, to ask for the lead and to take it. Which card a chance card costs or brings is left out: that is rare."""


class ReifenbreiteStatistics:
    """Counts over races: fed with the events of one race at a time."""

    def __init__(self) -> None:
        self.races = 0
        self.rounds = 0
        self.first_rounds = 0
        """Rounds in which the first rider came in, all races together."""
        self.times: Counter[type[Event]] = Counter()
        """How often each thing happened."""
        self.fallen = 0

    def add(self, events: Sequence[Event]) -> None:
        """Count one race that has ended."""
        self.races += 1
        rounds = [place for place, event in enumerate(events) if isinstance(event, Mark) and event.kind == "round"]
        first = next(place for place, event in enumerate(events) if isinstance(event, RiderFinished))
        self.rounds += len(rounds)
        self.first_rounds += 1 + sum(place < first for place in rounds)
        self.times.update(map(type, events))
        self.fallen += sum(len(event.riders) for event in events if isinstance(event, Fell))

    def rows(self) -> tuple[tuple[str, float, bool], ...]:
        """Names and averages."""
        times, races, rounds = self.times, self.races, self.rounds
        figures = (
            ("round of the first finisher", self.first_rounds / races),
            ("round of the last finisher", rounds / races),
            ("movers a round", times[GroupDone] / rounds),
            ("drafts a round", times[Drafted] / rounds),
            ("draft offers a round", (times[Drafted] + times[Stayed]) / rounds),
            ("chance cards a race", times[ChanceDrawn] / races),
            ("fallen riders a race", self.fallen / races),
            ("riders on foot a race", times[Dismounted] / races),
            ("answers a race, asked one by one", sum(times[kind] for kind in DECIDED) / races),
        )
        return tuple((name, value, True) for name, value in figures)
