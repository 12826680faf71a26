"""Buttons, menus and modals through the real library, and what is not imitated."""

import re
from collections.abc import Callable
from typing import Any

import discord
import pytest

from desk import Desk, Impossible, Seat

from .support import Bot, Item, doing, posted, running, view_of

Interaction = discord.Interaction[Any]


async def test_a_press_edits_the_message(desk: Desk, ana: Seat) -> None:
    async def edit(interaction: Interaction) -> None:
        await interaction.response.edit_message(content="pressed", view=None)

    async with running(desk, Bot()) as bot:
        ident = await posted(bot, desk, content="press", view=view_of(doing(discord.ui.Button(label="A"), edit)))
        await ana.press(ident, "A").settled()
    assert ana.message(ident)["content"] == "pressed"
    assert ana.message(ident)["components"] == []


async def test_a_deferred_update_is_followed_by_an_edit_of_the_original(desk: Desk, ana: Seat) -> None:
    async def later(interaction: Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="later")

    async with running(desk, Bot()) as bot:
        ident = await posted(bot, desk, content="x", view=view_of(doing(discord.ui.Button(label="A"), later)))
        ana.press(ident, "A")
        await desk.until(lambda: ana.message(ident)["content"] == "later")


async def test_a_menu_hands_over_the_chosen_values(desk: Desk, ana: Seat) -> None:
    options = [discord.SelectOption(label=x, value=x) for x in "abc"]
    menu: Any = discord.ui.Select(custom_id="m", options=options, max_values=2)

    async def chosen(interaction: Interaction) -> None:
        await interaction.response.send_message(" ".join(menu.values), ephemeral=True)

    async with running(desk, Bot()) as bot:
        ident = await posted(bot, desk, content="x", view=view_of(doing(menu, chosen)))
        assert (await ana.choose(ident, "m", ["a", "c"]).shown())["content"] == "a c"
        with pytest.raises(Impossible):
            ana.choose(ident, "m", ["a", "b", "c"])
        with pytest.raises(Impossible):
            ana.choose(ident, "m", ["z"])


class Form(discord.ui.Modal, title="Form"):
    """A text and a menu under labels."""

    text = discord.ui.Label(text="Text", component=discord.ui.TextInput[Any](custom_id="text", max_length=5))
    pick = discord.ui.Label(
        text="Pick",
        component=discord.ui.Select[Any](custom_id="pick", options=[discord.SelectOption(label="A", value="a")]),
    )

    async def on_submit(self, interaction: Interaction) -> None:
        """Say what came."""
        text: Any = self.text.component
        pick: Any = self.pick.component
        await interaction.response.send_message(f"{text.value}+{pick.values[0]}")


async def opened_form(desk: Desk, bot: discord.Client, seat: Seat) -> Any:
    """Press a button that opens the form."""

    async def ask(interaction: Interaction) -> None:
        await interaction.response.send_modal(Form())

    ident = await posted(bot, desk, content="x", view=view_of(doing(discord.ui.Button(label="Ask"), ask)))
    return await seat.press(ident, "Ask").settled()


async def test_a_modal_comes_back_filled_in(desk: Desk, ana: Seat) -> None:
    async with running(desk, Bot()) as bot:
        asked = await opened_form(desk, bot, ana)
        assert (await ana.submit(asked, {"text": "hello", "pick": ["a"]}).shown())["content"] == "hello+a"


async def test_a_modal_cannot_be_handed_in_twice_or_overfull(desk: Desk, ana: Seat) -> None:
    async with running(desk, Bot()) as bot:
        asked = await opened_form(desk, bot, ana)
        with pytest.raises(Impossible):
            ana.submit(asked, {"text": "longer than five", "pick": ["a"]})
        await ana.submit(asked, {"text": "ok", "pick": ["a"]}).settled()
        with pytest.raises(Impossible):
            ana.submit(asked, {"text": "ok", "pick": ["a"]})


async def test_disabled_and_foreign_buttons_cannot_be_pressed(desk: Desk, ana: Seat) -> None:
    off: Item = discord.ui.Button(label="off", custom_id="off", disabled=True)
    async with running(desk, Bot()) as bot:
        ident = await posted(bot, desk, content="x", view=view_of(off))
        for name in ("off", "none"):
            with pytest.raises(Impossible):
                ana.press(ident, name)


class Layout(discord.ui.LayoutView):
    """A text in the second generation of components."""

    text: Item = discord.ui.TextDisplay("text")


LACKING: dict[str, Callable[[], dict[str, Any]]] = {
    "embeds": lambda: {"embed": discord.Embed(title="t")},
    "flags": lambda: {"view": Layout()},
    "type 7": lambda: {"content": "x", "view": view_of(discord.ui.MentionableSelect())},
    "link": lambda: {"content": "x", "view": view_of(discord.ui.Button(label="l", url="https://example.org"))},
}


@pytest.mark.parametrize("what", LACKING)
async def test_what_the_bot_does_not_use_is_a_loud_404(what: str) -> None:
    desk = Desk(rates="off")
    await desk.start()
    async with running(desk, Bot()) as bot:
        with pytest.raises(discord.NotFound):
            await posted(bot, desk, **LACKING[what]())
    await desk.stop()
    assert what in desk.unknown_routes[0]


class Numbered(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"n:(?P<n>\d+)"):
    """A button that any process can answer."""

    def __init__(self, n: int) -> None:
        super().__init__(discord.ui.Button(label=str(n), custom_id=f"n:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, _: Interaction, __: Item, match: re.Match[str], /) -> "Numbered":
        """Build it from its id."""
        return cls(int(match["n"]))

    async def callback(self, interaction: Interaction) -> None:
        """Say the number."""
        await interaction.response.send_message(f"number {self.n}")


async def test_a_dynamic_button_in_a_dm_outlives_the_bot(desk: Desk, ana: Seat) -> None:
    async with running(desk, Bot()) as bot:
        dm = await bot.create_dm(discord.Object(int(ana.id)))
        ident = str((await dm.send("x", view=view_of(Numbered(4)))).id)
    second = Bot()
    second.add_dynamic_items(Numbered)
    async with running(desk, second):
        assert (await ana.press(ident, "4").shown())["content"] == "number 4"


async def test_two_presses_are_two_interactions(desk: Desk, ana: Seat) -> None:
    async with running(desk, (bot := Bot())):
        bot.add_dynamic_items(Numbered)
        ident = await posted(bot, desk, content="x", view=view_of(Numbered(1)))
        acts = [ana.press(ident, "1"), ana.press(ident, "1")]
        assert [(await a.shown())["content"] for a in acts] == ["number 1", "number 1"]
