"""Blocks that a sheet is stacked of."""
