"""The picture of a decision: a seat's next rider, the wheel ahead, and where draft, throw and counters lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial

from engine.core.scene import Cell, Holdings, Label, Lead, Note, Notes, Outlook, Scene, label
from engine.core.views import SeatView
from engine.games.ciclistas.cards import ROOM
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.finish import TEN
from engine.games.ciclistas.riding import MOST_ADDED, MOST_COUNTERS
from engine.games.ciclistas.scene_parts import counters, rider, subtitle
from engine.games.ciclistas.scene_road import pieces
from engine.games.ciclistas.standings import ref
from engine.games.ciclistas.view import Move, Own, Public, RiderView

WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""In how many of 36 ways two dice make a sum."""

BEHIND, FAR = 1, 12
"""Spaces behind the rider that the picture shows, whence it can be drafted, and before it, as far as dice lead."""


def to_ride(view: SeatView[Public, Own]) -> RiderView | None:
    """The seat's next rider to move in this round, or its foremost if all have moved."""
    public = view.public
    mine = [one for one in public.road if one.seat == view.seat and one.space <= public.line]
    moved = {move.rider for move in public.now}
    due = [one for one in mine if one.rider == public.to_move] or [one for one in mine if one.rider not in moved]
    return next(iter(due or mine), None)


def reach(view: SeatView[Public, Own], mine: RiderView, course: Course) -> Scene:
    """Where this rider can go."""
    public = view.public
    first = max(0, mine.space - BEHIND)
    last = mine.space + FAR + max(1, min(MOST_ADDED, public.counters[mine.seat]))
    shown = tuple(_cell(public, space) for space in range(first, last + 1))
    here = [one for one in public.road if first <= one.space <= last]
    wheel = _wheel(public, mine)
    offered = _draft(public, mine)
    thrown = public.dice if public.to_move == mine.rider and public.dice else ()
    lands = partial(_lands, public, mine.space, public.line + course.beyond)
    steps = _steps(public.counters[mine.seat], lands, sum(thrown)) if thrown else {}
    chances: Counter[int] = Counter()
    for total, ways in () if thrown else WAYS.items():
        chances[lands(total)] += ways
    part = Outlook(
        shown,
        public.line - first,
        tuple(piece._replace(cell=piece.cell - first) for piece in pieces(public, here)),
        rider(public, mine.rider),
        rider(public, wheel) if wheel else None,
        None if offered is None or thrown else Lead(offered.space - first, _offer(offered)),
        tuple((space - first, ways) for space, ways in chances.items()),
        tuple(Lead(space - first, _step(sum(thrown), added)) for space, added in steps.items()),
        thrown,
        label("ciclistas-scene-thrown", sum=sum(thrown)) if thrown else label("ciclistas-scene-throw"),
        _told(public, mine, offered, steps, chances),
    )
    heading = "ciclistas-scene-to-move" if public.to_move == mine.rider else "ciclistas-scene-waits"
    own = _own(view)
    parts = (part, own, Notes(_notes(view, mine)))
    return Scene("hand", label(heading, rider=mine.rider), subtitle(public), parts, "outlook")


def _cell(public: Public, space: int) -> Cell:
    beyond = space - public.line
    return Cell(str(space)) if beyond <= 0 else Cell(str(max(0, TEN - beyond)), "finish")


def _own(view: SeatView[Public, Own]) -> Holdings:
    """The seat's own counters."""
    every = counters(view.public, False)
    return every._replace(holdings=(every.holdings[view.seat],))


def _wheel(public: Public, mine: RiderView) -> str:
    """The rider immediately before this one in the order of the round (CIC-16)."""
    if public.to_move == mine.rider:
        return public.now[-1].rider if public.now else ""
    moved = {move.rider for move in public.now}
    if mine.rider in moved:
        return ""
    waiting = [one.rider for one in public.road if one.rider not in moved]
    place = waiting.index(mine.rider)
    return waiting[place - 1] if place else ""


