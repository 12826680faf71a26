"""`python -m desk --port N --state FILE --rates off`: the desk as a process of its own."""

import argparse
import asyncio
import json
import signal
import sys
from pathlib import Path

from desk.desk import Desk
from desk.state.store import BadState


def main() -> None:
    """Serve until SIGINT or SIGTERM; the first line on stdout is JSON with addresses and token."""
    parser = argparse.ArgumentParser(prog="python -m desk", description="A local Discord on 127.0.0.1.")
    parser.add_argument("--port", type=int, default=8080, help="0 takes any free port")
    parser.add_argument("--state", type=Path, default=None, help="SQLite file that keeps the state")
    parser.add_argument("--rates", choices=("real", "off"), default="real", help="limit requests as Discord does")
    given = parser.parse_args()
    try:
        asyncio.run(_serve(Desk(state_file=given.state, rates=given.rates), given.port))
    except BadState as error:
        sys.exit(f"desk: {error}")
    except OSError as error:
        sys.exit(f"desk: cannot serve on port {given.port}: {error.strerror or error}")


async def _serve(desk: Desk, port: int) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await desk.start(port)
    about = {"desk": desk.base_url, "api": desk.api_url, "gateway": desk.gateway_url, "token": desk.token}
    sys.stdout.write(json.dumps(about) + "\n")
    # Whoever started the process reads this line to learn the port.
    sys.stdout.flush()
    await stop.wait()
    await desk.stop()


if __name__ == "__main__":
    main()
