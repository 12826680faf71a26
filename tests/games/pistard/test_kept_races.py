"""Races under way go on: what was kept by an earlier version is read as it stands."""

from __future__ import annotations

from engine.core.race import read_race, write_race
from engine.games.pistard.view import Placing
from tests.games.pistard.harness import asked, opened
from tests.render.pistard_races import race

ROUND_ONE = (
    '{"state":[1,[null,23,null,null],[],[[1],[4,2]],[true,true],[0,0],[],0,[0,1],[],[],[],[],null,null],'
    '"envelopes":{}}'
)
VIEW = (
    b'[1,[["R-Y",0,"Y","waiting",0,0,0],["R-B",0,"B","racing",1,5,5],["W-Y",1,"Y","waiting",0,0,0],'
    b'["W-B",1,"B","waiting",0,0,0]],[["red",0,[1],true],["white",0,[4,2],true]],[],[],[0,1],[],0,[],[],[],null,null]'
)
ROUND_FIVE = (
    '{"state":[5,[115,102,106,99],[2,1,3],[[3],[]],[true,false],[3,2],[1],0,[],[],[],'
    '[["R-Y",5,1,23,1,28,"11111","",0,0,[]]],[],null,null],"envelopes":{}}'
)


def test_a_race_kept_before_its_first_round_was_over_goes_on() -> None:
    rules = opened(2, quick=True)
    race = read_race(rules, ROUND_ONE)
    assert rules.write(race.state) == "1 R=Y-/B1.5:0:1 W=Y-/B-:0:42 order= passed= first=RW"
    assert asked(rules, race.state) == ("first_move", 1)
    assert write_race(rules, race) == ROUND_ONE


def test_a_race_kept_in_the_middle_of_a_round_goes_on() -> None:
    rules = opened(2, quick=True)
    race = read_race(rules, ROUND_FIVE)
    assert rules.write(race.state).startswith(
        "5 R=Y1.28/B2.25:3:3 W=Y2.26/B1.24:2:? order=W-Y,R-B,W-B passed=1 moves="
    )
    assert write_race(rules, race) == ROUND_FIVE


def test_a_view_kept_without_the_placing_that_is_due_is_read() -> None:
    rules = opened(2, quick=True)
    view = rules.types.public.validate_json(VIEW)
    assert view.placing is None
    state = read_race(rules, ROUND_ONE).state
    now = rules.public(state)
    assert now._replace(placing=None, due=None, ranking=(), to_place=()) == view
    assert now.placing == Placing(seat=1, die=4, position=4, lanes=(1, 2, 3, 4))


def test_the_picture_of_a_view_kept_before_it_said_whose_turn_it_is_is_the_same() -> None:
    rules = opened(3, mode="elimination")
    for now in race("elim", mode="elimination").rounds[:6]:
        kept = now._replace(placing=None, due=None, ranking=(), to_place=(), to_cross=())
        assert rules.scene(kept) == rules.scene(now)
