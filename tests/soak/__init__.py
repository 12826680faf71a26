"""Long runs, only by `make soak`."""
