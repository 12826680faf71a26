"""What the channel and the players are told, and that there are words for all of it."""

from __future__ import annotations

from functools import cache

import pytest

from engine.cli.play import one_race
from engine.core.chance import SeededChance
from engine.core.events import Line, PublicEvent, Ref
from engine.core.game import NO_ORDERS
from engine.core.race import begin, play, seat_view
from engine.core.sample import some_answer
from engine.core.scene import Label, Scene, Tally, label
from engine.players import STAND_IN
from engine.texts import Texts, load
from tests.games.common import DATA
from tests.games.pistard.harness import opened, played


@cache
def texts() -> Texts:
    """All texts, complaining about everything."""
    return load(DATA, strict=True)


def name(ref: Ref) -> str:
    """A team by its colour, a rider by that and its base."""
    who = texts().say(f"pistard-team-{ref.key}")
    return texts().say("pistard-rider", who=who, rider=ref.rider) if ref.rider else who


def lines(kind: str, told: tuple[Line, ...]) -> list[str]:
    """Lines in words."""
    return [texts().line(f"pistard-{kind}", line, name) for line in told]


NEAR_THE_LINE = "5 R=Y1.27/G3.25/Bx/Ox:0:53 W=Y2.26/G4.24/Bx/Ox:0:?"


def test_a_round_is_who_went_farthest_and_points_and_every_move_for_who_asks() -> None:
    rules = opened()
    _, events = played(rules, NEAR_THE_LINE, "3.1.30", "4.2.30", "5.3.30", "6.4.30", dice=(4, 6, 1, 1))
    public = [event for event in events if isinstance(event, PublicEvent)]
    told = rules.story(public)
    assert lines("story", tuple(line for line in told if not line.minor)) == [
        "Longest move: White's green, 6 squares to row 2, lane 4",
        "Red's yellow is first over the line of lap 1: 3 points",
        "White's yellow is second over the line of lap 1: 2 points",
        "Red's green is third over the line of lap 1: 1 point",
    ]
    assert lines("story", tuple(line for line in told if line.minor)) == [
        "Red's yellow: die 3, to row 2, lane 1",
        "White's yellow: die 4, to row 2, lane 2",
        "Red's green: die 5, to row 2, lane 3",
        "White's green: die 6, to row 2, lane 4",
    ]


def test_a_round_is_told_whole_whoever_was_asked_in_between() -> None:
    rules = opened()
    state, _ = played(rules, NEAR_THE_LINE, "3.1.30", "4.2.30", "5.3.30", dice=(4, 6))
    _, events = played(rules, state, "6.4.30", dice=(1, 1))
    public = [event for event in events if isinstance(event, PublicEvent)]
    assert "Red's yellow: die 3, to row 2, lane 1" in lines("story", rules.story(public))


def test_riders_that_are_out_and_the_winner_are_told() -> None:
    rules = opened()
    _, events = played(rules, "9 R=Y1.50/G2.40/Bx/Ox:3:31 W=Y3.24/Gx/Bx/Ox:6:?", "3.1.53")
    public = [event for event in events if isinstance(event, PublicEvent)]
    assert lines("story", tuple(line for line in rules.story(public) if not line.minor))[1:] == [
        "Red's yellow catches White's yellow: out",
        "Red wins: nobody else is left on the track",
    ]


def test_the_situation_says_what_happened_what_is_asked_and_how_it_stands() -> None:
    rules = opened()
    state, _ = played(rules, NEAR_THE_LINE, "3.1.30", dice=(4, 6))
    race_view = seat_view(rules, begin(rules, SeededChance(b"x")).race._replace(state=state), 1)
    assert lines("situation", rules.situation(race_view)) == [
        "Red's yellow rode the die 3 to row 2, lane 1.",
        "Your yellow rider is 2nd of 4, in row 26, lane 2. Your dice: 6 · 4.",
        "You have 0 of 12 points, the best of the others 3.",
    ]


