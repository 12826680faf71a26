"""Tokens (D-09, D-10, D-11, with D-07 and D-08): one form for all riders of a seat that are asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache, partial

from engine.core.lazy import Lazy
from engine.core.prompts import Choice, Field, Given, Seat
from engine.games.ciclismo_a_fondo.decisions import Care, Landing, Token, TokenKind
from engine.games.ciclismo_a_fondo.names import labels
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.rulebook.advance import circumstances
from engine.games.ciclismo_a_fondo.rulebook.moves.tokens import most_effort
from engine.games.ciclismo_a_fondo.rulebook.odds import mean, move_odds
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.fields import (
    ALONE,
    ANYBODY,
    DROP,
    FOLLOW,
    LANES,
    LONGEST_STOP,
    NOBODY,
    PAY,
    TokenRange,
    care_choices,
    care_of,
    token_choices,
    token_of,
    worth_asking,
)
from engine.games.ciclismo_a_fondo.rulebook.windows.gathering import independent, riders_on_road

LEADERS = frozenset({"JF", "TT"})
"""Types that pay a toll unless their player says otherwise (D-07)."""

MOST_WHEELS = 8
"""Riders behind whom one may stop, the nearest first."""

TOKEN, LAND, CHASE, CARE = "token", "land", "chase", "follow"

InForce = tuple[str, frozenset[str]]
"""The earlier field, and the keys of it with which a field matters."""


def riders_asked(turn: TurnState, seat: Seat) -> tuple[int, ...]:
    """The riders of a seat that are given tokens: in formations without agreement, and all its solos, as their
    owner is asked anyway."""
    return tuple(
        rider
        for rider in riders_on_road(turn, seat)
        if independent(turn.formation[rider]) or turn.formation[rider].size == 1
    )


def token_fields(turn: TurnState, seat: Seat) -> Iterator[Field]:
    """The fields of all riders of a seat that are asked, the foremost first."""
    names = labels(turn.kinds, turn.course.options.team_size)
    return worth_asking(field for rider in riders_asked(turn, seat) for field in _of_rider(turn, rider, names))


def token_limits(turn: TurnState, seat: Seat) -> tuple[tuple[str, int], ...]:
    """A rider's token, toll and way to the front come out of his own effort points; no sum crosses riders."""
    names = labels(turn.kinds, turn.course.options.team_size)
    return tuple((f"{names[rider]}.pe", turn.purse(rider)) for rider in riders_asked(turn, seat))


def _of_rider(turn: TurnState, rider: int, names: tuple[str, ...]) -> Iterator[Field]:
    label, formation = names[rider], turn.formation[rider]
    together = formation.size > 1
    in_front = turn.riders[rider].row == turn.riders[formation.riders[0]].row
    found, follows, alone, attacks = _tokens(label, token_range(turn, rider))
    usual = ALONE if not together else "T0" if in_front else FOLLOW
    told = Lazy(found, partial(_told, turn, rider, found))
    yield Field(f"{label}.{TOKEN}", told, preset=(usual,), group=label)
    if together and turn.purse(rider):
        yield _care(label, turn.kinds[rider], turn.purse(rider), in_front, follows)
    yield _landing(turn, rider, names, alone if len(found) > 1 else None)
    near = neighbours(turn, rider)
    if attacks[1] and near:
        yield _chase(turn, near, names, label, attacks)


@lru_cache(maxsize=4096)
def _tokens(label: str, allowed: TokenRange) -> tuple[tuple[Choice, ...], InForce, InForce, InForce]:
    """The tokens that a rider may be given; with which of them he follows, moves alone, attacks."""
    found = token_choices(label, allowed)
    keys = frozenset(choice.key for choice in found)
    follows = frozenset(key for key in keys if key == FOLLOW or key[0] == "T")
    attacks = frozenset(key for key in keys if key[0] == "A")
    field = f"{label}.{TOKEN}"
    return found, (field, follows), (field, keys - follows), (field, attacks)


def token_range(turn: TurnState, rider: int) -> TokenRange:
    """What a rider may be given, by the limits where he stands and his purse; a LANZAR only where a team mate is
    directly behind (CAF-111)."""
    row, lane = turn.riders[rider][:2]
    behind = turn.at.get((row - 1, lane))
    sprint = _most(turn, rider, "sprintar")
    launches = sprint is not None and behind is not None and turn.seat(behind) == turn.seat(rider)
    return TokenRange(
        formation=turn.formation[rider].size > 1,
        attack=_most(turn, rider, "ataque") or 0,
        sprint=sprint,
        launch=_most(turn, rider, "lanzar") if launches else None,
        pull=_most(turn, rider, "tirar"),
    )


def _most(turn: TurnState, rider: int, kind: TokenKind) -> int | None:
    most = most_effort(turn, rider, kind)
    return None if most is None else min(most, turn.purse(rider))


