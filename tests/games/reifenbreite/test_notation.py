"""A position in a line: it comes back as it was, and what cannot be is refused in a sentence."""

from __future__ import annotations

import pytest

from engine.core.chance import SeededChance
from engine.core.prompts import checked
from engine.core.sample import some_answer
from tests.games.reifenbreite.harness import opened, refused


@pytest.mark.parametrize("seed", [1, 2])
def test_every_position_of_a_race_comes_back_as_it_was(seed: int) -> None:
    rules = opened("luettich-bastenaken-luettich", 2, level="professional", stage_race=True, stages=2)
    luck, driver = SeededChance(bytes([seed])), SeededChance(b"driver")
    state = rules.start(luck).state
    while prompts := rules.prompts(state):
        assert rules.read(rules.write(state)) == state
        state = rules.apply(state, [checked(prompts[0], some_answer(prompts[0], driver))], luck).state
    assert rules.read(rules.write(state)) == state


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("", "a position begins with its race and round, like r5 or s2r5, not ''"),
        ("s2r5", "a position begins with its race and round, like r5 or s2r5, not 's2r5'"),
        ("r1 21=Y.2.5 31=Y.2.5", "21 and 31 stand on one space"),
        ("r1 21=Y.9.5", "the course has no space 'Y.9.5'; its first one is G.4.1"),
        ("r1 21=?", "21= is a space like G.4.1, - or #1.5, not '?'"),
        ("r1 21=Y.2.5 21=Y.2.6", "21= stands twice in the position"),
        ("r1 21=R.1.1", "21 is on R.1.1; behind the finish, like #1.5@R.1.3"),
        ("r1 21=Y.2.5+", "nobody is left to act; a round ends by itself, so tell the beginning of the next one"),
        ("r2 21=Y.2.5 spent2=9:9", "'9:9' is no energy card; write J or the rider's number and 5 or 6, like 1:6"),
        ("r2 21=Y.2.5 deck=CH99", "there is no chance card 'CH99'; there are CH01, CH02, CH03, CH04, CH05, CH06, "),
        ("r2 21=Y.2.5 deck=CH10,CH10", "deck= and discard= hold more chance cards of a kind than there are"),
        ("r2 21=Y.2.5 hand2=4:5,4:5", "a team holds and has spent more energy cards of a kind than it was dealt"),
        ("r2 21=#2.1 22=Y.1.1 24=#2.1", "the places of the finished riders, like #1.5, count from 1 without a gap"),
        ("r2 21=Y.2.5 move=done/0///21,Y.2.5,,,,0,,0,0,0,,0,0,0,,,,,,", "a movement group that is done ends by"),
        ("r2 21=Y.2.5 move=draft/0///21,Y.2.5,,,,0,,0,0,0,,0,0,0,,,,,,", "move= of 21 asks somebody to follow or"),
        ("r1 21=- 22=Y.1.1", "place= names the team of each rider that is not placed"),
        ("r2 21=Y.2.5 over", "race1= … tell what the 1 races before came to, and no more"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(position: str, sentence: str) -> None:
    assert refused(opened("TS"), position).startswith(sentence)
