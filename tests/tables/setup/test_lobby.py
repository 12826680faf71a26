"""The lobby: who may sit, in which colour, and who may start."""

from __future__ import annotations

import hashlib

import pytest

from engine.tables.model.table import LOBBY_SECONDS, Person
from tests.tables.club import ANA, BRUNO, CARLA, DANI, NORD, RAMBLA, Club, refused

GAME = "criterium"


async def test_who_opens_a_race_sits_in_it_as_host(club: Club) -> None:
    table = await club.table(await club.lobby(GAME, ANA))
    assert (table.host, table.people, table.status) == (ANA.id, (ANA.id,), "lobby")


async def test_a_busy_channel_refuses_a_second_race_and_names_the_first(club: Club) -> None:
    await club.lobby("pistard", ANA)
    refusal = await refused(club.service.new(RAMBLA, GAME, BRUNO, club.press))
    assert (refusal.reason, refusal.facts) == ("busy", {"game": "pistard", "status": "lobby", "host": ANA.id})


async def test_another_channel_is_not_busy(club: Club) -> None:
    assert await club.lobby(GAME, ANA) != await club.lobby(GAME, ANA, place=NORD)


async def test_a_game_nobody_knows_is_refused(club: Club) -> None:
    assert (await refused(club.service.new(RAMBLA, "chess", ANA, club.press))).reason == "unknown-game"


async def test_the_same_press_twice_opens_one_table(club: Club) -> None:
    press = club.press
    first = await club.service.new(RAMBLA, GAME, ANA, press)
    assert await club.service.new(RAMBLA, GAME, ANA, press) == first


async def test_the_commitment_is_the_hash_of_a_secret_that_nobody_sees(club: Club) -> None:
    number = await club.lobby(GAME, ANA)
    table, shown = await club.table(number), await club.service.table_view(number)
    assert shown.commitment == hashlib.sha256(bytes.fromhex(table.secret)).hexdigest()
    assert shown.secret == ""


async def test_colours_are_given_in_order(club: Club) -> None:
    table = await club.table(await club.lobby(GAME, ANA, BRUNO, CARLA))
    assert [player.colour for player in table.players] == ["red", "blue", "green"]


async def test_a_player_takes_another_free_colour(club: Club) -> None:
    number = await club.lobby(GAME, ANA, BRUNO)
    await club.service.colour(number, BRUNO, "grey", club.press)
    assert (await club.table(number)).players[1].colour == "grey"


@pytest.mark.parametrize(("colour", "reason"), [("red", "colour-taken"), ("pink", "bad-option")])
async def test_a_colour_that_is_taken_or_unknown_is_refused(club: Club, colour: str, reason: str) -> None:
    number = await club.lobby(GAME, ANA, BRUNO)
    assert (await refused(club.service.colour(number, BRUNO, colour, club.press))).reason == reason


async def test_nobody_sits_twice(club: Club) -> None:
    number = await club.lobby(GAME, ANA)
    assert (await refused(club.service.join(number, ANA, club.press))).reason == "already-in"


async def test_a_full_table_refuses_the_next_one(club: Club) -> None:
    number = await club.lobby(GAME, ANA, BRUNO, CARLA, DANI, Person(9, "Eva"))
    assert (await refused(club.service.join(number, Person(10, "Fede"), club.press))).reason == "full"


async def test_only_the_host_adds_and_removes_computers(club: Club) -> None:
    number = await club.lobby(GAME, ANA, BRUNO)
    assert (await refused(club.service.add_computer(number, BRUNO, "easy", club.press))).reason == "not-host"
    await club.service.add_computer(number, ANA, "strong", club.press)
    await club.service.add_computer(number, ANA, "easy", club.press)
    await club.service.remove_computer(number, ANA, club.press)
    assert [p.kind for p in (await club.table(number)).players] == ["person", "person", "strong"]