def _draft(public: Public, mine: RiderView) -> Move | None:
    """The draft that is open to the rider now, as the move it would be (CIC-14, CIC-19, CIC-20, CIC-22, CIC-44)."""
    if public.to_move != mine.rider or public.dice is not None or not public.now or public.round == 1:
        return None
    ahead = public.now[-1]
    held = public.counters[mine.seat]
    target = ahead.space - 1
    if public.card == "wind":
        target = _blown(public, target, mine.space)
    if ahead.start - mine.space > 1 or target <= mine.space or ahead.used > held:
        return None
    won = 1 if not ahead.used and held < MOST_COUNTERS else 0
    return Move(mine.rider, "draft", (0, 0), ahead.used, won, mine.space, target, ahead.rider)


def _blown(public: Public, target: int, start: int) -> int:
    """Where a side wind lets a rider go: the next lower space with room (CIC-44)."""
    while target > start and sum(one.space == target for one in public.road) >= ROOM:
        target -= 1
    return target


def _lands(public: Public, start: int, limit: int, distance: int) -> int:
    """Where so many spaces lead: no farther than `limit` (CIC-38), nor where a side wind stops (CIC-44)."""
    target = min(start + distance, limit)
    return _blown(public, target, start) if public.card == "wind" else target


def _steps(held: int, lands: Callable[[int], int], thrown: int) -> dict[int, int]:
    """Where the throw leads, and the fewest counters that lead there (CIC-10)."""
    found: dict[int, int] = {}
    for added in range(min(MOST_ADDED, held) + 1):
        found.setdefault(lands(thrown + added), added)
    return found


def _step(thrown: int, added: int) -> Label:
    return label("ciclistas-scene-step", thrown=thrown, counters=added)


def _offer(move: Move) -> Label:
    return label(
        "ciclistas-scene-draft",
        wheel=move.wheel,
        spaces=move.space - move.start,
        price=move.used,
        gain=move.won,
    )


def _told(
    public: Public, mine: RiderView, offered: Move | None, steps: Mapping[int, int], chances: Mapping[int, int]
) -> tuple[Label, ...]:
    told = [label("ciclistas-scene-told-here", rider=mine.rider, who=ref(public, mine.seat), space=mine.space)]
    if offered is not None and not steps:
        told += [label("ciclistas-scene-told-draft", space=offered.space), _offer(offered)]
    if steps:
        told += [label("ciclistas-scene-told-step", space=space, step=added) for space, added in steps.items()]
    else:
        told.append(label("ciclistas-scene-told-throw", first=min(chances), last=max(chances)))
    return tuple(told)


def _ahead(public: Public, mine: RiderView) -> Note:
    """The wheel that the rider could take, and whether it is stuck to it (CIC-20)."""
    wheel = _wheel(public, mine)
    space = next(one.space for one in public.road if one.rider == wheel)
    start = next((move.start for move in public.now if move.rider == wheel), space)
    gap = max(0, start - mine.space - 1)
    return Note(label("ciclistas-scene-ahead", wheel=wheel, space=space, gap=gap))


def _notes(view: SeatView[Public, Own], mine: RiderView) -> tuple[Note, ...]:
    """The event card, riders at the wheel, and where the team is."""
    public = view.public
    found = []
    if public.card not in ("", "blank"):
        found.append(Note(label("ciclistas-scene-card", card=public.card), "bolt"))
    moved = {move.rider for move in public.now} | {mine.rider}
    waiting = [one for one in public.road if one.rider not in moved]
    after = [one.rider for one in waiting if mine.space - 1 <= one.space <= mine.space]
    if public.to_move == mine.rider and after:
        found.append(Note(label("ciclistas-scene-after", riders=" · ".join(after), count=len(after))))
    if public.to_move != mine.rider and _wheel(public, mine):
        found.append(_ahead(public, mine))
    if public.to_move and public.to_move != mine.rider:
        found.append(Note(label("ciclistas-scene-next", rider=public.to_move), "next"))
    team = " · ".join(f"{one.rider} {one.space}" for one in public.road if one.seat == view.seat)
    found.append(Note(label("ciclistas-scene-team", riders=team)))
    return tuple(found)
