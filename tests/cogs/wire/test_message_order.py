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


async def test_an_edit_that_is_given_back_leaves_out_nothing() -> None:
    order = MessageOrder()
    older, newer = order.ticket(CARD), order.ticket(CARD)
    assert order.give_back(newer)
    async with order.turn(older) as wanted:
        assert wanted


async def test_the_first_edit_of_a_message_can_be_given_back() -> None:
    order = MessageOrder()
    assert order.give_back(order.ticket(CARD))
    async with order.turn(order.ticket(CARD)) as wanted:
        assert wanted


async def test_an_edit_for_which_another_was_left_out_must_be_made() -> None:
    order = MessageOrder()
    older, newer = order.ticket(CARD), order.ticket(CARD)
    async with order.turn(older) as wanted:
        assert not wanted
    assert not order.give_back(newer)
    async with order.turn(newer) as wanted:
        assert wanted
    assert order.give_back(order.ticket(CARD))
