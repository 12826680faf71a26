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
from engine.games.reifenbreite.meta import RIDERS
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

LATE, LETTERS, CHIPS = 9, 5, 10
"""What the examples show: plan and round after this one, so many letters, and so many moves at most."""


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

    @property
    def whole_plan(self) -> Scene:
        """The picture of a plan for four riders late in the race: of the seat that is asked first of all."""
        found = (one for one in self.asked if one.prompt.key == "mode" and one.view.public.round > LATE)
        one = next(one for one in found if len(_still_to_act(one)) == RIDERS)
        return self.rules.scene(one.view)

    @property
    def telling_throw(self) -> Scene:
        """The picture of a question where to whose letters differ: in the ground, and in who could follow."""
        found = (one for one in self.asked if one.prompt.key == "where")
        one = next(one for one in found if _differ(one.prompt, "followers") and _differ(one.prompt, "number"))
        return self.rules.scene(one.view, [one.prompt])

    @property
    def telling_round(self) -> Scene:
        """The picture of a round with a line of three, a fall or somebody on foot, and a chance card."""
        return self.rules.scene(next(view for view in self.rounds if view.round > LATE and _tells_much(view)))

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


def _still_to_act(one: Asked) -> list[str]:
    return [it.rider for it in one.view.public.riders if it.seat == one.prompt.seat and not it.acted]


def _differ(prompt: Prompt, fact: str) -> bool:
    """Whether several of the lettered choices of a question differ in a fact."""
    lettered = [choice for choice in prompt.fields[0].choices if len(str(choice.arg("letter"))) == 1]
    return len(lettered) >= LETTERS and len({choice.arg(fact) for choice in lettered}) > 1


def _tells_much(view: Public) -> bool:
    moves = view.acts or view.last
    lines, fates = [len(move.followers) for move in moves], {move.fate for move in moves}
    return (
        len(moves) <= CHIPS and max(lines) >= 2 and bool(fates & {"fell", "foot"}) and any(m.chance for m in moves)
    )


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
        "reifenbreite-choose": tour.telling_throw,
        "reifenbreite-home": giro.last_throw,
        "reifenbreite-draft": tour.choice("draft", 12),
        "reifenbreite-mode": tour.choice("mode", 70),
        "reifenbreite-plan": tour.whole_plan,
        "reifenbreite-mid": tour.telling_round,
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
