"""The commands of developers: scenario, play, verify, picture. Each goes from parsed words to an exit status."""
