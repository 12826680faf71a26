"""Builds what the edge sees: looks, hands, boards and podiums, from views only."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.core.chance import race_seed
from engine.core.events import Fact, Line, Ref
from engine.core.game import AnyRules
from engine.core.plans import PLAN
from engine.core.prompts import Answer, Prompt, Seat
from engine.core.race import Race, awaited, came_last, openly
from engine.core.record.start import Start, start_of
from engine.core.scene import Footnote, Footnotes, Scene, label
from engine.core.views import SeatView
from engine.tables.model.notes import Round, Rounds, read_rounds
from engine.tables.model.table import BATCH_ROUNDS, ENDED, Instant, Refused, Table, Unreadable
from engine.tables.people import presence
from engine.tables.play import forms, orders, plans, played_answers
from engine.tables.play.decision import Decision
from engine.tables.play.plans import PlanForm
from engine.tables.play.race_views import RaceViews
from engine.tables.ports import Alarm, Listed
from engine.tables.setup.options import with_colours
from engine.tables.views.table_view import (
    BoardView,
    Hand,
    Lately,
    OrdersView,
    PodiumView,
    Question,
    RoundNews,
    TableView,
)

log = logging.getLogger(__name__)

LINES_OF_ONE = 2
"""How much of a round one person is told with his next question."""


class Position(NamedTuple):
    """A table, its race as it is seen and what rings there, read once for all that is built of it; without views
    before the start, and where the race cannot be read."""

    table: Table
    views: RaceViews | None = None
    alarms: tuple[Alarm, ...] = ()
    drafts: Mapping[str, Answer] = MappingProxyType({})

    @classmethod
    def after(cls, decision: Decision) -> Position:
        """As a decision leaves it."""
        running = decision.alarms.all_running
        return cls(decision.table, decision.in_play.views, running, decision.drafts)

    @property
    def under_way(self) -> RaceViews:
        """The race as it is seen; Refused `not-racing` where there is none, Unreadable where there is one."""
        if self.views is None:
            raise Unreadable("") if self.table.race else Refused("not-racing")
        return self.views


def table_view(position: Position, listed: Listed, user: int = 0) -> TableView:
    """The table as all may see it; `user` learns as well whether he has still to answer."""
    table, alarms = position.table, position.alarms
    return TableView(
        id=table.id,
        meta=listed.meta,
        place=table.place,
        status=table.status,
        pace=table.pace,
        host=table.host,
        jersey=table.jersey,
        thread=table.thread,
        players=table.players,
        options=table.options,
        commitment=table.commitment,
        # Not a moment earlier: who has it works out every draw to come.
        secret=table.secret if table.status in ENDED else "",
        steps=table.steps if table.status in ENDED else 0,
        branch=table.branch,
        deadline=_nearest(alarms, "deadline"),
        consent=table.consent,
        consent_until=_nearest(alarms, "consent"),
        rests=table.status == "paused" and table.alone >= BATCH_ROUNDS,
        on_at=_nearest(alarms, "on"),
        late=table.late,
        guests=table.guests,
        away=_away(table, alarms),
        here=presence.here(table, alarms),
        idle_at=_nearest(alarms, "idle"),
        **_on_its_course(position, listed),
        **({} if position.views is None else _racing(position, user)),
    )


Facts = dict[str, Any]
"""Fields of a table's view that belong together, by name."""


def _on_its_course(position: Position, listed: Listed) -> Facts:
    """What is ridden and what can be set; a lobby from before whose options are not known any more has neither
    until its options are set anew."""
    table, views = position.table, position.views
    settled = with_colours(listed.meta, table) if views is None else views.rules.options
    try:
        fields = listed.option_fields(settled, table.material)
        course = listed.ridden(settled, table.material)
    except ValueError as error:
        log.warning("the course of table %s cannot be read: %s", table.id, error)
        return {}
    return {
        "option_fields": fields,
        "course": course,
        "digest": listed.digest_of(table.material),
        "own_course": table.material not in ("", listed.pinned),
    }


def _away(table: Table, alarms: Iterable[Alarm]) -> tuple[tuple[Seat, Instant], ...]:
    """Who said that he is away, and until when."""
    until = {alarm.window: alarm.due for alarm in alarms if alarm.kind == "back"}
    users = [(seat, str(player.user)) for seat, player in enumerate(table.players)]
    return tuple((seat, until[user]) for seat, user in users if user in until)


