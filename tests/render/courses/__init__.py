"""Pictures of courses."""
