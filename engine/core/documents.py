"""JSON documents that people write: read strictly, checked with one sentence, named by a digest."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, StringConstraints, ValidationError

from engine.core.reading import one_line, quoted

M = TypeVar("M", bound=BaseModel)

LARGEST = 65_536
"""Bytes of an uploaded document; the longest course there can be is a tenth of that."""

LARGEST_RIDE = 10 * 1024 * 1024
"""Bytes of an uploaded ride (GPX); one of a day, a point a second, has half of that."""

DEEPEST = 32
"""Lists and objects within each other; ours need five."""

SHORT_DIGEST = 8
"""Characters of a digest that are shown; the whole of it is in the export."""

_PUNCTUATION = " -'.,()"
_LONGEST_NAME = 40
_LONGEST_NUMBER = 20


def _own_name(name: str) -> str:
    """A name is shown to everybody: letters, digits and a few signs, so that nothing in it hides or formats."""
    odd = next((sign for sign in name if not sign.isalnum() and sign not in _PUNCTUATION), "")
    if odd:
        raise ValueError(f"{odd!a} cannot be shown in a name; use letters, digits, spaces and - ' . , ( )")
    if name and not (name[0].isalnum() and name == name.strip()):
        raise ValueError("a name begins with a letter or digit and does not end in a space")
    return name


def nearest_name(text: str) -> str:
    """What of a text can be such a name; "" if nothing of it can."""
    signs = "".join(sign if sign.isalnum() or sign in _PUNCTUATION else " " for sign in text)
    return " ".join(signs.split()).lstrip(_PUNCTUATION)[:_LONGEST_NAME].strip()


OwnName = Annotated[str, StringConstraints(max_length=_LONGEST_NAME), AfterValidator(_own_name)]
"""What somebody calls a course of his own; "" = it has no name."""


def is_ride(content: bytes) -> bool:
    """Whether an uploaded file is meant to be a ride: XML, not JSON."""
    return content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")


def parsed(content: bytes) -> Any:
    """The data of a JSON document; ValueError with one clause if there are none, or a key stands there twice."""
    try:
        # Some editors put a mark before the first letter, which its writer never sees.
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("this is no text file in UTF-8") from None
    try:
        data = json.loads(
            text,
            object_pairs_hook=_no_key_twice,
            # Python reads NaN and Infinity, which are no JSON and compare with nothing.
            parse_constant=_no_number,
            parse_int=_short_enough,
            parse_float=_finite,
        )
        # Half a character can be parsed, but neither stored nor sent: it is refused while it can be explained.
        canonical(data).encode()
        if _depth(data) > DEEPEST:
            raise RecursionError
    except UnicodeEncodeError:
        raise ValueError("this is no JSON (it holds half a character)") from None
    except RecursionError:
        raise ValueError("this JSON is nested too deeply") from None
    except ValueError as error:
        raise ValueError(f"this is no JSON ({error})") from error
    return data


def _depth(data: Any) -> int:
    """How many lists and objects lie within each other."""
    if not isinstance(data, dict | list):
        return 0
    return 1 + max(map(_depth, data.values() if isinstance(data, dict) else data), default=0)


def _no_key_twice(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {ascii(key)[:_LONGEST_NAME]} stands there twice")
        found[key] = value
    return found


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number of JSON")


def _short_enough(digits: str) -> int:
    # Counted before anything is reckoned: a number of many thousand digits takes its time.
    if len(digits) > _LONGEST_NUMBER:
        raise ValueError(f"a number has {len(digits)} digits")
    return int(digits)


def _finite(digits: str) -> float:
    if not math.isfinite(float(digits)):
        raise ValueError(f"the number {quoted(digits)} is too large")
    return float(digits)


def canonical(data: Any) -> str:
    """The one way to write data as JSON: keys in order, no spaces, letters as they are."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def dumped(document: BaseModel) -> str:
    """A checked document in canonical JSON."""
    return canonical(document.model_dump(mode="json"))


def digest(text: str) -> str:
    """SHA-256 of canonical JSON: the same digest, the same course."""
    return hashlib.sha256(text.encode()).hexdigest()


def checked(model: type[M], data: Any) -> M:
    """The document these data describe; ValueError with one clause: the place, and what is wrong there. Types are
    taken as they stand: "5" is no number."""
    try:
        # By way of JSON: strict Python data would have to hold tuples where a file has lists.
        return model.model_validate_json(json.dumps(data), strict=True)
    except ValidationError as error:
        raise ValueError(first_fault(error)) from error


_FAULTS: Mapping[str, str] = {
    "extra_forbidden": "there is no such field",
    "missing": "this field is missing",
    "bool_type": "must be true or false",
    "int_type": "must be a whole number",
    "int_from_float": "must be a whole number",
    "string_type": "must be a text",
    "tuple_type": "must be a list",
    "list_type": "must be a list",
    "dict_type": "must be an object",
    "model_type": "must be an object",
    "literal_error": "must be {expected}",
    "greater_than_equal": "must be {ge} or more",
    "less_than_equal": "must be {le} or less",
    "multiple_of": "must be a multiple of {multiple_of}",
    "string_too_short": "must have {min_length} characters or more",
    "string_too_long": "must have {max_length} characters or fewer",
    "too_short": "must have {min_length} items or more, not {actual_length}",
    "too_long": "must have {max_length} items or fewer, not {actual_length}",
}
"""What is wrong with a value, by pydantic's name of the fault; one that is not here is told in pydantic's words."""


def first_fault(error: ValidationError) -> str:
    """The first fault of a checked document as one clause: where, and what is wrong there."""
    fault = error.errors()[0]
    place = ".".join(_part(part) for part in fault["loc"])
    said = _said(fault["type"], fault["msg"], fault.get("ctx", {}))
    return one_line(f"{place}: {said[:1].lower()}{said[1:]}" if place else said)


def _said(kind: str, message: str, bounds: Mapping[str, Any]) -> str:
    """`bounds` is what the model says, never what somebody wrote."""
    pattern = _FAULTS.get(kind)
    return pattern.format_map(bounds) if pattern else message.removeprefix("Value error, ")


def _part(part: int | str) -> str:
    """A step on the way to the fault; a key that somebody wrote is not repeated beyond a few words."""
    plain = isinstance(part, int) or (part.isprintable() and len(part) <= _LONGEST_NAME)
    return str(part) if plain else quoted(part)
