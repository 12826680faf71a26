"""Pistard."""
