"""The developer's commands."""
