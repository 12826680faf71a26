"""Speed as ratios: `make bench` runs every bench_*.py here as a module; exit status 1 = over its target.

Both sides of a ratio are measured in the same run, in processor time, so that a slow machine changes nothing.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeVar

K = TypeVar("K")


class Ratio(NamedTuple):
    """One comparison: ours against a yardstick, and what is asked of it (`least` or `most`, if any)."""

    name: str
    ours: float
    yardstick: float
    unit: str
    least: float | None = None
    most: float | None = None

    @property
    def value(self) -> float:
        """Ours in yardsticks."""
        return self.ours / self.yardstick

    @property
    def holds(self) -> bool:
        """Whether the target is met."""
        return (self.least is None or self.value >= self.least) and (self.most is None or self.value <= self.most)


def cpu_seconds(work: Callable[[], object], repeats: int = 5) -> float:
    """Processor seconds of the quickest of several runs, without the garbage collector in between."""
    best = float("inf")
    for _ in range(repeats):
        gc.collect()
        gc.disable()
        try:
            begin = time.process_time()
            work()
            best = min(best, time.process_time() - begin)
        finally:
            gc.enable()
    return best


def in_turn(works: Mapping[K, Callable[[], object]], repeats: int = 7) -> dict[K, float]:
    """The same of several pieces of work that are done in turn, so that whatever else the machine does falls on
    all of them."""
    best = dict.fromkeys(works, float("inf"))
    for _ in range(repeats):
        for name, work in works.items():
            best[name] = min(best[name], cpu_seconds(work, repeats=1))
    return best


def report(ratios: Iterable[Ratio]) -> int:
    """Print a line a ratio; the exit status: 1 if one misses its target."""
    missed = 0
    for ratio in ratios:
        target = _target(ratio)
        verdict = "" if not target else f"  (target {target}: {'ok' if ratio.holds else 'MISSED'})"
        missed += not ratio.holds
        print(
            f"{ratio.name}: {ratio.ours:,.2f} against {ratio.yardstick:,.2f} {ratio.unit}"
            f" = {ratio.value:.2f}×{verdict}"
        )
    return 1 if missed else 0


def _target(ratio: Ratio) -> str:
    bounds = ("" if ratio.least is None else f"≥ {ratio.least}×", "" if ratio.most is None else f"≤ {ratio.most}×")
    return " and ".join(bound for bound in bounds if bound)
