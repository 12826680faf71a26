"""`verify`: an exported race is replayed from its secret, and every forgery is found."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.core.record.start import bound
from tests.cli.races import exported

Forgery = Callable[[dict[str, Any]], None]


def written(tmp_path: Path, race: Any) -> str:
    """The race as a file; its path."""
    path = tmp_path / "race.json"
    path.write_text(race if isinstance(race, str) else json.dumps(race), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("kind", [{}, {"undo": True}, {"given_up": True}], ids=["whole", "undone", "given-up"])
def test_an_honest_race_is_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: dict[str, Any]
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


def _name(race: dict[str, Any]) -> None:
    race["players"][0] = "Mallory"


def _name_with_its_hash(race: dict[str, Any]) -> None:
    name = bound("Mallory", bytes(16))
    race["players"][0], race["salts"][0], race["name_hashes"][0] = name


def _name_alone(race: dict[str, Any]) -> None:
    race["players"][3] = "Mallory"


def _no_salts(race: dict[str, Any]) -> None:
    race["salts"] = []


def _one_more(race: dict[str, Any]) -> None:
    race["players"].append("Mallory")


def _five_contributions(race: dict[str, Any]) -> None:
    race["contributions"] += ["1004", "1005"]


def _option_of_another_race(race: dict[str, Any]) -> None:
    race["options"]["slot_mode"] = "queue"


def _cut_short(race: dict[str, Any]) -> None:
    del race["steps"][-1:]
    race["result"] = []


def _told_to_be_given_up(race: dict[str, Any]) -> None:
    race["ended"] = "given_up"


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
        (_contribution, "seed, players and options do not belong to the start hash"),
        (_name, "the name of player 1 does not belong to the hash"),
        (_name_with_its_hash, "seed, players and options do not belong to the start hash"),
        (_name_alone, "the name of player 4 does not belong to the hash -"),
        (_no_salts, "not one salt and one name_hash for each"),
        (_one_more, "the file names 5 players for 4 seats"),
        (_five_contributions, "the file has 5 contributions for 4 seats"),
        (_option_of_another_race, "seed, players and options do not belong to the start hash"),
        (_cut_short, "steps, the race does not: the rest is missing"),
        (_told_to_be_given_up, "told to have been given up, and its steps lead to the end"),
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


def test_a_race_verifies_with_a_name_taken_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    race = exported()
    race["players"][1] = race["salts"][1] = ""
    assert main(["verify", written(tmp_path, race), "--posted", race["start_hash"]]) == 0
    assert "the start hash is the posted one" in capsys.readouterr().out


def test_a_race_that_bound_its_names_themselves_is_compared_as_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    race = exported(hashed=False)
    assert race["format"] == "commissaire-race/3" and "salts" not in race
    assert main(["verify", written(tmp_path, race), "--posted", race["start_hash"]]) == 0
    race["players"][0] = "Mallory"
    assert main(["verify", written(tmp_path, race)]) == 1
    assert "do not belong to the start hash" in capsys.readouterr().out


TRIES = 5
"""Tries in which somebody who knows the secret looks for luck that he likes."""


def chosen_afterwards() -> dict[str, Any]:
    """A race of the same commitment, with contributions invented after it was known what they lead to."""
    return min(
        (exported(contributions=(str(number), "1002", "1003")) for number in range(TRIES)),
        key=lambda race: [draw[2] for draw in race["steps"][0]["draws"]],
    )


def test_contributions_invented_afterwards_are_found_by_the_post(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    posted, forged = exported()["start_hash"], chosen_afterwards()
    assert forged["commitment"] == exported()["commitment"]
    assert main(["verify", written(tmp_path, forged), "--posted", posted[:24]]) == 1
    assert "this is not the race of the post" in capsys.readouterr().out


def test_without_the_post_verify_says_that_it_was_not_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", written(tmp_path, chosen_afterwards())]) == 0
    out = capsys.readouterr().out
    assert "not compared with the post at the start" in out and "--posted HASH" in out


@pytest.mark.parametrize("copied", [lambda h: h, lambda h: h[:24], lambda h: f"`{h[:24].upper()}…` "])
def test_an_honest_race_is_the_one_of_its_post(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], copied: Callable[[str], str]
) -> None:
    race = exported()
    assert main(["verify", written(tmp_path, race), "--posted", copied(race["start_hash"])]) == 0
    assert "the start hash is the posted one" in capsys.readouterr().out


@pytest.mark.parametrize("posted", ["", "abc", "xyz" * 10, "a" * 65, "0" * 5000])
def test_what_is_no_posted_hash_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], posted: str
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["verify", written(tmp_path, exported()), "--posted", posted])
    assert stopped.value.code == 2
    error = capsys.readouterr().err
    assert "a posted hash has 16 to 64 hexadecimal digits" in error and error.count("\n") == 1


def test_a_race_that_was_given_up_says_after_how_many_steps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    race = exported(given_up=True)
    assert main(["verify", written(tmp_path, race)]) == 0
    steps = len(race["steps"])
    assert f"given up after {steps} steps, which the post at the end must say too" in capsys.readouterr().out


@pytest.mark.parametrize("number", [1, 2])
def test_a_file_of_an_earlier_format_is_compared_as_far_as_can_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], number: int
) -> None:
    race = exported()
    later = ("start_hash", "ended", "salts", "name_hashes", *(("material", "digest") if number == 1 else ()))
    race = {name: value for name, value in race.items() if name not in later}
    race["format"] = f"commissaire-race/{number}"
    assert main(["verify", written(tmp_path, race)]) == 0
    assert "not compared with the post at the start" in capsys.readouterr().out
    assert main(["verify", written(tmp_path, race), "--posted", race["commitment"]]) == 0
    assert "what was mixed in could not be compared" in capsys.readouterr().out
    assert main(["verify", written(tmp_path, race), "--posted", "0" * 64]) == 1


def _no_end(race: dict[str, Any]) -> None:
    del race["ended"]


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
        (_no_end, "start_hash and ended belong to a file of the format"),
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
