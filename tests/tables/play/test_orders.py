"""Orders: checked when due, followed or asked, told to their owner alone."""

from __future__ import annotations

import pytest

from engine.core.prompts import Answer, IllegalMove
from engine.tables.model.notes import Chosen, Ordered, PlayedOrder
from tests.tables.club import ANA, BRUNO, CARLA, Club, first, refused

GAME = "toy_chain"


def order(draft: str = "ask", square: str | None = None, sure: str = "yes") -> Answer:
    return {"draft": (draft,), "square": (square,) if square else (), "sure": (sure,)}


async def test_an_order_answers_when_it_is_due(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    await club.service.order(table, BRUNO, order("stay"), club.press)
    await club.answer(table, ANA)
    assert [(p.key, p.seat) for p in await club.open_prompts(table)] == [("dest", 1)]


async def test_only_its_owner_is_told_what_an_order_played(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    await club.service.order(table, BRUNO, order("draft"), club.press)
    await club.post()
    await club.answer(table, ANA)
    told = [one for one in await club.post() if one.note.kind == "ordered"]
    assert [one.user for one in told] == [BRUNO.id]
    assert told[0].note.news == Ordered((PlayedOrder("draft", "", (Chosen("draft", "draft", {"gain": 3}),)),))


async def test_an_order_given_while_one_is_asked_answers_at_once(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    await club.answer(table, ANA)
    await club.service.order(table, BRUNO, order("stay"), club.press)
    assert [(p.key, p.seat) for p in await club.open_prompts(table)] == [("dest", 1)]


async def test_a_one_time_order_goes_once_used(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    await club.service.order(table, BRUNO, order("stay", "q3"), club.press)
    await club.answer(table, ANA)
    sheet = await club.service.orders(table, BRUNO.id)
    presets = {field.key: field.preset for field in sheet.form.fields}
    assert (presets["draft"], presets["square"]) == (("stay",), ())


async def test_an_order_that_is_not_sure_asks_with_the_form_filled_in(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    await club.service.order(table, BRUNO, order("draft", sure="no"), club.press)
    await club.answer(table, ANA)
    (question,) = (await club.service.hand(table, BRUNO.id)).questions
    assert (question.answer, question.proposal) == (None, {"draft": ("draft",)})


async def test_an_order_that_has_become_impossible_is_asked_and_its_owner_told_why(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    await club.service.order(table, BRUNO, order("draft", "q1"), club.press)
    await club.post()
    await club.answer(table, ANA)
    told = [(one.note.kind, one.user) for one in await club.post() if one.user]
    assert ("order_failed", BRUNO.id) in told
    assert told[-1] == ("ask", BRUNO.id)


async def test_while_sealed_an_answer_from_orders_follows_their_change(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.order(table, CARLA, order("draft"), club.press)
    await club.answer(table, ANA)
    await club.service.order(table, CARLA, order("stay"), club.press)
    hand = await club.service.hand(table, CARLA.id)
    assert hand.questions[0].answer == {"draft": ("stay",)}


async def test_while_sealed_an_answer_by_hand_stays_when_orders_change(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA)
    await club.answer(table, CARLA, {"draft": ("draft",)})
    await club.service.order(table, CARLA, order("stay"), club.press)
    hand = await club.service.hand(table, CARLA.id)
    assert hand.questions[0].answer == {"draft": ("draft",)}


async def test_what_its_owner_took_back_orders_do_not_put_there_again(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.order(table, CARLA, order("draft"), club.press)
    await club.answer(table, ANA)
    await club.service.undo(table, CARLA, club.press)
    await club.service.leave(table, ANA, club.press)
    (question,) = (await club.service.hand(table, CARLA.id)).questions
    assert (question.answer, question.proposal) == (None, {"draft": ("draft",)})


async def test_new_orders_answer_what_was_taken_back(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.order(table, CARLA, order("draft"), club.press)
    await club.answer(table, ANA)
    await club.service.undo(table, CARLA, club.press)
    await club.service.order(table, CARLA, order("stay"), club.press)
    assert (await club.service.hand(table, CARLA.id)).questions[0].answer == {"draft": ("stay",)}


async def test_orders_for_everything_pause_after_three_rounds_and_ask(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    for one in (ANA, BRUNO):
        await club.service.order(table, one, order("stay"), club.press)
    before = await club.table(table)
    assert before.status == "racing"
    prompt = (await club.open_prompts(table, ANA))[0]
    await club.service.answer(table, 0, prompt.id, first(prompt), ANA, club.press)
    assert [(p.key, p.seat) for p in await club.open_prompts(table)] == [("dest", 1)]


async def test_a_game_without_orders_says_so(club: Club) -> None:
    table = await club.race("criterium", ANA, BRUNO, CARLA)
    assert (await refused(club.service.orders(table, ANA.id))).reason == "no-orders"


async def test_an_order_the_form_does_not_know_is_illegal(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    with pytest.raises(IllegalMove, match="unknown-choice"):
        await club.service.order(table, ANA, order("fly"), club.press)


async def test_nobody_else_sees_anothers_orders(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    await club.service.order(table, BRUNO, order("stay"), club.press)
    sheet = await club.service.orders(table, ANA.id)
    assert {field.key: field.preset for field in sheet.form.fields}["draft"] == ("ask",)
