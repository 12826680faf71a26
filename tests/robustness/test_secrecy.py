"""Whatever one player holds, seals or does in private, all others see the same bytes until it is revealed."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from cogs.text.words import Words
from cogs.wire.message import Drawing
from engine.core.scene import Scene
from engine.tables.play import announcements
from engine.tables.views import build_views
from tests.e2e.support import labels
from tests.robustness.toys import (
    AsksByAHand,
    GuessesByAHand,
    SmallTokens,
    TellsAHand,
    WholeForms,
    chain,
    criterium,
    other_bottle,
    other_card,
    other_legs,
    tokens,
)
from tests.robustness.twins import RIDERS, STRANGER, Record, Script, Twin, difference, ridden
from tests.toys.toy_tokens import TokenRules

HOUR = 3600.0


# -- scripts


async def vote_and_ride(stage: Twin) -> None:
    """One turn of the tokens toy: three votes, three forms, and the quiet minute."""
    for name in RIDERS:
        await stage.pick(name)
    for name in RIDERS:
        await stage.choose(name, 1, 1)  # sealed at once
    await stage.later(61)


async def a_race_of_tokens(stage: Twin) -> None:
    """A whole race; Ana keeps her last card."""
    await stage.off(stages=1)
    for _ in range(2):
        await vote_and_ride(stage)
    await stage.look_everywhere("Bruno", STRANGER)
    for name in RIDERS:
        await stage.look_around("Bruno", STRANGER)
        await stage.pick(name)


async def a_turn_of_tokens(stage: Twin) -> None:
    """The same, no longer than its first round."""
    await stage.off(stages=1)
    await vote_and_ride(stage)


async def to_the_cards(stage: Twin) -> None:
    """Both turns and Ana's card; somebody looks who is awaited."""
    await stage.off(stages=1)
    for _ in range(2):
        await vote_and_ride(stage)
    await stage.pick("Ana")
    await stage.look_around(STRANGER)


async def a_race_of_chains(stage: Twin) -> None:
    """All that happens before the last answer, which opens everybody's legs."""
    await stage.off(stages=1, hush=True)
    for mover in RIDERS:
        await stage.pick_in_group(mover, 9)
        await stage.look_around("Bruno", STRANGER)
        for name in RIDERS:
            if name != mover and (mover, name) != ("Carla", "Bruno"):
                await stage.pick(name)
        await stage.later(61)


async def a_bottle_that_is_held(stage: Twin) -> None:
    """Turns of the Critèrium with the highest card, until a bottle has been taken and one turn more."""
    await stage.off()
    more = 2
    while more:
        more -= any(cyclist.has_bottle for cyclist in (await held(stage)).cyclists if cyclist.seat is not None)
        for name in RIDERS:
            cards = [one for one in labels(stage.question(name)) if one[-1:].isdigit() and len(one) == 1]
            await stage.play(name, max(cards))
    await stage.look_around(STRANGER)


async def held(stage: Twin) -> Any:
    """The public view of the race."""
    race = stage.pipeline.decision(await stage.pipeline.seen(1))
    return race.rules.public(race.race.state)


async def hands(stage: Twin) -> list[Any]:
    """What each rider holds."""
    race = stage.pipeline.decision(await stage.pipeline.seen(1))
    return [race.rules.own(race.race.state, seat) for seat, _ in enumerate(RIDERS)]


def sealing(place: int) -> Script:
    """Ana seals one of her cards, Bruno the first of his; Carla is late."""

    async def script(stage: Twin) -> None:
        await stage.off()
        await stage.pick("Ana", place)
        await stage.look_around("Bruno", "Carla", STRANGER)
        await stage.pick("Bruno")
        await stage.later(13 * HOUR)
        await stage.look_everywhere("Bruno", "Carla", STRANGER)

    return script


def changing(times: int) -> Script:
    """Ana changes her card so often before the turn ends; then the next one begins."""

    async def script(stage: Twin) -> None:
        await stage.off()
        for change in range(times):
            await stage.pick("Ana", 6 - change)
        for name in RIDERS:
            await stage.pick(name)
        await stage.look_around("Bruno", STRANGER)

    return script


