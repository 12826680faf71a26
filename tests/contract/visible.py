"""Everything somebody at the table can see, as one comparable value."""

from __future__ import annotations

from typing import Any

from engine.core.game import NO_ORDERS, AnyRules
from engine.core.prompts import Prompt, Seat, forced
from engine.core.race import Race, openly, seat_view


def seen_by_all(rules: AnyRules, race: Race) -> tuple[Any, ...]:
    """What the channel can see: public view, picture, standings, round, and who is asked what."""
    view = rules.public(race.state)
    return (
        rules.types.public.dump_json(view),
        rules.scene(view),
        rules.standings(view),
        rules.round(view),
        tuple(_outside(prompt) for prompt in race.prompts),
    )


def seen_by_seat(rules: AnyRules, race: Race, seat: Seat) -> tuple[Any, ...]:
    """What the seat can see besides: its own knowledge, envelopes, picture, questions and order form."""
    view = seat_view(rules, race, seat)
    return (
        rules.types.own.dump_json(view.own),
        dict(view.envelopes),
        rules.scene(view),
        rules.situation(view),
        rules.order_form(NO_ORDERS, view),
        tuple(prompt for prompt in race.prompts if prompt.seat == seat),
    )


def who_is_awaited(race: Race) -> tuple[str, ...]:
    """The questions whose seats the channel names as missing."""
    return tuple(prompt.id for prompt in openly(race).awaited)


def _outside(prompt: Prompt) -> tuple[Any, ...]:
    """What others can tell of a question: of a private one not the choices, but whether there is one to make."""
    if not prompt.private:
        return (prompt,)
    kept = prompt._replace(fields=())
    return (kept, tuple(field.key for field in prompt.fields), forced(prompt) is None)
