"""Positions in one line, and what is said of lines that are none."""

from __future__ import annotations

import json

import pytest

from engine.core.chance import SeededChance
from engine.core.race import Race, play, read_race, write_race
from tests.games.ciclistas.harness import opened


def test_a_line_needs_only_what_there_is_to_say() -> None:
    table = opened()
    state = table.read("r5 a1:20 b1:20 c3:7")
    assert (state.stage, state.round, state.counters) == (1, 5, (0, 0, 0))
    assert [one.rider for one in state.road] == ["a1", "b1", "c3"]
    assert len(state.out) == 6


def test_a_position_in_the_middle_of_a_round_comes_back_whole() -> None:
    table = opened(2, events=True)
    line = (
        "s1r5 a1:27 b1:26 a2:18 counters=0,1 dice=34 moves=a1t34+0.0:20:27;b1d00+0.1:20:26 "
        "last=a1t22+0.0:16:20;b1t12+1.0:16:20 done=b2:4:66 out=a3:0:0,b3:0:0 card=wind lastcard=rain deck=bbp"
    )
    with pytest.raises(ValueError, match="can add none"):
        table.read(line)
    line = line.replace("a2:18 counters=0,1", "a2:18 counters=2,1")
    assert table.write(table.read(line)) == line


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("a1:20", "begins with its stage and round"),
        ("r5 a1:20 z9", "'z9' is not understood: a rider is written like b2:24"),
        ("r5 a1:20 d1:20", "d1 does not race; with these players the riders are a1"),
        ("r5 a1:20 a1:19", "a1 is named twice"),
        ("r5 a1:20 b1:21", "the riders stand in race order"),
        ("r5 a1:61 b1:21", "a1 stands on 61, over the line; name it in done= instead"),
        ("r5 a1:20 wheels=2", "a position has no 'wheels'="),
        ("r5 a1:20 dice=34 dice=34", "says dice= twice"),
        ("r5 a1:20 dice=37", "dice= has two dice, like 34, not '37'"),
        ("r5 a1:20 dice=34", "can add none"),
        ("r5 a1:20 counters=1,2", "a number for each of 3 players, not 2"),
        ("r5 a1:20 counters=1,x,2", "counters= has numbers, not 'x'"),
        ("r5 a1:20 counters=6,0,0", "nobody holds more than 5 counters, red has 6"),
        ("r5 a1:20 card=snow", "no event card 'snow'"),
        ("r5 a1:20 card=rain", "only in a race with the option events"),
        ("r5 a1:20 moves=b1t34+0.0:13:20", "moves= names the first riders of the order"),
        ("r5 a1:20 b1:2 moves=a1t34+0.0:12:19", "a1 moved to 19, but stands on 20"),
        ("r5 a1:20 b1:2 moves=a1", "a move is written like"),
        ("r5 a1:20 moves=a1t34+0.0:13:20", "somebody must be left to move"),
        ("r5", "somebody must be left to move"),
        ("r5 a1:20 done=b1:4", "done= and out= have rider, round or lap, and space"),
        ("r5 a1:20 done=b1:4:55", "b1 is done on 55, but the line lies after 60"),
        ("r5 a1:20 done=b1:4:61,b2:4:61,b3:4:61", "the race would be over already"),
        ("r5over a1:20", "the race cannot be over yet"),
        ("s2r5 a1:20", "stages go from 1 to 1"),
        ("r5 a1:20 b1:10 moves=a1t11+0.0:10:20", "a1 cannot have come from 10 to 20 by this move"),
        ("r5 a1:20 b1:10 moves=a1t46+1.0:10:20", "a1 cannot have come from 10 to 20"),
        ("r5 a1:20 b1:10 moves=a1t22+4.0:12:20", "cannot have used 4 counters"),
        ("r5 a1:20 b1:10 moves=a1t64+0.1:10:20", "and won 1"),
        ("r5 a1:20 b1:10 moves=a1t00+0.0:20:20", "a1 has two dice if it threw"),
        ("r5 a1:20 b1:10 moves=a1d00+0.0:19:20", "a1 cannot have come from 19 to 20"),
        ("r5 a1:20 b1:10 last=a1l00+0.0:10:20", "a1 cannot have come from 10 to 20"),
        ("r5 a1:20 done=b1:5:66", "b1 is done in round 5, and 4 rounds are over"),
        ("r5 a1:20 done=b1:0:66", "b1 is done in round 0"),
        ("r5 a1:20 out=b1:1:19", "b1 cannot be out after lap 1, which nobody has ridden"),
        (f"r{'9' * 5000} a1:20", "begins with its stage and round"),
        (f"r5 a1:{'9' * 5000}", "is not understood: a rider is written like"),
        ("r٥ a1:20", "begins with its stage and round"),
    ],
)
def test_a_line_that_is_no_position_gets_one_sentence(line: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        opened().read(line)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("s2r5 a1:20", "stages= tells each stage that is over, in stage 2 not 0"),
        ("s2r5 a1:20 stages=a1:12", "every stage that is over has all riders of the race"),
        ("s2r5 a1:20 stages=a1", "stages= has riders with times"),
    ],
)
def test_a_tour_must_tell_its_stages(line: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        opened(2, mode="tour").read(line)


@pytest.mark.parametrize(("lap", "farthest"), [(1, 20), (9, 60)])
def test_nobody_is_taken_out_after_a_lap_to_come(lap: int, farthest: int) -> None:
    with pytest.raises(ValueError, match=f"b1 cannot be out after lap {lap}, which nobody has ridden"):
        opened(mode="elimination").read(f"r5 a1:{farthest} a2:19 out=b1:{lap}:19")


def test_a_deck_cannot_hold_a_card_too_often() -> None:
    with pytest.raises(ValueError, match="deck= cannot have 'r' 2 times"):
        opened(events=True).read("r5 a1:20 deck=rr")


OLD_SNAPSHOT = """{"state":{"stage":1,"round":5,"order":[0,3,6],"spaces":[28,0,0,20,0,0,2,0,0],"counters":[0,1,0],
"moves":[["a1","throw",[4,4],0,0,20,28,""]],"dice":null,"last":[["a1","throw",[3,4],0,0,13,20,""],
["b1","draft",[0,0],0,1,12,20,"a1"],["c1","stay",[1,1],0,0,2,2,""]],"last_card":"fall","finished":[],
"out":[[1,0],[2,0],[4,0],[5,0],[7,0],[8,0]],
"card":"blank","deck":"bpw","ridden":0,"stages":[],"closed":false,"over":false},"envelopes":{}}"""


def test_a_race_stored_with_numbers_for_riders_goes_on() -> None:
    table = opened(events=True)
    race = read_race(table, OLD_SNAPSHOT)
    assert race.prompts[0].id == "s1r5-b1-move"
    written = write_race(table, race)
    assert json.loads(written)["state"]["road"] == [["a1", 0, 28], ["b1", 1, 20], ["c1", 2, 2]]
    assert read_race(table, written) == race
    played = play(table, race, "s1r5-b1-move", {"move": ("draft",)}, SeededChance(b"on"))
    assert (played.race.state.round, played.race.state.deck) == (6, "pw")


def test_a_tour_stored_with_numbers_for_riders_goes_on_with_its_times_and_points() -> None:
    table = opened(mode="tour", stages=2, finish="full")
    times = ",".join(f"{rider}:{12 + place}" for place, rider in enumerate(table.course.seats))
    state = table.read(f"s2r9 a1:79 b1:20 done=c1:8:85 out=c2:0:3 ridden=8 stages={times}")
    old = {
        **json.loads(write_race(table, Race(state, {}, table.prompts(state))))["state"],
        "order": [0, 3],
        "spaces": [79, 0, 0, 20, 0, 0, 85, 3, 0],
        "finished": [[6, 8]],
        "out": [[7, 0], [1, 0], [2, 0], [4, 0], [5, 0], [8, 0]],
        "stages": [[[number, 12 + number] for number in range(9)]],
    }
    del old["road"]
    assert read_race(table, json.dumps({"state": old, "envelopes": {}})).state == state
