"""What a seat ordered in advance: kept beside the race, followed when due, told to its owner alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.core.game import NO_ORDERS, AnyRules, Followed, Orders
from engine.core.prompts import Answer, Field, IllegalMove, Prompt, Seat, answer_of, checked
from engine.core.views import SeatView
from engine.tables.model import notes
from engine.tables.model.notes import Note, Ordered, PlayedOrder
from engine.tables.model.table import Refused, Table

WINDOW = "orders"
"""Id, key and window of the form that orders are given with."""

ASLEEP = "asleep"
"""Beside the seats in the orders of a table: prompts whose answers were taken back, and by which seats; or a whole
seat that has passed to another."""


class Obeyed(NamedTuple):
    """A prompt that orders answer: with what, and the table with what is left of the orders."""

    answer: Answer
    table: Table


def of(table: Table, seat: Seat) -> Orders:
    """The present orders of a seat."""
    found: Orders = (table.orders or {}).get(str(seat), NO_ORDERS)
    return found


def form(rules: AnyRules, table: Table, view: SeatView[Any, Any]) -> Prompt:
    """The form of a seat, present orders as presets; Refused `no-orders` where nothing can be ordered."""
    fields: tuple[Field, ...] = rules.order_form(of(table, view.seat), view)
    if not fields:
        raise Refused("no-orders")
    return Prompt(WINDOW, view.seat, WINDOW, WINDOW, fields, private=True)


def ordered(rules: AnyRules, table: Table, view: SeatView[Any, Any], answer: Answer) -> Table:
    """The table with a seat's new orders; IllegalMove if the form does not allow them."""
    given = checked(form(rules, table, view), answer)
    return _with(awake(table, view.seat), view.seat, rules.ordered(of(table, view.seat), answer_of(given)))


def sleep(table: Table, prompt: Prompt) -> Table:
    """The table with orders and a plan that leave alone what their owner took back: they would do the same again at
    once. New ones wake them."""
    if not of(table, prompt.seat) and str(prompt.seat) not in (table.plans or {}):
        return table
    return table.changed(orders={**(table.orders or {}), ASLEEP: {**_asleep(table), prompt.id: prompt.seat}})


def rest(table: Table, seat: Seat) -> Table:
    """The table with orders of a seat that do nothing until whoever rides it now has looked at them and changed
    one, or says that they hold: another gave them, or the race went back. A plan of the round stands."""
    if not of(table, seat):
        return table
    return table.changed(orders={**(table.orders or {}), ASLEEP: {**_asleep(table), str(seat): seat}})


def rested(table: Table, seat: Seat) -> bool:
    """Whether the orders of a seat wait until whoever rides it says that they hold."""
    return str(seat) in _asleep(table)


def all_rest(table: Table) -> Table:
    """The table on which everybody's orders rest."""
    owners = [int(seat) for seat, orders in (table.orders or {}).items() if seat != ASLEEP and orders]
    every = {str(owner): owner for owner in owners}
    return table.changed(orders={**(table.orders or {}), ASLEEP: every}) if every else table


def _asleep(table: Table) -> Mapping[str, Seat]:
    found: Mapping[str, Seat] = (table.orders or {}).get(ASLEEP, {})
    return found


def sleeps(table: Table, prompt: Prompt) -> bool:
    """Whether its owner took back what orders or a plan had answered, and has said nothing since."""
    return prompt.id in _asleep(table)


def awake(table: Table, seat: Seat) -> Table:
    """The table of which the seat's orders and plan answer all again."""
    asleep = {prompt: owner for prompt, owner in _asleep(table).items() if owner != seat}
    return table.changed(orders={**(table.orders or {}), ASLEEP: asleep})


def obeyed(rules: AnyRules, table: Table, view: SeatView[Any, Any], prompt: Prompt) -> Obeyed | None:
    """What the orders say to a prompt, if they are sure of it. IllegalMove if it is not possible any more."""
    asleep = sleeps(table, prompt) or rested(table, prompt.seat)
    followed = None if asleep else _followed(rules, table, view, prompt)
    if followed is None or not followed.sure:
        return None
    checked(prompt, followed.answer)
    return Obeyed(followed.answer, _with(table, view.seat, followed.orders))


def proposed(rules: AnyRules, table: Table, view: SeatView[Any, Any], prompt: Prompt) -> Answer:
    """How the orders fill in a form that is asked after all; empty if they say nothing that is possible."""
    followed = _followed(rules, table, view, prompt)
    if followed is None:
        return {}
    try:
        checked(prompt, followed.answer)
    except IllegalMove:
        return {}
    return followed.answer


def _followed(rules: AnyRules, table: Table, view: SeatView[Any, Any], prompt: Prompt) -> Followed | None:
    orders = of(table, view.seat)
    return rules.follow(orders, view, prompt) if orders else None


def _with(table: Table, seat: Seat, orders: Orders) -> Table:
    rest: Mapping[str, Any] = table.orders or {}
    return table.changed(orders={**rest, str(seat): dict(orders)})


class OrdersAtWork:
    """The orders that one decision follows, and what their owners are told of it."""

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules
        self._played: dict[Seat, list[PlayedOrder]] = {}
        self._impossible: dict[str, Note | None] = {}

    def answer(
        self, table: Table, view: Callable[[Seat], SeatView[Any, Any]], prompt: Prompt, *, tell: bool
    ) -> Obeyed | None:
        """What was ordered for this prompt, and the table once it is given; None = its seat must be asked.

        An order that has become impossible falls back to asking; if `tell`, its owner hears why.
        """
        if not of(table, prompt.seat) or prompt.id in self._impossible:
            return None
        try:
            found = obeyed(self._rules, table, view(prompt.seat), prompt)
        except IllegalMove as error:
            self._impossible[prompt.id] = notes.order_failed(prompt, error) if tell else None
            return None
        if found is None:
            return None
        self._played.setdefault(prompt.seat, []).append(notes.played(prompt, found.answer))
        if prompt.opens == "at_once":
            return found
        # Sealed: later orders may change it until it opens.
        return found._replace(table=found.table.changed(by_orders=(*found.table.by_orders, prompt.id)))

    def played(self, prompt: Prompt, answer: Answer) -> None:
        """What a plan played is told together with what orders did."""
        self._played.setdefault(prompt.seat, []).append(notes.played(prompt, answer))

    def notes(self) -> list[Note]:
        """To every owner: what his orders could not do, and why, then what they played; each is told once."""
        failed = [note for note in self._impossible.values() if note is not None]
        played = [Note(Ordered(tuple(told)), seat) for seat, told in self._played.items()]
        self._impossible, self._played = dict.fromkeys(self._impossible), {}
        return failed + played
