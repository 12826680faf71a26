"""What is asked before and after a stage: teams (D-02), who rides it (D-14), who is placed when (D-03), pacing
against the clock (D-12), and who was most combative (D-15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.prompts import Choice, Field, Given, Seat
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import Pacing, Selection
from engine.games.ciclismo_a_fondo.names import labels
from engine.games.ciclismo_a_fondo.riders import CLIMBS, TYPES, RiderType
from engine.games.ciclismo_a_fondo.rulebook.stages.selection import PLAYED, available, choosers, tramos
from engine.games.ciclismo_a_fondo.rulebook.state import State
from engine.games.ciclismo_a_fondo.rulebook.windows.fields import PE, paid
from engine.games.ciclismo_a_fondo.teams import READY_MADE, most_of, placing, proposed

READY_TEAM, RIDERS, OWN = "ready", "riders", "own"
LIST, FOUR, EFFORT = "list", "four", "effort"
PACING, ABSTAIN, COMBATIVE = "pacing", "none", "combative"
TURNS = "turns"
"""The list of one's own, turn by turn (`E1.turns`)."""

LONGEST_PACING = 8
"""Turns of a pacing list before all is spent, at most."""

LONGEST_OWN = 15
"""Turns of a list of one's own; the longest time trial of ours takes as many."""


def _mine(course: Course, state: State, seat: Seat) -> tuple[int, ...]:
    return available(state.riders, seat, course.options.team_size)


# -- teams


def team_fields(course: Course) -> tuple[Field, ...]:
    """A ready-made team, or one of one's own: so many of each type as are allowed."""
    size = course.options.team_size
    usual = proposed(course)
    names = (usual, *(name for name in READY_MADE if name != usual))
    ready = [Choice(name, (("team", name), ("kinds", " ".join(READY_MADE[name][size])))) for name in names]
    ready.append(Choice(OWN, (("team", OWN), ("kinds", OWN))))
    mosts = ((kind, most_of(kind, course.options)) for kind in TYPES)
    types = tuple(Choice(kind, (("kind", kind),), upto=most) for kind, most in mosts if most)
    preset = in_order(READY_MADE[usual][size])
    return (
        Field(READY_TEAM, tuple(ready), preset=(usual,)),
        Field(RIDERS, types, size, size, preset=preset, when=(READY_TEAM, frozenset({OWN}))),
    )


def team_of(course: Course, given: Given) -> tuple[RiderType, ...]:
    """The team of an answer."""
    name = str(given.one(READY_TEAM).arg("kinds"))
    return in_order(name.split() if name != OWN else [choice.key for choice in given.picks[RIDERS]])


def usual_team(course: Course) -> tuple[RiderType, ...]:
    """The team of who has said nothing."""
    return in_order(READY_MADE[proposed(course)][course.options.team_size])


def in_order(kinds: Sequence[str]) -> tuple[RiderType, ...]:
    """Riders in the order of their types, so that equal teams are equal."""
    return tuple(kind for kind in TYPES for _ in range(list(kinds).count(kind)))


# -- who rides, and who is placed when


def four_fields(course: Course, state: State, seat: Seat) -> tuple[Field, ...]:
    """Four riders, and for each of the others effort points by tramo (CAF-146, CAF-147)."""
    names, mine = labels(state.kinds, course.options.team_size), _mine(course, state, seat)
    if seat not in choosers(course, state.riders, course.stage(state.stage)):
        return ()
    found = tuple(Choice(names[rider], (("rider", names[rider]),)) for rider in mine)
    usual = placing_order(course, state, mine)[:PLAYED]
    preset = tuple(names[rider] for rider in sorted(usual))
    declared = (
        field
        for rider in mine
        for field in _declared(course, state, rider, names[rider])
        if state.riders[rider].effort
    )
    return (Field(FOUR, found, PLAYED, PLAYED, preset=preset), *declared)


def _declared(course: Course, state: State, rider: int, label: str) -> Iterator[Field]:
    """On which tramo how many effort points are declared in case he is not played: all on one."""
    most = min(4, state.riders[rider].effort)
    found = [Choice("0", (("effort", 0), ("terrain", "none"), ("tramo", 0)))]
    for number, (terrain, _) in enumerate(tramos(course.stage(state.stage)), 1):
        found += [
            Choice(f"{number}-{effort}", (("effort", effort), ("terrain", terrain), ("tramo", number)))
            for effort in range(1, min(most, course.limit(state.kinds[rider], terrain)) + 1)
        ]
    yield Field(f"{label}.{EFFORT}", tuple(found[:25]), preset=("0",), group=label)


def selection_of(course: Course, state: State, given: Given) -> Selection:
    """Who rides, and what was declared for the others."""
    seat, size = given.prompt.seat, course.options.team_size
    names = labels(state.kinds, size)
    chosen = {choice.key for choice in given.picks[FOUR]}
    mine = _mine(course, state, seat)
    efforts = []
    for rider in mine:
        held = given.picks.get(f"{names[rider]}.{EFFORT}")
        if names[rider] not in chosen and held and held[0].key != "0":
            tramo, effort = map(int, held[0].key.split("-"))
            efforts.append((rider, (*(0,) * (tramo - 1), effort)))
    return Selection(tuple(rider for rider in mine if names[rider] in chosen), tuple(efforts))


def placed(course: Course, state: State, seat: Seat) -> tuple[int, ...]:
    """The riders of a seat that ride this stage."""
    return tuple(one for one in _mine(course, state, seat) if state.riders[one].where != "rested")


def placing_order(course: Course, state: State, riders: Sequence[int]) -> tuple[int, ...]:
    """The list that stands if nothing is said: who is strong on the road in front (D-03)."""
    order = placing([state.kinds[rider] for rider in riders], course.stage(state.stage).kind)
    return tuple(riders[place] for place in order)


