"""Where a rider may ride, as choices: after its throw, or together with two cards, which leave nothing to throw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import compress

from engine.core.lazy import Lazy
from engine.core.prompts import Choice, Field, Prompt
from engine.games.reifenbreite.board.reach import Landings, RideEnd, open_ends
from engine.games.reifenbreite.board.road import NOWHERE, Space
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.drafting import chain, followers, is_followed
from engine.games.reifenbreite.rulebook.energy import MOST_CARDS, WayToRide
from engine.games.reifenbreite.rulebook.letters import lettered
from engine.games.reifenbreite.rulebook.odds import shift, throw_risk
from engine.games.reifenbreite.rulebook.question_words import (
    ALONE,
    CHOICE,
    MORE,
    NONE,
    WHERE,
    ChoiceFact,
    somebody,
    space_key,
    way_key,
)
from engine.games.reifenbreite.rulebook.riding import noticed, reach
from engine.games.reifenbreite.rulebook.state import ChainLink, Move, State


def after_throw(course: Course, state: State, move: Move) -> Field:
    """Where the mover goes, the farthest ahead first. What is useful has a letter and is asked first, the rest lies
    in groups by lane."""
    there = reach(course, state, move.rider, move.act.allowance)
    ends = noticed(course, state, there)
    bare = _bare(course, state, move.rider, move.act.allowance, there=there, ends=ends)
    return Field(CHOICE, Lazy(bare, partial(_told, course, state, move, ends=ends, landings=bare)))


def with_two_cards(course: Course, state: State, move: Move, ways: Sequence[WayToRide]) -> Iterator[Field]:
    """Where each sum of two cards may take the mover, in the same form (BT-7): nothing is thrown in between. Left
    alone it is where the absent ride."""
    to_go, followed = course.road(state.stage).to_go, is_followed(course, state)
    ground = shift(course, state.stage, state.riders[move.rider].space)
    laid: dict[tuple[int, bool], list[str]] = {}
    for way in ways:
        if len(way.cards) == MOST_CARDS:
            laid.setdefault((way.sure, way.alone), []).append(way_key(way))
    for (sure, alone), keys in laid.items():
        # Nothing may be left of it on an own board's climb: then there is nowhere to ride.
        allowance = max(0, sure + ground)
        there = reach(course, state, move.rider, allowance)
        if ends := there.every if followed and not alone else there.once:
            bare = _bare(course, state, move.rider, allowance, there=there, ends=ends)
            found = Lazy(
                bare,
                partial(_told_with_cards, course, state, move, laid=(allowance, alone), ends=ends, landings=bare),
            )
            left = [to_go[space] for space, _ in ends]
            name = f"{sure}{f'-{ALONE}' if alone else ''}.{WHERE}"
            yield Field(name, found, preset=(bare[left.index(min(left))].key,), when=(CHOICE, frozenset(keys)))


def _bare(
    course: Course, state: State, rider: int, allowance: int, *, there: Landings, ends: Sequence[RideEnd]
) -> tuple[Choice, ...]:
    """Spaces with what follows from them alone."""
    if there.left is None or ends is not there.every:
        landings = _landings(course, state.stage)
        return tuple([landings[end] for end in ends])
    # Two dozen choices are found together: each of them alone lies far from the next in memory.
    found = _on_empty_road(course, state.stage, state.riders[rider].space, allowance)
    return tuple(compress(found, there.left)) if there.left else found


def where_with(prompt: Prompt, way: str) -> Field | None:
    """The field that tells where a way to ride leads, if that is said with it."""
    return next((field for field in prompt.fields if field.when is not None and way in field.when[1]), None)


def nearest(choices: Sequence[Choice]) -> Choice:
    """The fewest steps from there to the finish, then the farthest ahead, then the most steps: choices are in the
    order of the last two."""
    return min(choices, key=lambda choice: int(choice.arg("to_go")))


def _told(
    course: Course,
    state: State,
    move: Move,
    *,
    ends: Sequence[RideEnd],
    landings: Sequence[Choice],
    letters: bool = True,
) -> tuple[Choice, ...]:
    """Spaces with what depends on who is there: who could follow, behind whom each is, and the letters."""
    road = course.road(state.stage)
    # Once for all ends: what a follower can reach does not depend on where the mover goes, only how much counts.
    behind = followers(course, state, state.riders[move.rider].space, move.act.allowance)
    standing = {rider.space: number for number, rider in enumerate(state.riders) if rider.space != NOWHERE}
    chains = [chain(course, road, behind, end) for end in ends]
    named = lettered(road, state, ends, chains) if letters else {}
    found: list[Choice] = []
    for (space, _), landing, links in zip(ends, landings, chains, strict=True):
        letter = named.get(space, MORE)
        ahead = _behind(course, standing.get(road.ahead[space]))
        facts = (*landing.args, _followers(course, links), *ahead, ("letter", letter))
        found.append(landing._replace(args=facts, group=landing.group if letter == MORE else ""))
    return tuple(found)


def _told_with_cards(
    course: Course,
    state: State,
    move: Move,
    *,
    laid: tuple[int, bool],
    ends: Sequence[RideEnd],
    landings: Sequence[Choice],
) -> tuple[Choice, ...]:
    """The same once cards are `laid` that come to an allowance, perhaps as a breakaway; of several sums none has
    letters."""
    allowance, alone = laid
    riding = move._replace(due="where", act=move.act._replace(alone=alone, allowance=allowance))
    then = state._replace(move=riding)
    return _told(course, then, riding, ends=ends, landings=landings, letters=False)


class _Landings(dict[RideEnd, Choice]):
    """By end of a ride: the choice of it. Kept, as what follows from the space alone comes again in every race that
    passes it."""

    def __init__(self, course: Course, stage: int) -> None:
        self._course, self._stage = course, stage

    def __missing__(self, end: RideEnd) -> Choice:
        found = self[end] = _landing(self._course, self._stage, end)
        return found


_landings = lru_cache(maxsize=16)(_Landings)


@lru_cache(maxsize=8192)
def _on_empty_road(course: Course, stage: int, start: Space, allowance: int) -> tuple[Choice, ...]:
    """The choices of the ends that a ride has where nobody is in its way."""
    landings = _landings(course, stage)
    return tuple([landings[end] for end in open_ends(course.road(stage), start, allowance)])


def _landing(course: Course, stage: int, end: RideEnd) -> Choice:
    """What a space gives: steps used, steps to go from there, its ground, and the risk to be on foot next."""
    space, steps = end
    road, ground = course.road(stage), course.ground(stage, space)
    name, lane = road.names[space], road.lane[space]
    number = road.number[space] if ground else 0
    facts: tuple[ChoiceFact, ...] = (
        ("space", name),
        ("lane", lane),
        ("steps", steps),
        ("to_go", road.to_go[space]),
        ("surface", ground.name if ground and number else NONE),
        ("number", number),
        ("next", ground.sign * number if ground else 0),
        ("risk", throw_risk(course, stage, space)),
    )
    return Choice(f"{space_key(name)}-{steps}", facts, group=str(lane), at=name)


def _followers(course: Course, links: tuple[ChainLink, ...]) -> ChoiceFact:
    """Who could follow there, in line order."""
    return "followers", " ".join([course.names[one.rider] for one in links]) if links else NONE


def _behind(course: Course, rider: int | None) -> tuple[ChoiceFact, ...]:
    """Behind whom a space is."""
    return (("behind", NONE),) if rider is None else somebody(course, "behind", rider)
