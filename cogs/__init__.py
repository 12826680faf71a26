"""The Discord edge: commands, buttons, menus and the courier that sends; no rule, no SQL, no game by name."""
