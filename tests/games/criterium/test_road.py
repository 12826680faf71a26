"""Moving, slots, bottles and the sprint (RULES.md, 2.3 to 2.5)."""

from __future__ import annotations

import pytest

from engine.core.chance import RecordedChance
from engine.core.events import SeatEvent
from tests.games.common import named
from tests.games.criterium.harness import FOUR, as_told, at, cards_of, cyclist, opened, played


def line(turn_and_sprint: str, bottles: str = "321123123", **cyclists: str) -> str:
    """A position from `square.slot:cards` of each cyclist; those left out wait on the start with their cards."""
    waiting = dict(zip((*FOUR, "grey", "orange"), range(1, 7), strict=True))
    words = [f"{name}={cyclists.get(name, f'0.{slot}:123456/')}" for name, slot in waiting.items()]
    return f"{turn_and_sprint} {' '.join(words)} bottles={bottles}"


@pytest.mark.rule("CRI-21")
def test_the_head_moves_first_and_on_one_square_the_leftmost() -> None:
    position = line(
        "3 open", red="3.2:6/", blue="3.1:5/", green="4.1:1/", yellow="0.1:2/", grey="0.2:3/", orange="0.3:4/"
    )
    _, events = played(opened(), position)
    order = [event.colour for event in named(events, "CyclistMoved")]
    assert order == ["green", "blue", "red", "yellow", "grey", "orange"]


@pytest.mark.rule("CRI-21")
def test_who_is_overtaken_still_moves_once() -> None:
    position = line(
        "3 open", red="3.1:1/", blue="2.1:6/", green="0.1:2/", yellow="0.2:3/", grey="0.3:4/", orange="0.4:5/"
    )
    _, events = played(opened(), position)
    moved = [event.colour for event in named(events, "CyclistMoved")]
    assert sorted(moved) == sorted(set(moved))
    assert moved[:2] == ["red", "blue"]


@pytest.mark.rule("CRI-22")
def test_squares_never_block() -> None:
    position = line(
        "3 open", red="5.1:1/", blue="4.1:2/", green="3.1:3/", yellow="2.1:4/", grey="1.1:5/", orange="0.1:6/"
    )
    state, _ = played(opened(), position)
    assert {one.square for one in state.cyclists} == {6}


@pytest.mark.rule("CRI-23")
def test_newcomers_take_the_lowest_free_slot() -> None:
    position = line(
        "3 open", red="5.1:1/", blue="4.1:2/", green="3.1:3/", yellow="2.1:4/", grey="1.1:5/", orange="0.1:6/"
    )
    state, _ = played(opened(), position)
    assert [one.slot for one in state.cyclists] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("CRI-24")
def test_who_stays_keeps_its_slot() -> None:
    position = line("3 open", red="4.1:3/", blue="4.2:0/", green="4.3:2/")
    state, _ = played(opened(), position, yellow="6")
    assert at(state, "blue") == (4, 2)


@pytest.mark.rule("CRI-24")
def test_with_queue_the_others_close_up_at_once() -> None:
    position = line("3 open", red="4.1:3/", blue="4.2:0/", green="4.3:2/", grey="2.1:2456/")
    state, _ = played(opened(slot_mode="queue"), position, yellow="6")
    assert at(state, "blue") == (4, 1)


@pytest.mark.rule("CRI-25")
def test_a_slot_left_is_free_for_the_next() -> None:
    position = line(
        "3 open", red="4.1:6/", blue="4.2:0/", green="2.1:2/", yellow="0.1:3/", grey="0.2:1/", orange="0.3:5/"
    )
    state, _ = played(opened(), position)
    assert at(state, "green") == (4, 1)


@pytest.mark.rule("CRI-26")
@pytest.mark.parametrize(("card", "square"), [("1", 15), ("2", 16)])
def test_reaching_or_passing_square_15_brings_a_bottle(card: str, square: int) -> None:
    state, events = played(
        opened(), line("3 open", red=f"14.1:{card}6/"), red=card, blue="3", green="4", yellow="5"
    )
    assert cyclist(state, "red").square >= square
    assert cards_of(state, "red") == "6b3"
    assert (state.bottles[0], len(state.bottles)) == (2, 8)
    assert named(events, "BottleTaken")[0].colour == "red"


@pytest.mark.rule("CRI-26")
def test_nobody_gets_a_second_bottle() -> None:
    position = line("4 open", bottles="32112312", red="15.1:36b3/")
    state, events = played(opened(), position, red="3", blue="4", green="5", yellow="6")
    assert (cards_of(state, "red"), len(state.bottles)) == ("6b3", 8)
    assert named(events, "BottleTaken") == []


@pytest.mark.rule("CRI-27")
def test_bottles_are_drawn_in_movement_order() -> None:
    state, _ = played(
        opened(), line("3 open", red="13.2:36/", blue="13.1:46/", green="14.1:56/"), red="3", blue="4", green="5"
    )
    assert [cards_of(state, colour) for colour in ("green", "blue", "red")] == ["6b3", "6b2", "6b1"]


@pytest.mark.rule("CRI-28")
def test_only_its_owner_learns_the_number_of_a_bottle() -> None:
    rules = opened()
    state, events = played(rules, line("3 open", red="14.1:16/"), red="1", blue="3", green="4", yellow="5")
    private = [event for event in events if isinstance(event, SeatEvent)]
    assert [(event.seat, named([event], "BottleDrawn")[0].number) for event in private] == [(0, 3)]
    assert all("number" not in event.__slots__ for event in named(events, "BottleTaken"))
    public = rules.public(state)
    assert public.cyclists[0].has_bottle
    assert public == rules.public(state._replace(bottles=state.bottles[::-1]))


