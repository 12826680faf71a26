"""The plan of a seat: a row a rider, in the order in which they act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.plans import ASK, PLAN, Planning
from engine.core.prompts import Answer
from engine.core.scene import Figure, Label, LaneRoad, PlanLine, PlanRow, PlanRows, ValueCard, label
from engine.core.views import SeatView
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.odds import MEAN, throw_risk, usual
from engine.games.reifenbreite.rulebook.question_words import ALONE, DRAFT, PAIR, WHERE
from engine.games.reifenbreite.scene.lanes import NONE, lane_road, rider
from engine.games.reifenbreite.scene.parts import ground_look, ground_words
from engine.games.reifenbreite.seat.automatic import enough
from engine.games.reifenbreite.seat.intentions import (
    AFTER,
    ASPHALT,
    BEFORE,
    BELOW,
    CAR,
    CARDS,
    LAID,
    MATES,
    NEVER,
    ONLY,
)
from engine.games.reifenbreite.seat.plans import GRID, planning
from engine.games.reifenbreite.view import JOKER, EnergyCard, Own, Public, RacerView

NEAR = 3
"""Columns of road that are shown behind a rider's front edge, and before it."""


def plan_rows(course: Course, view: SeatView[Public, Own]) -> tuple[Label, PlanRows] | None:
    """A title and the rows of what is planned, or else proposed, for the seat's riders; None where there is no
    round to plan."""
    found = planning(course, view)
    if found is None or found.stage == GRID:
        return None
    public = view.public
    names = [name for name in dict.fromkeys(field.group for field in found.fields) if name]
    names.sort(key=lambda name: public.order.index(name) if name in public.order else 0)
    words = _words(found, view.envelopes.get(PLAN, {}))
    proposed = _words(found, {})
    rows = tuple(_row(course, view, name, words, proposed) for name in names)
    return label("reifenbreite-scene-your-plan"), sheet_of(view, "acting-order", rows)


def _words(found: Planning, picks: Answer) -> Mapping[str, str]:
    """What each field says: what was picked as long as it can be, else its preset."""
    said = {}
    for field in found.fields:
        known = {choice.key for choice in field.choices}
        picked = [key for key in picks.get(field.key, ()) if key in known]
        said[field.key] = " ".join(picked or field.preset or ())
    return said


def sheet_of(view: SeatView[Public, Own], heading: str, rows: tuple[PlanRow, ...]) -> PlanRows:
    """Rows with what all riders share below them: the jokers of the team, or of both."""
    jokers = [card for hand in view.own.hands for card in hand if card.owner == JOKER]
    teams = [one for one in view.public.teams if one.seat == view.seat]
    spent = [card for team in teams for card in team.spent if card.owner == JOKER]
    shared = tuple(_cards(jokers, spent))
    left = sum(map(len, view.own.hands))
    barred = any(card.state == "barred" for row in rows for card in row.cards)
    return PlanRows(
        heading=label(f"reifenbreite-scene-{heading}"),
        secret=label("reifenbreite-scene-secret"),
        rows=rows,
        told=label("reifenbreite-scene-told-cards", cards=left, jokers=len(jokers)),
        shared=(label("reifenbreite-scene-jokers"), shared) if shared else None,
        changed=label("reifenbreite-scene-yours") if _any_changed(rows) else None,
        barred=label("reifenbreite-scene-barred") if barred else None,
    )


def _any_changed(rows: Sequence[PlanRow]) -> bool:
    return any(line.changed for row in rows for line in row.lines)


def _cards(held: Sequence[EnergyCard], spent: Sequence[EnergyCard], *, shield: bool = True) -> list[ValueCard]:
    """Cards in fixed places, by their value: those left first, of each value."""
    found = []
    for value in sorted({card.value for card in (*held, *spent)}):
        mine = [card for card in held if card.value == value]
        gone = [card for card in spent if card.value == value]
        barred = not shield and bool(mine) and mine[0].shield
        found += [ValueCard(str(value), "spent")] * len(gone)
        found += [ValueCard(str(value), "barred" if barred else "open")] * len(mine)
    return found


def own_cards(course: Course, view: SeatView[Public, Own], one: RacerView) -> tuple[ValueCard, ...]:
    """A rider's own cards: held, not to be laid from here (URB-A-31), and spent."""
    teams = [team for team in view.public.teams if team.seat == view.seat]
    number = next(place for place, team in enumerate(teams) if team.team == one.team)
    owner = course.owner(course.by_name[one.rider])
    held = [card for card in view.own.hands[number] if card.owner == owner]
    spent = [card for card in teams[number].spent if card.owner == owner]
    road = course.road(view.public.stage)
    ground = course.ground(view.public.stage, road.by_name[one.space]) if one.space else None
    return tuple(_cards(held, spent, shield=ground is None or ground.shield_allowed))


