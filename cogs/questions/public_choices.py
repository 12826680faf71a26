"""Public choices by name, for `/move`; secret ones are never listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cogs.questions import widgets
from cogs.text.channel_posts import buttons
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.ids import Pick
from cogs.wire.limits import OPTION_LABEL, OPTIONS, shorten
from cogs.wire.message import Menu, Message, Option
from engine.core.forms import asks_several
from engine.core.prompts import Answer, Prompt
from engine.tables.model.table import Venue
from engine.tables.views.table_view import Hand
from engine.texts import Texts


class PublicChoice(NamedTuple):
    """A choice that may be typed: its name, its label (which no other has), the id its button would have, and the
    answer it is."""

    words: Words
    name: str
    label: str
    id: str
    prompt: Prompt
    answer: Answer

    def played(self) -> Message:
        """The reply once a choice has been kept, with what was chosen in words."""
        choice = widgets.told_of_rider(self.words, self.prompt, self.answer)
        return Message(
            self.words.say("move-done", choice=choice, title=self.words.title, channel=self.words.channel)
        )


def choices(texts: Texts, hands: Sequence[Hand], places: Mapping[Venue, str]) -> tuple[PublicChoice, ...]:
    """All that are open to a person; where names would not tell them apart, labels say rider, race and channel."""
    found = [one for hand in hands for one in _of_hand(Words(texts, hand.table), hand)]
    races = {one.words.table.id for one in found}
    if len(races) > 1:
        return tuple(_in_its_race(_with_rider(one), places) for one in found)
    often = Counter(one.name.casefold() for one in found)
    return tuple(_with_rider(one) if often[one.name.casefold()] > 1 else one for one in found)


def _of_hand(words: Words, hand: Hand) -> Iterable[PublicChoice]:
    table = words.table
    for prompt in (question.prompt for question in hand.questions):
        if prompt.private or asks_several(prompt):
            continue
        field = prompt.fields[0]
        for one in field.choices:
            id_, name = ids.press(table.id, table.branch, prompt, field, one), words.choice(prompt, field, one)
            yield PublicChoice(words, name, label=name, id=id_, prompt=prompt, answer={field.key: (one.key,)})


def _with_rider(one: PublicChoice) -> PublicChoice:
    about = one.words.about(one.prompt.about)
    label = one.words.say("choice-of-rider", rider=about, choice=one.label) if about else one.label
    return one._replace(label=label)


def _in_its_race(one: PublicChoice, places: Mapping[Venue, str]) -> PublicChoice:
    """The race stands in front: what is too long is cut at its end."""
    where = places[one.words.table.place]
    return one._replace(
        label=one.words.say("choice-of-race", choice=one.label, title=one.words.title, channel=where)
    )


def meant(found: Iterable[PublicChoice], text: str) -> tuple[PublicChoice, ...]:
    """The one that was completed, else all whose name or label was typed."""
    # Who does not pick from the list sends what he typed, not an id.
    every, typed = tuple(found), text.strip().casefold()
    completed = tuple(one for one in every if one.id == text)
    return completed or tuple(one for one in every if typed in (one.name.casefold(), one.label.casefold()))


def which(texts: Texts, found: Sequence[PublicChoice]) -> Message:
    """What was typed fits several: which of them? Nothing is played in a race that was guessed."""
    options = tuple(Option(shorten(one.label, OPTION_LABEL), one.id) for one in found[:OPTIONS])
    return Message(texts.say("move-which"), ((Menu(Pick(0, "typed").write(), options),),))


def elsewhere(texts: Texts, hands: list[Hand], public: bool) -> Message:
    """Why nothing was played, and where to."""
    words = Words(texts, hands[0].table)
    if public:
        return Message(words.say("move-unknown"))
    asked = any(hand.questions for hand in hands)
    return Message(words.say("move-private" if asked else "hand-nothing-asked"), buttons(words, "hand"))
