"""What happened: turn by turn who moved with whom, lines won, mishaps, and how stages and tours end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.core.events import Fact, Line, Mark, PublicEvent, Ref
from engine.games.ciclismo_a_fondo.course import Course, Stage
from engine.games.ciclismo_a_fondo.events import (
    LineCrossed,
    PlayersRanked,
    RidersChosen,
    RidersDropped,
    RidersFed,
    SkiesRolled,
    StageBegun,
    StageEnded,
    StartOrderRolled,
    TeamRode,
    TeamsRevealed,
    WeatherTurned,
    WindFell,
)
from engine.games.ciclismo_a_fondo.names import named, seat_of
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.rulebook.stages.classifications import COUNTED
from engine.games.ciclismo_a_fondo.standings import NOTHING
from engine.games.ciclismo_a_fondo.view import Award, Mishap, Public, RoadAct, StageSheet

TOGETHER = frozenset({"seguir", "tirar"})
ACROSS = 2
"""Rolls of a move across a change of terrain."""

JERSEYS = ("general", "regularity", "mountain")
"""In the order in which a sheet tells who wears them."""

QUIET = frozenset({"alone", "drop", "back", "cede"})
"""What is told only to who asks what happened: the board shows it."""


def told(events: Sequence[PublicEvent], course: Course) -> tuple[Line, ...]:
    """What happened, in its order. A turn that has ended is told whole from the view of its mark, however late
    these events begin; of several turns each has a heading."""
    turns = sum(isinstance(event, Mark) and event.kind == "round" for event in events)
    lines: list[Line] = []
    part: list[PublicEvent] = []
    teller = Teller(course, course.stages[0], _kinds(events))
    for event in events:
        part.append(event)
        if isinstance(event, StageBegun):
            teller = teller._replace(road=course.stage(event.stage))
        elif isinstance(event, Mark) and event.kind == "round":
            teller = teller._replace(road=course.stage(event.view.stage))
            turn = tuple(teller.turn(event.view, part))
            if turns > 1:
                # Where nothing is told but to who asks, its heading is neither.
                quiet = all(line.minor for line in turn)
                lines.append(Line("turn", {"turn": event.view.turn}, minor=quiet))
            lines += turn
            part = []
    return (*lines, *teller.events(part))


def _kinds(events: Sequence[PublicEvent]) -> tuple[RiderType, ...]:
    """The riders' types, by which they are called."""
    for event in events:
        if isinstance(event, TeamsRevealed):
            return tuple(kind for team in event.teams for kind in team)
        if isinstance(event, Mark):
            kinds: tuple[RiderType, ...] = event.view.kinds
            return kinds
    return ()


class Teller(NamedTuple):
    """Who tells knows the table, the stage under way, and how riders are called."""

    course: Course
    road: Stage
    kinds: tuple[RiderType, ...]

    def who(self, rider: int) -> Ref:
        """A rider by his team and label; by his place in the team where these events do not say who it is."""
        if not self.kinds:
            seat, place = divmod(rider, self.course.options.team_size)
            return self.course.teams[seat]._replace(rider=str(place + 1))
        return named(self.course, self.kinds, rider)

    def riders(self, riders: Iterable[int]) -> tuple[Ref, ...]:
        """Several of them."""
        return tuple(map(self.who, riders))

    def turn(self, view: Public, events: Sequence[PublicEvent]) -> Iterator[Line]:
        """A turn that has ended: who moved how, and what else came of it."""
        if self.road.kind == "crono_equipos":
            # Five turns of six teams are forty lines: how far each came stands for them.
            yield from _teams_on_road(self, view)
        apart = [act for act in view.acts if act.kind == "alone" and len(act.rolls) < ACROSS]
        for act in view.acts:
            if act not in apart:
                line = _act(self, act)
                yield line._replace(minor=True) if self.road.kind == "crono_equipos" else line
        yield from _alone(self, apart)
        for mishap in view.mishaps:
            yield _struck(self, mishap)
        yield from self.events(events)

    def events(self, events: Iterable[PublicEvent]) -> Iterator[Line]:
        """All that is no move."""
        for event in events:
            yield from _before(self, event)
            yield from _under_way(self, event)
            yield from _after(self, event)


