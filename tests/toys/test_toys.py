"""The toys are worth their keep: together they use everything the protocol has."""

from __future__ import annotations

import pytest

from engine.core.chance import SeededChance
from engine.core.events import Mark, SeatEvent
from engine.core.prompts import IllegalMove, Prompt, checked
from engine.core.race import Race, begin, play, seat_view
from tests.contract.ride import Ride, ride
from tests.toys import tokens_data, toy_chain
from tests.toys.shared import Material
from tests.toys.toy_chain import ChainRules
from tests.toys.toy_tokens import TokenRules

COLOURS = ("red", "blue", "green")
TOKENS = TokenRules(tokens_data.Options(colours=COLOURS, budget="ample"), Material())
CHAIN = ChainRules(toy_chain.Options(colours=COLOURS, hush=True), Material())


def rides() -> tuple[Ride, Ride]:
    """A race of each."""
    return ride(TOKENS, 1), ride(CHAIN, 1)


def asked() -> list[Prompt]:
    """Every question of both races."""
    return [prompt for one in rides() for race in one.races for prompt in race.prompts]


def test_every_way_of_opening_is_used() -> None:
    assert {prompt.opens for prompt in asked()} == {"at_once", "together", "in_turn"}


def test_secret_choices_and_secret_answering_are_used() -> None:
    assert any(prompt.private for prompt in asked())
    assert {prompt.opens for prompt in asked() if prompt.quiet} == {"together", "in_turn"}


def test_one_form_has_24_fields_within_limits() -> None:
    form = next(prompt for prompt in asked() if prompt.key == "tokens")
    assert len(form.fields) == 24 and dict(form.limits) == {"energy": 20, "attacks": 2}


def test_every_kind_of_field_is_used() -> None:
    fields = [field for prompt in asked() for field in prompt.fields]
    choices = [choice for field in fields for choice in field.choices]
    assert any(field.ordered for field in fields) and any(field.when for field in fields)
    assert any(field.preset for field in fields) and any(field.least != field.most for field in fields)
    assert any(choice.upto > 1 for choice in choices) and any(choice.uses for choice in choices)
    assert any(choice.at for choice in choices) and any(choice.group for choice in choices)


def test_one_choice_is_among_60_squares() -> None:
    assert max(len(prompt.fields[0].choices) for prompt in asked() if prompt.key == "dest") == 60


def test_several_windows_are_open_at_once() -> None:
    assert any(len({prompt.window for prompt in race.prompts}) == 3 for race in rides()[0].races)


def test_stages_and_news_for_one_seat_are_used() -> None:
    events = [event for one in rides() for event in one.events]
    assert {event.kind for event in events if isinstance(event, Mark)} == {"round", "stage", "race"}
    assert any(isinstance(event, SeatEvent) for event in events)


def first_move() -> Race:
    """The chain toy where seat 0 names its square."""
    return begin(CHAIN, SeededChance(b"toy")).race


def test_an_order_for_one_move_is_used_up() -> None:
    race = first_move()
    orders = CHAIN.ordered({}, {"draft": ("stay",), "square": ("q12",), "sure": ("yes",)})
    followed = CHAIN.follow(orders, seat_view(CHAIN, race, 0), race.prompts[0])
    assert followed is not None and followed.sure
    assert followed.answer == {"square": ("q12",)}
    assert followed.orders == {"draft": "stay", "sure": "yes"}


def test_a_standing_order_stays() -> None:
    race = play(CHAIN, first_move(), "dest-1-0", {"square": ("q30",)}, SeededChance(b"toy")).race
    orders = {"draft": "stay", "sure": "no"}
    followed = CHAIN.follow(orders, seat_view(CHAIN, race, 1), race.prompts[0])
    assert followed is not None and not followed.sure
    assert followed.orders == orders and followed.answer == {"draft": ("stay",)}


def test_an_order_that_does_not_fit_when_due_is_refused_by_the_core() -> None:
    race = first_move()
    followed = CHAIN.follow({"square": "q99"}, seat_view(CHAIN, race, 0), race.prompts[0])
    assert followed is not None
    with pytest.raises(IllegalMove, match="unknown-choice"):
        checked(race.prompts[0], followed.answer)


def test_an_order_form_shows_what_was_ordered() -> None:
    form = CHAIN.order_form({"draft": "stay", "square": "q12"}, seat_view(CHAIN, first_move(), 0))
    assert [field.preset for field in form] == [("stay",), ("q12",), ("yes",)]
