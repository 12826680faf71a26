"""The next turn's card, chosen before this turn is over: when, which, and when its player is asked all the same."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.core.chance import SeededChance
from engine.core.plans import Carried, Planning, plan_prompt
from engine.core.prompts import preset
from engine.core.race import Race, play, seat_view
from engine.texts import load
from tests.games.common import DATA
from tests.games.criterium.harness import opened
from tests.games.criterium.harness import played as turn
from tests.games.criterium.test_players import HANDS

POSITION = (
    "3 open red=10.1:0356/14 blue=9.1:0456/12 green=3.1:0123/45 yellow=4.1:0126/34 "
    "grey=2.1:40123/56 orange=1.1:24501/36 bottles=231312213"
)
"""The third turn: Red has 0, 3, 5 and 6 left."""


def planning(position: str, sealed: str | None, seat: int = 0) -> Planning | None:
    """What a seat can settle, with this card sealed for the turn."""
    rules = opened()
    state = rules.read(position)
    race = Race(state, {}, rules.prompts(state))
    if sealed is not None:
        race = play(rules, race, race.prompts[seat].id, {"card": (sealed,)}, SeededChance(b"seal")).race
    return rules.plan(seat_view(rules, race, seat))


def cards(found: Planning | None) -> list[str]:
    """The cards that are offered, and whether one can say to be asked."""
    return [choice.key for choice in found.fields[0].choices] if found else []


def carried(plan: Mapping[str, tuple[str, ...]], position: str = POSITION, **played: str) -> Carried | None:
    """What comes of Red's plan in the turn after these cards."""
    rules = opened()
    state, _ = turn(rules, position, SeededChance(b"ride"), **played)
    race = Race(state, {}, rules.prompts(state))
    return rules.carry_out(plan, seat_view(rules, race, 0), race.prompts[0])


ALONE = {"red": "3", "blue": "0", "green": "1", "yellow": "6"}
"""Cards of a turn in which all numbers are alone: the neutrals show a 4 and a 2."""


def test_once_the_card_of_this_turn_is_sealed_the_next_one_can_be_chosen() -> None:
    assert planning(POSITION, None) is None
    found = planning(POSITION, "3")
    assert found is not None and found.round == 4
    assert cards(found) == ["0", "5", "6", "ask"]


def test_another_sealed_card_leaves_another_hand() -> None:
    first, other = planning(POSITION, "3"), planning(POSITION, "6")
    assert cards(other) == ["0", "3", "5", "ask"]
    assert first is not None and other is not None
    assert plan_prompt(first, 0).id != plan_prompt(other, 0).id


def test_no_card_is_proposed_and_a_bottle_is_a_reason_to_ask() -> None:
    found = planning(POSITION, "3")
    assert found is not None
    form = plan_prompt(found, 0)
    assert preset(form) is None
    assert [field.key for field in form.fields] == ["card", "unless"]
    assert form.fields[1].preset == ("bottle",)


def test_who_would_have_one_card_left_has_nothing_to_choose() -> None:
    assert planning(HANDS, "1", seat=3) is None


def test_the_chosen_card_is_played_in_its_turn() -> None:
    assert carried({"card": ("5",), "unless": ()}, **ALONE) == Carried({"card": ("5",)})


def test_who_wants_to_be_asked_is() -> None:
    assert carried({"card": ("ask",)}, **ALONE) is None


def test_a_card_that_was_played_after_all_is_asked_about() -> None:
    found = carried({"card": ("3",), "unless": ()}, **ALONE)
    assert found is not None and found.why is not None
    assert (found.answer, found.why.key) == ({"card": ("6",)}, "card-gone")


def why(plan: str, unless: str, position: str = POSITION, **played: str) -> str | None:
    """Why Red is asked although this card was planned; None: it is played."""
    found = carried({"card": (plan,), "unless": (unless,)}, position, **played)
    assert found is not None and found.answer == {"card": (plan,)}
    return found.why.key if found.why else None


@pytest.mark.parametrize(("square", "reason"), [("10", None), ("13", "took-bottle")])
def test_a_bottle_changes_the_hand_so_that_its_player_may_want_to_think_anew(
    square: str, reason: str | None
) -> None:
    """With a 3 the refreshment on square 15 is reached from 13, not from 10."""
    assert why("5", "bottle", POSITION.replace("red=10.1", f"red={square}.1"), **ALONE) == reason


def test_a_group_leads_elsewhere_than_the_card_alone() -> None:
    assert why("5", "elsewhere", **ALONE) is None
    assert why("5", "elsewhere", **{**ALONE, "red": "6"}) == "came-elsewhere"


def test_a_freeze_leaves_one_where_one_stood() -> None:
    assert why("5", "elsewhere", **{**ALONE, "green": "0"}) == "came-elsewhere"


@pytest.mark.parametrize(("card", "reason"), [("5", "number-shown"), ("4", None)])
def test_a_number_that_somebody_has_shown_is_one_less_to_go_with(card: str, reason: str | None) -> None:
    assert why("5", "shown", **{**ALONE, "blue": card}) == reason


def test_reasons_that_were_not_named_are_none() -> None:
    assert why("5", "shown", **{**ALONE, "green": "0"}) is None


def test_there_are_words_for_every_plan() -> None:
    texts = load(DATA, strict=True)
    found = planning(POSITION, "3")
    assert found is not None
    for field in found.fields:
        assert texts.say(f"criterium-field-plan-{field.key}")
        for choice in field.choices:
            assert texts.say(f"criterium-choice-plan-{field.key}", **dict(choice.args))
