"""Which riders a team may have, teams ready to be taken, and in which order they are placed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

from engine.games.ciclismo_a_fondo.building.spec import StageKind
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.meta import CiclismoOptions
from engine.games.ciclismo_a_fondo.riders import HYBRIDS, RiderType

TeamTypes = tuple[RiderType, ...]

LEADERS: frozenset[RiderType] = frozenset({"JF", "TT"})
SPECIALISTS: frozenset[RiderType] = frozenset({"SP", "CR"})

ReadyMade = Literal["all_round", "flat", "sprint_train", "climbers", "time_trial", "two_leaders"]

READY_MADE: Mapping[ReadyMade, Mapping[int, TeamTypes]] = {
    "all_round": {8: ("JF", "TT", "ES", "ES", "RO", "RO", "SP", "CR"), 4: ("JF", "TT", "RO", "SP")},
    "flat": {8: ("JF", "TT", "RO", "RO", "RO", "RO", "SP", "CR"), 4: ("RO", "SP", "JF", "TT")},
    "sprint_train": {8: ("JF", "TT", "RO", "RO", "RO", "RO", "RO", "SP"), 4: ("RO", "RO", "RO", "SP")},
    "climbers": {8: ("JF", "TT", "ES", "ES", "ES", "ES", "RO", "RO"), 4: ("JF", "ES", "TT", "RO")},
    "time_trial": {8: ("JF", "TT", "CR", "RO", "RO", "RO", "RO", "ES"), 4: ("CR", "TT", "JF", "RO")},
    "two_leaders": {8: ("JF", "TT", "ES", "ES", "ES", "RO", "RO", "SP"), 4: ("JF", "TT", "ES", "RO")},
}
"""Teams by what they are good at, of eight and of four; all of them keep every limit."""

OF_FOUR: Mapping[StageKind, ReadyMade] = {
    "llano": "flat",
    "baja": "flat",
    "media": "two_leaders",
    "alta": "climbers",
    "reina": "climbers",
    "cronoescalada": "climbers",
    "crono": "time_trial",
    "crono_equipos": "time_trial",
}
"""The team of four that is proposed for a one-day race (D-02)."""

FLAT_FIRST: TeamTypes = ("RO", "RS", "JF", "TT", "RE", "ES", "SP", "CR")
CLIMBERS_FIRST: TeamTypes = ("JF", "ES", "TT", "RE", "RO", "RS", "CR", "SP")
ON_CLIMBS: frozenset[StageKind] = frozenset({"media", "alta", "reina"})


def proposed(course: Course) -> ReadyMade:
    """The team for whoever chooses none: of eight the all-round one, of four by the kind of stage (D-02)."""
    if course.options.team_size == 8 or course.tour:
        return "all_round"
    return OF_FOUR[course.stages[0].kind]


def most_of(kind: RiderType, options: CiclismoOptions) -> int:
    """How many of a type a team may have: one JF, one TT (CAF-03), one SP and one CR unless limits are loose
    (CAF-04), hybrids in the advanced game alone (CAF-06), as many ES and RO as there are riders (CAF-05)."""
    if kind in HYBRIDS and not options.advanced_types:
        return 0
    if kind in LEADERS or (kind in SPECIALISTS and not options.loose_limits):
        return 1
    return options.team_size


def check_team(team: Sequence[RiderType], options: CiclismoOptions) -> None:
    """ValueError with one sentence unless these riders may be a team: eight of them, or four (CAF-02)."""
    if len(team) != options.team_size:
        raise ValueError(f"a team has {options.team_size} riders, not {len(team)}")
    for kind, number in Counter(team).items():
        most = most_of(kind, options)
        if number > most:
            allowed = f"at most {most} of them" if most else "none of them in this race"
            raise ValueError(f"{number} {kind} are too many; a team has {allowed}")


def placing(team: Sequence[RiderType], kind: StageKind) -> tuple[int, ...]:
    """The riders of a team in the order in which they are placed if nobody says otherwise (D-03): rouleurs in front
    where it is flat, climbers where it climbs. By place in the team."""
    order = CLIMBERS_FIRST if kind in ON_CLIMBS else FLAT_FIRST
    return tuple(sorted(range(len(team)), key=lambda place: order.index(team[place])))
