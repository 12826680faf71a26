"""Forms: every change is sealed at once, what is not whole yet is kept, and nothing is lost on the way."""

from __future__ import annotations

import asyncio

import pytest

from engine.core.prompts import Answer, IllegalMove, Prompt
from engine.tables.model.receipts import Receipt
from engine.tables.model.table import GRACE_SECONDS, QUIET_SECONDS, WINDOW_SECONDS
from engine.tables.play import pauses
from engine.tables.play.forms import Edit
from engine.tables.ports import Seen, TableChange
from engine.tables.views.table_view import Question
from tests.tables.club import ANA, BRUNO, Club, first, refused

DAY = WINDOW_SECONDS["day"] or 0.0
PROPOSED = {"r0.token": ("pull",), "r0.effort": ("0",)} | {f"r{rider}.token": ("none",) for rider in range(1, 8)}


@pytest.fixture
async def table(club: Club) -> int:
    """A race in which both have to choose three riders, with nothing proposed."""
    return await club.race("toy_tokens", ANA, BRUNO, hush=False)


@pytest.fixture
async def tokens(club: Club, table: int) -> int:
    """A race in which both have a form of 24 fields before them."""
    for _ in range(2):
        for one in (ANA, BRUNO):
            await club.answer(table, one)
    return table


async def form(club: Club, table: int) -> Question:
    """Ana's form."""
    (question,) = (await club.service.hand(table, ANA.id)).questions
    return question


def holding(**fields: str) -> Edit:
    """Some fields hold this; `r1_token` is `r1.token`, several takes are apart by spaces."""
    put = {key.replace("_", "."): tuple(keys.split()) for key, keys in fields.items()}
    return lambda prompt, held: {**held, **put}


async def change(club: Club, table: int, prompt: Prompt, edit: Edit, press: int) -> Receipt:
    """Ana changes something, by that press."""
    return (await club.service.press(table, 0, prompt.id, edit, ANA, press, for_good=False)).receipt


async def fill(club: Club, table: int, prompt: Prompt, **fields: str) -> Receipt:
    """Ana changes something."""
    return await change(club, table, prompt, holding(**fields), club.press)


async def test_the_game_proposes_an_answer(club: Club, tokens: int) -> None:
    assert (await form(club, tokens)).held == PROPOSED


async def test_where_the_game_proposes_nothing_the_presets_are_accepted(club: Club, table: int) -> None:
    for one in (ANA, BRUNO):
        await club.answer(table, one)
    (vote,) = (await club.service.hand(table, ANA.id)).questions
    assert (vote.proposal, vote.held) == (None, {"pace": ("easy",)})  # a vote is no form: it has its buttons


async def test_a_change_seals_the_proposal_with_it(club: Club, tokens: int) -> None:
    receipt = await fill(club, tokens, (await form(club, tokens)).prompt, r1_token="pull")
    question = await form(club, tokens)
    assert receipt.kind == "sealed" and question.draft == {}
    assert question.answer == question.held == {**PROPOSED, "r1.token": ("pull",), "r1.effort": ("0",)}


async def test_two_changes_at_once_both_count(club: Club, tokens: int) -> None:
    prompt = (await form(club, tokens)).prompt
    await asyncio.gather(fill(club, tokens, prompt, r1_token="pull"), fill(club, tokens, prompt, r2_token="pull"))
    assert {**PROPOSED, "r1.token": ("pull",), "r2.token": ("pull",)}.items() <= (
        await form(club, tokens)
    ).held.items()


async def test_what_is_not_whole_yet_is_kept_and_sealed_the_moment_it_is(club: Club, table: int) -> None:
    prompt = (await form(club, table)).prompt
    assert (await fill(club, table, prompt, team="climber roller")).kind == "drafted"
    question = await form(club, table)
    assert (question.answer, question.draft) == (None, {"team": ("climber", "roller")})
    assert (await fill(club, table, prompt, team="climber climber roller")).kind == "sealed"
    assert (await form(club, table)).answer == {"team": ("climber", "climber", "roller")}
    assert await club.store.drafts(table) == {}


