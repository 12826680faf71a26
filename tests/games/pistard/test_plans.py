"""Round plans: what can be settled before and after a throw, what is played of it, and when its player is asked."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.plans import Carried, Planning, plan_prompt
from engine.core.prompts import Prompt, answer_of, checked
from engine.core.race import Race, seat_view
from engine.core.views import SeatView
from engine.games.pistard.rules import PistardRules
from engine.texts import load
from tests.games.common import DATA
from tests.games.pistard.harness import opened, played

PX_05 = "2 R=Y2.12/G2.5/Bx/Ox:0:31 W=Y2.17/Gx/Bx/Ox:0: order=R-Y,R-G"
"""Red has thrown a 3 and a 1, and its yellow rider moves at once."""

WAITING = "2 R=Y2.12/G2.5/Bx/Ox:0:31 W=Y2.17/Gx/Bx/Ox:0:4 order=W-Y,R-Y,R-G"
"""The same throw while White is asked."""

BEFORE = "2 R=Y2.12/G2.5/Bx/Ox:0:? W=Y2.17/Gx/Bx/Ox:0:4 order=W-Y,R-Y,R-G"
"""White is asked, Red has still to throw."""


def seen(rules: PistardRules, position: str, seat: int = 0) -> tuple[SeatView[Any, Any], Prompt]:
    """What a seat sees of a position, and the question that is open."""
    state = rules.read(position)
    race = Race(state, {}, rules.prompts(state))
    return seat_view(rules, race, seat), race.prompts[0]


def planning(position: str, seat: int = 0, **options: Any) -> Planning | None:
    """What a seat can settle in a position."""
    rules = opened(**options)
    return rules.plan(seen(rules, position, seat)[0])


def fields(position: str, seat: int = 0, **options: Any) -> list[str]:
    """The keys of what a seat can settle."""
    found = planning(position, seat, **options)
    return [field.key for field in found.fields] if found else []


def proposed(position: str, seat: int = 0, **options: Any) -> dict[str, str]:
    """What is proposed to a seat, field by field."""
    found = planning(position, seat, **options)
    assert found is not None
    return {field.key: field.preset[0] for field in found.fields if field.preset}


def carried(position: str, **plan: str) -> Carried | None:
    """What comes of a plan at the question of a position; `y_move` stands for the field y.move."""
    rules = opened()
    _, prompt = seen(rules, position)
    view, _ = seen(rules, position, prompt.seat)
    held = {"asked": ("never",)} | {key.replace("_", "."): (value,) for key, value in plan.items()}
    return rules.carry_out(held, view, prompt)


def taken(found: Carried | None) -> str | None:
    """The choice that is played without asking; None where the player is asked."""
    return found.answer["square"][0] if found and found.why is None else None


def reason(found: Carried | None) -> str:
    """Why the player is asked all the same."""
    assert found is not None and found.why is not None
    return found.why.key


# -- the form


def test_before_its_dice_lie_a_seat_settles_a_way_for_each_rider() -> None:
    assert fields(BEFORE) == ["y.move", "g.move", "asked"]
    assert proposed(BEFORE) == {"y.move": "largest", "g.move": "largest", "asked": "matters"}


def test_riders_leave_the_largest_die_to_a_teammate_in_danger() -> None:
    near = "9 R=Y1.30/G2.14/Bx/Ox:0:? W=Y2.35/Gx/Bx/Ox:0:4 order=W-Y,R-Y,R-G"
    assert proposed(near)["y.move"] == "spare"
    assert proposed(near)["g.move"] == "largest"


def test_once_its_dice_lie_each_rider_gets_a_die_and_a_square_and_a_second_choice() -> None:
    assert fields(WAITING) == ["y.first", "y.second", "g.first", "g.second", "asked"]
    found = proposed(WAITING)
    assert found["y.first"] == "3.1.17"
    assert found["g.first"].startswith("1.")
    assert found["g.second"] == "largest"


def test_nobody_can_take_the_square_of_the_rider_that_moves_at_once() -> None:
    assert fields(PX_05) == ["y.first", "g.first", "g.second", "asked"]


def test_the_two_forms_of_a_round_have_names_of_their_own() -> None:
    before, after = planning(BEFORE), planning(WAITING)
    assert before is not None and after is not None
    assert plan_prompt(before, 0).id == "plan2-0"
    assert plan_prompt(after, 0).id == "plan2dice-0"


def test_squares_are_for_this_round_alone_and_ways_can_hold_for_the_next_too() -> None:
    before, after = planning(BEFORE), planning(WAITING)
    assert before is not None and not before.once
    assert after is not None and after.once


def test_the_squares_are_those_of_the_question_itself() -> None:
    rules = opened()
    view, prompt = seen(rules, PX_05)
    found = rules.plan(view)
    assert found is not None
    offered = [choice.key for choice in prompt.fields[0].choices]
    assert [choice.key for choice in found.fields[0].choices][: len(offered)] == offered


def test_the_last_rider_of_a_seat_is_just_asked() -> None:
    rules = opened()
    state, _ = played(rules, PX_05, "3.2.15")
    assert rules.plan(seat_view(rules, Race(state, {}, rules.prompts(state)), 0)) is None


def test_who_has_moved_with_all_riders_settles_the_next_round() -> None:
    found = planning(PX_05, 1)
    assert found is not None
    assert (found.round, found.stage) == (3, "")
    assert [field.key for field in found.fields] == ["y.move", "asked"]


def test_in_round_one_the_placing_can_be_left_to_the_rule_book() -> None:
    assert fields("1 R=Y-/B-:0:51 W=Y-/B-:0:42 first=RW", team_size=2) == ["place"]


@pytest.mark.parametrize(
    ("gap", "asked"), [("G1.10", False), ("G1.9", True)], ids=["out of reach", "eleven rows short of a lap"]
)
def test_a_die_to_give_up_is_settled_only_where_a_rider_may_be_lapped(gap: str, asked: bool) -> None:
    position = f"9 R=Y1.20/{gap}/Bx/Ox:0:31 W=Y2.26/Gx/Bx/Ox:0:4 order=W-Y,R-Y,R-G"
    assert ("lose" in fields(position)) is asked


@pytest.mark.parametrize(
    ("riders", "dice", "asked"),
    [("G1.9/Bx", "?", False), ("G1.9/B2.9", "?", True), ("G1.9/Bx", "33", False)],
    ids=["two riders, two dice to throw", "three of each", "two equal dice"],
)
def test_there_must_be_a_die_to_choose(riders: str, dice: str, asked: bool) -> None:
    order = "W-Y,R-Y,R-G,R-B" if "B2" in riders else "W-Y,R-Y,R-G"
    position = f"9 R=Y1.20/{riders}/Ox:0:{dice} W=Y2.26/Gx/Bx/Ox:0:4 order={order}"
    assert ("lose" in fields(position)) is asked


def test_nothing_is_settled_without_riders_or_after_the_race() -> None:
    assert planning("9 R=Y1.50/Gx/Bx/Ox:3:3 W=Yx/Gx/Bx/Ox:1:? K=Y1.45/Gx/Bx/Ox:1:?", 1, seats=3) is None
    rules = opened()
    state = rules.read("9 R=Y1.50/Gx/Bx/Ox:12:3 W=Y1.49/Gx/Bx/Ox:1:? won=R.points")
    assert rules.plan(seat_view(rules, Race(state, {}, ()), 0)) is None


def test_a_die_given_twice_is_remarked() -> None:
    rules = opened()
    view, _ = seen(rules, WAITING)
    found = rules.plan(view)
    assert found is not None
    form = plan_prompt(found, 0)
    twice = answer_of(checked(form, {"y.first": ("3.1.15",), "g.first": ("3.1.8",)}))
    assert [line.key for line in rules.remarks(view, form, twice)] == ["die-twice"]
    assert rules.remarks(view, form, rules.propose(view, form) or {}) == ()


def remarked(position: str, **plan: str) -> list[str]:
    """What is remarked of the proposal to red, or of that with other moves."""
    rules = opened()
    view, _ = seen(rules, position)
    found = rules.plan(view)
    assert found is not None
    form = plan_prompt(found, 0)
    wished = {key.replace("_", "."): (square,) for key, square in plan.items()}
    lines = rules.remarks(view, form, {**(rules.propose(view, form) or {}), **wished})
    return [" ".join(map(str, (line.key, *line.facts.values()))) for line in lines]


def test_a_rider_that_may_be_lapped_is_warned_of_before_the_dice_lie() -> None:
    """The leader is 22 rows ahead; six more and the rider is out."""
    said = remarked("5 R=Y1.12/G4.20/B3.19/Ox:0:? W=Y2.34/Gx/Bx/Ox:0:4 order=W-Y,R-G,R-B,R-Y")
    assert [line.split()[0] for line in said] == ["near-lapped"] and said[0].endswith("22 6")


def test_a_square_out_of_danger_is_no_reason_to_warn() -> None:
    """The yellow rider's 6 leads out of the leader's reach; a 1 does not."""
    position = "5 R=Y1.12/G4.20/B3.19/Ox:0:641 W=Y2.34/Gx/Bx/Ox:0:4 order=W-Y,R-G,R-B,R-Y"
    assert "near-lapped" not in " ".join(remarked(position, y_first="6.1.18"))
    assert "near-lapped" in " ".join(remarked(position, y_first="1.1.13"))


def test_a_move_that_laps_a_teammate_is_told_and_not_proposed() -> None:
    """PIS-33: the green rider's 6 would catch its own yellow one; the 2 does not."""
    position = "5 R=Y1.12/G4.35/Bx/Ox:0:62 W=Y2.36/Gx/Bx/Ox:0:4 order=W-Y,R-G,R-Y"
    assert "laps-own G Y" in remarked(position, g_first="6.4.41")
    assert not [line for line in remarked(position) if line.startswith("laps-own")]


