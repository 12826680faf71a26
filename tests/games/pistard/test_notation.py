"""A position in one line, and back."""

from __future__ import annotations

import pytest

from engine.core.chance import SeededChance
from engine.core.prompts import checked
from engine.core.sample import some_answer
from tests.games.pistard.harness import asked, opened, started

GOOD = "5 R=Y1.27/G3.25/Bx/Ox:0:53 W=Y2.26/G4.24/Bx/Ox:0:?"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["points", "elimination"])
def test_every_position_of_a_race_comes_back_whole(seats: int, mode: str) -> None:
    rules = opened(seats, mode=mode, team_size=3)
    for seed in range(3):
        state, chance, driver = started(rules, seed=seed), SeededChance(bytes([seed])), SeededChance(b"d")
        while prompts := rules.prompts(state):
            assert rules.read(rules.write(state)) == state
            given = checked(prompts[0], some_answer(prompts[0], driver))
            state = rules.apply(state, [given], chance).state
        assert rules.read(rules.write(state)) == state


def test_what_follows_from_the_riders_may_be_left_out() -> None:
    rules = opened()
    state = rules.read(GOOD)
    assert [rules.course.riders[one].name for one in state.order] == ["R-Y", "W-Y", "R-G", "W-G"]
    assert rules.read("9 R=Y2.54/G3.30/Bx/Ox:0:32 W=Y1.40/Gx/Bx/Ox:0:?").passed == (3,)
    assert asked(rules, state) == ("move", 0)


def test_dice_may_be_written_in_any_order() -> None:
    rules = opened()
    assert rules.read(GOOD.replace(":53", ":35")) == rules.read(GOOD)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("5 R", "0 R", "number of its round, from 1"),
        ("5 R", "five R", "number of its round, from 1"),
        (" W=Y2.26/G4.24/Bx/Ox:0:?", "", "team W is missing"),
        ("Y1.27/G3.25", "G3.25/Y1.27", "riders Y, G, B, O in this order"),
        ("Y1.27", "Y5.27", "riders Y, G, B, O in this order"),
        ("Y1.27", "Y-", "R-Y is not placed, and round 1 is over"),
        (":53", ":5", "red team has thrown and needs 2 unspent dice, not 1"),
        (":53", ":?", "R-Y is to move, so its team must have thrown"),
        (":53", ":57", "team R is missing or wrong"),
        ("R=Y1.27/G3.25/Bx/Ox:0", "R=Y1.27/G3.25/Bx/Ox:12", "reached 12 points"),
        ("Y2.26", "Y1.27", "R-Y and W-Y stand on one square, lane 1, row 27"),
        ("Y1.27", "Y1.54", "W-G is a lap behind R-Y"),
        ("W=Y2.26/G4.24", "W=Yx/Gx", "only one team is left"),
        (":?", ":? colour=1", "'colour=1' is no part of a position"),
        (":?", ":? passed=1 passed=2", "passed= stands twice"),
        (":?", ":? passed=many", "passed= holds for each lap how many have passed"),
        (":?", ":? order=R-Y,R-Z", "there is no rider 'R-Z'"),
        (":?", ":? order=R-Y,R-Y,R-G", "riders on the track, each once"),
        (":?", ":? order=", "somebody must be left to move"),
        (":?", ":? line=2", "in an elimination race only"),
        (":?", ":? first=RW", "first= is for round 1 only"),
        (":?", ":? owing=X", "letters of teams"),
        (":?", ":? won=R", "points or alone"),
        (":?", ":? out=R-Y", "R-Y is out and stands on the track"),
        (":?", ":? last=huh", "'huh' is no move"),
        ("Ox:0:53", "Ox:3:53", "there are points, and nobody has ridden a lap"),
        (":?", ":? passed=9", "a whole number from 0 to 8, not '9'"),
        (":?", ":? passed=1,2", "never more than before"),
        (":?", ":? moves=R-Y,1,1.10,1.20,1111111111,,0,0,", "R-Y cannot come from row 10 to 20 by 1 steps"),
        (":?", ":? moves=R-Y,3,1.10,1.13,11,,0,0,", "a lane for each of its 3 steps, not 2"),
        (":?", ":? moves=R-Y,3,1.10,1.13,111,,0,3,", "R-Y cannot have got 3 points for this move"),
        (":?", ":? moves=R-Y,3,1.10,1.13,111,,1,3,", "R-Y has ridden lap 0 with this move"),
        (":?", ":? moves=R-Y,3,1.27,1.30,111,,1,9,", "R-Y cannot have got 9 points"),
        (":?", ":? moves=R-Y,3,0.0,1.9,,,0,0,", "R-Y is placed from behind the line, 0.0, no farther than its die"),
        (":?", ":? moves=R-Y,3,1.10,1.13,111,,0,0,W-Z<1.2", "there is no rider W-Z"),
        ("Y1.27", f"Y1.{'9' * 9}", "riders Y, G, B, O in this order"),
        ("Y1.27", f"Y1.{'9' * 5000}", "riders Y, G, B, O in this order"),
        ("5 R", f"{'9' * 5000} R", "number of its round, from 1"),
        ("Ox:0:53", f"Ox:{'9' * 5000}:53", "team R is missing or wrong"),
        (":?", f":? passed={'1,' * 5000}x", "a whole number from 0 to 8, not 'x'"),
        (":?", f":? owing={'R' * 5000}", "at most one a rider"),
    ],
)
def test_a_wrong_position_is_refused_in_one_sentence(old: str, new: str, said: str) -> None:
    assert old in GOOD
    with pytest.raises(ValueError) as refused:
        opened().read(GOOD.replace(old, new, 1))
    assert said in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 R=Y1.6/B-:0:5 W=Y-/B-:0:62 first=R", "letter of every team once"),
        ("1 R=Y1.6/B-:0:55 W=Y-/B-:0:62 first=RW", "red team needs 1 dice"),
        ("1 R=Y1.6/B-:0:5 W=Y-/B-:0:62 first=RW order=R-Y", "no order="),
        ("1 R=Y1.6/B1.5:0: W=Y1.4/B1.3:0: first=RW", "somebody has a die left"),
    ],
)
def test_a_wrong_first_round_is_refused_too(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        opened(team_size=2).read(text)
