"""The gateway: sessions, shards, intents, heartbeats, RESUME with replay."""

import asyncio
import json
import logging
import secrets
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from .errors import Doc
from .world import World

log = logging.getLogger(__name__)

GUILDS, GUILD_MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | CONTENT
SENDS_A_MINUTE = 120
KEPT_EVENTS, KEPT_SESSIONS = 2000, 24


@dataclass
class Session:
    """One session of one shard: it outlives its socket and keeps its events for RESUME."""

    ident: str
    shard: tuple[int, int]
    intents: int
    socket: "Line | None" = None
    seq: int = 0
    sent: deque[tuple[int, Doc]] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))


class Line:
    """One socket: frames in order, compressed if asked for."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request) -> None:
        self.ws, self._request = ws, request
        self._zlib = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None
        self._queue: asyncio.Queue[Doc | int] = asyncio.Queue()
        self.closing = False
        self.writer = asyncio.create_task(self._write())

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
            self.writer.cancel()
        await asyncio.wait({self.writer}, timeout=1)

    def abort(self) -> None:
        """Break the TCP connection without a word."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def _write(self) -> None:
        while True:
            frame = await self._queue.get()
            try:
                if isinstance(frame, int):
                    await self.ws.close(code=frame)
                    return
                await self._send(json.dumps(frame))
            except (ConnectionError, RuntimeError):
                return

    async def _send(self, text: str) -> None:
        if self._zlib is None:
            await self.ws.send_str(text)
            return
        await self.ws.send_bytes(self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH))


