"""What comes of a round plan when a rider's turn has come: its move, its second choice, or a question after all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.core.events import Fact, Line
from engine.core.lookahead import ImaginedChance
from engine.core.plans import ASK, Carried
from engine.core.prompts import Answer, Choice, Prompt, Seat
from engine.games.pistard.course import Course
from engine.games.pistard.rulebook.moves import make_move
from engine.games.pistard.rulebook.place import position_of, rows_on
from engine.games.pistard.rulebook.state import State
from engine.games.pistard.rulebook.turn import TurnState
from engine.games.pistard.scene.parts import named
from engine.games.pistard.seat.computer import ALIVE, automatic, farthest, worth
from engine.games.pistard.seat.imagine import state_of
from engine.games.pistard.seat.orders import borders, by_way, die_lost
from engine.games.pistard.seat.plans import (
    ASKED,
    BEHIND,
    FIRST,
    LOSE,
    MATTERS,
    MOVE,
    PLACE,
    SAFE,
    SECOND,
    SPARE,
    die_of,
    foremost,
    in_danger,
    to_come,
)
from engine.games.pistard.view import Public

AT_STAKE = 1 / 40
"""Such a share of the points that win may be lost by following a plan: where more is at stake, the player decides.
Of twelve points that is a third of one. Four players who always take what is proposed are so asked, all together,
about once in two rounds: each question costs a third of a day."""

TYPICAL_TARGET = 12
"""The points that win are so many unless a race is about something else (PIS-03)."""


def carried(course: Course, plan: Answer, public: Public, prompt: Prompt) -> Carried | None:
    """What the plan says to a question; None where it says nothing, or asks."""
    held = {key: keys[0] for key, keys in plan.items() if keys}
    return _ANSWERS[prompt.key](course, held, public, prompt)


def _placed(course: Course, held: Mapping[str, str], public: Public, prompt: Prompt) -> Carried | None:
    """The rule book's automatic placing, if that was settled."""
    return Carried(automatic(prompt)) if held.get(PLACE, ASK) != ASK else None


def _lost(course: Course, held: Mapping[str, str], public: Public, prompt: Prompt) -> Carried | None:
    answer = die_lost(held.get(LOSE, ASK), prompt)
    return None if answer is None else Carried(answer)


def _moved(course: Course, held: Mapping[str, str], public: Public, prompt: Prompt) -> Carried | None:
    """The first choice if it is there, else the second; asked where neither is, where the rider to ride behind is
    out of reach, or where another move promises more by `AT_STAKE`. Which square the rider takes that was asked at
    once, its player has just seen: that is played."""
    rider = prompt.about.lower()
    wanted = held.get(f"{rider}.{FIRST}", held.get(f"{rider}.{MOVE}", ASK))
    second = held.get(f"{rider}.{SECOND}", "")
    found = _chosen(course, held, public, prompt, wanted)
    if found is None and second:
        found = _chosen(course, held, public, prompt, second)
    if found is None:
        return None if wanted == ASK else _gone(course, public, prompt, wanted)
    answer = {prompt.fields[0].key: (found.key,)}
    # Else its player would be asked for what he has said a moment ago.
    just_seen = found.key == wanted and not second
    if just_seen or held.get(ASKED) != MATTERS:
        return Carried(answer)
    leader = wanted.removeprefix(f"{BEHIND}.")
    if leader != wanted and found.arg("behind") != leader:
        return Carried(answer, Line("not-behind", {"base": prompt.about, "who": named(course, leader)}))
    best = _much_better(course, public, prompt, found)
    if best is None:
        return Carried(answer)
    return Carried(answer, _why(course, public, prompt, found, best), {prompt.fields[0].key: (best.key,)})


def _why(course: Course, public: Public, prompt: Prompt, planned: Choice, best: Choice) -> Line:
    """What the better move does that the planned one does not."""
    facts: dict[str, Fact] = {"base": prompt.about, "die": int(planned.arg("die"))}
    rows = int(best.arg("position")) - int(planned.arg("position"))
    danger = partial(in_danger, course, foremost(public))
    if danger(int(planned.arg("position"))) and not danger(int(best.arg("position"))):
        return Line("out-of-danger", facts)
    if any(0 < border - int(planned.arg("position")) <= rows for border in borders(public, prompt, course)):
        return Line("over-the-line", facts)
    if int(best.arg("die")) < int(planned.arg("die")):
        return Line("spares-die", facts)
    return Line("goes-farther" if rows > 0 else "better-placed", {**facts, "rows": rows})


_ANSWERS: dict[str, Callable[[Course, Mapping[str, str], Public, Prompt], Carried | None]] = {
    "first_move": _placed,
    "lose_die": _lost,
    "move": _moved,
}


