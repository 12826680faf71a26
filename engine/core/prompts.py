"""Questions to a seat: what may be chosen, and the one check that every answer passes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Literal, NamedTuple

from engine.core.lazy import Lazy, keyed

Seat = int
"""Index of a player at the table, 0 for the first; the same number in rules, store and buttons."""

Answer = Mapping[str, tuple[str, ...]]
"""What a seat says: field key -> keys of the chosen choices. This is what is stored."""

Opens = Literal["at_once", "together", "in_turn"]


class Fault(NamedTuple):
    """One thing that an answer gets wrong, in a field and its group; both are "" for a sum over several groups.

    `reason` is one of `closed`, `unknown-field`, `unknown-choice`, `too-few`, `too-many`, `too-often`,
    `limit`; texts know it as `illegal-<reason>`. `facts` fill its blanks.
    """

    reason: str
    field: str = ""
    group: str = ""
    facts: Mapping[str, int | str] = MappingProxyType({})

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.reason}: {details}" if details else self.reason


class IllegalMove(Exception):
    """An answer that the prompt does not allow. `faults` is all that is wrong with it, in the order of the form;
    `reason` and `facts` are those of the first."""

    def __init__(self, reason: str, *, faults: tuple[Fault, ...] = (), **facts: int | str) -> None:
        self.reason = reason
        self.facts = facts
        self.faults = faults or (Fault(reason, facts=facts),)
        super().__init__("; ".join(map(str, self.faults)))


class Choice(NamedTuple):
    """One thing that can be taken in a field.

    `args` are named facts for its label, for `default` and for `apply`; a `<name>_seat` with a `<name>_rider` is
    somebody, whom labels call `<name>_who`; `group` puts choices under a heading
    (die, then square); `at` names a place on the board; `uses` says what one take costs of the prompt's
    `limits` (never less than nothing); `upto` how often it may be taken in one answer.
    """

    key: str
    args: tuple[tuple[str, int | str], ...] = ()
    group: str = ""
    at: str = ""
    uses: tuple[tuple[str, int], ...] = ()
    upto: int = 1

    def arg(self, name: str) -> int | str:
        """The fact called `name`; KeyError if the choice has none of that name."""
        for key, value in self.args:
            if key == name:
                return value
        raise KeyError(name)


class Field(NamedTuple):
    """One list to choose from: between `least` and `most` takes, in order if `ordered`.

    `preset` stands if the field is left alone (None: it must be filled unless `least` is 0). With
    `when = (earlier field, keys)` it matters only while that field holds one of those keys; what an answer
    says in a field that does not matter is left out unread.
    `group` is a heading for the form (a rider, a formation): a page of its own. Where the same is asked of many,
    keys are `rider.what`, and texts know them by what stands after the last dot; so are names of limits.
    """

    key: str
    choices: tuple[Choice, ...] | Lazy[Choice]
    least: int = 1
    most: int = 1
    ordered: bool = False
    preset: tuple[str, ...] | None = None
    when: tuple[str, frozenset[str]] | None = None
    group: str = ""

    @property
    def bare(self) -> tuple[Choice, ...]:
        """The choices with the facts that `apply` reads; of those that are lazy the others stay untold."""
        return self.choices if isinstance(self.choices, tuple) else self.choices.bare

    def find(self, key: str) -> Choice | None:
        """The choice of that key, as `bare` has it; None if there is none."""
        return keyed(self.choices, key) if isinstance(self.choices, tuple) else self.choices.find(key)


class Prompt(NamedTuple):
    """One question to one seat. Its id and contents stay the same while it is open; ids never return.

    `key` names the kind of question (its text), `about` a rider, `window` the group of prompts that share a
    deadline; all prompts of a window open the same way. `opens`: `at_once` applied when given; `together`
    sealed until the window's last answer is in; `in_turn` sealed and opened front to back. `private`: the
    choices themselves are for the seat only (a hand). `quiet`: not even the existence of an early answer may
    show, so such a prompt is never `at_once`. `limits` are sums over all fields. `rider_menus`: a form of so few
    riders that each has a menu of its own in front.
    """

    id: str
    seat: Seat
    key: str
    window: str
    fields: tuple[Field, ...]
    opens: Opens = "at_once"
    about: str = ""
    private: bool = False
    quiet: bool = False
    limits: tuple[tuple[str, int], ...] = ()
    rider_menus: bool = False


class Given(NamedTuple):
    """A checked answer as `apply` gets it: the prompt and, by field key, the chosen choices (`Field.bare`)."""

    prompt: Prompt
    picks: Mapping[str, tuple[Choice, ...]]

    def one(self, field: str) -> Choice:
        """The single choice of a field; KeyError if the field was not in force or holds nothing."""
        chosen = self.picks.get(field)
        if not chosen:
            raise KeyError(field)
        return chosen[0]


def answer_of(given: Given) -> dict[str, tuple[str, ...]]:
    """The answer in its canonical form: every field in force, presets filled in."""
    return {
        # One take is the common case, kept quick.
        field: (chosen[0].key,) if len(chosen) == 1 else tuple([choice.key for choice in chosen])
        for field, chosen in given.picks.items()
    }


def checked(prompt: Prompt, answer: Answer) -> Given:
    """The answer with its choices looked up; raises IllegalMove. The only legality check of the project."""
    if len(prompt.fields) == 1 and len(answer) == 1:  # the common case, kept quick
        quick = _single(prompt, answer)
        if quick is not None:
            return quick
    found = examined(prompt, answer)
    if found.faults:
        first = found.faults[0]
        raise IllegalMove(first.reason, faults=found.faults, **first.facts)
    return Given(prompt, found.picks)


def _single(prompt: Prompt, answer: Answer) -> Given | None:
    """One field, one take, no cost: the answer of nearly every press."""
    field = prompt.fields[0]
    keys = answer.get(field.key)
    if keys is None or len(keys) != 1 or field.most < 1 or field.least > 1 or field.when:
        return None
    choice = field.find(keys[0])
    # What costs something must be held against the limits, which the whole look does.
    return None if choice is None or choice.uses else Given(prompt, {field.key: (choice,)})


class Examined(NamedTuple):
    """What an answer holds in the fields in force, as far as it is known there, and all that is wrong with it."""

    picks: Mapping[str, tuple[Choice, ...]]
    faults: tuple[Fault, ...]


def examined(
    prompt: Prompt, answer: Answer, kept: Mapping[str, tuple[Choice, ...]] = MappingProxyType({})
) -> Examined:
    """An answer looked through to its end. `kept` are picks of fields known to be without fault: what an earlier
    look found there is not looked up again."""
    known = {field.key for field in prompt.fields}
    faults = [Fault("unknown-field", key, facts={"field": key}) for key in answer if key not in known]
    picks: dict[str, tuple[Choice, ...]] = {}
    for field in prompt.fields:
        if field.when and not in_force(field, picks):
            continue  # what an answer says there is no fault: the form may have been filled in another order
        if field.key in kept:
            picks[field.key] = kept[field.key]
            continue
        picks[field.key], fault = _taken(field, answer.get(field.key, field.preset or ()))
        if fault:
            faults.append(fault)
    return Examined(picks, (*faults, *_beyond(prompt, picks)))


def in_force(field: Field, picks: Mapping[str, tuple[Choice, ...]]) -> bool:
    """Whether the field matters, given the fields before it."""
    if field.when is None:
        return True
    other, keys = field.when
    return not keys.isdisjoint([choice.key for choice in picks.get(other, ())])


def _taken(field: Field, keys: tuple[str, ...]) -> tuple[tuple[Choice, ...], Fault | None]:
    """The choices a field holds, and the first thing that is wrong with them."""
    if len(keys) == 1 and field.least <= 1 <= field.most:  # the common case, kept quick
        choice = field.find(keys[0])
        if choice is not None:
            return (choice,), None
    by_key = {choice.key: choice for choice in field.bare}
    times = Counter(keys)
    fault = _fault(field, by_key, times)
    if field.ordered:
        return tuple(by_key[key] for key in keys if key in by_key), fault
    # In the order of the form, so that equal answers are equal whoever pressed what first.
    return tuple(choice for choice in field.bare for _ in range(times[choice.key])), fault


def _fault(field: Field, by_key: Mapping[str, Choice], times: Counter[str]) -> Fault | None:
    where = (field.key, field.group)
    for key, often in times.items():
        if key not in by_key:
            return Fault("unknown-choice", *where, {"field": field.key, "choice": key})
        if often > by_key[key].upto:
            return Fault("too-often", *where, {"field": field.key, "choice": key, "most": by_key[key].upto})
    if times.total() < field.least:
        return Fault("too-few", *where, {"field": field.key, "least": field.least})
    if times.total() > field.most:
        return Fault("too-many", *where, {"field": field.key, "most": field.most})
    return None


def used(picks: Mapping[str, tuple[Choice, ...]]) -> dict[str, int]:
    """What all choices use together, by the name of the sum."""
    total: dict[str, int] = {}
    for chosen in picks.values():
        for choice in chosen:
            for name, amount in choice.uses:
                total[name] = total.get(name, 0) + amount
    return total


def _beyond(prompt: Prompt, picks: Mapping[str, tuple[Choice, ...]]) -> Iterator[Fault]:
    """The sums: what all choices use together stays within the prompt's limits."""
    limits = dict(prompt.limits)
    for name, amount in used(picks).items():
        limit = limits.get(name, 0)  # a sum nobody limits allows nothing: a slip in a game is seen, not rewarded
        if amount > limit:
            facts: dict[str, int | str] = {"what": name, "spent": amount, "limit": limit}
            yield Fault("limit", group=_spender(prompt, picks, name), facts=facts)


