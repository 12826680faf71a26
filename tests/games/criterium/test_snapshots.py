"""Races under way when the code changes: what was stored is read as it was, and goes on."""

from __future__ import annotations

import json

from engine.core.chance import SeededChance
from engine.core.race import play, read_race, write_race
from tests.games.criterium.harness import FOUR, opened

RULES = opened(FOUR[:3])
POSITION = (
    "5 open red=18.1:025b1/1364 blue=12.1:046/1352 green=14.1:012/4563 grey=20.1:b3062/1453 orange=1.1:123/4560 "
    "bottles=2312312 last=4:grey,3,15.1,20.1,5,2,;red,4,14.1,18.1,4,1,b;blue,2,10.1,12.1,2,1,;"
    "green,3,9.1,14.1,5,2,;orange,0,1.1,1.1,0,1,"
)
SHOWN = {
    "red": "[[1,[1,false]],[2,[3,false]],[3,[6,false]],[4,[4,false]]]",
    "blue": "[[1,[1,false]],[2,[3,false]],[3,[5,false]],[4,[2,false]]]",
    "green": "[[1,[4,false]],[2,[5,false]],[3,[6,false]],[4,[3,false]]]",
    "grey": "[[1,[1,false]],[2,[4,false]],[3,[5,false]],[4,[3,false]]]",
    "orange": "[[1,[4,false]],[2,[5,false]],[3,[6,false]],[4,[0,false]]]",
}
LAST = (
    '[4,false,[["grey",[3,false],15,1,20,1,5,2,false,false,true],["red",[4,false],14,1,18,1,4,1,true,false,true],'
    '["blue",[2,false],10,1,12,1,2,1,false,false,true],["green",[3,false],9,1,14,1,5,2,false,false,true],'
    '["orange",[0,false],1,1,1,1,0,1,false,false,true]]]'
)
STORED = (
    f'{{"state":[5,[["red",0,18,1,[[0,false],[2,false],[5,false],[1,true]],{SHOWN["red"]},true],'
    f'["blue",1,12,1,[[0,false],[4,false],[6,false]],{SHOWN["blue"]},false],'
    f'["green",2,14,1,[[0,false],[1,false],[2,false]],{SHOWN["green"]},false],'
    f'["grey",null,20,1,[[3,true],[0,false],[6,false],[2,false]],{SHOWN["grey"]},true],'
    f'["orange",null,1,1,[[1,false],[2,false],[3,false]],{SHOWN["orange"]},false]],[2,3,1,2,3,1,2],false,{LAST},'
    f'false],"envelopes":{{"t5-card-0": {{"card": ["2"]}}}}}}'
)
VIEW = (
    f'[5,[["red",0,18,1,4,{SHOWN["red"]},true],["blue",1,12,1,3,{SHOWN["blue"]},false],'
    f'["green",2,14,1,3,{SHOWN["green"]},false],["grey",null,20,1,4,{SHOWN["grey"]},true],'
    f'["orange",null,1,1,3,{SHOWN["orange"]},false]],"open",7,{LAST},false,null,null]'
)


def test_a_stored_race_is_read_and_stored_again_as_it_was() -> None:
    race = read_race(RULES, STORED)
    assert race.state == RULES.read(POSITION)
    assert json.loads(write_race(RULES, race)) == json.loads(STORED)


def test_a_stored_view_is_read_as_the_view_of_its_position() -> None:
    stored = RULES.types.public.validate_python(json.loads(VIEW), strict=False)
    assert stored == RULES.public(RULES.read(POSITION))


def test_a_stored_race_goes_on_with_the_card_that_was_sealed() -> None:
    race, chance = read_race(RULES, STORED), SeededChance(b"on")
    for prompt, card in (("t5-card-1", "4"), ("t5-card-2", "1")):
        race = play(RULES, race, prompt, {"card": (card,)}, chance).race
    assert race.state.turn == 6
    assert (race.state.cyclists[0].square, race.envelopes) == (20, {})
