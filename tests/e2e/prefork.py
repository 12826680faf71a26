"""Imports the bot once and forks one for every line it reads, so that a killed bot is back in a moment.

Run as a process of its own, with the bot's settings in its environment. Prints the bot's process id, and "gone"
once it is.
"""

import os
import sys
from unittest.mock import patch

import bot
from cogs.wire.press_tracker import PressTracker


def main() -> None:
    """Until the input ends."""
    sys.argv = ["bot.py"]
    patch.object(PressTracker, "too_soon", return_value=False).start()  # tests press faster than people read
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            os._exit(bot.main())
        _say(str(child))
        os.waitpid(child, 0)
        _say("gone")


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
