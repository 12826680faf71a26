"""What happened: a line a movement group, then sprints, jersey and finish, and at the end who has won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from engine.core.events import Fact, Line, Mark, PublicEvent, Ref
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.events import (
    GameWon,
    GroupDone,
    LeadRefused,
    LeadTaken,
    PhotosDrawn,
    RaceEnded,
    StartRolled,
)
from engine.games.reifenbreite.view import GroupMove, Public, Return

NOTHING = "none"
"""Stands in a fact for something that is not there."""


def signed(number: int) -> str:
    """A number with its sign, a true minus; NOTHING for none."""
    return f"{number:+d}".replace("-", "−") if number else NOTHING


def told(events: Sequence[PublicEvent], course: Course) -> tuple[Line, ...]:
    """What happened, round by round. A round that has ended is told whole from the view of its mark, however late
    in it these events begin; of one under way the groups among them."""
    lines: list[Line] = []
    part: list[PublicEvent] = []
    for event in events:
        part.append(event)
        if isinstance(event, Mark) and event.kind == "round":
            lines += _part(part, event.view, course)
            part = []
    return (*lines, *_part(part, None, course))


def _part(events: Sequence[PublicEvent], view: Public | None, course: Course) -> Iterator[Line]:
    """A round, or the piece of one."""
    for event in events:
        if isinstance(event, StartRolled):
            yield Line("start", {"teams": tuple(_team(course, key) for key in event.order)})
        elif isinstance(event, LeadTaken | LeadRefused):
            yield from _lead(event, course)
    if view is not None:
        yield from _round(view, course)
    else:
        for event in events:
            if isinstance(event, GroupDone):
                yield from _group(event.act, course)
    for event in events:
        yield from _end(event, course)


def _lead(event: LeadTaken | LeadRefused, course: Course) -> Iterator[Line]:
    if isinstance(event, LeadTaken):
        yield Line("lead", {"rider": _rider(course, event.rider), "old": _rider(course, event.old)}, minor=True)
    else:
        yield Line("no-lead", {"rider": _rider(course, event.rider)}, minor=True)


def _round(view: Public, course: Course) -> Iterator[Line]:
    """A whole round: its groups, what they won, and who came back on the road."""
    for act in view.acts:
        yield from _group(act, course)
    yield from _sprints(view, course)
    yield from _finish(view, course)
    for back in view.returned:
        yield _back(back, course)


def _group(act: GroupMove, course: Course) -> Iterator[Line]:
    """A movement group by what became of its mover."""
    facts: dict[str, Fact] = {
        "rider": _rider(course, act.rider),
        "cards": len(act.cards),
        "laid": " + ".join(str(card.value) for card in act.cards) or NOTHING,
        "dice": " + ".join(map(str, act.dice)) or NOTHING,
        "car": act.car,
        "photos": " + ".join(map(str, act.photos)) or NOTHING,
        "ground": signed(act.ground),
        "card": _chance(course, act.chance),
        "delta": act.delta,
        "steps": act.steps,
        "allowance": act.allowance,
        "short": _short(act),
        "alone": int(act.alone),
        "energy": f"{'joker' if act.card.owner == 0 else 'own'}{act.card.value}" if act.card else NOTHING,
        "followers": _riders(course, (one.rider for one in act.followers)),
        "drafts": len(act.followers),
        "fell": _riders(course, act.fell),
        "down": len(act.fell),
    }
    yield Line(act.fate or "rode", facts)


def _short(act: GroupMove) -> str:
    """Why a mover rode less than it might have: by choice, or as all spaces farther on were `barred`."""
    if act.steps >= act.allowance:
        return NOTHING
    return "barred" if act.steps == act.most else "choice"


def _chance(course: Course, key: str) -> str:
    """A chance card by what it does, as texts know it; a move by its size."""
    if not key:
        return NOTHING
    card = course.chance[key]
    if card.effect == "fall":
        return "pile-up" if card.scope == "mass" else "slide-out"
    return card.effect.replace("_", "-")


def _sprints(view: Public, course: Course) -> Iterator[Line]:
    """Who scored at a sprint in this round, and who is in yellow since."""
    for line, won in groupby(view.won, lambda one: one.line):
        scored = tuple(won)
        names = _riders(course, (one.rider for one in scored))
        yield Line(
            "sprint", {"line": line, "riders": names, "points": " · ".join(str(one.points) for one in scored)}
        )
    taken = [one.yellow for one in view.won if one.yellow]
    # The last of all who have worn it are those who took it in this round; before each of them stands who lost it.
    worn = [NOTHING, *(name for _, name, _ in view.yellow)][-len(taken) - 1 :]
    for old, name in pairwise(worn):
        held = {"rider": _rider(course, name), "old": _rider(course, old) if old != NOTHING else NOTHING}
        yield Line("yellow", held)


def _finish(view: Public, course: Course) -> Iterator[Line]:
    """Who came in in this round, best first; the last one may not have ridden for it."""
    by_name = {one.rider: one for one in view.riders}
    came = [by_name[name] for name in view.finished if by_name[name].arrived == view.round]
    if came:
        names = _riders(course, (one.rider for one in came))
        points = " · ".join(str(one.points) for one in came)
        yield Line("finish", {"riders": names, "place": came[0].place, "points": points})


def _back(back: Return, course: Course) -> Line:
    """A dismounted rider, on its space or set back."""
    moved = int(back.left != back.space)
    return Line("back", {"rider": _rider(course, back.rider), "moved": moved}, minor=not moved)


def _end(event: PublicEvent, course: Course) -> Iterator[Line]:
    """Photos, the sheet of a race, and who has won."""
    if isinstance(event, PhotosDrawn):
        first, second = event.photos
        struck = _riders(course, event.struck)
        yield Line("photos", {"first": first, "second": second, "struck": struck, "out": len(struck)})
    elif isinstance(event, RaceEnded) and course.options.stage_race:
        teams = sorted(event.sheet.teams, key=lambda team: -team.total)
        for team in teams:
            who = _team(course, team.team)._replace(beside=str(team.total))
            yield Line("day", {"stage": event.stage, "who": who}, minor=team is not teams[0])
    elif isinstance(event, GameWon):
        winners = tuple(_team(course, key) for key, _ in event.scores if _seat(course, key) in event.seats)
        yield Line("won", {"winners": winners, "points": max(score for _, score in event.scores)})


def _rider(course: Course, name: str) -> Ref:
    return course.ref(course.by_name[name])


def _riders(course: Course, names: Iterable[str]) -> tuple[Ref, ...]:
    return tuple(_rider(course, name) for name in names)


def _team(course: Course, key: str) -> Ref:
    return next(team for team in course.teams if team.key == key)


def _seat(course: Course, key: str) -> int | None:
    return _team(course, key).seat
