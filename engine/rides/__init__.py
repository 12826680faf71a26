"""Rides as devices record them (GPX), read with care, and what their road is like: altitude by distance."""
