"""The destinations that have a letter, alike on buttons and in the picture."""

from __future__ import annotations

from engine.core.chance import SeededChance
from engine.core.prompts import Prompt, checked
from engine.core.sample import some_answer
from engine.games.reifenbreite.rulebook.letters import MOST_LETTERED
from engine.games.reifenbreite.rulebook.question_words import CHOICE, WHERE
from engine.games.reifenbreite.seat.automatic import automatic
from tests.games.reifenbreite.harness import Ride, opened, started


def destinations(seed: int) -> list[Prompt]:
    """Every question for a destination in a random race."""
    rules, driver, luck = opened(level="advanced"), SeededChance(bytes([seed])), SeededChance(b"luck")
    state, found = started(rules, seed), []
    while prompts := rules.prompts(state):
        found += [one for one in prompts if one.key == WHERE]
        state = rules.apply(state, [checked(prompts[0], some_answer(prompts[0], driver))], luck).state
    return found


def test_at_most_nine_spaces_are_lettered_from_the_foremost_on() -> None:
    for prompt in destinations(1):
        letters = [str(one.arg("letter")) for one in prompt.fields[0].choices if not one.group]
        assert letters == sorted(letters) and len(set(letters)) <= MOST_LETTERED


def test_a_space_has_one_letter_whatever_the_steps() -> None:
    for prompt in destinations(2):
        by_space = {(one.at, one.arg("letter")) for one in prompt.fields[0].choices}
        assert len(by_space) == len({space for space, _ in by_space})


def test_where_the_absent_ride_has_a_letter() -> None:
    for prompt in destinations(3):
        [key] = automatic(prompt)[CHOICE]
        assert next(one for one in prompt.fields[0].choices if one.key == key).arg("letter") != "none"


def test_the_farthest_of_each_lane_and_the_wheel_of_one_that_has_acted_are_lettered() -> None:
    where = "move=where/0///31,Y.4.1,,,,0,,0,8,0,,0,8,0,,,,,,"
    asked = Ride(opened("TS"), f"r2 21=Y.1.9+ 31=Y.4.1 {where}").prompt
    lettered = {one.at: one.arg("letter") for one in asked.fields[0].choices if not one.group}
    assert lettered == {"Y.2.9": "A", "Y.3.9": "B", "Y.4.9": "C", "Y.1.8": "D"}
