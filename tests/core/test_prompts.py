"""Answers to a prompt: what is taken, what is refused, what is forced."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.chance import SeededChance
from engine.core.prompts import (
    Choice,
    Field,
    Given,
    IllegalMove,
    Prompt,
    answer_of,
    answers,
    checked,
    forced,
    preset,
)
from engine.core.sample import some_answer

A, B, C = Choice("a"), Choice("b"), Choice("c")


def ask(*fields: Field, **more: Any) -> Prompt:
    """A prompt to seat 0 with these fields."""
    return Prompt("p1", 0, "test", "w1", fields, **more)


def refusal(prompt: Prompt, answer: dict[str, tuple[str, ...]]) -> IllegalMove:
    """The error an answer meets."""
    with pytest.raises(IllegalMove) as caught:
        checked(prompt, answer)
    return caught.value


def picked(prompt: Prompt, answer: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The answer in canonical form."""
    return answer_of(checked(prompt, answer))


def test_a_single_choice_is_taken() -> None:
    assert checked(ask(Field("x", (A, B))), {"x": ("b",)}).one("x") is B


def test_a_choice_that_was_not_offered_is_refused_by_name() -> None:
    error = refusal(ask(Field("x", (A, B))), {"x": ("z",)})
    assert (error.reason, error.facts) == ("unknown-choice", {"field": "x", "choice": "z"})


def test_a_choice_that_was_not_offered_is_refused_in_a_list_too() -> None:
    assert refusal(ask(Field("x", (A, B), most=2)), {"x": ("a", "z")}).reason == "unknown-choice"


def test_a_field_that_was_not_asked_is_refused() -> None:
    assert refusal(ask(Field("x", (A,))), {"y": ("a",)}).reason == "unknown-field"


def test_an_empty_field_is_refused_where_something_must_be_taken() -> None:
    error = refusal(ask(Field("x", (A, B), least=2, most=2)), {"x": ("a",)})
    assert (error.reason, error.facts["least"]) == ("too-few", 2)


def test_an_unfilled_field_without_preset_is_refused() -> None:
    assert refusal(ask(Field("x", (A, B))), {}).reason == "too-few"


def test_more_than_the_most_is_refused() -> None:
    assert refusal(ask(Field("x", (A, B, C), most=2)), {"x": ("a", "b", "c")}).reason == "too-many"


def test_one_take_is_refused_where_none_is_allowed() -> None:
    assert refusal(ask(Field("x", (A,), least=0, most=0)), {"x": ("a",)}).reason == "too-many"


def test_one_take_is_refused_where_two_are_needed() -> None:
    assert refusal(ask(Field("x", (A, B), least=2, most=2)), {"x": ("a",)}).reason == "too-few"


def test_a_choice_is_refused_more_often_than_it_may_be_taken() -> None:
    error = refusal(ask(Field("x", (A._replace(upto=2),), most=3)), {"x": ("a", "a", "a")})
    assert (error.reason, error.facts["most"]) == ("too-often", 2)


def test_a_choice_may_be_taken_as_often_as_it_says() -> None:
    assert picked(ask(Field("x", (A._replace(upto=2), B), most=3)), {"x": ("a", "b", "a")}) == {
        "x": ("a", "a", "b")
    }


def test_order_is_kept_where_it_counts() -> None:
    assert picked(ask(Field("x", (A, B), most=2, ordered=True)), {"x": ("b", "a")}) == {"x": ("b", "a")}


def test_order_is_put_straight_where_it_does_not_count() -> None:
    assert picked(ask(Field("x", (A, B), most=2)), {"x": ("b", "a")}) == {"x": ("a", "b")}


def test_a_preset_stands_in_a_field_left_alone() -> None:
    assert picked(ask(Field("x", (A, B), preset=("b",)), Field("y", (C,))), {"y": ("c",)}) == {
        "x": ("b",),
        "y": ("c",),
    }


def test_an_empty_answer_overrules_a_preset() -> None:
    assert picked(ask(Field("x", (A,), least=0, preset=("a",))), {"x": ()}) == {"x": ()}


def conditional() -> Prompt:
    """Field y matters only while x holds a, field z only while y holds c."""
    return ask(
        Field("x", (A, B)),
        Field("y", (B, C), when=("x", frozenset({"a"}))),
        Field("z", (A, B), when=("y", frozenset({"c"}))),
    )


def test_a_field_that_does_not_matter_is_left_out_unread() -> None:
    assert picked(conditional(), {"x": ("b",), "y": ("nonsense",)}) == {"x": ("b",)}


def test_a_field_that_matters_must_be_filled() -> None:
    assert refusal(conditional(), {"x": ("a",)}).facts["field"] == "y"


def test_a_condition_on_a_field_that_does_not_matter_is_not_met() -> None:
    assert picked(conditional(), {"x": ("b",), "y": ("c",)}) == {"x": ("b",)}


def test_conditions_hold_one_after_the_other() -> None:
    assert picked(conditional(), {"x": ("a",), "y": ("c",), "z": ("b",)}) == {"x": ("a",), "y": ("c",), "z": ("b",)}