def test_riders_not_placed_yet_are_in_an_elimination_race_and_have_still_to_cross() -> None:
    rules = opened(mode="elimination")
    race = begin(rules, SeededChance(b"x")).race
    told = lines("situation", rules.situation(seat_view(rules, race, race.prompts[0].seat)))
    assert told[-1].startswith("You have 4 riders in the race")
    tally = next(part for part in rules.scene(rules.public(race.state)).parts if isinstance(part, Tally))
    assert tally.caption == label("pistard-scene-to-cross", names="many", riders=8)


def test_a_rider_in_danger_is_warned_of() -> None:
    rules = opened()
    state = rules.read("9 R=Y1.50/G2.30/Bx/Ox:3: W=Y3.24/G2.40/Bx/Ox:6:2 order=W-Y")
    view = seat_view(rules, begin(rules, SeededChance(b"x")).race._replace(state=state), 1)
    assert "Careful: Red's yellow is 26 ahead; 2 more and your rider is lapped." in lines(
        "situation", rules.situation(view)
    )


@pytest.mark.rule("PIS-41")
@pytest.mark.parametrize(("other", "warned"), [("G1.13", True), ("G1.11", False)], ids=["last", "not last"])
def test_the_last_before_an_elimination_line_is_warned(other: str, warned: bool) -> None:
    rules = opened(mode="elimination")
    state = rules.read(f"4 R=Y1.20/{other}/Bx/Ox:0: W=Y3.12/Gx/Bx/Ox:0:2 order=W-Y line=1")
    view = seat_view(rules, begin(rules, SeededChance(b"x")).race._replace(state=state), 1)
    warning = "Careful: your rider is the last before line 1, 3 rows short of it."
    warning += " Once the other one has passed, it is out."
    assert (warning in lines("situation", rules.situation(view))) == warned


@pytest.mark.parametrize("options", [{}, {"mode": "elimination"}, {"quick": True}])
def test_there_are_words_for_everything_in_a_race(options: dict[str, object]) -> None:
    rules = opened(4, **options)
    chance, driver = SeededChance(b"race"), SeededChance(b"driver")
    race = begin(rules, chance).race
    while race.prompts:
        prompt = race.prompts[0]
        view = seat_view(rules, race, prompt.seat)
        for seat in range(4):
            lines("situation", rules.situation(seat_view(rules, race, seat)))
        texts().say(f"pistard-prompt-{prompt.key}", about=prompt.about)
        texts().say(f"pistard-default-{prompt.key}")
        for field in prompt.fields:
            for choice in field.choices:
                facts = dict(choice.args) | {"behind_who": "Purple's yellow"}
                label = texts().say(f"pistard-choice-{prompt.key}-{field.key}", **facts)
                assert 0 < len(label) <= 100
        labels_of(rules.scene(view))
        after = play(rules, race, prompt.id, some_answer(prompt, driver), chance)
        lines("story", rules.story([event for event in after.events if isinstance(event, PublicEvent)]))
        race = after.race
    labels_of(rules.podium(rules.public(race.state)))
    for row in rules.standings(rules.public(race.state)):
        told = texts().facts(row.facts, name)
        texts().say("pistard-standing", place=row.place, who=name(row.who), **told)
        texts().say("pistard-leads", who=name(row.who), **told)


def labels_of(thing: object) -> None:
    """Say every label of a picture."""
    if isinstance(thing, Label):
        texts().say(thing.key, **texts().facts(dict(thing.facts), name))
    elif isinstance(thing, tuple | Scene):
        for part in thing:
            labels_of(part)


def test_there_are_words_for_every_order() -> None:
    rules = opened()
    for field in rules.order_form(NO_ORDERS, seat_view(rules, begin(rules, SeededChance(b"x")).race, 0)):
        assert texts().say(f"pistard-field-orders-{field.key}")
        for choice in field.choices:
            assert texts().say(f"pistard-choice-orders-{field.key}", **dict(choice.args), behind_who="Ana's yellow")


def test_a_race_of_stand_ins_tells_every_round_once() -> None:
    rules = opened(3)
    _, events, _ = one_race(rules, [STAND_IN] * 3, b"rounds")
    rounds = [event.round for event in events if type(event).__name__ == "RoundRidden"]  # type: ignore[union-attr]
    assert rounds == list(range(1, len(rounds) + 1))
