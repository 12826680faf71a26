"""Round plans: what each of a team's riders does in this round, on which condition, settled in one look.

The order of a round is fixed when it begins (CIC-06), so it is known then who may take whose wheel (CIC-16,
CIC-20); what is not known is how far that wheel will go and what it will cost.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from engine.core.events import Fact, Line
from engine.core.lookahead import ImaginedChance
from engine.core.plans import ASK, PLAN, Carried, Planning
from engine.core.prompts import Answer, Choice, Field, Prompt, Seat
from engine.core.views import SeatView
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.rulebook.questions import all_for_the_line, question, wheel_of
from engine.games.ciclistas.rulebook.riding import (
    MOST_ADDED,
    SUMS,
    all_throw,
    at_wheel,
    draft,
    most_added,
    ride,
    stuck,
)
from engine.games.ciclistas.rulebook.state import State
from engine.games.ciclistas.rulebook.turn import TurnState
from engine.games.ciclistas.seat.computer import worth
from engine.games.ciclistas.seat.imagine import imagined
from engine.games.ciclistas.standings import named
from engine.games.ciclistas.view import Own, Public, Rider, Space

THROW, FREE = "throw", "free"
FEWEST = (1, 4, 5, 6, 7, 8, 9, 10)
"""Spaces that a wheel must bring at least; a throw brings seven on average."""
PROPOSED = 6
"""What the rule book's automatic player asks of a wheel (section 4)."""

MEAN_THROW = 7
"""Spaces that two dice show on average."""

NONE, WHEEL, LEAD, LINE, MOST = "none", "wheel", "lead", "line", "most"
ASKED, MATTERS, NEVER = "asked", "matters", "never"

AT_STAKE = 0.1
"""So much of a win may be lost by following a plan: where more is at stake, the player decides. A tenth is what a
space and a half are worth between two leaders that are level (`computer.SPACES_OF_DOUBT`)."""


def planning(view: SeatView[Public, Own]) -> Planning | None:
    """What the seat can settle: for each of its riders that has still to move the wheel in front and the counters,
    and whether to be asked where much is at stake; the same for the next round, once all of them have moved. None
    where none of its riders has a choice."""
    public = view.public
    if public.over or public.stage_over:
        return None
    mine, number = _to_come(view), public.total_round
    drafting = {one.rider for one in mine if _may_draft(public, one)}
    if not any(one.seat == view.seat for one in _still_to_move(public)):
        # Who stands where by then is not known: any of them may have a wheel in front.
        mine, number = (
            [one for one in public.road if one.seat == view.seat and one.space <= public.line],
            number + 1,
        )
        drafting = {one.rider for one in mine}
    fields = [field for rider in mine for field in _of_rider(public, rider, mine, drafting)]
    return Planning(number, (*fields, _words(ASKED, (MATTERS, NEVER), MATTERS))) if fields else None


def _still_to_move(public: Public) -> list[Rider]:
    """Who has still to move in this round, in its order."""
    by_id = {one.rider: one for one in public.road}
    return [by_id[name] for name in public.to_come]


def _to_come(view: SeatView[Public, Own]) -> list[Rider]:
    """The seat's riders that have still to move in this round, in its order; none where all throw, without a
    counter."""
    if all_throw(view.public.round):
        return []
    return [one for one in _still_to_move(view.public) if one.seat == view.seat]


def _of_rider(public: Public, rider: Rider, mine: Sequence[Rider], drafting: Container[str]) -> list[Field]:
    """The wheel, if it may get one, what it may cost, and counters for its throw, if the team has any, or can win
    one before (CIC-12)."""
    number, fields = rider.rider[1:], []
    gains = any(one.rider in drafting for one in mine[: mine.index(rider)])
    pays = most_added(public.card, public.counters[rider.seat] + gains) > 0
    if rider.rider in drafting:
        wheels = tuple(Choice(f"{FREE}-{least}", (("do", FREE), ("least", least))) for least in FEWEST)
        asks = tuple(Choice(key, (("do", key),)) for key in (ASK, THROW))
        proposed = (f"{FREE}-{PROPOSED}",)
        fields.append(Field(f"{number}.wheel", (*asks, *wheels), preset=proposed, group=number))
        if pays:
            free = frozenset(choice.key for choice in wheels)
            prices = tuple(Choice(str(most), (("most", most),)) for most in range(MOST_ADDED + 1))
            fields.append(
                Field(f"{number}.pay", prices, preset=("0",), when=(f"{number}.wheel", free), group=number)
            )
    if pays:
        fields.append(_words(f"{number}.add", (NONE, LINE, LEAD, WHEEL, MOST, ASK), LINE, number))
    return fields


