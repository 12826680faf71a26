"""Rate limits, and the trouble a test can order: 429, 500, latency, answers lost on the way."""

import asyncio
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from desk.state.errors import Doc


class Hold:
    """Keeps requests from being carried out until `gate` is set; `reached` is set once there is one."""

    def __init__(self) -> None:
        self.reached, self.gate = asyncio.Event(), asyncio.Event()

    async def wait(self) -> None:
        """What such a request does."""
        self.reached.set()
        await self.gate.wait()


@dataclass
class Fault:
    """One ordered fault for requests whose method and path (below /api/v10) match.

    `status` 0 answers as usual. `lost` cuts the connection: "before" the request is carried out, or "after".
    `held` keeps the request from being carried out, as `latency` does for seconds.
    `via` False leaves out the header without which discord.py takes a 429 for a ban.
    """

    method: str = ""
    path: str = ""
    status: int = 0
    code: int = 0
    retry_after: float = 0.0
    scope: str = "user"
    latency: float = 0.0
    held: Hold | None = None
    lost: str = ""
    times: int = 1
    via: bool = True
    hits: int = 0


@dataclass(frozen=True)
class Verdict:
    """What a limit says of a request: headers for the answer and, if refused, seconds to wait."""

    headers: dict[str, str]
    wait: float | None = None
    scope: str = "user"


@dataclass
class _Bucket:
    limit: int
    per: float
    name: str = field(default_factory=lambda: secrets.token_hex(8))
    begun: float = 0.0
    used: int = 0

    def take(self, now: float) -> Verdict:
        if now - self.begun >= self.per:
            self.begun, self.used = now, 0
        left = self.begun + self.per - now
        self.used += 1
        headers = {"X-RateLimit-Limit": str(self.limit), "X-RateLimit-Bucket": self.name}
        headers |= {"X-RateLimit-Remaining": str(max(0, self.limit - self.used))}
        headers |= {"X-RateLimit-Reset": f"{now + left:.3f}", "X-RateLimit-Reset-After": f"{left:.3f}"}
        return Verdict(headers, left if self.used > self.limit else None)


# Discord publishes no numbers; these were observed and may change. (method, end of template) -> (limit, seconds)
OBSERVED = (
    ("POST", "/channels/{channel}/messages", 5, 5.0),
    ("PATCH", "/channels/{channel}/messages/{message}", 5, 5.0),
    ("POST", "/webhooks/{app}/{token}", 5, 2.0),
    ("PATCH", "/webhooks/{app}/{token}/messages/{message}", 5, 2.0),
    ("POST", "/users/@me/channels", 10, 10.0),
)
GLOBAL_A_SECOND = 50


class Trouble:
    """The buckets (when `real`), and the list of ordered faults."""

    def __init__(self, clock: Callable[[], float], *, real: bool) -> None:
        self.clock, self.real = clock, real
        self.ordered: list[Fault] = []
        self._buckets: dict[str, _Bucket] = {}
        self._all = _Bucket(GLOBAL_A_SECOND, 1.0)

    def order(self, fault: Fault) -> Fault:
        """Order a fault for the next requests that match; returns it, so that its hits can be read."""
        self.ordered.append(fault)
        return fault

    def next(self, method: str, path: str) -> Fault | None:
        """Return the fault that this request meets, and count it."""
        for fault in self.ordered:
            if fault.hits < fault.times and fault.method in ("", method) and re.search(fault.path, path):
                fault.hits += 1
                return fault
        return None

    def limit(self, method: str, template: str, params: Doc) -> Verdict:
        """Take one request off its bucket and, but for interaction routes, off the global limit."""
        if not self.real:
            return Verdict({})
        now = self.clock()
        # Answers to interactions are exempt from the global limit: a busy bot can always answer a press.
        by_token = template.startswith(("/interactions", "/webhooks"))
        if not by_token and (verdict := self._all.take(now)).wait is not None:
            return Verdict({}, verdict.wait, "global")
        row = next((r for r in OBSERVED if r[:2] == (method, template)), None)
        if row is None:
            return Verdict({})
        # Buckets are counted per channel or token: one busy channel does not slow another.
        major = params.get("token") or params.get("channel") or ""
        bucket = self._buckets.setdefault(f"{method} {template} {major}", _Bucket(row[2], row[3]))
        return bucket.take(now)


def too_many(wait: float, scope: str, *, via: bool = True) -> tuple[Doc, dict[str, str]]:
    """Return body and headers of a 429; scope is "user", "shared" or "global"."""
    headers = {"Retry-After": f"{wait:.3f}", "X-RateLimit-Scope": scope}
    headers |= {"Via": "1.1 google"} if via else {}
    headers |= {"X-RateLimit-Global": "true"} if scope == "global" else {}
    body: Doc = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "code": 0}
    return body | {"global": scope == "global"}, headers
