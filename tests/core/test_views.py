"""Views and events keep what is for all and what is for one apart by type."""

from __future__ import annotations

from engine.core.events import Mark, PublicEvent, SeatEvent
from engine.core.views import SeatView


def test_a_seat_view_is_no_public_view() -> None:
    view = SeatView(public="open", seat=1, own="hand")
    assert (view.public, view.own, dict(view.envelopes)) == ("open", "hand", {})


def test_an_event_for_a_seat_is_none_for_all() -> None:
    assert not issubclass(SeatEvent, PublicEvent)


def test_a_mark_is_for_all_and_keeps_its_moment() -> None:
    mark = Mark("round", 3, "open")
    assert isinstance(mark, PublicEvent)
    assert (mark.kind, mark.number, mark.view) == ("round", 3, "open")
