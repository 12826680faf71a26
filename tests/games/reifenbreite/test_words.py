"""Every question, plan, order and line that a race brings can be said in words, with nothing left blank."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from engine.core.events import Line, PublicEvent, Ref
from engine.core.plans import plan_prompt
from engine.core.prompts import Choice, Field, Prompt
from engine.core.race import seat_view
from engine.games.reifenbreite import GAME
from engine.games.reifenbreite.meta import ReifenbreiteOptions
from engine.texts import Texts, load
from tests.contract.ride import Ride
from tests.games.common import DATA
from tests.games.reifenbreite.boards import OWN, board
from tests.games.reifenbreite.harness import Ride as Road
from tests.games.reifenbreite.harness import opened
from tests.games.reifenbreite.rides import TABLES, ridden

BLANK = re.compile(r"\{|\$|None|\bnone\b")
"""What a text says where a fact is missing or has no words."""

CODE = re.compile(r"[A-Z]\w*(#\d)?\.\d\.\d")
"""The name of a space, which nobody reads off a picture."""


@cache
def texts() -> Texts:
    return load(DATA)


def name(ref: Ref) -> str:
    return f"Ana {ref.rider or ref.key}"


def said(key: str, **facts: object) -> str:
    text = texts().say(f"reifenbreite-{key}", **texts().facts(facts, name))  # type: ignore[arg-type]
    assert text and not BLANK.search(text), f"{key}: {text}"
    assert not CODE.search(text), f"{key}: {text}"
    return text


def told(kind: str, line: Line) -> str:
    return said(f"{kind}-{line.key}", **line.facts)


def choices(prompt: Prompt, kind: str) -> Iterator[str]:
    for field in prompt.fields:
        what = field.key.rpartition(".")[2]
        said(f"field-{kind}-{what}", group=field.group or "x")
        for choice in field.choices:
            yield said(f"choice-{kind}-{what}", **_facts(choice), group=field.group)


def _facts(choice: Choice) -> dict[str, object]:
    facts: dict[str, object] = dict(choice.args)
    for key in [key for key in facts if key.endswith("_rider")]:
        word = key.removesuffix("_rider")
        facts[f"{word}_who"] = Ref("red", int(str(facts[f"{word}_seat"])), str(facts[key]))
    return facts


@pytest.mark.parametrize("table", TABLES)
def test_every_question_and_choice_has_words(table: str) -> None:
    ride = ridden(table)
    for race in ride.races[:: len(ride.races) // 60]:
        for prompt in race.prompts:
            said(f"prompt-{prompt.key}", about=prompt.about)
            said(f"default-{prompt.key}")
            assert list(choices(prompt, prompt.key))
            for field in prompt.fields:
                for choice in (one for one in field.choices if one.group):
                    said(f"group-{prompt.key}-{field.key}", **_facts(choice), count=2)


@pytest.mark.parametrize("table", TABLES)
def test_every_plan_and_order_has_words(table: str) -> None:
    ride = ridden(table)
    for race in ride.races[:: len(ride.races) // 20]:
        view = seat_view(ride.rules, race, 0)
        planning = ride.rules.plan(view)
        orders = Prompt("orders", 0, "orders", "", ride.rules.order_form({}, view))
        assert all(choices(orders, "orders"))
        if planning is not None:
            assert list(choices(plan_prompt(planning, 0)._replace(fields=planning.fields), "plan"))
            for group in {field.group for field in planning.fields if field.group}:
                said("form-rider-plan", group=group)


@pytest.mark.parametrize("table", TABLES)
def test_every_line_of_the_story_and_the_situation_has_words(table: str) -> None:
    ride = ridden(table)
    for line in ride.rules.story([event for event in ride.events if isinstance(event, PublicEvent)]):
        told("story", line)
    for race in ride.races[:: len(ride.races) // 60]:
        for line in ride.rules.situation(seat_view(ride.rules, race, 0)):
            told("situation", line)
        view = ride.rules.public(race.state)
        when = ride.rules.when(view)
        said(when.key.removeprefix("reifenbreite-"), **dict(when.facts))
        for row in ride.rules.standings(view):
            said("standing", place=row.place, who=row.who, **row.facts)
            said("leads", who=row.who, **row.facts)


def options() -> list[tuple[Field, str]]:
    chosen = ReifenbreiteOptions(colours=("red", "blue"), level="professional", stage_race=True, stages=5)
    own = chosen.model_copy(update={"level": "own", "sprints": True})
    found = {field.name: field for one in (own, chosen) for field in GAME.option_fields(one, board(OWN))}
    return [(field, str(value).lower()) for field in found.values() for value in field.values]  # type: ignore[misc]


def test_every_option_and_value_has_words() -> None:
    days = {"course", "second", "third", "fourth", "fifth"}
    for field, value in options():
        said(f"option-{field.name}")  # type: ignore[attr-defined]
        if field.name not in days and not value.isdecimal():  # type: ignore[attr-defined]
            said(f"option-{field.name}-{value}")  # type: ignore[attr-defined]


def test_a_round_reads_as_a_report() -> None:
    ride = Road(opened("TS", level="advanced"), "r2 21=Y.2.9 31=Y.2.8 41=Y.1.1 hand4= deck=CH06")
    ride.answer("roll", 3, 4).answer("Y.2.19-10").answer("draft", 2, 3).answer("Y.1.6-5")
    lines = [told("story", line) for line in ride.rules.story(ride.events)]  # type: ignore[arg-type]
    assert lines[0] == "Ana 21 throws 3 + 4, *Family at the roadside* +3: **10**; Ana 31 follows"
    assert lines[1] == "Ana 41 throws 2 + 3: **5**"


def test_whoever_rides_less_than_it_might_says_why() -> None:
    assert _rode("31=Y.1.12+ 33=Y.2.12+ 41=Y.3.12+ 51=Y.4.12+", "Y.2.11-2").endswith(
        ": **2** of 8, the way is barred"
    )
    assert _rode("31=Y.1.12+", "Y.2.11-2").endswith(": **2** of 8, by choice")
    assert _rode("31=Y.1.12+", "Y.2.17-8").endswith(": **8**")


def _rode(others: str, where: str) -> str:
    """What is told of 21 that has thrown eight and rides there, with these others on the road."""
    move = "move=where/0///21,Y.2.9,,,26,0,,0,8,0,,0,8,0,,,,,,"
    ride = Road(opened("TS"), f"r2 21=Y.2.9 {others} {move}").answer(where)
    return told("story", next(iter(ride.rules.story(ride.events))))  # type: ignore[arg-type]


@pytest.mark.parametrize("table", TABLES)
def test_no_two_places_of_a_question_are_called_the_same(table: str) -> None:
    ride = ridden(table)
    for race in ride.races[:: len(ride.races) // 60]:
        for prompt in (one for one in race.prompts if one.key == "where"):
            found = list(choices(prompt, "where"))
            assert len(found) == len(set(found)), found


def test_several_own_riders_of_a_line_are_named_by_the_buttons_of_one_question() -> None:
    line = "r2 21=Y.2.9 31=Y.2.8 32=Y.2.7 51=G.1.1 move=where/0///21,Y.2.9,,,,0,,0,7,0,,0,7,0,,,,,,"
    ride = Road(opened("TS"), line).answer("Y.2.16-7")
    labels = [label for prompt in ride.rules.prompts(ride.state) for label in choices(prompt, "draft")]
    assert labels == [
        "31 follows Ana 21 for 7 spaces",
        "31 + 32 follow Ana 21: 7 + 7 spaces",
        "Nobody follows",
    ]


def test_a_sprint_and_the_jersey_are_told_with_the_round() -> None:
    rules = opened("giro", sprints=True, jersey=True)
    ride = Road(rules, "r5 21=D4.1.5 24=G2.1.1 hand2= sprints=31;; yellow=0.31.2 31=#1.4")
    ride.answer("roll", 1, 1).answer("F1.1.2-2", 1, 1).answer("G2.1.3-2", 1, 1)
    lines = [told("story", line) for line in ride.rules.story(ride.events)]  # type: ignore[arg-type]
    assert "⚑ Line D: Ana 21 (8)" in lines


def report(position: str, *answers: tuple[str | int, ...], **options: bool) -> list[str]:
    """What is told of a round with sprints and yellow, after these answers, each with the dice that it takes."""
    ride = Road(opened("giro", sprints=True, jersey=True, **options), position)
    for key, *dice in answers:
        ride.answer(str(key), *map(int, dice))
    return [told("story", line) for line in ride.rules.story(ride.events)]  # type: ignore[arg-type]


def test_a_sprint_won_by_taking_the_lead_across_the_line_is_told() -> None:
    lines = report(
        "r5 31=F1.1.1 21=D4.1.5 24=G2.1.1 hand2= hand3= sprints=31;;",
        ("lead1",),
        ("yes", 1, 1),
        ("F1.1.3-2",),
        ("stay", 1, 1),
        ("F1.1.1-1", 1, 1),
        ("G2.1.3-2", 1, 1),
        lead_switch=True,
    )
    assert "⚑ Line D: Ana 21 (8)" in lines and "Ana 21 is in yellow" in lines


def test_whoever_was_set_back_and_crosses_again_is_not_told_again() -> None:
    lines = report(
        "r5 21=D4.1.5 24=G2.1.1 hand2= sprints=21;; yellow=0.21.0 31=#1.3",
        ("roll", 1, 1),
        ("F1.1.2-2", 1, 1),
        ("G2.1.3-2", 1, 1),
    )
    assert lines and not [line for line in lines if "Line D" in line or "yellow" in line]


def test_yellow_that_changes_twice_in_a_round_is_told_twice() -> None:
    lines = report(
        "r9 42=A3.1.8 51=A3.2.8 24=G2.1.1 21=#1.5 sprints=21.51.42;; yellow=0.21.3 hand2= hand4= hand5=",
        ("roll", 1, 1),
        ("B1.1.2-2", 1, 1),
        ("B1.2.2-2", 1, 1),
        ("G2.1.3-2", 1, 1),
    )
    assert [line for line in lines if "yellow" in line] == [
        "Ana 42 takes yellow from Ana 21",
        "Ana 51 takes yellow from Ana 42",
    ]


def test_who_wins_is_told_at_the_end() -> None:
    ride: Ride = ridden("basic")
    lines = [told("story", line) for line in ride.rules.story(ride.events)]  # type: ignore[arg-type]
    assert re.fullmatch(r"Ana (red|blue) wins with \d+ points", lines[-1])


def test_the_sum_of_a_throw_is_explained_where_it_is_not_what_lies_there() -> None:
    plain = {"base": 6, "ground": "none", "delta": "none", "allowance": 6}
    assert said("situation-sum", **plain) == "It rides up to **6**."
    uphill = {"base": 6, "ground": "−2", "delta": "+3", "allowance": 7}
    told_uphill = "It rides up to **7**: 6 with −2 for the road and +3 by the chance card."
    assert said("situation-sum", **uphill) == told_uphill
