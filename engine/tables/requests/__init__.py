"""The doors of the tables: all that people may ask of them, and all they may look at."""
