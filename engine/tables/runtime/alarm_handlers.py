"""What happens when an alarm rings: stand-ins, computers, reminders, quiet windows, lapsed questions."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from engine.core.game import AnyRules
from engine.core.plans import PLAN, plan_window
from engine.core.prompts import Answer, IllegalMove, Prompt, Seat, checked
from engine.core.sample import some_answer
from engine.core.views import SeatView
from engine.players import answer_as
from engine.tables.model import missed, notes
from engine.tables.model.hours import all_awake
from engine.tables.model.notes import Note, Plain, StoodIn
from engine.tables.model.table import PlayerKind
from engine.tables.people import consent, holidays, votes
from engine.tables.play import pauses, plans
from engine.tables.play.decision import MOST_STEPS, Decision
from engine.tables.ports import Alarm, ClockKind

log = logging.getLogger(__name__)


class Thought(NamedTuple):
    """What a computer is to think about, away from the lock of its table."""

    kind: PlayerKind
    view: SeatView[Any, Any]
    prompt: Prompt
    stream: str


def thoughts(decision: Decision) -> tuple[Thought, ...]:
    """Every open question of a seat at which nobody decides himself."""
    return tuple(
        Thought(_who_plays(decision, p), decision.view(p.seat), p, f"computer:{decision.table.branch}:{p.id}")
        for p in decision.awaited()
        if not decision.table.decides(p.seat)
    )


def _who_plays(decision: Decision, prompt: Prompt) -> PlayerKind:
    """A computer, or whom somebody who is late has named, else the stand-in."""
    player = decision.table.players[prompt.seat]
    return player.kind if player.kind != "person" else player.substitute or "stand_in"


def think(rules: AnyRules, thought: Thought, decision: Decision) -> Answer:
    """The computer's answer; runs off the event loop and touches nothing but luck of its own."""
    prompt = thought.prompt
    if thought.kind == "stand_in":
        return _default(decision, prompt)
    planned = _planned(decision, prompt)  # a person's own plan comes first
    if planned is not None:
        return planned
    found = _legal(
        prompt, lambda: answer_as(thought.kind, rules, thought.view, prompt, decision.chance(thought.stream))
    )
    return _default(decision, prompt) if found is None else found


def give_thoughts(decision: Decision, given: Sequence[tuple[Thought, Answer]]) -> None:
    """Play what the computers thought of, as far as it is still asked; in a pause nothing is."""
    if decision.table.status != "racing":
        return
    for thought, answer in given:
        # Much may have happened while they thought.
        if all(p.id != thought.prompt.id for p in decision.awaited()):
            continue
        if decision.table.decides(thought.prompt.seat):
            continue
        _give_or_default(decision, thought.prompt, answer, thought.kind)
    decision.settle()
    _pause_if_all_are_silent(decision)
    if given and not any(note.kind == "round" for note in decision.notes):
        decision.tell(notes.DASHBOARD)


def _give_or_default(decision: Decision, prompt: Prompt, answer: Answer, who: str) -> None:
    try:
        decision.give(prompt.id, answer, who)
    except IllegalMove:
        # It was legal when it was thought of; an answer of the same batch may have changed that.
        decision.give(prompt.id, _default(decision, prompt), "stand_in")


def _default(decision: Decision, prompt: Prompt) -> Answer:
    """What the seat settled for this round, else what the game says an absent player does; any legal answer if the
    game fails at that."""
    planned = _planned(decision, prompt)
    if planned is not None:
        return planned
    # By branch and prompt: tried again it answers the same, after an undo anew.
    chance = decision.chance(f"default:{decision.table.branch}:{prompt.id}")
    found = _legal(prompt, lambda: decision.rules.default(decision.view(prompt.seat), prompt, chance))
    return some_answer(prompt, chance) if found is None else found


def _planned(decision: Decision, prompt: Prompt) -> Answer | None:
    found = plans.carried(decision.rules, decision.table, decision.view(prompt.seat), prompt)
    return None if found is None else found.answer


def _legal(prompt: Prompt, find: Callable[[], Answer]) -> Answer | None:
    """The answer found, if it is one: a fault in a computer or stand-in must not hold up a race for ever."""
    try:
        answer = find()
        checked(prompt, answer)
    except Exception:
        log.exception("no answer to %s was found; a simpler player answers", prompt.key)
        return None
    return answer


