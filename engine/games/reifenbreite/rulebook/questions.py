"""The questions of a race: where riders start, how one rides and where to, who follows or leads (section 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, zip_longest
from typing import NamedTuple

from engine.core.prompts import Choice, Field, Prompt
from engine.games.reifenbreite.board.road import Road, Space
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.destinations import after_throw, with_two_cards
from engine.games.reifenbreite.rulebook.drafting import is_followed
from engine.games.reifenbreite.rulebook.energy import Means, WayToRide, means, ways
from engine.games.reifenbreite.rulebook.letters import LETTERS
from engine.games.reifenbreite.rulebook.odds import climb_number, dismounts, risk, shift, usual
from engine.games.reifenbreite.rulebook.question_words import (
    ALONE,
    CHOICE,
    DRAFT,
    FOLLOW,
    LEAD,
    LOSE,
    MODE,
    NO,
    NONE,
    PAIR,
    PLACE,
    REGAIN,
    RETURN,
    STAY,
    WHERE,
    YES,
    ChoiceFact,
    card_key,
    follow_key,
    somebody,
    space_key,
    way_key,
)
from engine.games.reifenbreite.rulebook.relief import line_to_ask
from engine.games.reifenbreite.rulebook.returning import spots
from engine.games.reifenbreite.rulebook.riding import at_stake
from engine.games.reifenbreite.rulebook.setup import dots, unplaced
from engine.games.reifenbreite.rulebook.state import ChainLink, Move, State, WaitsFor


def questions(course: Course, state: State) -> tuple[Prompt, ...]:
    """What must be decided now; a line behind is asked all at once, and opened front to back (BT-1, BT-6)."""
    if state.over:
        return ()
    if state.placing:
        return (_placing(course, state),)
    if state.move is not None:
        return _QUESTIONS[state.move.due](course, state, state.move)
    return (_returning(course, state),)


def _name(state: State, about: str = "") -> str:
    """The name of a question: the round, counted through all races, and the group of the round, so that none comes
    again."""
    return f"r{state.ridden + state.round}.{len(state.acts) + 1}-{about}"


def _asked(course: Course, state: State, key: str, rider: int, *fields: Field, again: str = "") -> Prompt:
    """A question to a rider's manager, applied when it is answered. None is private: a hand is what was dealt, to
    all alike, without what has been laid openly."""
    name = _name(state, f"{key}{again}{course.names[rider]}")
    return Prompt(name, course.seat(rider), key, name, fields, about=course.names[rider])


def _placing(course: Course, state: State) -> Prompt:
    """Any own rider not yet placed on any dot that is open to its team; lowest number first, foremost dot first."""
    road, team = course.road(state.stage), state.placing[0]
    free = dots(course, state, team)
    lettered = list(zip_longest(free, LETTERS[: len(free)], fillvalue=NONE))
    found = tuple([_placed(road, course.names[rider], *dot) for rider in unplaced(state, team) for dot in lettered])
    name = f"r{state.ridden + state.round}-place{len(course.names) - len(state.placing) + 1}"
    return Prompt(name, course.teams[team].seat or 0, PLACE, name, (Field(CHOICE, found),))


# Kept, as all riders of all races start from the same dots.
@lru_cache(maxsize=8192)
def _placed(road: Road, rider: str, space: Space, letter: str) -> Choice:
    """A rider on a dot."""
    key = f"{rider}-{space_key(road.names[space])}"
    facts = (("rider", rider), *_dot(road, space, letter))
    return Choice(key, facts, group=rider, at=road.names[space])


def _dot(road: Road, space: Space, letter: str) -> tuple[ChoiceFact, ...]:
    """A space by its letter, its lane and its name."""
    return ("letter", letter), ("lane", road.lane[space]), ("space", road.names[space])


def _mode(course: Course, state: State, move: Move) -> tuple[Prompt, ...]:
    """How the mover rides: the dice, cards plain or alone, the chase car; or whom it asks to lead first. Two cards
    leave nothing to throw: where to is said with them."""
    may = means(course, state, move.rider, is_followed(course, state))
    road, space = course.road(state.stage), state.riders[move.rider].space
    ground = _Ground(shift(road, space), dismounts(road, space), course.options.cheat_surface)
    found = (*_ways(may, ground), *_reliefs(course, line_to_ask(course, state)))
    # The first way is two dice, which is what a form that is left alone comes to.
    fields = (Field(CHOICE, found, preset=(found[0].key,)), *with_two_cards(course, state, move, may))
    # Asked again, after all have refused to lead, it is another question.
    return (_asked(course, state, MODE, move.rider, *fields, again="again" if move.asked else ""),)


class _Ground(NamedTuple):
    """The ground that a rider sets off from: what it does to a sum, whether it may put the rider on foot, and
    whether a car's sum suffers it too."""

    shift: int
    dismounts: bool
    slows_cars: bool


# Kept, as a team's cards stay what they are for many moves.
@lru_cache(maxsize=1024)
def _ways(may: Means, ground: _Ground) -> tuple[Choice, ...]:
    return tuple([_way(way, ground) for way in ways(may)])


