"""The end of the race and the standing (RULES.md, 2.6)."""

from __future__ import annotations

import pytest

from engine.core.events import Mark
from engine.games.criterium.rulebook.state import State
from engine.games.criterium.rules import CriteriumRules
from tests.games.common import named
from tests.games.criterium.harness import at, opened, played
from tests.games.criterium.test_road import line


def winners(rules: CriteriumRules, state: State) -> list[str]:
    """Who is marked as the winner."""
    return [row.who.key for row in rules.standings(rules.public(state)) if row.winner]


@pytest.mark.rule("CRI-36")
def test_the_race_ends_at_once_and_the_others_stay() -> None:
    position = line("6 used", bottles="2132313", red="30.1:3b1/", blue="29.1:6b2/")
    state, events = played(opened(), position, red="3", blue="6", green="2", yellow="4")
    assert (at(state, "red"), at(state, "blue"), at(state, "green")) == ((33, 1), (29, 1), (0, 3))
    assert (state.over, state.turn, opened().prompts(state)) == (True, 6, ())
    assert named(events, "Finished")[0].unmoved == ("blue", "green", "yellow", "grey", "orange")


@pytest.mark.rule("CRI-36")
@pytest.mark.parametrize("start", [27, 30, 32])
def test_the_winner_stands_on_33_however_far_it_went(start: int) -> None:
    position = line("6 used", bottles="32112312", red=f"{start}.1:6b3/")
    state, _ = played(opened(), position, red="6", blue="2", green="3", yellow="4")
    assert at(state, "red") == (33, 1)


@pytest.mark.rule("CRI-37")
def test_square_32_is_not_the_finish() -> None:
    rules = opened()
    position = line("6 used", bottles="32112312", red="29.1:36b3/")
    state, _ = played(rules, position, red="3", blue="2", green="5", yellow="4")
    assert (at(state, "red"), state.over) == ((32, 1), False)
    assert rules.prompts(state)


@pytest.mark.rule("CRI-38")
def test_after_turn_8_the_most_advanced_wins_and_on_one_square_the_leftmost() -> None:
    position = line("8 used", bottles="2132313", red="23.1:2b1/", blue="22.1:3b2/")
    state, events = played(opened(), position, red="2", blue="3", green="5", yellow="4")
    assert (at(state, "red"), at(state, "blue")) == ((25, 1), (25, 2))
    finished = named(events, "Finished")[0]
    assert (finished.winner, finished.crossed, finished.turn) == ("red", False, 8)


@pytest.mark.rule("CRI-40")
def test_a_neutral_can_win_and_the_best_player_is_reported() -> None:
    rules = opened()
    position = line("8 used", bottles="2132313", red="24.1:1b1/", grey="26.1:5b2/")
    state, events = played(rules, position, red="1", blue="3", green="2", yellow="4")
    finished = named(events, "Finished")[0]
    assert (finished.winner, finished.declared, finished.best) == ("grey", "grey", "red")
    assert winners(rules, state) == ["grey"]


@pytest.mark.rule("CRI-40")
def test_without_neutral_winners_the_best_player_is_declared() -> None:
    rules = opened(neutral_can_win=False)
    position = line("8 used", bottles="2132313", red="24.1:1b1/", grey="26.1:5b2/")
    state, events = played(rules, position, red="1", blue="3", green="2", yellow="4")
    finished = named(events, "Finished")[0]
    assert (finished.winner, finished.declared) == ("grey", "red")
    public = rules.public(state)
    assert (public.winner, public.declared, winners(rules, state)) == ("grey", "red", ["red"])


@pytest.mark.rule("CRI-41")
@pytest.mark.parametrize("neutral_can_win", [True, False])
def test_the_standing_is_by_square_then_slot_whoever_is_declared(neutral_can_win: bool) -> None:
    rules = opened(neutral_can_win=neutral_can_win)
    position = (
        "8 used red=20.2:1/ blue=20.1:2/ green=18.2:3/ yellow=3.1:4/ grey=26.1:5/ orange=18.1:6/ bottles=12312312"
    )
    state, _ = played(rules, position)
    rows = rules.standings(rules.public(state))
    assert [(row.place, row.who.key) for row in rows] == [
        (1, "grey"), (2, "orange"), (3, "blue"), (4, "red"), (5, "green"), (6, "yellow"),
    ]  # fmt: skip
    assert [row.facts["gap"] for row in rows] == [0, 7, 9, 10, 10, 24]


def test_the_marks_show_the_turn_that_was_played() -> None:
    position = line("6 used", bottles="32112312", red="24.1:36b3/")
    _, events = played(opened(), position, red="3", blue="2", green="5", yellow="4")
    marks = [event for event in events if isinstance(event, Mark)]
    assert [(mark.kind, mark.number, mark.view.turn, mark.view.last.number) for mark in marks] == [
        ("round", 6, 6, 6)
    ]


def test_the_end_gives_the_mark_of_the_round_and_of_the_race() -> None:
    position = line("6 used", bottles="32112312", red="30.1:36b3/")
    _, events = played(opened(), position, red="3", blue="2", green="5", yellow="4")
    marks = [event for event in events if isinstance(event, Mark)]
    assert [(mark.kind, mark.number) for mark in marks] == [("round", 6), ("race", 1)]
    assert all(mark.view.over for mark in marks)
