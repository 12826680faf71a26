"""`verify`: an exported race is replayed from its seed, and every forgery is found."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from tests.cli.races import exported

Forgery = Callable[[dict[str, Any]], None]


def written(tmp_path: Path, race: Any) -> str:
    """The race as a file; its path."""
    path = tmp_path / "race.json"
    path.write_text(race if isinstance(race, str) else json.dumps(race), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("kind", [{}, {"undo": True}, {"given_up": True}], ids=["whole", "undone", "given-up"])
def test_an_honest_race_is_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: dict[str, bool]
) -> None:
    assert main(["verify", written(tmp_path, exported(**kind))]) == 0
    assert "verified; " in capsys.readouterr().out


def test_a_race_that_was_given_up_has_no_result() -> None:
    assert exported(given_up=True)["result"] == []
    assert exported()["result"][0]["place"] == 1


def test_only_undo_steps_say_where_they_go_back() -> None:
    steps = exported(undo=True)["steps"]
    assert [step["back"] for step in steps if "back" in step] == [1]


def _draw(race: dict[str, Any]) -> None:
    what, sides, value = race["steps"][0]["draws"][0]
    race["steps"][0]["draws"][0] = [what, sides, (value + 1) % sides]


def _secret(race: dict[str, Any]) -> None:
    race["secret"] = "00" * 32


def _contribution(race: dict[str, Any]) -> None:
    race["contributions"][0] = "9"


def _answer(race: dict[str, Any]) -> None:
    step = race["steps"][1]["answers"]
    step["t1-card-0"] = {"card": ["b3"]}


def _result(race: dict[str, Any]) -> None:
    race["result"][0]["winner"] = not race["result"][0]["winner"]


def _missing(race: dict[str, Any]) -> None:
    del race["steps"][2]


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (_draw, "step 0: the draws told are"),
        (_secret, "does not belong to the commitment"),
        (_contribution, "step 0: the draws told are"),
        (_answer, "step 1: an answer is not legal there"),
        (_result, "the result told is 1."),
        (_missing, "step 2: an answer is not legal there"),
    ],
)
def test_a_forgery_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str], forge: Forgery, said: str) -> None:
    race = exported()
    forge(race)
    assert main(["verify", written(tmp_path, race)]) == 1
    assert said in capsys.readouterr().out


def _no_steps(race: dict[str, Any]) -> None:
    race["steps"] = []


def _unknown(race: dict[str, Any]) -> None:
    race["hands"] = {}


def _game(race: dict[str, Any]) -> None:
    race["game"] = "poker"


def _version(race: dict[str, Any]) -> None:
    race["rules_version"] = 99


def _option(race: dict[str, Any]) -> None:
    race["options"]["slot_mode"] = "sideways"


def _no_hex(race: dict[str, Any]) -> None:
    race["secret"] = "xyz"


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_no_steps, "this is no exported race (steps: "),
        (_unknown, "this is no exported race (hands: "),
        (_game, "there is no game 'poker'; the games are criterium"),
        (_version, "version 99 of the rules"),
        (_option, "option slot_mode: "),
        (_no_hex, "secret: must be hexadecimal"),
    ],
)
def test_a_file_that_cannot_be_checked_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], spoil: Forgery, said: str
) -> None:
    race = exported()
    spoil(race)
    assert main(["verify", written(tmp_path, race)]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
    assert "race.json" in error


@pytest.mark.parametrize("text", ["", "{", "[]", '"race"', "[" * 100_000], ids=len)
def test_a_file_without_a_race_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert main(["verify", written(tmp_path, text)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
