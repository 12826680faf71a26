"""What happened, in few lines however many ride: a line a train, one for all that rode alone, one a happening."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.events import Fact, Line, Mark, PublicEvent
from engine.games.ciclistas.course import TEAM_LETTERS, Course
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
from engine.games.ciclistas.view import Move, RoundView

Train = list[Move]
"""A rider and those that followed it wheel by wheel."""

FIRST = 5
"""How many of a general classification are told."""


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
    yield from _moves(whole.moves if whole else [event.move for event in events if isinstance(event, Rode)])
    for event in events:
        if not isinstance(event, LinedUp | CardTurned):
            yield from _line(event, course)


def _moves(moves: Sequence[Move]) -> Iterable[Line]:
    """The trains, the foremost first, then all that threw and were not followed, then all that stood still."""
    trains = _trains(moves)
    for train in trains:
        if train[0].how == "draft":
            yield Line("follow", {"wheel": train[0].wheel, **_followers(train)})
        elif len(train) > 1:
            yield Line("train", {**_leader(train[0]), **_followers(train[1:])})
    alone = [train[0] for train in trains if len(train) == 1 and train[0].how == "throw"]
    if alone:
        yield Line("alone", {"riders": " · ".join(map(_thrown, alone)), "count": len(alone)})
    for how in ("stay", "lost"):
        still = [move for move in moves if move.how == how]
        if still:
            yield Line(how, {"riders": " · ".join(move.rider for move in still), "count": len(still)})


def _trains(moves: Sequence[Move]) -> list[Train]:
    trains: list[Train] = []
    for move in moves:
        if move.how == "draft" and trains and trains[-1][-1].rider == move.wheel:
            trains[-1].append(move)
        else:
            trains.append([move])
    return trains


def _leader(move: Move) -> dict[str, Fact]:
    return {"rider": move.rider, "sum": sum(move.dice), "counters": move.used, "space": move.space}


def _followers(train: Sequence[Move]) -> dict[str, Fact]:
    """Who follows to where; `paid` is the price that was handed down, 0 in a free train."""
    riders = " · ".join(f"{move.rider} {move.space}" for move in train)
    return {"riders": riders, "count": len(train), "paid": train[0].used, "won": sum(move.won for move in train)}


def _thrown(move: Move) -> str:
    added = f"+{move.used}" if move.used else ""
    return f"{move.rider} {sum(move.dice)}{added} → {move.space}"


def _line(event: PublicEvent, course: Course) -> Iterable[Line]:
    if isinstance(event, LinedUp):
        yield Line("lined-up", {"stage": event.stage, "riders": " · ".join(event.riders)})
    elif isinstance(event, CardTurned):
        if event.card not in ("", "blank"):
            yield Line("card", {"card": event.card})
    elif isinstance(event, Crossed):
        riders = " · ".join(f"{one.rider} {clock(one.time)}" for one in event.riders)
        yield Line("crossed", {"riders": riders, "count": len(event.riders)})
    elif isinstance(event, TakenOut):
        riders = " · ".join(one.rider for one in event.riders)
        yield Line("taken-out", {"riders": riders, "count": len(event.riders), "lap": event.lap})
    elif isinstance(event, StageWon):
        yield from _stage(event, course)
    elif isinstance(event, RaceWon):
        facts: dict[str, Fact] = {"rider": event.rider, "time": clock(event.time), "who": course.ref(event.rider)}
        yield Line("tour-won" if course.mode == "tour" else "won", {**facts, "podium": " · ".join(event.podium)})
    elif isinstance(event, TeamPrize):
        yield Line("team-prize", {"who": course.team(event.seat), "points": event.points})


def _stage(event: StageWon, course: Course) -> Iterable[Line]:
    """Who won the stage, the head of the general classification, and the points of all teams."""
    first = event.result.riders[0]
    facts: dict[str, Fact] = {"stage": event.stage, "rider": first, "time": clock(event.result.times[0])}
    yield Line("stage-won", {**facts, "who": course.ref(first)})
    head = " · ".join(f"{rider} {clock(time)}" for rider, time in event.general[:FIRST])
    yield Line("general", {"riders": head, "stage": event.stage})
    best = sorted(range(len(event.points)), key=lambda seat: -event.points[seat])
    scored = " · ".join(f"{TEAM_LETTERS[seat]} {event.points[seat]}" for seat in best if event.points[seat])
    yield Line("points", {"teams": scored})