def _teams_on_road(teller: Teller, view: Public) -> Iterator[Line]:
    """Of every team that is not in: the square of the rider that counts, and the effort points left."""
    size, length = teller.course.options.team_size, teller.road.length
    for seat, who in enumerate(teller.course.teams):
        team = view.riders[seat * size : (seat + 1) * size]
        rows = sorted((one.row for one in team if one.where != "out"), reverse=True)
        if any(one.where in ("racing", "stopped") for one in team):
            row = min(max(0, rows[min(COUNTED, len(rows)) - 1]), length)
            yield Line(
                "team-on", {"who": who, "row": row, "squares": length, "effort": sum(one.effort for one in team)}
            )


def _act(teller: Teller, act: RoadAct) -> Line:
    """What one rider, or a formation behind him, did."""
    facts: dict[str, Fact] = {
        "rider": teller.who(act.rider),
        "squares": _squares(act),
        "effort": act.effort,
        "riders": len(act.steps),
        "rolls": " + ".join(str(roll.result) for roll in act.rolls) if len(act.rolls) >= ACROSS else NOTHING,
        "helpers": act.helpers,
        "caught": int(act.neutralised),
        "paid": len(act.paid),
        "dropped": teller.riders(act.dropped),
        "left": len(act.dropped),
        "target": NOTHING if act.target is None else teller.who(act.target),
        "own": int(act.kind == "tirar"),
    }
    key = "pull" if act.kind in TOGETHER else act.kind
    return Line(f"did-{key}", facts, minor=act.kind in QUIET)


def _alone(teller: Teller, acts: Sequence[RoadAct]) -> Iterator[Line]:
    """Who rolled for himself alone: of a pelotón that found no agreement these may be thirty."""
    if len(acts) == 1:
        yield _act(teller, acts[0])
    elif acts:
        riders = tuple(teller.who(act.rider)._replace(beside=f"+{_squares(act)}") for act in acts)
        yield Line("did-each-alone", {"riders": riders}, minor=True)


def _squares(act: RoadAct) -> int:
    """How far the one who rolled came; a formation moves as far as was rolled."""
    if act.squares:
        return act.squares
    return max((step.end[0] - step.start[0] for step in act.steps), default=0)


def _before(teller: Teller, event: PublicEvent) -> Iterator[Line]:
    """Teams, who rides, the starting order, the weather of a time trial."""
    if isinstance(event, TeamsRevealed):
        for seat, team in enumerate(event.teams):
            yield Line("team", {"who": teller.course.teams[seat], "riders": " ".join(team)})
    elif isinstance(event, StageBegun) and teller.course.tour:
        road = teller.road
        yield Line("begun", {"stage": event.stage, "name": road.name or road.key, "kind": road.kind})
    elif isinstance(event, RidersChosen) and event.rested:
        rested = tuple(teller.who(rider)._replace(beside=str(turns)) for rider, turns, _ in event.rested)
        yield Line("rested", {"riders": rested}, minor=True)
    elif isinstance(event, StartOrderRolled):
        yield Line("start", {"order": tuple(teller.course.teams[seat] for seat in event.order)}, minor=True)
    elif isinstance(event, SkiesRolled):
        for place, (sky, row) in enumerate(zip(event.skies, teller.road.weather_rows, strict=True), 1):
            yield Line("sky", {"place": place, "weather": sky, "row": row}, minor=True)


def _under_way(teller: Teller, event: PublicEvent) -> Iterator[Line]:
    """The weather, lines, feed zones, who was left behind."""
    if isinstance(event, WeatherTurned):
        yield Line("weather", {"weather": event.weather, "turns": event.turns})
    elif isinstance(event, WindFell):
        yield Line("calm")
    elif isinstance(event, LineCrossed):
        yield _line(teller, event.award)
    elif isinstance(event, RidersFed):
        yield Line("fed", {"riders": teller.riders(event.riders), "count": len(event.riders)}, minor=True)
    elif isinstance(event, RidersDropped):
        yield Line("dropped", {"riders": teller.riders(event.riders), "count": len(event.riders)})


