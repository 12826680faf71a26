"""Holds the desk's exchanges against Discord's published OpenAPI description, in both directions."""

import json
import re
import warnings
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import jsonschema_rs
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from desk import Desk, Exchange

SPEC = Path(__file__).parents[3] / "shared" / "discord-api-spec" / "openapi.json"

# Where the description and the service (or its documentation) part ways: a complaint, and why it is none.
EXCEPTIONS: tuple[tuple[str, str], ...] = (
    (
        r"answer: errors\..*_errors\.\d+\.code: '[A-Z0-9_]+' is not of type 'integer'",
        "the documentation of error 50035 shows names such as BASE_TYPE_MAX_LENGTH here, and so does the service",
    ),
)


def must_conform(desk: Desk, *, whole: bool = True) -> None:
    """Fail if anything that was said at a desk does not conform; where there is no description, say so in the
    report. `whole`: nothing may have been forgotten."""
    forgotten = len(desk.exchanges) == desk.exchanges.maxlen
    assert not (whole and forgotten), "the desk has forgotten its first exchanges"
    if not available():
        warnings.warn(
            "not held against Discord's OpenAPI description: it is not beside this checkout", stacklevel=2
        )
        return
    assert complaints(desk.exchanges) == []


def available() -> bool:
    """Tell whether the description lies beside this checkout."""
    return SPEC.is_file()


@cache
def _spec() -> Any:
    return json.loads(SPEC.read_text())


@cache
def _registry() -> Registry[Any]:
    described: Resource[Any] = DRAFT202012.create_resource(_spec())
    registry: Registry[Any] = Registry()
    return registry.with_resources([("spec:", described)])


@cache
def _paths() -> list[tuple[re.Pattern[str], str]]:
    literal_first = sorted(_spec()["paths"], key=lambda p: (p.count("{"), p))
    return [(re.compile("^" + re.sub(r"\{[^}]+\}", "[^/]+", p) + "$"), p) for p in literal_first]


@cache
def _validator(pointer: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"spec:#{pointer}"}, registry=_registry())


@cache
def _compiled() -> jsonschema_rs.Registry:
    return jsonschema_rs.Registry([("spec:", _spec())], draft=jsonschema_rs.Draft202012)


@cache
def _quick(pointer: str) -> jsonschema_rs.Draft202012Validator:
    """Says a hundred times as fast whether all is well; what is not, `_validator` tells in words."""
    return jsonschema_rs.Draft202012Validator({"$ref": f"spec:#{quote(pointer)}"}, registry=_compiled())


def _escaped(*steps: str) -> str:
    return "".join("/" + s.replace("~", "~0").replace("/", "~1") for s in steps)


def _pointer(path: str, method: str, *rest: str) -> str | None:
    node: Any = _spec()["paths"][path].get(method, {})
    for step in rest:
        node = node.get(step, {})
    return _escaped("paths", path, method, *rest) if node else None


def complaints(exchanges: Iterable[Exchange]) -> list[str]:
    """Return what does not conform; requests that were refused are not looked at."""
    found: list[str] = []
    for exchange in exchanges:
        found += _of(exchange)
    return found


def _of(exchange: Exchange) -> list[str]:
    path = next((p for pattern, p in _paths() if pattern.match(exchange.path)), None)
    if path is None:
        return [f"{exchange.method} {exchange.path} is in no description"]
    method, status = exchange.method.lower(), str(exchange.status)
    found: list[str] = []
    if exchange.status < 400 and exchange.request is not None:
        pointer = _pointer(path, method, "requestBody", "content", "application/json", "schema")
        found += _check(exchange, "request", pointer, exchange.request)
    if exchange.status >= 400:
        pointer = "/components/schemas/" + ("RatelimitedResponse" if status == "429" else "ErrorResponse")
        return found + _check(exchange, "answer", pointer, exchange.answer)
    if status not in _spec()["paths"][path][method]["responses"]:
        found.append(f"{exchange.method} {path}: status {status} is not described")
    if exchange.answer is not None:
        pointer = _pointer(path, method, "responses", status, "content", "application/json", "schema") or ""
        found += _check(exchange, "answer", pointer, exchange.answer)
    return found


def _check(exchange: Exchange, direction: str, pointer: str | None, body: Any) -> list[str]:
    if not pointer:
        return [f"{exchange.method} {exchange.template}: no schema for this {direction}"]
    if _quick(pointer).is_valid(body) or _quick(pointer).is_valid(_EXCUSED[direction](body)):
        return []
    found: list[str] = []
    for error in _validator(pointer).iter_errors(body):
        text = f"{exchange.method} {exchange.template} {direction}: {_deepest(error)}"
        excused = any(re.search(pattern, text) for pattern, _ in EXCEPTIONS)
        found += [] if excused else [text]
    return found


def _ids_as_text(body: Any, key: str = "") -> Any:
    """discord.py sends ids, and the numbers of new files, as JSON numbers; the service has always taken both."""
    if isinstance(body, dict):
        return {name: _ids_as_text(one, name) for name, one in body.items()}
    if isinstance(body, list):
        return [_ids_as_text(one, key) for one in body]
    of_id = key.endswith("id") or key in ("users", "roles")
    return str(body) if of_id and type(body) is int else body


def _described_resource(answer: Any) -> Any:
    """The documentation gives every callback a resource; the description knows only those with a message."""
    if "resource" not in answer or answer["resource"]["type"] not in (5, 6, 8, 9):
        return answer
    return {name: one for name, one in answer.items() if name != "resource"}


_EXCUSED: dict[str, Callable[[Any], Any]] = {"request": _ids_as_text, "answer": _described_resource}
"""What the service takes or says beyond its description, left out."""


def _deepest(error: Any) -> str:
    while error.context:
        error = max(
            error.context, key=lambda e: (len(e.absolute_path), e.validator not in ("const", "enum", "type"))
        )
    return f"{'.'.join(map(str, error.absolute_path))}: {error.message[:300]}"
