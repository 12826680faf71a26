"""How dear pictures are, against the bare PNG encode of the same picture; `python -m tests.bench.bench_render`."""

from __future__ import annotations

import functools
import gc
import importlib
import io
import pkgutil
import statistics
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

import render as render_package
from engine.core.scene import Scene
from render import render
from render.ink.palette import finished
from render.picture import canvas_of
from tests.render.ciclismo_races import examples as ciclismo_races
from tests.render.ciclismo_races import more as ciclismo_moments
from tests.render.ciclismo_roads import words as ciclismo_words
from tests.render.ciclismo_scenes import scenes as ciclismo_scenes
from tests.render.ciclistas_races import examples as ciclistas_examples
from tests.render.ciclistas_races import more as ciclistas_moments
from tests.render.english import english
from tests.render.examples import NAMES, examples
from tests.render.pistard_races import examples as pistard_examples
from tests.render.pistard_races import more as pistard_moments
from tests.render.reifenbreite_races import examples as reifenbreite_examples

ROUNDS = 11
"""In each all three are measured in turn, so that whatever else the machine does falls on all of them."""
WARM, COLD, LARGEST = 1.5, 12.0, 120 * 1024


class Cost(NamedTuple):
    """Median CPU milliseconds and bytes of one picture."""

    name: str
    encode: float
    warm: float
    cold: float
    size: int

    @property
    def passes(self) -> bool:
        """Whether all targets are met."""
        return self.warm <= WARM * self.encode and self.cold <= COLD * self.encode and self.size <= LARGEST


def cpu_ms(work: Callable[[], object], before: Callable[[], object] = gc.collect) -> float:
    """CPU time of `work` in milliseconds; what is done `before` is not counted."""
    before()
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def clear_caches() -> None:
    """Forget everything the renderer has drawn so far."""
    for module in pkgutil.walk_packages(render_package.__path__, "render."):
        for thing in vars(importlib.import_module(module.name)).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()
    gc.collect()


def measure(name: str, scene: Scene, game: str) -> Cost:
    """Encode alone, the whole picture with everything at hand, and the very first picture; texts are at hand."""
    words = functools.cache(ciclismo_words if game == "ciclismo" else english(NAMES, game))
    image = finished(canvas_of(scene, words).image)

    def encode() -> None:
        image.save(io.BytesIO(), format="PNG", compress_level=6)

    def whole() -> bytes:
        return render(scene, words).png

    size = len(whole())
    rounds = [(cpu_ms(encode), cpu_ms(whole), cpu_ms(whole, clear_caches)) for _ in range(ROUNDS)]
    encoded, warm, cold = (statistics.median(took) for took in zip(*rounds, strict=True))
    return Cost(name, encoded, warm, cold, size)


def main() -> int:
    """Print the ratios; 1 if a target is missed."""
    scenes = examples() | pistard_examples() | {"pistard-round": pistard_moments()["pistard-round"]}
    scenes |= ciclistas_examples() | {"ciclistas-ten-mid": ciclistas_moments()["ciclistas-ten-mid"]}
    scenes |= reifenbreite_examples() | ciclismo_scenes() | ciclismo_races() | ciclismo_moments()
    # What is loaded is no garbage: to look through it before every measurement took longer than all pictures.
    gc.collect()
    gc.freeze()
    costs = [measure(name, scene, name.partition("-")[0]) for name, scene in scenes.items()]
    print(f"picture                encode    warm (≤ {WARM}×)   cold (≤ {COLD}×)   size (≤ {LARGEST // 1024} KB)")
    for cost in costs:
        verdict = "" if cost.passes else "  over target"
        print(
            f"{cost.name:20} {cost.encode:6.1f} ms {cost.warm / cost.encode:12.2f}× "
            f"{cost.cold / cost.encode:14.2f}× {cost.size / 1024:13.1f} KB{verdict}"
        )
    return 0 if all(cost.passes for cost in costs) else 1


if __name__ == "__main__":
    sys.exit(main())
