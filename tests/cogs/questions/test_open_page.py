"""What is open of a question stays open of it, and of nothing else."""

from __future__ import annotations

from cogs.questions import open_page
from cogs.wire import ids
from engine.core.prompts import Prompt
from engine.tables.views.table_view import Question
from tests.cogs.questions.test_forms import team

SECOND = ids.Form(1, 0, "p", "rider", place=1)


def without(question: Question, rider: str) -> Question:
    """The form once a rider has moved."""
    prompt: Prompt = question.prompt
    fields = tuple(field for field in prompt.fields if field.group != rider)
    return question._replace(prompt=prompt._replace(fields=fields))


def test_the_page_of_a_rider_is_his_also_once_one_before_him_has_moved() -> None:
    page = open_page.of_form(SECOND, (), team())
    assert page.rider == "R2"
    assert open_page.opened(page, without(team(), "R1")) == SECOND._replace(place=0)


def test_the_page_of_a_rider_who_has_moved_is_closed() -> None:
    assert open_page.opened(open_page.of_form(SECOND, (), team()), without(team(), "R2")) is None


def test_a_shortcut_that_is_gone_is_closed() -> None:
    assert open_page.opened(open_page.of_form(SECOND._replace(act="short"), (), team()), team()) is None


def test_a_page_that_nobody_has_is_none() -> None:
    page = open_page.of_form(SECOND._replace(place=9), (), team())
    assert page.rider == "" and open_page.opened(page, team()) is None
