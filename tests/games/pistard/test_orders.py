"""Standing orders: what they do when a rider is due, and when they ask all the same."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.game import NO_ORDERS, Followed
from engine.core.prompts import Prompt, answer_of, checked
from engine.core.race import Race, seat_view
from engine.games.pistard.rules import PistardRules
from tests.games.pistard.harness import opened, played

PX_05 = "2 R=Y2.12/G2.5/Bx/Ox:0:31 W=Y2.17/Gx/Bx/Ox:0: order=R-Y,R-G"


def race(rules: PistardRules, position: str) -> Race:
    """A position as a race."""
    state = rules.read(position)
    return Race(state, {}, rules.prompts(state))


def ordered(rules: PistardRules, at: Race, **picks: str) -> Any:
    """Orders as their form gives them; `rider_y` stands for the field rider-y."""
    seat = at.prompts[0].seat
    fields = rules.order_form(NO_ORDERS, seat_view(rules, at, seat))
    answer = {name.replace("_", "-"): (pick,) for name, pick in picks.items()}
    given = checked(Prompt("orders", seat, "orders", "orders", fields), answer)
    return rules.ordered(NO_ORDERS, answer_of(given))


def followed(position: str, **picks: str) -> Followed | None:
    """What such orders make of the question in a position."""
    rules = opened()
    at = race(rules, position)
    orders = ordered(rules, at, **picks)
    return rules.follow(orders, seat_view(rules, at, at.prompts[0].seat), at.prompts[0])


@pytest.mark.parametrize(
    ("picks", "square"),
    [
        ({"rider_y": "largest"}, "3.1.17"),
        ({"rider_y": "smallest"}, "1.1.13"),
        ({"rider_y": "inner"}, "3.1.17"),
        ({"rider_y": "colour"}, "3.1.17"),
        ({"rider_y": "behind.W-Y"}, "3.2.16"),
        ({"leader": "smallest", "rider_y": "largest"}, "1.1.13"),
    ],
)
def test_a_rider_moves_as_ordered(picks: dict[str, str], square: str) -> None:
    found = followed(PX_05, **picks)
    assert found is not None and found.sure
    assert found.answer == {"square": (square,)}


def test_the_order_for_the_foremost_rider_is_for_the_first_to_move_only() -> None:
    rules = opened()
    state, _ = played(rules, PX_05, "3.2.15")
    at = Race(state, {}, rules.prompts(state))
    orders = ordered(rules, at, leader="largest")
    assert rules.follow(orders, seat_view(rules, at, 0), at.prompts[0]) is None


@pytest.mark.parametrize("picks", [{}, {"rider_g": "largest"}, {"rider_y": "behind.R-G"}, {"lose": "lowest"}])
def test_without_an_order_that_fits_the_player_is_asked(picks: dict[str, str]) -> None:
    assert followed(PX_05, **picks) is None


def test_an_untouched_form_orders_nothing() -> None:
    rules = opened()
    at = race(rules, PX_05)
    assert ordered(rules, at) == NO_ORDERS
    assert ordered(rules, at, asked="always") == NO_ORDERS


def test_the_form_shows_the_present_orders_and_forgets_riders_that_are_gone() -> None:
    rules = opened()
    at = race(rules, PX_05)
    orders = {"rider-y": "behind.W-Y", "rider-g": "behind.W-B", "asked": "matters"}
    form = {field.key: field for field in rules.order_form(orders, seat_view(rules, at, 0))}
    assert form["rider-y"].preset == ("behind.W-Y",)
    assert form["rider-g"].preset == ("ask",)
    assert form["asked"].preset == ("matters",)
    assert list(form) == ["leader", "rider-y", "rider-g", "lose", "asked"]


def test_the_form_fits_a_menu_with_sixteen_riders() -> None:
    rules = opened(4)
    riders = " ".join(
        f"{team}=Y1.{row}/G2.{row}/B3.{row}/O4.{row}:0:{dice}"
        for row, (team, dice) in enumerate([("R", "?"), ("W", "?"), ("K", "?"), ("P", "6521")], start=20)
    )
    at = race(rules, f"4 {riders}")
    assert max(len(field.choices) for field in rules.order_form(NO_ORDERS, seat_view(rules, at, 3))) <= 25


def test_nothing_can_be_ordered_without_riders_or_after_the_race() -> None:
    rules = opened(3)
    at = race(rules, "9 R=Y1.50/Gx/Bx/Ox:3:3 W=Yx/Gx/Bx/Ox:1:? K=Y1.45/Gx/Bx/Ox:1:?")
    assert rules.order_form(NO_ORDERS, seat_view(rules, at, 1)) == ()
    over = race(rules, "9 R=Y1.50/Gx/Bx/Ox:12:3 W=Y1.49/Gx/Bx/Ox:1:? K=Y1.45/Gx/Bx/Ox:1:? won=R.points")
    assert rules.order_form(NO_ORDERS, seat_view(rules, over, 0)) == ()


NEAR_THE_LINE = "5 R=Y1.26/G1.20/Bx/Ox:0:31 W=Y4.20/Gx/Bx/Ox:0: order=R-Y,R-G"


@pytest.mark.parametrize(
    ("position", "plan", "asked", "sure"),
    [
        (NEAR_THE_LINE, "smallest", "never", True),
        (NEAR_THE_LINE, "smallest", "matters", False),
        (NEAR_THE_LINE, "largest", "matters", True),
        (NEAR_THE_LINE, "largest", "always", False),
        (PX_05, "smallest", "matters", True),
        (PX_05.replace("Y2.17", "Y2.38").replace("G2.5", "G1.11"), "smallest", "matters", False),
    ],
)
def test_who_wants_to_be_asked_when_it_matters_is(position: str, plan: str, asked: str, sure: bool) -> None:
    found = followed(position, rider_y=plan, asked=asked)
    assert found is not None
    assert found.sure is sure


def test_an_elimination_line_within_reach_matters() -> None:
    rules = opened(mode="elimination")
    at = race(rules, "5 R=Y1.12/G1.5/Bx/Ox:0:31 W=Y4.13/G3.6/Bx/Ox:0: order=R-Y,R-G")
    orders = ordered(rules, at, rider_y="smallest", asked="matters")
    found = rules.follow(orders, seat_view(rules, at, 0), at.prompts[0])
    assert found is not None and not found.sure


@pytest.mark.parametrize(("plan", "die"), [("lowest", "2"), ("highest", "6")])
def test_a_die_is_given_up_as_ordered(plan: str, die: str) -> None:
    rules = opened()
    position = "9 R=Y3.61/Gx/Bx/Ox:3: W=Y1.59/Gx/B2.45/Ox:0:62 order=W-B owing=W passed=2,2 out=R-G,R-B,R-O,W-O,W-G"
    at = race(rules, position)
    orders = ordered(rules, at, lose=plan, asked="matters")
    found = rules.follow(orders, seat_view(rules, at, 1), at.prompts[0])
    assert found is not None and found.sure and found.answer == {"die": (die,)}


def test_the_first_move_can_be_left_to_the_automatic_choice() -> None:
    rules = opened(team_size=2)
    at = race(rules, "1 R=Y-/B-:0:51 W=Y-/B-:0:42 first=RW")
    orders = ordered(rules, at, place="automatic")
    found = rules.follow(orders, seat_view(rules, at, 0), at.prompts[0])
    assert found is not None and found.answer == {"place": ("Y.1",)}
