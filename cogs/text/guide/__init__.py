"""What a newcomer reads: the games, their rules, what to press first."""
