"""What the pictures of Pistard have in common: pieces, squares, scores, the order of a round, dice."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.events import Ref
from engine.core.scene import (
    Cell,
    Count,
    Dice,
    DiceLeft,
    Entrant,
    Figure,
    Footnote,
    Footnotes,
    Label,
    Legend,
    MoveOrder,
    MoveSlot,
    Oval,
    Tally,
    TrackPiece,
    TrackSquare,
    Way,
    label,
)
from engine.games.pistard.course import Course
from engine.games.pistard.material import LANES
from engine.games.pistard.standings import ranked, standings
from engine.games.pistard.view import MoveView, OutView, Public, RiderView

GROUNDS = {"Y": "gold", "G": "sprint", "B": "descent", "O": "climb"}
"""The ground of a square by its colour."""

TITLE = label("pistard-scene-title")
CROWD = 4
"""More riders than this are counted, not named."""


def piece(course: Course, name: str) -> Figure:
    """A rider as a piece: its team, its base on a disc."""
    rider = course.by_name[name]
    who = course.teams[rider.seat]
    return Figure(who, who.key, mark=rider.base, disc=GROUNDS[rider.base])


def named(course: Course, name: str) -> Ref:
    """A rider, as somebody with a name: its team's, and the colour of its base."""
    rider = course.by_name[name]
    return course.teams[rider.seat]._replace(rider=rider.base)


def team(course: Course, seat: int) -> Figure:
    """A team as a badge."""
    return Figure(course.teams[seat], course.teams[seat].key)


def legend(course: Course) -> Legend:
    """Who rides in which colour."""
    return Legend(
        tuple(
            Entrant(team(course, seat), label("scene-name", who=who), label("scene-rides", who=who, team=who.key))
            for seat, who in enumerate(course.teams)
        )
    )


def cell(course: Course, lane: int, row: int) -> Cell:
    """A square by lane and row, both from 1."""
    colour = course.lanes[lane - 1][row - 1]
    return Cell(colour, GROUNDS[colour])


def subtitle(view: Public, course: Course) -> Label:
    """The round and the leader's lap, or that it is over."""
    return label("pistard-scene-final") if view.winner is not None else when(view, course)


def when(view: Public, course: Course) -> Label:
    """The round and the leader's lap."""
    lead = ranked(view)
    # While riders are still being placed nobody may be on the track: that is the first lap, too.
    lap = course.laps(lead[0].position) + 1 if lead else 1
    return label("pistard-scene-round", round=view.round, lap=lap)


def next_rider(view: Public) -> str | None:
    """The rider whose turn it is; None before the first round is over, while a die is owed, and at the end."""
    return view.due.rider if view.due is not None and view.due.what == "move" else None


# -- the track


def oval(view: Public, course: Course) -> Oval:
    """The track with its riders, the ways of this round, and who was removed."""
    lanes = tuple(
        tuple(cell(course, lane, row) for row in range(1, course.rows + 1)) for lane in range(1, LANES + 1)
    )
    turn, order = next_rider(view), ranked(view)
    placed = [
        TrackPiece(
            piece(course, one.rider),
            _spot(course, one.lane, one.position),
            "next" if one.rider == turn else "racing",
        )
        for one in order
    ]
    # Where they were: who looks only at the picture sees why they are missing from now on.
    placed += [
        TrackPiece(piece(course, out.rider), _spot(course, out.lane, out.position), "out") for out in removed(view)
    ]
    ways = tuple(_way(course, move) for move in view.moves if move.path)
    lead = order[0].position if order else 0
    told = tuple(_told_place(course, one, lead) for one in order) + _told_out(view, course)
    return Oval(
        lanes=lanes,
        placed=tuple(placed),
        ways=ways,
        line=label("pistard-scene-line"),
        opposite=label("pistard-scene-half"),
        told=told,
    )


def _told_out(view: Public, course: Course) -> tuple[Label, ...]:
    """Who was removed in this round, why, and by whose move."""
    return tuple(
        label("pistard-scene-out", rider=named(course, out.rider), cause=out.cause, by=named(course, move.rider))
        for move in view.moves
        for out in move.out
    )


def removed(view: Public) -> list[OutView]:
    """Who was removed in this round."""
    return [out for move in view.moves for out in move.out]


def _spot(course: Course, lane: int, position: int) -> TrackSquare:
    return TrackSquare(course.row(position) - 1, lane - 1)


def _way(course: Course, move: MoveView) -> Way:
    """The squares of a move; rows run on over the line so that the way never turns back."""
    first = course.row(move.from_position) - 1
    lanes = (move.from_lane, *map(int, move.path))
    spots = tuple(TrackSquare(first + step, lane - 1) for step, lane in enumerate(lanes))
    return Way(piece(course, move.rider), spots, move.bonus)


def _told_place(course: Course, one: RiderView, lead: int) -> Label:
    """Row, lane and lap, and how far the leader is ahead."""
    lap = course.laps(one.position) + 1
    return label(
        "pistard-scene-told-place",
        rider=named(course, one.rider),
        row=one.row,
        lane=one.lane,
        gap=lead - one.position,
        lap=lap,
    )


# -- what counts