class Gateway:
    """All sessions of all shards."""

    def __init__(self, world: World, *, privileged: int = 0) -> None:
        """`privileged` holds the privileged intents that the application may use."""
        self.world = world
        self.privileged = privileged
        self.url = ""
        self.refuse_resume = False
        self.sessions: dict[str, Session] = {}
        self.unknown: list[str] = []

    @property
    def online(self) -> bool:
        """Tell whether a session has an open socket now."""
        return any(s.socket for s in self.sessions.values())

    def dispatch(self, event: str, data: Doc, guild_id: str | None, only: str | None = None) -> None:
        """Send an event to every session that should have it."""
        for session in list(self.sessions.values()):
            index, count = session.shard
            shard = (int(guild_id) >> 22) % count if guild_id else 0
            if shard == index and only in (None, session.ident):
                self._dispatch_to(session, event, data, guild_id)

    def _dispatch_to(self, session: Session, event: str, data: Doc, guild_id: str | None) -> None:
        if not session.intents & _intent_of(event, guild_id, data, self.world.meta["bot"]):
            return
        if event.startswith("MESSAGE_") and "content" in data:
            data = self._blanked(session, data, guild_id)
        self._push(session, event, data)

    def _blanked(self, session: Session, data: Doc, guild_id: str | None) -> Doc:
        bot = self.world.meta["bot"]
        mine = data["author"]["id"] == bot or any(m["id"] == bot for m in data["mentions"])
        if guild_id is None or mine or session.intents & CONTENT:
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    def _push(self, session: Session, event: str, data: Doc) -> None:
        session.seq += 1
        frame = {"op": 0, "t": event, "s": session.seq, "d": data}
        session.sent.append((session.seq, frame))
        if session.socket is not None:
            session.socket.send(frame)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        ws = web.WebSocketResponse(max_msg_size=4096, heartbeat=None)
        await ws.prepare(request)
        line = Line(ws, request)
        line.send({"op": 10, "d": {"heartbeat_interval": 41250, "_trace": []}, "s": None, "t": None})
        session: Session | None = None
        sends: deque[float] = deque(maxlen=SENDS_A_MINUTE)
        try:
            async for message in ws:
                if message.type is not WSMsgType.TEXT:
                    continue
                if len(sends) == SENDS_A_MINUTE and self.world.clock() - sends[0] < 60:
                    line.close(4008)
                    continue
                sends.append(self.world.clock())
                session = self._take(line, session, message.data)
        finally:
            self._hang_up(line, session, ws.close_code)
            await line.finish()
        return ws

    def _hang_up(self, line: Line, session: Session | None, code: int | None) -> None:
        if session is None or session.socket is not line:
            return
        session.socket = None
        if code in (1000, 1001) and not line.closing:
            self.sessions.pop(session.ident, None)
        self._tell_pages()

    def _tell_pages(self) -> None:
        self.world.hub.to_pages(None, {"t": "bot", "online": self.online})

    def _take(self, line: Line, session: Session | None, text: str) -> Session | None:
        try:
            frame = json.loads(text)
        except ValueError:
            line.close(4002)
            return session
        op, data = frame.get("op"), frame.get("d")
        if op == 1:
            line.send({"op": 11, "d": None, "s": None, "t": None})
        elif op == 2:
            return self._identify(line, session, data)
        elif op == 6:
            return self._resume(line, data)
        elif session is None:
            line.close(4003)
        elif op != 3:
            self.unknown.append(f"gateway op {op}")
            log.error("gateway: unknown opcode %s", op)
            line.close(4001)
        return session

    def _identify(self, line: Line, session: Session | None, data: Doc) -> Session | None:
        refusal = self._refusal(session, data)
        if refusal is not None:
            line.close(refusal)
            return session
        index, count = data.get("shard") or (0, 1)
        session = Session(secrets.token_hex(16), (index, count), data["intents"], line)
        self.sessions[session.ident] = session
        self._forget_old()
        self._greet(session)
        self._tell_pages()
        return session

    def _refusal(self, session: Session | None, data: Doc) -> int | None:
        index, count = data.get("shard") or (0, 1)
        if session is not None:
            return 4005
        if data.get("token") != self.world.meta["token"]:
            return 4004
        if not 0 <= index < count:
            return 4010
        if not isinstance(data.get("intents"), int) or data["intents"] >= 1 << 26:
            return 4013
        return 4014 if data["intents"] & PRIVILEGED & ~self.privileged else None

    def _greet(self, session: Session) -> None:
        world, guild = self.world, self.world.meta["guild"]
        here = (int(guild) >> 22) % session.shard[1] == session.shard[0]
        ready: Doc = {"v": 10, "user": world.user(world.meta["bot"]), "session_id": session.ident}
        ready |= {"resume_gateway_url": self.url, "shard": list(session.shard), "session_type": "normal"}
        ready |= {"application": {"id": world.meta["app"], "flags": 0}, "private_channels": [], "user_settings": {}}
        ready |= {"guilds": [{"id": guild, "unavailable": True}] if here else []}
        self._push(session, "READY", ready | {"relationships": [], "presences": [], "_trace": []})
        if here and session.intents & GUILDS:
            full = world.guild(full=True)
            if not session.intents & GUILD_MEMBERS:
                full["members"] = [m for m in full["members"] if m["user"]["id"] == world.meta["bot"]]
            self._push(session, "GUILD_CREATE", full)

    def _forget_old(self) -> None:
        silent = [s.ident for s in self.sessions.values() if s.socket is None]
        for ident in silent[:-KEPT_SESSIONS]:
            del self.sessions[ident]

    def _resume(self, line: Line, data: Doc) -> Session | None:
        session = self.sessions.get(data.get("session_id") or "")
        seq = int(data.get("seq") or 0)
        missed = [frame for s, frame in session.sent if s > seq] if session else []
        lost = session is None or seq > session.seq or len(missed) != session.seq - seq
        if session is None or lost or self.refuse_resume or data.get("token") != self.world.meta["token"]:
            line.send({"op": 9, "d": False, "s": None, "t": None})
            return None
        if session.socket is not None:
            session.socket.close(4000)
        session.socket = line
        for frame in missed:
            line.send(frame)
        self._push(session, "RESUMED", {"_trace": []})
        self._tell_pages()
        return session

    def _lines(self) -> list[Line]:
        return [s.socket for s in self.sessions.values() if s.socket is not None]

    def abort(self) -> None:
        """Break every bot connection without a word (a TCP reset)."""
        for line in self._lines():
            line.abort()

    def close_all(self, code: int = 4000) -> None:
        """Close every bot connection with a code."""
        for line in self._lines():
            line.close(code)

    def ask_reconnect(self) -> None:
        """Send op 7 to every session."""
        for line in self._lines():
            line.send({"op": 7, "d": None, "s": None, "t": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send op 9 to every session and, unless resumable, forget them."""
        for session in list(self.sessions.values()):
            if session.socket is not None:
                session.socket.send({"op": 9, "d": resumable, "s": None, "t": None})
            if not resumable:
                del self.sessions[session.ident]


def _intent_of(event: str, guild_id: str | None, data: Doc, bot: str) -> int:
    everything = -1
    if event == "INTERACTION_CREATE" or (event == "CHANNEL_CREATE" and guild_id is None):
        return everything
    if event.startswith("GUILD_MEMBER_"):
        who: Any = data.get("user") or {}
        return everything if who.get("id") == bot else GUILD_MEMBERS
    if event.startswith("MESSAGE_"):
        return GUILD_MESSAGES if guild_id else DIRECT_MESSAGES
    return GUILDS
