"""Races of Ciclistas played by the rules, for example pictures, golden pictures and the benchmark."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.chance import SeededChance
from engine.core.events import Mark
from engine.core.prompts import Prompt
from engine.core.race import begin, play, seat_view
from engine.core.sample import some_answer
from engine.core.scene import Scene
from engine.core.views import SeatView
from engine.games.ciclistas.rules import CiclistasRules
from engine.games.ciclistas.view import Own, Public
from render import render
from tests.games.ciclistas.harness import opened
from tests.render.english import english

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
WORDS = english({0: "Ana", 1: "Bruno", 2: "Carla", 3: "Dani"}, "ciclistas")


class Asked(NamedTuple):
    """A question, and the view of the seat that is asked."""

    prompt: Prompt
    view: SeatView[Public, Own]


class Ridden(NamedTuple):
    """A race: its rules, the view at the end of each round and stage, and the questions."""

    rules: CiclistasRules
    rounds: tuple[Public, ...]
    stages: tuple[Public, ...]
    asked: tuple[Asked, ...]

    def choice(self, key: str, number: int) -> Scene:
        """The picture of a question for the seat that is asked."""
        one = [one for one in self.asked if one.prompt.key == key][number]
        return self.rules.scene(one.view, [one.prompt])

    def waiting(self, number: int) -> Scene:
        """The picture of the seat behind the one that is asked."""
        view = self.asked[number].view
        return self.rules.scene(view._replace(seat=(view.seat + 1) % len(view.public.colours)))


@lru_cache(maxsize=32)
def race(seed: int, players: int, options: tuple[tuple[str, Any], ...] = ()) -> Ridden:
    """A race in which everybody answers like a stand-in, or at random every third time."""
    table = opened(players, **dict(options))
    key = seed.to_bytes(8, "big")
    luck, driver = SeededChance(key), SeededChance(key, "driver")
    played = begin(table, luck)
    marks = [event for event in played.events if isinstance(event, Mark)]
    asked = []
    while played.race.prompts:
        prompt = played.race.prompts[0]
        view = seat_view(table, played.race, prompt.seat)
        asked.append(Asked(prompt, view))
        wild = driver.below(3, "wild") == 0
        answer = some_answer(prompt, driver) if wild else table.default(view, prompt, driver)
        played = play(table, played.race, prompt.id, answer, luck)
        marks += [event for event in played.events if isinstance(event, Mark)]
    rounds, stages = (tuple(mark.view for mark in marks if mark.kind == kind) for kind in ("round", "stage"))
    return Ridden(table, rounds, stages, tuple(asked))


def examples() -> dict[str, Scene]:
    """The scenes of the documentation by the name of their file."""
    one, close = race(381, 4), race(209, 4)
    return {
        "ciclistas-start": one.rules.scene(one.rounds[0]),
        "ciclistas-mid": one.rules.scene(one.rounds[4]),
        "ciclistas-choose": one.choice("draft_or_throw", 20),
        "ciclistas-finish": close.rules.scene(close.rounds[-1]),
    }


def more() -> dict[str, Scene]:
    """Scenes of other tables and moments: thirty riders, laps, a tour, eliminations, the line, the podium."""
    four, ten, laps = race(7, 4), race(5, 10), race(5, 4, (("mode", "laps"), ("laps", 5)))
    tour = race(6, 5, (("mode", "tour"), ("stages", 2), ("events", True)))
    full, crowd = race(7, 10, (("mode", "tour"), ("stages", 2))), race(2, 10)
    last = race(4, 10, (("mode", "elimination"), ("events", True)))
    return {
        "ciclistas-ten-start": ten.rules.scene(ten.rounds[0]),
        "ciclistas-ten-mid": ten.rules.scene(ten.rounds[3]),
        "ciclistas-ten-choose": crowd.choice("draft_or_throw", 24),
        "ciclistas-ten-finish": crowd.rules.scene(crowd.rounds[-1]),
        "ciclistas-ten-podium": ten.rules.podium(ten.rounds[-1]),
        "ciclistas-ten-stage": full.rules.scene(full.stages[0]),
        "ciclistas-dense": full.rules.scene(full.asked[364].view.public),
        "ciclistas-elimination": last.rules.scene(last.asked[70].view.public),
        "ciclistas-laps": laps.rules.scene(laps.rounds[8]),
        "ciclistas-tour": tour.rules.scene(next(view for view in tour.rounds if view.stage == 2)),
        "ciclistas-line": four.rules.scene(four.asked[-1].view.public),
        "ciclistas-counters": four.choice("add_counters", 5),
        "ciclistas-wait": four.waiting(30),
        "ciclistas-podium": four.rules.podium(four.rounds[-1]),
    }


def main() -> None:
    """Write the pictures of the documentation and the golden ones; look at them before you commit."""
    for name, scene in examples().items():
        (PICTURES / f"{name}.png").write_bytes(render(scene, WORDS).png)
    for name, scene in (examples() | more()).items():
        (Path(__file__).parent / "golden" / f"{name}.png").write_bytes(render(scene, WORDS).png)


if __name__ == "__main__":
    main()
