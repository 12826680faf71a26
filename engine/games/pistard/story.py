"""What happened and where one stands, as lines to be worded: keys and facts, from public things alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.events import Fact, Line, PublicEvent
from engine.core.views import SeatView
from engine.games.pistard.course import Course
from engine.games.pistard.events import RiderMoved, RoundRidden, Won
from engine.games.pistard.rulebook.elimination import beyond_line
from engine.games.pistard.scene.parts import named
from engine.games.pistard.standings import ranked, still_in
from engine.games.pistard.view import MoveView, Own, Public, RiderView


def told(events: Sequence[PublicEvent], course: Course) -> tuple[Line, ...]:
    """Who went farthest, scored and was caught; every move for who asks. Moves of a round under way are told by
    themselves, and a round whole at its end, whoever was asked in between."""
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
    # A round that is not over is told as far as it has come.
    return (*lines, *_round(loose, course))


def _round(moves: Sequence[MoveView], course: Course) -> Iterable[Line]:
    """Who went farthest, then move by move who scored and who went out, then all moves."""
    ridden = [move for move in moves if move.path]
    if ridden:
        best = max(ridden, key=lambda move: len(move.path))
        yield Line("farthest", {**_move(best, course), "squares": len(best.path)})
    for move in moves:
        rider = named(course, move.rider)
        if move.points:
            yield Line("passes", {"rider": rider, "lap": move.lap, "points": move.points})
        for out in move.out:
            facts: dict[str, Fact] = {"rider": named(course, out.rider), "by": rider}
            yield Line("lapped" if out.cause == "lapped" else "last-over-line", facts)
    # Last, and minor: the post of a round leaves this list out.
    for move in moves:
        yield Line("moved" if move.path else "placed", _move(move, course), minor=True)


def _move(move: MoveView, course: Course) -> dict[str, Fact]:
    facts: dict[str, Fact] = {"rider": named(course, move.rider), "die": move.die, "bonus": move.bonus}
    return {**facts, "row": course.row(move.position), "lane": move.lane}


def _won(event: Won, course: Course) -> Line:
    who = next(ref for ref in course.teams if ref.key == event.team)
    return Line("wins" if event.how == "points" else "wins-alone", {"who": who, "points": event.score})


def situation(view: SeatView[Public, Own], course: Course) -> tuple[Line, ...]:
    """What another did last in this round, what is to be decided, and how the seat stands."""
    public, seat = view.public, view.seat
    others = [move for move in public.moves if course.by_name[move.rider].seat != seat]
    lines = [Line("last-move", _move(move, course)) for move in others[-1:]]
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
    """A rider is to move: place, square and dice to its player, with a warning if it may be lapped, or is the last
    of those who have still to pass the elimination line (PIS-41)."""
    order, turn = ranked(public), public.ranking.index(name)
    mover = order[turn]
    if mover.seat != seat:
        yield Line("other-moves", {"rider": named(course, mover.rider)})
        return
    facts: dict[str, Fact] = {"base": mover.base, "place": turn + 1, "of": len(order)}
    yield Line("moves", {**facts, "row": mover.row, "lane": mover.lane, "dice": public.teams[seat].dice})
    yield from _danger(mover, order, course)
    if public.to_cross[-1:] == (mover.rider,):
        left = beyond_line(course, public.line) - mover.position
        yield Line("last", {"line": public.line, "left": left, "others": len(public.to_cross) - 1})


def _danger(mover: RiderView, order: Sequence[RiderView], course: Course) -> Iterable[Line]:
    """A word of warning when the leader may be about to lap the rider (PIS-32)."""
    gap = order[0].position - mover.position
    # Half a lap is some four moves of the leader: early enough to do something about it.
    if 2 * gap >= course.rows:
        leader = named(course, order[0].rider)
        yield Line("danger", {"rider": leader, "gap": gap, "left": course.rows - gap})
