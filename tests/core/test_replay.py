"""A race again from its steps, every way a list of steps can be wrong, and undo."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.core.chance import Draw, SeededChance
from engine.core.race import Played, Step, begin, play
from engine.core.replay import DoesNotReplay, branch, from_draws, from_seed, go_back
from tests.core.toy import Told, names, question, sayings

RULES = sayings(
    question("one", 0, "at_once", "first"),
    question("a", 0, "together"),
    question("b", 1, "together"),
    question("front", 0, "in_turn", "chain"),
    question("back", 1, "in_turn", "chain"),
    luck=True,
)
SEED = b"replay tests"


def ridden() -> Played:
    """One, then the vote, then the chain; all answers yes."""
    luck = SeededChance(SEED)
    played = begin(RULES, luck)
    race, events, steps = played.race, played.events, played.steps
    for prompt in ("one", "b", "a", "front", "back"):
        played = play(RULES, race, prompt, {"say": ("yes",)}, luck)
        race, events, steps = played.race, events + played.events, steps + played.steps
    return Played(race, events, steps)


def refuses(steps: Sequence[Step], match: str) -> None:
    """The steps do not replay, and the sentence says why."""
    with pytest.raises(DoesNotReplay, match=match):
        from_draws(RULES, steps)


def test_the_draws_lead_to_the_same_race() -> None:
    assert from_draws(RULES, ridden().steps) == ridden()


def test_the_seed_leads_to_the_same_race() -> None:
    assert from_seed(RULES, ridden().steps, SeededChance(SEED)) == ridden()


def test_another_seed_is_found_out_at_the_first_step() -> None:
    with pytest.raises(DoesNotReplay, match="step 0: the draws told are"):
        from_seed(RULES, ridden().steps, SeededChance(b"another"))


def test_a_race_needs_its_start() -> None:
    refuses((), "not even the start")
    refuses(ridden().steps[1:], "step 0: a race begins with its start")


def test_a_changed_draw_is_found_out() -> None:
    steps = list(ridden().steps)
    told = steps[2].draws[0]
    steps[2] = steps[2]._replace(draws=(told._replace(what="luck of another kind"),))
    refuses(steps, "step 2: the draws told are")


def test_a_draw_of_another_shape_is_found_out() -> None:
    steps = list(ridden().steps)
    steps[1] = steps[1]._replace(draws=(Draw("luck", 6, 1),))
    refuses(steps, "step 1: .* does not fit")


def test_a_missing_draw_is_found_out() -> None:
    steps = list(ridden().steps)
    steps[-1] = steps[-1]._replace(draws=())
    refuses(steps, "step 4: .* is not in the script")


def test_a_missing_draw_of_the_start_is_found_out() -> None:
    refuses((Step({}, ()),), "step 0: .* is not in the script")


def test_a_surplus_draw_is_found_out() -> None:
    steps = list(ridden().steps)
    steps[-1] = steps[-1]._replace(draws=(*steps[-1].draws, Draw("luck", 100, 1)))
    refuses(steps, "step 4: the draws told are")


def test_an_answer_to_no_question_is_found_out() -> None:
    steps = (*ridden().steps, Step({"one": {"say": ("yes",)}}, ()))
    refuses(steps, "step 5: an answer is not legal there .closed")


def test_an_illegal_answer_is_found_out() -> None:
    steps = (ridden().steps[0], Step({"one": {"say": ("perhaps",)}}, ()))
    refuses(steps, "step 1: an answer is not legal there .unknown-choice")


def test_half_a_window_is_found_out() -> None:
    steps = (*ridden().steps[:2], Step({"a": {"say": ("yes",)}}, ()))
    refuses(steps, r"step 2: its answers \(a\) are not due together")


def test_the_back_of_a_chain_before_its_front_is_found_out() -> None:
    steps = (*ridden().steps[:3], Step({"back": {"say": ("yes",)}}, ()))
    refuses(steps, "step 3: .* not due together")


def test_two_open_answers_in_one_step_are_found_out() -> None:
    steps = (ridden().steps[0], Step({"one": {"say": ("yes",)}, "a": {"say": ("yes",)}}, ()))
    refuses(steps, "step 1: .* not due together")


def test_a_step_without_answers_is_found_out() -> None:
    refuses((ridden().steps[0], Step({}, ())), "step 1: .* not due together")


def undone() -> tuple[Played, SeededChance]:
    """The race after it went back to where the vote was asked."""
    luck = SeededChance(SEED, counter=5)
    return go_back(RULES, ridden().steps, 1, luck), luck


def test_going_back_asks_again_what_was_asked_then() -> None:
    back, _ = undone()
    assert names(back.race) == ("a", "b", "front", "back")
    assert not back.race.envelopes and not back.events


def test_going_back_is_a_step_that_names_the_moment_and_its_luck() -> None:
    back, luck = undone()
    assert [(step.back, dict(step.answers)) for step in back.steps] == [(1, {})]
    assert [draw.what for draw in back.steps[0].draws] == ["redraw"]
    assert luck.counter == 6, "the counter of the draws runs on"


def test_a_race_that_went_back_replays_with_draws_and_seed() -> None:
    back, luck = undone()
    first = play(RULES, back.race, "a", {"say": ("no",)}, luck)
    on = play(RULES, first.race, "b", {"say": ("no",)}, luck)
    steps = ridden().steps + back.steps + on.steps
    assert from_draws(RULES, steps).race == on.race
    assert from_seed(RULES, steps, SeededChance(SEED)).race == on.race


def test_the_events_are_those_of_the_line_of_play_that_stands() -> None:
    back, luck = undone()
    first = play(RULES, back.race, "a", {"say": ("no",)}, luck)
    on = play(RULES, first.race, "b", {"say": ("no",)}, luck)
    again = from_draws(RULES, ridden().steps + back.steps + on.steps)
    assert again.events == (Told("one=yes"), Told("a=no"), Told("b=no"))


def test_a_race_can_go_back_over_going_back() -> None:
    back, luck = undone()
    steps = ridden().steps + back.steps
    again = go_back(RULES, steps, 0, luck)
    assert names(again.race) == ("one", "a", "b", "front", "back")
    steps += again.steps
    assert from_draws(RULES, steps).race == again.race
    assert branch(steps) == 2


def test_a_race_that_never_went_back_is_on_its_first_branch() -> None:
    assert branch(ridden().steps) == 0


@pytest.mark.parametrize("moment", [-1, 5])
def test_there_is_no_going_back_to_a_moment_that_was_not(moment: int) -> None:
    with pytest.raises(DoesNotReplay, match=f"no step {moment} to go back to"):
        go_back(RULES, ridden().steps, moment, SeededChance(SEED))


def test_there_is_no_going_back_to_a_moment_when_nobody_was_asked() -> None:
    with pytest.raises(DoesNotReplay, match="nobody was asked after step 4"):
        go_back(RULES, ridden().steps, 4, SeededChance(SEED))


def test_a_step_that_goes_forward_is_found_out() -> None:
    refuses((*ridden().steps, Step({}, (), back=5)), "step 5: it goes back to step 5, which is not before it")


def test_a_step_that_goes_back_and_answers_is_found_out() -> None:
    refuses((*ridden().steps, Step({"one": {"say": ("yes",)}}, (), back=0)), "step 5: it goes back")
