"""Public choices by name, for `/move`; secret ones are never listed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cogs.questions import widgets
from cogs.text.channel_posts import buttons
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.message import Message
from engine.core.forms import asks_several
from engine.core.prompts import Answer, Prompt
from engine.tables.views.table_view import Hand
from engine.texts import Texts


class PublicChoice(NamedTuple):
    """A choice that may be typed: its label, the id its button would have, and the answer it is."""

    words: Words
    label: str
    id: str
    prompt: Prompt
    answer: Answer

    def played(self) -> Message:
        """The reply once a choice has been kept, with what was chosen in words."""
        told = widgets.told(self.words, self.prompt, self.answer)
        return Message(self.words.say("move-done", choice=told))


def of_hand(texts: Texts, hand: Hand) -> Iterable[PublicChoice]:
    """All that are open to a seat."""
    words, table = Words(texts, hand.table), hand.table
    for prompt in (question.prompt for question in hand.questions):
        if prompt.private or asks_several(prompt):
            continue
        field = prompt.fields[0]
        for one in field.choices:
            id_ = ids.press(table.id, table.branch, prompt, field, one)
            yield PublicChoice(words, words.choice(prompt, field, one), id_, prompt, {field.key: (one.key,)})


def meant(choices: Iterable[PublicChoice], text: str) -> PublicChoice | None:
    """The one that was completed, else the last whose label was typed."""
    # Who does not pick from the list sends what he typed, not an id.
    found = {one.label.casefold(): one for one in choices}
    by_id = {one.id: one for one in choices}
    return by_id.get(text) or found.get(text.casefold())


def elsewhere(texts: Texts, hands: list[Hand], public: bool) -> Message:
    """Why nothing was played, and where to."""
    words = Words(texts, hands[0].table)
    if public:
        return Message(words.say("move-unknown"))
    asked = any(hand.questions for hand in hands)
    return Message(words.say("move-private" if asked else "hand-nothing-asked"), buttons(words, "hand"))
