"""A whole position in one line.

    5 R=Y1.57/B-/Ox:9:31 W=...:6:? order=W-Y,R-B passed=3,1 out=R-G,W-B moves=... last=...

Round · each team by its letter: its riders by base with lane and position (`-` = not yet placed, `x` = out), the
score, the unspent dice (`?` = not thrown yet) · the riders still to move (left out: all of them by the order of the
race) · how many have passed the line of lap 1, 2, … (left out: as the positions tell) · `line=` the current
elimination line · `first=` the letters of the teams in order of precedence, in round 1 · `out=` the removed riders,
first removed first · `owing=` letters of teams that must give up a die · `moves=` and `last=` the moves of this
round and the one before, each `rider,die,from,to,path,way,lap,points,outs` · `won=` letter and how.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.core.reading import quoted, whole
from engine.games.pistard.course import Course, Rider
from engine.games.pistard.material import LANES
from engine.games.pistard.meta import CODES, LARGEST
from engine.games.pistard.notation_check import check
from engine.games.pistard.rulebook.place import Place, lane_of, place_of, position_of
from engine.games.pistard.rulebook.reach import LONGEST_WAY
from engine.games.pistard.rulebook.state import State, race_order
from engine.games.pistard.view import HowWon, MoveView, OutView

WORDS = ("order", "passed", "line", "first", "out", "owing", "moves", "last", "won")

MOST = 9_999
"""Rounds, and rows since the start: no race goes a tenth as far."""

# Four digits at most, so that nobody reckons with a row that no race reaches.
_ROW = r"-?[0-9]{1,4}"
_PLACE = rf"([1-{LANES}])\.({_ROW})"
_RIDER = re.compile(rf"([YGBO])(?:{_PLACE}|([-x]))")
_TEAM = re.compile(rf"([^:]+):([0-9]{{1,2}}):([1-{LARGEST}]{{0,{LANES}}}|\?)")
_MOVE = re.compile(
    rf"(\w-\w),([1-{LARGEST}]),([0-{LANES}])\.({_ROW}),{_PLACE},([1-{LANES}]{{0,{LARGEST + LONGEST_WAY}}}),"
    rf"([CDIO]{{0,{LONGEST_WAY}}}),([0-9]{{1,3}}),([0-9]),((?:\w-\w[<|][1-{LANES}]\.{_ROW}\+?)*)"
)
_OUT = re.compile(rf"(\w-\w)([<|]){_PLACE}")
_HOW: Mapping[str, HowWon] = {"points": "points", "alone": "alone"}


def letters(course: Course) -> tuple[str, ...]:
    """The letters of the teams, in seat order."""
    return tuple(CODES[ref.key] for ref in course.teams)


def write(course: Course, state: State) -> str:
    """The line of a position."""
    codes, names = letters(course), [rider.name for rider in course.riders]
    words = [str(state.round), *(_write_team(course, state, seat) for seat in range(len(codes)))]
    facts = {
        "order": ",".join(names[rider] for rider in state.order),
        "passed": ",".join(map(str, state.passed)),
        "line": str(state.line or ""),
        "first": "".join(codes[seat] for seat in state.precedence),
        "out": ",".join(names[rider] for rider in state.out),
        "owing": "".join(codes[seat] for seat in state.owing),
        "moves": ";".join(map(_write_move, state.moves)),
        "last": ";".join(map(_write_move, state.last)),
        "won": f"{codes[state.winner]}.{state.how}" if state.winner is not None else "",
    }
    always = ("order", "passed")
    words += [f"{word}={fact}" for word, fact in facts.items() if fact or word in always]
    return " ".join(words)


def _write_team(course: Course, state: State, seat: int) -> str:
    """A team: riders, score, dice, and `?` for dice that are not thrown."""
    riders = "/".join(_write_rider(state, rider) for rider in course.team(seat))
    dice = "".join(map(str, state.dice[seat])) if state.thrown[seat] else "?"
    return f"{letters(course)[seat]}={riders}:{state.scores[seat]}:{dice}"


def _write_rider(state: State, rider: Rider) -> str:
    """A rider by its base: where it stands, `x` for out, `-` for not yet placed."""
    place = state.places[rider.number]
    if place is None:
        return rider.base + ("x" if rider.number in state.out else "-")
    return f"{rider.base}{lane_of(place)}.{position_of(place)}"


def _write_move(move: MoveView) -> str:
    outs = "+".join(f"{o.rider}{'<' if o.cause == 'lapped' else '|'}{o.lane}.{o.position}" for o in move.out)
    ends = f"{move.from_lane}.{move.from_position},{move.lane}.{move.position}"
    return f"{move.rider},{move.die},{ends},{move.path},{move.way},{move.lap},{move.points},{outs}"


def read(course: Course, text: str) -> State:
    """The position of a line; ValueError with one sentence saying what is wrong and where."""
    head, *parts = text.split() or [""]
    number = whole(head, "a position begins with the number of its round, from 1, which", MOST, least=1)
    facts = _facts(course, parts)
    teams = [_team(course, seat, facts.get(code, "")) for seat, code in enumerate(letters(course))]
    places = tuple(place for team in teams for place in team[0])
    order = _riders(course, facts["order"]) if "order" in facts else race_order(places)
    out = _riders(course, facts.get("out", ""))
    winner, how = _won(course, facts.get("won", ""))
    state = State(
        round=number,
        places=places,
        # In round 1 nobody moves, so there is no order of moves.
        order=() if number == 1 and "order" not in facts else order,
        dice=tuple(team[2] or () for team in teams),
        thrown=tuple(team[2] is not None for team in teams),
        scores=tuple(team[1] for team in teams),
        passed=_numbers(course, facts["passed"]) if "passed" in facts else _passed(course, places),
        line=_line(course, facts.get("line")),
        precedence=_seats(course, "first", facts.get("first", "")),
        out=out or tuple(rider for team in teams for rider in team[3]),
        owing=_seats(course, "owing", facts.get("owing", "")),
        moves=_moves(course, facts.get("moves", "")),
        last=_moves(course, facts.get("last", "")),
        winner=winner,
        how=how,
    )
    check(course, state)
    return state


def _facts(course: Course, parts: Sequence[str]) -> Mapping[str, str]:
    """The words behind the round by their names; each at most once, and none that is not known."""
    known = (*letters(course), *WORDS)
    facts: dict[str, str] = {}
    for part in parts:
        word, sign, fact = part.partition("=")
        if word not in known or not sign:
            raise ValueError(f"{quoted(part)} is no part of a position; after the round come {'=, '.join(known)}=")
        if word in facts:
            raise ValueError(f"{word}= stands twice in the position")
        facts[word] = fact
    return facts


WrittenTeam = tuple[list[Place | None], int, tuple[int, ...] | None, list[int]]
"""Places, score, dice (None: not thrown) and which riders are out."""


def _team(course: Course, seat: int, word: str) -> WrittenTeam:
    code, first = letters(course)[seat], seat * course.size
    match = _TEAM.fullmatch(word)
    bases = tuple(rider.base for rider in course.team(seat))
    if match is None:
        raise ValueError(f"team {code} is missing or wrong; write it like {code}=Y1.12/G-/Bx/O4.9:3:641")
    riders, score, dice = match.groups()
    found = [_RIDER.fullmatch(one) for one in riders.split("/")]
    if tuple(one[1] for one in found if one) != bases or None in found:
        raise ValueError(f"team {code} needs its riders {', '.join(bases)} in this order, like Y1.12, Y- or Yx")
    places = [place_of(int(one[2]), int(one[3])) if one and one[2] else None for one in found]
    out = [first + place for place, one in enumerate(found) if one and one[4] == "x"]
    # The highest first, as all dice lie, however they were written.
    thrown = None if dice == "?" else tuple(sorted(map(int, dice), reverse=True))
    return places, int(score), thrown, out


def _riders(course: Course, word: str) -> tuple[int, ...]:
    """Riders by name, in the order in which they are written."""
    names = word.split(",") if word else []
    for name in names:
        if name not in course.by_name:
            raise ValueError(f"there is no rider {quoted(name)}; the riders are {', '.join(course.by_name)}")
    return tuple(course.by_name[name].number for name in names)


def _numbers(course: Course, word: str) -> tuple[int, ...]:
    numbers = word.split(",") if word else []
    what = "passed= holds for each lap how many have passed, like 3,1, which"
    return tuple(whole(number, what, len(course.riders)) for number in numbers)


def _passed(course: Course, places: Sequence[Place | None]) -> tuple[int, ...]:
    """How many have passed each line, as far as the riders still on the track tell."""
    laps = [course.laps(position_of(place)) for place in places if place is not None]
    return tuple(sum(done >= lap for done in laps) for lap in range(1, max(laps, default=0) + 1))


def _line(course: Course, word: str | None) -> int:
    """The elimination line; left out, it is the first one."""
    if word is None:
        return 1 if course.interval else 0
    if not course.interval:
        raise ValueError("line= is the number of the current line, in an elimination race only")
    return whole(word, "line= holds the number of the current line, which", MOST, least=1)


def _seats(course: Course, name: str, word: str) -> tuple[int, ...]:
    codes = letters(course)
    if len(word) > len(codes) * course.size:
        raise ValueError(f"{name}= holds letters of teams, at most one a rider, not {quoted(word)}")
    if strange := [code for code in word if code not in codes]:
        raise ValueError(f"{name}= holds letters of teams ({', '.join(codes)}), not {quoted(strange[0])}")
    return tuple(codes.index(code) for code in word)


def _won(course: Course, word: str) -> tuple[int | None, HowWon | None]:
    if not word:
        return None, None
    code, _, how = word.partition(".")
    if how not in _HOW or code not in letters(course):
        raise ValueError(f"won= is the letter of a team and points or alone, like R.points, not {quoted(word)}")
    return letters(course).index(code), _HOW[how]


def _moves(course: Course, word: str) -> tuple[MoveView, ...]:
    found = [_MOVE.fullmatch(part) for part in word.split(";")] if word else []
    for part, match in zip(word.split(";"), found, strict=False):
        if match is None or match[1] not in course.by_name:
            raise ValueError(f"{quoted(part)} is no move; write it like R-Y,3,2.12,2.15,222,,0,0,")
    return tuple(_move(match) for match in found if match)


def _move(match: re.Match[str]) -> MoveView:
    rider, die, from_lane, from_position, lane, position, path, way, lap, points, outs = match.groups()
    out = tuple(
        OutView(one[1], "lapped" if one[2] == "<" else "line", int(one[3]), int(one[4]))
        for one in _OUT.finditer(outs)
    )
    return MoveView(
        rider=rider,
        die=int(die),
        from_lane=int(from_lane),
        from_position=int(from_position),
        lane=int(lane),
        position=int(position),
        path=path,
        way=way,
        lap=int(lap),
        points=int(points),
        out=out,
    )
