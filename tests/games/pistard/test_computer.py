"""The automatic choice and the strong computer: legal, and the strong one stronger."""

from __future__ import annotations

import pytest

from engine.cli.play import one_race
from engine.core.chance import SeededChance
from engine.core.prompts import checked
from engine.core.race import Race, seat_view
from engine.players import EASY, STAND_IN, STRONG, answer_as
from tests.games.pistard.harness import duel, opened


def chosen(position: str, kind: str, seats: int = 2, **options: object) -> str:
    """What such a player answers."""
    rules = opened(seats, **options)
    state = rules.read(position)
    prompt = rules.prompts(state)[0]
    view = seat_view(rules, Race(state, {}, (prompt,)), prompt.seat)
    answer = answer_as(kind, rules, view, prompt, SeededChance(b"1"))
    checked(prompt, answer)
    return answer[prompt.fields[0].key][0]


def test_the_stand_in_uses_the_largest_die_as_far_as_it_goes_on_the_inner_lane() -> None:
    assert chosen("2 R=Y2.12/G2.5/Bx/Ox:0:31 W=Y2.17/Gx/Bx/Ox:0: order=R-Y,R-G", STAND_IN) == "3.1.17"


def test_the_stand_in_takes_the_next_rider_to_the_innermost_free_lane() -> None:
    assert chosen("1 R=Y-/B-:0:51 W=Y-/B-:0:42 first=RW", STAND_IN, team_size=2) == "Y.1"


@pytest.mark.parametrize("kind", [STAND_IN, STRONG])
def test_the_lowest_die_is_given_up(kind: str) -> None:
    position = "9 R=Y3.61/Gx/Bx/Ox:3: W=Y1.59/Gx/B2.45/Ox:0:62 order=W-B owing=W passed=2,2 out=R-G,R-B,R-O,W-O,W-G"
    assert chosen(position, kind) == "2"


def test_strong_wins_at_once_if_it_can() -> None:
    position = "14 R=Y1.82/G3.70/Bx/Ox:10:41 W=Y2.81/G4.69/Bx/Ox:11:? passed=4,4"
    assert chosen(position, STRONG).startswith("4.")


def test_strong_needs_no_luck_beyond_its_one_draw() -> None:
    rules = opened()
    state = rules.read("2 R=Y2.12/G2.5/Bx/Ox:0:31 W=Y2.17/Gx/Bx/Ox:0: order=R-Y,R-G")
    prompt, chance = rules.prompts(state)[0], SeededChance(b"1")
    answer_as(STRONG, rules, seat_view(rules, Race(state, {}, (prompt,)), 0), prompt, chance)
    assert len(chance.draws) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["points", "elimination"])
def test_computers_of_all_levels_finish_a_race(seats: int, mode: str) -> None:
    rules = opened(seats, mode=mode, quick=True)
    race, _, _ = one_race(rules, [STRONG, EASY, STAND_IN, STRONG][:seats], b"all levels")
    assert race.state.winner is not None


def test_strong_beats_easy_clearly() -> None:
    assert duel(2, 4, STRONG, EASY) == 4


@pytest.mark.soak
def test_strong_beats_easy_in_nine_of_ten_races() -> None:
    assert duel(2, 10, STRONG, EASY) >= 9


@pytest.mark.soak
def test_strong_beats_easy_in_an_elimination_race() -> None:
    assert duel(2, 10, STRONG, EASY, mode="elimination") >= 9


@pytest.mark.soak
def test_strong_beats_the_plain_rule() -> None:
    assert duel(2, 30, STRONG, STAND_IN) >= 17
