"""The position a computer believes in: what its seat sees as it is, and only the cards to come drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.chance import SeededChance
from engine.core.race import begin, play, seat_view
from engine.core.sample import some_answer
from engine.core.views import SeatView
from engine.games.ciclistas.rulebook.cards import DECK
from engine.games.ciclistas.view import Own
from tests.games.ciclistas.harness import opened


@pytest.mark.parametrize(
    "options",
    [{}, {"events": True}, {"mode": "tour", "stages": 2}, {"mode": "elimination", "events": True}],
    ids=str,
)
def test_a_view_says_all_of_a_position_but_the_order_of_the_cards(options: dict[str, object]) -> None:
    table = opened(3, **options)
    luck, driver = SeededChance(b"imagine"), SeededChance(b"imagine", "driver")
    race = begin(table, luck).race
    while race.prompts:
        prompt = race.prompts[0]
        believed = table.imagine(seat_view(table, race, prompt.seat), driver)
        assert believed._replace(deck="") == race.state._replace(deck="")
        assert len(believed.deck) == len(race.state.deck)
        race = play(table, race, prompt.id, some_answer(prompt, driver), luck).race


def test_a_card_that_lies_open_is_not_among_those_to_come() -> None:
    table = opened(3, events=True)
    state = table.read("r3 a1:20 b1:20 c1:19 card=wind lastcard=rain last=a1t11+0.0:1:3 deck=bbbbbbbbbbbpf")
    view = SeatView(table.public(state), 0, Own())
    believed = [table.imagine(view, SeededChance(bytes([seed]))) for seed in range(5)]
    assert all(Counter(one.deck) == Counter(DECK) - Counter("wr") for one in believed)
    assert len({one.deck for one in believed}) > 1
