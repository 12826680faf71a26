"""Races of Um Reifenbreite played by the rules, for example pictures; `python -m tests.render.reifenbreite_races`
writes those of the documentation anew, at full size and as wide as a phone shows them."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from engine.core.chance import SeededChance
from engine.core.events import Mark
from engine.core.prompts import Prompt
from engine.core.race import begin, play, seat_view
from engine.core.sample import some_answer
from engine.core.scene import Scene
from engine.core.views import SeatView
from engine.games.reifenbreite.rules import ReifenbreiteRules
from engine.games.reifenbreite.view import Own, Public
from render import render
from render.ink.palette import finished, to_index
from tests.games.reifenbreite.harness import opened
from tests.render.english import english

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
WORDS = english({0: "Ana", 1: "Bruno", 2: "Carla", 3: "Dani"}, "reifenbreite")

PHONE = 400
"""Pixels that a phone is wide."""


class Asked(NamedTuple):
    """A question, and the view of the seat that is asked."""

    prompt: Prompt
    view: SeatView[Public, Own]


class Ridden(NamedTuple):
    """A race: its rules, the view at the end of each round, the questions, and the view at the end."""

    rules: ReifenbreiteRules
    rounds: tuple[Public, ...]
    asked: tuple[Asked, ...]
    end: Public

    def choice(self, key: str, number: int) -> Scene:
        """The picture of a question for the seat that is asked."""
        one = [one for one in self.asked if one.prompt.key == key][number]
        return self.rules.scene(one.view, [one.prompt])

    def plan(self, number: int) -> Scene:
        """The picture of the plan of the seat that is asked how a rider rides."""
        one = [one for one in self.asked if one.prompt.key == "mode"][number]
        return self.rules.scene(one.view)

    @property
    def last_throw(self) -> Scene:
        """The picture of the first question where to that leads over the finish."""
        found = (one for one in self.asked if one.prompt.key == "where")
        over = (one for one in found if any(choice.arg("to_go") == 0 for choice in one.prompt.fields[0].choices))
        one = next(over)
        return self.rules.scene(one.view, [one.prompt])

    @property
    def first_over_the_line(self) -> Public:
        """The round in which the first rider finished."""
        return next(view for view in self.rounds if view.finished)


@lru_cache(maxsize=8)
def race(seed: int, course: str, **options: Any) -> Ridden:
    """A race in which everybody answers like a stand-in, or at random every tenth time."""
    rules = opened(course, 4, **options)
    key = seed.to_bytes(8, "big")
    luck, driver = SeededChance(key), SeededChance(key, "driver")
    played = begin(rules, luck)
    rounds, asked = [], []
    while played.race.prompts:
        prompt = played.race.prompts[0]
        view = seat_view(rules, played.race, prompt.seat)
        asked.append(Asked(prompt, view))
        wild = driver.below(10, "wild") == 0
        answer = some_answer(prompt, driver) if wild else rules.default(view, prompt, driver)
        played = play(rules, played.race, prompt.id, answer, luck)
        rounds += [one.view for one in played.events if isinstance(one, Mark) and one.kind == "round"]
    return Ridden(rules, tuple(rounds), tuple(asked), rules.public(played.race.state))


def examples() -> dict[str, Scene]:
    """The scenes of the documentation by the name of their file."""
    tour = race(5, "tour", level="professional")
    giro = race(9, "giro", level="professional")
    days = race(4, "paris-roubaix", level="professional", stage_race=True, stages=3)
    return {
        "reifenbreite-start": tour.choice("place", 5),
        "reifenbreite-choose": tour.choice("where", 39),
        "reifenbreite-home": giro.last_throw,
        "reifenbreite-draft": tour.choice("draft", 12),
        "reifenbreite-mode": tour.choice("mode", 70),
        "reifenbreite-plan": tour.plan(165),
        "reifenbreite-mid": tour.rules.scene(tour.rounds[17]),
        "reifenbreite-finish": giro.rules.scene(giro.first_over_the_line),
        "reifenbreite-sheet": giro.rules.podium(giro.end),
        "reifenbreite-stages": days.rules.podium(days.end),
    }


def main() -> None:
    """Write the pictures of the documentation; look at them before you commit."""
    for name, scene in examples().items():
        png = render(scene, WORDS).png
        (PICTURES / f"{name}.png").write_bytes(png)
        picture = Image.open(io.BytesIO(png)).convert("RGB")
        small = picture.resize((PHONE, round(picture.height * PHONE / picture.width)), Image.Resampling.LANCZOS)
        finished(to_index(small)).save(PICTURES / f"{name}-400.png")


if __name__ == "__main__":
    main()
