"""Edits of one message: what was decided last is what stays, whichever edit is ready first."""

from __future__ import annotations

from cogs.wire.message_order import MessageOrder, Ticket

CARD, OTHER = 1, 2


async def edits(order: MessageOrder, *tickets: Ticket) -> list[int]:
    """The numbers of those that are made, when they come up in this order."""
    made = []
    for ticket in tickets:
        async with order.turn(ticket) as wanted:
            made += [ticket.number] if wanted else []
    return made


async def test_an_older_edit_that_is_ready_later_is_left_out() -> None:
    order = MessageOrder()
    older, newer = order.ticket(CARD), order.ticket(CARD)
    assert await edits(order, newer, older) == [newer.number]


async def test_an_older_edit_is_left_out_also_while_the_newer_is_not_ready() -> None:
    order = MessageOrder()
    older, newer = order.ticket(CARD), order.ticket(CARD)
    assert await edits(order, older, newer) == [newer.number]


async def test_messages_do_not_wait_for_each_other() -> None:
    order = MessageOrder()
    card, other = order.ticket(CARD), order.ticket(OTHER)
    async with order.turn(card) as first, order.turn(other) as second:
        assert first and second
