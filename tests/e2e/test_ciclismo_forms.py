"""What Ciclismo's forms have besides their menus, pressed at the desk: Attack…, Terms, and pacing as text."""

from __future__ import annotations

from functools import partial

from desk import Act
from tests.cli.courses import STAGE
from tests.e2e.support import Doc, Stage, labels, newest, open_lobby
from tests.e2e.test_ciclismo import NAMES, asked, form_of, open_table, settle
from tests.e2e.test_course import sent


async def form(stage: Stage, key: str) -> Doc:
    """The message that asks Ana a question of this kind; what comes before it is accepted by both as proposed."""
    for _ in range(10):
        await stage.rung()
        question = await asked(stage, "Ana")
        if question is not None and question.prompt.key == key:
            return await stage.until(partial(form_of, stage, "Ana", question.prompt.id))
        for name in NAMES:
            await settle(stage, name)
    raise AssertionError(f"nobody asks Ana for {key}")


def menu(message: Doc, number: int = 0) -> Doc:
    found = [part for row in message["components"] for part in row["components"] if part["type"] == 3]
    menu_: Doc = found[number]
    return menu_


async def chosen(stage: Stage, message: Doc, option: int, menu_: int = 0) -> Doc:
    """A line of a menu of a message, taken; the message then."""
    first = menu(message, menu_)
    act = stage.seat("Ana").choose(message["id"], first["custom_id"], [first["options"][option]["value"]])
    await act.settled()
    await stage.rung()
    return stage.seat("Ana").message(message["id"])


async def test_a_hand_is_raised_beside_the_plan_in_three_presses_and_taken_back(stage: Stage) -> None:
    await open_table(stage, "Ana", "Bruno", weather=False)
    plan = await form(stage, "ride")
    await stage.press("Ana", plan, "Attack…")
    await stage.sent()
    opened = stage.seat("Ana").message(plan["id"])
    assert "Your vote in his group becomes NO" in opened["content"] and "‹ Back" in labels(opened)
    what = menu(opened)["options"][0]["label"]
    raised = await chosen(stage, opened, 0)
    assert "Saved." in raised["content"] and "goes at once, attacks" in raised["content"], what
    await stage.press("Ana", raised, "Attack…")
    await stage.sent()
    again = stage.seat("Ana").message(plan["id"])
    calm = await chosen(stage, again, len(menu(again)["options"]) - 1)
    assert "goes at once" not in calm["content"]


async def test_terms_are_explained_to_who_asks_alone(stage: Stage) -> None:
    await open_table(stage, "Ana", "Bruno")
    team = await form(stage, "team")
    told = await stage.pressed("Ana", team, "Terms")
    assert "effort point" in told["content"] and "RELEVOS" in told["content"]
    assert not newest(stage.dms("Bruno"), "effort point: one more die")


async def test_pacing_is_written_a_line_a_rider_and_the_others_keep_theirs(stage: Stage) -> None:
    await open_table(stage, "Ana", "Bruno", ride="crono_corta_8")
    pacing = await form(stage, "pacing")
    before = (await asked(stage, "Ana")).held  # type: ignore[union-attr]
    act = await stage.press("Ana", pacing, "As text")
    done = stage.seat("Ana").submit(act, {"text": "jf: 0, 0, 1\ncr 1 2"})
    await done.settled()
    await stage.sent()
    hand = await stage.edge.service.hand(1, int(stage.seat("Ana").id))
    held = hand.questions[0].answer
    assert held is not None
    assert held["JF.turns"] == ("0", "0", "1") and held["CR.turns"] == ("1", "2")
    assert held["TT.pacing"] == before["TT.pacing"] and "TT.turns" not in held
    assert "0 › 0 › 1" in stage.seat("Ana").message(pacing["id"])["content"]
    again = await stage.press("Ana", stage.seat("Ana").message(pacing["id"]), "As text")
    text = written(again)
    assert text.splitlines() == ["JF 0 0 1", "TT", "R1", "CR 1 2"]
    await stage.seat("Ana").submit(again, {"text": text}).settled()
    hand = await stage.edge.service.hand(1, int(stage.seat("Ana").id))
    assert hand.questions[0].answer == held


