"""What the places in a press on a form mean now: the form of a plan loses the riders that have moved, and wheels to
follow come and go, while its menus of before still stand somewhere.

Each place has a stamp of what stood there beside it, by which that is found again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from zlib import crc32

from cogs.wire import ids
from engine.core.forms import Change, groups
from engine.core.prompts import Field, IllegalMove, Prompt

RIDER = "rider"
"""What the value of a line begins with that opens a rider's page."""
NOTHING = "-"
"""The value of a line by which a field holds nothing."""
SIGN = "~"
"""What stands between a value and its stamp."""


def stamp(*keys: str) -> str:
    """A few letters that tell these keys from all others of a form."""
    return f"{crc32(':'.join(keys).encode()):08x}"[:6]


def stamped(value: str, *keys: str) -> str:
    """A menu's value with the stamp of what it means."""
    return f"{value}{SIGN}{stamp(*keys)}"


def bare(value: str) -> str:
    """A value without its stamp; those of before there were any have none."""
    return value.partition(SIGN)[0]


def choice_at(field: Field, value: str) -> str:
    """The key of the choice that a value names by its place; IllegalMove if another stands there."""
    text, _, mark = value.partition(SIGN)
    key = ids.at(field.choices, ids.number(text)).key
    if mark and stamp(field.key, key) != mark:
        raise IllegalMove("unknown-choice")
    return key


def found_again(prompt: Prompt, value: str, read: Callable[[str], Change]) -> Change:
    """The change that a value means, which `read` reads by its places; IllegalMove if it cannot be had any more."""
    text, _, mark = value.partition(SIGN)
    if not mark:
        return read(text)
    for change in _candidates(prompt, text, read):
        if stamp(change.field, *change.keys) == mark:
            return change
    raise IllegalMove("unknown-choice")


def _candidates(prompt: Prompt, text: str, read: Callable[[str], Change]) -> Iterator[Change]:
    """What stands at these places, then at those of other fields, then every single choice."""
    _, colon, taken = text.partition(":")
    for said in (text, *(f"{place}{colon}{taken}" for place in range(len(prompt.fields)))):
        try:
            yield read(said)
        except ids.Meaningless:
            continue
    for field in prompt.fields:
        yield from (Change(field.key, (one.key,)) for one in field.choices)


def placed(prompt: Prompt, what: ids.Form, values: tuple[str, ...]) -> tuple[ids.Form, tuple[str, ...]]:
    """A press on a form and its values by the places of now; IllegalMove if there is no such thing any more."""
    if what.act in ("set", "list") and values:
        field = _field(prompt, what.place, values[0])
        return what._replace(place=prompt.fields.index(field)), tuple(_item(field, value) for value in values)
    if what.act == "pick" and values:
        return what, (_rider(prompt, "", values[0]), *values[1:])
    if what.act == "one" and values and values[0].startswith(RIDER):
        return what, (_rider(prompt, RIDER, values[0]), *values[1:])
    if what.act in ("rider", "reset") and what.mark:
        return what._replace(place=_place(groups(prompt), what.place, what.mark)), values
    if what.act == "back" and what.mark:
        names = [field.key for field in prompt.fields]
        return what._replace(place=_place(names, what.place, what.mark)), values
    return what, values


def _place(names: Sequence[str], place: int, mark: str) -> int:
    if place < len(names) and stamp(names[place]) == mark:
        return place
    found = (number for number, name in enumerate(names) if stamp(name) == mark)
    if (now := next(found, None)) is None:
        raise IllegalMove("unknown-choice")
    return now


def _rider(prompt: Prompt, before: str, value: str) -> str:
    text, _, mark = value.removeprefix(before).partition(SIGN)
    return f"{before}{_place(groups(prompt), ids.number(text), mark) if mark else text}"


def _field(prompt: Prompt, place: int, value: str) -> Field:
    """The field of which a menu's value speaks."""
    text, _, mark = value.partition(SIGN)
    if not mark:
        return ids.at(prompt.fields, place)
    for field in (*prompt.fields[place : place + 1], *prompt.fields):
        known = ("",) if text == NOTHING else tuple(one.key for one in field.choices)
        if any(stamp(field.key, key) == mark for key in known):
            return field
    raise IllegalMove("unknown-choice")


def _item(field: Field, value: str) -> str:
    """A value of a field's menu by the place that its choice has now: `3`, or `a3.0` in a list."""
    text, _, mark = value.partition(SIGN)
    if not mark or text == NOTHING:
        return text
    number = next((n for n, one in enumerate(field.choices) if stamp(field.key, one.key) == mark), None)
    if number is None:
        raise IllegalMove("unknown-choice")
    act, dot, place = text.rstrip("0123456789.")[:1], *text.partition(".")[1:]
    return f"{act}{number}{dot}{place}{SIGN}{mark}"
