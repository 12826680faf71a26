"""Questions of one press become buttons, menus and pages that fit one message."""

from __future__ import annotations

import pytest

from cogs.questions import widgets
from cogs.wire import ids
from cogs.wire.message import ActionRow, Menu
from engine.core.prompts import Field, Prompt
from engine.tables.views.table_view import Question
from tests.cogs.support import choices, pick, words


def labels(rows: tuple[ActionRow, ...]) -> list[str]:
    """What stands on buttons."""
    return [part.label for row in rows for part in row if not isinstance(part, Menu)]


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
    assert labels(rows) == ["No. 1", "No. 4", "No. 7", "No. 10", "‹ Back"]


def test_a_button_of_a_group_names_its_choice_in_the_whole_field() -> None:
    first = widgets.rows(words(), grouped(12, 3), group=1)[0][0]
    assert ids.read(first.id) == ids.Press(7, 0, "r2-pick-0", "", "1")


def test_a_group_too_long_for_a_phone_is_a_menu() -> None:
    rows = widgets.rows(words(), grouped(69, 3), group=1)
    assert [len(menu.options) for menu in menus(rows)] == [23] and labels(rows) == ["‹ Back"]


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
