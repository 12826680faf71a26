"""Where a rider may ride, as choices: after its throw, or together with two cards, which leave nothing to throw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from engine.core.lazy import Lazy
from engine.core.prompts import Choice, Field, Prompt
from engine.games.reifenbreite.board.ahead import Ahead, EndSet, RideEnd
from engine.games.reifenbreite.board.reach import Landings
from engine.games.reifenbreite.board.road import NOWHERE, Road
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.drafting import chain, followers
from engine.games.reifenbreite.rulebook.energy import MOST_CARDS, Means, ways
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
from engine.games.reifenbreite.rulebook.riding import choices, reach
from engine.games.reifenbreite.rulebook.state import ChainLink, Move, State


class Destinations(Lazy[Choice]):
    """Some `ends` of a ride as choices, which are listed when somebody looks at all of them, and told in full when
    somebody reads them."""

    def __init__(self, found: Landings, ends: EndSet, tell: Callable[[], tuple[Choice, ...]]) -> None:
        self.found, self.ends, self._tell = found, ends, tell

    @property
    def bare(self) -> tuple[Choice, ...]:
        return bare(self.found, self.ends)

    def __len__(self) -> int:
        return self.ends.bit_count()

    def find(self, key: str) -> Choice | None:
        listed = _listed(self.found.ahead)
        place = listed.places.get(key)
        return listed.choices[place] if place is not None and self.ends >> place & 1 else None

    def end(self, choice: Choice) -> RideEnd:
        """Where a choice leads."""
        ahead = self.found.ahead
        return ahead.ends[_listed(ahead).places[choice.key]]


def after_throw(course: Course, state: State, move: Move) -> Field:
    """Where the mover goes, the farthest ahead first. What is useful has a letter and is asked first, the rest lies
    in groups by lane."""
    found, ends = choices(course, state, move)
    return Field(CHOICE, Destinations(found, ends, partial(_told, course, state, move, found, ends=ends)))


def with_two_cards(course: Course, state: State, move: Move, may: Means) -> Iterator[Field]:
    """Where each sum of two cards may take the mover, in the same form (BT-7): nothing is thrown in between. Left
    alone it is where the absent ride."""
    ground = shift(course.road(state.stage), state.riders[move.rider].space)
    for sure, alone, keys in _sums(may):
        # Nothing may be left of it on an own board's climb: then there is nowhere to ride.
        allowance = max(0, sure + ground)
        found = reach(course, state, move.rider, allowance)
        if ends := found.every if may.alone and not alone else found.once:
            told = partial(_told_with_cards, course, state, move, found, ends=ends, laid=(allowance, alone))
            name = f"{sure}{f'-{ALONE}' if alone else ''}.{WHERE}"
            preset = (_listed(found.ahead).choices[found.nearest(ends)].key,)
            yield Field(name, Destinations(found, ends, told), preset=preset, when=(CHOICE, keys))


# Kept, as a team's cards stay what they are for many moves.
@lru_cache(maxsize=1024)
def _sums(may: Means) -> Sequence[tuple[int, bool, frozenset[str]]]:
    """What two cards come to, perhaps alone, each with the ways to lay them."""
    laid: dict[tuple[int, bool], list[str]] = {}
    for way in ways(may):
        if len(way.cards) == MOST_CARDS:
            laid.setdefault((way.sure, way.alone), []).append(way_key(way))
    return [(sure, alone, frozenset(keys)) for (sure, alone), keys in laid.items()]


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
    found: Landings,
    ends: EndSet,
    *,
    letters: bool = True,
) -> tuple[Choice, ...]:
    """Spaces with what depends on who is there: who could follow, behind whom each is, and the letters."""
    road, start = course.road(state.stage), state.riders[move.rider].space
    # Once for all ends: what a follower can reach does not depend on where the mover goes, only how much counts.
    behind = followers(course, state, start, move.act.allowance)
    standing = {rider.space: number for number, rider in enumerate(state.riders) if rider.space != NOWHERE}
    to = found.those(ends)
    chains = [chain(course, road, behind, end) for end in to]
    named = lettered(road, state, to, chains) if letters else {}
    told: list[Choice] = []
    for (space, _), landing, links in zip(to, bare(found, ends), chains, strict=True):
        letter = named.get(space, MORE)
        wheel = _behind(course, standing.get(road.ahead[space]))
        facts = (*landing.args, _followers(course, links), *wheel, ("letter", letter))
        told.append(landing._replace(args=facts, group=landing.group if letter == MORE else ""))
    return tuple(told)


def _told_with_cards(
    course: Course,
    state: State,
    move: Move,
    found: Landings,
    ends: EndSet,
    *,
    laid: tuple[int, bool],
) -> tuple[Choice, ...]:
    """The same once cards are `laid` that come to an allowance, perhaps as a breakaway; of several sums none has
    letters."""
    allowance, alone = laid
    riding = move._replace(due="where", act=move.act._replace(alone=alone, allowance=allowance))
    then = state._replace(move=riding)
    return _told(course, then, riding, found, ends, letters=False)


def bare(found: Landings, ends: EndSet) -> tuple[Choice, ...]:
    """Ends as choices that say what follows from the space alone."""
    if not found.gone:
        return _open(found.ahead, ends)
    return found.chosen(_open(found.ahead, found.within), ends)


# Kept, as it comes again in every race that passes the space; together, as each choice alone lies far from the next
# in memory.
@lru_cache(maxsize=8192)
def _open(ahead: Ahead, ends: EndSet) -> tuple[Choice, ...]:
    """The choices of ends on the empty road."""
    return tuple([choice for number, choice in enumerate(_listed(ahead).choices) if ends >> number & 1])


class _Listed(NamedTuple):
    """By end ahead on the empty road: spaces with what follows from them alone; and the places by their keys."""

    choices: tuple[Choice, ...]
    places: Mapping[str, int]


@lru_cache(maxsize=2048)
def _listed(ahead: Ahead) -> _Listed:
    found = tuple([_landing(ahead.road, end) for end in ahead.ends])
    return _Listed(found, {choice.key: place for place, choice in enumerate(found)})


# Shared by all spaces from which one gets there.
@lru_cache(maxsize=8192)
def _landing(road: Road, end: RideEnd) -> Choice:
    """What a space gives: steps used, steps to go from there, its ground, and the risk to be on foot next."""
    (space, steps), ground = end, road.ground[end[0]]
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
        ("risk", throw_risk(road, space)),
    )
    return Choice(f"{space_key(name)}-{steps}", facts, group=str(lane), at=name)


def _followers(course: Course, links: tuple[ChainLink, ...]) -> ChoiceFact:
    """Who could follow there, in line order."""
    return "followers", " ".join([course.names[one.rider] for one in links]) if links else NONE


def _behind(course: Course, rider: int | None) -> tuple[ChoiceFact, ...]:
    """Behind whom a space is."""
    return (("behind", NONE),) if rider is None else somebody(course, "behind", rider)