def _way(way: WayToRide, ground: _Ground) -> Choice:
    """A way to ride, with what it is sure of (`sum`), how many dice come to it, what the ground does to it, and the
    chance in a hundred to be on foot."""
    counts = ground.slows_cars or not way.car
    by_ground = ground.shift if counts else 0
    facts: tuple[ChoiceFact, ...] = (
        ("way", "car" if way.car else "cards" if way.cards else "roll"),
        ("cards", PAIR.join(card_key(card) for card in way.cards)),
        ("alone", int(way.alone)),
        ("car", way.car),
        ("sum", way.sure),
        ("dice", way.dice),
        ("ground", by_ground),
        ("risk", risk(way.sure + by_ground, way.dice) if counts and ground.dismounts else 0),
    )
    return Choice(way_key(way), facts, group="car" if way.car else ALONE if way.alone else "")


def _reliefs(course: Course, line: tuple[int, ...]) -> Iterator[Choice]:
    """To ask the line to lead, down to each depth of it."""
    for depth, rider in enumerate(line, 1):
        facts: tuple[ChoiceFact, ...] = (
            ("way", "lead"),
            ("depth", depth),
            ("risk", 0),
            *somebody(course, "asked", rider),
        )
        yield Choice(f"lead{depth}", facts, group="lead")


def _lead(course: Course, state: State, move: Move) -> tuple[Prompt, ...]:
    """Who is asked to lead, all at once; the first yes in line order counts, what is behind it is never read."""
    window = _name(state, f"lead{course.names[move.rider]}")
    facts = somebody(course, "mover", move.rider)
    found = tuple(Choice(key, (("do", key), *facts)) for key in (YES, NO))
    return tuple(
        _in_line(course, window, LEAD, rider, found)
        for rider in move.line
        # A manager does not ask himself.
        if course.seat(rider) != course.seat(move.rider)
    )


def _in_line(course: Course, window: str, key: str, rider: int, found: tuple[Choice, ...]) -> Prompt:
    name = course.names[rider]
    return Prompt(
        f"{window}-{name}", course.seat(rider), key, window, (Field(CHOICE, found),), opens="in_turn", about=name
    )


def _card(course: Course, state: State, move: Move) -> tuple[Prompt, ...]:
    """Which energy card goes, the lowest first, or comes back, the highest first."""
    # The first choice is the automatic one, and should cost least or bring most.
    kinds = sorted(at_stake(course, state), key=lambda card: card.value, reverse=move.due == "regain")
    found = tuple(Choice(card_key(card), (("card", card_key(card)), ("value", card.value))) for card in kinds)
    key = LOSE if move.due == "lose" else REGAIN
    return (_asked(course, state, key, move.rider, Field(CHOICE, found)),)


def _where(course: Course, state: State, move: Move) -> tuple[Prompt, ...]:
    return (_asked(course, state, WHERE, move.rider, after_throw(course, state, move)),)


def _draft(course: Course, state: State, move: Move) -> tuple[Prompt, ...]:
    """Everybody of the chain that could follow if all before do; the first that stays ends it (BT-1). A manager
    whose riders come one after the other says once how many of them follow (BT-7)."""
    window = _name(state, f"draft{course.names[move.rider]}")
    wheel = course.by_name[move.act.followers[-1].rider] if move.act.followers else move.rider
    wheels = [wheel, *(link.rider for link in move.chain)]
    found = list(zip(move.chain, wheels, strict=False))
    return tuple(
        _in_line(course, window, DRAFT, own[0][0].rider, tuple(_follows(course, state, own)))
        for own in (list(links) for _, links in groupby(found, key=lambda one: course.seat(one[0].rider)))
    )


def _follows(course: Course, state: State, own: Sequence[tuple[ChainLink, int]]) -> Iterator[Choice]:
    """That the first of a manager's riders follow, each behind its wheel: so many, or none."""
    road, names = course.road(state.stage), [course.names[link.rider] for link, _ in own]
    steps = [str(link.steps) for link, _ in own]
    # Of several riders that are asked at once, each button names its own.
    shared: tuple[ChoiceFact, ...] = (("of", len(own)), ("letter", names[0]), *somebody(course, "wheel", own[0][1]))
    for depth, (link, wheel) in enumerate(own, 1):
        facts: tuple[ChoiceFact, ...] = (
            ("depth", depth),
            ("rider", names[depth - 1]),
            ("riders", " + ".join(names[:depth])),
            ("each", " + ".join(steps[:depth])),
            ("target", road.names[link.target]),
            ("climb", climb_number(road, link.target)),
            ("steps", link.steps),
            ("usual", usual(road, state.riders[link.rider].space)),
            *somebody(course, "behind", wheel),
        )
        yield Choice(follow_key(depth), (("do", FOLLOW), *facts, *shared))
    yield Choice(STAY, (("do", STAY), ("depth", 0), *shared))


def _returning(course: Course, state: State) -> Prompt:
    """Beside which space a dismounted rider comes back, the rightmost first."""
    road, (rider, _) = course.road(state.stage), state.foot[0]
    found = tuple(
        Choice(space_key(road.names[space]), _dot(road, space, letter), at=road.names[space])
        for space, letter in zip(spots(course, state), LETTERS, strict=False)
    )
    return _asked(course, state, RETURN, rider, Field(CHOICE, found))


def _nothing(course: Course, state: State, move: Move) -> tuple[Prompt, ...]:
    """The group is complete: nobody is asked."""
    return ()


_QUESTIONS: dict[WaitsFor, Callable[[Course, State, Move], tuple[Prompt, ...]]] = {
    "mode": _mode,
    "lead": _lead,
    "lose": _card,
    "regain": _card,
    "where": _where,
    "draft": _draft,
    "done": _nothing,
}