def _chosen(course: Course, held: Mapping[str, str], public: Public, prompt: Prompt, wanted: str) -> Choice | None:
    """The move that a plan means: a square by its key, or one by a way to move; None if it is not there, or if the
    plan asks. Dice that riders further back were given are left to them, if others fit."""
    choices = prompt.fields[0].choices
    if wanted == ASK or die_of((wanted,)):
        return next((choice for choice in choices if choice.key == wanted), None)
    spared = _spared(held, public, prompt)
    free = [choice for choice in choices if int(choice.arg("die")) not in spared] or choices
    if wanted == SAFE:
        return _safe(course, public, free)
    if wanted == SPARE:
        lesser = public.teams[prompt.seat].dice[1:]
        return by_way("largest", [choice for choice in free if choice.arg("die") in lesser] or free)
    return by_way(wanted, free) or by_way("largest", free)


def _spared(held: Mapping[str, str], public: Public, prompt: Prompt) -> set[int]:
    """The dice that were given to the riders that move later, as many as there are."""
    later = (f"{one.base.lower()}.{FIRST}" for one in to_come(public, prompt.seat)[1:])
    # Counted: of two equal dice one may be given away and the other free.
    given = Counter(die for key in later if (die := die_of((held.get(key, ""),))))
    lying = Counter(public.teams[prompt.seat].dice)
    return {die for die, often in given.items() if lying[die] <= often}


def _safe(course: Course, public: Public, choices: Sequence[Choice]) -> Choice:
    """The smallest die that leads out of danger of being lapped, as far as it goes; else the farthest square."""
    front = foremost(public)
    out = [choice for choice in choices if not in_danger(course, front, int(choice.arg("position")))]
    return by_way("smallest", out) or max(choices, key=lambda choice: (choice.arg("position"), farthest(choice)))


def _gone(course: Course, public: Public, prompt: Prompt, wanted: str) -> Carried:
    """Asked, with the automatic choice filled in, and why: its die is spent, somebody stands on the square, or it
    is out of reach."""
    die, lane, position = (int(part) for part in wanted.split("."))
    row = course.row(position)
    facts: dict[str, Fact] = {"base": prompt.about, "die": die, "lane": lane, "row": row}
    on_it = [one for one in public.riders if one.state == "racing" and (one.lane, one.row) == (lane, row)]
    # The die first: without it, nobody cares who stands on the square.
    if die not in public.teams[prompt.seat].dice:
        return Carried(automatic(prompt), Line("die-spent", facts))
    if on_it:
        who = named(course, on_it[0].rider)
        return Carried(automatic(prompt), Line("square-taken", {**facts, "who": who}))
    return Carried(automatic(prompt), Line("out-of-reach", facts))


def _much_better(course: Course, public: Public, prompt: Prompt, chosen: Choice) -> Choice | None:
    """The move that promises more than the chosen one by `AT_STAKE` of the points that win, as the computer values
    positions right after it; None if there is none. Lanes count for nothing there, so one square of a row stands
    for all."""
    state = state_of(course, public)
    rows = {(choice.arg("die"), choice.arg("position")): choice for choice in prompt.fields[0].choices}
    values = {row: _value(course, state, prompt.seat, choice) for row, choice in rows.items()}
    best = max(values, key=lambda row: values[row])
    lost = values[best] - values[chosen.arg("die"), chosen.arg("position")]
    return rows[best] if lost / (course.target or TYPICAL_TARGET) > AT_STAKE else None


def _value(course: Course, state: State, seat: Seat, choice: Choice) -> float:
    """What a move is worth. The dice it leaves take the team's other riders straight on, the largest the first, so
    that a small die is no loss by itself."""
    turn = TurnState(course, state, ImaginedChance(0, 0))
    make_move(turn, choice)
    waiting = [rider for number in turn.order if (rider := course.riders[number]).seat == seat]
    for rider, die in zip(waiting, turn.dice[seat], strict=False):
        turn.put(rider, rows_on(turn.where(rider), die))
    after = turn.after()
    return worth(course, after, seat) - _at_risk(course, after, seat)


def _at_risk(course: Course, state: State, seat: Seat) -> float:
    """What riders in danger of being lapped are worth less: each half of what it is to be in the race, the others'
    to the seat's gain."""
    if state.winner is not None:
        return 0.0
    racing = [(position_of(place), number) for number, place in enumerate(state.places) if place is not None]
    front = max(racing)[0]
    seats = [course.riders[number].seat for position, number in racing if in_danger(course, front, position)]
    mine = seats.count(seat)
    return ALIVE / 2 * (mine - (len(seats) - mine) / (len(course.teams) - 1))
