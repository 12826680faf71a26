"""Pictures of tracks with lanes."""
