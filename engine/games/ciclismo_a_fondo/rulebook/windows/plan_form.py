"""The plan of some turns (D-05 to D-08, D-13, with D-04): one form for all riders of a seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import permutations
from typing import NamedTuple

from engine.core.prompts import Choice, Field, Seat
from engine.games.ciclismo_a_fondo.names import labels
from engine.games.ciclismo_a_fondo.riders import CRONOS, RiderType
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

FLAT = CRONOS | {"llano"}
"""Where mates pull too (CAF-77, CAF-142)."""

NEAR = (15, 10, 5)
"""Squares to a line at which an order may wait."""

TURNS_AHEAD = 4
"""So many turns ahead an order may wait for one."""

MOST_ATTACK = 4


def plan_fields(turn: TurnState, seat: Seat) -> Iterator[Field]:
    """By formation the vote and who pulls, by rider tolls and orders, then what belongs to the team. Each of them
    has two choices at least."""
    names = labels(turn.kinds, turn.course.options.team_size)
    trial = turn.road.kind == "crono_equipos"
    team = riders_on_road(turn, seat)
    for formation in turn.formations:
        mine = [rider for rider in formation.riders if rider in team]
        if mine and formation.size > 1:
            yield from _of_formation(turn, formation, mine, names[mine[0]], trial=trial)
        for rider in mine:
            yield from _of_rider(turn, formation, rider, team, names, trial=trial)
    yield from _of_team(turn, seat, team, names, trial=trial)


# -- formations


def _of_formation(
    turn: TurnState, formation: Formation, mine: list[int], page: str, *, trial: bool
) -> Iterator[Field]:
    """The vote (D-05), and how its riders pull (D-06); on the page of the foremost one."""
    large = formation.size >= PELOTON
    if not trial:
        yield _vote(page, large)
    front = turn.riders[formation.riders[0]].row
    pullers = [rider for rider in mine if turn.riders[rider].row == front]
    if pullers:
        most = max(_most_pull(turn, rider) for rider in pullers)
        yield _pull(page, most, MOST_EXTRA if turn.terrain(pullers[0]) in FLAT else 0, large, trial)
    if not large and any(turn.purse(rider) for rider in mine):
        yield _relay(page, trial)
    if formation.riders[0] == mine[0]:
        yield _preference(page, large, trial)


def _most_pull(turn: TurnState, rider: int) -> int:
    limit = turn.course.limit(turn.kinds[rider], turn.terrain(rider))
    return min(MOST_PULL, limit, turn.purse(rider))


@lru_cache(maxsize=64)
def _vote(page: str, large: bool) -> Field:
    votes = LARGE_VOTES if large else ALL_VOTES
    found = tuple(Choice(vote, ((VOTE, vote),)) for vote in votes)
    return Field(f"{page}.{VOTE}", found, preset=(votes[0],), group=page)


@lru_cache(maxsize=512)
def _pull(page: str, most: int, extra: int, large: bool, trial: bool) -> Field:
    """Not to pull; effort points, and how many mates may pull too."""
    found = [Choice(NO, ((PULL, NO), ("effort", 0), ("extra", 0)))]
    for effort in range(most + 1):
        found += [
            Choice(f"{effort}-{mates}", ((PULL, YES), ("effort", effort), ("extra", mates)))
            for mates in range(extra, -1, -1)
        ]
    usual = f"{min(most, 1) if trial else 0}-{extra}"
    when = None if trial else _with_vote(page, large, "s")
    return Field(f"{page}.{PULL}", tuple(found), preset=(usual,), when=when, group=page)


@lru_cache(maxsize=64)
def _relay(page: str, trial: bool) -> Field:
    found = tuple(Choice(str(effort), (("effort", effort),)) for effort in (0, 1))
    when = None if trial else _with_vote(page, False, "r")
    return Field(f"{page}.{RELAY}", found, preset=("1" if trial else "0",), when=when, group=page)


@lru_cache(maxsize=128)
def _preference(page: str, large: bool, trial: bool) -> Field:
    orders = ["".join(order) for order in permutations("sb" if large else "rsb")]
    found = tuple(Choice(order, ((PREFER, order),)) for order in orders)
    when = None if trial else _with_vote(page, large)
    return Field(f"{page}.{PREFER}", found, preset=(orders[0],), when=when, group=page)


def _with_vote(page: str, large: bool, letter: str = "") -> tuple[str, frozenset[str]]:
    """Votes that accept a mode, or several modes; in a team time trial agreement is its player's decision
    (CAF-141), so that there is no vote to look at."""
    votes = [vote for vote in (LARGE_VOTES if large else ALL_VOTES) if vote != NO]
    return f"{page}.{VOTE}", frozenset(vote for vote in votes if (letter in vote if letter else len(vote) > 1))


# -- riders


def _of_rider(
    turn: TurnState,
    formation: Formation,
    rider: int,
    team: tuple[int, ...],
    names: tuple[str, ...],
    *,
    trial: bool,
) -> Iterator[Field]:
    """Tolls and the way to the front (D-07, D-08), and the order that waits for its condition."""
    one, kind, label = turn.riders[rider], turn.kinds[rider], names[rider]
    if formation.size > 1 and one.effort:
        yield _care(label, kind, one.effort, one.row == turn.riders[formation.riders[0]].row)
    if trial or not (one.effort or len(team) > 1):
        return
    mates = tuple([names[mate] for mate in team if mate != rider])
    yield from _order_fields(label, kind, min(MOST_ATTACK, one.effort), mates, _ahead(turn, rider))


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
    road, row = turn.road, turn.riders[rider].row
    left = to_cross(road, turn.crossings, rider, row)
    end = road.length + 1 - row
    line = _nearer(left) if left is not None and left != end else ()
    return _Ahead(turn.turn, road.climbs_end > max(row, 0), line, _nearer(end), turn.weather == "rain")


@cache
def _nearer(squares: int) -> tuple[int, ...]:
    """The distances to a line at which an order may still wait from so many squares before it."""
    return tuple(one for one in NEAR if one < squares)


@lru_cache(maxsize=4096)
def _order_fields(
    label: str, kind: RiderType, most: int, mates: tuple[str, ...], ahead: _Ahead
) -> tuple[Field, Field]:
    """When, and what then."""
    conditions, actions = _conditions(ahead), _actions(kind, most, mates)
    waiting = frozenset(choice.key for choice in conditions if choice.key != NEVER)
    when = Field(f"{label}.{WHEN}", conditions, preset=(NEVER,), group=label)
    what = Field(f"{label}.{WHAT}", actions, preset=(actions[0].key,), when=(when.key, waiting), group=label)
    return when, what


@lru_cache(maxsize=512)
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


def _of_team(
    turn: TurnState, seat: Seat, team: tuple[int, ...], names: tuple[str, ...], *, trial: bool
) -> Iterator[Field]:
    if turn.course.options.rhythm == "batch":
        yield from cession_fields(turn, seat, names)
    if trial and len(team) > 1:
        found = tuple(Choice(names[rider], (("rider", names[rider]),)) for rider in team)
        yield Field(LEFT, found, least=0, most=len(team) - 1, preset=())
    if _may_rest(turn):
        yield Field(TAIL, tuple(Choice(key, ((TAIL, key),)) for key in (NO, YES)), preset=(NO,))


def _may_rest(turn: TurnState) -> bool:
    """Whether the rest of the stage can be left to defaults (CAF-118): in a tour, once nothing is left to win."""
    options = turn.course.options
    return bool(turn.course.tour) and options.auto_finish and paid(turn)


def cession_fields(turn: TurnState, seat: Seat, names: tuple[str, ...]) -> Iterator[Field]:
    """Which two riders change squares (D-04), those first whose exchange brings most forward."""
    pairs = cessions(turn, seat, [formation.riders for formation in turn.formations])
    if pairs:
        best = sorted(pairs, key=lambda pair: -_gain(turn, *pair))
        yield _cession(tuple([(names[one], names[other]) for one, other in best]))


@lru_cache(maxsize=512)
def _cession(pairs: tuple[tuple[str, str], ...]) -> Field:
    found = [Choice(NONE, (("front", NONE), ("behind", NONE)))]
    found += [Choice(f"{one}-{other}", (("front", one), ("behind", other))) for one, other in pairs]
    return Field(CEDE, tuple(found), preset=(NONE,))


def _gain(turn: TurnState, front: int, behind: int) -> int:
    """What it is worth that the one behind comes forward: by how much his level on this terrain is higher."""
    terrain = turn.terrain(front)
    level = turn.course.level
    return level(turn.kinds[behind], terrain) - level(turn.kinds[front], terrain)
