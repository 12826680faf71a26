"""The settings, typed: the only reader of the environment and of `.env`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).parent
SQLITE = "sqlite+aiosqlite:///"

FAMILIES = (
    "race",
    "steering",
    "names",
    "play",
    "look",
    "rules",
    "me",
    "past",
    "figures",
    "follow",
    "host",
    "seats",
    "guests",
    "diagnose",
    "seasons",
    "votes",
    "going_back",
    "owner",
)
"""The cogs with commands and buttons; whoever runs the bot may leave some out."""

REMEDIES = {
    "DISCORD_TOKEN": "paste the token from the Bot page of your application, or leave it out to play at the desk",
    "DATABASE_URL": "write for instance sqlite+aiosqlite:///var/commissaire.sqlite3",
    "DESK_PORT": "write a whole number from 0 (any free port) to 65535",
    "DESK_URL": "write the address of a running desk, for instance http://127.0.0.1:8080",
    "DATA_FOLDER": "name a copy of the folder data, or leave it out",
    "COGS": f"write some of {','.join(FAMILIES)} with commas between them, or leave it out",
    "LOG_LEVEL": "write one of DEBUG, INFO, WARNING, ERROR",
}


class BadSettings(ValueError):
    """A setting that cannot be used: one sentence with its name and the remedy."""


class Settings(BaseSettings):
    """All that can be set; `.env.example` explains each. Nothing else reads the environment."""

    model_config = SettingsConfigDict(
        env_file=ROOT / ".env", env_file_encoding="utf-8", extra="ignore", case_sensitive=False
    )

    discord_token: SecretStr | None = None
    database_url: str = "sqlite+aiosqlite:///var/commissaire.sqlite3"
    desk_port: Annotated[int, Field(ge=0, le=65535)] = 8080
    desk_url: str = ""
    data_folder: Path = ROOT / "data"
    cogs: str = ",".join(FAMILIES)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"

    @field_validator("discord_token")
    @classmethod
    def _token(cls, token: SecretStr | None) -> SecretStr | None:
        text = token.get_secret_value().strip() if token else ""
        if not text:  # as it stands in .env.example, or was emptied: play at the desk
            return None
        # Only the form: whether Discord takes it is known after the login, and then told as plainly.
        if not re.fullmatch(r"[\w-]+\.[\w-]+\.[\w-]+|desk\.[\w-]+", text):
            raise ValueError("it is not a bot token")
        return SecretStr(text)

    @field_validator("database_url")
    @classmethod
    def _database(cls, url: str) -> str:
        if not url.startswith(SQLITE):
            raise ValueError(f"it must begin with {SQLITE}")
        if url.removeprefix(SQLITE).partition("?")[0] in ("", ":memory:"):
            raise ValueError("it names no file, and races kept in memory are lost when the bot stops")
        return url

    # A relative folder is meant from the project's root: a service starts the bot from anywhere.
    @field_validator("data_folder")
    @classmethod
    def _data(cls, folder: Path) -> Path:
        if not (ROOT / folder).is_dir():
            raise ValueError("there is no such folder")
        return ROOT / folder

    @field_validator("desk_url")
    @classmethod
    def _desk(cls, url: str) -> str:
        if url and not url.startswith("http://"):
            raise ValueError("it must begin with http://")
        return url.rstrip("/")

    @field_validator("cogs")
    @classmethod
    def _cogs(cls, cogs: str) -> str:
        if strangers := [name for name in _names(cogs) if name not in FAMILIES]:
            raise ValueError(f"there is no {strangers[0]}")
        return cogs

    @property
    def families(self) -> tuple[str, ...]:
        """The cogs that are loaded, in their usual order."""
        return tuple(name for name in FAMILIES if name in _names(self.cogs))

    @field_validator("log_level", mode="before")
    @classmethod
    def _level(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level


def _names(listed: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in listed.split(","))


def load_settings() -> Settings:
    """The settings of this process; BadSettings with one sentence for the first that is wrong."""
    try:
        return Settings()
    except UnicodeDecodeError:
        raise BadSettings(f"The file {ROOT / '.env'} is not in UTF-8; save it as UTF-8 text.") from None
    except OSError as error:
        raise BadSettings(
            f"The file {ROOT / '.env'} cannot be read ({error.strerror}); let the bot read it."
        ) from None
    except ValidationError as error:
        # One at a time: the next start names the next, and a list of faults is read by nobody.
        first = error.errors()[0]
        name = str(first["loc"][0]).upper() if first["loc"] else "?"
        why = str(first["msg"]).removeprefix("Value error, ")
        remedy = REMEDIES.get(name, "see .env.example")
        # `from None`: the cause quotes the value, which may be a token.
        raise BadSettings(f"The setting {name} is wrong ({why}); {remedy}.") from None
