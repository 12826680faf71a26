"""Decisions a second of random play, listing prompts included, against python-chess doing the same."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import chess

from engine.core.chance import SeededChance
from engine.core.game import AnyRules
from engine.core.prompts import Answer, Prompt
from engine.core.race import begin, play, ripen
from engine.registry import Entry, Registry
from tests.bench import Ratio, in_turn, report

DATA = Path(__file__).resolve().parents[2] / "data"
DECISIONS = 2000
CHESS = 0
"""Where chess stands among numbers of seats."""
LEAST = {"criterium": 1.2, "ciclistas": 1.2, "pistard": 0.8, "reifenbreite": 0.6, "ciclismo_a_fondo": 1.0}
"""The least share of chess's rate that is asked of each game. What is drawn from are bare choices, listed each time
as chess lists its moves; neither side writes them out for people."""


class Dice:
    """A cheap generator for both sides: neither is to be slowed down by its luck."""

    def __init__(self) -> None:
        self._state = 12345

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 8) % sides


def race_decisions(rules: AnyRules, wanted: int) -> int:
    """Random races until so many decisions are made, each through the door people use; the last race stays open."""
    dice, made, number = Dice(), 0, 0
    while made < wanted:
        number += 1
        chance = SeededChance(number.to_bytes(4, "big"))
        race = begin(rules, chance).race
        while race.prompts and made < wanted:
            if len(race.envelopes) == len(race.prompts):
                race = ripen(rules, race, race.prompts[0].window, chance).race
                continue
            prompt = race.prompts[len(race.envelopes)]
            played = play(rules, race, prompt.id, _some(prompt, dice), chance)
            race = played.race
            # A form is a decision for each field in force, the presets of those that were left as they stood too.
            made += len(race.envelopes.get(prompt.id) or played.steps[0].answers[prompt.id])
    return made


def _some(prompt: Prompt, dice: Dice) -> Answer:
    """An answer: one choice of a form is drawn, all else is left as it stands."""
    single = [field for field in prompt.fields if field.most == 1]
    if not single:
        return {}
    field = single[dice.below(len(single))] if len(single) > 1 else single[0]
    listed = field.bare
    return {field.key: (listed[dice.below(len(listed))].key,)}


def chess_decisions(wanted: int) -> int:
    """Random games of chess until so many moves are made; the last game stays open."""
    dice, made = Dice(), 0
    while made < wanted:
        board = chess.Board()
        for _ in range(min(200, wanted - made)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[dice.below(len(moves))])
            made += 1
    return made


def ratios(entry: Entry) -> list[Ratio]:
    """A game at every number of seats, and all together, which is what the target is for; chess in turn with it."""
    game = entry.meta.key
    works: dict[int, Callable[[], object]] = {CHESS: partial(chess_decisions, DECISIONS)}
    for seats in range(entry.meta.seats[0], entry.meta.seats[1] + 1):
        rules = entry.open({"colours": entry.meta.teams[:seats]})
        works[seats] = partial(race_decisions, rules, DECISIONS)
    spent = in_turn(works)
    chess_rate = DECISIONS / spent.pop(CHESS)
    each = [Ratio(f"{game}, {n} seats", DECISIONS / s, chess_rate, "decisions/s") for n, s in spent.items()]
    together = len(spent) * DECISIONS / sum(spent.values())
    return [*each, Ratio(f"{game}, all together", together, chess_rate, "decisions/s", least=LEAST.get(game))]


def main() -> int:
    """Print the ratios of every game there is; 1 if one is slower than asked."""
    return report(ratio for entry in Registry(DATA).games.values() for ratio in ratios(entry))


if __name__ == "__main__":
    sys.exit(main())
