"""What was played for one person, by whom, in words: no message that showed a question ends without it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cogs.text.words import Words
from engine.tables.model.table import PastAnswer
from engine.tables.views.table_view import Hand

QuestionKey = tuple[int, str]
"""A question: its line of play (branch) and its id."""

PLAN = "plan"
"""The key of a question for a whole round; its id begins with it."""

LINES = 4
"""More says nothing that the story of the round does not say better."""


def latest(words: Words, hand: Hand, *, by_hand_alone: bool = False) -> str:
    """What was played in the window that closed last, or by the person himself; "" for nothing."""
    window = hand.played[-1].window if hand.played else ""
    found = [one for one in hand.played if one.window == window]
    return told(words, (one for one in found if one.who == "person" or not by_hand_alone))


def of(words: Words, hand: Hand, asked: Collection[QuestionKey]) -> str:
    """What was played as the answer to these questions, as far as that is still known; a plan of a round asked for
    all that was played last."""
    found = told(words, (one for one in hand.played if (one.branch, one.prompt) in asked))
    if found or not any(branch == hand.table.branch and prompt.startswith(PLAN) for branch, prompt in asked):
        return found
    return latest(words, hand)


def told(words: Words, played: Iterable[PastAnswer]) -> str:
    """A line for each."""
    return "\n".join(_line(words, one) for one in tuple(played)[-LINES:])


def _line(words: Words, one: PastAnswer) -> str:
    choice = words.texts.listed([words.told_choice(one.key, field, facts) for field, facts in one.choices])
    about = words.about(one.about)
    if choice and about:
        choice = words.say("choice-of-rider", rider=about, choice=choice)
    choice = choice or words.say("played-form")
    return (
        words.say("played", who=one.who, choice=choice)
        if one.opened
        else words.say("played-unneeded", choice=choice)
    )
