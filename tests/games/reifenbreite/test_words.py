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


@cache
def texts() -> Texts:
    return load(DATA)


def name(ref: Ref) -> str:
    return f"Ana {ref.rider or ref.key}"


def said(key: str, **facts: object) -> str:
    text = texts().say(f"reifenbreite-{key}", **texts().facts(facts, name))  # type: ignore[arg-type]
    assert text and not BLANK.search(text), f"{key}: {text}"
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
            for group in {field.group for field in planning.fields}:
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
