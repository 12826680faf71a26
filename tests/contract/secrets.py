"""The clauses about secrets: what a seat has not seen must not show anywhere it can look."""

from __future__ import annotations

from engine.core.chance import SeededChance
from engine.core.prompts import Answer, Prompt
from engine.core.race import Played, Race, awaited, play, withdraw, write_race
from engine.core.sample import some_answer
from tests.contract.checks import Check, seats, some_races
from tests.contract.ride import Ride
from tests.contract.visible import seen_by_all, seen_by_seat, who_is_awaited


def drawing_the_unseen_anew_shows_nowhere(ride: Ride) -> None:
    """`redraw(seen_by={seat})` changes no byte for that seat and the channel."""
    for number, race in enumerate(some_races(ride)):
        before = write_race(ride.rules, race)
        for seat in seats(ride.rules):
            other = _redrawn(ride, race, frozenset({seat}), f"redraw {number} {seat}")
            assert seen_by_all(ride.rules, other) == seen_by_all(ride.rules, race), (
                f"the channel sees something of what seat {seat} cannot know"
            )
            assert seen_by_seat(ride.rules, other, seat) == seen_by_seat(ride.rules, race, seat), (
                f"seat {seat} sees something that nobody showed it"
            )
        assert write_race(ride.rules, race) == before, "redraw changed the state it was given"


def drawing_anew_respects_everybody_who_has_seen(ride: Ride) -> None:
    """What any of the seats has seen stays when all of them are named; the channel never sees a change."""
    everybody = frozenset(seats(ride.rules))
    for race in some_races(ride, 6):
        other = _redrawn(ride, race, everybody, "all")
        for seat in everybody:
            assert seen_by_seat(ride.rules, other, seat) == seen_by_seat(ride.rules, race, seat)
        nobody = _redrawn(ride, race, frozenset(), "none")
        assert seen_by_all(ride.rules, nobody) == seen_by_all(ride.rules, race)


def private_knowledge_is_really_drawn_anew(ride: Ride) -> None:
    """Where questions are private there is something to hide, and redraw hides it: the twins do differ."""
    if not any(prompt.private for race in ride.races for prompt in race.prompts):
        return
    changed = False
    for number, race in enumerate(ride.races):  # all of them: a hidden card may be held for a moment only
        for seat in seats(ride.rules):
            other = _redrawn(ride, race, frozenset(), f"differs {number} {seat}")
            changed |= ride.rules.own(other.state, seat) != ride.rules.own(race.state, seat)
    assert changed, "redraw leaves every hand as it was"


def another_answer_in_an_envelope_shows_to_its_owner_alone(ride: Ride) -> None:
    """Sealing one answer, another, or taking it back is one and the same to everybody else."""
    driver = SeededChance(ride.seed, "twins")
    for race in some_races(ride):
        for prompt in awaited(race):
            if prompt.opens == "at_once":
                continue
            answers = [some_answer(prompt, driver) for _ in range(2)]
            sealed = [_sealed(ride, race, prompt, answer) for answer in answers]
            if any(played.steps for played in sealed):
                continue
            assert not any(played.events for played in sealed), "a sealed answer makes events"
            _same_for_others(ride, [played.race for played in sealed], race, prompt)


def _sealed(ride: Ride, race: Race, prompt: Prompt, answer: Answer) -> Played:
    return play(ride.rules, race, prompt.id, answer, SeededChance(ride.seed, "seal"))


def _same_for_others(ride: Ride, sealed: list[Race], before: Race, prompt: Prompt) -> None:
    one, other = sealed
    rules = ride.rules
    assert seen_by_all(rules, one) == seen_by_all(rules, other) == seen_by_all(rules, before)
    assert who_is_awaited(one) == who_is_awaited(other)
    if prompt.quiet:
        assert who_is_awaited(one) == who_is_awaited(before), "an early answer to a quiet question shows"
    for seat in seats(rules):
        if seat != prompt.seat:
            assert seen_by_seat(rules, one, seat) == seen_by_seat(rules, before, seat)
            assert seen_by_seat(rules, other, seat) == seen_by_seat(rules, before, seat)
    assert withdraw(one, prompt.id) == before._replace(envelopes=dict(before.envelopes))


def _redrawn(ride: Ride, race: Race, seen_by: frozenset[int], stream: str) -> Race:
    """The race with what none of these seats has seen drawn anew; the seats' own envelopes stay."""
    state = ride.rules.redraw(race.state, seen_by, SeededChance(ride.seed, stream))
    return Race(state, race.envelopes, ride.rules.prompts(state))


SECRECY: tuple[Check, ...] = (
    drawing_the_unseen_anew_shows_nowhere,
    drawing_anew_respects_everybody_who_has_seen,
    private_knowledge_is_really_drawn_anew,
    another_answer_in_an_envelope_shows_to_its_owner_alone,
)
