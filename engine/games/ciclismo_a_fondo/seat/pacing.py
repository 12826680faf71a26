"""How effort points are spent against the clock (D-12): the way that takes the fewest turns on average."""

from __future__ import annotations

from engine.core.prompts import Answer, Choice, Prompt
from engine.core.views import SeatView
from engine.games.ciclismo_a_fondo.course import Course, Stage
from engine.games.ciclismo_a_fondo.decisions import Pacing
from engine.games.ciclismo_a_fondo.names import labels
from engine.games.ciclismo_a_fondo.riders import CLIMBS, RiderType
from engine.games.ciclismo_a_fondo.rulebook.odds import mean, move_odds
from engine.games.ciclismo_a_fondo.rulebook.rolls import Circumstances
from engine.games.ciclismo_a_fondo.rulebook.stages.skies import stretch
from engine.games.ciclismo_a_fondo.rulebook.windows.lists import OWN, PACING, pacing_of
from engine.games.ciclismo_a_fondo.view import Own, Public, Weather

LONGEST = 100
"""Turns after which a way to pace is not looked at any further."""


def paced(course: Course, view: SeatView[Public, Own], prompt: Prompt) -> Answer:
    """For each rider the quickest way; of equally quick ones that which spends least."""
    public = view.public
    names = labels(public.kinds, course.options.team_size)
    road = course.stage(public.stage)
    answer = {}
    for field in (one for one in prompt.fields if one.key.endswith(f".{PACING}")):
        rider = names.index(field.group, prompt.seat * course.options.team_size)
        purse, kind = public.riders[rider].effort, public.kinds[rider]
        allowance = _allowance(course, public, purse)

        def slowness(choice: Choice, purse: int = purse, kind: RiderType = kind) -> tuple[float, int]:
            pacing = pacing_of(choice, purse)
            return expected_turns(course, road, kind, purse, pacing, skies=public.skies), int(choice.arg("effort"))

        ways = [one for one in field.choices if one.key != OWN]
        fitting = [one for one in ways if int(one.arg("effort")) <= allowance] or ways
        answer[field.key] = (min(fitting, key=slowness).key,)
    return answer


def _allowance(course: Course, public: Public, purse: int) -> int:
    """Of a tour's points only a share goes into one stage: as much as comes back, and what the stages left may
    take."""
    left = len(course.stages) - public.stage
    return purse if not left else max(1, purse // 2)


def expected_turns(
    course: Course, road: Stage, kind: RiderType, purse: int, pacing: Pacing, skies: tuple[Weather, ...]
) -> float:
    """Turns to the finish if every roll comes out at its average."""
    row, turns = 0.0, 0
    while turns < LONGEST:
        terrain = road.terrain(int(row))
        weather = skies[stretch(road, int(row))] if skies else "clear"
        wanted = pacing.efforts[turns] if turns < len(pacing.efforts) else pacing.then
        kept = 0 if terrain in CLIMBS else pacing.climbs
        effort = 0 if weather == "rain" else min(wanted, max(0, purse - kept), course.limit(kind, terrain))
        move = mean(move_odds(course, road, int(row), kind, effort, weather=weather, around=Circumstances()))
        if row + move > road.length:
            return turns + (road.length + 1 - row) / move
        row, purse, turns = row + move, purse - effort, turns + 1
    return float(LONGEST)
