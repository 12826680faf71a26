"""A form as a message: what stands in it, one press to accept it, menus to change one thing or one rider."""

from __future__ import annotations

from typing import NamedTuple

from cogs.questions import edits, form_words, shortcuts, slots
from cogs.questions.places import stamp
from cogs.questions.slots import FormSlot
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.limits import BUTTONS_A_ROW, OPTIONS, ROWS, pages
from cogs.wire.message import ActionRow, Button, Menu, Option, Style
from engine.core.forms import Change, asked_for, groups
from engine.core.prompts import Answer, examined
from engine.tables.views.table_view import Question

CHANGES = OPTIONS - 1
"""Changes a menu holds, beside the line that turns to the next ones."""


class FormPage(NamedTuple):
    """What of a form a message shows: a rider's page (None: the form itself), and which message of it, or of its
    changes; or a shortcut that was opened."""

    rider: int | None = None
    page: int = 0
    shortcut: int | None = None


FRONT = FormPage()


def rows(
    words: Words, question: Question, shown: FormPage = FRONT, room: int = ROWS, *, beside: bool = False
) -> tuple[ActionRow, ...]:
    """The menus and buttons of one message of a form, in which so many rows are free; where a plan
    and other questions stand `beside` one another, buttons say whose proposal they mean."""
    if shown.shortcut is not None:
        return shortcuts.rows(words, question, shown.shortcut)
    return _Form(words, question, shown, room, beside=beside).rows()


def text(words: Words, question: Question, shown: FormPage = FRONT, room: int = ROWS) -> str:
    """What stands in the form, whether it is saved, what it costs and what to mind."""
    prompt, held = question.prompt, question.held
    if shown.shortcut is not None:
        return shortcuts.text(words, question, shown.shortcut)
    if _rider(question, shown) is None:
        # Closed menus say what stands; a phone has no room for it twice.
        told = bool(_menus_in_front(question, room))
        status = _status(words, question, told=told)
        stands = "" if told else form_words.standing(words, prompt, held)
        sums = form_words.sums(words, prompt, held)
    else:
        group = groups(prompt)[_rider(question, shown) or 0]
        status = _short_status(words, question)
        what = form_words.of_rider(words, prompt, held, group)
        stands = words.say("form-page", who=words.rider(prompt, group), what=what)
        sums = form_words.sums(words, prompt, held, group)
    remarks = words.lines("remark", question.remarks(held))
    begun = question.needed or question.draft or question.answer
    missing = form_words.missing(words, prompt, held) if begun else ""  # nobody waits for what is merely offered
    return "\n".join(part for part in (status, stands, sums, remarks, missing) if part)


def _menus_in_front(question: Question, room: int) -> tuple[int, ...]:
    """The riders that have a menu each in front of the form; none where the rows left are too few."""
    found = slots.in_front(question.prompt, question.held)
    return found if len(found) < room else ()


def _rider(question: Question, shown: FormPage) -> int | None:
    """The rider whose page can be shown; one who has nothing to decide any more has none."""
    return shown.rider if shown.rider in slots.riders(question.prompt, question.held) else None


def _status(words: Words, question: Question, *, told: bool = False) -> str:
    """Whether what follows, or what menus have `told`, is proposed, begun or saved."""
    prompt = question.prompt
    if question.answer is not None:
        return words.say("form-begun" if question.draft else _saved(question))
    proposes = "form-proposed-in-menus" if told else "plan-proposed" if question.plans else "form-proposed"
    proposed = words.say(proposes) if question.proposal else ""
    begun = words.say("form-so-far-in-menus" if told else "form-so-far") if question.draft else proposed
    return "\n".join(part for part in (words.question(prompt), begun) if part)


def _saved(question: Question) -> str:
    """The sentence for an answer that is sealed as it stands."""
    if question.plans:
        return "plan-saved"
    if question.prompt.quiet:
        return "form-saved-quiet"
    return "form-saved-soon" if question.soon else "form-saved"


def _short_status(words: Words, question: Question) -> str:
    if question.answer is None or question.draft:
        return ""
    if question.plans:
        return words.say("plan-saved-short")
    return words.say("form-saved-short-soon" if question.soon else "form-saved-short")


