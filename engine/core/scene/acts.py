"""Parts that tell what riders did or mean to do in a round, one after the other."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.scene.base import Figure, Label
from engine.core.scene.lanes import LaneRoad


class ValueCard(NamedTuple):
    """A card that is worth a number. `barred`: it is held, and may not be laid from here."""

    value: str
    state: Literal["open", "spent", "barred"] = "open"


class Act(NamedTuple):
    """What a rider did: cards laid and dice thrown, what the `ground` took off or added (`shift`), `extra` words
    such as a card drawn (its own ground), the `steps` that came of it, or what befell it; who fell with it, and who
    followed in line order. `note`: a word at the end."""

    rider: Figure
    told: Label
    cards: tuple[ValueCard, ...] = ()
    dice: tuple[int, ...] = ()
    shift: int = 0
    ground: str = "flat"
    extra: Label | None = None
    steps: int = 0
    fate: Literal["", "fell", "foot", "lost"] = ""
    fell: tuple[Figure, ...] = ()
    followers: tuple[Figure, ...] = ()
    note: Label | None = None


class Acts(NamedTuple):
    """What riders did, in order. `legend`: what signs mean (`draft` is the arc to a wheel)."""

    heading: Label
    acts: tuple[Act, ...]
    legend: tuple[tuple[str, Label], ...] = ()


class PlanLine(NamedTuple):
    """A line of a plan: what it is about (a sign, or the cards to lay), in words, and whether it differs from what
    was proposed."""

    text: Label
    sign: Literal["draft", "dice", "camera", "next", "lead"] = "next"
    cards: tuple[ValueCard, ...] = ()
    changed: bool = False


class PlanRow(NamedTuple):
    """What a rider means to do: when it acts and from what ground, the lines, and its own cards in fixed places;
    `near`: a few columns of road about it, with who is there (None: not shown)."""

    rider: Figure
    when: Label
    ground: str
    place: Label
    lines: tuple[PlanLine, ...]
    told: Label
    near: LaneRoad | None = None
    jersey: bool = False
    cards: tuple[ValueCard, ...] = ()


class PlanRows(NamedTuple):
    """A plan for several riders in the order in which they act; only its owner sees it (`secret`). `shared`: cards
    for any of them, under a heading; `legend`: what the tick at a line and the sign at a barred card mean."""

    heading: Label
    secret: Label
    rows: tuple[PlanRow, ...]
    told: Label
    shared: tuple[Label, tuple[ValueCard, ...]] | None = None
    changed: Label | None = None
    barred: Label | None = None
