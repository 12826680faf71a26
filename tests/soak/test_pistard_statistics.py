"""Many races a row against the sanity table of the Pistard rule book (section 8)."""

from __future__ import annotations

import pytest

from engine.cli.play import figures, one_race
from engine.games.pistard.events import DiceThrown
from engine.games.pistard.rulebook.setup import precedence
from engine.players import EASY, STAND_IN, STRONG
from tests.games.pistard.harness import ENTRY, duel, opened
from tests.games.pistard.sanity import TABLE, Row, away

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("row", TABLE, ids=lambda row: "-".join(map(str, (row.players, row.policy, *row.options))))
def test_a_thousand_races_are_as_the_book_says(row: Row) -> None:
    assert away(row, 1000, 0.04) == []


@pytest.mark.parametrize(
    ("seats", "others", "least"),
    [(2, EASY, 950), (3, EASY, 920), (4, EASY, 900), (2, STAND_IN, 630), (3, STAND_IN, 450), (4, STAND_IN, 320)],
)
def test_the_strong_computer_wins_far_more_than_its_share_of_a_thousand_races(
    seats: int, others: str, least: int
) -> None:
    assert duel(seats, 1000, STRONG, others) >= least


@pytest.mark.parametrize(
    ("policy", "quick", "moves"),
    [("auto", False, 140), ("random", False, 205), ("auto", True, 80), ("random", True, 110)],
)
def test_small_teams_of_four_players_move_as_often_as_the_book_says(policy: str, quick: bool, moves: int) -> None:
    assert seen(4, policy, team_size=2, quick=quick)["rider moves"] == pytest.approx(moves, rel=0.07)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_die_to_give_up_is_asked_for_once_or_twice_a_race(players: int) -> None:
    assert 0.7 < seen(players, "random")["dice given up by choice"] < 2.2


@pytest.mark.parametrize(("policy", "least", "most"), [("random", 0.001, 0.015), ("auto", 0.03, 0.08)])
def test_few_races_are_won_as_the_last_team(policy: str, least: float, most: float) -> None:
    assert least <= seen(2, policy)["wins as the last team"] <= most


@pytest.mark.parametrize(("players", "first", "last"), [(2, 0.60, 0.40), (4, 0.36, 0.13)])
def test_a_high_first_throw_is_worth_what_the_book_says(players: int, first: float, last: float) -> None:
    places = [place_of_winner(players, number) for number in range(1000)]
    assert places.count(0) / 1000 == pytest.approx(first, abs=0.05)
    assert places.count(players - 1) / 1000 == pytest.approx(last, abs=0.05)


def seen(players: int, policy: str, **options: object) -> dict[str, float]:
    """The figures of a thousand races."""
    told = figures(ENTRY, opened(players, **options), policy, 1000, 7)
    return {figure.name: figure.value for figure in told}


def place_of_winner(players: int, number: int) -> int:
    """Where the winner of a random race stood by its first throw."""
    race, events, _ = one_race(opened(players), [EASY] * players, f"throw {number}".encode())
    dice = [event.dice for event in events if isinstance(event, DiceThrown) and event.round == 1]
    return precedence(dice).index(race.state.winner)