def hesitating(times: int) -> Script:
    """In a quiet window Ana hands in and takes back so often; later cards are played."""

    async def script(stage: Twin) -> None:
        await stage.off(stages=1)
        for name in RIDERS:
            await stage.pick(name)
        for _ in range(times):
            await stage.accept("Ana")
            await stage.look_around("Bruno")
            await stage.slash("Ana", "/race undo")
            await stage.look_around("Bruno")
        if not times:
            await stage.look_around("Bruno")
            await stage.look_around("Bruno")
        for name in RIDERS:
            await stage.accept(name)
        await stage.later(61)

    return script


def quick(*names: str) -> Script:
    """These people answer the quiet form at once; the first minute is not over."""

    async def script(stage: Twin) -> None:
        await stage.off(stages=1)
        for name in RIDERS:
            await stage.pick(name)
        for name in names:
            await stage.accept(name)
        await stage.later(59)
        await stage.look_around(*(name for name in ("Bruno", "Carla", STRANGER) if name not in names))

    return script


def filling(*acts: tuple[int, int]) -> Script:
    """Ana changes her form of eight riders (menus, lines); Bruno looks meanwhile, then accepts what is proposed."""

    async def script(stage: Twin) -> None:
        await stage.off(stages=1)
        for name in RIDERS:
            await stage.pick(name)
        for menu, line in acts:
            await stage.choose("Ana", menu, line)
            await stage.look_around("Bruno", STRANGER)
        await stage.accept("Bruno")
        await stage.later(59)
        await stage.look_everywhere("Bruno", "Carla", STRANGER)

    return script


def drafting(*names: str, ordered: bool = False) -> Script:
    """These people answer the quiet chain at once, or had ordered to; the first minute is not over."""

    async def script(stage: Twin) -> None:
        await stage.off(stages=1, hush=True)
        if ordered:
            for name in names:
                orders = {"draft": ("draft",), "square": (), "sure": ("yes",)}
                await stage.edge.service.order(1, stage.me(name), orders, 0)
        await stage.pick_in_group("Ana", 9)
        for name in () if ordered else names:
            await stage.pick(name)
        await stage.later(59)
        await stage.look_around("Ana", STRANGER)

    return script


async def late_votes(stage: Twin) -> None:
    """Ana votes, stand-ins vote for the others, and ride the turn for them too."""
    await stage.off(stages=1)
    await stage.pick("Ana")
    for hours in (13, 10.5, 1.5):  # each reminder by itself: alarms that ring together may overtake each other
        await stage.later(hours * HOUR)
    await stage.accept("Ana")
    await stage.later(61)


# -- what must not show


async def test_another_card_in_a_hand_shows_to_nobody_else_in_a_whole_race_of_tokens(tmp_path: Path) -> None:
    one = await ridden(tmp_path / "one", tokens(), a_race_of_tokens)
    other = await ridden(tmp_path / "other", tokens(other_card), a_race_of_tokens)
    assert difference(one, other, "Ana") == ""
    assert difference(one, other) != ""


async def test_other_legs_show_to_nobody_else_before_the_end(tmp_path: Path) -> None:
    one = await ridden(tmp_path / "one", chain(), a_race_of_chains)
    other = await ridden(tmp_path / "other", chain(other_legs), a_race_of_chains)
    assert difference(one, other, "Ana") == ""
    assert difference(one, other) != ""


async def test_another_bottle_shows_to_nobody_else_while_it_is_held(tmp_path: Path) -> None:
    holding: list[list[Any]] = []

    async def script(stage: Twin) -> None:
        await a_bottle_that_is_held(stage)
        holding.append(await hands(stage))

    one = await ridden(tmp_path / "one", criterium(), script)
    other = await ridden(tmp_path / "other", criterium(other_bottle), script)
    [owner] = [name for name, mine, twins in zip(RIDERS, *holding, strict=True) if mine != twins]
    assert difference(one, other, owner) == ""
    assert difference(one, other) != ""


async def test_another_card_in_an_envelope_shows_to_nobody_else(tmp_path: Path) -> None:
    one = await ridden(tmp_path / "one", criterium(), sealing(0))
    other = await ridden(tmp_path / "other", criterium(), sealing(5))
    assert difference(one, other, "Ana") == ""
    assert difference(one, other) != ""


async def test_how_often_a_card_was_changed_shows_to_nobody_else(tmp_path: Path) -> None:
    one = await ridden(tmp_path / "one", criterium(), changing(0))
    other = await ridden(tmp_path / "other", criterium(), changing(3))
    assert difference(one, other, "Ana") == ""