async def test_there_must_be_a_computer_to_remove_one(club: Club) -> None:
    number = await club.lobby(GAME, ANA)
    assert (await refused(club.service.remove_computer(number, ANA, club.press))).reason == "no-computer"


async def test_the_host_sets_pace_and_options(club: Club) -> None:
    number = await club.lobby(GAME, ANA)
    await club.service.configure(number, ANA, {"pace": "live", "slot_mode": "queue"}, club.press)
    table = await club.table(number)
    assert (table.pace, table.options) == ("live", {"slot_mode": "queue"})


@pytest.mark.parametrize("wrong", [{"pace": "fast"}, {"slot_mode": "heap"}, {"engine": True}])
async def test_a_wrong_option_is_refused_and_changes_nothing(club: Club, wrong: dict[str, object]) -> None:
    number = await club.lobby(GAME, ANA)
    before = await club.table(number)
    assert (await refused(club.service.configure(number, ANA, wrong, club.press))).reason == "bad-option"
    assert await club.table(number) == before


async def test_the_host_who_leaves_passes_the_role_on(club: Club) -> None:
    number = await club.lobby(GAME, ANA, BRUNO, CARLA)
    await club.service.leave(number, ANA, club.press)
    table = await club.table(number)
    assert (table.host, table.people) == (BRUNO.id, (BRUNO.id, CARLA.id))


async def test_the_last_one_out_closes_the_lobby_and_frees_the_channel(club: Club) -> None:
    number = await club.lobby(GAME, ANA)
    await club.service.leave(number, ANA, club.press)
    assert (await club.table(number)).status == "expired"
    assert await club.lobby(GAME, BRUNO) != number


async def test_a_lobby_nobody_starts_expires_after_a_week(club: Club) -> None:
    number = await club.lobby(GAME, ANA)
    await club.wait(LOBBY_SECONDS - 1)
    assert (await club.table(number)).status == "lobby"
    await club.wait(1)
    assert (await club.table(number)).status == "expired"


async def test_too_few_players_cannot_start(club: Club) -> None:
    number = await club.lobby(GAME, ANA, BRUNO)
    refusal = await refused(club.service.start(number, ANA, club.press))
    assert (refusal.reason, refusal.facts) == ("too-few", {"least": 3, "missing": 1})


async def test_only_the_host_starts(club: Club) -> None:
    number = await club.lobby(GAME, ANA, BRUNO, CARLA)
    assert (await refused(club.service.start(number, BRUNO, club.press))).reason == "not-host"


async def test_nobody_joins_a_race_under_way(club: Club) -> None:
    number = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await refused(club.service.join(number, DANI, club.press))).reason == "not-lobby"


async def test_the_start_asks_everybody_and_tells_the_channel(club: Club) -> None:
    await club.race(GAME, ANA, BRUNO, CARLA)
    told = [(one.note.kind, one.user) for one in await club.post()]
    assert [kind for kind, user in told if user == 0] == ["lobby", "start"]
    assert {user for kind, user in told if kind == "ask"} == {ANA.id, BRUNO.id, CARLA.id}


async def test_one_press_starts_a_race_against_computers(club: Club) -> None:
    receipt = await club.service.solo(RAMBLA, GAME, ANA, club.press, computers=3, level="easy")
    table = await club.table(receipt.table)
    assert [p.kind for p in table.players] == ["person", "easy", "easy", "easy"]
    assert (receipt.kind, table.status, table.pace) == ("started", "racing", "none")


async def test_a_rematch_seats_host_and_computers_again(club: Club) -> None:
    number = await club.lobby(GAME, ANA, BRUNO)
    await club.service.add_computer(number, ANA, "strong", club.press)
    await club.service.configure(number, ANA, {"slot_mode": "queue"}, club.press)
    await club.service.start(number, ANA, club.press)
    await club.service.abandon(number, ANA, club.press)
    again = await club.table((await club.service.rematch(number, BRUNO, club.press)).table)
    assert ([p.kind for p in again.players], again.host) == (["person", "strong"], BRUNO.id)
    assert again.options == {"slot_mode": "queue"}
    assert again.commitment != (await club.table(number)).commitment


