"""People who are there, who are away, and who must agree."""
