"""Names and descriptions of commands in the languages there are texts in: a language is a file.

In the code a description is the key of a text (`described`), a name is English. A file of texts in another language
translates the keys, and may name commands and options anew with keys `name-<English name>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.app_commands import locale_str

from cogs.wire.limits import COMMAND_DESCRIPTION, shorten
from engine.texts import ENGLISH, Texts

NAMES = (Location.command_name, Location.group_name, Location.parameter_name)

Say = Callable[[Texts], str]
"""A sentence in the language of some texts."""


def described(key: str) -> locale_str:
    """A description: the text of a key, whatever the language."""
    return locale_str(key, key=key)


def choice(texts: Texts, say: Say, value: str) -> app_commands.Choice[str]:
    """A choice of an option whose label is composed."""
    return app_commands.Choice(name=locale_str(_fit(say(texts)), say=say), value=value)


def _fit(text: str) -> str:
    return shorten(text, COMMAND_DESCRIPTION)


class FluentTranslator(app_commands.Translator):
    """Hands the library what the files of texts say; nothing for languages there are none of."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._tongues = {locale: texts.to(locale.value) for locale in discord.Locale}

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """None leaves the English that stands in the command."""
        texts = self._tongues[locale]
        if texts.locale == ENGLISH:  # also every language there is no file for
            return None
        if context.location in NAMES:
            name = f"name-{string.message}"
            return texts.say(name) if name in texts.keys(texts.locale) else None
        say = string.extras.get("say")
        return _fit(say(texts) if say else texts.say(string.extras["key"]))


def fill_in(command: app_commands.Command[Any, ..., Any] | app_commands.Group, texts: Texts) -> None:
    """The English descriptions in the place of their keys, of a command and all below it."""
    for node in _nodes(command):
        if texts.has(node.description):
            node.description = _fit(texts.say(node.description))
        if isinstance(node, app_commands.Command) and node.parameters:
            app_commands.describe(**{one.name: _english(one, texts) for one in node.parameters})(node)


def _nodes(
    command: app_commands.Command[Any, ..., Any] | app_commands.Group,
) -> Iterator[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    yield command
    if isinstance(command, app_commands.Group):
        yield from command.walk_commands()


def _english(parameter: app_commands.Parameter, texts: Texts) -> locale_str:
    described_as = parameter.locale_description
    assert described_as is not None, f"the option {parameter.name} has no description"
    key = described_as.extras["key"]
    return locale_str(_fit(texts.say(key)), key=key)
