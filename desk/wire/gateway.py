"""The gateway: sessions, shards, heartbeats, RESUME with replay."""

import json
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from desk.state.errors import Doc
from desk.state.shapes import TIME_SHIFT
from desk.state.world import World
from desk.wire.line import Line

GUILDS = 1 << 0
# Members, presences, message contents: the bot must never need them, so asking is refused (4014).
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
KEPT_EVENTS, KEPT_SESSIONS = 2000, 24
LONGEST_FRAME = 4096

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 0, 1, 2, 6, 7, 9, 10, 11
HEARTBEAT_MS = 41_250
UNKNOWN_ERROR, UNKNOWN_OP, WRONG_TOKEN, WRONG_SHARD = 4000, 4001, 4004, 4010
WRONG_INTENTS, REFUSED_INTENTS = 4013, 4014
GOODBYE = (1000, 1001)
"""Operations and close codes as Discord numbers them."""


@dataclass
class Session:
    """One session of one shard: it outlives its socket and keeps its events for RESUME."""

    ident: str
    shard: tuple[int, int]
    intents: int
    socket: Line | None = None
    seq: int = 0
    sent: deque[Doc] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))


def _frame(op: int, data: Any = None, seq: int | None = None, event: str | None = None) -> Doc:
    return {"op": op, "d": data, "s": seq, "t": event}


class Gateway:
    """All sessions of all shards."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.url = ""
        self.refuse_resume = False
        self.sessions: dict[str, Session] = {}

    @property
    def online(self) -> bool:
        """Tell whether a session has an open socket now."""
        return bool(self._lines())

    def dispatch(self, event: str, data: Doc, guild_id: str | None) -> None:
        """Send an event to every session that should have it."""
        for session in list(self.sessions.values()):
            index, count = session.shard
            # Events of a guild go to one shard; all others, those of DMs among them, only ever arrive at shard 0.
            shard = (int(guild_id) >> TIME_SHIFT) % count if guild_id else 0
            # Interactions come to a bot whatever it asked to hear of.
            always = guild_id is None or event == "INTERACTION_CREATE"
            if shard == index and (always or session.intents & GUILDS):
                self._push(session, event, data)

    def _push(self, session: Session, event: str, data: Doc) -> None:
        session.seq += 1
        frame = _frame(DISPATCH, data, session.seq, event)
        # Kept although the socket may be gone: RESUME replays what was missed meanwhile.
        session.sent.append(frame)
        if session.socket is not None:
            session.socket.send(frame)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        # No heartbeat of aiohttp: the gateway has its own (op 1 and 11), and a silent bot is for the tests to make.
        ws = web.WebSocketResponse(max_msg_size=LONGEST_FRAME, heartbeat=None)
        await ws.prepare(request)
        line = Line(ws, request)
        line.send(_frame(HELLO, {"heartbeat_interval": HEARTBEAT_MS, "_trace": []}))
        session: Session | None = None
        try:
            async for message in ws:
                if message.type is WSMsgType.TEXT:
                    frame = json.loads(message.data)
                    session = self._take(line, session, frame.get("op"), frame.get("d"))
        finally:
            self._hang_up(line, session, ws.close_code)
            await line.finish()
        return ws

    def _hang_up(self, line: Line, session: Session | None, code: int | None) -> None:
        if session is None or session.socket is not line:
            return
        session.socket = None
        # A bot that leaves with one of these codes says that it will not resume.
        if code in GOODBYE and not line.closing:
            self.sessions.pop(session.ident, None)
        self._tell_pages()

    def _tell_pages(self) -> None:
        self.world.hub.to_pages(None, {"t": "bot", "online": self.online})

    def _take(self, line: Line, session: Session | None, op: int, data: Any) -> Session | None:
        if op == HEARTBEAT:
            line.send(_frame(HEARTBEAT_ACK))
        elif op == IDENTIFY and session is None:
            return self._identify(line, data)
        elif op == RESUME:
            return self._resume(line, data)
        else:
            self.world.hub.lacks(f"gateway op {op}")
            line.close(UNKNOWN_OP)
        return session

    def _identify(self, line: Line, data: Doc) -> Session | None:
        index, count = data.get("shard") or (0, 1)
        refusal = self._refusal(data, index, count)
        if refusal is not None:
            line.close(refusal)
            return None
        session = Session(secrets.token_hex(16), (index, count), data["intents"], line)
        self.sessions[session.ident] = session
        # A bot restarted a hundred times in a test leaves a hundred sessions that nobody resumes.
        for ident in [s.ident for s in self.sessions.values() if s.socket is None][:-KEPT_SESSIONS]:
            del self.sessions[ident]
        self._greet(session)
        self._tell_pages()
        return session

    def _refusal(self, data: Doc, index: int, count: int) -> int | None:
        intents = data["intents"]
        if data.get("token") != self.world.meta["token"]:
            return WRONG_TOKEN
        if not 0 <= index < count:
            return WRONG_SHARD
        if intents & PRIVILEGED:
            return REFUSED_INTENTS
        if intents & ~GUILDS:
            self.world.hub.lacks(f"gateway intents {intents:#x}")
            return WRONG_INTENTS
        return None

    def _greet(self, session: Session) -> None:
        world, guild = self.world, self.world.meta["guild"]
        here = (int(guild) >> TIME_SHIFT) % session.shard[1] == session.shard[0]
        here = here and world.is_member(world.meta["bot"])
        ready: Doc = {"v": 10, "user": world.user(world.meta["bot"]), "session_id": session.ident}
        ready |= {"resume_gateway_url": self.url, "shard": list(session.shard), "session_type": "normal"}
        ready |= {"application": {"id": world.meta["app"], "flags": 0}, "private_channels": [], "user_settings": {}}
        # As on the real service guilds come later, one GUILD_CREATE each; discord.py waits for them before
        # on_ready.
        ready |= {"guilds": [{"id": guild, "unavailable": True}] if here else []}
        self._push(session, "READY", ready | {"relationships": [], "presences": [], "_trace": []})
        if here and session.intents & GUILDS:
            self._push(session, "GUILD_CREATE", world.guild())

    def _resume(self, line: Line, data: Doc) -> Session | None:
        session = self.sessions.get(data.get("session_id") or "")
        seq = int(data.get("seq") or 0)
        missed = [frame for frame in session.sent if frame["s"] > seq] if session else []
        # Replay must be whole: with a gap the bot would miss an event without knowing, so it identifies anew.
        lost = session is None or seq > session.seq or len(missed) != session.seq - seq
        if session is None or lost or self.refuse_resume or data.get("token") != self.world.meta["token"]:
            line.send(_frame(INVALID_SESSION, False))
            return None
        if session.socket is not None:
            # The old socket may look alive to us long after the bot has lost it.
            session.socket.close(UNKNOWN_ERROR)
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

    def close_all(self, code: int = UNKNOWN_ERROR) -> None:
        """Close every bot connection with a code."""
        for line in self._lines():
            line.close(code)

    def ask_reconnect(self) -> None:
        """Send op 7 to every session."""
        for line in self._lines():
            line.send(_frame(RECONNECT))

    def invalidate(self) -> None:
        """Send op 9 to every session and forget them all."""
        for line in self._lines():
            line.send(_frame(INVALID_SESSION, False))
        self.sessions.clear()
