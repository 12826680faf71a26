"""Slash commands and autocompletion through the real library."""

from typing import Any

import discord
import pytest
from discord import app_commands

from desk import Desk, Impossible

from .support import Bot, running

Interaction = discord.Interaction[Any]


def echo_bot() -> Bot:
    """A bot whose commands say what they were given."""
    bot = Bot()
    race = app_commands.Group(name="race", description="Races")
    deep = app_commands.Group(name="deep", description="Deeper", parent=race)

    @bot.tree.command(name="echo", description="Say it")
    async def echo(
        interaction: Interaction,
        text: str,
        number: app_commands.Range[int, 1, 9] = 5,
        loud: bool = False,
    ) -> None:
        await interaction.response.send_message(f"{text} {number} {loud}")

    @echo.autocomplete("text")
    async def texts(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=n, value=n.lower()) for n in ("Red", "Blue") if typed in n.lower()]

    @deep.command(name="dive", description="Dive")
    async def dive(interaction: Interaction) -> None:
        place = "a DM" if interaction.guild is None else interaction.guild.name
        await interaction.response.send_message(f"dived in {place}")

    bot.tree.add_command(race)
    return bot


async def test_commands_registered_again_keep_their_ids(desk: Desk) -> None:
    bot = echo_bot()
    async with running(desk, bot):
        first = {c["name"]: int(c["id"]) for c in desk.world.docs["command"].values()}
        again = {c.name: c.id for c in await bot.tree.sync()}
    assert first == again
    assert set(first) == {"echo", "race"}


async def test_options_of_every_kind_arrive(desk: Desk) -> None:
    async with running(desk, echo_bot()):
        act = desk.seat("Ana").slash(desk.rambla, "/echo", text="hi", number=3, loud=True)
        assert (await act.shown())["content"] == "hi 3 True"


async def test_a_typed_line_is_taken_apart_into_options(desk: Desk) -> None:
    async with running(desk, echo_bot()):
        act = desk.seat("Ana").slash(desk.rambla, "/echo text:two words number:7")
        assert (await act.shown())["content"] == "two words 7 False"


@pytest.mark.parametrize("in_dm", [False, True])
async def test_a_subcommand_in_a_group_runs_in_the_guild_and_in_a_dm(desk: Desk, in_dm: bool) -> None:
    async with running(desk, echo_bot()):
        ana = desk.seat("Ana")
        act = ana.slash(ana.dm if in_dm else desk.rambla, "/race deep dive")
        assert (await act.shown())["content"] == ("dived in a DM" if in_dm else "dived in Commissaire")


async def test_the_reply_names_the_command_and_who_used_it(desk: Desk) -> None:
    async with running(desk, echo_bot()):
        shown = await desk.seat("Eva").slash(desk.rambla, "/race deep dive").shown()
    assert shown["interaction"]["name"] == "race deep dive"
    assert shown["interaction_metadata"]["user"]["global_name"] == "Eva"


async def test_autocompletion_offers_what_the_bot_returns(desk: Desk) -> None:
    async with running(desk, echo_bot()):
        act = await desk.seat("Ana").complete(desk.rambla, "/echo", "text", text="bl").settled()
    assert act.choices == [{"name": "Blue", "value": "blue"}]


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("/echo", {}),
        ("/echo text:x number:12", {}),
        ("/echo text:x number:many", {}),
        ("/echo", {"text": "x", "colour": "red"}),
        ("/race", {}),
        ("/race deep swim", {}),
        ("/unheard", {}),
    ],
)
async def test_what_the_client_would_refuse_is_impossible(desk: Desk, line: str, options: dict[str, Any]) -> None:
    async with running(desk, echo_bot()):
        with pytest.raises(Impossible):
            desk.seat("Ana").slash(desk.rambla, line, **options)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("/race", "/race goes on with one of these: deep"),
        ("/race swim", "/race goes on with one of these: deep"),
        ("/away", "no command /away here"),
        ("/unheard", "no command /unheard here"),
    ],
)
async def test_a_line_that_is_no_command_is_refused_with_what_there_is(desk: Desk, line: str, says: str) -> None:
    bot = echo_bot()

    @bot.tree.command(name="away", description="Away")
    @app_commands.guild_only()
    async def away(interaction: Interaction) -> None:
        await interaction.response.send_message("away")

    async with running(desk, bot):
        ana = desk.seat("Ana")
        with pytest.raises(Impossible, match=says):
            ana.slash(ana.dm if line == "/away" else desk.rambla, line)


async def test_a_choice_that_there_is_not_is_refused_with_those_there_are(desk: Desk) -> None:
    bot = echo_bot()

    @bot.tree.command(name="fill", description="Fill it")
    @app_commands.choices(level=[app_commands.Choice(name=n, value=n.lower()) for n in ("Easy", "Strong")])
    async def fill(interaction: Interaction, level: str) -> None:
        await interaction.response.send_message(level)

    async with running(desk, bot):
        with pytest.raises(Impossible, match="'1' is no choice of level; there are Easy, Strong"):
            desk.seat("Ana").slash(desk.rambla, "/fill level:1")


async def test_too_large_a_command_is_refused_with_its_place(desk: Desk) -> None:
    bot = Bot()
    for n in range(2):
        command = {"name": f"c{n}", "type": 1, "description": "d" * (101 if n else 1)}
        bot.got.append(("raw", command))
    async with running(desk, bot, sync=False):
        with pytest.raises(discord.HTTPException) as refused:
            await bot.http.bulk_upsert_global_commands(
                int(desk.application_id), [c for e, c in bot.got if e == "raw"]
            )
    assert refused.value.code == 50035
    assert "1.description: Must be between 1 and 100 in length." in str(refused.value)


async def test_a_file_comes_with_a_command_and_is_read(desk: Desk) -> None:
    bot = Bot()

    @bot.tree.command(name="read", description="Read it")
    async def read(interaction: Interaction, file: discord.Attachment) -> None:
        body = await file.read()
        await interaction.response.send_message(f"{file.filename} {file.size} {body.decode()}")

    async with running(desk, bot):
        ana = desk.seat("Ana")
        ident = ana.upload(desk.rambla, "a.txt", b"hello")
        answer = await ana.slash(desk.rambla, "/read", file=ident).shown()
    assert answer["content"] == "a.txt 5 hello"


async def test_a_file_that_was_not_uploaded_cannot_be_sent(desk: Desk) -> None:
    bot = Bot()

    @bot.tree.command(name="read", description="Read it")
    async def read(interaction: Interaction, file: discord.Attachment) -> None:
        await interaction.response.send_message(file.filename)

    async with running(desk, bot):
        with pytest.raises(Impossible, match="was not uploaded"):
            desk.seat("Ana").slash(desk.rambla, "/read", file="77")
