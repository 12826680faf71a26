"""What may be known: the public view, and a seat's view composed of it and the seat's own knowledge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from engine.core.prompts import Answer, Seat

P = TypeVar("P")
O = TypeVar("O")  # noqa: E741 - P(ublic) and O(wn)


class SeatView(NamedTuple, Generic[P, O]):
    """All that one seat knows: what is open to all, what it knows besides, and its own sealed answers.

    It holds the public view and is none itself, so no builder of public things accepts it.
    """

    public: P
    seat: Seat
    own: O
    envelopes: Mapping[str, Answer] = {}
    """By question; where a picture is to show a plan, what that says so far stands at `plans.PLAN`."""
