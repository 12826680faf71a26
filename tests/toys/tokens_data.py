"""The tokens toy's options, state, events and fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field as Bounds

from engine.core.events import PublicEvent, SeatEvent
from engine.core.game import GameOptions
from engine.core.prompts import Choice, Field, Seat

RIDERS = 8
TURNS = 2
KINDS = ("climber", "roller", "sprinter")

Phase = Literal["team", "vote", "tokens", "card", "over"]


class Options(GameOptions):
    """What the lobby asks."""

    stages: Annotated[int, Bounds(ge=1, le=2)] = 2
    budget: Literal["tight", "ample"] = "tight"
    hush: bool = True


@dataclass(frozen=True, slots=True)
class Public:
    """Everything but hands and deck."""

    stage: int
    turn: int
    phase: Phase
    pace: int
    rows: tuple[tuple[int, ...], ...]
    energy: tuple[int, ...]
    teams: tuple[tuple[str, ...], ...]
    played: tuple[int, ...]
    """The card each seat played after this stage; 0 = none yet."""
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The open part, the hands (each known to its seat) and the deck (known to nobody)."""

    open: Public
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Own:
    """A seat's hand."""

    hand: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moved(PublicEvent):
    """A rider gained squares."""

    seat: Seat
    rider: int
    squares: int


@dataclass(frozen=True, slots=True)
class CardPlayed(PublicEvent):
    """A seat's card is open now."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Drew(SeatEvent):
    """The seat drew a card."""

    card: int


PHASES: dict[str, Phase] = {"team": "team", "vote": "vote", "tokens": "tokens", "card": "card", "over": "over"}
TEAM = Field("team", tuple(Choice(kind, (("kind", kind),), upto=3) for kind in KINDS), least=3, most=3)
PACE = Field("pace", tuple(Choice(pace, (("pace", pace),)) for pace in ("easy", "hard")), preset=("easy",))
_NONE, _PULL = Choice("none", (("what", "none"),)), Choice("pull", (("what", "pull"),))


def token_fields(rider: int, rivals: tuple[str, ...], energy: int) -> tuple[Field, ...]:
    """One rider's three fields: what to do; how hard, if anything; whose wheels to take, if attacking."""
    token, effort, wheel = f"r{rider}.token", f"r{rider}.effort", f"r{rider}.wheel"
    attack = Choice("attack", (("what", "attack"),), uses=(("energy", 1), ("attacks", 1)))
    tokens = (_NONE, attack, _PULL) if energy else (_NONE, _PULL)
    efforts = tuple(Choice(str(n), (("effort", n),), uses=(("energy", n),)) for n in range(min(2, energy) + 1))
    wheels = tuple(Choice(rival, (("team", int(rival) + 1),)) for rival in rivals) if energy else ()
    busy, attacking = (token, frozenset({"attack", "pull"})), (token, frozenset({"attack"}))
    group = f"R{rider + 1}"
    return (
        Field(token, tokens, preset=("none",), group=group),
        Field(effort, efforts, preset=("0",), when=busy, group=group),
        Field(wheel, wheels, 0, min(2, len(wheels)), ordered=True, when=attacking, group=group),
    )