def placing_fields(course: Course, state: State, seat: Seat) -> tuple[Field, ...]:
    """All riders of the seat that ride, pair by pair: the first two are placed first (CAF-34)."""
    names = labels(state.kinds, course.options.team_size)
    mine = placed(course, state, seat)
    found = tuple(Choice(names[rider], (("rider", names[rider]),)) for rider in mine)
    order = placing_order(course, state, mine)
    if not mine:
        return ()
    return (Field(LIST, found, len(mine), len(mine), ordered=True, preset=tuple(names[rider] for rider in order)),)


def places_of(course: Course, state: State, given: Given) -> tuple[int, ...]:
    """The placing list of an answer."""
    names = labels(state.kinds, course.options.team_size)
    by_name = {names[rider]: rider for rider in _mine(course, state, given.prompt.seat)}
    return tuple(by_name[choice.key] for choice in given.picks[LIST])


# -- against the clock


def pacing_fields(course: Course, state: State, seat: Seat) -> tuple[Field, ...]:
    """By rider how he spends his effort points (D-12)."""
    names, road = labels(state.kinds, course.options.team_size), course.stage(state.stage)
    climbs = any(terrain in CLIMBS for terrain in road.terrains)
    found = []
    for rider in _mine(course, state, seat):
        effort = state.riders[rider].effort
        most = max(course.limit(state.kinds[rider], terrain) for terrain in set(road.terrains))
        if effort:
            choices = tuple(_pacings(effort, most, climbs=climbs))
            usual = "climbs" if climbs else f"all{most}"
            found.append(Field(f"{names[rider]}.{PACING}", choices, preset=(usual,), group=names[rider]))
            # Never more at once than he has left: it could not be given.
            found.append(_own_list(names[rider], min(most, effort)))
    return tuple(found)


def pacing_limits(course: Course, state: State, seat: Seat) -> tuple[tuple[str, int], ...]:
    """A list of one's own spends no more than its rider has."""
    names = labels(state.kinds, course.options.team_size)
    mine = _mine(course, state, seat)
    return tuple(
        (f"{names[rider]}.{PE}", state.riders[rider].effort) for rider in mine if state.riders[rider].effort
    )


def _own_list(label: str, most: int) -> Field:
    """Effort points turn by turn, as somebody says them."""
    found = tuple(
        Choice(str(effort), (("effort", effort),), uses=paid(label, effort), upto=LONGEST_OWN)
        for effort in range(most + 1)
    )
    in_force = (f"{label}.{PACING}", frozenset({OWN}))
    return Field(f"{label}.{TURNS}", found, 1, LONGEST_OWN, ordered=True, preset=("0",), when=in_force, group=label)


def _pacings(effort: int, most: int, *, climbs: bool) -> Iterator[Choice]:
    """All at once, so many every turn, all on the climbs; so many in all from the first turn on; none."""
    if climbs:
        yield Choice("climbs", (("how", "climbs"), ("effort", effort), ("each", most)))
    for each in range(most, 0, -1):
        yield Choice(f"all{each}", (("how", "all"), ("effort", effort), ("each", each)))
    for total in range(min(effort - 1, 2 * LONGEST_PACING), 0, -1):
        yield Choice(f"keep{total}", (("how", "keep"), ("effort", total), ("each", most)))
    yield Choice("none", (("how", "none"), ("effort", 0), ("each", 0)))
    yield Choice(OWN, (("how", OWN), ("effort", 0), ("each", 0)))


def pacings_of(course: Course, state: State, given: Given) -> dict[int, Pacing]:
    """By rider the pacing of an answer."""
    names = labels(state.kinds, course.options.team_size)
    found = {}
    for rider in _mine(course, state, given.prompt.seat):
        held = given.picks.get(f"{names[rider]}.{PACING}")
        if held:
            own = given.picks.get(f"{names[rider]}.{TURNS}", ())
            found[rider] = pacing_of(held[0], state.riders[rider].effort, tuple(int(one.key) for one in own))
    return found


def pacing_of(choice: Choice, purse: int, own: tuple[int, ...] = ()) -> Pacing:
    """What a way to pace means turn by turn; `own` is the list of who says it himself."""
    each, total = int(choice.arg("each")), int(choice.arg("effort"))
    match choice.arg("how"):
        case "climbs":
            return Pacing(then=each, climbs=purse)
        case "all":
            return Pacing(then=each)
        case "keep":
            full, rest = divmod(total, each)
            return Pacing((*(each,) * full, rest) if rest else (each,) * full)
        case _:
            return Pacing(own)


# -- after a stage


def combativity_fields(course: Course, state: State, seat: Seat) -> tuple[Field, ...]:
    """Any rider that is not one's own (D-15), those who attacked most first, or nobody; a menu has no more."""
    names, size = labels(state.kinds, course.options.team_size), course.options.team_size
    others = [rider for rider in range(len(names)) if rider // size != seat and state.riders[rider].where != "out"]
    others.sort(key=lambda rider: (-state.riders[rider].attacked, -state.riders[rider].attacks, rider))
    found = [Choice(ABSTAIN, (("whom", ABSTAIN),))]
    for rider in others:
        facts = (("whom", "one"), ("target_seat", rider // size), ("target_rider", names[rider]))
        found.append(Choice(f"r{rider}", (*facts, ("attacks", state.riders[rider].attacks))))
    return (Field(COMBATIVE, tuple(found), preset=(ABSTAIN,)),)


def combative_of(given: Given) -> int | None:
    """Whom a player names; None: nobody."""
    key = given.one(COMBATIVE).key
    return None if key == ABSTAIN else int(key[1:])
