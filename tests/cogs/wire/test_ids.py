"""Custom ids hold what they must, in a hundred characters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.wire import ids
from engine.core.prompts import Choice, Field, Prompt

KEYS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), min_size=1, max_size=60)
BIG = st.integers(0, 2**40)


def test_a_press_reads_as_in_the_architecture() -> None:
    prompt = Prompt("r4-card", 0, "card", "r4", (Field("card", (Choice("5"),)),))
    assert ids.press(17, 0, prompt, prompt.fields[0], prompt.fields[0].choices[0]) == "p:17.0:r4-card::5"


@given(table=BIG, branch=st.integers(0, 9999), fields=st.lists(KEYS, min_size=1, max_size=3, unique=True), key=KEYS)
def test_a_press_comes_back_as_it_went_and_never_exceeds_the_limit(
    table: int, branch: int, fields: list[str], key: str
) -> None:
    choices = (Choice("first"), Choice(key)) if key != "first" else (Choice("first"),)
    prompt = Prompt("s12-r88-somebody-31", 0, "p", "w", tuple(Field(name, choices) for name in fields))
    field, choice = prompt.fields[-1], choices[-1]
    text = ids.press(table, branch, prompt, field, choice)
    what = ids.read(text)
    assert len(text) <= 100
    assert isinstance(what, ids.Press)
    assert (what.table, what.branch, what.prompt) == (table, branch, prompt.id)
    assert ids.field_key(prompt, what.field) == field.key
    assert ids.choice_key(prompt, field.key, what.choice) == choice.key


@given(key=KEYS)
def test_a_value_of_a_menu_comes_back_as_it_went(key: str) -> None:
    field = Field("f", (Choice("other"), Choice(key)))
    prompt = Prompt("p", 0, "p", "w", (field,))
    value = ids.value(field, field.choices[1])
    assert len(value) <= 100
    assert ids.choice_key(prompt, "f", value) == key


@given(verb=st.sampled_from(["join", "rules-page"]), arg=st.text("abc:%#.=é", max_size=20))
def test_a_verb_comes_back_as_it_went(verb: str, arg: str) -> None:
    for what in (ids.Verb(3, verb, arg), ids.Pick(3, verb, arg)):
        assert ids.read(what.write()) == what


def test_an_id_that_cannot_fit_is_refused_by_name() -> None:
    with pytest.raises(ids.TooLong, match="100 are allowed"):
        ids.Page(1, 0, "x" * 100, 1).write()


def test_what_is_not_ours_is_not_read() -> None:
    assert ids.read("somebody-elses:button") is None


def test_every_kind_of_id_is_known_as_ours() -> None:
    texts = [
        ids.Press(1, 0, "p", "", "c").write(),
        ids.FieldMenu(1, 0, "p", "f").write(),
        ids.Page(1, 0, "p", 1).write(),
        ids.Group(1, 0, "p", 1).write(),
        ids.Form(1, 0, "p", "accept").write(),
        ids.Verb(1, "join").write(),
        ids.Pick(1, "ride").write(),
        ids.OrderMenu(1, 0, 0, "f").write(),
        ids.RulesPage("g", 2).write(),
    ]
    assert all(ids.OURS.fullmatch(text) and ids.read(text) for text in texts)


@given(page=st.integers(0, 99), part=st.integers(0, 99), field=KEYS)
def test_a_menu_of_the_order_form_comes_back_as_it_went(page: int, part: int, field: str) -> None:
    what = ids.OrderMenu(7, page, part, field)
    if len(field) < 30:
        assert ids.read(what.write()) == what


@pytest.mark.parametrize(
    ("written", "what"),
    [
        ("u:7:order:1.2.q3", ids.OrderMenu(7, 1, 2, "q3")),
        ("t:0:rules-page:toy.2", ids.RulesPage("toy", 2)),
        ("t:7:plan:", ids.Verb(7, "orders")),
        ("t:7:plan-page:2", ids.Verb(7, "orders-page", "2")),
        ("u:0:plan-show:", ids.Pick(0, "orders-show")),
        ("u:0:elsewhere:undo", ids.Pick(0, "elsewhere", "undo")),
        ("t:7:level:easy", ids.Verb(7, "level", "easy")),
    ],
)
def test_what_an_earlier_version_wrote_is_still_read(written: str, what: ids.Id) -> None:
    assert ids.read(written) == what


def test_what_is_done_to_a_form_comes_back_as_it_went() -> None:
    for what in (ids.Form(7, 2, "r2:form", "set", 31, 2, "0af3c1"), ids.Form(7, 2, "r2", "front")):
        assert ids.read(what.write()) == what


def test_a_group_of_a_long_list_comes_back_as_it_went() -> None:
    what = ids.Group(7, 2, "r2:pick", 3, 1)
    assert ids.read(what.write()) == what
