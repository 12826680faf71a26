"""Finished races as export files."""

from __future__ import annotations

from typing import Any

from engine.core.chance import RACE, SeededChance, race_seed
from engine.core.race import begin, play, seat_view
from engine.core.record.export import record
from engine.core.record.start import BoundName, bound
from engine.core.replay import go_back
from engine.players import EASY, answer_as
from tests.games.criterium.harness import REGISTRY, opened

SECRET = "5e" * 32
CONTRIBUTIONS = ("1001", "1002", "1003")
NAMES = ("Ana", "Bruno", "Carla", "", "")
COLOURS = ("red", "blue", "green", "yellow", "orange")


def exported(
    seats: int = 4,
    *,
    undo: bool = False,
    given_up: bool = False,
    hashed: bool = True,
    contributions: tuple[str, ...] = CONTRIBUTIONS,
) -> dict[str, Any]:
    """A race between easy computers, exported; perhaps with a turn taken back, perhaps given up half-way."""
    rules = opened(COLOURS[:seats])
    seed = race_seed(bytes.fromhex(SECRET), contributions)
    chance, luck = SeededChance(seed, RACE), SeededChance(seed, "players")
    played = begin(rules, chance)
    race, steps = played.race, list(played.steps)
    while race.prompts and not (given_up and len(steps) > 3):
        if undo and len(steps) == 3:
            back = go_back(rules, steps, 1, chance)
            race, undo = back.race, False
            steps += back.steps
        prompt = race.prompts[len(race.envelopes)]
        answer = answer_as(EASY, rules, seat_view(rules, race, prompt.seat), prompt, luck)
        played = play(rules, race, prompt.id, answer, chance)
        race = played.race
        steps += played.steps
    entry = REGISTRY["criterium"]
    return record(
        entry.meta,
        rules,
        steps,
        material=entry.pinned,
        secret=SECRET,
        contributions=contributions,
        players=[bound(name, bytes(16)) if hashed else BoundName(name) for name in NAMES[:seats]],
    )


def ridden(game: str, course: dict[str, Any]) -> dict[str, Any]:
    """A race of two or three easy computers on a course of one's own, given up after a few steps, exported."""
    entry = REGISTRY[game]
    material, chosen = entry.adopted(course)
    seats = entry.meta.seats[0]
    rules = entry.open({"colours": entry.meta.teams[:seats], **chosen}, material)
    brought = CONTRIBUTIONS[:seats]
    seed = race_seed(bytes.fromhex(SECRET), brought)
    chance, luck = SeededChance(seed, RACE), SeededChance(seed, "players")
    played = begin(rules, chance)
    race, steps = played.race, list(played.steps)
    while race.prompts and len(steps) < 12:
        prompt = race.prompts[len(race.envelopes)]
        answer = answer_as(EASY, rules, seat_view(rules, race, prompt.seat), prompt, luck)
        played = play(rules, race, prompt.id, answer, chance, ripe=frozenset({prompt.window}))
        race = played.race
        steps += played.steps
    return record(entry.meta, rules, steps, material=material, secret=SECRET, contributions=brought)
