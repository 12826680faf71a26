"""A course as its host looks at it: the board of its start, and what can be done about it."""

from __future__ import annotations

from cogs.text import options
from cogs.text.channel_posts import button
from cogs.text.words import Words
from cogs.wire.ids import Pick
from cogs.wire.message import ActionRow, Menu, Message, Option
from engine.core.events import Line
from engine.tables.requests.courses import SHIPPED, CourseView


def offered(words: Words, seen: CourseView) -> Message:
    """A file that was sent: use it, or throw it away."""
    rows: tuple[ActionRow, ...] = (
        (button(words, "course-use", style="good", arg=seen.file), button(words, "course-drop", style="bad")),
    )
    if seen.kinds:
        rows = (*rows, (_kinds(words, seen),))
    told = [words.line("course", line) for line in seen.lines]
    text = "\n".join([words.say("course-offered"), options.course(words), *told])
    return Message(text, rows, (words.drawing(seen.scene),))


def _kinds(words: Words, seen: CourseView) -> Menu:
    """As what it may be ridden; what it is stands in the closed menu."""
    lines = [Option(words.line("course", Line("kind", {"kind": kind})), kind) for kind in seen.kinds]
    found = (lines[0]._replace(chosen=True), *lines[1:])
    return Menu(Pick(words.table.id, "course-kind", seen.file).write(), found, words.say("course-kind"))


def present(words: Words, seen: CourseView, may_change: bool) -> Message:
    """What is ridden now; the host of a lobby is told how to bring another, and may go back to the game's own."""
    lines = [options.course(words) or words.title, *(words.line("course", line) for line in seen.lines)]
    rows: tuple[ActionRow, ...] = ()
    if may_change:
        lines.append(words.say("course-how", game=words.meta.key))
        rows = ((button(words, "course-shipped", arg=SHIPPED),),) if words.table.own_course else ()
    return Message("\n".join(lines), rows, (words.drawing(seen.scene),))
