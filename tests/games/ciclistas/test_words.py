"""What is told: few lines for many riders, standings, where a seat stands, and a text for all of it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.events import Line, Mark, PublicEvent, Ref
from engine.core.game import NO_ORDERS
from engine.core.race import begin, play, seat_view
from engine.core.sample import some_answer
from engine.texts import load
from tests.games.ciclistas.harness import Ride, opened
from tests.games.common import DATA

MOST_LINES = 10
"""Lines of a round that a channel can bear."""

TEXTS = load(DATA, strict=True)


def name(ref: Ref) -> str:
    """Seats by their team, riders by team and number."""
    who = TEXTS.say(f"ciclistas-team-{ref.key}")
    return TEXTS.say("rider", who=who, rider=ref.rider) if ref.rider else who


def moved(ride: Ride) -> list[PublicEvent]:
    """The public events of a ride."""
    return [event for event in ride.events if isinstance(event, PublicEvent)]


def keys(ride: Ride) -> list[str]:
    """The keys of what is told of a ride's first round."""
    events = moved(ride)
    end = next(place for place, event in enumerate(events) if isinstance(event, Mark))
    return [line.key for line in ride.rules.story(events[: end + 1])]


def riders(line: Line, fact: str = "riders") -> list[str]:
    """Whom a line names, as people read it."""
    found = line.facts[fact]
    every = (found,) if isinstance(found, Ref) else found
    return [name(one) for one in every if isinstance(one, Ref)] if isinstance(every, tuple) else []


def test_a_train_is_a_line_and_so_is_each_lone_thrower() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:20 a2:10 b2:7 c2:3").say("draft", "draft")
    ride.say("0", "0")
    assert keys(ride) == ["farthest", "wheels", "train", "alone", "alone", "alone"]


def test_what_matters_is_told_and_the_moves_are_for_who_asks() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:20 a2:10 b2:7 c2:3").say("draft", "draft")
    ride.say("0", "0")
    events = moved(ride)
    end = next(place for place, event in enumerate(events) if isinstance(event, Mark))
    lines = ride.rules.story(events[: end + 1])
    assert [line.key for line in lines if not line.minor] == ["farthest", "wheels"]


def test_who_comes_by_the_leader_is_told_by_name() -> None:
    ride = Ride("r5 a1:20 b1:18", dice={"a1": (1, 1), "b1": (6, 6)})
    told = ride.rules.story(moved(ride))
    leads = next(line for line in told if line.key == "leads")
    assert riders(leads, "rider") + riders(leads, "before") == ["Blue 1", "Red 1"]


def test_a_round_that_has_ended_is_told_whole_even_from_its_last_decision() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:20 a2:10 card=fall deck=bbbbbbbbbbb", events=True).say("draft")
    ride.events.clear()
    told = ride.rules.story(moved(ride.say("draft")))
    assert [line.key for line in told][:5] == ["card", "farthest", "wheels", "train", "alone"]
    assert riders(told[3]) == ["Blue 1", "Green 1"]


def test_followers_whose_wheel_was_told_before_are_a_line_of_their_own() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:20")
    ride.events.clear()
    assert [line.key for line in ride.rules.story(moved(ride.say("draft")))] == ["follow"]


def test_who_is_over_the_line_and_who_has_won_are_lines() -> None:
    ride = Ride("r8 a1:58 b1:56 c1:54", dice={"a1": (6, 6)})
    told = ride.rules.story(moved(ride))
    matters = [line for line in told if not line.minor]
    assert [line.key for line in matters] == ["farthest", "crossed", "won"]
    assert riders(matters[1]) == ["Red 1", "Blue 1", "Green 1"]
    assert [line.facts["time"] for line in told if line.key == "in"] == ["1'0", "1'7", "1'9"]


def test_riders_stopped_by_a_card_are_told() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:5 card=fall deck=bbbbbbbbbbb", dice={"a1": (2, 2)}, events=True)
    assert keys(ride) == ["card", "farthest", "alone", "stay", "lost"]


def test_a_seat_hears_who_is_at_its_wheel_and_what_the_dice_show() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:19 b2:18 counters=1,0,0", dice={"a1": (2, 6)})
    moving, thrown, team = ride.rules.situation(seat_view(ride.rules, ride.race, 0))
    assert (moving.key, moving.facts["rider"], moving.facts["left"], moving.facts["behind"]) == (
        "to-move",
        "1",
        40,
        2,
    )
    assert (thrown.key, thrown.facts["sum"]) == ("thrown", 8)
    assert (team.facts["road"], team.facts["rider1"], team.facts["space1"], team.facts["counters"]) == (
        1,
        "1",
        20,
        1,
    )
    assert [line.key for line in ride.rules.situation(seat_view(ride.rules, ride.race, 1))] == ["team"]


