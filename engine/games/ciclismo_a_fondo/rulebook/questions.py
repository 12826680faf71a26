"""Which questions are open: a window asks all its seats together, and each for all its riders in one form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.core.prompts import Field, Prompt, Seat
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.names import labels
from engine.games.ciclismo_a_fondo.rulebook.state import Asks, State
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows import lists
from engine.games.ciclismo_a_fondo.rulebook.windows.gathering import asked_still, gather, gathered, token_seats
from engine.games.ciclismo_a_fondo.rulebook.windows.plan_form import cession_fields, plan_fields
from engine.games.ciclismo_a_fondo.rulebook.windows.token_form import token_fields, token_limits

TEAM, FOUR, PLACE, CESSION = "team", "four", "place", "cession"
RIDE, TRIAL, TOKENS, PACING, COMBATIVE = "ride", "trial", "tokens", "pacing", "combative"

KEYS: dict[Asks, str] = {
    "teams": TEAM,
    "four": FOUR,
    "placing": PLACE,
    "cession": CESSION,
    "plan": RIDE,
    "tokens": TOKENS,
    "pacing": PACING,
    "combativity": COMBATIVE,
}
"""By window the kind of its question."""

PLANS = frozenset({RIDE, TRIAL})
"""What is asked of a team for some turns: on a road with others, and in a team time trial, by other words."""

SECRET = frozenset({RIDE, TOKENS})
"""Questions whose answers may be orders given in advance, so that not even an early answer may show."""


ON_ROAD = frozenset({CESSION, RIDE, TOKENS})
"""Questions that look at formations."""

FormParts = tuple[Iterable[Field], tuple[tuple[str, int], ...]]
"""Fields, put together while they are read, and the sums that they share."""


def questions(course: Course, state: State) -> tuple[Prompt, ...]:
    """The questions of the open window; none once all is over, or where nobody has anything to choose. Who is asked
    follows from what all see."""
    if not state.asks:
        return ()
    key = KEYS[state.asks]
    trial = course.stage(state.stage).kind == "crono_equipos"
    forms = ((seat, tuple(fields), limits) for seat, (fields, limits) in _forms(course, state, key))
    window = f"s{state.stage}t{state.turn}-{key}"
    kind = TRIAL if key == RIDE and trial else key
    return tuple(
        Prompt(
            id=f"{window}-{seat}",
            seat=seat,
            key=kind,
            window=window,
            fields=fields,
            opens="together",
            private=key in SECRET,
            quiet=key in SECRET,
            limits=limits,
        )
        for seat, fields, limits in forms
        if fields
    )


def anybody_asked(turn: TurnState) -> bool:
    """Whether the window that comes next has a question; its first field is enough to know it."""
    key = KEYS[turn.asks]
    if key in ON_ROAD and turn.road.kind != "crono_equipos":
        gather(turn)
        forms = _on_road(turn, key)
    else:
        forms = _forms(turn.course, turn.after(), key)
    return any(True for _, (fields, _) in forms for _ in fields)


def _forms(course: Course, state: State, key: str) -> Iterator[tuple[Seat, FormParts]]:
    """By seat what it may be asked; no fields where it has nothing to choose."""
    if key not in ON_ROAD:
        limits = lists.pacing_limits if key == PACING else _no_limits
        seats = range(len(course.teams))
        return ((seat, (_LISTS[key](course, state, seat), limits(course, state, seat))) for seat in seats)
    if course.stage(state.stage).kind == "crono_equipos":
        # Every team has a road of its own.
        return ((seat, _FORMS[key](gathered(course, state, seat), seat)) for seat in state.asked)
    return _on_road(gathered(course, state), key)


def _on_road(turn: TurnState, key: str) -> Iterator[tuple[Seat, FormParts]]:
    return ((seat, _FORMS[key](turn, seat)) for seat in _asked(turn, key))


def _asked(turn: TurnState, key: str) -> tuple[Seat, ...]:
    if key == TOKENS:
        return token_seats(turn)
    return turn.asked if key == RIDE else asked_still(turn, range(len(turn.course.teams)))


def _no_limits(course: Course, state: State, seat: Seat) -> tuple[tuple[str, int], ...]:
    return ()


def _teams(course: Course, state: State, seat: Seat) -> tuple[Field, ...]:
    return lists.team_fields(course)


def _cession(turn: TurnState, seat: Seat) -> FormParts:
    return cession_fields(turn, seat, labels(turn.kinds, turn.course.options.team_size)), ()


def _ride(turn: TurnState, seat: Seat) -> FormParts:
    return plan_fields(turn, seat), ()


def _tokens(turn: TurnState, seat: Seat) -> FormParts:
    return token_fields(turn, seat), token_limits(turn, seat)


_LISTS: dict[str, Callable[[Course, State, Seat], tuple[Field, ...]]] = {
    TEAM: _teams,
    FOUR: lists.four_fields,
    PLACE: lists.placing_fields,
    PACING: lists.pacing_fields,
    COMBATIVE: lists.combativity_fields,
}

_FORMS: dict[str, Callable[[TurnState, Seat], FormParts]] = {CESSION: _cession, RIDE: _ride, TOKENS: _tokens}
