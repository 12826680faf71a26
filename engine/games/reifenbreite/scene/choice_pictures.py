"""The picture of a seat's question: the road about its rider, where it can go, and what each space gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core.prompts import Choice, Field, Prompt
from engine.core.scene import (
    Footnote,
    Footnotes,
    Label,
    LandingRow,
    LandingTable,
    LaneLanding,
    LaneRoad,
    NextToMove,
    Part,
    PlanLine,
    Scene,
    label,
    offer,
)
from engine.games.reifenbreite.board.road import Road
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.odds import usual
from engine.games.reifenbreite.rulebook.question_words import (
    CHOICE,
    DRAFT,
    LEAD,
    LOSE,
    MODE,
    MORE,
    NONE,
    PLACE,
    REGAIN,
    RETURN,
    STAY,
    WHERE,
)
from engine.games.reifenbreite.scene.grid_picture import placing
from engine.games.reifenbreite.scene.lanes import lane_road, rider
from engine.games.reifenbreite.scene.parts import ground_facts_look, title, when
from engine.games.reifenbreite.scene.plan_picture import rider_row, sheet_of
from engine.games.reifenbreite.scene.stretches import snapped
from engine.games.reifenbreite.seat.intentions import SeenBySeat
from engine.games.reifenbreite.story import signed
from engine.games.reifenbreite.view import Public, RacerView

BEHIND, AHEAD = 4, 12
"""Columns in sight behind a rider, from where others could follow, and before it."""

FINISH = "finish"
"""The ground of a rider that has none to throw from any more."""

HEADS = (
    label("reifenbreite-scene-head-steps"),
    label("reifenbreite-scene-head-ground"),
    label("reifenbreite-scene-head-risk"),
    label("reifenbreite-scene-head-to-go"),
    label("reifenbreite-scene-head-followers"),
)


def choosing(course: Course, view: SeenBySeat, asked: Sequence[Prompt]) -> Scene:
    """The first question's rider, and all that is offered."""
    public, first = view.public, asked[0]
    if first.key == PLACE:
        return Scene("hand", title(course, public), when(public), placing(course, public, asked), "lanes")
    turn = _turn(course, public, first)
    parts = _PICTURES[first.key](course, view, asked)
    return Scene("hand", title(course, public), when(public), (turn, *parts), "turn")


def _turn(course: Course, public: Public, prompt: Prompt) -> NextToMove:
    """Who is asked, with the mover's dice where its arithmetic is due."""
    act = public.act
    mine = act is not None and act.rider == prompt.about
    dice = act.dice if act is not None and mine else ()
    text = label("reifenbreite-scene-asked", rider=prompt.about, question=prompt.key)
    hint = None
    if act is not None and mine and act.allowance:
        hint = label(
            "reifenbreite-scene-sum",
            laid=" + ".join(str(card.value) for card in act.cards) or NONE,
            car=act.car,
            thrown=" + ".join(map(str, act.dice)) or NONE,
            ground=signed(act.ground),
            delta=signed(act.delta),
            allowance=act.allowance,
            spaces=len({choice.at for choice in prompt.fields[0].choices}) if prompt.key == WHERE else 0,
        )
    return NextToMove(rider(course, prompt.about), text, dice, text if hint is None else hint, hint)


def _stretch(course: Course, public: Public, about: RacerView, farthest: int = 0) -> LaneRoad:
    """The road about a rider, from where others could follow it to beyond the farthest place."""
    road = course.road(public.stage)
    name = about.space or dict(public.foot).get(about.rider, "")
    at = road.by_name[name]
    rear = road.rear[at] - BEHIND * road.unit
    front = max(road.rear[at] + AHEAD * road.unit, farthest + road.unit)
    span = snapped(road, rear, front, max(farthest, road.front[at]) + road.unit)
    shown = lane_road(course, public)
    here = tuple(one for one in shown.riders if _inside(road, one.space, span))
    names = {one.rider.mark for one in here}
    told = tuple(one for one in shown.told if dict(one.facts).get("rider") in names and one is not shown.told[0])
    return shown._replace(
        riders=here,
        # Who is out of sight would fill what there is room for before the spaces that can be chosen.
        told=told or shown.told[:1],
        span=span,
        lead=None,
        ways=(),
        links=tuple(one for one in shown.links if {one.rider.mark, one.wheel.mark} <= names),
        turn=rider(course, about.rider),
    )


