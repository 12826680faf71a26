"""Stages of numbered squares that climb and descend."""