@pytest.mark.rule("CIC-41")
def test_whose_riders_would_leave_next_is_warned() -> None:
    ride = Ride("r5 a1:30 b1:29 c1:28 a2:10", dice={"a1": (1, 1)}, mode="elimination")
    said = [
        TEXTS.line("ciclistas-situation", ride.rules.situation(seat_view(ride.rules, ride.race, seat))[-1], str)
        for seat in (0, 1, 2)
    ]
    assert [line.partition(":")[0] == "Careful" for line in said] == [True, False, True]
    assert "at the end of lap 1 (space 50) the last are out, now your rider 2 among them" in said[0]


def test_a_seat_hears_where_each_of_its_riders_is() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:19 b2:18 b3:7")
    *_, team = ride.rules.situation(seat_view(ride.rules, ride.race, 1))
    assert TEXTS.line("ciclistas-situation", team, str).startswith(
        "Your riders by number: 1 on 20 · 2 on 18 · 3 on 7."
    )


@pytest.mark.parametrize(
    "options",
    [
        {"players": 10},
        {"players": 3, "events": True},
        {"players": 5, "mode": "elimination", "events": True},
        {"players": 2, "mode": "tour", "stages": 2, "events": True},
        {"players": 4, "mode": "laps", "laps": 3},
    ],
    ids=str,
)
def test_every_sentence_of_a_race_has_a_text_and_no_round_floods_the_channel(options: dict[str, Any]) -> None:
    table = opened(**options)
    luck, driver = SeededChance(b"words"), SeededChance(b"words", "driver")
    played = begin(table, luck)
    events: list[PublicEvent] = [event for event in played.events if isinstance(event, PublicEvent)]
    while played.race.prompts:
        prompt = played.race.prompts[0]
        view = seat_view(table, played.race, prompt.seat)
        _say_question(table, view, prompt)
        played = play(table, played.race, prompt.id, some_answer(prompt, driver), luck)
        events += [event for event in played.events if isinstance(event, PublicEvent)]
    for part in _rounds(events):
        lines = table.story(part)
        assert len([line for line in lines if not line.minor]) <= MOST_LINES
        for line in lines:
            TEXTS.line("ciclistas-story", line, name)
        for row in table.standings(part[-1].view) if isinstance(part[-1], Mark) else ():
            for key in ("ciclistas-standing", "ciclistas-leads"):
                TEXTS.say(key, place=row.place, who=name(row.who), **TEXTS.facts(row.facts, name))


def _rounds(events: list[PublicEvent]) -> list[list[PublicEvent]]:
    """The events, cut behind each round."""
    parts: list[list[PublicEvent]] = [[]]
    for event in events:
        parts[-1].append(event)
        if isinstance(event, Mark) and event.kind == "round":
            parts.append([])
    return [part for part in parts if part]


def _say_question(table: Any, view: Any, prompt: Any) -> None:
    """Question, choices, situation and order form in words; a button's label stays within Discord's limit."""
    TEXTS.say(f"ciclistas-prompt-{prompt.key}", about=prompt.about)
    TEXTS.say(f"ciclistas-default-{prompt.key}")
    for line in table.situation(view):
        TEXTS.line("ciclistas-situation", line, name)
    orders = [("orders", field) for field in table.order_form(NO_ORDERS, view)]
    for key, field in [(prompt.key, prompt.fields[0]), *orders]:
        TEXTS.say(f"ciclistas-field-{key}-{field.key}", group=field.group, field=field.key)
        for choice in field.choices:
            assert (
                len(TEXTS.say(f"ciclistas-choice-{key}-{field.key}", wheel_who="W" * 20, **dict(choice.args))) <= 80
            )


def test_every_option_and_value_has_a_text() -> None:
    for option, info in type(opened().options).model_fields.items():
        if option != "colours":
            assert TEXTS.has(f"ciclistas-option-{option}")
            assert info.default is not None


def test_pictures_have_texts_at_the_start_on_the_way_and_at_the_end() -> None:
    from engine.core.scene import Label, Scene

    def labels(part: Any) -> list[Label]:
        if isinstance(part, Label):
            return [part]
        return [found for item in part for found in labels(item)] if isinstance(part, tuple) else []

    ride = Ride("r8 a1:58 b1:56 c1:54 card=rain deck=bbb", dice={"a1": (6, 6)}, events=True)
    on_the_way = Ride("r5 a1:20 b1:20 c1:20")
    views: list[Scene] = [
        ride.rules.scene(ride.mark()),
        ride.rules.podium(ride.mark("race")),
        on_the_way.rules.scene(on_the_way.view()),
        on_the_way.rules.scene(seat_view(on_the_way.rules, on_the_way.race, 1)),
    ]
    for label in [found for scene in views for found in labels(scene)]:
        assert TEXTS.say(label.key, **TEXTS.facts(dict(label.facts), name))
