"""How riders came where they are: what stands below a formation, and the chips of those who left theirs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.scene import (
    Caption,
    CaptionPiece,
    CaptionSign,
    CaptionText,
    Figure,
    Label,
    StageJump,
    TokenTile,
    label,
)
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.names import named
from engine.games.ciclismo_a_fondo.view import ActKind, Public, RoadAct

BETWEEN = frozenset({"back", "cede"})
"""What happens before a turn is ridden."""

TOGETHER = frozenset({"seguir", "relevos", "basico", "tirar"})
PULLS = frozenset({"seguir", "tirar"})

LETTERS: dict[ActKind, str] = {"tirar": "T", "ataque": "A", "lanzar": "L", "sprintar": "S"}
"""Tokens (4.1)."""

AWAY = frozenset({"ataque", "chase", "lanzar", "sprintar"})
BESIDES = frozenset({"drop", "front"})
"""Moves out of a formation by a token; and others, drawn only where few left."""

MOST_ARCS = 6


class Ridden(NamedTuple):
    """The last turn that was ridden; 0: none in this stage yet."""

    turn: int
    acts: tuple[RoadAct, ...]


def ridden(public: Public) -> Ridden:
    """The turn that the board shows: the one under way once somebody moved in it, else the one before."""
    if any(act.kind not in BETWEEN for act in public.acts):
        return Ridden(public.turn, public.acts)
    return Ridden(public.turn - 1, public.last) if public.turn > 1 else Ridden(0, ())


def figure(course: Course, public: Public, rider: int) -> Figure:
    """A rider by his team and label."""
    who = named(course, public.kinds, rider)
    return Figure(who, who.key, mark=who.rider)


def strong(said: Label) -> CaptionText:
    """Words that stay."""
    return CaptionText(said, strong=True)


def gained(squares: int) -> CaptionText:
    """So many squares forward."""
    return strong(label("ciclismo_a_fondo-scene-gained", squares=squares))


def word(key: str) -> Label:
    """A word of the board."""
    return label("ciclismo_a_fondo-scene-word", word=key)


def move(course: Course, public: Public, riders: Sequence[int], acts: Sequence[RoadAct]) -> Caption:
    """How a formation came where it is: what moved most of its riders, or how far each came on his own."""
    mine = frozenset(riders)
    shares = {act: sum(step.rider in mine for step in act.steps) for act in acts if act.kind in TOGETHER}
    act = max(shares, key=lambda one: shares[one], default=None)
    if act is not None and len(riders) <= 2 * shares[act]:
        return tuple(_together(course, public, act))
    came = [step.end[0] - step.start[0] for one in acts for step in one.steps if step.rider in mine]
    if not came:
        return ()
    least, most = min(came), max(came)
    alone = CaptionText(word("own")) if len(riders) > 1 else None
    squares = gained(most) if least == most else strong(_span(least, most))
    return (squares, alone) if alone else (squares,)


def _span(least: int, most: int) -> Label:
    return label("ciclismo_a_fondo-scene-gained-span", least=least, most=most)


def _together(course: Course, public: Public, act: RoadAct) -> Iterator[CaptionPiece]:
    yield gained(max(step.end[0] - step.start[0] for step in act.steps))
    yield CaptionText(label("ciclismo_a_fondo-scene-mode", mode=act.kind))
    if act.kind in PULLS:
        yield figure(course, public, act.rider)
    if act.kind in PULLS and act.effort:
        yield TokenTile("T", str(act.effort))


def dropped(riders: Sequence[int], acts: Sequence[RoadAct]) -> int:
    """How many of these rode on their own because they did not pay a toll."""
    return sum(act.kind == "drop" and act.rider in riders for act in acts)


def jumps(course: Course, public: Public, acts: Sequence[RoadAct]) -> tuple[StageJump, ...]:
    """Who left his formation; those who were dropped or went to the front only where few left theirs."""
    riding = [act for act in acts if public.riders[act.rider].where == "racing"]
    away = [act for act in riding if act.kind in AWAY]
    besides = [act for act in riding if act.kind in BESIDES]
    shown = away + besides if len(away) + len(besides) <= MOST_ARCS else away
    return tuple(_jump(course, public, act) for act in shown)


def _jump(course: Course, public: Public, act: RoadAct) -> StageJump:
    rider = figure(course, public, act.rider)
    (step,) = act.steps
    return StageJump(rider, *step.start, (rider, *_sign(act), gained(step.end[0] - step.start[0])))


def _sign(act: RoadAct) -> Caption:
    """What he did, and the effort points that it took."""
    if act.kind in LETTERS:
        return (TokenTile(LETTERS[act.kind], str(act.effort or "")),)
    does = CaptionText(word(act.kind))
    points = strong(label("ciclismo_a_fondo-scene-count", count=act.effort))
    return (does, CaptionSign("drop"), points) if act.effort else (does,)


def legend(acts: Sequence[RoadAct]) -> Caption:
    """What the tokens of this turn mean."""
    shown = {"T" if act.kind in PULLS and act.effort else LETTERS.get(act.kind, "") for act in acts}
    kinds = [kind for kind, letter in LETTERS.items() if letter in shown]
    pieces = [piece for kind in kinds for piece in (TokenTile(LETTERS[kind]), CaptionText(word(kind)))]
    return (CaptionText(word("tokens")), *pieces) if pieces else ()
