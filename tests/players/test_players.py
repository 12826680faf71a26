"""Computers and stand-ins: each kind answers in its own way, from its seat's view, and legally."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.prompts import Answer, Prompt, checked
from engine.core.race import Race, begin, seat_view
from engine.core.views import SeatView
from engine.players import EASY, PLAYERS, PROPOSED, STAND_IN, STRONG, answer_as
from engine.tables.model.table import LEVELS
from tests.toys.shared import Material
from tests.toys.toy_tokens import ToyTokens


class Marked:
    """Rules whose strong computer and stand-in can be told apart by what they say."""

    def strong(self, view: SeatView[Any, Any], prompt: Prompt, chance: Any) -> Answer:
        return {"said": ("strong", str(view.seat))}

    def default(self, view: SeatView[Any, Any], prompt: Prompt, chance: Any) -> Answer:
        return {"said": ("default", str(view.seat))}

    def propose(self, view: SeatView[Any, Any], prompt: Prompt) -> Answer | None:
        return None if prompt.key == "say" else {"said": ("proposal", str(view.seat))}


RULES: Any = Marked()
ASKED = Prompt("p", 1, "say", "w", ())
VIEW: SeatView[Any, Any] = SeatView(None, 1, None)


def luck() -> SeededChance:
    return SeededChance(b"players")


def race() -> tuple[Any, Race]:
    game = ToyTokens()
    rules = game.open(game.meta.options(colours=game.meta.teams[:2]), Material())
    return rules, begin(rules, luck()).race


def test_a_strong_computer_is_the_games_own() -> None:
    assert answer_as(STRONG, RULES, VIEW, ASKED, luck()) == {"said": ("strong", "1")}


def test_a_stand_in_does_what_an_absent_player_would() -> None:
    assert answer_as(STAND_IN, RULES, VIEW, ASKED, luck()) == {"said": ("default", "1")}


def test_who_accepts_proposals_does_what_an_absent_player_would_where_there_is_none() -> None:
    form = ASKED._replace(key="form")
    assert answer_as(PROPOSED, RULES, VIEW, form, luck()) == {"said": ("proposal", "1")}
    assert answer_as(PROPOSED, RULES, VIEW, ASKED, luck()) == {"said": ("default", "1")}


def test_an_easy_computer_asks_the_game_nothing_and_answers_by_chance() -> None:
    prompt = race()[1].prompts[0]
    said = {str(answer_as(EASY, None, VIEW, prompt, SeededChance(bytes([seed])))) for seed in range(9)}  # type: ignore[arg-type]
    assert len(said) > 1


@pytest.mark.parametrize("kind", PLAYERS)
def test_every_kind_answers_legally(kind: str) -> None:
    rules, opened = race()
    for prompt in opened.prompts:
        checked(prompt, answer_as(kind, rules, seat_view(rules, opened, prompt.seat), prompt, luck()))


def test_every_level_a_lobby_offers_is_a_player() -> None:
    assert set(LEVELS) <= set(PLAYERS)


def test_an_unknown_kind_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no player 'genius'; there are easy, strong, stand_in, proposed"):
        answer_as("genius", RULES, VIEW, ASKED, luck())
