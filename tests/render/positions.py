"""Races played by the rules, for example pictures, golden pictures and the benchmark."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from engine.core.chance import Chance, SeededChance, pick
from engine.core.scene import Footnote, Footnotes, Scene
from engine.core.views import SeatView
from engine.games.criterium.material import Board
from engine.games.criterium.meta import CriteriumOptions
from engine.games.criterium.rulebook.phases import PHASES, next_turn
from engine.games.criterium.rulebook.state import State
from engine.games.criterium.rulebook.turn import TurnState
from engine.games.criterium.rules import CriteriumRules
from engine.games.criterium.scene import pictures
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
        turn = TurnState(table.course, state, _choices(state, chance), chance)
        for phase in PHASES:
            if phase is next_turn or phase(turn):
                break
        state = turn.after()
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
    state, table = _to_play(moment), rules(_players(moment))
    return SeatView(table.public(state), seat, table.own(state, seat))


def board(moment: Moment, before: tuple[TurnView, ...] = ()) -> Scene:
    """The picture of a moment."""
    return pictures.board(rules().course, moment.public, before)


def hand(moment: Moment, seat: int) -> Scene:
    """What a seat is shown before its next card."""
    view = seat_view(moment, seat)
    table = rules(_players(moment))
    asked = [prompt for prompt in table.prompts(_to_play(moment)) if prompt.seat == seat]
    return table.scene(view, asked)


def podium(moment: Moment, footers: tuple[Footnote, ...] = ()) -> Scene:
    """The last picture of a race that is over, with the lines that a table adds at its foot."""
    last = pictures.podium(rules().course, moment.public)
    return last._replace(parts=(*last.parts, Footnotes(footers, foot=True)))


def _to_play(moment: Moment) -> State:
    """The moment as the next question sees it."""
    if moment.state.last is None or moment.state.over:
        return moment.state
    return moment.state._replace(turn=moment.state.turn + 1)


def _players(moment: Moment) -> int:
    return sum(one.seat is not None for one in moment.state.cyclists)


def last_turn(moment: Moment) -> tuple[TurnView, ...]:
    """The turn just played, as the board takes turns told before its own."""
    return (moment.public.last,) if moment.public.last else ()
