"""A seat passes on between two decisions, with its hand: nothing accepted is lost, and who had it has none."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest

from engine.core.race import read_race
from engine.tables.model.guests import Wish
from engine.tables.model.missed import MISSED_WINDOWS
from engine.tables.model.receipts import Asked
from engine.tables.model.seat_notes import Farewell, Invitation, SeatPassed
from engine.tables.model.table import Person, PlayerKind, Refused
from tests.tables.club import ANA, BRUNO, CARLA, DANI, Club, agree, all_games, first, refused

GAME = "criterium"
DAY = 86_400.0


def to(seat: int, rider: Person | PlayerKind) -> Wish:
    """A seat for somebody."""
    return Wish(seat, rider) if isinstance(rider, str) else Wish(seat, "person", rider.id, rider.name)


async def offered(club: Club, table: int, seat: int, by: Person, whom: Person) -> int:
    """Somebody offers a seat; returns the press by which it can be taken."""
    press = club.press
    assert (await club.service.pass_seat(table, to(seat, whom), by, press)).kind == "seat-offered"
    return press


async def taken(club: Club, table: int, seat: int, by: Person, whom: Person) -> None:
    """Somebody offers a seat, and it is taken."""
    press = await offered(club, table, seat, by, whom)
    assert (await club.service.take_seat(table, press, whom, club.press)).kind == "seat-taken"


async def sealed(club: Club, table: int) -> dict[str, object]:
    """What lies in envelopes."""
    loaded = await club.table(table)
    return dict(read_race(club.pipeline.rules(loaded), loaded.race).envelopes)


async def miss(club: Club, table: int, *there: Person, windows: int = MISSED_WINDOWS) -> None:
    """Windows go by in which only these people answer."""
    for _ in range(windows):
        for person in there:
            await club.answer(table, person)
        await club.wait(DAY)


async def test_an_owner_gives_his_seat_to_a_computer_of_a_level(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.pass_seat(table, to(1, "strong"), BRUNO, club.press)
    now = (await club.table(table)).players[1]
    assert (now.kind, now.name, now.user, now.owner, now.owner_name) == ("strong", "", 0, BRUNO.id, "Bruno")
    await club.wait(0)
    assert (await club.service.table_view(table)).sealed == (1,)


async def test_who_is_offered_a_seat_has_it_when_he_says_yes_himself(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    press = await offered(club, table, 1, BRUNO, DANI)
    assert (await club.table(table)).seat_of(DANI.id) is None
    cards = (await club.service.hand(table, BRUNO.id)).questions[0].prompt.fields
    await club.service.take_seat(table, press, DANI, club.press)
    assert (await club.service.hand(table, DANI.id)).questions[0].prompt.fields == cards
    assert (await refused(club.service.hand(table, BRUNO.id))).reason == "not-seated"
    [prompt] = await club.open_prompts(table, DANI)
    late = club.service.answer(table, 0, prompt.id, first(prompt), BRUNO, club.press)
    assert (await refused(late)).reason == "seat-passed"


async def test_a_no_leaves_the_seat_where_it_is_and_is_told(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    press = await offered(club, table, 1, BRUNO, DANI)
    await club.post()
    await club.service.decline_seat(table, press, DANI, club.press)
    assert [(one.user, one.note.kind) for one in await club.post()] == [(BRUNO.id, "seat_declined")]
    assert (await refused(club.service.take_seat(table, press, DANI, club.press))).reason == "offer-gone"


async def test_nobody_takes_what_another_was_offered(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    press = await offered(club, table, 1, BRUNO, DANI)
    stranger = Person(900, "Zoe")
    assert (await refused(club.service.take_seat(table, press, stranger, club.press))).reason == "offer-gone"
    assert (await refused(club.service.decline_seat(table, press, CARLA, club.press))).reason == "offer-gone"


async def test_a_sealed_choice_stays_sealed_and_is_played(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, BRUNO)
    before = await sealed(club, table)
    await taken(club, table, 1, BRUNO, DANI)
    assert await sealed(club, table) == before
    await club.answer(table, ANA)
    await club.answer(table, CARLA)
    played = {key: answer for step in await club.store.steps(table) for key, answer in step.answers.items()}
    assert before.items() <= played.items()


async def test_whoever_rides_a_seat_now_may_change_what_is_sealed(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, BRUNO)
    await taken(club, table, 1, BRUNO, DANI)
    assert (await club.service.undo(table, DANI, club.press)).kind == "undone"
    assert (await club.service.table_view(table)).awaited == (0, 1, 2)


async def test_the_one_who_comes_has_the_full_time(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.wait(DAY - 600)
    await taken(club, table, 1, BRUNO, DANI)
    deadlines = [one.due for (kind, _), one in (await club.alarms(table)).items() if kind == "deadline"]
    assert deadlines == [club.time + DAY]


async def test_the_host_fills_a_seat_whose_person_has_missed_windows(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await miss(club, table, ANA, CARLA, windows=MISSED_WINDOWS - 1)
    assert (await club.service.pass_seat(table, to(1, "easy"), ANA, club.press)).kind == "asked"
    await miss(club, table, ANA, CARLA, windows=1)
    assert (await club.service.pass_seat(table, to(1, "easy"), ANA, club.press)).kind == "seat-passed"


async def test_others_than_the_host_do_not(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await miss(club, table, ANA, CARLA)
    assert (await club.service.pass_seat(table, to(1, "easy"), CARLA, club.press)).kind == "asked"


async def test_a_window_missed_while_away_with_a_date_is_none(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.away(BRUNO, "2027-12-24")
    await miss(club, table, ANA, CARLA)
    assert (await club.table(table)).players[1].missed == 0


async def test_who_looks_again_keeps_his_seat_though_the_host_has_offered_it(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await miss(club, table, ANA, CARLA)
    press = await offered(club, table, 1, ANA, DANI)
    await club.service.look(table, BRUNO, club.press)
    assert (await refused(club.service.take_seat(table, press, DANI, club.press))).reason == "offer-gone"
    assert (await club.service.pass_seat(table, to(1, "easy"), ANA, club.press)).kind == "asked"


async def test_who_left_comes_back_as_long_as_nobody_else_has_his_seat(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.leave(table, BRUNO, club.press)
    await club.service.come_back(table, BRUNO, club.press)
    now = (await club.table(table)).players[1]
    assert (now.kind, now.user, now.owner) == ("person", BRUNO.id, 0)
    await club.service.leave(table, BRUNO, club.press)
    await taken(club, table, 1, ANA, DANI)
    assert (await refused(club.service.come_back(table, BRUNO, club.press))).reason == "no-seat-back"


async def test_a_seat_goes_back_to_its_owner_from_whoever_rides_it(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await taken(club, table, 1, BRUNO, DANI)
    await taken(club, table, 1, DANI, BRUNO)
    now = (await club.table(table)).players[1]
    assert (now.user, now.owner) == (BRUNO.id, 0)


async def test_a_person_may_ride_on_for_a_computer(club: Club) -> None:
    table = await club.lobby(GAME, ANA, BRUNO)
    await club.service.add_computer(table, ANA, "easy", club.press)
    await club.service.start(table, ANA, club.press)
    await taken(club, table, 2, ANA, DANI)
    assert (await club.table(table)).people == (ANA.id, BRUNO.id, DANI.id)


async def test_the_last_person_gives_the_race_to_no_computer(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.leave(table, BRUNO, club.press)
    await club.service.leave(table, CARLA, club.press)
    alone = club.service.pass_seat(table, to(0, "easy"), ANA, club.press)
    assert (await refused(alone)).reason == "last-person"


async def test_one_person_rides_one_seat(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    mine = club.service.pass_seat(table, to(1, CARLA), BRUNO, club.press)
    assert (await refused(mine)).reason == "rides-already"


async def test_the_host_who_gives_his_seat_away_passes_the_role_on(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.pass_seat(table, to(0, "easy"), ANA, club.press)
    assert (await club.table(table)).host == BRUNO.id


async def test_what_waits_for_who_had_the_seat_is_not_sent_to_who_has_it(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await taken(club, table, 1, BRUNO, DANI)
    told = [(one.user, one.note.kind) for one in await club.post() if one.lane == "s1"]
    assert told == [(BRUNO.id, "farewell"), (DANI.id, "ask")]


async def test_who_is_replaced_is_told_so_and_who_gives_his_seat_away_is_not(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await miss(club, table, ANA, CARLA)
    await club.service.pass_seat(table, to(1, "easy"), ANA, club.press)
    await club.service.pass_seat(table, to(2, "easy"), CARLA, club.press)
    said = [one.note.news for one in await club.post()]
    assert [one for one in said if isinstance(one, Farewell)] == [
        Farewell(BRUNO.id, "", told=True, by_host=True),
        Farewell(CARLA.id, "", told=False),
    ]
    assert SeatPassed(1, "Bruno", "") in said


async def test_an_offer_is_told_to_who_may_take_it(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.post()
    press = await offered(club, table, 1, BRUNO, DANI)
    [one] = await club.post()
    assert (one.user, one.note.news) == (DANI.id, Invitation(DANI.id, press))


async def test_a_race_whose_seats_have_passed_on_verifies_against_what_was_posted(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    posted = (await club.service.board(table)).start_hash
    await taken(club, table, 1, BRUNO, DANI)
    await club.service.pass_seat(table, to(2, "easy"), CARLA, club.press)
    assert (await club.service.board(table)).start_hash == posted
    await club.service.abandon(table, ANA, club.press)
    assert json.loads(await club.service.export(table))["players"] == ["Ana", "Bruno", "Carla"]
    assert (await club.service.verify(table)).given_up


@pytest.mark.parametrize("game", sorted(all_games()))
async def test_every_game_goes_on_when_a_seat_passes_again_and_again(club: Club, game: str) -> None:
    table = await club.lobby(game, ANA, BRUNO)
    for _ in range(max(0, all_games()[game].meta.seats[0] - 2)):
        await club.service.add_computer(table, ANA, "easy", club.press)
    await club.service.start(table, ANA, club.press)
    for rider, whom in ((BRUNO, DANI), (DANI, BRUNO), (BRUNO, DANI)):
        await taken(club, table, 1, rider, whom)
        await answer_all(club, table, ANA, whom)
        await club.wait(120)
    assert (await club.table(table)).steps > 0


async def answer_all(club: Club, table: int, *people: Person) -> None:
    """Whoever is asked of these answers, once."""
    for person in people:
        for prompt in await club.open_prompts(table, person):
            with suppress(Refused):  # an answer before it may have taken it away
                await club.service.answer(table, 0, prompt.id, first(prompt), person, club.press)


async def test_orders_sleep_until_whoever_rides_the_seat_now_has_looked_at_them(club: Club) -> None:
    table = await club.race("toy_chain", ANA, BRUNO)
    stay = {"draft": ("stay",), "square": (), "sure": ("yes",)}
    await club.service.order(table, BRUNO, stay, club.press)
    await taken(club, table, 1, BRUNO, DANI)
    await club.answer(table, ANA)
    assert [(p.key, p.seat) for p in await club.open_prompts(table)] == [("draft", 1)]
    sheet = await club.service.orders(table, DANI.id)
    assert {field.key: field.preset for field in sheet.form.fields} == stay
    await club.service.order(table, DANI, stay, club.press)
    assert [(p.key, p.seat) for p in await club.open_prompts(table)] == [("dest", 1)]


async def test_orders_hold_again_for_who_comes_back(club: Club) -> None:
    table = await club.race("toy_chain", ANA, BRUNO)
    await club.service.order(table, BRUNO, {"draft": ("stay",), "square": (), "sure": ("yes",)}, club.press)
    await club.service.pass_seat(table, to(1, "easy"), BRUNO, club.press)
    await club.service.come_back(table, BRUNO, club.press)
    await club.answer(table, ANA)
    assert [(p.key, p.seat) for p in await club.open_prompts(table)] == [("dest", 1)]


async def test_the_others_agree_to_another_in_a_seat_that_is_ridden(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    receipt = await club.service.pass_seat(table, to(1, "strong"), CARLA, club.press)
    assert receipt.granted == Asked(2)
    another = club.service.pass_seat(table, to(0, "easy"), BRUNO, club.press)
    assert (await refused(another)).reason == "already-asked"
    await agree(club, table, ANA)
    await agree(club, table, BRUNO)
    assert (await club.table(table)).players[1].kind == "strong"


async def test_the_host_alone_gives_away_no_seat_that_is_ridden(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await club.service.pass_seat(table, to(1, DANI), ANA, club.press)).granted == Asked(2)
    await agree(club, table, CARLA)
    await agree(club, table, BRUNO)
    [offer] = (await club.table(table)).guests.offers
    assert (offer.user, offer.while_away) == (DANI.id, False)
    await club.service.look(table, BRUNO, club.press)
    await club.service.take_seat(table, offer.asked, DANI, club.press)
    assert (await club.table(table)).people == (ANA.id, DANI.id, CARLA.id)


async def test_what_was_agreed_about_a_seat_does_not_touch_who_came_to_ride_it_since(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.pass_seat(table, to(1, "strong"), CARLA, club.press)
    await taken(club, table, 1, BRUNO, DANI)
    for voter in (ANA, DANI):
        assert (await refused(agree(club, table, voter))).reason == "nothing-asked"
    now = await club.table(table)
    assert (now.players[1].user, now.consent) == (DANI.id, None)


@pytest.mark.parametrize("game", ["criterium", "ciclistas"])
async def test_no_door_shows_a_seat_to_who_gave_it_away(club: Club, game: str) -> None:
    table = await club.race(game, ANA, BRUNO, CARLA)
    await taken(club, table, 1, BRUNO, DANI)
    service = club.service
    for door in (
        service.hand(table, BRUNO.id),
        service.look(table, BRUNO, club.press),
        service.orders(table, BRUNO.id),
        service.order(table, BRUNO, {}, club.press),
        service.undo(table, BRUNO, club.press),
    ):
        assert (await refused(door)).reason == "not-seated"


async def test_who_gave_a_seat_away_and_took_another_is_asked_once_for_a_rematch(club: Club) -> None:
    table = await club.race("toy_chain", ANA, BRUNO, CARLA)
    await club.service.pass_seat(table, Wish(1, "easy"), BRUNO, club.press)
    offered = club.press
    await club.service.pass_seat(table, Wish(2, "person", BRUNO.id, BRUNO.name), CARLA, offered)
    await club.service.take_seat(table, offered, BRUNO, club.press)
    await club.service.abandon(table, ANA, club.press)
    again = await club.table((await club.service.rematch(table, ANA, club.press)).table)
    assert [one.user for one in again.guests.invited] == [BRUNO.id]