# -- when its turn comes


@pytest.mark.parametrize(
    ("way", "square"),
    [
        ("largest", "3.1.17"),
        ("smallest", "1.1.13"),
        ("inner", "3.1.17"),
        ("colour", "3.1.17"),
        ("behind.W-Y", "3.2.16"),
        ("behind.R-G", "3.1.17"),
        ("safe", "1.1.13"),
        ("spare", "1.1.13"),
    ],
)
def test_a_rider_moves_its_way(way: str, square: str) -> None:
    assert taken(carried(PX_05, y_move=way)) == square


def test_a_rider_in_danger_runs_just_out_of_it() -> None:
    """The leader is 22 rows ahead, three rows too far: the 4 leads out of it, the 1 does not, and the 6 is kept."""
    position = "5 R=Y1.12/G4.11/B3.10/Ox:0:641 W=Y2.34/Gx/Bx/Ox:0: order=R-Y,R-G,R-B"
    assert str(taken(carried(position, y_move="safe"))).startswith("4.")


def test_who_wants_to_be_asked_is() -> None:
    assert carried(PX_05, y_move="ask") is None
    assert carried(PX_05, g_move="largest") is None


def test_the_first_choice_is_played_while_it_is_there() -> None:
    assert taken(carried(PX_05, y_first="1.3.13", y_second="largest")) == "1.3.13"


