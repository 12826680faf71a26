"""What a press on a form does to what stands in it: the other side of the values that its menus carry; and the
second look at what would be played for ever."""

from __future__ import annotations

import json
import re
from functools import partial
from zlib import crc32

from cogs.questions import slots, typed
from cogs.questions.places import NOTHING, RIDER, SIGN, bare, choice_at, found_again, stamped
from cogs.questions.played import PLAN
from cogs.questions.slots import FormSlot, Item
from cogs.wire import ids
from engine.core.forms import Change, asked_for, groups
from engine.core.prompts import Answer, Field, Prompt, checked
from engine.tables.play.forms import Edit, in_one
from engine.tables.views.table_view import Question, TableView

KEEP = "keep"
"""The value of the line that says what stands."""

_PAGE = "page"
_ACTS = {"add": "a", "front": "f", "out": "o"}
_DONE_TO_A_LIST = re.compile(r"([afo])([0-9]{1,18})\.([0-9]{1,18})")


def value(field: Field, item: Item) -> str:
    """The value of a menu's line: a place in the list of choices, or what is done with which of them."""
    choice, keys = str(field.choices.index(item.choice)), (field.key, item.choice.key)
    if item.act == "take":
        return stamped(choice, *keys)
    if item.act == "nothing":
        return stamped(NOTHING, field.key, "")
    return stamped(f"{_ACTS[item.act]}{choice}.{max(item.place, 0)}", *keys)


def write(prompt: Prompt, change: Change) -> str:
    """A whole single change as a value: places of its field and choices."""
    # Places, not keys: a value holds 100 characters, however long a game calls its choices.
    place = next(n for n, field in enumerate(prompt.fields) if field.key == change.field)
    keys = [choice.key for choice in prompt.fields[place].choices]
    places = ".".join(str(keys.index(key)) for key in change.keys)
    return stamped(f"{place}:{places}", change.field, *change.keys)


def write_page(number: int) -> str:
    """The line of the changes that turns to another page of them, as a value."""
    return f"{_PAGE}{number}"


def write_rider(prompt: Prompt, place: int, before: str = RIDER) -> str:
    """The line of a rider's changes that opens his page, as a value; with nothing `before`, of a menu of riders."""
    return stamped(f"{before}{place}", groups(prompt)[place])


def _opens(what: ids.Form, values: tuple[str, ...]) -> int | None:
    """The rider whose page a line of changes opens; None for any other line."""
    if what.act != "one" or not values or not values[0].startswith(RIDER):
        return None
    return ids.number(bare(values[0].removeprefix(RIDER)))


def _turned(what: ids.Form, values: tuple[str, ...]) -> int | None:
    """The page of changes that `write_page` wrote; None for a change."""
    if what.act != "one" or not values or not values[0].startswith(_PAGE):
        return None
    return ids.number(values[0].removeprefix(_PAGE))


def read(prompt: Prompt, text: str) -> Change:
    """The change that `write` wrote; ids.Meaningless if it is none of this form, IllegalMove if none any more."""
    return found_again(prompt, text, partial(_read, prompt))


def _read(prompt: Prompt, text: str) -> Change:
    place, _, taken = text.partition(":")
    field = ids.at(prompt.fields, ids.number(place))
    return Change(field.key, tuple(choice_at(field, number) for number in taken.split(".") if number))


def whole(what: ids.Form, question: Question) -> Edit | None:
    """The answer that a press gives as a whole; None if it gives none, or none any more."""
    given = {
        "accept": question.proposal or question.suggested,
        "last": question.last,
        "ask": asked_for(question.prompt),
        "play": question.held,
    }.get(what.act)
    return None if given is None else in_one(given)


def page(what: ids.Form, values: tuple[str, ...], question: Question) -> ids.Form:
    """The page that a message shows after a press: as an id that opens it."""
    if what.act == "short":
        return what._replace(page=0, mark="")
    rider: int | None = None
    number = what.page
    if (turned := _turned(what, values)) is not None:
        number = turned
    elif (opened := _opens(what, values)) is not None:
        rider, number = opened, 0
    elif what.act == "pick":
        rider, number = ids.number(bare(values[0])) if values else None, 0
    elif what.act in ("rider", "reset"):
        rider = what.place
    elif what.act in ("set", "list", "back"):
        rider, number = slots.page_with(question.prompt, question.held, what.place, what.page)
    elif what.act != "front":
        number = 0
    return what._replace(act="front" if rider is None else "rider", place=rider or 0, page=number, mark="")


def edit(what: ids.Form, values: tuple[str, ...], question: Question) -> Edit | None:
    """What a press changes in a form; None if it changes nothing."""
    proposal = question.proposal
    if _turned(what, values) is not None or _opens(what, values) is not None or values == (KEEP,):
        return None
    if what.act == "one" and values:
        return lambda prompt, held: _put(held, read(prompt, values[0]))
    if what.act == "written" and values:
        return lambda prompt, held: typed.filled_in(prompt, held, values[0])
    if what.act == "take" and values:
        return _taken(question, what.place, ids.number(values[0]))
    if what.act == "set":
        return lambda prompt, held: _put(held, _set(prompt, held, what, values))
    if what.act == "list" and values:
        return lambda prompt, held: _put(held, _moved(held, ids.at(prompt.fields, what.place), values[0]))
    if what.act == "back":
        return lambda prompt, held: _put(held, _shorter(held, ids.at(prompt.fields, what.place)))
    if what.act == "restore" and proposal is not None:
        return lambda prompt, held: proposal
    if what.act == "reset" and proposal is not None:
        return lambda prompt, held: _reset(prompt, held, what.place, proposal)
    return None


