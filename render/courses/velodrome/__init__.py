"""A closed track with lanes."""
