"""What is told of a turn, and where a player stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.chance import RecordedChance
from engine.core.events import Event, Fact, PublicEvent, Ref
from engine.core.views import SeatView
from engine.games.criterium.rulebook.state import State
from engine.games.criterium.rules import CriteriumRules
from engine.texts import Texts, load
from tests.games.common import DATA
from tests.games.criterium.harness import as_told, opened, played
from tests.games.criterium.test_road import line

TEXTS: Texts = load(DATA, strict=True)
NAMES = {"red": "Ana", "blue": "Bruno", "green": "Carla", "yellow": "Dani"}


def name(ref: Ref) -> str:
    """What somebody is called here."""
    return NAMES.get(ref.key) or TEXTS.say(f"criterium-team-{ref.key}")


def told(rules: CriteriumRules, events: Sequence[Event]) -> list[str]:
    """The sentences of a turn."""
    public = [event for event in events if isinstance(event, PublicEvent)]
    return [TEXTS.line("criterium-story", line, name) for line in rules.story(public)]


def where(rules: CriteriumRules, state: State, seat: int) -> list[str]:
    """The sentences before a decision."""
    view = SeatView(rules.public(state), seat, rules.own(state, seat))
    return [TEXTS.line("criterium-situation", line, name) for line in rules.situation(view)]


def test_a_turn_is_told_group_by_group_and_cyclist_by_cyclist() -> None:
    position = line(
        "4 open", red="12.1:4/", blue="14.1:4/", green="13.1:6/", yellow="12.2:2/", grey="9.1:4/", orange="9.2:0/"
    )
    _, events = played(opened(), position, RecordedChance([0] * 6))
    assert told(opened(), events)[:5] == [
        "4 · 4 · 4 → Bruno, Ana and Grey help each other: +7 each",
        "Carla 6 alone → 19",
        "Dani 2 alone → 14",
        "Orange 0 stays on 9",
        "Bruno, Carla, Ana and Grey pass 15: a bottle 🍶 each",
    ]
    assert told(opened(), events)[5] == "Bruno leads after the sprint on 21: one more → 22"


def test_every_cyclist_is_in_the_story_of_every_turn() -> None:
    rules = opened()
    position = line(
        "3 open", red="3.1:1/", blue="4.1:1/", green="3.2:3/", yellow="2.1:0/", grey="1.1:5/", orange="1.2:6/"
    )
    _, events = played(rules, position)
    told_of = {
        ref.key
        for one in rules.story([e for e in events if isinstance(e, PublicEvent)])
        for ref in _refs(one.facts)
    }
    assert told_of == {"red", "blue", "green", "yellow", "grey", "orange"}


def _refs(facts: Mapping[str, Fact]) -> list[Ref]:
    who = facts.get("who", ())
    if isinstance(who, Ref):
        return [who]
    return [ref for ref in who if isinstance(ref, Ref)] if isinstance(who, tuple) else []


def test_a_freeze_is_one_line() -> None:
    position = line("3 open", red="3.1:0/", blue="4.1:0/", green="3.2:3/")
    _, events = played(opened(), position, yellow="2")
    assert told(opened(), events) == ["Bruno and Ana show 0: nobody moves"]


def test_a_bottle_in_a_group_is_marked() -> None:
    position = line("4 open", bottles="1132313", red="16.1:b2/", blue="15.1:2b2/", green="0.3:5/", yellow="0.4:6/")
    _, events = played(opened(), position, blue="2")
    assert told(opened(), events)[0] == "2 · 2 (one a 🍶) → Ana and Bruno help each other: +4 each"


def test_the_finish_is_told_with_those_who_came_too_late() -> None:
    position = line("6 used", bottles="2132313", red="30.1:3b1/", blue="29.1:6b2/")
    _, events = played(opened(), position, red="3", blue="6", green="2", yellow="4")
    assert told(opened(), events)[-3:] == [
        "Ana is over the line!",
        "Bruno, Carla, Dani, Grey and Orange come too late to move",
        "Ana wins in turn 6",
    ]


def test_the_win_of_a_neutral_names_the_best_player() -> None:
    position = line("8 used", bottles="2132313", red="24.1:1b1/", grey="26.1:5b2/")
    for rules, sentence in (
        (opened(), "Grey, a neutral, wins in turn 8: no player does. Best player: Ana"),
        (
            opened(neutral_can_win=False),
            "Grey, a neutral, is first in turn 8; the win goes to the best player, Ana",
        ),
    ):
        _, events = played(rules, position, red="1", blue="3", green="2", yellow="4")
        assert told(rules, events)[-1] == sentence


def test_two_turns_are_told_one_after_the_other() -> None:
    position = (
        "7 open red=10.1:1/ blue=9.1:2/ green=8.1:3/ yellow=7.1:4/ grey=6.1:5/ orange=5.1:6/ bottles=123123123"
    )
    _, events = played(opened(), position)
    sentences = told(opened(), events)
    assert sentences[0] == "Ana 1 alone → 11"
    assert "Ana has no card left and stays on 11" in sentences
    assert sentences[-2] == "8 turns are over: Ana is furthest ahead, on 11"


def test_the_situation_says_place_gap_and_goal() -> None:
    rules = opened()
    state = as_told(
        rules,
        line("4 open", bottles="2132313", red="18.1:2b1/", blue="16.1:3b2/", green="14.1:5/", yellow="14.2:6/"),
    )
    assert where(rules, state, 0) == [
        "You lead on 18, 2 ahead of Bruno.",
        "The sprint on 21 is still open, 3 squares ahead.",
    ]
    assert where(rules, state, 1)[0] == "You are 2nd on 16, 2 behind Ana."
    assert where(rules, state, 2) == [
        "You are 3rd on 14, 2 behind Bruno.",
        "Your bottle, an extra card, is 1 square ahead, on 15.",
    ]
    assert where(rules, state, 3)[0] == "You are 4th on 14, level with Carla, who moves first."


def test_the_situation_at_the_start_and_towards_the_end() -> None:
    rules = opened()
    start = as_told(rules, line("1 open"))
    assert where(rules, start, 2)[0] == "You start from place 3, counted from the left."
    late = as_told(rules, line("7 used", bottles="32112312", red="28.1:2b3/"))
    assert where(rules, late, 0)[1] == "You need 5 more to cross the line."
    last = as_told(rules, line("8 used", bottles="32112312", red="28.1:2b3/"))
    assert where(rules, last, 0)[1] == "This is the last turn: whoever is furthest ahead after it wins."


def test_cards_are_labelled_bottles_with_a_sign() -> None:
    assert TEXTS.say("criterium-choice-card-card", number=2, bottle=0) == "2"
    assert TEXTS.say("criterium-choice-card-card", number=2, bottle=1) == "🍶2"