def _nearest(alarms: Iterable[Alarm], kind: str) -> Instant:
    return min((alarm.due for alarm in alarms if alarm.kind == kind), default=0.0)


def _racing(position: Position, user: int) -> Facts:
    """What there is to see only once a race is on."""
    table, views = position.table, position.under_way
    rules, race = views.rules, views.race
    told = openly(race, _reminded(position, race), _in_grace(position.alarms))
    awaited_seats = tuple(dict.fromkeys(p.seat for p in told.awaited))
    # With one answer in and another missing, a seat is still awaited.
    sealed = dict.fromkeys(p.seat for p in told.answered if p.seat not in awaited_seats)
    return {
        "round": views.round,
        "when": rules.when(views.public),
        "yours": _has_still_to_answer(position, table.seat_of(user)),
        "awaited": () if table.status in ENDED else awaited_seats,
        "sealed": () if table.status in ENDED else tuple(sealed),
        "standings": rules.standings(views.public),
    }


def _has_still_to_answer(position: Position, seat: Seat | None) -> bool:
    table, views = position.table, position.under_way
    if seat is None or table.status != "racing":
        return False
    if seat in {prompt.seat for prompt in awaited(views.race)}:
        return True
    form = plans.form(views, table, seat, due=False)
    return form is not None and form.awaited


def _start(table: Table, rules: AnyRules, course: str) -> Start:
    """What was settled when the race began; nothing of it changes until it ends."""
    return start_of(
        table.game,
        table.rules_version,
        rules.options.model_dump(mode="json"),
        course,
        players=table.bound_names,
        contributions=table.contributions,
        seed=race_seed(bytes.fromhex(table.secret), table.contributions),
    )


def _reminded(position: Position, race: Race) -> frozenset[str]:
    """Windows whose reminder has rung, or who rides alone; without a clock nobody is ever named."""
    if position.table.pace == "none" and len(position.table.people) > 1:
        return frozenset()
    waits = {alarm.window for alarm in position.alarms if alarm.kind == "reminder"}
    return frozenset(p.window for p in race.prompts) - waits


def _in_grace(alarms: Iterable[Alarm]) -> frozenset[str]:
    """Windows that are complete and do not open yet, for whoever came last may change his mind."""
    return frozenset(alarm.window for alarm in alarms if alarm.kind == "grace")


def hand(seen: TableView, position: Position, seat: Seat) -> Hand:
    """A seat's private view with its open questions; Refused `not-racing`."""
    table, views = position.table, position.under_way
    rules, race, view = views.rules, views.race, views.of(seat)
    soon = {came_last(race, window) for window in _in_grace(position.alarms)}
    asked = () if table.status in ENDED else tuple(prompt for prompt in race.prompts if prompt.seat == seat)
    questions = [
        Question(
            prompt=prompt,
            answer=race.envelopes.get(prompt.id),
            draft=forms.begun(prompt, position.drafts),
            proposal=forms.proposal(rules, table, view, prompt),
            last=forms.last(table, prompt),
            # In a quiet window that would tell that all others are in.
            soon=prompt.id in soon and not prompt.quiet,
            planned=plans.carried(rules, table, view, prompt),
            suggested=forms.suggested(rules, view, prompt),
            likely=partial(forms.likely, rules, view, prompt),
            remarks=partial(rules.remarks, view, prompt),
            shortcuts=partial(rules.shortcuts, view, prompt),
        )
        for prompt in asked
    ]
    due = any(question.answer is None for question in questions)
    plan = None if table.status in ENDED else plans.form(views, table, seat, due=due)
    if plan is not None:
        questions.append(_plan_question(plan, rules, table, view, position.drafts))
    takes_orders = table.status not in ENDED and bool(rules.order_form(orders.of(table, seat), view))
    return Hand(
        table=seen,
        seat=seat,
        questions=tuple(questions),
        situation=rules.situation(view),
        draw=partial(rules.scene, _with_plan(view, plan, position.drafts, asked), asked),
        takes_orders=takes_orders,
        played=played_answers.over(table, race, seat),
        lately=partial(_lately, rules, table, seat),
    )


def _with_plan(
    view: SeatView[Any, Any], plan: PlanForm | None, drafts: Mapping[str, Answer], asked: Sequence[Prompt]
) -> SeatView[Any, Any]:
    """The view with what the seat's plan says so far, where that is what it has to look at: the plan is missing, or
    nothing else is asked."""
    if plan is None or not (plan.awaited or not asked):
        return view
    picks = plan.answer or forms.begun(plan.prompt, drafts)
    return view._replace(envelopes={**view.envelopes, PLAN: picks})