def _told(turn: TurnState, rider: int, tokens: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Tokens with the average row that each takes a rider to who goes alone by it; 0 where he does not."""
    return tuple(
        choice._replace(args=(*choice.args, ("about", _about(turn, rider, choice.key)))) for choice in tokens
    )


def _about(turn: TurnState, rider: int, key: str) -> int:
    if key == FOLLOW or key[0] == "T":
        return 0
    kind, effort = token_of(key)[:2]
    # What a launch pays helps the sprinter behind (CAF-111).
    own = 0 if kind == "lanzar" else effort
    return average_row(turn, rider, own, attack=kind == "ataque", sprint=kind == "sprintar")


def average_row(turn: TurnState, rider: int, effort: int, **facts: bool) -> int:
    """Where a rider comes to on average who moves on his own now."""
    around = circumstances(turn, rider, draft=rider in turn.drafting, **facts)
    row, kind = turn.riders[rider].row, turn.kinds[rider]
    return row + round(
        mean(move_odds(turn.course, turn.road, row, kind, effort, weather=turn.weather, around=around))
    )


@lru_cache(maxsize=4096)
def _care(label: str, kind: RiderType, purse: int, in_front: bool, when: InForce) -> Field:
    usual = PAY if kind in LEADERS else DROP
    found = care_choices(label, purse, in_front)
    return Field(f"{label}.{CARE}", found, preset=(usual,), when=when, group=label)


def _landing(turn: TurnState, rider: int, names: tuple[str, ...], when: InForce | None) -> Field:
    """Lanes as far as possible; behind somebody; so many squares or fewer (D-11)."""
    label = names[rider]
    lanes = _lanes(turn.riders[rider].lane, turn.course.options.lanes)
    wheel = [_wheel(other, turn.seat(other), names[other]) for other in wheels(turn, rider)]
    return Field(f"{label}.{LAND}", (*lanes, *wheel, *_STOPS), preset=(lanes[0].key,), when=when, group=label)


@cache
def _lanes(lane: int, lanes: int) -> tuple[Choice, ...]:
    aside = [key for key, step in LANES.items() if 0 <= lane + step < lanes]
    return tuple(Choice(key, (("land", "lane"), ("lane", key))) for key in aside)


_STOPS = tuple(Choice(f"n{most}", (("land", "most"), ("squares", most))) for most in range(1, LONGEST_STOP + 1))


def wheels(turn: TurnState, rider: int) -> tuple[int, ...]:
    """Behind whom he could stop: team mates of his formation, who may move before him; then riders ahead, at most a
    lane aside (A-78), the nearest first."""
    row, lane = turn.riders[rider][:2]
    riders, size = turn.riders, turn.course.options.team_size
    mates = [other for other in turn.formation[rider].riders if other != rider and other // size == rider // size]
    ahead = [
        other
        for other in reversed(turn.positions)
        if riders[other].row > row + 1 and abs(riders[other].lane - lane) <= 1 and other not in mates
    ]
    return (*mates, *ahead)[:MOST_WHEELS]


@lru_cache(maxsize=512)
def _wheel(other: int, seat: Seat, name: str) -> Choice:
    return Choice(f"w{other}", (("land", "wheel"), ("behind_seat", seat), ("behind_rider", name)))


def neighbours(turn: TurnState, rider: int) -> tuple[int, ...]:
    """Whom he can chase (CAF-97): who stands beside him, or directly ahead."""
    row, lane = turn.started[rider]
    places = ((row, lane - 1), (row, lane + 1), (row + 1, lane))
    return tuple(turn.at[place] for place in places if place in turn.at)


def _chase(turn: TurnState, near: tuple[int, ...], names: tuple[str, ...], label: str, when: InForce) -> Field:
    found = [_target(other, turn.seat(other), names[other]) for other in near]
    return Field(f"{label}.{CHASE}", (*_CHASES, *found), preset=(NOBODY,), when=when, group=label)


_CHASES = (Choice(NOBODY, (("whom", NOBODY),)), Choice(ANYBODY, (("whom", ANYBODY),)))


@lru_cache(maxsize=512)
def _target(other: int, seat: Seat, name: str) -> Choice:
    return Choice(f"c{other}", (("whom", "one"), ("target_seat", seat), ("target_rider", name)))


# -- what an answer comes to


def tokens_of(turn: TurnState, given: Given) -> dict[int, tuple[Token, Care | None]]:
    """By rider that was asked: his token, and what his player says of tolls and the front, if that was asked."""
    names = labels(turn.kinds, turn.course.options.team_size)
    return {
        rider: (_token(turn, rider, names[rider], given), _care_said(names[rider], given))
        for rider in riders_asked(turn, given.prompt.seat)
    }


def _token(turn: TurnState, rider: int, label: str, given: Given) -> Token:
    held = given.picks.get(f"{label}.{TOKEN}")
    # Where there was nothing to choose he rolls for himself.
    key = held[0].key if held else ALONE
    return token_of(key, _chased(turn, rider, label, given), landing_of(_held(given, f"{label}.{LAND}")))


def _held(given: Given, field: str) -> str:
    held = given.picks.get(field)
    return held[0].key if held else ""


def _chased(turn: TurnState, rider: int, label: str, given: Given) -> tuple[int, ...]:
    whom = _held(given, f"{label}.{CHASE}")
    if whom == ANYBODY:
        return neighbours(turn, rider)
    return (int(whom[1:]),) if whom and whom != NOBODY else ()


@cache
def landing_of(key: str) -> Landing:
    """Where a key of D-11 means to stop."""
    if key.startswith("w"):
        return Landing(wheel=int(key[1:]))
    if key.startswith("n"):
        return Landing(most=int(key[1:]))
    return Landing(LANES.get(key, 0))


def _care_said(label: str, given: Given) -> Care | None:
    key = _held(given, f"{label}.{CARE}")
    return care_of(key) if key else None
