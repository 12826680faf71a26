"""Questions become buttons, menus, pages and forms that fit one message."""

from __future__ import annotations

import pytest

from cogs.questions import widgets
from cogs.wire.message import Menu, Row
from engine.core.prompts import Choice, Field, Prompt
from engine.tables.table_view import Question
from tests.cogs.support import choices, form, pick, words


def labels(rows: tuple[Row, ...]) -> list[str]:
    """What stands on buttons."""
    return [part.label for row in rows for part in row if not isinstance(part, Menu)]


def menus(rows: tuple[Row, ...]) -> list[Menu]:
    """The menus."""
    return [part for row in rows for part in row if isinstance(part, Menu)]


@pytest.mark.parametrize("count", [1, 2, 5, 6, 10])
def test_up_to_ten_choices_are_buttons_five_a_row(count: int) -> None:
    rows = widgets.rows(words(), pick(count))
    assert labels(rows) == [f"No. {n}" for n in range(count)]
    assert all(len(row) <= 5 for row in rows)


@pytest.mark.parametrize("count", [11, 25])
def test_up_to_twenty_five_are_one_menu(count: int) -> None:
    rows = widgets.rows(words(), pick(count))
    assert [len(menu.options) for menu in menus(rows)] == [count]
    assert labels(rows) == []


def test_more_are_pages_of_a_menu() -> None:
    sheets = [widgets.rows(words(), pick(60), page) for page in range(3)]
    assert [len(menus(rows)[0].options) for rows in sheets] == [25, 25, 10]
    assert [[button.disabled for button in rows[1]] for rows in sheets] == [
        [True, False],
        [False, False],
        [False, True],
    ]


def grouped(count: int, groups: int, answer: str | None = None) -> Question:
    """One field with so many choices in groups named a, b, c …"""
    found = tuple(one._replace(group="abcdefgh"[n % groups]) for n, one in enumerate(choices(count)))
    prompt = Prompt("r2-pick-0", 0, "pick", "r2", (Field("pick", found),))
    return Question(prompt, None if answer is None else {"pick": (answer,)}, {})


def test_a_long_list_in_groups_is_asked_group_by_group() -> None:
    assert labels(widgets.rows(words(), grouped(12, 3))) == ["a (4)", "b (4)", "c (4)"]
    rows = widgets.rows(words(), grouped(12, 3), group=1)
    assert [[option.label for option in menu.options] for menu in menus(rows)] == [
        ["No. 1", "No. 4", "No. 7", "No. 10"]
    ]
    assert labels(rows) == ["‹ Back"]


def test_a_large_group_has_pages() -> None:
    sheets = [widgets.rows(words(), grouped(60, 2), page, 0) for page in range(2)]
    assert [len(menus(rows)[0].options) for rows in sheets] == [25, 5]
    assert [labels(rows) for rows in sheets] == [["‹ Back", "‹", f"{page} of 2 ›"] for page in (1, 2)]


def test_few_choices_are_buttons_though_they_have_groups() -> None:
    assert labels(widgets.rows(words(), grouped(10, 2))) == [f"No. {n}" for n in range(10)]


def test_a_group_that_is_no_more_shows_them_all() -> None:
    assert len(labels(widgets.rows(words(), grouped(12, 3), group=9))) == 3


def test_the_group_of_what_was_chosen_is_marked() -> None:
    assert labels(widgets.rows(words(), grouped(12, 3, "4"))) == ["a (4)", "• b (4)", "c (4)"]


def test_what_was_chosen_is_marked_by_more_than_colour() -> None:
    assert labels(widgets.rows(words(), pick(3, "1"))) == ["No. 0", "• No. 1", "No. 2"]


@pytest.mark.parametrize(("count", "shown"), [(2, 2), (4, 4), (5, 4)])
def test_a_form_is_menus_and_a_send_button_in_five_rows(count: int, shown: int) -> None:
    rows = widgets.rows(words(), form(count))
    assert len(menus(rows)) == shown
    assert labels(rows)[0] == "Send"
    assert len(rows) <= 5


def test_the_fifth_field_is_on_the_second_page() -> None:
    assert [menu.options[0].label for menu in menus(widgets.rows(words(), form(5), 1))] == ["e0"]


def test_an_untouched_form_shows_its_presets() -> None:
    question = form(2, preset=("1",))
    assert [[o.chosen for o in menu.options] for menu in menus(widgets.rows(words(), question))] == [
        [False, True, False]
    ] * 2


def test_a_draft_comes_before_the_preset() -> None:
    question = form(2, preset=("1",))._replace(draft={"a": ("2",)})
    assert widgets.filled(question) == {"a": ("2",), "b": ("1",)}


def test_a_field_that_does_not_matter_is_not_shown() -> None:
    fields = (Field("a", choices(2)), Field("b", choices(2), when=("a", frozenset({"1"}))))
    prompt = Prompt("x", 0, "form", "w", fields)
    assert len(menus(widgets.rows(words(), Question(prompt, None, {"a": ("0",)})))) == 1
    assert len(menus(widgets.rows(words(), Question(prompt, None, {"a": ("1",)})))) == 2


@pytest.mark.parametrize(
    "fields",
    [
        tuple(Field(name, choices(2)) for name in "abcdef"),
        (Field("a", choices(2)), Field("b", choices(26))),
        (Field("a", choices(3), most=2, ordered=True),),
        (Field("a", (Choice("x", upto=2),), most=2),),
    ],
)
def test_a_form_that_does_not_fit_is_refused_by_name(fields: tuple[Field, ...]) -> None:
    prompt = Prompt("r1-big", 0, "form", "w", fields)
    with pytest.raises(widgets.FormTooLarge, match=r"'form' \(r1-big\)"):
        widgets.rows(words(), Question(prompt, None, {}))
