"""One socket's way out, for bots and tabs alike: frames in order, and a close that comes after them."""

import asyncio
import json

from aiohttp import web

from desk.state.errors import Doc


class Line:
    """Sends what it is given, in order, without keeping anybody waiting."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request) -> None:
        self._ws, self._request = ws, request
        self._queue: asyncio.Queue[Doc | int] = asyncio.Queue()
        self.closing = False
        # A task of its own: a tab that reads slowly must hold up neither the bot nor other tabs.
        self._writer = asyncio.create_task(self._write())

    def send(self, frame: Doc) -> None:
        """Queue one frame."""
        self._queue.put_nowait(frame)

    def close(self, code: int) -> None:
        """Close with a code, after everything queued."""
        self.closing = True
        self._queue.put_nowait(code)

    async def finish(self) -> None:
        """Stop writing; a close under way may still say its code."""
        if not self.closing:
            self._writer.cancel()
        # A peer that is gone never takes its close frame; nobody waits longer for it.
        await asyncio.wait({self._writer}, timeout=1)

    def abort(self) -> None:
        """Break the TCP connection without a word."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def _write(self) -> None:
        while True:
            frame = await self._queue.get()
            try:
                if isinstance(frame, int):
                    await self._ws.close(code=frame)
                    return
                await self._ws.send_str(json.dumps(frame))
            except (ConnectionError, RuntimeError):
                return
