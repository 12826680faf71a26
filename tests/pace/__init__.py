"""How many days a race takes: people who look now and then, and the real tables."""