@pytest.mark.rule("CRI-28")
def test_a_bottle_can_be_played_in_any_later_turn() -> None:
    rules = opened()
    state, _ = played(rules, line("3 open", red="14.1:16/"), red="1", blue="3", green="4", yellow="5")
    assert [choice.key for choice in rules.prompts(state)[0].fields[0].choices] == ["6", "b3"]
    state, _ = played(rules, state, red="b3", blue="4", green="5", yellow="6")
    assert cards_of(state, "red") == "6"


@pytest.mark.rule("CRI-29")
def test_a_neutral_shuffles_its_bottle_into_its_deck() -> None:
    chance = RecordedChance([0, 1])
    state, events = played(
        opened(), line("3 open", grey="14.1:145/"), chance, red="2", blue="3", green="4", yellow="6"
    )
    assert [draw[:2] for draw in chance.draws] == [("reshuffle grey", 3), ("reshuffle grey", 2)]
    assert cards_of(state, "grey") == "b354"
    assert named(events, "BottleDrawn") == []


@pytest.mark.rule("CRI-29")
def test_a_bottle_alone_becomes_the_deck() -> None:
    chance = RecordedChance(())
    state, _ = played(opened(), line("7 open", grey="14.1:1/"), chance, red="2", blue="3", green="4", yellow="6")
    assert cards_of(state, "grey") == "b3"


@pytest.mark.rule("CRI-30")
def test_there_is_a_bottle_for_everybody() -> None:
    everybody = (*FOUR, "grey", "orange")
    position = line("3 open", **{name: f"14.{slot}:{slot}/" for slot, name in enumerate(everybody, start=1)})
    state, _ = played(opened(), position)
    assert [one.has_bottle for one in state.cyclists] == [True] * 6
    assert len(state.bottles) == 3


@pytest.mark.rule("CRI-31")
def test_the_bonus_comes_at_the_end_of_the_turn_and_once() -> None:
    rules = opened()
    position = line("5 open", bottles="32112312", red="19.1:2456b3/")
    state, events = played(rules, position, red="2", blue="3", green="4", yellow="5")
    assert (at(state, "red"), state.sprint_used) == ((22, 1), True)
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("SprintBonus") > max(place for place, kind in enumerate(kinds) if kind == "CyclistMoved")
    _, events = played(rules, state, red="4", blue="5", green="6", yellow="1")
    assert named(events, "SprintBonus") == []


@pytest.mark.rule("CRI-31")
def test_no_bonus_while_nobody_has_reached_square_21() -> None:
    position = line("5 open", bottles="32112312", red="18.1:256b3/")
    state, events = played(opened(), position, red="2", blue="3", green="4", yellow="5")
    assert (at(state, "red"), state.sprint_used, named(events, "SprintBonus")) == ((20, 1), False, [])


@pytest.mark.rule("CRI-32")
def test_all_on_the_foremost_square_get_the_bonus_and_nobody_else() -> None:
    position = line("5 open", bottles="321123", red="20.1:3b1/", blue="19.1:4b2/", green="20.2:2b3/")
    _, events = played(opened(), position, red="3", blue="4", green="2", yellow="6")
    bonus = named(events, "SprintBonus")[0]
    assert (bonus.colours, bonus.square) == (("red", "blue"), 24)


@pytest.mark.rule("CRI-33")
def test_leaders_advance_in_slot_order() -> None:
    position = line("5 open", bottles="2132313", red="19.1:4b1/", blue="20.1:3b2/")
    state, events = played(opened(), position, red="4", blue="3", green="2", yellow="6")
    assert named(events, "SprintBonus")[0].colours == ("blue", "red")
    assert (at(state, "blue"), at(state, "red")) == ((24, 1), (24, 2))


@pytest.mark.rule("CRI-34")
def test_the_bonus_can_win_the_race_before_the_second_leader_gets_it() -> None:
    others = {name: f"1.{slot}:6/" for slot, name in enumerate(("green", "yellow", "grey", "orange"), start=1)}
    position = line("5 open", bottles="2132313", red="20.1:6b1/", blue="20.2:6b2/", **others)
    state, events = played(opened(), position)
    assert (at(state, "red"), at(state, "blue")) == ((33, 1), (32, 2))
    finished = named(events, "Finished")[0]
    assert (state.over, finished.winner, finished.crossed) == (True, "red", True)
    assert named(events, "SprintBonus")[0].colours == ("red",)


@pytest.mark.rule("CRI-35")
def test_no_bonus_once_the_race_is_over() -> None:
    rules = opened()
    state = as_told(rules, line("5 used", bottles="32112312", red="30.1:6b3/"))
    state, events = played(rules, state._replace(sprint_used=False), red="6", blue="2", green="3", yellow="5")
    assert (state.over, state.sprint_used, named(events, "SprintBonus")) == (True, False, [])


@pytest.mark.rule("CRI-35")
def test_the_bonus_of_turn_8_counts() -> None:
    state, events = played(
        opened(),
        line("8 open", bottles="2132313", red="18.1:3b1/", blue="20.1:2b2/"),
        red="3",
        blue="2",
        green="4",
        yellow="5",
    )
    assert named(events, "SprintBonus")[0].colours == ("blue",)
    finished = named(events, "Finished")[0]
    assert (at(state, "blue"), finished.winner, finished.square) == ((23, 1), "blue", 23)
