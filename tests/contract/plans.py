"""The clauses about plans: forms that can be shown, answers that can be played, nothing a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.chance import SeededChance
from engine.core.events import Line
from engine.core.forms import single_changes
from engine.core.plans import PLAN, Carried, Planning, plan_prompt
from engine.core.prompts import Answer, Prompt, Seat, answers, checked
from engine.core.race import Race, awaited, seat_view
from engine.core.sample import some_answer
from tests.contract.checks import Check, seats, some_races, well_made
from tests.contract.ride import Ride


def forms(ride: Ride, most: int = 12) -> Iterator[tuple[Race, Seat, Planning, Prompt]]:
    """What can be settled by each seat in positions spread over the race, and the form of it."""
    for race in some_races(ride, most):
        for seat in seats(ride.rules):
            planning = ride.rules.plan(seat_view(ride.rules, race, seat))
            if planning is not None:
                yield race, seat, planning, plan_prompt(planning, seat)


def plans_are_well_made(ride: Ride) -> None:
    """A plan is a form that can be shown, for the round under way or the next one; nothing is left to settle once
    the race is over."""
    for race, _, planning, form in forms(ride):
        well_made(ride, form)
        assert form.key == PLAN and race.prompts, "a race that is over is planned"
        under_way = ride.rules.round(ride.rules.public(race.state))
        assert planning.round in (under_way, under_way + 1), f"round {planning.round} is planned in {under_way}"


def plans_are_proposed_legally(ride: Ride) -> None:
    """What is proposed is a legal plan; changes of it are ranked, each once; remarks are lines."""
    for race, seat, _, form in forms(ride, 6):
        view = seat_view(ride.rules, race, seat)
        proposed = ride.rules.propose(view, form)
        answer = proposed if proposed is not None else next(answers(form))
        checked(form, answer)
        changes = tuple(change for change, _ in single_changes(form, answer))
        ranked = tuple(ride.rules.ranked(view, form, answer, changes))
        assert set(ranked) <= set(changes) and len(set(ranked)) == len(ranked), f"{form.id} ranks {ranked}"
        assert all(isinstance(line, Line) for line in ride.rules.remarks(view, form, answer))


def plans_are_carried_out_legally(ride: Ride) -> None:
    """Whatever a seat has planned, in this round or earlier: at each of its questions a plan gives an answer that
    the question accepts, or none."""
    driver = SeededChance(ride.seed, "plans")
    held: dict[Seat, list[Answer]] = {seat: [] for seat in seats(ride.rules)}
    for number, race in enumerate(ride.races):
        seat = number % len(held)  # one after the other: long races of many seats would take minutes
        planning = ride.rules.plan(seat_view(ride.rules, race, seat))
        if planning is not None:
            held[seat] = [*held[seat][-2:], some_answer(plan_prompt(planning, seat), driver)]
        for prompt in awaited(race):
            for plan in held[prompt.seat]:
                _carried(ride, race, prompt, plan)


def _carried(ride: Ride, race: Race, prompt: Prompt, plan: Answer) -> Carried | None:
    view = seat_view(ride.rules, race, prompt.seat)
    carried = ride.rules.carry_out(plan, view, prompt)
    if carried is not None:
        checked(prompt, carried.answer)
        assert carried.why is None or isinstance(carried.why, Line)
    assert carried == ride.rules.carry_out(plan, view, prompt), "a plan comes to something else the second time"
    return carried


def plans_know_what_their_seat_knows(ride: Ride) -> None:
    """With what a seat has not seen drawn anew it is offered the same plan, which comes to the same."""
    driver = SeededChance(ride.seed, "twins")
    for number, (race, seat, planning, form) in enumerate(forms(ride)):
        plan = some_answer(form, driver)
        before = [_carried(ride, race, prompt, plan) for prompt in awaited(race) if prompt.seat == seat]
        state = ride.rules.redraw(race.state, frozenset({seat}), SeededChance(ride.seed, f"redraw {number}"))
        twin = Race(state, race.envelopes, ride.rules.prompts(state))
        view = seat_view(ride.rules, twin, seat)
        assert ride.rules.plan(view) == planning, f"seat {seat} is offered a plan by what it cannot know"
        after = [_carried(ride, twin, prompt, plan) for prompt in awaited(twin) if prompt.seat == seat]
        assert after == before, f"seat {seat}'s plan goes by what it cannot know"


PLANS: tuple[Check, ...] = (
    plans_are_well_made,
    plans_are_proposed_legally,
    plans_are_carried_out_legally,
    plans_know_what_their_seat_knows,
)