def _may_draft(public: Public, rider: Rider) -> bool:
    """Whether a rider may turn out to have a wheel: how far it will have gone is not known yet."""
    ahead = _ahead(public, rider)
    return ahead is not None and stuck(ahead.start, rider.space)


class _Ahead(NamedTuple):
    """The rider before another in the order of the round: where it began, and where it is if it has moved."""

    rider: str
    start: Space
    space: Space | None


def _ahead(public: Public, rider: Rider) -> _Ahead | None:
    """Who moves just before a rider, the only one that it may follow (CIC-16); None for the first of the round."""
    order = [_Ahead(move.rider, move.start, move.space) for move in public.now]
    order += [_Ahead(one.rider, one.space, None) for one in _still_to_move(public)]
    place = next(place for place, one in enumerate(order) if one.rider == rider.rider)
    return order[place - 1] if place else None


def _words(key: str, words: tuple[str, ...], preset: str, group: str = "") -> Field:
    return Field(key, tuple(Choice(word, (("do", word),)) for word in words), preset=(preset,), group=group)


def carried(course: Course, plan: Answer, view: SeatView[Public, Own], prompt: Prompt) -> Carried | None:
    """What the plan says to a question; None where it says nothing, or asks. Where another answer promises a win by
    more than `AT_STAKE`, the player is asked, with what the plan says filled in."""
    held = {key: keys[0] for key, keys in plan.items() if keys}
    key = _ANSWERS[prompt.key](held, view, prompt)
    if key is None:
        return None
    field = prompt.fields[0]
    best = _much_better(course, view, prompt, key) if held.get(ASKED) == MATTERS else None
    if best is None:
        return Carried({field.key: (key,)})
    return Carried({field.key: (key,)}, _why(view.public, field, key, best), {field.key: (best.key,)})


def _why(public: Public, field: Field, planned: str, best: Choice) -> Line:
    """What the better choice brings: the wheel that is gained, or a throw; of counters where they lead."""
    wheel = next((choice for choice in field.choices if choice.key == "draft"), None)
    if wheel is None:
        return Line(
            "counters-lead", {"rider": named(public, public.to_move), "gets": _gets(public, field, planned, best)}
        )
    facts: dict[str, Fact] = {
        "wheel": named(public, str(wheel.arg("wheel"))),
        "spaces": int(wheel.arg("spaces")),
        "mean": MEAN_THROW,
    }
    return Line("wheel-gains" if best is wheel else "throw-gains", {**facts, "price": int(wheel.arg("price"))})


def _gets(public: Public, field: Field, planned: str, best: Choice) -> str:
    """Where the better number of counters leads, and the planned one does not."""
    other = next(choice for choice in field.choices if choice.key == planned)
    if best.arg("past") and not other.arg("past"):
        return LINE
    if int(best.arg("counters")) < int(other.arg("counters")):
        return NONE
    reached = {LEAD: _leads(public, best) and not _leads(public, other), WHEEL: _by_a_wheel(public, best)}
    return next((gets for gets, does in reached.items() if does), MOST)


def _move(held: Mapping[str, str], view: SeatView[Public, Own], prompt: Prompt) -> str | None:
    """Draft if the wheel brings enough and costs no more than was settled, else throw."""
    # A rider that had no choice when the round was settled rides as all are proposed to.
    wanted = held.get(f"{prompt.about}.wheel", f"{FREE}-{PROPOSED}")
    if wanted == ASK:
        return None
    wheel = next((choice for choice in prompt.fields[0].choices if choice.key == "draft"), None)
    if wheel is None or wanted == THROW or int(wheel.arg("spaces")) < int(wanted.removeprefix(f"{FREE}-")):
        return "throw"
    dear = int(wheel.arg("price")) > int(held.get(f"{prompt.about}.pay", "0"))
    return "throw" if dear else "draft"


def _counters(held: Mapping[str, str], view: SeatView[Public, Own], prompt: Prompt) -> str | None:
    """As many as it takes for what was settled; none where that is out of reach."""
    wanted = held.get(f"{prompt.about}.add", LINE)
    return None if wanted == ASK else _ADDS[wanted](view.public, prompt).key


_ANSWERS: Mapping[str, Callable[[Mapping[str, str], SeatView[Public, Own], Prompt], str | None]] = {
    "draft_or_throw": _move,
    "add_counters": _counters,
}


def _no_counters(public: Public, prompt: Prompt) -> Choice:
    return prompt.fields[0].choices[0]


def _all_counters(public: Public, prompt: Prompt) -> Choice:
    return prompt.fields[0].choices[-1]


def _for_the_line(public: Public, prompt: Prompt) -> Choice:
    return all_for_the_line(prompt.fields[0].choices)


def _for_the_lead(public: Public, prompt: Prompt) -> Choice:
    """The fewest that lead in front of all others; over the line all."""
    return _fewest(prompt, partial(_leads, public))


