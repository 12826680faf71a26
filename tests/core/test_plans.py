"""The form of a plan: for how long it holds, and what a plan says in its form later on."""

from __future__ import annotations

from engine.core.forms import NoForms, single_changes
from engine.core.plans import LASTS, Planning, fitted, plan_prompt, still_asked
from engine.core.prompts import Choice, Field
from engine.core.views import SeatView


def field(key: str, *words: str, preset: bool = True) -> Field:
    """One of these words, the first one if nothing is said."""
    return Field(key, tuple(map(Choice, words)), preset=words[:1] if preset else None)


WHOLE = plan_prompt(Planning(4, (field("a", "ride", "rest"), field("b", "ride", "rest"))), 1)


def test_a_plan_may_hold_for_the_next_round_too_unless_it_fits_one_alone() -> None:
    assert [one.key for one in WHOLE.fields] == ["a", "b", LASTS]
    assert WHOLE.fields[-1].preset == ("this",)
    once = plan_prompt(Planning(4, (field("a", "ride", "rest"),), once=True), 1)
    assert [one.key for one in once.fields] == ["a"]


def test_the_forms_of_a_round_and_of_the_seats_have_names_of_their_own() -> None:
    later = plan_prompt(Planning(4, (field("a", "ride"),), stage="late"), 1)
    other = plan_prompt(Planning(4, (field("a", "ride"),)), 2)
    assert len({WHOLE.id, later.id, other.id}) == 3
    assert WHOLE.private


def test_the_changes_of_a_plan_are_listed_rider_by_rider() -> None:
    form = plan_prompt(Planning(4, (field("a", "ride", "rest", "ask"), field("b", "ride", "rest"))), 1)
    proposal = NoForms().propose(SeatView(None, 1, None), form) or {}
    changes = [change for change, _ in single_changes(form, proposal)]
    ranked = NoForms().ranked(SeatView(None, 1, None), form, proposal, changes)
    assert [(one.field, *one.keys) for one in ranked] == [
        ("a", "rest"),
        ("a", "ask"),
        ("b", "rest"),
        (LASTS, "next"),
    ]


def test_what_can_no_longer_be_settled_falls_out_of_a_plan() -> None:
    left = plan_prompt(Planning(4, (field("b", "ride", "rest"),)), 1)
    assert fitted(left, {"a": ("rest",), "b": ("rest",), LASTS: ("next",)}) == {"b": ("rest",), LASTS: ("next",)}


def test_a_list_keeps_its_order_without_those_who_have_moved() -> None:
    riders = tuple(Choice(key) for key in "abc")
    left = plan_prompt(
        Planning(4, (Field("list", riders, least=3, most=3, ordered=True, preset=("a", "b", "c")),)), 1
    )
    assert still_asked(left, {"list": ("c", "d", "a", "b")}) == {"list": ("c", "a", "b")}
    assert (fitted(left, {"list": ("c", "d", "a", "b")}) or {})["list"] == ("c", "a", "b")


def test_a_choice_that_is_gone_falls_back_to_what_is_proposed() -> None:
    fewer = plan_prompt(Planning(4, (field("a", "ride"), field("b", "ride", "rest"))), 1)
    assert fitted(fewer, {"a": ("rest",), "b": ("rest",), LASTS: ("this",)}) == {
        "a": ("ride",),
        "b": ("rest",),
        LASTS: ("this",),
    }


def test_a_plan_whose_one_choice_is_gone_is_none() -> None:
    open_still = plan_prompt(Planning(4, (field("card", "2", "5", preset=False),), once=True), 1)
    assert fitted(open_still, {"card": ("2",)}) == {"card": ("2",)}
    assert fitted(open_still, {"card": ("4",)}) is None