class _Form:
    """One message of a form being laid out."""

    def __init__(self, words: Words, question: Question, shown: FormPage, room: int, *, beside: bool) -> None:
        self._words, self._question, self._prompt = words, question, question.prompt
        self._beside = beside
        self._held, self._shown = question.held, shown
        self._there = slots.riders(self._prompt, self._held)
        """The riders who have something to decide."""
        self._rider = shown.rider if shown.rider in self._there else None
        self._in_front = _menus_in_front(question, room)
        self._pages = slots.pages_of(self._prompt, self._held, self._rider) if self._shows_slots else ((),)
        self._page = min(shown.page, len(self._pages) - 1)
        self._slots = self._pages[self._page]

    @property
    def _shows_slots(self) -> bool:
        return self._rider is not None or not self._there

    def rows(self) -> tuple[ActionRow, ...]:
        """Buttons below the menus on a rider's page, above them on the form itself."""
        menus: tuple[ActionRow, ...] = tuple((self._slot(slot),) for slot in self._slots)
        if self._rider is not None:
            return (*menus, self._rider_buttons())
        if self._in_front:
            return (self._front_buttons(), *((self._of_rider(place),) for place in self._in_front))
        lists = tuple((menu,) for menu in (self._likely(), self._riders()) if menu)
        return tuple(row for row in (self._front_buttons(), *lists, *menus) if row)

    # -- buttons

    def _button(self, key: str, act: str, style: Style = "plain") -> Button:
        return Button(self._words.say(key), self._id(act), style)

    def _of_page(self, key: str, act: str, place: int) -> Button:
        """A button about one rider, whose place may be another by the time it is pressed."""
        return Button(self._words.say(key), self._id(act, place, mark=stamp(groups(self._prompt)[place])))

    def _settles(self, key: str, act: str, answer: Answer, style: Style = "plain") -> Button:
        """A press that gives an answer as a whole; the mark says that it stood in words above it. Beside a plan its
        label names the rider that the question is about."""
        about = self._prompt.about if self._beside and not self._question.plans else ""
        label = self._words.say(f"{key}-of", about=about) if about else self._words.say(key)
        return Button(label, self._id(act, mark=edits.mark(answer)), style)

    def _id(self, act: str, place: int = 0, page: int = 0, mark: str = "") -> str:
        table = self._words.table
        return ids.Form(
            table=table.id, branch=table.branch, prompt=self._prompt.id, act=act, place=place, page=page, mark=mark
        ).write()

    def _front_buttons(self) -> tuple[Button, ...]:
        question, found = self._question, []
        if question.prompt.opens == "at_once" and question.draft and self._is_whole:
            found.append(self._settles("button-play-form", "play", self._held, "good"))
        if question.soon and not question.draft and question.answer != question.proposal:
            found.append(self._settles("button-accept", "play", self._held, "main"))
        if question.proposal is not None:
            found.append(self._accept())
        if question.last is not None and question.last not in (question.proposal, self._held):
            found.append(self._button("button-as-last", "last", style="plain" if found else "main"))
        if self._in_front:
            return (*found, *self._buttons_beside_menus())
        lists = self._list_buttons("front")
        more = tuple(shortcuts.buttons(self._words, question))
        return (*found, *more[: BUTTONS_A_ROW - len(found) - len(lists)], *lists)

    def _buttons_beside_menus(self) -> list[Button]:
        """To be asked instead, and the page of what belongs to no rider."""
        leaves_all = asked_for(self._prompt).items() <= self._held.items()
        found = [] if leaves_all else [self._settles("button-ask-me", "ask", asked_for(self._prompt))]
        rest = [place for place in self._there if place not in self._in_front]
        return [*found, *(self._of_page("button-rest", "rider", place) for place in rest)]

    def _accept(self) -> Button:
        """One press for the whole proposal; once something else stands, the way back to it."""
        question, proposed = self._question, self._question.proposal or {}
        if not question.draft and question.answer == question.proposal:
            if not question.soon:
                return self._button("button-accepted", "accept", style="good")
            return self._settles("button-accept", "accept", proposed, "main")
        if question.draft or question.answer is not None:
            plan = self._beside and question.plans
            return self._settles("button-plan-as-proposed" if plan else "button-as-proposed", "restore", proposed)
        return self._settles("button-accept", "accept", proposed, "main")

    @property
    def _is_whole(self) -> bool:
        return not examined(self._prompt, self._held).faults

    def _rider_buttons(self) -> tuple[Button, ...]:
        every, here = self._there, self._rider or 0
        later = [rider for rider in every if rider > here] or list(every)
        found = [self._button("button-all-riders", "front")]
        if len(every) > 1:
            found.append(self._of_page("button-next-rider", "rider", later[0]))
        if self._is_changed(groups(self._prompt)[here]):
            found.append(self._of_page("button-as-proposed", "reset", here))
        return (*found, *self._list_buttons("rider"))

    def _is_changed(self, group: str) -> bool:
        proposal = self._question.proposal
        keys = [field.key for field in self._prompt.fields if field.group == group]
        return proposal is not None and any(self._held.get(key) != proposal.get(key) for key in keys)

    def _list_buttons(self, act: str) -> list[Button]:
        """Take back the last of an ordered list; turn to the next menus, round in a circle."""
        found = []
        ordered = edits.last_list(self._slots, self._held)
        if ordered is not None:
            id_ = self._id("back", ordered.place, ordered.part, stamp(ordered.field.key))
            found.append(Button(self._words.say("button-take-back"), id_))
        if len(self._pages) > 1:
            onward = (self._page + 1) % len(self._pages)
            label = self._words.say("button-page-on", page=self._page + 1, pages=len(self._pages))
            mark = "" if self._rider is None else stamp(groups(self._prompt)[self._rider])
            found.append(Button(label, self._id(act, self._rider or 0, onward, mark)))
        return found

    # -- menus

    def _likely(self) -> Menu | None:
        """Single changes of what stands, in the game's order; what one menu cannot hold comes behind its last
        line."""
        if not self._needs_list:
            return None
        found = self._question.likely(self._held)
        if not found:
            return None
        changes = pages(found, OPTIONS if len(found) <= OPTIONS else CHANGES)
        number = self._shown.page % len(changes)
        options = tuple(map(self._change, changes[number]))
        if len(changes) > 1:
            options = (*options, self._more(changes, (number + 1) % len(changes)))
        return Menu(self._id("one", page=number, mark=edits.mark(self._held)), options, self._words.say("form-one"))

    def _more(self, changes: tuple[tuple[Change, ...], ...], number: int) -> Option:
        """The line that turns to another page of changes, and says where it begins."""
        label, _ = form_words.change(self._words, self._prompt, self._held, changes[number][0])
        return Option(self._words.say("form-more-changes", what=label), edits.write_page(number))

    @property
    def _needs_list(self) -> bool:
        """A form of one or two plain menus shows all its changes as it is."""
        plain = not any(slot.is_list for slot in self._slots)
        return not (self._shows_slots and plain and len(self._pages) == 1)

    def _change(self, one: Change, *, named: bool = True) -> Option:
        label, cost = form_words.change(self._words, self._prompt, self._held, one, named=named)
        return Option(label, edits.write(self._prompt, one), cost)

    def _of_rider(self, place: int) -> Menu:
        """One rider: what stands, which is all that a closed menu shows, then his likely changes, then his page."""
        group = groups(self._prompt)[place]
        mine = {field.key for field in self._prompt.fields if field.group == group}
        found = [one for one in self._question.likely(self._held) if one.field in mine]
        stands = Option(self._doing(group), edits.KEEP, chosen=True)
        more = Option(self._words.say("form-all-changes"), edits.write_rider(self._prompt, place))
        changes = (self._change(one, named=False) for one in found[: OPTIONS - 2])
        return Menu(
            self._id("one", place, mark=edits.mark(self._held)), (stands, *changes, more), self._doing(group)
        )

    def _riders(self) -> Menu | None:
        """Each rider with what he does; choosing one opens his page."""
        if not self._there:
            return None
        options = tuple(
            Option(self._doing(groups(self._prompt)[place]), edits.write_rider(self._prompt, place, ""))
            for place in self._there
        )
        return Menu(self._id("pick", mark=edits.mark(self._held)), options, self._words.say("form-pick"))

    def _doing(self, group: str) -> str:
        what = form_words.of_rider(self._words, self._prompt, self._held, group)
        return self._words.say("form-change", who=self._words.rider(self._prompt, group), what=what)

    def _slot(self, slot: FormSlot) -> Menu:
        field = slot.field
        options = tuple(
            Option(
                self._line(slot, item),
                edits.value(field, item),
                self._cost(slot, item),
                # A line of a list says what to do next, so none of them is chosen.
                chosen=not slot.is_list and item.times > 0,
            )
            for item in slot.items
        )
        hint = self._words.field(self._prompt, field)
        if slot.parts > 1:
            hint = self._words.say("form-part", what=hint, part=slot.part + 1, parts=slot.parts)
        mark = edits.mark(self._held) if slot.is_list else ""
        id_ = self._id("list" if slot.is_list else "set", slot.place, slot.part, mark)
        return Menu(id_, options, hint, slot.least, slot.most)

    def _line(self, slot: FormSlot, item: slots.Item) -> str:
        """A closed menu shows the line that is chosen: among several it must say which menu it is."""
        what = form_words.item(self._words, self._prompt, slot.field, item)
        if slot.is_list or self._rider is not None or len(self._slots) == 1:
            return what
        return self._words.say("form-change", who=self._words.field(self._prompt, slot.field), what=what)

    def _cost(self, slot: FormSlot, item: slots.Item) -> str:
        """What a line costs more, or gives back; most forms have no sums."""
        if not self._prompt.limits:
            return ""
        held, key = self._held, item.choice.key
        taken = tuple(held.get(slot.field.key, slot.field.preset or ()))
        if item.act == "add":
            taken = (*taken, key)
        elif item.act == "take" and slot.field.most == 1:
            taken = (key,)
        else:
            return ""
        return form_words.cost(self._words, self._prompt, held, {**held, slot.field.key: taken})