def _spender(prompt: Prompt, picks: Mapping[str, tuple[Choice, ...]], name: str) -> str:
    """The group that alone uses a sum, else ""."""
    spenders = {
        field.group
        for field in prompt.fields
        if any(name in dict(choice.uses) for choice in picks.get(field.key, ()))
    }
    return spenders.pop() if len(spenders) == 1 else ""


def answers(prompt: Prompt) -> Iterator[dict[str, tuple[str, ...]]]:
    """Every legal answer in canonical form, each once; there may be astronomically many, so take a few."""
    for picks in _grown(prompt.fields, {}, dict(prompt.limits)):
        yield answer_of(Given(prompt, picks))


def _grown(
    fields: tuple[Field, ...], picks: dict[str, tuple[Choice, ...]], left: Mapping[str, int]
) -> Iterator[dict[str, tuple[Choice, ...]]]:
    if not fields:
        yield picks
        return
    field, rest = fields[0], fields[1:]
    if not in_force(field, picks):
        yield from _grown(rest, picks, left)
        return
    for taken in _takes(field):
        after = remaining(left, taken)
        if after is not None:
            yield from _grown(rest, {**picks, field.key: taken}, after)


def remaining(left: Mapping[str, int], taken: tuple[Choice, ...]) -> Mapping[str, int] | None:
    """What is left of the limits after these takes; None if they ask for more than there is."""
    after = dict(left)
    for choice in taken:
        for name, amount in choice.uses:
            after[name] = after.get(name, 0) - amount
    return None if any(amount < 0 for amount in after.values()) else after