def _inside(road: Road, space: int, span: tuple[int, int]) -> bool:
    return span[0] <= road.rear[space] and road.front[space] <= span[1]


def _about(public: Public, name: str) -> RacerView:
    return next(one for one in public.riders if one.rider == name)


def _field(prompt: Prompt) -> Field:
    return next(field for field in prompt.fields if field.key == CHOICE)


def _where(course: Course, view: SeenBySeat, asked: Sequence[Prompt]) -> tuple[Part, ...]:
    """The spaces in reach, and what each of the lettered ones gives."""
    public, prompt = view.public, asked[0]
    road, field = course.road(public.stage), _field(prompt)
    landings = _landings(road, prompt, (field,))
    farthest = max(road.front[one.space] for one in landings)
    stretch = _stretch(course, public, _about(public, prompt.about), farthest)
    shown = stretch._replace(landings=landings, dim=True, links=())
    shown = shown._replace(barred=_beyond(road, shown, public))
    rows = sorted(_rows(course, prompt, field), key=lambda row: (row.letter, -row.steps))
    others = sum(not one.letter for one in landings)
    more = label("reifenbreite-scene-more", count=others, surfaces=int(course.surfaces))
    table = LandingTable(
        HEADS, tuple(rows), label("reifenbreite-scene-nobody"), label("reifenbreite-scene-behind"), more
    )
    return (shown, table)


def _landings(road: Road, prompt: Prompt, fields: Sequence[Field]) -> tuple[LaneLanding, ...]:
    """Every space that these fields offer, with all that leads there."""
    found: dict[str, LaneLanding] = {}
    for field in fields:
        for choice in field.choices:
            letter = "" if choice.arg("letter") == MORE else str(choice.arg("letter"))
            before = found.setdefault(
                choice.at, LaneLanding(road.by_name[choice.at], "" if letter == MORE else letter)
            )
            found[choice.at] = before._replace(offers=(*before.offers, offer(prompt, field, choice)))
    return tuple(found.values())


def _beyond(road: Road, shown: LaneRoad, public: Public) -> tuple[tuple[int, ...], Label] | None:
    """The spaces over the finish that could be reached, but only by the whole move (URB-B-90), where some can be
    chosen."""
    chosen, taken = {one.space for one in shown.landings}, {one.space for one in shown.riders}
    if public.act is None or max(chosen) <= road.finish:
        return None
    end = max(road.front[space] for space in chosen)
    others = (space for space in range(road.finish + 1, len(road.names)) if road.front[space] <= end)
    free = tuple(space for space in others if space not in chosen | taken)
    return free, label("reifenbreite-scene-exactly", steps=public.act.allowance)


def _rows(course: Course, prompt: Prompt, field: Field) -> Iterator[LandingRow]:
    for choice in field.choices:
        facts = dict(choice.args)
        if facts["letter"] == MORE:
            continue
        surface, number = _next_ground(choice), int(facts["number"])
        behind = str(facts["behind"])
        names = [] if facts["followers"] == NONE else str(facts["followers"]).split()
        text = label("reifenbreite-scene-ground", surface=surface, number=number)
        yield LandingRow(
            letter=str(facts["letter"]),
            steps=int(facts["steps"]),
            ground=FINISH if surface == FINISH else ground_facts_look(course, surface),
            text=text,
            to_go=int(facts["to_go"]),
            told=_told_landing(choice, names),
            risk=None if surface in (NONE, FINISH) else int(facts["risk"]),
            followers=tuple(rider(course, name) for name in names),
            behind=None if behind == NONE else rider(course, behind),
            offer=offer(prompt, field, choice),
        )


