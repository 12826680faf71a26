"""A position in one line, and back; what cannot be is refused in a sentence."""

from __future__ import annotations

import pytest

from engine.games.ciclismo_a_fondo.notation import read, write
from engine.games.ciclismo_a_fondo.seat.computer import strong
from engine.games.ciclismo_a_fondo.seat.proposal import proposed
from tests.games.ciclismo_a_fondo.test_seat import race

LINE = (
    "s1t5 plan red=JF@20.0*6,TT@19.0*5,RO@18.0*4,SP@17.0*4 "
    "blue=JF@20.1*6,TT>19.1*5;back:7;stopped:1,RO@18.1*4,SP@17.1*4 asked=0.1 batch=2 until=8 weather=wind"
)
COURSE, POSITIONS = race(7, {0: strong, 1: proposed}, "criterium")


@pytest.mark.parametrize("ride", ["criterium", "crono_corta_8", "crono_equipos_22", "mini_vuelta"])
def test_every_position_of_a_race_comes_back(ride: str) -> None:
    course, positions = race(3, {0: strong, 1: proposed}, ride)
    for state in positions[:: max(1, len(positions) // 12)]:
        assert read(course, write(course, state)) == state


def test_a_line_says_where_everybody_is() -> None:
    state = read(COURSE, LINE)
    assert [one[:3] for one in state.riders[:2]] == [(20, 0, "racing"), (19, 0, "racing")]
    assert (state.riders[5].where, state.riders[5].back, state.weather, state.until) == ("stopped", 7, "wind", 8)
    assert write(COURSE, state) == LINE


def test_who_starts_first_is_by_seat_unless_the_line_says_otherwise() -> None:
    """Without an order nobody would throw for a fall when it begins to rain (CAF-134)."""
    assert read(COURSE, LINE).order == (0, 1)
    assert read(COURSE, f"{LINE} order=1.0").order == (1, 0)


def test_a_plan_is_asked_of_all_on_the_road_unless_the_line_says_otherwise() -> None:
    assert read(COURSE, LINE.replace(" asked=0.1", "")).asked == (0, 1)
    assert read(COURSE, LINE.replace(" asked=0.1", " asked=1")).asked == (1,)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("s1t5", "s2t5", "the stage is a whole number"),
        ("plan", "lunch", "the window is"),
        ("JF@20.0*6", "JF@20.0", "a rider is told as"),
        ("JF@20.0*6", "JF@20.0*7", "at most 6 effort points"),
        ("JF@20.0*6", "JF@17.0*6", "two riders are on 17.0"),
        ("JF@20.0*6", "JF@20.5*6", "lanes 0 to 2"),
        ("JF@20.0*6,", "", "has 4 riders"),
        ("TT@19.0*5", "JF@19.0*5", "too many"),
        ("stopped:1", "stoped:1", "of a rider there are"),
        ("asked=0.1", "asked=0.2", "a seat of asked"),
        ("weather=wind", "weather=snow", "the weather is"),
        ("batch=2", "batch=2 batch=3", "at most once"),
        ("until=8", "until=8 crossings=[[9,[1]]]", "the lines of this stage"),
        ("until=8", "until=8 crossings=[[0,[99]]]", "riders are numbers"),
        ("until=8", "until=8 acts=[", "acts: "),
        ("until=8", "until=8 crossings=[[2,[0]]]", "rider 0 has crossed the finish"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(old: str, new: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(COURSE, LINE.replace(old, new))