def _takes(field: Field) -> Iterator[tuple[Choice, ...]]:
    walk = _sequences if field.ordered else _bags
    for size in range(field.least, field.most + 1):
        yield from walk(field.bare, size)


def _bags(choices: tuple[Choice, ...], size: int) -> Iterator[tuple[Choice, ...]]:
    """Ways to take `size` where order does not count, each in the order of the choices."""
    if size == 0:
        yield ()
        return
    for place, choice in enumerate(choices):
        if sum(other.upto for other in choices[place:]) < size:
            return  # too few are left: without this the walk would try every dead end
        for times in range(min(choice.upto, size), 0, -1):  # this choice is the first one taken, so at least once
            for rest in _bags(choices[place + 1 :], size - times):
                yield (choice,) * times + rest


def _sequences(choices: tuple[Choice, ...], size: int) -> Iterator[tuple[Choice, ...]]:
    """Ways to take `size` where order counts."""
    if size == 0:
        yield ()
        return
    for place, choice in enumerate(choices):
        fewer = (choice._replace(upto=choice.upto - 1),) if choice.upto > 1 else ()
        for rest in _sequences(choices[:place] + fewer + choices[place + 1 :], size - 1):
            yield (choice, *rest)


def forced(prompt: Prompt) -> dict[str, tuple[str, ...]] | None:
    """The answer, if the prompt has only one; such a prompt is never asked."""
    if len(prompt.fields) == 1 and _plain(prompt.fields[0]) and len(prompt.fields[0].bare) > 1:
        return None  # the common case, kept quick
    found = tuple(islice(answers(prompt), 2))  # a second one is all there is to know; counting could take for ever
    return found[0] if len(found) == 1 else None


def _plain(field: Field) -> bool:
    """One take of several, none of which costs anything."""
    return field.least == field.most == 1 and not any(choice.uses for choice in field.bare)


def preset(prompt: Prompt) -> dict[str, tuple[str, ...]] | None:
    """The answer of an untouched form, or None if some field must be filled first."""
    try:
        return answer_of(checked(prompt, {}))
    except IllegalMove:
        return None
