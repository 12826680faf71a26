"""Menus and options of people, roles and channels, through the real library."""

from typing import Any

import discord
import pytest
from discord import app_commands

from desk import Desk, Impossible, Seat

from .support import Bot, doing, posted, running, view_of

Interaction = discord.Interaction[Any]
MENUS: dict[str, type[Any]] = {
    "people": discord.ui.UserSelect,
    "roles": discord.ui.RoleSelect,
    "channels": discord.ui.ChannelSelect,
}


def called(chosen: Any) -> str:
    """The names of what was chosen, as the library resolved it."""
    return " ".join(getattr(one, "display_name", one.name) for one in chosen)


@pytest.mark.parametrize(("kind", "name"), [("people", "Bruno"), ("roles", "Riders"), ("channels", "rambla")])
async def test_a_menu_gives_what_was_chosen_with_its_name(desk: Desk, ana: Seat, kind: str, name: str) -> None:
    chosen = {
        "people": desk.seat("Bruno").id,
        "roles": ana.create_role("Riders", ana.id),
        "channels": desk.rambla,
    }
    menu = MENUS[kind](placeholder="Who")

    async def told(interaction: Interaction) -> None:
        await interaction.response.send_message(called(menu.values))

    async with running(desk, Bot()) as bot:
        ident = await posted(bot, desk, content="x", view=view_of(doing(menu, told)))
        assert (await ana.choose(ident, "Who", [chosen[kind]]).shown())["content"] == name
        with pytest.raises(Impossible):
            ana.choose(ident, "Who", ["17"])


async def test_a_form_has_such_menus_too(desk: Desk, ana: Seat) -> None:
    class Whom(discord.ui.Modal, title="Whom"):
        who: Any = discord.ui.Label(text="Who", component=discord.ui.UserSelect(custom_id="who"))

        async def on_submit(self, interaction: Interaction, /) -> None:
            await interaction.response.send_message(called(self.who.component.values))

    async def ask(interaction: Interaction) -> None:
        await interaction.response.send_modal(Whom())

    async with running(desk, Bot()) as bot:
        ident = await posted(bot, desk, content="x", view=view_of(doing(discord.ui.Button(label="Ask"), ask)))
        asked = await ana.press(ident, "Ask").settled()
        assert (await ana.submit(asked, {"who": [desk.seat("Carla").id]}).shown())["content"] == "Carla"


async def test_options_name_people_roles_and_channels(desk: Desk, ana: Seat) -> None:
    bot = Bot()

    @bot.tree.command(name="take", description="Take")
    async def take(
        interaction: Interaction, who: discord.Member, where: discord.TextChannel, role: discord.Role | None = None
    ) -> None:
        await interaction.response.send_message(f"{who.display_name} {where.name} {role and role.name}")

    assert isinstance(take, app_commands.Command)
    ana.create_role("Riders")
    async with running(desk, bot):
        act = ana.slash(desk.rambla, "/take who:@Bruno where:#rambla role:Riders")
        assert (await act.shown())["content"] == "Bruno rambla Riders"
        with pytest.raises(Impossible):
            ana.slash(desk.rambla, "/take", who="Nobody", where=desk.rambla)


async def test_a_role_reaches_the_bot_with_whoever_has_it(desk: Desk, ana: Seat) -> None:
    bot = Bot()

    @bot.tree.command(name="roles", description="Roles")
    async def roles(interaction: Interaction) -> None:
        assert isinstance(interaction.user, discord.Member)
        await interaction.response.send_message(" ".join(role.name for role in interaction.user.roles))

    async with running(desk, bot):
        desk.seat("Bruno").create_role("Riders", ana.id)
        assert (await ana.slash(desk.rambla, "/roles").shown())["content"] == "@everyone Riders"
