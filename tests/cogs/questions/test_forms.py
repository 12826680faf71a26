"""Forms become messages: one press to accept, one thing changed, a page a rider; everything fits Discord."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from cogs.questions import edits, form_words, forms, slots
from cogs.questions.forms import FRONT, FormPage
from cogs.questions.places import stamp
from cogs.wire import ids
from cogs.wire.message import ActionRow, Button, Menu
from engine.core.events import Line
from engine.core.forms import Change, single_changes, unfinished
from engine.core.plans import PLAN
from engine.core.prompts import Answer, Choice, Field, IllegalMove, Prompt, answers, checked
from engine.tables.views.table_view import Question
from tests.cogs.questions.test_widgets import labels, menus
from tests.cogs.support import choices, filled, words
from tests.core.test_prompts import small_prompts


def rider(name: str, costs: int = 0, lands: int = 3) -> tuple[Field, Field]:
    """What a rider does (1 and 2 are attacks, which cost), and where he lands then."""
    uses = ((f"{name}.energy", 1),) if costs else ()
    tokens = tuple(one._replace(uses=uses if n else ()) for n, one in enumerate(choices(3)))
    attacks = (f"{name}.token", frozenset({"1", "2"}))
    return (
        Field(f"{name}.token", tokens, preset=("0",), group=name),
        Field(f"{name}.land", choices(lands), preset=("0",), when=attacks, group=name),
    )


def team(riders: int = 3, **question: Any) -> Question:
    """A form of several riders, proposed as its presets stand."""
    names = [f"R{n + 1}" for n in range(riders)]
    fields = tuple(field for name in names for field in rider(name, **question.pop("rider", {})))
    held = question.pop("held", {f"{name}.token": ("0",) for name in names})
    return filled(*fields, held=held, likely=likely, remarks=remarks, **question)


def spread() -> Question:
    """The same with a menu for each of three riders."""
    question = team()
    return question._replace(prompt=question.prompt._replace(rider_menus=True))


def remarks(answer: Answer) -> tuple[Line, ...]:
    """Whatever stands in the form."""
    return (Line("mind", {"what": "gaps"}),)


def likely(answer: Answer) -> tuple[Change, ...]:
    """All single changes of a team of three."""
    prompt = filled(*(field for n in (1, 2, 3) for field in rider(f"R{n}"))).prompt
    return tuple(change for change, _ in single_changes(prompt, answer))


def listing(held: str = "", **more: Any) -> Question:
    """A list of the numbers 0 to 3."""
    upto = more.pop("upto", 1)
    field = Field("list", tuple(one._replace(upto=upto) for one in choices(4)), **more)
    return filled(field, draft={"list": tuple(held)} if held else {})


def hints(rows: tuple[ActionRow, ...]) -> list[str]:
    """What stands on the menus."""
    return [menu.hint for menu in menus(rows)]


def lines(rows: tuple[ActionRow, ...], hint: str) -> list[str]:
    """The lines of a menu."""
    return [option.label for menu in menus(rows) if menu.hint == hint for option in menu.options]


def test_a_form_of_riders_is_accepted_changed_in_one_thing_or_rider_by_rider() -> None:
    rows = forms.rows(words(), team())
    assert labels(rows) == ["Accept"] and hints(rows) == ["Change one answer", "Open a rider's page"]


def test_a_form_of_few_riders_may_show_a_menu_for_each_closed_on_what_stands() -> None:
    rows = forms.rows(words(), spread())
    assert labels(rows) == ["Accept"]
    assert hints(rows) == ["R1 · token 0", "R2 · token 0", "R3 · token 0"]
    first = menus(rows)[0].options
    assert [one.label for one in first] == ["R1 · token 0", "token 1", "token 2", "More choices …"]
    assert [one.chosen for one in first] == [True, False, False, False]


def test_what_menus_say_is_not_said_above_them_again() -> None:
    assert "token 0" not in forms.text(words(), spread())
    assert "• R1, R2, R3: **token 0**" in forms.text(words(), spread(), room=2)


def test_where_a_message_has_no_room_for_them_all_riders_share_a_menu() -> None:
    assert hints(forms.rows(words(), spread(), room=3)) == ["Change one answer", "Open a rider's page"]


@pytest.mark.parametrize(("line", "changes", "page"), [(0, False, None), (1, True, None), (3, False, 1)])
def test_a_line_of_a_riders_menu_changes_him_opens_his_page_or_leaves_all_as_it_is(
    line: int, changes: bool, page: int | None
) -> None:
    question = spread()
    menu = menus(forms.rows(words(), question))[1]
    pressed, values = ids.read(menu.id), (menu.options[line].value,)
    assert isinstance(pressed, ids.Form)
    change = edits.edit(pressed, values, question)
    assert (change is not None) is changes
    if change is not None:
        assert change(question.prompt, question.held)["R2.token"] == ("1",)
    opened = edits.page(pressed, values, question)
    assert (opened.place if opened.act == "rider" else None) == page


def test_a_plan_can_be_left_to_its_player_in_one_press() -> None:
    asking = (Choice("roll", (("n", 1),)), Choice("ask", (("n", 2),)))
    fields = tuple(Field(f"R{n}.token", asking, preset=("roll",), group=f"R{n}") for n in (1, 2))
    held = {field.key: ("roll",) for field in fields}
    question = filled(*fields, held=held)
    question = question._replace(prompt=question.prompt._replace(rider_menus=True))
    rows = forms.rows(words(), question)
    assert "Ask me instead" in labels(rows)
    button = next(one for row in rows for one in row if isinstance(one, Button) and one.label == "Ask me instead")
    pressed = ids.read(button.id)
    assert isinstance(pressed, ids.Form)
    given = edits.whole(pressed, question)
    assert given is not None and given(question.prompt, {}) == {"R1.token": ("ask",), "R2.token": ("ask",)}


def test_riders_who_do_the_same_stand_in_one_line() -> None:
    text = forms.text(words(), team(draft={"R1.token": ("0",), "R2.token": ("1",), "R3.token": ("0",)}))
    assert "• R1, R3: **token 0**\n• R2: **token 1, lands 0**" in text


def test_the_proposal_is_told_before_it_is_accepted() -> None:
    assert forms.text(words(), team()).startswith("Fill in.\nProposed:\n• R1, R2, R3: **token 0**")


def test_what_was_accepted_is_marked() -> None:
    question = team()
    assert labels(forms.rows(words(), question._replace(answer=question.proposal))) == ["• Accepted"]


def test_what_was_changed_can_be_as_proposed_again() -> None:
    answer = {"R1.token": ("0",), "R2.token": ("1",), "R2.land": ("0",), "R3.token": ("0",)}
    assert labels(forms.rows(words(), team(answer=answer))) == ["As proposed"]


def test_beside_one_another_a_plan_and_a_form_say_whose_proposal_they_mean() -> None:
    form = team(answer={"R1.token": ("1",)})
    about = form._replace(prompt=form.prompt._replace(about="23"))
    plan = form._replace(prompt=form.prompt._replace(key=PLAN))
    assert "23 as proposed" in labels(forms.rows(words(), about, beside=True))
    assert "Accept for 23" in labels(forms.rows(words(), about._replace(answer=None), beside=True))
    assert "Plan as proposed" in labels(forms.rows(words(), plan, beside=True))


def test_the_last_answer_is_offered_where_there_is_one() -> None:
    last = {"R1.token": ("0",), "R2.token": ("1",), "R2.land": ("0",), "R3.token": ("0",)}
    rows = forms.rows(words(), team(last=last))
    assert labels(rows) == ["Accept", "As last time"]
    assert [button.style for button in rows[0] if isinstance(button, Button)] == ["main", "plain"]
    assert labels(forms.rows(words(), team(last=team().proposal))) == ["Accept"]


def test_nobody_is_told_that_somebody_has_chosen_in_a_quiet_window() -> None:
    answer = {f"R{n}.token": ("0",) for n in (1, 2, 3)}
    assert "Nobody sees" in forms.text(words(), team(answer=answer, quiet=True))
    assert "Nobody sees" not in forms.text(words(), team(answer=answer))


def test_remarks_are_lines() -> None:
    assert "Mind gaps." in forms.text(words(), team())


def test_a_rider_page_has_his_menus_and_the_way_to_the_others() -> None:
    rows = forms.rows(words(), team(answer={"R1.token": ("1",), "R1.land": ("0",)}), FormPage(0))
    assert [len(menu.options) for menu in menus(rows)] == [3, 3]
    assert labels(rows) == ["‹ All riders", "Next rider ›", "As proposed"]


def test_the_next_of_the_last_rider_is_the_first() -> None:
    _, following = [part for part in forms.rows(words(), team(), FormPage(2))[-1] if isinstance(part, Button)]
    assert ids.read(following.id) == ids.Form(7, 0, "r2-form-0", "rider", 0, mark=stamp("R1"))


def test_a_rider_with_nothing_to_decide_has_no_page() -> None:
    gone = tuple(field._replace(when=("R1.token", frozenset({"1"}))) for field in rider("R2"))
    question = filled(*rider("R1"), *gone, *rider("R3"), held={"R1.token": ("0",), "R3.token": ("0",)})
    assert slots.riders(question.prompt, question.held) == (0, 2)
    assert forms.rows(words(), question, FormPage(1)) == forms.rows(words(), question, FRONT)


def test_a_rider_with_many_choices_has_several_menus_and_pages() -> None:
    question = team(rider={"lands": 110}, answer={"R1.token": ("1",), "R1.land": ("40",)})
    found = [forms.rows(words(), question, FormPage(0, page)) for page in (0, 1)]
    assert [hints(rows)[-1] for rows in found] == ["R1 (3 of 5)", "R1 (5 of 5)"]
    assert labels(found[0])[-1] == "1 of 2 ›"
    assert [option.label for menu in menus(found[0]) for option in menu.options if option.chosen][1] == "lands 40"


def test_a_change_keeps_its_page_open() -> None:
    question = team(rider={"lands": 110}, answer={"R1.token": ("1",), "R1.land": ("100",)})
    opened = edits.page(ids.Form(1, 0, "r2-form-0", "set", 1, 4), (), question)
    assert (opened.act, opened.place, opened.page) == ("rider", 0, 1)


def test_each_change_says_who_does_what_and_what_it_costs() -> None:
    costs = tuple(one._replace(uses=(("energy", 2),)) if n else one for n, one in enumerate(choices(2)))
    question = filled(*rider("R1"), Field("R2.token", costs, group="R2"), limits=(("energy", 5),))
    held = {"R1.token": ("0",), "R2.token": ("0",)}
    told = form_words.change(words(), question.prompt, held, Change("R2.token", ("1",)))
    assert told == ("R2 · token 1", " energy 5 → 3")


def long(answer: Answer) -> tuple[Change, ...]:
    """Thirty changes of one rider."""
    return tuple(Change("R1.land", (str(n),)) for n in range(1, 31))


def test_changes_that_one_menu_cannot_hold_stand_behind_its_last_line() -> None:
    question = filled(*rider("R1", lands=31), *rider("R2"), held={"R1.token": ("1",)}, likely=long)
    first = menus(forms.rows(words(), question))[0]
    assert [len(first.options), first.options[-1].label] == [25, "More: from R1 · lands 25 on …"]
    what = ids.read(first.id)
    assert isinstance(what, ids.Form)
    turned = (first.options[-1].value,)
    assert edits.edit(what, turned, question) is None
    opened = edits.page(what, turned, question)
    second = menus(forms.rows(words(), question, FormPage(None, opened.page)))[0]
    assert [option.label for option in second.options[:-1]] == [f"R1 · lands {n}" for n in range(25, 31)]
    assert second.options[-1].label == "More: from R1 · lands 1 on …"


def test_sums_are_told_as_they_are_spent_those_of_one_rider_on_his_page() -> None:
    question = team(rider={"costs": 1}, limits=(("R1.energy", 9), ("R2.energy", 9)))
    question = question._replace(draft={"R1.token": ("1",)}, likely=lambda _: ())
    assert "R1 energy 9 → 8" in forms.text(words(), question)
    assert "R2 energy" not in forms.text(words(), question)
    assert "R2 energy 9 → 9" in forms.text(words(), question, FormPage(1))


def test_what_no_longer_fits_is_not_offered() -> None:
    question = team(rider={"costs": 1}, limits=(("R1.energy", 0),))
    assert lines(forms.rows(words(), question, FormPage(0)), "R1") == ["token 0"]


def test_repeats_are_added_and_taken_out_with_their_count() -> None:
    rows = forms.rows(words(), listing("001", least=4, most=4, upto=2))
    assert lines(rows, "The list") == [
        "+ 1 (1 → 2)",
        "+ 2 (0 → 1)",
        "+ 3 (0 → 1)",
        "− 0 (2 → 1)",
        "− 1 (1 → 0)",
    ]


def test_a_list_says_what_it_holds_and_how_many_are_missing() -> None:
    text = forms.text(words(), listing("001", least=4, most=4, upto=2))
    assert "**2 × 0, 1**" in text and "⚠ Still to choose: The list (1 more)" in text


def test_an_order_is_told_in_order_and_changed_by_one_menu() -> None:
    question = listing("201", least=2, most=4, ordered=True)
    rows = forms.rows(words(), question)
    assert "**2 › 0 › 1**" in forms.text(words(), question)
    assert lines(rows, "The list") == ["0 in front (now 2.)", "1 in front (now 3.)", "+ 3", "− 2", "− 0", "− 1"]
    assert labels(rows)[-1] == "Take back"


def test_a_whole_order_is_brought_to_the_front_one_by_one() -> None:
    rows = forms.rows(words(), listing("2013", least=4, most=4, ordered=True))
    assert lines(rows, "The list") == ["0 in front (now 2.)", "1 in front (now 3.)", "3 in front (now 4.)"]


def test_several_of_a_list_are_chosen_in_one_menu() -> None:
    (row,) = forms.rows(words(), listing(least=2, most=2))
    assert isinstance(row[0], Menu) and (row[0].least, row[0].most) == (2, 2)


def test_a_form_played_at_once_is_played_by_a_press_of_its_own() -> None:
    question = team(draft={"R1.token": ("1",)}, opens="at_once")
    assert labels(forms.rows(words(), question)) == ["Play this", "As proposed"]


def test_all_that_is_wrong_is_told_a_line_a_rider() -> None:
    prompt = team().prompt
    with pytest.raises(IllegalMove) as caught:
        checked(prompt, {"R1.token": ("9",), "R2.token": ("0", "1"), "no": ()})
    assert form_words.refusal(words(), prompt, caught.value).split("\n") == [
        "That is not part of the question.",
        "R1: That cannot be chosen now.",
        "R2: That is too much: choose 1 at most.",
        "What stood before still stands.",
    ]


# -- whatever the form


def edited(question: Question, id_: str, *values: str) -> Answer:
    """What stands in the form after a press."""
    what = ids.read(id_)
    assert isinstance(what, ids.Form)
    change = edits.edit(what, values, question)
    assert change is not None
    return change(question.prompt, question.held)


@given(prompt=small_prompts())
def test_every_line_of_every_menu_leads_to_a_form_that_is_legal_or_merely_not_whole(prompt: Prompt) -> None:
    prompt = prompt._replace(fields=tuple(one._replace(key=f"R{n}.list") for n, one in enumerate(prompt.fields)))
    for now in [{}, *answers(prompt)][:6]:
        question = Question(prompt._replace(fields=named(prompt)), answer=now or None)
        for slot in slots.slots(question.prompt, question.held):
            for item in (
                slot.items if slot.is_list or slot.field.most == 1 else ()
            ):  # else one takes several at once
                what = ids.Form(1, 0, "p", "list" if slot.is_list else "set", slot.place, slot.part)
                after = edited(question, what.write(), edits.value(slot.field, item))
                unfinished(question.prompt, after)


def named(prompt: Prompt) -> tuple[Field, ...]:
    """The fields with conditions on each other's new keys."""
    return tuple(one._replace(when=one.when and (prompt.fields[0].key, one.when[1])) for one in prompt.fields)


