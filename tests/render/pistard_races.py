"""Races of Pistard played by the rules, for example pictures, golden pictures and the benchmark."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.chance import SeededChance, pick
from engine.core.events import Mark
from engine.core.prompts import checked
from engine.core.scene import Scene
from engine.core.views import SeatView
from engine.games.pistard.rulebook.state import State
from engine.games.pistard.rules import PistardRules
from engine.games.pistard.view import Own, Public
from render import render
from tests.games.pistard.harness import opened
from tests.render.english import english

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
NAMES = {0: "Ana", 1: "Bruno", 2: "Carla", 3: "Dani"}
WORDS = english(NAMES, "pistard")


class Race(NamedTuple):
    """A whole race: the position at every question and at the end, and the view of every round's mark."""

    rules: PistardRules
    states: tuple[State, ...]
    rounds: tuple[Public, ...]

    def when(self, fits: Callable[[State], bool]) -> State:
        """The first position that fits."""
        return next(state for state in self.states if fits(state))

    def board(self, state: State) -> Scene:
        """The picture for all."""
        return self.rules.scene(self.rules.public(state))

    def seat(self, state: State, seat: int | None = None) -> Scene:
        """The picture for a seat, or for the one that is asked."""
        prompts = self.rules.prompts(state)
        seat = prompts[0].seat if seat is None else seat
        asked = [prompt for prompt in prompts if prompt.seat == seat]
        return self.rules.scene(SeatView(self.rules.public(state), seat, Own()), asked)


@lru_cache(maxsize=16)
def race(seed: str, seats: int = 3, **options: Any) -> Race:
    """A race in which everybody takes any choice, each equally likely."""
    rules = opened(seats, **options)
    chance = SeededChance(seed.encode().ljust(32, b"."), "race")
    state = rules.start(chance).state
    states, rounds = [state], []
    while prompts := rules.prompts(state):
        field = prompts[0].fields[0]
        given = checked(prompts[0], {field.key: (pick(chance, field.choices, "choice").key,)})
        outcome = rules.apply(state, [given], chance)
        state = outcome.state
        states.append(state)
        rounds += [event.view for event in outcome.events if isinstance(event, Mark) and event.kind == "round"]
    return Race(rules, tuple(states), tuple(rounds))


def dice_offered(one: Race, state: State) -> int:
    """How many different dice the question of a rider offers; 0 for other questions."""
    prompts = one.rules.prompts(state)
    if not prompts or prompts[0].key != "move":
        return 0
    return len({choice.group for choice in prompts[0].fields[0].choices})


def examples() -> dict[str, Scene]:
    """The scenes of the documentation by the name of their file."""
    points = race("velo 3")
    mid = points.when(lambda state: state.round == 12 and len(state.moves) == 6)
    return {
        "pistard-start": points.board(points.states[0]),
        "pistard-mid": points.board(mid),
        "pistard-choose": points.seat(mid),
        "pistard-finish": points.rules.podium(points.rounds[-1]),
    }


def more() -> dict[str, Scene]:
    """Scenes of other moments: the end of a round, elimination, each question, a seat that waits."""
    points, last = race("velo 3"), race("elim", 4, mode="elimination")
    gone = next(view for view in last.rounds if any(move.out for move in view.moves))
    return {
        "pistard-round": points.rules.scene(points.rounds[9]),
        "pistard-elimination": last.rules.scene(gone),
        "pistard-four-dice": last.seat(last.when(lambda state: dice_offered(last, state) == 4)),
        "pistard-first": points.seat(points.states[3]),
        "pistard-lose": points.seat(points.when(lambda state: bool(state.owing))),
        "pistard-wait": points.seat(points.when(lambda state: state.round == 12), 1),
        "pistard-alone": last.rules.podium(last.rounds[-1]),
    }


def main() -> None:
    """Write the pictures of the documentation and the golden ones; look at them before you commit."""
    for name, scene in examples().items():
        (PICTURES / f"{name}.png").write_bytes(render(scene, WORDS).png)
    for name, scene in (examples() | more()).items():
        (Path(__file__).parent / "golden" / f"{name}.png").write_bytes(render(scene, WORDS).png)


if __name__ == "__main__":
    main()
