"""The picture for one seat: what each die leads to, where a rider may come on, which die to give up, or a wait."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Literal

from engine.core.events import Fact, Ref
from engine.core.prompts import Choice, Prompt
from engine.core.scene import (
    Column,
    Figure,
    Footnote,
    Footnotes,
    Label,
    MoveOrder,
    NextToMove,
    Offer,
    Part,
    Reach,
    Scene,
    Standings,
    StandingsRow,
    Stretch,
    Tab,
    Tabs,
    TargetSquare,
    TrackPiece,
    TrackSquare,
    label,
    offer,
)
from engine.games.pistard.course import Course
from engine.games.pistard.material import LANES
from engine.games.pistard.rulebook.questions import NONE
from engine.games.pistard.scene.parts import (
    TITLE,
    cell,
    dice_left,
    goal,
    legend,
    named,
    next_rider,
    order,
    piece,
    subtitle,
    tally,
    team,
    to_come,
)
from engine.games.pistard.standings import ranked
from engine.games.pistard.view import Public, RiderView

COLUMNS = 9
"""Rows that an unrolled piece of track shows at least."""

ROOM = 2
"""With more dice than this, there is no room for the order of the round."""

AHEAD = 8
"""Rows after the line that the picture of a placing shows."""


def decision(view: Public, course: Course, seat: int, asked: Sequence[Prompt]) -> Scene:
    """What the seat is asked; if it is not, how it stands. It holds nothing that others cannot see."""
    parts = _QUESTIONS[asked[0].key](view, course, asked[0]) if asked else _waiting(view, course, seat)
    return Scene("hand", TITLE, subtitle(view, course), (*parts, legend(course)), "turn")


def _turn(rider: Figure, view: Public, seat: int, name: Ref, what: str) -> NextToMove:
    text = label("pistard-scene-turn", rider=name)
    hint = label("pistard-scene-hint", what=what)
    return NextToMove(rider, text, view.teams[seat].dice, text, hint)


# -- a rider moves


def _moving(view: Public, course: Course, asked: Prompt) -> tuple[Part, ...]:
    """The track ahead, once for each die, with the squares as they are lettered in the question."""
    mover = next(one for one in view.riders if (one.seat, one.base) == (asked.seat, asked.about))
    rider, choices = piece(course, mover.rider), asked.fields[0].choices
    far = max(int(choice.arg("position")) for choice in choices)
    first, last = mover.position - 1, max(far + 1, mover.position + COLUMNS - 2)
    if last - first >= COLUMNS + 2:  # too wide: the row behind the rider is the one to spare
        first += 1
    reaches = tuple(
        _reach(course, asked, first, tuple(group)) for _, group in groupby(choices, key=lambda choice: choice.group)
    )
    legend = tuple(label("pistard-scene-key", what=what) for what in ("die", "colour", "wind"))
    track = _stretch(view, course, range(first, last + 1), reaches, rider)._replace(legend=legend)
    turn = _turn(rider, view, asked.seat, named(course, mover.rider), "move")
    return (turn, track) if len(reaches) > ROOM else (turn, track, order(view, course, legend=False))


def _reach(course: Course, asked: Prompt, first: int, choices: Sequence[Choice]) -> Reach:
    """One die: its squares, where its own steps end, and the bonus steps between squares."""
    die = int(choices[0].arg("die"))
    options, hops = [], dict[tuple[TrackSquare, TrackSquare], None]()
    for choice in choices:
        at = _spot(choice, first)
        way = str(choice.arg("way"))
        steps: tuple[Literal["colour", "wind"], ...] = ()
        if way != NONE:
            steps = tuple("wind" if step in "IO" else "colour" for step in way)
            hops.update(dict.fromkeys(_hops(at.row, str(choice.arg("lanes")))))
        options.append(TargetSquare(str(choice.arg("letter")), at, steps, (offer(asked, asked.fields[0], choice),)))
    landing = min(option.at.row for option in options)  # bonus steps only go on from there
    return Reach(_tab(course, asked.seat, die, choices), landing, tuple(options), tuple(hops))


def _spot(choice: Choice, first: int) -> TrackSquare:
    """Where a choice leads, on a stretch that begins at this position."""
    return TrackSquare(int(choice.arg("position")) - first, int(choice.arg("lane")) - 1)


def _hops(last: int, lanes: str) -> Iterator[tuple[TrackSquare, TrackSquare]]:
    """The bonus steps over these lanes that end in this row, first to last."""
    first = last + 1 - len(lanes)
    return pairwise(TrackSquare(row, int(lane) - 1) for row, lane in enumerate(lanes, first))


def _tab(course: Course, seat: int, die: int, choices: Sequence[Choice]) -> Tab:
    """The heading of a die: how many squares it leads to, and which they are."""
    squares = ", ".join(_told_square(course, choice) for choice in choices)
    told = label("pistard-scene-told-reach", die=die, count=len(choices), squares=squares)
    return Tab(team(course, seat), die, label("pistard-scene-squares", die=die, squares=len(choices)), told)


def _told_square(course: Course, choice: Choice) -> str:
    """A choice in signs: letter, row, lane, colour, bonus steps."""
    lane, row = int(choice.arg("lane")), course.row(int(choice.arg("position")))
    way = dict(choice.args).get("way", NONE)
    extra = "" if way == NONE else f" +{len(str(way))}"
    return f"{choice.arg('letter')} {row}·{lane} {cell(course, lane, row).name}{extra}"


def _stretch(view: Public, course: Course, positions: range, reaches: tuple[Reach, ...], mark: Figure) -> Stretch:
    """The track at these positions with everybody on it, of whatever lap."""
    rows = [course.row(position) for position in positions]
    turn = next_rider(view)
    placed = tuple(
        TrackPiece(
            piece(course, one.rider),
            TrackSquare(rows.index(one.row), one.lane - 1),
            "next" if one.rider == turn else "racing",
        )
        for one in ranked(view)
        if one.row in rows
    )
    lanes = tuple(tuple(cell(course, lane, row) for row in rows) for lane in range(1, LANES + 1))
    kinds: dict[int, Literal["line", "opposite"]] = {1: "line", course.rows // 2 + 1: "opposite"}
    lines = tuple((number, kinds[row]) for number, row in enumerate(rows) if row in kinds)
    return Stretch(rows=tuple(map(str, rows)), lanes=lanes, placed=placed, lines=lines, reaches=reaches, mark=mark)


# -- a rider comes onto the track


def _placing(view: Public, course: Course, asked: Prompt) -> tuple[Part, ...]:
    """The first rows with the free lanes lettered, the own riders to choose from, and the placings to come."""
    seat, field = asked.seat, asked.fields[0]
    by_lane = {choice.arg("lane"): choice for choice in field.choices}
    lanes = tuple(by_lane.values())
    die, position = int(lanes[0].arg("die")), int(lanes[0].arg("position"))
    first = min(0, position - 1)
    options = tuple(
        TargetSquare(str(one.arg("letter")), _spot(one, first), (), _placings(asked, one)) for one in lanes
    )
    reach = Reach(_tab(course, seat, die, lanes), position - first, options)
    mark = team(course, seat)
    track = _stretch(view, course, range(first, AHEAD + 1), (reach,), mark)
    bases = dict.fromkeys(choice.arg("base") for choice in field.choices)
    free = tuple(to_come(course, rider.name) for rider in course.team(seat) if rider.base in bases)
    mine = MoveOrder(label("pistard-scene-unplaced"), free, label("pistard-scene-next"))
    text = label("pistard-scene-team-turn", who=course.teams[seat], what="place")
    turn = NextToMove(mark, text, (die,), text, label("pistard-scene-hint", what="place"))
    return turn, track, mine, order(view, course)


def _placings(asked: Prompt, square: Choice) -> tuple[Offer, ...]:
    """All choices of one square: any of the riders can be placed there."""
    field = asked.fields[0]
    return tuple(offer(asked, field, choice) for choice in field.choices if choice.at == square.at)


# -- a die is given up


def _losing(view: Public, course: Course, asked: Prompt) -> tuple[Part, ...]:
    """The dice to choose from and what each choice leaves, with the riders that will need them."""
    seat, mark = asked.seat, team(course, asked.seat)
    dice = view.teams[seat].dice
    tabs = []
    for choice in asked.fields[0].choices:
        die = int(choice.arg("die"))
        facts: dict[str, Fact] = {"die": die, "dice": choice.arg("left")}
        text, told = label("pistard-scene-leaves", **facts), label("pistard-scene-told-leaves", **facts)
        tabs.append(Tab(mark, die, text, told, offer(asked, asked.fields[0], choice)))
    headline = label("pistard-scene-team-turn", who=course.teams[seat], what="lose")
    turn = NextToMove(mark, headline, dice, headline, label("pistard-scene-hint", what="lose"))
    return turn, Tabs(tuple(tabs)), order(view, course, legend=False), dice_left(view, course)


_QUESTIONS = {"move": _moving, "first_move": _placing, "lose_die": _losing}


# -- nothing to decide


def _waiting(view: Public, course: Course, seat: int) -> tuple[Part, ...]:
    """The own team: score and riders, when they move, and the dice of all."""
    mine = team(course, seat)
    count = next(one for one in tally(view, course).counts if one.rider == mine)
    mode = "points" if course.target else "elimination"
    text = label("pistard-scene-mine", who=course.teams[seat])
    hint = label("pistard-scene-mine-hint", mode=mode, points=count.value, target=course.target)
    parts: list[Part] = [NextToMove(mine, text, (), count.told, hint)]
    rows = _own_rows(view, course, seat)
    if rows:
        heads = ("row", "lane", "gap")
        columns = tuple(Column(label(f"pistard-scene-{head}"), "number") for head in heads)
        parts.append(Standings(label("pistard-scene-riders"), columns, rows))
    parts += [
        Footnotes((Footnote(goal(view, course)),)),
        order(view, course, legend=False),
        dice_left(view, course),
    ]
    return tuple(parts)


def _own_rows(view: Public, course: Course, seat: int) -> tuple[StandingsRow, ...]:
    """The own riders on the track by place in the race."""
    order_now = ranked(view)
    return tuple(
        _own_row(course, place, one, order_now[0].position)
        for place, one in enumerate(order_now, start=1)
        if one.seat == seat
    )


def _own_row(course: Course, place: int, one: RiderView, lead: int) -> StandingsRow:
    gap, lap = lead - one.position, course.laps(one.position) + 1
    who = named(course, one.rider)
    told = label("pistard-scene-told-rider", place=place, rider=who, row=one.row, lane=one.lane, gap=gap, lap=lap)
    return StandingsRow(
        place=place,
        rider=piece(course, one.rider),
        name=_name(course, one.rider),
        values=(one.row, one.lane, gap),
        told=told,
    )


def _name(course: Course, rider: str) -> Label:
    return label("pistard-scene-rider", rider=named(course, rider))
