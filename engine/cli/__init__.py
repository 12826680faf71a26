"""The developer's commands: scenario, play, verify. Each is a function from parsed words to an exit status."""
