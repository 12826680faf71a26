"""What goes wrong at the desk: Discord's error answers, what the desk lacks, and acts that no person could do."""

from typing import Any

Doc = dict[str, Any]

# code -> (HTTP status, text), as Discord documents them under "Opcodes and Status Codes".
CODES: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    10003: (404, "Unknown Channel"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    20026: (403, "Opening direct messages is restricted"),  # met, not documented
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
    200000: (400, "Message was blocked by automatic moderation"),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
}


class Impossible(Exception):
    """A seat was asked to do what a person in front of the real client could not do."""


class Unbuilt(Exception):
    """The bot asked for something that the real service has and the desk does not imitate."""


class ApiError(Exception):
    """An error answer of the REST interface: `code` picks status and text, `errors` is the nested form."""

    def __init__(self, code: int, errors: Doc | None = None) -> None:
        self.code = code
        self.status, self.text = CODES[code]
        self.errors = errors
        super().__init__(f"{self.status} {code}: {self.text}")

    def body(self) -> Doc:
        """Return the JSON body Discord would send."""
        body: Doc = {"message": self.text, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


class Form:
    """Collects what is wrong with a request, in the nested shape of error 50035."""

    def __init__(self) -> None:
        self.errors: Doc = {}

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Note one fault at a place of the body, such as `("embeds", 0, "title")`."""
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def longest(self, path: tuple[str | int, ...], value: Any, most: int, *, least: int = 0) -> None:
        """Check a text or list against its limits; a missing one is not checked."""
        if value is None:
            return
        size = len(value)
        if least <= size <= most:
            return
        if size > most and not least:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
            return
        self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def check(self) -> None:
        """Raise 50035 if anything was noted."""
        if self.errors:
            raise ApiError(50035, self.errors)
