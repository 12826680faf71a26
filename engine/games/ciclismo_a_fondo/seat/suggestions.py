"""What helps with a form: single changes, likeliest first, and what to mind about an answer (design, section 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core.events import Fact, Line
from engine.core.forms import Change, Shortcut, ShortcutWay
from engine.core.prompts import Answer, Field, Prompt
from engine.core.views import SeatView
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.names import labels
from engine.games.ciclismo_a_fondo.riders import DESCENTS
from engine.games.ciclismo_a_fondo.rulebook.questions import PLANS, RIDE, TOKENS
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.gathering import riders_on_road
from engine.games.ciclismo_a_fondo.rulebook.windows.plan_form import NEVER, WHAT, WHEN
from engine.games.ciclismo_a_fondo.rulebook.windows.token_form import average_row, riders_asked, token_range
from engine.games.ciclismo_a_fondo.seat.imagine import believed
from engine.games.ciclismo_a_fondo.seat.prospects import risks_fall, squares_to_pay
from engine.games.ciclismo_a_fondo.view import Own, Public

LIKELY: Mapping[str, int] = {
    "token": 0,
    "when": 0,
    "vote": 1,
    "pull": 1,
    "follow": 2,
    "cede": 2,
    "what": 2,
    "land": 3,
    "chase": 3,
    "relay": 3,
    "prefer": 4,
}
"""Which fields are changed most often; a smaller number comes first."""

WAITS, RARELY = 4, 5

MOST_ATTACKS = 24
"""Lines of a menu, but for the one that takes an attack back."""


def ranked(prompt: Prompt, changes: Sequence[Change]) -> Sequence[Change]:
    """Changes in the order of how likely somebody wants them: tokens that go farthest first, of those riders first
    who have most to win; landings last."""
    about = {field.key: _abouts(field) for field in prompt.fields}

    def worth(change: Change) -> tuple[int, int]:
        what = change.field.rpartition(".")[2]
        key = change.keys[0] if change.keys else ""
        likely = LIKELY.get(what, RARELY)
        # To go at once is to raise a hand; what waits for something is an order, and can wait itself.
        later = what == "when" and key != "now"
        return (WAITS if later else likely), -about[change.field].get(key, 0)

    return sorted(changes, key=worth)


def _abouts(field: Field) -> dict[str, int]:
    """By choice the row it takes a rider to, where it says so."""
    return {choice.key: int(dict(choice.args).get("about", 0)) for choice in field.choices}


def remarks(course: Course, view: SeatView[Public, Own], prompt: Prompt, answer: Answer) -> tuple[Line, ...]:
    """What to mind: never a refusal, as a token that does not hold costs nothing (CAF-58)."""
    if prompt.key not in PLANS | {TOKENS}:
        return ()
    turn = believed(course, view)
    found = [Line("rain")] if turn.weather == "rain" else []
    return tuple([*found, *_of_tokens(turn, prompt, answer)] if prompt.key == TOKENS else found)


def _of_tokens(turn: TurnState, prompt: Prompt, answer: Answer) -> Iterator[Line]:
    names = labels(turn.kinds, turn.course.options.team_size)
    for rider in riders_asked(turn, prompt.seat):
        label = names[rider]
        token = (*answer.get(f"{label}.token", ()), "")[0]
        if token[:1] == "L":
            yield from _launch(turn, prompt, answer, rider)
        if token[:1] in ("A", "S") and token[1:] != "0" and risks_fall(turn, rider):
            yield Line("may-fall", {"rider": label, "now": int(turn.terrain(rider) in DESCENTS)})
        if token[:1] == "A" and turn.formation[rider].size > 1:
            yield Line("forced", {"rider": label})
        squares = squares_to_pay(turn, rider)
        if token[:1] in ("A", "S") and squares is not None and squares <= turn.course.sprint_zone:
            yield Line("to-line", {"rider": label, "squares": squares})


def _launch(turn: TurnState, prompt: Prompt, answer: Answer, rider: int) -> Iterator[Line]:
    """A LANZAR is void unless the mate right behind holds SPRINTAR (CAF-111)."""
    names = labels(turn.kinds, turn.course.options.team_size)
    row, lane = turn.riders[rider][:2]
    mate = turn.at.get((row - 1, lane))
    held = answer.get(f"{names[mate]}.token", ("",)) if mate is not None else ("",)
    if mate is None or turn.seat(mate) != prompt.seat or not held[0].startswith("S"):
        yield Line("no-launch", {"rider": names[rider], "mate": names[mate] if mate is not None else "none"})


# -- to raise a hand


def shortcuts(course: Course, view: SeatView[Public, Own], prompt: Prompt) -> tuple[Shortcut, ...]:
    """Beside a plan: who attacks at once (4.2, raising a hand), those first who come farthest for it."""
    if prompt.key != RIDE:
        return ()
    turn = believed(course, view)
    names = labels(turn.kinds, turn.course.options.team_size)
    fields = {field.key for field in prompt.fields}
    riders = [rider for rider in riders_on_road(turn, prompt.seat) if f"{names[rider]}.{WHEN}" in fields]
    ways = [way for rider in riders for way in _attacks(turn, rider, names[rider])]
    if not ways:
        return ()
    ways.sort(key=lambda way: -int(str(way.line.facts["gain"])))
    calm = {f"{names[rider]}.{WHEN}": (NEVER,) for rider in riders}
    return (Shortcut("attack", (*ways[:MOST_ATTACKS], ShortcutWay(Line("nobody"), calm))),)


def _attacks(turn: TurnState, rider: int, label: str) -> Iterator[ShortcutWay]:
    """His attacks, with what each takes him to on average."""
    for effort in range(1, token_range(turn, rider).attack + 1):
        about = average_row(turn, rider, effort, attack=True)
        facts: dict[str, Fact] = {"rider": label, "effort": effort, "about": about}
        facts |= {"gain": about - turn.riders[rider].row, "falls": int(risks_fall(turn, rider))}
        yield ShortcutWay(Line("attack", facts), {f"{label}.{WHEN}": ("now",), f"{label}.{WHAT}": (f"A{effort}",)})
