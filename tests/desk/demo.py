"""A bot that shows everything the page can draw, for the browser tests and for looking at it."""

import io
import time
from typing import Any

import discord
from discord import app_commands
from PIL import Image, ImageDraw

from .support import Bot

Interaction = discord.Interaction[Any]


def picture(size: tuple[int, int] = (600, 420)) -> io.BytesIO:
    """Draw a plain picture."""
    image = Image.new("RGB", size, "#f3efe4")
    draw = ImageDraw.Draw(image)
    draw.ellipse((40, 40, size[0] - 40, size[1] - 40), outline="#1d2430", width=14)
    draw.ellipse((size[0] - 130, 90, size[0] - 90, 130), fill="#d62828")
    out = io.BytesIO()
    image.save(out, "PNG")
    out.seek(0)
    return out


class Name(discord.ui.Modal, title="A name for your rider"):
    """One text and one select."""

    name = discord.ui.Label(text="Name", component=discord.ui.TextInput[Any](max_length=20, custom_id="name"))
    team = discord.ui.Label(
        text="Team",
        component=discord.ui.Select[Any](
            custom_id="team", options=[discord.SelectOption(label=x, value=x) for x in ("red", "blue")]
        ),
    )

    async def on_submit(self, interaction: Interaction) -> None:
        """Say what was handed in."""
        assert isinstance(self.name.component, discord.ui.TextInput)
        assert isinstance(self.team.component, discord.ui.Select)
        text = f"{self.name.component.value} rides {self.team.component.values[0]}"
        await interaction.response.send_message(text)


class Cards(discord.ui.View):
    """A card a button."""

    def __init__(self, chosen: str = "") -> None:
        super().__init__(timeout=None)
        for card in "1245":
            self.add_item(Card(card, chosen))
        self.add_item(Menu())


class Card(discord.ui.Button[Cards]):
    """A press marks the card."""

    def __init__(self, card: str, chosen: str) -> None:
        style = discord.ButtonStyle.success if card == chosen else discord.ButtonStyle.secondary
        super().__init__(label=card, custom_id=f"card:{card}", style=style)
        self.card = card

    async def callback(self, interaction: Interaction) -> None:
        """Edit the message in place."""
        await interaction.response.edit_message(
            content=f"✓ **You play {self.card}** (saved)", view=Cards(self.card)
        )


class Menu(discord.ui.Select[Cards]):
    """A menu of three."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=f"Lane {n}", value=str(n)) for n in (1, 2, 3)]
        super().__init__(custom_id="lane", placeholder="Choose a lane", options=options)

    async def callback(self, interaction: Interaction) -> None:
        """Answer privately."""
        await interaction.response.send_message(f"Lane {self.values[0]} it is", ephemeral=True)


def demo_bot() -> Bot:
    """Return the bot with its commands."""
    bot = Bot()
    race = app_commands.Group(name="race", description="Races")

    @race.command(name="quick", description="Start at once")
    async def quick(interaction: Interaction) -> None:
        until = int(time.time()) + 86400
        text = (
            "**They're off!** Turn 1 of 8 · seed commitment `3f9a`\n"
            f"Everybody chooses a card by DM until <t:{until}:t> (<t:{until}:R>).\n"
            "- Bruno 22\n- Carla 19\n-# Late? A stand-in plays one of yours by chance.\n> **Next**: [the rules](https://example.org)"
        )
        file = discord.File(picture(), "board.png", description="The Rambla: red leads on 4")
        await interaction.response.send_message(text, file=file)
        await interaction.followup.send("```\n0  1  2  3\n   🔴    🔵\n```")
        user = interaction.user
        hand = discord.File(picture((500, 200)), "hand.png", description="Your hand: 1 2 4 5")
        await user.send(
            f"**Critèrium in <#{interaction.channel_id}>** · choose one card, {user.mention}",
            view=Cards(),
            file=hand,
        )

    @race.command(name="new", description="Open a race in this channel")
    @app_commands.describe(game="Which game", seats="How many riders")
    async def new(interaction: Interaction, game: str, seats: app_commands.Range[int, 3, 5] = 3) -> None:
        await interaction.response.send_message(f"{game} for {seats}", view=Cards())

    @new.autocomplete("game")
    async def games(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = ["Critèrium de Figueres", "Pistard", "Um Reifenbreite"]
        return [app_commands.Choice(name=n, value=n) for n in names if typed.lower() in n.lower()]

    @bot.tree.command(name="name", description="Name your rider")
    async def name(interaction: Interaction) -> None:
        await interaction.response.send_modal(Name())

    @bot.tree.command(name="hand", description="Show my hand, privately")
    async def hand(interaction: Interaction) -> None:
        await interaction.response.send_message("Your hand: **1 2 4 5**", ephemeral=True, view=Cards())

    @bot.tree.command(name="read", description="Read a file")
    async def read(interaction: Interaction, file: discord.Attachment) -> None:
        await interaction.response.send_message(f"{file.filename}: {(await file.read()).decode()}")

    @bot.tree.command(name="slow", description="Never answers")
    async def slow(_: Interaction) -> None:
        return

    @bot.tree.command(name="think", description="Thinks")
    async def think(interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True)

    bot.tree.add_command(race)
    return bot
