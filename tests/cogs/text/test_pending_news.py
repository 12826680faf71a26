"""What waits to be told to one person: kept in order, told once, dropped with the race."""

from __future__ import annotations

from cogs.text import pending_news
from engine.store import SqlStore, open_store


async def kept(*texts: str) -> SqlStore:
    """An outbox in which these wait for somebody."""
    store = await open_store("sqlite://")
    for text in texts:
        await pending_news.keep(store, 1, 100, text)
    return store


async def test_what_waits_is_told_in_order_also_where_it_is_twice_the_same() -> None:
    store = await kept("Time was up: 1.", "Time was up: 1.")
    assert (await pending_news.held(store, 1, 100)).count("Time was up: 1.") == 2
    assert await pending_news.held(store, 2, 100) == await pending_news.held(store, 1, 101) == ""
    await store.close()


async def test_what_was_told_waits_no_longer() -> None:
    store = await kept("Time was up: 1.")
    await pending_news.told(store, 1, 100)
    assert await pending_news.held(store, 1, 100) == ""
    await store.close()


async def test_more_of_the_same_stands_under_one_heading() -> None:
    store = await kept("By your plan and orders:\n• Rider 1: throws", "By your plan and orders:\n• Rider 2: drafts")
    told = "By your plan and orders:\n• Rider 1: throws\n• Rider 2: drafts"
    assert await pending_news.held(store, 1, 100) == told
    await store.close()