def _lately(rules: AnyRules, table: Table, seat: Seat) -> Lately | None:
    told = read_rounds(table.news).rounds
    if not told:
        return None
    view = _view(rules, told[-1])
    return Lately(rules.when(view), next(iter(rules.standings(view)), None), _of_seat(told[-1].lines, seat))


def _of_seat(lines: Sequence[Line], seat: Seat) -> tuple[Line, ...]:
    """The lines that name riders of a seat; those that matter first, and that name few others. Where none does,
    what happened first of all: it may be why nobody moved."""
    named = [(line, [one for fact in line.facts.values() for one in _refs(fact)]) for line in lines]
    mine = [(line, refs) for line, refs in named if any(one.seat == seat for one in refs)]
    if not mine:
        return tuple(line for line in lines if not line.minor)[:1]
    return tuple(line for line, _ in sorted(mine, key=lambda pair: (pair[0].minor, len(pair[1])))[:LINES_OF_ONE])


def _refs(fact: Fact) -> tuple[Ref, ...]:
    several = fact if isinstance(fact, tuple) and not isinstance(fact, Ref) else (fact,)
    return tuple(one for one in several if isinstance(one, Ref))


def _plan_question(
    plan: PlanForm, rules: AnyRules, table: Table, view: SeatView[Any, Any], drafts: Mapping[str, Answer]
) -> Question:
    prompt = plan.prompt
    return Question(
        prompt,
        plan.answer,
        forms.begun(prompt, drafts),
        forms.proposal(rules, table, view, prompt),
        needed=plan.awaited,
        likely=partial(forms.likely, rules, view, prompt),
        remarks=partial(rules.remarks, view, prompt),
    )


def orders_view(seen: TableView, position: Position, seat: Seat) -> OrdersView:
    """What the seat can order in advance, its present orders filled in; Refused `no-orders`."""
    views = position.under_way
    rules, view = views.rules, views.of(seat)
    asleep = orders.rested(position.table, seat)
    return OrdersView(seen, seat, orders.form(rules, position.table, view), rules.situation(view), asleep)


def board(seen: TableView, position: Position) -> BoardView:
    """The position now, and what happened last."""
    table, views = position.table, position.under_way
    rules, public = views.rules, views.public
    told = read_rounds(table.news).rounds
    return BoardView(
        table=seen,
        scene=rules.scene(public),
        standings=rules.standings(public),
        lines=told[-1].lines if told else (),
        last=rules.when(_view(rules, told[-1])) if told else None,
        start_hash=_start(table, rules, seen.digest).hash,
    )


def podium(seen: TableView, position: Position) -> PodiumView:
    """The end; Refused `not-over` before it."""
    table = position.table
    if table.status != "over":
        raise Refused("not-over")
    views = position.under_way
    scene = _with_secret(views.rules.podium(views.public), table)
    return PodiumView(seen, scene, views.rules.standings(views.public), last_lines(table))


def _with_secret(scene: Scene, table: Table) -> Scene:
    """The last picture with the opened secret and its commitment at the foot; no view knows either."""
    opened = Footnote(label("scene-secret-opened", secret=_short(table.secret)), "check")
    promised = Footnote(label("scene-commitment", hash=_short(table.commitment)), aside=True)
    return scene._replace(parts=(*scene.parts, Footnotes((opened, promised), foot=True)))


def _short(digits: str) -> str:
    return f"{digits[:4]} {digits[4:8]} … {digits[-4:]}"


def last_lines(table: Table) -> tuple[Line, ...]:
    """What happened in the last round."""
    told = read_rounds(table.news).rounds
    return told[-1].lines if told else ()


def rounds(told: Rounds, rules: AnyRules) -> tuple[RoundNews, ...]:
    """The rounds a note tells of, each with the picture of its moment."""
    news = []
    for one in told.rounds:
        view = _view(rules, one)
        news.append(RoundNews(one.number, rules.when(view), one.lines, rules.scene(view), rules.standings(view)))
    return tuple(news)


def _view(rules: AnyRules, told: Round) -> Any:
    """The public view of the moment in which a round ended."""
    return rules.types.public.validate_python(told.view, strict=False)