def test_a_condition_holds_in_a_prompt_of_one_field() -> None:
    lonely = ask(Field("y", (A, B), when=("x", frozenset({"a"}))))
    assert picked(lonely, {"y": ("a",)}) == {}


DEAR = A._replace(uses=(("energy", 2),), upto=3)
CHEAP = B._replace(uses=(("energy", 1),))


def test_a_sum_over_all_fields_stays_within_the_limit() -> None:
    prompt = ask(Field("x", (DEAR,)), Field("y", (CHEAP,)), limits=(("energy", 3),))
    assert picked(prompt, {"x": ("a",), "y": ("b",)}) == {"x": ("a",), "y": ("b",)}


def test_a_sum_beyond_the_limit_is_refused_with_the_numbers() -> None:
    error = refusal(
        ask(Field("x", (DEAR,)), Field("y", (CHEAP,)), limits=(("energy", 2),)), {"x": ("a",), "y": ("b",)}
    )
    assert (error.reason, error.facts) == ("limit", {"what": "energy", "spent": 3, "limit": 2})


def test_each_take_costs() -> None:
    assert (
        refusal(ask(Field("x", (DEAR,), most=3), limits=(("energy", 5),)), {"x": ("a", "a", "a")}).reason == "limit"
    )


def test_a_cost_without_a_limit_is_not_to_be_had() -> None:
    assert refusal(ask(Field("x", (DEAR, B))), {"x": ("a",)}).reason == "limit"


def test_a_field_that_does_not_matter_costs_nothing() -> None:
    prompt = ask(Field("x", (A, B)), Field("y", (DEAR,), when=("x", frozenset({"a"}))))
    assert picked(prompt, {"x": ("b",), "y": ("a",)}) == {"x": ("b",)}


def test_an_answer_may_come_as_lists_from_json() -> None:
    stored: Any = {"x": ["b", "a"]}
    assert picked(ask(Field("x", (A, B), most=2)), stored) == {"x": ("a", "b")}


def test_a_refusal_reads_as_reason_and_facts() -> None:
    assert str(IllegalMove("limit", what="energy", spent=3)) == "limit: what energy, spent 3"
    assert str(IllegalMove("closed")) == "closed"


def faults(prompt: Prompt, answer: dict[str, tuple[str, ...]]) -> list[tuple[str, str, str]]:
    """Reason, field and group of all that is wrong with an answer."""
    return [(fault.reason, fault.field, fault.group) for fault in refusal(prompt, answer).faults]


def test_everything_that_is_wrong_is_told_at_once_field_by_field() -> None:
    prompt = ask(Field("x", (A, B), group="E1"), Field("y", (A,), group="E1"), Field("z", (A, B), group="R2"))
    assert faults(prompt, {"x": ("q",), "z": ("a", "b")}) == [
        ("unknown-choice", "x", "E1"),
        ("too-few", "y", "E1"),
        ("too-many", "z", "R2"),
    ]


def test_a_sum_that_one_group_alone_spends_is_its_fault() -> None:
    prompt = ask(Field("x", (DEAR,), group="E1"), Field("y", (B,), group="R2"), limits=(("energy", 1),))
    assert faults(prompt, {"x": ("a",), "y": ("b",)}) == [("limit", "", "E1")]


def test_a_sum_that_several_groups_spend_is_nobodys_alone() -> None:
    prompt = ask(Field("x", (DEAR,), group="E1"), Field("y", (CHEAP,), group="R2"), limits=(("energy", 2),))
    assert faults(prompt, {"x": ("a",), "y": ("b",)}) == [("limit", "", "")]


def test_the_sums_are_told_even_if_a_field_is_wrong() -> None:
    prompt = ask(Field("x", (DEAR,)), Field("y", (A, B)), limits=(("energy", 1),))
    assert [reason for reason, _, _ in faults(prompt, {"x": ("a",)})] == ["too-few", "limit"]


def test_all_faults_stand_in_the_message_of_the_error() -> None:
    prompt = ask(Field("x", (A, B)), Field("y", (A, B)))
    assert str(refusal(prompt, {"x": ("q",)})) == "unknown-choice: field x, choice q; too-few: field y, least 1"


def test_an_argument_of_a_choice_is_found_by_name() -> None:
    choice = Choice("q7", (("square", 7), ("lane", "left")))
    assert choice.arg("square") == 7
    with pytest.raises(KeyError):
        choice.arg("die")


def test_asking_a_field_that_holds_nothing_is_an_error() -> None:
    with pytest.raises(KeyError):
        Given(ask(Field("x", (A,), least=0)), {"x": ()}).one("x")