def _struck(teller: Teller, mishap: Mishap) -> Line:
    """A puncture, a fall or a bonk."""
    facts: dict[str, Fact] = {"rider": teller.who(mishap.rider), "kind": mishap.kind, "turns": mishap.turns}
    return Line("struck", {**facts, "out": int(mishap.out), "rain": int(mishap.rain)})


def _line(teller: Teller, award: Award) -> Line:
    """Who crossed a line in this turn, each with the points it brought; if it brought nobody any, it is told to who
    asks what happened."""
    line = teller.road.lines[award.line]
    points = award.points or (0,) * len(award.riders)
    paid = any(points)
    riders = tuple(
        teller.who(rider)._replace(beside=str(won) if won else "")
        for rider, won in zip(award.riders, points, strict=True)
        if won or not paid
    )
    facts: dict[str, Fact] = {"kind": line.kind, "category": line.category or NOTHING, "count": len(riders)}
    return Line("line", {**facts, "riders": riders}, minor=not paid and line.kind != "finish")


def _after(teller: Teller, event: PublicEvent) -> Iterator[Line]:
    """How a stage and all ends."""
    if isinstance(event, TeamRode):
        yield Line("team-in", {"who": teller.course.teams[event.ride.seat], "turns": event.ride.time})
    elif isinstance(event, StageEnded):
        yield from _stage(teller, event)
    elif isinstance(event, PlayersRanked):
        best = event.best[0]
        facts: dict[str, Fact] = {"who": teller.course.teams[event.order[0]]}
        yield Line("won", {**facts, "rider": NOTHING if best is None else teller.who(best)})


def _stage(teller: Teller, event: StageEnded) -> Iterator[Line]:
    """Who won a stage, in a tour who leads the general by how much and which jerseys changed, who is out."""
    sheet = event.result
    if sheet.order:
        yield _winner(teller, sheet)
    if teller.course.tour and sheet.general:
        yield _general(teller, sheet)
        for jersey, rider, before in zip(JERSEYS, sheet.leaders, event.worn, strict=True):
            if rider is not None and rider != before:
                former = NOTHING if before is None else teller.who(before)
                yield Line("wears", {"jersey": jersey, "rider": teller.who(rider), "before": former})
    if sheet.out:
        yield Line("out", {"riders": teller.riders(sheet.out), "count": len(sheet.out)})
    if sheet.combative is not None:
        yield Line("combative", {"rider": teller.who(sheet.combative)}, minor=True)


def _winner(teller: Teller, sheet: StageSheet) -> Line:
    """The winner of a stage with his turns, and who came in the same turn; where teams rode as one, the team."""
    facts: dict[str, Fact] = {"stage": sheet.stage if teller.course.tour else 0, "turns": sheet.times[0]}
    if teller.course.stage(sheet.stage).kind == "crono_equipos":
        return Line("stage-team", {**facts, "who": teller.course.teams[seat_of(teller.course, sheet.order[0])]})
    second = sheet.order[1] if sheet.times[1:2] == sheet.times[:1] else None
    same = NOTHING if second is None else teller.who(second)
    return Line("stage", {**facts, "rider": teller.who(sheet.order[0]), "same": same})


def _general(teller: Teller, sheet: StageSheet) -> Line:
    """The first three of the general: the leader's turns, and how many more each of the others has."""
    facts: dict[str, Fact] = {"turns": sheet.turns[0]}
    for place, name in enumerate(("first", "second", "third")):
        there = place < len(sheet.general)
        facts[name] = teller.who(sheet.general[place]) if there else NOTHING
        facts[f"{name}_gap"] = sheet.turns[place] - sheet.turns[0] if there else 0
    return Line("general", facts)
