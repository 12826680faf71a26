"""Courses as pictures: where everybody rides."""
