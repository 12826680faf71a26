"""What the first players stumbled over in the channel: words, times, marks and lengths of posts on a phone."""

from __future__ import annotations

import re
from functools import partial

import pytest

import bot as starter
from settings import ROOT
from tests.e2e.support import TEXTS, Doc, Stage, labels, newest, open_lobby, open_race, shows, startable
from tests.e2e.test_whole_races import Rider, prompt_of, start

GAMES = ("criterium", "pistard", "ciclistas", "reifenbreite", "ciclismo_a_fondo")

LINE = 60
"""Digits and letters of small print that fit a line of a phone."""


async def first_round(stage: Stage) -> Doc:
    """Ana takes the first thing offered until the post of round 1 is there."""
    asked = ""
    while True:
        await stage.sent()  # else she may look at what is just being taken back
        found = await stage.until(partial(next_thing, stage, asked))
        if not (asked := prompt_of(found) or ""):
            return found
        if "Accept" in labels(found):
            await stage.press("Ana", found, "Accept")
            continue
        act = await stage.seat("Ana").complete(stage.desk.rambla, "/move choice:", "choice", choice="").settled()
        await stage.slash("Ana", "/move", choice=act.choices[0]["value"])


def next_thing(stage: Stage, before: str) -> Doc | None:
    """The post, or what Ana is asked now, if it is something else than before."""
    if (post := newest(stage.posts(), "**Round 1")) is not None:
        return post
    return next((one for one in reversed(stage.dms("Ana")) if (prompt_of(one) or before) != before), None)


