"""JSON documents that people write: read strictly, checked with one sentence, named by a digest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, StringConstraints, ValidationError

M = TypeVar("M", bound=BaseModel)

LARGEST = 65_536
"""Bytes of an uploaded document; the longest course there can be is a tenth of that."""

DEEPEST = 32
"""Lists and objects within each other; ours need five."""

SHORT_DIGEST = 8
"""Characters of a digest that are shown; the whole of it is in the export."""

_PUNCTUATION = " -'.,()"
_LONGEST_NAME = 40


def _own_name(name: str) -> str:
    """A name is shown to everybody: letters, digits and a few signs, so that nothing in it hides or formats."""
    odd = next((sign for sign in name if not sign.isalnum() and sign not in _PUNCTUATION), "")
    if odd:
        raise ValueError(f"{odd!a} cannot be shown in a name; use letters, digits, spaces and - ' . , ( )")
    if name and not (name[0].isalnum() and name == name.strip()):
        raise ValueError("a name begins with a letter or digit and does not end in a space")
    return name


OwnName = Annotated[str, StringConstraints(max_length=_LONGEST_NAME), AfterValidator(_own_name)]
"""What somebody calls a course of his own; "" = it has no name."""


def parsed(content: bytes) -> Any:
    """The data of a JSON document; ValueError with one clause if there are none, or a key stands there twice."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("this is no text file in UTF-8") from None
    try:
        data = json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_number)
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
        return model.model_validate_json(json.dumps(data), strict=True)
    except ValidationError as error:
        raise ValueError(first_fault(error)) from error


def first_fault(error: ValidationError) -> str:
    """The first fault of a checked document as one clause: where, and what is wrong there."""
    fault = error.errors()[0]
    place = ".".join(str(part) for part in fault["loc"])
    said = fault["msg"].removeprefix("Value error, ")
    return f"{place}: {said[:1].lower()}{said[1:]}" if place else said