async def test_no_rematch_while_the_race_is_on(club: Club) -> None:
    number = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await refused(club.service.rematch(number, ANA, club.press))).reason == "not-over"


async def test_options_that_clash_are_refused_when_they_are_chosen(club: Club) -> None:
    number = await club.lobby("ciclistas", ANA, BRUNO)
    await club.service.configure(number, ANA, {"mode": "laps", "circuit": "circuito_60", "laps": 1}, club.press)
    refusal = await refused(club.service.configure(number, ANA, {"circuit": "circuito_50"}, club.press))
    assert refusal.reason == "options-clash" and "60 spaces" in refusal.facts["why"]
    assert (await club.table(number)).options["circuit"] == "circuito_60"
    await club.service.configure(number, ANA, {"laps": 3}, club.press)
    await club.service.configure(number, ANA, {"circuit": "circuito_50"}, club.press)
    assert (await club.service.start(number, ANA, club.press)).kind == "started"


async def test_an_option_that_does_not_apply_is_not_shown_and_cannot_be_set(club: Club) -> None:
    number = await club.lobby("ciclistas", ANA, BRUNO)
    shown = [field.name for field in (await club.service.table_view(number)).option_fields]
    assert "course" in shown and not {"laps", "circuit", "stages"} & set(shown)
    assert (await refused(club.service.configure(number, ANA, {"laps": 3}, club.press))).reason == "idle-option"


@pytest.mark.parametrize("level", ["basic", "advanced", "professional"])
async def test_rules_of_ones_own_begin_with_those_of_the_level_before(club: Club, level: str) -> None:
    number = await club.lobby("reifenbreite", ANA, BRUNO)
    assert (
        await refused(club.service.configure(number, ANA, {"surfaces": True}, club.press))
    ).reason == "idle-option"
    await club.service.configure(number, ANA, {"level": "own", "cheating": True}, club.press)
    await club.service.configure(number, ANA, {"level": level}, club.press)
    await club.service.configure(number, ANA, {"level": "own"}, club.press)
    options = (await club.table(number)).options
    on = {name for name in ("surfaces", "sprints", "jersey", "cheating", "lead_switch") if options.get(name)}
    assert len(on) == {"basic": 0, "advanced": 1, "professional": 5}[level]
    await club.service.configure(number, ANA, {"surfaces": level == "basic"}, club.press)
    assert (await club.table(number)).options["surfaces"] == (level == "basic")


async def test_what_does_not_apply_any_more_is_forgotten(club: Club) -> None:
    number = await club.lobby("ciclistas", ANA, BRUNO)
    await club.service.configure(number, ANA, {"mode": "laps", "laps": 4}, club.press)
    await club.service.configure(number, ANA, {"mode": "tour"}, club.press)
    await club.service.configure(number, ANA, {"mode": "laps"}, club.press)
    assert (await club.table(number)).options == {"mode": "laps"}


async def test_a_lobby_shows_how_many_can_still_join(club: Club) -> None:
    number = await club.lobby(GAME, ANA, BRUNO)
    assert (await club.service.table_view(number)).free == 3
    for person in (CARLA, DANI):
        await club.service.join(number, person, club.press)
    assert (await club.service.table_view(number)).free == 1


async def test_every_change_of_a_lobby_is_a_line_of_the_private_log(club: Club) -> None:
    number = await club.lobby(GAME, ANA, BRUNO)
    await club.service.configure(number, ANA, {"pace": "live"}, club.press)
    await club.service.leave(number, BRUNO, club.press)
    entries = await club.store.entries(number)
    assert [(entry.kind, entry.who) for entry in entries] == [
        ("opened", "person"),
        ("joined", "person"),
        ("configured", "person"),
        ("left", "person"),
    ]
    assert (await club.table(number)).entries == 4