async def test_the_lobby_has_the_rules_and_a_commitment_that_fits_a_line(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", "Bruno")
    assert "Rules" in labels(lobby)
    assert "Critèrium de Figueres** in short" in (await stage.pressed("Bruno", lobby, "Rules"))["content"]
    small = lobby["content"].splitlines()[-1]
    assert small.startswith("-# Fair luck · commitment `") and len(small) <= LINE


async def test_the_whole_commitment_is_told_on_demand(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", "Bruno")
    whole = (await stage.table_view()).commitment
    assert whole not in lobby["content"] and whole[:24] in lobby["content"]
    assert whole in (await stage.slash("Bruno", "/race verify"))["content"]


async def test_a_race_alone_starts_with_short_hashes(stage: Stage) -> None:
    await stage.slash("Ana", "/race solo", game="criterium")
    off = await stage.post("They're off!")
    assert max(map(len, re.findall(r"[0-9a-f]{12,}", off["content"]))) == 24


async def test_the_end_shows_a_short_secret_and_verify_the_whole(stage: Stage) -> None:
    await stage.slash("Ana", "/race solo", game="criterium")
    sure = await stage.slash("Ana", "/race abandon")
    await stage.pressed("Ana", sure, "End it for everybody")
    end = await stage.post("ended without a winner")
    assert max(map(len, re.findall(r"[0-9a-f]{12,}", end["content"]))) == 24
    assert (await stage.table_view()).secret in (await stage.pressed("Ana", end, "Verify"))["content"]


async def test_they_are_off_stands_above_the_first_round_and_says_nothing_of_a_later_one(stage: Stage) -> None:
    off = await open_race(stage, "Ana", "Bruno", game="ciclistas")
    first = await stage.post("**Round 1**")
    assert "ound" not in off["content"].partition("\n\n")[0] and off["attachments"] == []
    assert int(off["id"]) < int(first["id"]) and first["attachments"]


async def test_a_deadline_tells_the_day_and_how_long_it_is_away(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    asked = await stage.card("Ana", 1)
    waiting = await stage.post("Next: everybody chooses")
    for message in (asked, waiting):
        assert re.search(r"<t:\d+:f> \(<t:\d+:R>\)", message["content"])
        assert ":t>" not in message["content"]


async def test_a_vote_says_what_a_yes_is_to_and_afterwards_what_it_was_about(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.slash("Bruno", "/race extend")
    vote = await stage.post("would like more time to choose")
    assert labels(vote) == ["Yes, more time", "No"]
    for name in ("Ana", "Carla"):
        await stage.press(name, vote, "Yes, more time")
    await stage.until(lambda: not labels(stage.seat("Ana").message(vote["id"])))
    over = stage.seat("Ana").message(vote["id"])
    assert over["content"] == "Bruno would like more time to choose.\n\nAna and Carla agreed: Bruno has more time."


async def test_nobody_leads_with_no_points_and_names_have_the_mark_of_their_colour(stage: Stage) -> None:
    await start(stage, "pistard")
    post = await first_round(stage)
    assert "0 points" not in post["content"] and "No points yet: " in post["content"]
    assert "🔴 Ana" in post["content"]


async def test_help_names_every_game_with_players_and_how_long_it_takes(stage: Stage) -> None:
    told = await stage.slash("Ana", "/help")
    for title, seats, alone, days in (
        ("Critèrium de Figueres", "3–5", "about 5 minutes", "2 to 4 days"),
        ("Pistard", "2–4", "about 25 minutes, a quick race 15", "10 to 14 days, a quick race 7 to 9"),
        ("El juego de los ciclistas", "2–10", "about 10 minutes", "4 to 5 days"),
        ("Um Reifenbreite", "2–4", "15 to 30 minutes", "4 to 14 days"),
        ("Ciclismo a fondo", "2–6", "15 to 25 minutes a stage", "4 to 14 days a stage"),
    ):
        assert f"**{title}** · {seats} players\n-# Alone {alone}; with others {days}" in told["content"]


async def test_the_first_screen_names_every_game_with_players_length_and_a_picture(stage: Stage) -> None:
    starts = starter.quick_starts(stage.edge)
    assert [(one.label, one.about[:30], one.picture[:4]) for one in starts] == [
        ("Play Critèrium de Figueres against computers", "3–5 players · 8 turns at most ", b"\x89PNG"),
        ("Play a quick Pistard against computers", "2–4 players · about 20 rounds;", b"\x89PNG"),
        ("Play El juego de los ciclistas against computers", "2–10 players · about 8 rounds,", b"\x89PNG"),
        ("Play Um Reifenbreite against computers", "2–4 players · 15 to 35 rounds,", b"\x89PNG"),
        ("Play Ciclismo a fondo against computers", "2–6 players · 5 to 50 turns a ", b"\x89PNG"),
    ]
    assert [(one.invite[:12], one.invite_command) for one in starts] == [
        ("Open Critèri", "/race new game:criterium"),
        ("Open Pistard", "/race new game:pistard"),
        ("Open El jueg", "/race new game:ciclistas"),
        ("Open Um Reif", "/race new game:reifenbreite"),
        ("Open Ciclism", "/race new game:ciclismo_a_fondo"),
    ]


async def test_a_round_of_ten_seats_says_what_matters_by_name_and_the_rest_on_demand(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", computers=8, game="ciclistas")
    post = await stage.post("**Round 1**")
    head = post["content"].partition("1\\.")[0]
    assert len(head) < 300 and "Longest move: " in head
    assert not re.search(r"\b[a-j][1-3]\b", post["content"])
    found = await stage.slash("Ana", "/board")
    everything = (await stage.pressed("Ana", found, "What happened?"))["content"]
    assert everything.count(" threw ") == 30 and "Ana 1 threw" in everything


async def test_a_choice_says_letter_die_square_and_what_it_gives(stage: Stage) -> None:
    await start(stage, "pistard")
    asked = await stage.dm("Ana", "Which rider comes onto the track")
    riders = [label for label in labels(asked) if re.fullmatch(r"(yellow|blue) · \d places?", label)]
    squares = [label for label in labels(asked) if label.startswith("A · ")]  # few squares need no second step
    if riders:
        await stage.press("Ana", asked, riders[0])
        opened = await stage.until(lambda: newest([m for m in stage.dms("Ana") if "‹ Back" in labels(m)], ""))
        squares = [label for label in labels(opened) if re.match("[A-Z] · ", label)]
    assert squares
    for square in squares:
        assert re.fullmatch(r"[ACDE] · [⚀-⚅] \d · row \d, lane \d · (yellow|blue)", square)


async def test_what_a_plan_played_is_told_without_the_letters_of_a_picture_that_is_gone(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", game="pistard")
    for name in ("Ana", "Bruno", "Ana", "Bruno"):
        await stage.sent()
        if "Accept" in labels(stage.dms(name)[-1]):
            await stage.press(name, stage.dms(name)[-1], "Accept")
    told = await stage.until(lambda: newest([*stage.dms("Ana"), *stage.dms("Bruno")], "By your plan"))
    played = told["content"].partition("By your plan and orders:\n")[2].partition("\n\n")[0].splitlines()
    assert played and all(re.fullmatch(r"• (\w+: )?[⚀-⚅] \d · row \d+, lane \d( · .+)?", line) for line in played)


async def test_the_last_message_to_a_rider_says_who_has_won_and_where_to_see_it(stage: Stage) -> None:
    await start(stage, "pistard")
    end = await Rider(stage).ride()
    await stage.sent()
    winner = re.search(r"\*\*(.+) wins Pistard", end["content"])
    assert winner and f"**Pistard** is over: **{winner[1]} wins**, see <#" in stage.dms("Ana")[-1]["content"]
    assert stage.dms("Ana")[-1]["attachments"] == []  # the finish is there; a picture of before would contradict it


async def test_buttons_leave_the_picture_on_the_screen_of_a_phone(stage: Stage) -> None:
    await start(stage, "pistard")
    asked = await stage.dm("Ana", "Which rider comes onto the track")
    # Two riders in at most two buttons each, whatever lanes are taken already, between "Accept" and "Orders".
    assert len(labels(asked)) <= 6 and all(len(label) <= 32 for label in labels(asked))


async def test_each_stage_of_a_tour_ends_with_a_post_of_its_own_and_headings_come_in_order(
    stage: Stage,
) -> None:
    lobby = await open_lobby(stage, "Ana", computers=1, game="ciclistas")
    form = await stage.pressed("Ana", lobby, "Options")
    for menu, value, told in (
        ("What you ride", "tour", "Grand tour"),
        ("Stages of a grand tour", "2", "Stages of a grand tour: **2**"),
    ):
        stage.seat("Ana").choose(form["id"], menu, [value])
        await stage.until(partial(shows, stage, "Ana", form["id"], told))
    await stage.press("Ana", await stage.until(lambda: startable(stage, "Ana", lobby["id"])), "Start")
    await Rider(stage).ride()
    posts = [one for one in stage.posts() if one["content"].startswith("**Stage")]
    assert all(one["attachments"] for one in posts)
    for number in (1, 2):
        (own,) = (one for one in posts if one["content"].startswith(f"**Stage {number} of 2**"))
        assert f"wins stage {number} in" in own["content"] and "General classification:" in own["content"]
        assert "Longest move" not in own["content"] and "comes by" not in own["content"]
    told = "\n".join(one["content"] for one in posts)
    rounds = [(int(one), int(two)) for one, two in re.findall(r"^\*\*Stage (\d)/2, round (\d+)\*\*", told, re.M)]
    assert rounds == sorted(set(rounds)) and {number for number, _ in rounds} == {1, 2}


async def test_the_plan_of_a_round_fits_a_phone_beside_the_question_of_a_rider(stage: Stage) -> None:
    """Once wheels can be taken, who is due has the form of the round and the question of a rider in one message."""
    await open_race(stage, "Ana", "Bruno", "Carla", game="ciclistas")
    asked = await stage.until(partial(both, stage))
    text = asked["content"]
    shown = re.sub(r"<[^>]+>|\*", "", text)  # neither marks nor the numbers behind a channel or a time are read
    assert len(shown) < 1000
    assert text.endswith("If you don't, a stand-in rides for you until you look again.")
    plan = text.partition("settles the round:")[2].partition("\n\n")[0]
    assert len(plan.splitlines()) <= 8 and max(map(len, plan.splitlines())) < 125
    assert "ask me when much is at stake, for this round" in plan


def both(stage: Stage) -> Doc | None:
    """A message with the form of a round and the question of a rider."""
    found = [one for name in ("Ana", "Bruno", "Carla") for one in stage.dms(name)]
    return next(
        (one for one in found if "settles the round:" in one["content"] and "oes your rider" in one["content"]),
        None,
    )


async def test_a_menu_of_orders_says_first_what_differs(stage: Stage) -> None:
    await start(stage, "ciclistas")
    form = await stage.slash("Ana", "/orders")
    menus = [part for row in form["components"] for part in row["components"] if "options" in part]
    for menu in menus:
        assert len({one["label"].partition(" · ")[0] for one in menu["options"]}) == len(menu["options"])


@pytest.mark.parametrize("game", GAMES)
async def test_an_option_reads_as_a_name_and_what_it_stands_at(stage: Stage, game: str) -> None:
    lobby = await open_lobby(stage, "Ana", "Bruno", game=game)
    told = (await stage.pressed("Ana", lobby, "Options"))["content"].splitlines()
    assert all(re.fullmatch(r"[^?:]+: \*\*[^?]+\*\*", line) for line in told[1:])
    assert not [line for line in told[1:] if re.search(r"\*\*(Yes|No)\b", line)]


@pytest.mark.parametrize("game", GAMES)
async def test_a_closed_menu_of_the_lobby_says_first_what_stands(stage: Stage, game: str) -> None:
    lobby = await open_lobby(stage, "Ana", game=game)
    form = await stage.pressed("Ana", lobby, "Options")
    stands = dict(line.split(": ", 1) for line in form["content"].splitlines()[1:])
    for menu in [part for row in form["components"] for part in row["components"] if "options" in part]:
        [chosen] = [one["label"] for one in menu["options"] if one.get("default")]
        assert chosen.startswith(stands[menu["placeholder"]].strip("*"))


async def test_who_wants_a_race_where_a_lobby_waits_is_told_which_and_how_to_close_it(stage: Stage) -> None:
    await open_lobby(stage, "Ana", game="pistard")
    refused = (await stage.slash("Bruno", "/race new", game="criterium"))["content"]
    assert "already a lobby for Pistard" in refused and "press **Join**" in refused
    assert f"<@{stage.seat('Ana').id}>" in refused and "/race abandon" in refused


@pytest.mark.parametrize("game", GAMES)
async def test_who_joins_is_told_that_he_is_asked_there_whatever_he_will_hold(stage: Stage, game: str) -> None:
    lobby = await open_lobby(stage, "Ana", game=game)
    joined = await stage.pressed("Bruno", lobby, "Join")
    assert "there you are asked when it is your turn" in joined["content"]
    assert "cards" not in (await stage.dm("Bruno", "you are in"))["content"]


async def test_the_first_round_of_ciclistas_says_why_nobody_was_asked(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", game="ciclistas")
    first = await stage.post("**Round 1**")
    assert "Nobody can take a wheel in round 1, so all riders threw" in first["content"]
    await stage.sent()
    assert not [
        post for post in stage.posts() if "**Round 2" in post["content"] and "Nobody can" in post["content"]
    ]


def test_whose_wheel_a_rider_can_take_is_said_first() -> None:
    facts = {"do": "draft", "target": 14, "past": 0, "spaces": 4, "price": 0, "gain": 1, "wheel_who": "Green 2"}
    told = TEXTS.say("ciclistas-choice-draft_or_throw-move", **facts)
    assert told == "Draft Green 2 → 14 · 4 spaces · wins a counter"


async def test_a_plan_says_of_every_field_what_it_does(stage: Stage) -> None:
    """Nothing that stands in it needs the heading of its menu: "The lowest" of what?"""
    for key in ("lowest", "highest", "ask"):
        assert "die" in TEXTS.say("pistard-choice-plan-lose", do=key)


@pytest.mark.parametrize(
    ("game", "other"),
    [("criterium", "round"), ("pistard", "turn"), ("ciclistas", "turn")],
)
def test_a_game_has_one_word_for_its_rounds_in_texts_and_pictures(game: str, other: str) -> None:
    assert not said(game, rf"\b{other}s?\b")


@pytest.mark.parametrize(
    ("game", "others"),
    [
        ("pistard", r"\bwind\b|directly behind|wheel"),
        ("ciclistas", r"slipstream|directly behind"),
        ("common", "is settled"),
    ],
)
def test_one_thing_has_one_word_in_texts_and_pictures(game: str, others: str) -> None:
    """The slipstream of Pistard, the wheel that a rider drafts in Ciclistas, a question that is over."""
    assert not said(game, others)


def said(game: str, words: str) -> list[str]:
    """The lines of a game's texts in which one of these words is said."""
    told = [
        line for path in (ROOT / "data" / game / "texts").glob("*.ftl") for line in path.read_text().splitlines()
    ]
    # What stands before "=" is a key, in braces and brackets stand facts; the Critèrium is ridden "once round".
    without = r"^[\w-]+ =|\{.*?\}|\{[^}]*$|^ *\*?\[\w+\]|Once round"
    plain = [re.sub(without, "", line) for line in told if not line.startswith("#")]
    return [line for line in plain if re.search(words, line, re.IGNORECASE)]


async def test_what_happened_is_told_in_words_not_in_notation(stage: Stage) -> None:
    await start(stage, "pistard")
    told = (await stage.pressed("Ana", await first_round(stage), "What happened?"))["content"]
    moves = [line for line in told.splitlines() if "lane" in line and "Longest" not in line]
    assert moves
    for line in moves:
        assert re.fullmatch(r"\S+'s (yellow|blue): die \d( and \d more)?, (in|to) row \d+, lane \d", line), line
