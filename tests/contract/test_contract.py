"""The contract, put to every game and toy, at every number of seats and under every option."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.checks import PLAY, Check
from tests.contract.plans import PLANS
from tests.contract.ride import ride
from tests.contract.secrets import SECRECY
from tests.contract.setups import CASES, RACES, SETUPS, Setup, ridden

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)


@pytest.mark.parametrize("setup", CASES)
@given(seed=SEEDS)
@settings(max_examples=15)
def test_random_races_end(setup: Setup, seed: int) -> None:
    assert not ride(setup.rules(), seed).last.prompts


@pytest.mark.parametrize("check", PLAY, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setup", CASES)
def test_play_keeps_the_contract(setup: Setup, check: Check) -> None:
    for race in range(RACES):
        check(ridden(setup.name, race))


@pytest.mark.parametrize("check", SECRECY, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setup", CASES)
def test_secrets_stay_secret(setup: Setup, check: Check) -> None:
    for race in range(RACES):
        check(ridden(setup.name, race))


@pytest.mark.parametrize("check", PLANS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setup", CASES)
def test_plans_keep_the_contract(setup: Setup, check: Check) -> None:
    for race in range(2):
        check(ridden(setup.name, race))


def test_a_ride_is_the_same_for_the_same_seed() -> None:
    for setup in SETUPS:
        assert ride(setup.rules(), 7).steps == ride(setup.rules(), 7).steps
