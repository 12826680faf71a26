"""What happened and where one stands, as lines to be worded: keys and facts, from public things alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.events import Fact, Line, PublicEvent, Ref
from engine.core.views import SeatView
from engine.games.pistard.course import Course
from engine.games.pistard.events import RiderMoved, RoundRidden, Won
from engine.games.pistard.meta import BASES
from engine.games.pistard.standings import ranked, still_in
from engine.games.pistard.view import MoveView, Own, Public, RiderView


def told(events: Sequence[PublicEvent], course: Course) -> tuple[Line, ...]:
    """A line a team and round, then points and riders that are out; moves of a round that is not over by
    themselves. A round is told whole at its end, whoever was asked in between."""
    lines: list[Line] = []
    loose: list[MoveView] = []
    for event in events:
        if isinstance(event, RiderMoved):
            loose.append(event.move)
        elif isinstance(event, RoundRidden):
            lines += _round(event.moves, course)
            loose = []
        elif isinstance(event, Won):
            lines.append(_won(event, course))
    return (*lines, *_round(loose, course))


def _round(moves: Sequence[MoveView], course: Course) -> Iterable[Line]:
    """The moves of all teams, then move by move who scored and who went out."""
    yield from (Line("team", facts) for facts in _by_team(moves, course))
    for move in moves:
        who = _rider(move.rider, course)
        if move.points:
            yield Line("passes", {**who, "lap": move.lap, "points": move.points})
        for out in move.out:
            by = _rider(move.rider, course)
            facts = {**_rider(out.rider, course), "by": by["who"], "by_base": by["base"]}
            yield Line("lapped" if out.cause == "lapped" else "last-over-line", facts)


def _by_team(moves: Sequence[MoveView], course: Course) -> Iterable[dict[str, Fact]]:
    """Facts a team, the first to move first: a base colour die (0 = did not move), bonus steps, row, lane."""
    by_seat: dict[int, dict[str, MoveView]] = {}
    for move in moves:
        rider = course.by_name[move.rider]
        by_seat.setdefault(rider.seat, {})[rider.base] = move
    for seat, by_base in by_seat.items():
        facts: dict[str, Fact] = {"who": course.teams[seat]}
        for base in BASES:
            key, one = base.lower(), by_base.get(base)
            facts[key] = one.die if one else 0
            facts[f"{key}_bonus"] = one.bonus if one else 0
            facts[f"{key}_row"] = course.row(one.position) if one else 0
            facts[f"{key}_lane"] = one.lane if one else 0
        yield facts


def _rider(name: str, course: Course) -> dict[str, Fact]:
    rider = course.by_name[name]
    return {"who": course.teams[rider.seat], "base": rider.base}


def _won(event: Won, course: Course) -> Line:
    who = next(ref for ref in course.teams if ref.key == event.team)
    return Line("wins" if event.how == "points" else "wins-alone", {"who": who, "points": event.score})


def situation(view: SeatView[Public, Own], course: Course) -> tuple[Line, ...]:
    """What the others did in this round, what is to be decided, and how the seat stands."""
    public, seat = view.public, view.seat
    so_far = [move for move in public.moves if course.by_name[move.rider].seat != seat]
    lines = [Line("so-far", facts) for facts in _by_team(so_far, course)]
    lines += _now(public, seat, course)
    if course.target:
        lines.append(Line("score", _score(public, seat, course)))
    else:
        lines.append(Line("survival", {"riders": still_in(public, seat), "line": public.line}))
    return tuple(lines)


def _score(public: Public, seat: int, course: Course) -> dict[str, Fact]:
    others = [team.score for other, team in enumerate(public.teams) if other != seat]
    return {"points": public.teams[seat].score, "best": max(others), "target": course.target}


def _now(public: Public, seat: int, course: Course) -> Iterable[Line]:
    """What is to be decided now, told to who decides it and to those who wait."""
    due = public.due
    if due is None or due.what == "round":
        return
    if due.what == "won":
        yield Line("over", {"who": course.teams[due.seat]})
    elif due.what == "lose":
        yield _losing(public, due.seat, seat, course)
    elif due.what == "move":
        yield from _moving(public, due.rider, seat, course)
    else:
        yield from _placing(public, seat, course)


def _losing(public: Public, payer: int, seat: int, course: Course) -> Line:
    """A die is owed: the dice to the one who must choose, its name to the others (PIS-34)."""
    if payer == seat:
        return Line("owes", {"dice": public.teams[seat].dice})
    return Line("other-owes", {"who": course.teams[payer]})


def _placing(public: Public, seat: int, course: Course) -> Iterable[Line]:
    """A rider is to be placed: the die and its row to the one who places it (PIS-07)."""
    placing = public.placing
    if placing is None:
        return
    if placing.seat == seat:
        yield Line(
            "first", {"die": placing.die, "row": course.row(placing.position), "dice": public.teams[seat].dice}
        )
    else:
        yield Line("other-first", {"who": course.teams[placing.seat], "die": placing.die})


def _moving(public: Public, name: str, seat: int, course: Course) -> Iterable[Line]:
    """A rider is to move: place, square and dice to its player, with a warning if it may be lapped."""
    order, turn = ranked(public), public.ranking.index(name)
    mover = order[turn]
    if mover.seat != seat:
        yield Line("other-moves", _rider(mover.rider, course))
        return
    facts: dict[str, Fact] = {"base": mover.base, "place": turn + 1, "of": len(order)}
    yield Line("moves", {**facts, "row": mover.row, "lane": mover.lane, "dice": public.teams[seat].dice})
    yield from _danger(mover, order, course)


def _danger(mover: RiderView, order: Sequence[RiderView], course: Course) -> Iterable[Line]:
    """A word of warning when the leader may be about to lap the rider (PIS-32)."""
    gap = order[0].position - mover.position
    # Half a lap is some four moves of the leader: early enough to do something about it.
    if 2 * gap >= course.rows:
        leader: dict[str, Fact] = {"gap": gap, "left": course.rows - gap, "base": order[0].base}
        yield Line("danger", {**leader, "who": _team(order[0], course)})


def _team(one: RiderView, course: Course) -> Ref:
    return course.teams[one.seat]
