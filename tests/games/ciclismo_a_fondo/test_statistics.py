"""What many races of weak players come to, beside the figures of the rule book's section 8."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from statistics import fmean

import pytest

from engine.core.lookahead import ImaginedChance
from engine.games.ciclismo_a_fondo.course import compiled
from engine.games.ciclismo_a_fondo.decisions import Pacing
from engine.games.ciclismo_a_fondo.meta import TEAMS, CiclismoOptions
from engine.games.ciclismo_a_fondo.riders import TYPES
from engine.games.ciclismo_a_fondo.rulebook.stages.setup import prepared, reveal
from engine.games.ciclismo_a_fondo.rulebook.stages.time_trial import ride as ride_trial
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.statistics import CiclismoStatistics
from tests.games.ciclismo_a_fondo.books import BOOK
from tests.games.ciclismo_a_fondo.weak import race

TURNS = [
    ("criterium", 8, 5.0, 8.3),
    ("criterium", 4, 5.4, 8.0),
    ("llano_90", 8, 9.6, 13.4),
    ("llano_90", 4, 9.9, 12.9),
    ("ejemplo_1", 8, 17.3, 22.1),
    ("ejemplo_1", 4, 17.7, 21.8),
    ("baja_86", 8, 16.4, 20.8),
    ("baja_86", 4, 16.8, 21.2),
    ("media_82", 8, 21.4, 28.0),
    ("media_82", 4, 19.8, 25.8),
    ("alta_70", 8, 26.2, 49.7),
    ("alta_70", 4, 24.7, 37.4),
    ("reina_65", 8, 29.5, 57.5),
    ("reina_65", 4, 27.0, 43.5),
]
"""Stage, riders of a team, and the turns of the winner and of the last finisher (8.1)."""

MISHAPS = [
    ("criterium", 0.13, 1.0, 0.8, 0.01),
    ("llano_90", 0.26, 1.1, 0.9, 0.06),
    ("ejemplo_1", 0.35, 1.3, 1.0, 0.03),
    ("baja_86", 0.21, 1.8, 0.9, 0.04),
    ("alta_70", 0.12, 2.2, 0.9, 0.07),
    ("reina_65", 0.20, 2.2, 0.9, 0.04),
]
"""Stage of teams of eight: punctures, falls, those in the rain, and abandons (8.2)."""

WEAKER = 0.14
"""By what share our weak players may be quicker or slower than those of the rule book, told in words there."""


@cache
def figures(ride: str, size: int, races: int) -> Mapping[str, float]:
    """What so many races come to."""
    counted = CiclismoStatistics()
    for seed in range(races):
        counted.add(race(ride, size, seed))
    return {name: value for name, value, _ in counted.rows()}


def test_weak_players_are_as_quick_as_the_rule_book_says() -> None:
    found = figures("llano_90", 4, 16)
    assert found["turn of the winner"] == pytest.approx(9.9, rel=WEAKER)
    assert found["turn of the last finisher"] == pytest.approx(12.9, rel=WEAKER)


@pytest.mark.soak
@pytest.mark.parametrize(("ride", "size", "first", "last"), TURNS)
def test_turns_of_the_rule_book(ride: str, size: int, first: float, last: float) -> None:
    found = figures(ride, size, 60)
    assert found["turn of the winner"] == pytest.approx(first, rel=WEAKER)
    assert found["turn of the last finisher"] == pytest.approx(last, rel=WEAKER)


@pytest.mark.soak
@pytest.mark.parametrize(("ride", "punctures", "falls", "rain", "out"), MISHAPS)
def test_mishaps_of_the_rule_book(ride: str, punctures: float, falls: float, rain: float, out: float) -> None:
    found = figures(ride, 8, 60)
    # Three standard errors of what comes about once a race, and some for other players.
    assert found["punctures"] == pytest.approx(punctures, abs=0.3)
    assert found["falls"] == pytest.approx(falls, abs=0.9)
    assert found["falls in the rain"] == pytest.approx(rain, abs=0.4)
    assert found["abandons"] == pytest.approx(out, abs=0.12)


TRIALS = [
    ("crono_corta_8", (5.7, 3.6, 4.6, 4.6, 4.1, 4.1, 3.5, 4.1), (7.7, 5.0, 6.2, 6.2, 5.2, 5.2, 4.3, 5.2)),
    ("ejemplo_3", (6.3, 7.0, 8.4, 8.4, 7.4, 7.7, 6.9, 7.4), (7.9, 8.3, 10.5, 10.5, 8.9, 8.9, 7.9, 8.9)),
    (
        "crono_larga_32",
        (8.2, 9.9, 11.0, 11.0, 10.6, 10.9, 8.7, 10.6),
        (9.7, 11.8, 13.4, 13.4, 12.3, 12.3, 9.7, 12.3),
    ),
    ("cronoescalada_14", (9.5, 7.3, 7.7, 8.4, 8.7, 9.3, 8.7, 8.7), (11.5, 8.7, 10.0, 10.9, 10.4, 10.4, 9.6, 10.4)),
]
"""Time trial, and the turns of each type, spending all at once or nothing, in clear weather (8.1)."""


def trial_turns(ride: str, pacing: Pacing, races: int) -> list[float]:
    """The mean turns of each type."""
    course = compiled(CiclismoOptions(colours=TEAMS[:2], ride=ride, team_size=8, weather=False), BOOK)
    turns: list[list[int]] = [[] for _ in TYPES]
    for seed in range(races):
        turn = TurnState(course, prepared(course), ImaginedChance(seed, 0))
        reveal(turn, [TYPES, TYPES])
        ride_trial(turn, dict.fromkeys(range(16), pacing))
        for rider, one in enumerate(turn.riders):
            if one.arrived:
                turns[rider % len(TYPES)].append(one.arrived)
    return [fmean(one) for one in turns]


@pytest.mark.parametrize(("ride", "all_out", "nothing"), TRIALS)
def test_time_trials_of_the_rule_book(ride: str, all_out: tuple[float, ...], nothing: tuple[float, ...]) -> None:
    # Standard errors of 60 rides are about 0.1 turns.
    assert trial_turns(ride, Pacing(then=4), 30) == pytest.approx(all_out, abs=0.4)
    assert trial_turns(ride, Pacing(), 30) == pytest.approx(nothing, abs=0.4)


def test_stages_of_a_tour_are_counted_one_by_one() -> None:
    counted = CiclismoStatistics()
    counted.add((*race("criterium", 4, 1), *race("criterium", 4, 2)))
    assert counted.stages == 2
    assert {name for name, value, _ in counted.rows() if value} >= {"movement rolls", "riders in with the winner"}
