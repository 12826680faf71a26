"""One run with no override at all: a resolver sends every host to the desk, a throw-away certificate answers."""

import asyncio
import shutil
import socket
import ssl
import subprocess
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp.abc import AbstractResolver, ResolveResult

from desk import Desk

from .support import Bot

HOSTS = ("discord.com", "gateway.discord.gg")
pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed")


class Loopback(AbstractResolver):
    """Answers 127.0.0.1 and the desk's port for any host, and notes what was asked."""

    def __init__(self) -> None:
        self.port = 0
        self.asked: set[str] = set()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Answer with the desk."""
        self.asked.add(host)
        where: ResolveResult = {
            "hostname": host,
            "host": "127.0.0.1",
            "port": self.port,
            "family": socket.AF_INET,
            "proto": 0,
            "flags": 0,
        }
        return [where]

    async def close(self) -> None:
        """Nothing to close."""


def certificate(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Make a certificate for Discord's hosts and return the contexts of server and client."""
    names = ",".join(f"DNS:{h}" for h in HOSTS)
    files = ["-keyout", "key.pem", "-out", "cert.pem"]
    kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    command = ["openssl", *kind, *files, "-subj", "/CN=desk", "-addext", f"subjectAltName={names}"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(folder / "cert.pem", folder / "key.pem")
    return server, ssl.create_default_context(cafile=str(folder / "cert.pem"))


async def test_discord_py_without_overrides_logs_in_syncs_answers_and_resumes(tmp_path: Path) -> None:
    server, client = certificate(tmp_path)
    desk = Desk(rates="off", hosts=HOSTS)
    await desk.start(ssl_context=server)
    resolver = Loopback()
    resolver.port = int(desk.base_url.rpartition(":")[2])
    desk.gateway.url = "wss://gateway.discord.gg"
    bot = Bot(connector=aiohttp.TCPConnector(resolver=resolver, ssl=client))

    @bot.tree.command(name="ping", description="Ping")
    async def ping(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("pong")

    await bot.login(desk.token)
    await bot.tree.sync()
    connection = asyncio.create_task(bot.connect())
    await bot.wait_until_ready()
    desk.gateway.ask_reconnect()
    await bot.until(lambda: bot.events("resumed"))
    assert (await desk.seat("Ana").slash(desk.rambla, "/ping").shown())["content"] == "pong"
    await bot.close()
    await connection
    await desk.stop()
    assert resolver.asked == set(HOSTS)
    assert desk.unknown_routes == []
