"""One movement roll, the tirada final: dice, dice of effort points, modifiers (sections 3.10 and 3.11)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.riders import CRONOS, DESCENTS, RiderType, Terrain
from engine.games.ciclismo_a_fondo.rulebook.formations import PELOTON
from engine.games.ciclismo_a_fondo.rulebook.state import Weather
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import MovementRoll

SIDES = 6
WINDY = 4
"""Riders of a formation from which a crosswind helps it (CAF-131)."""

SECOND_PULL = 2
"""What the second effort point of a pull adds, where it buys no die (CAF-75)."""

COLD_EFFORT = 2
"""What the cold takes off a roll with a die of effort points; else 1 (CAF-135)."""

TRIPLES = 3
"""D3 of a roll, or dice with `any_three`, from which all ones ask for the event die (CAF-126)."""


class Circumstances(NamedTuple):
    """What counts in a rider's roll besides his dice, the same in both rolls of a conflict (CAF-106)."""

    size: int = 1
    """Riders of his formation at the start of the turn."""
    draft: bool = False
    """Whether he has the +1 a rueda."""
    attack: bool = False
    launched: bool = False
    sprint: bool = False
    """Whether the limits of SPRINTAR hold (CAF-111)."""
    helpers: int = 0
    """Extra pullers."""
    neutralising: bool = False
    second: bool = False
    """A pull with 2 effort points, of which the second buys no die."""
    weak: bool = False
    """Whether a pájara weighs on him."""
    team_trial: bool = False


class Pool(NamedTuple):
    """The dice of a roll in the order in which they are drawn (CAF-64), and what is added to them."""

    triple: int
    double: int
    more_triple: int
    """D3 bought with effort points, then D2 (CAF-68)."""
    more_double: int
    bonus: int
    """D3 of an attack in the pelotón, of a launch and of a crosswind."""
    added: int

    @property
    def triples(self) -> int:
        """All D3."""
        return self.triple + self.more_triple + self.bonus

    @property
    def doubles(self) -> int:
        """All D2."""
        return self.double + self.more_double

    @property
    def bought(self) -> int:
        """Dice of effort points."""
        return self.more_triple + self.more_double


class RollNote(NamedTuple):
    """A roll that asks for the event die: all ones (CAF-126), or a die of effort points on a descent (CAF-101)."""

    cause: Literal["ones", "descent"]
    terrain: Terrain


def pool(
    course: Course, kind: RiderType, terrain: Terrain, effort: int, weather: Weather, around: Circumstances
) -> Pool:
    """What a type of rider rolls: the dice of his column, a copy of one of them for each effort point, D3 first
    (CAF-68), and no more than he has (CAF-69); the D3 of an attack in the pelotón (CAF-95), of a launch (CAF-111),
    and in llano of a crosswind for four riders or more (CAF-131)."""
    triple, double = course.dice(kind, terrain)
    more_triple = min(effort, triple)
    more_double = min(effort - more_triple, double)
    wind = weather == "wind" and terrain == "llano" and around.size >= WINDY
    bonus = (around.attack and around.size >= PELOTON) + around.launched + wind
    second = around.second and course.limit(kind, terrain) > 1
    added = _modifiers(terrain, weather, around, more_triple + more_double) + SECOND_PULL * second
    return Pool(triple, double, more_triple, more_double, bonus, added=added)


def _modifiers(terrain: Terrain, weather: Weather, around: Circumstances, bought: int) -> int:
    """What is added to the dice or taken off (CAF-65): the wheel; extra pullers and neutralising in llano, the
    former on the flat of a team time trial too (CAF-142); rain (CAF-132), cold (CAF-135), a pájara."""
    added = around.draft - around.weak
    if terrain == "llano":
        added += around.helpers + around.neutralising
    elif around.team_trial and terrain in CRONOS:
        added += around.helpers
    if weather == "rain":
        added -= 1
    elif weather == "cold":
        added -= COLD_EFFORT if bought else 1
    return added


def roll(
    turn: TurnState, rider: int, terrain: Terrain, effort: int, around: Circumstances
) -> tuple[MovementRoll, tuple[RollNote, ...]]:
    """One roll for a terrain with so many effort points, never below 1 (CAF-66), and the event dice it asks for."""
    dice = pool(turn.course, turn.kinds[rider], terrain, effort, turn.weather, around=around)
    faces = turn.course.faces
    shown = throw(turn, "D3", faces.triple, dice.triple) + throw(turn, "D2", faces.double, dice.double)
    if dice.more_triple or dice.more_double or dice.bonus:
        shown += throw(turn, "D3", faces.triple, dice.more_triple)
        shown += throw(turn, "D2", faces.double, dice.more_double)
        shown += throw(turn, "D3", faces.triple, dice.bonus)
    result = max(1, sum(shown) + dice.added)
    notes: tuple[RollNote, ...] = ()
    if turn.course.options.events:
        if _all_ones(turn, dice, shown):
            notes = (RollNote("ones", terrain),)
        if dice.bought and terrain in DESCENTS:
            notes = (*notes, RollNote("descent", terrain))
    return MovementRoll(terrain, shown, dice.bought, result), notes


def throw(turn: TurnState, what: Literal["D3", "D2"], faces: tuple[int, ...], dice: int) -> tuple[int, ...]:
    """Dice of one kind (2.9)."""
    below = turn.chance.below
    return tuple([faces[below(SIDES, what)] for _ in range(dice)])


def _all_ones(turn: TurnState, dice: Pool, shown: tuple[int, ...]) -> bool:
    """Whether the roll asks for the event die: three D3 or more, and every die shows 1 (CAF-126). With
    `event_trigger` `triples` every D3 counts, with `any_three` three dice or more of any kind (A-26, A-82)."""
    trigger = turn.course.options.event_trigger
    if (len(shown) if trigger == "any_three" else dice.triples) < TRIPLES:
        return False
    return all(face == 1 for face in (_triples(dice, shown) if trigger == "triples" else shown))


def _triples(dice: Pool, shown: tuple[int, ...]) -> tuple[int, ...]:
    """What the D3 show, without the D2 among them."""
    bought = dice.triple + dice.double
    bonus = bought + dice.more_triple + dice.more_double
    return shown[: dice.triple] + shown[bought : bought + dice.more_triple] + shown[bonus:]


def sprint_roll(turn: TurnState, rider: int) -> tuple[int, ...]:
    """The SPR dice of a rider, D3 before D2 (A-72): no effort points, no modifiers (CAF-113)."""
    triple, double = turn.course.dice(turn.kinds[rider], "sprint")
    faces = turn.course.faces
    return throw(turn, "D3", faces.triple, triple) + throw(turn, "D2", faces.double, double)