@pytest.mark.parametrize(
    ("prompt", "only"),
    [
        (ask(), {}),
        (ask(Field("x", (A,))), {"x": ("a",)}),
        (ask(Field("x", (), least=0)), {"x": ()}),
        (ask(Field("x", (A,), least=0, most=0)), {"x": ()}),
        (ask(Field("x", (A._replace(upto=2),), least=2, most=2)), {"x": ("a", "a")}),
        (ask(Field("x", (A, B), least=2, most=2)), {"x": ("a", "b")}),
        (ask(Field("x", (A,)), Field("y", (B, C), when=("x", frozenset({"z"})))), {"x": ("a",)}),
        (ask(Field("x", (DEAR, B)), limits=(("energy", 1),)), {"x": ("b",)}),
    ],
)
def test_a_prompt_with_one_answer_is_forced(prompt: Prompt, only: dict[str, tuple[str, ...]]) -> None:
    assert forced(prompt) == only


@pytest.mark.parametrize(
    "prompt",
    [
        ask(Field("x", (A, B))),
        ask(Field("x", (A,), least=0)),
        ask(Field("x", (A, B), least=2, most=2, ordered=True)),
        ask(Field("x", (A._replace(upto=2),), least=1, most=2)),
        ask(Field("x", (A,)), Field("y", (B, C), when=("x", frozenset({"a"})))),
        ask(Field("x", (DEAR, B)), limits=(("energy", 2),)),
        ask(Field("x", ())),
    ],
)
def test_a_prompt_with_several_answers_or_none_is_not_forced(prompt: Prompt) -> None:
    assert forced(prompt) is None


def test_a_wide_form_is_looked_at_without_trying_everything() -> None:
    riders = tuple(Field(f"r{n}", (A, B, C), preset=("a",)) for n in range(28))
    long_list = Field("team", tuple(Choice(str(n)) for n in range(40)), least=40, most=40)
    assert forced(ask(*riders)) is None
    assert forced(ask(long_list)) is not None


def test_all_answers_are_listed_once() -> None:
    prompt = ask(
        Field("x", (A._replace(upto=2), B), least=0, most=2), Field("y", (A, B), when=("x", frozenset({"b"})))
    )
    found = [(answer["x"], answer.get("y")) for answer in answers(prompt)]
    assert found == [
        ((), None),
        (("a",), None),
        (("b",), ("a",)),
        (("b",), ("b",)),
        (("a", "a"), None),
        (("a", "b"), ("a",)),
        (("a", "b"), ("b",)),
    ]


def test_an_ordered_list_may_repeat_what_may_be_taken_twice() -> None:
    field = Field("x", (A._replace(upto=2), B), least=2, most=2, ordered=True)
    assert [answer["x"] for answer in answers(ask(field))] == [("a", "a"), ("a", "b"), ("b", "a")]


def test_an_untouched_form_is_an_answer_if_every_field_allows() -> None:
    assert preset(ask(Field("x", (A, B), preset=("b",)), Field("y", (A,), least=0))) == {"x": ("b",), "y": ()}


def test_an_untouched_form_is_none_if_a_field_must_be_filled() -> None:
    assert preset(ask(Field("x", (A, B)))) is None


CHOICES = st.builds(
    Choice,
    key=st.sampled_from("abcde"),
    upto=st.integers(1, 2),
    uses=st.sampled_from([(), (("energy", 1),), (("energy", 2),)]),
)


@st.composite
def small_prompts(draw: st.DrawFn) -> Prompt:
    """Prompts of up to three small fields, with conditions and a limit."""
    fields: list[Field] = []
    for name in draw(st.sampled_from([["x"], ["x", "y"], ["x", "y", "z"]])):
        choices = tuple(draw(st.lists(CHOICES, max_size=3, unique_by=lambda choice: choice.key)))
        least = draw(st.integers(0, 2))
        most = least + draw(st.integers(0, 1))
        ordered: bool = draw(st.booleans())
        depends: bool = draw(st.booleans())
        when = (fields[0].key, frozenset({"a", "b"})) if fields and depends else None
        fields.append(Field(name, choices, least, most, ordered, None, when))
    return ask(*fields, limits=(("energy", draw(st.integers(0, 3))),))


@given(prompt=small_prompts())
def test_every_listed_answer_is_legal_and_canonical(prompt: Prompt) -> None:
    found = list(answers(prompt))
    assert all(picked(prompt, answer) == answer for answer in found)
    assert len({tuple(answer.items()) for answer in found}) == len(found)


@given(prompt=small_prompts(), seed=st.binary(min_size=1, max_size=4))
def test_a_random_answer_is_one_of_the_listed(prompt: Prompt, seed: bytes) -> None:
    found = list(answers(prompt))
    if found:
        assert some_answer(prompt, SeededChance(seed)) in found
    else:
        with pytest.raises(ValueError, match="no legal answer"):
            some_answer(prompt, SeededChance(seed))


def test_random_answers_reach_every_legal_one() -> None:
    prompt = ask(Field("x", (DEAR, CHEAP, C), least=0, most=2), limits=(("energy", 3),))
    chance = SeededChance(b"reach")
    reached = {tuple(some_answer(prompt, chance)["x"]) for _ in range(300)}
    assert reached == {answer["x"] for answer in answers(prompt)}
