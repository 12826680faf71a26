"""Parts made of cards: a hand, cards that were shown, riders in line before the first round."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.scene.base import Figure, Label, Offer


class CardFace(NamedTuple):
    """A card: what it shows, whose it is, its kind (`team` or `bottle`), how it lies, a word under it, and
    the choice it stands for where it can be played."""

    face: str
    rider: Figure
    kind: Literal["team", "bottle"] = "team"
    state: Literal["open", "spent", "absent"] = "open"
    note: Label | None = None
    offer: Offer | None = None


class CardRow(NamedTuple):
    """A hand: fixed places, so that a card never moves; the last card lies apart."""

    cards: tuple[CardFace, ...]
    owner: Figure
    secret: Label
    told: tuple[Label, ...] = ()


class CardGroup(NamedTuple):
    """Cards under one bracket, what came of them (large), and why (small). `told`: the same as one sentence."""

    cards: tuple[CardFace, ...]
    result: Label
    why: Label | None
    told: Label


class CardGroups(NamedTuple):
    """The cards shown in a round, by bracket; `heading` only where there is more than one such row."""

    groups: tuple[CardGroup, ...]
    heading: Label | None = None


class Lineup(NamedTuple):
    """The riders in line before the first round, in slot order."""

    heading: Label
    riders: tuple[Figure, ...]
    told: Label
