"""Bonus steps (section 3.5); the worked examples PX-04 to PX-09 hold their squares."""

from __future__ import annotations

import pytest

from engine.games.pistard import GAME
from engine.games.pistard.material import Track
from engine.games.pistard.rules import PistardRules
from tests.games.common import named
from tests.games.pistard.harness import ENTRY, at, offered, opened, played

TWICE = "2 R=Y2.12/Gx/Bx/Ox:0:3 W=Y4.20/Gx/Bx/Ox:0: order=R-Y"
MEETS_WIND = "2 R=Y1.1/Gx/Bx/Ox:0:1 W=Y1.5/Gx/Bx/Ox:0: order=R-Y"
CHAIN = "2 R=Y1.1/Gx/Bx/Ox:0:1 W=Y1.3/Gx/Bx/Ox:0: order=R-Y"


def ways(position: str, **options: bool) -> dict[str, str]:
    """The bonus way to each square that is offered."""
    return _ways(opened(**options), position)


def ways_all_yellow(position: str) -> dict[str, str]:
    """The same on a track of one colour, where only the rules end a run of own colour."""
    track = Track(name="yellow", rows=28, lanes=("Y" * 28,) * 4)
    return _ways(GAME.open(ENTRY.options({"colours": ("red", "white")}), track), position)


def _ways(rules: PistardRules, position: str) -> dict[str, str]:
    choices = rules.prompts(rules.read(position))[0].fields[0].choices
    return {choice.key: str(choice.arg("way")) for choice in choices}


@pytest.mark.rule("PIS-21")
def test_bonus_steps_are_voluntary() -> None:
    assert {"3.2.15", "3.2.16", "3.2.17"} <= set(ways(TWICE))


@pytest.mark.rule("PIS-22")
def test_own_colour_gives_one_square_straight_ahead() -> None:
    assert ways(TWICE)["3.2.16"] == ways(TWICE)["3.3.16"] == "C"
    assert not {"3.1.16", "3.4.16"} & set(ways(TWICE))


@pytest.mark.rule("PIS-22")
def test_another_colour_gives_nothing() -> None:
    green = "2 R=Yx/G2.12/Bx/Ox:0:3 W=Y4.20/Gx/Bx/Ox:0: order=R-G"
    assert set(ways(green).values()) == {"none"}


@pytest.mark.rule("PIS-22")
def test_a_taken_square_ends_the_colour_steps() -> None:
    blocked = ways(TWICE.replace("Y4.20/Gx", "Y4.20/G3.16"))
    assert blocked["3.2.16"] == "C"
    assert not {"3.3.16", "3.3.17"} & set(blocked)


@pytest.mark.rule("PIS-23")
def test_own_colour_again_gives_a_second_square_and_no_third() -> None:
    assert ways(TWICE)["3.2.17"] == "CC"
    yellow = ways_all_yellow(TWICE)
    assert yellow["3.2.17"] == "CC"
    assert set(yellow.values()) == {"none", "C", "CC"} and "3.2.18" not in yellow


@pytest.mark.rule("PIS-24")
def test_wind_goes_inwards_and_outwards_one_square() -> None:
    blocked = TWICE.replace("Y4.20", "Y2.16")
    assert ways(blocked)["3.1.16"] == "I"
    assert {"3.1.16", "3.3.16"} <= set(ways(blocked))


@pytest.mark.rule("PIS-24")
def test_the_rail_and_riders_stop_the_wind() -> None:
    inner = "2 R=Y1.13/Gx/Bx/Ox:0:1 W=Y1.15/Gx/Bx/Ox:0: order=R-Y"
    assert ways(inner) == {"1.1.14": "none", "1.2.14": "none", "1.2.15": "O", "1.3.16": "OD"}
    outer = "2 R=Y4.13/Gx/Bx/Ox:0:1 W=Y4.15/Gx/Bx/Ox:0: order=R-Y"
    assert ways(outer)["1.3.15"] == "I" and max(key.split(".")[1] for key in ways(outer)) == "4"
    assert "1.2.15" not in ways(inner.replace("Y1.15/Gx", "Y1.15/G2.15"))


@pytest.mark.rule("PIS-25")
def test_wind_is_used_once_a_move() -> None:
    twice = "2 R=Yx/Gx/B1.10/Ox:0:2 W=Y1.13/G2.14/Bx/Ox:0: order=R-B"
    assert ways(twice) == {"2.1.12": "none", "2.2.12": "none", "2.3.12": "none", "2.2.13": "O"}


@pytest.mark.rule("PIS-26")
def test_own_colour_after_the_wind_goes_on_in_its_direction_twice_at_most() -> None:
    assert ways(CHAIN) == {
        "1.1.2": "none",
        "1.2.2": "none",
        "1.2.3": "O",
        "1.3.4": "OD",
        "1.4.5": "ODD",
    }


@pytest.mark.rule("PIS-26")
def test_diagonal_colour_steps_are_counted_apart_from_those_before_the_wind() -> None:
    assert ways_all_yellow(MEETS_WIND)["1.4.7"] == "CCODD"


@pytest.mark.rule("PIS-26")
def test_after_the_wind_there_is_no_colour_step_straight_ahead() -> None:
    assert not {"1.2.6", "1.3.7"} & set(ways_all_yellow(MEETS_WIND))


@pytest.mark.rule("PIS-26")
def test_a_taken_square_stops_the_diagonal_steps() -> None:
    assert "1.3.4" not in ways(CHAIN.replace("Y1.3/Gx", "Y1.3/G3.4"))


@pytest.mark.rule("PIS-27")
def test_wind_after_a_colour_step_is_an_option() -> None:
    behind = TWICE.replace("Y4.20", "Y2.17")
    assert ways(behind)["3.1.17"] == "CI" and ways(behind)["3.3.17"] == "CO"
    assert not {"3.1.17", "3.3.17"} & set(ways(behind, wind_after_colour=False))


@pytest.mark.rule("PIS-27")
def test_wind_after_two_colour_steps() -> None:
    behind = TWICE.replace("Y4.20", "Y2.18")
    assert ways(behind)["3.1.18"] == "CCI" and ways(behind)["3.3.18"] == "CCO"


@pytest.mark.rule("PIS-28")
def test_own_colour_under_a_rider_that_stays_gives_nothing() -> None:
    stuck = "2 R=Y2.15/Gx/Bx/O4.1:0:43 W=Y1.16/G2.16/B3.16/O4.20:0: order=R-Y,R-O"
    assert offered(opened(), stuck) == ["4.2.15", "3.2.15"]


@pytest.mark.parametrize(
    ("position", "answer", "path"),
    [
        (CHAIN, "1.4.5", "1234"),
        (TWICE, "3.2.17", "22222"),
        (TWICE.replace("Y4.20", "Y2.17"), "3.1.17", "22221"),
        (TWICE, "3.4.15", "344"),
    ],
)
def test_the_path_of_a_move_is_told_step_by_step(position: str, answer: str, path: str) -> None:
    rules = opened()
    state, events = played(rules, position, answer, dice=(1, 1)[: position.count("1.3") or 1])
    move = named(events, "RiderMoved")[0].move
    assert move.path == path
    assert at(rules, state, "R-Y") == (move.lane, move.position)
