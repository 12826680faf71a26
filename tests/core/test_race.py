"""Windows and envelopes: what is sealed, what opens when, what vanishes unread."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.chance import SeededChance
from engine.core.game import AnyRules
from engine.core.prompts import IllegalMove
from engine.core.race import (
    Played,
    Race,
    awaited,
    begin,
    came_last,
    due,
    open_due,
    openly,
    play,
    read_race,
    ripen,
    seat_view,
    withdraw,
    write_race,
)
from tests.core.toy import Told, names, question, sayings

LUCK = SeededChance(b"race tests")


def say(rules: AnyRules, race: Race, prompt_id: str, word: str = "yes", **more: frozenset[str]) -> Played:
    """Answer a question."""
    return play(rules, race, prompt_id, {"say": (word,)}, LUCK, **more)


def opened(*answers: str) -> tuple[Told, ...]:
    """The events of answers opened in this order."""
    return tuple(Told(answer) for answer in answers)


VOTE = sayings(question("a", 0, "together"), question("b", 1, "together"))
CHAIN = sayings(
    question("a", 0, "in_turn"), question("b", 1, "in_turn"), question("c", 2, "in_turn"), calls_off=("b", "c")
)
HUSH = sayings(question("a", 0, "together", quiet=True), question("b", 1, "together"))


def started(rules: AnyRules) -> Race:
    """The race at its first question."""
    return begin(rules, LUCK).race


def test_the_start_is_a_step_without_answers() -> None:
    rules = sayings(question("a", 0, "at_once"), luck=True)
    played = begin(rules, SeededChance(b"x"))
    assert len(played.steps) == 1
    assert not played.steps[0].answers
    assert [draw.what for draw in played.steps[0].draws] == ["start"]


def test_an_open_answer_is_applied_when_given() -> None:
    rules = sayings(question("a", 0, "at_once"), question("b", 1, "at_once"))
    played = say(rules, started(rules), "b")
    assert played.events == opened("b=yes")
    assert names(played.race) == ("a",)


def test_a_sealed_answer_makes_no_step_and_no_event() -> None:
    played = say(VOTE, started(VOTE), "a")
    assert (played.steps, played.events, played.race.state) == ((), (), ())
    assert played.race.envelopes == {"a": {"say": ("yes",)}}


def test_a_window_opens_together_with_its_last_answer() -> None:
    played = say(VOTE, say(VOTE, started(VOTE), "b", "no").race, "a")
    assert played.events == opened("a=yes", "b=no")
    assert len(played.steps) == 1 and not played.race.envelopes


def test_a_new_answer_replaces_a_sealed_one() -> None:
    race = say(VOTE, say(VOTE, started(VOTE), "a", "no").race, "a", "yes").race
    assert say(VOTE, race, "b").events == opened("a=yes", "b=yes")


def test_a_sealed_answer_can_be_taken_back() -> None:
    race = withdraw(say(VOTE, started(VOTE), "a").race, "a")
    assert race == started(VOTE)


def test_nothing_sealed_cannot_be_taken_back() -> None:
    with pytest.raises(IllegalMove, match="closed"):
        withdraw(started(VOTE), "a")


def test_a_question_that_is_not_open_refuses() -> None:
    with pytest.raises(IllegalMove, match="closed"):
        say(VOTE, started(VOTE), "z")


def test_a_refused_answer_leaves_the_race_alone() -> None:
    race = say(VOTE, started(VOTE), "a").race
    with pytest.raises(IllegalMove):
        say(VOTE, race, "b", "perhaps")
    assert race == say(VOTE, started(VOTE), "a").race


def test_the_front_of_a_chain_opens_alone() -> None:
    played = say(CHAIN, started(CHAIN), "a")
    assert played.events == opened("a=yes")
    assert names(played.race) == ("b", "c")


def test_a_chain_answered_from_the_back_stays_sealed_until_the_front_is_in() -> None:
    race = say(CHAIN, say(CHAIN, started(CHAIN), "c").race, "b").race
    assert race.state == () and set(race.envelopes) == {"b", "c"}
    played = say(CHAIN, race, "a")
    assert played.events == opened("a=yes", "b=yes", "c=yes")
    assert [list(step.answers) for step in played.steps] == [["a"], ["b"], ["c"]]


def test_what_a_chain_no_longer_needs_vanishes_unread() -> None:
    race = say(CHAIN, say(CHAIN, started(CHAIN), "c", "no").race, "b", "no").race
    played = say(CHAIN, race, "a", "no")
    assert played.events == opened("a=no")
    assert not played.race.envelopes and not played.race.prompts


def test_a_gap_in_a_chain_holds_up_what_is_behind_it() -> None:
    race = say(CHAIN, started(CHAIN), "c").race
    played = say(CHAIN, race, "a")
    assert played.events == opened("a=yes")
    assert set(played.race.envelopes) == {"c"}


def test_several_windows_do_not_wait_for_each_other() -> None:
    rules = sayings(question("a", 0, "together", "mine"), question("b", 1, "together", "yours"))
    assert say(rules, started(rules), "b").events == opened("b=yes")


def test_an_open_answer_that_ends_a_question_opens_the_window_that_waited_for_it() -> None:
    rules = sayings(
        question("a", 0, "together"),
        question("b", 1, "together"),
        question("now", 2, "at_once", "other"),
        calls_off=("b",),
    )
    race = say(rules, started(rules), "a").race
    played = say(rules, race, "now", "no")
    assert played.events == opened("now=no", "a=yes")
    assert len(played.steps) == 2


def test_a_quiet_window_stays_sealed_with_all_answers_in() -> None:
    race = say(HUSH, say(HUSH, started(HUSH), "a").race, "b").race
    assert race.state == () and not awaited(race)


def test_a_quiet_window_lets_answers_change_until_it_ripens() -> None:
    race = say(HUSH, say(HUSH, started(HUSH), "a").race, "b").race
    race = say(HUSH, race, "a", "no").race
    assert ripen(HUSH, race, "w", LUCK).events == opened("a=no", "b=yes")


def test_a_ripe_window_waits_for_who_is_missing() -> None:
    race = say(HUSH, started(HUSH), "a").race
    played = ripen(HUSH, race, "w", LUCK)
    assert played.race == race and not played.steps
    assert say(HUSH, race, "b", ripe=frozenset({"w"})).events == opened("a=yes", "b=yes")


def test_another_window_does_not_ripen_with_it() -> None:
    race = say(HUSH, say(HUSH, started(HUSH), "a").race, "b").race
    assert not ripen(HUSH, race, "other", LUCK).steps


GRACE = frozenset({"w"})


def test_a_window_in_grace_stays_shut_with_all_answers_in() -> None:
    race = say(VOTE, say(VOTE, started(VOTE), "b").race, "a", grace=GRACE).race
    assert race.state == () and not awaited(race)
    assert open_due(VOTE, race, LUCK).events == opened("a=yes", "b=yes")


def test_an_answer_in_another_window_leaves_grace_alone() -> None:
    asked = (
        question("a", 0, "together"),
        question("z", 1, "together", "z"),
        question("now", 1, "at_once", "other"),
    )
    rules = sayings(*asked)
    race = say(rules, started(rules), "a", grace=GRACE).race
    assert say(rules, race, "z", grace=GRACE).events == opened("z=yes")
    assert say(rules, race, "now", grace=GRACE).events == opened("now=yes")


def test_the_front_of_a_chain_has_its_grace() -> None:
    race = say(CHAIN, started(CHAIN), "a", grace=GRACE).race
    assert race.state == () and came_last(race, "w") == "a"


def test_in_public_a_window_in_grace_awaits_who_came_last() -> None:
    race = say(VOTE, say(VOTE, started(VOTE), "b").race, "a", grace=GRACE).race
    for changed in ("b", "a"):
        race = read_race(VOTE, write_race(VOTE, say(VOTE, race, changed, "no", grace=GRACE).race))
        assert [prompt.id for prompt in openly(race, grace=GRACE).awaited] == ["a"]
    assert openly(withdraw(race, "b"), grace=GRACE) == openly(withdraw(race, "b"))


CHANGES = st.lists(st.tuples(st.sampled_from("ab"), st.sampled_from(("yes", "no")), st.booleans()))


@given(CHANGES)
def test_whatever_is_changed_and_accepted_in_whatever_order_the_last_of_it_opens(
    said: list[tuple[str, str, bool]],
) -> None:
    race = started(VOTE)
    last: dict[str, str] = {}
    for prompt, word, for_good in said:
        played = say(VOTE, race, prompt, word, grace=frozenset() if for_good else GRACE)
        race, last[prompt] = played.race, word
        assert bool(played.steps) == (for_good and len(last) == 2)
        if played.steps:
            assert played.events == opened(f"a={last['a']}", f"b={last['b']}")
            return
    told = opened(f"a={last['a']}", f"b={last['b']}") if len(last) == 2 else ()
    assert open_due(VOTE, race, LUCK).events == told


def test_who_is_awaited_are_those_without_envelope() -> None:
    assert [prompt.id for prompt in awaited(say(VOTE, started(VOTE), "a").race)] == ["b"]


def test_in_public_a_quiet_window_names_nobody_until_it_was_reminded() -> None:
    race = say(HUSH, started(HUSH), "a").race
    assert openly(race) == ((), ())
    told = openly(race, frozenset({"w"}))
    assert ([prompt.id for prompt in told.awaited], [prompt.id for prompt in told.answered]) == (["b"], ["a"])


def test_in_public_an_ordinary_window_awaits_who_is_missing() -> None:
    told = openly(say(VOTE, started(VOTE), "a").race)
    assert ([prompt.id for prompt in told.awaited], [prompt.id for prompt in told.answered]) == (["b"], ["a"])


def test_a_seat_sees_its_own_envelopes_and_no_other() -> None:
    race = say(VOTE, started(VOTE), "a").race
    assert seat_view(VOTE, race, 0).envelopes == {"a": {"say": ("yes",)}}
    assert seat_view(VOTE, race, 1).envelopes == {}


def test_nothing_is_due_without_envelopes() -> None:
    assert due(started(VOTE)) == ()


def test_a_snapshot_comes_back_from_json() -> None:
    race = say(VOTE, started(VOTE), "a").race
    assert read_race(VOTE, write_race(VOTE, race)) == race
