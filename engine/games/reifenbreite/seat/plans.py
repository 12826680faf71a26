"""Round plans: how each of a team's riders drafts, rides and where to, settled in one look (BT-8); and before the
first round a list for the grid (BT-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.events import Line
from engine.core.forms import Change
from engine.core.plans import ASK, Carried, Planning
from engine.core.prompts import Answer, Choice, Field, Prompt
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.meta import NUMBERS, RIDERS
from engine.games.reifenbreite.rulebook.energy import (
    CAR_ALONE,
    CAR_AND_DIE,
    WayToRide,
    has_cheats,
    lays_none,
    serving,
    sets_of,
)
from engine.games.reifenbreite.rulebook.question_words import (
    ALONE,
    CHOICE,
    DRAFT,
    LEAD,
    NO,
    NONE,
    PAIR,
    PLACE,
    WHERE,
    YES,
    way_key,
)
from engine.games.reifenbreite.seat.automatic import automatic
from engine.games.reifenbreite.seat.computer import proposed_cards
from engine.games.reifenbreite.seat.intentions import (
    AFTER,
    ALWAYS,
    ASPHALT,
    BEFORE,
    CARDS,
    DRAFT_WORDS,
    LAID,
    NEVER,
    ONLY,
    ROLL,
    USUAL,
    USUALLY,
    Intentions,
    SeenBySeat,
    comes_to,
    only_words,
    where_words,
)
from engine.games.reifenbreite.view import EnergyCard, Public, RacerView

GRID = "grid"
"""The stage in which riders are placed."""

LIST, LANES = "list", "lanes"

IN_REACH, NEXT_AHEAD, NEXT_BEHIND = 12, 4, 3
"""Columns that a throw may bring; so many riders in front and behind can be named in a plan."""

RIDES, WHEELS, PLACES, REST = range(4)
"""The ranks of changes."""


def planning(course: Course, view: SeenBySeat) -> Planning | None:
    """What the seat can settle: the placing of its riders; then how those ride that have still to act in this
    round, or, once all of them have, in the next one. None once all of them have finished."""
    public = view.public
    if public.over:
        return None
    waiting = [one for one in public.riders if one.seat == view.seat and one.state == "waiting"]
    if waiting:
        return Planning(public.settled, tuple(_grid(course, public, waiting)), GRID, once=True)
    mine = [one for one in public.riders if one.seat == view.seat and one.state in ("racing", "foot")]
    to_act = [one for one in mine if not one.acted]
    number = public.settled if to_act and not public.placing else public.settled + 1
    laid = Counter[str]()
    fields = [field for rider in to_act or mine for field in _of_rider(course, view, rider, number, laid)]
    if not fields:
        return None
    if course.lead_switch:
        fields.append(_words(LEAD, (NO, YES, ASK), NO))
    return Planning(number, tuple(fields), rider_menus=True)


def ranked(changes: Sequence[Change]) -> list[Change]:
    """The changes of a plan as somebody may want them: single cards, plain words for wheels, places; then the
    rest."""
    return sorted(changes, key=_rank)


def _rank(change: Change) -> int:
    what = change.field.rpartition(".")[2]
    if what in ("ride", CARDS):
        return RIDES if not any(PAIR in key for key in change.keys) else REST
    if what == DRAFT:
        return WHEELS if change.keys[0] in (USUAL, NEVER, ALWAYS, ASK) else REST
    return PLACES if what == WHERE else REST


def _grid(course: Course, public: Public, waiting: Sequence[RacerView]) -> list[Field]:
    """A list a team: who is placed next, and in which lane each of them; as far forward as is free."""
    fields = []
    for team in dict.fromkeys(one.team for one in waiting):
        riders = [one.rider for one in waiting if one.team == team]
        digit, lanes = str(NUMBERS[team]), _open_lanes(course, public, team)
        for key, names in ((LIST, riders), (LANES, lanes)):
            found = tuple(Choice(name, ((key, name),)) for name in dict.fromkeys(names))
            often = max(names.count(name) for name in names)
            choices = tuple(choice._replace(upto=often) for choice in found)
            preset = tuple(names[: len(riders)])
            count = len(riders)
            fields.append(
                Field(
                    key=f"{digit}.{key}",
                    choices=choices,
                    least=count,
                    most=count,
                    ordered=True,
                    preset=preset,
                    group=digit,
                )
            )
    return fields


def _open_lanes(course: Course, public: Public, team: str) -> list[str]:
    """The lanes for the riders of a team that are not placed yet: those without one of it; with fewer lanes than
    riders as often as it takes."""
    road = course.road(public.stage)
    taken = [road.lane[road.by_name[one.space]] for one in public.riders if one.team == team and one.space]
    often = -(-RIDERS // road.lanes)
    return [str(lane) for lane in range(1, road.lanes + 1) for _ in range(often - taken.count(lane))]


def _of_rider(course: Course, view: SeenBySeat, rider: RacerView, number: int, laid: Counter[str]) -> list[Field]:
    """A rider's page: which wheel to follow; else how to ride, and cards on which conditions; and where to. `laid`:
    by team how many riders are proposed cards, which grows."""
    name, public = rider.rider, view.public
    ways = _ways(course, view, rider, number)
    cards = frozenset(way for way in ways if way.startswith(LAID))
    fields = [_words(f"{name}.{DRAFT}", DRAFT_WORDS, USUALLY[DRAFT], name)]
    if len(ways) > 1:
        # A card planned for two riders goes to the one that moves first; the other throws.
        proposed = proposed_cards(course, view, rider, ways, laid[rider.team])
        laid[rider.team] += proposed != ROLL
        fields.append(_words(f"{name}.ride", (*ways, ASK), proposed, name))
    if cards:
        how = (ALONE, ASPHALT) if course.surfaces else (ALONE,)
        conditions = (*how, *(BEFORE + one for one in _near(course, public, rider, behind=True)))
        fields.append(_several(f"{name}.{CARDS}", conditions, (f"{name}.ride", cards), name))
    wheels = tuple(AFTER + one for one in _near(course, public, rider, behind=False))
    where = (*where_words(course.road(public.stage).lanes), *wheels)
    # Last, as a page has room for four menus, and this one is wanted least.
    return [*fields, _words(f"{name}.{WHERE}", where, USUALLY[WHERE], name), _shunned(course, name)]


def _shunned(course: Course, name: str) -> Field:
    """Which wheels a rider does not follow; that matters where it follows any without being asked."""
    willing = frozenset(word for word in DRAFT_WORDS if word not in (NEVER, ASK))
    return _several(f"{name}.{ONLY}", only_words(course), (f"{name}.{DRAFT}", willing), name)


def _near(course: Course, public: Public, rider: RacerView, *, behind: bool) -> list[str]:
    """The riders that are next in front of a rider, within reach, or next behind it; the nearest first."""
    if not rider.space:
        return []
    road = course.road(public.stage)
    here = road.front[road.by_name[rider.space]]
    away = {
        one.rider: (here - road.front[road.by_name[one.space]]) * (1 if behind else -1)
        for one in public.riders
        if one.space and one.rider != rider.rider
    }
    found = sorted((far, name) for name, far in away.items() if 0 < far <= IN_REACH * road.unit)
    return [name for _, name in found[: NEXT_BEHIND if behind else NEXT_AHEAD]]


def _ways(course: Course, view: SeenBySeat, rider: RacerView, number: int) -> tuple[str, ...]:
    """Every way to ride that the rider may have by then, wherever it stands: cards of its own and jokers, one or
    two; the car."""
    # No card can be laid in a first round, so none is promised for it.
    first = lays_none(view.public.round) and (view.public.placing or number == view.public.settled)
    hand = () if first else serving(_hand(course, view, rider), course.owner(course.by_name[rider.rider]))
    cars = (CAR_AND_DIE, CAR_ALONE) if has_cheats(course, rider.cheats) else ()
    ways = (*(WayToRide(cards) for cards in sets_of(hand)), *(WayToRide(car=car) for car in cars))
    return (ROLL, *map(way_key, ways))


def _hand(course: Course, view: SeenBySeat, rider: RacerView) -> Sequence[EnergyCard]:
    """The cards of the rider's team; a seat has a hand for each of its teams."""
    teams = [team.key for team in course.teams if team.seat == view.seat]
    return view.own.hands[teams.index(rider.team)]


