"""The plan of some turns (D-05 to D-08, D-13, with D-04): one form for all riders of a seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from engine.core.prompts import Choice, Field, Seat
from engine.games.ciclismo_a_fondo.names import labels
from engine.games.ciclismo_a_fondo.riders import CLIMBS, CRONOS, RiderType
from engine.games.ciclismo_a_fondo.rulebook.cession import cessions
from engine.games.ciclismo_a_fondo.rulebook.formations import PELOTON
from engine.games.ciclismo_a_fondo.rulebook.line_ahead import to_cross
from engine.games.ciclismo_a_fondo.rulebook.stages.tail import paid
from engine.games.ciclismo_a_fondo.rulebook.turn import Formation, TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.fields import (
    DROP,
    NO,
    PAY,
    care_choices,
    worth_asking,
)
from engine.games.ciclismo_a_fondo.rulebook.windows.gathering import riders_on_road
from engine.games.ciclismo_a_fondo.rulebook.windows.token_form import LEADERS

VOTE, PULL, RELAY, PREFER = "vote", "pull", "relay", "prefer"
CARE, WHEN, WHAT = "follow", "when", "what"
CEDE, LEFT, TAIL = "cede", "alone", "tail"
NEVER, NONE, YES = "never", "none", "yes"

CEDES = "D"
"""In the key of what an order does, before the label of a mate who is let forward."""

ALL_VOTES = ("rsb", "rs", "rb", "sb", "r", "s", "b", NO)
LARGE_VOTES = ("sb", "s", "b", NO)
"""Six riders or more have no relays (CAF-49)."""

MOST_PULL, MOST_EXTRA = 2, 2
"""Effort points of a pull (CAF-75), and team mates who pull too (CAF-76)."""

NEAR = (15, 10, 5)
"""Squares to a line at which an order may wait."""

TURNS_AHEAD = 4
"""So many turns ahead an order may wait for one."""

MOST_ATTACK = 4


def plan_fields(turn: TurnState, seat: Seat) -> Iterator[Field]:
    """By formation the vote and who pulls, by rider tolls and orders, then what belongs to the team."""
    return worth_asking(_fields(turn, seat))


def _fields(turn: TurnState, seat: Seat) -> Iterator[Field]:
    names = labels(turn.kinds, turn.course.options.team_size)
    trial = turn.road.kind == "crono_equipos"
    for formation in turn.formations:
        mine = [rider for rider in formation.riders if turn.seat(rider) == seat]
        if mine and formation.size > 1:
            yield from _of_formation(turn, formation, mine, names[mine[0]], trial=trial)
        for rider in mine:
            yield from _of_rider(turn, formation, rider, names[rider], trial=trial)
    yield from _of_team(turn, seat, names, trial=trial)


# -- formations


def _of_formation(
    turn: TurnState, formation: Formation, mine: list[int], page: str, *, trial: bool
) -> Iterator[Field]:
    """The vote (D-05), and how its riders pull (D-06); on the page of the foremost one."""
    large = formation.size >= PELOTON
    votes = LARGE_VOTES if large else ALL_VOTES
    if not trial:
        yield Field(f"{page}.{VOTE}", _votes(votes), preset=(votes[0],), group=page)
    front = turn.riders[formation.riders[0]].row
    pullers = [rider for rider in mine if turn.riders[rider].row == front]
    following = frozenset(vote for vote in votes if "s" in vote)
    # In a team time trial agreement is its player's decision (CAF-141), so that there is no vote to look at.
    when = None if trial else (f"{page}.{VOTE}", following)
    if pullers:
        most = max(_most_pull(turn, rider) for rider in pullers)
        flat = turn.terrain(pullers[0]) in CRONOS | {"llano"}
        usual = f"{min(most, 1) if trial else 0}-{MOST_EXTRA if flat else 0}"
        found = _pulls(most, MOST_EXTRA if flat else 0)
        yield Field(f"{page}.{PULL}", found, preset=(usual,), when=when, group=page)
    if not large and any(turn.purse(rider) for rider in mine):
        relaying = None if trial else (f"{page}.{VOTE}", frozenset(vote for vote in votes if "r" in vote))
        usual = "1" if trial else "0"
        yield Field(f"{page}.{RELAY}", _RELAYS, preset=(usual,), when=relaying, group=page)
    if turn.seat(formation.riders[0]) == seat_in(turn, mine):
        several = None if trial else (f"{page}.{VOTE}", frozenset(vote for vote in votes if len(vote) > 1) - {NO})
        orders = _preferences(large)
        yield Field(f"{page}.{PREFER}", orders, preset=(orders[0].key,), when=several, group=page)


def seat_in(turn: TurnState, mine: list[int]) -> Seat:
    """Whose riders these are."""
    return turn.seat(mine[0])


def _most_pull(turn: TurnState, rider: int) -> int:
    limit = turn.course.limit(turn.kinds[rider], turn.terrain(rider))
    return min(MOST_PULL, limit, turn.purse(rider))


@lru_cache(maxsize=16)
def _votes(votes: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(vote, ((VOTE, vote),)) for vote in votes)


@lru_cache(maxsize=16)
def _pulls(most: int, extra: int) -> tuple[Choice, ...]:
    """Not to pull; effort points, and how many mates may pull too."""
    found = [Choice(NO, ((PULL, NO), ("effort", 0), ("extra", 0)))]
    for effort in range(most + 1):
        found += [
            Choice(f"{effort}-{mates}", ((PULL, YES), ("effort", effort), ("extra", mates)))
            for mates in range(extra, -1, -1)
        ]
    return tuple(found)


_RELAYS = tuple(Choice(str(effort), (("effort", effort),)) for effort in (0, 1))


@lru_cache(maxsize=2)
def _preferences(large: bool) -> tuple[Choice, ...]:
    letters = "sb" if large else "rsb"
    return tuple(Choice("".join(order), ((PREFER, "".join(order)),)) for order in permutations(letters))


# -- riders


def _of_rider(turn: TurnState, formation: Formation, rider: int, label: str, *, trial: bool) -> Iterator[Field]:
    """Tolls and the way to the front (D-07, D-08), and the order that waits for its condition."""
    one, kind = turn.riders[rider], turn.kinds[rider]
    if formation.size > 1 and one.effort:
        yield _care(label, kind, one.effort, one.row == turn.riders[formation.riders[0]].row)
    if not trial:
        names = labels(turn.kinds, turn.course.options.team_size)
        mates = tuple(names[mate] for mate in riders_on_road(turn, turn.seat(rider)) if mate != rider)
        actions = _actions(kind, min(MOST_ATTACK, one.effort), mates)
        if actions:
            yield from _order_fields(label, actions, _ahead(turn, rider))


@lru_cache(maxsize=512)
def _care(label: str, kind: RiderType, effort: int, in_front: bool) -> Field:
    """What is planned for later costs nothing yet: it is cut to what is left by then (A-73)."""
    found = tuple(choice._replace(uses=()) for choice in care_choices(label, effort, in_front))
    return Field(f"{label}.{CARE}", found, preset=(PAY if kind in LEADERS else DROP,), group=label)


class _Ahead(NamedTuple):
    """What an order may wait for: all of it that is still to come."""

    turn: int
    climb: bool
    line: tuple[int, ...]
    finish: tuple[int, ...]
    dry: bool


def _ahead(turn: TurnState, rider: int) -> _Ahead:
    row = turn.riders[rider].row
    left = to_cross(turn.road, turn.crossings, rider, row)
    end = turn.road.length + 1 - row
    return _Ahead(
        turn.turn,
        # By tramo: a stage has hundreds of squares, and every rider is asked.
        climb=any(last > row and turn.road.terrain(last) in CLIMBS for last in turn.road.ends),
        line=tuple(squares for squares in NEAR if left is not None and squares < left != end),
        finish=tuple(squares for squares in NEAR if squares < end),
        dry=turn.weather == "rain",
    )


@lru_cache(maxsize=4096)
def _order_fields(label: str, actions: tuple[Choice, ...], ahead: _Ahead) -> tuple[Field, Field]:
    """When, and what then."""
    conditions = _conditions(ahead)
    waiting = frozenset(choice.key for choice in conditions if choice.key != NEVER)
    when = Field(f"{label}.{WHEN}", conditions, preset=(NEVER,), group=label)
    what = Field(f"{label}.{WHAT}", actions, preset=(actions[0].key,), when=(when.key, waiting), group=label)
    return when, what


def _conditions(ahead: _Ahead) -> tuple[Choice, ...]:
    """On what an order may wait: this turn, a later one, a climb, a line, the finish, the end of rain."""
    found = [("never", 0), ("now", 0)]
    found += [("turn", ahead.turn + more) for more in range(1, TURNS_AHEAD + 1)]
    found += [("climb", 0)] if ahead.climb else []
    found += [("line", squares) for squares in ahead.line]
    found += [("finish", squares) for squares in ahead.finish]
    found += [("dry", 0)] if ahead.dry else []
    return tuple(
        Choice(f"{when}{value}" if value else when, ((WHEN, when), ("value", value))) for when, value in found
    )


@lru_cache(maxsize=512)
def _actions(kind: RiderType, most: int, mates: tuple[str, ...]) -> tuple[Choice, ...]:
    """What is done then: an attack, an attack that rather follows another, a sprint, a launch; or he changes
    squares with a team mate behind him."""
    ceding = tuple(Choice(f"{CEDES}{mate}", (("token", CEDE), ("effort", 0), ("mate", mate))) for mate in mates)
    if not most and not mates:
        return ()
    sprints = most if kind in ("SP", "RS") else min(1, most)
    tokens = [("A", effort) for effort in range(1, most + 1)]
    tokens += [("C", effort) for effort in range(1, most + 1)]
    tokens += [("S", effort) for effort in range(1, sprints + 1)]
    tokens += [("L", effort) for effort in range(min(1, most) + 1)]
    words = {"A": "ataque", "C": "chase", "S": "sprintar", "L": "lanzar"}
    going = tuple(
        Choice(f"{letter}{effort}", (("token", words[letter]), ("effort", effort))) for letter, effort in tokens
    )
    return (*going, *ceding)


# -- the team


def _of_team(turn: TurnState, seat: Seat, names: tuple[str, ...], *, trial: bool) -> Iterator[Field]:
    if turn.course.options.rhythm == "batch":
        yield from cession_fields(turn, seat, names)
    mine = riders_on_road(turn, seat)
    if trial and len(mine) > 1:
        found = tuple(Choice(names[rider], (("rider", names[rider]),)) for rider in mine)
        yield Field(LEFT, found, least=0, most=len(mine) - 1, preset=())
    if _may_rest(turn):
        yield Field(TAIL, tuple(Choice(key, ((TAIL, key),)) for key in (NO, YES)), preset=(NO,))


def _may_rest(turn: TurnState) -> bool:
    """Whether the rest of the stage can be left to defaults (CAF-118): in a tour, once nothing is left to win."""
    options = turn.course.options
    return bool(turn.course.tour) and options.auto_finish and paid(turn)


def cession_fields(turn: TurnState, seat: Seat, names: tuple[str, ...]) -> Iterator[Field]:
    """Which two riders change squares (D-04), those first whose exchange brings most forward."""
    pairs = sorted(cessions(turn.course, turn, seat), key=lambda pair: -_gain(turn, *pair))
    if pairs:
        found = [Choice(NONE, (("front", NONE), ("behind", NONE)))]
        found += [
            Choice(f"{names[one]}-{names[other]}", (("front", names[one]), ("behind", names[other])))
            for one, other in pairs
        ]
        yield Field(CEDE, tuple(found), preset=(NONE,))


def _gain(turn: TurnState, front: int, behind: int) -> int:
    """What it is worth that the one behind comes forward: by how much his level on this terrain is higher."""
    terrain = turn.terrain(front)
    level = turn.course.level
    return level(turn.kinds[behind], terrain) - level(turn.kinds[front], terrain)
