"""Questions to all: who is asked, by which doors he answers, what they come to. A *Yes* is to what was asked, and
goes with it."""

from __future__ import annotations

from copy import deepcopy

from tests.e2e.support import Doc, Stage, choose, labels, newest, open_race

HOUR = 3600.0
THREE = ("Ana", "Bruno", "Carla")
FOUR = (*THREE, "Dani")


async def settled(stage: Stage, question: Doc) -> None:
    """Wait until a post asks nothing any more."""
    await stage.until(lambda: not labels(stage.seat("Ana").message(question["id"])))


def restored(stage: Stage, question: Doc) -> Doc:
    """The post as it was: somebody pressed while its buttons were being taken off."""
    now = stage.seat("Ana").message(question["id"])
    now["components"] = deepcopy(question["components"])
    return now


async def test_more_time_wanted_in_turn_1_is_not_given_to_turn_2(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.slash("Bruno", "/race extend")
    question = deepcopy(await stage.post("more time"))
    yes = labels(question)[0]
    await stage.sent()  # and what the question takes the place of is deleted
    for name in THREE:
        await choose(stage, name, 1)
    await stage.card("Carla", 2)
    await settled(stage, question)
    for name in ("Ana", "Carla"):
        said = await stage.pressed(name, restored(stage, question), yes)
        assert "vote is over" in said["content"]
    assert (await stage.table_view()).deadline < stage._now() + 25 * HOUR


async def test_a_yes_to_more_time_is_no_yes_to_the_end_of_the_race(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.slash("Bruno", "/race extend")
    question = deepcopy(await stage.post("more time"))
    yes = labels(question)[0]
    await stage.slash("Ana", "/race extend")
    await settled(stage, question)
    await stage.slash("Bruno", "/race abandon")
    for name in ("Ana", "Carla"):
        assert "vote is over" in (await stage.pressed(name, restored(stage, question), yes))["content"]
    assert (await stage.table_view()).status == "racing"


async def test_a_race_that_ended_asks_nothing_any_more(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.later(25 * HOUR)
    paused = await stage.post("shall we go on?")
    await stage.slash("Bruno", "/race abandon")
    question = await stage.post("end this race")
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "End it for everybody")
    for post in (paused, question):
        await settled(stage, post)


# -- who may answer is asked, and told what came of it


async def asked_in_dm(stage: Stage, name: str, text: str) -> Doc:
    """Somebody's message once it asks that."""
    return await stage.until(lambda: newest([one for one in stage.dms(name) if "No" in labels(one)], text))


async def test_everybody_who_may_answer_is_rung_in_his_one_message_of_the_race(stage: Stage) -> None:
    await open_race(stage, *THREE)
    cards = {name: await stage.card(name, 1) for name in ("Ana", "Carla")}
    await stage.slash("Bruno", "/race extend")
    for name, card in cards.items():
        asked = await asked_in_dm(stage, name, "Bruno would like more time")
        assert asked["id"] != card["id"]  # a new message rings
        assert "Yes, more time" in labels(asked) and "1" in labels(asked)
    await stage.sent()
    for name in cards:
        assert sum("Turn 1" in one["content"] for one in stage.dms(name)) == 1


async def test_a_no_in_the_message_leaves_what_is_asked_besides(stage: Stage) -> None:
    await open_race(stage, *FOUR)
    await stage.slash("Bruno", "/race extend")
    asked = await asked_in_dm(stage, "Ana", "more time")
    await stage.press("Ana", asked, "No")
    await stage.until(lambda: "No" not in labels(stage.seat("Ana").message(asked["id"])))
    now = stage.seat("Ana").message(asked["id"])
    assert "Your No is noted" in now["content"] and "1" in labels(now)
    await stage.sent()
    assert stage.dms("Ana")[-1]["id"] == asked["id"]  # and nothing rings for it


async def test_so_many_no_that_the_rest_is_too_few_end_it_with_names(stage: Stage) -> None:
    await open_race(stage, *FOUR)
    await stage.slash("Bruno", "/race extend")
    question = await stage.post("more time")
    await stage.pressed("Ana", question, "No")
    assert "Ana" not in stage.seat("Carla").message(question["id"])["content"]
    await stage.pressed("Carla", question, "No")
    said = "Ana and Carla said no: the turn goes on as it was."
    await stage.until(lambda: said in stage.seat("Ana").message(question["id"])["content"])
    await stage.dm("Bruno", said)
    assert labels(stage.seat("Ana").message(question["id"])) == []


async def test_enough_yes_are_told_with_names_to_who_asked(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.slash("Carla", "/race extend")
    await stage.press("Bruno", await asked_in_dm(stage, "Bruno", "more time"), "Yes, more time")
    await stage.press("Ana", await asked_in_dm(stage, "Ana", "more time"), "Yes, more time")
    said = "Bruno and Ana agreed: Carla has more time."
    await stage.post(said)
    told = await stage.dm("Carla", said)
    assert "1" in labels(told)  # beside what is still asked


async def test_silence_is_told_as_silence(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await choose(stage, "Ana", 1)
    await stage.slash("Ana", "/race pace", pace="none")
    await stage.slash("Bruno", "/race abandon")
    await asked_in_dm(stage, "Carla", "end this race")
    await stage.later(25 * HOUR)
    said = "Nobody answered within a day: the race goes on."
    await stage.post(said)
    told = await stage.dm("Carla", said)
    assert "No" not in labels(told)


async def test_a_question_whose_post_is_deleted_is_answered_in_the_status_or_the_hand(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.slash("Bruno", "/race pause")
    question = await stage.post("pause this race")
    stage.seat("Ana").delete(question["id"])
    status = await stage.slash("Ana", "/race status")
    assert "Bruno would like to pause this race." in status["content"]
    await stage.pressed("Ana", status, "Yes, pause it")
    hand = await stage.slash("Carla", "/hand")
    await stage.press("Carla", hand, "Yes, pause it")
    await stage.post("is paused: nothing rings")
    await stage.post("Ana and Carla agreed: the race is paused.")


async def test_a_question_under_way_is_shown_to_who_asks_another_with_its_buttons(stage: Stage) -> None:
    await open_race(stage, *FOUR)
    await stage.slash("Bruno", "/race pause")
    offered = await stage.slash("Carla", "/race extend")
    assert "Bruno would like to pause this race." in offered["content"]
    assert "Your No is noted" in (await stage.pressed("Carla", offered, "No"))["content"]


async def test_who_asked_takes_it_back_and_may_ask_something_else(stage: Stage) -> None:
    await open_race(stage, *THREE)
    mine = await stage.slash("Bruno", "/race pause")
    question = await stage.post("pause this race")
    assert "taken back" in (await stage.pressed("Bruno", mine, "Take the question back"))["content"]
    await stage.until(
        lambda: "Bruno does not ask that any more" in stage.seat("Ana").message(question["id"])["content"]
    )
    await stage.slash("Bruno", "/race abandon")
    await stage.slash("Bruno", "/race extend")  # which takes the other one back
    await stage.post("Bruno would like more time")
    assert (await stage.table_view()).consent.what == "extend"  # type: ignore[union-attr]


async def test_who_asks_for_what_is_asked_agrees_to_it(stage: Stage) -> None:
    await open_race(stage, *FOUR)
    await stage.slash("Bruno", "/race pause")
    assert "Your Yes is noted" in (await stage.slash("Carla", "/race pause"))["content"]


async def test_only_who_asked_takes_it_back_and_strangers_answer_nothing(stage: Stage) -> None:
    await open_race(stage, *THREE)
    mine = await stage.slash("Bruno", "/race pause")
    question = await stage.post("pause this race")
    assert "You do not ride in this race" in (await stage.pressed("Dani", question, "No"))["content"]
    now = stage.seat("Carla").message(question["id"])
    now["components"] = [{"type": 1, "components": mine["components"][0]["components"]}]
    assert "Only who asked" in (await stage.pressed("Carla", now, "Take the question back"))["content"]
    assert (await stage.table_view()).consent is not None


async def test_who_cannot_be_written_to_is_called_by_the_question_and_sees_it_in_his_hand(stage: Stage) -> None:
    stage.seat("Carla").set_dms(open=False)
    await open_race(stage, *THREE)
    await stage.slash("Bruno", "/race pause")
    question = await stage.post("pause this race")
    assert question["mentions"] and question["mentions"][0]["username"] == "carla"
    assert "No" in labels(await stage.pressed("Carla", await stage.post("They're off!"), "My hand"))


async def test_a_question_outlives_a_restart(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.slash("Bruno", "/race pause")
    asked = await asked_in_dm(stage, "Carla", "pause this race")
    await stage.sent()
    await stage.restart()
    await stage.press("Carla", asked, "Yes, pause it")
    await stage.pressed("Ana", await stage.post("pause this race"), "Yes, pause it")
    await stage.post("Carla and Ana agreed: the race is paused.")
