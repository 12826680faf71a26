"""A local Discord on loopback, for play without an account and for end-to-end tests.

    desk = Desk(state_file=Path("var/desk.sqlite3"), quick_starts=(QuickStart("Play", "/race quick"),))
    await desk.start(port=8080)          # then http://127.0.0.1:8080 is the page
    ...
    await desk.stop()

The unmodified discord.py speaks to it after two overrides, to be made before the client connects:

    discord.http.Route.BASE = desk.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(desk.gateway_url)
    client.run(desk.token)

Both are process-wide: tests restore them (tests/desk/support.py). `python -m desk --port 8080 --state FILE` runs
the desk as a process of its own, so that a killed bot finds its Discord as it was. README.md beside this file
lists every behaviour with its source.
"""

from desk.desk import Desk
from desk.people.page import QuickStart
from desk.people.person import Act
from desk.people.seats import Seat
from desk.state.errors import ApiError, Impossible
from desk.state.store import BadState
from desk.wire.rest import Exchange
from desk.wire.trouble import Fault, Hold

__all__ = ["Act", "ApiError", "BadState", "Desk", "Exchange", "Fault", "Hold", "Impossible", "QuickStart", "Seat"]
