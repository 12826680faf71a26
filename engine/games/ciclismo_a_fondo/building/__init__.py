"""Stages as somebody writes them, in kilometres, and as they are ridden, in squares."""
