"""What the edge may see of a table, built from views, never from the state."""
