"""The strong player: legal, from the view alone, and better than the simple ones."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.chance import SeededChance
from engine.core.prompts import checked
from engine.core.race import begin, play, seat_view
from engine.core.sample import some_answer
from tests.games.ciclistas.harness import Ride, opened, rider_of


def wins(players: int, races: int, other: str) -> Counter[bool]:
    """Races in which one strong player, at another seat each time, meets others of one kind; True: it won."""
    won: Counter[bool] = Counter()
    table = opened(players)
    for number in range(races):
        luck, driver = SeededChance(number.to_bytes(4, "big")), SeededChance(b"players", str(number))
        race, hero = begin(table, luck).race, number % players
        while race.prompts:
            prompt = race.prompts[0]
            view = seat_view(table, race, prompt.seat)
            if prompt.seat == hero:
                answer = table.strong(view, prompt, driver)
            else:
                answer = some_answer(prompt, driver) if other == "easy" else table.default(view, prompt, driver)
            race = play(table, race, prompt.id, answer, luck).race
        won[table.public(race.state).winner in tuple(table.course.seats)[3 * hero : 3 * hero + 3]] += 1
    return won


@pytest.mark.parametrize(
    ("players", "races", "other", "least"),
    [
        (2, 3, "easy", 3),
        pytest.param(2, 12, "easy", 8, marks=pytest.mark.soak),
        pytest.param(2, 12, "default", 8, marks=pytest.mark.soak),
        pytest.param(3, 12, "easy", 8, marks=pytest.mark.soak),
    ],
)
def test_the_strong_player_beats_the_simple_ones(players: int, races: int, other: str, least: int) -> None:
    assert wins(players, races, other)[True] >= least


@pytest.mark.parametrize(("dice", "answer"), [((6, 6), "draft"), ((1, 1), "throw")])
def test_it_takes_a_fast_wheel_and_leaves_a_slow_one(dice: tuple[int, int], answer: str) -> None:
    ride = Ride("r5 a1:20 b1:20 c1:12", dice={"a1": dice})
    view = seat_view(ride.rules, ride.race, 1)
    assert ride.rules.strong(view, ride.prompt, SeededChance(b"x")) == {"move": (answer,)}


def test_it_adds_the_counters_that_win_the_sprint() -> None:
    ride = Ride("r8 b1:58 a1:55 c1:4 counters=3,0,0", dice={"b1": (1, 4), "a1": (4, 4)})
    view = seat_view(ride.rules, ride.race, 0)
    assert (ride.view().road[0].space, rider_of(ride.prompt)) == (63, "a1")
    assert ride.rules.strong(view, ride.prompt, SeededChance(b"x")) == {"counters": ("3",)}


@pytest.mark.parametrize(
    "options", [{"mode": "tour"}, {"mode": "elimination", "events": True}, {"cap_finish": True}]
)
def test_it_answers_legally_in_every_mode(options: dict[str, object]) -> None:
    table = opened(3, **options)
    luck, driver = SeededChance(b"modes"), SeededChance(b"modes", "driver")
    race = begin(table, luck).race
    for _ in range(20):
        prompt = race.prompts[0]
        answer = table.strong(seat_view(table, race, prompt.seat), prompt, driver)
        checked(prompt, answer)
        race = play(table, race, prompt.id, answer, luck).race


def test_the_same_view_and_luck_give_the_same_answer() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:20 counters=0,2,1")
    view = seat_view(ride.rules, ride.race, 1)
    answers = [ride.rules.strong(view, ride.prompt, SeededChance(b"x")) for _ in range(2)]
    assert answers[0] == answers[1]