def _row(
    course: Course, view: SeatView[Public, Own], name: str, words: Mapping[str, str], proposed: Mapping[str, str]
) -> PlanRow:
    public = view.public
    one = next(one for one in public.riders if one.rider == name)
    ahead = _ahead(course, public, one)
    changed = {key for key in words if words[key] != proposed[key]}
    usually, risk = MEAN, 0
    # In the next round it may throw from another space, so its ground is not told for that.
    if one.space and one.rider in public.order:
        road = course.road(public.stage)
        space = road.by_name[one.space]
        usually, risk = usual(road, space), throw_risk(road, space)
    draft = _draft_line(name, words, changed=changed, ahead=ahead, least=enough(usually))
    row = rider_row(course, view, one, (draft, *_lines(name, words, changed, risk)))
    return row._replace(near=_near(course, public, one))


def rider_row(course: Course, view: SeatView[Public, Own], one: RacerView, lines: tuple[PlanLine, ...]) -> PlanRow:
    """A rider with its neighbours and cards, and these lines."""
    public = view.public
    turn = public.order.index(one.rider) + 1 if one.rider in public.order else 0
    return PlanRow(
        rider=rider(course, one.rider),
        when=label("reifenbreite-scene-acts", turn=turn, now=int(one.rider == public.mover)),
        ground=ground_look(course, public, one),
        place=ground_words(course, public, one.rider),
        lines=lines,
        told=label("reifenbreite-scene-told-plan", rider=one.rider, turn=turn),
        jersey=one.rider == public.jersey,
        cards=own_cards(course, view, one),
    )


def _near(course: Course, public: Public, one: RacerView) -> LaneRoad | None:
    """The road about a rider, as many columns behind its front edge as before it; None on foot."""
    if not one.space:
        return None
    road, shown = course.road(public.stage), lane_road(course, public)
    front, reach = road.front[road.by_name[one.space]], NEAR * road.unit
    span = max(0, front - reach), min(max(road.front), front + reach)
    here = tuple(other._replace(fate="") for other in shown.riders if other.fate != "beside")
    return shown._replace(riders=here, span=span, lead=None, ways=(), links=(), turn=rider(course, one.rider))


def _ahead(course: Course, public: Public, one: RacerView) -> Figure | None:
    """Who stands directly in front in the lane."""
    if not one.space:
        return None
    road = course.road(public.stage)
    wanted = road.ahead[road.by_name[one.space]]
    found = [other for other in public.riders if other.space and road.by_name[other.space] == wanted]
    return rider(course, found[0].rider) if found else None


def _draft_line(
    name: str, words: Mapping[str, str], *, changed: set[str], ahead: Figure | None, least: int
) -> PlanLine:
    """Which wheels to follow, and which not; `least`: from how many steps on that is usual."""
    draft, only = f"{name}.{DRAFT}", f"{name}.{ONLY}"
    shunned = words.get(only, "").split() if words[draft] not in (NEVER, ASK) else []
    climbs = [int(word.removeprefix(BELOW)) for word in shunned if word.startswith(BELOW)]
    facts: dict[str, int | str] = {"mates": int(MATES in shunned), "climb": min(climbs, default=0)}
    wheel = ahead.mark if ahead else NONE
    text = label("reifenbreite-scene-plan-draft", do=words[draft], wheel=wheel, least=least, **facts)
    return PlanLine(text, "draft", changed=bool({draft, only} & changed))


def _lines(name: str, words: Mapping[str, str], changed: set[str], risk: int) -> list[PlanLine]:
    """Else how to ride, with the risk of a throw to be on foot, and where to."""
    ride = words.get(f"{name}.ride", "roll")
    how = words.get(f"{name}.{CARDS}", "").split() if ride.startswith(LAID) else []
    moved = bool({f"{name}.ride", f"{name}.{CARDS}"} & changed)
    laid = ride.split(PAIR) if ride.startswith(LAID) else []
    values = " + ".join(card[-1] for card in laid) or NONE
    before = " · ".join(word.removeprefix(BEFORE) for word in how if word.startswith(BEFORE)) or NONE
    facts: dict[str, int | str] = {"alone": int(ALONE in how), "asphalt": int(ASPHALT in how), "before": before}
    text = label("reifenbreite-scene-plan-ride", do=ride, cards=len(laid), laid=values, risk=risk, **facts)
    way = PlanLine(
        text, "camera" if ride.startswith(CAR) else "dice", tuple(ValueCard(card[-1]) for card in laid), moved
    )
    where = f"{name}.{WHERE}"
    word = words[where]
    kind = AFTER if word.startswith(AFTER) else word
    text = label("reifenbreite-scene-plan-where", do=kind, rider=word.removeprefix(AFTER))
    return [way, PlanLine(text, "next", changed=where in changed)]
