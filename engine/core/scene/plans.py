"""Parts for choosing what several riders do at once: where all are, and what each one's plan makes of it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.scene.base import Figure, Label
from engine.core.scene.caption import Caption, TokenTile
from engine.core.scene.stage import StageRider, StageRoad


class PlanDice(NamedTuple):
    """The dice of a rider on a ground."""

    text: str
    ground: str


class SquareOdds(NamedTuple):
    """How often a rider lands on a square, in percent."""

    square: int
    percent: int


class PlanDisc(NamedTuple):
    """Where so much effort leads on average, in squares: what the plan has, what else there is, and what is a risk
    (`text` with a sign for it)."""

    text: str
    average: float
    kind: Literal["open", "chosen", "risk"] = "open"


class RiderPlan(NamedTuple):
    """What a rider means to do: effort left, its level in words, its dice, what following a wheel gives, where it
    stands, where it lands and how often, where other efforts would lead; the token, a word for it, and why.

    `idle`: it has nothing to decide. `told`: all of it in a sentence.
    """

    rider: Figure
    effort: int
    square: int
    word: Label
    told: Label
    level: Label | None = None
    dice: tuple[PlanDice, ...] = ()
    wheel: Label | None = None
    odds: tuple[SquareOdds, ...] = ()
    discs: tuple[PlanDisc, ...] = ()
    token: TokenTile | None = None
    why: Label | None = None
    idle: bool = False


class GroupPlan(NamedTuple):
    """A formation, what it agreed, and the plans of those who choose there."""

    heading: Label
    note: Label
    plans: tuple[RiderPlan, ...]


class TurnPlans(NamedTuple):
    """A map of all riders, and under it a row a rider on the same squares; only its owner sees it (`secret`).

    `heading` and `notes` stand beside the map, `foot` and `hint` below the rows, and under them what signs mean.
    """

    road: StageRoad
    riders: tuple[StageRider, ...]
    owner: Figure
    groups: tuple[GroupPlan, ...]
    heading: Label
    secret: Label
    notes: tuple[Caption, ...] = ()
    foot: Caption = ()
    hint: Label | None = None
    odds_mean: Label | None = None
    discs_mean: Label | None = None
    risk_means: Label | None = None
