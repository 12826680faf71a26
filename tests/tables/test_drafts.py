"""Half-filled forms: kept field by field, gone with their question in the same transaction."""

from __future__ import annotations

import asyncio

import pytest

from engine.core.prompts import Answer, Prompt
from engine.tables.model import WINDOW_SECONDS
from tests.tables.club import ANA, BRUNO, Club, first
from tests.tables.test_lobby import refused

DAY = WINDOW_SECONDS["day"] or 0.0


@pytest.fixture
async def table(club: Club) -> int:
    """A race in which both have a form of 24 fields before them."""
    number = await club.race("toy_tokens", ANA, BRUNO, hush=False)
    for _ in range(2):
        for one in (ANA, BRUNO):
            await club.answer(number, one)
    return number


async def form(club: Club, table: int) -> Prompt:
    """Ana's form."""
    (prompt,) = await club.open_prompts(table, ANA)
    return prompt


async def fill(club: Club, table: int, prompt: Prompt, field: int) -> Answer:
    """Ana chooses in one field."""
    answer = {prompt.fields[field].key: (prompt.fields[field].choices[-1].key,)}
    await club.service.draft(table, 0, prompt.id, answer, ANA, club.press)
    return answer


async def test_two_fields_filled_in_at_once_both_stay(club: Club, table: int) -> None:
    prompt = await form(club, table)
    one, two = await asyncio.gather(fill(club, table, prompt, 0), fill(club, table, prompt, 3))
    assert (await club.service.hand(table, ANA.id)).questions[0].draft == {**one, **two}


async def test_an_answer_takes_its_form_along(club: Club, table: int) -> None:
    prompt = await form(club, table)
    await fill(club, table, prompt, 0)
    await club.answer(table, ANA)
    assert await club.store.drafts(table) == {}


async def test_another_players_answer_leaves_a_form_alone(club: Club, table: int) -> None:
    prompt = await form(club, table)
    await club.answer(table, ANA)
    await fill(club, table, prompt, 0)
    await club.service.extend(table, ANA, club.press)
    assert list(await club.store.drafts(table)) == [prompt.id]


async def test_a_deadline_takes_unfinished_forms_along(club: Club, table: int) -> None:
    await fill(club, table, await form(club, table), 0)
    await club.wait(DAY)
    assert await club.store.drafts(table) == {}


async def test_no_form_is_kept_for_a_question_that_is_over(club: Club, table: int) -> None:
    prompt = await form(club, table)
    for one in (ANA, BRUNO):
        await club.answer(table, one, first(prompt) if one is ANA else None)
    assert (await refused(fill(club, table, prompt, 0))).reason == "stale"
