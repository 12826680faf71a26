"""How a computer looks ahead: it tries its answers in races imagined from its own view, by the game's own rules.

No game is written a second time for its computer. What a game adds is small: which answers are worth trying, how
everybody rides on in imagination, and what a position is worth.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from engine.core.chance import Chance, Draw
from engine.core.events import Mark
from engine.core.game import AnyRules
from engine.core.prompts import Answer, Prompt, Seat, checked
from engine.core.views import SeatView

# So that the seed and the one after it fit the eight bytes of a key.
_SEED_SIDES = 1 << 62
_NUMBER_BITS, _NUMBER_BYTES = 64, 8

FEWEST_WORLDS = 16
"""With fewer worlds than this no answer is left aside early: two or three worlds tell nothing yet."""

MOST_MOVES = 10_000
"""Moves of one imagined race; more would mean rules that play on without end."""


class Mind(NamedTuple):
    """What a game's computer thinks with.

    `rides_on(state, prompt, chance)` answers for anybody in an imagined race: plain and quick. `worth(state, seat)`
    values where a race was left: more is better. Each answer is tried in the same `worlds`, each ridden on for
    `rounds` ends of a round (None: to the end of the race), or until at the end of a round `decided(state)` says
    that nothing which counts is open any more. After a quarter and a half of the worlds the worse half of the
    answers is left aside, so that most thought goes to the close ones.
    """

    rides_on: Callable[[Any, Prompt, Chance], Answer]
    worth: Callable[[Any, Seat], float]
    worlds: int
    rounds: int | None = None
    decided: Callable[[Any], bool] | None = None


class ImaginedChance:
    """Quick luck for imagined races, out of one number; nobody is promised anything of it, so nothing is kept.

    Each kind of draw has a stream of its own. So luck stays common when two answers lead to different numbers of
    draws: a rider that drafts instead of throwing does not shift the dice of all that move after it.
    """

    def __init__(self, seed: int, world: int) -> None:
        self._key = seed.to_bytes(8, "big") + world.to_bytes(4, "big")
        self._streams: dict[str, Iterator[int]] = {}

    @property
    def draws(self) -> tuple[Draw, ...]:
        """None: imagined luck is not written down."""
        return ()

    @property
    def made(self) -> int:
        """Always 0: what is only imagined is not written down."""
        return 0

    def since(self, made: int) -> tuple[Draw, ...]:
        """Always empty, for the same reason."""
        return ()

    def below(self, sides: int, what: str) -> int:
        """A number from 0 to sides - 1; the bias of at most sides / 2^64 does not matter in imagination."""
        stream = self._streams.get(what)
        if stream is None:
            stream = self._streams[what] = _stream(self._key + what.encode())
        return next(stream) * sides >> _NUMBER_BITS


def _stream(key: bytes) -> Iterator[int]:
    """Numbers of 64 bits without end, eight from each hash."""
    for block in count():
        digest = hashlib.blake2b(block.to_bytes(4, "big") + key).digest()
        for start in range(0, len(digest), _NUMBER_BYTES):
            yield int.from_bytes(digest[start : start + _NUMBER_BYTES], "big")


def best(
    rules: AnyRules,
    view: SeatView[Any, Any],
    prompt: Prompt,
    tried: Sequence[Answer],
    mind: Mind,
    chance: Chance,
    thinking: float = 1.0,
) -> Answer:
    """The answer that does best in imagination, of equals the one tried first. `tried` are legal answers, the best
    guess first; `thinking` is the share of the worlds of its mind that it takes, one at least."""
    if len(tried) == 1:
        return tried[0]
    seed = chance.below(_SEED_SIDES, "strong computer")
    values = dict.fromkeys(range(len(tried)), 0.0)
    worlds = max(1, round(mind.worlds * thinking))
    for world in range(worlds):
        if worlds >= FEWEST_WORLDS and world in (worlds // 4, worlds // 2):
            values = _better_half(values)
        # One belief a world for all answers: none does better by what it happens to be dealt.
        believed = rules.imagine(view, ImaginedChance(seed, world))
        for number in values:
            luck = ImaginedChance(seed + 1, world)  # the same for all answers, so that it favours none
            values[number] += _ridden(rules, believed, prompt, answer=tried[number], mind=mind, chance=luck)
    return tried[max(values, key=values.__getitem__)]


def _better_half(values: Mapping[int, float]) -> dict[int, float]:
    """The better half, two at least, in the order in which they are tried."""
    best_first = sorted(values, key=values.__getitem__, reverse=True)
    kept = best_first[: max(2, (len(values) + 1) // 2)]
    # In the order tried again, since of equals the first one is taken.
    return {number: values[number] for number in sorted(kept)}


def _ridden(rules: AnyRules, state: Any, mine: Prompt, answer: Answer, mind: Mind, chance: Chance) -> float:
    """What an answer comes to in one world."""
    left = mind.rounds
    for _ in range(MOST_MOVES):
        prompts = rules.prompts(state)
        if not prompts:
            break
        given = tuple(
            checked(one, answer if one.id == mine.id else mind.rides_on(state, one, chance))
            for one in _due(prompts, mine)
        )
        outcome = rules.apply(state, given, chance)
        state = outcome.state
        over = sum(isinstance(event, Mark) and event.kind == "round" for event in outcome.events)
        if left is not None:
            left -= over
            if left < 0:
                break
        if over and mind.decided is not None and mind.decided(state):
            break
    return mind.worth(state, mine.seat)


def _due(prompts: Sequence[Prompt], mine: Prompt) -> tuple[Prompt, ...]:
    """What is answered next in imagination: the window of my question while it is open, else the first one; all of
    it where it opens together, else its front prompt."""
    front = next((one for one in prompts if one.id == mine.id), prompts[0])
    if front.opens == "at_once":
        return (front,)
    window = tuple(one for one in prompts if one.window == front.window)
    return window if front.opens == "together" else window[:1]
