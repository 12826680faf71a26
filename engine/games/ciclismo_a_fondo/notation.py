"""A whole position in one line.

    s1t5 plan red=JF@50.1*6,TT@49.1*5,E1>48.0*4!7,R1~*2 blue=… asked=0.1 batch=3 weather=wind until=8 …

Stage and turn · the window that is open (`over` once all is) · the teams, each rider by his type (`?` before they
are revealed), then where he is: `@` racing on row.lane, `>` off the road that he left there, `-` not started, `#`
over the finish or out of it, `~` not played; his effort points behind `*`, and facts as `falls:1` behind `;`.
Left out is what is usual: who is asked (`asked=`, by seat), turns left of a batch, weather (`until=`, `rolled=`,
`skies=`), the starting order, and, in JSON, what a stage has gathered: `plans=` (by seat; null: as usual),
`crossings=`, `totals=`, `acts=`, `last=`, `awards=`, `mishaps=`, `rides=`, `team_rides=`, `slips=`, `stages=`,
`voids=`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, get_args, get_type_hints

from pydantic import TypeAdapter, ValidationError

from engine.core.reading import quoted, whole
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import SeatPlan
from engine.games.ciclismo_a_fondo.notation_check import check
from engine.games.ciclismo_a_fondo.riders import TYPES, RiderType
from engine.games.ciclismo_a_fondo.rulebook.answering import usual_plan
from engine.games.ciclismo_a_fondo.rulebook.state import Asks, State
from engine.games.ciclismo_a_fondo.view import Rider, Totals, Where

MOST = 99_999
"""Turns, rows, and all other numbers."""

OVER = "over"
WINDOWS: tuple[str, ...] = tuple(window for window in get_args(Asks) if window)

SIGNS: Mapping[Where, str] = {
    "racing": "@",
    "stopped": ">",
    "waiting": "-",
    "finished": "#",
    "out": "+",
    "rested": "~",
}
WHERE: Mapping[str, Where] = {sign: where for where, sign in SIGNS.items()}

NUMBERS = ("batch", "until", "rolled", "stops", "ridden")
JSON = (
    "crossings",
    "totals",
    "acts",
    "last",
    "awards",
    "mishaps",
    "rides",
    "team_rides",
    "slips",
    "stages",
    "reasons",
    "voids",
)

_HEAD = re.compile(r"s([0-9]{1,3})t([0-9]{1,5})")
_RIDER = re.compile(r"([A-Z?]{1,2})([@>#+~-])(?:(-?[0-9]{1,5})\.([0-9]))?\*([0-9]{1,3})((?:;[a-z]+:[0-9]{1,5})*)")

_HINTS = get_type_hints(State)
_ADAPTERS: Mapping[str, TypeAdapter[Any]] = {name: TypeAdapter(_HINTS[name]) for name in (*JSON, "skies")}
_PLANS: TypeAdapter[Any] = TypeAdapter(tuple[SeatPlan | None, ...])
_USUAL = State(stage=1, turn=0, asks="teams", kinds=(), riders=(), totals=())
_RIDER_FACTS = ("back", "stopped", "falls", "weak", "arrived", "beyond", "attacks", "attacked")


def write(course: Course, state: State) -> str:
    """The line of a position."""
    words = [f"s{state.stage}t{state.turn}", state.asks or OVER]
    size = course.options.team_size
    for seat, team in enumerate(course.teams):
        mine = range(seat * size, (seat + 1) * size)
        words.append(f"{team.key}=" + ",".join(_write_rider(state, rider) for rider in mine))
    usual = {"order": _usual_order(course, state.stage, state.asks), "asked": ()}
    words += [
        f"{name}={'.'.join(map(str, getattr(state, name)))}"
        for name in usual
        if getattr(state, name) != usual[name]
    ]
    words += [f"{name}={getattr(state, name)}" for name in NUMBERS if getattr(state, name)]
    words += [f"weather={state.weather}"] if state.weather != "clear" else []
    words += [f"skies={'.'.join(state.skies)}"] if state.skies else []
    plans = _plans_to_write(course, state)
    words += [f"plans={_PLANS.dump_json(plans).decode()}"] if plans else []
    for name in JSON:
        if getattr(state, name) != _usual(course, name):
            words.append(f"{name}={_ADAPTERS[name].dump_json(getattr(state, name)).decode()}")
    return " ".join(words)


def _usual(course: Course, name: str) -> object:
    if name == "totals":
        return (Totals(),) * (len(course.teams) * course.options.team_size)
    return getattr(_USUAL, name)


def _usual_order(course: Course, stage: int, asks: str) -> tuple[int, ...]:
    """Where a starting order has been rolled (CAF-33) it is by seat if nothing else is said: without one nobody
    would be placed, and nobody would throw for his riders when it begins to rain (CAF-134)."""
    rolled = asks in ("placing", "cession", "plan", "tokens") and not course.stage(stage).time_trial
    return tuple(range(len(course.teams))) if rolled else ()


def _usual_asked(course: Course, riders: Sequence[Rider], asks: str) -> tuple[int, ...]:
    """A plan is asked of somebody: if nothing else is said, of all who have a rider on the road."""
    if asks != "plan":
        return ()
    size = course.options.team_size
    return tuple(sorted({number // size for number, one in enumerate(riders) if one.where == "racing"}))


def _plans_to_write(course: Course, state: State) -> tuple[Any, ...]:
    """Plans that are not as usual; none at all if every one is."""
    if not state.plans:
        return ()
    plans = tuple(
        None if plan == usual_plan(course, state.kinds, seat) else plan for seat, plan in enumerate(state.plans)
    )
    return plans if any(plan is not None for plan in plans) else ()


def _write_rider(state: State, rider: int) -> str:
    one = state.riders[rider]
    kind = state.kinds[rider] if state.kinds else "?"
    square = f"{one.row}.{one.lane}" if one.row or one.lane or one.where == "racing" else ""
    facts = "".join(f";{name}:{getattr(one, name)}" for name in _RIDER_FACTS if getattr(one, name))
    return f"{kind}{SIGNS[one.where]}{square}*{one.effort}{facts}"


def read(course: Course, text: str) -> State:
    """The position of a line, checked; ValueError with one sentence."""
    words = text.split(" ")
    head = _HEAD.fullmatch(words[0])
    if head is None or len(words) < 2:
        raise ValueError(f"a position begins with stage, turn and window, as in s1t5 plan, not {quoted(text)}")
    if words[1] not in (*WINDOWS, OVER):
        raise ValueError(f"the window is {', '.join(WINDOWS)} or {OVER}, not {quoted(words[1])}")
    facts = _facts(course, words[2:])
    stage = whole(head[1], "the stage", len(course.stages), 1)
    kinds, riders = _read_teams(course, facts)
    state = State(
        stage=stage,
        turn=int(head[2]),
        asks="" if words[1] == OVER else words[1],  # type: ignore[arg-type]
        kinds=kinds,
        riders=riders,
        order=_seats(course, facts, "order") or _usual_order(course, stage, words[1]),
        asked=_seats(course, facts, "asked") or _usual_asked(course, riders, words[1]),
        weather=_weather(facts.get("weather", "clear")),
        skies=tuple(_weather(word) for word in facts["skies"].split(".")) if "skies" in facts else (),
        plans=_read_plans(course, facts, kinds),
        **{name: whole(facts.get(name, "0"), name, MOST) for name in NUMBERS},  # type: ignore[arg-type]
        **{name: _json(_ADAPTERS[name], name, facts) if name in facts else _usual(course, name) for name in JSON},  # type: ignore[arg-type]
    )
    check(course, state)
    return state


def _facts(course: Course, words: list[str]) -> dict[str, str]:
    known = {*(team.key for team in course.teams), "order", "asked", "weather", "skies", "plans", *NUMBERS, *JSON}
    facts: dict[str, str] = {}
    for word in words:
        name, equals, fact = word.partition("=")
        if not equals or name not in known or name in facts:
            raise ValueError(f"a position has each of {', '.join(sorted(known))} at most once, not {quoted(word)}")
        facts[name] = fact
    return facts


def _read_teams(course: Course, facts: Mapping[str, str]) -> tuple[tuple[RiderType, ...], tuple[Rider, ...]]:
    kinds: list[RiderType] = []
    riders: list[Rider] = []
    for team in course.teams:
        told = facts.get(team.key, "").split(",")
        if len(told) != course.options.team_size:
            raise ValueError(f"{team.key} has {course.options.team_size} riders, as in JF@50.1*6, not {len(told)}")
        for word in told:
            kind, rider = _read_rider(word)
            riders.append(rider)
            kinds += [kind] if kind else []
    if kinds and len(kinds) != len(riders):
        raise ValueError("either all riders have a type or none has")
    return tuple(kinds), tuple(riders)


def _read_rider(word: str) -> tuple[RiderType | None, Rider]:
    found = _RIDER.fullmatch(word)
    if found is None or (found[1] != "?" and found[1] not in TYPES):
        raise ValueError(f"a rider is told as in JF@50.1*6 or RO>48.0*4;back:7, not as {quoted(word)}")
    facts = dict(fact.split(":") for fact in found[6].split(";")[1:])
    strange = next((name for name in facts if name not in _RIDER_FACTS), None)
    if strange is not None:
        raise ValueError(f"of a rider there are {', '.join(_RIDER_FACTS)}, not {quoted(strange)}")
    kind: RiderType | None = next((kind for kind in TYPES if kind == found[1]), None)
    numbers = {name: int(number) for name, number in facts.items()}
    return kind, Rider(
        row=int(found[3] or 0), lane=int(found[4] or 0), where=WHERE[found[2]], effort=int(found[5]), **numbers
    )


def _seats(course: Course, facts: Mapping[str, str], name: str) -> tuple[int, ...]:
    told = facts.get(name)
    if not told:
        return ()
    return tuple(whole(word, f"a seat of {name}", len(course.teams) - 1) for word in told.split("."))


def _weather(word: str) -> Any:
    known = get_args(_HINTS["weather"])
    if word not in known:
        raise ValueError(f"the weather is {', '.join(known)}, not {quoted(word)}")
    return word


def _read_plans(course: Course, facts: Mapping[str, str], kinds: tuple[RiderType, ...]) -> tuple[Any, ...]:
    if not kinds:
        return ()
    seats = range(len(course.teams))
    told = _json(_PLANS, "plans", facts) if "plans" in facts else (None,) * len(seats)
    if len(told) != len(seats):
        raise ValueError(f"plans has one entry for each of {len(seats)} seats, null for the usual plan")
    return tuple(plan or usual_plan(course, kinds, seat) for seat, plan in zip(seats, told, strict=True))


def _json(adapter: TypeAdapter[Any], name: str, facts: Mapping[str, str]) -> Any:
    try:
        return adapter.validate_json(facts[name], strict=False)
    except ValidationError as error:
        first = error.errors()[0]
        raise ValueError(f"{name}: {first['msg']} at {quoted('.'.join(map(str, first['loc'])))}") from error
