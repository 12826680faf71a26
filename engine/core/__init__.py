"""The pure heart: prompts, envelopes, events, chance, views and replay; the same for every game."""
