"""The REST interface: routes, authorization, bodies, answers, and a record of every exchange."""

import asyncio
import json
import logging
import traceback
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web

from . import routes
from .errors import ApiError, Doc
from .messages import Upload
from .trouble import Fault, Trouble, Verdict, too_many
from .world import World

log = logging.getLogger(__name__)
PREFIX = "/api/v10"
LARGEST_BODY = 25 * 1024 * 1024


@dataclass(frozen=True)
class Exchange:
    """One request and its answer, for tests. `status` 0: the answer was lost on the way."""

    method: str
    path: str
    template: str
    query: dict[str, str]
    request: Any
    files: tuple[str, ...]
    status: int
    answer: Any


class Rest:
    """Answers below /api/v10; unknown routes and unexpected errors are remembered, so that tests can fail."""

    def __init__(self, world: World, desk: "routes.Rooms", trouble: Trouble) -> None:
        self.world, self.rooms, self.trouble = world, desk, trouble
        self.exchanges: deque[Exchange] = deque(maxlen=5000)
        self.unknown_routes: list[str] = []
        self.faults: list[str] = []

    def add_to(self, app: web.Application) -> None:
        """Add the routes to the server."""
        for method, template, handler in routes.TABLE:
            app.router.add_route(method, PREFIX + template, self._handler(template, handler))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    async def _unknown(self, request: web.Request) -> web.Response:
        self.unknown_routes.append(f"{request.method} {request.path}")
        log.error("the desk has no route %s %s", request.method, request.path)
        return _json(404, {"message": "404: Not Found", "code": 0})

    def _handler(
        self, template: str, handler: routes.Handler
    ) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            return await self._serve(request, template, handler)

        return handle

    async def _serve(self, request: web.Request, template: str, handler: routes.Handler) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        fault = self.trouble.next(request.method, path) or Fault()
        if fault.latency:
            await asyncio.sleep(fault.latency)
        if fault.lost == "before":
            return _cut(request)
        body: Any = None
        files: list[Upload] = []
        limits = Verdict({})
        try:
            body, files = await _read(request)
            if fault.status:
                response = _faulty(fault)
            else:
                limits = self.trouble.limit(request.method, template, dict(request.match_info))
                response = self._answer(request, template, handler, body, files, limits)
        except ApiError as error:
            response = _json(error.status, error.body())
        except Exception:
            self.faults.append(traceback.format_exc())
            log.exception("the desk failed at %s %s", request.method, path)
            response = _json(500, {"message": "500: Internal Server Error", "code": 0})
        response.headers.extend(limits.headers)
        self._record(request, template, body, files, response)
        return _cut(request) if fault.lost == "after" else response

    def _answer(
        self,
        request: web.Request,
        template: str,
        handler: routes.Handler,
        body: Any,
        files: list[Upload],
        limits: Verdict,
    ) -> web.Response:
        if limits.wait is not None:
            headers, text = too_many(limits.wait, "global" if limits.is_global else "user")
            return _json(429, text, headers)
        if not template.startswith(("/interactions", "/webhooks")):
            self._authorize(request)
        call = routes.Call(self.rooms, dict(request.match_info), dict(request.query), body, files)
        result = handler(call)
        if result is None:
            return web.Response(status=204)
        return _json(200, self.world.wire(result))

    def _authorize(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bot {self.world.meta['token']}":
            raise ApiError(0)

    def _record(
        self, request: web.Request, template: str, body: Any, files: list[Upload], response: web.Response
    ) -> None:
        answer = json.loads(response.body) if isinstance(response.body, bytes) and response.body else None
        path = request.path.removeprefix(PREFIX)
        names = tuple(f.name for f in files)
        query = dict(request.query)
        self.exchanges.append(Exchange(request.method, path, template, query, body, names, response.status, answer))


def _json(status: int, body: Any, headers: dict[str, str] | None = None) -> web.Response:
    # discord.py compares the content type as a whole: a charset would make it read text instead of JSON.
    text = json.dumps(body).encode()
    return web.Response(status=status, body=text, content_type="application/json", headers=headers)


def _faulty(fault: Fault) -> web.Response:
    if fault.status == 429:
        headers, body = too_many(fault.retry_after, fault.scope, via=fault.via)
        return _json(429, body, headers)
    if fault.code:
        error = ApiError(fault.code)
        return _json(fault.status or error.status, error.body())
    return _json(fault.status, {"message": f"{fault.status}: ordered by a test", "code": 0})


def _cut(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    if not request.can_read_body:
        return None, []
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
            files.append(Upload(int(name[6:-1]), part.filename or "file", data))
    return body, files


def _load(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise ApiError(50109) from None
