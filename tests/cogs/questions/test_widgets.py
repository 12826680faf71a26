"""Questions of one press become buttons, menus and pages that fit one message."""

from __future__ import annotations

import pytest

from cogs.questions import widgets
from cogs.wire import ids
from cogs.wire.message import ActionRow, Button, Menu
from engine.core.prompts import Field, Prompt
from engine.tables.views.table_view import Question
from tests.cogs.support import choices, pick, words


def labels(rows: tuple[ActionRow, ...]) -> list[str]:
    """What stands on buttons."""
    return [part.label for row in rows for part in row if isinstance(part, Button)]


def menus(rows: tuple[ActionRow, ...]) -> list[Menu]:
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
    found = [widgets.rows(words(), pick(60), page) for page in range(3)]
    assert [len(menus(rows)[0].options) for rows in found] == [25, 25, 10]
    assert [[button.disabled for button in rows[1]] for rows in found] == [
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
    assert labels(rows) == ["No. 1", "No. 4", "No. 7", "No. 10", "‹ Back"]


def test_a_button_of_a_group_names_its_choice_in_the_whole_field() -> None:
    first = widgets.rows(words(), grouped(12, 3), group=1)[0][0]
    assert ids.read(first.id) == ids.Press(7, 0, "r2-pick-0", "", "1")


def test_a_group_too_long_for_a_phone_is_a_menu() -> None:
    rows = widgets.rows(words(), grouped(69, 3), group=1)
    assert [len(menu.options) for menu in menus(rows)] == [23] and labels(rows) == ["‹ Back"]


def test_a_large_group_has_pages() -> None:
    found = [widgets.rows(words(), grouped(60, 2), page, 0) for page in range(2)]
    assert [len(menus(rows)[0].options) for rows in found] == [25, 5]
    assert [labels(rows) for rows in found] == [["‹ Back", "‹", f"{page} of 2 ›"] for page in (1, 2)]


def lettered(loose: int, count: int, groups: int) -> Question:
    """One field with so many choices without a group, and others in groups."""
    question = grouped(count, groups)
    field = question.prompt.fields[0]
    found = tuple(one._replace(group="") if n < loose else one for n, one in enumerate(field.choices))
    return question._replace(prompt=question.prompt._replace(fields=(field._replace(choices=found),)))


def test_what_is_in_no_group_stands_in_one_row_with_the_groups() -> None:
    rows = widgets.rows(words(), lettered(4, 30, 2))
    assert labels(rows) == ["No. 0", "No. 1", "No. 2", "No. 3", "a (13)", "b (13)"]
    door = [part for row in rows for part in row][4]
    assert ids.read(door.id) == ids.Group(7, 0, "r2-pick-0", 0)


def test_a_group_opened_beside_others_leads_back_to_all() -> None:
    rows = widgets.rows(words(), lettered(4, 12, 2), group=0)
    assert labels(rows)[-1] == "‹ Back" and len(labels(rows)) == 5


def test_many_without_a_group_are_a_menu_above_the_groups() -> None:
    rows = widgets.rows(words(), lettered(20, 40, 2))
    assert [len(menu.options) for menu in menus(rows)] == [20] and labels(rows) == ["a (10)", "b (10)"]


def test_few_choices_are_buttons_though_they_have_groups() -> None:
    assert labels(widgets.rows(words(), grouped(10, 2))) == [f"No. {n}" for n in range(10)]


def test_a_group_that_is_no_more_shows_them_all() -> None:
    assert len(labels(widgets.rows(words(), grouped(12, 3), group=9))) == 3


def test_the_group_of_what_was_chosen_is_marked() -> None:
    assert labels(widgets.rows(words(), grouped(12, 3, "4"))) == ["a (4)", "• b (4)", "c (4)"]


def test_what_was_chosen_is_marked_by_more_than_colour() -> None:
    assert labels(widgets.rows(words(), pick(3, "1"))) == ["No. 0", "• No. 1", "No. 2"]
