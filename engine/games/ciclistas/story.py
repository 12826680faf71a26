"""What happened: who took the lead, who rode farthest, who crossed; every move for who asks what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.events import Fact, Line, Mark, PublicEvent, Ref
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.events import (
    CardTurned,
    Crossed,
    LinedUp,
    RaceWon,
    Rode,
    StageWon,
    TakenOut,
    TeamPrize,
)
from engine.games.ciclistas.standings import clock
from engine.games.ciclistas.view import MoveView, RoundView

Train = list[MoveView]
"""A rider and those that followed it wheel by wheel."""

FIRST = 5
"""How many of a general classification, or of those over the line, are told."""


def told(events: Sequence[PublicEvent], course: Course) -> tuple[Line, ...]:
    """What happened, round by round. A round that has ended is told whole, however late in it these events begin;
    of one under way the moves among them."""
    lines: list[Line] = []
    part: list[PublicEvent] = []
    for event in events:
        part.append(event)
        if isinstance(event, Mark) and event.kind == "round":
            lines += _part(part, event.view.last, course)
            part = []
    return (*lines, *_part(part, None, course))


def _part(events: Sequence[PublicEvent], whole: RoundView | None, course: Course) -> Iterable[Line]:
    """A round, or the piece of one: who lined up, the card, the moves in trains, then what came of them."""
    before: list[PublicEvent] = [event for event in events if isinstance(event, LinedUp | CardTurned)]
    if whole is not None:  # its card may have been told with events before these
        before = [event for event in before if isinstance(event, LinedUp)]
        before.append(CardTurned(whole.number, whole.card))
    for event in before:
        yield from _line(event, course)
    if whole is not None:
        yield from _what_matters(whole, course)
    yield from _moves(whole.moves if whole else [event.move for event in events if isinstance(event, Rode)], course)
    for event in events:
        if not isinstance(event, LinedUp | CardTurned):
            yield from _line(event, course)


def _what_matters(one: RoundView, course: Course) -> Iterable[Line]:
    """Who came by the leader, who rode farthest, and what wheels brought; of round 1 why
    all threw, and who rode farthest."""
    leader = max(one.moves, key=lambda move: move.space)  # the first to come there, for moves are in their order
    if one.number > 1 and leader != one.moves[0]:
        yield Line("leads", {"rider": course.rider(leader.rider), "before": course.rider(one.moves[0].rider)})
    if one.number == 1:
        yield Line("first-round")
    best = max(one.moves, key=lambda move: move.space - move.start)
    yield Line(
        "farthest", {"rider": course.rider(best.rider), "spaces": best.space - best.start, "space": best.space}
    )
    drafted = [move for move in one.moves if move.how == "draft"]
    if drafted:
        yield Line("wheels", {"count": len(drafted), "won": sum(move.won for move in drafted)})


def _moves(moves: Sequence[MoveView], course: Course) -> Iterable[Line]:
    """The trains, the foremost first, then all that threw and were not followed, then all that stood still."""
    trains = _trains(moves)
    for train in trains:
        if train[0].how == "draft":
            yield Line("follow", {"wheel": course.rider(train[0].wheel), **_followers(train, course)}, minor=True)
        elif len(train) > 1:
            facts = {**_thrown(train[0], course), **_followers(train[1:], course)}
            yield Line("train", facts, minor=True)
    for train in trains:
        if len(train) == 1 and train[0].how == "throw":
            yield Line("alone", _thrown(train[0], course), minor=True)
    for how in ("stay", "lost"):
        still = tuple(course.rider(move.rider) for move in moves if move.how == how)
        if still:
            yield Line(how, {"riders": still})


def _trains(moves: Sequence[MoveView]) -> list[Train]:
    trains: list[Train] = []
    for move in moves:
        if move.how == "draft" and trains and trains[-1][-1].rider == move.wheel:
            trains[-1].append(move)
        else:
            trains.append([move])
    return trains


def _thrown(move: MoveView, course: Course) -> dict[str, Fact]:
    facts: dict[str, Fact] = {"rider": course.rider(move.rider), "sum": sum(move.dice), "space": move.space}
    return {**facts, "counters": move.used}


def _followers(train: Sequence[MoveView], course: Course) -> dict[str, Fact]:
    """Who follows, a space apart; `paid` is the price that was handed down, 0 in a free train."""
    facts: dict[str, Fact] = {"paid": train[0].used, "won": sum(move.won for move in train)}
    return {**facts, "riders": tuple(course.rider(move.rider) for move in train)}


def _line(event: PublicEvent, course: Course) -> Iterable[Line]:
    if isinstance(event, LinedUp):
        yield Line("lined-up", {"stage": event.stage, "riders": _all(event.riders, course)}, minor=True)
    elif isinstance(event, CardTurned):
        if event.card not in ("", "blank"):
            yield Line("card", {"card": event.card})
    elif isinstance(event, Crossed):
        riders = [one.rider for one in event.riders]
        yield Line("crossed", {"riders": _all(riders[:FIRST], course), "more": len(riders[FIRST:])})
        for one in event.riders:
            yield Line("in", {"rider": course.rider(one.rider), "time": clock(one.time)}, minor=True)
    elif isinstance(event, TakenOut):
        yield Line("taken-out", {"riders": _all((one.rider for one in event.riders), course), "lap": event.lap})
    elif isinstance(event, StageWon):
        yield from _stage(event, course)
    elif isinstance(event, RaceWon):
        facts: dict[str, Fact] = {"rider": course.rider(event.rider), "time": clock(event.time)}
        yield Line("tour-won" if course.mode == "tour" else "won", {**facts, "podium": _all(event.podium, course)})
    elif isinstance(event, TeamPrize):
        yield Line("team-prize", {"who": course.team(event.seat), "points": event.points})


def _all(riders: Iterable[str], course: Course) -> tuple[Ref, ...]:
    return tuple(course.rider(rider) for rider in riders)


def _stage(event: StageWon, course: Course) -> Iterable[Line]:
    """Who won the stage, and the head of the general classification; the picture has all of it."""
    first, time = event.result.riders[0], clock(event.result.times[0])
    yield Line("stage-won", {"stage": event.stage, "rider": course.rider(first), "time": time})
    yield Line("general", {"stage": event.stage})
    for place, (rider, total) in enumerate(event.general[:FIRST], start=1):
        yield Line("general-place", {"place": place, "rider": course.rider(rider), "time": clock(total)})