@given(prompt=small_prompts())
def test_a_change_comes_back_from_its_value_as_it_went(prompt: Prompt) -> None:
    for now in answers(prompt):
        for change, _ in single_changes(prompt, now):
            assert edits.read(prompt, edits.write(prompt, change)) == change


@pytest.mark.parametrize("riders", [1, 2, 8, 25])
def test_every_page_fits_a_message(riders: int) -> None:
    question = team(riders, rider={"lands": 60})._replace(likely=lambda _: ())
    for page in (FRONT, *(FormPage(n, page) for n in range(riders) for page in range(3))):
        rows = forms.rows(words(), question, page)
        assert len(rows) <= 5 and all(len(row) <= 5 for row in rows)
        assert all(len(menu.options) <= 25 for menu in menus(rows))
        assert len({part.id for row in rows for part in row}) == sum(map(len, rows))


def test_an_old_menu_of_a_list_hits_what_it_named() -> None:
    question = listing("0213", least=4, most=4, ordered=True)
    menu = ids.Form(7, 0, "r2-form-0", "list", 0, 0).write()
    assert edited(question, menu, "f2.2") == {"list": tuple("2013")}  # 2 stood third when the menu was made


def test_taking_back_takes_the_last() -> None:
    button = ids.Form(7, 0, "r2-form-0", "back", 0, 0).write()
    assert edited(listing("021", most=4, ordered=True), button) == {"list": tuple("02")}


def test_one_rider_alone_is_as_proposed_again() -> None:
    question = team(answer={"R1.token": ("1",), "R1.land": ("0",), "R2.token": ("2",), "R2.land": ("1",)})
    button = ids.Form(7, 0, "r2-form-0", "reset", 1).write()
    after = {"R1.token": ("1",), "R1.land": ("0",), "R2.token": ("0",)}
    assert edited(question, button) == after


def test_a_choice_without_words_of_its_own_is_a_mistake_of_the_game() -> None:
    with pytest.raises(KeyError):
        forms.rows(words(), filled(Field("R1.other", (Choice("x"), Choice("y")), most=2)))
