"""Team time trials: each team alone, by the rules of the road, up to its fourth rider (CAF-141)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.events import CameIn, TeamRode, TrialRidden
from engine.games.ciclismo_a_fondo.rulebook.cession import cede
from engine.games.ciclismo_a_fondo.rulebook.formations import position_order
from engine.games.ciclismo_a_fondo.rulebook.moves.movement import move_formations
from engine.games.ciclismo_a_fondo.rulebook.rolls import sprint_roll
from engine.games.ciclismo_a_fondo.rulebook.stages.classifications import COUNTED
from engine.games.ciclismo_a_fondo.rulebook.stages.end_of_turn import mark_turn
from engine.games.ciclismo_a_fondo.rulebook.stages.mishaps import strike
from engine.games.ciclismo_a_fondo.rulebook.stages.reentry import come_back
from engine.games.ciclismo_a_fondo.rulebook.stages.skies import stretch
from engine.games.ciclismo_a_fondo.rulebook.stages.stage_end import UNDER_WAY, is_over
from engine.games.ciclismo_a_fondo.rulebook.stages.ties import best_first
from engine.games.ciclismo_a_fondo.rulebook.stages.weather import slipping
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import Crossing, Rider, TeamRide, TrialTurn


def ride_teams(turn: TurnState) -> None:
    """The teams that are not in ride on for as many turns as a batch has, or with `rhythm` `live` for one, one team
    after another, in seating order (A-79). Then their players are asked again (D-13), or, once all are in, the
    stage can be closed."""
    first = turn.turn
    options = turn.course.options
    last = first if options.rhythm == "live" else first + options.batch - 1
    ends = [_ride(turn, seat, first, last) for seat in range(len(turn.course.teams)) if _under_way(turn, seat)]
    turn.turn = max(ends, default=first)
    turn.plans = tuple(plan._replace(cede=None) for plan in turn.plans)
    if is_over(turn):
        _rank(turn)
        turn.events.append(TrialRidden(turn.rides))
    mark_turn(turn)


def _team(turn: TurnState, seat: Seat) -> range:
    size = turn.course.options.team_size
    return range(seat * size, (seat + 1) * size)


def _under_way(turn: TurnState, seat: Seat) -> bool:
    return any(turn.riders[rider].where in UNDER_WAY for rider in _team(turn, seat))


def _ride(turn: TurnState, seat: Seat, first: int, last: int) -> int:
    """A team rides from one turn to another, or until it is in; the turn that it has come to."""
    own = _team(turn, seat)
    # On a road of its own: the squares of the others are free for it.
    alone = tuple(one if rider in own else Rider() for rider, one in enumerate(turn.riders))
    team = TurnState(turn.course, turn.after()._replace(riders=alone, turn=first - 1), turn.chance)
    if first == 1:
        _enter(team, 0, None)
    for number in range(first, last + 1):
        team.fill(team.after()._replace(turn=number))
        _turn(team, seat)
        if not _under_way(team, seat):
            break
    turn.riders[own.start : own.stop] = team.riders[own.start : own.stop]
    turn.rides, turn.team_rides = team.rides, team.team_rides
    turn.stops, turn.mishaps, turn.acts = team.stops, team.mishaps, team.acts
    turn.events += team.events
    return team.turn


def _turn(team: TurnState, seat: Seat) -> None:
    own = _team(team, seat)
    before = {rider: team.riders[rider] for rider in own if team.riders[rider].where in UNDER_WAY}
    front = max(team.riders[rider].row for rider in own)
    _enter(team, front, front)
    come_back(team)
    cede(team)
    move_formations(team)
    team.rides = tuple(
        ride._replace(turns=(*ride.turns, _filmed(team, ride.rider, before[ride.rider])))
        if ride.rider in before
        else ride
        for ride in team.rides
    )
    _arrive(team, own)
    if _under_way(team, seat):
        _enter(team, max(one.row for one in team.riders[own.start : own.stop]), front)


def _filmed(team: TurnState, rider: int, before: Rider) -> TrialTurn:
    now = team.riders[rider]
    return TrialTurn(now.row, before.effort - now.effort)


def _enter(team: TurnState, front: int, before: int | None) -> None:
    """The team rides under the weather of its foremost rider's row. When it enters rain it is checked once, in
    position order (A-79). `before`: the row that it comes from; None: it starts."""
    if not team.skies:
        return
    now = stretch(team.road, front)
    team.weather = team.skies[now]
    if team.weather != "rain" or (before is not None and stretch(team.road, before) == now):
        return
    faller = slipping(team, position_order(team.riders))
    if faller is not None:
        strike(team, faller, "caida", worse=True, rain=True)


def _arrive(team: TurnState, own: range) -> None:
    """Riders over the line leave the road; with the fourth, or the last of fewer, the team is in (CAF-143)."""
    for rider in own:
        one = team.riders[rider]
        if one.where in UNDER_WAY and one.row > team.road.length:
            team.lift(rider)
            team.change(rider, where="finished", arrived=team.turn, beyond=one.row - team.road.length)
    crossed = sorted(
        (rider for rider in own if team.riders[rider].where == "finished"),
        key=lambda rider: (team.riders[rider].arrived, -team.riders[rider].beyond),
    )
    left = sum(team.riders[rider].where in UNDER_WAY for rider in own)
    if len(crossed) >= COUNTED or (crossed and not left):
        _come_in(team, own, crossed)


def _come_in(team: TurnState, own: range, crossed: Sequence[int]) -> None:
    """The team's time is that of its fourth rider, or of its last. Who has crossed by then gets it; the others get
    as many turns more as they would need by basic moves, which are not played (CAF-143)."""
    counts = crossed[min(len(crossed), COUNTED) - 1]
    time, length = team.riders[counts].arrived, team.road.length
    for rider in own:
        one = team.riders[rider]
        if one.where == "finished":
            team.change(rider, arrived=time)
        elif one.where in UNDER_WAY:
            basic = team.course.basic(team.kinds[rider], team.terrain(rider))
            team.lift(rider)
            team.change(rider, where="finished", arrived=time + -(-(length + 1 - one.row) // basic))
    full = len(crossed) >= COUNTED
    ride = TeamRide(team.seat(counts), time, team.riders[counts].beyond, counts, full)
    team.team_rides = (*team.team_rides, ride)
    team.events.append(TeamRode(ride))


def _rank(turn: TurnState) -> None:
    """Teams with four riders before those with fewer; then time, squares beyond the line of the rider that counts,
    his SPR roll (CAF-143)."""
    rides = {ride.rider: ride for ride in turn.team_rides}
    worth = {rider: (ride.full, -ride.time, ride.beyond) for rider, ride in rides.items()}
    order = best_first(sorted(rides), worth, lambda rider: sprint_roll(turn, rider))
    turn.team_rides = tuple(rides[rider] for rider in order)
    riders = [
        rider
        for ride in turn.team_rides
        for rider in sorted(
            _team(turn, ride.seat), key=lambda one: (turn.riders[one].arrived, -turn.riders[one].beyond)
        )
        if turn.riders[rider].where == "finished"
    ]
    turn.crossings = (Crossing(len(turn.road.lines) - 1, tuple(riders)),)
    for rank, ride in enumerate(turn.team_rides, 1):
        for rider in riders:
            if turn.seat(rider) == ride.seat:
                turn.events.append(CameIn(rider, rank, turn.riders[rider].arrived, turn.riders[rider].beyond))
