"""How many days a race takes with people who are mostly elsewhere: the real tables under a clock set by hand."""
