"""A turn on the road: the stage from the side, every rider on his square, how all came there, what PE are left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from engine.core.prompts import Seat
from engine.core.scene import (
    Caption,
    CaptionPiece,
    CaptionSign,
    CaptionText,
    Efforts,
    Figure,
    Label,
    LineWinner,
    Part,
    RiderEffort,
    Scene,
    Sky,
    StageFormation,
    StageGroup,
    StageProfile,
    StageRider,
    StageStrips,
    TeamEffort,
    TitleLine,
    Wearer,
    Wearers,
    label,
)
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.names import named
from engine.games.ciclismo_a_fondo.riders import CLIMBS
from engine.games.ciclismo_a_fondo.rulebook.formations import PAIR, kind_of
from engine.games.ciclismo_a_fondo.scene.moved import (
    Ridden,
    dropped,
    figure,
    jumps,
    legend,
    move,
    ridden,
    strong,
    word,
)
from engine.games.ciclismo_a_fondo.scene.stage_picture import stage_road, told
from engine.games.ciclismo_a_fondo.standings import finishers
from engine.games.ciclismo_a_fondo.view import FormationView, Public


def turn_sheet(course: Course, public: Public) -> Scene:
    """The road as the last turn left it; somebody rides on it."""
    return Scene(
        "board",
        label("ciclismo_a_fondo-title"),
        label("ciclismo_a_fondo-scene-turn", turn=ridden(public).turn),
        tuple(_parts(course, public)),
        "stage",
    )


def _parts(course: Course, public: Public) -> Iterator[Part]:
    yield TitleLine(_lead(course, public))
    yield _strips(course, public, ridden(public))
    yield profile(course, public)
    if course.tour and public.stages:
        yield from _wearers(course, public)
    if course.stage(public.stage).weather:
        yield sky(public)
    yield _efforts(course, public, ridden(public))


def _lead(course: Course, public: Public) -> Label:
    road = course.stage(public.stage)
    return label(
        "ciclismo_a_fondo-scene-lead",
        name=road.name or road.key,
        stage=public.stage if course.tour else 0,
        stages=len(course.stages),
        togo=road.length + 1 - public.riders[public.groups[0].riders[0]].row,
    )


def sky(public: Public) -> Sky:
    """The weather, and how long a crosswind still blows."""
    facts = {"weather": public.weather, "turns": max(0, public.until - ridden(public).turn)}
    return Sky(
        public.weather,
        label("ciclismo_a_fondo-scene-sky", **facts),
        label("ciclismo_a_fondo-scene-told-sky", **facts),
    )


def _wearers(course: Course, public: Public) -> Iterator[Wearers]:
    """Who rides in the jerseys that the stage before gave (CAF-150)."""
    general, points, mountain = public.stages[-1].leaders
    found = (("general", general), ("points", points), ("mountain", mountain))
    wearers = tuple(
        Wearer(jersey, figure(course, public, rider))  # type: ignore[arg-type]
        for jersey, rider in found
        if rider is not None
    )
    if wearers:
        said = label("ciclismo_a_fondo-scene-wearers", riders=tuple(one.rider.who for one in wearers))
        yield Wearers(wearers, said)


def profile(course: Course, public: Public) -> StageProfile:
    """The whole stage: a disc a formation, the hindmost first, and who was first at each line that was crossed."""
    road = course.stage(public.stage)
    return StageProfile(
        stage_road(road, course.options.lanes),
        tuple(told(road)),
        groups=tuple(
            StageGroup(public.riders[group.riders[0]].row, len(group.riders)) for group in reversed(public.groups)
        ),
        winners=tuple(
            LineWinner(crossing.line, figure(course, public, crossing.riders[0])) for crossing in public.crossings
        ),
    )


def _strips(course: Course, public: Public, last: Ridden) -> StageStrips:
    road = course.stage(public.stage)
    return StageStrips(
        stage_road(road, course.options.lanes),
        on_road(course, public),
        tuple(_formations(course, public, last)),
        tuple(_told(course, public)),
        jumps(course, public, last.acts),
        aside=tuple(_aside(course, public)),
        note=_climb(course, public),
    )


def on_road(course: Course, public: Public) -> tuple[StageRider, ...]:
    """Everybody who rides, on his square and lane."""
    return tuple(
        StageRider(figure(course, public, number), one.row, one.lane)
        for number, one in enumerate(public.riders)
        if one.where == "racing"
    )


def _formations(course: Course, public: Public, last: Ridden) -> Iterator[StageFormation]:
    """The hindmost first."""
    for place, group in reversed(tuple(enumerate(public.groups))):
        rows = [public.riders[rider].row for rider in group.riders]
        size = size_label(public.groups, place)
        riders = tuple(
            named(course, public.kinds, rider)._replace(beside=str(public.riders[rider].row))
            for rider in group.riders
        )
        lost = dropped(group.riders, last.acts)
        fell = (CaptionText(label("ciclismo_a_fondo-scene-dropped", riders=lost)),) if lost else ()
        yield StageFormation(
            min(rows),
            max(rows),
            (strong(size), *fell),
            label("ciclismo_a_fondo-scene-told-group", riders=riders, count=len(riders)),
            move=move(course, public, group.riders, last.acts),
            effort=_left(public, group),
            gap=_gap(public, place, max(rows)),
        )


def _gap(public: Public, place: int, head: int) -> Label | None:
    """Free rows up to the formation ahead."""
    if not place:
        return None
    ahead = min(public.riders[rider].row for rider in public.groups[place - 1].riders)
    return label("ciclismo_a_fondo-scene-gap", squares=ahead - head - 1)


def size_label(groups: Sequence[FormationView], place: int) -> Label:
    """How many ride there, and what that is called (CAF-26); the first ones are an escape if fewer than those of a
    formation behind them (CAF-80)."""
    size = len(groups[place].riders)
    behind = max((len(group.riders) for group in groups[1:]), default=0)
    kind = "escape" if not place and PAIR < size < behind else kind_of(size)
    return label("ciclismo_a_fondo-scene-size", kind=kind, riders=size)


def _left(public: Public, group: FormationView) -> Caption:
    """What a solo and a pair have left, where no card says it."""
    if len(group.riders) > PAIR:
        return ()
    left = ", ".join(str(public.riders[rider].effort) for rider in group.riders)
    return (CaptionSign("drop"), strong(label("ciclismo_a_fondo-scene-count", count=left)))


def _aside(course: Course, public: Public) -> Iterator[CaptionPiece]:
    """Who is off the road, and when he is back (CAF-23, CAF-39); who is in."""
    stopped = _stopped(public)
    if stopped:
        yield CaptionSign("out")
    for turn, riders in groupby(stopped, key=lambda rider: public.riders[rider].back):
        for rider in riders:
            yield figure(course, public, rider)
            yield CaptionText(label("ciclismo_a_fondo-scene-on", square=public.riders[rider].row))
        yield CaptionText(label("ciclismo_a_fondo-scene-back", turn=turn))
    arrived = finishers(public)
    if arrived:
        yield CaptionSign("flag")
        yield from (figure(course, public, rider) for rider in arrived)


def _stopped(public: Public) -> list[int]:
    """Who is off the road, the first to return first."""
    stopped = [rider for rider, one in enumerate(public.riders) if one.where == "stopped"]
    return sorted(stopped, key=lambda rider: public.riders[rider].back)


def _climb(course: Course, public: Public) -> Label | None:
    """The climb that the foremost rider is on, or that comes next."""
    road, head = course.stage(public.stage), public.riders[public.groups[0].riders[0]].row
    first = 1
    for end in road.ends:
        if end >= head and road.terrain(end) in CLIMBS:
            return label("ciclismo_a_fondo-scene-climb", terrain=road.terrain(end), first=first, last=end)
        first = end + 1
    return None


def _told(course: Course, public: Public) -> Iterator[Label]:
    """Off the road, then lines won."""
    for rider in _stopped(public):
        one = public.riders[rider]
        who = named(course, public.kinds, rider)
        yield label("ciclismo_a_fondo-scene-told-stopped", who=who, square=one.row, turn=one.back)
    lines = course.stage(public.stage).lines
    for crossing in public.crossings:
        line, who = lines[crossing.line], named(course, public.kinds, crossing.riders[0])
        yield label("ciclismo_a_fondo-scene-told-line", kind=line.kind, square=line.square, who=who)


def _efforts(course: Course, public: Public, last: Ridden) -> Efforts:
    """Effort points are open to all."""
    return Efforts(
        word("efforts"),
        word("totals"),
        tuple(_team(course, public, seat) for seat in range(len(course.teams))),
        legend(last.acts),
    )


def _team(course: Course, public: Public, seat: Seat) -> TeamEffort:
    size, who = course.options.team_size, course.teams[seat]
    riders = [
        rider
        for rider in range(seat * size, (seat + 1) * size)
        if public.riders[rider].where not in ("out", "rested")
    ]
    total = sum(public.riders[rider].effort for rider in riders)
    named_ = tuple(
        named(course, public.kinds, rider)._replace(beside=str(public.riders[rider].effort)) for rider in riders
    )
    return TeamEffort(
        Figure(who, who.key),
        label("ciclismo_a_fondo-scene-player", who=who),
        total,
        tuple(RiderEffort(figure(course, public, rider), public.riders[rider].effort) for rider in riders),
        label("ciclismo_a_fondo-scene-told-effort", who=who, total=total, riders=named_, count=len(riders)),
    )