async def test_handing_in_and_taking_back_in_a_quiet_window_shows_to_nobody_else(tmp_path: Path) -> None:
    one = await ridden(tmp_path / "one", tokens(), hesitating(0))
    other = await ridden(tmp_path / "other", tokens(), hesitating(1))
    assert difference(one, other, "Ana") == ""


LIKELY, RIDER, TOKEN = 1, 2, 0
"""Menus of a form: a likely change, a rider, and on his page what he does."""


OTHER_CHANGES = ((LIKELY, 5), (LIKELY, 9))
ON_A_RIDERS_PAGE = ((RIDER, 3), (TOKEN, 1))


async def test_another_answer_in_a_form_shows_to_nobody_else(tmp_path: Path) -> None:
    one = await ridden(tmp_path / "one", tokens(kind=WholeForms), filling((LIKELY, 0), (LIKELY, 1)))
    for number, acts in enumerate((OTHER_CHANGES, ON_A_RIDERS_PAGE)):
        other = await ridden(tmp_path / str(number), tokens(kind=WholeForms), filling(*acts))
        assert difference(one, other, "Ana") == "", acts
        assert difference(one, other) != "", acts


async def test_an_answer_in_a_quiet_minute_shows_to_nobody_else(tmp_path: Path) -> None:
    one = await ridden(tmp_path / "one", tokens(), quick())
    for names in (("Ana",), RIDERS):
        other = await ridden(tmp_path / str(len(names)), tokens(), quick(*names))
        assert difference(one, other, *names) == "", names


async def test_an_answer_in_a_quiet_chain_shows_to_nobody_else_by_hand_or_by_order(tmp_path: Path) -> None:
    one = await ridden(tmp_path / "one", chain(), drafting())
    for ordered in (False, True):
        other = await ridden(tmp_path / str(ordered), chain(), drafting("Bruno", "Carla", ordered=ordered))
        assert difference(one, other, "Bruno", "Carla") == "", ordered


# -- faults planted to see that the twins would tell


async def found(folder: Path, script: Script, kind: type[TokenRules] = SmallTokens) -> str:
    """What the twins tell of another card in Ana's hand."""
    one = await ridden(folder / f"{kind.__name__}-one", tokens(None, kind), script)
    other = await ridden(folder / f"{kind.__name__}-other", tokens(other_card, kind), script)
    return difference(one, other, "Ana")


async def test_a_hand_in_a_public_event_is_caught(tmp_path: Path) -> None:
    assert "card-played" in await found(tmp_path, a_turn_of_tokens, TellsAHand)


async def test_a_default_that_depends_on_a_hidden_card_is_caught(tmp_path: Path) -> None:
    assert await found(tmp_path, late_votes) == ""
    assert "Bruno" in await found(tmp_path, late_votes, GuessesByAHand)


async def test_an_order_of_asking_that_depends_on_a_hidden_card_is_caught(tmp_path: Path) -> None:
    assert "content" in await found(tmp_path, to_the_cards, AsksByAHand)


async def test_a_file_named_by_a_card_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken: list[int] = []

    class Peeks(SmallTokens):
        """Notes the card that the planted file name will show."""

        def prompts(self, state: Any) -> Any:
            broken[:] = [state.hands[0][-1]]
            return super().prompts(state)

    def drawing(words: Words, scene: Scene, number: str = "") -> Drawing:
        return Drawing(scene, words.label, f"{broken[0]}{number}.png")

    monkeypatch.setattr(Words, "drawing", drawing)
    assert "filename" in await found(tmp_path, a_turn_of_tokens, Peeks)


async def test_an_id_that_counts_private_acts_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def counted(times: int) -> Record:
        count = itertools.count()
        monkeypatch.setattr("engine.store.commit.secrets.token_hex", lambda _: f"n{next(count)}")
        return await ridden(tmp_path / str(times), tokens(), hesitating(times))

    assert "nonce" in difference(await counted(0), await counted(1), "Ana")


async def test_an_early_reveal_of_a_quiet_window_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announcements, "QUIET_SECONDS", 0.0)
    one = await ridden(tmp_path / "one", tokens(), quick())
    other = await ridden(tmp_path / "other", tokens(), quick(*RIDERS))
    assert STRANGER in difference(one, other, *RIDERS)


async def test_an_early_hint_of_a_quiet_window_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_views, "_reminded", lambda _, race: frozenset(p.window for p in race.prompts))
    one = await ridden(tmp_path / "one", tokens(), quick())
    other = await ridden(tmp_path / "other", tokens(), quick("Ana"))
    assert difference(one, other, "Ana") != ""
