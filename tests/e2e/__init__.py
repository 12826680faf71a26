"""Whole races through the real discord.py, the desk and a real database."""
