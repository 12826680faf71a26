"""`pace`: how many days races take, and one sentence for what cannot be simulated."""

from __future__ import annotations

import pytest

from engine.__main__ import main
from engine.cli.pace import setup
from tests.games.criterium.harness import REGISTRY

COLUMNS = (
    "answers a manager, asked without plans",
    "days, median",
    "days, 90 %",
    "over within 30 days",
    "rounds a race",
    "waits a round",
    "waits a race before its rounds",
    "looks a person",
    "of them with something to do",
    "rings a person and day",
    "rings a person and round",
    "plans a person and round",
    "answers a person by hand",
    "answers given by hand",
    "by plan or orders",
    "by the last plan of who is late",
    "by a stand-in",
)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """What the command prints for two people and a computer, line by line."""
    people = "usual,busy,computer"
    assert main(["pace", "criterium", "--races", "2", "--people", people, *words]) == 0
    return capsys.readouterr().out.splitlines()


def test_pace_says_what_was_simulated_and_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    head, *rows = printed(capsys, "--zones", "0,-6", "--pace", "live")
    assert head == ("Critèrium de Figueres: 2 races, usual,busy,computer, zones 0,-6, pace live, seed 1")
    assert tuple(row.strip().rpartition("  ")[0].strip() for row in rows) == COLUMNS


def test_the_same_seed_prints_the_same_in_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    alone = printed(capsys, "--seed", "4")
    assert printed(capsys, "--seed", "4", "--jobs", "2") == alone
    assert printed(capsys, "--seed", "5")[1:] != alone[1:]


def test_a_shorter_pace_takes_fewer_days(capsys: pytest.CaptureFixture[str]) -> None:
    def days(pace: str) -> float:
        return float(printed(capsys, "--pace", pace)[2].split()[-1])

    assert days("live") < days("day")


def test_options_of_the_game_can_be_set() -> None:
    told = {"mode": "laps", "laps": "3", "cap_finish": "true"}
    wanted = setup(REGISTRY["ciclistas"], told, ("usual", "keen"), (0.0,), "day")
    assert wanted.options == {"mode": "laps", "laps": 3, "cap_finish": True}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["poker"], "there is no game 'poker'; the games are criterium"),
        (["criterium", "--people", "usual,usual"], "is for 3 to 5 players, not 2"),
        (["criterium", "--option", "wind=3"], "there is no option 'wind'"),
        (["ciclistas", "--option", "laps=many"], "option laps: "),
        (["ciclistas", "--option", "laps=3"], "option laps does not apply to what else is chosen"),
        (["ciclistas", "--option", "course=moon"], "moon"),
    ],
)
def test_the_impossible_gets_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert main(["pace", *words]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "GAME"),
        (["criterium", "--races", "0"], "'0' is no whole number from 1"),
        (["criterium", "--jobs", "none"], "'none' is no whole number from 1"),
        (["criterium", "--seed", "x"], "invalid int value"),
        (["criterium", "--people", "usual,lazy,keen"], "there are no 'lazy' people; there are keen, usual, busy"),
        (["criterium", "--people", "computer,computer,computer"], "somebody must sit at the table"),
        (["criterium", "--zones", "east"], "'east' are no zones"),
        (["criterium", "--zones", "0,15"], "clocks are -12 to 14 hours ahead of UTC"),
        (["criterium", "--zones", "nan"], "clocks are -12 to 14 hours ahead of UTC"),
        (["criterium", "--pace", "soon"], "invalid choice: 'soon'"),
        (["criterium", "--option", "colours=red"], "is not NAME=VALUE"),
    ],
    ids=str,
)
def test_words_that_mean_nothing_get_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["pace", *words])
    assert left.value.code == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
