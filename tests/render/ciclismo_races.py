"""Races of Ciclismo a fondo played by the rules, for example pictures; `python -m tests.render.ciclismo_races`
writes those of the documentation anew, at full size and as wide as a phone shows them."""

from __future__ import annotations

import io
from functools import cache
from typing import NamedTuple

from PIL import Image

from engine.core.chance import SeededChance
from engine.core.events import Mark
from engine.core.prompts import Prompt
from engine.core.race import Race, awaited, begin, play, seat_view
from engine.core.scene import Scene
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.meta import TEAMS, CiclismoOptions
from engine.games.ciclismo_a_fondo.public_view import public_view
from engine.games.ciclismo_a_fondo.rules import CiclismoRules
from engine.games.ciclismo_a_fondo.scene import pictures
from engine.games.ciclismo_a_fondo.view import Public
from render import render
from render.ink.palette import finished, to_index
from tests.contract.ride import open_quiet
from tests.games.ciclismo_a_fondo.books import BOOK
from tests.games.ciclismo_a_fondo.weak import played
from tests.render.english import english
from tests.render.reifenbreite_races import PHONE, PICTURES

WORDS = english({0: "Ana", 1: "Bruno", 2: "Carla", 3: "Dani"}, "ciclismo_a_fondo")
RULES = CiclismoRules(CiclismoOptions(colours=TEAMS[:4], ride="media_82", team_size=8), BOOK)


class Watched(NamedTuple):
    """A race of four weak players: its table, the views after turns and after stages, and the last one."""

    course: Course
    turns: tuple[Public, ...]
    stages: tuple[Public, ...]
    end: Public

    def turn(self, number: int) -> Scene:
        """The board after a turn, counted through all stages."""
        return pictures.board(self.course, self.turns[number - 1])


@cache
def watched(ride: str, size: int, seed: int) -> Watched:
    """A race or tour to its end."""
    turn = played(ride, size, seed, event_trigger="any_three")
    marks = [event for event in turn.events if isinstance(event, Mark)]
    found = {kind: tuple(mark.view for mark in marks if mark.kind == kind) for kind in ("round", "stage")}
    return Watched(turn.course, found["round"], found["stage"], public_view(turn.course, turn.after()))


@cache
def asked(key: str, turn: int) -> tuple[Race, Prompt]:
    """The first question of this kind from this turn of a mountain stage on; until then two computers ride against
    two who accept every proposal."""
    luck = SeededChance(b"plan")
    race = begin(RULES, luck).race
    while race.prompts:
        prompt = next(iter(awaited(race)), None)
        if prompt is None:
            race = open_quiet(RULES, race, luck).race
            continue
        if prompt.key == key and race.state.turn >= turn:
            return race, prompt
        view = seat_view(RULES, race, prompt.seat)
        answer = RULES.propose(view, prompt) if prompt.seat % 2 else RULES.strong(view, prompt, luck)
        race = play(RULES, race, prompt.id, answer or {}, luck).race
    raise AssertionError(f"nobody is asked for {key}")


def drawn(key: str, turn: int = 1) -> tuple[Race, Prompt, Scene]:
    """That question, with the picture of the seat that is asked."""
    race, prompt = asked(key, turn)
    return race, prompt, RULES.scene(seat_view(RULES, race, prompt.seat), (prompt,))


def examples() -> dict[str, Scene]:
    """The scenes of the documentation by the name of their file."""
    flat, hills, week = watched("llano_90", 4, 3), watched("media_82", 8, 3), watched("semana", 8, 3)
    trials = [view for view in week.turns if view.rides]
    return {
        "ciclismo_a_fondo-start": asked_at_start(),
        "ciclismo_a_fondo-mid": flat.turn(8),
        "ciclismo_a_fondo-mountain": hills.turn(24),
        "ciclismo_a_fondo-plan": drawn("ride", 5)[2],
        "ciclismo_a_fondo-tokens": drawn("tokens", 4)[2],
        "ciclismo_a_fondo-trial": pictures.board(week.course, trials[0]),
        "ciclismo_a_fondo-tour": pictures.board(week.course, week.stages[3]),
        "ciclismo_a_fondo-finish": pictures.podium(flat.course, flat.end),
    }


def more() -> dict[str, Scene]:
    """Further moments, to be measured."""
    week = watched("semana", 8, 3)
    trials = [view for view in week.turns if view.rides]
    return {
        "ciclismo_a_fondo-team-trial": pictures.board(week.course, trials[1]),
        "ciclismo_a_fondo-podium": pictures.podium(week.course, week.end),
    }


def asked_at_start() -> Scene:
    """The board before the first turn."""
    race, _ = asked("ride", 1)
    return RULES.scene(RULES.public(race.state))


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
