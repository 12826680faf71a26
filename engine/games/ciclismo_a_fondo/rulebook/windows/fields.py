"""Choices that come again in every window; built once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.core.prompts import Choice, Field
from engine.games.ciclismo_a_fondo.decisions import Care, FormationMode, Landing, Token

PE = "pe"
"""The sum of a rider's effort points in a form: `E1.pe`."""

DROP, PAY, FRONT = "drop", "pay", "front"
FOLLOW, ALONE = "follow", "alone"
NOBODY, ANYBODY = "nobody", "anybody"
AHEAD = "ahead"

LETTERS: Mapping[str, FormationMode] = {"r": "relevos", "s": "seguir", "b": "basico"}
"""Modes in the keys of a vote, in the order in which they are preferred (D-06)."""

NO = "no"

KINDS: Mapping[str, str] = {"A": "ataque", "C": "chase", "L": "lanzar", "S": "sprintar", "T": "tirar"}
"""Tokens by the letter of their key; C is an attack that rather follows anybody's (4.2)."""

LANES: Mapping[str, int] = {AHEAD: 0, "left": -1, "right": 1}

STRAIGHT = Landing()

MOST_TO_FRONT = 4
"""Effort points to go to the front (CAF-102)."""

LONGEST_STOP = 12
"""Squares up to which `n or less` is offered; what is farther is as far as possible."""


class TokenRange(NamedTuple):
    """What a rider may be given: the most effort points of each token, None where it cannot be legal."""

    formation: bool
    attack: int
    sprint: int | None
    launch: int | None
    pull: int | None


@lru_cache(maxsize=4096)
def token_choices(label: str, allowed: TokenRange) -> tuple[Choice, ...]:
    """Every token a rider may be given, with its effort points."""
    plain = (FOLLOW, ALONE) if allowed.formation else (ALONE,)
    found = [Choice(key, (("token", key), ("effort", 0))) for key in plain]
    for letter, least, most in (
        ("T", 0, allowed.pull),
        ("A", 1, allowed.attack),
        ("L", 0, allowed.launch),
        ("S", 0 if allowed.formation else 1, allowed.sprint),
    ):
        found += [_token(label, letter, effort) for effort in range(least, -1 if most is None else most + 1)]
    return tuple(found)


def _token(label: str, letter: str, effort: int) -> Choice:
    facts = (("token", KINDS[letter]), ("effort", effort))
    return Choice(f"{letter}{effort}", facts, uses=paid(label, effort))


def paid(label: str, effort: int) -> tuple[tuple[str, int], ...]:
    """What effort points of a rider use of his sum."""
    return ((f"{label}.{PE}", effort),) if effort else ()


@lru_cache(maxsize=1024)
def token_of(key: str, chase: tuple[int, ...] = (), landing: Landing = STRAIGHT) -> Token:
    """The token that a key stands for."""
    if key in (FOLLOW, ALONE):
        return Token(landing=landing, follows=key == FOLLOW)
    kind = {"A": "ataque", "C": "ataque", "L": "lanzar", "S": "sprintar", "T": "tirar"}[key[0]]
    return Token(kind, int(key[1:]), chase, landing)  # type: ignore[arg-type]


@lru_cache(maxsize=512)
def care_choices(label: str, purse: int, in_front: bool) -> tuple[Choice, ...]:
    """To drop, to pay a toll, or to go to the front as well. A toll never stands beside a token's effort points:
    who pulls owes none, and a token that is void costs nothing (CAF-58)."""
    most = 0 if in_front else min(MOST_TO_FRONT, purse)
    return (
        Choice(DROP, (("care", DROP), ("effort", 0))),
        Choice(PAY, (("care", PAY), ("effort", 1))),
        *(
            Choice(f"{FRONT}{effort}", (("care", FRONT), ("effort", effort)), uses=paid(label, effort))
            for effort in range(1, most + 1)
        ),
    )


@lru_cache(maxsize=16)
def care_of(key: str) -> Care:
    """What a key says of tolls and of the front."""
    front = int(key.removeprefix(FRONT)) if key.startswith(FRONT) else 0
    return Care(pays=key != DROP, front=front)


def worth_asking(fields: Iterable[Field]) -> Iterator[Field]:
    """Fields in which there is something to choose; what has one choice alone stands without a question."""
    return (field for field in fields if len(field.choices) > 1 or field.most > 1)
