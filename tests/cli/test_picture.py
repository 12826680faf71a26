"""`picture`: a position as a PNG with its alt text, and one sentence for what cannot be drawn."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from engine.__main__ import main
from engine.core.chance import SeededChance
from engine.core.race import begin
from tests.contract.ride import ride
from tests.games.criterium.harness import opened


def drawn(words: list[str], folder: Path) -> Image.Image:
    """The picture that the command writes."""
    file = folder / "drawn.png"
    assert main(["picture", *words, "-o", str(file)]) == 0
    return Image.open(io.BytesIO(file.read_bytes()))


@pytest.mark.parametrize("game", ["criterium", "pistard", "ciclistas"])
@pytest.mark.parametrize("seat", [[], ["--seat", "1"]])
def test_the_start_of_every_game_is_drawn(game: str, seat: list[str], tmp_path: Path) -> None:
    assert drawn([game, "start", *seat], tmp_path).width == 1200


def test_the_alt_text_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn(["criterium", "start"], tmp_path)
    assert "Critèrium" in capsys.readouterr().out


def test_a_position_is_drawn_at_the_table_that_knows_it(tmp_path: Path) -> None:
    rules = opened(("red", "blue", "green", "yellow", "grey"))
    position = rules.write(begin(rules, SeededChance(b"picture")).race.state)
    assert drawn(["criterium", position], tmp_path).size == drawn(["criterium", "start"], tmp_path).size


def test_the_podium_of_a_race_that_is_over_is_drawn(tmp_path: Path) -> None:
    rules = opened()
    position = rules.write(ride(rules, 1).last.state)
    assert drawn(["criterium", position, "--podium"], tmp_path).size == (1200, 800)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["poker", "start"], "there is no game 'poker'"),
        (["criterium", "nonsense"], ""),
        (["criterium", "start", "--podium"], "the race is not over in this position"),
        (["criterium", "start", "--seat", "9"], "there is no seat 9; this position has the seats 0 to 2"),
        (["criterium", "start", "--seats", "7"], "is for 3 to 5 players, not 7"),
        (["criterium", "start", "-o", "/no/such/place.png"], "/no/such/place.png: cannot be written"),
    ],
)
def test_what_cannot_be_drawn_is_one_sentence(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["picture", *words]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1
    assert not list(tmp_path.iterdir())
