"""Pictures of open roads."""
