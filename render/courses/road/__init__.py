"""An open road, folded into lanes."""
