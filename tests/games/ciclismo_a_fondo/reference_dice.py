"""Dice, squares and mishaps once more, straight from the pseudocode of section 5.3."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from engine.core.chance import Chance
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import Token
from engine.games.ciclismo_a_fondo.riders import CLIMBS, CRONOS, DESCENTS, favourable
from engine.games.ciclismo_a_fondo.rulebook.state import State


@dataclass(eq=False)
class One:
    """A rider."""

    number: int
    team: int
    kind: Any
    row: int
    lane: int
    pe: int
    weak: bool
    falls: int
    vote: Any
    care: Any
    token: Token
    racing: bool = True
    moved: bool = False
    dropped: bool = False
    size: int = 1
    draft: bool = False
    start: tuple[int, int] = (0, 0)
    dice: int = 0
    forced: int = 0
    formation: list[One] = field(default_factory=list)


class Dice:
    """Who rides, and what is rolled and landed on."""

    def __init__(self, course: Course, state: State, chance: Chance) -> None:
        self.course, self.chance, self.stage = course, chance, course.stage(state.stage)
        self.weather, self.number, self.crossings = state.weather, state.turn, state.crossings
        size = course.options.team_size
        self.riders = [
            One(
                number,
                number // size,
                state.kinds[number],
                one.row,
                one.lane,
                one.effort,
                one.weak >= state.turn,
                one.falls,
                state.plans[number // size].votes[number % size],
                state.plans[number // size].cares[number % size],
                state.tokens[number] if state.tokens else Token(),
            )
            for number, one in enumerate(state.riders)
            if one.where == "racing"
        ]
        self.riders.sort(key=lambda r: (-r.row, r.lane))
        self.remontar: list[tuple[One, int]] = []
        self.attackers: list[One] = []

    def conflict(self, r: One, first: Callable[[Any], int], second: Callable[[Any], int]) -> int:
        """A move that may reach the next tramo."""
        end = next((e for e in self.stage.ends if max(1, r.row) <= e), None)
        one = first(self.terrain(r))
        if end is None or end == self.stage.ends[-1] or one <= end - r.row:
            return one
        d = end - r.row
        total = one + second(self.stage.terrains[end])
        middle = math.ceil(total / 2)
        return max(math.ceil(total / 3) if middle > 2 * d else middle, d + 1)

    def advance(self, r: One, k: int, **ctx: Any) -> tuple[int, list[tuple[str, str]]]:
        """A move by rolls, and the event dice that it asks for."""
        events: list[tuple[str, str]] = []
        n = self.conflict(
            r,
            lambda terrain: self.roll(r, terrain, k, events, ctx),
            lambda terrain: self.roll(
                r, terrain, min(k, self.limit(r, terrain, sprint=bool(ctx.get("sprint")))), events, ctx
            ),
        )
        return n, events

    def roll(self, r: One, terrain: Any, k: int, events: list[tuple[str, str]], ctx: dict[str, Any]) -> int:
        """One tirada final."""
        n3, n2 = self.course.dice(r.kind, terrain)
        a3 = min(k, n3)
        a2 = min(k - a3, n2)
        x = (bool(ctx.get("attack")) and r.size >= 6) + bool(ctx.get("launched"))
        x += self.weather == "wind" and terrain == "llano" and r.size >= 4
        faces = [self.die(what) for what in ["D3"] * n3 + ["D2"] * n2 + ["D3"] * a3 + ["D2"] * a2 + ["D3"] * x]
        v = sum(faces) + bool(ctx.get("draft"))
        if terrain == "llano":
            v += ctx.get("extra", 0) + ctx.get("neutralise", False)
        if ctx.get("two") and self.limit(r, terrain) >= 2:
            v += 2
        v -= self.weather == "rain"
        if self.weather == "cold":
            v -= 2 if k > 0 else 1
        v -= r.weak
        if n3 + a3 + x >= 3 and all(one == 1 for one in faces):
            events.append(("ones", terrain))
        if k > 0 and terrain in DESCENTS and not any(cause == "descent" for cause, _ in events):
            events.append(("descent", terrain))
        return max(1, v)

    def die(self, what: str) -> int:
        """A die of movement."""
        face = self.chance.below(6, what)
        return face % 3 + 1 if what == "D3" else face % 2 + 1

    def events(self, r: One, notes: list[tuple[str, str]]) -> None:
        """What befalls him."""
        for cause, terrain in notes:
            if not r.racing or r.row > self.stage.length:
                return
            face = ("pinchazo", "pajara", "caida")[self.chance.below(6, "event") % 3]
            if cause == "descent" or terrain in DESCENTS:
                counts = face == "caida"
            elif terrain in CLIMBS:
                counts = face == "pajara"
            else:
                counts = face != "pajara"
            if counts and face == "pinchazo":
                self.die("D2")
                r.racing = False
            elif counts and face == "pajara":
                self.die("D3"), self.die("D3")
            elif counts:
                r.racing = False
                if not r.falls:
                    self.chance.below(6, "fall")

    def terrain(self, r: One) -> Any:
        """What he stands on."""
        return self.stage.terrain(r.row)

    def limit(self, r: One, terrain: Any, sprint: bool = False) -> int:
        """PE in one roll."""
        four = r.kind in ("SP", "RS") if sprint else favourable(r.kind, terrain)
        return min(sum(self.course.dice(r.kind, terrain)), 4 if four else 1)

    def flat(self, p: One) -> bool:
        """Where extra pullers count and no level toll is owed."""
        terrain = self.terrain(p)
        return terrain == "llano" or (self.stage.kind == "crono_equipos" and terrain in CRONOS)

    def level_toll(self, p: One, x: One) -> bool:
        """Whether he is two levels below."""
        terrain = self.terrain(p)
        return not self.flat(p) and self.course.level(p.kind, terrain) - self.course.level(x.kind, terrain) >= 2

    def purse(self, r: One) -> int:
        """PE that he may spend."""
        return 0 if self.weather == "rain" else r.pe

    def pay(self, x: One) -> bool:
        """A toll."""
        if not x.care.pays or self.purse(x) < 1:
            return False
        x.pe -= 1
        return True

    def free(self, row: int, lane: int) -> bool:
        """Whether nobody is on a square."""
        return not any(r.racing and (r.row, r.lane) == (row, lane) for r in self.riders)

    def place(self, r: One, row: int, lane: int, floor: int) -> None:
        """Posición intermedia."""
        width = self.course.options.lanes
        for q in range(row, floor, -1):
            lanes = [lane, *range(lane - 1, -1, -1), *range(lane + 1, width)] if q == row else list(range(width))
            for one in lanes:
                if self.free(q, one):
                    r.row, r.lane = q, one
                    return
