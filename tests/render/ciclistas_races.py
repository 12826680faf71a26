"""Races of Ciclistas played by the rules, for example pictures, golden pictures and the benchmark."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from engine.core.chance import SeededChance
from engine.core.events import Mark
from engine.core.race import begin, play, seat_view
from engine.core.scene import Scene
from engine.core.views import SeatView
from engine.games.ciclistas.rules import CiclistasRules
from engine.games.ciclistas.view import Own, Public
from tests.games.ciclistas.riding import rules


class Asked(NamedTuple):
    """A question: the seat's view and the kind of question."""

    key: str
    view: SeatView[Public, Own]


class Course(NamedTuple):
    """A race: its rules, the view at each round's end, the questions, and the last view."""

    rules: CiclistasRules
    rounds: tuple[Public, ...]
    asked: tuple[Asked, ...]


@lru_cache(maxsize=32)
def race(seed: int, players: int, options: tuple[tuple[str, Any], ...] = ()) -> Course:
    """A race in which everybody answers like a stand-in."""
    table = rules(players, **dict(options))
    key = seed.to_bytes(8, "big")
    luck, driver = SeededChance(key), SeededChance(key, "driver")
    played = begin(table, luck)
    rounds = [event.view for event in played.events if isinstance(event, Mark) and event.kind == "round"]
    asked = []
    while played.race.prompts:
        prompt = played.race.prompts[0]
        view = seat_view(table, played.race, prompt.seat)
        asked.append(Asked(prompt.key, view))
        played = play(table, played.race, prompt.id, table.default(view, prompt, driver), luck)
        rounds += [event.view for event in played.events if isinstance(event, Mark) and event.kind == "round"]
    return Course(table, tuple(rounds), tuple(asked))


def scenes() -> dict[str, Scene]:
    """Pictures of many kinds by name."""
    four, ten = race(7, 4), race(5, 10)
    mid = four.rounds[4]
    return {
        "ciclistas-start": four.rules.scene(four.rounds[0]),
        "ciclistas-mid": four.rules.scene(mid),
        "ciclistas-ten": ten.rules.scene(ten.rounds[3]),
        "ciclistas-ten-start": ten.rules.scene(ten.rounds[0]),
        "ciclistas-finish": four.rules.scene(four.rounds[-1]),
        "ciclistas-ten-finish": ten.rules.scene(ten.rounds[-1]),
        "ciclistas-choose": _choice(four, "draft_or_throw", 60),
        "ciclistas-add": _choice(four, "add_counters", 5),
        "ciclistas-podium": four.rules.podium(four.rounds[-1]),
        "ciclistas-ten-podium": ten.rules.podium(ten.rounds[-1]),
    }


def _choice(ridden: Course, key: str, number: int) -> Scene:
    asked = [one for one in ridden.asked if one.key == key]
    return ridden.rules.scene(asked[min(number, len(asked) - 1)].view)