def written(act: Act) -> str:
    """What stands in the dialog that answered a press."""
    assert act.modal is not None
    return str(act.modal["components"][0]["component"].get("value") or "")


async def test_a_list_that_cannot_be_is_refused_as_a_whole(stage: Stage) -> None:
    await open_table(stage, "Ana", "Bruno", ride="crono_corta_8")
    pacing = await form(stage, "pacing")
    for text, why in (
        ("JF 1\nXX 1", "No rider of this form is called XX"),
        ("JF 1\nCR many", "many cannot stand in his list"),
    ):
        act = await stage.press("Ana", pacing, "As text")
        done = stage.seat("Ana").submit(act, {"text": text})
        await done.settled()
        await stage.sent()
        told = [one["content"] for one in stage.seat("Ana").messages(stage.seat("Ana").dm)]
        assert any(why in one for one in told), told[-2:]
    act = await stage.press("Ana", pacing, "As text")
    await stage.seat("Ana").submit(act, {"text": "JF 1\nCR 5 5"}).settled()
    await stage.sent()
    hand = await stage.edge.service.hand(1, int(stage.seat("Ana").id))
    assert hand.questions[0].answer is None and not hand.questions[0].draft


async def test_who_wrote_more_than_a_rider_has_reads_how_much_that_is(stage: Stage) -> None:
    await open_table(stage, "Ana", "Bruno", ride="crono_corta_8")
    pacing = await form(stage, "pacing")
    act = await stage.press("Ana", pacing, "As text")
    await stage.seat("Ana").submit(act, {"text": "CR 4 4 4"}).settled()
    await stage.sent()
    shown = stage.seat("Ana").message(pacing["id"])["content"]
    assert "CR: That costs 12" in shown and "there are 4" in shown


async def test_a_page_of_options_tells_its_own_and_what_was_changed_on_others(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", game="ciclismo_a_fondo")
    page = await stage.pressed("Ana", lobby, "Options")
    assert "what is ridden" in page["content"] and len(page["content"].splitlines()) == 5
    changed = await chosen(stage, page, 1, menu_=3)
    onward = next(label for label in labels(changed) if label.endswith("›"))
    await stage.press("Ana", changed, onward)
    await stage.sent()
    second = stage.seat("Ana").message(page["id"])["content"]
    assert "the road and its dangers" in second and "Changed on other pages:\nLength of the road" in second


async def test_a_stage_that_was_sent_may_be_ridden_as_another_kind_that_its_roads_fit(stage: Stage) -> None:
    await open_lobby(stage, "Ana", game="ciclismo_a_fondo")
    hill = [{"terrain": "llano", "km": 30}, {"terrain": "montana_3", "km": 5}, {"terrain": "llano", "km": 10}]
    sent_ = {"game": "ciclismo_a_fondo", "id": "mine", "name": "Mine", "kind": "baja", "segments": hill}
    seen = await sent(stage, {**sent_, "sprints": [12]})
    lines = [option["label"] for option in menu(seen)["options"]]
    assert lines[0] == "low mountains" and "queen stage" in lines and "flat" not in lines
    other = await chosen(stage, seen, lines.index("queen stage"))
    assert "Mine: queen stage" in other["content"] and "Sprints: km 12" in other["content"]
    await stage.press("Ana", other, "Use this course")
    await stage.until(lambda: "Done." in stage.seat("Ana").message(seen["id"])["content"])
    assert (await stage.table_view()).course.facts["kind"] == "reina"  # type: ignore[union-attr]


async def test_a_kind_of_a_file_that_waits_no_more_is_refused(stage: Stage) -> None:
    await open_lobby(stage, "Ana", game="ciclismo_a_fondo")
    first = await sent(stage, STAGE)
    await sent(stage, {**STAGE, "name": "Other"})
    kinds = menu(first)
    act = stage.seat("Ana").choose(first["id"], kinds["custom_id"], [kinds["options"][1]["value"]])
    await act.settled()
    await stage.rung()
    assert any("does not wait any more" in one["content"] for one in stage.posts())
