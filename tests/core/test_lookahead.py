"""Looking ahead: the answer that does best in imagined races, by the rules themselves, the same way each time."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.core.chance import Chance, SeededChance
from engine.core.game import Outcome
from engine.core.lookahead import ImaginedChance, Mind, best
from engine.core.prompts import Answer, Choice, Field, Prompt
from engine.core.views import SeatView
from tests.core.toy import Sayings, State, question

YES, NO = {"say": ("yes",)}, {"say": ("no",)}


class Imagined(Sayings):
    """The toy as a seat imagines it: the state is what is public; the rules can be watched."""

    def __init__(self, *asked: Prompt, **more: Any) -> None:
        super().__init__(*asked, **more)
        self.seen: list[State] = []

    def imagine(self, view: SeatView[State, int], chance: Chance) -> State:
        return view.public

    def apply(self, state: State, given: Any, chance: Chance) -> Outcome[State]:
        outcome = super().apply(state, given, chance)
        self.seen.append(outcome.state)
        return outcome


def chosen(rules: Any, mine: Prompt, worth: Any, *, worlds: int = 1, others: Answer = NO) -> Answer:
    """What a computer says that knows nothing but the start."""
    mind = Mind(lambda state, prompt, chance: others, worth, worlds)
    return best(rules, SeatView((), mine.seat, mine.seat), mine, (NO, YES), mind, SeededChance(b"look"))


def test_the_answer_worth_most_is_given() -> None:
    mine = question("a", 0, "at_once")
    assert chosen(Imagined(mine), mine, lambda state, seat: float("a=yes" in state)) == YES
    assert chosen(Imagined(mine), mine, lambda state, seat: float("a=no" in state)) == NO


def test_of_equals_the_first_guess_stands() -> None:
    mine = question("a", 0, "at_once")
    assert chosen(Imagined(mine), mine, lambda state, seat: 0.0) == NO


def test_a_single_answer_is_given_without_a_thought() -> None:
    mine = question("a", 0, "at_once")
    mind = Mind(lambda state, prompt, chance: NO, lambda state, seat: 1 / 0, 5)
    assert best(Imagined(mine), SeatView((), 0, 0), mine, (YES,), mind, SeededChance(b"look")) == YES  # type: ignore[arg-type]


def test_the_race_is_ridden_to_its_end_by_the_rules_and_the_others_answer_for_themselves() -> None:
    mine, later = question("a", 0, "at_once"), question("b", 1, "at_once", "w2")
    rules = Imagined(mine, later)
    chosen(rules, mine, lambda state, seat: 0.0, others=YES)
    assert rules.seen[1] == ("a=no", "b=yes") and rules.seen[3] == ("a=yes", "b=yes")


def test_a_window_that_opens_together_is_answered_together() -> None:
    mine, other = question("a", 0, "together"), question("b", 1, "together")
    rules = Imagined(mine, other)
    chosen(rules, mine, lambda state, seat: 0.0)
    assert rules.seen[0] == ("a=no", "b=no")


def test_all_answers_meet_the_same_luck() -> None:
    mine = question("a", 0, "at_once")
    rules = Imagined(mine, luck=True)
    chosen(rules, mine, lambda state, seat: 0.0, worlds=4)
    luck = [state[-1] for state in rules.seen]
    assert luck[0::2] == luck[1::2] and len(set(luck[0::2])) > 1


def test_the_same_seed_gives_the_same_thoughts() -> None:
    mine = question("a", 0, "at_once")
    first, second = Imagined(mine, luck=True), Imagined(mine, luck=True)
    for rules in (first, second):
        chosen(rules, mine, lambda state, seat: 0.0, worlds=3)
    assert first.seen == second.seen


def test_rules_that_play_on_without_end_do_not_hang_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(Imagined):
        def prompts(self, state: State) -> tuple[Prompt, ...]:
            return self._asked

    monkeypatch.setattr("engine.core.lookahead.MOST_MOVES", 30)
    mine = question("a", 0, "at_once")
    rules = Endless(mine)
    chosen(rules, mine, lambda state, seat: 0.0)
    assert len(rules.seen) == 60


def test_imagined_luck_is_fair() -> None:
    luck = ImaginedChance(7, 0)
    counts = [0] * 6
    for _ in range(6_000):
        counts[luck.below(6, "die")] += 1
    assert min(counts) > 850 and max(counts) < 1150  # five sigma about 1,000
    assert luck.draws == ()


def test_imagined_luck_of_one_kind_does_not_shift_that_of_another() -> None:
    one, other = ImaginedChance(7, 0), ImaginedChance(7, 0)
    assert one.below(1000, "first") == other.below(1000, "first")
    one.below(1000, "first")
    assert [one.below(1000, "second") for _ in range(20)] == [other.below(1000, "second") for _ in range(20)]
    assert one.below(1000, "third") != one.below(1000, "fourth")


def test_after_a_quarter_and_a_half_of_the_worlds_the_worse_half_is_left_aside() -> None:
    five = Field("say", tuple(Choice(str(number)) for number in range(5)))
    mine = question("a", 0, "at_once")._replace(fields=(five,))
    tried = [{"say": (str(number),)} for number in range(5)]
    asked: Counter[str] = Counter()

    def worth(state: State, seat: int) -> float:
        asked[state[0]] += 1
        return float(state[0] in ("a=1", "a=3"))

    mind = Mind(lambda state, prompt, chance: NO, worth, worlds=16)
    view = SeatView((), 0, 0)
    assert best(Imagined(mine), view, mine, tried, mind, SeededChance(b"look")) == tried[1]  # type: ignore[arg-type]
    assert asked == {"a=0": 8, "a=1": 16, "a=2": 4, "a=3": 16, "a=4": 4}


@pytest.mark.parametrize(("thinking", "worlds"), [(1.0, 30), (1 / 3, 10), (1 / 1000, 1)])
def test_who_thinks_less_imagines_fewer_races_but_never_none(thinking: float, worlds: int) -> None:
    mine = question("a", 0, "at_once")
    rules, mind = Imagined(mine), Mind(lambda state, prompt, chance: NO, lambda state, seat: 0.0, 30)
    best(rules, SeatView((), 0, 0), mine, (NO, YES), mind, SeededChance(b"look"), thinking)  # type: ignore[arg-type]
    assert len(rules.seen) == 2 * worlds
