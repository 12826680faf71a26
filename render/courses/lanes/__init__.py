"""Open roads with lanes of different length."""