async def test_what_was_sealed_stands_while_something_is_missing_again(club: Club, table: int) -> None:
    prompt = (await form(club, table)).prompt
    await fill(club, table, prompt, team="climber climber roller")
    await fill(club, table, prompt, team="climber")
    question = await form(club, table)
    assert question.answer == {"team": ("climber", "climber", "roller")}
    assert question.held == {"team": ("climber",)}


async def test_a_change_that_costs_too_much_changes_nothing(club: Club, tokens: int) -> None:
    attacks = {f"r{rider}_token": "attack" for rider in (1, 2, 3)}
    with pytest.raises(IllegalMove, match="attacks, spent 3"):
        await fill(club, tokens, (await form(club, tokens)).prompt, **attacks)
    assert (await form(club, tokens)).held == PROPOSED and await club.store.drafts(tokens) == {}


async def test_who_comes_last_can_change_more_for_a_minute_after_each_change(club: Club, tokens: int) -> None:
    prompt = await alone(club, tokens)
    for token in ("pull", "attack"):
        assert (await fill(club, tokens, prompt, r1_token=token)).kind == "sealed"
        await club.wait(GRACE_SECONDS - 1)
    assert (await form(club, tokens)).soon and await step_of(club, tokens) == prompt.window
    await club.wait(1)
    assert await step_of(club, tokens) != prompt.window
    assert ((await club.table(tokens)).last_answers or {})["0 tokens"]["r1.token"] == ("attack",)


async def alone(club: Club, table: int) -> Prompt:
    """Bruno is in; Ana's form is all that is waited for."""
    await club.answer(table, BRUNO)
    await club.post()
    return (await form(club, table)).prompt


async def step_of(club: Club, table: int) -> str:
    """The window that Ana is asked in."""
    return (await form(club, table)).prompt.window


async def test_what_is_accepted_opens_the_window_within_that_minute(club: Club, tokens: int) -> None:
    prompt = await alone(club, tokens)
    await fill(club, tokens, prompt, r1_token="pull")
    assert (await club.answer(tokens, ANA, (await form(club, tokens)).held)).kind == "last"
    assert not any(kind == "grace" for kind, _ in await club.alarms(tokens))


async def test_another_who_accepts_again_opens_it_as_well(club: Club, tokens: int) -> None:
    prompt = await alone(club, tokens)
    await fill(club, tokens, prompt, r1_token="pull")
    assert (await club.answer(tokens, BRUNO)).kind == "last"


async def test_the_deadline_opens_it_within_that_minute(club: Club, tokens: int) -> None:
    prompt = await alone(club, tokens)
    await club.wait((await club.service.table_view(tokens)).deadline - club.time - 1)
    await fill(club, tokens, prompt, r1_token="pull")
    await club.wait(1)
    assert await step_of(club, tokens) != prompt.window


async def test_that_somebody_can_still_change_his_mind_shows_to_him_alone(club: Club, tokens: int) -> None:
    prompt = await alone(club, tokens)
    before = await club.service.table_view(tokens)
    await fill(club, tokens, prompt, r1_token="pull")
    assert await club.service.table_view(tokens) == before
    assert await club.post() == []
    (bruno,) = (await club.service.hand(tokens, BRUNO.id)).questions
    assert not bruno.soon


async def test_an_answer_taken_back_within_that_minute_is_waited_for(club: Club, tokens: int) -> None:
    prompt = await alone(club, tokens)
    await fill(club, tokens, prompt, r1_token="pull")
    await club.service.undo(tokens, ANA, club.press)
    await club.wait(GRACE_SECONDS)
    assert await step_of(club, tokens) == prompt.window and (await club.service.table_view(tokens)).awaited == (0,)
    assert (await fill(club, tokens, prompt, r2_token="pull")).kind == "sealed"


async def test_an_outage_is_no_part_of_that_minute(club: Club, tokens: int) -> None:
    prompt = await alone(club, tokens)
    await club.clock.credit_outage()
    await fill(club, tokens, prompt, r1_token="pull")
    club.time += 3600
    await Club(club.store, time=club.time).clock.credit_outage()
    assert (await club.alarms(tokens))["grace", prompt.window].due == club.time + GRACE_SECONDS