def tally(view: Public, course: Course) -> Tally:
    """Points in a points race (PIS-31), riders left in an elimination race (PIS-39)."""
    points = bool(course.target)
    counts = []
    for row in standings(view, course.teams, points):
        seat = row.who.seat or 0
        left = tuple(one.rider for one in view.riders if one.seat == seat and one.state != "out")
        score = view.teams[seat].score
        told = label(
            "pistard-scene-told-team",
            place=row.place,
            who=row.who,
            mode="points" if points else "elimination",
            points=score,
            riders=len(left),
        )
        mark = team(course, seat)
        filled = (mark,) * min(score, course.target) if points else tuple(piece(course, name) for name in left)
        value, places = (score, course.target) if points else (len(left), course.size)
        counts.append(
            Count(
                rider=mark,
                name=label("scene-name", who=row.who),
                filled=filled,
                places=places,
                value=value,
                told=told,
            )
        )
    return Tally(tuple(counts), None if points or view.winner is not None else _still_to_cross(view, course))


def _still_to_cross(view: Public, course: Course) -> Label:
    """Who has not passed the current elimination line (PIS-40), by name if they are few."""
    few = tuple(named(course, name) for name in view.to_cross) if len(view.to_cross) <= CROWD else ()
    return label("pistard-scene-to-cross", riders=len(view.to_cross), names=few or "many")


def notes(view: Public, course: Course) -> Footnotes:
    """How the race is won."""
    return Footnotes((Footnote(goal(view, course)),))


def goal(view: Public, course: Course) -> Label:
    """What the race is about."""
    if course.target:
        return label("pistard-scene-goal", target=course.target)
    half = course.interval < course.rows and view.line % 2 == 1
    return label("pistard-scene-elimination", line=view.line, at="half" if half else "lap")


# -- order of a round


LEGEND = (label("pistard-scene-die"), label("pistard-scene-bonus"))


def order(view: Public, course: Course, legend: bool = True) -> MoveOrder:
    """Who has moved and with what, whose turn it is, who follows; in round 1 the placings (PIS-07)."""
    gone = {out.rider for out in removed(view)}
    slots = [_done(course, move, move.rider in gone) for move in view.moves]
    moved = {move.rider for move in view.moves}
    slots += _placings(view, course)
    turn = next_rider(view)
    for name in view.order:
        state = "next" if name == turn else "waiting"
        told = label("pistard-scene-told-turn", rider=named(course, name), state=state)
        slots.append(MoveSlot(piece(course, name), state="next" if name == turn else "waiting", told=told))
    # Who was removed before its turn stands neither among the moves nor in the order.
    for out in removed(view):
        if out.rider not in moved:
            told = label("pistard-scene-told-turn", rider=named(course, out.rider), state="out")
            slots.append(MoveSlot(piece(course, out.rider), state="out", told=told))
    heading = label("pistard-scene-order", round=view.round)
    return MoveOrder(
        heading, tuple(slots), label("pistard-scene-next"), LEGEND if legend and view.round > 1 else ()
    )


def _done(course: Course, move: MoveView, out: bool) -> MoveSlot:
    """A move that was made; `out` if its rider was removed in this round, by whomever."""
    told = label(
        "pistard-scene-told-move",
        rider=named(course, move.rider),
        die=move.die,
        bonus=move.bonus,
        points=move.points,
    )
    return MoveSlot(piece(course, move.rider), move.die, move.bonus, "out" if out else "done", told)


def _placings(view: Public, course: Course) -> Iterable[MoveSlot]:
    """The placings to come, by team: which rider it will be is not decided yet (PIS-08)."""
    for number, (seat, die) in enumerate(view.to_place):
        told = label("pistard-scene-told-placing", who=course.teams[seat], die=die)
        yield MoveSlot(team(course, seat), die, 0, "waiting" if number else "next", told)


def order_to_come(view: Public, course: Course) -> MoveOrder:
    """The order of the next round, when this one is over (PIS-11); told by its first, for all stand in it."""
    slots = [to_come(course, one.rider) for one in ranked(view)]
    first = label("pistard-scene-told-order", rider=slots[0].rider.who._replace(rider=slots[0].rider.mark))
    slots = [slots[0]._replace(told=first), *(slot._replace(told=None) for slot in slots[1:])]
    return MoveOrder(label("pistard-scene-order", round=view.round + 1), tuple(slots), label("pistard-scene-next"))


def to_come(course: Course, name: str) -> MoveSlot:
    """A rider that has not moved yet."""
    return MoveSlot(
        piece(course, name), told=label("pistard-scene-told-turn", rider=named(course, name), state="waiting")
    )


def dice_left(view: Public, course: Course) -> DiceLeft:
    """Every team's unspent dice; a place for each rider that still races."""
    sides = []
    for seat, who in enumerate(course.teams):
        one = view.teams[seat]
        riders = sum(rider.seat == seat and rider.state != "out" for rider in view.riders)
        state = "some" if one.dice else "none" if one.thrown or not riders else "unthrown"
        told = label("pistard-scene-told-dice", who=who, dice=" ".join(map(str, one.dice)), state=state)
        sides.append(Dice(team(course, seat), one.dice, max(riders, len(one.dice)), one.thrown, told))
    return DiceLeft(label("pistard-scene-dice"), tuple(sides))