@pytest.mark.parametrize(("second", "square"), [("largest", "3.1.17"), ("1.1.13", "1.1.13")])
def test_the_second_choice_is_played_where_the_first_is_gone(second: str, square: str) -> None:
    assert taken(carried(PX_05, y_first="3.2.17", y_second=second)) == square


def test_dice_of_riders_further_back_are_left_to_them() -> None:
    assert taken(carried(PX_05, y_first="largest", g_first="3.1.8")) == "1.1.13"
    assert taken(carried(PX_05, y_first="5.2.17", y_second="largest", g_first="3.1.8")) == "1.1.13"


@pytest.mark.parametrize(
    ("first", "why"), [("3.2.17", "square-taken"), ("5.2.17", "die-spent"), ("1.4.13", "out-of-reach")]
)
def test_the_player_is_asked_with_the_reason_where_both_choices_are_gone(first: str, why: str) -> None:
    found = carried(PX_05, y_first=first, y_second="ask")
    assert reason(found) == why
    assert found is not None and found.why is not None
    assert load(DATA, strict=True).line("pistard-plan", found.why, lambda ref: f"{ref.key} {ref.rider}")
    assert reason(carried(PX_05, y_first=first, y_second="6.1.18")) == why


NEAR_THE_LINE = "5 R=Y1.26/G1.20/Bx/Ox:0:31 W=Y4.20/Gx/Bx/Ox:0: order=R-Y,R-G"


