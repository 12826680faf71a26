"""The list of games: data files are checked when loaded, options when a table opens."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import DATA, main
from engine.games.criterium import GAME
from engine.registry import DataError, Registry, UnknownGame, load

Spoil = Callable[[dict[str, Any]], object]


def copied(tmp_path: Path, text: str) -> Path:
    """A data folder with this text as the Critèrium's board."""
    folder = tmp_path / "criterium"
    folder.mkdir()
    (folder / "board.json").write_text(text, encoding="utf-8")
    return tmp_path


def board() -> dict[str, Any]:
    """The shipped board."""
    data: dict[str, Any] = json.loads((DATA / "criterium" / "board.json").read_text(encoding="utf-8"))
    return data


def test_the_shipped_data_load() -> None:
    registry = Registry(DATA)
    assert registry["criterium"].meta.title == "Critèrium de Figueres"
    assert len(registry["criterium"].digest_of()) == 64


def test_options_may_be_a_mapping_or_a_model() -> None:
    entry = Registry(DATA)["criterium"]
    model = entry.options({"colours": ("red", "blue", "green"), "slot_mode": "queue"})
    assert entry.open(model).options == model


def test_an_unknown_game_is_named_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match="no game 'poker'; the games are criterium"):
        Registry(DATA)["poker"]


@pytest.mark.rule("CRI-30")
@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda data: data.update(bottles=[1, 2, 3]), "bottles must hold a card for each of 6 cyclists"),
        (lambda data: data.update(deck=[1, 1]), "deck must hold each number once"),
        (lambda data: data.update(colours=["red"]), "colours must hold each of red"),
        (lambda data: data.update(sprint=14), "refreshment must come before sprint"),
        (lambda data: data["cyclists"].pop("4"), "how many race with 4 players"),
        (lambda data: data["cyclists"].update({"5": 4}), "at least 5 with 5 players"),
        (lambda data: data.update(last_square="far"), "last_square: must be a whole number"),
        (lambda data: data.update(hill=3), "hill: there is no such field"),
        (lambda data: data.pop("deck"), "deck: this field is missing"),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_a_wrong_board_gets_one_sentence_with_file_place_and_remedy(
    tmp_path: Path, spoil: Spoil, said: str
) -> None:
    data = board()
    spoil(data)
    with pytest.raises(DataError) as caught:
        load(GAME, copied(tmp_path, json.dumps(data)) / "criterium", "board.json")
    sentence = str(caught.value)
    assert said in sentence
    assert "board.json" in sentence
    assert sentence.endswith("correct it, or put back the file of this version")
    assert "\n" not in sentence


def test_a_missing_or_broken_data_file_stops_every_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "criterium"], data=tmp_path) == 2
    assert "board.json: the file is missing" in capsys.readouterr().err
    assert main(["play", "criterium"], data=copied(tmp_path, "{oops")) == 2
    assert "board.json: this is no JSON" in capsys.readouterr().err


def test_a_board_of_ones_own_is_played_by_its_numbers(tmp_path: Path) -> None:
    data = board() | {"last_square": 9, "refreshment": 3, "sprint": 6}
    entry = load(GAME, copied(tmp_path, json.dumps(data)) / "criterium", "board.json")
    rules = entry.open({"colours": ("red", "blue", "green")})
    state = rules.read("2 open red=5.1:6 blue=0.1:1 green=0.2:2 grey=0.3:3 orange=0.4:4 bottles=12312312")
    assert rules.public(state).cyclists[0].has_bottle


def test_races_are_ridden_on_a_track_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    track = tmp_path / "pistard" / "track.json"
    plain = json.loads(track.read_text(encoding="utf-8"))
    plain["lanes"] = [lane[::-1] for lane in plain["lanes"]]
    track.write_text(json.dumps(plain), encoding="utf-8")
    words = ["play", "pistard", "--games", "3", "--seats", "2"]
    assert main(words) == 0
    shipped = capsys.readouterr().out
    assert main(["--data", str(tmp_path), *words]) == 0
    assert capsys.readouterr().out != shipped