async def test_a_form_in_a_quiet_window_does_not_say_that_all_others_are_in(club: Club) -> None:
    table = await club.race("toy_tokens", ANA, BRUNO, hush=True)
    for one in (ANA, BRUNO, ANA, BRUNO):
        await club.answer(table, one)
    await club.wait(QUIET_SECONDS)
    prompt = await alone(club, table)
    await fill(club, table, prompt, r1_token="pull")
    assert not (await form(club, table)).soon
    await club.wait(GRACE_SECONDS)
    assert await step_of(club, table) != prompt.window


async def test_what_waits_in_a_pause_opens_when_it_is_over(club: Club, tokens: int) -> None:
    prompt = await alone(club, tokens)
    await fill(club, tokens, prompt, r1_token="pull")

    def halted(seen: Seen) -> TableChange:
        decision = club.pipeline.decision(seen)
        pauses.pause(decision)
        return decision.change()

    await club.pipeline.change(tokens, 0, halted)
    await club.wait(GRACE_SECONDS)
    assert await step_of(club, tokens) == prompt.window
    await club.service.go_on(tokens, ANA, club.press)
    assert await step_of(club, tokens) != prompt.window


async def test_a_press_counts_once(club: Club, tokens: int) -> None:
    prompt, press = (await form(club, tokens)).prompt, club.press
    receipts = [await change(club, tokens, prompt, holding(r1_token=token), press) for token in ("pull", "attack")]
    assert receipts[0] == receipts[1] and (await form(club, tokens)).held["r1.token"] == ("pull",)


async def test_another_players_answer_leaves_a_form_alone(club: Club, table: int) -> None:
    await fill(club, table, (await form(club, table)).prompt, team="climber")
    await club.answer(table, BRUNO)
    assert (await form(club, table)).draft == {"team": ("climber",)}


async def test_a_deadline_takes_unfinished_forms_along(club: Club, table: int) -> None:
    await fill(club, table, (await form(club, table)).prompt, team="climber")
    await club.wait(DAY)
    assert await club.store.drafts(table) == {}


async def test_no_form_is_kept_for_a_question_that_is_over(club: Club, table: int) -> None:
    prompt = (await form(club, table)).prompt
    answer: Answer = first(prompt)
    for one in (ANA, BRUNO):
        await club.answer(table, one, answer)
    assert (await refused(fill(club, table, prompt, team="climber"))).reason == "stale"


async def test_the_game_advises_on_what_stands(club: Club, tokens: int) -> None:
    question = await form(club, tokens)
    assert question.likely(question.held)[0].keys == ("attack",) and question.remarks(question.held) == ()
    spent = {**question.held, "r0.token": ("attack",), "r0.effort": ("2",), "r1.token": ("attack",)}
    spent |= {"r1.effort": ("2",)}
    assert [line.key for line in question.remarks(spent)] == ["all-spent"]


async def test_a_form_that_is_not_whole_has_no_single_changes(club: Club, table: int) -> None:
    question = await form(club, table)
    assert question.likely({"team": ("climber",)}) == ()


async def ridden(club: Club, table: int, answer: Answer) -> None:
    """Ana gives this answer, Bruno accepts, both vote on the next turn; Ana's form is before her again."""
    await club.answer(table, ANA, answer)
    await club.answer(table, BRUNO)
    for one in (ANA, BRUNO):
        await club.answer(table, one)


PULLS = {"r3.token": ("pull",)}
ATTACK = {"r0.token": ("attack",), "r0.effort": ("2",), "r1.token": ("attack",), "r1.effort": ("2",)}


async def test_the_same_as_last_turn_is_remembered(club: Club, tokens: int) -> None:
    assert (await form(club, tokens)).last is None
    await ridden(club, tokens, PULLS)
    last = (await form(club, tokens)).last
    assert last is not None and {key for key, keys in last.items() if keys == ("pull",)} == {"r3.token"}


async def test_what_was_chosen_last_turn_is_offered_only_where_it_is_legal_now(club: Club, tokens: int) -> None:
    await ridden(club, tokens, ATTACK)
    assert (await form(club, tokens)).last is None  # the energy for it is gone


async def test_a_sealed_answer_is_no_last_answer_before_its_window_opens(club: Club, tokens: int) -> None:
    await club.answer(tokens, ANA, PULLS)
    assert (await form(club, tokens)).last is None
