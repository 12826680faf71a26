"""The end of a race is for people: whoever is late is called once more, and nobody's answer waits for that."""

from __future__ import annotations

from pathlib import Path

from engine.core.plans import LASTS, NEXT_TOO
from engine.core.prompts import Answer, Prompt
from engine.tables.model.table import ENDED, GRACE_SECONDS, LAST_CALL, Person
from tests.tables.club import ANA, BRUNO, CARLA, Club, first, open_club
from tests.tables.invariants import Witness, snapshot
from tests.tables.play.test_plans import form, settle

DAY = 86_400.0


async def test_a_change_that_nobody_late_has_a_part_in_counts_after_its_minute(club: Club) -> None:
    table = await club.race("toy_tokens", ANA, BRUNO)
    witness = Witness(table)
    while (seen := await witness.check(club)).table.status not in ENDED:
        for prompt in await club.open_prompts(table, ANA):
            await club.service.press(table, 0, prompt.id, chosen, ANA, club.press, for_good=False)
        await club.wait(GRACE_SECONDS if seen.table.late else DAY)
    assert seen.table.status == "over"


async def test_who_is_gone_keeps_the_card_he_laid_and_is_called_for_what_comes_after_it(club: Club) -> None:
    table = await cards(club, ANA)
    witness, seen = Witness(table), await snapshot(club, table)
    while seen.table.status not in ENDED:
        await lay(club, witness, ANA)
        await club.service.gone(table, ANA.id)
        await club.wait(60)
        seen = await witness.check(club)
    assert LAST_CALL in seen.table.extended


async def test_who_is_gone_after_his_last_card_has_missed_nothing(club: Club) -> None:
    table = await cards(club, ANA, BRUNO)
    witness, seen = Witness(table), await snapshot(club, table)
    while seen.table.status not in ENDED:
        await lay(club, witness, ANA)
        await club.service.gone(table, ANA.id)
        await lay(club, witness, BRUNO)
        await club.wait(60)
        seen = await witness.check(club)
    assert seen.table.status == "over" and not seen.table.extended


async def test_all_who_are_called_are_asked_also_who_has_a_round_to_settle_and_nothing_else(tmp_path: Path) -> None:
    club = await open_club(tmp_path, secrets=12)
    table = await club.race("ciclistas", ANA, BRUNO, CARLA)
    await ride_alone(club, table, CARLA)
    called = {person.id: await club.service.hand(table, person.id) for person in (ANA, BRUNO)}
    assert [question.plans for question in called[BRUNO.id].questions] == [True]
    assert all(hand.waits for hand in called.values())
    assert {one.user for one in await club.post() if one.note.kind == "ask"} == called.keys()
    await club.store.close()


async def ride_alone(club: Club, table: int, person: Person) -> None:
    """Somebody settles round after round, and the next one too, while all others are late; until they are called.
    What was to be sent until then is sent."""
    while LAST_CALL not in (found := await club.table(table)).extended:
        await club.post()
        asked = await form(club, table, person)
        if asked is not None and asked.missing:
            await settle(club, table, person, **{LASTS: NEXT_TOO})
        elif await club.open_prompts(table, person):
            await club.answer(table, person)
        else:
            await club.wait(GRACE_SECONDS if found.late else DAY)


async def cards(club: Club, *people: Person) -> int:
    """A race with secret cards, with computers on the other seats of three."""
    table = await club.lobby("criterium", *people)
    for _ in range(3 - len(people)):
        await club.service.add_computer(table, people[0], "easy", club.press)
    await club.service.start(table, people[0], club.press)
    return table


async def lay(club: Club, witness: Witness, person: Person) -> None:
    """Somebody lays a card."""
    [prompt] = await club.open_prompts(witness.number, person)
    await club.answer(witness.number, person)
    witness.accepted(0, prompt, first(prompt))


def chosen(prompt: Prompt, _: Answer) -> Answer:
    """The first choices of a form."""
    return first(prompt)