def time_out(decision: Decision, window: str) -> None:
    """The deadline has come: nobody waits any longer for those who are missing, until they look again, and the
    stand-in answers what is asked of them in this window. Where everybody has been silent, the table pauses."""
    if decision.table.status != "racing":
        return
    late = _missing(decision, window)
    if _let_them_sleep(decision, late, "deadline", window):
        decision.tell_time()
        return
    decision.table = missed.one_more(decision.table.changed(late=(*decision.table.late, *late)), late)
    if window in decision.windows:
        named = (seat for seat in late if decision.table.players[seat].substitute)
        decision.tell(*(Note(StoodIn(PLAN, ()), seat) for seat in named))
        _stand_in(decision, lambda: decision.awaited(window))
        decision.ripen(window)
        decision.end_grace(window)
    else:
        decision.tell(*(Note(StoodIn(PLAN, ()), seat) for seat in late), notes.DASHBOARD)
        _stand_in(decision, lambda: _of_the_late(decision, window))
    decision.settle()
    _pause_if_all_are_silent(decision)


def _pause_if_all_are_silent(decision: Decision) -> None:
    """Nobody decides any more, and a person is who would have to: the table pauses, unless it rests or is over."""
    if decision.table.status != "racing" or any(map(decision.table.decides, range(len(decision.table.players)))):
        return
    if all(decision.table.is_person(prompt.seat) for prompt in decision.awaited()):
        pauses.pause(decision)


def _missing(decision: Decision, window: str) -> tuple[Seat, ...]:
    """The people who were waited for in that window, or for their plans of the round."""
    asked = tuple(dict.fromkeys(p.seat for p in decision.awaited(window)))
    if window == plan_window(decision.in_play.round):
        asked = plans.planless(decision.in_play, decision.table)
    return tuple(seat for seat in asked if decision.table.decides(seat))


def _of_the_late(decision: Decision, window: str) -> tuple[Prompt, ...]:
    """What is asked, while the round of that window lasts, of people who are late."""
    if not decision.race.prompts or plan_window(decision.in_play.round) != window:
        return ()
    return tuple(p for p in decision.awaited() if p.seat in decision.table.late)


def _stand_in(decision: Decision, missing: Callable[[], Sequence[Prompt]]) -> None:
    """Answer what is missing, until nothing is."""
    for _ in range(MOST_STEPS):
        # Whom a person has named thinks away from the lock, when the clock has written down who is late.
        prompt = next((p for p in missing() if not decision.table.players[p.seat].substitute), None)
        if prompt is None:
            return
        answer = _default(decision, prompt)
        # One at a time: an answer may take other questions away, or ask new ones in the same window.
        decision.give(prompt.id, answer, "stand_in")
        if decision.table.decides(prompt.seat) or prompt.seat in decision.table.late:
            decision.tell(Note(StoodIn(prompt.key, notes.chosen(prompt, answer)), prompt.seat))


def _let_them_sleep(decision: Decision, seats: Sequence[Seat], kind: ClockKind, window: str) -> bool:
    """Whether an alarm is put off because it would ring in the quiet hours of somebody who is missing: an outage
    may have moved it there. Where somebody always sleeps it rings."""
    awake = all_awake(decision.now, decision.table.quiet(seats))
    if awake is None or awake <= decision.now:
        return False
    decision.alarms.set(Alarm(kind, window, awake))
    return True


def remind(kind: ClockKind, decision: Decision, window: str) -> None:
    """Half time, or the last hour: those who are missing are told so, alone; from now on the channel sees who they
    are."""
    missing = _missing(decision, window)
    if _let_them_sleep(decision, missing, kind, window):
        return
    # To the channel also where nobody is missing: whether somebody has settled the round shows to nobody.
    decision.tell(*(Note(Plain("remind"), seat) for seat in missing), notes.DASHBOARD)


def quiet_over(decision: Decision, window: str) -> None:
    """The quiet minute is over: what is complete may open."""
    if decision.table.status == "racing" and window in decision.windows:
        decision.ripen(window)
        decision.settle()


def grace_over(decision: Decision, window: str) -> None:
    """Whoever came last has not changed anything for a minute: it counts."""
    if decision.table.status == "racing" and window in decision.windows:
        decision.end_grace(window)
        decision.settle()


def rested(decision: Decision, _: str) -> None:
    """Nobody wanted to wait longer: on we go."""
    if decision.table.status != "paused":
        return
    decision.log("go-on", None, "")
    pauses.go_on(decision)


ACTS: dict[str, Callable[[Decision, str], None]] = {
    "deadline": time_out,
    "reminder": partial(remind, "reminder"),
    "last_hour": partial(remind, "last_hour"),
    "quiet": quiet_over,
    "grace": grace_over,
    "on": rested,
    "consent": lambda decision, _: votes.lapse(decision),
    "away": consent.silent,
    "back": holidays.over,
    "idle": consent.given_up,
    "nudged": lambda *_: None,
}
