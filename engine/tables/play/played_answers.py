"""What was answered for people: by themselves, by orders or plans, by stand-ins; so that no message forgets it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.core.forms import asks_several
from engine.core.prompts import Answer, Prompt, Seat
from engine.core.race import Race, Step
from engine.tables.model.table import PastAnswer, Table

KEPT = 8
"""The latest answers of a seat: one to each question of the two windows that a message can still show."""
MOST_CHOICES = 6
"""A form with more is not told choice by choice."""


def given(table: Table, prompt: Prompt, answer: Answer, who: str) -> Table:
    """The table that knows of this answer, in the place of an earlier one to the same question."""
    if not table.is_person(prompt.seat):
        return table
    one = PastAnswer(
        prompt=prompt.id,
        window=prompt.window,
        branch=table.branch,
        key=prompt.key,
        about=prompt.about,
        who=who,
        choices=_choices(prompt, answer),
    )
    others = tuple(it for it in _of(table, prompt.seat) if not _is(it, table, prompt.id))
    return _with(table, prompt.seat, (*others, one)[-KEPT:])


def _choices(prompt: Prompt, answer: Answer) -> tuple[tuple[str, dict[str, int | str]], ...]:
    """What was taken, for its labels; nothing of a form that says too much."""
    if asks_several(prompt) and sum(map(len, answer.values())) > MOST_CHOICES:
        return ()
    return tuple(
        (field.key, dict(choice.args))
        for field in prompt.fields
        for choice in field.choices
        if choice.key in answer.get(field.key, ())
    )


def withdrawn(table: Table, prompt: Prompt) -> Table:
    """The table that knows nothing of it any more."""
    others = tuple(it for it in _of(table, prompt.seat) if not _is(it, table, prompt.id))
    return _with(table, prompt.seat, others) if others != _of(table, prompt.seat) else table


def is_by_hand(table: Table, prompt: Prompt) -> bool:
    """Whether what stands as the answer to it was given by its player himself."""
    return any(_is(it, table, prompt.id) and it.who == "person" for it in _of(table, prompt.seat))


def last_by(table: Table, seat: Seat) -> str:
    """Who gave the last answer for a seat, as the log has it; "" where none is known."""
    given = _of(table, seat)
    return given[-1].who if given else ""


def opened(table: Table, steps: Iterable[Step]) -> Table:
    """The table that knows which answers were played; those of a chain that ended before them never are."""
    shown = {prompt for step in steps for prompt in step.answers}
    if not shown:
        return table
    played = {
        seat: tuple(
            it._replace(opened=True) if _is(it, table, it.prompt) and it.prompt in shown else it for it in all_
        )
        for seat, all_ in (table.played or {}).items()
    }
    return table if played == (table.played or {}) else table.changed(played=played)


def forgotten(table: Table, seat: Seat) -> Table:
    """The table in which another rides the seat: what was answered there was not his doing."""
    return _with(table, seat, ()) if _of(table, seat) else table


def over(table: Table, race: Race, seat: Seat) -> tuple[PastAnswer, ...]:
    """What was answered for a seat to questions that are over, in the line of play that stands, oldest first."""
    open_now: Collection[str] = {prompt.id for prompt in race.prompts}
    return tuple(it for it in _of(table, seat) if it.branch == table.branch and it.prompt not in open_now)


def _of(table: Table, seat: Seat) -> tuple[PastAnswer, ...]:
    return (table.played or {}).get(str(seat), ())


def _is(one: PastAnswer, table: Table, prompt: str) -> bool:
    return one.prompt == prompt and one.branch == table.branch


def _with(table: Table, seat: Seat, played: tuple[PastAnswer, ...]) -> Table:
    return table.changed(played={**(table.played or {}), str(seat): played})
