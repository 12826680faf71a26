"""A form as it is filled in: single changes, what still fits, what is spent."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from engine.core.forms import Change, changed, fitting, groups, shown_fields, single_changes, spent
from engine.core.prompts import Answer, Choice, Field, IllegalMove, Prompt, answer_of, answers, checked
from tests.core.test_prompts import A, B, C, ask, small_prompts

PULL = Choice("pull")
ATTACKS = tuple(Choice(f"a{n}", uses=(("energy", n),)) for n in (1, 2, 3))


def rider(name: str, **more: Any) -> tuple[Field, Field]:
    """A rider's token, and where he lands if he attacks."""
    attacks = frozenset(choice.key for choice in ATTACKS)
    return (
        Field(f"{name}-token", (PULL, *ATTACKS), preset=("pull",), group=name),
        Field(
            f"{name}-land", (Choice("left"), Choice("right")), when=(f"{name}-token", attacks), group=name, **more
        ),
    )


def team(energy: int = 4, **more: Any) -> Prompt:
    """Two riders who share their energy."""
    return ask(*rider("e1", **more), *rider("e2", **more), limits=(("energy", energy),))


def listed(prompt: Prompt, answer: Answer) -> list[Change]:
    """The single changes alone."""
    return [change for change, _ in single_changes(prompt, answer)]


def test_another_take_is_a_change() -> None:
    assert listed(ask(Field("x", (A, B, C))), {"x": ("b",)}) == [Change("x", ("a",)), Change("x", ("c",))]


def test_a_field_that_may_be_empty_can_be_emptied() -> None:
    assert listed(ask(Field("x", (A,), least=0)), {"x": ("a",)}) == [Change("x", ())]


def test_a_list_takes_one_more_one_fewer_or_another() -> None:
    found = listed(ask(Field("x", (A, B, C), least=0, most=2)), {"x": ("a",)})
    assert found == [Change("x", keys) for keys in (("a", "b"), ("a", "c"), (), ("b",), ("c",))]


def test_in_an_order_neighbours_change_places_and_one_comes_to_the_front() -> None:
    found = listed(ask(Field("x", (A, B, C), least=3, most=3, ordered=True)), {"x": ("a", "b", "c")})
    assert found == [Change("x", tuple(keys)) for keys in ("bac", "acb", "cab")]


def test_a_field_that_comes_into_force_holds_its_preset() -> None:
    prompt = team(preset=("left",))
    after = changed(prompt, {}, Change("e1-token", ("a1",)))
    assert after == {"e1-token": ("a1",), "e1-land": ("left",), "e2-token": ("pull",)}


def test_a_change_that_leaves_something_open_is_not_legal_yet() -> None:
    with pytest.raises(IllegalMove, match="too-few"):
        changed(team(), {}, Change("e1-token", ("a1",)))
    assert listed(team(), {}) == []


def test_a_change_that_costs_more_than_there_is_is_not_listed() -> None:
    now = {"e1-token": ("a3",), "e1-land": ("left",)}
    mates = [change.keys for change in listed(team(preset=("left",)), now) if change.field == "e2-token"]
    assert mates == [("a1",)]


def test_what_does_not_fit_the_sums_cannot_be_taken() -> None:
    prompt, now = team(), {"e1-token": ("a3",), "e1-land": ("left",)}
    assert [choice.key for choice in fitting(prompt, now, prompt.fields[2])] == ["pull", "a1"]


def test_what_is_taken_already_can_be_exchanged_for_all_that_it_frees() -> None:
    prompt, now = team(3), {"e1-token": ("a3",), "e1-land": ("left",)}
    assert len(fitting(prompt, now, prompt.fields[0])) == 4


def test_a_take_that_leaves_something_to_fill_in_fits() -> None:
    prompt = team()
    assert len(fitting(prompt, {}, prompt.fields[0])) == 4


def test_a_full_list_takes_nothing_more() -> None:
    field = Field("x", (A, B._replace(upto=2)), most=2)
    assert [choice.key for choice in fitting(ask(field), {"x": ("b",)}, field)] == ["a", "b"]
    assert fitting(ask(field), {"x": ("a", "b")}, field) == ()


def test_a_form_that_is_wrong_already_can_be_changed_at_will() -> None:
    prompt = team(1)
    assert len(fitting(prompt, {"e1-token": ("a3",), "e1-land": ("left",)}, prompt.fields[0])) == 4


def test_the_pages_are_the_riders() -> None:
    assert groups(team()) == ("e1", "e2")


def test_a_field_that_does_not_matter_is_not_shown() -> None:
    shown = [field.key for field in shown_fields(team(), {"e2-token": ("a1",)})]
    assert shown == ["e1-token", "e2-token", "e2-land"]


def test_what_is_spent_is_told_even_of_a_form_that_spends_too_much() -> None:
    assert spent(team(2), {"e1-token": ("a3",)}) == {"energy": (3, 2)}


def one_step(field: Field, held: tuple[str, ...], keys: tuple[str, ...]) -> bool:
    """Whether a person gets from one to the other with a single thing done in this field."""
    if field.most == 1:
        return held != keys
    if not field.ordered:
        gone, come = Counter(held) - Counter(keys), Counter(keys) - Counter(held)
        return gone.total() <= 1 and come.total() <= 1 and held != keys
    if len(held) == len(keys):
        return sum(a != b for a, b in zip(held, keys, strict=True)) == 1
    longer, shorter = sorted((held, keys), key=len, reverse=True)
    places = range(len(longer)) if longer == held else [len(longer) - 1]
    return any(longer[:place] + longer[place + 1 :] == shorter for place in places)


@given(prompt=small_prompts())
def test_every_listed_change_is_legal_is_in_canonical_form_and_comes_once(prompt: Prompt) -> None:
    for now in answers(prompt):
        found = list(single_changes(prompt, now))
        for change, after in found:
            assert after == answer_of(checked(prompt, {**now, change.field: change.keys})) != now
            assert after[change.field] == change.keys
        assert len(set(listed(prompt, now))) == len(found)


@given(prompt=small_prompts())
def test_no_legal_change_of_one_thing_is_missing(prompt: Prompt) -> None:
    every = list(answers(prompt))
    for now in every:
        found = [after for _, after in single_changes(prompt, now)]
        for other in every:
            differ = [key for key in now if key in other and now[key] != other[key]]
            for field in prompt.fields:
                alone = differ == [field.key] and {**now, **other} == {**now, field.key: other[field.key]}
                if alone and set(other) <= set(now) and one_step(field, now[field.key], other[field.key]):
                    assert other in found
