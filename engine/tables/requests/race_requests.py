"""What a seated person asks of a race under way: answer, take back, order in advance, go on after a pause."""

from __future__ import annotations

from engine.core.forms import unfinished
from engine.core.plans import PLAN
from engine.core.prompts import Answer, IllegalMove, Prompt, Seat, forced
from engine.core.race import find
from engine.tables.model import notes
from engine.tables.model.guards import must_race, must_sit, not_seated
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import ENDED, Person, Refused, Table
from engine.tables.people import holidays
from engine.tables.play import forms, orders, pauses, plans
from engine.tables.play.decision import Decision
from engine.tables.play.forms import Edit
from engine.tables.play.plans import PlanForm


def must_be_asked(decision: Decision, branch: int, prompt: str, person: Person) -> Prompt:
    """The open prompt, if this person may answer it now; Refused `ended`, `stale`, `not-seated`, `not-yours`,
    and `seat-passed` to who rode the seat before."""
    table = decision.table
    if table.status in ENDED:
        # First of all: in a race that is over every question is stale, and that says less.
        raise Refused("ended")
    must_race(table)
    _must_not_be_held(table)
    if branch != table.branch:
        raise Refused("stale")
    seat = table.seat_of(person.id)
    try:
        asked = find(decision.race, prompt)
    except IllegalMove:
        if seat is None:
            raise not_seated(table.status, table.players, person.id) from None
        return _must_plan(decision, seat, prompt).prompt
    if seat is None and table.players[asked.seat].owner == person.id:
        raise Refused("seat-passed", owner=asked.seat)
    if asked.seat != seat:
        raise Refused("not-yours", owner=asked.seat)
    return asked


def _must_not_be_held(table: Table) -> None:
    if table.status == "held":
        raise Refused("held")


def _must_plan(decision: Decision, seat: Seat, prompt: str) -> PlanForm:
    """The form of a plan, if this seat can fill it in now; Refused `stale`."""
    form = plans.form_at(decision.in_play, decision.table, seat)
    if form is None or form.prompt.id != prompt:
        raise Refused("stale")
    return form


def give(decision: Decision, asked: Prompt, said: Answer, *, for_good: bool = True) -> Receipt:
    """Play or seal the answer of whoever is asked; a paused race goes on with it."""
    if decision.table.status == "paused":
        decision.table = decision.table.changed(late=holidays.away(decision))  # all others are asked again
        pauses.resume(decision)
    if asked.key == PLAN:
        return _plan(decision, asked, said)
    # Asked before it is given: afterwards nobody can tell.
    was_in = asked.id in decision.race.envelopes
    opened = decision.give(asked.id, said, "person", for_good=for_good)
    decision.settle()
    # Who changes his mind is in already, and that he does so, or may still do so, is his own affair.
    if not (opened or asked.quiet or was_in or decision.has_grace(asked)):
        decision.tell(notes.DASHBOARD)
    return Receipt(
        Done("played" if asked.opens == "at_once" else "last" if opened else "sealed"), decision.table.id
    )


def _plan(decision: Decision, asked: Prompt, said: Answer) -> Receipt:
    """Settle a round; it can be changed as long as its form is there."""
    decision.plan(_must_plan(decision, asked.seat, asked.id), said)
    decision.settle()
    form = plans.form_at(decision.in_play, decision.table, asked.seat) if decision.race.prompts else None
    stands = form is not None and form.prompt.id == asked.id
    return Receipt(Done("sealed" if stands else "played"), decision.table.id)


def fill(decision: Decision, asked: Prompt, edit: Edit) -> Receipt:
    """Seal a form as somebody changes it, if nothing is missing and it is not played at once; else keep it."""
    sealed, draft = plans.sealed(decision.in_play, decision.table, asked), forms.begun(asked, decision.drafts)
    proposed = forms.proposal(decision.rules, decision.table, decision.view(asked.seat), asked)
    held = edit(asked, forms.standing(asked, sealed, draft, proposed))
    # What is played at once could not be changed any more: it waits until it is accepted.
    if not unfinished(asked, held) and asked.opens != "at_once":
        return give(decision, asked, held, for_good=False)
    decision.keep_draft(asked, held)
    return Receipt(Done("drafted"), decision.table.id)


def undo(decision: Decision, person: Person) -> Receipt:
    """Take back all that this person sealed; what had no alternative stays."""
    must_race(decision.table)
    seat = must_sit(decision.table, person)
    mine = [p for p in decision.race.prompts if p.seat == seat and p.id in decision.race.envelopes]
    sealed = [p for p in mine if forced(p) is None]
    if not sealed:
        raise Refused("nothing-sealed")
    for prompt in sealed:
        decision.withdraw(prompt)
    decision.tell(notes.ask(seat))
    # That something was sealed in a quiet window is secret, and so is that it was taken back.
    if not any(p.quiet for p in sealed):
        decision.tell(notes.DASHBOARD)
    return Receipt(Done("undone"), decision.table.id)


def show_anew(decision: Decision, person: Person) -> None:
    """The message in this person's DM says something older than what stands, and is to say that."""
    must_race(decision.table)
    decision.tell(notes.ask(must_sit(decision.table, person)))


def order(decision: Decision, person: Person, form: Answer) -> Receipt:
    """New orders: they answer what is open, and anew what earlier ones sealed."""
    must_race(decision.table)
    seat = must_sit(decision.table, person)
    decision.table = orders.ordered(decision.rules, decision.table, decision.view(seat), form)
    decision.log("order", seat, "person", "", form)
    decision.reconsider(seat)
    decision.settle()
    return Receipt(Done("ordered"), decision.table.id)


def wake_orders(decision: Decision, person: Person) -> Receipt:
    """The orders of before the race went back hold again."""
    must_race(decision.table)
    seat = must_sit(decision.table, person)
    decision.table = orders.awake(decision.table, seat)
    decision.settle()
    return Receipt(Done("ordered"), decision.table.id)


def go_on(decision: Decision, person: Person) -> Receipt:
    """End a pause."""
    must_sit(decision.table, person)
    _must_not_be_held(decision.table)
    if decision.table.status != "paused":
        raise Refused("not-paused")
    decision.log("go-on", None, "person")
    decision.table = decision.table.changed(late=holidays.away(decision))  # all others are asked again
    pauses.go_on(decision)
    return Receipt(Done("going-on"), decision.table.id)
