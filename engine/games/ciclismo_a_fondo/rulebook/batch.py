"""When the plans of some turns end early, and who is asked then (4.2, stop conditions S1 to S7).

S1, no agreement, opens the token window within its turn. S7, a toll, comes due where a climb begins, which is S3:
levels differ by two on climbs alone. So that nobody's marks show in what stops the race, all count as marked.
A solo is asked for tokens near a line by which the race is won, and has neither votes nor tolls before: there S2
asks him nothing, S3 nowhere, and S5 and S6 nothing if he has no effort points left that he could order to be spent.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.events import Mark
from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.events import WeatherTurned, WindFell
from engine.games.ciclismo_a_fondo.riders import CLIMBS
from engine.games.ciclismo_a_fondo.rulebook.formations import formations
from engine.games.ciclismo_a_fondo.rulebook.stages.lines import crossed
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.gathering import asked_still, in_reach

LAST_SQUARES = 20
"""Squares before the finish from which every turn is planned by itself (S2)."""

RIVALS = 3
"""So many riders more than a line has places may be nearer to it than one who still has a chance."""

LINE, CLIMB, WEATHER, CHANGED, NUMBER = "line", "climb", "weather", "changed", "number"
OVER = "over"
"""Why a batch ended: S2, S3, S4, S5, S6; or all its turns are ridden."""


def count_on(turn: TurnState) -> None:
    """A turn of the batch is ridden. If nothing stops it the plans stand; else those are asked whom it concerns."""
    turn.batch -= 1
    concerned: dict[str, set[Seat]] = {}
    for reason, seats in _stops(turn):
        concerned.setdefault(reason, set()).update(seats)
    if turn.batch <= 0:
        concerned[OVER] = set(range(len(turn.course.teams)))
    asked = riding(turn) & set().union(*concerned.values())
    turn.asked = tuple(sorted(asked))
    turn.reasons = tuple(reason for reason, seats in concerned.items() if seats & asked)
    if asked:
        turn.batch = 0
    elif turn.batch <= 0:
        turn.batch = turn.course.options.batch


def riding(turn: TurnState) -> set[Seat]:
    """Seats with a rider on the road whose rest of the stage is not left to defaults (CAF-118)."""
    seats = {turn.seat(rider) for rider, one in enumerate(turn.riders) if one.where == "racing"}
    return set(asked_still(turn, seats))


def _stops(turn: TurnState) -> Iterator[tuple[str, set[Seat]]]:
    now = formations(turn.riders)
    before = {frozenset(formation.riders) for formation in turn.formations}
    near = (rider for group in now for rider in group if near_line(turn, rider, alone=len(group) == 1))
    yield LINE, {turn.seat(rider) for rider in near}
    yield WEATHER, {turn.seat(rider) for group in now for rider in group} if _weather_turned(turn) else set()
    reason = CHANGED if len(now) == len(before) else NUMBER
    for group in now:
        seats = {turn.seat(rider) for rider in group}
        # A solo pays no toll and follows nobody: a climb asks him nothing.
        if len(group) > 1 and at_climb(turn, group[0]):
            yield CLIMB, seats - _saw_end(turn, group[0])
        if frozenset(group) not in before and (len(group) > 1 or turn.riders[group[0]].effort):
            yield reason, seats


def _saw_end(turn: TurnState, rider: int) -> set[Seat]:
    """Who planned the turn that was ridden last when the end of this tramo lay ahead already: he planned for it."""
    before, now = turn.started.get(rider, (None, 0))[0], turn.riders[rider].row
    if before is None or turn.road.tramo(before) != turn.road.tramo(now):
        return set()
    return set(turn.asked)


def near_line(turn: TurnState, rider: int, *, alone: bool) -> bool:
    """Whether a rider can soon win something by effort points that he has and may spend: he is on the last squares
    before the finish, or in the zone before a line that still pays, among the first who may cross it (S2). In rain
    nobody may, and once it is over all are asked (S4).

    On climbs these are many turns: he is asked when he comes there, and from where a turn may take him over the
    line. Lines that win no race, those of a one-day race but the finish, ask a team once, when its first rider
    comes there: what any of its riders does for their points can be ordered then. Before the others a solo is asked
    for a token, which is all that he has to decide.
    """
    row = turn.riders[rider].row
    if not turn.purse(rider) or (alone and turn.course.tour):
        return False
    togo = turn.road.length + 1 - row
    if togo <= LAST_SQUARES:
        if alone:
            return False
        counts = bool(turn.course.tour) or not _has_arrived(turn, turn.seat(rider))
        return counts and _decides(turn, rider, togo, LAST_SQUARES)
    for number, line in enumerate(turn.road.lines):
        if line.kind in ("sprint", "summit") and 0 <= line.square - row < turn.course.sprint_zone:
            over = crossed(turn.crossings, number)
            left = len(line.points) - len(over)
            if rider not in over and left > 0 and _ahead(turn, rider, line.square) < left + RIVALS:
                squares, zone = line.square + 1 - row, turn.course.sprint_zone
                return (_decides if turn.course.tour else _comes_first)(turn, rider, squares, zone)
    return False


def _decides(turn: TurnState, rider: int, squares: int, zone: int) -> bool:
    """Whether a rider has come into the zone of a line in this turn, or can be over it in the next one."""
    return _comes(turn, rider, squares, zone) or squares <= in_reach(turn, rider)


def _comes(turn: TurnState, rider: int, squares: int, zone: int) -> bool:
    row = turn.riders[rider].row
    return squares + row - turn.started.get(rider, (row, 0))[0] > zone


def _comes_first(turn: TurnState, rider: int, squares: int, zone: int) -> bool:
    """Whether a rider has come into the zone in this turn, and no team mate with effort points had before."""
    row, seat = turn.riders[rider].row, turn.seat(rider)
    mates = (start for mate, (start, _) in turn.started.items() if turn.seat(mate) == seat and turn.purse(mate))
    return _comes(turn, rider, squares, zone) and all(squares + row - start > zone for start in mates)


def _has_arrived(turn: TurnState, seat: Seat) -> bool:
    """Whether a rider of a seat is in: in a one-day race the best one counts alone (CAF-125)."""
    return any(one.where == "finished" and turn.seat(rider) == seat for rider, one in enumerate(turn.riders))


def _ahead(turn: TurnState, rider: int, square: int) -> int:
    """How many riders are nearer to a line than a rider."""
    row = turn.riders[rider].row
    return sum(one.where == "racing" and row < one.row <= square for one in turn.riders)


def at_climb(turn: TurnState, rider: int) -> bool:
    """Whether the first rider of a formation is about to enter a climb or to leave it: he is there with an ordinary
    move (S3)."""
    row = turn.riders[rider].row
    left, after = turn.road.to_end(row), turn.road.next_terrain(row)
    if left is None or after is None:
        return False
    terrain = turn.road.terrain(row)
    return (terrain in CLIMBS) != (after in CLIMBS) and left <= turn.course.basic(turn.kinds[rider], terrain)


def _weather_turned(turn: TurnState) -> bool:
    """Whether the weather changed at the end of the turn that was ridden last."""
    marks = 0
    for event in reversed(turn.events):
        marks += isinstance(event, Mark)
        if marks > 1:
            return False
        if isinstance(event, WeatherTurned | WindFell):
            return True
    return False
