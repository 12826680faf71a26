"""The page's side of the server: first screen, one socket a tab, attachments, and who may ask."""

import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from aiohttp import WSMsgType, web

from desk.people import tab
from desk.people.seats import Seat
from desk.state.errors import ApiError, Doc, Impossible
from desk.wire.line import Line
from desk.wire.routes import Rooms

log = logging.getLogger(__name__)
HERE = Path(__file__).parent / "static"
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
PROTECTION = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
}
LONGEST_FRAME, HEARTBEAT_SECONDS, GOING_AWAY, NOBODY = 256 * 1024, 20, 1001, 4001
WebHandler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class QuickStart(NamedTuple):
    """A game on the first screen: a button's label, the slash command it runs as Ana in #rambla, a line and a PNG;
    an empty channel has it too, with a second button that invites others."""

    label: str
    command: str
    about: str = ""
    picture: bytes = b""
    invite: str = ""
    invite_command: str = ""


class Page:
    """Serves people: everything a browser asks for."""

    def __init__(self, rooms: Rooms, quick_starts: tuple[QuickStart, ...], hosts: tuple[str, ...]) -> None:
        self.rooms, self.world = rooms, rooms.world
        self.quick_starts = quick_starts
        self._hosts = set(hosts)
        self._tabs: dict[Line, str] = {}

    def allow(self, port: int) -> None:
        """Name the port that Host and Origin must have."""
        self._hosts |= {f"127.0.0.1:{port}", f"localhost:{port}"}

    def add_to(self, app: web.Application) -> None:
        """Add the routes to the server."""
        app.router.add_get("/", self._root)
        app.router.add_get("/static/{name}", self._static)
        app.router.add_get("/first", self._first)
        app.router.add_get("/first/{number:[0-9]{1,3}}.png", self._picture)
        app.router.add_get("/socket", self._socket)
        app.router.add_post("/upload/{channel}", self._upload)
        app.router.add_get("/attachments/{channel}/{ident}/{name}", self._attachment)

    @property
    def guard(self) -> Any:
        """The middleware that refuses foreign hosts and origins and protects every answer."""

        @web.middleware
        async def guard(request: web.Request, handler: WebHandler) -> web.StreamResponse:
            # A page of any site can send requests to this machine; only its Origin and Host give it away.
            origin = request.headers.get("Origin")
            foreign = origin is not None and origin.partition("://")[2] not in self._hosts
            if request.host not in self._hosts or foreign:
                log.warning("refused a request for host %s from origin %s", request.host, origin)
                raise web.HTTPForbidden(text="This desk only serves this machine.", headers=PROTECTION)
            response = await handler(request)
            if not response.prepared:
                for name, value in PROTECTION.items():
                    response.headers.setdefault(name, value)
            return response

        return guard

    async def _root(self, request: web.Request) -> web.StreamResponse:
        # The real gateway has its socket at the root of a host of its own, as seen in the run without overrides.
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self.rooms.gateway.serve(request)
        return await self._static(request)

    async def _static(self, request: web.Request) -> web.Response:
        name = request.match_info.get("name", "page.html")
        path = HERE / name
        # A name with a path in it must not lead out of the folder.
        if path.parent != HERE or not path.is_file():
            raise web.HTTPNotFound
        kind = TYPES.get(path.suffix, "application/octet-stream")
        headers = {"Cache-Control": "no-cache"}
        return web.Response(body=path.read_bytes(), content_type=kind, charset="utf-8", headers=headers)

    async def _first(self, request: web.Request) -> web.Response:
        """Tell the first screen the seats and their keys; only a page of ours can read this."""
        # Browsers set it and pages cannot: a foreign page would otherwise read the keys of all seats.
        if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            raise web.HTTPForbidden(text="This desk only serves this machine.")
        seats = [
            {"name": self.world.user(s["id"])["global_name"], "key": s["key"]}
            for s in self.world.docs["seat"].values()
        ]
        quick = [{**start._asdict(), "picture": bool(start.picture)} for start in self.quick_starts]
        body = {"seats": seats, "quick": quick, "online": self.rooms.gateway.online}
        return web.json_response(body, headers={"Cache-Control": "no-store"})

    async def _picture(self, request: web.Request) -> web.Response:
        body = dict(enumerate(start.picture for start in self.quick_starts)).get(int(request.match_info["number"]))
        return web.Response(body=body, content_type="image/png") if body else web.Response(status=404)

    async def _attachment(self, request: web.Request) -> web.Response:
        found, body = self.world.file(request.match_info["ident"]) or ({"url": ""}, b"")
        if not secrets.compare_digest(found["url"], request.raw_path):
            raise web.HTTPNotFound
        # Only what was seen to be a picture has a type; anything else is a download, never a page.
        kind = found.get("content_type")
        headers = {"Cache-Control": "private, max-age=86400, immutable"}
        if kind is None:
            kind, headers["Content-Disposition"] = "application/octet-stream", "attachment"
        return web.Response(body=body, content_type=kind, headers=headers)

    async def _upload(self, request: web.Request) -> web.Response:
        form = await request.post()
        seat, file = self._seat_of(str(form.get("key"))), form.get("file")
        if request.headers.get("Origin") is None or not isinstance(file, web.FileField):
            raise web.HTTPForbidden(text="Only the desk's own page may bring files.")
        try:
            ident = seat.upload(request.match_info["channel"], file.filename, file.file.read())
        except Impossible as error:
            return web.json_response({"error": str(error)})
        return web.json_response({"id": ident})

    def _seat_of(self, key: str) -> Seat:
        for seat in self.world.docs["seat"].values():
            if secrets.compare_digest(seat["key"].encode(), key.encode()):
                return Seat(self.rooms, seat["id"])
        raise web.HTTPForbidden(text="Nobody has this key.")

    def push(self, users: Iterable[str] | None, event: Doc) -> None:
        """Queue an event for the tabs of these users, or for all."""
        wanted = None if users is None else set(users)
        for line, user_id in self._tabs.items():
            if wanted is None or user_id in wanted:
                line.send(event)

    async def close(self) -> None:
        """Close every tab's socket."""
        for line in list(self._tabs):
            line.close(GOING_AWAY)
            await line.finish()

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("Origin") is None:
            raise web.HTTPForbidden(text="Only the desk's own page may connect.")
        # A heartbeat finds tabs that were closed with the laptop, which never say goodbye.
        ws = web.WebSocketResponse(max_msg_size=LONGEST_FRAME, heartbeat=HEARTBEAT_SECONDS)
        await ws.prepare(request)
        first = await ws.receive()
        try:
            seat = self._seat_of(json.loads(first.data)["key"])
        except (web.HTTPForbidden, ValueError, TypeError, KeyError):
            await ws.close(code=NOBODY, message=b"Nobody has this key.")
            return ws
        line = Line(ws, request)
        line.send(tab.hello(seat))
        self._tabs[line] = seat.id
        try:
            await self._read(ws, seat, line)
        finally:
            self._tabs.pop(line, None)
            await line.finish()
        return ws

    async def _read(self, ws: web.WebSocketResponse, seat: Seat, line: Line) -> None:
        async for message in ws:
            if message.type is not WSMsgType.TEXT:
                continue
            asked: Doc = json.loads(message.data)
            reply: Doc = {"t": "reply", "n": asked.get("n")}
            try:
                reply["data"] = tab.act(seat, asked)
            except (Impossible, ApiError) as error:
                reply["error"] = str(error)
            except Exception:
                self.world.hub.failed(f"an act of {seat.name}")
                reply["error"] = "the desk failed at this; see its log"
            line.send(reply)
