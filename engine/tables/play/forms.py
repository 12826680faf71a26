"""What stands in a form before and while it is filled in, and what a change of it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from engine.core.forms import Change, asks_several, single_changes
from engine.core.game import AnyRules
from engine.core.plans import PLAN, fitted, still_asked
from engine.core.prompts import Answer, IllegalMove, Prompt, answer_of, checked
from engine.core.race import Step
from engine.core.views import SeatView
from engine.tables.model.table import Table
from engine.tables.play import orders

Edit = Callable[[Prompt, Answer], Answer]
"""What somebody does to a form: from what stands in it to what shall stand in it."""


def in_one(answer: Answer) -> Edit:
    """The change that gives a whole answer as it was shown."""
    return partial(_as_it_is_now, answer)


def _as_it_is_now(shown: Answer, prompt: Prompt, _: Answer) -> Answer:
    """The race goes on between the look at a plan's form and the decision: whose rider has moved by then settles
    the others."""
    left = fitted(prompt, shown) if prompt.key == PLAN else None
    return shown if left is None else left


def legal(prompt: Prompt, answer: Answer | None) -> Answer | None:
    """The answer in canonical form, or None if it is not legal."""
    if answer is None:
        return None
    try:
        return answer_of(checked(prompt, answer))
    except IllegalMove:
        return None


def proposal(rules: AnyRules, table: Table, view: SeatView[Any, Any], prompt: Prompt) -> Answer | None:
    """The whole answer that one press accepts: as the seat's orders fill the form in, else as the game proposes,
    else the presets. None: something must be chosen first."""
    # Somebody has said what he wants; only where nobody did, the game has a say.
    ordered = orders.proposed(rules, table, view, prompt) if prompt.key != PLAN else {}
    if ordered or not asks_several(prompt):
        return ordered or None
    found = legal(prompt, rules.propose(view, prompt))
    return found if found is not None else legal(prompt, {})


def suggested(rules: AnyRules, view: SeatView[Any, Any], prompt: Prompt) -> Answer | None:
    """What the game would play where one press is the whole answer; None where it says nothing."""
    return None if asks_several(prompt) else legal(prompt, rules.propose(view, prompt))


def remembered(table: Table, asked: Iterable[Prompt], steps: Iterable[Step]) -> Table:
    """The table that knows what people's forms among those asked came to."""
    given = {prompt: answer for step in steps for prompt, answer in step.answers.items()}
    new = {_kind(p): given[p.id] for p in asked if p.id in given and asks_several(p) and _is_person(table, p)}
    return table.changed(last_answers={**(table.last_answers or {}), **new}) if new else table


def last(table: Table, prompt: Prompt) -> Answer | None:
    """What the seat answered last to this kind of form, as far as the same is asked; None if not legal now."""
    asked = {field.key for field in prompt.fields}
    before = (table.last_answers or {}).get(_kind(prompt), {})
    kept = {field: keys for field, keys in before.items() if field in asked}
    return legal(prompt, kept) if kept else None


def _kind(prompt: Prompt) -> str:
    return f"{prompt.seat} {prompt.key} {prompt.about}".strip()


def _is_person(table: Table, prompt: Prompt) -> bool:
    return table.players[prompt.seat].kind == "person"


def begun(prompt: Prompt, drafts: Mapping[str, Answer]) -> Answer:
    """What was begun in a form, as far as it is still asked: whose rider has moved meanwhile goes on with the
    others."""
    return still_asked(prompt, drafts.get(prompt.id, {}))


def standing(prompt: Prompt, answer: Answer | None, draft: Answer, proposed: Answer | None) -> Answer:
    """What stands in a form: what was begun, else what is sealed, else what is proposed, else the presets."""
    presets = {field.key: field.preset for field in prompt.fields if field.preset is not None}
    return next((found for found in (draft, answer, proposed) if found), presets)


def likely(rules: AnyRules, view: SeatView[Any, Any], prompt: Prompt, answer: Answer) -> tuple[Change, ...]:
    """The single changes of an answer that somebody may want, likeliest first; a form that is not whole yet has
    none."""
    if legal(prompt, answer) is None:
        return ()
    changes = [change for change, _ in single_changes(prompt, answer)]
    return tuple(rules.ranked(view, prompt, answer, changes))
