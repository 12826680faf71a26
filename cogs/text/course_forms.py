"""A course as its host looks at it: the board of its start, and what can be done about it."""

from __future__ import annotations

from cogs.text import options
from cogs.text.channel_posts import button
from cogs.text.words import Words
from cogs.wire.message import ActionRow, Message
from engine.tables.requests.courses import SHIPPED, CourseView


def offered(words: Words, seen: CourseView) -> Message:
    """A file that was sent: use it, or throw it away."""
    rows: tuple[ActionRow, ...] = (
        (button(words, "course-use", style="good", arg=seen.file), button(words, "course-drop", style="bad")),
    )
    told = [words.line("course", line) for line in seen.lines]
    text = "\n".join([words.say("course-offered"), options.course(words), *told])
    return Message(text, rows, (words.drawing(seen.scene),))


def present(words: Words, seen: CourseView, may_change: bool) -> Message:
    """What is ridden now; the host of a lobby is told how to bring another, and may go back to the game's own."""
    lines = [options.course(words) or words.title, *(words.line("course", line) for line in seen.lines)]
    rows: tuple[ActionRow, ...] = ()
    if may_change:
        lines.append(words.say("course-how", game=words.meta.key))
        rows = ((button(words, "course-shipped", arg=SHIPPED),),) if words.table.own_course else ()
    return Message("\n".join(lines), rows, (words.drawing(seen.scene),))
