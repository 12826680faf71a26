"""Every builder at its fullest: all games, most seats, longest names, a wordy language, most races."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from bot import DATA
from cogs.doors.status import status
from cogs.doors.which_race import which
from cogs.questions import ask as asking
from cogs.text import channel_posts, lobby_forms, lobby_post, options, overview, votes
from cogs.text.guide import help_pages
from cogs.text.guide.games import game_page
from cogs.text.guide.rule_pages import rules_page
from cogs.text.past import past_rounds
from cogs.text.words import Words
from cogs.wire import limits, sanitize
from cogs.wire.client import Commissaire
from cogs.wire.edge import Edge
from cogs.wire.message import Message
from engine.core.chance import SeededChance, pick
from engine.core.sample import some_answer
from engine.registry import Registry
from engine.tables.model.notes import HostPassed, Left, Rounds
from engine.tables.model.table import ENDED, QUIET_SECONDS, Person, Venue
from engine.tables.views.table_view import Hand
from settings import FAMILIES
from tests.cogs.test_tree import Memory, characters, nodes
from tests.robustness.longest import NAMES, beyond, files_beyond, wordy
from tests.tables.club import Club, open_club

TEXTS = wordy()
GAMES = Registry(DATA).games
PEOPLE = tuple(Person(900_000_000_000_000_000 + seat, name) for seat, name in enumerate(NAMES))
FAR = Venue(900_000_000_000_000_000, 900_000_000_000_000_011)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """A club where everything is long."""
    opened = await open_club(tmp_path)
    yield opened
    await opened.store.close()


async def words_of(club: Club, table: int) -> Words:
    """The words for a table now."""
    return Words(TEXTS, await club.service.table_view(table))


def riders(game: str) -> tuple[Person, ...]:
    """As many people as can ride."""
    return PEOPLE[: GAMES[game].meta.seats[1]]


def test_a_wordy_language_is_two_fifths_longer() -> None:
    plain = "\n".join(path.read_text(encoding="utf-8") for path in DATA.glob("**/texts/*en.ftl"))
    letters = [letter for letter in plain if letter.isalpha()]
    assert sum(letter in "aeiouAEIOU" for letter in letters) / len(letters) > 0.35
    assert TEXTS.say("button-start") == "Staárt"


def test_no_message_is_ever_too_long_whoever_builds_it() -> None:
    message = Message("What stands above\n\n" + "told " * 900 + "\n\nWhat now")
    assert len(message.content) <= limits.CONTENT
    assert message.content.startswith("What stands above") and message.content.endswith("What now")


@pytest.mark.parametrize("name", NAMES)
def test_the_longest_names_stay_short_enough_for_all_seats(name: str) -> None:
    assert len(sanitize.plain(name)) <= limits.NAME
    assert len(sanitize.spoken(name)) <= 3 * limits.NAME


def edge() -> Edge:
    """The surroundings of a bot that is never connected."""
    metas = tuple(entry.meta for entry in GAMES.values())
    surroundings: Any = Edge(None, Memory(), TEXTS, metas, FAMILIES)  # type: ignore[arg-type]
    return cast(Edge, surroundings)


async def test_the_command_tree_fits_in_a_wordy_language() -> None:
    bot = Commissaire(edge())
    await bot.load_cogs()
    for command in (command.to_dict(bot.tree) for command in bot.tree.get_commands()):
        assert characters(command) <= limits.COMMAND_CHARACTERS
        for node in nodes(command):
            assert 0 < len(node["description"]) <= limits.COMMAND_DESCRIPTION, node["name"]
            assert len(node.get("choices") or []) <= limits.OPTIONS
            assert all(len(choice["name"]) <= limits.OPTION_LABEL for choice in node.get("choices") or [])


@pytest.mark.parametrize("game", GAMES)
async def test_a_full_lobby_fits(club: Club, game: str) -> None:
    table = await club.lobby(game, *riders(game), place=FAR)
    words = await words_of(club, table)
    built = [lobby_post.lobby(words), lobby_forms.form(words, False), game_page(edge(), game, in_server=True)]
    built += [
        help_pages.front(edge(), TEXTS.say("help-now-free"), ()),
        *(help_pages.page(edge(), one) for one in help_pages.PAGES),
    ]
    built += [lobby_forms.form(words, True, page) for page in range(-(-len(options.fields(words.table)) // 4))]
    built += [lobby_forms.colours(words), Message(TEXTS.say("computer-choose"), (lobby_forms.levels(words),))]
    built += [
        status(words, (), PEOPLE[0].id),
        overview.races(TEXTS, await club.service.mine(PEOPLE[0].id), (), {}),
    ]
    assert [beyond(message) for message in built] == [[] for _ in built]


@pytest.mark.parametrize("game", GAMES)
async def test_every_page_of_the_rules_fits(game: str) -> None:
    built = [rules_page(edge(), game, page=page) for page in range(9)]
    assert built[-1].content == built[-2].content  # there are no more
    assert [beyond(message) for message in built] == [[] for _ in built]


async def seen(club: Club, table: int) -> AsyncIterator[Message]:
    """All that can be looked at now, by everybody."""
    shown = await club.service.table_view(table)
    words, closed = Words(TEXTS, shown), frozenset(player.user for player in shown.players)
    board = await club.service.board(table)
    yield channel_posts.start(words, board, closed)
    yield channel_posts.again(words, board, closed)
    for told in (overview.board_text, overview.board):
        yield told(words, board)
    past = await club.service.past_round(table)
    yield past_rounds.nothing_yet(words) if past is None else past_rounds.past_round(TEXTS, past)
    yield status(words, closed, PEOPLE[0].id)
    yield overview.races(TEXTS, await club.service.mine(PEOPLE[0].id), (), {})
    for player in shown.players:
        hand = await club.service.hand(table, player.user)
        for message in hands(words, hand):
            yield message


def hands(words: Words, hand: Hand) -> Iterator[Message]:
    """A hand with the longest notice, every page of it, and without a question."""
    notice = words.say("press-stale", over=words.say("played-nothing"), round=words.round)
    for page in range(3):
        yield asking.ask(words, hand, notice=notice, page=page)
    yield asking.ask(words, replace(hand, questions=()), notice=notice)


async def ridden(club: Club, table: int, chance: SeededChance, answers: int) -> None:
    """So many answers, any that is legal."""
    for _ in range(answers):
        loaded = await club.table(table)
        if loaded.status in ENDED:
            return
        found = club.pipeline.decision(await club.pipeline.seen(table))
        if not found.awaited():  # a quiet window opens after its minute
            await club.wait(QUIET_SECONDS)
            continue
        prompt = pick(chance, found.awaited(), "who")
        user = loaded.players[prompt.seat]
        person = Person(user.user, user.name)
        await club.service.answer(table, 0, prompt.id, some_answer(prompt, chance), person, club.press)


@pytest.mark.parametrize("game", GAMES)
async def test_a_race_of_the_most_people_fits_from_start_to_end(club: Club, game: str) -> None:
    table = await club.race(game, *riders(game), place=FAR)
    chance, wrong = SeededChance(b"longest", game), []
    for _ in range(400):
        async for message in seen(club, table):
            wrong += beyond(message)
        await ridden(club, table, chance, 5 * len(riders(game)))
        words = await words_of(club, table)
        for one in await club.post():
            if isinstance(one.note.news, Rounds):
                news = await club.service.rounds(table, one.note.news)
                wrong += beyond(channel_posts.rounds(words, news, frozenset(person.id for person in PEOPLE)))
        if words.table.status in ENDED:
            break
    assert words.table.status == "over"
    wrong += beyond(channel_posts.end(words, await club.service.podium(table)))
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
async def test_the_pictures_of_the_most_people_fit_with_their_alt_texts(club: Club, game: str) -> None:
    table = await club.race(game, *riders(game), place=FAR)
    await ridden(club, table, SeededChance(b"pictures", game), 40)
    words = await words_of(club, table)
    built = [channel_posts.again(words, await club.service.board(table), ())]
    if words.table.status not in ENDED:
        built.append(asking.ask(words, await club.service.hand(table, PEOPLE[0].id)))
    assert [await files_beyond(message) for message in built] == [[] for _ in built]


async def test_interruptions_fit(club: Club) -> None:
    table = await club.race("ciclistas", *PEOPLE, place=FAR)
    await club.service.abandon(table, PEOPLE[1], club.press)
    words = await words_of(club, table)
    built = [
        votes.post(words, [one.id for one in PEOPLE]),
        channel_posts.paused(words),
        channel_posts.changed_time(words, "extended"),
        channel_posts.changed_time(words, "paced"),
        channel_posts.abandoned(words),
    ]
    built += [channel_posts.passed_on(words, Left(name)) for name in NAMES]
    built += [channel_posts.passed_on(words, HostPassed(PEOPLE[1].id))]
    assert [beyond(message) for message in built] == [[] for _ in built]


async def test_somebody_in_fifty_races_gets_lists_that_fit(club: Club) -> None:
    for number in range(50):
        place = Venue(FAR.guild, FAR.channel + number)
        await club.race("criterium", *PEOPLE[:3], place=place)
    mine = await club.service.mine(PEOPLE[0].id)
    called = {one.place: "#" + "n" * 40 for one in mine}
    built = [which(TEXTS, mine, called, "show"), overview.races(TEXTS, mine, mine, called)]
    assert [beyond(message) for message in built] == [[] for _ in built]
