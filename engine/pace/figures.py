"""What many races of absent people come to, in figures."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from engine.pace.simulate import BY_HAND, BY_LAST_PLAN, BY_PLAN, BY_STAND_IN, MOST_DAYS, SimulatedRace

IN_TIME = 30
"""Days within which a race should be over."""


def rows(outcomes: Sequence[SimulatedRace]) -> Iterator[tuple[str, str]]:
    """Names and values as they are printed; averages are taken over all races together."""
    # Endless, not left out: without the races that were given up the others would look quick.
    days, finished = [one.days if one.over else math.inf for one in outcomes], sum(map(_in_time, outcomes))
    yield "days, median", _days(quantile(days, 0.5))
    yield "days, 90 %", _days(quantile(days, 0.9))
    yield f"over within {IN_TIME} days", f"{finished / len(outcomes):.1%}"
    races, rounds = len(outcomes), sum(one.rounds for one in outcomes)
    yield "rounds a race", f"{rounds / races:.1f}"
    yield "waits a round", _ratio(sum(one.waits for one in outcomes), rounds)
    people = sum(one.people for one in outcomes)
    looks = sum(one.looks for one in outcomes)
    yield "waits a race before its rounds", _ratio(sum(one.before for one in outcomes), races)
    yield "looks a person", f"{looks / people:.1f}"
    yield "of them with something to do", _share(sum(one.useful for one in outcomes), looks)
    rings = sum(one.rings for one in outcomes)
    yield "rings a person and day", _ratio(rings, sum(one.people * one.days for one in outcomes))
    yield "rings a person and round", _ratio(rings, sum(one.people * one.rounds for one in outcomes))
    yield (
        "plans a person and round",
        _ratio(sum(one.plans for one in outcomes), sum(one.people * one.rounds for one in outcomes)),
    )
    yield from _answers(outcomes, people)


def _answers(outcomes: Sequence[SimulatedRace], people: int) -> Iterator[tuple[str, str]]:
    answers: Counter[str] = Counter()
    for one in outcomes:
        answers.update(one.answers)
    given = answers.total()
    yield "answers a person by hand", f"{answers[BY_HAND] / people:.1f}"
    yield "answers given by hand", _share(answers[BY_HAND], given)
    yield "by plan or orders", _share(answers[BY_PLAN], given)
    yield "by the last plan of who is late", _share(answers[BY_LAST_PLAN], given)
    yield "by a stand-in", _share(answers[BY_STAND_IN], given)


def quantile(values: Sequence[float], share: float) -> float:
    """The smallest value that this share (above 0, at most 1) of them does not exceed."""
    # No mean of two neighbours: one of them may be endless.
    return sorted(values)[math.ceil(share * len(values)) - 1]


def _in_time(one: SimulatedRace) -> bool:
    return one.over and one.days <= IN_TIME


def _days(value: float) -> str:
    return f"{value:.1f}" if value < math.inf else f"more than {MOST_DAYS}"


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "none"


def _ratio(part: float, whole: float) -> str:
    return f"{part / whole:.2f}" if whole else "none"
