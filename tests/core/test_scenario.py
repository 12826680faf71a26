"""The runner of worked examples: it holds what a file says, and says the first thing that does not hold."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine.core.events import Ref, Standing
from engine.core.game import AnyRules
from engine.core.prompts import Choice, Field, Prompt
from engine.core.scenario import Mismatch, run
from engine.core.scenario_file import Scenario, read
from tests.core.toy import Sayings, State, question

ONLY = Prompt("only", 1, "say", "later", (Field("say", (Choice("yes"),)),))


class Decided(Sayings):
    """Who said "yes" has won; positions are the words that were said."""

    def standings(self, view: State) -> tuple[Standing, ...]:
        seats = enumerate(self.options.colours)
        return tuple(
            Standing(seat + 1, Ref(colour, seat), {"said": seat}, winner=f"{'abc'[seat]}=yes" in view)
            for seat, colour in seats
        )

    def write(self, state: State) -> str:
        return " ".join(state)

    def read(self, text: str) -> State:
        return tuple(text.split())


RULES = cast(AnyRules, Decided(question("a", 0, "at_once"), question("b", 1, "at_once"), ONLY))


def scenario(*steps: dict[str, Any], **more: Any) -> Scenario:
    return read({"format": "commissaire-scenario/1", "game": "toy", "options": {}, "steps": steps, **more})


def after(answers: dict[str, str], **expect: Any) -> Scenario:
    return scenario({"answers": answers, "expect": expect})


def fault(told: Scenario) -> str:
    with pytest.raises(Mismatch) as caught:
        run(RULES, told)
    return str(caught.value)


@pytest.mark.parametrize(
    "expect",
    [
        {"winner": "red"},
        {"standings": ["red", "blue", "green"]},
        {"standings": [{"winner": True, "said": 0}, {"winner": False}, {"place": 3}]},
        {"events": [{"type": "Told", "what": "a=yes"}, {"what": "b=no"}]},
        {"no_events": ["Mark"]},
        {"position": "a=yes b=no"},
        {"asked": ["blue"], "over": False},
    ],
)
def test_what_holds_is_let_pass(expect: dict[str, Any]) -> None:
    run(RULES, after({"a": "yes", "b": "no"}, **expect))


@pytest.mark.parametrize(
    ("answers", "expect", "said"),
    [
        ({"a": "yes"}, {"winner": "blue"}, "winner: it is red, not blue"),
        ({"a": "yes", "b": "yes"}, {"winner": "red"}, "winner: it is red and blue, not red"),
        ({"a": "no"}, {"winner": "red"}, "winner: it is open, not red"),
        ({"a": "no"}, {"standings": ["blue", "red", "green"]}, "standings.0.who: it is 'red', not 'blue'"),
        ({"a": "yes", "b": "no"}, {"events": [{"what": "b=no"}, {"what": "a=yes"}]}, "events.1"),
        ({"a": "yes"}, {"no_events": ["Told"]}, "no_events: Told happened"),
        ({"a": "yes"}, {"position": "a=no"}, "position: it is 'a=yes', not 'a=no'"),
        ({"a": "yes"}, {"asked": ["red"]}, "asked: asked are ['blue'], not ['red']"),
        ({"a": "yes"}, {"over": True}, "over: the race is not over"),
        ({"a": "yes"}, {"prompts": {"b": {"say": ["yes"]}}}, "offered are ['yes', 'no'], not ['yes']"),
    ],
)
def test_the_first_thing_that_does_not_hold_is_said(
    answers: dict[str, str], expect: dict[str, Any], said: str
) -> None:
    assert said in fault(after(answers, **expect))


def test_an_answer_without_alternative_is_given_only_if_the_step_says_so() -> None:
    given = {"a": "yes", "b": "yes"}
    run(RULES, scenario({"answers": given, "expect": {"over": False}}))
    run(RULES, scenario({"answers": given, "forced": True, "expect": {"over": True}}))


def test_a_refusal_must_be_for_the_reason_told() -> None:
    refused = {"by": "red", "answer": "perhaps", "reason": "unknown-choice"}
    run(RULES, scenario({"refused": [refused]}))
    assert "refused as 'unknown-choice', not as 'closed'" in fault(
        scenario({"refused": [{**refused, "reason": "closed"}]})
    )
    assert "red's answer is accepted" in fault(scenario({"refused": [{**refused, "answer": "yes"}]}))


def test_nobody_asked_under_a_name_is_refused_as_closed() -> None:
    run(RULES, scenario({"refused": [{"by": "green", "answer": "yes", "reason": "closed"}]}))


def test_a_seat_with_several_prompts_must_be_told_which() -> None:
    assert "blue has several open prompts, name one (open: a, b, only)" in fault(after({"blue": "yes"}))


def test_luck_that_nobody_asks_for_is_too_much() -> None:
    assert "1 draws are given, only 0 were asked for" in fault(scenario({"answers": {"a": "yes"}, "chance": [3]}))


def test_a_scenario_may_begin_anywhere() -> None:
    run(RULES, scenario(start={"position": "a=yes"}, expect={"winner": "red", "asked": ["blue"]}))


def test_luck_is_asked_for_under_the_name_that_the_file_tells() -> None:
    lucky = cast(AnyRules, Decided(question("a", 0, "at_once"), luck=True))
    told = {"answers": {"a": "yes"}, "expect": {"position": "a=yes luck=7"}}
    run(lucky, scenario({**told, "chance": [["luck", 100, 7]]}, start={"position": ""}))
    with pytest.raises(Mismatch, match="step 1: draw 1 was for 'luck', the file says 'dice'"):
        run(lucky, scenario({**told, "chance": [["dice", 100, 7]]}, start={"position": ""}))
