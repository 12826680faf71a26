"""Undo in public: a race stands again where people were asked before, and goes on from there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from engine.core.plans import PLAN, fitted
from engine.core.prompts import Seat, forced
from engine.core.race import Played
from engine.tables.model import notes
from engine.tables.model.notes import Note
from engine.tables.model.outcomes import GoneBack
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import Consent, Plan, Refused, Table
from engine.tables.people import holidays
from engine.tables.play import orders, pauses, plans
from engine.tables.play.alarms import IN_A_RACE
from engine.tables.play.announcements import posts, rounds_that_ended
from engine.tables.play.decision import Decision
from engine.tables.ports import Alarm

WHO = ("host", "vote", "keeper")


class Wished(NamedTuple):
    """Where a race is to go back to, in which branch; by whom (of `WHO`; "": not known), and the name of who wished
    it. As an alarm says it."""

    branch: int
    moment: int
    who: str
    name: str

    def write(self) -> str:
        """As text that `read` reads."""
        return f"{self.branch}.{self.moment}.{self.who}.{self.name}"


def read(window: str) -> Wished:
    """What an alarm says of it; one of an earlier version does not know by whom."""
    branch, moment, by = window.split(".", 2)
    who, _, name = by.partition(".")
    return Wished(int(branch), int(moment), *((who, name) if who in WHO else ("", by)))


def soon(decision: Decision, wanted: Consent, who: str, name: str) -> Receipt:
    """A row of the clock does it at once, for a race is ridden again from its start to know how it stood, away from
    its lock. Refused `stale` where the race went back meanwhile."""
    back, table = wanted.back, decision.table
    if back is None or back.branch != table.branch:
        raise Refused("stale")
    decision.alarms.set(Alarm("undo", Wished(back.branch, back.moment, who, name).write(), decision.now))
    return Receipt(Done("going-back"), table.id)


def go_back(decision: Decision, there: Played, wished: Wished, when: Any) -> None:
    """The race stands as after the step of the moment (`there`: all until then), and who was asked there is asked
    anew. What was sealed or settled since is gone; orders sleep until their owners say that they hold again, and a
    plan of the round is proposed to its owner once more."""
    table, gone = decision.table, _lost(decision)
    decision.in_play.go_back(there.race, wished.moment)
    ended = posts(rounds_that_ended(decision.rules, there.events))
    decision.table = orders.all_rest(table).changed(
        branch=table.branch + 1,
        news=notes.write(ended[-1]) if ended else "",
        late=holidays.away(decision),
        alone=0,
        extended=(),
        by_orders=(),
        plans=None,
        consent=None,
    )
    decision.alarms.silence(*IN_A_RACE, "on")
    decision.forget_drafts()
    for seat, plan in (table.plans or {}).items():
        _propose_again(decision, int(seat), plan)
    decision.log("back", None, wished.who or "person")
    told = GoneBack(when, wished.name, who=wished.who)
    decision.tell(Note(told))
    people = [seat for seat in range(len(table.players)) if table.is_person(seat)]
    decision.tell(*(Note(replace(told, lost=seat in gone), seat) for seat in people))
    pauses.resume(decision)
    decision.settle()


def _lost(decision: Decision) -> frozenset[Seat]:
    """The seats whose people had chosen or settled something that is still closed."""
    sealed = {p.seat for p in decision.race.prompts if p.id in decision.race.envelopes and forced(p) is None}
    return frozenset(sealed | _planners(decision.table))


def _planners(table: Table) -> set[Seat]:
    return {int(seat) for seat in table.plans or {}}


def _propose_again(decision: Decision, seat: Seat, plan: Plan) -> None:
    """A plan made for the very round is filled in once more, as far as it is legal; its owner has to accept it."""
    if decision.table.is_person(seat) and decision.race.prompts:
        form = plans.form_at(decision.in_play, decision.table, seat)
        if form is not None and form.prompt.key == PLAN and form.round == plan.round:
            picks = fitted(form.prompt, plan.picks)
            if picks is not None:
                decision.keep_draft(form.prompt, picks)
