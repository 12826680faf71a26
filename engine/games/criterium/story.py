"""What happened and where one stands, as lines to be worded: keys and facts, from public things alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.core.events import Fact, Line, PublicEvent, Ref
from engine.core.views import SeatView
from engine.games.criterium.course import Course
from engine.games.criterium.events import (
    BottleTaken,
    CyclistMoved,
    CyclistStayed,
    Finished,
    Frozen,
    GroupMoved,
    SprintBonus,
)
from engine.games.criterium.meta import TURNS
from engine.games.criterium.standings import ranked
from engine.games.criterium.view import CyclistView, Own, Public

Refs = Mapping[str, Ref]


def told(events: Sequence[PublicEvent], refs: Refs) -> tuple[Line, ...]:
    """A line a group, a line a cyclist outside groups, then bottles, sprint and the end; turn after turn."""
    lines: list[Line] = []
    bottles: list[BottleTaken] = []  # told in one line once all have moved, though taken one by one
    for event in events:
        if isinstance(event, BottleTaken):
            bottles.append(event)
            continue
        if not isinstance(event, _MOVES):
            lines += _bottles(bottles, refs)
            bottles = []
        lines += _line(event, refs)
    return (*lines, *_bottles(bottles, refs))


_MOVES = (GroupMoved, CyclistMoved, CyclistStayed)


def _line(event: PublicEvent, refs: Refs) -> Iterable[Line]:
    """What an event says by itself; a cyclist in a group moves with its group's line."""
    if isinstance(event, Frozen):
        yield Line("frozen", {"who": _all(event.zeros, refs)})
    elif isinstance(event, GroupMoved):
        facts: dict[str, Fact] = {"number": event.number, "advance": event.advance, "bottles": event.bottles}
        yield Line("group", {**facts, "who": _all(event.colours, refs)})
    elif isinstance(event, CyclistMoved):
        if event.partners == 1:  # a group was told as one line before its cyclists moved
            yield Line("alone", {**_moved(event), "who": refs[event.colour]})
    elif isinstance(event, CyclistStayed):
        key = "no-card" if event.card is None else "stays"
        yield Line(key, {"who": refs[event.colour], "square": event.square})
    elif isinstance(event, SprintBonus):
        who = _all(event.colours, refs)
        yield Line("sprint", {"who": who, "sprint": event.sprint, "square": event.square})
    elif isinstance(event, Finished):
        yield from _end(event, refs)


def _moved(event: CyclistMoved) -> dict[str, Fact]:
    return {"number": event.card.number, "bottle": int(event.card.bottle), "square": event.to_square}


def _bottles(taken: Sequence[BottleTaken], refs: Refs) -> tuple[Line, ...]:
    """All bottles of a turn in one line; nothing if there were none."""
    if not taken:
        return ()
    return (Line("bottles", {"who": _all((one.colour for one in taken), refs), "square": taken[0].square}),)


def _end(event: Finished, refs: Refs) -> Iterable[Line]:
    """How the race ended, who did not come to move, and who is declared the winner (CRI-40)."""
    winner, best = refs[event.winner], refs[event.best]
    if event.crossed:
        yield Line("crosses", {"who": winner})
    else:
        yield Line("last-turn", {"who": winner, "square": event.square, "turns": TURNS})
    if event.unmoved:
        yield Line("unmoved", {"who": _all(event.unmoved, refs)})
    if winner.seat is not None:
        yield Line("wins", {"who": winner, "turn": event.turn})
    else:
        key = "neutral-wins" if event.declared == event.winner else "best-wins"
        yield Line(key, {"who": winner, "best": best, "turn": event.turn})


def _all(colours: Iterable[str], refs: Refs) -> tuple[Ref, ...]:
    return tuple(refs[colour] for colour in colours)


def situation(view: SeatView[Public, Own], course: Course, refs: Refs) -> tuple[Line, ...]:
    """Where the seat stands before it chooses, and what lies ahead."""
    order = ranked(view.public.cyclists)
    place = next(index for index, one in enumerate(order) if one.seat == view.seat)
    return (_place(order, place, refs), _goal(order[place], view.public, course))


def _place(order: Sequence[CyclistView], place: int, refs: Refs) -> Line:
    """The place in the race with the gap to the next one; before the first turn the slot on the start line."""
    me = order[place]
    if order[0].square == 0:
        return Line("start", {"slot": me.slot})
    # Who is ahead, or for the leader who follows.
    other = order[place - 1] if place else order[1]
    facts: dict[str, Fact] = {"place": place + 1, "square": me.square, "gap": abs(other.square - me.square)}
    return Line("behind" if place else "leads", {**facts, "who": refs[other.colour]})


def _goal(me: CyclistView, public: Public, course: Course) -> Line:
    """The next thing on the road worth a card: bottle, sprint, line; in the last turn just that."""
    if public.turn == TURNS:
        return Line("last-turn")
    if not me.has_bottle:
        return Line("to-bottle", {"square": course.refreshment, "gap": course.refreshment - me.square})
    if public.sprint == "open":
        return Line("to-sprint", {"square": course.sprint, "gap": course.sprint - me.square})
    return Line("to-line", {"gap": course.finish - me.square})
