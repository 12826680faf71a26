"""Geometry done a second time, slowly and straight from the board's text: what tests compare the road with."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Set
from fractions import Fraction
from typing import Any

Cell = tuple[int, int, int]
"""The number of the section on the course, lane, and index in it from 1."""


class Walk:
    """A course as a list of sections, walked cell by cell."""

    def __init__(self, data: Mapping[str, Any], key: str) -> None:
        course = data["courses"][key]
        stops = [course["start"], *course["route"]]
        keys = [data["starts"][course["start"]]["grid"]]
        self.last: list[int] = []
        for one, other in itertools.pairwise(stops):
            keys += data["legs"][f"{one}>{other}"]
            self.last.append(len(keys) - 1)
        runout = {str(lane): "a*24" for lane in range(1, data["lanes"] + 1)}
        sections = [*(data["sections"][one] for one in keys), {"lanes": runout}]
        self.names = [f"{one}#{keys[: n + 1].count(one)}".removesuffix("#1") for n, one in enumerate(keys)] + ["R"]
        self.thick = [set(section.get("thick", ())) for section in sections]
        self.lanes = data["lanes"]
        self.cells = [
            {int(lane): [letter for token in text.split() for letter in self._tokens(token)] for lane, text in s}
            for s in (section["lanes"].items() for section in sections)
        ]

    @staticmethod
    def _tokens(token: str) -> list[str]:
        space, _, times = token.partition("*")
        return [space] * int(times or 1)

    def all(self) -> Iterator[Cell]:
        for section, lanes in enumerate(self.cells):
            for lane, cells in lanes.items():
                for index in range(1, len(cells) + 1):
                    yield section, lane, index

    def name(self, cell: Cell) -> str:
        return f"{self.names[cell[0]]}.{cell[1]}.{cell[2]}"

    def length(self, section: int) -> Fraction:
        counts = [len(cells) for cells in self.cells[section].values()]
        return Fraction(min(counts) + max(counts), 2)

    def position(self, cell: Cell) -> Fraction:
        section, lane, index = cell
        before = sum((self.length(one) for one in range(section)), Fraction(0))
        return before + index * self.length(section) / len(self.cells[section][lane])

    def ahead(self, cell: Cell) -> Cell | None:
        section, lane, index = cell
        if index < len(self.cells[section][lane]):
            return section, lane, index + 1
        return (section + 1, lane, 1) if section + 1 < len(self.cells) else None

    def behind(self, cell: Cell) -> Cell | None:
        return next((one for one in self.all() if self.ahead(one) == cell), None)

    def steps(self, cell: Cell) -> list[Cell]:
        straight = self.ahead(cell)
        if straight is None:
            return []
        section, lane, index = straight
        found = [straight]
        if lane > 1 and lane - 1 not in self.thick[section]:
            found.append((section, lane - 1, index))
        if lane < self.lanes and lane not in self.thick[section]:
            found.append((section, lane + 1, index))
        return found

    def crosses(self, cell: Cell, line: int) -> bool:
        return cell[0] > self.last[line]

    def moves(self, start: Cell, allowance: int, taken: Set[Cell]) -> set[tuple[Cell, int]]:
        """Every end of a move by trying every single way."""
        found: set[tuple[Cell, int]] = set()

        def walk(cell: Cell, steps: int) -> None:
            if steps and not (self.crosses(cell, -1) and steps != allowance):
                found.add((cell, steps))
            if steps < allowance:
                for target in self.steps(cell):
                    if target not in taken and (target, steps + 1) not in seen:
                        seen.add((target, steps + 1))
                        walk(target, steps + 1)

        seen: set[tuple[Cell, int]] = set()
        walk(start, 0)
        return found

    def draft(self, follower: Cell, wheel: Cell, most: int, taken: Set[Cell]) -> int:
        """The most steps, up to `most`, with which the follower ends behind the wheel; 0 if it cannot."""
        target = self.behind(wheel)
        counts, seen = set[int](), set[tuple[Cell, int]]()

        def back(cell: Cell, steps: int) -> None:
            if (cell, steps) in seen:
                return
            seen.add((cell, steps))
            if cell == follower:
                counts.add(steps)
            if steps < most and cell not in taken:
                for origin in sources.get(cell, ()):
                    back(origin, steps + 1)

        sources: dict[Cell, list[Cell]] = {}
        for cell in self.all():
            for one in self.steps(cell):
                sources.setdefault(one, []).append(cell)
        if target is not None and target not in taken:
            back(target, 0)
        return max(counts, default=0)

    def fallen(self, causer: Cell, riders: Set[Cell]) -> set[Cell]:
        """Who falls, by going through all riders again and again until nothing changes."""
        exempt = self.beside(causer, -1)
        down = {causer}
        while True:
            more = {
                one
                for one in riders - down
                if one != exempt
                and any(
                    self.ahead(one) == two or two in (self.beside(one, 1), self.beside(one, -1)) for two in down
                )
            }
            if not more:
                return down
            down |= more

    def beside(self, cell: Cell, way: int) -> Cell | None:
        section, lane, index = cell
        if not 1 <= lane + way <= self.lanes or min(lane, lane + way) in self.thick[section]:
            return None
        return section, lane + way, index