def _for_a_wheel(public: Public, prompt: Prompt) -> Choice:
    """The fewest that lead to where the next rider's wheel can be taken in the round to come (CIC-20)."""
    return _fewest(prompt, partial(_by_a_wheel, public))


def _fewest(prompt: Prompt, reached: Callable[[Choice], bool]) -> Choice:
    choices = prompt.fields[0].choices
    return choices[-1] if choices[-1].arg("past") else next(filter(reached, choices), choices[0])


def _leads(public: Public, choice: Choice) -> bool:
    return int(choice.arg("target")) > max(_others(public), default=0)


def _by_a_wheel(public: Public, choice: Choice) -> bool:
    target = int(choice.arg("target"))
    return any(target <= space and stuck(space, target) for space in _others(public))


def _others(public: Public) -> list[Space]:
    """Where all stand but the rider that moves."""
    return [one.space for one in public.road if one.rider != public.to_move]


_ADDS: Mapping[str, Callable[[Public, Prompt], Choice]] = {
    NONE: _no_counters,
    MOST: _all_counters,
    LINE: _for_the_line,
    LEAD: _for_the_lead,
    WHEEL: _for_a_wheel,
}


def _much_better(course: Course, view: SeatView[Public, Own], prompt: Prompt, planned: str) -> Choice | None:
    """The answer that promises more of a win than the planned one by more than `AT_STAKE`, as the computer values
    positions right after the move; None if there is none."""
    state = imagined(course, view, ImaginedChance(0, 0))  # nothing hidden is looked at
    choices = prompt.fields[0].choices
    values = {choice.key: _value(course, state, view.seat, choice) for choice in choices}
    best = max(choices, key=lambda choice: values[choice.key])
    return best if values[best.key] - values[planned] > AT_STAKE else None


def _value(course: Course, state: State, seat: Seat, choice: Choice) -> float:
    if choice.key == "throw":
        return sum(ways * _thrown(course, state, seat, total) for total, ways in _WAYS) / sum(w for _, w in _WAYS)
    turn = TurnState(course, state, ImaginedChance(0, 0))
    if choice.key == "draft":
        draft(turn, wheel_of(choice))
    else:
        ride(turn, state.dice or (1, 1), int(choice.arg("counters")))
    return worth(course, turn.after(), seat)


_WAYS = tuple((total, 6 - abs(7 - total)) for total in SUMS)


def _thrown(course: Course, state: State, seat: Seat, total: int) -> float:
    """A throw as it falls; counters are added only where they cross the line."""
    turn = TurnState(course, state, ImaginedChance(0, 0))
    ride(turn, (total - total // 2, total // 2), 0)
    return worth(course, turn.after(), seat)


def remarks(course: Course, view: SeatView[Public, Own], prompt: Prompt, answer: Answer) -> tuple[Line, ...]:
    """What the wheel in front brings each rider of a plan: surely if that rider has moved, else if it throws seven,
    as it does on average. First of all what the plan does at once, where one of them is due."""
    if prompt.key != PLAN:
        return ()
    pairs = [(one, _ahead(view.public, one)) for one in _to_come(view)]
    wheels = [
        _brings(view.public, one, ahead)
        for one, ahead in pairs
        if ahead is not None and stuck(ahead.start, one.space)
    ]
    return (*_now(course, view, answer), *wheels)


def _now(course: Course, view: SeatView[Public, Own], answer: Answer) -> tuple[Line, ...]:
    """What the rider that is due does once the plan is accepted; nothing where that is somebody else's."""
    due = next((one for one in _to_come(view) if one.rider == view.public.to_move), None)
    if due is None:
        return ()
    asked = question(course, imagined(course, view, ImaginedChance(0, 0)))
    found = carried(course, answer, view, asked)
    if found is None or found.why is not None:
        return (Line("now", {"rider": named(view.public, due.rider), "do": ASK, "target": 0}),)
    (key,) = found.answer[asked.fields[0].key]
    choice = next(one for one in asked.fields[0].choices if one.key == key)
    target = 0 if key == "throw" else int(choice.arg("target"))
    does = key if key in ("throw", "draft") else "ride"
    return (Line("now", {"rider": named(view.public, due.rider), "do": does, "target": target}),)


def _brings(public: Public, rider: Rider, ahead: _Ahead) -> Line:
    space = ahead.start + MEAN_THROW if ahead.space is None else ahead.space
    sure, spaces = int(ahead.space is not None), max(0, at_wheel(space) - rider.space)
    follower, wheel = named(public, rider.rider), named(public, ahead.rider)
    return Line("wheel", {"rider": follower, "wheel": wheel, "spaces": spaces, "sure": sure})
