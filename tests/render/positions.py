"""Races played by the rules, for example pictures, golden pictures and the benchmark."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from engine.core.chance import Chance, SeededChance, pick
from engine.core.views import SeatView
from engine.games.criterium.material import Board
from engine.games.criterium.meta import CriteriumOptions
from engine.games.criterium.phases import play_turn
from engine.games.criterium.rules import CriteriumRules
from engine.games.criterium.state import State
from engine.games.criterium.view import Card, Own, Public, TurnView

COLOURS = ("red", "blue", "green", "yellow", "grey")
BOARD = Path(__file__).resolve().parents[2] / "data" / "criterium" / "board.json"


class Moment(NamedTuple):
    """A race after a turn, or before the first (`state.last` None)."""

    state: State
    public: Public


@lru_cache(maxsize=8)
def rules(players: int = 4) -> CriteriumRules:
    """The rules of a table with the first colours."""
    board = Board.model_validate_json(BOARD.read_text(encoding="utf-8"))
    return CriteriumRules(CriteriumOptions(colours=COLOURS[:players]), board)


def race(seed: str, players: int = 4) -> Iterator[Moment]:
    """A race in which everybody plays any card, each equally likely; from the start line to the end."""
    table = rules(players)
    chance = SeededChance(seed.encode().ljust(32, b"."), "race")
    state = table.start(chance).state
    yield Moment(state, table.public(state))
    while not state.over:
        state, _ = play_turn(table.course, state, _choices(state, chance), chance)
        yield Moment(state, table.public(state))
        if not state.over:
            state = state._replace(turn=state.turn + 1)


def _choices(state: State, chance: Chance) -> dict[int, Card]:
    return {
        cyclist.seat: pick(chance, cyclist.cards, "card")
        for cyclist in state.cyclists
        if cyclist.seat is not None and cyclist.cards
    }


@lru_cache(maxsize=64)
def moments(seed: str, players: int = 4) -> tuple[Moment, ...]:
    """All moments of a race."""
    return tuple(race(seed, players))


def seat_view(moment: Moment, seat: int) -> SeatView[Public, Own]:
    """What a seat sees before its next card."""
    state = moment.state._replace(turn=moment.state.turn + (moment.state.last is not None))
    table = rules(len([one for one in state.cyclists if one.seat is not None]))
    return SeatView(table.public(state), seat, table.own(state, seat))


def last_turn(moment: Moment) -> tuple[TurnView, ...]:
    """The turn just played, as the board takes turns told before its own."""
    return (moment.public.last,) if moment.public.last else ()