@pytest.mark.parametrize(
    ("plan", "asked"),
    [
        ({"y_move": "smallest", "asked": "matters"}, True),
        ({"y_move": "smallest", "asked": "never"}, False),
        ({"y_move": "largest", "asked": "matters"}, False),
        ({"y_first": "1.1.27", "y_second": "ask", "asked": "matters"}, True),
    ],
)
def test_where_points_are_at_stake_the_player_decides(plan: dict[str, str], asked: bool) -> None:
    found = carried(NEAR_THE_LINE, **plan)
    assert found is not None and (found.why is not None) is asked


@pytest.mark.parametrize(("hindmost", "asked"), [("G1.16", False), ("G1.10", True)], ids=["safe", "in danger"])
def test_the_largest_die_is_at_stake_where_a_teammate_needs_it(hindmost: str, asked: bool) -> None:
    """White leads on 35, so that up to 15 a rider is in danger: from 10 only the 6 leads out of it."""
    position = f"9 R=Y1.30/{hindmost}/Bx/Ox:0:65 W=Y2.35/Gx/Bx/Ox:0: order=R-Y,R-G passed=2"
    found = carried(position, y_move="largest", asked="matters")
    assert found is not None and (found.why is not None) is asked


@pytest.mark.parametrize(
    ("position", "plan", "told"),
    [
        (NEAR_THE_LINE, {"y_move": "smallest"}, "it takes your yellow rider over a line that counts"),
        (
            "9 R=Y1.30/G1.10/Bx/Ox:0:65 W=Y2.35/Gx/Bx/Ox:0: order=R-Y,R-G passed=2",
            {"y_move": "largest"},
            "it keeps the ⚅ 6 for another of your riders",
        ),
    ],
)
def test_a_plan_that_asks_says_which_move_promises_more_and_why(
    position: str, plan: dict[str, str], told: str
) -> None:
    found = carried(position, **plan, asked="matters")
    assert found is not None and found.why is not None and found.better is not None
    assert load(DATA, strict=True).line("pistard-plan", found.why, lambda ref: f"{ref.key} {ref.rider}") == told


def test_who_wanted_to_ride_behind_somebody_out_of_reach_is_asked() -> None:
    found = carried(PX_05, y_move="behind.W-B", asked="matters")
    assert reason(found) == "not-behind"
    assert taken(carried(PX_05, y_move="behind.W-B", asked="never"))


def test_the_square_that_was_chosen_for_the_open_question_is_not_asked_for_again() -> None:
    assert taken(carried(NEAR_THE_LINE, y_first="1.1.27", asked="matters")) == "1.1.27"


@pytest.mark.parametrize(("wanted", "die"), [("lowest", "2"), ("highest", "6"), ("ask", None)])
def test_a_die_is_given_up_as_settled(wanted: str, die: str | None) -> None:
    position = "9 R=Y3.61/Gx/Bx/Ox:3: W=Y1.59/Gx/B2.45/Ox:0:62 order=W-B owing=W passed=2,2 out=R-G,R-B,R-O,W-O,W-G"
    found = carried(position, lose=wanted)
    assert (found.answer["die"][0] if found else None) == die


def test_the_first_move_is_left_to_the_rule_book_as_settled() -> None:
    rules = opened(team_size=2)
    view, prompt = seen(rules, "1 R=Y-/B-:0:51 W=Y-/B-:0:42 first=RW")
    assert rules.carry_out({"place": ("automatic",)}, view, prompt) == Carried({"place": ("Y.1",)})
    assert rules.carry_out({"place": ("ask",)}, view, prompt) is None


# -- words


@pytest.mark.parametrize("position", [BEFORE, WAITING, NEAR_THE_LINE], ids=["before", "waiting", "asked"])
def test_there_are_words_for_every_plan(position: str) -> None:
    texts = load(DATA, strict=True)
    found = planning(position)
    assert found is not None
    for field in found.fields:
        what = field.key.rpartition(".")[2]
        assert texts.say(f"pistard-field-plan-{what}", group=field.group)
        for choice in field.choices:
            facts = {**dict(choice.args), "behind_who": "Ana"}
            assert len(texts.say(f"pistard-choice-plan-{what}", **facts)) <= 100
