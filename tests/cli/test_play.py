"""`play`: figures of many races, and one sentence for what cannot be played."""

from __future__ import annotations

import pytest

from engine.__main__ import main
from engine.cli.play import figures, table
from tests.games.criterium.harness import REGISTRY, opened


def test_play_prints_the_figures_of_the_rule_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "criterium", "--seats", "4", "--games", "40", "--policy", "auto", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    for word in ("40 races, 4 seats, all auto, seed 3", "ends in round 6", "wins of seat 3 (yellow)"):
        assert word in out
    for word in ("wins of nobody's cyclists", "line crossed", "frozen turns", "without a card in turn 8"):
        assert word in out


def test_the_same_seed_gives_the_same_figures() -> None:
    entry, rules = REGISTRY["criterium"], opened()
    assert figures(entry, rules, "random", 20, 5) == figures(entry, rules, "random", 20, 5)
    assert figures(entry, rules, "random", 20, 5) != figures(entry, rules, "random", 20, 6)


def test_shares_of_wins_and_of_lengths_add_up() -> None:
    found = {row.name: row.value for row in figures(REGISTRY["criterium"], opened(), "random", 50, 1)}
    assert sum(value for name, value in found.items() if name.startswith("ends in")) == pytest.approx(1)
    assert sum(value for name, value in found.items() if name.startswith("wins of")) == pytest.approx(1)
    assert sum(value for name, value in found.items() if name.startswith("wins from")) == pytest.approx(1)


def test_players_of_unlike_strength_race_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "pistard", "--seats", "2", "--games", "4", "--policy", "auto,random"]) == 0
    assert "2 seats, auto,random, seed 1" in capsys.readouterr().out
    won = {
        row.name: row.value
        for row in figures(
            REGISTRY["pistard"], table(REGISTRY["pistard"], 2, {"quick": "true"}), "auto,random", 30, 1
        )
    }
    assert won["wins of seat 0 (red)"] > 0.7


def test_options_of_the_game_can_be_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "criterium", "--games", "20", "--option", "neutral_can_win=false"]) == 0
    assert "wins of nobody's cyclists              0.00%" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "poker"], "there is no game 'poker'; the games are criterium"),
        (["play", "criterium", "--seats", "2"], "is for 3 to 5 players, not 2"),
        (["play", "criterium", "--option", "wind=3"], "there is no option 'wind'"),
        (["play", "criterium", "--option", "slot_mode=x"], "option slot_mode: "),
        (
            ["play", "criterium", "--policy", "lucky"],
            "there is no policy 'lucky'; the policies are auto, proposed, random, strong",
        ),
        (["play", "criterium", "--policy", "auto,auto"], "names 2 players; name one for all, or one for each of 4"),
        (["verify", "nowhere.json"], "nowhere.json: there is no such file"),
        (["scenario", "nowhere.json"], "nowhere.json: there is no such file"),
    ],
)
def test_the_impossible_gets_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert main(words) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["fly"],
        ["play"],
        ["play", "criterium", "--games", "0"],
        ["play", "criterium", "--seats", "four"],
        ["play", "criterium", "--option", "wind"],
        ["scenario"],
    ],
    ids=" ".join,
)
def test_words_that_are_no_command_get_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
