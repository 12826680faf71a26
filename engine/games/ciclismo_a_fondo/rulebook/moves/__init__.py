"""What moves riders: pull, basic move, relays, attack and chase, sprint, an own roll, going to the front."""
