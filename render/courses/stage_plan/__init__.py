"""Plans for a turn of a stage."""
