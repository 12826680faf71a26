"""The REST interface: routes, authorization, bodies, answers, and a record of every exchange."""

import asyncio
import json
from collections import deque
from functools import partial
from typing import Any, NamedTuple

from aiohttp import BodyPartReader, web

from desk.rules.messages import Upload
from desk.state.errors import ApiError, Doc, Unbuilt
from desk.state.world import World
from desk.wire import routes
from desk.wire.trouble import Fault, Trouble, Verdict, too_many

PREFIX = "/api/v10"
LARGEST_BODY, KEPT_EXCHANGES = 25 * 1024 * 1024, 5000
NOT_FOUND = {"message": "404: Not Found", "code": 0}


class Exchange(NamedTuple):
    """One request and its answer, for tests."""

    method: str
    path: str
    template: str
    request: Any
    status: int
    answer: Any


class Rest:
    """Answers below /api/v10; what it does not know and its own failures are remembered, so that tests can fail."""

    def __init__(self, world: World, rooms: routes.Rooms, trouble: Trouble) -> None:
        self.world, self.rooms, self.trouble = world, rooms, trouble
        # Bounded, so that a desk that runs for weeks does not grow.
        self.exchanges: deque[Exchange] = deque(maxlen=KEPT_EXCHANGES)

    def add_to(self, app: web.Application) -> None:
        """Add the routes to the server."""
        for method, template, handler in routes.TABLE:
            app.router.add_route(method, PREFIX + template, partial(self._serve, template, handler))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    async def _unknown(self, request: web.Request) -> web.Response:
        self.world.hub.lacks(f"{request.method} {request.path}")
        return _json(404, NOT_FOUND)

    async def _serve(self, template: str, handler: routes.Handler, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        fault = self.trouble.next(request.method, path) or Fault()
        if fault.latency:
            await asyncio.sleep(fault.latency)
        if fault.held is not None:
            await fault.held.wait()
        if fault.lost == "before":
            return _cut(request)
        call = routes.Call(self.rooms, dict(request.match_info), dict(request.query))
        limits = Verdict({}) if fault.status else self.trouble.limit(request.method, template, call.params)
        try:
            call.json, call.files = await _read(request)
            refused = _faulty(fault, limits)
            response = refused if refused is not None else self._answer(request, template, handler, call)
        except ApiError as error:
            response = _json(error.status, error.body())
        except Unbuilt as error:
            self.world.hub.lacks(f"{request.method} {path}: {error}")
            response = _json(404, NOT_FOUND)
        except Exception:
            self.world.hub.failed(f"{request.method} {path}")
            # discord.py tries a 500 five times, 25 seconds in all: without the log line above it looks like a hang.
            response = _json(500, {"message": "500: Internal Server Error", "code": 0})
        response.headers.extend(limits.headers)
        answer = json.loads(response.body) if isinstance(response.body, bytes) and response.body else None
        about = {"method": request.method, "path": path, "template": template}
        self.exchanges.append(Exchange(**about, request=call.json, status=response.status, answer=answer))
        return _cut(request) if fault.lost == "after" else response

    def _answer(
        self, request: web.Request, template: str, handler: routes.Handler, call: routes.Call
    ) -> web.Response:
        # The token in the path is the authorization; discord.py sends no header with these.
        by_token = template.startswith(("/interactions", "/webhooks"))
        if not by_token and request.headers.get("Authorization") != f"Bot {self.world.meta['token']}":
            raise ApiError(0)
        if call.params.get("app", self.world.meta["app"]) != self.world.meta["app"]:
            raise ApiError(10015 if by_token else 50001)
        result = handler(call)
        made = 201 if template.endswith("/threads") else 200
        return web.Response(status=204) if result is None else _json(made, self.world.wire(result))


def _json(status: int, body: Any, headers: dict[str, str] | None = None) -> web.Response:
    # discord.py compares the content type as a whole: a charset would make it read text instead of JSON.
    text = json.dumps(body).encode()
    return web.Response(status=status, body=text, content_type="application/json", headers=headers)


def _faulty(fault: Fault, limits: Verdict) -> web.Response | None:
    """Return the refusal that a test ordered or a limit demands."""
    if limits.wait is not None:
        return _json(429, *too_many(limits.wait, limits.scope))
    if fault.status == 429:
        return _json(fault.status, *too_many(fault.retry_after, fault.scope, via=fault.via))
    if fault.code:
        error = ApiError(fault.code)
        return _json(fault.status or error.status, error.body())
    return _json(fault.status, {"message": "ordered by a test", "code": 0}) if fault.status else None


def _cut(request: web.Request) -> web.Response:
    if request.transport is not None:
        # A reset, not an answer: the bot cannot know whether its request was carried out.
        request.transport.abort()
    return web.Response(status=500)


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    if not request.can_read_body:
        return None, []
    # Before it is read: the real service does not take it in either.
    if (request.content_length or 0) > LARGEST_BODY:
        raise ApiError(40005)
    if request.content_type != "multipart/form-data":
        text = await request.read()
        return (_load(text) if text else None), []
    body: Doc = {}
    files: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        name = part.name or ""
        data = bytes(await part.read())
        if name == "payload_json":
            body = _load(data)
        elif name.startswith("files["):
            files.append(Upload(int(name.strip("files[]")), part.filename or "file", data))
    return body, files


def _load(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise ApiError(50109) from None
