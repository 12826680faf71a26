"""Two toy games that use every kind of question, window and order the protocol knows."""
