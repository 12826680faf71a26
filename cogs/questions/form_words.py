"""A form in words: what stands in it, what a change of it is called and costs, what is missing or wrong."""

from __future__ import annotations

from collections import Counter

from cogs.questions import slots
from cogs.questions.slots import Item
from cogs.text.words import Words
from cogs.wire.refusals import illegal
from engine.core.forms import MISSING, Change, changed, groups, shown_fields, spent
from engine.core.prompts import Answer, Field, IllegalMove, Prompt, examined


def standing(words: Words, prompt: Prompt, held: Answer) -> str:
    """What stands in the form: a line a rider, riders who do the same together; else a line a field."""
    found = slots.riders(prompt, held)
    if not found:
        return _fields(words, prompt, held)
    doing: dict[str, list[str]] = {}
    for place in found:
        group = groups(prompt)[place]
        what = of_rider(words, prompt, held, group)
        # What belongs to no rider is worth a line if there is something in it.
        if group or what != words.say("form-nothing"):
            doing.setdefault(what, []).append(words.rider(prompt, group))
    lines = [words.say("form-line", who=", ".join(who), what=what) for what, who in doing.items()]
    return "\n".join(lines)


def _fields(words: Words, prompt: Prompt, held: Answer) -> str:
    shown = shown_fields(prompt, held)
    told = [(field, _taken(words, prompt, held, field)) for field in shown]
    if len(shown) == 1:
        return words.say("form-only", what=told[0][1]) if told[0][1] else ""
    return "\n".join(
        words.say("form-line", who=words.field(prompt, field), what=what) for field, what in told if what
    )


def of_rider(words: Words, prompt: Prompt, held: Answer, group: str) -> str:
    """What one rider does by what stands in the form."""
    shown = [field for field in shown_fields(prompt, held) if field.group == group]
    told = [what for field in shown if (what := _taken(words, prompt, held, field))]
    return ", ".join(told) or words.say("form-nothing")


def _taken(words: Words, prompt: Prompt, held: Answer, field: Field) -> str:
    """What a field holds: in its order, or each as often as it is taken."""
    keys = tuple(held.get(field.key, field.preset or ()))
    label = {choice.key: words.choice(prompt, field, choice) for choice in field.choices if choice.key in keys}
    if field.ordered and field.most > 1:
        return " › ".join(label[key] for key in keys if key in label)
    return ", ".join(_times(words, label[key], often) for key, often in Counter(keys).items() if key in label)


def _times(words: Words, what: str, often: int) -> str:
    return what if often == 1 else words.say("form-times", count=often, what=what)


# -- sums


def sums(words: Words, prompt: Prompt, held: Answer, group: str = "") -> str:
    """What the form leaves of each sum; of sums that one rider spends alone only where he does."""
    found = spent(prompt, held)
    told = [
        words.limit(name, most, most - used)
        for name, (used, most) in found.items()
        if "." not in name or used or (group and name.startswith(f"{group}."))
    ]
    return " · ".join(told)


def cost(words: Words, prompt: Prompt, before: Answer, after: Answer) -> str:
    """What a change does to the sums."""
    then = spent(prompt, after)
    told = [
        words.limit(name, most - used, most - then[name][0])
        for name, (used, most) in spent(prompt, before).items()
        if used != then[name][0]
    ]
    return " · ".join(told)


# -- changes


def change(words: Words, prompt: Prompt, held: Answer, one: Change, *, named: bool = True) -> tuple[str, str]:
    """A single change: who does what instead, and what that costs; not `named`: where that is plain."""
    field = next(field for field in prompt.fields if field.key == one.field)
    what = _other(words, prompt, held, field, one.keys)
    if named and len(groups(prompt)) > 1:
        what = words.say("form-change", who=words.rider(prompt, field.group), what=what)
    return what, cost(words, prompt, held, changed(prompt, held, one)) if prompt.limits else ""


def _other(words: Words, prompt: Prompt, held: Answer, field: Field, keys: tuple[str, ...]) -> str:
    before = tuple(held.get(field.key, ()))
    named = {*before, *keys}  # a field may have fifty squares
    label = {choice.key: words.choice(prompt, field, choice) for choice in field.choices if choice.key in named}
    gone, come = Counter(before) - Counter(keys), Counter(keys) - Counter(before)
    if not gone and not come:
        return _reordered(words, label, before, keys)
    if field.most == 1:
        return label[keys[0]] if keys else words.say("form-nothing")
    if not gone:
        return words.say("form-add", what=label[next(iter(come))])
    if not come:
        return words.say("form-out", what=label[next(iter(gone))])
    return words.say("form-instead", what=label[next(iter(come))], old=label[next(iter(gone))])


def _reordered(words: Words, label: dict[str, str], before: tuple[str, ...], keys: tuple[str, ...]) -> str:
    place = next((n for n, pair in enumerate(zip(before, keys, strict=True)) if pair[0] != pair[1]), 0)
    if place == 0:
        return words.say("form-front", what=label[keys[0]])
    return words.say("form-before", what=label[keys[place]], other=label[before[place]])


def item(words: Words, prompt: Prompt, field: Field, one: Item) -> str:
    """A line of a menu."""
    what = words.choice(prompt, field, one.choice)
    if one.act == "take":
        return what
    if one.act == "nothing":
        return words.say("form-nothing")
    if one.act == "front":
        return words.say("form-front-from", what=what, place=one.place + 1)
    counted = one.choice.upto > 1 and not field.ordered
    if not counted:
        return words.say(f"form-{one.act}", what=what)
    after = one.times + (1 if one.act == "add" else -1)
    return words.say(f"form-{one.act}-counted", what=what, before=one.times, after=after)


# -- what is missing or wrong


def missing(words: Words, prompt: Prompt, held: Answer) -> str:
    """What must still be chosen; "" if nothing."""
    found = examined(prompt, held)
    fields = {field.key: field for field in prompt.fields}
    told = []
    for fault in found.faults:
        if fault.reason == MISSING:
            field = fields[fault.field]
            more = field.least - len(found.picks[field.key])
            told.append(_gap(words, prompt, field, more, many=bool(slots.riders(prompt, held))))
    return words.say("form-missing", what=" · ".join(told)) if told else ""


def _gap(words: Words, prompt: Prompt, field: Field, more: int, *, many: bool) -> str:
    what = words.field(prompt, field)
    who = words.rider(prompt, field.group) if many else ""
    what = words.say("form-change", who=who, what=what) if who and who != what else what
    return what if field.least == 1 else words.say("form-more", what=what, more=more)


def refusal(words: Words, prompt: Prompt, error: IllegalMove) -> str:
    """All that is wrong with a change, a line a rider; what stood before stands."""
    why = illegal(words.texts, error, lambda group: words.rider(prompt, group))
    return "\n".join((why, words.say("form-stands")))
