"""Round plans: kept beside the race, carried out when their questions come, told to their owner alone."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.game import AnyRules
from engine.core.plans import LASTS, NEXT_TOO, PLAN, Carried, fitted, plan_prompt
from engine.core.prompts import Answer, IllegalMove, Prompt, Seat, answer_of, checked
from engine.core.views import SeatView
from engine.tables.model.table import Plan, Table
from engine.tables.play.race_in_play import RaceInPlay
from engine.tables.play.race_views import RaceViews


class PlanForm(NamedTuple):
    """The form of a plan that a seat can fill in now. `plan` is the one that holds for that round, which may have
    been made with another form; `awaited`: it is for the round under way, and there is none."""

    prompt: Prompt
    round: int
    plan: Plan | None
    awaited: bool

    @property
    def answer(self) -> Answer | None:
        """What this very form holds already, of what can still be settled in it."""
        if self.plan is None or self.plan.form != self.prompt.id:
            return None
        return fitted(self.prompt, self.plan.picks)


def of(table: Table, seat: Seat, number: int) -> Plan | None:
    """The plan of a seat that holds in the round of that number: made for it, or for the one before and the next
    too. For whoever is late the last one that can hold for longer goes on, until he looks again."""
    plan = (table.plans or {}).get(str(seat))
    if plan is None or number < plan.round:
        return None
    goes_on = seat in table.late and LASTS in plan.picks
    return plan if goes_on or _is_for(plan, number) else None


def _is_for(plan: Plan, number: int) -> bool:
    lasts = 1 if plan.picks.get(LASTS) == (NEXT_TOO,) else 0
    return plan.round <= number <= plan.round + lasts


def who(table: Table, seat: Seat, number: int) -> str:
    """What the log says of an answer that a seat's plan gives: whether it was made for that round."""
    return "plan" if _is_for((table.plans or {})[str(seat)], number) else "last_plan"


def form(views: RaceViews, table: Table, seat: Seat, *, due: bool) -> PlanForm | None:
    """The form that the seat can fill in now, `due` where it is asked something besides; None: nothing to settle
    now."""
    planning = views.planning(seat)
    if planning is None:
        return None
    held = of(table, seat, planning.round)
    awaited = held is None and planning.round == views.round
    return PlanForm(plan_prompt(planning, seat, due=due), planning.round, held, awaited)


def form_at(play: RaceInPlay, table: Table, seat: Seat) -> PlanForm | None:
    """The same in a race under way."""
    return form(play.views, table, seat, due=any(prompt.seat == seat for prompt in play.awaited()))


def settlers(play: RaceInPlay, table: Table) -> dict[Seat, PlanForm]:
    """The people who can settle the round under way, whether they have or not, with their forms."""
    people = (seat for seat in range(len(table.players)) if table.decides(seat))
    found = {seat: form_at(play, table, seat) for seat in people}
    return {seat: form for seat, form in found.items() if form is not None and form.round == play.round}


def planless(play: RaceInPlay, table: Table) -> tuple[Seat, ...]:
    """The people who are asked to settle the round under way and have not."""
    return tuple(seat for seat, form in settlers(play, table).items() if form.awaited)


def sealed(play: RaceInPlay, table: Table, prompt: Prompt) -> Answer | None:
    """What stands in a form: in its envelope, or as the plan it makes."""
    if prompt.key != PLAN:
        return play.now.envelopes.get(prompt.id)
    found = form_at(play, table, prompt.seat)
    return None if found is None else found.answer


def made(table: Table, form: PlanForm, answer: Answer) -> Table:
    """The table with the plan of a seat; IllegalMove if its form does not allow that."""
    picks = answer_of(checked(form.prompt, answer))
    plan = Plan(form.round, form.prompt.id, picks)
    return table.changed(plans={**(table.plans or {}), str(form.prompt.seat): plan})


def carried(rules: AnyRules, table: Table, view: SeatView[Any, Any], prompt: Prompt) -> Carried | None:
    """What the seat's plan says to a question; None where it says nothing, or nothing that is possible now."""
    if str(prompt.seat) not in (table.plans or {}):
        return None
    plan = of(table, prompt.seat, rules.round(view.public))
    found: Carried | None = None if plan is None else rules.carry_out(plan.picks, view, prompt)
    if found is None:
        return None
    try:
        checked(prompt, found.answer)
    except IllegalMove:
        return None
    return found
