"""A press on a form is found again by what it meant, where places have changed."""

from __future__ import annotations

import pytest

from cogs.questions import edits, places, slots
from cogs.wire import ids
from engine.core.forms import Change
from engine.core.prompts import IllegalMove
from engine.tables.views.table_view import Question
from tests.cogs.questions.test_forms import team
from tests.cogs.questions.test_open_page import without

LATER = without(team(), "R1")
"""The form of the riders R2 and R3, whose fields stand two places further in front."""


def form(act: str, place: int = 0, mark: str = "") -> ids.Form:
    return ids.Form(1, 0, "p", act, place, 0, mark)


def value(question: Question, field: str, choice: str) -> tuple[ids.Form, str]:
    """A menu of a rider's page, and the value of one of its lines."""
    held = {**question.held, "R2.token": ("1",)}
    slot = next(one for one in slots.slots(question.prompt, held) if one.field.key == field)
    item = next(one for one in slot.items if one.choice.key == choice)
    return form("set", slot.place), edits.value(slot.field, item)


@pytest.mark.parametrize("change", [Change("R2.land", ("2",)), Change("R3.token", ("1",))])
def test_a_single_change_is_that_of_its_rider(change: Change) -> None:
    assert edits.read(LATER.prompt, edits.write(team().prompt, change)) == change


def test_a_change_of_a_rider_who_has_moved_is_none() -> None:
    with pytest.raises(IllegalMove):
        edits.read(LATER.prompt, edits.write(team().prompt, Change("R1.token", ("1",))))


def test_a_menu_of_a_riders_page_sets_his_field() -> None:
    what, said = value(team(), "R2.land", "2")
    now, values = places.placed(LATER.prompt, what, (said,))
    change = edits.edit(now, values, LATER)
    assert change is not None and change(LATER.prompt, {})["R2.land"] == ("2",)


def test_what_moves_on_between_the_look_and_the_change_is_refused() -> None:
    what, said = value(team(), "R2.land", "2")
    change = edits.edit(*places.placed(team().prompt, what, (said,)), team())
    assert change is not None
    with pytest.raises(IllegalMove):
        change(LATER.prompt, {})


def test_a_rider_is_found_by_his_line_and_by_his_buttons() -> None:
    lines = (("pick", ""), ("one", places.RIDER))
    for act, before in lines:
        said = edits.write_rider(team().prompt, 1, before)
        assert places.placed(LATER.prompt, form(act), (said,))[1] == (f"{before}0",)
        with pytest.raises(IllegalMove):
            places.placed(LATER.prompt, form(act), (edits.write_rider(team().prompt, 0, before),))
    for act in ("rider", "reset"):
        assert places.placed(LATER.prompt, form(act, 1, places.stamp("R2")), ())[0].place == 0
    assert places.placed(LATER.prompt, form("back", 2, places.stamp("R2.token")), ())[0].place == 0


def test_what_was_written_before_there_were_stamps_means_its_places() -> None:
    assert places.placed(LATER.prompt, form("rider", 1), ())[0].place == 1
    assert places.placed(LATER.prompt, form("set", 1), ("2",)) == (form("set", 1), ("2",))
    assert edits.read(LATER.prompt, "0:1") == Change("R2.token", ("1",))