def _several(key: str, words: Sequence[str], when: tuple[str, frozenset[str]], group: str) -> Field:
    """Conditions of which any number may hold; none is proposed."""
    found = tuple(_word(word) for word in words)
    return Field(key, found, least=0, most=len(found), preset=(), group=group, when=when)


def _word(word: str) -> Choice:
    """A word as a choice; one about a rider says of whom it speaks."""
    for kind in (AFTER, BEFORE):
        if word.startswith(kind):
            return Choice(word, (("do", kind), ("rider", word.removeprefix(kind))))
    return Choice(word, (("do", word), ("rider", NONE)))


def _words(key: str, words: Sequence[str], preset: str, group: str = "") -> Field:
    return Field(key, tuple(map(_word, words)), preset=(preset,), group=group)


def carried(course: Course, plan: Answer, view: SeenBySeat, prompt: Prompt) -> Carried | None:
    """What the plan says to a question; None where it says that its player wants to be asked."""
    if prompt.key == PLACE:
        return _placed(plan, prompt)
    held = {key: " ".join(keys) for key, keys in plan.items() if keys}

    def of_rider(name: str) -> Intentions:
        words = {word: held.get(f"{name}.{word}", usually) for word, usually in USUALLY.items()}
        return {**words, LEAD: held.get(LEAD, NO)}

    answer = comes_to(course, view, prompt, of_rider)
    return None if answer is None else Carried(answer)


def _placed(plan: Answer, prompt: Prompt) -> Carried:
    """The first rider of the list that is not placed, in its lane, as far forward as is free; where that lane is
    not open any more its player is asked, not placed elsewhere."""
    choices = prompt.fields[0].choices
    digit = choices[0].key[0]
    names, lanes = plan.get(f"{digit}.{LIST}", ()), plan.get(f"{digit}.{LANES}", ())
    for name, lane in zip(names, lanes, strict=False):
        mine = [one for one in choices if one.arg("rider") == name]
        wanted = [one for one in mine if str(one.arg("lane")) == lane]
        if wanted:
            return Carried({CHOICE: (wanted[0].key,)})
        if mine:
            return Carried({CHOICE: (mine[0].key,)}, Line("lane-closed", {"rider": name, "lane": int(lane)}))
    return Carried(automatic(prompt))
