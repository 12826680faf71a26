"""Messages: limits with their nested errors, files, nonces, mentions."""

import io
from typing import Any

import discord
import pytest

from desk import Desk

from .support import Bot, Clock, code_of, running


def place(bot: discord.Client, desk: Desk) -> discord.PartialMessageable:
    """Return #rambla as the bot has it."""
    return bot.get_partial_messageable(int(desk.rambla))


async def raw(bot: discord.Client, desk: Desk, body: dict[str, Any]) -> Any:
    """Post a body as it is."""
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=desk.rambla)
    return await bot.http.request(route, json=body)


def button(**fields: Any) -> dict[str, Any]:
    """Return a raw button."""
    return {"type": 2, "style": 2, "label": "b", "custom_id": "b"} | fields


def row(*items: dict[str, Any]) -> dict[str, Any]:
    """Return a raw row."""
    return {"type": 1, "components": list(items)}


def menu(count: int, **fields: Any) -> dict[str, Any]:
    """Return a raw menu of so many options."""
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "m", "options": options} | fields


TOO_MUCH: list[tuple[str, dict[str, Any], str]] = [
    ("content", {"content": "x" * 2001}, "content"),
    ("rows", {"components": [row(button(custom_id=str(n))) for n in range(6)]}, "components"),
    ("buttons", {"components": [row(*(button(custom_id=str(n)) for n in range(6)))]}, "components.0.components"),
    ("label", {"components": [row(button(label="x" * 81))]}, "components.0.components.0.label"),
    ("custom id", {"components": [row(button(custom_id="x" * 101))]}, "components.0.components.0.custom_id"),
    ("same id", {"components": [row(button(), button())]}, "components.0"),
    ("options", {"components": [row(menu(26))]}, "components.0.components.0.options"),
    ("no options", {"components": [row(menu(0))]}, "components.0.components.0.options"),
    ("most", {"components": [row(menu(2, max_values=3))]}, "components.0.components.0.options"),
]


@pytest.mark.parametrize(("body", "where"), [case[1:] for case in TOO_MUCH], ids=[case[0] for case in TOO_MUCH])
async def test_too_much_is_refused_with_its_place(desk: Desk, body: dict[str, Any], where: str) -> None:
    async with running(desk, Bot()) as bot:
        with pytest.raises(discord.HTTPException) as refused:
            await raw(bot, desk, {"content": "c"} | body)
    assert refused.value.code == 50035
    assert f"In {where}: " in str(refused.value)


async def test_as_much_as_is_allowed_is_taken(desk: Desk) -> None:
    rows = [row(*(button(custom_id=f"{r}.{n}") for n in range(5))) for r in range(4)]
    async with running(desk, Bot()) as bot:
        await raw(bot, desk, {"content": "x" * 2000, "components": [*rows, row(menu(25, max_values=25))]})
    assert len(desk.seat("Ana").messages(desk.rambla)) == 1


async def test_an_empty_message_is_refused(desk: Desk) -> None:
    async with running(desk, Bot()) as bot:
        assert await code_of(raw(bot, desk, {"content": ""})) == 50006
        message = await place(bot, desk).send("x")
        assert await code_of(message.edit(content="")) == 50006


async def test_a_file_over_ten_mebibytes_is_refused(desk: Desk) -> None:
    async with running(desk, Bot()) as bot:
        large = discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "large.bin")
        with pytest.raises(discord.HTTPException) as refused:
            await place(bot, desk).send(file=large)
    assert (refused.value.status, refused.value.code) == (413, 40005)


async def test_eleven_files_and_too_long_an_alt_text_are_refused(desk: Desk) -> None:
    async with running(desk, Bot()) as bot:
        entry = {"id": 0, "filename": "a", "description": "x" * 1025}
        assert await code_of(raw(bot, desk, {"content": "x", "attachments": [entry]})) == 50035
        message = await place(bot, desk).send(files=[discord.File(io.BytesIO(b"x"), "a") for _ in range(10)])
        assert await code_of(message.add_files(discord.File(io.BytesIO(b"x"), "b"))) == 50035


async def test_files_keep_their_bytes_and_alt_text(desk: Desk) -> None:
    async with running(desk, Bot()) as bot:
        file = discord.File(io.BytesIO(b"abc"), "a b.txt", description="letters")
        message = await place(bot, desk).send(file=file)
        again = await place(bot, desk).fetch_message(message.id)
        assert await again.attachments[0].read() == b"abc"
        assert again.attachments[0].description == "letters"


async def test_an_edit_keeps_adds_and_drops_files_as_listed(desk: Desk) -> None:
    async with running(desk, Bot()) as bot:
        files = [discord.File(io.BytesIO(b"1"), "one"), discord.File(io.BytesIO(b"2"), "two")]
        message = await place(bot, desk).send(files=files)
        kept = message.attachments[1]
        message = await message.edit(attachments=[kept, discord.File(io.BytesIO(b"3"), "three")])
        assert [a.filename for a in message.attachments] == ["two", "three"]
        message = await message.edit(content="text")
        assert len(message.attachments) == 2
        await message.edit(attachments=[])
    assert desk.seat("Ana").messages(desk.rambla)[0]["attachments"] == []


async def test_the_same_nonce_returns_the_first_message(desk: Desk, clock: Clock) -> None:
    async with running(desk, Bot()) as bot:
        first = await place(bot, desk).send("once", nonce="n1")
        second = await place(bot, desk).send("twice", nonce="n1")
        clock.push(301)
        third = await place(bot, desk).send("thrice", nonce="n1")
    assert first.id == second.id
    assert third.id != first.id


async def test_only_allowed_mentions_mention(desk: Desk) -> None:
    ana, bruno = desk.seat("Ana"), desk.seat("Bruno")
    async with running(desk, Bot()) as bot:
        text = f"{ana.mention} {bruno.mention} @everyone"
        none = await place(bot, desk).send(text, allowed_mentions=discord.AllowedMentions.none())
        one = await place(bot, desk).send(
            text, allowed_mentions=discord.AllowedMentions(everyone=False, users=[discord.Object(int(ana.id))])
        )
        every = await place(bot, desk).send(text)
    assert [m.id for m in none.mentions] == []
    assert [str(m.id) for m in one.mentions] == [ana.id]
    assert len(every.mentions) == 2
    assert not every.mention_everyone


async def test_the_bot_deletes_its_own_messages_and_nobody_sees_them_any_more(desk: Desk) -> None:
    ana = desk.seat("Ana")
    async with running(desk, Bot()) as bot:
        dm = await bot.create_dm(discord.Object(int(ana.id)))
        first, second = await dm.send("first"), await dm.send("second")
        await dm.get_partial_message(first.id).delete()
        assert [one["content"] for one in ana.messages(ana.dm)] == ["second"]
        assert await code_of(dm.get_partial_message(first.id).delete()) == 10008
        assert await code_of(dm.get_partial_message(first.id).edit(content="x")) == 10008
        assert (await dm.fetch_message(second.id)).content == "second"