def _next_ground(choice: Choice) -> str:
    """The surface that a rider throws from next; FINISH: none, as its race is over there (URB-B-96)."""
    return str(choice.arg("surface")) if choice.arg("to_go") else FINISH


def _told_landing(choice: Choice, followers: Sequence[str]) -> Label:
    facts = dict(choice.args)
    names = ("letter", "lane", "steps", "number", "risk", "to_go", "behind")
    return label(
        "reifenbreite-scene-told-landing",
        followers=", ".join(followers) or NONE,
        surface=_next_ground(choice),
        **{name: facts[name] for name in names},
    )


def _draft(course: Course, view: SeenBySeat, asked: Sequence[Prompt]) -> tuple[Part, ...]:
    """Where the line would take the seat's riders."""
    public = view.public
    road = course.road(public.stage)
    landings, notes = [], []
    for prompt in (one for one in asked if one.key == DRAFT):
        field = _field(prompt)
        for follow in (choice for choice in field.choices if choice.key != STAY):
            space = road.by_name[str(follow.arg("target"))]
            landings.append(LaneLanding(space, offers=(offer(prompt, field, follow),)))
            facts = {name: follow.arg(name) for name in ("rider", "steps", "usual")}
            told = label("reifenbreite-scene-would-draft", wheel=follow.arg("behind"), **facts)
            notes.append(Footnote(told, "next"))
    farthest = max(road.front[one.space] for one in landings)
    shown = _stretch(course, public, _about(public, asked[0].about), farthest)
    return (shown._replace(landings=tuple(landings)), Footnotes(tuple(notes)))


def _lead(course: Course, view: SeenBySeat, asked: Sequence[Prompt]) -> tuple[Part, ...]:
    """The line that is asked, with its mover in front."""
    public = view.public
    notes = tuple(
        Footnote(label("reifenbreite-scene-would-lead", rider=one.about, mover=public.mover), "next")
        for one in asked
        if one.key == LEAD
    )
    return (_stretch(course, public, _about(public, asked[0].about)), Footnotes(notes))


def _cards(course: Course, view: SeenBySeat, asked: Sequence[Prompt]) -> tuple[Part, ...]:
    """The road before the rider, its neighbours, and the cards that it may lay, lose or take back."""
    public, about = view.public, asked[0].about
    one = _about(public, about)
    roll = next((choice for choice in _field(asked[0]).choices if choice.key == "roll"), None)
    lines = []
    if roll is not None:
        brings = usual(course.road(public.stage), course.road(public.stage).by_name[one.space])
        lines.append(PlanLine(label("reifenbreite-scene-own-throw", usual=brings, risk=roll.arg("risk")), "dice"))
    row = rider_row(course, view, one, tuple(lines))
    # Where two cards lead is said with them.
    landings = _landings(course.road(public.stage), asked[0], asked[0].fields[1:])
    farthest = max((course.road(public.stage).front[landing.space] for landing in landings), default=0)
    road = _stretch(course, public, one, farthest)._replace(landings=landings)
    notes = (Footnotes((Footnote(label("reifenbreite-scene-two-cards"), "next"),)),) if landings else ()
    return (road, *notes, sheet_of(view, "its-cards", (row,)))


def _return(course: Course, view: SeenBySeat, asked: Sequence[Prompt]) -> tuple[Part, ...]:
    """The free spaces beside the one it left."""
    public, prompt = view.public, asked[0]
    road, field = course.road(public.stage), _field(prompt)
    landings = tuple(
        LaneLanding(road.by_name[choice.at], str(choice.arg("letter")), (offer(prompt, field, choice),))
        for choice in field.choices
    )
    return (_stretch(course, public, _about(public, prompt.about))._replace(landings=landings),)


_PICTURES: dict[str, Callable[[Course, SeenBySeat, Sequence[Prompt]], tuple[Part, ...]]] = {
    MODE: _cards,
    LOSE: _cards,
    REGAIN: _cards,
    WHERE: _where,
    DRAFT: _draft,
    LEAD: _lead,
    RETURN: _return,
}
"""What the picture of each question has below its rider."""