def _taken(question: Question, place: int, number: int) -> Edit:
    """What a line of a shortcut comes to; a prompt stays the same while it is open, and so do its shortcuts."""
    way = ids.at(ids.at(question.shortcuts(), place).ways, number)
    return lambda prompt, held: {**held, **way.answer}


def _put(held: Answer, change: Change) -> Answer:
    return {**held, change.field: change.keys}


def _set(prompt: Prompt, held: Answer, what: ids.Form, values: tuple[str, ...]) -> Change:
    """A field holds what its menu says; a menu with a part of the choices speaks for those alone."""
    field = ids.at(prompt.fields, what.place)
    taken = tuple(choice_at(field, text) for text in values if bare(text) != NOTHING)
    if field.most == 1:
        return Change(field.key, taken)
    mine = _part(prompt, held, what)
    return Change(field.key, (*(key for key in held.get(field.key, ()) if key not in mine), *taken))


def _part(prompt: Prompt, held: Answer, what: ids.Form) -> frozenset[str]:
    here = [s for s in slots.slots(prompt, held) if (s.place, s.part) == (what.place, what.page)]
    return frozenset(item.choice.key for slot in here for item in slot.items)


def _moved(held: Answer, field: Field, text: str) -> Change:
    """One thing done to a list; what is not there any more leaves it as it is."""
    taken = list(held.get(field.key, ()))
    text, sign, mark = text.partition(SIGN)
    said = _DONE_TO_A_LIST.fullmatch(text)
    if said is None:
        raise ids.Meaningless(text)
    act, key, place = said[1], choice_at(field, f"{said[2]}{sign}{mark}"), int(said[3])
    if act == "a":
        return Change(field.key, (*taken, key))
    if taken[place : place + 1] != [key]:  # the menu is older than the list
        place = taken.index(key) if key in taken else len(taken)
    del taken[place : place + 1]
    return Change(field.key, (key, *taken) if act == "f" else tuple(taken))


def _shorter(held: Answer, field: Field) -> Change:
    return Change(field.key, tuple(held.get(field.key, ()))[:-1])


def _reset(prompt: Prompt, held: Answer, rider: int, proposal: Answer) -> Answer:
    """The form with every field of one rider set back to the proposal; the others keep what they hold."""
    group = ids.at(groups(prompt), rider)
    others = {field.key for field in prompt.fields if field.group != group}
    kept = {key: keys for key, keys in held.items() if key in others}
    return {**kept, **{key: keys for key, keys in proposal.items() if key not in others}}


def last_list(page: tuple[FormSlot, ...], held: Answer) -> FormSlot | None:
    """The list of a page whose last take can be taken back; one in which all stand is only put in order."""
    lists = (slot for slot in page if slot.is_list and slot.field.ordered)
    return next((slot for slot in lists if held.get(slot.field.key) and not _holds_all(slot.field, held)), None)


def _holds_all(field: Field, held: Answer) -> bool:
    there = sum(choice.upto for choice in field.choices)
    return field.least == there == len(held.get(field.key, ()))


class LookTwice(Exception):
    """What is chosen would be played at once and for ever: it is shown first, and nothing has changed."""

    def __init__(self, prompt: Prompt, answer: Answer) -> None:
        super().__init__(prompt.key)
        self.prompt = prompt
        self.answer = answer


def after_a_look(what: ids.Asking, said: Edit, prompt: Prompt, held: Answer) -> Answer:
    """What is said; LookTwice if it would be played for ever and the press is not the one that counts."""
    answer = said(prompt, held)
    checked(prompt, answer)  # what is not legal is no move to look at
    if prompt.opens == "at_once" and not _is_sure(what, prompt, answer):
        raise LookTwice(prompt, answer)
    return answer


def _is_sure(what: ids.Asking, prompt: Prompt, answer: Answer) -> bool:
    """Whether what the press plays stood in words above it. What stands in a form may have changed since; of a plan
    only what has been played by then is gone."""
    if isinstance(what, ids.Form):
        return what.mark != "" and (prompt.key == PLAN or what.mark == mark(answer))
    return isinstance(what, ids.Sure)


def mark(answer: Answer) -> str:
    """A few letters that change with the answer: they tell whether a press means what it stood under, and show a
    menu anew, which a phone does only under another id."""
    # No secret is kept by it: it need only differ, and leave room in an id of 100 characters.
    return f"{crc32(json.dumps(sorted(answer.items())).encode()):08x}"[:6]


def sure_id(table: TableView, what: ids.Id | None, first: LookTwice) -> str:
    """The id of the button that plays what was looked at."""
    prompt = first.prompt
    if isinstance(what, ids.Form):
        return what._replace(mark=mark(first.answer)).write()
    field = prompt.fields[0]
    choice = next(one for one in field.choices if one.key in first.answer[field.key])
    return ids.sure(table.id, table.branch, prompt, field, choice)
